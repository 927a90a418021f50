/** The head of the page: the certificate in one figure, and what is done with the whole page. */

import type { Certificate, Group } from "./certificate";
import { el, rove } from "./dom";

const GROUPS: Group[] = ["constraints", "equations", "defect", "energy"];
const SIGNS = { ok: "✓", warn: "!", bad: "✕" };
const FULL = 15;

/** Puts the certificate and the actions behind the title. */
export function makeHeader(certificate: Certificate | null, actions: HTMLElement[]): void {
  const header = document.querySelector("body > header");
  if (!header) return;
  if (certificate) {
    header.append(block(certificate));
    header.classList.add("with-certificate");
  }
  const tools = el("div", { class: "actions", role: "toolbar", "aria-label": "Page" }, ...actions);
  header.append(tools);
  rove(tools);
}

function block(certificate: Certificate): HTMLElement {
  const { grade, digits, headline, detail, checks, explanation } = certificate;
  const figure = el("span", { class: "digits" }, digits === null ? "–" : String(digits));
  const words = el("span", { class: "verdict" }, el("strong", {}, `${SIGNS[grade]} ${headline}`), el("span", {}, detail));
  const made = el("a", { class: `certificate ${grade}`, href: "#certificate", title: explanation },
    figure, el("span", { class: "digits-word" }, digits === 1 ? "digit" : "digits"), words);
  const groups = GROUPS.flatMap((group) => {
    const found = checks.filter((check) => check.group === group && check.digits !== null);
    return found.length > 0 ? [{ group, digits: Math.min(...found.map((check) => check.digits!)) }] : [];
  });
  if (groups.length > 1) {
    made.append(el("span", { class: "groups" }, ...groups.map(({ group, digits }) => {
      const bar = el("span", { class: "bar" }, el("span", {}));
      (bar.firstElementChild as HTMLElement).style.width = `${(100 * Math.min(digits, FULL)) / FULL}%`;
      return el("span", { class: "group" }, bar, group === "defect" ? "row to row" : group, " ", el("b", {}, String(digits)));
    })));
  }
  return made;
}
