/*! The viewer of dalembert's reports.

Contains three.js:

The MIT License

Copyright © 2010-2026 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.

Contains uPlot:

The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
"use strict";(()=>{function Ya(i,e,t,n){let s=i.at(e,t),r=i.at(e,t+1),o=i.time[t+1]-i.time[t],a=i.kinds[e];if(!(o>0)||a===0)return s;if(a===1)return s+(r-s)*n;if(a===2)return Vf(s,r,o*zf(i,e,t,1),o*zf(i,e,t+1,-1),n);let l=i.columns[e].rate,c=i.at(l,t),h=i.at(l,t+1);if(!Number.isFinite(c+h))return s+(r-s)*n;if(a===4){let u=i.columns[l].rate,d=i.at(u,t),f=i.at(u,t+1);if(Xx(r-s,c,h,d,f,o))return Gf(s,r,o*c,o*h,o*o*d,o*o*f,n)}return Vf(s,r,o*c,o*h,n)}function Xx(i,e,t,n,s,r){let o=6*i/(r*r)-(4*e+2*t)/r,a=-6*i/(r*r)+(2*e+4*t)/r;return Math.hypot(n-o,s-a)<=.4*Math.hypot(o,a)}function zf(i,e,t,n){let{time:s}=i,r=t-n,o=t+n,a=i.at(e,t),l=s[o]-s[t],c=(i.at(e,o)-a)/l;if(r<0||r>=i.n||s[r]===s[t])return c;let h=s[r]-s[t],u=(i.at(e,r)-a)/h,d=(h*c-l*u)/(h-l);return Number.isFinite(d)?d:c}function Vf(i,e,t,n,s){let r=1-s;return i+(e-i)*s*s*(3-2*s)+s*r*(t*r-n*s)}function Gf(i,e,t,n,s,r,o){let a=o*o,l=a*o,c=l*(10-15*o+6*a);return i+(e-i)*c+t*(o-l*(6-8*o+3*a))+n*l*(-4+7*o-3*a)+.5*s*a*(1-o)**3+.5*r*l*(1-o)**2}var Bo=[0,0,0,0],Or=[0,0,0,0],kr=[0,0,0,0],tu=[0,1].map(()=>({w:[0,0,0,0],a:[0,0,0,0],rate:[0,0,0,0],second:[0,0,0,0],extra:[0,0,0,0]}));function Hf(i,{parts:e,rates:t},n,s,r,o){let a=i.time[n+1]-i.time[n];for(let x=0;x<4;x++)Bo[x]=i.at(e[x],n),Or[x]=i.at(e[x],n+1);if(!(a>0)){for(let x=0;x<4;x++)r[o+x]=Bo[x];return}tu.forEach((x,p)=>{for(let g=0;g<3;g++)x.w[g+1]=i.at(t[g],n+p),x.a[g+1]=i.at(t[g+3],n+p)});let[l,c]=tu,h=0;for(let x=1;x<4;x++)kr[x]=.5*a*(l.w[x]+c.w[x])+a*a*(l.a[x]-c.a[x])/12,h+=kr[x]*kr[x];h=Math.sqrt(h);let u=h>1e-12?Math.sin(h/2)/h:.5;kr[0]=Math.cos(h/2);for(let x=1;x<4;x++)kr[x]*=u;$a(Bo,kr,l.extra);let d=0;for(let x=0;x<4;x++)d+=l.extra[x]*Or[x];if(d<0)for(let x=0;x<4;x++)Or[x]=-Or[x];tu.forEach((x,p)=>{let g=p===0?Bo:Or;$a(g,x.w,x.rate),$a(x.rate,x.w,x.second),$a(g,x.a,x.extra);for(let y=0;y<4;y++)x.second[y]=.25*x.second[y]+.5*x.extra[y],x.rate[y]*=.5});let f=0;for(let x=0;x<4;x++){let p=Gf(Bo[x],Or[x],a*l.rate[x],a*c.rate[x],a*a*l.second[x],a*a*c.second[x],s);r[o+x]=p,f+=p*p}let m=1/Math.sqrt(f||1);for(let x=0;x<4;x++)r[o+x]*=m}function $a(i,e,t){t[0]=i[0]*e[0]-i[1]*e[1]-i[2]*e[2]-i[3]*e[3],t[1]=i[0]*e[1]+i[1]*e[0]+i[2]*e[3]-i[3]*e[2],t[2]=i[0]*e[2]-i[1]*e[3]+i[2]*e[0]+i[3]*e[1],t[3]=i[0]*e[3]+i[1]*e[2]-i[2]*e[1]+i[3]*e[0]}function ti(i,e){return Math.abs(e)<(i.floor??0)?0:e}var nu=class i{label;columns;n;time;data;kinds;constructor(e,t,n,s){let r=n.reduce((o,a)=>Math.max(o,(a.at??-1)+1),0);s.byteLength<t*(8+4*r)&&(t=0),this.label=e,this.columns=n,this.n=t,this.time=new Float64Array(s,0,t),this.data=n.map(o=>o.at===void 0?null:new Float32Array(s,8*t+4*t*o.at,t)),this.kinds=n.map(o=>this.kindOf(o))}with(e,t,n){let s=Object.create(i.prototype);return Object.assign(s,{label:e,columns:t,n:this.n,time:this.time,data:n}),s.kinds=t.map(r=>s.kindOf(r)),s}kindOf({sort:e,rate:t}){if(e==="switches")return 0;if(e==="error")return 1;if(t===void 0||!this.columns[t])return 2;let n=this.columns[t].rate;return n!==void 0&&this.columns[n]?4:3}addColumn(e,t){let n=this.columns.findIndex(o=>o.derived!==void 0&&o.derived===e.derived);if(n>=0)return n;this.data.push(t);let s=this.columns.push(e)-1,r=this.extremes(s);return Object.assign(e,{min:r?.[0]??null,max:r?.[1]??null}),this.kinds.push(this.kindOf(e)),s}get start(){return this.n>0?this.time[0]:0}get end(){return this.n>0?this.time[this.n-1]:0}rowAt(e){let t=0,n=this.n-1;for(;t<n;){let s=t+n+1>>1;this.time[s]<=e?t=s:n=s-1}return Math.max(t,0)}locate(e,t){let n=this.rowAt(e);if(t.row=n,t.fraction=0,n+1<this.n){let s=this.time[n],r=this.time[n+1];r>s&&(t.fraction=Math.min(Math.max((e-s)/(r-s),0),1))}}value(e,t){return t.fraction===0||!this.data[e]?this.at(e,t.row):Ya(this,e,t.row,t.fraction)}at(e,t){let n=this.data[e];return n===void 0?NaN:n===null?this.columns[e].fixed??NaN:n[t]??NaN}extremes(e,t=0,n=this.n-1){let s=this.data[e];if(s===void 0)return null;if(s===null){let a=this.columns[e].fixed??NaN;return Number.isFinite(a)?[a,a]:null}let r=1/0,o=-1/0;for(let a=t;a<=n;a++){let l=s[a];l-l===0&&(l<r&&(r=l),l>o&&(o=l))}return r<=o?[r,o]:null}};function Xf(){return $f(i=>{let e=document.getElementById(i);return e&&{text:e.textContent??"",packed:e.hasAttribute("data-packed")}})}function qf(i){return $f(e=>{let t=new RegExp(`<script type="[a-z/]+" id="${e}"( data-packed)?>([^<]*)<\/script>`).exec(i);return t&&{text:t[2],packed:t[1]!==void 0}})}async function $f(i){let e=i("report-data"),t=e?.packed?await Yf(Wf(e.text)).then(r=>r.text(),()=>null):e?.text;if(!t)return null;let n=JSON.parse(t),s=await Promise.all((n.films??[]).map(async(r,o)=>{let a=Wf(i(`rows-${o}`)?.text??""),l=n.format>=$x?await Yx(a,r.n_rows):a;return new nu(r.label,r.n_rows,r.columns,l)}));return{info:n,films:s}}var $x=2;async function Yf(i){return new Response(new Blob([i]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).blob()}async function Yx(i,e){let t;try{t=await(await Yf(i)).arrayBuffer()}catch{return new ArrayBuffer(0)}if(t.byteLength<8*e||(t.byteLength-8*e)%4!==0)return new ArrayBuffer(0);let n=new Int32Array(t,8*e),s=new Uint8Array(t.slice(8*e));for(let r=0;r<n.length;r+=e){let o=4*r;for(let a=0,l=0;a<e;a++){let c=s[o+a]|s[o+e+a]<<8|s[o+2*e+a]<<16|s[o+3*e+a]<<24;l=l+(c>>>1^-(c&1))|0,n[r+a]=l}}return t}function Wf(i){let e=Uint8Array.fromBase64;if(e){let s=e.call(Uint8Array,i);return s.byteLength===s.buffer.byteLength?s.buffer:s.slice().buffer}let t=atob(i.trim()),n=new Uint8Array(t.length);for(let s=0;s<t.length;s++)n[s]=t.charCodeAt(s);return n.buffer}function xn(i,e=5){if(Number.isNaN(i))return"\u2013";if(!Number.isFinite(i))return i>0?"\u221E":"\u2212\u221E";if(i===0)return"0";let t=Math.abs(i);if(t>=1e-4&&t<1e6){let n=Math.max(0,e-1-Math.floor(Math.log10(Number(t.toPrecision(e)))));return i.toFixed(Math.min(n,20)).replace("-","\u2212")}return Kf(i.toExponential(e-1))}function Gt(i,e=6){if(!Number.isFinite(i))return xn(i);if(i===0)return"0";let t=Number(i.toPrecision(e)),n=Math.abs(t);return n>=.001&&n<1e5?String(t).replace("-","\u2212"):Kf(t.toExponential())}function Kf(i){let[e,t]=i.split("e"),n=String(Number(t)).replace(/./g,r=>r==="-"?"\u207B":"\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(r)]),s=e.replace("-","\u2212");return s==="1"?`10${n}`:`${s}\xB710${n}`}function sr(i){if(!(i>0)||!Number.isFinite(i))return 1;let e=10**Math.floor(Math.log10(i)+1e-9),t=i/e;return e*(t>=5-1e-9?5:t>=2-1e-9?2:1)}function qi(i,e){return e?`${i} [${e}]`:i}function He(i){return i.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,"\uFFFD")}var Br=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,20,50,100,200,500,1e3],Ka=class{films;events;start;end;places;loop=!1;speed;now;frame=0;stamp=0;moved=[];changed=[];constructor(e,t){this.films=e,this.events=t,[this.start,this.end]=this.span(),this.now=this.start,this.places=e.map(()=>({row:0,fraction:0})),this.speed=Kx(this.end-this.start),this.locate()}addFilm(){this.places.push({row:0,fraction:0}),[this.start,this.end]=this.span(),this.locate(),this.tell();for(let e of this.moved)e()}span(){let e=this.films.filter(t=>t.n>0);return e.length?[Math.min(...e.map(t=>t.start)),Math.max(...e.map(t=>t.end))]:[0,0]}time(){return this.now}get playing(){return this.frame!==0}onMove(e){this.moved.push(e)}onChange(e){this.changed.push(e)}seek(e){let t=Math.min(Math.max(e,this.start),this.end);if(!(Number.isNaN(t)||t===this.now)){this.now=t,this.locate();for(let n of this.moved)n()}}seekRow(e){let t=this.films[0];if(!t||t.n===0)return this.seek(e);let n=t.rowAt(e),s=Math.min(n+1,t.n-1);this.seek(t.time[s]-e<e-t.time[n]?t.time[s]:t.time[n])}get isBetween(){let e=this.places[0];return e!==void 0&&e.fraction>0}step(e){let t=this.films[0];if(!t||t.n===0)return;let n=this.places[0],s=n.row+e+(e<0&&n.fraction>0?1:0);for(s=Math.min(Math.max(s,0),t.n-1);t.time[s]===this.now&&s+Math.sign(e)>=0&&s+Math.sign(e)<t.n;)s+=Math.sign(e);this.seek(t.time[s])}play(){this.playing||this.end<=this.start||(this.now>=this.end&&this.seek(this.start),this.stamp=0,this.frame=requestAnimationFrame(this.advance),this.tell())}pause(){this.playing&&(cancelAnimationFrame(this.frame),this.frame=0,this.tell())}setSpeed(e){this.speed=e,this.tell()}setLoop(e){this.loop=e,this.tell()}advance=e=>{let t=this.stamp===0?0:Math.min(e-this.stamp,100)/1e3;this.stamp=e,this.frame=requestAnimationFrame(this.advance);let n=this.now+t*this.speed;n>=this.end&&(this.loop?n=this.start+(n-this.start)%(this.end-this.start):(n=this.end,this.pause())),this.seek(n)};locate(){this.films.forEach((e,t)=>e.locate(this.now,this.places[t]))}tell(){for(let e of this.changed)e()}};function zr(i,e,t){let n=!0;new IntersectionObserver(s=>{n=s[s.length-1].isIntersecting,n&&t()},{rootMargin:"200px"}).observe(e),i.onMove(()=>{(n||!i.playing)&&t()}),i.onChange(()=>{i.playing||t()})}function Kx(i){if(!(i>0))return 1;let e=Br.filter(n=>i/n>=5&&i/n<=20),t=(n,s)=>n.reduce((r,o)=>s(o)<s(r)?o:r);return e.length?t(e,n=>Math.abs(Math.log(n))):t(Br,n=>Math.abs(Math.log(i/n/10)))}var Zx=180/Math.PI,Zf={rad:"\xB0","rad/s":"\xB0/s","rad/s\xB2":"\xB0/s\xB2"};function xi(i,e){let t=i?.unit??"",n=e==="deg"?Zf[t]:void 0;return n===void 0?{unit:t,factor:1}:{unit:n,factor:Zx}}function Jf(i){return i.some(({unit:e})=>e!==null&&Zf[e]!==void 0)}function Vr(i){return i===""||i.startsWith("\xB0")?i:` ${i}`}function jf(i,e,t){let n=[...document.querySelectorAll("[data-column]")].flatMap(o=>{let a=Number(o.dataset.film??0),l=Number(o.dataset.column);return i.films[a]?.columns[l]?[{element:o,film:a,column:l}]:[]});if(n.length===0)return;let s=o=>{let a=t.get("units");for(let{element:l,film:c,column:h}of o){let{columns:u}=i.films[c],{factor:d}=xi(u[h],a),f=xn(d*ti(u[h],i.films[c].value(h,e.places[c])),e.isBetween?4:5);l.textContent!==f&&(l.textContent=f)}},r=new Map;for(let o of n){let a=o.element.closest("table")??o.element;r.set(a,[...r.get(a)??[],o])}for(let[o,a]of r)zr(e,o,()=>s(a));t.on(["units"],()=>s(n)),s(n),new Set(n.flatMap(({element:o})=>o.closest(".scroll")??[])).forEach(Jx)}function Jx(i){let e=-1;new ResizeObserver(([t])=>{let{width:n}=t.contentRect;n!==e&&(e=n,i.style.contentVisibility="visible",i.style.setProperty("contain-intrinsic-size",`auto ${i.offsetHeight}px`),i.style.contentVisibility="auto")}).observe(i.parentElement)}function X(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r==null||r===!1||n.setAttribute(s,r===!0?"":String(r));return n.append(...t),n}function _t(i,e,t,n=""){let s=X("button",{type:"button",class:`button ${n}`.trim(),title:e},i),r=/[a-z]/i.test(i)&&!e.toLowerCase().startsWith(i.toLowerCase());return i!==e&&s.setAttribute("aria-label",r?`${i}: ${e}`:e),s.addEventListener("click",t),s}function Ls(i,e,t,n){let s=_t(i,e,()=>{let r=s.getAttribute("aria-pressed")!=="true";s.setAttribute("aria-pressed",String(r)),n(r)},"toggle");return s.setAttribute("aria-pressed",String(t)),s}var Qf="http://www.w3.org/2000/svg";function Ns(i){let e=document.createElementNS(Qf,"svg");e.setAttribute("viewBox","0 0 16 16"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let t=document.createElementNS(Qf,"path");return t.setAttribute("d",i),e.append(t),e}function $i(i,e,t,n=""){let s=_t("",e,t,`icon-button ${n}`.trim());return s.append(Ns(i)),s}function Yi(i){let e=[...i.querySelectorAll("button:not(.tick), select, a")].filter(s=>!s.closest(".menu-list")),t=()=>e.filter(s=>s.getClientRects().length>0),n=()=>{let s=t();if(!(s.length===0||s.some(r=>r.tabIndex===0)))for(let r of e)r.tabIndex=r===s[0]?0:-1};for(let s of e)s.tabIndex=-1;new ResizeObserver(n).observe(i),i.addEventListener("focusin",s=>{if(e.includes(s.target))for(let r of e)r.tabIndex=r===s.target?0:-1}),i.addEventListener("keydown",s=>{let r={ArrowLeft:-1,ArrowRight:1}[s.key],o=t(),a=o.indexOf(s.target);r===void 0||a<0||(s.preventDefault(),s.stopPropagation(),o[(a+r+o.length)%o.length].focus())})}function Za(i,e,t,n=""){let s=X("div",{class:"menu-list",role:"menu","aria-label":e}),r=n?_t(n,e,()=>c()):$i(i,e,()=>c(),"stroked");r.setAttribute("aria-haspopup","menu"),r.setAttribute("aria-expanded","false");let o=X("div",{class:"menu"},r,s);s.hidden=!0;let a=h=>{o.contains(h.target)||l(!1)},l=h=>{s.hidden=!0,r.setAttribute("aria-expanded","false"),document.removeEventListener("pointerdown",a,!0),h&&r.focus()},c=()=>{if(!s.hidden){l(!0);return}s.replaceChildren(...t().map(({text:u,key:d,run:f})=>{let m=X("button",{type:"button",class:"menu-item",role:"menuitem",tabindex:"-1"},X("span",{},u),...d?[X("kbd",{},d)]:[]);return m.addEventListener("click",()=>{l(!0),f()}),m})),s.hidden=!1,r.setAttribute("aria-expanded","true"),document.addEventListener("pointerdown",a,!0);let h=r.getBoundingClientRect();s.classList.toggle("upwards",h.bottom+s.offsetHeight>innerHeight&&h.top>s.offsetHeight),s.firstElementChild?.focus()};return o.addEventListener("keydown",h=>{if(s.hidden)return;let u=[...s.children],d=u.indexOf(document.activeElement),f={ArrowDown:1,ArrowUp:-1}[h.key];if(f!==void 0)u[(d+f+u.length)%u.length]?.focus();else if(h.key==="Escape")l(!0);else if(h.key==="Tab"){l(!1);return}else if(h.key!=="Enter"&&h.key!==" "){h.stopPropagation();return}h.key!=="Enter"&&h.key!==" "&&h.preventDefault(),h.stopPropagation()}),o}function ep(i){return i instanceof HTMLElement&&(i.isContentEditable||/^(INPUT|SELECT|TEXTAREA)$/.test(i.tagName))}function zo(i,e){let t=URL.createObjectURL(e),n=X("a",{href:t,download:i});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}function Vo(i,e){return`${i.replace(/[^\p{L}\p{N}.-]+/gu,"-").replace(/^[-.]+|[-.]+$/g,"").slice(0,60)||"plot"}.${e}`}var jx=200*2**20;async function Qx(i,e,t){let n=await qf(i),s=n?.films[0];if(!n||!s||s.n===0)throw new Error(`${e} is no report of a run`);let r=new Map(s.columns.map((h,u)=>[h.name,u])),o=[],a=[],l=[];for(let h of t.columns.filter(({derived:u})=>u===void 0)){let u=r.get(h.name),d=u===void 0?void 0:s.columns[u],f=d!==void 0&&d.unit===h.unit;!f&&h.sort!=="drawing"&&o.push(h.name),a.push(f?{...d,rate:h.rate,turn:h.turn}:{...h,at:void 0,min:null,max:null,fixed:NaN}),l.push(f?s.data[u]:null)}let c=e.replace(/\.html?$/i,"");return{label:c,film:s.with(c,a,l),own:n,missing:o}}function tp(i,e){let t=X("input",{type:"file",accept:".html,text/html",hidden:!0,"aria-label":"Another report"}),n=X("div",{class:"drop-note",role:"status"}),s=a=>{n.textContent=a,n.hidden=a===""},r=async a=>{if(a){try{if(a.size>jx)throw new Error(`${a.name} is larger than any report`);let l=await Qx(await a.text(),He(a.name),i);e(l);let c=l.missing.slice(0,5).map(He).join(", ");s(l.missing.length===0?"":`${l.label} has no ${c}${l.missing.length>5?` and ${l.missing.length-5} more columns`:""}.`)}catch(l){s(l instanceof SyntaxError?`${He(a.name)} is no report of a run`:He(l.message))}setTimeout(()=>s(""),9e3)}};t.addEventListener("change",()=>{r(t.files?.[0]),t.value=""});let o=a=>a.dataTransfer?.types.includes("Files")===!0;return document.addEventListener("dragover",a=>{o(a)&&(a.preventDefault(),s("Drop another report to compare its run with this one"))}),document.addEventListener("dragleave",a=>{a.relatedTarget===null&&s("")}),document.addEventListener("drop",a=>{o(a)&&(a.preventDefault(),s(""),r(a.dataTransfer?.files[0]))}),n.hidden=!0,document.body.append(n),X("span",{class:"compare"},_t("Compare","Compare with the run of another report",()=>t.click()),t)}function np(){for(let i of document.querySelectorAll("pre.command")){let e=i.textContent??"",t=_t("Copy","Copy the command",()=>{let n=s=>{t.textContent=s?"Copied":"Select it",setTimeout(()=>{t.textContent="Copy"},1500)};Promise.resolve(navigator.clipboard?.writeText(e)??Promise.reject()).then(()=>n(!0),()=>{getSelection()?.selectAllChildren(i.firstElementChild??i),n(!1)})},"copy");i.append(t)}}var iu={body:"Bodies",joint:"Joints",force:"Forces",constraint:"Constraints",coordinate:"Coordinates",point:"Points",drawing:"Drawings"},Ja=class{list=[];byId=new Map;byName=new Map;constructor(e){let{scene:t}=e.info,n=e.films[0]?.columns??[];t?.bodies?.forEach((s,r)=>this.add("body",s.name,"",r)),t?.joints?.forEach((s,r)=>this.add("joint",s.name,s.kind,r)),t?.links?.forEach((s,r)=>this.add("force",s.name,"",r)),n.forEach(({name:s,sort:r})=>{let o=/^\|(.+)\.(force|moment)\|$/.exec(s)?.[1];o&&!this.byName.has(o)&&this.add("joint",o,"",-1),r==="multiplier"&&!this.ownerOf(s)&&this.add("constraint",/^multiplier\((.*)\)$/.exec(s)?.[1]?.replace(/\.[^.]*$/,"")??s,"",-1)}),n.forEach(({name:s,sort:r})=>{r==="position"&&!this.ownerOf(s)&&this.add("coordinate",s,"",-1)}),t?.points?.forEach((s,r)=>this.add("point",s.name,"",r)),t?.drawings?.forEach((s,r)=>this.add("drawing",s.name??`${s.shape} ${r+1}`,s.shape,r)),n.forEach(({name:s,sort:r,derived:o},a)=>{r!=="drawing"&&o===void 0&&this.ownerOf(s)?.columns.push(a)})}find(e){return e!==null&&this.byId.get(e)||null}named(e,t){return t!==void 0&&this.byId.get(`${e}:${t}`)||null}ownerOf(e){let t=e.replace(/^\|(.*)\|$/,"$1").replace(/^(?:reaction|multiplier|motion)\((.*)\)$/,"$1").split(",")[0].trim();for(;;){let n=this.byName.get(t);if(n)return n;let s=/'$/.test(t)?t.slice(0,-1):t.replace(/\.[^.]*$/,"");if(s===t||s==="")return null;t=s}}add(e,t,n,s){let r=`${e}:${t}`;if(this.byId.has(r))return;let o={id:r,kind:e,name:t,note:He(n),index:s,columns:[]};this.list.push(o),this.byId.set(r,o),this.byName.has(t)||this.byName.set(t,o)}},ja=class{constructor(e=document.querySelector("pre.model code")){this.code=e;if(!e)return;let t=[],n=document.createElement("span"),s=()=>{n.className="line",this.lines.push(n),t.push(n),n=document.createElement("span")};for(let r of[...e.childNodes])(r.textContent??"").split(`
`).forEach((a,l)=>{if(l>0&&(n.append(`
`),s()),a!=="")if(r instanceof HTMLElement){let c=r.cloneNode(!1);c.textContent=a,n.append(c)}else n.append(a)});n.hasChildNodes()&&s(),e.replaceChildren(...t)}code;lines=[];lineOf(e){let t=e.name.replace(/\[.*$/,"");if(e.kind==="drawing"){let o=this.lines.findIndex(a=>a.textContent.trim().startsWith(`draw ${e.name}`));return o<0?null:o}let n=t.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"),s=new RegExp(`^\\s*(?:body|joint|force|element|spring|damper|constraint|law|coordinate|point|contact|state|input|condition)\\b(?:[^:=]*[\\s,])?${n}(?![\\w.])`),r=this.lines.findIndex(o=>s.test(o.textContent));return r<0?null:r}elementOf(e){return this.lines[e]??null}lineAt(e){let t=e instanceof Element?e.closest(".line"):e.parentElement?.closest(".line"),n=t?this.lines.indexOf(t):-1;return n<0?null:n}get root(){return this.code}};var ip=[{title:"stored and lost",parts:["kinetic","potential","dissipated"]},{title:"start and supply",parts:["start","supplied"]}],sp={kinetic:"kinetic",potential:"potential",dissipated:"dissipated",supplied:"supplied",start:"at the start"};function rp(i,e,t){let n=e.films.map((s,r)=>ev(e,t,r));i.replaceChildren(...n.flatMap(s=>s?[s]:[]))}function ev(i,e,t){let n=i.films[t],s=S=>n.columns.findIndex(b=>b.sort==="energy"&&b.name===`energy.${S}`),r=Object.fromEntries(["kinetic","potential","dissipated","supplied","balance"].map(S=>[S,s(S)]));if(n.n===0||r.kinetic<0)return null;let o=n.columns[r.kinetic].unit??"J",a=(S,b)=>r[S]<0?0:n.at(r[S],b)||0,c=(S=>a("kinetic",S)+a("potential",S)+a("dissipated",S)-a("supplied",S))(0),h=S=>{if(S==="start")return c;let b=r[S];return b<0?0:ti(n.columns[b],n.value(b,e.places[t]))||0},u=0,d=0;for(let S=0;S<n.n;S++)for(let b of ip){let v=0,T=0;for(let D of b.parts){let L=D==="start"?c:a(D,S);L<0?v+=L:T+=L}u=Math.min(u,v),d=Math.max(d,T)}let f=d-u||1,m=S=>`${100*S/f}%`,x=ip.map(S=>{let b=S.parts.filter(P=>P==="start"||r[P]>=0),v=b.map(P=>X("div",{class:`piece ${P}`,title:sp[P]})),T=X("div",{class:"zero"});T.style.left=m(-u);let D=X("div",{class:"sum",title:"sum"}),L=X("div",{class:"energy-row"},X("span",{class:"muted"},S.title),X("div",{class:"energy-bar"},...v,T,D));return{parts:b,pieces:v,sum:D,element:L}}),p=[...new Set(x.flatMap(S=>S.parts))],g=p.map(()=>X("span",{class:"number"})),y=r.balance>=0?X("span",{class:"number"}):null,C=X("div",{class:"energy-legend"},...p.map((S,b)=>X("span",{class:"energy-item"},X("span",{class:`swatch-box ${S}`}),sp[S],g[b])));C.append(X("span",{class:"energy-item"},X("span",{class:"swatch-box sum-sign"}),"sum")),y&&C.append(X("span",{class:"energy-item"},"balance",y));let M=()=>{x.forEach(({parts:S,pieces:b,sum:v})=>{let T=-u,D=-u;S.forEach((L,P)=>{let k=h(L),z=b[P];z.style.width=m(Math.abs(k)),k<0?(T+=k,z.style.left=m(T)):(z.style.left=m(D),D+=k)}),v.style.left=m(T+D+u)}),p.forEach((S,b)=>{g[b].textContent=`${xn(h(S))} ${o}`}),y&&(y.textContent=`${xn(h("balance"),3)} ${o}`)};return M(),zr(e,C,M),X("div",{class:"energy-block"},...i.films.length>1?[X("h3",{},He(n.label))]:[],...x.map(S=>S.element),C)}var tv=2,nv=3,op=15,iv=[["constraints",/position_error|velocity_error|acceleration_error|hidden|constraint|drift/],["defect",/defect|transport|growth|interval|integration/],["energy",/energy|work|power/],["equations",/equation|multiplier|ideality|law|complement|reaction/]];function ap({info:i,films:e}){let t=Ho(i.certificate);if(!t)return null;let n=["certified","not_certified","not_judged"].find(v=>v===t.verdict);if(!n)return null;let s=Go(t.checks).map(sv),r=s.filter(v=>v.digits!==null),o=r.length>0?Math.min(...r.map(v=>v.digits)):null,a=t.digits!==void 0,l=ni(t.digits),c=!a,h=ni(t.audit_digits)??ni(Ho(i.audit)?.least_digits),u=a?l:o,d=ni(t.required)??tv,f=ni(t.holds_until),m=ni(t.horizon)??f,x=ni(t.growth),p=ni(t.local_digits),g=n==="not_certified"?"bad":n==="certified"&&m===null&&u!==null&&u>=nv?"ok":"warn",y={certified:"certified",not_certified:"not certified",not_judged:"not judged"}[n],C=a?[]:s.filter(v=>v.open),M=s.filter(v=>v.failed),S=M.length>0?M.slice(0,2).map(v=>v.name).join(", ")+" beyond the bound":m!==null?`until t = ${Gt(m,4)} s${f!==null&&x!==null?`, errors grow ${Gt(x,1)}-fold`:""}`:a&&p!==null?`row to row ${Math.floor(p)}, required ${d}`:n==="not_judged"&&C.length>0?`${C.slice(0,2).map(v=>v.name).join(", ")} without bound`:a?`${s.length} checks`:`${s.length-C.length} of ${s.length} checks bounded`,b=a?"The results agree with the exact motion of the model to this many digits.":"Each check on its own holds to this many digits. This is local consistency; the error of the whole motion is not bounded by it.";return{verdict:n,grade:g,digits:u===null?null:Math.max(0,Math.floor(u)),local:c,required:d,headline:y,detail:h===null?S:`${S}; a second run agrees in ${Math.floor(h)} digits`,explanation:b,checks:s,strip:rv(t.strip,e[0])??ov(e[0],s)}}function sv(i){let e=Ho(i)??{},t=String(e.check??""),n=ni(e.value)??1/0,s="digits"in e?ni(e.digits):lp(n),r=e.place;return{name:t.replace(/_/g," "),group:iv.find(([,o])=>o.test(t))?.[0]??"results",digits:s===null?null:Math.floor(s),value:n,place:typeof r=="string"?r:null,t:ni(e.t),open:e.verdict==="reported"||e.verdict==="not_judged"||e.verdict==="open",failed:e.verdict==="failed"||e.verdict==="not_certified"}}function lp(i){return Number.isFinite(i)?i===0?op:Math.min(Math.max(Math.floor(-Math.log10(i)),0),op):0}function rv(i,e){let t=Ho(i),n=t?Go(t.t).map((r,o)=>({t:r,digits:Go(t.digits)[o],check:Go(t.check)[o]})):Go(i).map(r=>Ho(r)??{});if(n.length===0)return null;let s=e?.start??0;return n.flatMap(r=>{let o=ni(r.t);if(o===null||o<s||o===s&&n.length>1)return[];let{digits:a,check:l}=r,c={from:s,to:o,digits:ni(a),check:String(l??"").replace(/_/g," ")};return s=o,[c]})}function ov(i,e){if(!i||!e.some(s=>s.group==="constraints"))return[];let t=i.columns.flatMap((s,r)=>/^error\.(position|velocity)$/.test(s.name)?[r]:[]);if(t.length===0)return[];let n=[];for(let s=0;s+1<i.n;s++){let r=0,o=t[0];for(let a of t){let l=Math.max(Math.abs(i.at(a,s)),Math.abs(i.at(a,s+1)));l>r&&(r=l,o=a)}i.time[s+1]>i.time[s]&&n.push({from:i.time[s],to:i.time[s+1],digits:lp(r),check:i.columns[o].name})}return n}function ni(i){return typeof i=="number"&&Number.isFinite(i)?i:null}function Ho(i){return typeof i=="object"&&i!==null&&!Array.isArray(i)?i:null}function Go(i){return Array.isArray(i)?i:[]}var av=["constraints","equations","defect","energy"],lv={ok:"\u2713",warn:"!",bad:"\u2715"},cp=15;function su(i,e){let t=document.querySelector("body > header");if(!t)return;i&&(t.append(cv(i)),t.classList.add("with-certificate"));let n=X("div",{class:"actions",role:"toolbar","aria-label":"Page"},...e);t.append(n),Yi(n)}function cv(i){let{grade:e,digits:t,headline:n,detail:s,checks:r,explanation:o}=i,a=X("span",{class:"digits"},t===null?"\u2013":String(t)),l=X("span",{class:"verdict"},X("strong",{},`${lv[e]} ${n}`),X("span",{},s)),c=X("a",{class:`certificate ${e}`,href:"#certificate",title:o},a,X("span",{class:"digits-word"},t===1?"digit":"digits"),l),h=av.flatMap(u=>{let d=r.filter(f=>f.group===u&&f.digits!==null);return d.length>0?[{group:u,digits:Math.min(...d.map(f=>f.digits))}]:[]});return h.length>1&&c.append(X("span",{class:"groups"},...h.map(({group:u,digits:d})=>{let f=X("span",{class:"bar"},X("span",{}));return f.firstElementChild.style.width=`${100*Math.min(d,cp)/cp}%`,X("span",{class:"group"},f,u==="defect"?"row to row":u," ",X("b",{},String(d)))}))),c}var ru="dalembert-split",Qa=280,hp=16,el=class{constructor(e,t){this.instrument=e;this.plots=t;let{root:n}=this,s=null;n.addEventListener("pointerdown",o=>{n.setPointerCapture(o.pointerId),s={x:o.clientX,width:this.now()}}),n.addEventListener("pointermove",o=>{s&&this.set(s.width+s.x-o.clientX)});let r=()=>{s&&(s=null,this.keep())};n.addEventListener("pointerup",r),n.addEventListener("pointercancel",r),n.addEventListener("dblclick",()=>{this.set(null),this.keep()}),n.addEventListener("keydown",o=>{let a={ArrowLeft:hp,ArrowRight:-hp}[o.key];a!==void 0&&(o.preventDefault(),o.stopPropagation(),this.set(this.now()+a),this.keep())}),new ResizeObserver(()=>this.measure()).observe(t);try{let o=Number(localStorage.getItem(ru));o>0&&(this.width=o)}catch{}this.width!==null&&this.set(this.width)}instrument;plots;root=X("div",{class:"splitter",role:"separator",tabindex:"0","aria-orientation":"vertical","aria-label":"Width of the plots","aria-valuemin":Qa});width=null;room=0;set(e){let t=this.most();this.width=e===null?null:Math.round(Math.min(Math.max(e,Qa),Math.max(t,Qa))),this.width===null?this.instrument.style.removeProperty("--plots"):this.instrument.style.setProperty("--plots",`${this.width}px`),this.measure()}now(){return this.plots.getBoundingClientRect().width}most(){let e=this.root.previousElementSibling?.getBoundingClientRect().left??0;return this.plots.getBoundingClientRect().right-e-this.root.offsetWidth-Qa}measure(){let e=Math.round(this.now());e!==this.room&&(this.room=e,this.root.setAttribute("aria-valuenow",String(e)),this.root.setAttribute("aria-valuemax",String(Math.round(this.most()))))}keep(){try{this.width===null?localStorage.removeItem(ru):localStorage.setItem(ru,String(this.width))}catch{}}};function up(i,e){let t=document.documentElement,n=document.querySelector("body > header");n&&new ResizeObserver(([s])=>{t.style.setProperty("--head",`${Math.round(s.borderBoxSize[0].blockSize)}px`)}).observe(n),new IntersectionObserver(([s])=>{let r=!s.isIntersecting;e.classList.toggle("floating",r),t.classList.toggle("player-floats",r)},{rootMargin:"-40px 0px 0px 0px"}).observe(i)}function dp(i){let e=new Map([...i.querySelectorAll("a[href^='#']")].flatMap(s=>{let r=document.getElementById(s.hash.slice(1));return r?[[r,s]]:[]})),t=new Set,n=new IntersectionObserver(s=>{for(let{target:o,isIntersecting:a}of s)a?t.add(o):t.delete(o);let r=[...e.keys()].find(o=>t.has(o));for(let[o,a]of e)o===r?a.setAttribute("aria-current","true"):a.removeAttribute("aria-current")},{rootMargin:"-60px 0px -50% 0px"});for(let s of e.keys())n.observe(s)}var hv="header .message, #certificate td, #findings p, #start p",uv=/t = (−?-?\d+(?:\.\d+)?(?:e-?\d+)?) s/;function fp(i){let e=(n,s)=>_t(n,`Go to ${n}`,()=>{i.pause(),i.seekRow(s),document.getElementById("instrument")?.scrollIntoView({block:"nearest"})},"link time-link"),t=n=>Number.isFinite(n)&&n>=i.start&&n<=i.end;for(let n of document.querySelectorAll(hv)){let s=document.createTreeWalker(n,NodeFilter.SHOW_TEXT),r=[];for(;s.nextNode();)r.push(s.currentNode);for(let o of r){let a=uv.exec(o.data),l=Number(a?.[1].replace("\u2212","-")??NaN);if(!a||!t(l))continue;let c=o.splitText(a.index);c.splitText(a[0].length),c.replaceWith(e(a[0],l))}}for(let n of document.querySelectorAll("#reactions table, #findings table")){let s=[...n.tHead?.rows[0]?.cells??[]].findIndex(r=>/^(at )?t \[s\]$/.test(r.textContent??""));if(!(s<0))for(let r of n.tBodies[0]?.rows??[]){let o=r.cells[s],a=Number(o?.textContent?.replace("\u2212","-")||NaN);o&&t(a)&&o.replaceChildren(e(o.textContent,a))}}}var pp="M4 2.5v11l9-5.5z",dv="M4 2.5h3v11H4zM9 2.5h3v11H9z",fv="M3 3h2v10H3zM13 3v10L6 8z",pv="M8 3V0l4.5 4L8 8V5a4 4 0 1 0 4 4h2a6 6 0 1 1-6-6z",mv="M11 3h2v10h-2zM3 3v10l7-5z",gv="M11 3v10L4 8z",xv="M5 3v10l7-5z",vv=400;function gp(i,e,t,n){let{start:s,end:r}=e;i.classList.add("transport");let o=$i(pp,"Play (space)",()=>e.playing?e.pause():e.play(),"play"),a=X("input",{type:"range",min:s,max:r,step:"any",class:"slider","aria-label":"Time",title:"With Alt, between rows"});a.value=String(s);let l=!1;for(let y of["pointerdown","pointermove","keydown"])a.addEventListener(y,C=>{l=C.altKey});a.addEventListener("input",()=>{e.pause();let y=Number(a.value);l?e.seek(y):e.seekRow(y),a.value=String(e.time())});let c=Math.max(3,Math.min(7,Math.ceil(Math.log10((e.films[0]?.n??1e3)+1))+1)),h=X("b"),u=X("span",{class:"muted"}),d=X("output",{class:"readout","aria-live":"off"},h,u),f=X("select",{class:"select","aria-label":"Speed"}),m=Br.includes(e.speed)?Br:[...Br,e.speed].sort((y,C)=>y-C);for(let y of m){let C=Math.abs(Math.log10(y/e.speed))<1.05;(y<.1||y>10)&&!C||f.append(X("option",{value:y,selected:y===e.speed},`${Gt(y)} \xD7`))}f.title="Speed, in multiples of real time",f.addEventListener("change",()=>e.setSpeed(Number(f.value)));let x=Ls("","Begin again at the end",e.loop,y=>e.setLoop(y));x.classList.add("icon-button"),x.append(Ns(pv));let p=X("div",{class:"track"},a,yv(e));t&&p.append(t.root),i.replaceChildren(X("div",{class:"buttons"},$i(fv,"To the start (home)",()=>e.seek(e.start),"far"),$i(gv,"One row back (\u2190)",()=>tl(e,-1)),o,$i(xv,"One row on (\u2192)",()=>tl(e,1)),$i(mv,"To the end (end)",()=>e.seek(e.end),"far"),x),d,p,...t?[_v(n)]:[],f),i.setAttribute("role","toolbar"),i.setAttribute("aria-label","Player"),Yi(i);let g=()=>{let{start:y,end:C}=e,M=e.time(),S=e.isBetween,b=e.places[0]?.row??0;a.value=String(M),a.style.setProperty("--part",`${100*(M-y)/(C-y||1)}%`),h.textContent=`${mp(M,C-y,c)}${S?" \u2248":""}`,u.textContent=` s of ${Gt(C)} \xB7 row ${b+1}`,d.classList.toggle("between",S),document.documentElement.classList.toggle("between-rows",S),a.setAttribute("aria-valuetext",`t = ${mp(M,C-y,c)} s of ${Gt(C)} s`)};e.onMove(g),e.onChange(()=>{a.min=String(e.start),a.max=String(e.end);let y=e.playing?"Pause (space)":"Play (space)";o.replaceChildren(Ns(e.playing?dv:pp)),o.setAttribute("aria-label",y),o.title=y,f.value=String(e.speed),x.setAttribute("aria-pressed",String(e.loop))}),g(),bv(e,a)}function yv(i){let{start:e,end:t}=i,n=X("div",{class:"ticks",role:"toolbar","aria-label":"Events and switches"}),s=i.events.slice(0,vv).map((r,o)=>{let a=`${He(r.kind)} ${He(r.name)}, t = ${Gt(r.t)} s`,l=X("button",{type:"button",class:`tick ${r.kind.replace(/[^a-z]/g,"")}`,"aria-label":a,title:r.text?`${a}
${He(r.text)}`:a,tabindex:o===0?"0":"-1"});return l.style.left=`${100*(r.t-e)/(t-e||1)}%`,l.addEventListener("click",()=>{i.pause(),i.seek(r.t)}),l});return n.hidden=s.length===0,n.append(...s),n.addEventListener("keydown",r=>{let o=s.indexOf(document.activeElement),a={ArrowLeft:-1,ArrowRight:1}[r.key];if(a===void 0||o<0)return;r.preventDefault();let l=s[Math.min(Math.max(o+a,0),s.length-1)];s[o].tabIndex=-1,l.tabIndex=0,l.focus()}),n}function _v(i){let e=(t,n)=>X("span",{class:`strip-sign grade-${t}`},X("span",{}),n);return X("span",{class:"strip-legend muted",title:"Digits of the certificate along the run"},"digits",e(0,"\u2265 6"),e(1,"\u2265 4"),e(2,`\u2265 ${i}`),e(3,`< ${i}`))}function mp(i,e,t){if(!(e>0))return xn(i);let n=Math.min(9,Math.max(0,t-1-Math.floor(Math.log10(e))));return i.toFixed(n).replace("-","\u2212")}function tl(i,e){i.pause(),i.step(e)}function bv(i,e){document.addEventListener("keydown",t=>{if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey)return;let n=t.target;if(ep(n)&&n!==e)return;let s=t.shiftKey?10:1;switch(t.key){case" ":if(n instanceof HTMLElement&&n.closest("button, summary, a"))return;i.playing?i.pause():i.play();break;case"ArrowLeft":tl(i,-s);break;case"ArrowRight":tl(i,s);break;case"Home":i.pause(),i.seek(i.start);break;case"End":i.pause(),i.seek(i.end);break;default:return}t.preventDefault()})}var xp=9;function Wo(i,e,t=-1/0,n=1/0){let s=[`# values as a page stores them: times in full, others to ${xp} digits at most`,["t [s]",...e.map(r=>qi(i.columns[r].name,i.columns[r].unit))].map(Sv).join(",")];for(let r=0;r<i.n;r++){let o=i.time[r];o<t||o>n||s.push([String(o),...e.map(a=>Mv(i.at(a,r)))].join(","))}return new Blob([s.join(`
`),`
`],{type:"text/csv"})}var Mv=i=>Number.isNaN(i)?"":String(Number(i.toPrecision(xp)));function Sv(i){let e=/^[=+\-@\t]/.test(i)?`'${i}`:i;return/[",\n\r]/.test(e)?`"${e.replace(/"/g,'""')}"`:e}var wv=["#1a73c9","#b8330a","#1a9470","#35207f","#bd8a10"],Tv=["#2f8fdc","#f4692e","#35d597","#f7a6f5","#e3e04a"],vp=["#3b7dd8","#d9822b","#2e9e78","#b65fa0","#8c8c3a","#4aa3c7","#8a78d0","#a0705a"],yp="dalembert-theme",_p=new Set,Xo=null,ou=!1;function Nn(){if(Xo)return Xo;let i=getComputedStyle(document.documentElement),e=(t,n)=>i.getPropertyValue(t).trim()||n;return Xo={dark:au(),paper:e("--paper","#ffffff"),text:e("--text","#1b1f24"),muted:e("--muted","#5a6470"),line:e("--line","#d4d9df"),grid:e("--grid","#e4e8ec"),gridStrong:e("--grid-strong","#cfd6dd"),accent:e("--accent","#0b62c4"),stage:e("--stage","#f6f8fa"),ground:e("--ground","#7c8691"),outline:e("--outline","#20262d"),joint:e("--joint","#3d4650"),reaction:e("--reaction","#c02f4b"),velocity:e("--velocity","#00805b"),link:e("--link","#55606c"),sky:e("--sky","").match(/#[0-9a-f]{6}/gi)??["#f9fbfd","#e9eef3"],selection:e("--sel","#b97500"),strip:[0,1,2,3].map(t=>e(`--strip-${t}`,"#888888"))},Xo}function vi(i,e=au()){let t=e?Tv:wv;return t[i%t.length]}function nl(i){return vp[i%vp.length]}function Ds(i){_p.add(i)}function au(){if(ou)return!1;let i=document.documentElement.dataset.theme;return i?i==="dark":matchMedia("(prefers-color-scheme: dark)").matches}function lu(){Xo=null;for(let i of _p)i()}function bp(i){i!==ou&&(ou=i,document.documentElement.classList.toggle("printing",i),lu())}function Mp(){let i=au()?"light":"dark";document.documentElement.dataset.theme=i;try{localStorage.setItem(yp,i)}catch{}lu()}function Sp(){try{let i=localStorage.getItem(yp);(i==="light"||i==="dark")&&(document.documentElement.dataset.theme=i)}catch{}matchMedia("(prefers-color-scheme: dark)").addEventListener("change",lu)}var Ev={rate:1,change:1,difference:2,norm:null,delta:1};function qo(i,e,t){let n=i[0]?.columns??[],s=Ev[e];if(t.length===0||s!==null&&t.length!==s||t.some(d=>!n[d]))return null;let r=n[t[0]];if(t.some(d=>n[d].unit!==r.unit))return null;if(e==="rate"&&r.rate!==void 0&&n[r.rate])return r.rate;let o=t.map(d=>n[d].name),a=e==="delta"?[i[i.length-1].label]:[],l=[e,...t.map(d=>n[d].derived??n[d].name),...a].join(":"),c=t.map(d=>n[d].rate),h=()=>({name:Av(e,o),unit:e==="rate"?Cv(r.unit):r.unit,sort:r.sort,derived:l,...e==="change"?{rate:c[0],floor:r.floor}:{}}),u=i.map(d=>d.addColumn(h(),e==="delta"?Rv(d,i,t[0]):Pv(d,e,t)));return u.every(d=>d===u[0])?u[0]:null}function Av(i,e){switch(i){case"rate":return`d/dt ${e[0]}`;case"change":return e[0].replace(/^energy\./,"");case"difference":return`${e[0]} \u2212 ${e[1]}`;case"norm":return`|${e.join(", ")}|`;case"delta":return`\u0394 ${e[0]}`}}function Cv(i){return i?/\/s$/.test(i)?`${i}\xB2`:`${i}/s`:"1/s"}function Rv(i,e,t){let n=e[e.length-1],s={row:0,fraction:0};return Float32Array.from({length:i.n},(r,o)=>{let a=i.time[o];return i!==e[0]||a<n.start||a>n.end?NaN:(n.locate(a,s),n.value(t,s)-i.at(t,o))})}function Pv(i,e,t){let n=t[0];return Float32Array.from({length:i.n},(s,r)=>{switch(e){case"rate":return Iv(i,n,r);case"change":return i.at(n,r)-i.at(n,0);case"difference":return i.at(n,r)-i.at(t[1],r);case"norm":return Math.hypot(...t.map(o=>i.at(o,r)))}})}function Iv(i,e,t){let n=(l,c)=>l<0||c>=i.n||i.time[l]===i.time[c]?NaN:(i.at(e,c)-i.at(e,l))/(i.time[c]-i.time[l]),s=n(t-1,t),r=n(t,t+1);if(!Number.isFinite(s))return r;if(!Number.isFinite(r))return s;let o=i.time[t]-i.time[t-1],a=i.time[t+1]-i.time[t];return(a*s+o*r)/(o+a)}var Lv="uplot",Nv="u-hz",Dv="u-vt",Fv="u-title",Uv="u-wrap",Ov="u-under",kv="u-over",Bv="u-axis",ar="u-off",zv="u-select",Vv="u-cursor-x",Gv="u-cursor-y",Hv="u-cursor-pt",Wv="u-legend",Xv="u-live",qv="u-inline",$v="u-series",Yv="u-marker",wp="u-label",Kv="u-value",Yo="width",Ko="height";var Tp="bottom",Gr="left",cu="right",Eu="#000",Ep=Eu+"0",hu="mousemove",Ap="mousedown",uu="mouseup",Cp="mouseenter",Rp="mouseleave",Pp="dblclick",Zv="resize",Jv="scroll",Ip="change",al="dppxchange",Au="--",Kr=typeof window<"u",gu=Kr?document:null,Wr=Kr?window:null,jv=Kr?navigator:null,wt,il;function xu(){let i=devicePixelRatio;wt!=i&&(wt=i,il&&yu(Ip,il,xu),il=matchMedia(`(min-resolution: ${wt-.001}dppx) and (max-resolution: ${wt+.001}dppx)`),lr(Ip,il,xu),Wr.dispatchEvent(new CustomEvent(al)))}function ii(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function vu(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Ht(i,e,t){i.style[e]=t+"px"}function Ri(i,e,t,n){let s=gu.createElement(i);return e!=null&&ii(s,e),t?.insertBefore(s,n),s}function yi(i,e){return Ri("div",i,e)}var Lp=new WeakMap;function Ki(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=Lp.get(i);r!=o&&(i.style.transform=r,Lp.set(i,r),e<0||t<0||e>n||t>s?ii(i,ar):vu(i,ar))}var Np=new WeakMap;function Dp(i,e,t){let n=e+t,s=Np.get(i);n!=s&&(Np.set(i,n),i.style.background=e,i.style.borderColor=t)}var Fp=new WeakMap;function Up(i,e,t,n){let s=e+""+t,r=Fp.get(i);s!=r&&(Fp.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var Cu={passive:!0},Qv={...Cu,capture:!0};function lr(i,e,t,n){e.addEventListener(i,t,n?Qv:Cu)}function yu(i,e,t,n){e.removeEventListener(i,t,Cu)}Kr&&xu();function Pi(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:si((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function hm(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var um=i=>i!=null,dm=i=>i!=null&&i>0,hl=hm(um),ey=hm(dm);function ty(i,e,t,n=0,s=!1){let r=s?ey:hl,o=s?dm:um;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Dt,l??-Dt]}function ul(i,e,t,n){let s=Bp(i),r=Bp(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?us:fm,a=s==1?si:_i,l=r==1?_i:si,c=a(o(yn(i))),h=l(o(yn(e))),u=Xr(t,c),d=Xr(t,h);return t==10&&(c<0&&(u=Ft(u,-c)),h<0&&(d=Ft(d,-h))),n||t==2?(i=u*s,e=d*r):(i=xm(i,u),e=dl(e,d)),[i,e]}function Ru(i,e,t,n){let s=ul(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Pu=.1,Op={mode:3,pad:Pu},Jo={pad:0,soft:null,mode:0},ny={min:Jo,max:Jo};function ll(i,e,t,n){return fl(t)?kp(i,e,t):(Jo.pad=t,Jo.soft=n?0:null,Jo.mode=n?3:0,kp(i,e,ny))}function Mt(i,e){return i??e}function iy(i,e,t){for(e=Mt(e,0),t=Mt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function kp(i,e,t){let n=t.min,s=t.max,r=Mt(n.pad,0),o=Mt(s.pad,0),a=Mt(n.hard,-Dt),l=Mt(s.hard,Dt),c=Mt(n.soft,Dt),h=Mt(s.soft,-Dt),u=Mt(n.mode,0),d=Mt(s.mode,0),f=e-i,m=us(f),x=qn(yn(i),yn(e)),p=us(x),g=yn(p-m);(f<1e-24||g>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Dt&&(r=0),d==2&&h!=-Dt&&(o=0)));let y=f||x||1e3,C=us(y),M=Xr(10,si(C)),S=y*(f==0?i==0?.1:1:r),b=Ft(xm(i-S,M/10),24),v=i>=c&&(u==1||u==3&&b<=c||u==2&&b>=c)?c:Dt,T=qn(a,b<v&&i>=v?v:Ii(v,b)),D=y*(f==0?e==0?.1:1:o),L=Ft(dl(e+D,M/10),24),P=e<=h&&(d==1||d==3&&L>=h||d==2&&L<=h)?h:-Dt,k=Ii(l,L>P&&e<=P?P:qn(P,L));return T==k&&T==0&&(k=100),[T,k]}var sy=new Intl.NumberFormat(Kr?jv.language:"en-US"),Iu=i=>sy.format(i),ri=Math,ol=ri.PI,yn=ri.abs,si=ri.floor,vn=ri.round,_i=ri.ceil,Ii=ri.min,qn=ri.max,Xr=ri.pow,Bp=ri.sign,us=ri.log10,fm=ri.log2,ry=(i,e=1)=>ri.sinh(i)*e,du=(i,e=1)=>ri.asinh(i/e),Dt=1/0;function zp(i){return(us((i^i>>31)-(i>>31))|0)+1}function _u(i,e,t){return Ii(qn(i,e),t)}function pm(i){return typeof i=="function"}function mt(i){return pm(i)?i:()=>i}var oy=()=>{},mm=i=>i,gm=(i,e)=>e,ay=i=>null,Vp=i=>!0,Gp=(i,e)=>i==e,ly=/\.\d*?(?=9{6,}|0{6,})/gm,cr=i=>{if(ym(i)||Us.has(i))return i;let e=`${i}`,t=e.match(ly);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${cr(s)}e${r}`}return Ft(i,n)};function rr(i,e){return cr(Ft(cr(i/e))*e)}function dl(i,e){return cr(_i(cr(i/e))*e)}function xm(i,e){return cr(si(cr(i/e))*e)}function Ft(i,e=0){if(ym(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return vn(n)/t}var Us=new Map;function vm(i){return((""+i).split(".")[1]||"").length}function Qo(i,e,t,n){let s=[],r=n.map(vm);for(let o=e;o<t;o++){let a=yn(o),l=Ft(Xr(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ft(h,u);s.push(d),Us.set(d,u)}}return s}var jo={},Lu=[],qr=[null,null],Fs=Array.isArray,ym=Number.isInteger,cy=i=>i===void 0;function Hp(i){return typeof i=="string"}function fl(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function hy(i){return i!=null&&typeof i=="object"}var uy=Object.getPrototypeOf(Uint8Array),_m="__proto__";function $r(i,e=fl){let t;if(Fs(i)){let n=i.find(s=>s!=null);if(Fs(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=$r(i[s],e)}else t=i.slice()}else if(i instanceof uy)t=i.slice();else if(e(i)){t={};for(let n in i)n!=_m&&(t[n]=$r(i[n],e))}else t=i;return t}function un(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=_m&&(fl(i[s])?un(i[s],$r(n[s])):i[s]=$r(n[s]))}return i}var dy=0,fy=1,py=2;function my(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function gy(i,e){if(yy(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return _y(o[0])||(o=vy(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:fy,f=[];for(let m=0;m<h.length;m++){let x=h[m],p=r.get(l[m]);x===null?d!=dy&&(u[p]=x,d==py&&f.push(p)):u[p]=x}my(u,f,s),n.push(u)}}return n}var xy=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function vy(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function yy(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function _y(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=qn(1,si((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var bm=["January","February","March","April","May","June","July","August","September","October","November","December"],Mm=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Sm(i){return i.slice(0,3)}var by=Mm.map(Sm),My=bm.map(Sm),Sy={MMMM:bm,MMM:My,WWWW:Mm,WWW:by};function $o(i){return(i<10?"0":"")+i}function wy(i){return(i<10?"00":i<100?"0":"")+i}var Ty={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>$o(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>$o(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>$o(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>$o(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>$o(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>wy(i.getMilliseconds())};function Nu(i,e){e=e||Sy;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?Ty[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var Ey=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Ay(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==Ey?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var wm=i=>i%1==0,cl=[1,2,2.5,5],Cy=Qo(10,-32,0,cl),Tm=Qo(10,0,32,cl),Ry=Tm.filter(wm),or=Cy.concat(Tm),Du=`
`,Em="{YYYY}",Wp=Du+Em,Am="{M}/{D}",Zo=Du+Am,sl=Zo+"/{YY}",Cm="{aa}",Py="{h}:{mm}",Hr=Py+Cm,Xp=Du+Hr,qp=":{ss}",Tt=null;function Rm(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?Qo(10,0,3,cl).filter(wm):Qo(10,-3,0,cl)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Em,Tt,Tt,Tt,Tt,Tt,Tt,1],[s*28,"{MMM}",Wp,Tt,Tt,Tt,Tt,Tt,1],[s,Am,Wp,Tt,Tt,Tt,Tt,Tt,1],[n,"{h}"+Cm,sl,Tt,Zo,Tt,Tt,Tt,1],[t,Hr,sl,Tt,Zo,Tt,Tt,Tt,1],[e,qp,sl+" "+Hr,Tt,Zo+" "+Hr,Tt,Xp,Tt,1],[i,qp+".{fff}",sl+" "+Hr,Tt,Zo+" "+Hr,Tt,Xp,Tt,1]];function h(u){return(d,f,m,x,p,g)=>{let y=[],C=p>=o,M=p>=r&&p<o,S=u(m),b=Ft(S*i,3),v=fu(S.getFullYear(),C?0:S.getMonth(),M||C?1:S.getDate()),T=Ft(v*i,3);if(M||C){let D=M?p/r:0,L=C?p/o:0,P=b==T?b:Ft(fu(v.getFullYear()+L,v.getMonth()+D,1)*i,3),k=new Date(vn(P/i)),z=k.getFullYear(),N=k.getMonth();for(let H=0;P<=x;H++){let $=fu(z+L*H,N+D*H,1),G=$-u(Ft($*i,3));P=Ft((+$+G)*i,3),P<=x&&y.push(P)}}else{let D=p>=s?s:p,L=si(m)-si(b),P=T+L+dl(b-T,D);y.push(P);let k=u(P),z=k.getHours()+k.getMinutes()/t+k.getSeconds()/n,N=p/n,H=d.axes[f]._space,$=g/H;for(;P=Ft(P+p,i==1?0:3),!(P>x);)if(N>1){let G=si(Ft(z+N,6))%24,Q=u(P).getHours()-G;Q>1&&(Q=-1),P-=Q*n,z=(z+N)%24;let se=y[y.length-1];Ft((P-se)/p,3)*$>=.7&&y.push(P)}else y.push(P)}return y}}return[l,c,h]}var[Iy,Ly,Ny]=Rm(1),[Dy,Fy,Uy]=Rm(.001);Qo(2,-53,53,[1]);function $p(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function Yp(i,e){return(t,n,s,r,o)=>{let a=e.find(m=>o>=m[0])||e[e.length-1],l,c,h,u,d,f;return n.map(m=>{let x=i(m),p=x.getFullYear(),g=x.getMonth(),y=x.getDate(),C=x.getHours(),M=x.getMinutes(),S=x.getSeconds(),b=p!=l&&a[2]||g!=c&&a[3]||y!=h&&a[4]||C!=u&&a[5]||M!=d&&a[6]||S!=f&&a[7]||a[1];return l=p,c=g,h=y,u=C,d=M,f=S,b(x)})}}function Oy(i,e){let t=Nu(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function fu(i,e,t){return new Date(i,e,t)}function Kp(i,e){return e(i)}var ky="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Zp(i,e){return(t,n,s,r)=>r==null?Au:e(i(n))}function By(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function zy(i,e){return i.series[e].fill(i,e)}var Vy={show:!0,live:!0,isolate:!1,mount:oy,markers:{show:!0,width:2,stroke:By,fill:zy,dash:"solid"},idx:null,idxs:null,values:[]};function Gy(i,e){let t=i.cursor.points,n=yi(),s=t.size(i,e);Ht(n,Yo,s),Ht(n,Ko,s);let r=s/-2;Ht(n,"marginLeft",r),Ht(n,"marginTop",r);let o=t.width(i,e,s);return o&&Ht(n,"borderWidth",o),n}function Hy(i,e){let t=i.series[e].points;return t._fill||t._stroke}function Wy(i,e){let t=i.series[e].points;return t._stroke||t._fill}function Xy(i,e){return i.series[e].points.size}var pu=[0,0];function qy(i,e,t){return pu[0]=e,pu[1]=t,pu}function rl(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function mu(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var $y={show:!0,x:!0,y:!0,lock:!1,move:qy,points:{one:!1,show:Gy,size:Xy,width:0,stroke:Wy,fill:Hy},bind:{mousedown:rl,mouseup:rl,click:rl,dblclick:rl,mousemove:mu,mouseleave:mu,mouseenter:mu},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Pm={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Fu=un({},Pm,{filter:gm}),Im=un({},Fu,{size:10}),Lm=un({},Pm,{show:!1}),Uu='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Nm="bold "+Uu,Dm=1.5,Jp={show:!0,scale:"x",stroke:Eu,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Nm,side:2,grid:Fu,ticks:Im,border:Lm,font:Uu,lineGap:Dm,rotate:0},Yy="Value",Ky="Time",jp={show:!0,scale:"x",auto:!1,sorted:1,min:Dt,max:-Dt,idxs:[]};function Zy(i,e,t,n,s){return e.map(r=>r==null?"":Iu(r))}function Jy(i,e,t,n,s,r,o){let a=[],l=Us.get(s)||0;t=o?t:Ft(dl(t,s),l);for(let c=t;c<=n;c=Ft(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function bu(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?us:fm,h=si(c(t));s=Xr(l,h),l==10&&(s=or[Pi(s,or)]);let u=t,d=s*l;l==10&&(d=or[Pi(d,or)]);do a.push(u),u=u+s,l==10&&!Us.has(u)&&(u=Ft(u,Us.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=or[Pi(d,or)]));while(u<=n);return a}function jy(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?bu(i,e,qn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?bu(i,e,qn(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var Fm=/./,Qy=/[12357]/,e_=/[125]/,Qp=/1/,Mu=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function t_(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?Fm:l(7,o)-h>=c?Qy:l(5,o)-h>=c?e_:Qp;if(u==Qp){let d=yn(l(1,o)-h);if(d<c)return Mu(e.slice().reverse(),a.distr,u,_i(c/d)).reverse()}return Mu(e,a.distr,u,1)}function n_(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=yn(l(1,o)-l(2,o));return c<a?Mu(e.slice().reverse(),3,Fm,_i(a/c)).reverse():e}function i_(i,e,t,n){return n==null?Au:e==null?"":Iu(e)}var em={show:!0,scale:"y",stroke:Eu,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Nm,side:3,grid:Fu,ticks:Im,border:Lm,font:Uu,lineGap:Dm,rotate:0};function s_(i,e){let t=3+(i||1)*2;return Ft(t*e,3)}function r_(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=yn(o-r),l=i.series[e],c=a/(l.points.space*wt);return n[1]-n[0]<=c}var tm={scale:null,auto:!0,sorted:0,min:Dt,max:-Dt},Um=(i,e,t,n,s)=>s,nm={show:!0,auto:!0,sorted:0,gaps:Um,alpha:1,facets:[un({},tm,{scale:"x"}),un({},tm,{scale:"y"})]},im={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Um,alpha:1,points:{show:r_,filter:null},values:null,min:Dt,max:-Dt,idxs:[],path:null,clip:null};function o_(i,e,t,n,s){return t/10}var Om={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},a_=un({},Om,{time:!1,ori:1}),sm={};function km(i,e){let t=sm[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(sm[i]=t)),t}var Yr=1,Su=2;function hr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,m=a.width,x=a.height,p=i.valToPosH,g=i.valToPosV;return h.ori==0?t(s,l,c,h,u,p,g,d,f,m,x,ml,Zr,xl,zm,Gm):t(s,l,c,h,u,g,p,f,d,x,m,gl,Jr,Bu,Vm,Hm)}function Ou(i,e){let t=0,n=0,s=Mt(i.bands,Lu);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function l_(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ds(i,e,t,n,s,r){return hr(i,e,(o,a,l,c,h,u,d,f,m,x,p)=>{let g=o.pxRound,y=c.dir*(c.ori==0?1:-1),C=c.ori==0?Zr:Jr,M,S;y==1?(M=t,S=n):(M=n,S=t);let b=g(u(a[M],c,x,f)),v=g(d(l[M],h,p,m)),T=g(u(a[S],c,x,f)),D=g(d(r==1?h.max:h.min,h,p,m)),L=new Path2D(s);return C(L,T,D),C(L,b,D),C(L,b,v),L})}function pl(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?xl:Bu,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function c_(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function ku(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),m=d==u?f:r(i[d]),x=u-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let g=d+s;m=o>=0&&g>=0&&g<l?r(i[g]):m,m>=f&&a.push([f,m])}return a}function rm(i){return i==0?mm:i==1?vn:e=>rr(e,i)}function Bm(i){let e=i==0?ml:gl,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ii(c,a/2,l/2),h=Ii(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var ml=(i,e,t)=>{i.moveTo(e,t)},gl=(i,e,t)=>{i.moveTo(t,e)},Zr=(i,e,t)=>{i.lineTo(e,t)},Jr=(i,e,t)=>{i.lineTo(t,e)},xl=Bm(0),Bu=Bm(1),zm=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Vm=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Gm=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},Hm=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function Wm(i){return(e,t,n,s,r)=>hr(e,t,(o,a,l,c,h,u,d,f,m,x,p)=>{let{pxRound:g,points:y}=o,C,M;c.ori==0?(C=ml,M=zm):(C=gl,M=Vm);let S=Ft(y.width*wt,3),b=(y.size-y.width)/2*wt,v=Ft(b*2,3),T=new Path2D,D=new Path2D,{left:L,top:P,width:k,height:z}=e.bbox;xl(D,L-v,P-v,k+v*2,z+v*2);let N=H=>{if(l[H]!=null){let $=g(u(a[H],c,x,f)),G=g(d(l[H],h,p,m));C(T,$+b,G),M(T,$,G,b,0,ol*2)}};if(r)r.forEach(N);else for(let H=n;H<=s;H++)N(H);return{stroke:S>0?T:null,fill:T,clip:D,flags:Yr|Su}})}function Xm(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var h_=Xm(Zr),u_=Xm(Jr);function qm(i){let e=Mt(i?.alignGaps,0);return(t,n,s,r)=>hr(t,n,(o,a,l,c,h,u,d,f,m,x,p)=>{[s,r]=hl(l,s,r);let g=o.pxRound,y=z=>g(u(z,c,x,f)),C=z=>g(d(z,h,p,m)),M,S;c.ori==0?(M=Zr,S=h_):(M=Jr,S=u_);let b=c.dir*(c.ori==0?1:-1),v={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yr},T=v.stroke,D=!1;if(r-s>=x*4){let z=ue=>t.posToVal(ue,c.key,!0),N=null,H=null,$,G,ce,J=y(a[b==1?s:r]),Q=y(a[s]),se=y(a[r]),de=z(b==1?Q+1:se-1);for(let ue=b==1?s:r;ue>=s&&ue<=r;ue+=b){let ee=a[ue],ve=(b==1?ee<de:ee>de)?J:y(ee),Ae=l[ue];ve==J?Ae!=null?(G=Ae,N==null?(M(T,ve,C(G)),$=N=H=G):G<N?N=G:G>H&&(H=G)):Ae===null&&(D=!0):(N!=null&&S(T,J,C(N),C(H),C($),C(G)),Ae!=null?(G=Ae,M(T,ve,C(G)),N=H=$=G):(N=H=null,Ae===null&&(D=!0)),J=ve,de=z(J+b))}N!=null&&N!=H&&ce!=J&&S(T,J,C(N),C(H),C($),C(G))}else for(let z=b==1?s:r;z>=s&&z<=r;z+=b){let N=l[z];N===null?D=!0:N!=null&&M(T,y(a[z]),C(N))}let[P,k]=Ou(t,n);if(o.fill!=null||P!=0){let z=v.fill=new Path2D(T),N=o.fillTo(t,n,o.min,o.max,P),H=C(N),$=y(a[s]),G=y(a[r]);b==-1&&([G,$]=[$,G]),M(z,G,H),M(z,$,H)}if(!o.spanGaps){let z=[];D&&z.push(...ku(a,l,s,r,b,y,e)),v.gaps=z=o.gaps(t,n,s,r,z),v.clip=pl(z,c.ori,f,m,x,p)}return k!=0&&(v.band=k==2?[ds(t,n,s,r,T,-1),ds(t,n,s,r,T,1)]:ds(t,n,s,r,T,k)),v})}function d_(i){let e=Mt(i.align,1),t=Mt(i.ascDesc,!1),n=Mt(i.alignGaps,0),s=Mt(i.extend,!1);return(r,o,a,l)=>hr(r,o,(c,h,u,d,f,m,x,p,g,y,C)=>{[a,l]=hl(u,a,l);let M=c.pxRound,{left:S,width:b}=r.bbox,v=Q=>M(m(Q,d,y,p)),T=Q=>M(x(Q,f,C,g)),D=d.ori==0?Zr:Jr,L={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yr},P=L.stroke,k=d.dir*(d.ori==0?1:-1),z=T(u[k==1?a:l]),N=v(h[k==1?a:l]),H=N,$=N;s&&e==-1&&($=S,D(P,$,z)),D(P,N,z);for(let Q=k==1?a:l;Q>=a&&Q<=l;Q+=k){let se=u[Q];if(se==null)continue;let de=v(h[Q]),ue=T(se);e==1?D(P,de,z):D(P,H,ue),D(P,de,ue),z=ue,H=de}let G=H;s&&e==1&&(G=S+b,D(P,G,z));let[ce,J]=Ou(r,o);if(c.fill!=null||ce!=0){let Q=L.fill=new Path2D(P),se=c.fillTo(r,o,c.min,c.max,ce),de=T(se);D(Q,G,de),D(Q,$,de)}if(!c.spanGaps){let Q=[];Q.push(...ku(h,u,a,l,k,v,n));let se=c.width*wt/2,de=t||e==1?se:-se,ue=t||e==-1?-se:se;Q.forEach(ee=>{ee[0]+=de,ee[1]+=ue}),L.gaps=Q=c.gaps(r,o,a,l,Q),L.clip=pl(Q,d.ori,p,g,y,C)}return J!=0&&(L.band=J==2?[ds(r,o,a,l,P,-1),ds(r,o,a,l,P,1)]:ds(r,o,a,l,P,J)),L})}function om(i,e,t,n,s,r,o=Dt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=yn(i[l]-i[a]);h<c&&(c=h,o=yn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function f_(i){i=i||jo;let e=Mt(i.size,[.6,Dt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=mt(s),o=1-e[0],a=Mt(e[1],Dt),l=Mt(e[2],1),c=Mt(i.disp,jo),h=Mt(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,m,x,p)=>hr(f,m,(g,y,C,M,S,b,v,T,D,L,P)=>{let k=g.pxRound,z=t,N=n*wt,H=a*wt,$=l*wt,G,ce;M.ori==0?[G,ce]=r(f,m):[ce,G]=r(f,m);let J=M.dir*(M.ori==0?1:-1),Q=M.ori==0?xl:Bu,se=M.ori==0?h:(Re,$e,st,Se,Nt,ze,qe)=>{h(Re,$e,st,Nt,Se,qe,ze)},de=Mt(f.bands,Lu).find(Re=>Re.series[0]==m),ue=de!=null?de.dir:0,ee=g.fillTo(f,m,g.min,g.max,ue),me=k(v(ee,S,P,D)),ve,Ae,Me,We=L,it=k(g.width*wt),Ve=!1,ct=null,ot=null,tt=null,qt=null;u!=null&&(it==0||d!=null)&&(Ve=!0,ct=u.values(f,m,x,p),ot=new Map,new Set(ct).forEach(Re=>{Re!=null&&ot.set(Re,new Path2D)}),it>0&&(tt=d.values(f,m,x,p),qt=new Map,new Set(tt).forEach(Re=>{Re!=null&&qt.set(Re,new Path2D)})));let{x0:Ut,size:rn}=c;if(Ut!=null&&rn!=null){z=1,y=Ut.values(f,m,x,p),Ut.unit==2&&(y=y.map(st=>f.posToVal(T+st*L,M.key,!0)));let Re=rn.values(f,m,x,p);rn.unit==2?Ae=Re[0]*L:Ae=b(Re[0],M,L,T)-b(0,M,L,T),We=om(y,C,b,M,L,T,We),Me=We-Ae+N}else We=om(y,C,b,M,L,T,We),Me=We*o+N,Ae=We-Me;Me<1&&(Me=0),it>=Ae/2&&(it=0),Me<5&&(k=mm);let It=Me>0,Mn=We-Me-(It?it:0);Ae=k(_u(Mn,$,H)),ve=(z==0?Ae/2:z==J?0:Ae)-z*J*((z==0?N/2:0)+(It?it/2:0));let yt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},mn=Ve?null:new Path2D,Jt=null;if(de!=null)Jt=f.data[de.series[1]];else{let{y0:Re,y1:$e}=c;Re!=null&&$e!=null&&(C=$e.values(f,m,x,p),Jt=Re.values(f,m,x,p))}let on=G*Ae,O=ce*Ae;for(let Re=J==1?x:p;Re>=x&&Re<=p;Re+=J){let $e=C[Re];if($e==null)continue;if(Jt!=null){let W=Jt[Re]??0;if($e-W==0)continue;me=v(W,S,P,D)}let st=M.distr!=2||c!=null?y[Re]:Re,Se=b(st,M,L,T),Nt=v(Mt($e,ee),S,P,D),ze=k(Se-ve),qe=k(qn(Nt,me)),R=k(Ii(Nt,me)),w=qe-R;if($e!=null){let W=$e<0?O:on,he=$e<0?on:O;Ve?(it>0&&tt[Re]!=null&&Q(qt.get(tt[Re]),ze,R+si(it/2),Ae,qn(0,w-it),W,he),ct[Re]!=null&&Q(ot.get(ct[Re]),ze,R+si(it/2),Ae,qn(0,w-it),W,he)):Q(mn,ze,R+si(it/2),Ae,qn(0,w-it),W,he),se(f,m,Re,ze-it/2,R,Ae+it,w)}}return it>0?yt.stroke=Ve?qt:mn:Ve||(yt._fill=g.width==0?g._fill:g._stroke??g._fill,yt.width=0),yt.fill=Ve?ot:mn,yt})}function p_(i,e){let t=Mt(e?.alignGaps,0);return(n,s,r,o)=>hr(n,s,(a,l,c,h,u,d,f,m,x,p,g)=>{[r,o]=hl(c,r,o);let y=a.pxRound,C=G=>y(d(G,h,p,m)),M=G=>y(f(G,u,g,x)),S,b,v;h.ori==0?(S=ml,v=Zr,b=Gm):(S=gl,v=Jr,b=Hm);let T=h.dir*(h.ori==0?1:-1),D=C(l[T==1?r:o]),L=D,P=[],k=[];for(let G=T==1?r:o;G>=r&&G<=o;G+=T)if(c[G]!=null){let J=l[G],Q=C(J);P.push(L=Q),k.push(M(c[G]))}let z={stroke:i(P,k,S,v,b,y),fill:null,clip:null,band:null,gaps:null,flags:Yr},N=z.stroke,[H,$]=Ou(n,s);if(a.fill!=null||H!=0){let G=z.fill=new Path2D(N),ce=a.fillTo(n,s,a.min,a.max,H),J=M(ce);v(G,L,J),v(G,D,J)}if(!a.spanGaps){let G=[];G.push(...ku(l,c,r,o,T,C,t)),z.gaps=G=a.gaps(n,s,r,o,G),z.clip=pl(G,h.ori,m,x,p,g)}return $!=0&&(z.band=$==2?[ds(n,s,r,o,N,-1),ds(n,s,r,o,N,1)]:ds(n,s,r,o,N,$)),z})}function m_(i){return p_(g_,i)}function g_(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var wu=new Set;function am(){for(let i of wu)i.syncRect(!0)}Kr&&(lr(Zv,Wr,am),lr(Jv,Wr,am,!0),lr(al,Wr,()=>{Wt.pxRatio=wt}));var x_=qm(),v_=Wm();function lm(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Tu(r,o,e,t))}function y_(i,e){return i.map((t,n)=>n==0?{}:un({},e,t))}function Tu(i,e,t,n){return un({},e==0?t:n,i)}function $m(i,e,t){return e==null?qr:[e,t]}var __=$m;function b_(i,e,t){return e==null?qr:ll(e,t,Pu,!0)}function Ym(i,e,t,n){return e==null?qr:ul(e,t,i.scales[n].log,!1)}var M_=Ym;function Km(i,e,t,n){return e==null?qr:Ru(e,t,i.scales[n].log,!1)}var S_=Km;function w_(i,e,t,n,s){let r=qn(zp(i),zp(e)),o=e-i,a=Pi(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Us.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function cm(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=vn((t=+s)*wt))+"px"),[i,e,t]}function T_(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Ft(e[2]*wt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Wt(i,e,t){let n={mode:Mt(i.mode,1)},s=n.mode;function r(_,E,I,F){let V=E.valToPct(_);return F+I*(E.dir==-1?1-V:V)}function o(_,E,I,F){let V=E.valToPct(_);return F+I*(E.dir==-1?V:1-V)}function a(_,E,I,F){return E.ori==0?r(_,E,I,F):o(_,E,I,F)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=yi(Lv);if(i.id!=null&&(c.id=i.id),ii(c,i.class),i.title){let _=yi(Fv,c);_.textContent=i.title}let h=Ri("canvas"),u=n.ctx=h.getContext("2d"),d=yi(Uv,c);lr("click",d,_=>{_.target===m&&(Bt!=Lr||$t!=Nr)&&Ln.click(n,_)},!0);let f=n.under=yi(Ov,d);d.appendChild(h);let m=n.over=yi(kv,d);i=$r(i);let x=+Mt(i.pxAlign,1),p=rm(x);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let g=i.ms||.001,y=n.series=s==1?lm(i.series||[],jp,im,!1):y_(i.series||[null],nm),C=n.axes=lm(i.axes||[],Jp,em,!0),M=n.scales={},S=n.bands=i.bands||[];S.forEach(_=>{_.fill=mt(_.fill||null),_.dir=Mt(_.dir,-1)});let b=s==2?y[1].facets[0].scale:y[0].scale,v={axes:cs,series:ut},T=(i.drawOrder||["axes","series"]).map(_=>v[_]);function D(_){let E=_.distr==3?I=>us(I>0?I:_.clamp(n,I,_.min,_.max,_.key)):_.distr==4?I=>du(I,_.asinh):_.distr==100?I=>_.fwd(I):I=>I;return I=>{let F=E(I),{_min:V,_max:K}=_,ae=K-V;return(F-V)/ae}}function L(_){let E=M[_];if(E==null){let I=(i.scales||jo)[_]||jo;if(I.from!=null){L(I.from);let F=un({},M[I.from],I,{key:_});F.valToPct=D(F),M[_]=F}else{E=M[_]=un({},_==b?Om:a_,I),E.key=_;let F=E.time,V=E.range,K=Fs(V);if((_!=b||s==2&&!F)&&(K&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?Op:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?Op:{mode:1,hard:V[1],soft:V[1]}},K=!1),!K&&fl(V))){let ae=V;V=(fe,_e,Ne)=>_e==null?qr:ll(_e,Ne,ae)}E.range=mt(V||(F?__:_==b?E.distr==3?M_:E.distr==4?S_:$m:E.distr==3?Ym:E.distr==4?Km:b_)),E.auto=mt(K?!1:E.auto),E.clamp=mt(E.clamp||o_),E._min=E._max=null,E.valToPct=D(E)}}}L("x"),L("y"),s==1&&y.forEach(_=>{L(_.scale)}),C.forEach(_=>{L(_.scale)});for(let _ in i.scales)L(_);let P=M[b],k=P.distr,z,N;P.ori==0?(ii(c,Nv),z=r,N=o):(ii(c,Dv),z=o,N=r);let H={};for(let _ in M){let E=M[_];(E.min!=null||E.max!=null)&&(H[_]={min:E.min,max:E.max},E.min=E.max=null)}let $=i.tzDate||(_=>new Date(vn(_/g))),G=i.fmtDate||Nu,ce=g==1?Ny($):Uy($),J=Yp($,$p(g==1?Ly:Fy,G)),Q=Zp($,Kp(ky,G)),se=[],de=n.legend=un({},Vy,i.legend),ue=n.cursor=un({},$y,{drag:{y:s==2}},i.cursor),ee=de.show,me=ue.show,ve=de.markers;de.idxs=se,ve.width=mt(ve.width),ve.dash=mt(ve.dash),ve.stroke=mt(ve.stroke),ve.fill=mt(ve.fill);let Ae,Me,We,it=[],Ve=[],ct,ot=!1,tt={};if(de.live){let _=y[1]?y[1].values:null;ot=_!=null,ct=ot?_(n,1,0):{_:0};for(let E in ct)tt[E]=Au}if(ee)if(Ae=Ri("table",Wv,c),We=Ri("tbody",null,Ae),de.mount(n,Ae),ot){Me=Ri("thead",null,Ae,We);let _=Ri("tr",null,Me);Ri("th",null,_);for(var qt in ct)Ri("th",wp,_).textContent=qt}else ii(Ae,qv),de.live&&ii(Ae,Xv);let Ut={show:!0},rn={show:!1};function It(_,E){if(E==0&&(ot||!de.live||s==2))return qr;let I=[],F=Ri("tr",$v,We,We.childNodes[E]);ii(F,_.class),_.show||ii(F,ar);let V=Ri("th",null,F);if(ve.show){let fe=yi(Yv,V);if(E>0){let _e=ve.width(n,E);_e&&(fe.style.border=_e+"px "+ve.dash(n,E)+" "+ve.stroke(n,E)),fe.style.background=ve.fill(n,E)}}let K=yi(wp,V);_.label instanceof HTMLElement?K.appendChild(_.label):K.textContent=_.label,E>0&&(ve.show||(K.style.color=_.width>0?ve.stroke(n,E):ve.fill(n,E)),yt("click",V,fe=>{if(ue._lock)return;Ze(fe);let _e=y.indexOf(_);if((fe.ctrlKey||fe.metaKey)!=de.isolate){let Ne=y.some((De,Ue)=>Ue>0&&Ue!=_e&&De.show);y.forEach((De,Ue)=>{Ue>0&&Gi(Ue,Ne?Ue==_e?Ut:rn:Ut,!0,hn.setSeries)})}else Gi(_e,{show:!_.show},!0,hn.setSeries)},!1),Je&&yt(Cp,V,fe=>{ue._lock||(Ze(fe),Gi(y.indexOf(_),Fr,!0,hn.setSeries))},!1));for(var ae in ct){let fe=Ri("td",Kv,F);fe.textContent="--",I.push(fe)}return[F,I]}let Mn=new Map;function yt(_,E,I,F=!0){let V=Mn.get(E)||{},K=ue.bind[_](n,E,I,F);K&&(lr(_,E,V[_]=K),Mn.set(E,V))}function mn(_,E,I){let F=Mn.get(E)||{};for(let V in F)(_==null||V==_)&&(yu(V,E,F[V]),delete F[V]);_==null&&Mn.delete(E)}let Jt=0,on=0,O=0,Re=0,$e=0,st=0,Se=$e,Nt=st,ze=O,qe=Re,R=0,w=0,W=0,he=0;n.bbox={};let oe=!1,xe=!1,ye=!1,te=!1,ie=!1,pe=!1;function U(_,E,I){(I||_!=n.width||E!=n.height)&&re(_,E),at(!1),ye=!0,xe=!0,Un()}function re(_,E){n.width=Jt=O=_,n.height=on=Re=E,$e=st=0,be(),Ge();let I=n.bbox;R=I.left=rr($e*wt,.5),w=I.top=rr(st*wt,.5),W=I.width=rr(O*wt,.5),he=I.height=rr(Re*wt,.5)}let ne=3;function we(){let _=!1,E=0;for(;!_;){E++;let I=Rr(E),F=Vi(E);_=E==ne||I&&F,_||(re(n.width,n.height),xe=!0)}}function ge({width:_,height:E}){U(_,E)}n.setSize=ge;function be(){let _=!1,E=!1,I=!1,F=!1;C.forEach((V,K)=>{if(V.show&&V._show){let{side:ae,_size:fe}=V,_e=ae%2,Ne=V.label!=null?V.labelSize:0,De=fe+Ne;De>0&&(_e?(O-=De,ae==3?($e+=De,F=!0):I=!0):(Re-=De,ae==0?(st+=De,_=!0):E=!0))}}),Bi[0]=_,Bi[1]=I,Bi[2]=E,Bi[3]=F,O-=Ei[1]+Ei[3],$e+=Ei[3],Re-=Ei[2]+Ei[0],st+=Ei[0]}function Ge(){let _=$e+O,E=st+Re,I=$e,F=st;function V(K,ae){switch(K){case 1:return _+=ae,_-ae;case 2:return E+=ae,E-ae;case 3:return I-=ae,I+ae;case 0:return F-=ae,F+ae}}C.forEach((K,ae)=>{if(K.show&&K._show){let fe=K.side;K._pos=V(fe,K._size),K.label!=null&&(K._lpos=V(fe,K.labelSize))}})}if(ue.dataIdx==null){let _=ue.hover,E=_.skip=new Set(_.skip??[]);E.add(void 0);let I=_.prox=mt(_.prox),F=_.bias??=0;ue.dataIdx=(V,K,ae,fe)=>{if(K==0)return ae;let _e=ae,Ne=I(V,K,ae,fe)??Dt,De=Ne>=0&&Ne<Dt,Ue=P.ori==0?O:Re,nt=ue.left,St=e[0],bt=e[K];if(E.has(bt[ae])){_e=null;let dt=null,Ye=null,Xe;if(F==0||F==-1)for(Xe=ae;dt==null&&Xe-- >0;)E.has(bt[Xe])||(dt=Xe);if(F==0||F==1)for(Xe=ae;Ye==null&&Xe++<bt.length;)E.has(bt[Xe])||(Ye=Xe);if(dt!=null||Ye!=null)if(De){let Vt=dt==null?-1/0:z(St[dt],P,Ue,0),en=Ye==null?1/0:z(St[Ye],P,Ue,0),En=nt-Vt,Lt=en-nt;En<=Lt?En<=Ne&&(_e=dt):Lt<=Ne&&(_e=Ye)}else _e=Ye==null?dt:dt==null?Ye:ae-dt<=Ye-ae?dt:Ye}else De&&yn(nt-z(St[ae],P,Ue,0))>Ne&&(_e=null);return _e}}let Ze=_=>{ue.event=_};ue.idxs=se,ue._lock=!1;let le=ue.points;le.show=mt(le.show),le.size=mt(le.size),le.stroke=mt(le.stroke),le.width=mt(le.width),le.fill=mt(le.fill);let Oe=n.focus=un({},i.focus||{alpha:.3},ue.focus),Je=Oe.prox>=0,Ce=Je&&le.one,rt=[],kt=[],Vn=[];function Io(_,E){let I=le.show(n,E);if(I instanceof HTMLElement)return ii(I,Hv),ii(I,_.class),Ki(I,-10,-10,O,Re),m.insertBefore(I,rt[E]),I}function Er(_,E){if(s==1||E>0){let I=s==1&&M[_.scale].time,F=_.value;_.value=I?Hp(F)?Zp($,Kp(F,G)):F||Q:F||i_,_.label=_.label||(I?Ky:Yy)}if(Ce||E>0){_.width=_.width==null?1:_.width,_.paths=_.paths||x_||ay,_.fillTo=mt(_.fillTo||l_),_.pxAlign=+Mt(_.pxAlign,x),_.pxRound=rm(_.pxAlign),_.stroke=mt(_.stroke||null),_.fill=mt(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let I=s_(qn(1,_.width),1),F=_.points=un({},{size:I,width:qn(1,I*.2),stroke:_.stroke,space:I*2,paths:v_,_stroke:null,_fill:null},_.points);F.show=mt(F.show),F.filter=mt(F.filter),F.fill=mt(F.fill),F.stroke=mt(F.stroke),F.paths=mt(F.paths),F.pxAlign=_.pxAlign}if(ee){let I=It(_,E);it.splice(E,0,I[0]),Ve.splice(E,0,I[1]),de.values.push(null)}if(me){se.splice(E,0,null);let I=null;Ce?E==0&&(I=Io(_,E)):E>0&&(I=Io(_,E)),rt.splice(E,0,I),kt.splice(E,0,0),Vn.splice(E,0,0)}Tn("addSeries",E)}function Xh(_,E){E=E??y.length,_=s==1?Tu(_,E,jp,im):Tu(_,E,{},nm),y.splice(E,0,_),Er(y[E],E)}n.addSeries=Xh;function Ha(_){if(y.splice(_,1),ee){de.values.splice(_,1),Ve.splice(_,1);let E=it.splice(_,1)[0];mn(null,E.firstChild),E.remove()}me&&(se.splice(_,1),rt.splice(_,1)[0].remove(),kt.splice(_,1),Vn.splice(_,1)),Tn("delSeries",_)}n.delSeries=Ha;let Bi=[!1,!1,!1,!1];function os(_,E){if(_._show=_.show,_.show){let I=_.side%2,F=M[_.scale];F==null&&(_.scale=I?y[1].scale:b,F=M[_.scale]);let V=F.time;_.size=mt(_.size),_.space=mt(_.space),_.rotate=mt(_.rotate),Fs(_.incrs)&&_.incrs.forEach(ae=>{!Us.has(ae)&&Us.set(ae,vm(ae))}),_.incrs=mt(_.incrs||(F.distr==2?Ry:V?g==1?Iy:Dy:or)),_.splits=mt(_.splits||(V&&F.distr==1?ce:F.distr==3?bu:F.distr==4?jy:Jy)),_.stroke=mt(_.stroke),_.grid.stroke=mt(_.grid.stroke),_.ticks.stroke=mt(_.ticks.stroke),_.border.stroke=mt(_.border.stroke);let K=_.values;_.values=Fs(K)&&!Fs(K[0])?mt(K):V?Fs(K)?Yp($,$p(K,G)):Hp(K)?Oy($,K):K||J:K||Zy,_.filter=mt(_.filter||(F.distr>=3&&F.log==10?t_:F.distr==3&&F.log==2?n_:gm)),_.font=cm(_.font),_.labelFont=cm(_.labelFont),_._size=_.size(n,null,E,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Bi[E]=!0,_._el=yi(Bv,d))}}function as(_,E,I,F){let[V,K,ae,fe]=I,_e=E%2,Ne=0;return _e==0&&(fe||K)&&(Ne=E==0&&!V||E==2&&!ae?vn(Jp.size/3):0),_e==1&&(V||ae)&&(Ne=E==1&&!K||E==3&&!fe?vn(em.size/2):0),Ne}let Lo=n.padding=(i.padding||[as,as,as,as]).map(_=>mt(Mt(_,as))),Ei=n._padding=Lo.map((_,E)=>_(n,E,Bi,0)),jt,nn=null,sn=null,zi=s==1?y[0].idxs:null,Jn=null,Es=!1;function No(_,E){if(e=_??[],n.data=n._data=e,s==2){jt=0;for(let I=1;I<y.length;I++)jt+=e[I][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),Jn=e[0],jt=Jn.length;let I=e;if(k==2){I=e.slice();let F=I[0]=Array(jt);for(let V=0;V<jt;V++)F[V]=V}n._data=e=I}if(at(!0),Tn("setData"),k==2&&(ye=!0),E!==!1){let I=P;I.auto(n,Es)?Do():Rs(b,I.min,I.max),te=te||ue.left>=0,pe=!0,Un()}}n.setData=No;function Do(){Es=!0;let _,E;s==1&&(jt>0?(nn=zi[0]=0,sn=zi[1]=jt-1,_=e[0][nn],E=e[0][sn],k==2?(_=nn,E=sn):_==E&&(k==3?[_,E]=ul(_,_,P.log,!1):k==4?[_,E]=Ru(_,_,P.log,!1):P.time?E=_+vn(86400/g):[_,E]=ll(_,E,Pu,!0))):(nn=zi[0]=_=null,sn=zi[1]=E=null)),Rs(b,_,E)}let Ar,As,Cr,A,B,j,q,Y,Te,Pe;function Ee(_,E,I,F,V,K){_??=Ep,I??=Lu,F??="butt",V??=Ep,K??="round",_!=Ar&&(u.strokeStyle=Ar=_),V!=As&&(u.fillStyle=As=V),E!=Cr&&(u.lineWidth=Cr=E),K!=B&&(u.lineJoin=B=K),F!=j&&(u.lineCap=j=F),I!=A&&u.setLineDash(A=I)}function Ie(_,E,I,F){E!=As&&(u.fillStyle=As=E),_!=q&&(u.font=q=_),I!=Y&&(u.textAlign=Y=I),F!=Te&&(u.textBaseline=Te=F)}function Be(_,E,I,F,V=0){if(F.length>0&&_.auto(n,Es)&&(E==null||E.min==null)){let K=Mt(nn,0),ae=Mt(sn,F.length-1),fe=I.min==null?ty(F,K,ae,V,_.distr==3):[I.min,I.max];_.min=Ii(_.min,I.min=fe[0]),_.max=qn(_.max,I.max=fe[1])}}let je={min:null,max:null};function ht(){for(let F in M){let V=M[F];H[F]==null&&(V.min==null||H[b]!=null&&V.auto(n,Es))&&(H[F]=je)}for(let F in M){let V=M[F];H[F]==null&&V.from!=null&&H[V.from]!=null&&(H[F]=je)}H[b]!=null&&at(!0);let _={};for(let F in H){let V=H[F];if(V!=null){let K=_[F]=$r(M[F],hy);if(V.min!=null)un(K,V);else if(F!=b||s==2)if(jt==0&&K.from==null){let ae=K.range(n,null,null,F);K.min=ae[0],K.max=ae[1]}else K.min=Dt,K.max=-Dt}}if(jt>0){y.forEach((F,V)=>{if(s==1){let K=F.scale,ae=H[K];if(ae==null)return;let fe=_[K];if(V==0){let _e=fe.range(n,fe.min,fe.max,K);fe.min=_e[0],fe.max=_e[1],nn=Pi(fe.min,e[0]),sn=Pi(fe.max,e[0]),sn-nn>1&&(e[0][nn]<fe.min&&nn++,e[0][sn]>fe.max&&sn--),F.min=Jn[nn],F.max=Jn[sn]}else F.show&&F.auto&&Be(fe,ae,F,e[V],F.sorted);F.idxs[0]=nn,F.idxs[1]=sn}else if(V>0&&F.show&&F.auto){let[K,ae]=F.facets,fe=K.scale,_e=ae.scale,[Ne,De]=e[V],Ue=_[fe],nt=_[_e];Ue!=null&&Be(Ue,H[fe],K,Ne,K.sorted),nt!=null&&Be(nt,H[_e],ae,De,ae.sorted),F.min=ae.min,F.max=ae.max}});for(let F in _){let V=_[F],K=H[F];if(V.from==null&&(K==null||K.min==null)){let ae=V.range(n,V.min==Dt?null:V.min,V.max==-Dt?null:V.max,F);V.min=ae[0],V.max=ae[1]}}}for(let F in _){let V=_[F];if(V.from!=null){let K=_[V.from];if(K.min==null)V.min=V.max=null;else{let ae=V.range(n,K.min,K.max,F);V.min=ae[0],V.max=ae[1]}}}let E={},I=!1;for(let F in _){let V=_[F],K=M[F];if(K.min!=V.min||K.max!=V.max){K.min=V.min,K.max=V.max;let ae=K.distr;K._min=ae==3?us(K.min):ae==4?du(K.min,K.asinh):ae==100?K.fwd(K.min):K.min,K._max=ae==3?us(K.max):ae==4?du(K.max,K.asinh):ae==100?K.fwd(K.max):K.max,E[F]=I=!0}}if(I){y.forEach((F,V)=>{s==2?V>0&&E.y&&(F._paths=null):E[F.scale]&&(F._paths=null)});for(let F in E)ye=!0,Tn("setScale",F);me&&ue.left>=0&&(te=pe=!0)}for(let F in H)H[F]=null}function ke(_){let E=_u(nn-1,0,jt-1),I=_u(sn+1,0,jt-1);for(;_[E]==null&&E>0;)E--;for(;_[I]==null&&I<jt-1;)I++;return[E,I]}function ut(){if(jt>0){let _=y.some(E=>E._focus)&&Pe!=Oe.alpha;_&&(u.globalAlpha=Pe=Oe.alpha),y.forEach((E,I)=>{if(I>0&&E.show&&(Kt(I,!1),Kt(I,!0),E._paths==null)){let F=Pe;Pe!=E.alpha&&(u.globalAlpha=Pe=E.alpha);let V=s==2?[0,e[I][0].length-1]:ke(e[I]);E._paths=E.paths(n,I,V[0],V[1]),Pe!=F&&(u.globalAlpha=Pe=F)}}),y.forEach((E,I)=>{if(I>0&&E.show){let F=Pe;Pe!=E.alpha&&(u.globalAlpha=Pe=E.alpha),E._paths!=null&&Ct(I,!1);{let V=E._paths!=null?E._paths.gaps:null,K=E.points.show(n,I,nn,sn,V),ae=E.points.filter(n,I,K,V);(K||ae)&&(E.points._paths=E.points.paths(n,I,nn,sn,ae),Ct(I,!0))}Pe!=F&&(u.globalAlpha=Pe=F),Tn("drawSeries",I)}}),_&&(u.globalAlpha=Pe=1)}}function Kt(_,E){let I=E?y[_].points:y[_];I._stroke=I.stroke(n,_),I._fill=I.fill(n,_)}function Ct(_,E){let I=E?y[_].points:y[_],{stroke:F,fill:V,clip:K,flags:ae,_stroke:fe=I._stroke,_fill:_e=I._fill,_width:Ne=I.width}=I._paths;Ne=Ft(Ne*wt,3);let De=null,Ue=Ne%2/2;E&&_e==null&&(_e=Ne>0?"#fff":fe);let nt=I.pxAlign==1&&Ue>0;if(nt&&u.translate(Ue,Ue),!E){let St=R-Ne/2,bt=w-Ne/2,dt=W+Ne,Ye=he+Ne;De=new Path2D,De.rect(St,bt,dt,Ye)}E?Fe(fe,Ne,I.dash,I.cap,_e,F,V,ae,K):Rt(_,fe,Ne,I.dash,I.cap,_e,F,V,ae,De,K),nt&&u.translate(-Ue,-Ue)}function Rt(_,E,I,F,V,K,ae,fe,_e,Ne,De){let Ue=!1;_e!=0&&S.forEach((nt,St)=>{if(nt.series[0]==_){let bt=y[nt.series[1]],dt=e[nt.series[1]],Ye=(bt._paths||jo).band;Fs(Ye)&&(Ye=nt.dir==1?Ye[0]:Ye[1]);let Xe,Vt=null;bt.show&&Ye&&iy(dt,nn,sn)?(Vt=nt.fill(n,St)||K,Xe=bt._paths.clip):Ye=null,Fe(E,I,F,V,Vt,ae,fe,_e,Ne,De,Xe,Ye),Ue=!0}}),Ue||Fe(E,I,F,V,K,ae,fe,_e,Ne,De)}let gn=Yr|Su;function Fe(_,E,I,F,V,K,ae,fe,_e,Ne,De,Ue){Ee(_,E,I,F,V),(_e||Ne||Ue)&&(u.save(),_e&&u.clip(_e),Ne&&u.clip(Ne)),Ue?(fe&gn)==gn?(u.clip(Ue),De&&u.clip(De),pt(V,ae),an(_,K,E)):fe&Su?(pt(V,ae),u.clip(Ue),an(_,K,E)):fe&Yr&&(u.save(),u.clip(Ue),De&&u.clip(De),pt(V,ae),u.restore(),an(_,K,E)):(pt(V,ae),an(_,K,E)),(_e||Ne||Ue)&&u.restore()}function an(_,E,I){I>0&&(E instanceof Map?E.forEach((F,V)=>{u.strokeStyle=Ar=V,u.stroke(F)}):E!=null&&_&&u.stroke(E))}function pt(_,E){E instanceof Map?E.forEach((I,F)=>{u.fillStyle=As=F,u.fill(I)}):E!=null&&_&&u.fill(E)}function ls(_,E,I,F){let V=C[_],K;if(F<=0)K=[0,0];else{let ae=V._space=V.space(n,_,E,I,F),fe=V._incrs=V.incrs(n,_,E,I,F,ae);K=w_(E,I,fe,F,ae)}return V._found=K}function ln(_,E,I,F,V,K,ae,fe,_e,Ne){let De=ae%2/2;x==1&&u.translate(De,De),Ee(fe,ae,_e,Ne,fe),u.beginPath();let Ue,nt,St,bt,dt=V+(F==0||F==3?-K:K);I==0?(nt=V,bt=dt):(Ue=V,St=dt);for(let Ye=0;Ye<_.length;Ye++)E[Ye]!=null&&(I==0?Ue=St=_[Ye]:nt=bt=_[Ye],u.moveTo(Ue,nt),u.lineTo(St,bt));u.stroke(),x==1&&u.translate(-De,-De)}function Rr(_){let E=!0;return C.forEach((I,F)=>{if(!I.show)return;let V=M[I.scale];if(V.min==null){I._show&&(E=!1,I._show=!1,at(!1));return}else I._show||(E=!1,I._show=!0,at(!1));let K=I.side,ae=K%2,{min:fe,max:_e}=V,[Ne,De]=ls(F,fe,_e,ae==0?O:Re);if(De==0)return;let Ue=V.distr==2,nt=I._splits=I.splits(n,F,fe,_e,Ne,De,Ue),St=V.distr==2?nt.map(Xe=>Jn[Xe]):nt,bt=V.distr==2?Jn[nt[1]]-Jn[nt[0]]:Ne,dt=I._values=I.values(n,I.filter(n,St,F,De,bt),F,De,bt);I._rotate=K==2?I.rotate(n,dt,F,De):0;let Ye=I._size;I._size=_i(I.size(n,dt,F,_)),Ye!=null&&I._size!=Ye&&(E=!1)}),E}function Vi(_){let E=!0;return Lo.forEach((I,F)=>{let V=I(n,F,Bi,_);V!=Ei[F]&&(E=!1),Ei[F]=V}),E}function cs(){for(let _=0;_<C.length;_++){let E=C[_];if(!E.show||!E._show)continue;let I=E.side,F=I%2,V,K,ae=E.stroke(n,_),fe=I==0||I==3?-1:1,[_e,Ne]=E._found;if(E.label!=null){let Wn=E.labelGap*fe,ei=vn((E._lpos+Wn)*wt);Ie(E.labelFont[0],ae,"center",I==2?"top":Tp),u.save(),F==1?(V=K=0,u.translate(ei,vn(w+he/2)),u.rotate((I==3?-ol:ol)/2)):(V=vn(R+W/2),K=ei);let ir=pm(E.label)?E.label(n,_,_e,Ne):E.label;u.fillText(ir,V,K),u.restore()}if(Ne==0)continue;let De=M[E.scale],Ue=F==0?W:he,nt=F==0?R:w,St=E._splits,bt=De.distr==2?St.map(Wn=>Jn[Wn]):St,dt=De.distr==2?Jn[St[1]]-Jn[St[0]]:_e,Ye=E.ticks,Xe=E.border,Vt=Ye.show?Ye.size:0,en=vn(Vt*wt),En=vn((E.alignTo==2?E._size-Vt-E.gap:E.gap)*wt),Lt=E._rotate*-ol/180,tn=p(E._pos*wt),jn=(en+En)*fe,Hn=tn+jn;K=F==0?Hn:0,V=F==1?Hn:0;let mi=E.font[0],Ai=E.align==1?Gr:E.align==2?cu:Lt>0?Gr:Lt<0?cu:F==0?"center":I==3?cu:Gr,Wi=Lt||F==1?"middle":I==2?"top":Tp;Ie(mi,ae,Ai,Wi);let Qn=E.font[1]*E.lineGap,gi=St.map(Wn=>p(a(Wn,De,Ue,nt))),Ci=E._values;for(let Wn=0;Wn<Ci.length;Wn++){let ei=Ci[Wn];if(ei!=null){F==0?V=gi[Wn]:K=gi[Wn],ei=""+ei;let ir=ei.indexOf(`
`)==-1?[ei]:ei.split(/\n/gm);for(let Xn=0;Xn<ir.length;Xn++){let Bf=ir[Xn];Lt?(u.save(),u.translate(V,K+Xn*Qn),u.rotate(Lt),u.fillText(Bf,0,0),u.restore()):u.fillText(Bf,V,K+Xn*Qn)}}}Ye.show&&ln(gi,Ye.filter(n,bt,_,Ne,dt),F,I,tn,en,Ft(Ye.width*wt,3),Ye.stroke(n,_),Ye.dash,Ye.cap);let Xi=E.grid;Xi.show&&ln(gi,Xi.filter(n,bt,_,Ne,dt),F,F==0?2:1,F==0?w:R,F==0?he:W,Ft(Xi.width*wt,3),Xi.stroke(n,_),Xi.dash,Xi.cap),Xe.show&&ln([tn],[1],F==0?1:0,F==0?1:2,F==1?w:R,F==1?he:W,Ft(Xe.width*wt,3),Xe.stroke(n,_),Xe.dash,Xe.cap)}Tn("drawAxes")}function at(_){y.forEach((E,I)=>{I>0&&(E._paths=null,_&&(s==1?(E.min=null,E.max=null):E.facets.forEach(F=>{F.min=null,F.max=null})))})}let Qt=!1,Gn=!1,Pt=[];function cn(){Gn=!1;for(let _=0;_<Pt.length;_++)Tn(...Pt[_]);Pt.length=0}function Un(){Qt||(xy(bf),Qt=!0)}function Wa(_,E=!1){Qt=!0,Gn=E,_(n),bf(),E&&Pt.length>0&&queueMicrotask(cn)}n.batch=Wa;function bf(){if(oe&&(ht(),oe=!1),ye&&(we(),ye=!1),xe){if(Ht(f,Gr,$e),Ht(f,"top",st),Ht(f,Yo,O),Ht(f,Ko,Re),Ht(m,Gr,$e),Ht(m,"top",st),Ht(m,Yo,O),Ht(m,Ko,Re),Ht(d,Yo,Jt),Ht(d,Ko,on),h.width=vn(Jt*wt),h.height=vn(on*wt),C.forEach(({_el:_,_show:E,_size:I,_pos:F,side:V})=>{if(_!=null)if(E){let K=V===3||V===0?I:0,ae=V%2==1;Ht(_,ae?"left":"top",F-K),Ht(_,ae?"width":"height",I),Ht(_,ae?"top":"left",ae?st:$e),Ht(_,ae?"height":"width",ae?Re:O),vu(_,ar)}else ii(_,ar)}),Ar=As=Cr=B=j=q=Y=Te=A=null,Pe=1,Oo(!0),$e!=Se||st!=Nt||O!=ze||Re!=qe){at(!1);let _=O/ze,E=Re/qe;if(me&&!te&&ue.left>=0){ue.left*=_,ue.top*=E,Pr&&Ki(Pr,vn(ue.left),0,O,Re),Ir&&Ki(Ir,0,vn(ue.top),O,Re);for(let I=0;I<rt.length;I++){let F=rt[I];F!=null&&(kt[I]*=_,Vn[I]*=E,Ki(F,_i(kt[I]),_i(Vn[I]),O,Re))}}if(zt.show&&!ie&&zt.left>=0&&zt.width>0){zt.left*=_,zt.width*=_,zt.top*=E,zt.height*=E;for(let I in Jh)Ht(Dr,I,zt[I])}Se=$e,Nt=st,ze=O,qe=Re}Tn("setSize"),xe=!1}Jt>0&&on>0&&(u.clearRect(0,0,h.width,h.height),Tn("drawClear"),T.forEach(_=>_()),Tn("draw")),zt.show&&ie&&(Xa(zt),ie=!1),me&&te&&(nr(null,!0,!1),te=!1),de.show&&de.live&&pe&&(Kh(),pe=!1),l||(l=!0,n.status=1,Tn("ready")),Es=!1,Qt=!1}n.redraw=(_,E)=>{ye=E||!1,_!==!1?Rs(b,P.min,P.max):Un()};function qh(_,E){let I=M[_];if(I.from==null){if(jt==0){let F=I.range(n,E.min,E.max,_);E.min=F[0],E.max=F[1]}if(E.min>E.max){let F=E.min;E.min=E.max,E.max=F}if(jt>1&&E.min!=null&&E.max!=null&&E.max-E.min<1e-16)return;_==b&&I.distr==2&&jt>0&&(E.min=Pi(E.min,e[0]),E.max=Pi(E.max,e[0]),E.min==E.max&&E.max++),H[_]=E,oe=!0,Un()}}n.setScale=qh;let $h,Yh,Pr,Ir,Mf,Sf,Lr,Nr,wf,Tf,Bt,$t,Cs=!1,Ln=ue.drag,Sn=Ln.x,wn=Ln.y;me&&(ue.x&&($h=yi(Vv,m)),ue.y&&(Yh=yi(Gv,m)),P.ori==0?(Pr=$h,Ir=Yh):(Pr=Yh,Ir=$h),Bt=ue.left,$t=ue.top);let zt=n.select=un({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Dr=zt.show?yi(zv,zt.over?m:f):null;function Xa(_,E){if(zt.show){for(let I in _)zt[I]=_[I],I in Jh&&Ht(Dr,I,_[I]);E!==!1&&Tn("setSelect")}}n.setSelect=Xa;function Nx(_){if(y[_].show)ee&&vu(it[_],ar);else if(ee&&ii(it[_],ar),me){let I=Ce?rt[0]:rt[_];I!=null&&Ki(I,-10,-10,O,Re)}}function Rs(_,E,I){qh(_,{min:E,max:I})}function Gi(_,E,I,F){E.focus!=null&&kx(_),E.show!=null&&y.forEach((V,K)=>{K>0&&(_==K||_==null)&&(V.show=E.show,Nx(K),s==2?(Rs(V.facets[0].scale,null,null),Rs(V.facets[1].scale,null,null)):Rs(V.scale,null,null),Un())}),I!==!1&&Tn("setSeries",_,E),F&&ko("setSeries",n,_,E)}n.setSeries=Gi;function Dx(_,E){un(S[_],E)}function Fx(_,E){_.fill=mt(_.fill||null),_.dir=Mt(_.dir,-1),E=E??S.length,S.splice(E,0,_)}function Ux(_){_==null?S.length=0:S.splice(_,1)}n.addBand=Fx,n.setBand=Dx,n.delBand=Ux;function Ox(_,E){y[_].alpha=E,me&&rt[_]!=null&&(rt[_].style.opacity=E),ee&&it[_]&&(it[_].style.opacity=E)}let hs,Ps,tr,Fr={focus:!0};function kx(_){if(_!=tr){let E=_==null,I=Oe.alpha!=1;y.forEach((F,V)=>{if(s==1||V>0){let K=E||V==0||V==_;F._focus=E?null:K,I&&Ox(V,K?1:Oe.alpha)}}),tr=_,I&&Un()}}ee&&Je&&yt(Rp,Ae,_=>{ue._lock||(Ze(_),tr!=null&&Gi(null,Fr,!0,hn.setSeries))});function Hi(_,E,I){let F=M[E];I&&(_=_/wt-(F.ori==1?st:$e));let V=O;F.ori==1&&(V=Re,_=V-_),F.dir==-1&&(_=V-_);let K=F._min,ae=F._max,fe=_/V,_e=K+(ae-K)*fe,Ne=F.distr;return Ne==3?Xr(10,_e):Ne==4?ry(_e,F.asinh):Ne==100?F.bwd(_e):_e}function Bx(_,E){let I=Hi(_,b,E);return Pi(I,e[0],nn,sn)}n.valToIdx=_=>Pi(_,e[0]),n.posToIdx=Bx,n.posToVal=Hi,n.valToPos=(_,E,I)=>M[E].ori==0?r(_,M[E],I?W:O,I?R:0):o(_,M[E],I?he:Re,I?w:0),n.setCursor=(_,E,I)=>{Bt=_.left,$t=_.top,nr(null,E,I)};function Ef(_,E){Ht(Dr,Gr,zt.left=_),Ht(Dr,Yo,zt.width=E)}function Af(_,E){Ht(Dr,"top",zt.top=_),Ht(Dr,Ko,zt.height=E)}let Fo=P.ori==0?Ef:Af,Uo=P.ori==1?Ef:Af;function zx(){if(ee&&de.live)for(let _=s==2?1:0;_<y.length;_++){if(_==0&&ot)continue;let E=de.values[_],I=0;for(let F in E)Ve[_][I++].firstChild.nodeValue=E[F]}}function Kh(_,E){if(_!=null&&(_.idxs?_.idxs.forEach((I,F)=>{se[F]=I}):cy(_.idx)||se.fill(_.idx),de.idx=se[0]),ee&&de.live){for(let I=0;I<y.length;I++)(I>0||s==1&&!ot)&&Vx(I,se[I]);zx()}pe=!1,E!==!1&&Tn("setLegend")}n.setLegend=Kh;function Vx(_,E){let I=y[_],F=_==0&&k==2?Jn:e[_],V;ot?V=I.values(n,_,E)??tt:(V=I.value(n,E==null?null:F[E],_,E),V=V==null?tt:{_:V}),de.values[_]=V}function nr(_,E,I){wf=Bt,Tf=$t,[Bt,$t]=ue.move(n,Bt,$t),ue.left=Bt,ue.top=$t,me&&(Pr&&Ki(Pr,vn(Bt),0,O,Re),Ir&&Ki(Ir,0,vn($t),O,Re));let F,V=nn>sn;hs=Dt,Ps=null;let K=P.ori==0?O:Re,ae=P.ori==1?O:Re;if(Bt<0||jt==0||V){F=ue.idx=null;for(let fe=0;fe<y.length;fe++){let _e=rt[fe];_e!=null&&Ki(_e,-10,-10,O,Re)}Je&&Gi(null,Fr,!0,_==null&&hn.setSeries),de.live&&(se.fill(F),pe=!0)}else{let fe,_e,Ne;s==1&&(fe=P.ori==0?Bt:$t,_e=Hi(fe,b),F=ue.idx=Pi(_e,e[0],nn,sn),Ne=z(e[0][F],P,K,0));let De=-10,Ue=-10,nt=0,St=0,bt=!0,dt="",Ye="";for(let Xe=s==2?1:0;Xe<y.length;Xe++){let Vt=y[Xe],en=se[Xe],En=en==null?null:s==1?e[Xe][en]:e[Xe][1][en],Lt=ue.dataIdx(n,Xe,F,_e),tn=Lt==null?null:s==1?e[Xe][Lt]:e[Xe][1][Lt];if(pe=pe||tn!=En||Lt!=en,se[Xe]=Lt,Xe>0&&Vt.show){let jn=Lt==null?-10:Lt==F?Ne:z(s==1?e[0][Lt]:e[Xe][0][Lt],P,K,0),Hn=tn==null?-10:N(tn,s==1?M[Vt.scale]:M[Vt.facets[1].scale],ae,0);if(Je&&tn!=null){let mi=P.ori==1?Bt:$t,Ai=yn(Oe.dist(n,Xe,Lt,Hn,mi));if(Ai<hs){let Wi=Oe.bias;if(Wi!=0){let Qn=Hi(mi,Vt.scale),gi=tn>=0?1:-1,Ci=Qn>=0?1:-1;Ci==gi&&(Ci==1?Wi==1?tn>=Qn:tn<=Qn:Wi==1?tn<=Qn:tn>=Qn)&&(hs=Ai,Ps=Xe)}else hs=Ai,Ps=Xe}}if(pe||Ce){let mi,Ai;P.ori==0?(mi=jn,Ai=Hn):(mi=Hn,Ai=jn);let Wi,Qn,gi,Ci,Xi,Wn,ei=!0,ir=le.bbox;if(ir!=null){ei=!1;let Xn=ir(n,Xe);gi=Xn.left,Ci=Xn.top,Wi=Xn.width,Qn=Xn.height}else gi=mi,Ci=Ai,Wi=Qn=le.size(n,Xe);if(Wn=le.fill(n,Xe),Xi=le.stroke(n,Xe),Ce)Xe==Ps&&hs<=Oe.prox&&(De=gi,Ue=Ci,nt=Wi,St=Qn,bt=ei,dt=Wn,Ye=Xi);else{let Xn=rt[Xe];Xn!=null&&(kt[Xe]=gi,Vn[Xe]=Ci,Up(Xn,Wi,Qn,ei),Dp(Xn,Wn,Xi),Ki(Xn,_i(gi),_i(Ci),O,Re))}}}}if(Ce){let Xe=Oe.prox,Vt=tr==null?hs<=Xe:hs>Xe||Ps!=tr;if(pe||Vt){let en=rt[0];en!=null&&(kt[0]=De,Vn[0]=Ue,Up(en,nt,St,bt),Dp(en,dt,Ye),Ki(en,_i(De),_i(Ue),O,Re))}}}if(zt.show&&Cs)if(_!=null){let[fe,_e]=hn.scales,[Ne,De]=hn.match,[Ue,nt]=_.cursor.sync.scales,St=_.cursor.drag;if(Sn=St._x,wn=St._y,Sn||wn){let{left:bt,top:dt,width:Ye,height:Xe}=_.select,Vt=_.scales[Ue].ori,en=_.posToVal,En,Lt,tn,jn,Hn,mi=fe!=null&&Ne(fe,Ue),Ai=_e!=null&&De(_e,nt);mi&&Sn?(Vt==0?(En=bt,Lt=Ye):(En=dt,Lt=Xe),tn=M[fe],jn=z(en(En,Ue),tn,K,0),Hn=z(en(En+Lt,Ue),tn,K,0),Fo(Ii(jn,Hn),yn(Hn-jn))):Fo(0,K),Ai&&wn?(Vt==1?(En=bt,Lt=Ye):(En=dt,Lt=Xe),tn=M[_e],jn=N(en(En,nt),tn,ae,0),Hn=N(en(En+Lt,nt),tn,ae,0),Uo(Ii(jn,Hn),yn(Hn-jn))):Uo(0,ae)}else jh()}else{let fe=yn(wf-Mf),_e=yn(Tf-Sf);if(P.ori==1){let nt=fe;fe=_e,_e=nt}Sn=Ln.x&&fe>=Ln.dist,wn=Ln.y&&_e>=Ln.dist;let Ne=Ln.uni;Ne!=null?Sn&&wn&&(Sn=fe>=Ne,wn=_e>=Ne,!Sn&&!wn&&(_e>fe?wn=!0:Sn=!0)):Ln.x&&Ln.y&&(Sn||wn)&&(Sn=wn=!0);let De,Ue;Sn&&(P.ori==0?(De=Lr,Ue=Bt):(De=Nr,Ue=$t),Fo(Ii(De,Ue),yn(Ue-De)),wn||Uo(0,ae)),wn&&(P.ori==1?(De=Lr,Ue=Bt):(De=Nr,Ue=$t),Uo(Ii(De,Ue),yn(Ue-De)),Sn||Fo(0,K)),!Sn&&!wn&&(Fo(0,0),Uo(0,0))}if(Ln._x=Sn,Ln._y=wn,_==null){if(I){if(kf!=null){let[fe,_e]=hn.scales;hn.values[0]=fe!=null?Hi(P.ori==0?Bt:$t,fe):null,hn.values[1]=_e!=null?Hi(P.ori==1?Bt:$t,_e):null}ko(hu,n,Bt,$t,O,Re,F)}if(Je){let fe=I&&hn.setSeries,_e=Oe.prox;tr==null?hs<=_e&&Gi(Ps,Fr,!0,fe):hs>_e?Gi(null,Fr,!0,fe):Ps!=tr&&Gi(Ps,Fr,!0,fe)}}pe&&(de.idx=F,Kh()),E!==!1&&Tn("setCursor")}let Is=null;Object.defineProperty(n,"rect",{get(){return Is==null&&Oo(!1),Is}});function Oo(_=!1){_?Is=null:(Is=m.getBoundingClientRect(),Tn("syncRect",Is))}function Cf(_,E,I,F,V,K,ae){ue._lock||Cs&&_!=null&&_.movementX==0&&_.movementY==0||(Zh(_,E,I,F,V,K,ae,!1,_!=null),_!=null?nr(null,!0,!0):nr(E,!0,!1))}function Zh(_,E,I,F,V,K,ae,fe,_e){if(Is==null&&Oo(!1),Ze(_),_!=null)I=_.clientX-Is.left,F=_.clientY-Is.top;else{if(I<0||F<0){Bt=-10,$t=-10;return}let[Ne,De]=hn.scales,Ue=E.cursor.sync,[nt,St]=Ue.values,[bt,dt]=Ue.scales,[Ye,Xe]=hn.match,Vt=E.axes[0].side%2==1,en=P.ori==0?O:Re,En=P.ori==1?O:Re,Lt=Vt?K:V,tn=Vt?V:K,jn=Vt?F:I,Hn=Vt?I:F;if(bt!=null?I=Ye(Ne,bt)?a(nt,M[Ne],en,0):-10:I=en*(jn/Lt),dt!=null?F=Xe(De,dt)?a(St,M[De],En,0):-10:F=En*(Hn/tn),P.ori==1){let mi=I;I=F,F=mi}}_e&&(E==null||E.cursor.event.type==hu)&&((I<=1||I>=O-1)&&(I=rr(I,O)),(F<=1||F>=Re-1)&&(F=rr(F,Re))),fe?(Mf=I,Sf=F,[Lr,Nr]=ue.move(n,I,F)):(Bt=I,$t=F)}let Jh={width:0,height:0,left:0,top:0};function jh(){Xa(Jh,!1)}let Rf,Pf,If,Lf;function Nf(_,E,I,F,V,K,ae){Cs=!0,Sn=wn=Ln._x=Ln._y=!1,Zh(_,E,I,F,V,K,ae,!0,!1),_!=null&&(yt(uu,gu,Df,!1),ko(Ap,n,Lr,Nr,O,Re,null));let{left:fe,top:_e,width:Ne,height:De}=zt;Rf=fe,Pf=_e,If=Ne,Lf=De}function Df(_,E,I,F,V,K,ae){Cs=Ln._x=Ln._y=!1,Zh(_,E,I,F,V,K,ae,!1,!0);let{left:fe,top:_e,width:Ne,height:De}=zt,Ue=Ne>0||De>0,nt=Rf!=fe||Pf!=_e||If!=Ne||Lf!=De;if(Ue&&nt&&Xa(zt),Ln.setScale&&Ue&&nt){let St=fe,bt=Ne,dt=_e,Ye=De;if(P.ori==1&&(St=_e,bt=De,dt=fe,Ye=Ne),Sn&&Rs(b,Hi(St,b),Hi(St+bt,b)),wn)for(let Xe in M){let Vt=M[Xe];Xe!=b&&Vt.from==null&&Vt.min!=Dt&&Rs(Xe,Hi(dt+Ye,Xe),Hi(dt,Xe))}jh()}else ue.lock&&(ue._lock=!ue._lock,nr(E,!0,_!=null));_!=null&&(mn(uu,gu),ko(uu,n,Bt,$t,O,Re,null))}function Gx(_,E,I,F,V,K,ae){if(ue._lock)return;Ze(_);let fe=Cs;if(Cs){let _e=!0,Ne=!0,De=10,Ue,nt;P.ori==0?(Ue=Sn,nt=wn):(Ue=wn,nt=Sn),Ue&&nt&&(_e=Bt<=De||Bt>=O-De,Ne=$t<=De||$t>=Re-De),Ue&&_e&&(Bt=Bt<Lr?0:O),nt&&Ne&&($t=$t<Nr?0:Re),nr(null,!0,!0),Cs=!1}Bt=-10,$t=-10,se.fill(null),nr(null,!0,!0),fe&&(Cs=fe)}function Ff(_,E,I,F,V,K,ae){ue._lock||(Ze(_),Do(),jh(),_!=null&&ko(Pp,n,Bt,$t,O,Re,null))}function Uf(){C.forEach(T_),U(n.width,n.height,!0)}lr(al,Wr,Uf);let Ur={};Ur.mousedown=Nf,Ur.mousemove=Cf,Ur.mouseup=Df,Ur.dblclick=Ff,Ur.setSeries=(_,E,I,F)=>{let V=hn.match[2];I=V(n,E,I),I!=-1&&Gi(I,F,!0,!1)},me&&(yt(Ap,m,Nf),yt(hu,m,Cf),yt(Cp,m,_=>{Ze(_),Oo(!1)}),yt(Rp,m,Gx),yt(Pp,m,Ff),wu.add(n),n.syncRect=Oo);let qa=n.hooks=i.hooks||{};function Tn(_,E,I){Gn?Pt.push([_,E,I]):_ in qa&&qa[_].forEach(F=>{F.call(null,n,E,I)})}(i.plugins||[]).forEach(_=>{for(let E in _.hooks)qa[E]=(qa[E]||[]).concat(_.hooks[E])});let Of=(_,E,I)=>I,hn=un({key:null,setSeries:!1,filters:{pub:Vp,sub:Vp},scales:[b,y[1]?y[1].scale:null],match:[Gp,Gp,Of],values:[null,null]},ue.sync);hn.match.length==2&&hn.match.push(Of),ue.sync=hn;let kf=hn.key,Qh=km(kf);function ko(_,E,I,F,V,K,ae){hn.filters.pub(_,E,I,F,V,K,ae)&&Qh.pub(_,E,I,F,V,K,ae)}Qh.sub(n);function Hx(_,E,I,F,V,K,ae){hn.filters.sub(_,E,I,F,V,K,ae)&&Ur[_](null,E,I,F,V,K,ae)}n.pub=Hx;function Wx(){Qh.unsub(n),wu.delete(n),Mn.clear(),yu(al,Wr,Uf),c.remove(),Ae?.remove(),Tn("destroy")}n.destroy=Wx;function eu(){Tn("init",i,e),No(e||i.data,!1),H[b]?qh(b,H[b]):Do(),ie=zt.show&&(zt.width>0||zt.height>0),te=pe=!0,U(i.width,i.height)}return y.forEach(Er),C.forEach(os),t?t instanceof HTMLElement?(t.appendChild(c),eu()):t(n,eu):eu(),n}Wt.assign=un;Wt.fmtNum=Iu;Wt.rangeNum=ll;Wt.rangeLog=ul;Wt.rangeAsinh=Ru;Wt.orient=hr;Wt.pxRatio=wt;Wt.join=gy;Wt.fmtDate=Nu,Wt.tzDate=Ay;Wt.sync=km;{Wt.addGap=c_,Wt.clipGaps=pl;let i=Wt.paths={points:Wm};i.linear=qm,i.stepped=d_,i.bars=f_,i.spline=m_}var ur="11px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";function ea(i,e){let t=n=>n!==null&&Math.abs(Math.log10(n)-Math.round(Math.log10(n)))<1e-6;return e.filter(t).length>4?e.map(n=>t(n)?n:null):e}function vl(i){let e=i.filter(t=>t!==null);return e.length===0?null:[Math.min(...e.map(t=>t[0])),Math.max(...e.map(t=>t[1]))]}function Jm(i,e,t,n){let[s,r]=n?[Math.log10(i),Math.log10(e)]:[i,e];if(!(r>s)||!Number.isFinite(r-s))return[i];let o=(r-s)/t,a=10**Math.floor(Math.log10(o)),l=n?Math.max(1,Math.ceil(o)):a*[1,2,5,10].find(d=>d*a>=.999*o),c=Math.ceil(s/l-1e-9),h=Math.min(Math.floor(r/l+1e-9)-c,100),u=d=>n?+`1e${d*l}`:d*l;return Array.from({length:Math.max(h+1,0)},(d,f)=>u(c+f))}function zu(i,e=0){if(!i)return[-1,1];let[t,n]=i,s=Math.max(Math.abs(t),Math.abs(n));if(s<=e)return[-1,1];let r=n-t;return r<1e-6*s?[(t+n)/2-.1*s,(t+n)/2+.1*s]:[t-.06*r,n+.06*r]}function jm(i){let e=vl(i);if(!e)return[.1,10];let t=Math.ceil(Math.log10(e[1])+.05);return[10**Math.max(Math.floor(Math.log10(e[0])-.05),t-20),10**t]}var Vu=i=>Gt(i,8),Zm=document.createElement("canvas").getContext("2d");function Qm(i){return Zm.font=ur,Zm.measureText(i).width}function An(i,e){return i.offset+i.factor*(i.log?Math.log10(Math.abs(e)):e)}var _l=class{text="";moveTo(e,t){this.text+=`M${yl(e)} ${yl(t)}`}lineTo(e,t){this.text+=`L${yl(e)} ${yl(t)}`}},yl=i=>String(Math.round(i*100)/100),tg=4,ng=64,eg=1e5,jr=i=>Math.min(Math.max(i,-eg),eg);function ig(i,e,t,n,s,r,o,a){let l=i.data[e];if(l===void 0||i.n===0)return;if(l===null){let x=An(r,i.at(e,0));if(!Number.isFinite(x))return;a.moveTo(An(s,Math.max(t,i.start)),jr(x)),a.lineTo(An(s,Math.min(n,i.end)),jr(x));return}let c=i.time,h=Math.max(i.rowAt(t)-1,0),u=Math.min(i.rowAt(n)+1,i.n-1),d=!1,f=(x,p)=>{d?a.lineTo(x,jr(p)):a.moveTo(x,jr(p)),d=!0};if(u-h<2*o){for(let x=h;x<=u;x++){let p=An(r,l[x]);if(p-p!==0){d=!1;continue}let g=An(s,c[x]),y=!d&&!(x<u&&Number.isFinite(l[x+1]));if(f(g,p),y&&f(g+.5,p),x===u)continue;let C=An(s,c[x+1])-g,M=E_(i,e,C);for(let S=1;S<M;S++){Os.row=x,Os.fraction=S/M;let b=An(r,i.value(e,Os));b-b===0&&f(g+C*Os.fraction,b)}i.kinds[e]===0&&Number.isFinite(l[x+1])&&f(g+C,p)}return}let m=Math.abs(s.factor*(n-t))/o;for(let x=h;x<=u;){let p=An(s,c[x]),g=1/0,y=-1/0,C=NaN,M=NaN,S=!1;for(;x<=u&&Math.abs(An(s,c[x])-p)<m;x++){let b=An(r,l[x]);if(b-b!==0){S=!0;continue}C!==C&&(C=b),M=b,b<g&&(g=b),b>y&&(y=b)}g<=y&&(f(p,C),g<y&&(f(p,g),f(p,y),f(p,M))),S&&(d=!1)}}var Os={row:0,fraction:0};function E_(i,e,t){let n=i.kinds[e];return n===1||n===0?1:Math.min(Math.max(Math.ceil(t/tg),1),ng)}function sg(i,e,t,n,s,r){let o=NaN,a=NaN,l=(h,u)=>(Os.row=h,Os.fraction=u,[jr(An(n,i.value(e,Os))),jr(An(s,i.value(t,Os)))]),c=(h,u,d)=>{if(h-h!==0||u-u!==0){o=NaN;return}if(o!==o)r.moveTo(h,u);else{if(!d&&Math.abs(h-o)+Math.abs(u-a)<.5)return;r.lineTo(h,u)}o=h,a=u};for(let h=0;h<i.n;h++){let[u,d]=l(h,0);if(c(u,d,h===i.n-1),h===i.n-1||i.time[h+1]===i.time[h])continue;let[f,m]=l(h+1,0),x=Math.min(Math.max(Math.ceil(Math.hypot(f-u,m-d)/tg)||1,1),ng);for(let p=1;p<x;p++)c(...l(h,p/x),!1)}}var Gu=720,Hu=360,rg=3,A_={text:"#1b1f24",muted:"#5a6470",grid:"#e2e6ea"},C_="Helvetica, Arial, sans-serif";async function ag(i){return new Blob([cg(i)],{type:"image/svg+xml"})}function lg(i){return new Promise(e=>{let t=URL.createObjectURL(new Blob([cg(i)],{type:"image/svg+xml"})),n=new Image,s=r=>{URL.revokeObjectURL(t),e(r)};n.onload=()=>{let r=document.createElement("canvas");r.width=rg*n.width,r.height=rg*n.height,r.getContext("2d").drawImage(n,0,0,r.width,r.height),r.toBlob(s,"image/png")},n.onerror=()=>s(null),n.src=t})}function cg(i){let e=A_,t=74,n=24,s=40,r=52,o=2,a=Math.ceil(i.curves.length/o),l=Gu-t-n,c=Hu-s-r,h=Hu+18*a+8,u=[],d=(x,p,g,y="")=>u.push(`<text x="${x}" y="${p}" ${y}>${og(g)}</text>`);u.push(`<svg xmlns="http://www.w3.org/2000/svg" width="${Gu}" height="${h}" viewBox="0 0 ${Gu} ${h}" font-family="${C_}" font-size="12" fill="${e.text}">`),u.push(`<title>${og(He(i.info.title))}</title><rect width="100%" height="100%" fill="#ffffff"/>`),d(t,24,He(i.info.title),'font-size="14" font-weight="600"');let f=(x,p)=>{let g=i.mapOf(x,l,c);return i.marks(x,p).map(C=>({...C,at:Math.round(An(g,C.at)*10)/10})).filter(({at:C})=>C>=-.5&&C<=p+.5)};for(let{at:x,text:p}of f("x",l))u.push(`<path d="M${t+x} ${s}v${c}" stroke="${e.grid}"/>`),d(t+x,s+c+17,p,'text-anchor="middle"');for(let{at:x,text:p}of f("y",c))u.push(`<path d="M${t} ${s+x}h${l}" stroke="${e.grid}"/>`),d(t-7,s+x+4,p,'text-anchor="end"');d(t+l/2,s+c+38,i.label("x"),'text-anchor="middle"');let m=s+c/2;if(d(16,m,i.label("y"),`text-anchor="middle" transform="rotate(-90 16 ${m})"`),u.push(`<clipPath id="field"><rect x="0" y="0" width="${l}" height="${c}"/></clipPath>`),u.push(`<g transform="translate(${t} ${s})" clip-path="url(#field)" fill="none">`),i.overTime){let x=i.mapOf("x",l,c);for(let p of i.host.timeline.events.slice(0,500))u.push(`<path d="M${Math.round(An(x,p.t)*10)/10} 0v${c}" stroke="${e.muted}" stroke-dasharray="3 4" stroke-opacity="0.55"/>`)}for(let x of i.curves){if(!x.show)continue;let p=new _l;i.draw(x,l,c,p),u.push(`<path d="${p.text}" stroke="${vi(x.style,!1)}" stroke-width="1.6" stroke-linejoin="round" stroke-dasharray="${x.dash.join(" ")}"/>`)}return u.push(`</g><rect x="${t}" y="${s}" width="${l}" height="${c}" fill="none" stroke="${e.muted}"/>`),i.curves.forEach((x,p)=>{let g=t+p%o*(l/o),y=Hu+4+18*Math.floor(p/o);u.push(`<path d="M${g} ${y-4}h22" stroke="${vi(x.style,!1)}" stroke-width="2" stroke-dasharray="${x.dash.join(" ")}"/>`),d(g+30,y,qi(x.name,i.display.unit))}),u.push("</svg>"),u.join(`
`)}function og(i){return i.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;")}function dg(i){let{chart:e,host:t}=i,n=new Map,s=null,r=0,o=h=>{let u=i.u.over.getBoundingClientRect();return{x:h.clientX-u.left,y:h.clientY-u.top,wide:u.width,high:u.height}},a=({x:h,y:u,wide:d,high:f})=>h>=0&&h<=d&&u>=0&&u<=f,l=({x:h,y:u,wide:d,high:f})=>i.overTime&&h>=0&&h<=d&&u>f;e.addEventListener("pointerdown",h=>{if(!i.u||h.button>1)return;let u=o(h);if(!a(u)&&!l(u))return;if(e.setPointerCapture(h.pointerId),n.set(h.pointerId,u),n.size>1){s=null;return}let d=h.shiftKey||h.button===1?"pan":"zoom",f=i.overTime&&Math.abs(u.x-i.pixel("x",t.timeline.time()))<7;(l(u)||f&&!h.shiftKey)&&(d="seek"),s={action:d,start:u,moved:!1,x:i.rangeOf("x"),y:i.rangeOf("y")},l(u)&&Wu(i,u,h.altKey)}),e.addEventListener("pointermove",h=>{if(!i.u)return;let u=o(h),d=n.get(h.pointerId);if(n.size===2&&d){let f=[...n].find(([x])=>x!==h.pointerId)[1],m=Math.abs(d.x-f.x)/Math.max(Math.abs(u.x-f.x),1);qu(i,Math.min(Math.max(m,.5),2),(u.x+f.x)/2/u.wide),n.set(h.pointerId,u);return}if(!s){t.store.set("hover",a(u)||l(u)?pg(i,u):null);return}Math.hypot(u.x-s.start.x,u.y-s.start.y)>=4&&(s.moved=!0),s.moved&&(s.action==="seek"?Wu(i,u,h.altKey):s.action==="pan"?hg(i,s,u):i.u.setSelect(fg(s,u),!1))}),e.addEventListener("pointerleave",()=>t.store.set("hover",null));let c=h=>{if(n.delete(h.pointerId),!s||!i.u)return;let u=o(h),d=s;s=null,i.u.setSelect({left:0,top:0,width:0,height:0},!1),h.type!=="pointercancel"&&(d.moved?d.action==="zoom"&&P_(i,d,u):Wu(i,u,h.altKey))};e.addEventListener("pointerup",c),e.addEventListener("pointercancel",c),e.addEventListener("dblclick",()=>i.reset());for(let h of[window,e.closest(".plots-pane")])h?.addEventListener("scroll",()=>{r=performance.now()},{passive:!0});e.addEventListener("wheel",h=>{if(!i.u)return;let u=performance.now(),d=o(h);if(u-r<350||!a(d)){u-r<350&&(r=u);return}let f=h.deltaMode===1?16:h.deltaMode===2?400:1,m=(h.deltaY||h.deltaX)*f,x=Math.exp(.0018*Math.min(Math.max(m,-300),300));(i.overTime?t.range===null&&!i.box:!i.box)&&(h.shiftKey||x>1)&&!h.ctrlKey||(h.preventDefault(),h.ctrlKey?I_(i,x,d.y/d.high):h.shiftKey?hg(i,{start:d,x:i.rangeOf("x"),y:i.rangeOf("y")},{...d,x:d.x-m}):qu(i,x,d.x/d.wide))},{passive:!1}),e.addEventListener("keydown",h=>{if(h.ctrlKey||h.metaKey)return;let{key:u}=h;if(h.altKey&&u==="ArrowUp")t.shift(i,-1);else if(h.altKey&&u==="ArrowDown")t.shift(i,1);else{if(h.altKey)return;if(u==="+"||u==="=")ug(i,.6);else if(u==="-"||u==="_")ug(i,1/.6);else if(u==="0"||u==="Escape")i.reset();else if(u==="l"||u==="L")i.setLog(!i.log);else if(u==="Delete")t.remove(i);else if(u==="m"||u==="M"||u==="ContextMenu")i.openMenu();else return}h.preventDefault()})}var R_=i=>i.box??{x:null,y:null};function Xu(i,e,t,n){return i.log&&e==="y"?10**(Math.log10(t[0])+n*Math.log10(t[1]/t[0])):t[0]+n*(t[1]-t[0])}function dr(i,e,t,n,s){return[Xu(i,e,t,n),Xu(i,e,t,s)]}function fg({start:i},e){let t=(a,l,c)=>{let h=Math.max(Math.min(a,l),0),u=Math.min(Math.max(a,l),c);return[h,Math.max(u-h,0)]},[n,s]=t(i.x,e.x,e.wide),[r,o]=t(i.y,e.y,e.high);return o<24?{left:n,width:s,top:0,height:e.high}:{left:n,width:s,top:r,height:o}}function pg(i,{x:e,y:t,wide:n}){let{timeline:s}=i.host;if(i.overTime)return Xu(i,"x",i.rangeOf("x"),e/n);let r=1/0,o=s.time(),a=i.mapOf("x",...i.field()),l=i.mapOf("y",...i.field());for(let c of i.curves){if(!c.show)continue;let h=i.filmOf(c);for(let u=0;u<h.n;u++){let d=a.offset+a.factor*h.at(i.info.x,u),f=h.at(c.column,u),m=l.offset+l.factor*(l.log?Math.log10(Math.abs(f)):f),x=(d-e)**2+(m-t)**2;x<r&&(r=x,o=h.time[u])}}return o}function Wu(i,e,t){let{timeline:n}=i.host,s=pg(i,e);n.pause(),t?n.seek(s):n.seekRow(s)}function hg(i,{start:e,x:t,y:n},s){let r=(e.x-s.x)/s.wide,o=dr(i,"x",t,r,1+r);if(i.overTime){i.host.setRange(o);return}let a=(s.y-e.y)/s.high;i.box={x:o,y:dr(i,"y",n,a,1+a)},i.redraw()}function P_(i,e,t){let{left:n,top:s,width:r,height:o}=fg(e,t);if(r<4)return;let a=dr(i,"x",e.x,n/t.wide,(n+r)/t.wide),l=o<t.high?dr(i,"y",e.y,1-(s+o)/t.high,1-s/t.high):null;i.overTime?(l&&(i.box={x:null,y:l}),i.host.setRange(a),i.redraw()):(i.box={x:a,y:l??e.y},i.redraw())}function qu(i,e,t){let n=dr(i,"x",i.rangeOf("x"),t-t*e,t+(1-t)*e);if(i.overTime){i.host.setRange(n);return}let s=dr(i,"y",i.rangeOf("y"),.5-e/2,.5+e/2);i.box={x:n,y:s},i.redraw()}function I_(i,e,t){let n=1-t;i.box={...R_(i),y:dr(i,"y",i.rangeOf("y"),n-n*e,n+(1-n)*e)},i.overTime||(i.box.x??=i.rangeOf("x")),i.redraw()}function ug(i,e){let[t,n]=i.rangeOf("x"),s=i.host.timeline.time();qu(i,e,i.overTime&&s>=t&&s<=n?(s-t)/(n-t):.5)}var mg=17,bl=class{root=X("div",{class:"plot-hover","aria-hidden":"true"});line=X("div",{class:"hover-line"});pool=[];constructor(){this.root.append(this.line),this.root.hidden=!0}hide(){this.root.hidden=!0}show(e,t,[n,s]){for(this.root.hidden=!1,this.line.hidden=e===null,e!==null&&(this.line.style.transform=`translateX(${e}px)`);this.pool.length<t.length;){let o={dot:X("div",{class:"hover-dot"}),chip:X("div",{class:"chip number"})};this.root.append(o.dot,o.chip),this.pool.push(o)}let r=L_(t.map(o=>o.y),s);this.pool.forEach(({dot:o,chip:a},l)=>{let c=t[l];if(o.hidden=a.hidden=c===void 0,!c)return;o.style.transform=`translate(${c.x}px, ${c.y}px)`,o.style.borderColor=a.style.borderColor=a.style.color=c.color,a.textContent=c.text;let h=c.x>.66*n;a.style.transform=`translate(${h?c.x-8:c.x+8}px, ${r[l]-8}px)${h?" translateX(-100%)":""}`})}get texts(){return this.root.hidden?[]:this.pool.filter(({chip:e})=>!e.hidden).map(({chip:e})=>e.textContent??"")}};function L_(i,e){let t=i.map((r,o)=>o).sort((r,o)=>i[r]-i[o]),n=i.map(r=>Math.min(Math.max(r,8),e-8));if(t.forEach((r,o)=>{o>0&&(n[r]=Math.max(n[r],n[t[o-1]]+mg))}),(t.length>0?n[t[t.length-1]]-(e-8):0)>0)for(let r=t.length-1;r>=0;r--){let o=r===t.length-1?e-8:n[t[r+1]]-mg;n[t[r]]=Math.min(n[t[r]],o)}return n}var N_="M3.5 3.5l9 9m0-9l-9 9",D_="M3 8h.01M8 8h.01M13 8h.01",F_="M6 3h.01M6 8h.01M6 13h.01M10 3h.01M10 8h.01M10 13h.01",U_=150,gg=26,O_=72,k_=30,Ml=[[],[7,4],[2,3],[10,3,2,3],[1,3]],B_=5,Sl=class{constructor(e,t,n){this.host=e;this.films=n;this.info=t,this.log=t.log??!1,this.chart=X("div",{class:"chart",tabindex:"0",role:"group"});let s=$i(F_,"Move this plot (drag, or Alt with \u2191 and \u2193)",()=>{},"stroked handle");s.tabIndex=-1,this.root=X("figure",{class:"plot"},X("figcaption",{},s,this.titleText,this.unitText,this.legend,X("div",{class:"plot-tools"},Za(D_,"More of this plot",()=>this.menuItems()),$i(N_,"Remove this plot (Delete)",()=>e.remove(this),"stroked"))),this.chart);for(let a of this.root.querySelectorAll("figcaption button"))a.tabIndex=-1;e.listenToHandle(this,s),dg(this),this.set(t);let r=new ResizeObserver(([a])=>{let{width:l,height:c}=a.contentRect;this.fitTo(Math.floor(l),Math.max(Math.floor(c),90))});r.observe(this.chart);let o=new IntersectionObserver(a=>{this.seen=a[a.length-1].isIntersecting,this.seen&&this.move()},{rootMargin:"200px"});o.observe(this.root),this.observers.push(r,o)}host;films;root;chart;hover=new bl;info;curves=[];log;box=null;u=null;titleText=X("h3");unitText=X("span",{class:"muted plot-unit"});legend=X("div",{class:"legend"});line=X("div",{class:"plot-cursor"});dots=[];values=[];ranges={x:[0,1],y:[0,1]};width=0;height=U_;seen=!0;place={row:0,fraction:0};marked=new Set;observers=[];dispose(){for(let e of this.observers)e.disconnect();this.u?.destroy(),this.root.remove()}get overTime(){return this.info.x===void 0}get first(){return this.films[0]}get display(){return xi(this.curves[0]?.info,this.host.store.get("units"))}filmOf(e){return this.films[e.film]}set(e,t=new Set){this.info=e,this.log=e.log??!1,this.box=null;let n=e.columns.filter(o=>this.first.columns[o]),s=this.films.length;this.curves=n.flatMap((o,a)=>this.films.flatMap((l,c)=>{let h=l.columns[o]??this.first.columns[o];return c>0&&(h.derived?.startsWith("delta:")||l.data[o]===null&&Number.isNaN(h.fixed))?[]:[{film:c,column:o,info:h,show:!t.has(o),name:s===1||h.derived?.startsWith("delta:")?He(h.name):n.length===1?He(l.label):`${He(h.name)}, ${He(l.label)}`,style:s>1?c:a,dash:s>1?Ml[(a+c)%Ml.length]:Ml[Math.floor(a/B_)%Ml.length]}]}));let r=He(e.title);this.titleText.textContent=r,this.titleText.title=r,this.chart.setAttribute("aria-label",`Plot of ${r}. Plus and minus zoom, 0 shows everything, L is a logarithmic scale, Alt with up and down moves the plot, Delete removes it, M opens its menu.`),this.root.classList.toggle("with-many",this.curves.length>2),this.root.classList.toggle("named",this.curves.length===1&&this.curves[0].name===r),this.legend.replaceChildren(...this.curves.map(o=>this.legendItem(o))),this.values=[...this.legend.querySelectorAll(".legend-value")],this.build()}summary(){let e=this.u?.over.getBoundingClientRect();return{title:this.info.title,hover:this.hover.texts,times:this.ranges.x,gutter:e?e.left:NaN,field:e?e.right:NaN,series:this.curves.map(t=>{let n=this.filmOf(t).extremes(t.column);return{name:t.info.name,unit:t.info.unit,column:t.column,min:n?.[0]??null,max:n?.[1]??null}})}}build(){if(!(this.width<40)){for(this.u?.destroy(),this.rescale(),this.u=new Wt({width:this.width,height:this.height,legend:{show:!1},cursor:{show:!1},padding:[8,14,6,0],scales:{x:{time:!1,auto:!1,range:()=>this.ranges.x},y:{auto:!1,distr:this.log?3:1,range:()=>this.ranges.y}},series:[{},...this.curves.map(e=>({scale:"y",show:e.show,stroke:vi(e.style),width:this.marked.has(e.column)?2.4:1.6,dash:e.dash,auto:!1,pxAlign:0,points:{show:!1},paths:()=>this.paths(e)}))],axes:this.axes(),hooks:{drawAxes:[e=>this.drawEvents(e),e=>this.drawMarked(e)],draw:[()=>this.move(!0)]}},[[0,1],...this.curves.map(()=>[0,1])],this.chart),this.line.hidden=!this.overTime,this.u.over.append(this.line,this.hover.root);this.dots.length<this.curves.length;)this.dots.push(X("div",{class:"plot-dot"}));this.dots.forEach((e,t)=>{t<this.curves.length?this.u.over.append(e):e.remove()}),this.curves.forEach((e,t)=>{this.dots[t].style.background=vi(e.style)}),[...this.legend.querySelectorAll(".swatch")].forEach((e,t)=>{e.style.borderTopColor=vi(this.curves[t].style),e.style.borderTopStyle=this.curves[t].dash.length?"dashed":"solid"}),this.unitText.textContent=this.log?`${this.display.unit} \xB7 log`.replace(/^ · /,""):this.display.unit,this.move()}}redraw(e=!1){let{u:t}=this;if(t){if(this.rescale(),e){t.redraw(!0,!0);return}t.batch(()=>{t.setScale("x",{min:this.ranges.x[0],max:this.ranges.x[1]}),t.setScale("y",{min:this.ranges.y[0],max:this.ranges.y[1]})})}}move(e=!1){let{u:t}=this;if(!t||!(this.seen||e))return;let{timeline:n}=this.host,[s,r]=this.field(),{factor:o,unit:a}=this.display;if(this.overTime){let c=this.pixel("x",n.time());this.line.style.transform=`translateX(${c}px)`,this.line.style.visibility=c<-1||c>s+1?"hidden":"visible"}let l=n.isBetween?4:5;this.curves.forEach((c,h)=>{let u=this.filmOf(c),d=n.places[c.film],f=u.value(c.column,d);this.values[h].textContent=xn(o*ti(c.info,f),l)+Vr(a);let m=this.dots[h],x=this.pixel("x",this.overTime?n.time():u.value(this.info.x,d)),p=this.pixel("y",f),g=c.show&&x>=-1&&x<=s+1&&p>=-1&&p<=r+1;m.style.visibility=g?"visible":"hidden",g&&(m.style.transform=`translate(${x}px, ${p}px)`)})}mark(e){let t=new Set(this.curves.filter(({column:n})=>e?.has(n)).map(({column:n})=>n));this.root.classList.toggle("selected",t.size>0),!(t.size===0&&this.marked.size===0)&&(this.marked=t,this.build())}pointAt(e){if(e===null||!this.u){this.hover.hide();return}let{factor:t,unit:n}=this.display,s=this.field(),r=this.place,o=this.overTime?this.pixel("x",e):null;if(o!==null&&(o<-1||o>s[0]+1)){this.hover.hide();return}let a=this.curves.flatMap(l=>{let c=this.filmOf(l);if(!l.show||e<c.start||e>c.end)return[];c.locate(e,r);let h=c.value(l.column,r),u=o??this.pixel("x",c.value(this.info.x,r)),d=this.pixel("y",h);return Number.isFinite(u+d)?[{x:u,y:d,text:xn(t*ti(l.info,h),4)+Vr(n),color:vi(l.style)}]:[]});this.hover.show(o,a,s)}pixel(e,t){return An(this.mapOf(e,...this.field()),t)}field(){let{width:e,height:t}=this.u.bbox;return[e/Wt.pxRatio,t/Wt.pxRatio]}mapOf(e,t,n){let s=this.log&&e==="y",[r,o]=this.ranges[e];s&&(r=Math.log10(r),o=Math.log10(o));let a=(e==="x"?t:-n)/(o-r||1);return{log:s,factor:a,offset:(e==="x"?0:n)-a*r}}rangeOf(e){return this.ranges[e]}label(e){let t=this.host.store.get("units");if(e==="x"){let r=this.overTime?null:this.first.columns[this.info.x];return r?qi(He(r.name),xi(r,t).unit):"t [s]"}let n=[...new Set(this.curves.map(r=>He(r.info.name)))].join(", "),s=qi(this.log&&n?`|${n}|`:n,this.display.unit);return s.length<=z_?s:qi("",this.display.unit)}marks(e,t){let n=this.host.store.get("units"),s=this.log&&e==="y",r=e==="y"?this.display.factor:this.overTime?1:xi(this.first.columns[this.info.x],n).factor,[o,a]=this.ranges[e];return Jm(o*r,a*r,Math.min(Math.max(t/(e==="x"?O_:k_),2),6),s).map(c=>({at:c/r,text:Vu(c)}))}get numbers(){return this.u?Math.max(...this.marks("y",this.field()[1]).map(({text:e})=>Qm(e)),0):0}draw(e,t,n,s){let r=this.mapOf("x",t,n),o=this.mapOf("y",t,n),[a,l]=this.ranges.x;this.overTime?ig(this.filmOf(e),e.column,a,l,r,o,t,s):sg(this.filmOf(e),this.info.x,e.column,r,o,s)}reset(){this.box=null,this.overTime&&this.host.setRange(null),this.redraw()}setLog(e){this.info={...this.info,log:e},this.log=e,this.box=null,this.build(),this.host.changed()}fitTo(e,t){if(!(e<40||e===this.width&&t===this.height&&this.u)){if(this.width=e,this.height=t,!this.u){this.build(),this.host.arrange();return}this.rescale(),this.u.setSize({width:e,height:t}),this.move()}}menuItems(){let{host:e}=this,t=this.curves[0]?.column,n=(a,l)=>a(this).then(c=>c&&zo(Vo(He(this.info.title),l),c)),s=t===void 0?void 0:this.first.columns[t].rate,r=this.curves.length<2?[]:this.curves.map(a=>({text:`${a.show?"Hide":"Show"} ${a.name}`,run:()=>this.toggle(a)})),o=[{text:"Change what is shown \u2026",run:()=>e.edit(this)},{text:this.log?"Linear scale":"Logarithmic scale",key:"L",run:()=>this.setLog(!this.log)}];if(this.overTime&&s!==void 0&&t!==void 0){let{name:a}=this.first.columns[t];o.push({text:"Phase plot",run:()=>e.addBehind(this,{title:`${this.first.columns[s].name} over ${a}`,columns:[s],x:t})})}return this.overTime&&(o.push({text:"Derivative",run:()=>e.derived(this,"rate")},{text:"Change from start",run:()=>e.derived(this,"change")}),new Set(this.curves.map(a=>a.column)).size===2&&o.push({text:"Difference of the two",run:()=>e.derived(this,"difference")})),o.push(...r,{text:"Save as SVG",run:()=>n(ag,"svg")},{text:"Save as PNG",run:()=>n(lg,"png")},{text:"Save numbers as CSV",run:()=>{let[a,l]=this.overTime?this.ranges.x:[-1/0,1/0],c=[...this.overTime?[]:[this.info.x],...new Set(this.curves.filter(h=>h.show).map(h=>h.column))];zo(Vo(He(this.info.title),"csv"),Wo(this.first,c,a,l))}}),o}paths(e){let{bbox:t}=this.u,n=new Path2D,s={moveTo:(r,o)=>n.moveTo(t.left+r,t.top+o),lineTo:(r,o)=>n.lineTo(t.left+r,t.top+o)};return this.draw(e,t.width,t.height,s),{stroke:n}}legendItem(e){let t=X("span",{class:"legend-value number"}),n=Math.max(Math.abs(e.info.min??0),Math.abs(e.info.max??0));t.style.width=`${(this.log||n>=1e6||n<.01?7.6:7)+.62*Math.min(e.info.unit?.length??0,12)}em`;let s=X("button",{type:"button",class:"legend-item","aria-pressed":String(e.show),title:`${e.name}: show or hide this curve`,tabindex:"-1"},X("span",{class:"swatch"}),X("span",{class:"legend-name"},e.name),t);return s.addEventListener("click",()=>this.toggle(e)),s}toggle(e){e.show=!e.show,this.legend.children[this.curves.indexOf(e)]?.setAttribute("aria-pressed",String(e.show)),this.build(),this.host.changed()}openMenu(){this.root.querySelector(".menu > button")?.click()}rescale(){let e=this.overTime?this.host.range??this.fullX():this.box?.x??this.fullX();this.ranges={x:e,y:this.box?.y??this.fullY(e)},!this.overTime&&!this.box&&this.keepAspect()}keepAspect(){let e=this.curves[0]?.info.unit;if(!e||this.log||this.first.columns[this.info.x]?.unit!==e)return;let t=Math.max(this.width-this.host.gutter-14,1),n=Math.max(this.height-gg-14,1),{x:s,y:r}=this.ranges,o=Math.max((s[1]-s[0])/t,(r[1]-r[0])/n),a=([l,c],h)=>[(l+c-o*h)/2,(l+c+o*h)/2];this.ranges={x:a(s,t),y:a(r,n)}}fullX(){if(this.overTime){let{start:e,end:t}=this.host.timeline;return t>e?[e,t]:[e-1,e+1]}return zu(vl(this.films.map(e=>e.extremes(this.info.x))))}fullY(e){let t=this.curves.some(n=>n.show)?this.curves.filter(n=>n.show):this.curves;return this.log?jm(t.map(n=>this.magnitudes(n))):zu(vl(t.map(n=>{let s=this.filmOf(n);return this.overTime?s.extremes(n.column,s.rowAt(e[0]),Math.min(s.rowAt(e[1])+1,s.n-1)):s.extremes(n.column)})),Math.max(...t.map(n=>n.info.floor??0)))}magnitudes(e){let t=this.filmOf(e),n=1/0,s=0;for(let r=0;r<t.n;r++){let o=Math.abs(t.at(e.column,r));!(o>0)||!Number.isFinite(o)||(o<n&&(n=o),o>s&&(s=o))}return s>0?[n,s]:null}axes(){let e=Nn(),t=n=>{let s=this.log&&n==="y",r=s?{filter:ea}:{},o=n==="x"&&(!this.overTime||this.host.hasTimes(this));return{scale:n,side:n==="x"?2:3,stroke:e.muted,font:ur,gap:5,labelFont:ur,labelSize:16,labelGap:0,...n==="x"&&!this.overTime?{label:this.label("x")}:{},grid:{show:!0,stroke:e.grid,width:1,...r},ticks:{show:!1},splits:a=>this.marks(n,(n==="x"?a.bbox.width:a.bbox.height)/Wt.pxRatio).map(({at:l})=>l),values:(a,l)=>{if(n==="x"&&!o)return l.map(()=>"");let c=new Map(this.marks(n,(n==="x"?a.bbox.width:a.bbox.height)/Wt.pxRatio).map(({at:h,text:u})=>[h,u]));return l.map(h=>h===null?"":c.get(h)??Vu(h))},size:n==="x"?o?gg:0:()=>this.host.gutter}};return[t("x"),t("y")]}drawMarked(e){let{ctx:t,bbox:n}=e;for(let s of this.curves)!s.show||!this.marked.has(s.column)||(t.save(),t.beginPath(),t.rect(n.left,n.top,n.width,n.height),t.clip(),t.globalAlpha=.3,t.strokeStyle=Nn().selection,t.lineWidth=8*Wt.pxRatio,t.lineJoin="round",t.stroke(this.paths(s).stroke),t.restore())}drawEvents(e){if(!this.overTime)return;let{ctx:t,bbox:n}=e,s=Nn(),r=Wt.pxRatio,[o,a]=this.ranges.x;t.save(),t.beginPath(),t.rect(n.left,n.top,n.width,n.height),t.clip(),t.strokeStyle=s.muted,t.globalAlpha=.55,t.lineWidth=r,t.setLineDash([3*r,4*r]),t.beginPath();let l=this.mapOf("x",n.width,n.height),c=-1/0;for(let h of this.host.timeline.events){if(h.t<o||h.t>a)continue;let u=n.left+An(l,h.t);u-c<3*r||(c=u,t.moveTo(u,n.top),t.lineTo(u,n.top+n.height))}t.stroke(),t.restore()}},z_=26;var xg={position:"Positions",speed:"Speeds",acceleration:"Accelerations",auxiliary:"Auxiliary",output:"Outputs",energy:"Energy",multiplier:"Multipliers",reaction:"Reactions",three_field:"Three fields",error:"Errors",switches:"Switches",difference:"Differences",drawing:"Drawings"},V_=Object.keys(xg);function wl(i){let e=new Map,t=i.map(s=>/^([^.()]+)\./.exec(s.name)?.[1]??""),n=new Map;return i.forEach(({sort:s,derived:r},o)=>r===void 0&&n.set(`${s} ${t[o]}`,(n.get(`${s} ${t[o]}`)??0)+1)),i.forEach((s,r)=>{if(s.derived!==void 0)return;let o=t[r],a=o&&s.sort!=="energy"&&s.sort!=="error"&&n.get(`${s.sort} ${o}`)>1,l=`${s.sort} ${a?o:""}`,c=e.get(l);if(!c){let h=xg[s.sort]??s.sort,u=V_.indexOf(s.sort);c={title:a?`${h} \xB7 ${o}`:h,columns:[],sort:u<0?99:u,first:r},e.set(l,c)}c.columns.push(r)}),[...e.values()].sort((s,r)=>s.sort-r.sort||s.first-r.first)}function Tl(i,e,t){let n=`${i.name} ${i.unit??""} ${e}`.toLowerCase();return t.every(s=>n.includes(s))}function El(i){return i.toLowerCase().split(/\s+/).filter(Boolean)}var G_=300;function $u(i,e,t,n){let s=wl(e),r=new Set(t?.columns??[]),o=X("input",{type:"search",placeholder:"Search columns","aria-label":"Search columns",class:"search"}),a=X("div",{class:"picker-list"}),l=X("span",{class:"muted"}),c=X("select",{class:"select","aria-label":"Horizontal axis"},X("option",{value:""},"time"));for(let m of s){let x=X("optgroup",{label:He(m.title)});for(let p of m.columns.slice(0,500))x.append(X("option",{value:p,selected:t?.x===p},He(e[p].name)));c.append(x)}let h=X("form",{class:"picker"}),u=_t(t?"Show":"Add plot",t?"Show":"Add plot",()=>{},"primary");u.type="submit";let d=()=>{l.textContent=r.size?`${r.size} chosen`:"Choose one or more columns",u.disabled=r.size===0},f=()=>{let m=El(o.value),x=G_,p=0;a.replaceChildren();for(let g of s){let y=g.columns.filter(S=>Tl(e[S],g.title,m));if(y.length===0)continue;let C=y.slice(0,x);if(x-=C.length,p+=y.length-C.length,C.length===0)continue;let M=X("fieldset",{},X("legend",{},He(g.title)));for(let S of C){let b=X("input",{type:"checkbox",checked:r.has(S)});b.addEventListener("change",()=>{b.checked?r.add(S):r.delete(S),d()}),M.append(X("label",{},b,qi(He(e[S].name),e[S].unit)))}a.append(M)}p>0&&a.append(X("p",{class:"muted"},`${p} more: search for a part of the name`)),a.firstChild||a.append(X("p",{class:"muted"},"No column is called so")),d()};o.addEventListener("input",f),h.addEventListener("submit",m=>{if(m.preventDefault(),r.size===0)return;let x=c.value===""?void 0:Number(c.value),p=[...r].sort((g,y)=>g-y);i.replaceChildren(),n({title:Qr(e,p,x),columns:p,...x===void 0?{}:{x}})}),h.addEventListener("keydown",m=>{m.key==="Escape"&&i.replaceChildren(),m.stopPropagation()}),h.append(X("div",{class:"picker-head"},o,X("label",{},"over ",c)),a,X("div",{class:"picker-foot"},l,X("span",{class:"spring"}),_t("Cancel","Cancel",()=>i.replaceChildren()),u)),i.replaceChildren(h),f(),o.focus()}function Qr(i,e,t){let n=e.slice(0,3).map(r=>He(i[r].name)).join(", "),s=e.length>3?`, and ${e.length-3} more`:"";return n+s+(t===void 0?"":` over ${He(i[t].name)}`)}function vg(i,e){let t=X("div",{class:"time-chip now number","aria-hidden":"true"}),n=X("div",{class:"time-chip number","aria-hidden":"true"}),s=null,r=(a,l)=>{let c=l===null||!s?.u?NaN:s.pixel("x",l),h=s?.u?s.field()[0]:0,u=c>=-1&&c<=h+1;a.style.visibility=u?"visible":"hidden",u&&(a.textContent=Gt(l,4),a.style.transform=`translateX(${s.host.gutter+c}px) translateX(-50%)`)},o=()=>{r(t,i.time()),r(n,e.get("hover"))};return{stand(a){s=a,a?a.chart.append(t,n):(t.remove(),n.remove()),o()},move:o}}var yg=280,H_=3.4;function _g(i){let e=i.map(({label:c,points:h})=>({label:He(c),points:h.filter(([u,d])=>u>0&&d>0&&Number.isFinite(u+d)).sort((u,d)=>u[0]-d[0])})),t=c=>{let h=e.flatMap(({points:u})=>u.map(d=>Math.log10(d[c])));return h.length===0?[.1,10]:[10**Math.floor(Math.min(...h)-.1),10**Math.ceil(Math.max(...h)+.1)]},n=t(0),s=t(1),r=X("div",{class:"chart tall",role:"img","aria-label":"Error over seconds of work for each method"}),o=X("div",{class:"legend"},...e.map(c=>X("span",{class:"legend-item"},X("span",{class:"swatch"}),X("span",{class:"legend-name"},c.label)))),a=null,l=()=>{let c=r.clientWidth;if(c<40)return;a?.destroy();let h=Nn(),u=(d,f)=>({scale:d,label:f,stroke:h.muted,font:ur,labelFont:ur,labelSize:18,labelGap:0,gap:4,size:d==="x"?30:48,grid:{stroke:h.grid,width:1,filter:ea},ticks:{stroke:h.gridStrong,width:1,size:5,filter:ea},values:(m,x)=>x.map(p=>p===null?"":Gt(p))});a=new Wt({width:c,height:yg,legend:{show:!1},cursor:{show:!1},padding:[10,16,0,4],scales:{x:{time:!1,auto:!1,distr:3,range:()=>n},y:{auto:!1,distr:3,range:()=>s}},axes:[u("x","seconds of work"),u("y","error")],series:[{},...e.map((d,f)=>({scale:"y",stroke:vi(f),fill:vi(f),width:1.6,auto:!1,points:{show:!1},pxAlign:0,paths:m=>{let x=new Path2D,p=new Path2D,g=H_*(window.devicePixelRatio||1);return d.points.forEach(([y,C],M)=>{let S=m.valToPos(y,"x",!0),b=m.valToPos(C,"y",!0);M===0?x.moveTo(S,b):x.lineTo(S,b),p.moveTo(S+g,b),p.arc(S,b,g,0,2*Math.PI)}),{stroke:x,fill:p}}}))]},[[1,2],...e.map(()=>[1,2])],r),o.querySelectorAll(".swatch").forEach((d,f)=>{d.style.borderTopColor=vi(f)})};return new ResizeObserver(()=>{a&&r.clientWidth>=40?a.setSize({width:r.clientWidth,height:yg}):l()}).observe(r),Ds(l),X("figure",{class:"plot"},X("figcaption",{},X("h3",{},"Work and precision")),r,o)}var W_=[640,150],bg=46,X_=13,Al=class{constructor(e,t,n,s,r){this.report=t;this.timeline=n;this.store=s;e.classList.add("plots-pane"),e.replaceChildren(this.tools(r),this.place,this.field),this.chips=vg(n,s),t.info.work_precision?.length&&this.field.append(_g(t.info.work_precision)),this.defaults=(t.info.plots??[]).flatMap(o=>this.split(this.prepared(o)));for(let o of this.defaults)this.add(o);n.onMove(()=>{for(let o of this.list)o.move();this.chips.move()}),s.on(["hover"],()=>{let o=s.get("hover");for(let a of this.list)a.pointAt(o);o===null&&this.measure(),this.chips.move()}),s.on(["units"],()=>this.rebuild()),Ds(()=>{for(let o of this.list)o.build()})}report;timeline;store;list=[];range=null;gutter=bg;onChange=()=>{};field=X("div",{class:"plot-field"});place=X("div",{class:"picker-place"});chips;defaults;measuring=0;add(e,t=this.list.length){if(!e.columns.some(r=>this.report.films[0]?.columns[r]))return null;let n=new Sl(this,e,this.report.films),s=this.list[t];return this.list.splice(t,0,n),s?s.root.before(n.root):this.field.append(n.root),this.arrange(),n}show(e,t=this.list.length){this.split(e).map((s,r)=>this.add(s,t+r))[0]?.root.scrollIntoView({block:"nearest"}),this.onChange()}addColumn(e){this.show({title:Qr(this.report.films[0].columns,[e]),columns:[e]})}setRange(e){this.range=e&&this.limited(e);for(let t of this.list)t.overTime&&t.redraw();if(this.store.get("hover")===null&&this.measure(),this.chips.move(),this.store.get("hover")!==null)for(let t of this.list)t.pointAt(this.store.get("hover"))}hasTimes(e){let t=this.list.filter(n=>n.overTime);return t[t.length-1]===e}remove(e){let t=this.list.indexOf(e);this.list.splice(t,1);let n=e.root.contains(document.activeElement);e.dispose(),this.arrange(),n&&(this.list[Math.min(t,this.list.length-1)]?.chart??this.field).focus(),this.onChange()}shift(e,t){let n=this.list.indexOf(e),s=Math.min(Math.max(n+t,0),this.list.length-1);if(n===s)return;this.list.splice(n,1),this.list.splice(s,0,e);let r=this.list[s+1],o=e.root.contains(document.activeElement);r?r.root.before(e.root):this.field.append(e.root),this.arrange(),o&&e.chart.focus(),this.onChange()}edit(e){$u(this.place,this.report.films[0].columns,e.info,t=>{let n=this.split(t);e.set(n[0]),n.slice(1).forEach((s,r)=>this.add(s,this.list.indexOf(e)+1+r)),this.arrange(),e.root.scrollIntoView({block:"nearest"}),this.onChange()}),this.place.scrollIntoView({block:"nearest"})}addBehind(e,t){this.show({...t,title:He(t.title)},this.list.indexOf(e)+1)}derived(e,t){let n=[...new Set(e.curves.map(a=>a.column))],r=(t==="difference"?[this.derive(t,n)]:n.map(a=>this.derive(t,[a]))).filter(a=>a!==null);if(r.length===0)return;let o=t==="change"?`${e.info.title}, change from start`:Qr(this.report.films[0].columns,r);this.addBehind(e,{title:o,columns:r})}derive(e,t){return qo(this.report.films,e,t)}changed(){this.arrange(),this.onChange()}get kept(){return this.list.map(({info:e,curves:t,log:n})=>({columns:e.columns,x:e.x,log:n,hidden:[...new Set(t.filter(s=>!s.show).map(s=>s.column))]}))}addFilm(){let{films:e}=this.report,t=e[e.length-1],{columns:n}=e[0];for(let o=t.columns.length;o<n.length;o++){let[a,...l]=n[o].derived.split(":"),c=l.map(h=>n.findIndex(u=>u.name===h&&u.derived===void 0));a==="delta"||c.includes(-1)?t.addColumn({...n[o]},new Float32Array(t.n).fill(NaN)):qo([t],a,c)}let s=this.list.find(o=>o.overTime&&!o.log)?.info.columns[0];for(let o of this.list)o.set(o.info);let r=s===void 0?null:this.derive("delta",[s]);r!==null&&this.add({title:`${He(n[s].name)}: ${He(t.label)} minus ${He(e[0].label)}`,columns:[r]},1),this.changed()}restore(e){if(JSON.stringify(e)===JSON.stringify(this.kept))return;for(let s of this.list.splice(0))s.dispose();let t=this.report.films[0].columns,n=s=>`${s.x??""}:${s.columns.join()}`;for(let{columns:s,hidden:r,x:o,log:a}of e){let l={title:Qr(t,s,o),columns:s,log:a,...o===void 0?{}:{x:o}},c=this.defaults.find(u=>n(u)===n(l)),h=this.add({...l,title:c?.title??l.title});r.length>0&&h?.set(h.info,new Set(r))}this.arrange()}print(e){for(let t of this.list)e?t.fitTo(...W_):t.fitTo(t.chart.clientWidth,t.chart.clientHeight),t.move(!0)}listenToHandle(e,t){let n=!1;t.addEventListener("pointerdown",r=>{t.setPointerCapture(r.pointerId),n=!0,e.root.classList.add("moved")}),t.addEventListener("pointermove",r=>{if(!n)return;let o=this.list.indexOf(e),a=h=>{let u=h?.root.getBoundingClientRect();return u?u.top+u.height/2:null},l=a(this.list[o-1]),c=a(this.list[o+1]);l!==null&&r.clientY<l?this.shift(e,-1):c!==null&&r.clientY>c&&this.shift(e,1)});let s=()=>{n=!1,e.root.classList.remove("moved")};t.addEventListener("pointerup",s),t.addEventListener("pointercancel",s)}prepared(e){return e.change?{...e,columns:e.columns.flatMap(t=>this.derive("change",[t])??[])}:e}split(e){let t=this.report.films[0].columns,n=new Map;for(let s of e.columns){let r=t[s]?.unit??"";n.set(r,[...n.get(r)??[],s])}return n.size<2?[e]:[...n.values()].map(s=>({...e,columns:s,title:Qr(t,s,e.x)}))}rebuild(){for(let e of this.list)e.build();this.measure()}arrange(){cancelAnimationFrame(this.measuring),this.measuring=requestAnimationFrame(()=>{for(let e of this.list){let t=this.hasTimes(e);e.overTime&&e.root.classList.contains("with-times")!==t&&(e.root.classList.toggle("with-times",t),e.build())}this.measure(),this.chips.stand(this.list.find(e=>this.hasTimes(e))??null)})}measure(){let e=Math.max(bg,Math.ceil(Math.max(...this.list.map(t=>t.numbers),0)+X_));if(e!==this.gutter){this.gutter=e;for(let t of this.list)t.redraw(!0)}}limited([e,t]){let{start:n,end:s}=this.timeline,r=Math.min(Math.max(t-e,1e-9*(s-n)),s-n);if(r>=s-n)return null;let o=Math.min(Math.max(e,n),s-r);return[o,o+r]}tools(e){let t=_t("+ Add","Add plot",()=>{$u(this.place,this.report.films[0].columns,null,r=>this.show(r))},"plain"),n=_t("All times","Show all times (double click)",()=>{for(let r of this.list)r.box=null;this.setRange(null);for(let r of this.list)r.redraw()},"plain"),s=X("div",{class:"plots-tools",role:"toolbar","aria-label":"Plots"},X("h3",{},"Plots"),X("span",{class:"spring"}),t,n,_t("Undo","Undo (Ctrl+Z)",()=>e.undo(),"plain"),_t("Redo","Redo (Ctrl+Shift+Z)",()=>e.redo(),"plain"));return Yi(s),s}};var Cl=class{constructor(e,t,n,s){this.entities=e;this.store=t;this.plots=n;let r=o=>t.set("selection",o&&o.id!==t.get("selection")?o.id:null);for(let o of document.querySelectorAll(".equations tr, #reactions tbody tr")){let a=o.querySelector("[data-column]"),l=o.firstElementChild,c=(a&&s(a))??l?.textContent?.trim()??"",h=c?e.ownerOf(c):null;h&&(o.classList.add("selectable"),o.addEventListener("click",()=>r(h)),this.rows.push({element:o,entity:h}))}this.model.root?.addEventListener("click",o=>{if(getSelection()?.isCollapsed===!1)return;let a=this.model.lineAt(o.target);if(a===null)return;let l=e.list.find(c=>this.model.lineOf(c)===a);l&&r(l)}),document.addEventListener("keydown",o=>{o.key==="Escape"&&!o.defaultPrevented&&t.set("selection",null)}),t.on(["selection"],()=>this.show())}entities;store;plots;model=new ja;rows=[];show(){let e=this.entities.find(this.store.get("selection"));for(let s of this.rows)s.element.classList.toggle("selected",s.entity===e);for(let s of document.querySelectorAll("pre.model .line.selected"))s.classList.remove("selected");let t=e&&this.model.lineOf(e),n=t===null?null:this.model.elementOf(t);if(n){n.classList.add("selected");let s=n.closest("pre");s&&s.scrollHeight>s.clientHeight&&(s.scrollTop=n.offsetTop-s.clientHeight/2)}for(let s of this.plots?.list??[])s.mark(e?new Set(e.columns):null)}};var Hg=0,bd=1,Wg=2;var Ma=1,Xg=2,So=3,es=0,Fn=1,wi=2,Ui=0,Js=1,Md=2,Sd=3,wd=4,qg=5;var br=100,$g=101,Yg=102,Kg=103,Zg=104,Jg=200,jg=201,Qg=202,e0=203,Td=204,Ed=205,t0=206,n0=207,i0=208,s0=209,r0=210,o0=211,a0=212,l0=213,c0=214,Jl=0,jl=1,Ql=2,mo=3,ec=4,tc=5,nc=6,ic=7,Ad=0,h0=1,u0=2,ts=0,Cd=1,Rd=2,Pd=3,Id=4,Ld=5,Nd=6,Dd=7;var Fd=300,Mr=301,wo=302,Cc=303,Rc=304,sc=1e3,Ji=1001,rc=1002,pn=1003,d0=1004;var Sa=1005;var Pn=1006,Pc=1007;var Ms=1008;var hi=1009,Ud=1010,Od=1011,To=1012,Ic=1013,Oi=1014,ui=1015,ki=1016,Lc=1017,Nc=1018,Sr=1020,kd=35902,Bd=35899,zd=1021,Vd=1022,di=1023,_s=1026,Ss=1027,Gd=1028,Dc=1029,js=1030,Fc=1031;var Uc=1033,wa=33776,Ta=33777,Ea=33778,Aa=33779,Oc=35840,kc=35841,Bc=35842,zc=35843,Vc=36196,Gc=37492,Hc=37496,Wc=37488,Xc=37489,Ca=37490,qc=37491,$c=37808,Yc=37809,Kc=37810,Zc=37811,Jc=37812,jc=37813,Qc=37814,eh=37815,th=37816,nh=37817,ih=37818,sh=37819,rh=37820,oh=37821,ah=36492,lh=36494,ch=36495,hh=36283,uh=36284,Ra=36285,dh=36286;var oa=2300,oc=2301,Kl=2302,md=2303,gd=2400,xd=2401,vd=2402;var f0=3200;var Hd=0,p0=1,ws="",li="srgb",xr="srgb-linear",aa="linear",Et="srgb";var Zl=7680;var m0=519,g0=512,x0=513,v0=514,Wd=515,y0=516,_0=517,Xd=518,qd=519,b0=35044;var $d="300 es",Mi=2e3,la=2001;function q_(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function $_(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ca(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function M0(){let i=ca("canvas");return i.style.display="block",i}var Mg={},go=null;function Yd(...i){let e="THREE."+i.shift();go?go("log",e,...i):console.log(e,...i)}function S0(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Ke(...i){i=S0(i);let e="THREE."+i.shift();if(go)go("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Qe(...i){i=S0(i);let e="THREE."+i.shift();if(go)go("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function ra(...i){let e=i.join(" ");e in Mg||(Mg[e]=!0,Ke(...i))}function w0(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var T0={[Jl]:Jl,[Ql]:nc,[ec]:ec,[mo]:tc,[jl]:jl,[nc]:Ql,[ic]:ic,[tc]:mo},ji=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},On=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];var Yu=Math.PI/180,ac=180/Math.PI;function Pa(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(On[i&255]+On[i>>8&255]+On[i>>16&255]+On[i>>24&255]+"-"+On[e&255]+On[e>>8&255]+"-"+On[e>>16&15|64]+On[e>>24&255]+"-"+On[t&63|128]+On[t>>8&255]+"-"+On[t>>16&255]+On[t>>24&255]+On[n&255]+On[n>>8&255]+On[n>>16&255]+On[n>>24&255]).toLowerCase()}function xt(i,e,t){return Math.max(e,Math.min(t,i))}function Y_(i,e){return(i%e+e)%e}function Ku(i,e,t){return(1-t)*i+t*e}function E0(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Kd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function K_(i,e){if(e.constructor===Float32Array)return i;let t=Kd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Z_(i,e){if(e.constructor===Float32Array)return i;let t=Kd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var ft=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Qi=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],m=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==m){let p=l*d+c*f+h*m+u*x;p<0&&(d=-d,f=-f,m=-m,x=-x,p=-p);let g=1-a;if(p<.9995){let y=Math.acos(p),C=Math.sin(y);g=Math.sin(g*y)/C,a=Math.sin(a*y)/C,l=l*g+d*a,c=c*g+f*a,h=h*g+m*a,u=u*g+x*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+m*a,u=u*g+x*a;let y=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=y,c*=y,h*=y,u*=y}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return e[t]=a*m+h*u+l*f-c*d,e[t+1]=l*m+h*d+c*u-a*f,e[t+2]=c*m+h*f+a*d-l*u,e[t+3]=h*m-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:Ke("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(xt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},Z=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Sg.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Sg.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this.z=xt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this.z=xt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Zu.copy(this).projectOnVector(e),this.sub(Zu)}reflect(e){return this.sub(Zu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Zu=new Z,Sg=new Qi,et=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],x=s[0],p=s[3],g=s[6],y=s[1],C=s[4],M=s[7],S=s[2],b=s[5],v=s[8];return r[0]=o*x+a*y+l*S,r[3]=o*p+a*C+l*b,r[6]=o*g+a*M+l*v,r[1]=c*x+h*y+u*S,r[4]=c*p+h*C+u*b,r[7]=c*g+h*M+u*v,r[2]=d*x+f*y+m*S,r[5]=d*p+f*C+m*b,r[8]=d*g+f*M+m*v,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=t*u+n*d+s*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/m;return e[0]=u*x,e[1]=(s*c-h*n)*x,e[2]=(a*n-s*o)*x,e[3]=d*x,e[4]=(h*t-s*l)*x,e[5]=(s*r-a*t)*x,e[6]=f*x,e[7]=(n*l-c*t)*x,e[8]=(o*t-n*r)*x,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return ra("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Ju.makeScale(e,t)),this}rotate(e){return ra("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Ju.makeRotation(-e)),this}translate(e,t){return ra("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Ju.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Ju=new et,wg=new et().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Tg=new et().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function J_(){let i={enabled:!0,workingColorSpace:xr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Et&&(s.r=ys(s.r),s.g=ys(s.g),s.b=ys(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Et&&(s.r=po(s.r),s.g=po(s.g),s.b=po(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ws?aa:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[xr]:{primaries:e,whitePoint:n,transfer:aa,toXYZ:wg,fromXYZ:Tg,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:li},outputColorSpaceConfig:{drawingBufferColorSpace:li}},[li]:{primaries:e,whitePoint:n,transfer:Et,toXYZ:wg,fromXYZ:Tg,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:li}}}),i}var gt=J_();function ys(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function po(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var eo,lc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{eo===void 0&&(eo=ca("canvas")),eo.width=e.width,eo.height=e.height;let s=eo.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=eo}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=ca("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ys(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(ys(t[n]/255)*255):t[n]=ys(t[n]);return{data:t,width:e.width,height:e.height}}else return Ke("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},j_=0,xo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:j_++}),this.uuid=Pa(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(ju(s[o].image)):r.push(ju(s[o]))}else r=ju(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function ju(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?lc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Ke("Texture: Unable to serialize Texture."),{})}var Q_=0,Qu=new Z,Kn=class i extends ji{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Ji,s=Ji,r=Pn,o=Ms,a=di,l=hi,c=i.DEFAULT_ANISOTROPY,h=ws){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Q_++}),this.uuid=Pa(),this.name="",this.source=new xo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new ft(0,0),this.repeat=new ft(1,1),this.center=new ft(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new et,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Qu).x}get height(){return this.source.getSize(Qu).y}get depth(){return this.source.getSize(Qu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Ke(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Ke(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Fd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case sc:e.x=e.x-Math.floor(e.x);break;case Ji:e.x=e.x<0?0:1;break;case rc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case sc:e.y=e.y-Math.floor(e.y);break;case Ji:e.y=e.y<0?0:1;break;case rc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Kn.DEFAULT_IMAGE=null;Kn.DEFAULT_MAPPING=Fd;Kn.DEFAULT_ANISOTROPY=1;var Zt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],x=l[2],p=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(m-p)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(m+p)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let C=(c+1)/2,M=(f+1)/2,S=(g+1)/2,b=(h+d)/4,v=(u+x)/4,T=(m+p)/4;return C>M&&C>S?C<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(C),s=b/n,r=v/n):M>S?M<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),n=b/s,r=T/s):S<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(S),n=v/r,s=T/r),this.set(n,s,r,t),this}let y=Math.sqrt((p-m)*(p-m)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(p-m)/y,this.y=(u-x)/y,this.z=(d-h)/y,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this.z=xt(this.z,e.z,t.z),this.w=xt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this.z=xt(this.z,e,t),this.w=xt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},cc=class extends ji{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Pn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Zt(0,0,e,t),this.scissorTest=!1,this.viewport=new Zt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Kn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Pn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new xo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Yn=class extends cc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},ha=class extends Kn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=pn,this.minFilter=pn,this.wrapR=Ji,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var hc=class extends Kn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=pn,this.minFilter=pn,this.wrapR=Ji,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Yt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,m,x,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,m,x,p)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,m,x,p){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=m,g[11]=x,g[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/to.setFromMatrixColumn(e,0).length(),r=1/to.setFromMatrixColumn(e,1).length(),o=1/to.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,m=a*h,x=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+m*c,t[5]=d-x*c,t[9]=-a*l,t[2]=x-d*c,t[6]=m+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,m=c*h,x=c*u;t[0]=d+x*a,t[4]=m*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-m,t[6]=x+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,m=c*h,x=c*u;t[0]=d-x*a,t[4]=-o*u,t[8]=m+f*a,t[1]=f+m*a,t[5]=o*h,t[9]=x-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,m=a*h,x=a*u;t[0]=l*h,t[4]=m*c-f,t[8]=d*c+x,t[1]=l*u,t[5]=x*c+d,t[9]=f*c-m,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,m=a*l,x=a*c;t[0]=l*h,t[4]=x-d*u,t[8]=m*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+m,t[10]=d-x*u}else if(e.order==="XZY"){let d=o*l,f=o*c,m=a*l,x=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+x,t[5]=o*h,t[9]=f*u-m,t[2]=m*u-f,t[6]=a*h,t[10]=x*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(eb,e,tb)}lookAt(e,t,n){let s=this.elements;return oi.subVectors(e,t),oi.lengthSq()===0&&(oi.z=1),oi.normalize(),ks.crossVectors(n,oi),ks.lengthSq()===0&&(Math.abs(n.z)===1?oi.x+=1e-4:oi.z+=1e-4,oi.normalize(),ks.crossVectors(n,oi)),ks.normalize(),Rl.crossVectors(oi,ks),s[0]=ks.x,s[4]=Rl.x,s[8]=oi.x,s[1]=ks.y,s[5]=Rl.y,s[9]=oi.y,s[2]=ks.z,s[6]=Rl.z,s[10]=oi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],x=n[6],p=n[10],g=n[14],y=n[3],C=n[7],M=n[11],S=n[15],b=s[0],v=s[4],T=s[8],D=s[12],L=s[1],P=s[5],k=s[9],z=s[13],N=s[2],H=s[6],$=s[10],G=s[14],ce=s[3],J=s[7],Q=s[11],se=s[15];return r[0]=o*b+a*L+l*N+c*ce,r[4]=o*v+a*P+l*H+c*J,r[8]=o*T+a*k+l*$+c*Q,r[12]=o*D+a*z+l*G+c*se,r[1]=h*b+u*L+d*N+f*ce,r[5]=h*v+u*P+d*H+f*J,r[9]=h*T+u*k+d*$+f*Q,r[13]=h*D+u*z+d*G+f*se,r[2]=m*b+x*L+p*N+g*ce,r[6]=m*v+x*P+p*H+g*J,r[10]=m*T+x*k+p*$+g*Q,r[14]=m*D+x*z+p*G+g*se,r[3]=y*b+C*L+M*N+S*ce,r[7]=y*v+C*P+M*H+S*J,r[11]=y*T+C*k+M*$+S*Q,r[15]=y*D+C*z+M*G+S*se,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],m=e[3],x=e[7],p=e[11],g=e[15],y=l*f-c*d,C=a*f-c*u,M=a*d-l*u,S=o*f-c*h,b=o*d-l*h,v=o*u-a*h;return t*(x*y-p*C+g*M)-n*(m*y-p*S+g*b)+s*(m*C-x*S+g*v)-r*(m*M-x*b+p*v)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],m=e[12],x=e[13],p=e[14],g=e[15],y=t*a-n*o,C=t*l-s*o,M=t*c-r*o,S=n*l-s*a,b=n*c-r*a,v=s*c-r*l,T=h*x-u*m,D=h*p-d*m,L=h*g-f*m,P=u*p-d*x,k=u*g-f*x,z=d*g-f*p,N=y*z-C*k+M*P+S*L-b*D+v*T;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/N;return e[0]=(a*z-l*k+c*P)*H,e[1]=(s*k-n*z-r*P)*H,e[2]=(x*v-p*b+g*S)*H,e[3]=(d*b-u*v-f*S)*H,e[4]=(l*L-o*z-c*D)*H,e[5]=(t*z-s*L+r*D)*H,e[6]=(p*M-m*v-g*C)*H,e[7]=(h*v-d*M+f*C)*H,e[8]=(o*k-a*L+c*T)*H,e[9]=(n*L-t*k-r*T)*H,e[10]=(m*b-x*M+g*y)*H,e[11]=(u*M-h*b-f*y)*H,e[12]=(a*D-o*P-l*T)*H,e[13]=(t*P-n*D+s*T)*H,e[14]=(x*C-m*S-p*y)*H,e[15]=(h*S-u*C+d*y)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,x=o*h,p=o*u,g=a*u,y=l*c,C=l*h,M=l*u,S=n.x,b=n.y,v=n.z;return s[0]=(1-(x+g))*S,s[1]=(f+M)*S,s[2]=(m-C)*S,s[3]=0,s[4]=(f-M)*b,s[5]=(1-(d+g))*b,s[6]=(p+y)*b,s[7]=0,s[8]=(m+C)*v,s[9]=(p-y)*v,s[10]=(1-(d+x))*v,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=to.set(s[0],s[1],s[2]).length(),a=to.set(s[4],s[5],s[6]).length(),l=to.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Li.copy(this);let c=1/o,h=1/a,u=1/l;return Li.elements[0]*=c,Li.elements[1]*=c,Li.elements[2]*=c,Li.elements[4]*=h,Li.elements[5]*=h,Li.elements[6]*=h,Li.elements[8]*=u,Li.elements[9]*=u,Li.elements[10]*=u,t.setFromRotationMatrix(Li),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Mi,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),m,x;if(l)m=r/(o-r),x=o*r/(o-r);else if(a===Mi)m=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===la)m=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=m,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Mi,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),m,x;if(l)m=1/(o-r),x=o/(o-r);else if(a===Mi)m=-2/(o-r),x=-(o+r)/(o-r);else if(a===la)m=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=m,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},to=new Z,Li=new Yt,eb=new Z(0,0,0),tb=new Z(1,1,1),ks=new Z,Rl=new Z,oi=new Z,Eg=new Yt,Ag=new Qi,Ws=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(xt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-xt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(xt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-xt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(xt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-xt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Ke("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Eg.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Eg,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Ag.setFromEuler(this),this.setFromQuaternion(Ag,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ws.DEFAULT_ORDER="XYZ";var ua=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},nb=0,Cg=new Z,no=new Qi,fs=new Yt,Pl=new Z,ta=new Z,ib=new Z,sb=new Qi,Rg=new Z(1,0,0),Pg=new Z(0,1,0),Ig=new Z(0,0,1),Lg={type:"added"},rb={type:"removed"},io={type:"childadded",child:null},ed={type:"childremoved",child:null},Si=class i extends ji{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:nb++}),this.uuid=Pa(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new Z,t=new Ws,n=new Qi,s=new Z(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Yt},normalMatrix:{value:new et}}),this.matrix=new Yt,this.matrixWorld=new Yt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ua,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return no.setFromAxisAngle(e,t),this.quaternion.multiply(no),this}rotateOnWorldAxis(e,t){return no.setFromAxisAngle(e,t),this.quaternion.premultiply(no),this}rotateX(e){return this.rotateOnAxis(Rg,e)}rotateY(e){return this.rotateOnAxis(Pg,e)}rotateZ(e){return this.rotateOnAxis(Ig,e)}translateOnAxis(e,t){return Cg.copy(e).applyQuaternion(this.quaternion),this.position.add(Cg.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Rg,e)}translateY(e){return this.translateOnAxis(Pg,e)}translateZ(e){return this.translateOnAxis(Ig,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(fs.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Pl.copy(e):Pl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),ta.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?fs.lookAt(ta,Pl,this.up):fs.lookAt(Pl,ta,this.up),this.quaternion.setFromRotationMatrix(fs),s&&(fs.extractRotation(s.matrixWorld),no.setFromRotationMatrix(fs),this.quaternion.premultiply(no.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Qe("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Lg),io.child=e,this.dispatchEvent(io),io.child=null):Qe("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(rb),ed.child=e,this.dispatchEvent(ed),ed.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),fs.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),fs.multiply(e.parent.matrixWorld)),e.applyMatrix4(fs),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Lg),io.child=e,this.dispatchEvent(io),io.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ta,e,ib),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ta,sb,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),m=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Si.DEFAULT_UP=new Z(0,1,0);Si.DEFAULT_MATRIX_AUTO_UPDATE=!0;Si.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var vs=class extends Si{constructor(){super(),this.isGroup=!0,this.type="Group"}},ob={type:"move"},vo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new vs,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new vs,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new Z,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new Z),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new vs,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new Z,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new Z,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let x of e.hand.values()){let p=t.getJointPose(x,n),g=this._getHandJoint(c,x);p!==null&&(g.matrix.fromArray(p.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=p.radius),g.visible=p!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(ob)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new vs;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},A0={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Bs={h:0,s:0,l:0},Il={h:0,s:0,l:0};function td(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var vt=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=li){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,gt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=gt.workingColorSpace){return this.r=e,this.g=t,this.b=n,gt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=gt.workingColorSpace){if(e=Y_(e,1),t=xt(t,0,1),n=xt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=td(o,r,e+1/3),this.g=td(o,r,e),this.b=td(o,r,e-1/3)}return gt.colorSpaceToWorking(this,s),this}setStyle(e,t=li){function n(r){r!==void 0&&parseFloat(r)<1&&Ke("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Ke("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Ke("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=li){let n=A0[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Ke("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=ys(e.r),this.g=ys(e.g),this.b=ys(e.b),this}copyLinearToSRGB(e){return this.r=po(e.r),this.g=po(e.g),this.b=po(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=li){return gt.workingToColorSpace(kn.copy(this),e),Math.round(xt(kn.r*255,0,255))*65536+Math.round(xt(kn.g*255,0,255))*256+Math.round(xt(kn.b*255,0,255))}getHexString(e=li){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=gt.workingColorSpace){gt.workingToColorSpace(kn.copy(this),t);let n=kn.r,s=kn.g,r=kn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=gt.workingColorSpace){return gt.workingToColorSpace(kn.copy(this),t),e.r=kn.r,e.g=kn.g,e.b=kn.b,e}getStyle(e=li){gt.workingToColorSpace(kn.copy(this),e);let t=kn.r,n=kn.g,s=kn.b;return e!==li?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Bs),this.setHSL(Bs.h+e,Bs.s+t,Bs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Bs),e.getHSL(Il);let n=Ku(Bs.h,Il.h,t),s=Ku(Bs.s,Il.s,t),r=Ku(Bs.l,Il.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},kn=new vt;vt.NAMES=A0;var da=class extends Si{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ws,this.environmentIntensity=1,this.environmentRotation=new Ws,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ni=new Z,ps=new Z,nd=new Z,ms=new Z,so=new Z,ro=new Z,Ng=new Z,id=new Z,sd=new Z,rd=new Z,od=new Zt,ad=new Zt,ld=new Zt,Hs=class i{constructor(e=new Z,t=new Z,n=new Z){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ni.subVectors(e,t),s.cross(Ni);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ni.subVectors(s,t),ps.subVectors(n,t),nd.subVectors(e,t);let o=Ni.dot(Ni),a=Ni.dot(ps),l=Ni.dot(nd),c=ps.dot(ps),h=ps.dot(nd),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,ms)===null?!1:ms.x>=0&&ms.y>=0&&ms.x+ms.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,ms)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ms.x),l.addScaledVector(o,ms.y),l.addScaledVector(a,ms.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return od.setScalar(0),ad.setScalar(0),ld.setScalar(0),od.fromBufferAttribute(e,t),ad.fromBufferAttribute(e,n),ld.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(od,r.x),o.addScaledVector(ad,r.y),o.addScaledVector(ld,r.z),o}static isFrontFacing(e,t,n,s){return Ni.subVectors(n,t),ps.subVectors(e,t),Ni.cross(ps).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ni.subVectors(this.c,this.b),ps.subVectors(this.a,this.b),Ni.cross(ps).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;so.subVectors(s,n),ro.subVectors(r,n),id.subVectors(e,n);let l=so.dot(id),c=ro.dot(id);if(l<=0&&c<=0)return t.copy(n);sd.subVectors(e,s);let h=so.dot(sd),u=ro.dot(sd);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(so,o);rd.subVectors(e,r);let f=so.dot(rd),m=ro.dot(rd);if(m>=0&&f<=m)return t.copy(r);let x=f*c-l*m;if(x<=0&&c>=0&&m<=0)return a=c/(c-m),t.copy(n).addScaledVector(ro,a);let p=h*m-f*u;if(p<=0&&u-h>=0&&f-m>=0)return Ng.subVectors(r,s),a=(u-h)/(u-h+(f-m)),t.copy(s).addScaledVector(Ng,a);let g=1/(p+x+d);return o=x*g,a=d*g,t.copy(n).addScaledVector(so,o).addScaledVector(ro,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Xs=class{constructor(e=new Z(1/0,1/0,1/0),t=new Z(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Di.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Di.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Di.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Di):Di.fromBufferAttribute(r,o),Di.applyMatrix4(e.matrixWorld),this.expandByPoint(Di);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Ll.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Ll.copy(n.boundingBox)),Ll.applyMatrix4(e.matrixWorld),this.union(Ll)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Di),Di.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(na),Nl.subVectors(this.max,na),oo.subVectors(e.a,na),ao.subVectors(e.b,na),lo.subVectors(e.c,na),zs.subVectors(ao,oo),Vs.subVectors(lo,ao),fr.subVectors(oo,lo);let t=[0,-zs.z,zs.y,0,-Vs.z,Vs.y,0,-fr.z,fr.y,zs.z,0,-zs.x,Vs.z,0,-Vs.x,fr.z,0,-fr.x,-zs.y,zs.x,0,-Vs.y,Vs.x,0,-fr.y,fr.x,0];return!cd(t,oo,ao,lo,Nl)||(t=[1,0,0,0,1,0,0,0,1],!cd(t,oo,ao,lo,Nl))?!1:(Dl.crossVectors(zs,Vs),t=[Dl.x,Dl.y,Dl.z],cd(t,oo,ao,lo,Nl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Di).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Di).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(gs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),gs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),gs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),gs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),gs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),gs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),gs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),gs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(gs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},gs=[new Z,new Z,new Z,new Z,new Z,new Z,new Z,new Z],Di=new Z,Ll=new Xs,oo=new Z,ao=new Z,lo=new Z,zs=new Z,Vs=new Z,fr=new Z,na=new Z,Nl=new Z,Dl=new Z,pr=new Z;function cd(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){pr.fromArray(i,r);let a=s.x*Math.abs(pr.x)+s.y*Math.abs(pr.y)+s.z*Math.abs(pr.z),l=e.dot(pr),c=t.dot(pr),h=n.dot(pr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var dn=new Z,Fl=new ft,ab=0,fn=class extends ji{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:ab++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=b0,this.updateRanges=[],this.gpuType=ui,this.version=0,this._normalizationScale=e!==void 0?Kd(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Fl.fromBufferAttribute(this,t),Fl.applyMatrix3(e),this.setXY(t,Fl.x,Fl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)dn.fromBufferAttribute(this,t),dn.applyMatrix3(e),this.setXYZ(t,dn.x,dn.y,dn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)dn.fromBufferAttribute(this,t),dn.applyMatrix4(e),this.setXYZ(t,dn.x,dn.y,dn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)dn.fromBufferAttribute(this,t),dn.applyNormalMatrix(e),this.setXYZ(t,dn.x,dn.y,dn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)dn.fromBufferAttribute(this,t),dn.transformDirection(e),this.setXYZ(t,dn.x,dn.y,dn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):K_(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Z_(e,this.array)}};var fa=class extends fn{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var pa=class extends fn{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Rn=class extends fn{constructor(e,t,n){super(new Float32Array(e),t,n)}},lb=new Xs,ia=new Z,hd=new Z,yo=class{constructor(e=new Z,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):lb.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ia.subVectors(e,this.center);let t=ia.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(ia,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(hd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ia.copy(e.center).add(hd)),this.expandByPoint(ia.copy(e.center).sub(hd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},cb=0,bi=new Yt,ud=new Si,co=new Z,ai=new Xs,sa=new Xs,Cn=new Z,Zn=class i extends ji{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:cb++}),this.uuid=Pa(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(q_(e)?pa:fa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new et().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return bi.makeRotationFromQuaternion(e),this.applyMatrix4(bi),this}rotateX(e){return bi.makeRotationX(e),this.applyMatrix4(bi),this}rotateY(e){return bi.makeRotationY(e),this.applyMatrix4(bi),this}rotateZ(e){return bi.makeRotationZ(e),this.applyMatrix4(bi),this}translate(e,t,n){return bi.makeTranslation(e,t,n),this.applyMatrix4(bi),this}scale(e,t,n){return bi.makeScale(e,t,n),this.applyMatrix4(bi),this}lookAt(e){return ud.lookAt(e),ud.updateMatrix(),this.applyMatrix4(ud.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(co).negate(),this.translate(co.x,co.y,co.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Rn(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Ke("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Xs);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Qe("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new Z(-1/0,-1/0,-1/0),new Z(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];ai.setFromBufferAttribute(r),this.morphTargetsRelative?(Cn.addVectors(this.boundingBox.min,ai.min),this.boundingBox.expandByPoint(Cn),Cn.addVectors(this.boundingBox.max,ai.max),this.boundingBox.expandByPoint(Cn)):(this.boundingBox.expandByPoint(ai.min),this.boundingBox.expandByPoint(ai.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Qe('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new yo);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Qe("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new Z,1/0);return}if(e){let n=this.boundingSphere.center;if(ai.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];sa.setFromBufferAttribute(a),this.morphTargetsRelative?(Cn.addVectors(ai.min,sa.min),ai.expandByPoint(Cn),Cn.addVectors(ai.max,sa.max),ai.expandByPoint(Cn)):(ai.expandByPoint(sa.min),ai.expandByPoint(sa.max))}ai.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Cn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Cn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Cn.fromBufferAttribute(a,c),l&&(co.fromBufferAttribute(e,c),Cn.add(co)),s=Math.max(s,n.distanceToSquared(Cn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Qe('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Qe("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new fn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let D=0;D<n.count;D++)a[D]=new Z,l[D]=new Z;let h=new Z,u=new Z,d=new Z,f=new ft,m=new ft,x=new ft,p=new Z,g=new Z;function y(D,L,P){c[D]=c[L]=c[P]=1,h.fromBufferAttribute(n,D),u.fromBufferAttribute(n,L),d.fromBufferAttribute(n,P),f.fromBufferAttribute(r,D),m.fromBufferAttribute(r,L),x.fromBufferAttribute(r,P),u.sub(h),d.sub(h),m.sub(f),x.sub(f);let k=1/(m.x*x.y-x.x*m.y);isFinite(k)&&(p.copy(u).multiplyScalar(x.y).addScaledVector(d,-m.y).multiplyScalar(k),g.copy(d).multiplyScalar(m.x).addScaledVector(u,-x.x).multiplyScalar(k),a[D].add(p),a[L].add(p),a[P].add(p),l[D].add(g),l[L].add(g),l[P].add(g))}let C=this.groups;C.length===0&&(C=[{start:0,count:e.count}]);for(let D=0,L=C.length;D<L;++D){let P=C[D],k=P.start,z=P.count;for(let N=k,H=k+z;N<H;N+=3)y(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let M=new Z,S=new Z,b=new Z,v=new Z;function T(D){b.fromBufferAttribute(s,D),v.copy(b);let L=a[D];M.copy(L),M.sub(b.multiplyScalar(b.dot(L))).normalize(),S.crossVectors(v,L);let k=S.dot(l[D])<0?-1:1;o.setXYZW(D,M.x,M.y,M.z,k)}for(let D=0,L=n.count;D<L;++D)c[D]&&T(D);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new fn(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new Z,r=new Z,o=new Z,a=new Z,l=new Z,c=new Z,h=new Z,u=new Z;if(e)for(let d=0,f=e.count;d<f;d+=3){let m=e.getX(d+0),x=e.getX(d+1),p=e.getX(d+2);s.fromBufferAttribute(t,m),r.fromBufferAttribute(t,x),o.fromBufferAttribute(t,p),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,p),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(p,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Cn.fromBufferAttribute(e,t),Cn.normalize(),e.setXYZ(t,Cn.x,Cn.y,Cn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let x=0,p=l.length;x<p;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let g=0;g<h;g++)d[m++]=c[f++]}return new fn(d,h,u)}if(this.index===null)return Ke("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var dd=new Z,hb=new Z,ub=new et,Fi=class{constructor(e=new Z(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=dd.subVectors(n,t).cross(hb.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(dd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||ub.getNormalMatrix(e),s=this.coplanarPoint(dd).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},db=0,vr=class extends ji{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:db++}),this.uuid=Pa(),this.name="",this.type="Material",this.blending=Js,this.side=es,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Td,this.blendDst=Ed,this.blendEquation=br,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new vt(0,0,0),this.blendAlpha=0,this.depthFunc=mo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=m0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Zl,this.stencilZFail=Zl,this.stencilZPass=Zl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Ke(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Ke(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new vt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Fi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new ft().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new ft().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var xs=new Z,fd=new Z,Ul=new Z,Ol=new Z,uc=class{constructor(e=new Z,t=new Z(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,xs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=xs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(xs.copy(this.origin).addScaledVector(this.direction,t),xs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){fd.copy(e).add(t).multiplyScalar(.5),Ul.copy(t).sub(e).normalize(),Ol.copy(this.origin).sub(fd);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Ul),a=Ol.dot(this.direction),l=-Ol.dot(Ul),c=Ol.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(fd).addScaledVector(Ul,d),f}intersectSphere(e,t){if(e.radius<0)return null;xs.subVectors(e.center,this.origin);let n=xs.dot(this.direction),s=xs.dot(xs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,xs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,m=t.x-o.x,x=t.y-o.y,p=t.z-o.z,g=n.x-o.x,y=n.y-o.y,C=n.z-o.z,M=Math.abs(l),S=Math.abs(c),b=Math.abs(h),v,T,D,L,P,k,z,N,H,$,G,ce;if(M>=S&&M>=b?(D=l,k=u,H=m,ce=g,l>=0?(v=c,T=h,L=d,P=f,z=x,N=p,$=y,G=C):(v=h,T=c,L=f,P=d,z=p,N=x,$=C,G=y)):S>=b?(D=c,k=d,H=x,ce=y,c>=0?(v=h,T=l,L=f,P=u,z=p,N=m,$=C,G=g):(v=l,T=h,L=u,P=f,z=m,N=p,$=g,G=C)):(D=h,k=f,H=p,ce=C,h>=0?(v=l,T=c,L=u,P=d,z=m,N=x,$=g,G=y):(v=c,T=l,L=d,P=u,z=x,N=m,$=y,G=g)),D===0)return null;let J=v/D,Q=T/D,se=1/D,de=L-J*k,ue=P-Q*k,ee=z-J*H,me=N-Q*H,ve=$-J*ce,Ae=G-Q*ce,Me=ve*me-Ae*ee,We=de*Ae-ue*ve,it=ee*ue-me*de;if(s){if(Me<0||We<0||it<0)return null}else if((Me<0||We<0||it<0)&&(Me>0||We>0||it>0))return null;let Ve=Me+We+it;if(Ve===0)return null;let ct=se*(Me*k+We*H+it*ce);return(Ve>0?ct<0:ct>0)?null:this.at(ct/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},dc=class extends vr{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new vt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ws,this.combine=Ad,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Dg=new Yt,mr=new uc,kl=new yo,Fg=new Z,Bl=new Z,zl=new Z,Vl=new Z,pd=new Z,Gl=new Z,Ug=new Z,Hl=new Z,Dn=class extends Si{constructor(e=new Zn,t=new dc){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Gl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(pd.fromBufferAttribute(u,e),o?Gl.addScaledVector(pd,h):Gl.addScaledVector(pd.sub(t),h))}t.add(Gl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),kl.copy(n.boundingSphere),kl.applyMatrix4(r),mr.copy(e.ray).recast(e.near),!(kl.containsPoint(mr.origin)===!1&&(mr.intersectSphere(kl,Fg)===null||mr.origin.distanceToSquared(Fg)>(e.far-e.near)**2))&&(Dg.copy(r).invert(),mr.copy(e.ray).applyMatrix4(Dg),!(n.boundingBox!==null&&mr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,mr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let p=d[m],g=o[p.materialIndex],y=Math.max(p.start,f.start),C=Math.min(a.count,Math.min(p.start+p.count,f.start+f.count));for(let M=y,S=C;M<S;M+=3){let b=a.getX(M),v=a.getX(M+1),T=a.getX(M+2);s=Wl(this,g,e,n,c,h,u,b,v,T),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let m=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let p=m,g=x;p<g;p+=3){let y=a.getX(p),C=a.getX(p+1),M=a.getX(p+2);s=Wl(this,o,e,n,c,h,u,y,C,M),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let p=d[m],g=o[p.materialIndex],y=Math.max(p.start,f.start),C=Math.min(l.count,Math.min(p.start+p.count,f.start+f.count));for(let M=y,S=C;M<S;M+=3){let b=M,v=M+1,T=M+2;s=Wl(this,g,e,n,c,h,u,b,v,T),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let m=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let p=m,g=x;p<g;p+=3){let y=p,C=p+1,M=p+2;s=Wl(this,o,e,n,c,h,u,y,C,M),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}}};function fb(i,e,t,n,s,r,o,a){let l;if(e.side===Fn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===es,a),l===null)return null;Hl.copy(a),Hl.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Hl);return c<t.near||c>t.far?null:{distance:c,point:Hl.clone(),object:i}}function Wl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Bl),i.getVertexPosition(l,zl),i.getVertexPosition(c,Vl);let h=fb(i,e,t,n,Bl,zl,Vl,Ug);if(h){let u=new Z;Hs.getBarycoord(Ug,Bl,zl,Vl,u),s&&(h.uv=Hs.getInterpolatedAttribute(s,a,l,c,u,new ft)),r&&(h.uv1=Hs.getInterpolatedAttribute(r,a,l,c,u,new ft)),o&&(h.normal=Hs.getInterpolatedAttribute(o,a,l,c,u,new Z),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new Z,materialIndex:0};Hs.getNormal(Bl,zl,Vl,d.normal),h.face=d,h.barycoord=u}return h}var _o=class extends Kn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=pn,h=pn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var gr=new yo,pb=new ft(.5,.5),Xl=new Z,yr=class{constructor(e=new Fi,t=new Fi,n=new Fi,s=new Fi,r=new Fi,o=new Fi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Mi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],m=r[8],x=r[9],p=r[10],g=r[11],y=r[12],C=r[13],M=r[14],S=r[15];if(s[0].setComponents(c-o,f-h,g-m,S-y).normalize(),s[1].setComponents(c+o,f+h,g+m,S+y).normalize(),s[2].setComponents(c+a,f+u,g+x,S+C).normalize(),s[3].setComponents(c-a,f-u,g-x,S-C).normalize(),n)s[4].setComponents(l,d,p,M).normalize(),s[5].setComponents(c-l,f-d,g-p,S-M).normalize();else if(s[4].setComponents(c-l,f-d,g-p,S-M).normalize(),t===Mi)s[5].setComponents(c+l,f+d,g+p,S+M).normalize();else if(t===la)s[5].setComponents(l,d,p,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),gr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),gr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(gr)}intersectsSprite(e){gr.center.set(0,0,0);let t=pb.distanceTo(e.center);return gr.radius=.7071067811865476+t,gr.applyMatrix4(e.matrixWorld),this.intersectsSphere(gr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Xl.x=s.normal.x>0?e.max.x:e.min.x,Xl.y=s.normal.y>0?e.max.y:e.min.y,Xl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Xl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Og=new Yt,fc=class i{constructor(){this.coordinateSystem=Mi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Og.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new yr),n[s].setFromProjectionMatrix(Og,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new yr),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var ma=class extends Kn{constructor(e=[],t=Mr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var bs=class extends Kn{constructor(e,t,n=Oi,s,r,o,a=pn,l=pn,c,h=_s,u=1){if(h!==_s&&h!==Ss)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new xo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},ga=class extends bs{constructor(e,t=Oi,n=Mr,s,r,o=pn,a=pn,l,c=_s){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},xa=class extends Kn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},qs=class i extends Zn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,t,e,o,r,0),m("z","y","x",1,-1,n,t,-e,o,r,1),m("x","z","y",1,1,e,n,t,s,o,2),m("x","z","y",1,-1,e,n,-t,s,o,3),m("x","y","z",1,-1,e,t,n,s,r,4),m("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Rn(c,3)),this.setAttribute("normal",new Rn(h,3)),this.setAttribute("uv",new Rn(u,2));function m(x,p,g,y,C,M,S,b,v,T,D){let L=M/v,P=S/T,k=M/2,z=S/2,N=b/2,H=v+1,$=T+1,G=0,ce=0,J=new Z;for(let Q=0;Q<$;Q++){let se=Q*P-z;for(let de=0;de<H;de++){let ue=de*L-k;J[x]=ue*y,J[p]=se*C,J[g]=N,c.push(J.x,J.y,J.z),J[x]=0,J[p]=0,J[g]=b>0?1:-1,h.push(J.x,J.y,J.z),u.push(de/v),u.push(1-Q/T),G+=1}}for(let Q=0;Q<T;Q++)for(let se=0;se<v;se++){let de=d+se+H*Q,ue=d+se+H*(Q+1),ee=d+(se+1)+H*(Q+1),me=d+(se+1)+H*Q;l.push(de,ue,me),l.push(ue,ee,me),ce+=6}a.addGroup(f,ce,D),f+=ce,d+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var bo=class i extends Zn{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],m=0,x=[],p=n/2,g=0;y(),o===!1&&(e>0&&C(!0),t>0&&C(!1)),this.setIndex(h),this.setAttribute("position",new Rn(u,3)),this.setAttribute("normal",new Rn(d,3)),this.setAttribute("uv",new Rn(f,2));function y(){let M=new Z,S=new Z,b=0,v=(t-e)/n;for(let T=0;T<=r;T++){let D=[],L=T/r,P=L*(t-e)+e;for(let k=0;k<=s;k++){let z=k/s,N=z*l+a,H=Math.sin(N),$=Math.cos(N);S.x=P*H,S.y=-L*n+p,S.z=P*$,u.push(S.x,S.y,S.z),M.set(H,v,$).normalize(),d.push(M.x,M.y,M.z),f.push(z,1-L),D.push(m++)}x.push(D)}for(let T=0;T<s;T++)for(let D=0;D<r;D++){let L=x[D][T],P=x[D+1][T],k=x[D+1][T+1],z=x[D][T+1];(e>0||D!==0)&&(h.push(L,P,z),b+=3),(t>0||D!==r-1)&&(h.push(P,k,z),b+=3)}c.addGroup(g,b,0),g+=b}function C(M){let S=m,b=new ft,v=new Z,T=0,D=M===!0?e:t,L=M===!0?1:-1;for(let k=1;k<=s;k++)u.push(0,p*L,0),d.push(0,L,0),f.push(.5,.5),m++;let P=m;for(let k=0;k<=s;k++){let N=k/s*l+a,H=Math.cos(N),$=Math.sin(N);v.x=D*$,v.y=p*L,v.z=D*H,u.push(v.x,v.y,v.z),d.push(0,L,0),b.x=H*.5+.5,b.y=$*.5*L+.5,f.push(b.x,b.y),m++}for(let k=0;k<s;k++){let z=S+k,N=P+k;M===!0?h.push(N,N+1,z):h.push(N+1,N,z),T+=3}c.addGroup(g,T,M===!0?1:2),g+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},va=class i extends bo{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var _r=class i extends Zn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],m=[],x=[],p=[];for(let g=0;g<h;g++){let y=g*d-o;for(let C=0;C<c;C++){let M=C*u-r;m.push(M,-y,0),x.push(0,0,1),p.push(C/a),p.push(1-g/l)}}for(let g=0;g<l;g++)for(let y=0;y<a;y++){let C=y+c*g,M=y+c*(g+1),S=y+1+c*(g+1),b=y+1+c*g;f.push(C,M,b),f.push(M,S,b)}this.setIndex(f),this.setAttribute("position",new Rn(m,3)),this.setAttribute("normal",new Rn(x,3)),this.setAttribute("uv",new Rn(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var ya=class i extends Zn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new Z,d=new Z,f=[],m=[],x=[],p=[];for(let g=0;g<=n;g++){let y=[],C=g/n,M=o+C*a,S=e*Math.cos(M),b=Math.sqrt(e*e-S*S),v=0;g===0&&o===0?v=.5/t:g===n&&l===Math.PI&&(v=-.5/t);for(let T=0;T<=t;T++){let D=T/t,L=s+D*r;u.x=-b*Math.cos(L),u.y=S,u.z=b*Math.sin(L),m.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),p.push(D+v,1-C),y.push(c++)}h.push(y)}for(let g=0;g<n;g++)for(let y=0;y<t;y++){let C=h[g][y+1],M=h[g][y],S=h[g+1][y],b=h[g+1][y+1];(g!==0||o>0)&&f.push(C,M,b),(g!==n-1||l<Math.PI)&&f.push(M,S,b)}this.setIndex(f),this.setAttribute("position",new Rn(m,3)),this.setAttribute("normal",new Rn(x,3)),this.setAttribute("uv",new Rn(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function wr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(kg(s))s.isRenderTargetTexture?(Ke("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(kg(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Bn(i){let e={};for(let t=0;t<i.length;t++){let n=wr(i[t]);for(let s in n)e[s]=n[s]}return e}function kg(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function mb(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Zd(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:gt.workingColorSpace}var C0={clone:wr,merge:Bn},gb=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,xb=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,In=class extends vr{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=gb,this.fragmentShader=xb,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=wr(e.uniforms),this.uniformsGroups=mb(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new vt().setHex(s.value);break;case"v2":this.uniforms[n].value=new ft().fromArray(s.value);break;case"v3":this.uniforms[n].value=new Z().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Zt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new et().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Yt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},pc=class extends In{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var mc=class extends vr{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=f0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},gc=class extends vr{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function ho(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function ql(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var $s=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},xc=class extends $s{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:gd,endingEnd:gd}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case xd:r=e,a=2*t-n;break;case vd:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case xd:o=e,l=2*n-t;break;case vd:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-t)/(s-t),x=m*m,p=x*m,g=-d*p+2*d*x-d*m,y=(1+d)*p+(-1.5-2*d)*x+(-.5+d)*m+1,C=(-1-f)*p+(1.5+f)*x+.5*m,M=f*p-f*x;for(let S=0;S!==a;++S)r[S]=g*o[h+S]+y*o[c+S]+C*o[l+S]+M*o[u+S];return r}},vc=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},yc=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},_c=class extends $s{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let m=(n-t)/(s-t),x=1-m;for(let p=0;p!==a;++p)r[p]=o[c+p]*x+o[l+p]*m;return r}let d=a*2,f=e-1;for(let m=0;m!==a;++m){let x=o[c+m],p=o[l+m],g=f*d+m*2,y=u[g],C=u[g+1],M=e*d+m*2,S=h[M],b=h[M+1],v=yb(n,t,y,S,s);r[m]=R0(v,x,C,b,p)}return r}};function R0(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function vb(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function yb(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=R0(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=vb(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var ci=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=ho(t,this.TimeBufferType),this.values=ho(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:ho(e.times,Array),values:ho(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),ql(e.settings)&&(n.settings={inTangents:ho(e.settings.inTangents,Array),outTangents:ho(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new yc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new vc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new xc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new _c(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case oa:t=this.InterpolantFactoryMethodDiscrete;break;case oc:t=this.InterpolantFactoryMethodLinear;break;case Kl:t=this.InterpolantFactoryMethodSmooth;break;case md:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Ke("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return oa;case this.InterpolantFactoryMethodLinear:return oc;case this.InterpolantFactoryMethodSmooth:return Kl;case this.InterpolantFactoryMethodBezier:return md}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;ql(this.settings)&&(Bg(this.settings.inTangents,e),Bg(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;ql(this.settings)&&(zg(this.settings.inTangents,e),zg(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Qe("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Qe("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Qe("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Qe("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&$_(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Qe("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Kl,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let x=t[u+m];if(x!==t[d+m]||x!==t[f+m]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,ql(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Bg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function zg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}ci.prototype.ValueTypeName="";ci.prototype.TimeBufferType=Float32Array;ci.prototype.ValueBufferType=Float32Array;ci.prototype.DefaultInterpolation=oc;var Ys=class extends ci{constructor(e,t,n){super(e,t,n)}};Ys.prototype.ValueTypeName="bool";Ys.prototype.ValueBufferType=Array;Ys.prototype.DefaultInterpolation=oa;Ys.prototype.InterpolantFactoryMethodLinear=void 0;Ys.prototype.InterpolantFactoryMethodSmooth=void 0;var bc=class extends ci{constructor(e,t,n,s){super(e,t,n,s)}};bc.prototype.ValueTypeName="color";var Mc=class extends ci{constructor(e,t,n,s){super(e,t,n,s)}};Mc.prototype.ValueTypeName="number";var Sc=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Qi.slerpFlat(r,0,o,c-a,o,c,l);return r}},_a=class extends ci{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Sc(this.times,this.values,this.getValueSize(),e)}};_a.prototype.ValueTypeName="quaternion";_a.prototype.InterpolantFactoryMethodSmooth=void 0;var Ks=class extends ci{constructor(e,t,n){super(e,t,n)}};Ks.prototype.ValueTypeName="string";Ks.prototype.ValueBufferType=Array;Ks.prototype.DefaultInterpolation=oa;Ks.prototype.InterpolantFactoryMethodLinear=void 0;Ks.prototype.InterpolantFactoryMethodSmooth=void 0;var wc=class extends ci{constructor(e,t,n,s){super(e,t,n,s)}};wc.prototype.ValueTypeName="vector";var Tc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},P0=new Tc,Ec=class{constructor(e){this.manager=e!==void 0?e:P0,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Ec.DEFAULT_MATERIAL_NAME="__DEFAULT";var $l=new Z,Yl=new Qi,Zi=new Z,ba=class extends Si{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Yt,this.projectionMatrix=new Yt,this.projectionMatrixInverse=new Yt,this.coordinateSystem=Mi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose($l,Yl,Zi),Zi.x===1&&Zi.y===1&&Zi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose($l,Yl,Zi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose($l,Yl,Zi),Zi.x===1&&Zi.y===1&&Zi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose($l,Yl,Zi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Gs=new Z,Vg=new ft,Gg=new ft,$n=class extends ba{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=ac*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Yu*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return ac*2*Math.atan(Math.tan(Yu*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Gs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Gs.x,Gs.y).multiplyScalar(-e/Gs.z),Gs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Gs.x,Gs.y).multiplyScalar(-e/Gs.z)}getViewSize(e,t){return this.getViewBounds(e,Vg,Gg),t.subVectors(Gg,Vg)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Yu*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Zs=class extends ba{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var uo=-90,fo=1,Mo=class extends Si{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new $n(uo,fo,e,t);s.layers=this.layers,this.add(s);let r=new $n(uo,fo,e,t);r.layers=this.layers,this.add(r);let o=new $n(uo,fo,e,t);o.layers=this.layers,this.add(o);let a=new $n(uo,fo,e,t);a.layers=this.layers,this.add(a);let l=new $n(uo,fo,e,t);l.layers=this.layers,this.add(l);let c=new $n(uo,fo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Mi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===la)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),m=e.xr.enabled;e.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let p=!1;e.isWebGLRenderer===!0?p=e.state.buffers.depth.getReversed():p=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=x,e.setRenderTarget(n,5,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},Ac=class extends $n{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Jd="\\[\\]\\.:\\/",_b=new RegExp("["+Jd+"]","g"),jd="[^"+Jd+"]",bb="[^"+Jd.replace("\\.","")+"]",Mb=/((?:WC+[\/:])*)/.source.replace("WC",jd),Sb=/(WCOD+)?/.source.replace("WCOD",bb),wb=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",jd),Tb=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",jd),Eb=new RegExp("^"+Mb+Sb+wb+Tb+"$"),Ab=["material","materials","bones","map"],yd=class{constructor(e,t,n){let s=n||Xt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Xt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(_b,"")}static parseTrackName(e){let t=Eb.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Ab.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Ke("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Qe("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Qe("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Qe("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Qe("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Qe("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Qe("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Qe("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Qe("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Qe("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Qe("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Xt.Composite=yd;Xt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Xt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Xt.prototype.GetterByBindingType=[Xt.prototype._getValue_direct,Xt.prototype._getValue_array,Xt.prototype._getValue_arrayElement,Xt.prototype._getValue_toArray];Xt.prototype.SetterByBindingTypeAndVersioning=[[Xt.prototype._setValue_direct,Xt.prototype._setValue_direct_setNeedsUpdate,Xt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Xt.prototype._setValue_array,Xt.prototype._setValue_array_setNeedsUpdate,Xt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Xt.prototype._setValue_arrayElement,Xt.prototype._setValue_arrayElement_setNeedsUpdate,Xt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Xt.prototype._setValue_fromArray,Xt.prototype._setValue_fromArray_setNeedsUpdate,Xt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var AC=new Float32Array(1);var _d=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};function Qd(i,e,t,n){let s=Cb(n);switch(t){case zd:return i*e;case Gd:return i*e/s.components*s.byteLength;case Dc:return i*e/s.components*s.byteLength;case js:return i*e*2/s.components*s.byteLength;case Fc:return i*e*2/s.components*s.byteLength;case Vd:return i*e*3/s.components*s.byteLength;case di:return i*e*4/s.components*s.byteLength;case Uc:return i*e*4/s.components*s.byteLength;case wa:case Ta:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Ea:case Aa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case kc:case zc:return Math.max(i,16)*Math.max(e,8)/4;case Oc:case Bc:return Math.max(i,8)*Math.max(e,8)/2;case Vc:case Gc:case Wc:case Xc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Hc:case Ca:case qc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case $c:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Yc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Kc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Zc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Jc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case jc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Qc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case eh:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case th:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case nh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case ih:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case sh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case rh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case oh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case ah:case lh:case ch:return Math.ceil(i/4)*Math.ceil(e/4)*16;case hh:case uh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Ra:case dh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Cb(i){switch(i){case hi:case Ud:return{byteLength:1,components:1};case To:case Od:case ki:return{byteLength:2,components:1};case Lc:case Nc:return{byteLength:2,components:4};case Oi:case Ic:case ui:return{byteLength:4,components:1};case kd:case Bd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Ke("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function j0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Pb(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],x=u[f];x.start<=m.start+m.count+1?m.count=Math.max(m.count,x.start+x.count-m.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Ib=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Lb=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Nb=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Db=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Fb=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Ub=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Ob=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,kb=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Bb=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,zb=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Vb=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Gb=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Hb=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Wb=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Xb=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,qb=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,$b=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Yb=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Kb=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Zb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Jb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,jb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Qb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,eM=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,tM=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,nM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,iM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,sM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,rM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,oM="gl_FragColor = linearToOutputTexel( gl_FragColor );",aM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,lM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,cM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,hM=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,uM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,dM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,fM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,pM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,mM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,gM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,xM=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,vM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,yM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,_M=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,bM=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,MM=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,SM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,wM=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,TM=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,EM=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,AM=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,CM=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,RM=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,PM=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,IM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,LM=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,NM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,DM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,FM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,UM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,OM=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,kM=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,BM=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,zM=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,VM=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,GM=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,HM=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,WM=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,XM=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,qM=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,$M=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,YM=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,KM=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,ZM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,JM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,jM=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,QM=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,eS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,tS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,nS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,iS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,sS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,rS=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,oS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,aS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,lS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,cS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,hS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,uS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,dS=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,fS=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,pS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,mS=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,gS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,xS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,vS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,yS=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,_S=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,bS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,MS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,SS=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,wS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,TS=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,ES=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,AS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,CS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,RS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,PS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,IS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,LS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,NS=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,DS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,FS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,US=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,OS=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,kS=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,BS=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,zS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,VS=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,GS=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,HS=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,WS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,XS=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,qS=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,$S=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,YS=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,KS=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ZS=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,JS=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,jS=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,QS=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ew=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,tw=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,nw=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,iw=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,sw=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,rw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,ow=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,aw=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,lw=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,cw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,lt={alphahash_fragment:Ib,alphahash_pars_fragment:Lb,alphamap_fragment:Nb,alphamap_pars_fragment:Db,alphatest_fragment:Fb,alphatest_pars_fragment:Ub,aomap_fragment:Ob,aomap_pars_fragment:kb,batching_pars_vertex:Bb,batching_vertex:zb,begin_vertex:Vb,beginnormal_vertex:Gb,bsdfs:Hb,iridescence_fragment:Wb,bumpmap_pars_fragment:Xb,clipping_planes_fragment:qb,clipping_planes_pars_fragment:$b,clipping_planes_pars_vertex:Yb,clipping_planes_vertex:Kb,color_fragment:Zb,color_pars_fragment:Jb,color_pars_vertex:jb,color_vertex:Qb,common:eM,defaultnormal_vertex:tM,displacementmap_pars_vertex:nM,displacementmap_vertex:iM,emissivemap_fragment:sM,emissivemap_pars_fragment:rM,colorspace_fragment:oM,colorspace_pars_fragment:aM,envmap_fragment:lM,envmap_common_pars_fragment:cM,envmap_pars_fragment:hM,envmap_pars_vertex:uM,envmap_physical_pars_fragment:MM,envmap_vertex:dM,fog_vertex:fM,fog_pars_vertex:pM,fog_fragment:mM,fog_pars_fragment:gM,gradientmap_pars_fragment:xM,lightmap_pars_fragment:vM,lights_lambert_fragment:yM,lights_lambert_pars_fragment:_M,lights_pars_begin:bM,lights_toon_fragment:SM,lights_toon_pars_fragment:wM,lights_phong_fragment:TM,lights_phong_pars_fragment:EM,lights_physical_fragment:AM,lights_physical_pars_fragment:CM,lights_fragment_begin:RM,lights_fragment_maps:PM,lights_fragment_end:IM,lightprobes_pars_fragment:LM,logdepthbuf_fragment:NM,logdepthbuf_pars_fragment:DM,logdepthbuf_pars_vertex:FM,logdepthbuf_vertex:UM,map_fragment:OM,map_pars_fragment:kM,map_particle_fragment:BM,map_particle_pars_fragment:zM,metalnessmap_fragment:VM,metalnessmap_pars_fragment:GM,morphinstance_vertex:HM,morphcolor_vertex:WM,morphnormal_vertex:XM,morphtarget_pars_vertex:qM,morphtarget_vertex:$M,normal_fragment_begin:YM,normal_fragment_maps:KM,normal_pars_fragment:ZM,normal_pars_vertex:JM,normal_vertex:jM,normalmap_pars_fragment:QM,clearcoat_normal_fragment_begin:eS,clearcoat_normal_fragment_maps:tS,clearcoat_pars_fragment:nS,iridescence_pars_fragment:iS,opaque_fragment:sS,packing:rS,premultiplied_alpha_fragment:oS,project_vertex:aS,dithering_fragment:lS,dithering_pars_fragment:cS,roughnessmap_fragment:hS,roughnessmap_pars_fragment:uS,shadowmap_pars_fragment:dS,shadowmap_pars_vertex:fS,shadowmap_vertex:pS,shadowmask_pars_fragment:mS,skinbase_vertex:gS,skinning_pars_vertex:xS,skinning_vertex:vS,skinnormal_vertex:yS,specularmap_fragment:_S,specularmap_pars_fragment:bS,tonemapping_fragment:MS,tonemapping_pars_fragment:SS,transmission_fragment:wS,transmission_pars_fragment:TS,uv_pars_fragment:ES,uv_pars_vertex:AS,uv_vertex:CS,worldpos_vertex:RS,background_vert:PS,background_frag:IS,backgroundCube_vert:LS,backgroundCube_frag:NS,cube_vert:DS,cube_frag:FS,depth_vert:US,depth_frag:OS,distance_vert:kS,distance_frag:BS,equirect_vert:zS,equirect_frag:VS,linedashed_vert:GS,linedashed_frag:HS,meshbasic_vert:WS,meshbasic_frag:XS,meshlambert_vert:qS,meshlambert_frag:$S,meshmatcap_vert:YS,meshmatcap_frag:KS,meshnormal_vert:ZS,meshnormal_frag:JS,meshphong_vert:jS,meshphong_frag:QS,meshphysical_vert:ew,meshphysical_frag:tw,meshtoon_vert:nw,meshtoon_frag:iw,points_vert:sw,points_frag:rw,shadow_vert:ow,shadow_frag:aw,sprite_vert:lw,sprite_frag:cw},Le={common:{diffuse:{value:new vt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new et},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new et}},envmap:{envMap:{value:null},envMapRotation:{value:new et},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new et}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new et}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new et},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new et},normalScale:{value:new ft(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new et},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new et}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new et}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new et}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new vt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new vt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0},uvTransform:{value:new et}},sprite:{diffuse:{value:new vt(16777215)},opacity:{value:1},center:{value:new ft(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new et},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0}}},is={basic:{uniforms:Bn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:lt.meshbasic_vert,fragmentShader:lt.meshbasic_frag},lambert:{uniforms:Bn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new vt(0)},envMapIntensity:{value:1}}]),vertexShader:lt.meshlambert_vert,fragmentShader:lt.meshlambert_frag},phong:{uniforms:Bn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new vt(0)},specular:{value:new vt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:lt.meshphong_vert,fragmentShader:lt.meshphong_frag},standard:{uniforms:Bn([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new vt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:lt.meshphysical_vert,fragmentShader:lt.meshphysical_frag},toon:{uniforms:Bn([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new vt(0)}}]),vertexShader:lt.meshtoon_vert,fragmentShader:lt.meshtoon_frag},matcap:{uniforms:Bn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:lt.meshmatcap_vert,fragmentShader:lt.meshmatcap_frag},points:{uniforms:Bn([Le.points,Le.fog]),vertexShader:lt.points_vert,fragmentShader:lt.points_frag},dashed:{uniforms:Bn([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:lt.linedashed_vert,fragmentShader:lt.linedashed_frag},depth:{uniforms:Bn([Le.common,Le.displacementmap]),vertexShader:lt.depth_vert,fragmentShader:lt.depth_frag},normal:{uniforms:Bn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:lt.meshnormal_vert,fragmentShader:lt.meshnormal_frag},sprite:{uniforms:Bn([Le.sprite,Le.fog]),vertexShader:lt.sprite_vert,fragmentShader:lt.sprite_frag},background:{uniforms:{uvTransform:{value:new et},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:lt.background_vert,fragmentShader:lt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new et}},vertexShader:lt.backgroundCube_vert,fragmentShader:lt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:lt.cube_vert,fragmentShader:lt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:lt.equirect_vert,fragmentShader:lt.equirect_frag},distance:{uniforms:Bn([Le.common,Le.displacementmap,{referencePosition:{value:new Z},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:lt.distance_vert,fragmentShader:lt.distance_frag},shadow:{uniforms:Bn([Le.lights,Le.fog,{color:{value:new vt(0)},opacity:{value:1}}]),vertexShader:lt.shadow_vert,fragmentShader:lt.shadow_frag}};is.physical={uniforms:Bn([is.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new et},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new et},clearcoatNormalScale:{value:new ft(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new et},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new et},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new et},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new et},sheen:{value:0},sheenColor:{value:new vt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new et},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new et},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new et},transmissionSamplerSize:{value:new ft},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new et},attenuationDistance:{value:0},attenuationColor:{value:new vt(0)},specularColor:{value:new vt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new et},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new et},anisotropyVector:{value:new ft},anisotropyMap:{value:null},anisotropyMapTransform:{value:new et}}]),vertexShader:lt.meshphysical_vert,fragmentShader:lt.meshphysical_frag};var fh={r:0,b:0,g:0},hw=new Yt,Q0=new et;Q0.set(-1,0,0,0,1,0,0,0,1);function uw(i,e,t,n,s,r){let o=new vt(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(y){let C=y.isScene===!0?y.background:null;if(C&&C.isTexture){let M=y.backgroundBlurriness>0;C=e.get(C,M)}return C}function m(y){let C=!1,M=f(y);M===null?p(o,a):M&&M.isColor&&(p(M,1),C=!0);let S=i.xr.getEnvironmentBlendMode();S==="additive"?t.buffers.color.setClear(0,0,0,1,r):S==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||C)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function x(y,C){let M=f(C);M&&M.isCubeTexture?(c===void 0&&(c=new Dn(new qs(1,1,1),new In({name:"BackgroundCubeMaterial",uniforms:wr(is.backgroundCube.uniforms),vertexShader:is.backgroundCube.vertexShader,fragmentShader:is.backgroundCube.fragmentShader,side:Fn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(S,b,v){this.matrixWorld.copyPosition(v.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=C.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(hw.makeRotationFromEuler(C.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Q0),c.material.toneMapped=gt.getTransfer(M.colorSpace)!==Et,(h!==M||u!==M.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=M,u=M.version,d=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new Dn(new _r(2,2),new In({name:"BackgroundMaterial",uniforms:wr(is.background.uniforms),vertexShader:is.background.vertexShader,fragmentShader:is.background.fragmentShader,side:es,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,l.material.toneMapped=gt.getTransfer(M.colorSpace)!==Et,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||u!==M.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=M,u=M.version,d=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function p(y,C){y.getRGB(fh,Zd(i)),t.buffers.color.setClear(fh.r,fh.g,fh.b,C,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(y,C=1){o.set(y),a=C,p(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(y){a=y,p(o,a)},render:m,addToRenderList:x,dispose:g}}function dw(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(P,k,z,N,H){let $=!1,G=u(P,N,z,k);r!==G&&(r=G,c(r.object)),$=f(P,N,z,H),$&&m(P,N,z,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,M(P,k,z,N),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(P){return i.bindVertexArray(P)}function h(P){return i.deleteVertexArray(P)}function u(P,k,z,N){let H=N.wireframe===!0,$=n[k.id];$===void 0&&($={},n[k.id]=$);let G=P.isInstancedMesh===!0?P.id:0,ce=$[G];ce===void 0&&(ce={},$[G]=ce);let J=ce[z.id];J===void 0&&(J={},ce[z.id]=J);let Q=J[H];return Q===void 0&&(Q=d(l()),J[H]=Q),Q}function d(P){let k=[],z=[],N=[];for(let H=0;H<t;H++)k[H]=0,z[H]=0,N[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:z,attributeDivisors:N,object:P,attributes:{},index:null}}function f(P,k,z,N){let H=r.attributes,$=k.attributes,G=0,ce=z.getAttributes();for(let J in ce)if(ce[J].location>=0){let se=H[J],de=$[J];if(de===void 0&&(J==="instanceMatrix"&&P.instanceMatrix&&(de=P.instanceMatrix),J==="instanceColor"&&P.instanceColor&&(de=P.instanceColor)),se===void 0||se.attribute!==de||de&&se.data!==de.data)return!0;G++}return r.attributesNum!==G||r.index!==N}function m(P,k,z,N){let H={},$=k.attributes,G=0,ce=z.getAttributes();for(let J in ce)if(ce[J].location>=0){let se=$[J];se===void 0&&(J==="instanceMatrix"&&P.instanceMatrix&&(se=P.instanceMatrix),J==="instanceColor"&&P.instanceColor&&(se=P.instanceColor));let de={};de.attribute=se,se&&se.data&&(de.data=se.data),H[J]=de,G++}r.attributes=H,r.attributesNum=G,r.index=N}function x(){let P=r.newAttributes;for(let k=0,z=P.length;k<z;k++)P[k]=0}function p(P){g(P,0)}function g(P,k){let z=r.newAttributes,N=r.enabledAttributes,H=r.attributeDivisors;z[P]=1,N[P]===0&&(i.enableVertexAttribArray(P),N[P]=1),H[P]!==k&&(i.vertexAttribDivisor(P,k),H[P]=k)}function y(){let P=r.newAttributes,k=r.enabledAttributes;for(let z=0,N=k.length;z<N;z++)k[z]!==P[z]&&(i.disableVertexAttribArray(z),k[z]=0)}function C(P,k,z,N,H,$,G){G===!0?i.vertexAttribIPointer(P,k,z,H,$):i.vertexAttribPointer(P,k,z,N,H,$)}function M(P,k,z,N){x();let H=N.attributes,$=z.getAttributes(),G=k.defaultAttributeValues;for(let ce in $){let J=$[ce];if(J.location>=0){let Q=H[ce];if(Q===void 0&&(ce==="instanceMatrix"&&P.instanceMatrix&&(Q=P.instanceMatrix),ce==="instanceColor"&&P.instanceColor&&(Q=P.instanceColor)),Q!==void 0){let se=Q.normalized,de=Q.itemSize,ue=e.get(Q);if(ue===void 0)continue;let ee=ue.buffer,me=ue.type,ve=ue.bytesPerElement,Ae=me===i.INT||me===i.UNSIGNED_INT||Q.gpuType===Ic;if(Q.isInterleavedBufferAttribute){let Me=Q.data,We=Me.isInterleavedBuffer===!0?Me.stride:Me.itemSize,it=Q.offset;if(Me.isInstancedInterleavedBuffer||Me.isInstancedBufferAttribute){for(let Ve=0;Ve<J.locationSize;Ve++)g(J.location+Ve,Me.meshPerAttribute);P.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=Me.meshPerAttribute*Me.count)}else for(let Ve=0;Ve<J.locationSize;Ve++)p(J.location+Ve);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Ve=0;Ve<J.locationSize;Ve++)C(J.location+Ve,de/J.locationSize,me,se,We*ve,(it+de/J.locationSize*Ve)*ve,Ae)}else{if(Q.isInstancedBufferAttribute){for(let Me=0;Me<J.locationSize;Me++)g(J.location+Me,Q.meshPerAttribute);P.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Me=0;Me<J.locationSize;Me++)p(J.location+Me);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Me=0;Me<J.locationSize;Me++)C(J.location+Me,de/J.locationSize,me,se,de*ve,de/J.locationSize*Me*ve,Ae)}}else if(G!==void 0){let se=G[ce];if(se!==void 0)switch(se.length){case 2:i.vertexAttrib2fv(J.location,se);break;case 3:i.vertexAttrib3fv(J.location,se);break;case 4:i.vertexAttrib4fv(J.location,se);break;default:i.vertexAttrib1fv(J.location,se)}}}}y()}function S(){D();for(let P in n){let k=n[P];for(let z in k){let N=k[z];for(let H in N){let $=N[H];for(let G in $)h($[G].object),delete $[G];delete N[H]}}delete n[P]}}function b(P){if(n[P.id]===void 0)return;let k=n[P.id];for(let z in k){let N=k[z];for(let H in N){let $=N[H];for(let G in $)h($[G].object),delete $[G];delete N[H]}}delete n[P.id]}function v(P){for(let k in n){let z=n[k];for(let N in z){let H=z[N];if(H[P.id]===void 0)continue;let $=H[P.id];for(let G in $)h($[G].object),delete $[G];delete H[P.id]}}}function T(P){for(let k in n){let z=n[k],N=P.isInstancedMesh===!0?P.id:0,H=z[N];if(H!==void 0){for(let $ in H){let G=H[$];for(let ce in G)h(G[ce].object),delete G[ce];delete H[$]}delete z[N],Object.keys(z).length===0&&delete n[k]}}}function D(){L(),o=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:D,resetDefaultState:L,dispose:S,releaseStatesOfGeometry:b,releaseStatesOfObject:T,releaseStatesOfProgram:v,initAttributes:x,enableAttribute:p,disableUnusedAttributes:y}}function fw(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function pw(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let v=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(v.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(v){return!(v!==di&&n.convert(v)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(v){let T=v===ki&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(v!==hi&&v!==ui&&!T&&n.convert(v)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(v){if(v==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";v="mediump"}return v==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Ke("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&Ke("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&Ke("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),p=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),C=i.getParameter(i.MAX_VARYING_VECTORS),M=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),S=i.getParameter(i.MAX_SAMPLES),b=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:m,maxTextureSize:x,maxCubemapSize:p,maxAttributes:g,maxVertexUniforms:y,maxVaryings:C,maxFragmentUniforms:M,maxSamples:S,samples:b}}function mw(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Fi,a=new et,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,x=u.clipIntersection,p=u.clipShadows,g=i.get(u);if(!s||m===null||m.length===0||r&&!p)r?h(null):c();else{let y=r?0:n,C=y*4,M=g.clippingState||null;l.value=M,M=h(m,d,C,f);for(let S=0;S!==C;++S)M[S]=t[S];g.clippingState=M,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,m){let x=u!==null?u.length:0,p=null;if(x!==0){if(p=l.value,m!==!0||p===null){let g=f+x*4,y=d.matrixWorldInverse;a.getNormalMatrix(y),(p===null||p.length<g)&&(p=new Float32Array(g));for(let C=0,M=f;C!==x;++C,M+=4)o.copy(u[C]).applyMatrix4(y,a),o.normal.toArray(p,M),p[M+3]=o.constant}l.value=p,l.needsUpdate=!0}return e.numPlanes=x,e.numIntersection=0,p}}var Na=class extends Yn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new ma(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new qs(5,5,5),r=new In({name:"CubemapFromEquirect",uniforms:wr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Fn,blending:Ui});r.uniforms.tEquirect.value=t;let o=new Dn(s,r),a=t.minFilter;return t.minFilter===Ms&&(t.minFilter=Pn),new Mo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},I0=256,gw=3,xw=20,ex=256,tx=16,vw=3,yw=new Z,_w=new vt,mh=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Mo(1,10,null),this._boxMesh=new Dn(new qs(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=yw}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,m=l.autoClearStencil,x=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(e.background=l.getClearColor(_w));let p=new Mo(n,s,h);return p.position.copy(a),p.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=m,e.background=x,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=D0(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=N0(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(I0,E0(e))}_fromTexture(e,t){e.mapping===Mr||e.mapping===wo?this._setSize(e.image.length===0?I0:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=L0(e,!1,!1),n=Math.log2(e)-gw;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=L0(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Mr||e.mapping===wo?(this._cubemapMaterial===null&&(this._cubemapMaterial=D0()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=N0()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=bw(),this._integrationMaterial=Mw());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/tx);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-vw)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(ex*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Sw());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function L0(i,e,t){return new Na(i,{minFilter:Ms,generateMipmaps:e,type:ki,colorSpace:xr,depthBuffer:t})}function Da(i,e,t){return new In({name:i,uniforms:e,vertexShader:lt.cube_vert,fragmentShader:t,side:Fn,blending:Ui,depthTest:!1,depthWrite:!1})}function bw(){return Da("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${ex}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Mw(){return Da("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:tx}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Sw(){return Da("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${xw}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function N0(){return Da("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function D0(){return Da("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function ww(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Cc||f===Rc)if(e.has(d)){let m=e.get(d).texture;return a(m,d.mapping)}else{let m=d.image;if(m&&m.height>0){let x=new Na(m.height);return x.fromEquirectangularTexture(i,d),e.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,m=f===Cc||f===Rc,x=f===Mr||f===wo;if(m||x){let p=t.get(d),g=p!==void 0?p.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new mh(i)),p=m?n.fromEquirectangular(d,p):n.fromCubemap(d,p),p.texture.pmremVersion=d.pmremVersion,t.set(d,p),p.texture;if(p!==void 0)return p.texture;{let y=d.image;return m&&y&&y.height>0||x&&y&&l(y)?(n===null&&(n=new mh(i)),p=m?n.fromEquirectangular(d):n.fromCubemap(d),p.texture.pmremVersion=d.pmremVersion,t.set(d,p),d.addEventListener("dispose",h),p.texture):null}}}return d}function a(d,f){return f===Cc?d.mapping=Mr:f===Rc&&(d.mapping=wo),d}function l(d){let f=0,m=6;for(let x=0;x<m;x++)d[x]!==void 0&&f++;return f===m}function c(d){let f=d.target;f.removeEventListener("dispose",c);let m=e.get(f);m!==void 0&&(e.delete(f),m.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let m=t.get(f);m!==void 0&&(t.delete(f),m.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function Tw(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&ra("WebGLRenderer: "+n+" extension not supported."),s}}}function Ew(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(m=>delete s[m]);function a(m){l(m.target)}function l(m){m.index!==null&&e.remove(m.index);for(let p in m.attributes)e.remove(m.attributes[p]);m.removeEventListener("dispose",a),delete s[m.id],o.unregister(m);let x=r.get(m);x&&(e.remove(x),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,t.memory.geometries--}function c(m,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),t.memory.geometries++),x}function h(m){let x=m.attributes;for(let p in x)e.update(x[p],i.ARRAY_BUFFER)}function u(m){let x=m.index,p=m.attributes.position,g=0;if(p===void 0)return;let y=x!==null?x.array.length:p.array.length/3-1,C=p.count>=65535?pa:fa,M=new C(Math.ceil(y/3)*6,1),S=M.array;if(x!==null){let v=x.array;g=x.version;for(let T=0,D=0;T<y;T+=3){let L=v[T+0],P=v[T+1],k=v[T+2];S[D++]=L,S[D++]=P,S[D++]=P,S[D++]=k,S[D++]=k,S[D++]=L}}else{g=p.version;for(let v=0,T=0;v<y;v+=3){let D=v+0,L=v+1,P=v+2;S[T++]=D,S[T++]=L,S[T++]=L,S[T++]=P,S[T++]=P,S[T++]=D}}M.version=g;let b=r.get(m);b&&e.remove(b),r.set(m,M)}function d(m){let x=r.get(m);if(x){let p=m.index;p!==null&&x.version<p.version&&u(m)}else u(m);return r.get(m)}function f(){for(let m in s){let x=s[m].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function Aw(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let p=0;p<f;p++)x+=d[p];t.update(x,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function Cw(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:Qe("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function Rw(i,e,t){let n=new WeakMap,s=new Zt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let D=function(){v.dispose(),n.delete(a),a.removeEventListener("dispose",D)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,p=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],C=0;f===!0&&(C=1),m===!0&&(C=2),x===!0&&(C=3);let M=a.attributes.position.count*C,S=1;M>e.maxTextureSize&&(S=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let b=new Float32Array(M*S*4*u),v=new ha(b,M,S,u);v.type=ui,v.needsUpdate=!0;let T=C*4;for(let L=0;L<u;L++){let P=p[L],k=g[L],z=y[L],N=M*S*4*L;for(let H=0;H<P.count;H++){let $=H*T;f===!0&&(s.fromBufferAttribute(P,H),b[N+$+0]=s.x,b[N+$+1]=s.y,b[N+$+2]=s.z,b[N+$+3]=0),m===!0&&(s.fromBufferAttribute(k,H),b[N+$+4]=s.x,b[N+$+5]=s.y,b[N+$+6]=s.z,b[N+$+7]=0),x===!0&&(s.fromBufferAttribute(z,H),b[N+$+8]=s.x,b[N+$+9]=s.y,b[N+$+10]=s.z,b[N+$+11]=z.itemSize===4?s.w:1)}}d={count:u,texture:v,size:new ft(M,S)},n.set(a,d),a.addEventListener("dispose",D)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function Pw(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var Iw={[Cd]:"LINEAR_TONE_MAPPING",[Rd]:"REINHARD_TONE_MAPPING",[Pd]:"CINEON_TONE_MAPPING",[Id]:"ACES_FILMIC_TONE_MAPPING",[Nd]:"AGX_TONE_MAPPING",[Dd]:"NEUTRAL_TONE_MAPPING",[Ld]:"CUSTOM_TONE_MAPPING"};function Lw(i,e,t,n,s,r){let o=new Yn(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Zn;h.setAttribute("position",new Rn([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Rn([0,2,0,0,2,0],2));let u=new pc({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new Dn(h,u),f=new Zs(-1,1,1,-1,0,1),m=null,x=null,p=!1,g,y=null,C=[],M=!1;this.setSize=function(S,b){o.setSize(S,b),a!==null&&a.setSize(S,b),l!==null&&l.setSize(S,b);for(let v=0;v<C.length;v++){let T=C[v];T.setSize&&T.setSize(S,b)}},this.setEffects=function(S){C=S,M=C.length>0&&C[0].isRenderPass===!0;let b=o.width,v=o.height;C.length>0&&a===null&&(a=new Yn(b,v,{type:ki,depthBuffer:!1,stencilBuffer:!1}),l=new Yn(b,v,{type:ki,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&C.some(D=>D.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new bs(b,v),r===!0&&(c.format=Ss,c.type=Sr)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let D=0;D<C.length;D++){let L=C[D];L.setSize&&L.setSize(b,v),T&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(S,b){if(p||S.toneMapping===ts&&C.length===0)return!1;if(y=b,b!==null){let v=b.width,T=b.height;(o.width!==v||o.height!==T)&&this.setSize(v,T)}return M===!1&&S.setRenderTarget(o),g=S.toneMapping,S.toneMapping=ts,!0},this.hasRenderPass=function(){return M},this.end=function(S,b){S.toneMapping=g,p=!0;let v=o,T=a;for(let D=0;D<C.length;D++){let L=C[D];L.enabled!==!1&&(L.render(S,T,v,b),L.needsSwap!==!1&&(v=T,T=T===a?l:a))}if(m!==S.outputColorSpace||x!==S.toneMapping){m=S.outputColorSpace,x=S.toneMapping,u.defines={},gt.getTransfer(m)===Et&&(u.defines.SRGB_TRANSFER="");let D=Iw[x];D&&(u.defines[D]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=v.texture,S.setRenderTarget(y),S.render(d,f),y=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var nx=new Kn,ix=new bs(1,1),sx=new ga(1),rx=new ha,ox=new hc,ax=new ma,F0=[],U0=[],O0=new Float32Array(16),k0=new Float32Array(9),B0=new Float32Array(4);function Ao(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=F0[s];if(r===void 0&&(r=new Float32Array(s),F0[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function _n(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function bn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function xh(i,e){let t=U0[e];t===void 0&&(t=new Int32Array(e),U0[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function Nw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function Dw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(_n(t,e))return;i.uniform2fv(this.addr,e),bn(t,e)}}function Fw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(_n(t,e))return;i.uniform3fv(this.addr,e),bn(t,e)}}function Uw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(_n(t,e))return;i.uniform4fv(this.addr,e),bn(t,e)}}function Ow(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(_n(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),bn(t,e)}else{if(_n(t,n))return;B0.set(n),i.uniformMatrix2fv(this.addr,!1,B0),bn(t,n)}}function kw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(_n(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),bn(t,e)}else{if(_n(t,n))return;k0.set(n),i.uniformMatrix3fv(this.addr,!1,k0),bn(t,n)}}function Bw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(_n(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),bn(t,e)}else{if(_n(t,n))return;O0.set(n),i.uniformMatrix4fv(this.addr,!1,O0),bn(t,n)}}function zw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function Vw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(_n(t,e))return;i.uniform2iv(this.addr,e),bn(t,e)}}function Gw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(_n(t,e))return;i.uniform3iv(this.addr,e),bn(t,e)}}function Hw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(_n(t,e))return;i.uniform4iv(this.addr,e),bn(t,e)}}function Ww(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function Xw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(_n(t,e))return;i.uniform2uiv(this.addr,e),bn(t,e)}}function qw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(_n(t,e))return;i.uniform3uiv(this.addr,e),bn(t,e)}}function $w(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(_n(t,e))return;i.uniform4uiv(this.addr,e),bn(t,e)}}function vh(i){return i.version===0&&(i.compareFunction=qd,i.needsUpdate=!0),i}function Yw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=vh(ix):r=nx,t.setTexture2D(e||r,s)}function Kw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||ox,s)}function Zw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=vh(sx):r=ax,t.setTextureCube(e||r,s)}function Jw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||rx,s)}function jw(i){switch(i){case 5126:return Nw;case 35664:return Dw;case 35665:return Fw;case 35666:return Uw;case 35674:return Ow;case 35675:return kw;case 35676:return Bw;case 5124:case 35670:return zw;case 35667:case 35671:return Vw;case 35668:case 35672:return Gw;case 35669:case 35673:return Hw;case 5125:return Ww;case 36294:return Xw;case 36295:return qw;case 36296:return $w;case 35678:case 36198:case 36298:case 36306:case 35682:return Yw;case 35679:case 36299:case 36307:return Kw;case 35680:case 36300:case 36308:case 36293:return Zw;case 36289:case 36303:case 36311:case 36292:return Jw}}function Qw(i,e){i.uniform1fv(this.addr,e)}function e1(i,e){let t=Ao(e,this.size,2);i.uniform2fv(this.addr,t)}function t1(i,e){let t=Ao(e,this.size,3);i.uniform3fv(this.addr,t)}function n1(i,e){let t=Ao(e,this.size,4);i.uniform4fv(this.addr,t)}function i1(i,e){let t=Ao(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function s1(i,e){let t=Ao(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function r1(i,e){let t=Ao(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function o1(i,e){i.uniform1iv(this.addr,e)}function a1(i,e){i.uniform2iv(this.addr,e)}function l1(i,e){i.uniform3iv(this.addr,e)}function c1(i,e){i.uniform4iv(this.addr,e)}function h1(i,e){i.uniform1uiv(this.addr,e)}function u1(i,e){i.uniform2uiv(this.addr,e)}function d1(i,e){i.uniform3uiv(this.addr,e)}function f1(i,e){i.uniform4uiv(this.addr,e)}function p1(i,e,t){let n=this.cache,s=e.length,r=xh(t,s);_n(n,r)||(i.uniform1iv(this.addr,r),bn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=vh(ix):o=nx;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function m1(i,e,t){let n=this.cache,s=e.length,r=xh(t,s);_n(n,r)||(i.uniform1iv(this.addr,r),bn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||ox,r[o])}function g1(i,e,t){let n=this.cache,s=e.length,r=xh(t,s);_n(n,r)||(i.uniform1iv(this.addr,r),bn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=vh(sx):o=ax;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function x1(i,e,t){let n=this.cache,s=e.length,r=xh(t,s);_n(n,r)||(i.uniform1iv(this.addr,r),bn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||rx,r[o])}function v1(i){switch(i){case 5126:return Qw;case 35664:return e1;case 35665:return t1;case 35666:return n1;case 35674:return i1;case 35675:return s1;case 35676:return r1;case 5124:case 35670:return o1;case 35667:case 35671:return a1;case 35668:case 35672:return l1;case 35669:case 35673:return c1;case 5125:return h1;case 36294:return u1;case 36295:return d1;case 36296:return f1;case 35678:case 36198:case 36298:case 36306:case 35682:return p1;case 35679:case 36299:case 36307:return m1;case 35680:case 36300:case 36308:case 36293:return g1;case 36289:case 36303:case 36311:case 36292:return x1}}var nf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=jw(t.type)}},sf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=v1(t.type)}},rf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},ef=/(\w+)(\])?(\[|\.)?/g;function z0(i,e){i.seq.push(e),i.map[e.id]=e}function y1(i,e,t){let n=i.name,s=n.length;for(ef.lastIndex=0;;){let r=ef.exec(n),o=ef.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){z0(t,c===void 0?new nf(a,i,e):new sf(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new rf(a),z0(t,u)),t=u}}}var Eo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);y1(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function V0(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var _1=37297,b1=0;function M1(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var G0=new et;function S1(i){gt._getMatrix(G0,gt.workingColorSpace,i);let e=`mat3( ${G0.elements.map(t=>t.toFixed(4))} )`;switch(gt.getTransfer(i)){case aa:return[e,"LinearTransferOETF"];case Et:return[e,"sRGBTransferOETF"];default:return Ke("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function H0(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+M1(i.getShaderSource(e),a)}else return r}function w1(i,e){let t=S1(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var T1={[Cd]:"Linear",[Rd]:"Reinhard",[Pd]:"Cineon",[Id]:"ACESFilmic",[Nd]:"AgX",[Dd]:"Neutral",[Ld]:"Custom"};function E1(i,e){let t=T1[e];return t===void 0?(Ke("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var ph=new Z;function A1(){gt.getLuminanceCoefficients(ph);let i=ph.x.toFixed(4),e=ph.y.toFixed(4),t=ph.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function C1(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(La).join(`
`)}function R1(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function P1(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function La(i){return i!==""}function W0(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function X0(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var I1=/^[ \t]*#include +<([\w\d./]+)>/gm;function of(i){return i.replace(I1,L1)}function L1(i,e){let t=lt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return of(t)}var N1=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function q0(i){return i.replace(N1,D1)}function D1(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function $0(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var F1={[Ma]:"SHADOWMAP_TYPE_PCF",[So]:"SHADOWMAP_TYPE_VSM"};function U1(i){return F1[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var O1={[wo]:"ENVMAP_MODE_REFRACTION"};function k1(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":O1[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var B1={[Ad]:"ENVMAP_BLENDING_MULTIPLY",[h0]:"ENVMAP_BLENDING_MIX",[u0]:"ENVMAP_BLENDING_ADD"};function z1(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":B1[i.combine]||"ENVMAP_BLENDING_NONE"}function V1(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=U1(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=k1(t),u=z1(t),d=C1(t),f=R1(r),m=s.createProgram(),x,p,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(x=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(La).join(`
`),x.length>0&&(x+=`
`),p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(La).join(`
`),p.length>0&&(p+=`
`)):(x=[$0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(La).join(`
`),p=[$0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==ts?"#define TONE_MAPPING":"",t.toneMapping!==ts?lt.tonemapping_pars_fragment:"",t.toneMapping!==ts?E1("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",lt.colorspace_pars_fragment,w1("linearToOutputTexel",t.outputColorSpace),A1(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(La).join(`
`)),o=of(o),o=W0(o,t),o=X0(o,t),a=of(a),a=W0(a,t),a=X0(a,t),o=q0(o),a=q0(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,p=["#define varying in",t.glslVersion===$d?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===$d?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let y=g+x+o,C=g+p+a,M=V0(s,s.VERTEX_SHADER,y),S=V0(s,s.FRAGMENT_SHADER,C);s.attachShader(m,M),s.attachShader(m,S),t.index0AttributeName!==void 0?s.bindAttribLocation(m,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(m,0,"position"),s.linkProgram(m);function b(L){if(i.debug.checkShaderErrors){let P=s.getProgramInfoLog(m)||"",k=s.getShaderInfoLog(M)||"",z=s.getShaderInfoLog(S)||"",N=P.trim(),H=k.trim(),$=z.trim(),G=!0,ce=!0;if(s.getProgramParameter(m,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,m,M,S);else{let J=H0(s,M,"vertex"),Q=H0(s,S,"fragment");Qe("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(m,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+N+`
`+J+`
`+Q)}else N!==""?Ke("WebGLProgram: Program Info Log:",N):(H===""||$==="")&&(ce=!1);ce&&(L.diagnostics={runnable:G,programLog:N,vertexShader:{log:H,prefix:x},fragmentShader:{log:$,prefix:p}})}s.deleteShader(M),s.deleteShader(S),v=new Eo(s,m),T=P1(s,m)}let v;this.getUniforms=function(){return v===void 0&&b(this),v};let T;this.getAttributes=function(){return T===void 0&&b(this),T};let D=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return D===!1&&(D=s.getProgramParameter(m,_1)),D},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=b1++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=M,this.fragmentShader=S,this}var G1=0,af=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new lf(e),t.set(e,n)),n}},lf=class{constructor(e){this.id=G1++,this.code=e,this.usedTimes=0}};function H1(i){return i===js||i===Ca||i===Ra}function W1(i,e,t,n,s,r){let o=new ua,a=new af,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(v){return l.add(v),v===0?"uv":`uv${v}`}function m(v,T,D,L,P,k){let z=L.fog,N=P.geometry,H=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?L.environment:null,$=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap,G=e.get(v.envMap||H,$),ce=d[v.type],J=n.precision;v.precision!==null&&(J=n.getMaxPrecision(v.precision),J!==v.precision&&Ke("WebGLProgram.getParameters:",v.precision,"not supported, using",J,"instead."));let Q=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,se=Q!==void 0?Q.length:0,de=0;N.morphAttributes.position!==void 0&&(de=1),N.morphAttributes.normal!==void 0&&(de=2),N.morphAttributes.color!==void 0&&(de=3);let ue,ee,me,ve;if(ce){let Ce=is[ce];ue=Ce.vertexShader,ee=Ce.fragmentShader}else{ue=v.vertexShader,ee=v.fragmentShader;let Ce=a.getVertexShaderStage(v),rt=a.getFragmentShaderStage(v);a.update(v,Ce,rt),me=Ce.id,ve=rt.id}let Ae=i.getRenderTarget(),Me=i.state.buffers.depth.getReversed(),We=P.isInstancedMesh===!0,it=P.isBatchedMesh===!0,Ve=!!v.map,ct=!!v.matcap,ot=!!G,tt=ot&&G.isPMREMTexture===!0,qt=!!v.aoMap,Ut=!!v.lightMap,rn=!!v.bumpMap&&v.wireframe===!1,It=!!v.normalMap,Mn=!!v.displacementMap,yt=!!v.emissiveMap,mn=!!v.metalnessMap,Jt=!!v.roughnessMap,on=v.anisotropy>0,O=v.clearcoat>0,Re=v.diffuseRoughness>0,$e=v.dispersion>0,st=v.retroreflectivity>0,Se=v.iridescence>0,Nt=v.sheen>0,ze=v.transmission>0,qe=on&&!!v.anisotropyMap,R=O&&!!v.clearcoatMap,w=O&&!!v.clearcoatNormalMap,W=O&&!!v.clearcoatRoughnessMap,he=Re&&!!v.diffuseRoughnessMap,oe=Se&&!!v.iridescenceMap,xe=Se&&!!v.iridescenceThicknessMap,ye=Nt&&!!v.sheenColorMap,te=Nt&&!!v.sheenRoughnessMap,ie=!!v.specularMap,pe=!!v.specularColorMap,U=!!v.specularIntensityMap,re=ze&&!!v.transmissionMap,ne=ze&&!!v.thicknessMap,we=!!v.gradientMap,ge=!!v.alphaMap,be=v.alphaTest>0,Ge=!!v.alphaHash,Ze=!!v.extensions,le=ts;v.toneMapped&&(Ae===null||Ae.isXRRenderTarget===!0)&&(le=i.toneMapping);let Oe=tt?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,Je={shaderID:ce,shaderType:v.type,shaderName:v.name,vertexShader:ue,fragmentShader:ee,defines:v.defines,customVertexShaderID:me,customFragmentShaderID:ve,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:J,batching:it,batchingColor:it&&P._colorsTexture!==null,instancing:We,instancingColor:We&&P.instanceColor!==null,instancingMorph:We&&P.morphTexture!==null,outputColorSpace:Ae===null?i.outputColorSpace:Ae.isXRRenderTarget===!0?Ae.texture.colorSpace:gt.workingColorSpace,alphaToCoverage:!!v.alphaToCoverage,map:Ve,matcap:ct,envMap:ot,envMapMode:ot&&G.mapping,envMapPMREM:tt,envMapMaxLod:tt?Oe.length-1:null,envMapSize:tt?Oe[0].width:null,aoMap:qt,lightMap:Ut,bumpMap:rn,normalMap:It,displacementMap:Mn,emissiveMap:yt,normalMapObjectSpace:It&&v.normalMapType===p0,normalMapTangentSpace:It&&v.normalMapType===Hd,packedNormalMap:It&&v.normalMapType===Hd&&H1(v.normalMap.format),metalnessMap:mn,roughnessMap:Jt,anisotropy:on,anisotropyMap:qe,clearcoat:O,clearcoatMap:R,clearcoatNormalMap:w,clearcoatRoughnessMap:W,diffuseRoughness:Re,diffuseRoughnessMap:he,dispersion:$e,retroreflection:st,iridescence:Se,iridescenceMap:oe,iridescenceThicknessMap:xe,sheen:Nt,sheenColorMap:ye,sheenRoughnessMap:te,specularMap:ie,specularColorMap:pe,specularIntensityMap:U,transmission:ze,transmissionMap:re,thicknessMap:ne,gradientMap:we,opaque:v.transparent===!1&&v.blending===Js&&v.alphaToCoverage===!1,alphaMap:ge,alphaTest:be,alphaHash:Ge,combine:v.combine,mapUv:Ve&&f(v.map.channel),aoMapUv:qt&&f(v.aoMap.channel),lightMapUv:Ut&&f(v.lightMap.channel),bumpMapUv:rn&&f(v.bumpMap.channel),normalMapUv:It&&f(v.normalMap.channel),displacementMapUv:Mn&&f(v.displacementMap.channel),emissiveMapUv:yt&&f(v.emissiveMap.channel),metalnessMapUv:mn&&f(v.metalnessMap.channel),roughnessMapUv:Jt&&f(v.roughnessMap.channel),anisotropyMapUv:qe&&f(v.anisotropyMap.channel),clearcoatMapUv:R&&f(v.clearcoatMap.channel),clearcoatNormalMapUv:w&&f(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:W&&f(v.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:he&&f(v.diffuseRoughnessMap.channel),iridescenceMapUv:oe&&f(v.iridescenceMap.channel),iridescenceThicknessMapUv:xe&&f(v.iridescenceThicknessMap.channel),sheenColorMapUv:ye&&f(v.sheenColorMap.channel),sheenRoughnessMapUv:te&&f(v.sheenRoughnessMap.channel),specularMapUv:ie&&f(v.specularMap.channel),specularColorMapUv:pe&&f(v.specularColorMap.channel),specularIntensityMapUv:U&&f(v.specularIntensityMap.channel),transmissionMapUv:re&&f(v.transmissionMap.channel),thicknessMapUv:ne&&f(v.thicknessMap.channel),alphaMapUv:ge&&f(v.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(It||on),vertexNormals:!!N.attributes.normal,vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:P.isPoints===!0&&!!N.attributes.uv&&(Ve||ge),fog:!!z,useFog:v.fog===!0,fogExp2:!!z&&z.isFogExp2,flatShading:v.wireframe===!1&&(v.flatShading===!0||N.attributes.normal===void 0&&It===!1&&(v.isMeshLambertMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isMeshPhysicalMaterial)),sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:Me,skinning:P.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:se,morphTextureStride:de,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:k.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:v.dithering,shadowMapEnabled:i.shadowMap.enabled&&D.length>0,shadowMapType:i.shadowMap.type,toneMapping:le,decodeVideoTexture:Ve&&v.map.isVideoTexture===!0&&gt.getTransfer(v.map.colorSpace)===Et,decodeVideoTextureEmissive:yt&&v.emissiveMap.isVideoTexture===!0&&gt.getTransfer(v.emissiveMap.colorSpace)===Et,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===wi,flipSided:v.side===Fn,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:Ze&&v.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ze&&v.extensions.multiDraw===!0||it)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return Je.vertexUv1s=l.has(1),Je.vertexUv2s=l.has(2),Je.vertexUv3s=l.has(3),l.clear(),Je}function x(v){let T=[];if(v.shaderID?T.push(v.shaderID):(T.push(v.customVertexShaderID),T.push(v.customFragmentShaderID)),v.defines!==void 0)for(let D in v.defines)T.push(D),T.push(v.defines[D]);return v.isRawShaderMaterial===!1&&(p(T,v),g(T,v),T.push(i.outputColorSpace)),T.push(v.customProgramCacheKey),T.join()}function p(v,T){v.push(T.precision),v.push(T.outputColorSpace),v.push(T.envMapMode),v.push(T.envMapPMREM),v.push(T.envMapMaxLod),v.push(T.envMapSize),v.push(T.mapUv),v.push(T.alphaMapUv),v.push(T.lightMapUv),v.push(T.aoMapUv),v.push(T.bumpMapUv),v.push(T.normalMapUv),v.push(T.displacementMapUv),v.push(T.emissiveMapUv),v.push(T.metalnessMapUv),v.push(T.roughnessMapUv),v.push(T.anisotropyMapUv),v.push(T.clearcoatMapUv),v.push(T.clearcoatNormalMapUv),v.push(T.clearcoatRoughnessMapUv),v.push(T.diffuseRoughnessMapUv),v.push(T.iridescenceMapUv),v.push(T.iridescenceThicknessMapUv),v.push(T.sheenColorMapUv),v.push(T.sheenRoughnessMapUv),v.push(T.specularMapUv),v.push(T.specularColorMapUv),v.push(T.specularIntensityMapUv),v.push(T.transmissionMapUv),v.push(T.thicknessMapUv),v.push(T.combine),v.push(T.fogExp2),v.push(T.sizeAttenuation),v.push(T.morphTargetsCount),v.push(T.numSunLights),v.push(T.numDirLights),v.push(T.numPointLights),v.push(T.numSpotLights),v.push(T.numSpotLightMaps),v.push(T.numHemiLights),v.push(T.numRectAreaLights),v.push(T.numSunLightShadows),v.push(T.numDirLightShadows),v.push(T.numPointLightShadows),v.push(T.numSpotLightShadows),v.push(T.numSpotLightShadowsWithMaps),v.push(T.numLightProbes),v.push(T.numLightProbeGrids),v.push(T.shadowMapType),v.push(T.toneMapping),v.push(T.numClippingPlanes),v.push(T.numClipIntersection),v.push(T.depthPacking)}function g(v,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),v.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),v.push(o.mask)}function y(v){let T=d[v.type],D;if(T){let L=is[T];D=C0.clone(L.uniforms)}else D=v.uniforms;return D}function C(v,T){let D=h.get(T);return D!==void 0?++D.usedTimes:(D=new V1(i,T,v,s),c.push(D),h.set(T,D)),D}function M(v){if(--v.usedTimes===0){let T=c.indexOf(v);c[T]=c[c.length-1],c.pop(),h.delete(v.cacheKey),v.destroy()}}function S(v){a.remove(v)}function b(){a.dispose()}return{getParameters:m,getProgramCacheKey:x,getUniforms:y,acquireProgram:C,releaseProgram:M,releaseShaderCache:S,programs:c,dispose:b}}function X1(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function q1(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Y0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function K0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,m,x,p,g){let y=i[e];return y===void 0?(y={id:d.id,object:d,geometry:f,material:m,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:p,group:g},i[e]=y):(y.id=d.id,y.object=d,y.geometry=f,y.material=m,y.materialVariant=o(d),y.groupOrder=x,y.renderOrder=d.renderOrder,y.z=p,y.group=g),e++,y}function l(d,f,m,x,p,g,y){y.reversedDepth===!0&&(p=-p);let C=a(d,f,m,x,p,g);m.transmission>0?n.push(C):m.transparent===!0?s.push(C):t.push(C)}function c(d,f,m,x,p,g){let y=a(d,f,m,x,p,g);m.transmission>0?n.unshift(y):m.transparent===!0?s.unshift(y):t.unshift(y)}function h(d,f){t.length>1&&t.sort(d||q1),n.length>1&&n.sort(f||Y0),s.length>1&&s.sort(f||Y0)}function u(){for(let d=e,f=i.length;d<f;d++){let m=i[d];if(m.id===null)break;m.id=null,m.object=null,m.geometry=null,m.material=null,m.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function $1(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new K0,i.set(n,[o])):s>=r.length?(o=new K0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function Y1(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new Z,color:new vt};break;case"SpotLight":t={position:new Z,direction:new Z,color:new vt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new Z,color:new vt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new Z,skyColor:new vt,groundColor:new vt};break;case"RectAreaLight":t={color:new vt,position:new Z,halfWidth:new Z,halfHeight:new Z};break}return i[e.id]=t,t}}}function K1(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Z1=0;function J1(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function j1(i){let e=new Y1,t=K1(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new Z);let s=new Z,r=new Yt,o=new Yt;function a(c){let h=0,u=0,d=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,m=0,x=0,p=0,g=0,y=0,C=0,M=0,S=0,b=0,v=0,T=0,D=0,L=0;c.sort(J1);for(let k=0,z=c.length;k<z;k++){let N=c[k],H=N.color,$=N.intensity,G=N.distance,ce=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===js?ce=N.shadow.map.texture:ce=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=H.r*$,u+=H.g*$,d+=H.b*$;else if(N.isLightProbe){for(let J=0;J<9;J++)n.probe[J].addScaledVector(N.sh.coefficients[J],$);L++}else if(N.isSunLight){let J=e.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Q=N.shadow,se=t.get(N);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[m]=se,n.sunShadowMap[m]=ce;let de=Q.getViewportCount();for(let ue=0;ue<de;ue++)n.sunShadowMatrix[x+ue]=Q.getMatrix(ue),n.sunShadowCascade[x+ue]=Q._cascadeData[ue];x+=de,m++}n.sun[f]=J,f++}else if(N.isDirectionalLight){let J=e.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Q=N.shadow,se=t.get(N);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,n.directionalShadow[p]=se,n.directionalShadowMap[p]=ce,n.directionalShadowMatrix[p]=N.shadow.matrix,S++}n.directional[p]=J,p++}else if(N.isSpotLight){let J=e.get(N);J.position.setFromMatrixPosition(N.matrixWorld),J.color.copy(H).multiplyScalar($),J.distance=G,J.coneCos=Math.cos(N.angle),J.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),J.decay=N.decay,n.spot[y]=J;let Q=N.shadow;if(N.map&&(n.spotLightMap[T]=N.map,T++,Q.updateMatrices(N),N.castShadow&&D++),n.spotLightMatrix[y]=Q.matrix,N.castShadow){let se=t.get(N);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,n.spotShadow[y]=se,n.spotShadowMap[y]=ce,v++}y++}else if(N.isRectAreaLight){let J=e.get(N);J.color.copy(H).multiplyScalar($),J.halfWidth.set(N.width*.5,0,0),J.halfHeight.set(0,N.height*.5,0),n.rectArea[C]=J,C++}else if(N.isPointLight){let J=e.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),J.distance=N.distance,J.decay=N.decay,N.castShadow){let Q=N.shadow,se=t.get(N);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,se.shadowCameraNear=Q.camera.near,se.shadowCameraFar=Q.camera.far,n.pointShadow[g]=se,n.pointShadowMap[g]=ce,n.pointShadowMatrix[g]=N.shadow.matrix,b++}n.point[g]=J,g++}else if(N.isHemisphereLight){let J=e.get(N);J.skyColor.copy(N.color).multiplyScalar($),J.groundColor.copy(N.groundColor).multiplyScalar($),n.hemi[M]=J,M++}}C>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let P=n.hash;(P.sunLength!==f||P.directionalLength!==p||P.pointLength!==g||P.spotLength!==y||P.rectAreaLength!==C||P.hemiLength!==M||P.numSunShadows!==m||P.numDirectionalShadows!==S||P.numPointShadows!==b||P.numSpotShadows!==v||P.numSpotMaps!==T||P.numLightProbes!==L)&&(n.sun.length=f,n.directional.length=p,n.spot.length=y,n.rectArea.length=C,n.point.length=g,n.hemi.length=M,n.sunShadow.length=m,n.sunShadowMap.length=m,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=S,n.directionalShadowMap.length=S,n.directionalShadowMatrix.length=S,n.pointShadow.length=b,n.pointShadowMap.length=b,n.pointShadowMatrix.length=b,n.spotShadow.length=v,n.spotShadowMap.length=v,n.spotLightMatrix.length=v+T-D,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=D,n.numLightProbes=L,P.sunLength=f,P.directionalLength=p,P.pointLength=g,P.spotLength=y,P.rectAreaLength=C,P.hemiLength=M,P.numSunShadows=m,P.numDirectionalShadows=S,P.numPointShadows=b,P.numSpotShadows=v,P.numSpotMaps=T,P.numLightProbes=L,n.version=Z1++)}function l(c,h){let u=0,d=0,f=0,m=0,x=0,p=0,g=h.matrixWorldInverse;for(let y=0,C=c.length;y<C;y++){let M=c[y];if(M.isSunLight){let S=n.sun[u];S.direction.setFromMatrixPosition(M.matrixWorld),S.direction.transformDirection(g),u++}else if(M.isDirectionalLight){let S=n.directional[d];S.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),S.direction.sub(s),S.direction.transformDirection(g),d++}else if(M.isSpotLight){let S=n.spot[m];S.position.setFromMatrixPosition(M.matrixWorld),S.position.applyMatrix4(g),S.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),S.direction.sub(s),S.direction.transformDirection(g),m++}else if(M.isRectAreaLight){let S=n.rectArea[x];S.position.setFromMatrixPosition(M.matrixWorld),S.position.applyMatrix4(g),o.identity(),r.copy(M.matrixWorld),r.premultiply(g),o.extractRotation(r),S.halfWidth.set(M.width*.5,0,0),S.halfHeight.set(0,M.height*.5,0),S.halfWidth.applyMatrix4(o),S.halfHeight.applyMatrix4(o),x++}else if(M.isPointLight){let S=n.point[f];S.position.setFromMatrixPosition(M.matrixWorld),S.position.applyMatrix4(g),f++}else if(M.isHemisphereLight){let S=n.hemi[p];S.direction.setFromMatrixPosition(M.matrixWorld),S.direction.transformDirection(g),p++}}}return{setup:a,setupView:l,state:n}}function Z0(i){let e=new j1(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function Q1(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Z0(i),e.set(s,[a])):r>=o.length?(a=new Z0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var eT=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,tT=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,nT=[new Z(1,0,0),new Z(-1,0,0),new Z(0,1,0),new Z(0,-1,0),new Z(0,0,1),new Z(0,0,-1)],iT=[new Z(0,-1,0),new Z(0,-1,0),new Z(0,0,1),new Z(0,0,-1),new Z(0,-1,0),new Z(0,-1,0)],J0=new Yt,Ia=new Z,tf=new Z;function sT(i,e,t){let n=new yr,s=new ft,r=new ft,o=new Zt,a=new mc,l=new gc,c={},h=t.maxTextureSize,u={[es]:Fn,[Fn]:es,[wi]:wi},d=new In({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new ft},radius:{value:4}},vertexShader:eT,fragmentShader:tT}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new Zn;m.setAttribute("position",new fn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new Dn(m,d),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ma;let g=this.type;this.render=function(b,v,T){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||b.length===0)return;this.type===Xg&&(Ke("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ma);let D=i.getRenderTarget(),L=i.getActiveCubeFace(),P=i.getActiveMipmapLevel(),k=i.state;k.setBlending(Ui),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let z=g!==this.type;z&&v.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(H=>H.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,H=b.length;N<H;N++){let $=b[N],G=$.shadow;if(G===void 0){Ke("WebGLShadowMap:",$,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let ce=G.getFrameExtents();s.multiply(ce),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ce.x),s.x=r.x*ce.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ce.y),s.y=r.y*ce.y,G.mapSize.y=r.y));let J=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=J,G.map===null||z===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===So){if($.isPointLight){Ke("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new Yn(s.x,s.y,{format:js,type:ki,minFilter:Pn,magFilter:Pn,generateMipmaps:!1}),G.map.texture.name=$.name+".shadowMap",G.map.depthTexture=new bs(s.x,s.y,ui),G.map.depthTexture.name=$.name+".shadowMapDepth",G.map.depthTexture.format=_s,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=pn,G.map.depthTexture.magFilter=pn}else $.isPointLight?(G.map=new Na(s.x),G.map.depthTexture=new ga(s.x,Oi)):(G.map=new Yn(s.x,s.y),G.map.depthTexture=new bs(s.x,s.y,Oi)),G.map.depthTexture.name=$.name+".shadowMap",G.map.depthTexture.format=_s,this.type===Ma?(G.map.depthTexture.compareFunction=J?Xd:Wd,G.map.depthTexture.minFilter=Pn,G.map.depthTexture.magFilter=Pn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=pn,G.map.depthTexture.magFilter=pn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();$.isPointLight!==!0&&G.updateMatrices($,T);let se=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:T.layers;for(let de=0;de<Q;de++){let ue=G.getCamera(de);if($.isPointLight){let ee=G.camera,me=G.matrix,ve=$.distance||ee.far;ve!==ee.far&&(ee.far=ve,ee.updateProjectionMatrix()),Ia.setFromMatrixPosition($.matrixWorld),ee.position.copy(Ia),tf.copy(ee.position),tf.add(nT[de]),ee.up.copy(iT[de]),ee.lookAt(tf),ee.updateMatrixWorld(),me.makeTranslation(-Ia.x,-Ia.y,-Ia.z),J0.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),G._frustum.setFromProjectionMatrix(J0,ee.coordinateSystem,ee.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,de),i.clear();else{de===0&&(i.setRenderTarget(G.map),i.clear());let ee=G.getViewport(de);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),k.viewport(o)}n=G.getFrustum(de),M(v,T,ue,$,se,this.type)}G.isPointLightShadow!==!0&&this.type===So&&y(G,T),G.needsUpdate=!1}g=this.type,p.needsUpdate=!1,i.setRenderTarget(D,L,P)};function y(b,v){let T=e.update(x);d.defines.VSM_SAMPLES!==b.blurSamples&&(d.defines.VSM_SAMPLES=b.blurSamples,f.defines.VSM_SAMPLES=b.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),b.mapPass===null?b.mapPass=new Yn(s.x,s.y,{format:js,type:ki}):(b.mapPass.width!==b.map.width||b.mapPass.height!==b.map.height)&&b.mapPass.setSize(b.map.width,b.map.height),d.uniforms.shadow_pass.value=b.map.depthTexture,d.uniforms.resolution.value.set(b.map.width,b.map.height),d.uniforms.radius.value=b.radius,i.setRenderTarget(b.mapPass),i.clear(),i.renderBufferDirect(v,null,T,d,x,null),f.uniforms.shadow_pass.value=b.mapPass.texture,f.uniforms.resolution.value.set(b.map.width,b.map.height),f.uniforms.radius.value=b.radius,i.setRenderTarget(b.map),i.clear(),i.renderBufferDirect(v,null,T,f,x,null)}function C(b,v,T,D){let L=null,P=T.isPointLight===!0?b.customDistanceMaterial:b.customDepthMaterial;if(P!==void 0)L=P;else if(L=T.isPointLight===!0?l:a,i.localClippingEnabled&&v.clipShadows===!0&&Array.isArray(v.clippingPlanes)&&v.clippingPlanes.length!==0||v.displacementMap&&v.displacementScale!==0||v.alphaMap&&v.alphaTest>0||v.map&&v.alphaTest>0||v.alphaToCoverage===!0){let k=L.uuid,z=v.uuid,N=c[k];N===void 0&&(N={},c[k]=N);let H=N[z];H===void 0&&(H=L.clone(),N[z]=H,v.addEventListener("dispose",S)),L=H}if(L.visible=v.visible,L.wireframe=v.wireframe,D===So?L.side=v.shadowSide!==null?v.shadowSide:v.side:L.side=v.shadowSide!==null?v.shadowSide:u[v.side],L.alphaMap=v.alphaMap,L.alphaTest=v.alphaToCoverage===!0?.5:v.alphaTest,L.map=v.map,L.clipShadows=v.clipShadows,L.clippingPlanes=v.clippingPlanes,L.clipIntersection=v.clipIntersection,L.displacementMap=v.displacementMap,L.displacementScale=v.displacementScale,L.displacementBias=v.displacementBias,L.wireframeLinewidth=v.wireframeLinewidth,L.linewidth=v.linewidth,T.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let k=i.properties.get(L);k.light=T}return L}function M(b,v,T,D,L,P){if(b.visible===!1)return;if(b.layers.test(L)&&(b.isMesh||b.isLine||b.isPoints)&&(b.castShadow||b.receiveShadow&&P===So)&&(!b.frustumCulled||b.intersectsFrustum(n))){b.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,b.matrixWorld);let N=e.update(b),H=b.material;if(Array.isArray(H)){let $=N.groups;for(let G=0,ce=$.length;G<ce;G++){let J=$[G],Q=H[J.materialIndex];if(Q&&Q.visible){let se=C(b,Q,D,P);b.onBeforeShadow(i,b,v,T,N,se,J),i.renderBufferDirect(T,null,N,se,b,J),b.onAfterShadow(i,b,v,T,N,se,J)}}}else if(H.visible){let $=C(b,H,D,P);b.onBeforeShadow(i,b,v,T,N,$,null),i.renderBufferDirect(T,null,N,$,b,null),b.onAfterShadow(i,b,v,T,N,$,null)}}let z=b.children;for(let N=0,H=z.length;N<H;N++)M(z[N],v,T,D,L,P)}function S(b){b.target.removeEventListener("dispose",S);for(let T in c){let D=c[T],L=b.target.uuid;L in D&&(D[L].dispose(),delete D[L])}}}function rT(i,e){function t(){let U=!1,re=new Zt,ne=null,we=new Zt(0,0,0,0);return{setMask:function(ge){ne!==ge&&!U&&(i.colorMask(ge,ge,ge,ge),ne=ge)},setLocked:function(ge){U=ge},setClear:function(ge,be,Ge,Ze,le){le===!0&&(ge*=Ze,be*=Ze,Ge*=Ze),re.set(ge,be,Ge,Ze),we.equals(re)===!1&&(i.clearColor(ge,be,Ge,Ze),we.copy(re))},reset:function(){U=!1,ne=null,we.set(-1,0,0,0)}}}function n(){let U=!1,re=!1,ne=null,we=null,ge=null;return{setReversed:function(be){if(re!==be){let Ge=e.get("EXT_clip_control");be?Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.ZERO_TO_ONE_EXT):Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.NEGATIVE_ONE_TO_ONE_EXT),re=be;let Ze=ge;ge=null,this.setClear(Ze)}},getReversed:function(){return re},setTest:function(be){be?Me(i.DEPTH_TEST):We(i.DEPTH_TEST)},setMask:function(be){ne!==be&&!U&&(i.depthMask(be),ne=be)},setFunc:function(be){if(re&&(be=T0[be]),we!==be){switch(be){case Jl:i.depthFunc(i.NEVER);break;case jl:i.depthFunc(i.ALWAYS);break;case Ql:i.depthFunc(i.LESS);break;case mo:i.depthFunc(i.LEQUAL);break;case ec:i.depthFunc(i.EQUAL);break;case tc:i.depthFunc(i.GEQUAL);break;case nc:i.depthFunc(i.GREATER);break;case ic:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}we=be}},setLocked:function(be){U=be},setClear:function(be){ge!==be&&(ge=be,re&&(be=1-be),i.clearDepth(be))},reset:function(){U=!1,ne=null,we=null,ge=null,re=!1}}}function s(){let U=!1,re=null,ne=null,we=null,ge=null,be=null,Ge=null,Ze=null,le=null;return{setTest:function(Oe){U||(Oe?Me(i.STENCIL_TEST):We(i.STENCIL_TEST))},setMask:function(Oe){re!==Oe&&!U&&(i.stencilMask(Oe),re=Oe)},setFunc:function(Oe,Je,Ce){(ne!==Oe||we!==Je||ge!==Ce)&&(i.stencilFunc(Oe,Je,Ce),ne=Oe,we=Je,ge=Ce)},setOp:function(Oe,Je,Ce){(be!==Oe||Ge!==Je||Ze!==Ce)&&(i.stencilOp(Oe,Je,Ce),be=Oe,Ge=Je,Ze=Ce)},setLocked:function(Oe){U=Oe},setClear:function(Oe){le!==Oe&&(i.clearStencil(Oe),le=Oe)},reset:function(){U=!1,re=null,ne=null,we=null,ge=null,be=null,Ge=null,Ze=null,le=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,m=[],x=null,p=!1,g=null,y=null,C=null,M=null,S=null,b=null,v=null,T=new vt(0,0,0),D=0,L=!1,P=null,k=null,z=null,N=null,H=null,$=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,ce=0,J=i.getParameter(i.VERSION);J.indexOf("WebGL")!==-1?(ce=parseFloat(/^WebGL (\d)/.exec(J)[1]),G=ce>=1):J.indexOf("OpenGL ES")!==-1&&(ce=parseFloat(/^OpenGL ES (\d)/.exec(J)[1]),G=ce>=2);let Q=null,se={},de=i.getParameter(i.SCISSOR_BOX),ue=i.getParameter(i.VIEWPORT),ee=new Zt().fromArray(de),me=new Zt().fromArray(ue);function ve(U,re,ne,we){let ge=new Uint8Array(4),be=i.createTexture();i.bindTexture(U,be),i.texParameteri(U,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(U,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ge=0;Ge<ne;Ge++)U===i.TEXTURE_3D||U===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,we,0,i.RGBA,i.UNSIGNED_BYTE,ge):i.texImage2D(re+Ge,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,ge);return be}let Ae={};Ae[i.TEXTURE_2D]=ve(i.TEXTURE_2D,i.TEXTURE_2D,1),Ae[i.TEXTURE_CUBE_MAP]=ve(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ae[i.TEXTURE_2D_ARRAY]=ve(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ae[i.TEXTURE_3D]=ve(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Me(i.DEPTH_TEST),o.setFunc(mo),rn(!1),It(bd),Me(i.CULL_FACE),qt(Ui);function Me(U){h[U]!==!0&&(i.enable(U),h[U]=!0)}function We(U){h[U]!==!1&&(i.disable(U),h[U]=!1)}function it(U,re){return d[U]!==re?(i.bindFramebuffer(U,re),d[U]=re,U===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),U===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Ve(U,re){let ne=m,we=!1;if(U){ne=f.get(re),ne===void 0&&(ne=[],f.set(re,ne));let ge=U.textures;if(ne.length!==ge.length||ne[0]!==i.COLOR_ATTACHMENT0){for(let be=0,Ge=ge.length;be<Ge;be++)ne[be]=i.COLOR_ATTACHMENT0+be;ne.length=ge.length,we=!0}}else ne[0]!==i.BACK&&(ne[0]=i.BACK,we=!0);we&&i.drawBuffers(ne)}function ct(U){return x!==U?(i.useProgram(U),x=U,!0):!1}let ot={[br]:i.FUNC_ADD,[$g]:i.FUNC_SUBTRACT,[Yg]:i.FUNC_REVERSE_SUBTRACT};ot[Kg]=i.MIN,ot[Zg]=i.MAX;let tt={[Jg]:i.ZERO,[jg]:i.ONE,[Qg]:i.SRC_COLOR,[Td]:i.SRC_ALPHA,[r0]:i.SRC_ALPHA_SATURATE,[i0]:i.DST_COLOR,[t0]:i.DST_ALPHA,[e0]:i.ONE_MINUS_SRC_COLOR,[Ed]:i.ONE_MINUS_SRC_ALPHA,[s0]:i.ONE_MINUS_DST_COLOR,[n0]:i.ONE_MINUS_DST_ALPHA,[o0]:i.CONSTANT_COLOR,[a0]:i.ONE_MINUS_CONSTANT_COLOR,[l0]:i.CONSTANT_ALPHA,[c0]:i.ONE_MINUS_CONSTANT_ALPHA};function qt(U,re,ne,we,ge,be,Ge,Ze,le,Oe){if(U===Ui){p===!0&&(We(i.BLEND),p=!1);return}if(p===!1&&(Me(i.BLEND),p=!0),U!==qg){if(U!==g||Oe!==L){if((y!==br||S!==br)&&(i.blendEquation(i.FUNC_ADD),y=br,S=br),Oe)switch(U){case Js:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Md:i.blendFunc(i.ONE,i.ONE);break;case Sd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case wd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Qe("WebGLState: Invalid blending: ",U);break}else switch(U){case Js:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Md:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Sd:Qe("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case wd:Qe("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Qe("WebGLState: Invalid blending: ",U);break}C=null,M=null,b=null,v=null,T.set(0,0,0),D=0,g=U,L=Oe}return}ge=ge||re,be=be||ne,Ge=Ge||we,(re!==y||ge!==S)&&(i.blendEquationSeparate(ot[re],ot[ge]),y=re,S=ge),(ne!==C||we!==M||be!==b||Ge!==v)&&(i.blendFuncSeparate(tt[ne],tt[we],tt[be],tt[Ge]),C=ne,M=we,b=be,v=Ge),(Ze.equals(T)===!1||le!==D)&&(i.blendColor(Ze.r,Ze.g,Ze.b,le),T.copy(Ze),D=le),g=U,L=!1}function Ut(U,re){U.side===wi?We(i.CULL_FACE):Me(i.CULL_FACE);let ne=U.side===Fn;re&&(ne=!ne),rn(ne),U.blending===Js&&U.transparent===!1?qt(Ui):qt(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),o.setFunc(U.depthFunc),o.setTest(U.depthTest),o.setMask(U.depthWrite),r.setMask(U.colorWrite);let we=U.stencilWrite;a.setTest(we),we&&(a.setMask(U.stencilWriteMask),a.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),a.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),yt(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?Me(i.SAMPLE_ALPHA_TO_COVERAGE):We(i.SAMPLE_ALPHA_TO_COVERAGE)}function rn(U){P!==U&&(U?i.frontFace(i.CW):i.frontFace(i.CCW),P=U)}function It(U){U!==Hg?(Me(i.CULL_FACE),U!==k&&(U===bd?i.cullFace(i.BACK):U===Wg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):We(i.CULL_FACE),k=U}function Mn(U){U!==z&&(G&&i.lineWidth(U),z=U)}function yt(U,re,ne){U?(Me(i.POLYGON_OFFSET_FILL),(N!==re||H!==ne)&&(N=re,H=ne,o.getReversed()&&(re=-re,ne=-ne),i.polygonOffset(re,ne))):We(i.POLYGON_OFFSET_FILL)}function mn(U){U?Me(i.SCISSOR_TEST):We(i.SCISSOR_TEST)}function Jt(U){U===void 0&&(U=i.TEXTURE0+$-1),Q!==U&&(i.activeTexture(U),Q=U)}function on(U,re,ne){ne===void 0&&(Q===null?ne=i.TEXTURE0+$-1:ne=Q);let we=se[ne];we===void 0&&(we={type:void 0,texture:void 0},se[ne]=we),(we.type!==U||we.texture!==re)&&(Q!==ne&&(i.activeTexture(ne),Q=ne),i.bindTexture(U,re||Ae[U]),we.type=U,we.texture=re)}function O(){let U=se[Q];U!==void 0&&U.type!==void 0&&(i.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Re(){try{i.compressedTexImage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function $e(){try{i.compressedTexImage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function st(){try{i.texSubImage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function Se(){try{i.texSubImage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function Nt(){try{i.compressedTexSubImage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function ze(){try{i.compressedTexSubImage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function qe(){try{i.texStorage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function R(){try{i.texStorage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function w(){try{i.texImage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function W(){try{i.texImage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function he(U){return u[U]!==void 0?u[U]:i.getParameter(U)}function oe(U,re){u[U]!==re&&(i.pixelStorei(U,re),u[U]=re)}function xe(U){ee.equals(U)===!1&&(i.scissor(U.x,U.y,U.z,U.w),ee.copy(U))}function ye(U){me.equals(U)===!1&&(i.viewport(U.x,U.y,U.z,U.w),me.copy(U))}function te(U,re){let ne=c.get(re);ne===void 0&&(ne=new WeakMap,c.set(re,ne));let we=ne.get(U);we===void 0&&(we=i.getUniformBlockIndex(re,U.name),i.uniformBlockBinding(re,we,we),ne.set(U,we))}function ie(U,re,ne){let ge=c.get(re).get(U);l[ge]!==ne&&(i.bindBufferBase(i.UNIFORM_BUFFER,ge,ne),l[ge]=ne)}function pe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,se={},d={},l={},f=new WeakMap,m=[],x=null,p=!1,g=null,y=null,C=null,M=null,S=null,b=null,v=null,T=new vt(0,0,0),D=0,L=!1,P=null,k=null,z=null,N=null,H=null,ee.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Me,disable:We,bindFramebuffer:it,drawBuffers:Ve,useProgram:ct,setBlending:qt,setMaterial:Ut,setFlipSided:rn,setCullFace:It,setLineWidth:Mn,setPolygonOffset:yt,setScissorTest:mn,activeTexture:Jt,bindTexture:on,unbindTexture:O,compressedTexImage2D:Re,compressedTexImage3D:$e,texImage2D:w,texImage3D:W,pixelStorei:oe,getParameter:he,updateUBOMapping:te,uniformBlockBinding:ie,texStorage2D:qe,texStorage3D:R,texSubImage2D:st,texSubImage3D:Se,compressedTexSubImage2D:Nt,compressedTexSubImage3D:ze,scissor:xe,viewport:ye,reset:pe}}function oT(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new ft,h=new WeakMap,u=new Set,d,f=new WeakMap,m=new Set,x=new FinalizationRegistry(R=>m.delete(R)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(R,w){return p?new OffscreenCanvas(R,w):ca("canvas")}function y(R,w,W){let he=1,oe=qe(R);if((oe.width>W||oe.height>W)&&(he=W/Math.max(oe.width,oe.height)),he<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let xe=Math.floor(he*oe.width),ye=Math.floor(he*oe.height);d===void 0&&(d=g(xe,ye));let te=w?g(xe,ye):d;return te.width=xe,te.height=ye,te.getContext("2d").drawImage(R,0,0,xe,ye),Ke("WebGLRenderer: Texture has been resized from ("+oe.width+"x"+oe.height+") to ("+xe+"x"+ye+")."),te}else return"data"in R&&Ke("WebGLRenderer: Image in DataTexture is too big ("+oe.width+"x"+oe.height+")."),R;return R}function C(R){return R.generateMipmaps}function M(R){i.generateMipmap(R)}function S(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(R,w,W,he,oe,xe=!1){if(R!==null){if(i[R]!==void 0)return i[R];Ke("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let ye;he&&(ye=e.get("EXT_texture_norm16"),ye||Ke("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let te=w;if(w===i.RED&&(W===i.FLOAT&&(te=i.R32F),W===i.HALF_FLOAT&&(te=i.R16F),W===i.UNSIGNED_BYTE&&(te=i.R8),W===i.UNSIGNED_SHORT&&ye&&(te=ye.R16_EXT),W===i.SHORT&&ye&&(te=ye.R16_SNORM_EXT)),w===i.RED_INTEGER&&(W===i.UNSIGNED_BYTE&&(te=i.R8UI),W===i.UNSIGNED_SHORT&&(te=i.R16UI),W===i.UNSIGNED_INT&&(te=i.R32UI),W===i.BYTE&&(te=i.R8I),W===i.SHORT&&(te=i.R16I),W===i.INT&&(te=i.R32I)),w===i.RG&&(W===i.FLOAT&&(te=i.RG32F),W===i.HALF_FLOAT&&(te=i.RG16F),W===i.UNSIGNED_BYTE&&(te=i.RG8),W===i.UNSIGNED_SHORT&&ye&&(te=ye.RG16_EXT),W===i.SHORT&&ye&&(te=ye.RG16_SNORM_EXT)),w===i.RG_INTEGER&&(W===i.UNSIGNED_BYTE&&(te=i.RG8UI),W===i.UNSIGNED_SHORT&&(te=i.RG16UI),W===i.UNSIGNED_INT&&(te=i.RG32UI),W===i.BYTE&&(te=i.RG8I),W===i.SHORT&&(te=i.RG16I),W===i.INT&&(te=i.RG32I)),w===i.RGB_INTEGER&&(W===i.UNSIGNED_BYTE&&(te=i.RGB8UI),W===i.UNSIGNED_SHORT&&(te=i.RGB16UI),W===i.UNSIGNED_INT&&(te=i.RGB32UI),W===i.BYTE&&(te=i.RGB8I),W===i.SHORT&&(te=i.RGB16I),W===i.INT&&(te=i.RGB32I)),w===i.RGBA_INTEGER&&(W===i.UNSIGNED_BYTE&&(te=i.RGBA8UI),W===i.UNSIGNED_SHORT&&(te=i.RGBA16UI),W===i.UNSIGNED_INT&&(te=i.RGBA32UI),W===i.BYTE&&(te=i.RGBA8I),W===i.SHORT&&(te=i.RGBA16I),W===i.INT&&(te=i.RGBA32I)),w===i.RGB&&(W===i.UNSIGNED_SHORT&&ye&&(te=ye.RGB16_EXT),W===i.SHORT&&ye&&(te=ye.RGB16_SNORM_EXT),W===i.UNSIGNED_INT_5_9_9_9_REV&&(te=i.RGB9_E5),W===i.UNSIGNED_INT_10F_11F_11F_REV&&(te=i.R11F_G11F_B10F)),w===i.RGBA){let ie=xe?aa:gt.getTransfer(oe);W===i.FLOAT&&(te=i.RGBA32F),W===i.HALF_FLOAT&&(te=i.RGBA16F),W===i.UNSIGNED_BYTE&&(te=ie===Et?i.SRGB8_ALPHA8:i.RGBA8),W===i.UNSIGNED_SHORT&&ye&&(te=ye.RGBA16_EXT),W===i.SHORT&&ye&&(te=ye.RGBA16_SNORM_EXT),W===i.UNSIGNED_SHORT_4_4_4_4&&(te=i.RGBA4),W===i.UNSIGNED_SHORT_5_5_5_1&&(te=i.RGB5_A1)}return(te===i.R16F||te===i.R32F||te===i.RG16F||te===i.RG32F||te===i.RGBA16F||te===i.RGBA32F)&&e.get("EXT_color_buffer_float"),te}function v(R,w){let W;return R?w===null||w===Oi||w===Sr?W=i.DEPTH24_STENCIL8:w===ui?W=i.DEPTH32F_STENCIL8:w===To&&(W=i.DEPTH24_STENCIL8,Ke("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):w===null||w===Oi||w===Sr?W=i.DEPTH_COMPONENT24:w===ui?W=i.DEPTH_COMPONENT32F:w===To&&(W=i.DEPTH_COMPONENT16),W}function T(R,w){return C(R)===!0||R.isFramebufferTexture&&R.minFilter!==pn&&R.minFilter!==Pn?Math.log2(Math.max(w.width,w.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?w.mipmaps.length:1}function D(R){let w=new WeakRef(R);n.get(R).__ref=w,m.add(w),x.register(R,w,w)}function L(R){let w=n.get(R).__ref;w!==void 0&&(m.delete(w),x.unregister(w))}function P(R){z(R.target)}function k(R){N(R.target)}function z(R){R.removeEventListener("dispose",P),L(R),$(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function N(R){R.removeEventListener("dispose",k),L(R),ce(R)}function H(){for(let R of m){let w=R.deref();w!==void 0&&(w.isRenderTarget===!0?N(w):z(w))}m.clear(),u.clear()}function $(R){let w=n.get(R);if(w.__webglInit===void 0)return;let W=R.source,he=f.get(W);if(he){let oe=he[w.__cacheKey];oe.usedTimes--,oe.usedTimes===0&&G(R),Object.keys(he).length===0&&f.delete(W)}n.remove(R)}function G(R){let w=n.get(R);i.deleteTexture(w.__webglTexture);let W=R.source,he=f.get(W);delete he[w.__cacheKey],o.memory.textures--}function ce(R){let w=n.get(R);w.__depthDisposeCallback&&w.__depthDisposeCallback();let W=R.depthTexture;if(W&&W.renderTarget===R&&z(W),R.isWebGLCubeRenderTarget)for(let oe=0;oe<6;oe++){if(Array.isArray(w.__webglFramebuffer[oe]))for(let xe=0;xe<w.__webglFramebuffer[oe].length;xe++)i.deleteFramebuffer(w.__webglFramebuffer[oe][xe]);else i.deleteFramebuffer(w.__webglFramebuffer[oe]);w.__webglDepthbuffer&&i.deleteRenderbuffer(w.__webglDepthbuffer[oe])}else{if(Array.isArray(w.__webglFramebuffer))for(let oe=0;oe<w.__webglFramebuffer.length;oe++)i.deleteFramebuffer(w.__webglFramebuffer[oe]);else i.deleteFramebuffer(w.__webglFramebuffer);if(w.__webglDepthbuffer&&i.deleteRenderbuffer(w.__webglDepthbuffer),w.__webglMultisampledFramebuffer&&i.deleteFramebuffer(w.__webglMultisampledFramebuffer),w.__webglColorRenderbuffer)for(let oe=0;oe<w.__webglColorRenderbuffer.length;oe++)w.__webglColorRenderbuffer[oe]&&i.deleteRenderbuffer(w.__webglColorRenderbuffer[oe]);w.__webglDepthRenderbuffer&&i.deleteRenderbuffer(w.__webglDepthRenderbuffer)}let he=R.textures;for(let oe=0,xe=he.length;oe<xe;oe++){let ye=n.get(he[oe]);ye.__webglTexture&&(i.deleteTexture(ye.__webglTexture),o.memory.textures--),n.remove(he[oe])}n.remove(R)}let J=0;function Q(){J=0}function se(){return J}function de(R){J=R}function ue(){let R=J;return R>=s.maxTextures&&Ke("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),J+=1,R}function ee(R){let w=[];return w.push(R.wrapS),w.push(R.wrapT),w.push(R.wrapR||0),w.push(R.magFilter),w.push(R.minFilter),w.push(R.anisotropy),w.push(R.internalFormat),w.push(R.format),w.push(R.type),w.push(R.generateMipmaps),w.push(R.mipmapsAutoUpdate),w.push(R.premultiplyAlpha),w.push(R.flipY),w.push(R.unpackAlignment),w.push(R.colorSpace),w.join()}function me(R,w){let W=n.get(R);if(R.isVideoTexture&&Nt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&W.__version!==R.version){let he=R.image;if(he===null)Ke("WebGLRenderer: Texture marked for update but no image data found.");else if(he.complete===!1)Ke("WebGLRenderer: Texture marked for update but image is incomplete");else{Ut(W,R,w);return}}else R.isExternalTexture&&(W.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,W.__webglTexture,i.TEXTURE0+w)}function ve(R,w){let W=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&W.__version!==R.version){Ut(W,R,w);return}else R.isExternalTexture&&(W.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,W.__webglTexture,i.TEXTURE0+w)}function Ae(R,w){let W=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&W.__version!==R.version){Ut(W,R,w);return}t.bindTexture(i.TEXTURE_3D,W.__webglTexture,i.TEXTURE0+w)}function Me(R,w){let W=n.get(R);if(R.version>0&&W.__version!==R.version){rn(W,R,w);return}t.bindTexture(i.TEXTURE_CUBE_MAP,W.__webglTexture,i.TEXTURE0+w)}let We={[sc]:i.REPEAT,[Ji]:i.CLAMP_TO_EDGE,[rc]:i.MIRRORED_REPEAT},it={[pn]:i.NEAREST,[d0]:i.NEAREST_MIPMAP_NEAREST,[Sa]:i.NEAREST_MIPMAP_LINEAR,[Pn]:i.LINEAR,[Pc]:i.LINEAR_MIPMAP_NEAREST,[Ms]:i.LINEAR_MIPMAP_LINEAR},Ve={[g0]:i.NEVER,[qd]:i.ALWAYS,[x0]:i.LESS,[Wd]:i.LEQUAL,[v0]:i.EQUAL,[Xd]:i.GEQUAL,[y0]:i.GREATER,[_0]:i.NOTEQUAL};function ct(R,w){if(w.type===ui&&e.has("OES_texture_float_linear")===!1&&(w.magFilter===Pn||w.magFilter===Pc||w.magFilter===Sa||w.magFilter===Ms||w.minFilter===Pn||w.minFilter===Pc||w.minFilter===Sa||w.minFilter===Ms)&&Ke("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,We[w.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,We[w.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,We[w.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,it[w.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,it[w.minFilter]),w.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Ve[w.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(w.magFilter===pn||w.minFilter!==Sa&&w.minFilter!==Ms||w.type===ui&&e.has("OES_texture_float_linear")===!1)return;if(w.anisotropy>1||n.get(w).__currentAnisotropy){let W=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,W.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(w.anisotropy,s.getMaxAnisotropy())),n.get(w).__currentAnisotropy=w.anisotropy}}}function ot(R,w){let W=!1;R.__webglInit===void 0&&(R.__webglInit=!0,w.addEventListener("dispose",P),D(w));let he=w.source,oe=f.get(he);oe===void 0&&(oe={},f.set(he,oe));let xe=ee(w);if(xe!==R.__cacheKey){oe[xe]===void 0&&(oe[xe]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,W=!0),oe[xe].usedTimes++;let ye=oe[R.__cacheKey];ye!==void 0&&(oe[R.__cacheKey].usedTimes--,ye.usedTimes===0&&G(w)),R.__cacheKey=xe,R.__webglTexture=oe[xe].texture}return W}function tt(R,w,W){return Math.floor(Math.floor(R/W)/w)}function qt(R,w,W,he){let xe=R.updateRanges;if(xe.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,w.width,w.height,W,he,w.data);else{xe.sort((U,re)=>U.start-re.start);let ye=0;for(let U=1;U<xe.length;U++){let re=xe[ye],ne=xe[U],we=re.start+re.count,ge=tt(ne.start,w.width,4),be=tt(re.start,w.width,4);ne.start<=we+1&&ge===be&&tt(ne.start+ne.count-1,w.width,4)===ge?re.count=Math.max(re.count,ne.start+ne.count-re.start):(++ye,xe[ye]=ne)}xe.length=ye+1;let te=t.getParameter(i.UNPACK_ROW_LENGTH),ie=t.getParameter(i.UNPACK_SKIP_PIXELS),pe=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,w.width);for(let U=0,re=xe.length;U<re;U++){let ne=xe[U],we=Math.floor(ne.start/4),ge=Math.ceil(ne.count/4),be=we%w.width,Ge=Math.floor(we/w.width),Ze=ge,le=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,be),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ge),t.texSubImage2D(i.TEXTURE_2D,0,be,Ge,Ze,le,W,he,w.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,te),t.pixelStorei(i.UNPACK_SKIP_PIXELS,ie),t.pixelStorei(i.UNPACK_SKIP_ROWS,pe)}}function Ut(R,w,W){let he=i.TEXTURE_2D;(w.isDataArrayTexture||w.isCompressedArrayTexture)&&(he=i.TEXTURE_2D_ARRAY),w.isData3DTexture&&(he=i.TEXTURE_3D);let oe=ot(R,w),xe=w.source;t.bindTexture(he,R.__webglTexture,i.TEXTURE0+W);let ye=n.get(xe);if(xe.version!==ye.__version||oe===!0){if(t.activeTexture(i.TEXTURE0+W),(typeof ImageBitmap<"u"&&w.image instanceof ImageBitmap)===!1){let le=gt.getPrimaries(gt.workingColorSpace),Oe=w.colorSpace===ws?null:gt.getPrimaries(w.colorSpace),Je=w.colorSpace===ws||le===Oe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,w.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,w.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Je)}t.pixelStorei(i.UNPACK_ALIGNMENT,w.unpackAlignment);let ie=y(w.image,!1,s.maxTextureSize);ie=ze(w,ie);let pe=r.convert(w.format,w.colorSpace),U=r.convert(w.type),re=b(w.internalFormat,pe,U,w.normalized,w.colorSpace,w.isVideoTexture);ct(he,w);let ne,we=w.mipmaps,ge=w.isVideoTexture!==!0,be=ye.__version===void 0||oe===!0,Ge=xe.dataReady,Ze=T(w,ie);if(w.isDepthTexture)re=v(w.format===Ss,w.type),be&&(ge?t.texStorage2D(i.TEXTURE_2D,1,re,ie.width,ie.height):t.texImage2D(i.TEXTURE_2D,0,re,ie.width,ie.height,0,pe,U,null));else if(w.isDataTexture)if(we.length>0){ge&&be&&t.texStorage2D(i.TEXTURE_2D,Ze,re,we[0].width,we[0].height);for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,U,ne.data):t.texImage2D(i.TEXTURE_2D,le,re,ne.width,ne.height,0,pe,U,ne.data);w.generateMipmaps=!1}else ge?(be&&t.texStorage2D(i.TEXTURE_2D,Ze,re,ie.width,ie.height),Ge&&qt(w,ie,pe,U)):t.texImage2D(i.TEXTURE_2D,0,re,ie.width,ie.height,0,pe,U,ie.data);else if(w.isCompressedTexture)if(w.isCompressedArrayTexture){ge&&be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ze,re,we[0].width,we[0].height,ie.depth);for(let le=0,Oe=we.length;le<Oe;le++)if(ne=we[le],w.format!==di)if(pe!==null)if(ge){if(Ge)if(w.layerUpdates.size>0){let Je=Qd(ne.width,ne.height,w.format,w.type);for(let Ce of w.layerUpdates){let rt=ne.data.subarray(Ce*Je/ne.data.BYTES_PER_ELEMENT,(Ce+1)*Je/ne.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,le,0,0,Ce,ne.width,ne.height,1,pe,rt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,le,0,0,0,ne.width,ne.height,ie.depth,pe,ne.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,le,re,ne.width,ne.height,ie.depth,0,ne.data,0,0);else Ke("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ge?Ge&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,le,0,0,0,ne.width,ne.height,ie.depth,pe,U,ne.data):t.texImage3D(i.TEXTURE_2D_ARRAY,le,re,ne.width,ne.height,ie.depth,0,pe,U,ne.data);w.layerUpdates.size>0&&w.clearLayerUpdates()}else{ge&&be&&t.texStorage2D(i.TEXTURE_2D,Ze,re,we[0].width,we[0].height);for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],w.format!==di?pe!==null?ge?Ge&&t.compressedTexSubImage2D(i.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,ne.data):t.compressedTexImage2D(i.TEXTURE_2D,le,re,ne.width,ne.height,0,ne.data):Ke("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,U,ne.data):t.texImage2D(i.TEXTURE_2D,le,re,ne.width,ne.height,0,pe,U,ne.data)}else if(w.isDataArrayTexture)if(ge){if(be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ze,re,ie.width,ie.height,ie.depth),Ge)if(w.layerUpdates.size>0){let le=Qd(ie.width,ie.height,w.format,w.type);for(let Oe of w.layerUpdates){let Je=ie.data.subarray(Oe*le/ie.data.BYTES_PER_ELEMENT,(Oe+1)*le/ie.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Oe,ie.width,ie.height,1,pe,U,Je)}w.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,ie.width,ie.height,ie.depth,pe,U,ie.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,ie.width,ie.height,ie.depth,0,pe,U,ie.data);else if(w.isData3DTexture)ge?(be&&t.texStorage3D(i.TEXTURE_3D,Ze,re,ie.width,ie.height,ie.depth),Ge&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,ie.width,ie.height,ie.depth,pe,U,ie.data)):t.texImage3D(i.TEXTURE_3D,0,re,ie.width,ie.height,ie.depth,0,pe,U,ie.data);else if(w.isFramebufferTexture){if(be)if(ge)t.texStorage2D(i.TEXTURE_2D,Ze,re,ie.width,ie.height);else{let le=ie.width,Oe=ie.height;for(let Je=0;Je<Ze;Je++)t.texImage2D(i.TEXTURE_2D,Je,re,le,Oe,0,pe,U,null),le>>=1,Oe>>=1}}else if(w.isHTMLTexture){if("texElementImage2D"in i){let le=i.canvas;if(le.hasAttribute("layoutsubtree")||le.setAttribute("layoutsubtree","true"),ie.parentNode!==le){le.appendChild(ie),u.add(w),le.onpaint=Oe=>{let Je=Oe.changedElements;for(let Ce of u)Je.includes(Ce.image)&&(Ce.needsUpdate=!0)},le.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,ie);else{let Je=i.RGBA,Ce=i.RGBA,rt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Je,Ce,rt,ie)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(we.length>0){if(ge&&be){let le=qe(we[0]);t.texStorage2D(i.TEXTURE_2D,Ze,re,le.width,le.height)}for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,le,0,0,pe,U,ne):t.texImage2D(i.TEXTURE_2D,le,re,pe,U,ne);w.generateMipmaps=!1}else if(ge){if(be){let le=qe(ie);t.texStorage2D(i.TEXTURE_2D,Ze,re,le.width,le.height)}Ge&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,pe,U,ie)}else t.texImage2D(i.TEXTURE_2D,0,re,pe,U,ie);C(w)&&w.mipmapsAutoUpdate===!0&&M(he),ye.__version=xe.version,w.onUpdate&&w.onUpdate(w)}R.__version=w.version}function rn(R,w,W){if(w.image.length!==6)return;let he=ot(R,w),oe=w.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+W);let xe=n.get(oe);if(oe.version!==xe.__version||he===!0){t.activeTexture(i.TEXTURE0+W);let ye=gt.getPrimaries(gt.workingColorSpace),te=w.colorSpace===ws?null:gt.getPrimaries(w.colorSpace),ie=w.colorSpace===ws||ye===te?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,w.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,w.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,w.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ie);let pe=w.isCompressedTexture||w.image[0].isCompressedTexture,U=w.image[0]&&w.image[0].isDataTexture,re=[];for(let Ce=0;Ce<6;Ce++)!pe&&!U?re[Ce]=y(w.image[Ce],!0,s.maxCubemapSize):re[Ce]=U?w.image[Ce].image:w.image[Ce],re[Ce]=ze(w,re[Ce]);let ne=re[0],we=r.convert(w.format,w.colorSpace),ge=r.convert(w.type),be=b(w.internalFormat,we,ge,w.normalized,w.colorSpace),Ge=w.isVideoTexture!==!0,Ze=xe.__version===void 0||he===!0,le=oe.dataReady,Oe=T(w,ne);ct(i.TEXTURE_CUBE_MAP,w);let Je;if(w.isDepthTexture){if(be=v(w.format===Ss,w.type),Ze)if(Ge)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,be,ne.width,ne.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,ne.width,ne.height,0,we,ge,null)}else if(pe){Ge&&Ze&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,be,ne.width,ne.height);for(let Ce=0;Ce<6;Ce++){Je=re[Ce].mipmaps;for(let rt=0;rt<Je.length;rt++){let kt=Je[rt];w.format!==di?we!==null?Ge?le&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,0,0,kt.width,kt.height,we,kt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,be,kt.width,kt.height,0,kt.data):Ke("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ge?le&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,0,0,kt.width,kt.height,we,ge,kt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,be,kt.width,kt.height,0,we,ge,kt.data)}}}else{if(Je=w.mipmaps,Ge&&Ze){Je.length>0&&Oe++;let Ce=qe(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,be,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(U){Ge?le&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,re[Ce].width,re[Ce].height,we,ge,re[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,re[Ce].width,re[Ce].height,0,we,ge,re[Ce].data);for(let rt=0;rt<Je.length;rt++){let Vn=Je[rt].image[Ce].image;Ge?le&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,0,0,Vn.width,Vn.height,we,ge,Vn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,be,Vn.width,Vn.height,0,we,ge,Vn.data)}}else{Ge?le&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,we,ge,re[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,we,ge,re[Ce]);for(let rt=0;rt<Je.length;rt++){let kt=Je[rt];Ge?le&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,0,0,we,ge,kt.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,be,we,ge,kt.image[Ce])}}}C(w)&&w.mipmapsAutoUpdate===!0&&M(i.TEXTURE_CUBE_MAP),xe.__version=oe.version,w.onUpdate&&w.onUpdate(w)}R.__version=w.version}function It(R,w,W,he,oe,xe){let ye=r.convert(W.format,W.colorSpace),te=r.convert(W.type),ie=b(W.internalFormat,ye,te,W.normalized,W.colorSpace),pe=n.get(w),U=n.get(W);if(U.__renderTarget=w,!pe.__hasExternalTextures){let re=Math.max(1,w.width>>xe),ne=Math.max(1,w.height>>xe);oe===i.TEXTURE_3D||oe===i.TEXTURE_2D_ARRAY?t.texImage3D(oe,xe,ie,re,ne,w.depth,0,ye,te,null):t.texImage2D(oe,xe,ie,re,ne,0,ye,te,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Se(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,he,oe,U.__webglTexture,0,st(w)):(oe===i.TEXTURE_2D||oe>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&oe<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,he,oe,U.__webglTexture,xe),t.bindFramebuffer(i.FRAMEBUFFER,null)}function Mn(R,w,W){if(i.bindRenderbuffer(i.RENDERBUFFER,R),w.depthBuffer){let he=w.depthTexture,oe=he&&he.isDepthTexture?he.type:null,xe=v(w.stencilBuffer,oe),ye=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Se(w)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(w),xe,w.width,w.height):W?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(w),xe,w.width,w.height):i.renderbufferStorage(i.RENDERBUFFER,xe,w.width,w.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ye,i.RENDERBUFFER,R)}else{let he=w.textures;for(let oe=0;oe<he.length;oe++){let xe=he[oe],ye=r.convert(xe.format,xe.colorSpace),te=r.convert(xe.type),ie=b(xe.internalFormat,ye,te,xe.normalized,xe.colorSpace);Se(w)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,st(w),ie,w.width,w.height):W?i.renderbufferStorageMultisample(i.RENDERBUFFER,st(w),ie,w.width,w.height):i.renderbufferStorage(i.RENDERBUFFER,ie,w.width,w.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function yt(R,w,W){let he=w.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(w.depthTexture&&w.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let oe=n.get(w.depthTexture);oe.__renderTarget=w;let xe=he?w.depthTexture.image[0]:w.depthTexture.image;(!oe.__webglTexture||xe.width!==w.width||xe.height!==w.height)&&(xe.width=w.width,xe.height=w.height,w.depthTexture.needsUpdate=!0),he?Me(w.depthTexture,0):me(w.depthTexture,0);let ye=oe.__webglTexture,te=st(w),ie=he?i.TEXTURE_CUBE_MAP_POSITIVE_X+W:i.TEXTURE_2D,pe=w.depthTexture.format===Ss?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(w.depthTexture.format===_s)Se(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pe,ie,ye,0,te):i.framebufferTexture2D(i.FRAMEBUFFER,pe,ie,ye,0);else if(w.depthTexture.format===Ss)Se(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pe,ie,ye,0,te):i.framebufferTexture2D(i.FRAMEBUFFER,pe,ie,ye,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function mn(R){let w=n.get(R),W=R.isWebGLCubeRenderTarget===!0;if(w.__boundDepthTexture!==R.depthTexture){let he=R.depthTexture;if(w.__depthDisposeCallback&&w.__depthDisposeCallback(),he){let oe=()=>{delete w.__boundDepthTexture,delete w.__depthDisposeCallback,he.removeEventListener("dispose",oe)};he.addEventListener("dispose",oe),w.__depthDisposeCallback=oe}w.__boundDepthTexture=he}if(R.depthTexture&&!w.__autoAllocateDepthBuffer)if(W)for(let he=0;he<6;he++)yt(w.__webglFramebuffer[he],R,he);else R.texture.mipmaps.length>0?yt(w.__webglFramebuffer[0],R,0):yt(w.__webglFramebuffer,R,0);else if(W){w.__webglDepthbuffer=[];for(let he=0;he<6;he++)if(t.bindFramebuffer(i.FRAMEBUFFER,w.__webglFramebuffer[he]),w.__webglDepthbuffer[he]===void 0)w.__webglDepthbuffer[he]=i.createRenderbuffer(),Mn(w.__webglDepthbuffer[he],R,!1);else{let oe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=w.__webglDepthbuffer[he];i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,xe)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,w.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,w.__webglFramebuffer),w.__webglDepthbuffer===void 0)w.__webglDepthbuffer=i.createRenderbuffer(),Mn(w.__webglDepthbuffer,R,!1);else{let oe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=w.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,xe)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Jt(R,w,W){let he=n.get(R);w!==void 0&&It(he.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),W!==void 0&&mn(R)}function on(R){let w=R.texture,W=n.get(R),he=n.get(w);R.addEventListener("dispose",k),D(R);let oe=R.textures,xe=R.isWebGLCubeRenderTarget===!0,ye=oe.length>1;if(ye||(he.__webglTexture===void 0&&(he.__webglTexture=i.createTexture()),he.__version=w.version,o.memory.textures++),xe){W.__webglFramebuffer=[];for(let te=0;te<6;te++)if(w.mipmaps.length>0){W.__webglFramebuffer[te]=[];for(let ie=0;ie<w.mipmaps.length;ie++)W.__webglFramebuffer[te][ie]=i.createFramebuffer()}else W.__webglFramebuffer[te]=i.createFramebuffer()}else{if(w.mipmaps.length>0){W.__webglFramebuffer=[];for(let te=0;te<w.mipmaps.length;te++)W.__webglFramebuffer[te]=i.createFramebuffer()}else W.__webglFramebuffer=i.createFramebuffer();if(ye)for(let te=0,ie=oe.length;te<ie;te++){let pe=n.get(oe[te]);pe.__webglTexture===void 0&&(pe.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Se(R)===!1){W.__webglMultisampledFramebuffer=i.createFramebuffer(),W.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,W.__webglMultisampledFramebuffer);for(let te=0;te<oe.length;te++){let ie=oe[te];W.__webglColorRenderbuffer[te]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,W.__webglColorRenderbuffer[te]);let pe=r.convert(ie.format,ie.colorSpace),U=r.convert(ie.type),re=b(ie.internalFormat,pe,U,ie.normalized,ie.colorSpace,R.isXRRenderTarget===!0),ne=st(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ne,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+te,i.RENDERBUFFER,W.__webglColorRenderbuffer[te])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(W.__webglDepthRenderbuffer=i.createRenderbuffer(),Mn(W.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xe){t.bindTexture(i.TEXTURE_CUBE_MAP,he.__webglTexture),ct(i.TEXTURE_CUBE_MAP,w);for(let te=0;te<6;te++)if(w.mipmaps.length>0)for(let ie=0;ie<w.mipmaps.length;ie++)It(W.__webglFramebuffer[te][ie],R,w,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+te,ie);else It(W.__webglFramebuffer[te],R,w,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+te,0);C(w)?M(i.TEXTURE_CUBE_MAP):w.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,w.mipmaps.length-1),t.unbindTexture()}else if(ye){for(let te=0,ie=oe.length;te<ie;te++){let pe=oe[te],U=n.get(pe),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,U.__webglTexture),ct(re,pe),It(W.__webglFramebuffer,R,pe,i.COLOR_ATTACHMENT0+te,re,0),C(pe)&&M(re)}t.unbindTexture()}else{let te=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(te=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(te,he.__webglTexture),ct(te,w),w.mipmaps.length>0)for(let ie=0;ie<w.mipmaps.length;ie++)It(W.__webglFramebuffer[ie],R,w,i.COLOR_ATTACHMENT0,te,ie);else It(W.__webglFramebuffer,R,w,i.COLOR_ATTACHMENT0,te,0);C(w)?M(te):w.mipmaps.length>0&&i.texParameteri(te,i.TEXTURE_MAX_LEVEL,w.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&mn(R)}function O(R){let w=R.textures;for(let W=0,he=w.length;W<he;W++){let oe=w[W];if(C(oe)&&oe.mipmapsAutoUpdate===!0){let xe=S(R),ye=n.get(oe).__webglTexture;t.bindTexture(xe,ye),M(xe),t.unbindTexture()}}}let Re=[];function $e(R){if(R.samples>0){if(Se(R)===!1){let w=R.textures,W=R.width,he=R.height,oe=i.COLOR_BUFFER_BIT,xe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ye=n.get(R),te=w.length>1;if(te)for(let pe=0;pe<w.length;pe++)t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ye.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer);for(let pe=0;pe<w.length;pe++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(oe|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(oe|=i.STENCIL_BUFFER_BIT)),te){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ye.__webglColorRenderbuffer[pe]);let U=n.get(w[pe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,U,0)}i.blitFramebuffer(0,0,W,he,0,0,W,he,oe,i.NEAREST),l===!0&&(Re.length=0,Re.push(i.COLOR_ATTACHMENT0+pe),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Re.push(xe),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Re))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),te)for(let pe=0;pe<w.length;pe++){t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.RENDERBUFFER,ye.__webglColorRenderbuffer[pe]);let U=n.get(w[pe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.TEXTURE_2D,U,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let w=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[w])}}}function st(R){return Math.min(s.maxSamples,R.samples)}function Se(R){let w=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&w.__useRenderToTexture!==!1}function Nt(R){let w=o.render.frame;h.get(R)!==w&&(h.set(R,w),R.update())}function ze(R,w){let W=R.colorSpace,he=R.format,oe=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||W!==xr&&W!==ws&&(gt.getTransfer(W)===Et?(he!==di||oe!==hi)&&Ke("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Qe("WebGLTextures: Unsupported texture color space:",W)),w}function qe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=ue,this.resetTextureUnits=Q,this.getTextureUnits=se,this.setTextureUnits=de,this.setTexture2D=me,this.setTexture2DArray=ve,this.setTexture3D=Ae,this.setTextureCube=Me,this.rebindTextures=Jt,this.setupRenderTarget=on,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=$e,this.setupDepthRenderbuffer=mn,this.setupFrameBufferTexture=It,this.useMultisampledRTT=Se,this.dispose=H}function aT(i,e){function t(n,s=ws){let r,o=gt.getTransfer(s);if(n===hi)return i.UNSIGNED_BYTE;if(n===Lc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Nc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===kd)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Bd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Ud)return i.BYTE;if(n===Od)return i.SHORT;if(n===To)return i.UNSIGNED_SHORT;if(n===Ic)return i.INT;if(n===Oi)return i.UNSIGNED_INT;if(n===ui)return i.FLOAT;if(n===ki)return i.HALF_FLOAT;if(n===zd)return i.ALPHA;if(n===Vd)return i.RGB;if(n===di)return i.RGBA;if(n===_s)return i.DEPTH_COMPONENT;if(n===Ss)return i.DEPTH_STENCIL;if(n===Gd)return i.RED;if(n===Dc)return i.RED_INTEGER;if(n===js)return i.RG;if(n===Fc)return i.RG_INTEGER;if(n===Uc)return i.RGBA_INTEGER;if(n===wa||n===Ta||n===Ea||n===Aa)if(o===Et)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===wa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Ta)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ea)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Aa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===wa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Ta)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ea)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Aa)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Oc||n===kc||n===Bc||n===zc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Oc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===kc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Bc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===zc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Vc||n===Gc||n===Hc||n===Wc||n===Xc||n===Ca||n===qc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Vc||n===Gc)return o===Et?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Hc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Wc)return r.COMPRESSED_R11_EAC;if(n===Xc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ca)return r.COMPRESSED_RG11_EAC;if(n===qc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===$c||n===Yc||n===Kc||n===Zc||n===Jc||n===jc||n===Qc||n===eh||n===th||n===nh||n===ih||n===sh||n===rh||n===oh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===$c)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Yc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Kc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Zc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Jc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===jc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Qc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===eh)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===th)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===nh)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===ih)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===sh)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===rh)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===oh)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ah||n===lh||n===ch)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===ah)return o===Et?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===lh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===ch)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===hh||n===uh||n===Ra||n===dh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===hh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===uh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ra)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===dh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Sr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var lT=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,cT=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,cf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new xa(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new In({vertexShader:lT,fragmentShader:cT,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Dn(new _r(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},hf=class extends ji{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,x=typeof XRWebGLBinding<"u",p=new cf,g={},y=t.getContextAttributes(),C=null,M=null,S=[],b=[],v=new ft,T=null,D=null,L=new $n;L.viewport=new Zt;let P=new $n;P.viewport=new Zt;let k=[L,P],z=new Ac,N=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let me=S[ee];return me===void 0&&(me=new vo,S[ee]=me),me.getTargetRaySpace()},this.getControllerGrip=function(ee){let me=S[ee];return me===void 0&&(me=new vo,S[ee]=me),me.getGripSpace()},this.getHand=function(ee){let me=S[ee];return me===void 0&&(me=new vo,S[ee]=me),me.getHandSpace()};function $(ee){let me=b.indexOf(ee.inputSource);if(me===-1)return;let ve=S[me];ve!==void 0&&(ve.update(ee.inputSource,ee.frame,c||o),ve.dispatchEvent({type:ee.type,data:ee.inputSource}))}function G(){s.removeEventListener("select",$),s.removeEventListener("selectstart",$),s.removeEventListener("selectend",$),s.removeEventListener("squeeze",$),s.removeEventListener("squeezestart",$),s.removeEventListener("squeezeend",$),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",ce);for(let ee=0;ee<S.length;ee++){let me=b[ee];me!==null&&(b[ee]=null,S[ee].disconnect(me))}N=null,H=null,p.reset();for(let ee in g)delete g[ee];if(e.setRenderTarget(C),f=null,d=null,u=null,s=null,M=null,ue.stop(),n.isPresenting=!1,e.setPixelRatio(T),e.setSize(v.width,v.height,!1),D!==null){let ee=D.camera;ee.fov=D.fov,ee.zoom=D.zoom,ee.updateProjectionMatrix(),D=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&Ke("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&Ke("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(C=e.getRenderTarget(),s.addEventListener("select",$),s.addEventListener("selectstart",$),s.addEventListener("selectend",$),s.addEventListener("squeeze",$),s.addEventListener("squeezestart",$),s.addEventListener("squeezeend",$),s.addEventListener("end",G),s.addEventListener("inputsourceschange",ce),y.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(v),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let ve=null,Ae=null,Me=null;y.depth&&(Me=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ve=y.stencil?Ss:_s,Ae=y.stencil?Sr:Oi);let We={colorFormat:t.RGBA8,depthFormat:Me,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(We),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),M=new Yn(d.textureWidth,d.textureHeight,{format:di,type:hi,depthTexture:new bs(d.textureWidth,d.textureHeight,Ae,void 0,void 0,void 0,void 0,void 0,void 0,ve),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ve={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ve),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),M=new Yn(f.framebufferWidth,f.framebufferHeight,{format:di,type:hi,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ue.setContext(s),ue.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function ce(ee){for(let me=0;me<ee.removed.length;me++){let ve=ee.removed[me],Ae=b.indexOf(ve);Ae>=0&&(b[Ae]=null,S[Ae].disconnect(ve))}for(let me=0;me<ee.added.length;me++){let ve=ee.added[me],Ae=b.indexOf(ve);if(Ae===-1){for(let We=0;We<S.length;We++)if(We>=b.length){b.push(ve),Ae=We;break}else if(b[We]===null){b[We]=ve,Ae=We;break}if(Ae===-1)break}let Me=S[Ae];Me&&Me.connect(ve)}}function J(ee,me){me===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(me.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let me=ee.near,ve=ee.far;p.texture!==null&&(p.depthNear>0&&(me=p.depthNear),p.depthFar>0&&(ve=p.depthFar)),z.near=P.near=L.near=me,z.far=P.far=L.far=ve,(N!==z.near||H!==z.far)&&(s.updateRenderState({depthNear:z.near,depthFar:z.far}),N=z.near,H=z.far),z.layers.mask=ee.layers.mask|6,L.layers.mask=z.layers.mask&-5,P.layers.mask=z.layers.mask&-3;let Ae=ee.parent,Me=z.cameras;J(z,Ae);for(let We=0;We<Me.length;We++)J(Me[We],Ae);z.projectionMatrix.copy(L.projectionMatrix),z.projectionMatrixInverse.copy(L.projectionMatrixInverse),D===null&&ee.isPerspectiveCamera&&(D={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,z,Ae)};function Q(ee,me,ve){ve===null?ee.matrix.copy(me.matrixWorld):(ee.matrix.copy(ve.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(me.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(me.projectionMatrix),ee.projectionMatrixInverse.copy(me.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=ac*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return z},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(ee){l=ee,d!==null&&(d.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(z)},this.getCameraTexture=function(ee){return g[ee]};let se=null;function de(ee,me){if(h=me.getViewerPose(c||o),m=me,h!==null){let ve=h.views;f!==null&&(e.setRenderTargetFramebuffer(M,f.framebuffer),e.setRenderTarget(M));let Ae=!1;ve.length!==z.cameras.length&&(z.cameras.length=0,Ae=!0);for(let Ve=0;Ve<ve.length;Ve++){let ct=ve[Ve],ot=null;if(f!==null)ot=f.getViewport(ct);else{let qt=u.getViewSubImage(d,ct);ot=qt.viewport,Ve===0&&(e.setRenderTargetTextures(M,qt.colorTexture,qt.depthStencilTexture),e.setRenderTarget(M))}let tt=k[Ve];tt===void 0&&(tt=new $n,tt.layers.enable(Ve),tt.viewport=new Zt,k[Ve]=tt),tt.matrix.fromArray(ct.transform.matrix),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.projectionMatrix.fromArray(ct.projectionMatrix),tt.projectionMatrixInverse.copy(tt.projectionMatrix).invert(),tt.viewport.set(ot.x,ot.y,ot.width,ot.height),Ve===0&&(z.matrix.copy(tt.matrix),z.matrix.decompose(z.position,z.quaternion,z.scale)),Ae===!0&&z.cameras.push(tt)}let Me=s.enabledFeatures;if(Me&&Me.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let Ve=u.getDepthInformation(ve[0]);Ve&&Ve.isValid&&Ve.texture&&p.init(Ve,s.renderState)}if(Me&&Me.includes("camera-access")&&x){e.state.unbindTexture(),u=n.getBinding();for(let Ve=0;Ve<ve.length;Ve++){let ct=ve[Ve].camera;if(ct){let ot=g[ct];ot||(ot=new xa,g[ct]=ot);let tt=u.getCameraImage(ct);ot.sourceTexture=tt}}}}for(let ve=0;ve<S.length;ve++){let Ae=b[ve],Me=S[ve];Ae!==null&&Me!==void 0&&Me.update(Ae,me,c||o)}se&&se(ee,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),m=null}let ue=new j0;ue.setAnimationLoop(de),this.setAnimationLoop=function(ee){se=ee},this.dispose=function(){}}},hT=new Yt,lx=new et;lx.set(-1,0,0,0,1,0,0,0,1);function uT(i,e){function t(p,g){p.matrixAutoUpdate===!0&&p.updateMatrix(),g.value.copy(p.matrix)}function n(p,g){g.color.getRGB(p.fogColor.value,Zd(i)),g.isFog?(p.fogNear.value=g.near,p.fogFar.value=g.far):g.isFogExp2&&(p.fogDensity.value=g.density)}function s(p,g,y,C,M){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(p,g):g.isMeshLambertMaterial?(r(p,g),g.envMap&&(p.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(p,g),u(p,g)):g.isMeshPhongMaterial?(r(p,g),h(p,g),g.envMap&&(p.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(p,g),d(p,g),g.isMeshPhysicalMaterial&&f(p,g,M)):g.isMeshMatcapMaterial?(r(p,g),m(p,g)):g.isMeshDepthMaterial?r(p,g):g.isMeshDistanceMaterial?(r(p,g),x(p,g)):g.isMeshNormalMaterial?r(p,g):g.isLineBasicMaterial?(o(p,g),g.isLineDashedMaterial&&a(p,g)):g.isPointsMaterial?l(p,g,y,C):g.isSpriteMaterial?c(p,g):g.isShadowMaterial?(p.color.value.copy(g.color),p.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(p,g){p.opacity.value=g.opacity,g.color&&p.diffuse.value.copy(g.color),g.emissive&&p.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(p.map.value=g.map,t(g.map,p.mapTransform)),g.alphaMap&&(p.alphaMap.value=g.alphaMap,t(g.alphaMap,p.alphaMapTransform)),g.bumpMap&&(p.bumpMap.value=g.bumpMap,t(g.bumpMap,p.bumpMapTransform),p.bumpScale.value=g.bumpScale,g.side===Fn&&(p.bumpScale.value*=-1)),g.normalMap&&(p.normalMap.value=g.normalMap,t(g.normalMap,p.normalMapTransform),p.normalScale.value.copy(g.normalScale),g.side===Fn&&p.normalScale.value.negate()),g.displacementMap&&(p.displacementMap.value=g.displacementMap,t(g.displacementMap,p.displacementMapTransform),p.displacementScale.value=g.displacementScale,p.displacementBias.value=g.displacementBias),g.emissiveMap&&(p.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,p.emissiveMapTransform)),g.specularMap&&(p.specularMap.value=g.specularMap,t(g.specularMap,p.specularMapTransform)),g.alphaTest>0&&(p.alphaTest.value=g.alphaTest);let y=e.get(g),C=y.envMap,M=y.envMapRotation;C&&(p.envMap.value=C,p.envMapRotation.value.setFromMatrix4(hT.makeRotationFromEuler(M)).transpose(),C.isCubeTexture&&C.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(lx),p.reflectivity.value=g.reflectivity,p.ior.value=g.ior,p.refractionRatio.value=g.refractionRatio),g.lightMap&&(p.lightMap.value=g.lightMap,p.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,p.lightMapTransform)),g.aoMap&&(p.aoMap.value=g.aoMap,p.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,p.aoMapTransform))}function o(p,g){p.diffuse.value.copy(g.color),p.opacity.value=g.opacity,g.map&&(p.map.value=g.map,t(g.map,p.mapTransform))}function a(p,g){p.dashSize.value=g.dashSize,p.totalSize.value=g.dashSize+g.gapSize,p.scale.value=g.scale}function l(p,g,y,C){p.diffuse.value.copy(g.color),p.opacity.value=g.opacity,p.size.value=g.size*y,p.scale.value=C*.5,g.map&&(p.map.value=g.map,t(g.map,p.uvTransform)),g.alphaMap&&(p.alphaMap.value=g.alphaMap,t(g.alphaMap,p.alphaMapTransform)),g.alphaTest>0&&(p.alphaTest.value=g.alphaTest)}function c(p,g){p.diffuse.value.copy(g.color),p.opacity.value=g.opacity,p.rotation.value=g.rotation,g.map&&(p.map.value=g.map,t(g.map,p.mapTransform)),g.alphaMap&&(p.alphaMap.value=g.alphaMap,t(g.alphaMap,p.alphaMapTransform)),g.alphaTest>0&&(p.alphaTest.value=g.alphaTest)}function h(p,g){p.specular.value.copy(g.specular),p.shininess.value=Math.max(g.shininess,1e-4)}function u(p,g){g.gradientMap&&(p.gradientMap.value=g.gradientMap)}function d(p,g){p.metalness.value=g.metalness,g.metalnessMap&&(p.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,p.metalnessMapTransform)),p.roughness.value=g.roughness,g.roughnessMap&&(p.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,p.roughnessMapTransform)),g.envMap&&(p.envMapIntensity.value=g.envMapIntensity)}function f(p,g,y){p.ior.value=g.ior,g.diffuseRoughness>0&&(p.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),g.sheen>0&&(p.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),p.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(p.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,p.sheenColorMapTransform)),g.sheenRoughnessMap&&(p.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,p.sheenRoughnessMapTransform))),g.clearcoat>0&&(p.clearcoat.value=g.clearcoat,p.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(p.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,p.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(p.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===Fn&&p.clearcoatNormalScale.value.negate())),g.dispersion>0&&(p.dispersion.value=g.dispersion),g.retroreflectivity>0&&(p.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(p.iridescence.value=g.iridescence,p.iridescenceIOR.value=g.iridescenceIOR,p.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(p.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,p.iridescenceMapTransform)),g.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),g.transmission>0&&(p.transmission.value=g.transmission,p.transmissionSamplerMap.value=y.texture,p.transmissionSamplerSize.value.set(y.width,y.height),g.transmissionMap&&(p.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,p.transmissionMapTransform)),p.thickness.value=g.thickness,g.thicknessMap&&(p.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=g.attenuationDistance,p.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(p.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(p.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=g.specularIntensity,p.specularColor.value.copy(g.specularColor),g.specularColorMap&&(p.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,p.specularColorMapTransform)),g.specularIntensityMap&&(p.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,p.specularIntensityMapTransform))}function m(p,g){g.matcap&&(p.matcap.value=g.matcap)}function x(p,g){let y=e.get(g).light;p.referencePosition.value.setFromMatrixPosition(y.matrixWorld),p.nearDistance.value=y.shadow.camera.near,p.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function dT(i,e,t,n){let s={},r={};function o(y,C){let M=C.program;n.uniformBlockBinding(y,M,s[y.id])}function a(y,C){let M=s[y.id];M===void 0&&(m(y),M=l(y),s[y.id]=M,y.addEventListener("dispose",p));let S=C.program;n.updateUBOMapping(y,S);let b=e.render.frame;r[y.id]!==b&&(c(y),r[y.id]=b)}function l(y){let C=i.createBuffer(),M=y.__size,S=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,C),i.bufferData(i.UNIFORM_BUFFER,M,S),i.bindBuffer(i.UNIFORM_BUFFER,null),C}function c(y){let C=s[y.id],M=y.uniforms,S=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,C);for(let b=0,v=M.length;b<v;b++){let T=M[b];if(Array.isArray(T))for(let D=0,L=T.length;D<L;D++)h(T[D],b,D,S);else h(T,b,0,S)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,C,M,S){if(d(y,C,M,S)===!0){let b=y.__offset,v=y.value;if(Array.isArray(v)){let T=0;for(let D=0;D<v.length;D++){let L=v[D],P=x(L,!0);u(L,y.__data,T),T+=P.storage/Float32Array.BYTES_PER_ELEMENT}}else u(v,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,b,y.__data)}}function u(y,C,M){typeof y=="number"||typeof y=="boolean"?C[M]=y:y.isMatrix3?(C[M]=y.elements[0],C[M+1]=y.elements[1],C[M+2]=y.elements[2],C[M+3]=0,C[M+4]=y.elements[3],C[M+5]=y.elements[4],C[M+6]=y.elements[5],C[M+7]=0,C[M+8]=y.elements[6],C[M+9]=y.elements[7],C[M+10]=y.elements[8],C[M+11]=0):ArrayBuffer.isView(y)?C.set(y.subarray(0,C.length-M),M):y.toArray(C,M)}function d(y,C,M,S){let b=y.value,v=C+"_"+M;if(Array.isArray(b)){S[v]===void 0&&(S[v]=[]);let T=S[v],D=!1;for(let L=0;L<b.length;L++)f(b[L],T,L)===!0&&(D=!0);return D}return f(b,S,v)}function f(y,C,M){if(C[M]===void 0)return typeof y=="number"||typeof y=="boolean"?C[M]=y:ArrayBuffer.isView(y)?C[M]=y.slice():C[M]=y.clone(),!0;{let S=C[M];if(typeof y=="number"||typeof y=="boolean"){if(S!==y)return C[M]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(S.equals(y)===!1)return S.copy(y),!0}}return!1}function m(y){let C=y.uniforms,M=0,S=16;for(let v=0,T=C.length;v<T;v++){let D=Array.isArray(C[v])?C[v]:[C[v]];for(let L=0,P=D.length;L<P;L++){let k=D[L],z=Array.isArray(k.value)?k.value:[k.value],N=Array.isArray(C[v])||Array.isArray(k.value),H=M;for(let G=0,ce=z.length;G<ce;G++){let J=z[G],Q=x(J,N),se=M%S,de=se%Q.boundary,ue=se+de;M+=de,ue!==0&&S-ue<Q.storage&&(M+=S-ue),G===0&&(H=M),M+=Q.storage}let $=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new $((M-H)/Float32Array.BYTES_PER_ELEMENT),k.__offset=H}}let b=M%S;return b>0&&(M+=S-b),y.__size=M,y.__cache={},this}function x(y,C){let M={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(M.boundary=4,M.storage=4):y.isVector2?(M.boundary=8,M.storage=8):y.isVector3||y.isColor?(M.boundary=16,M.storage=12):y.isVector4?(M.boundary=16,M.storage=16):y.isMatrix3?(M.boundary=16,M.storage=48):y.isMatrix4?(M.boundary=16,M.storage=64):y.isTexture?Ke("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(M.boundary=16,M.storage=y.byteLength):Ke("WebGLRenderer: Unsupported uniform value type.",y),C===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function p(y){let C=y.target;C.removeEventListener("dispose",p),i.deleteBuffer(s[C.id]),delete s[C.id],delete r[C.id]}function g(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:o,update:a,dispose:g}}var fT=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ns=null;function pT(){return ns===null&&(ns=new _o(fT,16,16,js,ki),ns.name="DFG_LUT",ns.minFilter=Pn,ns.magFilter=Pn,ns.wrapS=Ji,ns.wrapT=Ji,ns.generateMipmaps=!1,ns.needsUpdate=!0),ns}var gh=class{constructor(e={}){let{canvas:t=M0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=hi}=e;this.isWebGLRenderer=!0;let m;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");m=n.getContextAttributes().alpha}else m=o;let x=f,p=new Set([Uc,Fc,Dc]),g=new Set([hi,Oi,To,Sr,Lc,Nc]),y=new Uint32Array(4),C=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},S=null,b=null,v=[],T=[],D=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=ts,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,P=!1,k=null,z=null,N=null,H=null;this._outputColorSpace=li;let $=0,G=0,ce=null,J=-1,Q=null,se=new Zt,de=new Zt,ue=null,ee=new vt(0),me=0,ve=t.width,Ae=t.height,Me=1,We=null,it=null,Ve=new Zt(0,0,ve,Ae),ct=new Zt(0,0,ve,Ae),ot=!1,tt=new yr,qt=new fc,Ut=!1,rn=!1,It=new Yt,Mn=new Z,yt=new Zt,mn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Jt=!1;function on(){return ce===null?Me:1}let O=n;function Re(A,B){return t.getContext(A,B)}let $e,st,Se,Nt,ze,qe,R,w,W,he,oe,xe,ye,te,ie,pe,U,re,ne,we,ge,be,Ge;try{let A={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Je,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),O===null){let B="webgl2";if(O=Re(B,A),O===null)throw Re(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ze()}catch(A){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),Qe("WebGLRenderer: "+A.message),A}function Ze(){$e=new Tw(O),$e.init(),ge=new aT(O,$e),st=new pw(O,$e,e,ge),Se=new rT(O,$e),st.reversedDepthBuffer&&d&&Se.buffers.depth.setReversed(!0),z=O.createFramebuffer(),N=O.createFramebuffer(),H=O.createFramebuffer(),Nt=new Cw(O),ze=new X1,qe=new oT(O,$e,Se,ze,st,ge,Nt),R=new ww(L),w=new Pb(O),be=new dw(O,w),W=new Ew(O,w,Nt,be),he=new Pw(O,W,w,be,Nt),re=new Rw(O,st,qe),ie=new mw(ze),oe=new W1(L,R,$e,st,be,ie),xe=new uT(L,ze),ye=new $1,te=new Q1($e),U=new uw(L,R,Se,he,m,l),pe=new sT(L,he,st),Ge=new dT(O,Nt,st,Se),ne=new fw(O,$e,Nt),we=new Aw(O,$e,Nt),Nt.programs=oe.programs,L.capabilities=st,L.extensions=$e,L.properties=ze,L.renderLists=ye,L.shadowMap=pe,L.state=Se,L.info=Nt}x!==hi&&(D=new Lw(x,t.width,t.height,a,s,r));let le=new hf(L,O);this.xr=le,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let A=$e.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=$e.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return Me},this.setPixelRatio=function(A){A!==void 0&&(Me=A,this.setSize(ve,Ae,!1))},this.getSize=function(A){return A.set(ve,Ae)},this.setSize=function(A,B,j=!0){if(le.isPresenting){Ke("WebGLRenderer: Can't change size while VR device is presenting.");return}ve=A,Ae=B,t.width=Math.floor(A*Me),t.height=Math.floor(B*Me),j===!0&&(t.style.width=A+"px",t.style.height=B+"px"),D!==null&&D.setSize(t.width,t.height),this.setViewport(0,0,A,B)},this.getDrawingBufferSize=function(A){return A.set(ve*Me,Ae*Me).floor()},this.setDrawingBufferSize=function(A,B,j){ve=A,Ae=B,Me=j,t.width=Math.floor(A*j),t.height=Math.floor(B*j),this.setViewport(0,0,A,B)},this.setEffects=function(A){if(x===hi){Qe("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(A){for(let B=0;B<A.length;B++)if(A[B].isOutputPass===!0){Ke("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}D.setEffects(A||[])},this.getCurrentViewport=function(A){return A.copy(se)},this.getViewport=function(A){return A.copy(Ve)},this.setViewport=function(A,B,j,q){A.isVector4?Ve.set(A.x,A.y,A.z,A.w):Ve.set(A,B,j,q),Se.viewport(se.copy(Ve).multiplyScalar(on()).round())},this.getScissor=function(A){return A.copy(ct)},this.setScissor=function(A,B,j,q){A.isVector4?ct.set(A.x,A.y,A.z,A.w):ct.set(A,B,j,q),Se.scissor(de.copy(ct).multiplyScalar(on()).round())},this.getScissorTest=function(){return ot},this.setScissorTest=function(A){Se.setScissorTest(ot=A)},this.setOpaqueSort=function(A){We=A},this.setTransparentSort=function(A){it=A},this.getClearColor=function(A){return A.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(A=!0,B=!0,j=!0){let q=0;if(A){let Y=!1;if(ce!==null){let Te=ce.texture.format;Y=p.has(Te)}if(Y){let Te=ce.texture.type,Pe=g.has(Te),Ee=U.getClearColor(),Ie=U.getClearAlpha(),Be=Ee.r,je=Ee.g,ht=Ee.b;Pe?(y[0]=Be,y[1]=je,y[2]=ht,y[3]=Ie,O.clearBufferuiv(O.COLOR,0,y)):(C[0]=Be,C[1]=je,C[2]=ht,C[3]=Ie,O.clearBufferiv(O.COLOR,0,C))}else q|=O.COLOR_BUFFER_BIT}B&&(q|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(q|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),q!==0&&O.clear(q)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(A){A.setRenderer(this),k=A},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),U.dispose(),ye.dispose(),te.dispose(),qe.dispose(),ze.dispose(),R.dispose(),he.dispose(),W.dispose(),be.dispose(),Ge.dispose(),oe.dispose(),le.dispose(),le.removeEventListener("sessionstart",Ha),le.removeEventListener("sessionend",Bi),os.stop()};function Oe(A){A.preventDefault(),Yd("WebGLRenderer: Context Lost."),P=!0}function Je(){Yd("WebGLRenderer: Context Restored."),P=!1;let A=Nt.autoReset,B=pe.enabled,j=pe.autoUpdate,q=pe.needsUpdate,Y=pe.type;Ze(),Nt.autoReset=A,pe.enabled=B,pe.autoUpdate=j,pe.needsUpdate=q,pe.type=Y}function Ce(A){Qe("WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function rt(A){let B=A.target;B.removeEventListener("dispose",rt),kt(B)}function kt(A){Vn(A),ze.remove(A)}function Vn(A){let B=ze.get(A).programs;B!==void 0&&(B.forEach(function(j){oe.releaseProgram(j)}),A.isShaderMaterial&&oe.releaseShaderCache(A))}this.renderBufferDirect=function(A,B,j,q,Y,Te){B===null&&(B=mn);let Pe=Y.isMesh&&Y.matrixWorld.determinantAffine()<0,Ee=Do(A,B,j,q,Y);Se.setMaterial(q,Pe);let Ie=j.index,Be=1;if(q.wireframe===!0){if(Ie=W.getWireframeAttribute(j),Ie===void 0)return;Be=2}let je=j.drawRange,ht=j.attributes.position,ke=je.start*Be,ut=(je.start+je.count)*Be;Te!==null&&(ke=Math.max(ke,Te.start*Be),ut=Math.min(ut,(Te.start+Te.count)*Be)),Ie!==null?(ke=Math.max(ke,0),ut=Math.min(ut,Ie.count)):ht!=null&&(ke=Math.max(ke,0),ut=Math.min(ut,ht.count));let Kt=ut-ke;if(Kt<0||Kt===1/0)return;be.setup(Y,q,Ee,j,Ie);let Ct,Rt=ne;if(Ie!==null&&(Ct=w.get(Ie),Rt=we,Rt.setIndex(Ct)),Y.isMesh)q.wireframe===!0?(Se.setLineWidth(q.wireframeLinewidth*on()),Rt.setMode(O.LINES)):Rt.setMode(O.TRIANGLES);else if(Y.isLine){let gn=q.linewidth;gn===void 0&&(gn=1),Se.setLineWidth(gn*on()),Y.isLineSegments?Rt.setMode(O.LINES):Y.isLineLoop?Rt.setMode(O.LINE_LOOP):Rt.setMode(O.LINE_STRIP)}else Y.isPoints?Rt.setMode(O.POINTS):Y.isSprite&&Rt.setMode(O.TRIANGLES);if(Y.isBatchedMesh)if($e.get("WEBGL_multi_draw"))Rt.renderMultiDraw(Y._multiDrawStarts,Y._multiDrawCounts,Y._multiDrawCount);else{let gn=Y._multiDrawStarts,Fe=Y._multiDrawCounts,an=Y._multiDrawCount,pt=Ie?w.get(Ie).bytesPerElement:1,ls=ze.get(q).currentProgram.getUniforms();for(let ln=0;ln<an;ln++)ls.setValue(O,"_gl_DrawID",ln),Rt.render(gn[ln]/pt,Fe[ln])}else if(Y.isInstancedMesh)Rt.renderInstances(ke,Kt,Y.count);else if(j.isInstancedBufferGeometry){let gn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Fe=Math.min(j.instanceCount,gn);Rt.renderInstances(ke,Kt,Fe)}else Rt.render(ke,Kt)};function Io(A,B,j,q){k!==null&&A.isNodeMaterial&&k.setObject(q,A),Ut===!0&&ie.setState(A,j,!1),A.transparent===!0&&A.side===wi&&A.forceSinglePass===!1?(A.side=Fn,A.needsUpdate=!0,zi(A,B,q),A.side=es,A.needsUpdate=!0,zi(A,B,q),A.side=wi):zi(A,B,q)}this.compile=function(A,B,j=null){j===null&&(j=A),k!==null&&k.renderStart(A,B,j),b=te.get(j),b.init(B),T.push(b),j.traverseVisible(function(Y){Y.isLight&&Y.layers.test(B.layers)&&(b.pushLight(Y),Y.castShadow&&b.pushShadow(Y))}),A!==j&&A.traverseVisible(function(Y){Y.isLight&&Y.layers.test(B.layers)&&(b.pushLight(Y),Y.castShadow&&b.pushShadow(Y))}),b.setupLights(),k!==null&&k.updateLights(b.state.lightsArray),rn=this.localClippingEnabled,Ut=ie.init(this.clippingPlanes,rn),Ut===!0&&ie.setGlobalState(this.clippingPlanes,B),k!==null&&pe.render(b.state.shadowsArray,j,B);let q=new Set;return A.traverse(function(Y){if(!(Y.isMesh||Y.isPoints||Y.isLine||Y.isSprite))return;let Te=Y.material;if(Te)if(Array.isArray(Te))for(let Pe=0;Pe<Te.length;Pe++){let Ee=Te[Pe];Io(Ee,j,B,Y),q.add(Ee)}else Io(Te,j,B,Y),q.add(Te)}),b=T.pop(),k!==null&&k.renderEnd(),q},this.compileAsync=function(A,B,j=null){let q=this.compile(A,B,j);return new Promise(Y=>{function Te(){if(q.forEach(function(Pe){let Ie=ze.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&q.delete(Pe)}),q.size===0){Y(A);return}setTimeout(Te,10)}$e.get("KHR_parallel_shader_compile")!==null?Te():setTimeout(Te,10)})};let Er=null;function Xh(A){Er&&Er(A)}function Ha(){os.stop()}function Bi(){os.start()}let os=new j0;os.setAnimationLoop(Xh),typeof self<"u"&&os.setContext(self),this.setAnimationLoop=function(A){Er=A,le.setAnimationLoop(A),A===null?os.stop():os.start()},le.addEventListener("sessionstart",Ha),le.addEventListener("sessionend",Bi),this.render=function(A,B){if(B!==void 0&&B.isCamera!==!0){Qe("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(P===!0)return;k!==null&&k.renderStart(A,B);let j=le.enabled===!0&&le.isPresenting===!0,q=D!==null&&(ce===null||j)&&D.begin(L,ce);if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),le.enabled===!0&&le.isPresenting===!0&&(D===null||D.isCompositing()===!1)&&(le.cameraAutoUpdate===!0&&le.updateCamera(B),B=le.getCamera()),A.isScene===!0&&A.onBeforeRender(L,A,B,ce),b=te.get(A,T.length),b.init(B),b.state.textureUnits=qe.getTextureUnits(),T.push(b),It.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?qt.setFromArrayCamera(B):tt.setFromProjectionMatrix(It,Mi,B.reversedDepth),rn=this.localClippingEnabled,Ut=ie.init(this.clippingPlanes,rn),S=ye.get(A,v.length),S.init(),v.push(S),this.info.render.frame++,le.enabled===!0&&le.isPresenting===!0){let Pe=L.xr.getDepthSensingMesh();Pe!==null&&as(Pe,B,-1/0,L.sortObjects)}as(A,B,0,L.sortObjects),S.finish(),k!==null&&k.updateLights(b.state.lightsArray),L.sortObjects===!0&&S.sort(We,it),Jt=le.enabled===!1||le.isPresenting===!1||le.hasDepthSensing()===!1,Jt&&U.addToRenderList(S,A),this.info.autoReset===!0&&this.info.reset(),Ut===!0&&ie.beginShadows();let Y=b.state.shadowsArray;if(pe.render(Y,A,B),Ut===!0&&ie.endShadows(),(q&&D.hasRenderPass())===!1){let Pe=S.opaque,Ee=S.transmissive;if(b.setupLights(),B.isArrayCamera){let Ie=B.cameras;if(Ee.length>0)for(let Be=0,je=Ie.length;Be<je;Be++){let ht=Ie[Be];Ei(Pe,Ee,A,ht)}Jt&&U.render(A);for(let Be=0,je=Ie.length;Be<je;Be++){let ht=Ie[Be];Lo(S,A,ht,ht.viewport)}}else Ee.length>0&&Ei(Pe,Ee,A,B),Jt&&U.render(A),Lo(S,A,B)}ce!==null&&G===0&&(qe.updateMultisampleRenderTarget(ce),qe.updateRenderTargetMipmap(ce)),q&&D.end(L),A.isScene===!0&&A.onAfterRender(L,A,B),be.resetDefaultState(),J=-1,Q=null,T.pop(),T.length>0?(b=T[T.length-1],qe.setTextureUnits(b.state.textureUnits),Ut===!0&&ie.setGlobalState(L.clippingPlanes,b.state.camera)):b=null,v.pop(),v.length>0?S=v[v.length-1]:S=null,k!==null&&k.renderEnd()};function as(A,B,j,q){if(A.visible===!1)return;if(A.layers.test(B.layers)){if(A.isGroup)j=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(B);else if(A.isLight)b.pushLight(A),A.castShadow&&b.pushShadow(A);else if(A.isSprite){let Pe=B.isArrayCamera?qt:tt;if(!A.frustumCulled||A.intersectsFrustum(Pe)){q&&yt.setFromMatrixPosition(A.matrixWorld).applyMatrix4(It);let Ee=he.update(A),Ie=A.material;Ie.visible&&S.push(A,Ee,Ie,j,yt.z,null,B)}}else if(A.isMesh||A.isLine||A.isPoints){let Pe=B.isArrayCamera?qt:tt;if(!A.frustumCulled||A.intersectsFrustum(Pe)){let Ee=he.update(A),Ie=A.material;if(q&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),yt.copy(A.boundingSphere.center)):(Ee.boundingSphere===null&&Ee.computeBoundingSphere(),yt.copy(Ee.boundingSphere.center)),yt.applyMatrix4(A.matrixWorld).applyMatrix4(It)),Array.isArray(Ie)){let Be=Ee.groups;for(let je=0,ht=Be.length;je<ht;je++){let ke=Be[je],ut=Ie[ke.materialIndex];ut&&ut.visible&&S.push(A,Ee,ut,j,yt.z,ke,B)}}else Ie.visible&&S.push(A,Ee,Ie,j,yt.z,null,B)}}}let Te=A.children;for(let Pe=0,Ee=Te.length;Pe<Ee;Pe++)as(Te[Pe],B,j,q)}function Lo(A,B,j,q){let{opaque:Y,transmissive:Te,transparent:Pe}=A;b.setupLightsView(j),Ut===!0&&ie.setGlobalState(L.clippingPlanes,j),q&&Se.viewport(se.copy(q)),Y.length>0&&jt(Y,B,j),Te.length>0&&jt(Te,B,j),Pe.length>0&&jt(Pe,B,j),Se.buffers.depth.setTest(!0),Se.buffers.depth.setMask(!0),Se.buffers.color.setMask(!0),Se.setPolygonOffset(!1)}function Ei(A,B,j,q){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(b.state.transmissionRenderTarget[q.id]===void 0){let ke=$e.has("EXT_color_buffer_half_float")||$e.has("EXT_color_buffer_float");b.state.transmissionRenderTarget[q.id]=new Yn(1,1,{generateMipmaps:!0,type:ke?ki:hi,minFilter:Ms,samples:Math.max(4,st.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:gt.workingColorSpace})}let Te=b.state.transmissionRenderTarget[q.id],Pe=q.viewport||se;Te.setSize(Pe.z*L.transmissionResolutionScale,Pe.w*L.transmissionResolutionScale);let Ee=L.getRenderTarget(),Ie=L.getActiveCubeFace(),Be=L.getActiveMipmapLevel();L.setRenderTarget(Te),L.getClearColor(ee),me=L.getClearAlpha(),me<1&&L.setClearColor(16777215,.5),L.clear(),Jt&&U.render(j);let je=L.toneMapping;L.toneMapping=ts;let ht=q.viewport;if(q.viewport!==void 0&&(q.viewport=void 0),b.setupLightsView(q),Ut===!0&&ie.setGlobalState(L.clippingPlanes,q),jt(A,j,q),qe.updateMultisampleRenderTarget(Te),qe.updateRenderTargetMipmap(Te),$e.has("WEBGL_multisampled_render_to_texture")===!1){let ke=!1;for(let ut=0,Kt=B.length;ut<Kt;ut++){let Ct=B[ut],{object:Rt,geometry:gn,material:Fe,group:an}=Ct;if(Fe.side===wi&&Rt.layers.test(q.layers)){let pt=Fe.side;Fe.side=Fn,Fe.needsUpdate=!0,nn(Rt,j,q,gn,Fe,an),Fe.side=pt,Fe.needsUpdate=!0,ke=!0}}ke===!0&&(qe.updateMultisampleRenderTarget(Te),qe.updateRenderTargetMipmap(Te))}L.setRenderTarget(Ee,Ie,Be),L.setClearColor(ee,me),ht!==void 0&&(q.viewport=ht),L.toneMapping=je}function jt(A,B,j){let q=B.isScene===!0?B.overrideMaterial:null;for(let Y=0,Te=A.length;Y<Te;Y++){let Pe=A[Y],{object:Ee,geometry:Ie,group:Be}=Pe,je=Pe.material;je.allowOverride===!0&&q!==null&&(je=q),Ee.layers.test(j.layers)&&nn(Ee,B,j,Ie,je,Be)}}function nn(A,B,j,q,Y,Te){k!==null&&Y.isNodeMaterial&&k.setObject(A,Y),A.onBeforeRender(L,B,j,q,Y,Te),A.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),Y.onBeforeRender(L,B,j,q,A,Te),Y.transparent===!0&&Y.side===wi&&Y.forceSinglePass===!1?(Y.side=Fn,Y.needsUpdate=!0,L.renderBufferDirect(j,B,q,Y,A,Te),Y.side=es,Y.needsUpdate=!0,L.renderBufferDirect(j,B,q,Y,A,Te),Y.side=wi):L.renderBufferDirect(j,B,q,Y,A,Te),A.onAfterRender(L,B,j,q,Y,Te)}function sn(A){let B=0;for(let j of A)j.texture!==null&&B++;return B}function zi(A,B,j){B.isScene!==!0&&(B=mn);let q=ze.get(A),Y=b.state.lights,Te=b.state.shadowsArray,Pe=Y.state.version,Ee=oe.getParameters(A,Y.state,Te,B,j,b.state.lightProbeGridArray),Ie=oe.getProgramCacheKey(Ee),Be=q.programs;q.environment=A.isMeshStandardMaterial||A.isMeshLambertMaterial||A.isMeshPhongMaterial?B.environment:null,q.fog=B.fog;let je=A.isMeshStandardMaterial||A.isMeshLambertMaterial&&!A.envMap||A.isMeshPhongMaterial&&!A.envMap;q.envMap=R.get(A.envMap||q.environment,je),q.envMapRotation=q.environment!==null&&A.envMap===null?B.environmentRotation:A.envMapRotation,Be===void 0&&(A.addEventListener("dispose",rt),Be=new Map,q.programs=Be,q.programVariants=new Map);let ht=Be.get(Ie);if(ht!==void 0){if(q.currentProgram===ht&&q.lightsStateVersion===Pe)return No(A,Ee),ht}else Ee.uniforms=oe.getUniforms(A),k!==null&&A.isNodeMaterial&&k.build(A,j,Ee),A.onBeforeCompile(Ee,L),ht=oe.acquireProgram(Ee,Ie),Be.set(Ie,ht),q.uniforms=Ee.uniforms;let ke=q.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&(ke.clippingPlanes=ie.uniform),No(A,Ee),q.needsLights=As(A),q.lightsStateVersion=Pe,q.needsLights&&(ke.ambientLightColor.value=Y.state.ambient,ke.lightProbe.value=Y.state.probe,ke.sunLights.value=Y.state.sun,ke.sunLightShadows.value=Y.state.sunShadow,ke.directionalLights.value=Y.state.directional,ke.directionalLightShadows.value=Y.state.directionalShadow,ke.spotLights.value=Y.state.spot,ke.spotLightShadows.value=Y.state.spotShadow,ke.rectAreaLights.value=Y.state.rectArea,ke.ltc_1.value=Y.state.rectAreaLTC1,ke.ltc_2.value=Y.state.rectAreaLTC2,ke.pointLights.value=Y.state.point,ke.pointLightShadows.value=Y.state.pointShadow,ke.hemisphereLights.value=Y.state.hemi,ke.sunShadowMatrix.value=Y.state.sunShadowMatrix,ke.sunShadowCascade.value=Y.state.sunShadowCascade,ke.directionalShadowMatrix.value=Y.state.directionalShadowMatrix,ke.spotLightMatrix.value=Y.state.spotLightMatrix,ke.spotLightMap.value=Y.state.spotLightMap,ke.pointShadowMatrix.value=Y.state.pointShadowMatrix),q.numLightProbeGrids=sn(b.state.lightProbeGridArray),q.currentProgram=ht,q.uniformsList=null,ht}function Jn(A,B,j,q,Y){let Te=ze.get(A),Pe=Te.currentProgram.id+","+q+","+Y,Ee=Te.programVariants.get(Pe);return Ee===void 0?(Ee=zi(A,B,j),Te.programVariants.set(Pe,Ee)):(Te.currentProgram=Ee,Te.uniformsList=null,Te.outputColorSpace=q,Te.toneMapping=Y),Ee}function Es(A){if(A.uniformsList===null){let B=A.currentProgram.getUniforms();A.uniformsList=Eo.seqWithValue(B.seq,A.uniforms)}return A.uniformsList}function No(A,B){let j=ze.get(A);j.outputColorSpace=B.outputColorSpace,j.batching=B.batching,j.batchingColor=B.batchingColor,j.instancing=B.instancing,j.instancingColor=B.instancingColor,j.instancingMorph=B.instancingMorph,j.skinning=B.skinning,j.morphTargets=B.morphTargets,j.morphNormals=B.morphNormals,j.morphColors=B.morphColors,j.morphTargetsCount=B.morphTargetsCount,j.numClippingPlanes=B.numClippingPlanes,j.numIntersection=B.numClipIntersection,j.vertexAlphas=B.vertexAlphas,j.vertexTangents=B.vertexTangents,j.toneMapping=B.toneMapping}function Do(A,B,j,q,Y){B.isScene!==!0&&(B=mn),qe.resetTextureUnits();let Te=B.fog,Pe=q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial?B.environment:null,Ee=ce===null?L.outputColorSpace:ce.isXRRenderTarget===!0?ce.texture.colorSpace:gt.workingColorSpace,Ie=q.isMeshStandardMaterial||q.isMeshLambertMaterial&&!q.envMap||q.isMeshPhongMaterial&&!q.envMap,Be=R.get(q.envMap||Pe,Ie),je=q.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,ht=!!j.attributes.tangent&&(!!q.normalMap||q.anisotropy>0),ke=!!j.morphAttributes.position,ut=!!j.morphAttributes.normal,Kt=!!j.morphAttributes.color,Ct=ts;q.toneMapped&&(ce===null||ce.isXRRenderTarget===!0)&&(Ct=L.toneMapping);let Rt=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,gn=Rt!==void 0?Rt.length:0,Fe=ze.get(q),an=b.state.lights;if(Ut===!0&&(rn===!0||A!==Q)){let Pt=A===Q&&q.id===J;ie.setState(q,A,Pt)}let pt=!1,ls=!1;q.version===Fe.__version?Fe.needsLights&&Fe.lightsStateVersion!==an.state.version||Y.isBatchedMesh&&Fe.batching===!1||!Y.isBatchedMesh&&Fe.batching===!0||Y.isBatchedMesh&&Fe.batchingColor===!0&&Y._colorsTexture===null||Y.isBatchedMesh&&Fe.batchingColor===!1&&Y._colorsTexture!==null||Y.isInstancedMesh&&Fe.instancing===!1||!Y.isInstancedMesh&&Fe.instancing===!0||Y.isSkinnedMesh&&Fe.skinning===!1||!Y.isSkinnedMesh&&Fe.skinning===!0||Y.isInstancedMesh&&Fe.instancingColor===!0&&Y.instanceColor===null||Y.isInstancedMesh&&Fe.instancingColor===!1&&Y.instanceColor!==null||Y.isInstancedMesh&&Fe.instancingMorph===!0&&Y.morphTexture===null||Y.isInstancedMesh&&Fe.instancingMorph===!1&&Y.morphTexture!==null||Fe.envMap!==Be||q.fog===!0&&Fe.fog!==Te||Fe.numClippingPlanes!==void 0&&(Fe.numClippingPlanes!==ie.numPlanes||Fe.numIntersection!==ie.numIntersection)||Fe.vertexAlphas!==je||Fe.vertexTangents!==ht||Fe.morphTargets!==ke||Fe.morphNormals!==ut||Fe.morphColors!==Kt||Fe.morphTargetsCount!==gn||Fe.numLightProbeGrids!==sn(b.state.lightProbeGridArray)?pt=!0:(Fe.outputColorSpace!==Ee||Fe.toneMapping!==Ct)&&(ls=!0):(pt=!0,Fe.__version=q.version);let ln=Fe.currentProgram;(pt===!0||ls===!0)&&(ln=ls===!0?Jn(q,B,Y,Ee,Ct):zi(q,B,Y),k&&q.isNodeMaterial&&k.onUpdateProgram(q,ln,Fe));let Rr=!1,Vi=!1,cs=!1,at=ln.getUniforms(),Qt=Fe.uniforms;if(Se.useProgram(ln.program)&&(Rr=!0,Vi=!0,cs=!0),q.id!==J&&(J=q.id,Vi=!0),Rr||Q!==A){Se.buffers.depth.getReversed()&&A.reversedDepth!==!0&&(A._reversedDepth=!0,A.updateProjectionMatrix()),at.setValue(O,"projectionMatrix",A.projectionMatrix),at.setValue(O,"viewMatrix",A.matrixWorldInverse);let cn=at.map.cameraPosition;cn!==void 0&&cn.setValue(O,Mn.setFromMatrixPosition(A.matrixWorld)),st.logarithmicDepthBuffer&&at.setValue(O,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),(q.isMeshPhongMaterial||q.isMeshToonMaterial||q.isMeshLambertMaterial||q.isMeshBasicMaterial||q.isMeshStandardMaterial||q.isShaderMaterial)&&at.setValue(O,"isOrthographic",A.isOrthographicCamera===!0),Q!==A&&(Q=A,Vi=!0,cs=!0)}if(Fe.needsLights&&(an.state.sunShadowMap.length>0&&at.setValue(O,"sunShadowMap",an.state.sunShadowMap,qe),an.state.directionalShadowMap.length>0&&at.setValue(O,"directionalShadowMap",an.state.directionalShadowMap,qe),an.state.spotShadowMap.length>0&&at.setValue(O,"spotShadowMap",an.state.spotShadowMap,qe),an.state.pointShadowMap.length>0&&at.setValue(O,"pointShadowMap",an.state.pointShadowMap,qe)),Y.isSkinnedMesh){at.setOptional(O,Y,"bindMatrix"),at.setOptional(O,Y,"bindMatrixInverse");let Pt=Y.skeleton;Pt&&(Pt.boneTexture===null&&Pt.computeBoneTexture(),at.setValue(O,"boneTexture",Pt.boneTexture,qe))}Y.isBatchedMesh&&(at.setOptional(O,Y,"batchingTexture"),at.setValue(O,"batchingTexture",Y._matricesTexture,qe),at.setOptional(O,Y,"batchingIdTexture"),at.setValue(O,"batchingIdTexture",Y._indirectTexture,qe),at.setOptional(O,Y,"batchingColorTexture"),Y._colorsTexture!==null&&at.setValue(O,"batchingColorTexture",Y._colorsTexture,qe));let Gn=j.morphAttributes;if((Gn.position!==void 0||Gn.normal!==void 0||Gn.color!==void 0)&&re.update(Y,j,ln),(Vi||Fe.receiveShadow!==Y.receiveShadow)&&(Fe.receiveShadow=Y.receiveShadow,at.setValue(O,"receiveShadow",Y.receiveShadow)),(q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial)&&q.envMap===null&&B.environment!==null&&(Qt.envMapIntensity.value=B.environmentIntensity),Qt.dfgLUT!==void 0&&(Qt.dfgLUT.value=pT()),Vi){if(at.setValue(O,"toneMappingExposure",L.toneMappingExposure),Fe.needsLights&&Ar(Qt,cs),Te&&q.fog===!0&&xe.refreshFogUniforms(Qt,Te),xe.refreshMaterialUniforms(Qt,q,Me,Ae,b.state.transmissionRenderTarget[A.id]),Fe.needsLights&&Fe.numLightProbeGrids>0){let Pt=M,cn=0;for(let Un of b.state.lightProbeGridArray)Un.texture!==null&&(Pt.textures[cn]=Un.texture,Pt.min[cn]=Un.boundingBox.min,Pt.max[cn]=Un.boundingBox.max,Pt.resolution[cn]=Un.resolution,cn++);for(let Un in Pt)Pt[Un].length=cn;Qt.probesSH.value=Pt.textures,Qt.probesMin.value=Pt.min,Qt.probesMax.value=Pt.max,Qt.probesResolution.value=Pt.resolution}Eo.upload(O,Es(Fe),Qt,qe)}if(q.isShaderMaterial&&q.uniformsNeedUpdate===!0&&(Eo.upload(O,Es(Fe),Qt,qe),q.uniformsNeedUpdate=!1),q.isSpriteMaterial&&at.setValue(O,"center",Y.center),at.setValue(O,"modelViewMatrix",Y.modelViewMatrix),at.setValue(O,"normalMatrix",Y.normalMatrix),at.setValue(O,"modelMatrix",Y.matrixWorld),q.uniformsGroups!==void 0){let Pt=q.uniformsGroups;for(let cn=0,Un=Pt.length;cn<Un;cn++){let Wa=Pt[cn];Ge.update(Wa,ln),Ge.bind(Wa,ln)}}return ln}function Ar(A,B){A.ambientLightColor.needsUpdate=B,A.lightProbe.needsUpdate=B,A.sunLights.needsUpdate=B,A.sunLightShadows.needsUpdate=B,A.directionalLights.needsUpdate=B,A.directionalLightShadows.needsUpdate=B,A.pointLights.needsUpdate=B,A.pointLightShadows.needsUpdate=B,A.spotLights.needsUpdate=B,A.spotLightShadows.needsUpdate=B,A.rectAreaLights.needsUpdate=B,A.hemisphereLights.needsUpdate=B}function As(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return ce},this.setRenderTargetTextures=function(A,B,j){let q=ze.get(A);q.__autoAllocateDepthBuffer=A.resolveDepthBuffer===!1,q.__autoAllocateDepthBuffer===!1&&(q.__useRenderToTexture=!1),ze.get(A.texture).__webglTexture=B,ze.get(A.depthTexture).__webglTexture=q.__autoAllocateDepthBuffer?void 0:j,q.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(A,B){let j=ze.get(A);j.__webglFramebuffer=B,j.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(A,B=0,j=0){ce=A,$=B,G=j;let q=null,Y=!1,Te=!1;if(A){let Ee=ze.get(A);if(Ee.__useDefaultFramebuffer!==void 0){Se.bindFramebuffer(O.FRAMEBUFFER,Ee.__webglFramebuffer),se.copy(A.viewport),de.copy(A.scissor),ue=A.scissorTest,Se.viewport(se),Se.scissor(de),Se.setScissorTest(ue),J=-1;return}else if(Ee.__webglFramebuffer===void 0)qe.setupRenderTarget(A);else if(Ee.__hasExternalTextures)qe.rebindTextures(A,ze.get(A.texture).__webglTexture,ze.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let je=A.depthTexture;if(Ee.__boundDepthTexture!==je){if(je!==null&&ze.has(je)&&(A.width!==je.image.width||A.height!==je.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");qe.setupDepthRenderbuffer(A)}}let Ie=A.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Te=!0);let Be=ze.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray(Be[B])?q=Be[B][j]:q=Be[B],Y=!0):A.samples>0&&qe.useMultisampledRTT(A)===!1?q=ze.get(A).__webglMultisampledFramebuffer:Array.isArray(Be)?q=Be[j]:q=Be,se.copy(A.viewport),de.copy(A.scissor),ue=A.scissorTest}else se.copy(Ve).multiplyScalar(Me).floor(),de.copy(ct).multiplyScalar(Me).floor(),ue=ot;if(j!==0&&(q=z),Se.bindFramebuffer(O.FRAMEBUFFER,q)&&Se.drawBuffers(A,q),Se.viewport(se),Se.scissor(de),Se.setScissorTest(ue),Y){let Ee=ze.get(A.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+B,Ee.__webglTexture,j)}else if(Te){let Ee=B;for(let Ie=0;Ie<A.textures.length;Ie++){let Be=ze.get(A.textures[Ie]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ie,Be.__webglTexture,j,Ee)}}else if(A!==null&&j!==0){let Ee=ze.get(A.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ee.__webglTexture,j)}J=-1};function Cr(A){let B=ze.get(A);return(B.__readFormat!==A.format||B.__readType!==A.type)&&(B.__readFormat=A.format,B.__readType=A.type,B.__formatReadable=st.textureFormatReadable(A.format),B.__typeReadable=st.textureTypeReadable(A.type)),B}this.readRenderTargetPixels=function(A,B,j,q,Y,Te,Pe,Ee=0){if(!(A&&A.isWebGLRenderTarget)){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=ze.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){Se.bindFramebuffer(O.FRAMEBUFFER,Ie);try{let Be=A.textures[Ee],je=Be.format,ht=Be.type;A.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ee);let ke=Cr(Be);if(ke.__formatReadable===!1){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(ke.__typeReadable===!1){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=A.width-q&&j>=0&&j<=A.height-Y&&O.readPixels(B,j,q,Y,ge.convert(je),ge.convert(ht),Te)}finally{let Be=ce!==null?ze.get(ce).__webglFramebuffer:null;Se.bindFramebuffer(O.FRAMEBUFFER,Be)}}},this.readRenderTargetPixelsAsync=async function(A,B,j,q,Y,Te,Pe,Ee=0){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=ze.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(B>=0&&B<=A.width-q&&j>=0&&j<=A.height-Y){Se.bindFramebuffer(O.FRAMEBUFFER,Ie);let Be=A.textures[Ee],je=Be.format,ht=Be.type;A.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ee);let ke=Cr(Be);if(ke.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(ke.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let ut=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,ut),O.bufferData(O.PIXEL_PACK_BUFFER,Te.byteLength,O.STREAM_READ),O.readPixels(B,j,q,Y,ge.convert(je),ge.convert(ht),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let Kt=ce!==null?ze.get(ce).__webglFramebuffer:null;Se.bindFramebuffer(O.FRAMEBUFFER,Kt);let Ct=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await w0(O,Ct,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,ut),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Te),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(ut),O.deleteSync(Ct),Te}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(A,B=null,j=0){let q=Math.pow(2,-j),Y=Math.floor(A.image.width*q),Te=Math.floor(A.image.height*q),Pe=B!==null?B.x:0,Ee=B!==null?B.y:0;qe.setTexture2D(A,0),O.copyTexSubImage2D(O.TEXTURE_2D,j,0,0,Pe,Ee,Y,Te),Se.unbindTexture()},this.copyTextureToTexture=function(A,B,j=null,q=null,Y=0,Te=0){let Pe,Ee,Ie,Be,je,ht,ke,ut,Kt,Ct=A.isCompressedTexture?A.mipmaps[Te]:A.image;if(j!==null)Pe=j.max.x-j.min.x,Ee=j.max.y-j.min.y,Ie=j.isBox3?j.max.z-j.min.z:1,Be=j.min.x,je=j.min.y,ht=j.isBox3?j.min.z:0;else{let at=Math.pow(2,-Y);Pe=Math.floor(Ct.width*at),Ee=Math.floor(Ct.height*at),A.isDataArrayTexture?Ie=Ct.depth:A.isData3DTexture?Ie=Math.floor(Ct.depth*at):Ie=1,Be=0,je=0,ht=0}q!==null?(ke=q.x,ut=q.y,Kt=q.z):(ke=0,ut=0,Kt=0);let Rt=ge.convert(B.format),gn=ge.convert(B.type),Fe;B.isData3DTexture?(qe.setTexture3D(B,0),Fe=O.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(qe.setTexture2DArray(B,0),Fe=O.TEXTURE_2D_ARRAY):(qe.setTexture2D(B,0),Fe=O.TEXTURE_2D),Se.activeTexture(O.TEXTURE0),Se.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,B.flipY),Se.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),Se.pixelStorei(O.UNPACK_ALIGNMENT,B.unpackAlignment);let an=Se.getParameter(O.UNPACK_ROW_LENGTH),pt=Se.getParameter(O.UNPACK_IMAGE_HEIGHT),ls=Se.getParameter(O.UNPACK_SKIP_PIXELS),ln=Se.getParameter(O.UNPACK_SKIP_ROWS),Rr=Se.getParameter(O.UNPACK_SKIP_IMAGES);Se.pixelStorei(O.UNPACK_ROW_LENGTH,Ct.width),Se.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ct.height),Se.pixelStorei(O.UNPACK_SKIP_PIXELS,Be),Se.pixelStorei(O.UNPACK_SKIP_ROWS,je),Se.pixelStorei(O.UNPACK_SKIP_IMAGES,ht);let Vi=A.isDataArrayTexture||A.isData3DTexture,cs=B.isDataArrayTexture||B.isData3DTexture;if(A.isDepthTexture){let at=ze.get(A),Qt=ze.get(B),Gn=ze.get(at.__renderTarget),Pt=ze.get(Qt.__renderTarget);Se.bindFramebuffer(O.READ_FRAMEBUFFER,Gn.__webglFramebuffer),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,Pt.__webglFramebuffer);for(let cn=0;cn<Ie;cn++)Vi&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(A).__webglTexture,Y,ht+cn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(B).__webglTexture,Te,Kt+cn)),O.blitFramebuffer(Be,je,Be+Pe,je+Ee,ke,ut,ke+Pe,ut+Ee,O.DEPTH_BUFFER_BIT,O.NEAREST);Se.bindFramebuffer(O.READ_FRAMEBUFFER,null),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(Y!==0||A.isRenderTargetTexture||ze.has(A)){let at=ze.get(A),Qt=ze.get(B);Se.bindFramebuffer(O.READ_FRAMEBUFFER,N),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,H);for(let Gn=0;Gn<Ie;Gn++)Vi?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,at.__webglTexture,Y,ht+Gn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,at.__webglTexture,Y),cs?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Qt.__webglTexture,Te,Kt+Gn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Qt.__webglTexture,Te),Y!==0?O.blitFramebuffer(Be,je,Be+Pe,je+Ee,ke,ut,ke+Pe,ut+Ee,O.COLOR_BUFFER_BIT,O.NEAREST):cs?O.copyTexSubImage3D(Fe,Te,ke,ut,Kt+Gn,Be,je,Pe,Ee):O.copyTexSubImage2D(Fe,Te,ke,ut,Be,je,Pe,Ee);Se.bindFramebuffer(O.READ_FRAMEBUFFER,null),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else cs?A.isDataTexture||A.isData3DTexture?O.texSubImage3D(Fe,Te,ke,ut,Kt,Pe,Ee,Ie,Rt,gn,Ct.data):B.isCompressedArrayTexture?O.compressedTexSubImage3D(Fe,Te,ke,ut,Kt,Pe,Ee,Ie,Rt,Ct.data):O.texSubImage3D(Fe,Te,ke,ut,Kt,Pe,Ee,Ie,Rt,gn,Ct):A.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Te,ke,ut,Pe,Ee,Rt,gn,Ct.data):A.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Te,ke,ut,Ct.width,Ct.height,Rt,Ct.data):O.texSubImage2D(O.TEXTURE_2D,Te,ke,ut,Pe,Ee,Rt,gn,Ct);Se.pixelStorei(O.UNPACK_ROW_LENGTH,an),Se.pixelStorei(O.UNPACK_IMAGE_HEIGHT,pt),Se.pixelStorei(O.UNPACK_SKIP_PIXELS,ls),Se.pixelStorei(O.UNPACK_SKIP_ROWS,ln),Se.pixelStorei(O.UNPACK_SKIP_IMAGES,Rr),Te===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&O.generateMipmap(Fe),Se.unbindTexture()},this.initRenderTarget=function(A){ze.get(A).__webglFramebuffer===void 0&&qe.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?qe.setTextureCube(A,0):A.isData3DTexture?qe.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?qe.setTexture2DArray(A,0):qe.setTexture2D(A,0),Se.unbindTexture()},this.resetState=function(){$=0,G=0,ce=null,Se.reset(),be.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Mi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=gt._getDrawingBufferColorSpace(e),t.unpackColorSpace=gt._getUnpackColorSpace()}};var Co=0,hx=.25,_h=1,Oa=2,Fa=256,cx=1.1,mT={box:[.5,.5,.5],cylinder:[0,0,.5],sphere:[0,0,0],cone:[0,0,0],tube:[0,0,0],plate:[0,0,.5]},uf=`
  uniform highp sampler2D places;
  attribute float copy;
  mat4 place(out vec4 tint) {
    int k = int(copy + 0.5);
    ivec2 at = ivec2(4 * (k & ${Fa-1}), k / ${Fa});
    tint = texelFetch(places, at + ivec2(3, 0), 0);
    return transpose(mat4(texelFetch(places, at, 0), texelFetch(places, at + ivec2(1, 0), 0),
      texelFetch(places, at + ivec2(2, 0), 0), vec4(0.0, 0.0, 0.0, 1.0)));
  }`,yh=class{color={value:new Z};chosen={value:new Z};pixel={value:new ft};square={value:0};gap={value:0};setView(e){this.pixel.value.set(2*cx/e.width,2*cx/e.height),this.square.value=e.square?1:0,this.gap.value=2e-4*e.size}},Ua=class{mesh;rim;count;data;texture;indices;whole;usual;caster;constructor(e,t,n,s,r,o=!1){let a=this.count=t.length,l=Math.max(1,Math.ceil(a/Fa));this.data=new Float32Array(16*Fa*l),this.texture=new _o(this.data,4*Fa,l,di,ui),this.texture.minFilter=this.texture.magFilter=pn;for(let f=0;f<a;f++)this.data[16*f+15]=_h;let{geometry:c,indices:h}=MT(t);this.whole=h,this.indices=t[0]?.index.length??0;let u={value:this.texture},d=n<1;this.usual=new In({side:es,transparent:d,depthWrite:!d,depthTest:!o,blending:d?Js:Ui,uniforms:{places:u,opacity:{value:n},plain:{value:e==="cone"?1:0},chosen:s.chosen},vertexShader:vT,fragmentShader:yT}),this.mesh=new Dn(c,this.usual),this.caster=new In({uniforms:{places:u},vertexShader:gT,fragmentShader:xT,blending:Ui}),this.mesh.frustumCulled=!1,this.rim=r?new Dn(c,new In({side:Fn,blending:Ui,uniforms:{places:u,color:s.color,chosen:s.chosen,pixel:s.pixel,square:s.square,gap:s.gap,reach:{value:new Z(...mT[e])}},vertexShader:_T,fragmentShader:bT})):null,this.rim&&(this.rim.frustumCulled=!1)}setColor(e,t,n){for(let s=0;s<3;s++)this.data[16*e+12+s]=t[n+s]}setState(e,t){this.data[16*e+15]=t}cast(e){this.mesh.material=e?this.caster:this.usual,this.rim&&(this.rim.visible=!e)}update(e=this.count){this.texture.needsUpdate=!0,this.mesh.geometry.setDrawRange(0,e===this.count?this.whole:e*this.indices),this.mesh.visible=e>0}},ux=`
  bool isLeftOut(float alpha) {
    ivec2 at = ivec2(gl_FragCoord.xy) & 1;
    return alpha < 0.9 && at.x + 2 * at.y > 0;
  }`,gT=`${uf}
  void main() {
    vec4 tint;
    mat4 m = place(tint);
    gl_Position = tint.a > 0.5 ? projectionMatrix * viewMatrix * m * vec4(position, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  }`,xT=`
  void main() { gl_FragColor = vec4(1.0); }`,vT=`${uf}
  varying vec4 bright;
  varying vec3 facing;
  void main() {
    mat4 m = place(bright);
    // Normals turn with the inverse of the scale.
    facing = mat3(viewMatrix) * (m[0].xyz * (normal.x / dot(m[0].xyz, m[0].xyz))
      + m[1].xyz * (normal.y / dot(m[1].xyz, m[1].xyz)) + m[2].xyz * (normal.z / dot(m[2].xyz, m[2].xyz)));
    gl_Position = bright.a > 0.0 ? projectionMatrix * viewMatrix * m * vec4(position, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  }`,yT=`
  uniform float opacity;
  uniform float plain;
  uniform vec3 chosen;
  varying vec4 bright;
  varying vec3 facing;
  ${ux}
  void main() {
    if (isLeftOut(bright.a)) discard;
    // A light over the left shoulder, that of the sky from above, and a faint gloss.
    vec3 n = normalize(facing), lamp = normalize(vec3(-0.45, 0.75, 0.8));
    float light = 0.52 + 0.46 * max(dot(n, lamp), 0.0) + 0.1 * n.y;
    float gloss = 0.16 * pow(max(dot(n, normalize(lamp + vec3(0.0, 0.0, 1.0))), 0.0), 24.0);
    vec3 tint = bright.a > 1.5 ? mix(bright.rgb, chosen, 0.12) : bright.rgb;
    gl_FragColor = vec4(mix(tint * light + gloss, tint, plain), opacity);
  }`,_T=`${uf}
  attribute vec4 away;
  uniform vec2 pixel;
  uniform float square;
  uniform float gap;
  uniform vec3 reach;
  varying float state;
  void main() {
    vec4 tint;
    mat4 m = viewMatrix * place(tint);
    state = tint.a;
    vec4 p = m * vec4(position, 1.0);
    if (square > 0.0) {
      vec3 depth = reach * abs(vec3(m[0].z, m[1].z, m[2].z));
      p.z = m[3].z + max(depth.x, max(depth.y, depth.z)) - gap;
    }
    vec4 c = projectionMatrix * p;
    mat3 r = mat3(normalize(m[0].xyz), normalize(m[1].xyz), normalize(m[2].xyz));
    vec2 d = (projectionMatrix * vec4(r * away.xyz, 0.0)).xy;
    float size = length(d);
    if (size > 1e-6) c.xy += d / size * pixel * c.w * (state > 1.5 ? 2.6 : 1.0);
    gl_Position = state > 0.0 ? c : vec4(2.0, 2.0, 2.0, 1.0);
  }`,bT=`
  uniform vec3 color;
  uniform vec3 chosen;
  varying float state;
  ${ux}
  void main() {
    if (isLeftOut(state)) discard;
    gl_FragColor = vec4(state > 1.5 ? chosen : color, 1.0);
  }`;function MT(i){let e=0,t=0;for(let f of i)e+=f.positions.length/3,t+=f.index.length;let n=new Float32Array(3*e),s=new Int8Array(4*e),r=new Int8Array(4*e),o=new Float32Array(e),a=new Uint32Array(t),l=new Map,c=f=>Int8Array.from(f,m=>Math.max(-127,Math.min(127,Math.round(127*m)))),h=0,u=0;i.forEach((f,m)=>{let x=l.get(f);x||l.set(f,x=[c(f.normals),c(f.away)]);let p=f.positions.length/3;n.set(f.positions,3*h),s.set(x[0],4*h),r.set(x[1],4*h),o.fill(m,h,h+p);for(let g=0;g<f.index.length;g++)a[u+g]=f.index[g]+h;h+=p,u+=f.index.length});let d=new Zn;return d.setAttribute("position",new fn(n,3)),d.setAttribute("normal",new fn(s,4,!0)),d.setAttribute("away",new fn(r,4,!0)),d.setAttribute("copy",new fn(o,1)),d.setIndex(new fn(a,1)),{geometry:d,indices:t}}var Tr=[13,4.5],df=.32,dx=.18;var fi=(i,e)=>[i[0]-e[0],i[1]-e[1],i[2]-e[2]],At=(i,e)=>i[0]*e[0]+i[1]*e[1]+i[2]*e[2],pi=(i,e)=>[i[1]*e[2]-i[2]*e[1],i[2]*e[0]-i[0]*e[2],i[0]*e[1]-i[1]*e[0]],ST=i=>Math.sqrt(At(i,i));function zn(i,e){let t=ST(i);return t>0&&Number.isFinite(t)?[i[0]/t,i[1]/t,i[2]/t]:e}function bh(i,e,t,n,s,r=0){s[r]=1-2*(t*t+n*n),s[r+1]=2*(e*t-i*n),s[r+2]=2*(e*n+i*t),s[r+3]=2*(e*t+i*n),s[r+4]=1-2*(e*e+n*n),s[r+5]=2*(t*n-i*e),s[r+6]=2*(e*n-i*t),s[r+7]=2*(t*n+i*e),s[r+8]=1-2*(e*e+t*t)}var Mh=8,ff=12;function fx(i,e,t,n,s,r,o){let a=[t[0]-e[0],t[1]-e[1],t[2]-e[2]],l=Math.hypot(a[0],a[1],a[2]),c=Math.min(.022*s.size,.35*Math.max(l,.02*s.size));if(i==="line"){o.move(n,e[0],e[1],e[2]),o.to(t[0],t[1],t[2]);return}if(i==="spiral"||i==="arc"||!(l>1e-6*s.size)){wT(i,e,n,s,r),l>.01*s.size&&(r.move(n,e[0],e[1],e[2]),r.to(t[0],t[1],t[2]));return}let h=zn(a,s.right),u=zn(pi(s.toward,h),s.up),d=pi(h,u),f=(m,x,p,g,y=!1)=>{let C=e[0]+x*a[0]+p*u[0]+g*d[0],M=e[1]+x*a[1]+p*u[1]+g*d[1],S=e[2]+x*a[2]+p*u[2]+g*d[2];y?m.move(n,C,M,S):m.to(C,M,S)};if(i==="coil"||i==="bush"){if(f(r,0,0,0,!0),s.parallel){f(r,.12,0,0);for(let m=0;m<2*Mh;m++)f(r,.12+.76*(m+.5)/(2*Mh),m%2?-c:c,0)}else for(let m=0;m<=Mh*ff;m++){let x=2*Math.PI*m/ff;f(r,.12+.76*m/(Mh*ff),c*Math.sin(x),c*Math.cos(x))}f(r,.88,0,0),f(r,1,0,0);return}f(r,0,0,0,!0),f(r,.35,0,0),f(r,.7,c,0,!0),f(r,.35,c,0),f(r,.35,-c,0),f(r,.7,-c,0),f(r,.55,.75*c,0,!0),f(r,.55,-.75*c,0),f(r,.55,0,0,!0),f(r,1,0,0)}function wT(i,e,t,n,s){let r=i==="arc",o=r?.75:2.5,a=Math.round(o*24),l=.035*n.size;for(let c=0;c<=a;c++){let h=c/a,u=2*Math.PI*o*h,d=r?l:l*(.2+.8*h),f=d*Math.cos(u),m=d*Math.sin(u),x=e[0]+f*n.right[0]+m*n.up[0],p=e[1]+f*n.right[1]+m*n.up[1],g=e[2]+f*n.right[2]+m*n.up[2];c===0?s.move(t,x,p,g):s.to(x,p,g)}}var Sh=class{css=[];rgb=new Float32Array(0);roles=[];known=new Map;role(e){return this.enter(`role ${e}`,Nn()[e],e)}body(e,t){let n=px(t)?t:nl(e);return this.enter(`color ${n}`,n,null)}color(e,t){return px(e)?this.enter(`color ${e}`,e,null):this.role(t)}refresh(){let e=Nn();this.roles.forEach((t,n)=>{t&&(this.css[n]=e[t])}),this.rgb=new Float32Array(3*this.css.length),this.css.forEach((t,n)=>this.rgb.set(ss(t),3*n))}enter(e,t,n){let s=this.known.get(e);if(s!==void 0)return s;let r=this.css.length;this.css.push(t),this.roles.push(n),this.known.set(e,r);let o=new Float32Array(3*this.css.length);return o.set(this.rgb),o.set(ss(t),3*r),this.rgb=o,r}};function px(i){return/^#([0-9a-f]{6}|[0-9a-f]{3})$/i.test(i??"")}function ss(i){let e=/^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(i)?.[1]??"888888";e.length===3&&(e=e.replace(/./g,"$&$&"));let t=parseInt(e,16);return[(t>>16)/255,(t>>8&255)/255,(t&255)/255]}var ka=class{width;n=0;ends=new Float32Array(384);colors=new Uint16Array(64);px=0;py=0;pz=0;color=0;constructor(e){this.width=e}clear(){this.n=0}move(e,t,n,s){this.color=e,this.px=t,this.py=n,this.pz=s}to(e,t,n){let s=e+t+n+this.px+this.py+this.pz;if(s-s===0){this.n===this.colors.length&&this.grow();let r=this.ends,o=6*this.n;r[o]=this.px,r[o+1]=this.py,r[o+2]=this.pz,r[o+3]=e,r[o+4]=t,r[o+5]=n,this.colors[this.n]=this.color,this.n++}this.px=e,this.py=t,this.pz=n}grow(){let e=new Float32Array(2*this.ends.length);e.set(this.ends),this.ends=e;let t=new Uint16Array(2*this.colors.length);t.set(this.colors),this.colors=t}};var wh=class{values=new Float64Array(64);n=0;film;varying=[];rotations=[];constructor(e){this.film=e}add(e,t=0){let n=this.reserve(1),s=this.enter(e??t,n);return s&&this.varying.push({at:n,column:e.c,data:s}),n}addAll(e,t){let n=this.n;for(let s=0;s<t;s++)this.add(e?.[s]);return n}addRotation(e){let t=this.reserve(4),n=[0,1,2,3].map(s=>this.enter(e[s]??(s===0?1:0),t+s));return this.rotations.push({at:t,data:n,fixed:[...this.values.subarray(t,t+4)],turning:this.turningOf(e)}),t}turningOf(e){let t=e.map(s=>typeof s=="number"?-1:s.c),n=this.film.columns[t[0]??-1]?.turn;return n?.length===6&&t.length===4&&!t.includes(-1)&&n.every(s=>this.film.columns[s])?{parts:t,rates:n}:null}inRow(e,t){return e===void 0?0:typeof e=="number"?e:this.film.at(e.c,t)}evaluate(e){let{row:t,fraction:n}=e,s=this.values;for(let{at:r,column:o,data:a}of this.varying)s[r]=n===0?a[t]:Ya(this.film,o,t,n);for(let r of this.rotations)r.turning&&n>0?Hf(this.film,r.turning,t,n,s,r.at):this.rotation(r,t,n)}rotation({at:e,data:t,fixed:n},s,r){let o=this.values,a=0;for(let h=0;h<4;h++){let u=t[h],d=u?u[s]:n[h];o[e+h]=d,r>0&&(a+=d*(u?u[s+1]:d))}let l=0;for(let h=0;h<4;h++){if(r>0){let u=t[h],d=u?u[s+1]:n[h];o[e+h]+=((a<0?-d:d)-o[e+h])*r}l+=o[e+h]*o[e+h]}let c=l>0?1/Math.sqrt(l):0;for(let h=0;h<4;h++)o[e+h]*=c}enter(e,t){if(typeof e=="number")return this.values[t]=e,null;let n=this.film.data[e.c];return n||(this.values[t]=this.film.columns[e.c]?.fixed??NaN,null)}reserve(e){let t=this.n;if(this.n+=e,this.n>this.values.length){let n=new Float64Array(Math.max(this.n,2*this.values.length));n.set(this.values),this.values=n}return t}};var TT=.15,ET=3e3,AT=16,CT=.001,mx=new Float64Array([1,0,0,0,1,0,0,0,1]),Ro=class{scene;instances=[];marks=[];traces=[];thick=new ka(3.2);thin=new ka(1.6);heads;stretch=1;ends=[];stayingCurve=!1;places;turns;numbers;film;palette;poses;arrows;drawings=[];tubes=[];order=0;links;hidden=new Set;selection=null;a=new Float64Array(3);b=new Float64Array(3);constructor(e,t,n){this.scene=e,this.film=t,this.palette=n;let s=this.numbers=new wh(t),r=e.bodies??[];this.poses=r.map(({pose:l})=>({origin:s.addAll(l.origin,3),angle:l.angle===void 0?-1:s.add(l.angle),rotation:l.rotation===void 0?-1:s.addRotation(l.rotation)}));let o=e.drawings?.length??0;this.places=new Float64Array(3*r.length),this.turns=new Float64Array(9*r.length),r.forEach((l,c)=>{let h=n.body(c,l.color),u=`body:${l.name}`;for(let d of l.solids??[]){let f=d.color?n.color(d.color,"text"):h;this.instances.push(Ba(d,c,f,c,u))}this.marks.push({name:l.name,body:c,at:[0,0,0],kind:"body",entity:u})});for(let l of e.joints??[]){let c=l.body??-1,h=n.role("joint"),u=`joint:${l.name}`;for(let d of l.solids??[]){let f=d.color?n.color(d.color,"text"):h;this.instances.push(Ba(d,c,f,r.length+o+1,u))}for(let d of l.stand??[])this.instances.push(Ba(d,-1,n.color(d.color,"text"),-1,u));this.marks.push({name:l.name,body:c,at:l.at,kind:"joint",entity:u})}for(let l of e.points??[])this.marks.push({name:l.name,body:l.body??-1,at:l.at,kind:"point",entity:`point:${l.name}`});this.links=e.links??[],this.arrows=this.prepareArrows(e.arrows??[]),e.drawings?.forEach((l,c)=>this.prepareDrawing(l,`drawing:${l.name??`${l.shape} ${c+1}`}`));let a=this.arrows.length+this.drawings.length;this.heads={n:0,tips:new Float64Array(3*a),along:new Float64Array(3*a),colors:new Uint16Array(a),texts:[]}}get values(){return this.numbers.values}mark(e,t,n){this.hidden=e,this.selection=n;for(let s of this.instances){let{entity:r}=s;s.state=e.has(r)?Co:t.has(r)?hx:r===n?Oa:_h}}isShown(e){return!this.hidden.has(e)}lit(e,t){return e===this.selection?this.palette.role("selection"):t}move(e){this.numbers.evaluate(e);let t=this.numbers.values;this.poses.forEach((n,s)=>{for(let r=0;r<3;r++)this.places[3*s+r]=t[n.origin+r];if(n.rotation>=0){let r=n.rotation;bh(t[r],t[r+1],t[r+2],t[r+3],this.turns,9*s)}else if(n.angle>=0){let r=Math.cos(t[n.angle]),o=Math.sin(t[n.angle]);this.turns.set(mx,9*s),this.turns[9*s]=r,this.turns[9*s+1]=-o,this.turns[9*s+3]=o,this.turns[9*s+4]=r}else this.turns.set(mx,9*s)});for(let n of this.tubes)this.placeTube(n)}placeTube({drawing:e,slots:t,radius:n,bars:s,balls:r}){let o=this.values,a=o[n],l=e.body??-1;t.forEach((c,h)=>{this.world(l,o.subarray(c,c+3),this.b);let u=r[h].local;u.fill(0),u[0]=u[4]=u[8]=a,u.set(this.b,9),this.level(r[h]),h>0&&(IT(s[h-1].local,this.a,this.b,a),this.level(s[h-1])),this.a.set(this.b)})}draw(e,t,n){this.thick.clear(),this.thin.clear(),this.heads.n=this.heads.texts.length=0;let s=this.palette.role("link");for(let r of this.links){let o=`force:${r.name}`;this.isShown(o)&&(this.world(r.from.body??-1,r.from.at,this.a),this.world(r.to.body??-1,r.to.at,this.b),fx(r.picture,this.a,this.b,this.lit(o,s),e,this.thin,this.thick))}for(let r of this.drawings)this.isShown(r.entity)&&this.drawDrawing({...r,color:this.lit(r.entity,r.color)},e);if(t.traces)for(let r of this.traces)this.finishTrace(r,n);for(let r of this.arrows){let o=r.arrow.role==="velocity",a=`${o?"body":"joint"}:${r.arrow.name}`;if((o?!t.velocity:!t.reaction&&a!==this.selection)||!this.isShown(a))continue;this.world(r.body,r.arrow.at,this.a);for(let u=0;u<3;u++)this.b[u]=this.numbers.values[r.vector+u];let l=Math.hypot(this.b[0],this.b[1],this.b[2]),c=r.scale*e.closeness*this.stretch;for(let u=0;u<3;u++)this.b[u]*=c;let h=this.heads.n;this.drawArrow(this.a,this.b,r.color),this.heads.n>h&&(this.heads.texts[h]=`${Gt(l,4)} ${r.arrow.unit??""}`)}}arrowScale(e,t){let n=this.arrows.find(({arrow:s,scale:r})=>s.role===e&&r>0);return n?{metres:n.scale*t.closeness*this.stretch,unit:n.arrow.unit??""}:null}placeOf({body:e,local:t},n){let{turns:s,places:r}=this,o=9*e;for(let a=0;a<3;a++)for(let l=0;l<4;l++){let c=l<3?l:9,h=l<3?3:1,u=l<3?3*a+l:9+a;if(e<0){n[u]=t[c+h*a];continue}let d=l<3?0:r[3*e+a];for(let f=0;f<3;f++)d+=s[o+3*a+f]*t[c+h*f];n[u]=d}}polylines(){let e=this.values,t=r=>[e[r],e[r+1],e[r+2]],n=this.links.map(r=>(this.world(r.from.body??-1,r.from.at,this.a),this.world(r.to.body??-1,r.to.at,this.b),{entity:`force:${r.name}`,points:[[...this.a],[...this.b]]})),s=this.drawings.flatMap(({drawing:r,entity:o,slots:a})=>{if(r.shape==="line")return[{entity:o,points:a.map(c=>(this.world(r.body??-1,e.subarray(c,c+3),this.a),[...this.a]))}];if(r.shape==="point")return[{entity:o,points:[t(a[0]),t(a[0])]}];if(r.shape==="arrow"){let c=t(a[0]),h=t(a[1]);return[{entity:o,points:[c,c.map((u,d)=>u+h[d])]}]}if(r.shape!=="circle")return[];let l=[];return this.circle(a[0],e[a[1]],a[2],48,(c,h,u)=>l.push([c,h,u])),[{entity:o,points:l}]});return[...n,...s].filter(({entity:r})=>this.isShown(r))}world(e,t,n){if(e<0||3*e>=this.places.length){n[0]=t[0],n[1]=t[1],n[2]=t[2];return}let s=9*e;for(let r=0;r<3;r++)n[r]=this.places[3*e+r]+this.turns[s+3*r]*t[0]+this.turns[s+3*r+1]*t[1]+this.turns[s+3*r+2]*t[2]}prepareArrows(e){let t=s=>`${s.role} ${s.unit??""}`,n=new Map;for(let s of e)n.set(t(s),Math.max(n.get(t(s))??0,s.peak??0));return e.map(s=>{let r=n.get(t(s));return{arrow:s,body:s.body??-1,vector:this.numbers.addAll(s.vector,3),scale:r>0?TT*this.scene.size/r:0,color:this.palette.role(s.role==="velocity"?"velocity":"reaction")}})}prepareDrawing(e,t){let n=this.numbers,s=o=>n.addAll(o,3);if(e.shape==="trace"){let{film:o}=this,a=Math.max(1,Math.min(AT,Math.round(ET/o.n))),l=a*Math.max(o.n-1,0)+1,c=new Float32Array(3*l),h={row:0,fraction:0};for(let u=0;u<l;u++){h.row=Math.floor(u/a),h.fraction=u%a/a;for(let d=0;d<3;d++){let f=e.at?.[d]??0;c[3*u+d]=typeof f=="number"?f:o.value(f.c,h)}}this.traces.push({color:this.palette.color(e.color,"accent"),points:c,per:a,at:s(e.at)});return}let r;switch(e.shape){case"tube":this.prepareTube(e,t,(e.points??[]).map(s));return;case"line":r=(e.points??[]).map(s);break;case"circle":r=[s(e.centre),n.add(e.radius),e.normal?s(e.normal):s([0,0,1])];break;case"point":r=[s(e.at)];break;case"frame":r=[s(e.origin),n.addRotation(e.rotation??[1,0,0,0]),n.add(e.size,.1*this.scene.size)];break;case"arrow":r=[s(e.from),s(e.along)];break;default:return}this.noteEnds(e,r),this.drawings.push({drawing:e,entity:t,color:this.palette.color(e.color,"text"),slots:r})}level(e){if(this.scene.flat)for(let t=6;t<9;t++)e.local[t]*=CT;return e}prepareTube(e,t,n){let{points:s=[],radius:r=0,body:o=-1}=e,a=this.palette.color(e.color,"text"),l=this.places.length/3+ ++this.order,c=s.every(f=>f.every(m=>typeof m=="number"))&&typeof r=="number";if(this.noteEnds(e,n),c){let f={shape:"tube",points:s,radius:r};this.instances.push(this.level(Ba(f,o,a,l,t)));return}let h=f=>{let m=Ba(f,-1,a,l,t);return this.instances.push(m),m},u=n.map(()=>h({shape:"sphere",radius:1})),d=n.slice(1).map(()=>h({shape:"cylinder",radius:1,length:1}));this.tubes.push({drawing:e,slots:n,radius:this.numbers.add(r),bars:d,balls:u})}noteEnds(e,t){let n=u=>u?.some(d=>typeof d!="number"&&this.film.data[d.c])??!1,{points:s,centre:r,at:o,origin:a,radius:l}=e,c=s??[r??o??a??[]];if(!c.some(n)&&!(l!==void 0&&n([l])))this.stayingCurve||=e.shape==="circle"||c.length>2;else if(e.shape!=="arrow"){let u=e.shape==="circle"?t[1]:-1;c.forEach((d,f)=>this.ends.push({drawing:this.drawings.length+this.tubes.length,at:t[f],radius:u,moves:n(d)}))}}drawDrawing({drawing:e,color:t,slots:n},s){let r=this.numbers.values,o=n[0];if(o!==void 0)switch(e.shape){case"line":n.forEach((a,l)=>{this.world(e.body??-1,r.subarray(a,a+3),this.a),l===0?this.thick.move(t,this.a[0],this.a[1],this.a[2]):this.thick.to(this.a[0],this.a[1],this.a[2])});break;case"point":{this.thick.move(t,r[o],r[o+1],r[o+2]);let a=1.4*s.metresPerPixel;for(let l=0;l<=12;l++){let c=l*Math.PI/6,h=a*Math.cos(c),u=a*Math.sin(c);this.thick.to(r[o]+h*s.right[0]+u*s.up[0],r[o+1]+h*s.right[1]+u*s.up[1],r[o+2]+h*s.right[2]+u*s.up[2])}break}case"circle":this.drawCircle(t,o,r[n[1]],n[2],s);break;case"frame":{let a=n[1],l=r[n[2]];bh(r[a],r[a+1],r[a+2],r[a+3],Th);for(let c=0;c<(this.scene.flat?2:3);c++)this.thin.move(e.color?t:this.palette.color(RT[c],"text"),r[o],r[o+1],r[o+2]),this.thin.to(r[o]+l*Th[c],r[o+1]+l*Th[3+c],r[o+2]+l*Th[6+c]);break}case"arrow":for(let a=0;a<3;a++)this.a[a]=r[o+a],this.b[a]=r[n[1]+a];this.drawArrow(this.a,this.b,t);break}}drawCircle(e,t,n,s,r){let o=Math.min(Math.max(64,Math.ceil(5*Math.sqrt(Math.abs(n)/r.metresPerPixel)||0)),720),a=!1;this.circle(t,n,s,o,(l,c,h)=>{a?this.thin.to(l,c,h):this.thin.move(e,l,c,h),a=!0})}circle(e,t,n,s,r){let o=this.numbers.values,a=o[n],l=o[n+1],c=o[n+2],h=Math.hypot(a,l,c)||1;a/=h,l/=h,c/=h;let u=c<0?-1:1,d=-1/(u+c),f=a*l*d,m=1+u*a*a*d,x=u*f,p=-u*a,g=f,y=u+l*l*d,C=-l;for(let M=0;M<=s;M++){let S=t*Math.cos(2*M*Math.PI/s),b=t*Math.sin(2*M*Math.PI/s);r(o[e]+S*m+b*g,o[e+1]+S*x+b*y,o[e+2]+S*p+b*C)}}drawArrow(e,t,n){let s=Math.hypot(t[0],t[1],t[2]);if(!(s>1e-4*this.scene.size))return;this.thin.move(n,e[0],e[1],e[2]),this.thin.to(e[0]+t[0],e[1]+t[1],e[2]+t[2]);let r=this.heads,o=3*r.n;for(let a=0;a<3;a++)r.tips[o+a]=e[a]+t[a],r.along[o+a]=t[a]/s;r.colors[r.n]=n,r.n++}finishTrace(e,t){let n=za(e,t),s=this.numbers.values,r=e.points;this.thin.move(e.color,r[3*n],r[3*n+1],r[3*n+2]),this.thin.to(s[e.at],s[e.at+1],s[e.at+2])}};function za(i,{row:e,fraction:t}){return i.per*e+Math.floor(i.per*t)}var Th=new Float64Array(9),RT=["#d0453a","#2f9e44","#3b7dd8"];function Ba(i,e,t,n,s){let r=PT(i),o=new Float64Array(12),a=i.turn??[1,0,0,0];bh(a[0],a[1],a[2],a[3],o);for(let l=0;l<3;l++){for(let c=0;c<3;c++)o[3*l+c]*=r[c];o[9+l]=i.at?.[l]??0}return{shape:i.shape,body:e,color:t,local:o,layer:n,entity:s,state:_h,solid:i}}function PT(i){switch(i.shape){case"box":return i.size;case"cylinder":return[i.radius,i.radius,i.length];case"sphere":return[i.radius,i.radius,i.radius];case"tube":return[1,1,1];case"plate":return[1,1,i.thickness]}}function IT(i,e,t,n){let s=t[0]-e[0],r=t[1]-e[1],o=t[2]-e[2],a=Math.hypot(s,r,o)||1e-12,l=s/a,c=r/a,h=o/a;if(Math.abs(h)<1e-9){i.set([-n*c,0,a*l,n*l,0,a*c,0,n,0]);for(let m=0;m<3;m++)i[9+m]=(e[m]+t[m])/2;return}let u=h<0?-1:1,d=-1/(u+h),f=l*c*d;i[0]=n*(1+u*l*l*d),i[1]=n*f,i[2]=a*l,i[3]=n*u*f,i[4]=n*(u+c*c*d),i[5]=a*c,i[6]=n*-u*l,i[7]=n*-c,i[8]=a*h;for(let m=0;m<3;m++)i[9+m]=(e[m]+t[m])/2}var Ti=20,LT={box:DT(),cylinder:FT()},Eh=class{constructor(e,t){this.palette=t;this.context=this.canvas.getContext("2d");for(let n of e)this.add(n)}palette;kind="2d";canvas=document.createElement("canvas");context;jobs=[];p=new Float64Array(3);q=new Float64Array(3);colors=Nn();add(e){for(let t of e.picture.instances)this.jobs.push({depth:0,instance:t,layer:e,ghost:e.opacity<1})}recolor(e,t){this.colors=e,this.palette=t}paint({view:e,grid:t,layers:n,shown:s,ratio:r}){let{canvas:o,context:a}=this;o.width=Math.round(e.width*r),o.height=Math.round(e.height*r),o.style.width=`${e.width}px`,o.style.height=`${e.height}px`,a.setTransform(r,0,0,r,0,0),a.clearRect(0,0,e.width,e.height),a.lineCap=a.lineJoin="round",this.segments(t.ends,0,t.strong,this.colors.grid,1,e),this.segments(t.ends,t.strong,t.n,this.colors.gridStrong,1,e);for(let l of this.jobs)gx(l.instance,l.layer.picture,Ot),e.project(Ot[9],Ot[10],Ot[11],this.p),l.depth=this.p[2]+(e.square?.001*e.size*l.instance.layer:0);this.jobs.sort((l,c)=>Number(c.ghost)-Number(l.ghost)||l.depth-c.depth);for(let l of this.jobs)l.layer.on&&this.solid(l,e);n.filter(({on:l})=>l).forEach(({picture:l,place:c,opacity:h,traces:u})=>{a.globalAlpha=h,s.traces&&u&&this.traces(l,c,e,h),this.lines(l.thin,e),this.lines(l.thick,e),this.heads(l,e)}),a.globalAlpha=1}solid({instance:e,layer:{picture:t,opacity:n},ghost:s},r){let{context:o,p:a}=this;if(e.state===Co)return;gx(e,t,Ot);let l=this.palette.css[e.color],c=this.palette.rgb.subarray(3*e.color);o.globalAlpha=s?n:Math.min(e.state,1);let h=e.state===Oa?this.colors.selection:this.colors.outline;if(o.strokeStyle=h,o.lineWidth=e.state===Oa?2.4:1,e.shape==="sphere"){if(!r.project(Ot[9],Ot[10],Ot[11],a))return;let d=Math.hypot(Ot[0],Ot[3],Ot[6])/r.metresPerPixel;o.beginPath(),o.arc(a[0],a[1],Math.max(d,.5),0,2*Math.PI),o.fillStyle=l,o.fill(),s||o.stroke();return}if(e.solid.shape==="tube"){this.tube(e.solid,l,c,h,r,s);return}if(e.solid.shape==="plate"){this.plate(e.solid,l,r,s);return}let u=LT[e.shape];u.corners.forEach((d,f)=>{for(let m=0;m<3;m++)this.q[m]=Ot[9+m]+Ot[3*m]*d[0]+Ot[3*m+1]*d[1]+Ot[3*m+2]*d[2];r.project(this.q[0],this.q[1],this.q[2],a)||(a[0]=a[1]=NaN),Qs[2*f]=a[0],Qs[2*f+1]=a[1]}),u.faces.forEach((d,f)=>{let m=0;for(let x=0;x<d.length;x++){let p=2*d[x],g=2*d[(x+1)%d.length];m+=Qs[p]*Qs[g+1]-Qs[g]*Qs[p+1]}if(m<0){o.beginPath();for(let x of d)o.lineTo(Qs[2*x],Qs[2*x+1]);o.closePath(),o.fillStyle=r.square?l:xx(c,NT(u.normals[f],r)),o.fill(),!s&&(d.length>4||e.shape==="box")?(o.strokeStyle=h,o.stroke()):s||(o.strokeStyle=o.fillStyle,o.stroke())}})}tube({points:e,radius:t},n,s,r,o,a){let{context:l,p:c,q:h}=this;l.beginPath();let u=!1;for(let[m,x,p]of e){for(let y=0;y<3;y++)h[y]=Ot[9+y]+Ot[3*y]*m+Ot[3*y+1]*x+Ot[3*y+2]*p;let g=o.project(h[0],h[1],h[2],c);g&&u?l.lineTo(c[0],c[1]):g&&l.moveTo(c[0],c[1]),u=g}let d=Math.max(2*t/o.metresPerPixel,1),f=a?[[n,d]]:[[r,d+2],[xx(s,.75),d],[n,.6*d]];for(let[m,x]of f)l.strokeStyle=m,l.lineWidth=x,l.stroke()}plate({outline:e},t,n,s){let{context:r,p:o,q:a}=this;r.beginPath();for(let[l,c]of e){for(let h=0;h<3;h++)a[h]=Ot[9+h]+Ot[3*h]*l+Ot[3*h+1]*c;n.project(a[0],a[1],a[2],o)&&r.lineTo(o[0],o[1])}r.closePath(),r.fillStyle=t,r.fill(),s||r.stroke()}traces(e,t,n,s){let{context:r,p:o}=this;for(let a of e.traces){let l=a.points.length/3;for(let[c,h,u]of[[l-1,.35,1.2],[za(a,t),1,1.8]]){r.beginPath();let d=!1;for(let f=0;f<=c;f++){let m=n.project(a.points[3*f],a.points[3*f+1],a.points[3*f+2],o);m&&d?r.lineTo(o[0],o[1]):m&&r.moveTo(o[0],o[1]),d=m}r.globalAlpha=h*s,r.strokeStyle=this.palette.css[a.color],r.lineWidth=u,r.stroke()}}r.globalAlpha=s}lines(e,t){for(let n=0;n<e.n;){let s=n+1;for(;s<e.n&&e.colors[s]===e.colors[n];)s++;this.segments(e.ends,n,s,this.palette.css[e.colors[n]],e.width,t),n=s}}segments(e,t,n,s,r,o){let{context:a,p:l,q:c}=this;a.beginPath();for(let h=t;h<n;h++){let u=6*h;o.project(e[u],e[u+1],e[u+2],l)&&o.project(e[u+3],e[u+4],e[u+5],c)&&(a.moveTo(l[0],l[1]),a.lineTo(c[0],c[1]))}a.strokeStyle=s,a.lineWidth=r,a.stroke()}heads(e,t){let{context:n,p:s,q:r}=this,{n:o,tips:a,along:l,colors:c}=e.heads,h=Tr[0]*t.metresPerPixel;for(let u=0;u<o;u++){let d=a[3*u],f=a[3*u+1],m=a[3*u+2];if(!t.project(d,f,m,s)||!t.project(d-h*l[3*u],f-h*l[3*u+1],m-h*l[3*u+2],r))continue;let x=s[0]-r[0],p=s[1]-r[1],g=Math.hypot(x,p)||1,y=-p/g*Tr[1],C=x/g*Tr[1];n.beginPath(),n.moveTo(s[0],s[1]),n.lineTo(r[0]+y,r[1]+C),n.lineTo(r[0]-y,r[1]-C),n.closePath(),n.fillStyle=this.palette.css[c[u]],n.fill()}}},Ot=new Float64Array(12),Qs=new Float64Array(4*Ti);function gx({body:i,local:e},{turns:t,places:n},s){for(let r=0;r<3;r++){let o=r===0?1:0,a=r===1?1:0,l=r===2?1:0,c=0;if(i>=0){let h=9*i+3*r;o=t[h],a=t[h+1],l=t[h+2],c=n[3*i+r]}for(let h=0;h<3;h++)s[3*r+h]=o*e[h]+a*e[3+h]+l*e[6+h];s[9+r]=c+o*e[9]+a*e[10]+l*e[11]}}function NT(i,e){let t=0,n=0;for(let s=0;s<3;s++){let r=0;for(let o=0;o<3;o++){let a=Ot[o]**2+Ot[3+o]**2+Ot[6+o]**2;r+=Ot[3*s+o]*i[o]/(a||1)}n+=r*r,t+=r*(e.toward[s]+.55*e.up[s]-.45*e.right[s])}return .45+.5*Math.max(0,t/(1.22*Math.sqrt(n)||1))}function xx(i,e){let t=n=>Math.round(255*Math.min(1,i[n]*e*1.08));return`rgb(${t(0)} ${t(1)} ${t(2)})`}function DT(){let i=[];for(let e=0;e<8;e++)i.push([(e&1)-.5,(e>>1&1)-.5,(e>>2)-.5]);return{corners:i,faces:[[0,2,3,1],[4,5,7,6],[0,1,5,4],[2,6,7,3],[0,4,6,2],[1,3,7,5]],normals:[[0,0,-1],[0,0,1],[0,-1,0],[0,1,0],[-1,0,0],[1,0,0]]}}function FT(){let i=[],e=[],t=[];for(let n of[-.5,.5])for(let s=0;s<Ti;s++){let r=2*Math.PI*s/Ti;i.push([Math.cos(r),Math.sin(r),n])}for(let n=0;n<Ti;n++){let s=(n+1)%Ti,r=2*Math.PI*(n+.5)/Ti;e.push([n,s,Ti+s,Ti+n]),t.push([Math.cos(r),Math.sin(r),0])}return e.push(Array.from({length:Ti},(n,s)=>Ti-1-s),Array.from({length:Ti},(n,s)=>Ti+s)),t.push([0,0,-1],[0,0,1]),{corners:i,faces:e,normals:t}}var UT=.3333333333333333,OT=1/10,kT=.6,Ah=class{constructor(e,t){this.picture=e;let{bodies:n,bounds:s,size:r}=e.scene;this.n=n?.length??0;let o=new Set(e.ends.filter(d=>d.moves).map(d=>d.drawing)),a=this.n>0||o.size>1,l=[0,0,0],c={row:0,fraction:0};for(let d=0;a&&d<16;d++)c.row=Math.round(d*(t.n-1)/15),e.move(c),this.middle(l)&&(this.reach=Math.max(this.reach,this.reachNow(l)));let h=Math.max(...s[0].map((d,f)=>s[1][f]-d),0)||r,u=2*this.reach/h;this.useful=u>0&&u<kT,this.wanted=u>0&&u<(e.stayingCurve?OT:UT)}picture;reach=0;useful;wanted;n;point=new Float64Array(3);middle(e){let{places:t,ends:n,values:s}=this.picture,r=0,o=0,a=0,l=0;for(let c=0;c<this.n;c++,r++)o+=t[3*c],a+=t[3*c+1],l+=t[3*c+2];if(r===0)for(let{at:c,moves:h}of n)h&&(o+=s[c],a+=s[c+1],l+=s[c+2],r++);return r===0||!Number.isFinite(o+a+l)?!1:(e[0]=o/r,e[1]=a/r,e[2]=l/r,!0)}reachNow(e){let{picture:t,point:n}=this,{ends:s,values:r,instances:o,marks:a,scene:l}=t,c=0,h=(d,f,m,x)=>{let p=Math.hypot(d-e[0],f-e[1],m-e[2])+x;p>c&&(c=p)},u=(d,f,m)=>{t.world(d??-1,f,n),h(n[0],n[1],n[2],m)};for(let{at:d,radius:f}of s)h(r[d],r[d+1],r[d+2],f<0?0:r[f]);for(let d of o)d.body>=0&&u(d.body,d.local.subarray(9),BT(d));for(let d of a)u(d.body,d.at,0);for(let{from:d,to:f}of l.links??[])u(d.body,d.at,0),u(f.body,f.at,0);return c}};function BT({shape:i,local:e,solid:t}){if(t.shape==="tube")return t.radius+Math.max(...t.points.map(s=>Math.hypot(...s)));if(t.shape==="plate")return Math.max(...t.outline.map(s=>Math.hypot(...s)));let n=s=>Math.hypot(e[s],e[3+s],e[6+s]);return i==="sphere"?n(0):i==="cylinder"?Math.hypot(n(0),n(2)/2):Math.hypot(n(0),n(1),n(2))/2}var zT=90,Ch=class{constructor(e,t){this.picture=e;let n=X("input",{type:"range",min:"-1",max:"1",step:"0.05",value:"0","aria-label":"Length of arrows"});n.addEventListener("input",()=>{e.stretch=10**Number(n.value),t()}),n.addEventListener("dblclick",()=>{n.value="0",e.stretch=1,t()}),this.element=X("div",{class:"arrow-scale",hidden:!0},n,this.shaft,this.text)}picture;element;shaft=X("span",{class:"arrow-legend","aria-hidden":"true"});text=X("span",{class:"arrow-value"});shown="";update(e,t){let n=e===null?null:this.picture.arrowScale(e,t);if(this.element.hidden=n===null,!n)return;let s=n.metres/t.metresPerPixel,r=sr(zT/s),o=`${r} ${n.unit} ${Math.round(r*s)} ${e}`;o!==this.shown&&(this.shown=o,this.shaft.style.width=`${Math.round(r*s)}px`,this.shaft.dataset.role=e,this.text.textContent=`${Gt(r)} ${n.unit}`)}};function vx(i,e,t){let n=i.bounds[0],s=i.bounds[1],r,o,a,l,c,h;if(i.flat){h=2*sr(22*e.metresPerPixel),h/e.metresPerPixel<22&&(h*=2.5),o=[1,0,0],a=[0,1,0];let b=Math.min(n[2]??0,0)-.02*e.size;r=[e.target[0],e.target[1],b],l=c=1.3*e.span*Math.max(1,e.width/e.height)}else{h=sr(e.size*Math.max(e.closeness,.05)/8);let b=e.vertical;o=zn(pi(Math.abs(b[0])<.9?[1,0,0]:[0,1,0],b),[1,0,0]),a=pi(b,o);let v=n.map((P,k)=>(P+s[k])/2),T=1/0;for(let P=0;P<8;P++)T=Math.min(T,At(b,[0,1,2].map(k=>(P>>k&1?s:n)[k])));let D=At(b,v)-T;r=v.map((P,k)=>P-D*b[k]);let L=P=>P.reduce((k,z,N)=>k+Math.abs(z)*(s[N]-n[N]),0)/2;l=L(o)+.35*e.size,c=L(a)+.35*e.size}let u=Math.floor((At(r,o)-l)/h),d=Math.ceil((At(r,o)+l)/h),f=Math.floor((At(r,a)-c)/h),m=Math.ceil((At(r,a)+c)/h),x=[h,u,d,f,m].join();if(t?.key===x)return t;let p=pi(o,a),g=At(r,p),y=[],C=[],M=(b,v,T)=>{for(let D=0;D<3;D++)b.push(v*o[D]+T*a[D]+g*p[D])};for(let b=u;b<=d;b++){let v=b%5===0?C:y;M(v,b*h,f*h),M(v,b*h,m*h)}for(let b=f;b<=m;b++){let v=b%5===0?C:y;M(v,u*h,b*h),M(v,d*h,b*h)}let S=new Float32Array([...y,...C]);return{key:x,ends:S,n:S.length/6,strong:y.length/6,step:h,across:o,along:a,centre:r,reach:Math.max(l,c)}}function yx(i,e,t,n,s,r){let o=new Map,a=0,l=null;i.addEventListener("pointerdown",h=>{i.setPointerCapture(h.pointerId),o.set(h.pointerId,{x:h.clientX,y:h.clientY}),l=o.size===1&&h.button===0?{x:h.clientX,y:h.clientY}:null}),i.addEventListener("pointermove",h=>{let u=o.get(h.pointerId);if(!u)return;let d={x:h.clientX,y:h.clientY},f=d.x-u.x,m=d.y-u.y;if(!(l&&Math.hypot(d.x-l.x,d.y-l.y)<4)&&(l=null,!(h.pointerType==="touch"&&o.size===1&&!r()))){if(o.size===2){let x=[...o].find(([y])=>y!==h.pointerId)[1],p=i.getBoundingClientRect(),g=Math.hypot(d.x-x.x,d.y-x.y)/(Math.hypot(u.x-x.x,u.y-x.y)||1);e.zoom(g,(d.x+x.x)/2-p.left,(d.y+x.y)/2-p.top),e.pan(f/2,m/2)}else{let x=h.shiftKey||h.ctrlKey||h.altKey||(h.buttons&6)!==0;e.flat!==x?e.pan(f,m):e.orbit(-.008*f,.008*m)}o.set(h.pointerId,d),t()}});let c=h=>{if(o.delete(h.pointerId),!l||h.type!=="pointerup")return;let u=i.getBoundingClientRect();l=null,s(h.clientX-u.left,h.clientY-u.top)};i.addEventListener("pointerup",c),i.addEventListener("pointercancel",c),i.addEventListener("contextmenu",h=>h.preventDefault()),i.addEventListener("dblclick",n),window.addEventListener("scroll",()=>{a=performance.now()},{passive:!0}),i.addEventListener("wheel",h=>{if(performance.now()-a<350){a=performance.now();return}h.preventDefault();let u=i.getBoundingClientRect(),d=h.deltaMode===1?16:h.deltaMode===2?400:1,f=Math.min(Math.max(h.deltaY*d,-200),200);e.zoom(Math.exp(-.0016*f),h.clientX-u.left,h.clientY-u.top),t()},{passive:!1}),i.addEventListener("keydown",h=>{if(h.ctrlKey||h.metaKey||h.altKey)return;let d={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]}[h.key];if(d&&h.shiftKey)e.pan(-30*d[0],30*d[1]);else if(d)e.orbit(.08*d[0],.08*d[1]);else if(h.key==="+"||h.key==="=")e.zoom(1.2);else if(h.key==="-"||h.key==="_")e.zoom(1/1.2);else if(h.key==="0"||h.key==="f"){n(),h.preventDefault();return}else return;h.preventDefault(),h.stopPropagation(),t()})}var Va="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",VT=[["x","#d0453a"],["y","#2f9e44"],["z","#3b7dd8"]],GT=150,HT=3e3,WT=12,Rh=class{canvas=document.createElement("canvas");context=this.canvas.getContext("2d");p=new Float64Array(3);world=new Float64Array(3);paint(e,t,n,s,r,o){let{canvas:a,context:l}=this;a.width=Math.round(e.width*o),a.height=Math.round(e.height*o),a.style.width=`${e.width}px`,a.style.height=`${e.height}px`,l.setTransform(o,0,0,o,0,0),this.points(e,t,r),n&&this.labels(e,t,r);let c=s===null?void 0:t.marks.find(h=>h.entity===s);c&&this.chip(c,e,t,r),this.sizes(e,t,r),this.scale(e,r),this.axes(e,r)}project(e,t,n){return n.world(e.body,e.at,this.world),t.project(this.world[0],this.world[1],this.world[2],this.p)}points(e,t,n){let{context:s,p:r}=this;if(!(t.marks.length>HT)){s.lineWidth=1.2;for(let o of t.marks)o.kind==="body"||!t.isShown(o.entity)||!this.project(o,e,t)||(s.beginPath(),s.arc(r[0],r[1],o.kind==="joint"?2.4:2,0,2*Math.PI),s.fillStyle=o.kind==="joint"?n.stage:n.text,s.strokeStyle=o.kind==="joint"?n.outline:n.stage,s.fill(),s.stroke())}}isCrowded(e,t){let n=0,s=0,r=0;return this.arrange(e,t,(o,a,l,c,h)=>{r++,h>0&&n++,h<0&&s++}),s>0||n>r/3}chip(e,t,n,s){if(!this.project(e,t,n))return;let{context:r,p:o}=this,a=He(e.name).slice(0,40);r.font=`600 12px ${Va}`;let l=r.measureText(a).width+12,c=Math.min(o[0]+10,t.width-l-4),h=o[1]-26;r.beginPath(),r.roundRect(c,h,l,20,5),r.fillStyle=s.paper,r.fill(),r.strokeStyle=s.selection,r.lineWidth=1.5,r.stroke(),r.fillStyle=s.text,r.textBaseline="middle",r.fillText(a,c+6,h+10)}labels(e,t,n){let{context:s}=this;s.textBaseline="middle",s.lineJoin="round",this.arrange(e,t,(r,o,a,l,c)=>{c<0||(s.strokeStyle=n.stage,s.lineWidth=3.5,s.strokeText(r,o,a),s.fillStyle=l==="body"?n.muted:n.text,s.fillText(r,o,a))})}arrange(e,t,n){let{context:s,p:r}=this,o=[],a=0;for(let l of["point","joint","body"]){s.font=`${l==="body"?"italic ":""}12px ${Va}`;for(let c of t.marks){if(c.kind!==l||a>=GT||!t.isShown(c.entity)||!this.project(c,e,t))continue;let h=He(c.name).slice(0,40),u=s.measureText(h).width,d=[[8,-9],[-8-u,-9],[8,10],[-8-u,10]],f=d.findIndex(([p,g])=>{let y=[r[0]+p,r[1]+g-7,r[0]+p+u,r[1]+g+7];return o.some(C=>y[0]<C[2]&&C[0]<y[2]&&y[1]<C[3]&&C[1]<y[3])?!1:(o.push(y),!0)}),[m,x]=d[Math.max(f,0)];n(h,r[0]+m,r[1]+x,l,f),f>=0&&a++}}}sizes(e,{heads:t},n){let{context:s,p:r}=this,o=t.texts.length;if(!(o===0||o>WT)){s.font=`600 11.5px ${Va}`,s.textBaseline="middle";for(let a=0;a<t.n;a++){let l=t.texts[a];if(!l||!e.project(t.tips[3*a],t.tips[3*a+1],t.tips[3*a+2],r))continue;let c=s.measureText(l).width+8,h=Math.min(r[0]+7,e.width-c),u=r[1]-12;s.globalAlpha=.82,s.fillStyle=n.paper,s.beginPath(),s.roundRect(h,u-8,c,16,4),s.fill(),s.globalAlpha=1,s.fillStyle=n.reaction,s.fillText(l,h+4,u+.5)}}}scale(e,t){let{context:n}=this,s=sr(Math.min(130,e.width/3)*e.metresPerPixel),r=s/e.metresPerPixel,o=e.width-14,a=e.height-14;n.strokeStyle=t.muted,n.fillStyle=t.muted,n.lineWidth=1.5,n.beginPath(),n.moveTo(o-r,a-4),n.lineTo(o-r,a),n.lineTo(o,a),n.lineTo(o,a-4),n.stroke(),n.font=`11.5px ${Va}`,n.textAlign="center",n.textBaseline="alphabetic",n.fillText(`${Gt(s)} m`,o-r/2,a-5),n.textAlign="start"}axes(e,t){let{context:n}=this,s=34,r=e.height-34,o=20;n.font=`italic 11.5px ${Va}`,n.textAlign="center",n.textBaseline="middle",VT.forEach(([a,l],c)=>{let h=o*e.right[c],u=-o*e.up[c];Math.hypot(h,u)<2||(n.strokeStyle=l,n.lineWidth=1.8,n.beginPath(),n.moveTo(s,r),n.lineTo(s+h,r+u),n.stroke(),n.fillStyle=t.muted,n.fillText(a,s+1.35*h,r+1.35*u))}),n.textAlign="start"}};var XT=5,qT=6,$T=9,Ga=new Float64Array(12),Ph=new Float64Array(3),rs=new Float64Array(3),pf=new Float64Array(3);function bx(i,e,t,n){return _x(i,e,t,n,XT,!1)??YT(i,e,t,n)??jT(i,e,t,n)??_x(i,e,t,n,$T,!0)}function _x(i,e,t,n,s,r){let o=null,a=s;for(let l of e.marks){if(l.kind==="body"!==r||!e.isShown(l.entity)||(e.world(l.body,l.at,Ph),!i.project(Ph[0],Ph[1],Ph[2],rs)))continue;let c=Math.hypot(rs[0]-t,rs[1]-n);c<=a&&(a=c,o=l.entity)}return o}function YT(i,e,t,n){let{from:s,along:r}=i.ray(t,n),o=null,a=1/0;for(let l of e.instances){if(l.state===Co)continue;e.placeOf(l,Ga);let c=KT(l,s,r);if(c===null)continue;let h=i.square?-l.layer+1e-6*c:c;h<a&&(a=h,o=l.entity)}return o}function KT({shape:i,solid:e},t,n){let[s,r,o,a,l,c,h,u,d]=Ga,f=l*d-c*u,m=c*h-a*d,x=a*u-l*h,p=s*f+r*m+o*x;if(!(Math.abs(p)>0))return null;let g=[f,o*u-r*d,r*c-o*l,m,s*d-o*h,o*a-s*c,x,r*h-s*u,s*l-r*a],y=D=>[0,1,2].map(L=>(g[3*L]*D[0]+g[3*L+1]*D[1]+g[3*L+2]*D[2])/p),C=y([t[0]-Ga[9],t[1]-Ga[10],t[2]-Ga[11]]),M=y(n);if(e.shape==="tube")return ZT(e,C,M);if(e.shape==="plate")return JT(e,C,M);let S=-1/0,b=1/0,v=(D,L)=>{let P=(-L-C[D])/M[D],k=(L-C[D])/M[D];if(M[D]===0){Math.abs(C[D])>L&&(S=1/0);return}S=Math.max(S,Math.min(P,k)),b=Math.min(b,Math.max(P,k))},T=D=>{let L=0,P=0,k=0;for(let N=0;N<D;N++)L+=M[N]*M[N],P+=C[N]*M[N],k+=C[N]*C[N];let z=P*P-L*(k-1);if(L===0){k>1&&(S=1/0);return}if(z<0){S=1/0;return}S=Math.max(S,(-P-Math.sqrt(z))/L),b=Math.min(b,(-P+Math.sqrt(z))/L)};if(i==="box")for(let D=0;D<3;D++)v(D,.5);else i==="cylinder"?(T(2),v(2,.5)):T(3);return S<=b?S:null}function ZT({points:i,radius:e},t,n){let s=null;for(let r=0;r+1<i.length;r++){let o=i[r],a=fi(i[r+1],o),l=fi(t,o),c=At(n,n),h=At(n,a),u=At(a,a),d=At(l,n),f=At(l,a),m=c*u-h*h,x=Math.min(Math.max(m>1e-12*c*u?(c*f-h*d)/m:0,0),1),p=(x*h-d)/c;Math.hypot(...[0,1,2].map(y=>l[y]+p*n[y]-x*a[y]))<=e&&(s===null||p<s)&&(s=p)}return s}function JT({outline:i},e,t){let n=-e[2]/t[2];if(!Number.isFinite(n))return null;let s=e[0]+n*t[0],r=e[1]+n*t[1],o=!1;for(let a=0,l=i.length-1;a<i.length;l=a++){let[c,h]=i[a],[u,d]=i[l];h>r!=d>r&&s<(u-c)*(r-h)/(d-h)+c&&(o=!o)}return o?n:null}function jT(i,e,t,n){let s=null,r=qT;for(let{entity:o,points:a}of e.polylines())for(let l=0;l+1<a.length;l++){let c=a[l],h=a[l+1];if(!i.project(c[0],c[1],c[2],rs)||!i.project(h[0],h[1],h[2],pf))continue;let u=pf[0]-rs[0],d=pf[1]-rs[1],f=u*u+d*d,m=f>0?Math.min(Math.max(((t-rs[0])*u+(n-rs[1])*d)/f,0),1):0,x=Math.hypot(rs[0]+m*u-t,rs[1]+m*d-n);x<r&&(r=x,s=o)}return s}var Ih=17*Math.PI/180,Mx=89.5*Math.PI/180,QT=1.2,eE=44,Lh={persp:[-.6,.38],front:[0,0],top:[0,Math.PI/2],side:[Math.PI/2,0],iso:[-Math.PI/4,Math.atan(Math.SQRT1_2)]},tE=[[1,0,0],[0,1,0],[0,0,1]],Nh=class{width=1;height=1;target=[0,0,0];azimuth=0;elevation=0;span=1;right=[1,0,0];up=[0,1,0];toward=[0,0,1];reach=0;anchor=[0,0,0];parallel;flat;size;vertical;front;side;low;high;constructor(e){this.parallel=this.flat=e.flat,this.low=[...e.bounds[0]],this.high=[...e.bounds[1]],this.size=e.size>0?e.size:1;for(let r=0;r<3;r++)Number.isFinite(this.low[r]+this.high[r])||(this.low[r]=-1,this.high[r]=1);let t=zn(e.up??[0,0,1],[0,0,1]);e.flat&&Math.abs(t[2])>.9&&(t=[0,1,0]),this.vertical=t;let n=tE.find(r=>Math.abs(At(r,t))<.9),s=e.flat?[0,0,1]:zn(pi(n,t),[0,0,1]);this.front=s,this.side=zn(pi(t,s),[1,0,0]),this.reset()}reset(){this.look(this.flat?"front":"persp")}look(e){let[t,n]=Lh[e];this.parallel=this.flat||e!=="persp",this.azimuth=t,this.elevation=n,this.fit()}get usual(){let e=n=>Math.abs(Lh[n][0]-this.azimuth)<1e-9&&Math.abs(Lh[n][1]-this.elevation)<1e-9,t=Object.keys(Lh).find(e)??null;return t==="persp"&&this.parallel?null:t}get numbers(){let e=this.middle();return[Number(this.parallel),this.azimuth,this.elevation,this.span,...this.target.map((t,n)=>t-e[n])]}set numbers([e,t,n,s,r,o,a]){let l=this.middle();this.parallel=this.flat||e===1,this.azimuth=t,this.elevation=n,this.turned(),this.span=Math.min(Math.max(s,this.size*1e-4),this.size*50),this.target=[l[0]+r,l[1]+o,l[2]+a]}middle(){return this.reach>0?[...this.anchor]:this.low.map((e,t)=>(e+this.high[t])/2)}ray(e,t){let n=(e-this.width/2)*this.metresPerPixel,s=(this.height/2-t)*this.metresPerPixel,r=[0,1,2].map(a=>this.target[a]+n*this.right[a]+s*this.up[a]);if(this.parallel)return{from:r.map((a,l)=>a+this.distance*this.toward[l]),along:this.toward.map(a=>-a)};let o=this.target.map((a,l)=>a+this.distance*this.toward[l]);return{from:o,along:fi(r,o)}}follow(e,t){this.reach=e;for(let n=0;n<3;n++)this.anchor[n]=t[n];this.fit()}goAlong(e){if(this.reach!==0)for(let t=0;t<3;t++)this.target[t]+=e[t]-this.anchor[t],this.anchor[t]=e[t]}get closeness(){return this.reach>0?Math.min(1,2*this.reach/this.size):1}get square(){return this.flat&&this.azimuth===0&&this.elevation===0}fit(){if(this.turned(),this.reach>0)return this.fitFollowed();let e=[];for(let l=0;l<8;l++)e.push([0,1,2].map(c=>(l>>c&1?this.high:this.low)[c]));let t=this.low.map((l,c)=>(l+this.high[c])/2),n=Math.max(this.height-eE,.6*this.height),s=this.width/n,r=Math.tan(Ih),o=1.1+16/Math.max(120,Math.min(this.width,n)),a=.02*this.size;for(let l of e){let c=fi(l,t),h=Math.abs(At(c,this.right))/s,u=Math.abs(At(c,this.up)),d=this.parallel?0:At(c,this.toward)*r;a=Math.max(a,o*Math.max(h,u)+d)}this.span=a*this.height/n,this.target=t.map((l,c)=>l+(this.height-n)/this.height*this.span*this.up[c])}fitFollowed(){let e=QT*this.reach*Math.max(1,this.height/this.width);this.span=this.parallel?e:e+this.reach*Math.tan(Ih),this.target=[...this.anchor]}orbit(e,t){this.azimuth+=e,this.elevation=Math.min(Math.max(this.elevation+t,-Mx),Mx),this.turned()}pan(e,t){let n=this.metresPerPixel;for(let s=0;s<3;s++)this.target[s]-=(e*this.right[s]-t*this.up[s])*n}zoom(e,t=this.width/2,n=this.height/2){let s=this.metresPerPixel;this.span=Math.min(Math.max(this.span/e,this.size*1e-4),this.size*50);let r=s-this.metresPerPixel,o=(t-this.width/2)*r,a=(this.height/2-n)*r;for(let l=0;l<3;l++)this.target[l]+=o*this.right[l]+a*this.up[l]}get metresPerPixel(){return 2*this.span/this.height}get distance(){return this.parallel?20*this.size+2*this.span:this.span/Math.tan(Ih)}get fieldOfView(){return 2*Ih*180/Math.PI}project(e,t,n,s){let{target:r,right:o,up:a,toward:l}=this,c=e-r[0],h=t-r[1],u=n-r[2],d=c*l[0]+h*l[1]+u*l[2],f=this.height/(2*this.span);if(!this.parallel){let m=this.distance;if(d>.999*m)return!1;f*=m/(m-d)}return s[0]=this.width/2+f*(c*o[0]+h*o[1]+u*o[2]),s[1]=this.height/2-f*(c*a[0]+h*a[1]+u*a[2]),s[2]=d,s[0]-s[0]===0&&s[1]-s[1]===0}turned(){let{vertical:e,front:t,side:n}=this,s=Math.cos(this.azimuth),r=Math.sin(this.azimuth),o=Math.cos(this.elevation),a=Math.sin(this.elevation);for(let l=0;l<3;l++){let c=r*n[l]+s*t[l];this.right[l]=s*n[l]-r*t[l],this.toward[l]=o*c+a*e[l],this.up[l]=o*e[l]-a*c}}};var Dh=class{half={value:new ft};ratio={value:1};near={value:-1}},nE=`
  attribute vec3 other;
  attribute vec3 tint;
  attribute vec2 corner;
  uniform vec2 half_;
  uniform float near;
  uniform float radius;
  uniform float ends;
  varying vec3 place;
  varying vec3 bright;
  void main() {
    bright = tint;
    vec4 a = projectionMatrix * viewMatrix * vec4(position, 1.0);
    vec4 b = projectionMatrix * viewMatrix * vec4(other, 1.0);
    if (a.w < near && b.w > near) a = mix(a, b, (near - a.w) / (b.w - a.w));
    else if (b.w < near && a.w > near) b = mix(b, a, (near - b.w) / (a.w - b.w));
    vec2 pa = a.xy / a.w * half_, pb = b.xy / b.w * half_, along = pb - pa;
    float size = length(along);
    along = size > 1e-4 ? along / size : vec2(1.0, 0.0);
    float reach = radius + 1.0, beyond = ends > 0.0 ? reach : 0.0;
    vec4 here = corner.x > 0.5 ? b : a;
    float s = corner.x > 0.5 ? size + beyond : -beyond;
    place = vec3(s, corner.y * reach, size);
    vec2 shift = along * (corner.x > 0.5 ? beyond : -beyond) + vec2(-along.y, along.x) * corner.y * reach;
    here.xy += shift / half_ * here.w;
    gl_Position = here;
  }`,iE=`
  uniform float radius;
  uniform float opacity;
  varying vec3 place;
  varying vec3 bright;
  void main() {
    float over = max(max(-place.x, place.x - place.z), 0.0);
    float alpha = clamp(radius + 0.5 - length(vec2(over, place.y)), 0.0, 1.0);
    if (alpha < 0.02) discard;
    gl_FragColor = vec4(bright, alpha * opacity);
  }`,er=class{constructor(e,t,n,s,r){this.width=e;this.look=r;this.object=new Dn(this.geometry,new In({transparent:!0,depthTest:!s,depthWrite:!s&&t===1&&n>=0,uniforms:{half_:r.half,near:r.near,radius:this.radius,opacity:{value:t},ends:{value:t<1?0:1}},vertexShader:nE,fragmentShader:iE})),this.object.frustumCulled=!1,this.object.renderOrder=n,this.object.visible=!1}width;look;object;geometry=new Zn;color=new Z;radius={value:1};room=0;setColor(e,t=0){this.color.set(e[t],e[t+1],e[t+2]);let n=this.geometry.getAttribute("tint");if(!n)return;let s=n.array;for(let r=0;r<s.length;r++)s[r]=this.color.getComponent(r%3);n.needsUpdate=!0}setLines(e,t){if(e.n>0){this.reserve(e.colors.length),this.fill(e.ends,e.n);let n=this.geometry.getAttribute("tint"),s=n.array;for(let r=0;r<e.n;r++)for(let o=0;o<12;o++)s[12*r+o]=t.rgb[3*e.colors[r]+o%3];n.needsUpdate=!0}this.setCount(e.n)}setSegments(e,t){t>0&&(this.reserve(t),this.fill(e,t),this.setColor([this.color.x,this.color.y,this.color.z])),this.setCount(t)}setWay(e){let t=Math.max(e.length/3-1,0),n=new Float32Array(6*t),s=o=>Number.isFinite(e[3*o]+e[3*o+1]+e[3*o+2]),r=0;for(;r<t&&!s(r);)r++;for(let o=0;o<t;o++){let a=s(o)&&s(o+1);for(let l=0;l<3;l++)n[6*o+l]=e[3*(a?o:r)+l],n[6*o+3+l]=e[3*(a?o+1:r)+l];s(o+1)&&(r=o+1)}this.setSegments(n,s(r)?t:0)}setCount(e){this.radius.value=this.width*this.look.ratio.value/2,this.geometry.setDrawRange(0,6*e),this.object.visible=e>0}fill(e,t){let n=this.geometry.getAttribute("position"),s=this.geometry.getAttribute("other"),r=n.array,o=s.array;for(let a=0;a<t;a++)for(let l=0;l<12;l++)r[12*a+l]=e[6*a+l%3],o[12*a+l]=e[6*a+3+l%3];n.needsUpdate=s.needsUpdate=!0}reserve(e){if(e<=this.room)return;this.room=e,this.geometry.dispose();for(let s of["position","other","tint"])this.geometry.setAttribute(s,new fn(new Float32Array(12*e),3));let t=new Float32Array(8*e),n=new Uint32Array(6*e);for(let s=0;s<e;s++)t.set([0,-1,0,1,1,-1,1,1],8*s),n.set([4*s,4*s+2,4*s+1,4*s+1,4*s+2,4*s+3],6*s);this.geometry.setAttribute("corner",new fn(t,2)),this.geometry.setIndex(new fn(n,1))}};var mf=1024,sE=32*Math.PI/180,rE=`
  uniform vec3 across;
  uniform vec3 along;
  uniform vec3 centre;
  uniform float reach;
  uniform mat4 lamp;
  varying vec2 place;
  varying vec2 away;
  varying vec2 spot;
  void main() {
    vec3 p = centre + reach * (position.x * across + position.y * along);
    place = vec2(dot(p, across), dot(p, along));
    away = position.xy;
    vec4 q = lamp * vec4(p, 1.0);
    spot = 0.5 * q.xy + 0.5;
    gl_Position = projectionMatrix * viewMatrix * vec4(p, 1.0);
  }`,oE=`
  uniform vec3 fine;
  uniform vec3 bold;
  uniform float step_;
  uniform float dark;
  uniform float strength;
  uniform sampler2D map;
  varying vec2 place;
  varying vec2 away;
  varying vec2 spot;
  float line(float size) {
    vec2 at = place / size, w = max(fwidth(at), vec2(1e-6));
    vec2 near = abs(fract(at - 0.5) - 0.5) / w;
    vec2 seen = clamp(1.1 - near, 0.0, 1.0) * clamp(1.6 - 4.0 * w, 0.0, 1.0);
    return max(seen.x, seen.y);
  }
  float shadow() {
    vec2 edge = min(spot, 1.0 - spot);
    if (min(edge.x, edge.y) < 0.004) return 0.0;
    float sum = 0.0;
    for (int i = -2; i <= 2; i++) {
      for (int j = -2; j <= 2; j++) sum += texture2D(map, spot + vec2(i, j) * ${(1.3/mf).toFixed(6)}).a * (3.0 - abs(float(i))) * (3.0 - abs(float(j)));
    }
    return sum / 81.0;
  }
  void main() {
    float fade = 1.0 - smoothstep(0.35, 1.0, length(away));
    float b = line(5.0 * step_) * fade, f = line(step_) * fade;
    vec4 grid = mix(vec4(fine, 1.0) * f, vec4(bold, 1.0), b);
    float shade = strength * shadow() * dark;
    gl_FragColor = vec4(grid.rgb * (1.0 - shade), shade + grid.a * (1.0 - shade));
  }`,Fh=class{object;target=new Yn(mf,mf,{depthBuffer:!1,minFilter:Pn,magFilter:Pn});camera=new Zs;uniforms={across:{value:new Z},along:{value:new Z},centre:{value:new Z},reach:{value:1},fine:{value:new Z},bold:{value:new Z},step_:{value:1},lamp:{value:new Yt},map:{value:this.target.texture},dark:{value:.3},strength:{value:1}};constructor(){let e=new In({uniforms:this.uniforms,vertexShader:rE,fragmentShader:oE,transparent:!0,premultipliedAlpha:!0,depthWrite:!1,side:wi});this.object=new Dn(new _r(2,2),e),this.object.frustumCulled=!1,this.object.renderOrder=-3}recolor(e,t,n){this.uniforms.fine.value.set(e[0],e[1],e[2]),this.uniforms.bold.value.set(t[0],t[1],t[2]),this.uniforms.dark.value=n?.6:.3}setGrid({across:e,along:t,centre:n,reach:s,step:r},o){let{uniforms:a}=this,l=o.vertical,c=At(l,n),h=o.target.map((u,d)=>u+(c-At(l,o.target))*l[d]);a.across.value.set(...e),a.along.value.set(...t),a.centre.value.set(...h),a.reach.value=Math.max(s,4*o.span),a.step_.value=r}shade(e,t,n){let{camera:s,uniforms:r}=this,o=n.vertical,a=Math.min(1.1*n.size,2.4*n.span*Math.max(1,n.width/n.height)),l=Math.tan(sE),c=o.map((u,d)=>u-l*(.8*r.across.value.getComponent(d)-.6*r.along.value.getComponent(d))),{target:h}=n;Object.assign(s,{left:-a,right:a,top:a,bottom:-a,near:.01*n.size,far:12*n.size+8*a});for(let u=0;u<3;u++)s.position.setComponent(u,h[u]+(4*n.size+2*a)*c[u]);s.up.set(r.along.value.x,r.along.value.y,r.along.value.z),s.lookAt(h[0],h[1],h[2]),s.updateProjectionMatrix(),s.updateMatrixWorld(),r.lamp.value.multiplyMatrices(s.projectionMatrix,s.matrixWorldInverse),r.strength.value=At(o,n.toward)>0?1:0,this.object.visible=!1,e.setRenderTarget(this.target),e.clear(),e.render(t,s),e.setRenderTarget(null),this.object.visible=!0}dispose(){this.target.dispose(),this.object.geometry.dispose(),this.object.material.dispose()}};var aE=300;function xf(i,e){let t=lE(i,e>aE),n=t.getAttribute("position"),s=t.getAttribute("normal"),r={positions:[...n.array],normals:[],away:[],index:[...t.getIndex().array]};for(let o=0;o<n.count;o++){let a=n.getX(o),l=n.getY(o),c=n.getZ(o);r.normals.push(s.getX(o),s.getY(o),s.getZ(o),0);let h=i==="sphere"?[1,1,1]:i==="cylinder"?[.7,.7,1.4]:[1.15,1.15,1.15];r.away.push(a*h[0],l*h[1],c*h[2],0)}return t.dispose(),r}function lE(i,e){switch(i){case"box":return new qs(1,1,1);case"cylinder":return new bo(1,1,1,e?12:48).rotateX(Math.PI/2);case"sphere":return new ya(1,e?10:40,e?7:24);case"cone":return new va(1,1,16).rotateX(Math.PI/2).translate(0,0,-.5)}}var Ts=14,gf=4,Sx=.8;function wx({points:i,radius:e}){let t={positions:[],normals:[],away:[],index:[]},n=i.filter((o,a)=>a===0||At(fi(o,i[a-1]),fi(o,i[a-1]))>0);if(n.length<2)return t;let s=n.slice(1).map((o,a)=>zn(fi(o,n[a]),[0,0,1])),r=n.length>3&&At(fi(n[0],n.at(-1)),fi(n[0],n.at(-1)))<1e-8*e*e&&At(s[0],s.at(-1))>Sx;for(let o=0;o<s.length;){let a=o+1;for(;a<s.length&&At(s[a-1],s[a])>Sx;)a++;cE(t,n.slice(o,a+1),s.slice(o,a),e,r&&a-o===s.length),o=a}return t}function cE(i,e,t,n,s){let r=e.length,o=zn(pi(t[0],Math.abs(t[0][2])<.8?[0,0,1]:[1,0,0]),[1,0,0]),a=i.positions.length/3,l=0,c=(d,f,m,x,p)=>{o=zn(fi(o,f.map(y=>y*At(o,f))),o);let g=pi(f,o);for(let y=0;y<Ts;y++){let C=Math.cos(2*Math.PI*y/Ts),M=Math.sin(2*Math.PI*y/Ts),S=Math.sqrt(1-p*p);for(let b=0;b<3;b++)i.positions.push(d[b]+m*f[b]+x*(C*o[b]+M*g[b]));for(let b=0;b<3;b++){let v=S*(C*o[b]+M*g[b])+p*f[b];i.normals.push(v),i.away.push(v)}i.normals.push(0),i.away.push(0)}l++},h=(d,f,m)=>{for(let x=1;x<=gf;x++){let p=Math.PI/2*((m<0?gf+1-x:x)/gf);c(d,f,m*n*Math.sin(p),n*Math.cos(p),m*Math.sin(p))}},u=d=>{let f=t[d-1]??(s?t.at(-1):t[0]),m=t[d]??(s?t[0]:t.at(-1));return zn(f.map((x,p)=>x+m[p]),m)};s||h(e[0],t[0],-1);for(let d=0;d<r;d++)c(e[d],u(d),0,n,0);s||h(e[r-1],t[r-2],1);for(let d=0;d+1<l;d++)for(let f=0;f<Ts;f++){let m=a+d*Ts+f,x=a+d*Ts+(f+1)%Ts,p=m+Ts,g=x+Ts;i.index.push(m,x,p,x,g,p)}}function Tx({outline:i}){let e={positions:[],normals:[],away:[],index:[]},t=i.length,n=(r,o,a,l,c)=>(e.positions.push(r,o,a),e.normals.push(...l,0),e.away.push(...c,0),e.positions.length/3-1),s=i.map(([r,o],a)=>{let[l,c]=i[(a+t-1)%t],[h,u]=i[(a+1)%t];return zn([u-c,l-h,0],[r,o,0])});for(let r of[-.5,.5]){let o=[0,0,2*r],a=n(0,0,r,o,o),l=i.map(([c,h],u)=>n(c,h,r,o,[.7*s[u][0],.7*s[u][1],1.4*r]));l.forEach((c,h)=>e.index.push(a,...r>0?[c,l[(h+1)%t]]:[l[(h+1)%t],c]))}return i.forEach(([r,o],a)=>{let l=(a+1)%t,[c,h]=i[l],u=zn([h-o,r-c,0],s[a]),d=(g,y)=>[.7*s[g][0],.7*s[g][1],1.4*y],f=n(r,o,-.5,u,d(a,-.5)),m=n(c,h,-.5,u,d(l,-.5)),x=n(c,h,.5,u,d(l,.5)),p=n(r,o,.5,u,d(a,.5));e.index.push(f,m,x,f,x,p)}),e}var Ex=1500,Uh=class{constructor(e,t){this.palette=t;this.canvas=document.createElement("canvas");let n=e.some(({picture:r})=>r.instances.length>Ex),s=this.canvas.getContext("webgl2",{alpha:!0,premultipliedAlpha:!0,antialias:!n,preserveDrawingBuffer:!0,powerPreference:"low-power"});if(!s)throw new Error("no WebGL");this.renderer=new gh({canvas:this.canvas,context:s,preserveDrawingBuffer:!0}),this.renderer.outputColorSpace=xr,this.renderer.debug.checkShaderErrors=!1,this.fine=new er(1,1,-2,!1,this.lines),this.bold=new er(1,1,-1,!1,this.lines),this.scene.add(this.fine.object,this.bold.object),this.ground=e[0].picture.scene.flat?null:new Fh,this.ground&&this.scene.add(this.ground.object),this.films=e.map(r=>new Oh(r,this.scene,this.outline,this.lines))}palette;kind="webgl";canvas;renderer;scene=new da;square=new Zs;deep=new $n;outline=new yh;lines=new Dh;films;fine;bold;grid=null;ground;add(e){this.films.push(new Oh(e,this.scene,this.outline,this.lines))}recolor(e,t){this.palette=t,this.renderer.setClearColor(new vt().setRGB(...ss(e.stage)),0),this.ground?.recolor(ss(e.grid),ss(e.gridStrong),e.dark),this.fine.setColor(ss(e.grid)),this.bold.setColor(ss(e.gridStrong)),this.outline.color.value.set(...ss(e.outline)),this.outline.chosen.value.set(...ss(e.selection));for(let n of this.films)n.recolor(t)}paint({view:e,grid:t,shown:n,ratio:s}){this.renderer.setPixelRatio(s),this.renderer.setSize(e.width,e.height,!1),this.canvas.style.width=`${e.width}px`,this.canvas.style.height=`${e.height}px`,this.lines.half.value.set(e.width*s/2,e.height*s/2),this.lines.ratio.value=s,this.outline.setView(e);let r=this.aim(e);this.ground?.setGrid(t,e),t!==this.grid&&!this.ground&&(this.grid=t,this.fine.setSegments(t.ends,t.strong),this.bold.setSegments(t.ends.subarray(6*t.strong),t.n-t.strong));for(let o of this.films)o.update(e,n.traces,this.palette);if(this.ground){for(let o of this.films)o.cast(!0);this.ground.shade(this.renderer,this.scene,e);for(let o of this.films)o.cast(!1)}this.renderer.render(this.scene,r)}aim(e){let t=e.distance,n=e.width/e.height;if(e.parallel){let r=e.span*n;Object.assign(this.square,{left:-r,right:r,top:e.span,bottom:-e.span,near:.01*e.size,far:2*t})}else{let r=Math.max(.01*t,t-20*e.size);Object.assign(this.deep,{fov:e.fieldOfView,aspect:n,near:r,far:t+20*e.size})}let s=e.parallel?this.square:this.deep;this.lines.near.value=e.parallel?-1:this.deep.near;for(let r=0;r<3;r++)s.position.setComponent(r,e.target[r]+t*e.toward[r]);return s.up.set(...e.up),s.lookAt(...e.target),s.updateProjectionMatrix(),s}},Oh=class{constructor(e,t,n,s){this.layer=e;let{picture:r,opacity:o}=e,a=o<1,l=this.group;this.picture=r,t.add(l);let c=r.scene.flat;for(let u of["box","cylinder","sphere","tube","plate"]){let d=r.instances.filter(m=>m.shape===u);if(d.length===0)continue;let f=new Ua(u,hE(d),o,n,!a&&r.instances.length<=Ex);f.mesh.renderOrder=a?3:1,l.add(f.mesh),f.rim&&l.add(f.rim),this.groups.push({list:d,batch:f})}this.traces=r.traces.map(u=>{let d=new er(1.2,.4*o,2,c,s),f=new er(1.8,o,2,c,s);return d.setWay(u.points),f.setWay(u.points),l.add(d.object,f.object),{whole:d,past:f,color:u.color}}),this.lines=[r.thin,r.thick].map(u=>{let d=new er(u.width,o,4,c,s);return l.add(d.object),{set:u,fat:d}});let h=Math.max(1,r.heads.colors.length);this.heads=new Ua("cone",Array(h).fill(xf("cone",h)),o,n,!1,c),this.heads.mesh.renderOrder=5,c&&(this.heads.mesh.material.transparent=!0),l.add(this.heads.mesh)}layer;groups=[];lines;traces;heads;group=new vs;picture;recolor(e){for(let{list:t,batch:n}of this.groups)t.forEach((s,r)=>n.setColor(r,e.rgb,3*s.color));for(let t of this.traces)t.whole.setColor(e.rgb,3*t.color),t.past.setColor(e.rgb,3*t.color)}cast(e){let{layer:t}=this;this.group.visible=t.on&&(!e||t.opacity===1);for(let{batch:n}of this.groups)n.cast(e);for(let{whole:n,past:s}of this.traces)n.object.layers.set(e?1:0),s.object.layers.set(e?1:0);for(let{fat:n}of this.lines)n.object.layers.set(e?1:0);this.heads.mesh.layers.set(e?1:0)}update(e,t,n){let{place:s,on:r}=this.layer,o=t&&this.layer.traces;if(this.group.visible=r,!r)return;let a=this.picture.scene.flat?Math.min(.002*e.size,.2*e.size/(1+(this.picture.scene.bodies?.length??0)+(this.picture.scene.drawings?.length??0))):0;for(let{list:l,batch:c}of this.groups){for(let h=0;h<l.length;h++)uE(l[h],this.picture,a,c.data,16*h),c.setState(h,l[h].state);c.update()}for(let{set:l,fat:c}of this.lines)c.setLines(l,n);this.traces.forEach(({whole:l,past:c},h)=>{let u=this.picture.traces[h].points.length/3-1;l.setCount(o?u:0),c.setCount(o?za(this.picture.traces[h],s):0)}),this.updateHeads(e,n)}updateHeads(e,t){let{n,tips:s,along:r,colors:o}=this.picture.heads,a=Tr[0]*e.metresPerPixel,l=Tr[1]*e.metresPerPixel,c=this.heads.data;for(let h=0;h<n;h++){let u=r[3*h],d=r[3*h+1],f=r[3*h+2],m=f<0?-1:1,x=-1/(m+f),p=u*d*x,g=16*h;c[g]=l*(1+m*u*u*x),c[g+1]=l*p,c[g+2]=a*u,c[g+4]=l*m*p,c[g+5]=l*(m+d*d*x),c[g+6]=a*d,c[g+8]=l*-m*u,c[g+9]=l*-d,c[g+10]=a*f;for(let y=0;y<3;y++)c[g+4*y+3]=s[3*h+y];this.heads.setColor(h,t.rgb,3*o[h])}this.heads.update(n)}};function hE(i){let e=null;return i.map(({solid:t})=>t.shape==="tube"?wx(t):t.shape==="plate"?Tx(t):e??=xf(t.shape,i.length))}function uE(i,e,t,n,s){let{body:r,local:o}=i,{turns:a,places:l}=e;for(let c=0;c<3;c++){let h=c===0?1:0,u=c===1?1:0,d=c===2?1:0,f=0;if(r>=0){let m=9*r+3*c;h=a[m],u=a[m+1],d=a[m+2],f=l[3*r+c]}for(let m=0;m<3;m++)n[s+4*c+m]=h*o[m]+u*o[3+m]+d*o[6+m];n[s+4*c+3]=f+h*o[9]+u*o[10]+d*o[11]}n[s+11]+=t*i.layer}var dE=12,kh=[640,360],Bh=class{constructor(e,t,n,s){this.root=e;this.timeline=n;this.store=s;let r=t.info.scene;this.view=new Nh(r),this.pictures=n.films.map(c=>new Ro(r,c,this.palette));let o=this.pictures[0].marks.length;this.shown={labels:r.flat&&o<=dE,traces:!0,reaction:!1,velocity:!1},this.follow=new Ah(this.pictures[0],n.films[0]),this.layers=this.pictures.map((c,h)=>({picture:c,place:n.places[h],opacity:h>0?df:1,on:!0,traces:!0})),this.painter=vE(this.layers,this.palette),this.recolor();let{canvas:a}=this.painter;a.setAttribute("role","img"),a.setAttribute("aria-label",Cx(t)),this.overlay.canvas.setAttribute("aria-hidden","true"),this.box=X("div",{class:"stage-box",tabindex:"0",role:"group","aria-label":xE},a,this.overlay.canvas),this.arrowScale=new Ch(this.pictures[0],()=>{for(let c of this.pictures)c.stretch=this.pictures[0].stretch;this.redraw()}),e.replaceChildren(this.box,this.tools(),this.arrowScale.element),this.painter.kind==="2d"&&e.append(X("p",{class:"stage-note"},"Drawn without WebGL, which this browser does not offer.")),yx(this.box,this.view,()=>this.moved(),()=>this.fit(),(c,h)=>this.click(c,h),()=>this.toggles.finger?.getAttribute("aria-pressed")==="true"||innerWidth>=pE),this.box.addEventListener("keydown",c=>this.key(c)),s.on(["hidden","clear","selection"],()=>{this.mark(),this.redraw()}),n.onChange(()=>this.describeNow());let l=Cx(t);this.describeNow=()=>{n.playing||a.setAttribute("aria-label",`${l}. At t = ${Gt(n.time(),5)} s.`)},a.addEventListener("webglcontextrestored",()=>setTimeout(()=>this.paint())),n.onMove(()=>this.redraw()),Ds(()=>{this.recolor(),this.paint()}),new ResizeObserver(()=>this.resize()).observe(this.box),this.setFollowing(this.follow.wanted?"all":null),this.showSide(),this.resize()}root;timeline;store;view;pictures;palette=new Sh;layers;earlier=[];strobe=0;painter;overlay=new Rh;box;shown;follow;middle=[0,0,0];toggles={};following=null;onView=()=>{};sides=new Map;sideList=X("select",{class:"select sides-list","aria-label":"View from"});arrowScale;viewTimer=0;begun=!1;grid=null;request=0;printed=X("canvas",{class:"printed","aria-hidden":"true"});touched=!1;printing=!1;describeNow=()=>{};get viewText(){if(!this.touched&&this.following===(this.follow.wanted?"all":null))return"";let e=this.following===null?"none":this.following==="all"?"all":encodeURIComponent(this.pictures[0].scene.bodies?.[this.following]?.name??"");return[...this.view.numbers.map(t=>Number(t.toPrecision(6))),e].join(",")}setView(e){if(e===this.viewText)return;if(!e){this.fit();return}let t=e.split(","),n=t.slice(0,7).map(Number);if(n.length<7||n.some(o=>!Number.isFinite(o))||!(n[3]>0))return;let s=decodeURIComponent(t[7]??"none"),r=this.pictures[0].scene.bodies?.findIndex(o=>o.name===s)??-1;this.setFollowing(s==="all"?"all":r>=0?r:null),this.view.numbers=n,this.touched=!0,this.showSide(),this.redraw()}followBody(e){this.setFollowing(e),this.moved()}async png(e,t){let n=document.createElement("canvas"),s=e;return n.width=Math.round(this.view.width*s),n.height=Math.round(this.view.height*s),this.paint(s),this.compose(n,t),this.paint(),new Promise(r=>n.toBlob(r,"image/png"))}async film(e){let n=typeof MediaRecorder>"u"?void 0:["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"].find(u=>MediaRecorder.isTypeSupported(u));if(!n)return null;let s=document.createElement("canvas"),{timeline:r}=this;s.width=2*Math.round(this.view.width/2),s.height=2*Math.round(this.view.height/2),r.pause();let o=r.time(),a=new MediaRecorder(s.captureStream(30),{mimeType:n,videoBitsPerSecond:8e6}),l=[];a.ondataavailable=u=>l.push(u.data);let c=new Promise(u=>{a.onstop=u});r.seek(r.start),this.paint(1),this.compose(s,!1),a.start();let h=performance.now();for(;;){await new Promise(d=>requestAnimationFrame(d));let u=r.start+(performance.now()-h)/1e3*e;if(r.seek(u),this.paint(1),this.compose(s,!1),u>=r.end)break}return a.stop(),await c,r.seek(o),new Blob(l,{type:"video/webm"})}fill(){if(document.fullscreenElement){document.exitFullscreen();return}this.root.requestFullscreen?this.root.requestFullscreen().catch(()=>this.root.classList.toggle("filled")):this.root.classList.toggle("filled")}addLayer(e){this.layers.push(e),this.painter.add(e)}setStrobe(e){this.strobe=e;let{scene:t}=this.pictures[0];for(;this.earlier.length<e;){let s={picture:new Ro(t,this.timeline.films[0],this.palette),place:{row:0,fraction:0},opacity:dx,on:!1,traces:!1};this.earlier.push(s),this.addLayer(s)}let n=this.toggles.strobe;n&&(n.textContent=e>0?`Strobe ${e}`:"Strobe",n.setAttribute("aria-pressed",String(e>0))),this.recolor(),this.mark(),this.redraw()}compose(e,t){let n=e.getContext("2d"),s=Nn();if(n.clearRect(0,0,e.width,e.height),!t){let r=n.createLinearGradient(0,0,0,e.height);s.sky.forEach((o,a)=>r.addColorStop(a/(s.sky.length-1),o)),n.fillStyle=r,n.fillRect(0,0,e.width,e.height)}for(let r of[this.painter.canvas,this.overlay.canvas])n.drawImage(r,0,0,e.width,e.height)}moved(){this.touched=!0,this.showSide(),this.redraw(),clearTimeout(this.viewTimer),this.viewTimer=window.setTimeout(()=>this.onView(),350)}look(e){this.view.look(e),this.touched=!(this.view.flat?e==="front":e==="persp"),this.showSide(),this.redraw(),this.onView()}showSide(){let e=this.view.usual;for(let[t,n]of this.sides)n.setAttribute("aria-pressed",String(t===e));this.sideList.value=e??""}mark(){for(let{picture:e}of this.layers)e.mark(this.store.get("hidden"),this.store.get("clear"),this.store.get("selection"))}click(e,t){this.store.set("selection",this.pick(e,t))}pick(e,t){return this.move(),bx(this.view,this.pictures[0],e,t)}pixelOf(e){let[t,n,s]=this.bodyPosition(e),r=new Float64Array(3);return this.view.project(t,n,s,r)?[r[0],r[1]]:null}key(e){if(e.ctrlKey||e.metaKey||e.altKey||e.target!==this.box)return;let t=this.view.flat?void 0:Ax["12345".indexOf(e.key)];if(t)this.look(t);else if(e.key==="F")this.fill();else return;e.preventDefault(),e.stopPropagation()}addFilm(e,t){let n=new Ro(e,t,this.palette);this.pictures.push(n),this.addLayer({picture:n,place:this.timeline.places[this.pictures.length-1],opacity:df,on:!0,traces:!0}),this.recolor(),this.mark(),this.redraw()}get kind(){return this.painter.kind}bodyPosition(e){this.move();let{places:t}=this.pictures[0];return[...t.subarray(3*e,3*e+3)]}bodyTurn(e){return this.move(),[...this.pictures[0].turns.subarray(9*e,9*e+9)]}print(e){this.printing=e,this.resize(),this.printed.remove(),e&&(this.printed.width=2*kh[0],this.printed.height=2*kh[1],this.paint(),this.compose(this.printed,!0),this.box.append(this.printed))}fit(){this.touched=!1,this.view.reset(),this.setFollowing(this.follow.wanted?"all":null),this.showSide(),this.redraw(),this.onView()}setFollowing(e){this.move(),this.following=e!==null&&this.middleOf(e)?e:null,this.view.follow(this.following===null?0:this.follow.reach,this.middle),this.toggles.follow?.setAttribute("aria-pressed",String(this.following!==null))}middleOf(e){if(e==="all")return this.follow.middle(this.middle);let{places:t}=this.pictures[0];for(let n=0;n<3;n++)this.middle[n]=t[3*e+n];return Number.isFinite(this.middle[0]+this.middle[1]+this.middle[2])}resize(){let e=this.printing?kh[0]:this.box.clientWidth,t=this.printing?kh[1]:this.box.clientHeight;e<2||t<2||e===this.view.width&&t===this.view.height||(this.view.width=e,this.view.height=t,this.touched||this.view.fit(),this.paint())}recolor(){this.palette.refresh(),this.painter.recolor(Nn(),this.palette)}redraw(){this.request||(this.request=requestAnimationFrame(()=>this.paint()))}move(){let{timeline:e}=this,t=e.films[0],n=(e.end-e.start)/mE;this.earlier.forEach((s,r)=>{let o=e.time()-(r+1)*n;s.on=r<this.strobe&&o>=t.start&&o<=t.end,s.on&&t.locate(o,s.place)});for(let{picture:s,place:r,on:o}of this.layers)o&&s.move(r)}paint(e=0){cancelAnimationFrame(this.request),this.request=0;let{view:t,shown:n}=this;if(t.width<2)return;this.move(),this.following!==null&&this.middleOf(this.following)&&t.goAlong(this.middle),this.begun||(this.begun=!0,n.labels&&this.overlay.isCrowded(t,this.pictures[0])&&(n.labels=!1,this.toggles.labels?.setAttribute("aria-pressed","false")));for(let{picture:r,place:o,on:a,traces:l}of this.layers)a&&r.draw(t,l?n:gE,o);this.grid=vx(this.pictures[0].scene,t,this.grid);let s=e>0?e:this.printing?2:Math.min(window.devicePixelRatio||1,2);this.painter.paint({view:t,grid:this.grid,layers:this.layers,shown:n,ratio:s}),this.printing||this.arrowScale.update(n.reaction?"reaction":n.velocity?"velocity":null,t),this.overlay.paint(t,this.pictures[0],n.labels,this.store.get("selection"),Nn(),s)}tools(){let e=X("div",{class:"stage-tools",role:"toolbar","aria-label":"View"}),t=(l,c)=>e.append(this.toggles[l]=c),n=(l,c,h)=>t(l,Ls(c,h,this.shown[l],u=>{this.shown[l]=u,this.redraw()})),s=this.pictures[0];if(!this.view.flat){for(let[l,c]of Ax.entries()){let h=c[0].toUpperCase()+c.slice(1);this.sides.set(c,_t(h,`${h} (${l+1})`,()=>this.look(c),"toggle")),this.sideList.append(X("option",{value:c},h))}this.sideList.prepend(X("option",{value:"",hidden:!0},"View")),this.sideList.addEventListener("change",()=>{this.sideList.value&&this.look(this.sideList.value)}),e.append(X("span",{class:"segments",role:"group","aria-label":"View from"},...this.sides.values()),this.sideList)}e.append(X("span",{class:"spring"}),_t("Fit","The view as it was at first (0)",()=>this.fit())),this.follow.useful&&t("follow",Ls("Follow","Go along with what moves",this.follow.wanted,l=>{this.setFollowing(l?"all":null),this.moved()})),s.marks.length&&n("labels","Labels","Names of points, joints and bodies"),s.traces.length&&n("traces","Traces","The ways of points");let r=new Set((s.scene.arrows??[]).map(l=>l.role));r.has("reaction")&&n("reaction","Forces","Forces: arrows of reactions"),r.has("velocity")&&n("velocity","Velocities","Velocities: arrows");let o=_t("Strobe","Strobe: earlier times, 3, 5 or 9 of them",()=>this.setStrobe(vf[(vf.indexOf(this.strobe)+1)%vf.length]),"toggle");o.setAttribute("aria-pressed","false"),t("strobe",o),t("finger",Ls("Turn","Turn with one finger",!1,l=>this.box.classList.toggle("one-finger",l))),this.toggles.finger.classList.add("touch-only");let a=_t("","Full screen (Shift+F)",()=>this.fill(),"icon-button stroked");return a.append(Ns(fE)),e.append(a),Yi(e),e}},fE="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",pE=800,vf=[0,3,5,9],mE=24,gE={labels:!1,traces:!1,reaction:!1,velocity:!1},Ax=["persp","front","top","side","iso"],xE="Animation. Arrow keys turn the view, with shift they move it, plus and minus zoom, 0 shows it as at first, 1 to 5 look from the usual sides, Shift and F fills the screen.";function vE(i,e){try{return new Uh(i,e)}catch{return new Eh(i,e)}}function Cx(i){let e=i.info.scene,t=(s,r,o)=>{if(!s?.length)return[];let a=s.slice(0,6).map(c=>He(c.name??"")).filter(Boolean).join(", "),l=s.length>6?", \u2026":"";return[`${s.length} ${s.length===1?r:o}${a?` (${a}${l})`:""}`]},n=[...t(e.bodies,"body","bodies"),...t(e.joints,"joint","joints"),...t(e.links,"spring, damper or bar","springs, dampers and bars"),...t(e.drawings,"drawing","drawings")];return`Motion of ${He(i.info.title)}: ${n.join("; ")||"nothing to show"}`}var yE=100,_E=300,zh=class{constructor(e){this.parts=e;let{timeline:t,store:n,plots:s,stage:r}=e;this.past.push(this.kept()),this.at=0,this.take(location.hash),s&&(s.onChange=()=>this.note()),r&&(r.onView=()=>this.note()),t.onMove(()=>this.write()),t.onChange(()=>this.write()),n.on(["selection","units","hidden","clear"],()=>{this.note()}),window.addEventListener("hashchange",()=>this.take(location.hash)),document.addEventListener("keydown",o=>{!(o.ctrlKey||o.metaKey)||o.altKey||/^(INPUT|TEXTAREA|SELECT)$/.test(o.target.tagName)||((o.key==="z"||o.key==="Z")&&(o.shiftKey?this.redo():this.undo(),o.preventDefault()),o.key==="y"&&(this.redo(),o.preventDefault()))})}parts;past=[];at=-1;timer=0;restoring=!1;undo(){this.go(-1)}redo(){this.go(1)}get hash(){let{timeline:e,store:t}=this.parts,n=[`t=${Number(e.time().toPrecision(12))}`],s=t.get("selection");return s!==null&&n.push(`sel=${encodeURIComponent(s)}`),`#${[...n,this.kept()].filter(Boolean).join("&")}`}kept(){let{store:e,plots:t,stage:n}=this.parts,s=[],r=n?.viewText??"";r&&s.push(`view=${r}`),t&&s.push(`p=${t.kept.map(o=>this.plotText(o)).join(",")}`);for(let[o,a]of[["hide",e.get("hidden")],["clear",e.get("clear")]])a.size>0&&a.size<=200&&s.push(`${o}=${[...a].map(encodeURIComponent).join(",")}`);return e.get("units")==="deg"&&s.push("u=deg"),s.join("&")}take(e){if(!e.includes("="))return;let t=new Map(e.slice(1).split("&").map(l=>[l.slice(0,l.indexOf("=")),l.slice(l.indexOf("=")+1)]));this.restore(t);let{timeline:n,store:s,entities:r}=this.parts,o=Number(t.get("t")??NaN);Number.isFinite(o)&&n.seek(o);let a=yf(t.get("sel")??"");r.find(a)&&s.set("selection",a)}restore(e){let{store:t,entities:n,plots:s,stage:r}=this.parts;this.restoring=!0;let o=l=>new Set((e.get(l)??"").split(",").map(yf).filter(c=>n.find(c)));t.set("units",e.get("u")==="deg"?"deg":"rad");for(let[l,c]of[["hide","hidden"],["clear","clear"]]){let h=o(l);[...h].join()!==[...t.get(c)].join()&&t.set(c,h)}let a=e.get("p");a!==void 0&&s?.restore(a.split(",").flatMap(l=>this.plotOf(l)??[])),r?.setView(e.get("view")??""),t.flush(),this.restoring=!1,this.write()}note(){if(this.write(),this.restoring)return;let e=this.kept();e!==this.past[this.at]&&(this.past.splice(this.at+1),this.past.push(e),this.past.length>yE&&this.past.shift(),this.at=this.past.length-1)}go(e){let t=this.past[this.at+e];t!==void 0&&(this.at+=e,this.restore(new Map(t.split("&").map(n=>[n.slice(0,n.indexOf("=")),n.slice(n.indexOf("=")+1)]))))}write(){this.timer||=window.setTimeout(()=>{if(this.timer=0,this.parts.timeline.playing){this.write();return}if(!(location.hash&&!location.hash.includes("=")&&this.past.length===1&&this.parts.timeline.time()===this.parts.timeline.start))try{history.replaceState(history.state,"",this.hash)}catch{}},_E)}plotText({columns:e,hidden:t,x:n,log:s}){let r=e.map(o=>(t.includes(o)?"$":"")+this.columnText(o)).join(";");return`${s?"log@":""}${n===void 0?"":`${this.columnText(n)}/`}${r}`}plotOf(e){let t=e.startsWith("log@"),n=t?e.slice(4):e,s=n.indexOf("/"),r=s<0?void 0:this.columnOf(n.slice(0,s)),o=[],a=[];for(let l of n.slice(s+1).split(";")){let c=this.columnOf(l.replace(/^\$/,""));c!==null&&(a.push(c),l.startsWith("$")&&o.push(c))}return a.length===0||r===null?null:{columns:a,hidden:o,log:t,...r===void 0?{}:{x:r}}}columnText(e){let{name:t,derived:n}=this.parts.report.films[0].columns[e];return(n??t).split(":").map(encodeURIComponent).join(":")}columnOf(e){let{films:t}=this.parts.report,n=t[0].columns,s=e.split(":").map(yf),r=n.findIndex(a=>(a.derived??a.name)===s.join(":"));if(r>=0)return r;let o=s.slice(1).map(a=>n.findIndex(l=>l.name===a&&l.derived===void 0));return!["rate","change","difference","norm"].includes(s[0])||o.includes(-1)?null:qo(t,s[0],o)}};function yf(i){try{return decodeURIComponent(i)}catch{return""}}var Vh=class{state={hover:null,selection:null,units:"rad",hidden:new Set,clear:new Set};listeners=[];changed=new Set;frame=0;get(e){return this.state[e]}set(e,t){this.state[e]!==t&&(this.state[e]=t,this.changed.add(e),this.frame||=requestAnimationFrame(()=>this.flush()))}on(e,t){let n={keys:e,run:t};return this.listeners.push(n),()=>{this.listeners.splice(this.listeners.indexOf(n),1)}}flush(){cancelAnimationFrame(this.frame),this.frame=0;let e=[...this.changed];if(this.changed.clear(),e.length!==0)for(let{keys:t,run:n}of[...this.listeners])e.some(s=>t.includes(s))&&n()}};var Po=8,bE=2,Gh=class{constructor(e,t,n){this.certificate=e;this.timeline=t;let s=e.strip.reduce((o,a)=>Math.min(o,a.digits??o),1/0);this.root.setAttribute("aria-label",Number.isFinite(s)?`Certificate along the run: at least ${Math.floor(s)} digits`:"Certificate along the run"),new ResizeObserver(([o])=>{this.width=Math.floor(o.contentRect.width),this.paint()}).observe(this.root),Ds(()=>this.paint());let r=o=>{let a=this.root.getBoundingClientRect(),l=t.start+(o.clientX-a.left)/a.width*(t.end-t.start);return this.shown.find(c=>l>=c.from&&l<=c.to)};this.root.addEventListener("pointermove",o=>{let a=r(o);this.root.title=a?SE(a):""}),this.root.addEventListener("click",o=>{let a=r(o);a&&(t.pause(),t.seekRow(a.to),n(a))})}certificate;timeline;root=X("canvas",{class:"strip",role:"img"});shown=[];width=0;get cells(){return this.shown}paint(){let{root:e,width:t,timeline:n,certificate:s}=this;if(t<2)return;let r=window.devicePixelRatio||1,o=e.getContext("2d");e.width=Math.round(t*r),e.height=Math.round(Po*r),o.scale(r,r);let a=n.end-n.start||1,l=u=>(u-n.start)/a*t;this.shown=wE(s.strip,bE*a/t);let c=Nn(),h=t/Math.max(this.shown.length,1)>=5?1:0;for(let u of this.shown){let d=Math.round(l(u.from)),f=Math.max(Math.round(l(u.to))-d-h,1);o.fillStyle=u.digits===null?c.line:c.strip[ME(u.digits,s.required)],o.fillRect(d,0,f,Po),u.digits===null&&TE(o,d,f,c.muted)}}};function ME(i,e){return i>=6?0:i>=4?1:i>=e?2:3}function SE({from:i,to:e,digits:t,check:n}){return`${t===null?"not compared":`${n?`${n}, `:""}${Math.floor(t)} digits`}, t = ${Gt(i,4)} to ${Gt(e,4)} s`}function wE(i,e){let t=[];for(let n of i){let s=t[t.length-1];if(!s||s.to-s.from>=e){t.push({...n});continue}s.to=n.to,n.digits!==null&&(s.digits===null||n.digits<s.digits)&&Object.assign(s,{digits:n.digits,check:n.check})}return t}function TE(i,e,t,n){i.save(),i.beginPath(),i.rect(e,0,t,Po),i.clip(),i.strokeStyle=n,i.lineWidth=1,i.beginPath();for(let s=e-Po;s<e+t;s+=4)i.moveTo(s,Po),i.lineTo(s+Po,0);i.stroke(),i.restore()}var EE="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",_f=400,AE=7,Rx=new Set(["body","joint","force","point","drawing"]),Hh=class{constructor(e,t,n,s,r,o,a){this.report=e;this.entities=t;this.store=n;this.timeline=s;this.plots=r;this.selection=o;this.follow=a;this.root.append(X("div",{class:"tree-head"},X("h3",{},"Model")),this.list,this.card);for(let l of Object.keys(iu))this.addGroup(l,t.list.filter(c=>c.kind===l));this.focusable(this.rows[0]??null),this.list.addEventListener("keydown",l=>this.key(l)),n.on(["selection"],()=>this.select()),n.on(["hidden","clear"],()=>this.eyes()),n.on(["units"],()=>this.fill()),s.onMove(()=>this.showValues?.()),this.select()}report;entities;store;timeline;plots;selection;follow;root=X("aside",{class:"tree-pane","aria-label":"Parts of the model"});card=X("div",{class:"card","aria-live":"polite"});rows=[];list=X("div",{role:"tree","aria-label":"Parts of the model",class:"tree"});showValues=null;addGroup(e,t){if(t.length===0)return;let n=X("div",{role:"group"});n.hidden=e==="point"||e==="drawing"||t.length>30;let s=X("div",{class:"tree-row tree-group",role:"treeitem","aria-level":"1","aria-expanded":String(!n.hidden),tabindex:"-1"},X("span",{class:"twist"},"\u203A"),X("span",{class:"tree-name"},iu[e]),X("span",{class:"muted"},String(t.length))),r={element:s,entity:null,group:n};s.addEventListener("click",()=>{this.open(r,n.hidden!==!1),this.focusable(r)}),this.rows.push(r),this.list.append(s,n);for(let o of t.slice(0,_f)){let a=this.report.info.scene?.bodies?.[o.index],l=X("span",{class:"dot"});e==="body"&&(l.style.background=a?.color??nl(o.index));let c=X("div",{class:"tree-row",role:"treeitem","aria-level":"2","aria-selected":"false",tabindex:"-1",title:He(o.name)},l,X("span",{class:"tree-name"},He(o.name)),X("span",{class:"muted"},o.note));if(Rx.has(e)&&o.index>=0){let h=X("span",{class:"eye",title:"Hide, show translucent, show (H); with Alt only this"});h.append(Ns(EE)),h.addEventListener("click",u=>{u.stopPropagation(),this.turn(o,u.altKey)}),c.append(h)}c.addEventListener("click",()=>{this.focusable(this.rows.find(h=>h.element===c)??null),this.store.set("selection",this.store.get("selection")===o.id?null:o.id)}),n.append(c),this.rows.push({element:c,entity:o,group:n})}t.length>_f&&n.append(X("p",{class:"muted tree-more"},`${t.length-_f} more`))}turn(e,t){let n=new Set(this.store.get("hidden")),s=new Set(this.store.get("clear"));if(t){let r=this.entities.list.filter(a=>Rx.has(a.kind)&&a.id!==e.id).map(a=>a.id),o=r.every(a=>n.has(a));n.clear(),s.clear(),o||r.forEach(a=>n.add(a))}else n.delete(e.id)?s.add(e.id):s.delete(e.id)||n.add(e.id);this.store.set("hidden",n),this.store.set("clear",s),this.plots?.onChange()}eyes(){let e=this.store.get("hidden"),t=this.store.get("clear");for(let{element:n,entity:s}of this.rows)s&&(n.classList.toggle("is-hidden",e.has(s.id)),n.classList.toggle("is-clear",t.has(s.id)))}select(){let e=this.store.get("selection");for(let t of this.rows){if(!t.entity)continue;let n=t.entity.id===e;if(t.element.setAttribute("aria-selected",String(n)),t.element.classList.toggle("selected",n),!n)continue;t.group?.hidden&&this.open(this.rows.find(r=>!r.entity&&r.group===t.group),!0),this.focusable(t);let s=t.element.offsetTop-this.list.offsetTop;(s<this.list.scrollTop||s>this.list.scrollTop+this.list.clientHeight-30)&&(this.list.scrollTop=s-this.list.clientHeight/2)}this.fill()}fill(){let e=this.entities.find(this.store.get("selection")),t=this.report.films[0];if(this.showValues=null,this.card.hidden=e===null,!e){this.card.replaceChildren();return}let n=this.store.get("units"),s=X("div",{class:"card-title"},X("strong",{},He(e.name)),X("span",{class:"muted"},`${e.kind}${e.note?`, ${e.note}`:""}`)),r=CE(e,this.report),o=r.map(u=>{let d=t.columns[u],{unit:f,factor:m}=xi(d,n),x=X("span",{class:"number card-value"});return{row:[X("dt",{},RE(d.name,e.name)),X("dd",{},x)],show:()=>{x.textContent=xn(m*ti(d,t.value(u,this.timeline.places[0])),4)+Vr(f)}}}),a=X("dl",{class:"card-facts"},...o.flatMap(({row:u})=>u)),l=PE(r,this.report);if(l!==null){let{value:u,t:d}=IE(this.report,l),{unit:f,factor:m}=xi(t.columns[l],n),x=_t(`t = ${xn(d,4)} s`,"Go to the time of the peak",()=>{this.timeline.pause(),this.timeline.seekRow(d)},"link");a.append(X("dt",{},"peak"),X("dd",{},`${xn(m*u,4)}${Vr(f)} at `,x))}let c=X("div",{class:"card-tools"});this.plots&&r.length>0&&c.append(_t("Plot","Plot these values",()=>this.plots.show({title:He(e.name),columns:l!==null&&e.kind==="joint"?[l]:r})));let h=this.selection.model.lineOf(e);h!==null&&c.append(_t(`Line ${h+1}`,"Go to its line of the model",()=>this.selection.model.elementOf(h)?.scrollIntoView({block:"center"}))),this.follow&&e.kind==="body"&&c.append(_t("Follow","Go along with this body",()=>this.follow(e))),this.card.replaceChildren(s,a,c),this.showValues=()=>{for(let u of o)u.show()},this.showValues()}key(e){let t=this.rows.filter(({entity:r,group:o})=>!r||!o?.hidden),n=t.findIndex(({element:r})=>r===document.activeElement),s=t[n];if(!(!s||e.ctrlKey||e.metaKey)){switch(e.key){case"ArrowDown":this.focus(t[Math.min(n+1,t.length-1)]);break;case"ArrowUp":this.focus(t[Math.max(n-1,0)]);break;case"Home":this.focus(t[0]);break;case"End":this.focus(t[t.length-1]);break;case"ArrowRight":s.entity||this.open(s,!0);break;case"ArrowLeft":s.entity?this.focus(this.rows.find(r=>!r.entity&&r.group===s.group)):this.open(s,!1);break;case"Enter":case" ":s.element.click();break;case"h":case"H":s.entity&&this.turn(s.entity,e.altKey);break;default:return}e.preventDefault(),e.stopPropagation()}}open(e,t){e.group&&(e.group.hidden=!t,e.element.setAttribute("aria-expanded",String(t)))}focus(e){this.focusable(e),e.element.focus()}focusable(e){for(let t of this.rows)t.element.tabIndex=-1;e&&(e.element.tabIndex=0)}};function CE(i,{films:e}){let t=e[0].columns,n=s=>{let{name:r,sort:o}=t[s];return i.kind==="joint"?r.startsWith("|")?0:o==="auxiliary"?1:o==="multiplier"?2:9:/\.q[0-3]$/.test(r)?9:o==="position"?0:o==="speed"?1:o==="multiplier"||o==="output"?2:9};return i.columns.filter(s=>n(s)<9).sort((s,r)=>n(s)-n(r)||s-r).slice(0,AE)}function RE(i,e){let t=He(i).replace(/^multiplier\((.*)\)$/,"\u03BB $1").replace(/^\|(.*)\|$/,"$1"),n=He(e),s=t.replace(`${n}.`,"");return i.startsWith("|")?`|${s}|`:s}function PE(i,{films:e}){let t=e[0].columns;return i.find(n=>t[n].name.startsWith("|"))??i.find(n=>t[n].sort==="multiplier")??i.find(n=>t[n].sort==="speed")??null}function IE({films:i},e){let t=i[0],n=0,s=NaN;for(let r=0;r<t.n;r++){let o=t.at(e,r);(Math.abs(o)>Math.abs(n)||Number.isNaN(s))&&(n=o,s=t.time[r])}return{value:n,t:s}}var Wh=28;function Px(i,e,t,n,s){let r=[...e.films],o=r[0]?.columns??[];if(o.length===0)return;let a=wl(o),l=X("input",{type:"search",class:"search",placeholder:"Filter","aria-label":"Filter values"}),c=X("span",{class:"muted"}),h=["name",...r.map(S=>r.length>1?He(S.label):"value"),"unit","least","greatest",""],u=X("div",{class:"value-row value-head",role:"row"},...h.map(S=>X("span",{role:"columnheader"},S||X("span",{class:"unseen"},"plot")))),d=X("div",{class:"value-body",role:"rowgroup"}),f=X("div",{class:"value-box",tabindex:"0",role:"table","aria-label":"Values at the cursor"},u,d);f.style.setProperty("--films",String(r.length)),i.replaceChildren(X("div",{class:"value-tools"},l,c),f);let m=[],x=[],p=()=>{let S=El(l.value);m=[];let b=0;for(let T of a){let D=T.columns.filter(L=>Tl(o[L],T.title,S));D.length!==0&&(b+=D.length,m.push({title:He(T.title)},...D.map(L=>({column:L}))))}let v=o.filter(T=>T.derived===void 0).length;c.textContent=b===v?`${b} columns`:`${b} of ${v} columns`,d.style.height=`${Wh*m.length}px`,f.setAttribute("aria-rowcount",String(m.length+1)),g()},g=()=>{let S=Math.max(0,Math.floor(f.scrollTop/Wh)-2),b=Math.min(m.length,Math.ceil((f.scrollTop+(f.clientHeight||400))/Wh)+2);for(;x.length<b-S;)x.push(y());x.forEach((v,T)=>{let D=T<b-S?m[S+T]:null;v.root.hidden=D===null,D&&D!==v.line&&C(v,D),v.line=D,v.root.style.transform=`translateY(${Wh*(S+T)}px)`,v.root.setAttribute("aria-rowindex",String(S+T+2))}),M()},y=()=>{let S=h.map((v,T)=>X("span",{role:"cell",class:T===0||T===h.length-1?"":T===r.length+1?"unit":"number"})),b={root:X("div",{class:"value-row",role:"row"},...S),cells:S,line:null};return s&&S[h.length-1].append(_t("+","Plot this column",()=>{b.line&&"column"in b.line&&s(b.line.column)},"small")),d.append(b.root),b},C=({root:S,cells:b},v)=>{let T="title"in v;S.classList.toggle("value-group",T);let D=T?null:o[v.column];b[0].textContent=T?v.title:He(D.name),b[0].title=b[0].textContent;for(let k=0;k<r.length;k++)b[1+k].textContent="";let{unit:L,factor:P}=xi(D??void 0,n.get("units"));b[r.length+1].textContent=L,b[r.length+2].textContent=D?xn(P*ti(D,D.min??D.fixed??NaN)):"",b[r.length+3].textContent=D?xn(P*ti(D,D.max??D.fixed??NaN)):""},M=()=>{for(let S of x)if(!(!S.line||!("column"in S.line)))for(let b=0;b<r.length;b++){let{column:v}=S.line,T=r[b],{factor:D}=xi(T.columns[v],n.get("units"));S.cells[1+b].textContent=xn(D*ti(T.columns[v],T.value(v,t.places[b])),t.isBetween?4:5)}};l.addEventListener("input",()=>{f.scrollTop=0,p()}),f.addEventListener("scroll",g,{passive:!0}),new ResizeObserver(g).observe(f),zr(t,f,M),n.on(["units"],()=>{for(let S of x)S.line&&C(S,S.line);M()}),p()}async function Ix(){document.documentElement.classList.add("live"),Sp(),np();let i=document.querySelector("nav");i&&(Yi(i),dp(i));let e=_t("\u25D0","Light or dark",Mp,"theme"),t=await Xf(),n=t&&ap(t);if(!t||t.films.length===0){su(n,[e]);return}let s=new Ka(t.films,[...t.info.events??[]].sort((a,l)=>a.t-l.t)),r=new Vh,o=LE(t,s,n,r);su(n,[...NE(t,s,r,o),e]),window.dalembert={time:()=>s.time(),seek:a=>s.seek(a),play:()=>s.play(),pause:()=>s.pause(),playing:()=>s.playing,value:(a,l=0)=>{let c=s.places[l];return c?t.films[l].value(a,c):NaN},bodyPosition:a=>o.stage?.bodyPosition(a)??null,bodyTurn:a=>o.stage?.bodyTurn(a)??null,pixelOf:a=>o.stage?.pixelOf(a)??null,pick:(a,l)=>o.stage?.pick(a,l)??null,plots:()=>o.plots?.list.map(a=>a.summary())??[],hash:()=>o.state.hash,selection:()=>r.get("selection"),png:a=>o.stage?.png(a,!1)??Promise.resolve(null),films:()=>t.films.map(a=>a.label),csv:()=>Wo(t.films[0],Lx(t)),certificate:n,strip:()=>o.strip?.cells??[],stage:o.stage?.kind??null,ready:performance.now()}}function LE(i,e,t,n){let s=S=>document.getElementById(S),r=document.documentElement,o=s("stage"),a=s("instrument"),l=s("plot-list"),c=s("player"),h=i.info.scene&&(i.films[0]?.n??0)>0,u=new Ja(i),d=t&&t.strip.length>0?new Gh(t,e,S=>{let b=t.checks.find(T=>T.name===S.check)?.place,v=b?u.ownerOf(b):null;v&&n.set("selection",v.id)}):null;c&&gp(c,e,d,t?.required??0),a&&c&&up(a,c);let f=null;o&&h?(a&&l&&l.before(new el(a,l).root),f=new Bh(o,i,e,n)):(o?.remove(),r.classList.add("no-stage"));let m=null,x=l?new Al(l,i,e,n,{undo:()=>m?.undo(),redo:()=>m?.redo()}):null,p=S=>i.films[0]?.columns[Number(S.dataset.column)]?.name??null,g=new Cl(u,n,x,p);if(a&&u.list.length>0){let S=f&&(v=>f.followBody(v.index));a.insertBefore(new Hh(i,u,n,e,x,g,S).root,a.querySelector("#stage, #plot-list")),r.classList.add("with-tree");let b=Ls("Parts","Parts of the model",!1,v=>r.classList.toggle("tree-open",v));b.classList.add("parts-button"),(document.querySelector(".stage-tools, .plots-tools")??a).prepend(b)}let y=s("energy-bars");y&&rp(y,i,e);let C=s("value-table");C&&Px(C,i,e,n,x?S=>x.addColumn(S):null),jf(i,e,n),fp(e),m=new zh({report:i,timeline:e,store:n,entities:u,plots:x,stage:f});let M=S=>{bp(S),f?.print(S),x?.print(S)};return window.addEventListener("beforeprint",()=>M(!0)),window.addEventListener("afterprint",()=>M(!1)),{stage:f,plots:x,strip:d,state:m}}var Lx=({films:i})=>i[0].columns.flatMap((e,t)=>e.sort==="drawing"||e.derived!==void 0?[]:[t]);function NE(i,e,t,{stage:n,plots:s,state:r}){let o=He(i.info.title),a=[];a.push(tp(i.films[0],({film:h,own:u})=>{i.films.push(h),e.addFilm(),s?.addFilm(),n&&u.info.scene&&n.addFilm(u.info.scene,u.films[0])}));let l=async(h,u)=>{let d=await h;d&&zo(Vo(o,u),d)};if(a.push(Za("","Save pictures and numbers",()=>[...n?[{text:"Picture, as shown (PNG)",run:()=>{l(n.png(1,!1),"png")}},{text:"Picture, 2 \xD7 (PNG)",run:()=>{l(n.png(2,!1),"png")}},{text:"Picture, 4 \xD7, without background (PNG)",run:()=>{l(n.png(4,!0),"png")}},...typeof MediaRecorder>"u"?[]:[{text:"Film at the speed of the player (WebM)",run:()=>{l(n.film(e.speed),"webm")}}]]:[],{text:"All columns (CSV)",run:()=>{l(Wo(i.films[0],Lx(i)),"csv")}}],"Export")),Jf(i.films[0].columns)){let h=["rad","deg"].map(d=>{let f=_t(d,d==="deg"?"deg: angles in degrees":"rad: angles in radians",()=>t.set("units",d),"toggle");return{unit:d,made:f}}),u=()=>{for(let{unit:d,made:f}of h)f.setAttribute("aria-pressed",String(t.get("units")===d))};t.on(["units"],u),u(),a.push(X("span",{class:"segments units",role:"group","aria-label":"Unit of angles"},...h.map(({made:d})=>d)))}let c=_t("Link","Copy the address of the page as it stands",()=>{let h=location.href.split("#")[0]+r.hash;history.replaceState(history.state,"",r.hash),Promise.resolve(navigator.clipboard?.writeText(h)??Promise.reject()).then(()=>"Copied",()=>"In the address").then(u=>{c.textContent=u,setTimeout(()=>{c.textContent="Link"},1500)})},"link-button");return a.push(c),a}document.readyState==="loading"?document.addEventListener("DOMContentLoaded",()=>{Ix()}):Ix();})();
