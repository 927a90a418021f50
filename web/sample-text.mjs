// Sections of text such as the command writes, made up.

import { escape } from "./page.mjs";

export function text({ reactions }) {
  const rows = (reactions ?? []).map(({ name, columns, film }) => {
    const cells = columns.map((column) => {
      const { min, max } = film.columns[column];
      const peak = Math.max(Math.abs(min), Math.abs(max));
      return `<tr><th scope="row">${escape(name)}</th><td>${escape(film.columns[column].name)}</td><td class="number" data-column="${column}"></td><td class="number">${peak.toPrecision(5)}</td><td class="unit">N</td></tr>`;
    });
    return cells.join("");
  }).join("");
  const sections = {};
  if (rows) {
    sections.reactions = `<h2>Reactions</h2><table><thead><tr><th scope="col">joint</th><th scope="col">component</th><th scope="col" class="number">now</th><th scope="col" class="number">greatest</th><th scope="col">unit</th></tr></thead><tbody>${rows}</tbody></table>`;
  }
  return {
    ...sections,
    certificate: `<h2>Certificate</h2><p><span class="badge ok">holds</span> Every claim about this run was measured again from its samples.</p>
<table><thead><tr><th scope="col">claim</th><th scope="col" class="number">worst</th><th scope="col" class="number">allowed</th><th scope="col">at</th><th scope="col">verdict</th></tr></thead><tbody>
<tr><th scope="row">position error</th><td class="number">3.1·10⁻¹³</td><td class="number">1.0·10⁻⁹</td><td>t = 2.41 s</td><td><span class="badge ok">ok</span></td></tr>
<tr><th scope="row">velocity error</th><td class="number">2.5·10⁻¹⁰</td><td class="number">1.0·10⁻⁹</td><td>t = 0.30 s</td><td><span class="badge ok">ok</span></td></tr>
<tr><th scope="row">energy balance</th><td class="number">4.2·10⁻⁶</td><td class="number">1.0·10⁻⁶</td><td>t = 3.98 s</td><td><span class="badge bad">missed</span></td></tr>
<tr><th scope="row">reactions</th><td class="number">–</td><td class="number">–</td><td></td><td><span class="badge note">not unique</span></td></tr></tbody></table>`,
    start: `<h2>Start</h2><dl class="facts"><dt>degrees of freedom</dt><dd>1</dd><dt>constraints</dt><dd>8, of which 0 are redundant</dd><dt>condition</dt><dd>42.7</dd><dt>start found after</dt><dd>3 corrections, the largest of <span class="number">1.2·10⁻³</span> m</dd></dl>`,
    findings: `<h2>Findings</h2><div class="finding error"><p><strong>error[redundant-constraint]</strong>: <code>rod</code> repeats what <code>hinge_a</code> fixes</p><pre>14 |   constraint rod: norm(B - A) = l
   |              ^^^ removes no degree of freedom</pre><p>hint: drop it</p></div>
<div class="finding warning"><p><strong>warning[stiff]</strong>: steps are held short by stability near t = 1.3 s</p></div><div class="finding note"><p><strong>note</strong>: the crank passes within 3° of a dead centre</p></div>`,
    equations: `<h2>Equations</h2><p>Motion, with multipliers of the constraints:</p>
<math display="block"><mi>M</mi><mo>(</mo><mi>q</mi><mo>)</mo><mover><mi>v</mi><mo>˙</mo></mover><mo>=</mo><mi>h</mi><mo>+</mo><msup><mi>G</mi><mi>T</mi></msup><mi>λ</mi></math>
<math display="block"><mfrac><mn>1</mn><mn>2</mn></mfrac><mi>m</mi><msup><mi>L</mi><mn>2</mn></msup><msup><mover><mi>φ</mi><mo>˙</mo></mover><mn>2</mn></msup><mo>−</mo><mi>m</mi><mi>g</mi><mi>L</mi><mi>cos</mi><mi>φ</mi></math>`,
    model: `<h2>Model</h2><pre class="model"><span class="c"># A four-bar linkage</span>
<span class="k">model</span> <span class="s">"Four-bar linkage"</span>
<span class="k">space</span> <span class="k">planar</span>
<span class="k">parameter</span> <span class="n">a</span> = <span class="d">0.1</span> <span class="u">m</span>
<span class="k">body</span> <span class="n">crank</span> mass <span class="d">0.2</span> <span class="u">kg</span>
<span class="k">output</span> <span class="n">P</span> = <span class="f">norm</span>(B - A)</pre>`,
    settings: `<h2>Settings</h2><dl class="facts"><dt>method</dt><dd>dop853</dd><dt>relative tolerance</dt><dd>10⁻⁸</dd><dt>end</dt><dd>4 s</dd><dt>version</dt><dd><code>dalembert 0.1.0</code></dd></dl>`,
  };
}
