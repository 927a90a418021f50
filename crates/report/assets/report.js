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
"use strict";(()=>{function Zn(i,e=5){if(Number.isNaN(i))return"\u2013";if(!Number.isFinite(i))return i>0?"\u221E":"\u2212\u221E";if(i===0)return"0";let t=Math.abs(i);if(t>=1e-4&&t<1e6){let n=Math.max(0,e-1-Math.floor(Math.log10(Number(t.toPrecision(e)))));return i.toFixed(Math.min(n,20)).replace("-","\u2212")}return Lf(i.toExponential(e-1))}function _i(i,e=6){if(!Number.isFinite(i))return Zn(i);if(i===0)return"0";let t=Number(i.toPrecision(e)),n=Math.abs(t);return n>=.001&&n<1e5?String(t).replace("-","\u2212"):Lf(t.toExponential())}function Lf(i){let[e,t]=i.split("e"),n=String(Number(t)).replace(/./g,r=>r==="-"?"\u207B":"\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(r)]),s=e.replace("-","\u2212");return s==="1"?`10${n}`:`${s}\xB710${n}`}function Bo(i){if(!(i>0)||!Number.isFinite(i))return 1;let e=10**Math.floor(Math.log10(i)+1e-9),t=i/e;return e*(t>=5-1e-9?5:t>=2-1e-9?2:1)}function ko(i,e){return e?`${i} [${e}]`:i}function yt(i){return i.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,"\uFFFD")}function Df(i,e){let t=[...document.querySelectorAll("[data-column]")].flatMap(s=>{let r=Number(s.dataset.film??0),o=Number(s.dataset.column);return i.films[r]?.columns[o]?[{element:s,film:r,column:o}]:[]});if(t.length===0)return;let n=()=>{for(let{element:s,film:r,column:o}of t){let a=Zn(i.films[r].value(o,e.places[r]));s.textContent!==a&&(s.textContent=a)}};e.onMove(n),n()}var Jh=class{label;columns;n;time;data;constructor(e,t,n,s){let r=n.reduce((o,a)=>Math.max(o,(a.at??-1)+1),0);s.byteLength<t*(8+4*r)&&(t=Math.floor(s.byteLength/(8+4*r))),this.label=e,this.columns=n,this.n=t,this.time=new Float64Array(s,0,t),this.data=n.map(o=>o.at===void 0?null:new Float32Array(s,8*t+4*t*o.at,t))}get start(){return this.n>0?this.time[0]:0}get end(){return this.n>0?this.time[this.n-1]:0}rowAt(e){let t=0,n=this.n-1;for(;t<n;){let s=t+n+1>>1;this.time[s]<=e?t=s:n=s-1}return Math.max(t,0)}locate(e,t){let n=this.rowAt(e);if(t.row=n,t.fraction=0,n+1<this.n){let s=this.time[n],r=this.time[n+1];r>s&&(t.fraction=Math.min(Math.max((e-s)/(r-s),0),1))}}value(e,t){let n=this.data[e];if(n===void 0)return NaN;if(n===null)return this.columns[e].fixed??NaN;let s=n[t.row];return s===void 0?NaN:t.fraction===0?s:s+(n[t.row+1]-s)*t.fraction}at(e,t){let n=this.data[e];return n===void 0?NaN:n===null?this.columns[e].fixed??NaN:n[t]??NaN}extremes(e,t=0,n=this.n-1){let s=this.data[e];if(s===void 0)return null;if(s===null){let a=this.columns[e].fixed??NaN;return Number.isFinite(a)?[a,a]:null}let r=1/0,o=-1/0;for(let a=t;a<=n;a++){let l=s[a];l-l===0&&(l<r&&(r=l),l>o&&(o=l))}return r<=o?[r,o]:null}};function Nf(){let i=document.getElementById("report-data")?.textContent;if(!i)return null;let e=JSON.parse(i),t=(e.films??[]).map((n,s)=>{let r=document.getElementById(`rows-${s}`)?.textContent??"";return new Jh(n.label,n.n_rows,n.columns,dx(r))});return{info:e,films:t}}function dx(i){let e=Uint8Array.fromBase64;if(e){let s=e.call(Uint8Array,i);return s.byteLength===s.buffer.byteLength?s.buffer:s.slice().buffer}let t=atob(i.trim()),n=new Uint8Array(t.length);for(let s=0;s<t.length;s++)n[s]=t.charCodeAt(s);return n.buffer}function pe(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r==null||r===!1||n.setAttribute(s,r===!0?"":String(r));return n.append(...t),n}function Vn(i,e,t,n=""){let s=pe("button",{type:"button",class:`button ${n}`.trim(),title:e},i);return i!==e&&s.setAttribute("aria-label",e),s.addEventListener("click",t),s}function Ns(i,e,t,n){let s=Vn(i,e,()=>{let r=s.getAttribute("aria-pressed")!=="true";s.setAttribute("aria-pressed",String(r)),n(r)},"toggle");return s.setAttribute("aria-pressed",String(t)),s}var Uf="http://www.w3.org/2000/svg";function Kh(i){let e=document.createElementNS(Uf,"svg");e.setAttribute("viewBox","0 0 16 16"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let t=document.createElementNS(Uf,"path");return t.setAttribute("d",i),e.append(t),e}function $i(i,e,t,n=""){let s=Vn("",e,t,`icon-button ${n}`.trim());return s.append(Kh(i)),s}function Ff(i){return i instanceof HTMLElement&&(i.isContentEditable||/^(INPUT|SELECT|TEXTAREA)$/.test(i.tagName))}function Of(i,e){let t=URL.createObjectURL(e),n=pe("a",{href:t,download:i});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}function Bf(i,e){return`${i.replace(/[^\p{L}\p{N}.-]+/gu,"-").replace(/^[-.]+|[-.]+$/g,"").slice(0,60)||"plot"}.${e}`}var kf=[{title:"is and was lost",parts:["kinetic","potential","dissipated"]},{title:"was there and came",parts:["start","supplied"]}],zf={kinetic:"kinetic",potential:"potential",dissipated:"dissipated",supplied:"supplied",start:"at the start"};function Vf(i,e,t){let n=e.films.map((s,r)=>fx(e,t,r));i.replaceChildren(...n.flatMap(s=>s?[s]:[]))}function fx(i,e,t){let n=i.films[t],s=T=>n.columns.findIndex(S=>S.sort==="energy"&&S.name===`energy.${T}`),r=Object.fromEntries(["kinetic","potential","dissipated","supplied","balance"].map(T=>[T,s(T)]));if(n.n===0||r.kinetic<0)return null;let o=n.columns[r.kinetic].unit??"J",a=(T,S)=>r[T]<0?0:n.at(r[T],S)||0,c=(T=>a("kinetic",T)+a("potential",T)+a("dissipated",T)-a("supplied",T))(0),h=T=>T==="start"?c:r[T]<0?0:n.value(r[T],e.places[t])||0,d=0,u=0;for(let T=0;T<n.n;T++)for(let S of kf){let x=0,w=0;for(let U of S.parts){let N=U==="start"?c:a(U,T);N<0?x+=N:w+=N}d=Math.min(d,x),u=Math.max(u,w)}let f=u-d||1,g=T=>`${100*T/f}%`,v=kf.map(T=>{let S=T.parts.filter(U=>U==="start"||r[U]>=0),x=S.map(U=>pe("div",{class:`piece ${U}`,title:zf[U]})),w=pe("div",{class:"zero"});return w.style.left=g(-d),{parts:S,pieces:x,element:pe("div",{class:"energy-bar",role:"img","aria-label":`Energy that ${T.title}`},...x,w)}}),p=[...new Set(v.flatMap(T=>T.parts))],m=p.map(()=>pe("span",{class:"number"})),y=r.balance>=0?pe("span",{class:"number"}):null,C=pe("div",{class:"energy-legend"},...p.map((T,S)=>pe("span",{class:"energy-item"},pe("span",{class:`swatch-box ${T}`}),zf[T]," ",m[S],pe("span",{class:"unit"},o))));y&&C.append(pe("span",{class:"energy-item"},"balance ",y,pe("span",{class:"unit"},o)));let b=()=>{v.forEach(({parts:T,pieces:S})=>{let x=-d,w=-d;T.forEach((U,N)=>{let I=h(U),B=S[N];B.style.width=g(Math.abs(I)),I<0?(x+=I,B.style.left=g(x)):(B.style.left=g(w),w+=I)})}),p.forEach((T,S)=>{m[S].textContent=Zn(h(T))}),y&&(y.textContent=Zn(h("balance"),3))};return e.onMove(b),b(),pe("div",{class:"energy-block"},...i.films.length>1?[pe("h3",{},yt(n.label))]:[],...v.map(T=>T.element),C)}var Nr=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,20,50,100,200,500,1e3],Ka=class{films;events;start;end;places;loop=!1;speed;now;frame=0;stamp=0;moved=[];changed=[];constructor(e,t){this.films=e,this.events=t;let n=e.filter(s=>s.n>0);this.start=n.length?Math.min(...n.map(s=>s.start)):0,this.end=n.length?Math.max(...n.map(s=>s.end)):0,this.now=this.start,this.places=e.map(()=>({row:0,fraction:0})),this.speed=px(this.end-this.start),this.locate()}time(){return this.now}get playing(){return this.frame!==0}onMove(e){this.moved.push(e)}onChange(e){this.changed.push(e)}seek(e){let t=Math.min(Math.max(e,this.start),this.end);if(!(Number.isNaN(t)||t===this.now)){this.now=t,this.locate();for(let n of this.moved)n()}}step(e){let t=this.films[0];if(!t||t.n===0)return;let n=this.places[0],s=n.row+e+(e<0&&n.fraction>0?1:0);for(s=Math.min(Math.max(s,0),t.n-1);t.time[s]===this.now&&s+Math.sign(e)>=0&&s+Math.sign(e)<t.n;)s+=Math.sign(e);this.seek(t.time[s])}play(){this.playing||this.end<=this.start||(this.now>=this.end&&this.seek(this.start),this.stamp=0,this.frame=requestAnimationFrame(this.advance),this.tell())}pause(){this.playing&&(cancelAnimationFrame(this.frame),this.frame=0,this.tell())}setSpeed(e){this.speed=e,this.tell()}setLoop(e){this.loop=e,this.tell()}advance=e=>{let t=this.stamp===0?0:Math.min(e-this.stamp,100)/1e3;this.stamp=e,this.frame=requestAnimationFrame(this.advance);let n=this.now+t*this.speed;n>=this.end&&(this.loop?n=this.start+(n-this.start)%(this.end-this.start):(n=this.end,this.pause())),this.seek(n)};locate(){this.films.forEach((e,t)=>e.locate(this.now,this.places[t]))}tell(){for(let e of this.changed)e()}};function px(i){if(!(i>0))return 1;let e=Nr.filter(n=>i/n>=5&&i/n<=20),t=(n,s)=>n.reduce((r,o)=>s(o)<s(r)?o:r);return e.length?t(e,n=>Math.abs(Math.log(n))):t(Nr,n=>Math.abs(Math.log(i/n/10)))}var Gf="M4 2.5v11l9-5.5z",mx="M4 2.5h3v11H4zM9 2.5h3v11H9z",gx="M3 3h2v10H3zM13 3v10L6 8z",xx="M11 3h2v10h-2zM3 3v10l7-5z",_x="M11 3v10L4 8z",vx="M5 3v10l7-5z",yx=400;function Hf(i,e){let{start:t,end:n}=e,s=$i(Gf,"Play (space)",()=>e.playing?e.pause():e.play(),"play"),r=pe("input",{type:"range",min:t,max:n,step:"any",class:"slider","aria-label":"Time"});r.value=String(t),r.addEventListener("input",()=>{e.pause(),e.seek(Number(r.value))});let o=pe("div",{class:"ticks","aria-hidden":"true"});for(let f of e.events.slice(0,yx)){let g=pe("span",{class:`tick ${f.kind.replace(/[^a-z]/g,"")}`,title:`${yt(f.name)}, t = ${_i(f.t)} s`});g.style.left=`${100*(f.t-t)/(n-t||1)}%`,o.append(g)}let a=Math.max(3,Math.min(7,Math.ceil(Math.log10((e.films[0]?.n??1e3)+1))+1)),l=pe("output",{class:"readout","aria-live":"off"}),c=pe("select",{class:"select","aria-label":"Speed"}),h=Nr.includes(e.speed)?Nr:[...Nr,e.speed].sort((f,g)=>f-g);for(let f of h){let g=Math.abs(Math.log10(f/e.speed))<1.05;(f<.1||f>10)&&!g||c.append(pe("option",{value:f,selected:f===e.speed},f===1?"real time":`\xD7${_i(f)} real time`))}c.addEventListener("change",()=>e.setSpeed(Number(c.value)));let d=Ns("Loop","Begin again at the end",e.loop,f=>e.setLoop(f));i.replaceChildren(pe("div",{class:"track"},r,o),pe("div",{class:"controls"},$i(gx,"To the start (home)",()=>e.seek(t)),$i(_x,"One row back (\u2190)",()=>ja(e,-1)),s,$i(vx,"One row on (\u2192)",()=>ja(e,1)),$i(xx,"To the end (end)",()=>e.seek(n)),l,pe("span",{class:"spring"}),c,d));let u=()=>{let f=e.time();r.value=String(f),r.style.setProperty("--part",`${100*(f-t)/(n-t||1)}%`);let g=`t = ${bx(f,n-t,a)} s of ${_i(n)} s`;l.textContent=g,r.setAttribute("aria-valuetext",g)};e.onMove(u),e.onChange(()=>{let f=e.playing?"Pause (space)":"Play (space)";s.replaceChildren(Kh(e.playing?mx:Gf)),s.setAttribute("aria-label",f),s.title=f,c.value=String(e.speed),d.setAttribute("aria-pressed",String(e.loop))}),u(),Sx(e,r)}function bx(i,e,t){if(!(e>0))return Zn(i);let n=Math.min(9,Math.max(0,t-1-Math.floor(Math.log10(e))));return i.toFixed(n).replace("-","\u2212")}function ja(i,e){i.pause(),i.step(e)}function Sx(i,e){document.addEventListener("keydown",t=>{if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey)return;let n=t.target;if(Ff(n)&&n!==e)return;let s=t.shiftKey?10:1;switch(t.key){case" ":if(n instanceof HTMLElement&&n.closest("button, summary, a"))return;i.playing?i.pause():i.play();break;case"ArrowLeft":ja(i,-s);break;case"ArrowRight":ja(i,s);break;case"Home":i.pause(),i.seek(i.start);break;case"End":i.pause(),i.seek(i.end);break;default:return}t.preventDefault()})}var Mx=["#0067a8","#c24a00","#00805b","#b0508a","#8a6d00","#2a86b8","#4d4d4d","#7a3fb0"],wx=["#5ab4f0","#f08a3c","#2cc79a","#e08fc0","#f0e442","#9ad4f5","#c8c8c8","#b795e8"],Wf=["#3b7dd8","#d9822b","#2e9e78","#b65fa0","#8c8c3a","#4aa3c7","#8a78d0","#a0705a"],Xf="dalembert-theme",qf=new Set,zo=null,jh=!1;function ai(){if(zo)return zo;let i=getComputedStyle(document.documentElement),e=(t,n)=>i.getPropertyValue(t).trim()||n;return zo={dark:eu(),paper:e("--paper","#ffffff"),text:e("--text","#1b1f24"),muted:e("--muted","#5a6470"),line:e("--line","#d4d9df"),grid:e("--grid","#e4e8ec"),gridStrong:e("--grid-strong","#cfd6dd"),accent:e("--accent","#0b62c4"),stage:e("--stage","#f6f8fa"),ground:e("--ground","#7c8691"),outline:e("--outline","#20262d"),joint:e("--joint","#3d4650"),reaction:e("--reaction","#c02f4b"),velocity:e("--velocity","#00805b"),link:e("--link","#55606c")},zo}function Ri(i,e=eu()){let t=e?wx:Mx;return t[i%t.length]}function Qh(i){return Wf[i%Wf.length]}function Ur(i){qf.add(i)}function eu(){if(jh)return!1;let i=document.documentElement.dataset.theme;return i?i==="dark":matchMedia("(prefers-color-scheme: dark)").matches}function tu(){zo=null;for(let i of qf)i()}function Yf(i){i!==jh&&(jh=i,document.documentElement.classList.toggle("printing",i),tu())}function $f(){let i=eu()?"light":"dark";document.documentElement.dataset.theme=i;try{localStorage.setItem(Xf,i)}catch{}tu()}function Zf(){try{let i=localStorage.getItem(Xf);(i==="light"||i==="dark")&&(document.documentElement.dataset.theme=i)}catch{}matchMedia("(prefers-color-scheme: dark)").addEventListener("change",tu)}var Tx="uplot",Ax="u-hz",Ex="u-vt",Cx="u-title",Rx="u-wrap",Px="u-under",Ix="u-over",Lx="u-axis",ir="u-off",Dx="u-select",Nx="u-cursor-x",Ux="u-cursor-y",Fx="u-cursor-pt",Ox="u-legend",Bx="u-live",kx="u-inline",zx="u-series",Vx="u-marker",Jf="u-label",Gx="u-value",Go="width",Ho="height";var Kf="bottom",Fr="left",nu="right",vu="#000",jf=vu+"0",iu="mousemove",Qf="mousedown",su="mouseup",ep="mouseenter",tp="mouseleave",np="dblclick",Hx="resize",Wx="scroll",ip="change",il="dppxchange",yu="--",Hr=typeof window<"u",cu=Hr?document:null,Br=Hr?window:null,Xx=Hr?navigator:null,wt,Qa;function hu(){let i=devicePixelRatio;wt!=i&&(wt=i,Qa&&du(ip,Qa,hu),Qa=matchMedia(`(min-resolution: ${wt-.001}dppx) and (max-resolution: ${wt+.001}dppx)`),sr(ip,Qa,hu),Br.dispatchEvent(new CustomEvent(il)))}function li(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function uu(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Vt(i,e,t){i.style[e]=t+"px"}function Pi(i,e,t,n){let s=cu.createElement(i);return e!=null&&li(s,e),t?.insertBefore(s,n),s}function vi(i,e){return Pi("div",i,e)}var sp=new WeakMap;function Zi(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=sp.get(i);r!=o&&(i.style.transform=r,sp.set(i,r),e<0||t<0||e>n||t>s?li(i,ir):uu(i,ir))}var rp=new WeakMap;function op(i,e,t){let n=e+t,s=rp.get(i);n!=s&&(rp.set(i,n),i.style.background=e,i.style.borderColor=t)}var ap=new WeakMap;function lp(i,e,t,n){let s=e+""+t,r=ap.get(i);s!=r&&(ap.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var bu={passive:!0},qx={...bu,capture:!0};function sr(i,e,t,n){e.addEventListener(i,t,n?qx:bu)}function du(i,e,t,n){e.removeEventListener(i,t,bu)}Hr&&hu();function Ii(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:ci((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Fp(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var Op=i=>i!=null,Bp=i=>i!=null&&i>0,ol=Fp(Op),Yx=Fp(Bp);function $x(i,e,t,n=0,s=!1){let r=s?Yx:ol,o=s?Bp:Op;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Nt,l??-Nt]}function al(i,e,t,n){let s=up(i),r=up(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?ds:kp,a=s==1?ci:yi,l=r==1?yi:ci,c=a(o(dn(i))),h=l(o(dn(e))),d=kr(t,c),u=kr(t,h);return t==10&&(c<0&&(d=Ut(d,-c)),h<0&&(u=Ut(u,-h))),n||t==2?(i=d*s,e=u*r):(i=Hp(i,d),e=ll(e,u)),[i,e]}function Su(i,e,t,n){let s=al(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Mu=.1,cp={mode:3,pad:Mu},Xo={pad:0,soft:null,mode:0},Zx={min:Xo,max:Xo};function sl(i,e,t,n){return cl(t)?hp(i,e,t):(Xo.pad=t,Xo.soft=n?0:null,Xo.mode=n?3:0,hp(i,e,Zx))}function bt(i,e){return i??e}function Jx(i,e,t){for(e=bt(e,0),t=bt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function hp(i,e,t){let n=t.min,s=t.max,r=bt(n.pad,0),o=bt(s.pad,0),a=bt(n.hard,-Nt),l=bt(s.hard,Nt),c=bt(n.soft,Nt),h=bt(s.soft,-Nt),d=bt(n.mode,0),u=bt(s.mode,0),f=e-i,g=ds(f),v=Gn(dn(i),dn(e)),p=ds(v),m=dn(p-g);(f<1e-24||m>10)&&(f=0,(i==0||e==0)&&(f=1e-24,d==2&&c!=Nt&&(r=0),u==2&&h!=-Nt&&(o=0)));let y=f||v||1e3,C=ds(y),b=kr(10,ci(C)),T=y*(f==0?i==0?.1:1:r),S=Ut(Hp(i-T,b/10),24),x=i>=c&&(d==1||d==3&&S<=c||d==2&&S>=c)?c:Nt,w=Gn(a,S<x&&i>=x?x:Li(x,S)),U=y*(f==0?e==0?.1:1:o),N=Ut(ll(e+U,b/10),24),I=e<=h&&(u==1||u==3&&N>=h||u==2&&N<=h)?h:-Nt,B=Li(l,N>I&&e<=I?I:Gn(I,N));return w==B&&w==0&&(B=100),[w,B]}var Kx=new Intl.NumberFormat(Hr?Xx.language:"en-US"),wu=i=>Kx.format(i),hi=Math,nl=hi.PI,dn=hi.abs,ci=hi.floor,un=hi.round,yi=hi.ceil,Li=hi.min,Gn=hi.max,kr=hi.pow,up=hi.sign,ds=hi.log10,kp=hi.log2,jx=(i,e=1)=>hi.sinh(i)*e,ru=(i,e=1)=>hi.asinh(i/e),Nt=1/0;function dp(i){return(ds((i^i>>31)-(i>>31))|0)+1}function fu(i,e,t){return Li(Gn(i,e),t)}function zp(i){return typeof i=="function"}function gt(i){return zp(i)?i:()=>i}var Qx=()=>{},Vp=i=>i,Gp=(i,e)=>e,e_=i=>null,fp=i=>!0,pp=(i,e)=>i==e,t_=/\.\d*?(?=9{6,}|0{6,})/gm,rr=i=>{if(Xp(i)||Fs.has(i))return i;let e=`${i}`,t=e.match(t_);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${rr(s)}e${r}`}return Ut(i,n)};function tr(i,e){return rr(Ut(rr(i/e))*e)}function ll(i,e){return rr(yi(rr(i/e))*e)}function Hp(i,e){return rr(ci(rr(i/e))*e)}function Ut(i,e=0){if(Xp(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return un(n)/t}var Fs=new Map;function Wp(i){return((""+i).split(".")[1]||"").length}function Yo(i,e,t,n){let s=[],r=n.map(Wp);for(let o=e;o<t;o++){let a=dn(o),l=Ut(kr(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,d=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=i==10?h:Ut(h,d);s.push(u),Fs.set(u,d)}}return s}var qo={},Tu=[],zr=[null,null],Us=Array.isArray,Xp=Number.isInteger,n_=i=>i===void 0;function mp(i){return typeof i=="string"}function cl(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function i_(i){return i!=null&&typeof i=="object"}var s_=Object.getPrototypeOf(Uint8Array),qp="__proto__";function Vr(i,e=cl){let t;if(Us(i)){let n=i.find(s=>s!=null);if(Us(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Vr(i[s],e)}else t=i.slice()}else if(i instanceof s_)t=i.slice();else if(e(i)){t={};for(let n in i)n!=qp&&(t[n]=Vr(i[n],e))}else t=i;return t}function an(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=qp&&(cl(i[s])?an(i[s],Vr(n[s])):i[s]=Vr(n[s]))}return i}var r_=0,o_=1,a_=2;function l_(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function c_(i,e){if(d_(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return f_(o[0])||(o=u_(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],d=Array(s).fill(void 0),u=e?e[o][c]:o_,f=[];for(let g=0;g<h.length;g++){let v=h[g],p=r.get(l[g]);v===null?u!=r_&&(d[p]=v,u==a_&&f.push(p)):d[p]=v}l_(d,f,s),n.push(d)}}return n}var h_=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function u_(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function d_(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function f_(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Gn(1,ci((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Yp=["January","February","March","April","May","June","July","August","September","October","November","December"],$p=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Zp(i){return i.slice(0,3)}var p_=$p.map(Zp),m_=Yp.map(Zp),g_={MMMM:Yp,MMM:m_,WWWW:$p,WWW:p_};function Vo(i){return(i<10?"0":"")+i}function x_(i){return(i<10?"00":i<100?"0":"")+i}var __={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Vo(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Vo(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Vo(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Vo(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Vo(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>x_(i.getMilliseconds())};function Au(i,e){e=e||g_;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?__[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var v_=new Intl.DateTimeFormat().resolvedOptions().timeZone;function y_(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==v_?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var Jp=i=>i%1==0,rl=[1,2,2.5,5],b_=Yo(10,-32,0,rl),Kp=Yo(10,0,32,rl),S_=Kp.filter(Jp),nr=b_.concat(Kp),Eu=`
`,jp="{YYYY}",gp=Eu+jp,Qp="{M}/{D}",Wo=Eu+Qp,el=Wo+"/{YY}",em="{aa}",M_="{h}:{mm}",Or=M_+em,xp=Eu+Or,_p=":{ss}",Tt=null;function tm(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?Yo(10,0,3,rl).filter(Jp):Yo(10,-3,0,rl)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,jp,Tt,Tt,Tt,Tt,Tt,Tt,1],[s*28,"{MMM}",gp,Tt,Tt,Tt,Tt,Tt,1],[s,Qp,gp,Tt,Tt,Tt,Tt,Tt,1],[n,"{h}"+em,el,Tt,Wo,Tt,Tt,Tt,1],[t,Or,el,Tt,Wo,Tt,Tt,Tt,1],[e,_p,el+" "+Or,Tt,Wo+" "+Or,Tt,xp,Tt,1],[i,_p+".{fff}",el+" "+Or,Tt,Wo+" "+Or,Tt,xp,Tt,1]];function h(d){return(u,f,g,v,p,m)=>{let y=[],C=p>=o,b=p>=r&&p<o,T=d(g),S=Ut(T*i,3),x=ou(T.getFullYear(),C?0:T.getMonth(),b||C?1:T.getDate()),w=Ut(x*i,3);if(b||C){let U=b?p/r:0,N=C?p/o:0,I=S==w?S:Ut(ou(x.getFullYear()+N,x.getMonth()+U,1)*i,3),B=new Date(un(I/i)),V=B.getFullYear(),L=B.getMonth();for(let H=0;I<=v;H++){let Y=ou(V+N*H,L+U*H,1),G=Y-d(Ut(Y*i,3));I=Ut((+Y+G)*i,3),I<=v&&y.push(I)}}else{let U=p>=s?s:p,N=ci(g)-ci(S),I=w+N+ll(S-w,U);y.push(I);let B=d(I),V=B.getHours()+B.getMinutes()/t+B.getSeconds()/n,L=p/n,H=u.axes[f]._space,Y=m/H;for(;I=Ut(I+p,i==1?0:3),!(I>v);)if(L>1){let G=ci(Ut(V+L,6))%24,j=d(I).getHours()-G;j>1&&(j=-1),I-=j*n,V=(V+L)%24;let ie=y[y.length-1];Ut((I-ie)/p,3)*Y>=.7&&y.push(I)}else y.push(I)}return y}}return[l,c,h]}var[w_,T_,A_]=tm(1),[E_,C_,R_]=tm(.001);Yo(2,-53,53,[1]);function vp(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function yp(i,e){return(t,n,s,r,o)=>{let a=e.find(g=>o>=g[0])||e[e.length-1],l,c,h,d,u,f;return n.map(g=>{let v=i(g),p=v.getFullYear(),m=v.getMonth(),y=v.getDate(),C=v.getHours(),b=v.getMinutes(),T=v.getSeconds(),S=p!=l&&a[2]||m!=c&&a[3]||y!=h&&a[4]||C!=d&&a[5]||b!=u&&a[6]||T!=f&&a[7]||a[1];return l=p,c=m,h=y,d=C,u=b,f=T,S(v)})}}function P_(i,e){let t=Au(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function ou(i,e,t){return new Date(i,e,t)}function bp(i,e){return e(i)}var I_="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Sp(i,e){return(t,n,s,r)=>r==null?yu:e(i(n))}function L_(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function D_(i,e){return i.series[e].fill(i,e)}var N_={show:!0,live:!0,isolate:!1,mount:Qx,markers:{show:!0,width:2,stroke:L_,fill:D_,dash:"solid"},idx:null,idxs:null,values:[]};function U_(i,e){let t=i.cursor.points,n=vi(),s=t.size(i,e);Vt(n,Go,s),Vt(n,Ho,s);let r=s/-2;Vt(n,"marginLeft",r),Vt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Vt(n,"borderWidth",o),n}function F_(i,e){let t=i.series[e].points;return t._fill||t._stroke}function O_(i,e){let t=i.series[e].points;return t._stroke||t._fill}function B_(i,e){return i.series[e].points.size}var au=[0,0];function k_(i,e,t){return au[0]=e,au[1]=t,au}function tl(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function lu(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var z_={show:!0,x:!0,y:!0,lock:!1,move:k_,points:{one:!1,show:U_,size:B_,width:0,stroke:O_,fill:F_},bind:{mousedown:tl,mouseup:tl,click:tl,dblclick:tl,mousemove:lu,mouseleave:lu,mouseenter:lu},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},nm={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Cu=an({},nm,{filter:Gp}),im=an({},Cu,{size:10}),sm=an({},nm,{show:!1}),Ru='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',rm="bold "+Ru,om=1.5,Mp={show:!0,scale:"x",stroke:vu,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:rm,side:2,grid:Cu,ticks:im,border:sm,font:Ru,lineGap:om,rotate:0},V_="Value",G_="Time",wp={show:!0,scale:"x",auto:!1,sorted:1,min:Nt,max:-Nt,idxs:[]};function H_(i,e,t,n,s){return e.map(r=>r==null?"":wu(r))}function W_(i,e,t,n,s,r,o){let a=[],l=Fs.get(s)||0;t=o?t:Ut(ll(t,s),l);for(let c=t;c<=n;c=Ut(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function pu(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?ds:kp,h=ci(c(t));s=kr(l,h),l==10&&(s=nr[Ii(s,nr)]);let d=t,u=s*l;l==10&&(u=nr[Ii(u,nr)]);do a.push(d),d=d+s,l==10&&!Fs.has(d)&&(d=Ut(d,Fs.get(s))),d>=u&&(s=d,u=s*l,l==10&&(u=nr[Ii(u,nr)]));while(d<=n);return a}function X_(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?pu(i,e,Gn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?pu(i,e,Gn(l,-n),-t,s):[l]).reverse().map(u=>-u).concat(h,c)}var am=/./,q_=/[12357]/,Y_=/[125]/,Tp=/1/,mu=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function $_(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),d=l(9,o)-h>=c?am:l(7,o)-h>=c?q_:l(5,o)-h>=c?Y_:Tp;if(d==Tp){let u=dn(l(1,o)-h);if(u<c)return mu(e.slice().reverse(),a.distr,d,yi(c/u)).reverse()}return mu(e,a.distr,d,1)}function Z_(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=dn(l(1,o)-l(2,o));return c<a?mu(e.slice().reverse(),3,am,yi(a/c)).reverse():e}function J_(i,e,t,n){return n==null?yu:e==null?"":wu(e)}var Ap={show:!0,scale:"y",stroke:vu,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:rm,side:3,grid:Cu,ticks:im,border:sm,font:Ru,lineGap:om,rotate:0};function K_(i,e){let t=3+(i||1)*2;return Ut(t*e,3)}function j_(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=dn(o-r),l=i.series[e],c=a/(l.points.space*wt);return n[1]-n[0]<=c}var Ep={scale:null,auto:!0,sorted:0,min:Nt,max:-Nt},lm=(i,e,t,n,s)=>s,Cp={show:!0,auto:!0,sorted:0,gaps:lm,alpha:1,facets:[an({},Ep,{scale:"x"}),an({},Ep,{scale:"y"})]},Rp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:lm,alpha:1,points:{show:j_,filter:null},values:null,min:Nt,max:-Nt,idxs:[],path:null,clip:null};function Q_(i,e,t,n,s){return t/10}var cm={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},ev=an({},cm,{time:!1,ori:1}),Pp={};function hm(i,e){let t=Pp[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Pp[i]=t)),t}var Gr=1,gu=2;function or(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],u=a.left,f=a.top,g=a.width,v=a.height,p=i.valToPosH,m=i.valToPosV;return h.ori==0?t(s,l,c,h,d,p,m,u,f,g,v,ul,Wr,fl,dm,pm):t(s,l,c,h,d,m,p,f,u,v,g,dl,Xr,Lu,fm,mm)}function Pu(i,e){let t=0,n=0,s=bt(i.bands,Tu);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function tv(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function fs(i,e,t,n,s,r){return or(i,e,(o,a,l,c,h,d,u,f,g,v,p)=>{let m=o.pxRound,y=c.dir*(c.ori==0?1:-1),C=c.ori==0?Wr:Xr,b,T;y==1?(b=t,T=n):(b=n,T=t);let S=m(d(a[b],c,v,f)),x=m(u(l[b],h,p,g)),w=m(d(a[T],c,v,f)),U=m(u(r==1?h.max:h.min,h,p,g)),N=new Path2D(s);return C(N,w,U),C(N,S,U),C(N,S,x),N})}function hl(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?fl:Lu,l=t;for(let d=0;d<i.length;d++){let u=i[d];if(u[1]>u[0]){let f=u[0]-l;f>0&&a(o,l,n,f,n+r),l=u[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function nv(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Iu(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let d=c,u=c;if(s==1)for(;++c<=n&&e[c]===null;)u=c;else for(;--c>=t&&e[c]===null;)u=c;let f=r(i[d]),g=u==d?f:r(i[u]),v=d-s;f=o<=0&&v>=0&&v<l?r(i[v]):f;let m=u+s;g=o>=0&&m>=0&&m<l?r(i[m]):g,g>=f&&a.push([f,g])}return a}function Ip(i){return i==0?Vp:i==1?un:e=>tr(e,i)}function um(i){let e=i==0?ul:dl,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Li(c,a/2,l/2),h=Li(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var ul=(i,e,t)=>{i.moveTo(e,t)},dl=(i,e,t)=>{i.moveTo(t,e)},Wr=(i,e,t)=>{i.lineTo(e,t)},Xr=(i,e,t)=>{i.lineTo(t,e)},fl=um(0),Lu=um(1),dm=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},fm=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},pm=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},mm=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function gm(i){return(e,t,n,s,r)=>or(e,t,(o,a,l,c,h,d,u,f,g,v,p)=>{let{pxRound:m,points:y}=o,C,b;c.ori==0?(C=ul,b=dm):(C=dl,b=fm);let T=Ut(y.width*wt,3),S=(y.size-y.width)/2*wt,x=Ut(S*2,3),w=new Path2D,U=new Path2D,{left:N,top:I,width:B,height:V}=e.bbox;fl(U,N-x,I-x,B+x*2,V+x*2);let L=H=>{if(l[H]!=null){let Y=m(d(a[H],c,v,f)),G=m(u(l[H],h,p,g));C(w,Y+S,G),b(w,Y,G,S,0,nl*2)}};if(r)r.forEach(L);else for(let H=n;H<=s;H++)L(H);return{stroke:T>0?w:null,fill:w,clip:U,flags:Gr|gu}})}function xm(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var iv=xm(Wr),sv=xm(Xr);function _m(i){let e=bt(i?.alignGaps,0);return(t,n,s,r)=>or(t,n,(o,a,l,c,h,d,u,f,g,v,p)=>{[s,r]=ol(l,s,r);let m=o.pxRound,y=V=>m(d(V,c,v,f)),C=V=>m(u(V,h,p,g)),b,T;c.ori==0?(b=Wr,T=iv):(b=Xr,T=sv);let S=c.dir*(c.ori==0?1:-1),x={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Gr},w=x.stroke,U=!1;if(r-s>=v*4){let V=he=>t.posToVal(he,c.key,!0),L=null,H=null,Y,G,le,J=y(a[S==1?s:r]),j=y(a[s]),ie=y(a[r]),ue=V(S==1?j+1:ie-1);for(let he=S==1?s:r;he>=s&&he<=r;he+=S){let Q=a[he],_e=(S==1?Q<ue:Q>ue)?J:y(Q),Ee=l[he];_e==J?Ee!=null?(G=Ee,L==null?(b(w,_e,C(G)),Y=L=H=G):G<L?L=G:G>H&&(H=G)):Ee===null&&(U=!0):(L!=null&&T(w,J,C(L),C(H),C(Y),C(G)),Ee!=null?(G=Ee,b(w,_e,C(G)),L=H=Y=G):(L=H=null,Ee===null&&(U=!0)),J=_e,ue=V(J+S))}L!=null&&L!=H&&le!=J&&T(w,J,C(L),C(H),C(Y),C(G))}else for(let V=S==1?s:r;V>=s&&V<=r;V+=S){let L=l[V];L===null?U=!0:L!=null&&b(w,y(a[V]),C(L))}let[I,B]=Pu(t,n);if(o.fill!=null||I!=0){let V=x.fill=new Path2D(w),L=o.fillTo(t,n,o.min,o.max,I),H=C(L),Y=y(a[s]),G=y(a[r]);S==-1&&([G,Y]=[Y,G]),b(V,G,H),b(V,Y,H)}if(!o.spanGaps){let V=[];U&&V.push(...Iu(a,l,s,r,S,y,e)),x.gaps=V=o.gaps(t,n,s,r,V),x.clip=hl(V,c.ori,f,g,v,p)}return B!=0&&(x.band=B==2?[fs(t,n,s,r,w,-1),fs(t,n,s,r,w,1)]:fs(t,n,s,r,w,B)),x})}function rv(i){let e=bt(i.align,1),t=bt(i.ascDesc,!1),n=bt(i.alignGaps,0),s=bt(i.extend,!1);return(r,o,a,l)=>or(r,o,(c,h,d,u,f,g,v,p,m,y,C)=>{[a,l]=ol(d,a,l);let b=c.pxRound,{left:T,width:S}=r.bbox,x=j=>b(g(j,u,y,p)),w=j=>b(v(j,f,C,m)),U=u.ori==0?Wr:Xr,N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Gr},I=N.stroke,B=u.dir*(u.ori==0?1:-1),V=w(d[B==1?a:l]),L=x(h[B==1?a:l]),H=L,Y=L;s&&e==-1&&(Y=T,U(I,Y,V)),U(I,L,V);for(let j=B==1?a:l;j>=a&&j<=l;j+=B){let ie=d[j];if(ie==null)continue;let ue=x(h[j]),he=w(ie);e==1?U(I,ue,V):U(I,H,he),U(I,ue,he),V=he,H=ue}let G=H;s&&e==1&&(G=T+S,U(I,G,V));let[le,J]=Pu(r,o);if(c.fill!=null||le!=0){let j=N.fill=new Path2D(I),ie=c.fillTo(r,o,c.min,c.max,le),ue=w(ie);U(j,G,ue),U(j,Y,ue)}if(!c.spanGaps){let j=[];j.push(...Iu(h,d,a,l,B,x,n));let ie=c.width*wt/2,ue=t||e==1?ie:-ie,he=t||e==-1?-ie:ie;j.forEach(Q=>{Q[0]+=ue,Q[1]+=he}),N.gaps=j=c.gaps(r,o,a,l,j),N.clip=hl(j,u.ori,p,m,y,C)}return J!=0&&(N.band=J==2?[fs(r,o,a,l,I,-1),fs(r,o,a,l,I,1)]:fs(r,o,a,l,I,J)),N})}function Lp(i,e,t,n,s,r,o=Nt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=dn(i[l]-i[a]);h<c&&(c=h,o=dn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function ov(i){i=i||qo;let e=bt(i.size,[.6,Nt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=gt(s),o=1-e[0],a=bt(e[1],Nt),l=bt(e[2],1),c=bt(i.disp,qo),h=bt(i.each,f=>{}),{fill:d,stroke:u}=c;return(f,g,v,p)=>or(f,g,(m,y,C,b,T,S,x,w,U,N,I)=>{let B=m.pxRound,V=t,L=n*wt,H=a*wt,Y=l*wt,G,le;b.ori==0?[G,le]=r(f,g):[le,G]=r(f,g);let J=b.dir*(b.ori==0?1:-1),j=b.ori==0?fl:Lu,ie=b.ori==0?h:(Re,Ye,it,Me,Dt,ze,Xe)=>{h(Re,Ye,it,Dt,Me,Xe,ze)},ue=bt(f.bands,Tu).find(Re=>Re.series[0]==g),he=ue!=null?ue.dir:0,Q=m.fillTo(f,g,m.min,m.max,he),me=B(x(Q,T,I,U)),_e,Ee,Se,He=N,nt=B(m.width*wt),Ve=!1,ut=null,at=null,et=null,Ht=null;d!=null&&(nt==0||u!=null)&&(Ve=!0,ut=d.values(f,g,v,p),at=new Map,new Set(ut).forEach(Re=>{Re!=null&&at.set(Re,new Path2D)}),nt>0&&(et=u.values(f,g,v,p),Ht=new Map,new Set(et).forEach(Re=>{Re!=null&&Ht.set(Re,new Path2D)})));let{x0:Ft,size:en}=c;if(Ft!=null&&en!=null){V=1,y=Ft.values(f,g,v,p),Ft.unit==2&&(y=y.map(it=>f.posToVal(w+it*N,b.key,!0)));let Re=en.values(f,g,v,p);en.unit==2?Ee=Re[0]*N:Ee=S(Re[0],b,N,w)-S(0,b,N,w),He=Lp(y,C,S,b,N,w,He),Se=He-Ee+L}else He=Lp(y,C,S,b,N,w,He),Se=He*o+L,Ee=He-Se;Se<1&&(Se=0),nt>=Ee/2&&(nt=0),Se<5&&(B=Vp);let It=Se>0,xn=He-Se-(It?nt:0);Ee=B(fu(xn,Y,H)),_e=(V==0?Ee/2:V==J?0:Ee)-V*J*((V==0?L/2:0)+(It?nt/2:0));let _t={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},cn=Ve?null:new Path2D,Yt=null;if(ue!=null)Yt=f.data[ue.series[1]];else{let{y0:Re,y1:Ye}=c;Re!=null&&Ye!=null&&(C=Ye.values(f,g,v,p),Yt=Re.values(f,g,v,p))}let tn=G*Ee,O=le*Ee;for(let Re=J==1?v:p;Re>=v&&Re<=p;Re+=J){let Ye=C[Re];if(Ye==null)continue;if(Yt!=null){let X=Yt[Re]??0;if(Ye-X==0)continue;me=x(X,T,I,U)}let it=b.distr!=2||c!=null?y[Re]:Re,Me=S(it,b,N,w),Dt=x(bt(Ye,Q),T,I,U),ze=B(Me-_e),Xe=B(Gn(Dt,me)),R=B(Li(Dt,me)),M=Xe-R;if(Ye!=null){let X=Ye<0?O:tn,ce=Ye<0?tn:O;Ve?(nt>0&&et[Re]!=null&&j(Ht.get(et[Re]),ze,R+ci(nt/2),Ee,Gn(0,M-nt),X,ce),ut[Re]!=null&&j(at.get(ut[Re]),ze,R+ci(nt/2),Ee,Gn(0,M-nt),X,ce)):j(cn,ze,R+ci(nt/2),Ee,Gn(0,M-nt),X,ce),ie(f,g,Re,ze-nt/2,R,Ee+nt,M)}}return nt>0?_t.stroke=Ve?Ht:cn:Ve||(_t._fill=m.width==0?m._fill:m._stroke??m._fill,_t.width=0),_t.fill=Ve?at:cn,_t})}function av(i,e){let t=bt(e?.alignGaps,0);return(n,s,r,o)=>or(n,s,(a,l,c,h,d,u,f,g,v,p,m)=>{[r,o]=ol(c,r,o);let y=a.pxRound,C=G=>y(u(G,h,p,g)),b=G=>y(f(G,d,m,v)),T,S,x;h.ori==0?(T=ul,x=Wr,S=pm):(T=dl,x=Xr,S=mm);let w=h.dir*(h.ori==0?1:-1),U=C(l[w==1?r:o]),N=U,I=[],B=[];for(let G=w==1?r:o;G>=r&&G<=o;G+=w)if(c[G]!=null){let J=l[G],j=C(J);I.push(N=j),B.push(b(c[G]))}let V={stroke:i(I,B,T,x,S,y),fill:null,clip:null,band:null,gaps:null,flags:Gr},L=V.stroke,[H,Y]=Pu(n,s);if(a.fill!=null||H!=0){let G=V.fill=new Path2D(L),le=a.fillTo(n,s,a.min,a.max,H),J=b(le);x(G,N,J),x(G,U,J)}if(!a.spanGaps){let G=[];G.push(...Iu(l,c,r,o,w,C,t)),V.gaps=G=a.gaps(n,s,r,o,G),V.clip=hl(G,h.ori,g,v,p,m)}return Y!=0&&(V.band=Y==2?[fs(n,s,r,o,L,-1),fs(n,s,r,o,L,1)]:fs(n,s,r,o,L,Y)),V})}function lv(i){return av(cv,i)}function cv(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),d=Array(o-1);for(let u=0;u<o-1;u++)h[u]=e[u+1]-e[u],d[u]=i[u+1]-i[u],c[u]=h[u]/d[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(d[u-1]+d[u])/((2*d[u]+d[u-1])/c[u-1]+(d[u]+2*d[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,i[u]+d[u]/3,e[u]+l[u]*d[u]/3,i[u+1]-d[u]/3,e[u+1]-l[u+1]*d[u]/3,i[u+1],e[u+1])}return a}var xu=new Set;function Dp(){for(let i of xu)i.syncRect(!0)}Hr&&(sr(Hx,Br,Dp),sr(Wx,Br,Dp,!0),sr(il,Br,()=>{fn.pxRatio=wt}));var hv=_m(),uv=gm();function Np(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>_u(r,o,e,t))}function dv(i,e){return i.map((t,n)=>n==0?{}:an({},e,t))}function _u(i,e,t,n){return an({},e==0?t:n,i)}function vm(i,e,t){return e==null?zr:[e,t]}var fv=vm;function pv(i,e,t){return e==null?zr:sl(e,t,Mu,!0)}function ym(i,e,t,n){return e==null?zr:al(e,t,i.scales[n].log,!1)}var mv=ym;function bm(i,e,t,n){return e==null?zr:Su(e,t,i.scales[n].log,!1)}var gv=bm;function xv(i,e,t,n,s){let r=Gn(dp(i),dp(e)),o=e-i,a=Ii(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Fs.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function Up(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=un((t=+s)*wt))+"px"),[i,e,t]}function _v(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Ut(e[2]*wt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function fn(i,e,t){let n={mode:bt(i.mode,1)},s=n.mode;function r(_,A,P,D){let z=A.valToPct(_);return D+P*(A.dir==-1?1-z:z)}function o(_,A,P,D){let z=A.valToPct(_);return D+P*(A.dir==-1?z:1-z)}function a(_,A,P,D){return A.ori==0?r(_,A,P,D):o(_,A,P,D)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=vi(Tx);if(i.id!=null&&(c.id=i.id),li(c,i.class),i.title){let _=vi(Cx,c);_.textContent=i.title}let h=Pi("canvas"),d=n.ctx=h.getContext("2d"),u=vi(Rx,c);sr("click",u,_=>{_.target===g&&(Bt!=Rr||Wt!=Pr)&&wn.click(n,_)},!0);let f=n.under=vi(Px,u);u.appendChild(h);let g=n.over=vi(Ix,u);i=Vr(i);let v=+bt(i.pxAlign,1),p=Ip(v);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let m=i.ms||.001,y=n.series=s==1?Np(i.series||[],wp,Rp,!1):dv(i.series||[null],Cp),C=n.axes=Np(i.axes||[],Mp,Ap,!0),b=n.scales={},T=n.bands=i.bands||[];T.forEach(_=>{_.fill=gt(_.fill||null),_.dir=bt(_.dir,-1)});let S=s==2?y[1].facets[0].scale:y[0].scale,x={axes:hs,series:ft},w=(i.drawOrder||["axes","series"]).map(_=>x[_]);function U(_){let A=_.distr==3?P=>ds(P>0?P:_.clamp(n,P,_.min,_.max,_.key)):_.distr==4?P=>ru(P,_.asinh):_.distr==100?P=>_.fwd(P):P=>P;return P=>{let D=A(P),{_min:z,_max:Z}=_,oe=Z-z;return(D-z)/oe}}function N(_){let A=b[_];if(A==null){let P=(i.scales||qo)[_]||qo;if(P.from!=null){N(P.from);let D=an({},b[P.from],P,{key:_});D.valToPct=U(D),b[_]=D}else{A=b[_]=an({},_==S?cm:ev,P),A.key=_;let D=A.time,z=A.range,Z=Us(z);if((_!=S||s==2&&!D)&&(Z&&(z[0]==null||z[1]==null)&&(z={min:z[0]==null?cp:{mode:1,hard:z[0],soft:z[0]},max:z[1]==null?cp:{mode:1,hard:z[1],soft:z[1]}},Z=!1),!Z&&cl(z))){let oe=z;z=(de,ye,De)=>ye==null?zr:sl(ye,De,oe)}A.range=gt(z||(D?fv:_==S?A.distr==3?mv:A.distr==4?gv:vm:A.distr==3?ym:A.distr==4?bm:pv)),A.auto=gt(Z?!1:A.auto),A.clamp=gt(A.clamp||Q_),A._min=A._max=null,A.valToPct=U(A)}}}N("x"),N("y"),s==1&&y.forEach(_=>{N(_.scale)}),C.forEach(_=>{N(_.scale)});for(let _ in i.scales)N(_);let I=b[S],B=I.distr,V,L;I.ori==0?(li(c,Ax),V=r,L=o):(li(c,Ex),V=o,L=r);let H={};for(let _ in b){let A=b[_];(A.min!=null||A.max!=null)&&(H[_]={min:A.min,max:A.max},A.min=A.max=null)}let Y=i.tzDate||(_=>new Date(un(_/m))),G=i.fmtDate||Au,le=m==1?A_(Y):R_(Y),J=yp(Y,vp(m==1?T_:C_,G)),j=Sp(Y,bp(I_,G)),ie=[],ue=n.legend=an({},N_,i.legend),he=n.cursor=an({},z_,{drag:{y:s==2}},i.cursor),Q=ue.show,me=he.show,_e=ue.markers;ue.idxs=ie,_e.width=gt(_e.width),_e.dash=gt(_e.dash),_e.stroke=gt(_e.stroke),_e.fill=gt(_e.fill);let Ee,Se,He,nt=[],Ve=[],ut,at=!1,et={};if(ue.live){let _=y[1]?y[1].values:null;at=_!=null,ut=at?_(n,1,0):{_:0};for(let A in ut)et[A]=yu}if(Q)if(Ee=Pi("table",Ox,c),He=Pi("tbody",null,Ee),ue.mount(n,Ee),at){Se=Pi("thead",null,Ee,He);let _=Pi("tr",null,Se);Pi("th",null,_);for(var Ht in ut)Pi("th",Jf,_).textContent=Ht}else li(Ee,kx),ue.live&&li(Ee,Bx);let Ft={show:!0},en={show:!1};function It(_,A){if(A==0&&(at||!ue.live||s==2))return zr;let P=[],D=Pi("tr",zx,He,He.childNodes[A]);li(D,_.class),_.show||li(D,ir);let z=Pi("th",null,D);if(_e.show){let de=vi(Vx,z);if(A>0){let ye=_e.width(n,A);ye&&(de.style.border=ye+"px "+_e.dash(n,A)+" "+_e.stroke(n,A)),de.style.background=_e.fill(n,A)}}let Z=vi(Jf,z);_.label instanceof HTMLElement?Z.appendChild(_.label):Z.textContent=_.label,A>0&&(_e.show||(Z.style.color=_.width>0?_e.stroke(n,A):_e.fill(n,A)),_t("click",z,de=>{if(he._lock)return;Ze(de);let ye=y.indexOf(_);if((de.ctrlKey||de.metaKey)!=ue.isolate){let De=y.some((Ne,Fe)=>Fe>0&&Fe!=ye&&Ne.show);y.forEach((Ne,Fe)=>{Fe>0&&Wi(Fe,De?Fe==ye?Ft:en:Ft,!0,on.setSeries)})}else Wi(ye,{show:!_.show},!0,on.setSeries)},!1),Je&&_t(ep,z,de=>{he._lock||(Ze(de),Wi(y.indexOf(_),Lr,!0,on.setSeries))},!1));for(var oe in ut){let de=Pi("td",Gx,D);de.textContent="--",P.push(de)}return[D,P]}let xn=new Map;function _t(_,A,P,D=!0){let z=xn.get(A)||{},Z=he.bind[_](n,A,P,D);Z&&(sr(_,A,z[_]=Z),xn.set(A,z))}function cn(_,A,P){let D=xn.get(A)||{};for(let z in D)(_==null||z==_)&&(du(z,A,D[z]),delete D[z]);_==null&&xn.delete(A)}let Yt=0,tn=0,O=0,Re=0,Ye=0,it=0,Me=Ye,Dt=it,ze=O,Xe=Re,R=0,M=0,X=0,ce=0;n.bbox={};let re=!1,xe=!1,ve=!1,ee=!1,ne=!1,fe=!1;function F(_,A,P){(P||_!=n.width||A!=n.height)&&se(_,A),lt(!1),ve=!0,xe=!0,Pn()}function se(_,A){n.width=Yt=O=_,n.height=tn=Re=A,Ye=it=0,be(),Ge();let P=n.bbox;R=P.left=tr(Ye*wt,.5),M=P.top=tr(it*wt,.5),X=P.width=tr(O*wt,.5),ce=P.height=tr(Re*wt,.5)}let te=3;function we(){let _=!1,A=0;for(;!_;){A++;let P=Ar(A),D=Hi(A);_=A==te||P&&D,_||(se(n.width,n.height),xe=!0)}}function ge({width:_,height:A}){F(_,A)}n.setSize=ge;function be(){let _=!1,A=!1,P=!1,D=!1;C.forEach((z,Z)=>{if(z.show&&z._show){let{side:oe,_size:de}=z,ye=oe%2,De=z.label!=null?z.labelSize:0,Ne=de+De;Ne>0&&(ye?(O-=Ne,oe==3?(Ye+=Ne,D=!0):P=!0):(Re-=Ne,oe==0?(it+=Ne,_=!0):A=!0))}}),Vi[0]=_,Vi[1]=P,Vi[2]=A,Vi[3]=D,O-=Ai[1]+Ai[3],Ye+=Ai[3],Re-=Ai[2]+Ai[0],it+=Ai[0]}function Ge(){let _=Ye+O,A=it+Re,P=Ye,D=it;function z(Z,oe){switch(Z){case 1:return _+=oe,_-oe;case 2:return A+=oe,A-oe;case 3:return P-=oe,P+oe;case 0:return D-=oe,D+oe}}C.forEach((Z,oe)=>{if(Z.show&&Z._show){let de=Z.side;Z._pos=z(de,Z._size),Z.label!=null&&(Z._lpos=z(de,Z.labelSize))}})}if(he.dataIdx==null){let _=he.hover,A=_.skip=new Set(_.skip??[]);A.add(void 0);let P=_.prox=gt(_.prox),D=_.bias??=0;he.dataIdx=(z,Z,oe,de)=>{if(Z==0)return oe;let ye=oe,De=P(z,Z,oe,de)??Nt,Ne=De>=0&&De<Nt,Fe=I.ori==0?O:Re,tt=he.left,Mt=e[0],vt=e[Z];if(A.has(vt[oe])){ye=null;let pt=null,$e=null,We;if(D==0||D==-1)for(We=oe;pt==null&&We-- >0;)A.has(vt[We])||(pt=We);if(D==0||D==1)for(We=oe;$e==null&&We++<vt.length;)A.has(vt[We])||($e=We);if(pt!=null||$e!=null)if(Ne){let zt=pt==null?-1/0:V(Mt[pt],I,Fe,0),Jt=$e==null?1/0:V(Mt[$e],I,Fe,0),bn=tt-zt,Lt=Jt-tt;bn<=Lt?bn<=De&&(ye=pt):Lt<=De&&(ye=$e)}else ye=$e==null?pt:pt==null?$e:oe-pt<=$e-oe?pt:$e}else Ne&&dn(tt-V(Mt[oe],I,Fe,0))>De&&(ye=null);return ye}}let Ze=_=>{he.event=_};he.idxs=ie,he._lock=!1;let ae=he.points;ae.show=gt(ae.show),ae.size=gt(ae.size),ae.stroke=gt(ae.stroke),ae.width=gt(ae.width),ae.fill=gt(ae.fill);let Oe=n.focus=an({},i.focus||{alpha:.3},he.focus),Je=Oe.prox>=0,Ce=Je&&ae.one,rt=[],Ot=[],Fn=[];function Po(_,A){let P=ae.show(n,A);if(P instanceof HTMLElement)return li(P,Fx),li(P,_.class),Zi(P,-10,-10,O,Re),g.insertBefore(P,rt[A]),P}function Mr(_,A){if(s==1||A>0){let P=s==1&&b[_.scale].time,D=_.value;_.value=P?mp(D)?Sp(Y,bp(D,G)):D||j:D||J_,_.label=_.label||(P?G_:V_)}if(Ce||A>0){_.width=_.width==null?1:_.width,_.paths=_.paths||hv||e_,_.fillTo=gt(_.fillTo||tv),_.pxAlign=+bt(_.pxAlign,v),_.pxRound=Ip(_.pxAlign),_.stroke=gt(_.stroke||null),_.fill=gt(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let P=K_(Gn(1,_.width),1),D=_.points=an({},{size:P,width:Gn(1,P*.2),stroke:_.stroke,space:P*2,paths:uv,_stroke:null,_fill:null},_.points);D.show=gt(D.show),D.filter=gt(D.filter),D.fill=gt(D.fill),D.stroke=gt(D.stroke),D.paths=gt(D.paths),D.pxAlign=_.pxAlign}if(Q){let P=It(_,A);nt.splice(A,0,P[0]),Ve.splice(A,0,P[1]),ue.values.push(null)}if(me){ie.splice(A,0,null);let P=null;Ce?A==0&&(P=Po(_,A)):A>0&&(P=Po(_,A)),rt.splice(A,0,P),Ot.splice(A,0,0),Fn.splice(A,0,0)}yn("addSeries",A)}function zh(_,A){A=A??y.length,_=s==1?_u(_,A,wp,Rp):_u(_,A,{},Cp),y.splice(A,0,_),Mr(y[A],A)}n.addSeries=zh;function Ya(_){if(y.splice(_,1),Q){ue.values.splice(_,1),Ve.splice(_,1);let A=nt.splice(_,1)[0];cn(null,A.firstChild),A.remove()}me&&(ie.splice(_,1),rt.splice(_,1)[0].remove(),Ot.splice(_,1),Fn.splice(_,1)),yn("delSeries",_)}n.delSeries=Ya;let Vi=[!1,!1,!1,!1];function as(_,A){if(_._show=_.show,_.show){let P=_.side%2,D=b[_.scale];D==null&&(_.scale=P?y[1].scale:S,D=b[_.scale]);let z=D.time;_.size=gt(_.size),_.space=gt(_.space),_.rotate=gt(_.rotate),Us(_.incrs)&&_.incrs.forEach(oe=>{!Fs.has(oe)&&Fs.set(oe,Wp(oe))}),_.incrs=gt(_.incrs||(D.distr==2?S_:z?m==1?w_:E_:nr)),_.splits=gt(_.splits||(z&&D.distr==1?le:D.distr==3?pu:D.distr==4?X_:W_)),_.stroke=gt(_.stroke),_.grid.stroke=gt(_.grid.stroke),_.ticks.stroke=gt(_.ticks.stroke),_.border.stroke=gt(_.border.stroke);let Z=_.values;_.values=Us(Z)&&!Us(Z[0])?gt(Z):z?Us(Z)?yp(Y,vp(Z,G)):mp(Z)?P_(Y,Z):Z||J:Z||H_,_.filter=gt(_.filter||(D.distr>=3&&D.log==10?$_:D.distr==3&&D.log==2?Z_:Gp)),_.font=Up(_.font),_.labelFont=Up(_.labelFont),_._size=_.size(n,null,A,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Vi[A]=!0,_._el=vi(Lx,u))}}function ls(_,A,P,D){let[z,Z,oe,de]=P,ye=A%2,De=0;return ye==0&&(de||Z)&&(De=A==0&&!z||A==2&&!oe?un(Mp.size/3):0),ye==1&&(z||oe)&&(De=A==1&&!Z||A==3&&!de?un(Ap.size/2):0),De}let Io=n.padding=(i.padding||[ls,ls,ls,ls]).map(_=>gt(bt(_,ls))),Ai=n._padding=Io.map((_,A)=>_(n,A,Vi,0)),$t,jt=null,Qt=null,Gi=s==1?y[0].idxs:null,ii=null,Cs=!1;function Lo(_,A){if(e=_??[],n.data=n._data=e,s==2){$t=0;for(let P=1;P<y.length;P++)$t+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),ii=e[0],$t=ii.length;let P=e;if(B==2){P=e.slice();let D=P[0]=Array($t);for(let z=0;z<$t;z++)D[z]=z}n._data=e=P}if(lt(!0),yn("setData"),B==2&&(ve=!0),A!==!1){let P=I;P.auto(n,Cs)?Do():Is(S,P.min,P.max),ee=ee||he.left>=0,fe=!0,Pn()}}n.setData=Lo;function Do(){Cs=!0;let _,A;s==1&&($t>0?(jt=Gi[0]=0,Qt=Gi[1]=$t-1,_=e[0][jt],A=e[0][Qt],B==2?(_=jt,A=Qt):_==A&&(B==3?[_,A]=al(_,_,I.log,!1):B==4?[_,A]=Su(_,_,I.log,!1):I.time?A=_+un(86400/m):[_,A]=sl(_,A,Mu,!0))):(jt=Gi[0]=_=null,Qt=Gi[1]=A=null)),Is(S,_,A)}let wr,Rs,Tr,E,k,K,q,$,Te,Ie;function Ae(_,A,P,D,z,Z){_??=jf,P??=Tu,D??="butt",z??=jf,Z??="round",_!=wr&&(d.strokeStyle=wr=_),z!=Rs&&(d.fillStyle=Rs=z),A!=Tr&&(d.lineWidth=Tr=A),Z!=k&&(d.lineJoin=k=Z),D!=K&&(d.lineCap=K=D),P!=E&&d.setLineDash(E=P)}function Le(_,A,P,D){A!=Rs&&(d.fillStyle=Rs=A),_!=q&&(d.font=q=_),P!=$&&(d.textAlign=$=P),D!=Te&&(d.textBaseline=Te=D)}function ke(_,A,P,D,z=0){if(D.length>0&&_.auto(n,Cs)&&(A==null||A.min==null)){let Z=bt(jt,0),oe=bt(Qt,D.length-1),de=P.min==null?$x(D,Z,oe,z,_.distr==3):[P.min,P.max];_.min=Li(_.min,P.min=de[0]),_.max=Gn(_.max,P.max=de[1])}}let Ke={min:null,max:null};function dt(){for(let D in b){let z=b[D];H[D]==null&&(z.min==null||H[S]!=null&&z.auto(n,Cs))&&(H[D]=Ke)}for(let D in b){let z=b[D];H[D]==null&&z.from!=null&&H[z.from]!=null&&(H[D]=Ke)}H[S]!=null&&lt(!0);let _={};for(let D in H){let z=H[D];if(z!=null){let Z=_[D]=Vr(b[D],i_);if(z.min!=null)an(Z,z);else if(D!=S||s==2)if($t==0&&Z.from==null){let oe=Z.range(n,null,null,D);Z.min=oe[0],Z.max=oe[1]}else Z.min=Nt,Z.max=-Nt}}if($t>0){y.forEach((D,z)=>{if(s==1){let Z=D.scale,oe=H[Z];if(oe==null)return;let de=_[Z];if(z==0){let ye=de.range(n,de.min,de.max,Z);de.min=ye[0],de.max=ye[1],jt=Ii(de.min,e[0]),Qt=Ii(de.max,e[0]),Qt-jt>1&&(e[0][jt]<de.min&&jt++,e[0][Qt]>de.max&&Qt--),D.min=ii[jt],D.max=ii[Qt]}else D.show&&D.auto&&ke(de,oe,D,e[z],D.sorted);D.idxs[0]=jt,D.idxs[1]=Qt}else if(z>0&&D.show&&D.auto){let[Z,oe]=D.facets,de=Z.scale,ye=oe.scale,[De,Ne]=e[z],Fe=_[de],tt=_[ye];Fe!=null&&ke(Fe,H[de],Z,De,Z.sorted),tt!=null&&ke(tt,H[ye],oe,Ne,oe.sorted),D.min=oe.min,D.max=oe.max}});for(let D in _){let z=_[D],Z=H[D];if(z.from==null&&(Z==null||Z.min==null)){let oe=z.range(n,z.min==Nt?null:z.min,z.max==-Nt?null:z.max,D);z.min=oe[0],z.max=oe[1]}}}for(let D in _){let z=_[D];if(z.from!=null){let Z=_[z.from];if(Z.min==null)z.min=z.max=null;else{let oe=z.range(n,Z.min,Z.max,D);z.min=oe[0],z.max=oe[1]}}}let A={},P=!1;for(let D in _){let z=_[D],Z=b[D];if(Z.min!=z.min||Z.max!=z.max){Z.min=z.min,Z.max=z.max;let oe=Z.distr;Z._min=oe==3?ds(Z.min):oe==4?ru(Z.min,Z.asinh):oe==100?Z.fwd(Z.min):Z.min,Z._max=oe==3?ds(Z.max):oe==4?ru(Z.max,Z.asinh):oe==100?Z.fwd(Z.max):Z.max,A[D]=P=!0}}if(P){y.forEach((D,z)=>{s==2?z>0&&A.y&&(D._paths=null):A[D.scale]&&(D._paths=null)});for(let D in A)ve=!0,yn("setScale",D);me&&he.left>=0&&(ee=fe=!0)}for(let D in H)H[D]=null}function Be(_){let A=fu(jt-1,0,$t-1),P=fu(Qt+1,0,$t-1);for(;_[A]==null&&A>0;)A--;for(;_[P]==null&&P<$t-1;)P++;return[A,P]}function ft(){if($t>0){let _=y.some(A=>A._focus)&&Ie!=Oe.alpha;_&&(d.globalAlpha=Ie=Oe.alpha),y.forEach((A,P)=>{if(P>0&&A.show&&(qt(P,!1),qt(P,!0),A._paths==null)){let D=Ie;Ie!=A.alpha&&(d.globalAlpha=Ie=A.alpha);let z=s==2?[0,e[P][0].length-1]:Be(e[P]);A._paths=A.paths(n,P,z[0],z[1]),Ie!=D&&(d.globalAlpha=Ie=D)}}),y.forEach((A,P)=>{if(P>0&&A.show){let D=Ie;Ie!=A.alpha&&(d.globalAlpha=Ie=A.alpha),A._paths!=null&&Ct(P,!1);{let z=A._paths!=null?A._paths.gaps:null,Z=A.points.show(n,P,jt,Qt,z),oe=A.points.filter(n,P,Z,z);(Z||oe)&&(A.points._paths=A.points.paths(n,P,jt,Qt,oe),Ct(P,!0))}Ie!=D&&(d.globalAlpha=Ie=D),yn("drawSeries",P)}}),_&&(d.globalAlpha=Ie=1)}}function qt(_,A){let P=A?y[_].points:y[_];P._stroke=P.stroke(n,_),P._fill=P.fill(n,_)}function Ct(_,A){let P=A?y[_].points:y[_],{stroke:D,fill:z,clip:Z,flags:oe,_stroke:de=P._stroke,_fill:ye=P._fill,_width:De=P.width}=P._paths;De=Ut(De*wt,3);let Ne=null,Fe=De%2/2;A&&ye==null&&(ye=De>0?"#fff":de);let tt=P.pxAlign==1&&Fe>0;if(tt&&d.translate(Fe,Fe),!A){let Mt=R-De/2,vt=M-De/2,pt=X+De,$e=ce+De;Ne=new Path2D,Ne.rect(Mt,vt,pt,$e)}A?Ue(de,De,P.dash,P.cap,ye,D,z,oe,Z):Rt(_,de,De,P.dash,P.cap,ye,D,z,oe,Ne,Z),tt&&d.translate(-Fe,-Fe)}function Rt(_,A,P,D,z,Z,oe,de,ye,De,Ne){let Fe=!1;ye!=0&&T.forEach((tt,Mt)=>{if(tt.series[0]==_){let vt=y[tt.series[1]],pt=e[tt.series[1]],$e=(vt._paths||qo).band;Us($e)&&($e=tt.dir==1?$e[0]:$e[1]);let We,zt=null;vt.show&&$e&&Jx(pt,jt,Qt)?(zt=tt.fill(n,Mt)||Z,We=vt._paths.clip):$e=null,Ue(A,P,D,z,zt,oe,de,ye,De,Ne,We,$e),Fe=!0}}),Fe||Ue(A,P,D,z,Z,oe,de,ye,De,Ne)}let hn=Gr|gu;function Ue(_,A,P,D,z,Z,oe,de,ye,De,Ne,Fe){Ae(_,A,P,D,z),(ye||De||Fe)&&(d.save(),ye&&d.clip(ye),De&&d.clip(De)),Fe?(de&hn)==hn?(d.clip(Fe),Ne&&d.clip(Ne),mt(z,oe),nn(_,Z,A)):de&gu?(mt(z,oe),d.clip(Fe),nn(_,Z,A)):de&Gr&&(d.save(),d.clip(Fe),Ne&&d.clip(Ne),mt(z,oe),d.restore(),nn(_,Z,A)):(mt(z,oe),nn(_,Z,A)),(ye||De||Fe)&&d.restore()}function nn(_,A,P){P>0&&(A instanceof Map?A.forEach((D,z)=>{d.strokeStyle=wr=z,d.stroke(D)}):A!=null&&_&&d.stroke(A))}function mt(_,A){A instanceof Map?A.forEach((P,D)=>{d.fillStyle=Rs=D,d.fill(P)}):A!=null&&_&&d.fill(A)}function cs(_,A,P,D){let z=C[_],Z;if(D<=0)Z=[0,0];else{let oe=z._space=z.space(n,_,A,P,D),de=z._incrs=z.incrs(n,_,A,P,D,oe);Z=xv(A,P,de,D,oe)}return z._found=Z}function sn(_,A,P,D,z,Z,oe,de,ye,De){let Ne=oe%2/2;v==1&&d.translate(Ne,Ne),Ae(de,oe,ye,De,de),d.beginPath();let Fe,tt,Mt,vt,pt=z+(D==0||D==3?-Z:Z);P==0?(tt=z,vt=pt):(Fe=z,Mt=pt);for(let $e=0;$e<_.length;$e++)A[$e]!=null&&(P==0?Fe=Mt=_[$e]:tt=vt=_[$e],d.moveTo(Fe,tt),d.lineTo(Mt,vt));d.stroke(),v==1&&d.translate(-Ne,-Ne)}function Ar(_){let A=!0;return C.forEach((P,D)=>{if(!P.show)return;let z=b[P.scale];if(z.min==null){P._show&&(A=!1,P._show=!1,lt(!1));return}else P._show||(A=!1,P._show=!0,lt(!1));let Z=P.side,oe=Z%2,{min:de,max:ye}=z,[De,Ne]=cs(D,de,ye,oe==0?O:Re);if(Ne==0)return;let Fe=z.distr==2,tt=P._splits=P.splits(n,D,de,ye,De,Ne,Fe),Mt=z.distr==2?tt.map(We=>ii[We]):tt,vt=z.distr==2?ii[tt[1]]-ii[tt[0]]:De,pt=P._values=P.values(n,P.filter(n,Mt,D,Ne,vt),D,Ne,vt);P._rotate=Z==2?P.rotate(n,pt,D,Ne):0;let $e=P._size;P._size=yi(P.size(n,pt,D,_)),$e!=null&&P._size!=$e&&(A=!1)}),A}function Hi(_){let A=!0;return Io.forEach((P,D)=>{let z=P(n,D,Vi,_);z!=Ai[D]&&(A=!1),Ai[D]=z}),A}function hs(){for(let _=0;_<C.length;_++){let A=C[_];if(!A.show||!A._show)continue;let P=A.side,D=P%2,z,Z,oe=A.stroke(n,_),de=P==0||P==3?-1:1,[ye,De]=A._found;if(A.label!=null){let kn=A.labelGap*de,oi=un((A._lpos+kn)*wt);Le(A.labelFont[0],oe,"center",P==2?"top":Kf),d.save(),D==1?(z=Z=0,d.translate(oi,un(M+ce/2)),d.rotate((P==3?-nl:nl)/2)):(z=un(R+X/2),Z=oi);let er=zp(A.label)?A.label(n,_,ye,De):A.label;d.fillText(er,z,Z),d.restore()}if(De==0)continue;let Ne=b[A.scale],Fe=D==0?X:ce,tt=D==0?R:M,Mt=A._splits,vt=Ne.distr==2?Mt.map(kn=>ii[kn]):Mt,pt=Ne.distr==2?ii[Mt[1]]-ii[Mt[0]]:ye,$e=A.ticks,We=A.border,zt=$e.show?$e.size:0,Jt=un(zt*wt),bn=un((A.alignTo==2?A._size-zt-A.gap:A.gap)*wt),Lt=A._rotate*-nl/180,Kt=p(A._pos*wt),si=(Jt+bn)*de,Bn=Kt+si;Z=D==0?Bn:0,z=D==1?Bn:0;let gi=A.font[0],Ei=A.align==1?Fr:A.align==2?nu:Lt>0?Fr:Lt<0?nu:D==0?"center":P==3?nu:Fr,qi=Lt||D==1?"middle":P==2?"top":Kf;Le(gi,oe,Ei,qi);let ri=A.font[1]*A.lineGap,xi=Mt.map(kn=>p(a(kn,Ne,Fe,tt))),Ci=A._values;for(let kn=0;kn<Ci.length;kn++){let oi=Ci[kn];if(oi!=null){D==0?z=xi[kn]:Z=xi[kn],oi=""+oi;let er=oi.indexOf(`
`)==-1?[oi]:oi.split(/\n/gm);for(let zn=0;zn<er.length;zn++){let If=er[zn];Lt?(d.save(),d.translate(z,Z+zn*ri),d.rotate(Lt),d.fillText(If,0,0),d.restore()):d.fillText(If,z,Z+zn*ri)}}}$e.show&&sn(xi,$e.filter(n,vt,_,De,pt),D,P,Kt,Jt,Ut($e.width*wt,3),$e.stroke(n,_),$e.dash,$e.cap);let Yi=A.grid;Yi.show&&sn(xi,Yi.filter(n,vt,_,De,pt),D,D==0?2:1,D==0?M:R,D==0?ce:X,Ut(Yi.width*wt,3),Yi.stroke(n,_),Yi.dash,Yi.cap),We.show&&sn([Kt],[1],D==0?1:0,D==0?1:2,D==1?M:R,D==1?ce:X,Ut(We.width*wt,3),We.stroke(n,_),We.dash,We.cap)}yn("drawAxes")}function lt(_){y.forEach((A,P)=>{P>0&&(A._paths=null,_&&(s==1?(A.min=null,A.max=null):A.facets.forEach(D=>{D.min=null,D.max=null})))})}let Zt=!1,On=!1,Pt=[];function rn(){On=!1;for(let _=0;_<Pt.length;_++)yn(...Pt[_]);Pt.length=0}function Pn(){Zt||(h_(ff),Zt=!0)}function $a(_,A=!1){Zt=!0,On=A,_(n),ff(),A&&Pt.length>0&&queueMicrotask(rn)}n.batch=$a;function ff(){if(re&&(dt(),re=!1),ve&&(we(),ve=!1),xe){if(Vt(f,Fr,Ye),Vt(f,"top",it),Vt(f,Go,O),Vt(f,Ho,Re),Vt(g,Fr,Ye),Vt(g,"top",it),Vt(g,Go,O),Vt(g,Ho,Re),Vt(u,Go,Yt),Vt(u,Ho,tn),h.width=un(Yt*wt),h.height=un(tn*wt),C.forEach(({_el:_,_show:A,_size:P,_pos:D,side:z})=>{if(_!=null)if(A){let Z=z===3||z===0?P:0,oe=z%2==1;Vt(_,oe?"left":"top",D-Z),Vt(_,oe?"width":"height",P),Vt(_,oe?"top":"left",oe?it:Ye),Vt(_,oe?"height":"width",oe?Re:O),uu(_,ir)}else li(_,ir)}),wr=Rs=Tr=k=K=q=$=Te=E=null,Ie=1,Fo(!0),Ye!=Me||it!=Dt||O!=ze||Re!=Xe){lt(!1);let _=O/ze,A=Re/Xe;if(me&&!ee&&he.left>=0){he.left*=_,he.top*=A,Er&&Zi(Er,un(he.left),0,O,Re),Cr&&Zi(Cr,0,un(he.top),O,Re);for(let P=0;P<rt.length;P++){let D=rt[P];D!=null&&(Ot[P]*=_,Fn[P]*=A,Zi(D,yi(Ot[P]),yi(Fn[P]),O,Re))}}if(kt.show&&!ne&&kt.left>=0&&kt.width>0){kt.left*=_,kt.width*=_,kt.top*=A,kt.height*=A;for(let P in qh)Vt(Ir,P,kt[P])}Me=Ye,Dt=it,ze=O,Xe=Re}yn("setSize"),xe=!1}Yt>0&&tn>0&&(d.clearRect(0,0,h.width,h.height),yn("drawClear"),w.forEach(_=>_()),yn("draw")),kt.show&&ne&&(Za(kt),ne=!1),me&&ee&&(Qs(null,!0,!1),ee=!1),ue.show&&ue.live&&fe&&(Wh(),fe=!1),l||(l=!0,n.status=1,yn("ready")),Cs=!1,Zt=!1}n.redraw=(_,A)=>{ve=A||!1,_!==!1?Is(S,I.min,I.max):Pn()};function Vh(_,A){let P=b[_];if(P.from==null){if($t==0){let D=P.range(n,A.min,A.max,_);A.min=D[0],A.max=D[1]}if(A.min>A.max){let D=A.min;A.min=A.max,A.max=D}if($t>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;_==S&&P.distr==2&&$t>0&&(A.min=Ii(A.min,e[0]),A.max=Ii(A.max,e[0]),A.min==A.max&&A.max++),H[_]=A,re=!0,Pn()}}n.setScale=Vh;let Gh,Hh,Er,Cr,pf,mf,Rr,Pr,gf,xf,Bt,Wt,Ps=!1,wn=he.drag,_n=wn.x,vn=wn.y;me&&(he.x&&(Gh=vi(Nx,g)),he.y&&(Hh=vi(Ux,g)),I.ori==0?(Er=Gh,Cr=Hh):(Er=Hh,Cr=Gh),Bt=he.left,Wt=he.top);let kt=n.select=an({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Ir=kt.show?vi(Dx,kt.over?g:f):null;function Za(_,A){if(kt.show){for(let P in _)kt[P]=_[P],P in qh&&Vt(Ir,P,_[P]);A!==!1&&yn("setSelect")}}n.setSelect=Za;function ex(_){if(y[_].show)Q&&uu(nt[_],ir);else if(Q&&li(nt[_],ir),me){let P=Ce?rt[0]:rt[_];P!=null&&Zi(P,-10,-10,O,Re)}}function Is(_,A,P){Vh(_,{min:A,max:P})}function Wi(_,A,P,D){A.focus!=null&&rx(_),A.show!=null&&y.forEach((z,Z)=>{Z>0&&(_==Z||_==null)&&(z.show=A.show,ex(Z),s==2?(Is(z.facets[0].scale,null,null),Is(z.facets[1].scale,null,null)):Is(z.scale,null,null),Pn())}),P!==!1&&yn("setSeries",_,A),D&&Oo("setSeries",n,_,A)}n.setSeries=Wi;function tx(_,A){an(T[_],A)}function nx(_,A){_.fill=gt(_.fill||null),_.dir=bt(_.dir,-1),A=A??T.length,T.splice(A,0,_)}function ix(_){_==null?T.length=0:T.splice(_,1)}n.addBand=nx,n.setBand=tx,n.delBand=ix;function sx(_,A){y[_].alpha=A,me&&rt[_]!=null&&(rt[_].style.opacity=A),Q&&nt[_]&&(nt[_].style.opacity=A)}let us,Ls,js,Lr={focus:!0};function rx(_){if(_!=js){let A=_==null,P=Oe.alpha!=1;y.forEach((D,z)=>{if(s==1||z>0){let Z=A||z==0||z==_;D._focus=A?null:Z,P&&sx(z,Z?1:Oe.alpha)}}),js=_,P&&Pn()}}Q&&Je&&_t(tp,Ee,_=>{he._lock||(Ze(_),js!=null&&Wi(null,Lr,!0,on.setSeries))});function Xi(_,A,P){let D=b[A];P&&(_=_/wt-(D.ori==1?it:Ye));let z=O;D.ori==1&&(z=Re,_=z-_),D.dir==-1&&(_=z-_);let Z=D._min,oe=D._max,de=_/z,ye=Z+(oe-Z)*de,De=D.distr;return De==3?kr(10,ye):De==4?jx(ye,D.asinh):De==100?D.bwd(ye):ye}function ox(_,A){let P=Xi(_,S,A);return Ii(P,e[0],jt,Qt)}n.valToIdx=_=>Ii(_,e[0]),n.posToIdx=ox,n.posToVal=Xi,n.valToPos=(_,A,P)=>b[A].ori==0?r(_,b[A],P?X:O,P?R:0):o(_,b[A],P?ce:Re,P?M:0),n.setCursor=(_,A,P)=>{Bt=_.left,Wt=_.top,Qs(null,A,P)};function _f(_,A){Vt(Ir,Fr,kt.left=_),Vt(Ir,Go,kt.width=A)}function vf(_,A){Vt(Ir,"top",kt.top=_),Vt(Ir,Ho,kt.height=A)}let No=I.ori==0?_f:vf,Uo=I.ori==1?_f:vf;function ax(){if(Q&&ue.live)for(let _=s==2?1:0;_<y.length;_++){if(_==0&&at)continue;let A=ue.values[_],P=0;for(let D in A)Ve[_][P++].firstChild.nodeValue=A[D]}}function Wh(_,A){if(_!=null&&(_.idxs?_.idxs.forEach((P,D)=>{ie[D]=P}):n_(_.idx)||ie.fill(_.idx),ue.idx=ie[0]),Q&&ue.live){for(let P=0;P<y.length;P++)(P>0||s==1&&!at)&&lx(P,ie[P]);ax()}fe=!1,A!==!1&&yn("setLegend")}n.setLegend=Wh;function lx(_,A){let P=y[_],D=_==0&&B==2?ii:e[_],z;at?z=P.values(n,_,A)??et:(z=P.value(n,A==null?null:D[A],_,A),z=z==null?et:{_:z}),ue.values[_]=z}function Qs(_,A,P){gf=Bt,xf=Wt,[Bt,Wt]=he.move(n,Bt,Wt),he.left=Bt,he.top=Wt,me&&(Er&&Zi(Er,un(Bt),0,O,Re),Cr&&Zi(Cr,0,un(Wt),O,Re));let D,z=jt>Qt;us=Nt,Ls=null;let Z=I.ori==0?O:Re,oe=I.ori==1?O:Re;if(Bt<0||$t==0||z){D=he.idx=null;for(let de=0;de<y.length;de++){let ye=rt[de];ye!=null&&Zi(ye,-10,-10,O,Re)}Je&&Wi(null,Lr,!0,_==null&&on.setSeries),ue.live&&(ie.fill(D),fe=!0)}else{let de,ye,De;s==1&&(de=I.ori==0?Bt:Wt,ye=Xi(de,S),D=he.idx=Ii(ye,e[0],jt,Qt),De=V(e[0][D],I,Z,0));let Ne=-10,Fe=-10,tt=0,Mt=0,vt=!0,pt="",$e="";for(let We=s==2?1:0;We<y.length;We++){let zt=y[We],Jt=ie[We],bn=Jt==null?null:s==1?e[We][Jt]:e[We][1][Jt],Lt=he.dataIdx(n,We,D,ye),Kt=Lt==null?null:s==1?e[We][Lt]:e[We][1][Lt];if(fe=fe||Kt!=bn||Lt!=Jt,ie[We]=Lt,We>0&&zt.show){let si=Lt==null?-10:Lt==D?De:V(s==1?e[0][Lt]:e[We][0][Lt],I,Z,0),Bn=Kt==null?-10:L(Kt,s==1?b[zt.scale]:b[zt.facets[1].scale],oe,0);if(Je&&Kt!=null){let gi=I.ori==1?Bt:Wt,Ei=dn(Oe.dist(n,We,Lt,Bn,gi));if(Ei<us){let qi=Oe.bias;if(qi!=0){let ri=Xi(gi,zt.scale),xi=Kt>=0?1:-1,Ci=ri>=0?1:-1;Ci==xi&&(Ci==1?qi==1?Kt>=ri:Kt<=ri:qi==1?Kt<=ri:Kt>=ri)&&(us=Ei,Ls=We)}else us=Ei,Ls=We}}if(fe||Ce){let gi,Ei;I.ori==0?(gi=si,Ei=Bn):(gi=Bn,Ei=si);let qi,ri,xi,Ci,Yi,kn,oi=!0,er=ae.bbox;if(er!=null){oi=!1;let zn=er(n,We);xi=zn.left,Ci=zn.top,qi=zn.width,ri=zn.height}else xi=gi,Ci=Ei,qi=ri=ae.size(n,We);if(kn=ae.fill(n,We),Yi=ae.stroke(n,We),Ce)We==Ls&&us<=Oe.prox&&(Ne=xi,Fe=Ci,tt=qi,Mt=ri,vt=oi,pt=kn,$e=Yi);else{let zn=rt[We];zn!=null&&(Ot[We]=xi,Fn[We]=Ci,lp(zn,qi,ri,oi),op(zn,kn,Yi),Zi(zn,yi(xi),yi(Ci),O,Re))}}}}if(Ce){let We=Oe.prox,zt=js==null?us<=We:us>We||Ls!=js;if(fe||zt){let Jt=rt[0];Jt!=null&&(Ot[0]=Ne,Fn[0]=Fe,lp(Jt,tt,Mt,vt),op(Jt,pt,$e),Zi(Jt,yi(Ne),yi(Fe),O,Re))}}}if(kt.show&&Ps)if(_!=null){let[de,ye]=on.scales,[De,Ne]=on.match,[Fe,tt]=_.cursor.sync.scales,Mt=_.cursor.drag;if(_n=Mt._x,vn=Mt._y,_n||vn){let{left:vt,top:pt,width:$e,height:We}=_.select,zt=_.scales[Fe].ori,Jt=_.posToVal,bn,Lt,Kt,si,Bn,gi=de!=null&&De(de,Fe),Ei=ye!=null&&Ne(ye,tt);gi&&_n?(zt==0?(bn=vt,Lt=$e):(bn=pt,Lt=We),Kt=b[de],si=V(Jt(bn,Fe),Kt,Z,0),Bn=V(Jt(bn+Lt,Fe),Kt,Z,0),No(Li(si,Bn),dn(Bn-si))):No(0,Z),Ei&&vn?(zt==1?(bn=vt,Lt=$e):(bn=pt,Lt=We),Kt=b[ye],si=L(Jt(bn,tt),Kt,oe,0),Bn=L(Jt(bn+Lt,tt),Kt,oe,0),Uo(Li(si,Bn),dn(Bn-si))):Uo(0,oe)}else Yh()}else{let de=dn(gf-pf),ye=dn(xf-mf);if(I.ori==1){let tt=de;de=ye,ye=tt}_n=wn.x&&de>=wn.dist,vn=wn.y&&ye>=wn.dist;let De=wn.uni;De!=null?_n&&vn&&(_n=de>=De,vn=ye>=De,!_n&&!vn&&(ye>de?vn=!0:_n=!0)):wn.x&&wn.y&&(_n||vn)&&(_n=vn=!0);let Ne,Fe;_n&&(I.ori==0?(Ne=Rr,Fe=Bt):(Ne=Pr,Fe=Wt),No(Li(Ne,Fe),dn(Fe-Ne)),vn||Uo(0,oe)),vn&&(I.ori==1?(Ne=Rr,Fe=Bt):(Ne=Pr,Fe=Wt),Uo(Li(Ne,Fe),dn(Fe-Ne)),_n||No(0,Z)),!_n&&!vn&&(No(0,0),Uo(0,0))}if(wn._x=_n,wn._y=vn,_==null){if(P){if(Pf!=null){let[de,ye]=on.scales;on.values[0]=de!=null?Xi(I.ori==0?Bt:Wt,de):null,on.values[1]=ye!=null?Xi(I.ori==1?Bt:Wt,ye):null}Oo(iu,n,Bt,Wt,O,Re,D)}if(Je){let de=P&&on.setSeries,ye=Oe.prox;js==null?us<=ye&&Wi(Ls,Lr,!0,de):us>ye?Wi(null,Lr,!0,de):Ls!=js&&Wi(Ls,Lr,!0,de)}}fe&&(ue.idx=D,Wh()),A!==!1&&yn("setCursor")}let Ds=null;Object.defineProperty(n,"rect",{get(){return Ds==null&&Fo(!1),Ds}});function Fo(_=!1){_?Ds=null:(Ds=g.getBoundingClientRect(),yn("syncRect",Ds))}function yf(_,A,P,D,z,Z,oe){he._lock||Ps&&_!=null&&_.movementX==0&&_.movementY==0||(Xh(_,A,P,D,z,Z,oe,!1,_!=null),_!=null?Qs(null,!0,!0):Qs(A,!0,!1))}function Xh(_,A,P,D,z,Z,oe,de,ye){if(Ds==null&&Fo(!1),Ze(_),_!=null)P=_.clientX-Ds.left,D=_.clientY-Ds.top;else{if(P<0||D<0){Bt=-10,Wt=-10;return}let[De,Ne]=on.scales,Fe=A.cursor.sync,[tt,Mt]=Fe.values,[vt,pt]=Fe.scales,[$e,We]=on.match,zt=A.axes[0].side%2==1,Jt=I.ori==0?O:Re,bn=I.ori==1?O:Re,Lt=zt?Z:z,Kt=zt?z:Z,si=zt?D:P,Bn=zt?P:D;if(vt!=null?P=$e(De,vt)?a(tt,b[De],Jt,0):-10:P=Jt*(si/Lt),pt!=null?D=We(Ne,pt)?a(Mt,b[Ne],bn,0):-10:D=bn*(Bn/Kt),I.ori==1){let gi=P;P=D,D=gi}}ye&&(A==null||A.cursor.event.type==iu)&&((P<=1||P>=O-1)&&(P=tr(P,O)),(D<=1||D>=Re-1)&&(D=tr(D,Re))),de?(pf=P,mf=D,[Rr,Pr]=he.move(n,P,D)):(Bt=P,Wt=D)}let qh={width:0,height:0,left:0,top:0};function Yh(){Za(qh,!1)}let bf,Sf,Mf,wf;function Tf(_,A,P,D,z,Z,oe){Ps=!0,_n=vn=wn._x=wn._y=!1,Xh(_,A,P,D,z,Z,oe,!0,!1),_!=null&&(_t(su,cu,Af,!1),Oo(Qf,n,Rr,Pr,O,Re,null));let{left:de,top:ye,width:De,height:Ne}=kt;bf=de,Sf=ye,Mf=De,wf=Ne}function Af(_,A,P,D,z,Z,oe){Ps=wn._x=wn._y=!1,Xh(_,A,P,D,z,Z,oe,!1,!0);let{left:de,top:ye,width:De,height:Ne}=kt,Fe=De>0||Ne>0,tt=bf!=de||Sf!=ye||Mf!=De||wf!=Ne;if(Fe&&tt&&Za(kt),wn.setScale&&Fe&&tt){let Mt=de,vt=De,pt=ye,$e=Ne;if(I.ori==1&&(Mt=ye,vt=Ne,pt=de,$e=De),_n&&Is(S,Xi(Mt,S),Xi(Mt+vt,S)),vn)for(let We in b){let zt=b[We];We!=S&&zt.from==null&&zt.min!=Nt&&Is(We,Xi(pt+$e,We),Xi(pt,We))}Yh()}else he.lock&&(he._lock=!he._lock,Qs(A,!0,_!=null));_!=null&&(cn(su,cu),Oo(su,n,Bt,Wt,O,Re,null))}function cx(_,A,P,D,z,Z,oe){if(he._lock)return;Ze(_);let de=Ps;if(Ps){let ye=!0,De=!0,Ne=10,Fe,tt;I.ori==0?(Fe=_n,tt=vn):(Fe=vn,tt=_n),Fe&&tt&&(ye=Bt<=Ne||Bt>=O-Ne,De=Wt<=Ne||Wt>=Re-Ne),Fe&&ye&&(Bt=Bt<Rr?0:O),tt&&De&&(Wt=Wt<Pr?0:Re),Qs(null,!0,!0),Ps=!1}Bt=-10,Wt=-10,ie.fill(null),Qs(null,!0,!0),de&&(Ps=de)}function Ef(_,A,P,D,z,Z,oe){he._lock||(Ze(_),Do(),Yh(),_!=null&&Oo(np,n,Bt,Wt,O,Re,null))}function Cf(){C.forEach(_v),F(n.width,n.height,!0)}sr(il,Br,Cf);let Dr={};Dr.mousedown=Tf,Dr.mousemove=yf,Dr.mouseup=Af,Dr.dblclick=Ef,Dr.setSeries=(_,A,P,D)=>{let z=on.match[2];P=z(n,A,P),P!=-1&&Wi(P,D,!0,!1)},me&&(_t(Qf,g,Tf),_t(iu,g,yf),_t(ep,g,_=>{Ze(_),Fo(!1)}),_t(tp,g,cx),_t(np,g,Ef),xu.add(n),n.syncRect=Fo);let Ja=n.hooks=i.hooks||{};function yn(_,A,P){On?Pt.push([_,A,P]):_ in Ja&&Ja[_].forEach(D=>{D.call(null,n,A,P)})}(i.plugins||[]).forEach(_=>{for(let A in _.hooks)Ja[A]=(Ja[A]||[]).concat(_.hooks[A])});let Rf=(_,A,P)=>P,on=an({key:null,setSeries:!1,filters:{pub:fp,sub:fp},scales:[S,y[1]?y[1].scale:null],match:[pp,pp,Rf],values:[null,null]},he.sync);on.match.length==2&&on.match.push(Rf),he.sync=on;let Pf=on.key,$h=hm(Pf);function Oo(_,A,P,D,z,Z,oe){on.filters.pub(_,A,P,D,z,Z,oe)&&$h.pub(_,A,P,D,z,Z,oe)}$h.sub(n);function hx(_,A,P,D,z,Z,oe){on.filters.sub(_,A,P,D,z,Z,oe)&&Dr[_](null,A,P,D,z,Z,oe)}n.pub=hx;function ux(){$h.unsub(n),xu.delete(n),xn.clear(),du(il,Br,Cf),c.remove(),Ee?.remove(),yn("destroy")}n.destroy=ux;function Zh(){yn("init",i,e),Lo(e||i.data,!1),H[S]?Vh(S,H[S]):Do(),ne=kt.show&&(kt.width>0||kt.height>0),ee=fe=!0,F(i.width,i.height)}return y.forEach(Mr),C.forEach(as),t?t instanceof HTMLElement?(t.appendChild(c),Zh()):t(n,Zh):Zh(),n}fn.assign=an;fn.fmtNum=wu;fn.rangeNum=sl;fn.rangeLog=al;fn.rangeAsinh=Su;fn.orient=or;fn.pxRatio=wt;fn.join=c_;fn.fmtDate=Au,fn.tzDate=y_;fn.sync=hm;{fn.addGap=nv,fn.clipGaps=hl;let i=fn.paths={points:gm};i.linear=_m,i.stepped=rv,i.bars=ov,i.spline=lv}function In(i,e){return i.offset+i.factor*(i.log?Math.log10(Math.abs(e)):e)}var ml=class{text="";moveTo(e,t){this.text+=`M${pl(e)} ${pl(t)}`}lineTo(e,t){this.text+=`L${pl(e)} ${pl(t)}`}},pl=i=>String(Math.round(i*100)/100),Sm=1e5,qr=i=>Math.min(Math.max(i,-Sm),Sm);function Mm(i,e,t,n,s,r,o,a){let l=i.data[e];if(l===void 0||i.n===0)return;if(l===null){let v=In(r,i.at(e,0));if(!Number.isFinite(v))return;a.moveTo(In(s,Math.max(t,i.start)),qr(v)),a.lineTo(In(s,Math.min(n,i.end)),qr(v));return}let c=i.time,h=Math.max(i.rowAt(t)-1,0),d=Math.min(i.rowAt(n)+1,i.n-1),u=!1,f=(v,p)=>{u?a.lineTo(v,qr(p)):a.moveTo(v,qr(p)),u=!0};if(d-h<2*o){for(let v=h;v<=d;v++){let p=In(r,l[v]);if(p-p!==0){u=!1;continue}let m=In(s,c[v]),y=!u&&!(v<d&&Number.isFinite(l[v+1]));f(m,p),y&&f(m+.5,p)}return}let g=Math.abs(s.factor*(n-t))/o;for(let v=h;v<=d;){let p=In(s,c[v]),m=1/0,y=-1/0,C=NaN,b=NaN,T=!1;for(;v<=d&&Math.abs(In(s,c[v])-p)<g;v++){let S=In(r,l[v]);if(S-S!==0){T=!0;continue}C!==C&&(C=S),b=S,S<m&&(m=S),S>y&&(y=S)}m<=y&&(f(p,C),m<y&&(f(p,m),f(p,y),f(p,b))),T&&(u=!1)}}function wm(i,e,t,n,s,r){let o=NaN,a=NaN;for(let l=0;l<i.n;l++){let c=qr(In(n,i.at(e,l))),h=qr(In(s,i.at(t,l)));if(c-c!==0||h-h!==0){o=NaN;continue}if(o!==o)r.moveTo(c,h);else{if(l<i.n-1&&Math.abs(c-o)+Math.abs(h-a)<.5)continue;r.lineTo(c,h)}o=c,a=h}}var Du=720,Nu=360,Tm=3,vv={text:"#1b1f24",muted:"#5a6470",grid:"#e2e6ea"},yv="Helvetica, Arial, sans-serif";async function Em(i){return new Blob([Rm(i)],{type:"image/svg+xml"})}function Cm(i){return new Promise(e=>{let t=URL.createObjectURL(new Blob([Rm(i)],{type:"image/svg+xml"})),n=new Image,s=r=>{URL.revokeObjectURL(t),e(r)};n.onload=()=>{let r=document.createElement("canvas");r.width=Tm*n.width,r.height=Tm*n.height,r.getContext("2d").drawImage(n,0,0,r.width,r.height),r.toBlob(s,"image/png")},n.onerror=()=>s(null),n.src=t})}function Rm(i){let e=vv,t=i.scaleKeys(),n=74,s=24+64*Math.max(t.length-1,0),r=40,o=52,a=2,l=Math.ceil(i.curves.length/a),c=Du-n-s,h=Nu-r-o,d=Nu+18*l+8,u=[],f=(p,m,y,C="")=>u.push(`<text x="${p}" y="${m}" ${C}>${Am(y)}</text>`);u.push(`<svg xmlns="http://www.w3.org/2000/svg" width="${Du}" height="${d}" viewBox="0 0 ${Du} ${d}" font-family="${yv}" font-size="12" fill="${e.text}">`),u.push(`<title>${Am(yt(i.info.title))}</title><rect width="100%" height="100%" fill="#ffffff"/>`),f(n,24,yt(i.info.title),'font-size="14" font-weight="600"');let g=i.u.axes,v=0;for(let p of g){let m=i.mapOf(p.scale,c,h),y=p._splits??[],C=p._values??[];p.side===1&&v++;let b=p.side===1?n+c+64*(v-1):n;if(y.forEach((T,S)=>{if(T===null)return;let x=Math.round(In(m,T)*10)/10,w=C[S]??_i(T);if(p.scale==="x"){if(x<-.5||x>c+.5)return;u.push(`<path d="M${n+x} ${r}v${h}" stroke="${e.grid}"/>`),f(n+x,r+h+17,w,'text-anchor="middle"')}else{if(x<-.5||x>h+.5)return;p.side===3&&u.push(`<path d="M${n} ${r+x}h${c}" stroke="${e.grid}"/>`),p.side===3?f(n-7,r+x+4,w,'text-anchor="end"'):f(b+7,r+x+4,w)}}),p.scale==="x")f(n+c/2,r+h+38,i.label("x"),'text-anchor="middle"');else{let T=p.side===3?16:b+56,S=r+h/2;f(T,S,i.label(p.scale),`text-anchor="middle" transform="rotate(-90 ${T} ${S})"`)}}if(u.push(`<clipPath id="field"><rect x="0" y="0" width="${c}" height="${h}"/></clipPath>`),u.push(`<g transform="translate(${n} ${r})" clip-path="url(#field)" fill="none">`),i.overTime){let p=i.mapOf("x",c,h);for(let m of i.host.timeline.events.slice(0,500))u.push(`<path d="M${Math.round(In(p,m.t)*10)/10} 0v${h}" stroke="${e.muted}" stroke-dasharray="3 4" stroke-opacity="0.55"/>`)}for(let p of i.curves){if(!p.show)continue;let m=new ml;i.draw(p,c,h,m),u.push(`<path d="${m.text}" stroke="${Ri(p.style,!1)}" stroke-width="1.6" stroke-linejoin="round" stroke-dasharray="${p.dash.join(" ")}"/>`)}return u.push(`</g><rect x="${n}" y="${r}" width="${c}" height="${h}" fill="none" stroke="${e.muted}"/>`),i.curves.forEach((p,m)=>{let y=n+m%a*(c/a),C=Nu+4+18*Math.floor(m/a);u.push(`<path d="M${y} ${C-4}h22" stroke="${Ri(p.style,!1)}" stroke-width="2" stroke-dasharray="${p.dash.join(" ")}"/>`),f(y+30,C,p.info.unit?`${p.name} [${p.info.unit}]`:p.name)}),u.push("</svg>"),u.join(`
`)}function Am(i){return i.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;")}function Im(i){let{chart:e,host:t}=i,n=null,s=o=>{let a=i.u.over.getBoundingClientRect();return{x:o.clientX-a.left,y:o.clientY-a.top,wide:a.width,high:a.height,inside:o.clientX>=a.left&&o.clientX<=a.right&&o.clientY>=a.top&&o.clientY<=a.bottom}};e.addEventListener("pointerdown",o=>{if(!i.u||o.button>1)return;let a=s(o);if(!a.inside)return;e.setPointerCapture(o.pointerId);let l=o.shiftKey||o.button===1?"pan":t.tool;i.overTime&&Math.abs(a.x-i.pixel("x",t.timeline.time()))<7&&!o.shiftKey&&(l="seek");let c=i.scaleKeys();n={action:l,x:a.x,y:a.y,moved:!1,from:i.rangeOf("x"),ys:new Map(c.map(h=>[h,i.rangeOf(h)]))},l==="seek"&&Uu(i,a.x,a.y)}),e.addEventListener("pointermove",o=>{if(!n||!i.u)return;let a=s(o);if(Math.hypot(a.x-n.x,a.y-n.y)>=4&&(n.moved=!0),!!n.moved)if(n.action==="seek")Uu(i,a.x,a.y);else if(n.action==="pan")bv(i,n,a);else{let[l,c]=gl(n.x,a.x,a.wide),[h,d]=i.overTime?[0,a.high]:gl(n.y,a.y,a.high);i.u.setSelect({left:l,top:h,width:c,height:d},!1)}});let r=o=>{if(!n||!i.u)return;let a=s(o),l=n;n=null,i.u.setSelect({left:0,top:0,width:0,height:0},!1),o.type!=="pointercancel"&&(l.moved?l.action==="zoom"&&Sv(i,l,a):Uu(i,a.x,a.y))};e.addEventListener("pointerup",r),e.addEventListener("pointercancel",r),e.addEventListener("dblclick",()=>i.reset()),e.addEventListener("keydown",o=>{if(!(o.ctrlKey||o.metaKey||o.altKey)){if(o.key==="+"||o.key==="=")Pm(i,.6);else if(o.key==="-"||o.key==="_")Pm(i,1/.6);else if(o.key==="0"||o.key==="Escape")i.reset();else return;o.preventDefault()}})}function gl(i,e,t){let n=Math.max(Math.min(i,e),0),s=Math.min(Math.max(i,e),t);return[n,Math.max(s-n,0)]}function Di(i,e,t,n){return i.log&&e!=="x"?10**(Math.log10(t[0])+n*Math.log10(t[1]/t[0])):t[0]+n*(t[1]-t[0])}function Uu(i,e,t){let{timeline:n}=i.host;n.pause();let s=i.u.over;if(i.overTime){n.seek(Di(i,"x",i.rangeOf("x"),e/s.clientWidth));return}let r=1/0,o=n.time();for(let a of i.curves){if(!a.show)continue;let l=i.filmOf(a);for(let c=0;c<l.n;c++){let h=(i.pixel("x",l.at(i.info.x,c))-e)**2+(i.pixel(a.scale,l.at(a.column,c))-t)**2;h<r&&(r=h,o=l.time[c])}}n.seek(o)}function bv(i,e,t){let n=(e.x-t.x)/t.wide,s=[Di(i,"x",e.from,n),Di(i,"x",e.from,1+n)];if(i.overTime){i.host.setRange(i,s);return}let r=(t.y-e.y)/t.high;i.box={x:s,ys:new Map([...e.ys].map(([o,a])=>[o,[Di(i,o,a,r),Di(i,o,a,1+r)]]))},i.redraw()}function Sv(i,e,t){let[n,s]=gl(e.x,t.x,t.wide);if(s<4)return;let r=[Di(i,"x",e.from,n/t.wide),Di(i,"x",e.from,(n+s)/t.wide)];if(i.overTime){i.host.setRange(i,r);return}let[o,a]=gl(e.y,t.y,t.high);a<4||(i.box={x:r,ys:new Map([...e.ys].map(([l,c])=>[l,[Di(i,l,c,1-(o+a)/t.high),Di(i,l,c,1-o/t.high)]]))},i.redraw())}function Pm(i,e){let[t,n]=i.rangeOf("x"),s=i.host.timeline.time(),r=i.overTime&&s>=t&&s<=n?s:(t+n)/2,o=[r+(t-r)*e,r+(n-r)*e];if(i.overTime){i.host.setRange(i,o);return}i.box={x:o,ys:new Map(i.scaleKeys().map(a=>{let l=i.rangeOf(a);return[a,[Di(i,a,l,.5-e/2),Di(i,a,l,.5+e/2)]]}))},i.redraw()}var Lm="M8 1.5v8m-3-3 3 3 3-3M2.5 11v2.5h11V11",Mv="M3.5 3.5l9 9m0-9l-9 9",wv="M2.5 13.5l.7-3L11 2.7l2.3 2.3-7.8 7.8z",Tv=230,xl=[[],[7,4],[2,3],[10,3,2,3],[1,3]],_l=class{constructor(e,t,n){this.host=e;this.films=n;this.info=t,this.log=t.log??!1,this.logButton=Ns("log","Logarithmic scale of magnitudes",this.log,r=>{this.log=r,this.box=null,this.build()}),this.chart=pe("div",{class:"chart",tabindex:"0",role:"group"});let s=(r,o)=>r(this).then(a=>a&&Of(Bf(yt(this.info.title),o),a));this.root=pe("figure",{class:"plot"},pe("figcaption",{},this.titleText,pe("div",{class:"plot-tools"},this.logButton,Dm(Lm,"SVG","Save as SVG",()=>s(Em,"svg")),Dm(Lm,"PNG","Save as PNG",()=>s(Cm,"png")),$i(wv,"Change what is shown",()=>e.edit(this),"stroked"),$i(Mv,"Remove this plot",()=>e.remove(this),"stroked"))),this.chart,this.legend),Im(this),this.set(t),new ResizeObserver(()=>this.resize()).observe(this.chart),"IntersectionObserver"in window&&new IntersectionObserver(r=>{this.seen=r[r.length-1].isIntersecting,this.seen&&this.move()},{rootMargin:"200px"}).observe(this.root)}host;films;root;chart;info;curves=[];log;own=null;box=null;u=null;titleText=pe("h3");legend=pe("div",{class:"legend"});logButton;line=pe("div",{class:"plot-cursor"});dots=[];values=[];ranges=new Map;width=0;height=Tv;seen=!0;get overTime(){return this.info.x===void 0}get first(){return this.films[0]}filmOf(e){return this.films[e.film]}set(e){this.info=e,this.box=null;let t=this.films.length,n=e.columns.filter(r=>this.first.columns[r]);this.curves=n.flatMap((r,o)=>this.films.map((a,l)=>{let c=a.columns[r]??this.first.columns[r];return{film:l,column:r,info:c,show:!0,scale:`y ${c.unit??""}`,name:yt(c.name)+(t>1?`, ${yt(a.label)}`:""),style:t>1?l:o,dash:t>1?xl[o%xl.length]:xl[Math.floor(o/8)%xl.length]}}));let s=yt(e.title);this.titleText.textContent=s,this.chart.setAttribute("aria-label",`Plot of ${s}. Plus and minus zoom, 0 shows everything.`),this.legend.replaceChildren(...this.curves.map((r,o)=>this.legendItem(r,o))),this.values=[...this.legend.querySelectorAll(".legend-value")],this.build()}summary(){return{title:this.info.title,series:this.curves.map(e=>{let t=this.filmOf(e).extremes(e.column);return{name:e.info.name,min:t?.[0]??null,max:t?.[1]??null}})}}build(){if(this.width<40)return;this.u?.destroy(),this.rescale();let e={x:{time:!1,auto:!1,range:()=>this.rangeOf("x")}};for(let t of this.scaleKeys())e[t]={auto:!1,distr:this.log?3:1,range:()=>this.rangeOf(t)};for(this.u=new fn({width:this.width,height:this.height,scales:e,legend:{show:!1},cursor:{show:!1},padding:[10,this.scaleKeys().length>1?4:14,0,4],series:[{},...this.curves.map(t=>({scale:t.scale,show:t.show,stroke:Ri(t.style),width:1.6,dash:t.dash,auto:!1,pxAlign:0,points:{show:!1},paths:()=>this.paths(t)}))],axes:this.axes(),hooks:{drawAxes:[t=>this.drawEvents(t)],draw:[()=>this.move()]}},[[0,1],...this.curves.map(()=>[0,1])],this.chart),this.line.hidden=!this.overTime,this.u.over.append(this.line);this.dots.length<this.curves.length;)this.dots.push(pe("div",{class:"plot-dot"}));this.dots.forEach((t,n)=>{n<this.curves.length?this.u.over.append(t):t.remove()}),this.curves.forEach((t,n)=>{this.dots[n].style.background=Ri(t.style)}),[...this.legend.querySelectorAll(".swatch")].forEach((t,n)=>{t.style.borderTopColor=Ri(this.curves[n].style),t.style.borderTopStyle=this.curves[n].dash.length?"dashed":"solid"}),this.move()}redraw(){if(!this.u)return;this.rescale();let e=this.u;e.batch(()=>{for(let[t,[n,s]]of this.ranges)e.setScale(t,{min:n,max:s})})}move(){let{u:e}=this;if(!e||!this.seen)return;let{timeline:t}=this.host,n=e.over.clientWidth,s=e.over.clientHeight;if(this.overTime){let r=this.pixel("x",t.time());this.line.style.transform=`translateX(${r}px)`,this.line.style.visibility=r<-1||r>n+1?"hidden":"visible"}this.curves.forEach((r,o)=>{let a=this.filmOf(r),l=t.places[r.film],c=a.value(r.column,l);this.values[o].textContent=Zn(c);let h=this.dots[o],d=this.pixel("x",this.overTime?t.time():a.value(this.info.x,l)),u=this.pixel(r.scale,c),f=r.show&&d>=-1&&d<=n+1&&u>=-1&&u<=s+1;h.style.visibility=f?"visible":"hidden",f&&(h.style.transform=`translate(${d}px, ${u}px)`)})}pixel(e,t){return In(this.mapOf(e,this.u.over.clientWidth,this.u.over.clientHeight),t)}mapOf(e,t,n){let s=this.log&&e!=="x",[r,o]=this.rangeOf(e);s&&(r=Math.log10(r),o=Math.log10(o));let a=(e==="x"?t:-n)/(o-r||1);return{log:s,factor:a,offset:(e==="x"?0:n)-a*r}}rangeOf(e){return this.ranges.get(e)??[0,1]}scaleKeys(){return[...new Set(this.curves.map(e=>e.scale))]}label(e){if(e==="x"){let r=this.overTime?null:this.first.columns[this.info.x];return r?ko(yt(r.name),r.unit):"t [s]"}let t=this.curves.filter(r=>r.scale===e),n=[...new Set(t.map(r=>yt(r.info.name)))],s=n.length<=3&&n.join(", ").length<=34?n.join(", "):"";return ko(this.log&&s?`|${s}|`:s,t[0]?.info.unit)}draw(e,t,n,s){let r=this.mapOf("x",t,n),o=this.mapOf(e.scale,t,n),[a,l]=this.rangeOf("x");this.overTime?Mm(this.filmOf(e),e.column,a,l,r,o,t,s):wm(this.filmOf(e),this.info.x,e.column,r,o,s)}reset(){this.box=null,this.overTime?this.host.setRange(this,null):this.redraw()}resize(){let e=this.chart.clientWidth,t=Math.max(this.chart.clientHeight,120);this.fitTo(e,t)}fitTo(e,t){e<40||e===this.width&&t===this.height&&this.u||(this.width=e,this.height=t,this.u?this.u.setSize({width:e,height:t}):this.build(),this.move())}paths(e){let{bbox:t}=this.u,n=new Path2D,s={moveTo:(r,o)=>n.moveTo(t.left+r,t.top+o),lineTo:(r,o)=>n.lineTo(t.left+r,t.top+o)};return this.draw(e,t.width,t.height,s),{stroke:n}}legendItem(e,t){let n=pe("button",{type:"button",class:"legend-item","aria-pressed":"true",title:"Show or hide this curve"},pe("span",{class:"swatch"}),pe("span",{class:"legend-name"},e.name),pe("span",{class:"legend-value number"},""),pe("span",{class:"unit"},e.info.unit??""));return n.addEventListener("click",()=>{e.show=!e.show,n.setAttribute("aria-pressed",String(e.show)),this.u?.setSeries(t+1,{show:e.show}),this.redraw(),this.move()}),n}rescale(){let e=this.fullX(),t=this.overTime?this.host.range(this)??e:this.box?.x??e;this.ranges=new Map([["x",t]]);for(let n of this.scaleKeys())this.ranges.set(n,this.box?.ys.get(n)??this.fullY(n,t))}fullX(){if(this.overTime){let{start:e,end:t}=this.host.timeline;return t>e?[e,t]:[e-1,e+1]}return Nm(Fu(this.films.map(e=>e.extremes(this.info.x))))}fullY(e,t){let n=this.curves.filter(r=>r.scale===e),s=n.some(r=>r.show)?n.filter(r=>r.show):n;return this.log?Av(s.map(r=>this.magnitudes(r))):Nm(Fu(s.map(r=>{let o=this.filmOf(r);return this.overTime?o.extremes(r.column,o.rowAt(t[0]),Math.min(o.rowAt(t[1])+1,o.n-1)):o.extremes(r.column)})))}magnitudes(e){let t=this.filmOf(e),n=1/0,s=0;for(let r=0;r<t.n;r++){let o=Math.abs(t.at(e.column,r));!(o>0)||!Number.isFinite(o)||(o<n&&(n=o),o>s&&(s=o))}return s>0?[n,s]:null}axes(){let e=ai(),t=(n,s,r)=>({scale:n,side:s,label:this.label(n),stroke:e.muted,font:$o,labelFont:$o,labelSize:18,labelGap:0,gap:4,space:n==="x"?64:34,grid:{show:r,stroke:e.grid,width:1},ticks:{stroke:e.gridStrong,width:1,size:5},values:(o,a)=>a.map(l=>l===null?"":_i(l,8)),size:n==="x"?30:(o,a)=>14+6.6*Math.max(2,...(a??[]).map(l=>l?.length??0))});return[t("x",2,!0),...this.scaleKeys().map((n,s)=>t(n,s===0?3:1,s===0))]}drawEvents(e){if(!this.overTime)return;let{ctx:t,bbox:n}=e,s=ai(),r=window.devicePixelRatio||1,[o,a]=this.rangeOf("x");t.save(),t.beginPath(),t.rect(n.left,n.top,n.width,n.height),t.clip(),t.strokeStyle=s.muted,t.globalAlpha=.55,t.lineWidth=r,t.setLineDash([3*r,4*r]),t.beginPath();let l=this.mapOf("x",n.width,n.height),c=-1/0;for(let h of this.host.timeline.events){if(h.t<o||h.t>a)continue;let d=n.left+In(l,h.t);d-c<3*r||(c=d,t.moveTo(d,n.top),t.lineTo(d,n.top+n.height))}t.stroke(),t.restore()}},$o="12px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";function Dm(i,e,t,n){let s=$i(i,t,n,"stroked");return s.append(pe("span",{},e)),s}function Fu(i){let e=i.filter(t=>t!==null);return e.length===0?null:[Math.min(...e.map(t=>t[0])),Math.max(...e.map(t=>t[1]))]}function Nm(i){if(!i)return[-1,1];let[e,t]=i,n=Math.max(Math.abs(e),Math.abs(t));if(n===0)return[-1,1];let s=t-e;return s<1e-6*n?[(e+t)/2-.1*n,(e+t)/2+.1*n]:[e-.06*s,t+.06*s]}function Av(i){let e=Fu(i);if(!e)return[.1,10];let t=Math.ceil(Math.log10(e[1])+.05);return[10**Math.max(Math.floor(Math.log10(e[0])-.05),t-20),10**t]}var Um={position:"Positions",speed:"Speeds",acceleration:"Accelerations",auxiliary:"Auxiliary",output:"Outputs",energy:"Energy",multiplier:"Multipliers",reaction:"Reactions",three_field:"Three fields",error:"Errors",switches:"Switches",difference:"Differences",drawing:"Drawings"},Ev=Object.keys(Um);function vl(i){let e=new Map;return i.forEach((t,n)=>{let s=/^([^.()]+)\./.exec(t.name)?.[1]??"",r=s&&t.sort!=="energy"&&t.sort!=="error",o=`${t.sort} ${r?s:""}`,a=e.get(o);if(!a){let l=Um[t.sort]??t.sort,c=Ev.indexOf(t.sort);a={title:r?`${l} \xB7 ${s}`:l,columns:[],sort:c<0?99:c,first:n},e.set(o,a)}a.columns.push(n)}),[...e.values()].sort((t,n)=>t.sort-n.sort||t.first-n.first)}function yl(i,e,t){let n=`${i.name} ${i.unit??""} ${e}`.toLowerCase();return t.every(s=>n.includes(s))}function bl(i){return i.toLowerCase().split(/\s+/).filter(Boolean)}var Cv=300;function Ou(i,e,t,n){let s=vl(e),r=new Set(t?.columns??[]),o=pe("input",{type:"search",placeholder:"Search columns","aria-label":"Search columns",class:"search"}),a=pe("div",{class:"picker-list"}),l=pe("span",{class:"muted"}),c=pe("select",{class:"select","aria-label":"Horizontal axis"},pe("option",{value:""},"time"));for(let g of s){let v=pe("optgroup",{label:yt(g.title)});for(let p of g.columns.slice(0,500))v.append(pe("option",{value:p,selected:t?.x===p},yt(e[p].name)));c.append(v)}let h=pe("form",{class:"picker"}),d=Vn(t?"Show":"Add plot",t?"Show":"Add plot",()=>{},"primary");d.type="submit";let u=()=>{l.textContent=r.size?`${r.size} chosen`:"Choose one or more columns",d.disabled=r.size===0},f=()=>{let g=bl(o.value),v=Cv,p=0;a.replaceChildren();for(let m of s){let y=m.columns.filter(T=>yl(e[T],m.title,g));if(y.length===0)continue;let C=y.slice(0,v);if(v-=C.length,p+=y.length-C.length,C.length===0)continue;let b=pe("fieldset",{},pe("legend",{},yt(m.title)));for(let T of C){let S=pe("input",{type:"checkbox",checked:r.has(T)});S.addEventListener("change",()=>{S.checked?r.add(T):r.delete(T),u()}),b.append(pe("label",{},S,ko(yt(e[T].name),e[T].unit)))}a.append(b)}p>0&&a.append(pe("p",{class:"muted"},`${p} more: search for a part of the name`)),a.firstChild||a.append(pe("p",{class:"muted"},"No column is called so")),u()};o.addEventListener("input",f),h.addEventListener("submit",g=>{if(g.preventDefault(),r.size===0)return;let v=c.value===""?void 0:Number(c.value),p=[...r].sort((m,y)=>m-y);i.replaceChildren(),n({title:Bu(e,p,v),columns:p,...v===void 0?{}:{x:v}})}),h.addEventListener("keydown",g=>{g.key==="Escape"&&i.replaceChildren(),g.stopPropagation()}),h.append(pe("div",{class:"picker-head"},o,pe("label",{},"over ",c)),a,pe("div",{class:"picker-foot"},l,pe("span",{class:"spring"}),Vn("Cancel","Cancel",()=>i.replaceChildren()),d)),i.replaceChildren(h),f(),o.focus()}function Bu(i,e,t){let n=e.slice(0,3).map(r=>yt(i[r].name)).join(", "),s=e.length>3?`, and ${e.length-3} more`:"";return n+s+(t===void 0?"":` over ${yt(i[t].name)}`)}var Fm=280,Rv=3.4;function Om(i){let e=i.map(({label:c,points:h})=>({label:yt(c),points:h.filter(([d,u])=>d>0&&u>0&&Number.isFinite(d+u)).sort((d,u)=>d[0]-u[0])})),t=c=>{let h=e.flatMap(({points:d})=>d.map(u=>Math.log10(u[c])));return h.length===0?[.1,10]:[10**Math.floor(Math.min(...h)-.1),10**Math.ceil(Math.max(...h)+.1)]},n=t(0),s=t(1),r=pe("div",{class:"chart tall",role:"img","aria-label":"Error over seconds of work for each method"}),o=pe("div",{class:"legend"},...e.map(c=>pe("span",{class:"legend-item"},pe("span",{class:"swatch"}),pe("span",{class:"legend-name"},c.label)))),a=null,l=()=>{let c=r.clientWidth;if(c<40)return;a?.destroy();let h=ai(),d=(u,f)=>({scale:u,label:f,stroke:h.muted,font:$o,labelFont:$o,labelSize:18,labelGap:0,gap:4,size:u==="x"?30:48,grid:{stroke:h.grid,width:1},ticks:{stroke:h.gridStrong,width:1,size:5},values:(g,v)=>v.map(p=>p===null?"":_i(p))});a=new fn({width:c,height:Fm,legend:{show:!1},cursor:{show:!1},padding:[10,16,0,4],scales:{x:{time:!1,auto:!1,distr:3,range:()=>n},y:{auto:!1,distr:3,range:()=>s}},axes:[d("x","seconds of work"),d("y","error")],series:[{},...e.map((u,f)=>({scale:"y",stroke:Ri(f),fill:Ri(f),width:1.6,auto:!1,points:{show:!1},pxAlign:0,paths:g=>{let v=new Path2D,p=new Path2D,m=Rv*(window.devicePixelRatio||1);return u.points.forEach(([y,C],b)=>{let T=g.valToPos(y,"x",!0),S=g.valToPos(C,"y",!0);b===0?v.moveTo(T,S):v.lineTo(T,S),p.moveTo(T+m,S),p.arc(T,S,m,0,2*Math.PI)}),{stroke:v,fill:p}}}))]},[[1,2],...e.map(()=>[1,2])],r),o.querySelectorAll(".swatch").forEach((u,f)=>{u.style.borderTopColor=Ri(f)})};return new ResizeObserver(()=>{a&&r.clientWidth>=40?a.setSize({width:r.clientWidth,height:Fm}):l()}).observe(r),Ur(l),pe("figure",{class:"plot"},pe("figcaption",{},pe("h3",{},"Work and precision")),r,o)}var Pv=[640,230],Sl=class{constructor(e,t,n){this.report=t;this.timeline=n;e.replaceChildren(this.tools(),this.place,this.field),t.info.work_precision?.length&&this.field.append(Om(t.info.work_precision));for(let s of t.info.plots??[])this.add(s);n.onMove(()=>{for(let s of this.list)s.move()}),Ur(()=>{for(let s of this.list)s.build()})}report;timeline;tool="zoom";list=[];shared=null;sync=!0;field=pe("div",{class:"plot-field"});place=pe("div",{class:"picker-place"});add(e){if(!e.columns.some(n=>this.report.films[0]?.columns[n]))return null;let t=new _l(this,e,this.report.films);return this.list.push(t),this.field.append(t.root),t.resize(),t}addColumn(e){this.add({title:Bu(this.report.films[0].columns,[e]),columns:[e]})?.root.scrollIntoView({block:"nearest"})}range(e){return this.sync?this.shared:e.own}setRange(e,t){let n=t&&this.limited(t);if(this.sync){this.shared=n;for(let s of this.list)s.overTime&&s.redraw()}else e.own=n,e.redraw()}remove(e){this.list.splice(this.list.indexOf(e),1),e.u?.destroy(),e.root.remove()}edit(e){Ou(this.place,this.report.films[0].columns,e.info,t=>{e.set(t),e.root.scrollIntoView({block:"nearest"})}),this.place.scrollIntoView({block:"nearest"})}print(e){for(let t of this.list)e?t.fitTo(...Pv):t.resize()}limited([e,t]){let{start:n,end:s}=this.timeline,r=Math.min(Math.max(t-e,1e-9*(s-n)),s-n);if(r>=s-n)return null;let o=Math.min(Math.max(e,n),s-r);return[o,o+r]}tools(){let e=Vn("Add plot","Add plot",()=>{Ou(this.place,this.report.films[0].columns,null,r=>{this.add(r)?.root.scrollIntoView({block:"nearest"})})}),t=["zoom","seek","pan"].map(r=>{let o={zoom:"Zoom",seek:"Seek",pan:"Pan"}[r],a=Vn(o,`Dragging: ${o.toLowerCase()}`,()=>{this.tool=r;for(let l of t)l.setAttribute("aria-pressed",String(l===a))},"toggle");return a.setAttribute("aria-pressed",String(r===this.tool)),a}),n=Ns("Same times","Zoom in time is shared by all plots over time",this.sync,r=>{if(!r)for(let o of this.list)o.own=this.shared;this.sync=r;for(let o of this.list)o.redraw()}),s=Vn("All","Show all times (double click)",()=>{this.shared=null;for(let r of this.list)r.own=null,r.box=null,r.redraw()});return pe("div",{class:"plots-tools",role:"toolbar","aria-label":"Plots"},e,pe("span",{class:"spring"}),pe("span",{class:"muted",id:"drag-label"},"Drag"),pe("span",{class:"segments",role:"group","aria-labelledby":"drag-label"},...t),n,s)}};var ar=[13,4.5],lr=.32;var bi=20,Iv={box:Nv(),cylinder:Uv()},Ml=class{constructor(e,t){this.palette=t;this.context=this.canvas.getContext("2d"),e.forEach((n,s)=>{for(let r of n.instances)this.jobs.push({depth:0,instance:r,picture:n,ghost:s>0})})}palette;kind="2d";canvas=document.createElement("canvas");context;jobs=[];p=new Float64Array(3);q=new Float64Array(3);colors=ai();recolor(e,t){this.colors=e,this.palette=t}paint({view:e,grid:t,pictures:n,rows:s,shown:r,ratio:o}){let{canvas:a,context:l}=this;a.width=Math.round(e.width*o),a.height=Math.round(e.height*o),a.style.width=`${e.width}px`,a.style.height=`${e.height}px`,l.setTransform(o,0,0,o,0,0),l.fillStyle=this.colors.stage,l.fillRect(0,0,e.width,e.height),l.lineCap=l.lineJoin="round",this.segments(t.ends,0,t.strong,this.colors.grid,1,e),this.segments(t.ends,t.strong,t.n,this.colors.gridStrong,1,e);for(let c of this.jobs)Bm(c.instance,c.picture,pn),e.project(pn[9],pn[10],pn[11],this.p),c.depth=this.p[2]+(e.square?.001*e.size*c.instance.layer:0);this.jobs.sort((c,h)=>Number(h.ghost)-Number(c.ghost)||c.depth-h.depth);for(let c of this.jobs)this.solid(c,e);n.forEach((c,h)=>{l.globalAlpha=h>0?lr:1,r.traces&&this.traces(c,s[h],e,h>0?lr:1),this.lines(c.thin,e),this.lines(c.thick,e),this.heads(c,e)}),l.globalAlpha=1}solid({instance:e,picture:t,ghost:n},s){let{context:r,p:o}=this;Bm(e,t,pn);let a=this.palette.css[e.color],l=this.palette.rgb.subarray(3*e.color);if(r.globalAlpha=n?lr:1,r.strokeStyle=this.colors.outline,r.lineWidth=1,e.shape==="sphere"){if(!s.project(pn[9],pn[10],pn[11],o))return;let h=Math.hypot(pn[0],pn[3],pn[6])/s.metresPerPixel;r.beginPath(),r.arc(o[0],o[1],Math.max(h,.5),0,2*Math.PI),r.fillStyle=a,r.fill(),n||r.stroke();return}let c=Iv[e.shape];c.corners.forEach((h,d)=>{for(let u=0;u<3;u++)this.q[u]=pn[9+u]+pn[3*u]*h[0]+pn[3*u+1]*h[1]+pn[3*u+2]*h[2];s.project(this.q[0],this.q[1],this.q[2],o)||(o[0]=o[1]=NaN),Os[2*d]=o[0],Os[2*d+1]=o[1]}),c.faces.forEach((h,d)=>{let u=0;for(let f=0;f<h.length;f++){let g=2*h[f],v=2*h[(f+1)%h.length];u+=Os[g]*Os[v+1]-Os[v]*Os[g+1]}if(u<0){r.beginPath();for(let f of h)r.lineTo(Os[2*f],Os[2*f+1]);r.closePath(),r.fillStyle=s.square?a:Dv(l,Lv(c.normals[d],s)),r.fill(),!n&&(h.length>4||e.shape==="box")?(r.strokeStyle=this.colors.outline,r.stroke()):n||(r.strokeStyle=r.fillStyle,r.stroke())}})}traces(e,t,n,s){let{context:r,p:o}=this;for(let a of e.traces){let l=a.points.length/3;for(let[c,h,d]of[[l-1,.35,1.2],[t,1,1.8]]){r.beginPath();let u=!1;for(let f=0;f<=c;f++){let g=n.project(a.points[3*f],a.points[3*f+1],a.points[3*f+2],o);g&&u?r.lineTo(o[0],o[1]):g&&r.moveTo(o[0],o[1]),u=g}r.globalAlpha=h*s,r.strokeStyle=this.palette.css[a.color],r.lineWidth=d,r.stroke()}}r.globalAlpha=s}lines(e,t){for(let n=0;n<e.n;){let s=n+1;for(;s<e.n&&e.colors[s]===e.colors[n];)s++;this.segments(e.ends,n,s,this.palette.css[e.colors[n]],e.width,t),n=s}}segments(e,t,n,s,r,o){let{context:a,p:l,q:c}=this;a.beginPath();for(let h=t;h<n;h++){let d=6*h;o.project(e[d],e[d+1],e[d+2],l)&&o.project(e[d+3],e[d+4],e[d+5],c)&&(a.moveTo(l[0],l[1]),a.lineTo(c[0],c[1]))}a.strokeStyle=s,a.lineWidth=r,a.stroke()}heads(e,t){let{context:n,p:s,q:r}=this,{n:o,tips:a,along:l,colors:c}=e.heads,h=ar[0]*t.metresPerPixel;for(let d=0;d<o;d++){let u=a[3*d],f=a[3*d+1],g=a[3*d+2];if(!t.project(u,f,g,s)||!t.project(u-h*l[3*d],f-h*l[3*d+1],g-h*l[3*d+2],r))continue;let v=s[0]-r[0],p=s[1]-r[1],m=Math.hypot(v,p)||1,y=-p/m*ar[1],C=v/m*ar[1];n.beginPath(),n.moveTo(s[0],s[1]),n.lineTo(r[0]+y,r[1]+C),n.lineTo(r[0]-y,r[1]-C),n.closePath(),n.fillStyle=this.palette.css[c[d]],n.fill()}}},pn=new Float64Array(12),Os=new Float64Array(4*bi);function Bm({body:i,local:e},{turns:t,places:n},s){for(let r=0;r<3;r++){let o=r===0?1:0,a=r===1?1:0,l=r===2?1:0,c=0;if(i>=0){let h=9*i+3*r;o=t[h],a=t[h+1],l=t[h+2],c=n[3*i+r]}for(let h=0;h<3;h++)s[3*r+h]=o*e[h]+a*e[3+h]+l*e[6+h];s[9+r]=c+o*e[9]+a*e[10]+l*e[11]}}function Lv(i,e){let t=0,n=0;for(let s=0;s<3;s++){let r=0;for(let o=0;o<3;o++){let a=pn[o]**2+pn[3+o]**2+pn[6+o]**2;r+=pn[3*s+o]*i[o]/(a||1)}n+=r*r,t+=r*(e.toward[s]+.55*e.up[s]-.45*e.right[s])}return .45+.5*Math.max(0,t/(1.22*Math.sqrt(n)||1))}function Dv(i,e){let t=n=>Math.round(255*Math.min(1,i[n]*e*1.08));return`rgb(${t(0)} ${t(1)} ${t(2)})`}function Nv(){let i=[];for(let e=0;e<8;e++)i.push([(e&1)-.5,(e>>1&1)-.5,(e>>2)-.5]);return{corners:i,faces:[[0,2,3,1],[4,5,7,6],[0,1,5,4],[2,6,7,3],[0,4,6,2],[1,3,7,5]],normals:[[0,0,-1],[0,0,1],[0,-1,0],[0,1,0],[-1,0,0],[1,0,0]]}}function Uv(){let i=[],e=[],t=[];for(let n of[-.5,.5])for(let s=0;s<bi;s++){let r=2*Math.PI*s/bi;i.push([Math.cos(r),Math.sin(r),n])}for(let n=0;n<bi;n++){let s=(n+1)%bi,r=2*Math.PI*(n+.5)/bi;e.push([n,s,bi+s,bi+n]),t.push([Math.cos(r),Math.sin(r),0])}return e.push(Array.from({length:bi},(n,s)=>bi-1-s),Array.from({length:bi},(n,s)=>bi+s)),t.push([0,0,-1],[0,0,1]),{corners:i,faces:e,normals:t}}var km=(i,e)=>[i[0]-e[0],i[1]-e[1],i[2]-e[2]],Jn=(i,e)=>i[0]*e[0]+i[1]*e[1]+i[2]*e[2],Ji=(i,e)=>[i[1]*e[2]-i[2]*e[1],i[2]*e[0]-i[0]*e[2],i[0]*e[1]-i[1]*e[0]],Fv=i=>Math.sqrt(Jn(i,i));function ps(i,e){let t=Fv(i);return t>0&&Number.isFinite(t)?[i[0]/t,i[1]/t,i[2]/t]:e}function wl(i,e,t,n,s,r=0){s[r]=1-2*(t*t+n*n),s[r+1]=2*(e*t-i*n),s[r+2]=2*(e*n+i*t),s[r+3]=2*(e*t+i*n),s[r+4]=1-2*(e*e+n*n),s[r+5]=2*(t*n-i*e),s[r+6]=2*(e*n-i*t),s[r+7]=2*(t*n+i*e),s[r+8]=1-2*(e*e+t*t)}function zm(i,e,t){let n=i.bounds[0],s=i.bounds[1],r,o,a,l,c,h;if(i.flat){h=2*Bo(22*e.metresPerPixel),h/e.metresPerPixel<22&&(h*=2.5),o=[1,0,0],a=[0,1,0];let S=Math.min(n[2]??0,0)-.02*e.size;r=[e.target[0],e.target[1],S],l=c=1.3*e.span*Math.max(1,e.width/e.height)}else{h=Bo(e.size/8);let S=e.vertical;o=ps(Ji(Math.abs(S[0])<.9?[1,0,0]:[0,1,0],S),[1,0,0]),a=Ji(S,o);let x=n.map((I,B)=>(I+s[B])/2),w=1/0;for(let I=0;I<8;I++)w=Math.min(w,Jn(S,[0,1,2].map(B=>(I>>B&1?s:n)[B])));let U=Jn(S,x)-w;r=x.map((I,B)=>I-U*S[B]);let N=I=>I.reduce((B,V,L)=>B+Math.abs(V)*(s[L]-n[L]),0)/2;l=N(o)+.35*e.size,c=N(a)+.35*e.size}let d=Math.floor((Jn(r,o)-l)/h),u=Math.ceil((Jn(r,o)+l)/h),f=Math.floor((Jn(r,a)-c)/h),g=Math.ceil((Jn(r,a)+c)/h),v=[h,d,u,f,g].join();if(t?.key===v)return t;let p=Ji(o,a),m=Jn(r,p),y=[],C=[],b=(S,x,w)=>{for(let U=0;U<3;U++)S.push(x*o[U]+w*a[U]+m*p[U])};for(let S=d;S<=u;S++){let x=S%5===0?C:y;b(x,S*h,f*h),b(x,S*h,g*h)}for(let S=f;S<=g;S++){let x=S%5===0?C:y;b(x,d*h,S*h),b(x,u*h,S*h)}let T=new Float32Array([...y,...C]);return{key:v,ends:T,n:T.length/6,strong:y.length/6,step:h}}function Vm(i,e,t,n){let s=new Map,r=0;i.addEventListener("pointerdown",a=>{i.setPointerCapture(a.pointerId),s.set(a.pointerId,{x:a.clientX,y:a.clientY})}),i.addEventListener("pointermove",a=>{let l=s.get(a.pointerId);if(!l)return;let c={x:a.clientX,y:a.clientY},h=c.x-l.x,d=c.y-l.y;if(s.size===2){let u=[...s].find(([v])=>v!==a.pointerId)[1],f=i.getBoundingClientRect(),g=Math.hypot(c.x-u.x,c.y-u.y)/(Math.hypot(l.x-u.x,l.y-u.y)||1);e.zoom(g,(c.x+u.x)/2-f.left,(c.y+u.y)/2-f.top),e.pan(h/2,d/2)}else{let u=a.shiftKey||a.ctrlKey||a.altKey||(a.buttons&6)!==0;e.parallel!==u?e.pan(h,d):e.orbit(-.008*h,.008*d)}s.set(a.pointerId,c),t()});let o=a=>s.delete(a.pointerId);i.addEventListener("pointerup",o),i.addEventListener("pointercancel",o),i.addEventListener("contextmenu",a=>a.preventDefault()),i.addEventListener("dblclick",n),window.addEventListener("scroll",()=>{r=performance.now()},{passive:!0}),i.addEventListener("wheel",a=>{if(performance.now()-r<350){r=performance.now();return}a.preventDefault();let l=i.getBoundingClientRect(),c=a.deltaMode===1?16:a.deltaMode===2?400:1,h=Math.min(Math.max(a.deltaY*c,-200),200);e.zoom(Math.exp(-.0016*h),a.clientX-l.left,a.clientY-l.top),t()},{passive:!1}),i.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey)return;let c={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]}[a.key];if(c&&a.shiftKey)e.pan(-30*c[0],30*c[1]);else if(c)e.orbit(.08*c[0],.08*c[1]);else if(a.key==="+"||a.key==="=")e.zoom(1.2);else if(a.key==="-"||a.key==="_")e.zoom(1/1.2);else if(a.key==="0"||a.key==="f"){n(),a.preventDefault();return}else return;a.preventDefault(),a.stopPropagation(),t()})}var Tl=class{css=[];rgb=new Float32Array(0);roles=[];known=new Map;role(e){return this.enter(`role ${e}`,ai()[e],e)}body(e,t){return this.enter(`color ${t??Qh(e)}`,t??Qh(e),null)}color(e,t){return e?this.enter(`color ${e}`,e,null):this.role(t)}refresh(){let e=ai();this.roles.forEach((t,n)=>{t&&(this.css[n]=e[t])}),this.rgb=new Float32Array(3*this.css.length),this.css.forEach((t,n)=>this.rgb.set(Gm(t),3*n))}enter(e,t,n){let s=this.known.get(e);if(s!==void 0)return s;let r=this.css.length;this.css.push(t),this.roles.push(n),this.known.set(e,r);let o=new Float32Array(3*this.css.length);return o.set(this.rgb),o.set(Gm(t),3*r),this.rgb=o,r}};function Gm(i){let e=/^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(i)?.[1]??"888888";e.length===3&&(e=e.replace(/./g,"$&$&"));let t=parseInt(e,16);return[(t>>16)/255,(t>>8&255)/255,(t&255)/255]}var Zo=class{width;n=0;ends=new Float32Array(384);colors=new Uint16Array(64);px=0;py=0;pz=0;color=0;constructor(e){this.width=e}clear(){this.n=0}move(e,t,n,s){this.color=e,this.px=t,this.py=n,this.pz=s}to(e,t,n){let s=e+t+n+this.px+this.py+this.pz;if(s-s===0){this.n===this.colors.length&&this.grow();let r=this.ends,o=6*this.n;r[o]=this.px,r[o+1]=this.py,r[o+2]=this.pz,r[o+3]=e,r[o+4]=t,r[o+5]=n,this.colors[this.n]=this.color,this.n++}this.px=e,this.py=t,this.pz=n}grow(){let e=new Float32Array(2*this.ends.length);e.set(this.ends),this.ends=e;let t=new Uint16Array(2*this.colors.length);t.set(this.colors),this.colors=t}};var ku="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",Ov=[["x","#d0453a"],["y","#2f9e44"],["z","#3b7dd8"]],Bv=150,kv=3e3,Al=class{canvas=document.createElement("canvas");context=this.canvas.getContext("2d");p=new Float64Array(3);world=new Float64Array(3);paint(e,t,n,s,r){let{canvas:o,context:a}=this;o.width=Math.round(e.width*r),o.height=Math.round(e.height*r),o.style.width=`${e.width}px`,o.style.height=`${e.height}px`,a.setTransform(r,0,0,r,0,0),this.points(e,t,s),n&&this.labels(e,t,s),this.scale(e,s),this.axes(e,s)}project(e,t,n){return n.world(e.body,e.at,this.world),t.project(this.world[0],this.world[1],this.world[2],this.p)}points(e,t,n){let{context:s,p:r}=this;if(!(t.marks.length>kv)){s.lineWidth=1.2;for(let o of t.marks)o.kind==="body"||!this.project(o,e,t)||(s.beginPath(),s.arc(r[0],r[1],o.kind==="joint"?2.4:2,0,2*Math.PI),s.fillStyle=o.kind==="joint"?n.stage:n.text,s.strokeStyle=o.kind==="joint"?n.outline:n.stage,s.fill(),s.stroke())}}labels(e,t,n){let{context:s,p:r}=this,o=[];s.textBaseline="middle",s.lineJoin="round";let a=0;for(let l of["point","joint","body"]){s.font=`${l==="body"?"italic ":""}12px ${ku}`;for(let c of t.marks){if(c.kind!==l||a>=Bv||!this.project(c,e,t))continue;let h=yt(c.name).slice(0,40),d=s.measureText(h).width;for(let[u,f]of[[8,-9],[-8-d,-9],[8,10],[-8-d,10]]){let g=[r[0]+u,r[1]+f-7,r[0]+u+d,r[1]+f+7];if(!o.some(v=>g[0]<v[2]&&v[0]<g[2]&&g[1]<v[3]&&v[1]<g[3])){o.push(g),s.strokeStyle=n.stage,s.lineWidth=3.5,s.strokeText(h,g[0],r[1]+f),s.fillStyle=l==="body"?n.muted:n.text,s.fillText(h,g[0],r[1]+f),a++;break}}}}}scale(e,t){let{context:n}=this,s=Bo(Math.min(130,e.width/3)*e.metresPerPixel),r=s/e.metresPerPixel,o=e.width-14,a=e.height-14;n.strokeStyle=t.muted,n.fillStyle=t.muted,n.lineWidth=1.5,n.beginPath(),n.moveTo(o-r,a-4),n.lineTo(o-r,a),n.lineTo(o,a),n.lineTo(o,a-4),n.stroke(),n.font=`11.5px ${ku}`,n.textAlign="center",n.textBaseline="alphabetic",n.fillText(`${_i(s)} m`,o-r/2,a-5),n.textAlign="start"}axes(e,t){let{context:n}=this,s=34,r=e.height-34,o=20;n.font=`italic 11.5px ${ku}`,n.textAlign="center",n.textBaseline="middle",Ov.forEach(([a,l],c)=>{let h=o*e.right[c],d=-o*e.up[c];Math.hypot(h,d)<2||(n.strokeStyle=l,n.lineWidth=1.8,n.beginPath(),n.moveTo(s,r),n.lineTo(s+h,r+d),n.stroke(),n.fillStyle=t.muted,n.fillText(a,s+1.35*h,r+1.35*d))}),n.textAlign="start"}};var El=8,zu=12;function Hm(i,e,t,n,s,r,o){let a=[t[0]-e[0],t[1]-e[1],t[2]-e[2]],l=Math.hypot(a[0],a[1],a[2]),c=Math.min(.022*s.size,.35*Math.max(l,.02*s.size));if(i==="distance"){o.move(n,e[0],e[1],e[2]),o.to(t[0],t[1],t[2]);return}if(i.startsWith("torsion")||!(l>1e-6*s.size)){zv(i,e,n,s,r),l>.01*s.size&&(r.move(n,e[0],e[1],e[2]),r.to(t[0],t[1],t[2]));return}let h=ps(a,s.right),d=ps(Ji(s.toward,h),s.up),u=Ji(h,d),f=(g,v,p,m,y=!1)=>{let C=e[0]+v*a[0]+p*d[0]+m*u[0],b=e[1]+v*a[1]+p*d[1]+m*u[1],T=e[2]+v*a[2]+p*d[2]+m*u[2];y?g.move(n,C,b,T):g.to(C,b,T)};if(i==="spring"||i==="bushing"){if(f(r,0,0,0,!0),s.parallel){f(r,.12,0,0);for(let g=0;g<2*El;g++)f(r,.12+.76*(g+.5)/(2*El),g%2?-c:c,0)}else for(let g=0;g<=El*zu;g++){let v=2*Math.PI*g/zu;f(r,.12+.76*g/(El*zu),c*Math.sin(v),c*Math.cos(v))}f(r,.88,0,0),f(r,1,0,0);return}f(r,0,0,0,!0),f(r,.35,0,0),f(r,.7,c,0,!0),f(r,.35,c,0),f(r,.35,-c,0),f(r,.7,-c,0),f(r,.55,.75*c,0,!0),f(r,.55,-.75*c,0),f(r,.55,0,0,!0),f(r,1,0,0)}function zv(i,e,t,n,s){let r=i==="torsion_damper",o=r?.75:2.5,a=Math.round(o*24),l=.035*n.size;for(let c=0;c<=a;c++){let h=c/a,d=2*Math.PI*o*h,u=r?l:l*(.2+.8*h),f=u*Math.cos(d),g=u*Math.sin(d),v=e[0]+f*n.right[0]+g*n.up[0],p=e[1]+f*n.right[1]+g*n.up[1],m=e[2]+f*n.right[2]+g*n.up[2];c===0?s.move(t,v,p,m):s.to(v,p,m)}}var Cl=class{values=new Float64Array(64);n=0;film;varying=[];rotations=[];constructor(e){this.film=e}add(e,t=0){let n=this.reserve(1),s=this.enter(e??t,n);return s&&this.varying.push({at:n,data:s}),n}addAll(e,t){let n=this.n;for(let s=0;s<t;s++)this.add(e?.[s]);return n}addRotation(e){let t=this.reserve(4),n=[0,1,2,3].map(s=>this.enter(e[s]??(s===0?1:0),t+s));return this.rotations.push({at:t,data:n,fixed:[...this.values.subarray(t,t+4)]}),t}inRow(e,t){return e===void 0?0:typeof e=="number"?e:this.film.at(e.c,t)}evaluate(e){let{row:t,fraction:n}=e,s=this.values;for(let{at:r,data:o}of this.varying){let a=o[t];s[r]=n===0?a:a+(o[t+1]-a)*n}for(let r of this.rotations)this.rotation(r,t,n)}rotation({at:e,data:t,fixed:n},s,r){let o=this.values,a=0;for(let h=0;h<4;h++){let d=t[h],u=d?d[s]:n[h];o[e+h]=u,r>0&&(a+=u*(d?d[s+1]:u))}let l=0;for(let h=0;h<4;h++){if(r>0){let d=t[h],u=d?d[s+1]:n[h];o[e+h]+=((a<0?-u:u)-o[e+h])*r}l+=o[e+h]*o[e+h]}let c=l>0?1/Math.sqrt(l):0;for(let h=0;h<4;h++)o[e+h]*=c}enter(e,t){if(typeof e=="number")return this.values[t]=e,null;let n=this.film.data[e.c];return n||(this.values[t]=this.film.columns[e.c]?.fixed??NaN,null)}reserve(e){let t=this.n;if(this.n+=e,this.n>this.values.length){let n=new Float64Array(Math.max(this.n,2*this.values.length));n.set(this.values),this.values=n}return t}};var Vv=.25,Wm=new Float64Array([1,0,0,0,1,0,0,0,1]),Pl=class{scene;instances=[];marks=[];traces=[];thick=new Zo(3.2);thin=new Zo(1.6);heads;places;turns;numbers;film;palette;poses;arrows;drawings=[];links;a=new Float64Array(3);b=new Float64Array(3);constructor(e,t,n){this.scene=e,this.film=t,this.palette=n;let s=this.numbers=new Cl(t),r=e.bodies??[];this.poses=r.map(({pose:a})=>({origin:s.addAll(a.origin,3),angle:a.angle===void 0?-1:s.add(a.angle),rotation:a.rotation===void 0?-1:s.addRotation(a.rotation)})),this.places=new Float64Array(3*r.length),this.turns=new Float64Array(9*r.length),r.forEach((a,l)=>{let c=n.body(l,a.color);for(let h of a.solids??[])this.instances.push(Xm(h,l,c,l));this.marks.push({name:a.name,body:l,at:[0,0,0],kind:"body"})});for(let a of e.joints??[]){let l=a.body??-1,c=n.role("joint");for(let h of a.solids??[])this.instances.push(Xm(h,l,c,r.length+1));this.marks.push({name:a.name,body:l,at:a.at,kind:"joint"})}for(let a of e.points??[])this.marks.push({name:a.name,body:a.body??-1,at:a.at,kind:"point"});this.links=e.links??[],this.arrows=this.prepareArrows(e.arrows??[]);for(let a of e.drawings??[])this.prepareDrawing(a);let o=this.arrows.length+this.drawings.length;this.heads={n:0,tips:new Float64Array(3*o),along:new Float64Array(3*o),colors:new Uint16Array(o)}}move(e){this.numbers.evaluate(e);let t=this.numbers.values;this.poses.forEach((n,s)=>{for(let r=0;r<3;r++)this.places[3*s+r]=t[n.origin+r];if(n.rotation>=0){let r=n.rotation;wl(t[r],t[r+1],t[r+2],t[r+3],this.turns,9*s)}else if(n.angle>=0){let r=Math.cos(t[n.angle]),o=Math.sin(t[n.angle]);this.turns.set(Wm,9*s),this.turns[9*s]=r,this.turns[9*s+1]=-o,this.turns[9*s+3]=o,this.turns[9*s+4]=r}else this.turns.set(Wm,9*s)})}draw(e,t,n){this.thick.clear(),this.thin.clear(),this.heads.n=0;let s=this.palette.role("link");for(let r of this.links)this.world(r.from.body??-1,r.from.at,this.a),this.world(r.to.body??-1,r.to.at,this.b),Hm(r.kind,this.a,this.b,s,e,this.thin,this.thick);for(let r of this.drawings)this.drawDrawing(r,e);if(t.traces)for(let r of this.traces)this.finishTrace(r,n);for(let r of this.arrows)if(!(r.arrow.role==="velocity"?!t.velocity:!t.reaction)){this.world(r.body,r.arrow.at,this.a);for(let o=0;o<3;o++)this.b[o]=this.numbers.values[r.vector+o]*r.scale;this.drawArrow(this.a,this.b,r.color)}}world(e,t,n){if(e<0||3*e>=this.places.length){n[0]=t[0],n[1]=t[1],n[2]=t[2];return}let s=9*e;for(let r=0;r<3;r++)n[r]=this.places[3*e+r]+this.turns[s+3*r]*t[0]+this.turns[s+3*r+1]*t[1]+this.turns[s+3*r+2]*t[2]}prepareArrows(e){let t=s=>`${s.role} ${s.unit??""}`,n=new Map;for(let s of e)n.set(t(s),Math.max(n.get(t(s))??0,s.peak??0));return e.map(s=>{let r=n.get(t(s));return{arrow:s,body:s.body??-1,vector:this.numbers.addAll(s.vector,3),scale:r>0?Vv*this.scene.size/r:0,color:this.palette.role(s.role==="velocity"?"velocity":"reaction")}})}prepareDrawing(e){let t=this.numbers,n=r=>t.addAll(r,3);if(e.shape==="trace"){let r=this.film.n,o=new Float32Array(3*r);for(let a=0;a<r;a++)for(let l=0;l<3;l++)o[3*a+l]=t.inRow(e.at?.[l],a);this.traces.push({color:this.palette.color(e.color,"accent"),points:o,at:n(e.at)});return}let s;switch(e.shape){case"line":s=(e.points??[]).map(n);break;case"circle":s=[n(e.centre),t.add(e.radius),e.normal?n(e.normal):n([0,0,1])];break;case"point":s=[n(e.at)];break;case"frame":s=[n(e.origin),t.addRotation(e.rotation??[1,0,0,0]),t.add(e.size,.1*this.scene.size)];break;case"arrow":s=[n(e.from),n(e.along)];break;default:return}this.drawings.push({drawing:e,color:this.palette.color(e.color,"text"),slots:s})}drawDrawing({drawing:e,color:t,slots:n},s){let r=this.numbers.values,o=n[0];if(o!==void 0)switch(e.shape){case"line":this.thick.move(t,r[o],r[o+1],r[o+2]);for(let a=1;a<n.length;a++)this.thick.to(r[n[a]],r[n[a]+1],r[n[a]+2]);break;case"point":{this.thick.move(t,r[o],r[o+1],r[o+2]);let a=1.4*s.metresPerPixel;for(let l=0;l<=12;l++){let c=l*Math.PI/6,h=a*Math.cos(c),d=a*Math.sin(c);this.thick.to(r[o]+h*s.right[0]+d*s.up[0],r[o+1]+h*s.right[1]+d*s.up[1],r[o+2]+h*s.right[2]+d*s.up[2])}break}case"circle":this.drawCircle(t,o,r[n[1]],n[2]);break;case"frame":{let a=n[1],l=r[n[2]];wl(r[a],r[a+1],r[a+2],r[a+3],Rl);for(let c=0;c<(this.scene.flat?2:3);c++)this.thin.move(e.color?t:this.palette.color(Gv[c],"text"),r[o],r[o+1],r[o+2]),this.thin.to(r[o]+l*Rl[c],r[o+1]+l*Rl[3+c],r[o+2]+l*Rl[6+c]);break}case"arrow":for(let a=0;a<3;a++)this.a[a]=r[o+a],this.b[a]=r[n[1]+a];this.drawArrow(this.a,this.b,t);break}}drawCircle(e,t,n,s){let r=this.numbers.values,o=r[s],a=r[s+1],l=r[s+2],c=Math.hypot(o,a,l)||1;o/=c,a/=c,l/=c;let h=l<0?-1:1,d=-1/(h+l),u=o*a*d,f=1+h*o*o*d,g=h*u,v=-h*o,p=u,m=h+a*a*d,y=-a;for(let C=0;C<=64;C++){let b=n*Math.cos(C*Math.PI/32),T=n*Math.sin(C*Math.PI/32),S=r[t]+b*f+T*p,x=r[t+1]+b*g+T*m,w=r[t+2]+b*v+T*y;C===0?this.thin.move(e,S,x,w):this.thin.to(S,x,w)}}drawArrow(e,t,n){let s=Math.hypot(t[0],t[1],t[2]);if(!(s>1e-4*this.scene.size))return;this.thin.move(n,e[0],e[1],e[2]),this.thin.to(e[0]+t[0],e[1]+t[1],e[2]+t[2]);let r=this.heads,o=3*r.n;for(let a=0;a<3;a++)r.tips[o+a]=e[a]+t[a],r.along[o+a]=t[a]/s;r.colors[r.n]=n,r.n++}finishTrace(e,{row:t,fraction:n}){if(n===0)return;let s=this.numbers.values,r=e.points;this.thin.move(e.color,r[3*t],r[3*t+1],r[3*t+2]),this.thin.to(s[e.at],s[e.at+1],s[e.at+2])}},Rl=new Float64Array(9),Gv=["#d0453a","#2f9e44","#3b7dd8"];function Xm(i,e,t,n){let s=i.shape==="box"?i.size:i.shape==="cylinder"?[i.radius,i.radius,i.length]:[i.radius,i.radius,i.radius],r=new Float64Array(12),o=i.turn??[1,0,0,0];wl(o[0],o[1],o[2],o[3],r);for(let a=0;a<3;a++){for(let l=0;l<3;l++)r[3*a+l]*=s[l];r[9+a]=i.at?.[a]??0}return{shape:i.shape,body:e,color:t,local:r,layer:n}}var Vu=17*Math.PI/180,qm=89.5*Math.PI/180,Hv=[[1,0,0],[0,1,0],[0,0,1]],Il=class{width=1;height=1;target=[0,0,0];azimuth=0;elevation=0;span=1;right=[1,0,0];up=[0,1,0];toward=[0,0,1];parallel;size;vertical;front;side;low;high;constructor(e){this.parallel=e.flat,this.low=[...e.bounds[0]],this.high=[...e.bounds[1]],this.size=e.size>0?e.size:1;for(let r=0;r<3;r++)Number.isFinite(this.low[r]+this.high[r])||(this.low[r]=-1,this.high[r]=1);let t=ps(e.up??[0,0,1],[0,0,1]);e.flat&&Math.abs(t[2])>.9&&(t=[0,1,0]),this.vertical=t;let n=Hv.find(r=>Math.abs(Jn(r,t))<.9),s=e.flat?[0,0,1]:ps(Ji(n,t),[0,0,1]);this.front=s,this.side=ps(Ji(t,s),[1,0,0]),this.reset()}reset(){this.azimuth=this.parallel?0:-.6,this.elevation=this.parallel?0:.38,this.fit()}get square(){return this.parallel&&this.azimuth===0&&this.elevation===0}fit(){this.turned();let e=[];for(let a=0;a<8;a++)e.push([0,1,2].map(l=>(a>>l&1?this.high:this.low)[l]));let t=this.low.map((a,l)=>(a+this.high[l])/2),n=this.width/this.height,s=Math.tan(Vu),r=1.12+24/Math.max(120,Math.min(this.width,this.height)),o=.02*this.size;for(let a of e){let l=km(a,t),c=Math.abs(Jn(l,this.right))/n,h=Math.abs(Jn(l,this.up)),d=this.parallel?0:Jn(l,this.toward)*s;o=Math.max(o,r*Math.max(c,h)+d)}this.target=t,this.span=o}orbit(e,t){this.azimuth+=e,this.elevation=Math.min(Math.max(this.elevation+t,-qm),qm),this.turned()}pan(e,t){let n=this.metresPerPixel;for(let s=0;s<3;s++)this.target[s]-=(e*this.right[s]-t*this.up[s])*n}zoom(e,t=this.width/2,n=this.height/2){let s=this.metresPerPixel;this.span=Math.min(Math.max(this.span/e,this.size*1e-4),this.size*50);let r=s-this.metresPerPixel,o=(t-this.width/2)*r,a=(this.height/2-n)*r;for(let l=0;l<3;l++)this.target[l]+=o*this.right[l]+a*this.up[l]}get metresPerPixel(){return 2*this.span/this.height}get distance(){return this.parallel?20*this.size+2*this.span:this.span/Math.tan(Vu)}get fieldOfView(){return 2*Vu*180/Math.PI}project(e,t,n,s){let{target:r,right:o,up:a,toward:l}=this,c=e-r[0],h=t-r[1],d=n-r[2],u=c*l[0]+h*l[1]+d*l[2],f=this.height/(2*this.span);if(!this.parallel){let g=this.distance;if(u>.999*g)return!1;f*=g/(g-u)}return s[0]=this.width/2+f*(c*o[0]+h*o[1]+d*o[2]),s[1]=this.height/2-f*(c*a[0]+h*a[1]+d*a[2]),s[2]=u,s[0]-s[0]===0&&s[1]-s[1]===0}turned(){let{vertical:e,front:t,side:n}=this,s=Math.cos(this.azimuth),r=Math.sin(this.azimuth),o=Math.cos(this.elevation),a=Math.sin(this.elevation);for(let l=0;l<3;l++){let c=r*n[l]+s*t[l];this.right[l]=s*n[l]-r*t[l],this.toward[l]=o*c+a*e[l],this.up[l]=o*e[l]-a*c}}};var Ag=0,xd=1,Eg=2;var Na=1,Cg=2,bo=3,Zs=0,An=1,ts=2,xr=0,So=1,_d=2,vd=3,yd=4,Rg=5;var _r=100,Pg=101,Ig=102,Lg=103,Dg=104,Ng=200,Ug=201,Fg=202,Og=203,bd=204,Sd=205,Bg=206,kg=207,zg=208,Vg=209,Gg=210,Hg=211,Wg=212,Xg=213,qg=214,sc=0,rc=1,oc=2,ho=3,ac=4,lc=5,cc=6,hc=7,Oc=0,Yg=1,$g=2,ns=0,Md=1,wd=2,Td=3,Ad=4,Ed=5,Cd=6,Rd=7;var Pd=300,vr=301,Mo=302,Bc=303,kc=304,uc=1e3,ji=1001,dc=1002,Mn=1003,Zg=1004;var Ua=1005;var qn=1006,zc=1007;var Ts=1008;var ni=1009,Id=1010,Ld=1011,wo=1012,Vc=1013,Bi=1014,Ti=1015,ki=1016,Gc=1017,Hc=1018,yr=1020,Dd=35902,Nd=35899,Ud=1021,Fd=1022,zi=1023,bs=1026,As=1027,Wc=1028,Xc=1029,Js=1030,qc=1031;var Yc=1033,Fa=33776,Oa=33777,Ba=33778,ka=33779,$c=35840,Zc=35841,Jc=35842,Kc=35843,jc=36196,Qc=37492,eh=37496,th=37488,nh=37489,za=37490,ih=37491,sh=37808,rh=37809,oh=37810,ah=37811,lh=37812,ch=37813,hh=37814,uh=37815,dh=37816,fh=37817,ph=37818,mh=37819,gh=37820,xh=37821,_h=36492,vh=36494,yh=36495,bh=36283,Sh=36284,Va=36285,Mh=36286;var oa=2300,fc=2301,nc=2302,hd=2303,ud=2400,dd=2401,fd=2402;var Jg=3200;var wh=0,Kg=1,Es="",Wn="srgb",aa="srgb-linear",la="linear",At="srgb";var ic=7680;var jg=519,Qg=512,e0=513,t0=514,Od=515,n0=516,i0=517,Bd=518,kd=519,zd=35044;var Vd="300 es",Mi=2e3,uo=2001;function Wv(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function Xv(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ca(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function s0(){let i=ca("canvas");return i.style.display="block",i}var Ym={},fo=null;function ha(...i){let e="THREE."+i.shift();fo?fo("log",e,...i):console.log(e,...i)}function r0(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function qe(...i){i=r0(i);let e="THREE."+i.shift();if(fo)fo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function je(...i){i=r0(i);let e="THREE."+i.shift();if(fo)fo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function ia(...i){let e=i.join(" ");e in Ym||(Ym[e]=!0,qe(...i))}function o0(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var a0={[sc]:sc,[oc]:cc,[ac]:ac,[ho]:lc,[rc]:rc,[cc]:oc,[hc]:hc,[lc]:ho},Qi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Ln=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],$m=1234567,sa=Math.PI/180,po=180/Math.PI;function Ks(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Ln[i&255]+Ln[i>>8&255]+Ln[i>>16&255]+Ln[i>>24&255]+"-"+Ln[e&255]+Ln[e>>8&255]+"-"+Ln[e>>16&15|64]+Ln[e>>24&255]+"-"+Ln[t&63|128]+Ln[t>>8&255]+"-"+Ln[t>>16&255]+Ln[t>>24&255]+Ln[n&255]+Ln[n>>8&255]+Ln[n>>16&255]+Ln[n>>24&255]).toLowerCase()}function ot(i,e,t){return Math.max(e,Math.min(t,i))}function Gd(i,e){return(i%e+e)%e}function qv(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Yv(i,e,t){return i!==e?(t-i)/(e-i):0}function ra(i,e,t){return(1-t)*i+t*e}function $v(i,e,t,n){return ra(i,e,1-Math.exp(-t*n))}function Zv(i,e=1){return e-Math.abs(Gd(i,e*2)-e)}function Jv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function Kv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function jv(i,e){return i+Math.floor(Math.random()*(e-i+1))}function Qv(i,e){return i+Math.random()*(e-i)}function ey(i){return i*(.5-Math.random())}function ty(i){i!==void 0&&($m=i);let e=$m+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function ny(i){return i*sa}function iy(i){return i*po}function sy(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function ry(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Hd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function oy(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),d=r((e-n)/2),u=o((e-n)/2),f=r((n-e)/2),g=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*d,l*u,a*c);break;case"YZY":i.set(l*u,a*h,l*d,a*c);break;case"ZXZ":i.set(l*d,l*u,a*h,a*c);break;case"XZX":i.set(a*h,l*g,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*g,a*c);break;case"ZYZ":i.set(l*g,l*f,a*h,a*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Th(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Wd(i,e){if(e.constructor===Float32Array)return i;let t=Th(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Xd(i,e){if(e.constructor===Float32Array)return i;let t=Th(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var qd={DEG2RAD:sa,RAD2DEG:po,generateUUID:Ks,clamp:ot,euclideanModulo:Gd,mapLinear:qv,inverseLerp:Yv,lerp:ra,damp:$v,pingpong:Zv,smoothstep:Jv,smootherstep:Kv,randInt:jv,randFloat:Qv,randFloatSpread:ey,seededRandom:ty,degToRad:ny,radToDeg:iy,isPowerOfTwo:sy,ceilPowerOfTwo:ry,floorPowerOfTwo:Hd,setQuaternionFromProperEuler:oy,normalize:Xd,denormalize:Wd},ct=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=ot(this.x,e.x,t.x),this.y=ot(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=ot(this.x,e,t),this.y=ot(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ot(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(ot(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},es=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],f=r[o+1],g=r[o+2],v=r[o+3];if(d!==v||l!==u||c!==f||h!==g){let p=l*u+c*f+h*g+d*v;p<0&&(u=-u,f=-f,g=-g,v=-v,p=-p);let m=1-a;if(p<.9995){let y=Math.acos(p),C=Math.sin(y);m=Math.sin(m*y)/C,a=Math.sin(a*y)/C,l=l*m+u*a,c=c*m+f*a,h=h*m+g*a,d=d*m+v*a}else{l=l*m+u*a,c=c*m+f*a,h=h*m+g*a,d=d*m+v*a;let y=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=y,c*=y,h*=y,d*=y}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=d}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],f=r[o+2],g=r[o+3];return e[t]=a*g+h*d+l*f-c*u,e[t+1]=l*g+h*u+c*d-a*f,e[t+2]=c*g+h*f+a*u-l*d,e[t+3]=h*g-a*d-l*u-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),f=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d-u*f*g;break;case"YXZ":this._x=u*h*d+c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d+u*f*g;break;case"ZXY":this._x=u*h*d-c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d-u*f*g;break;case"ZYX":this._x=u*h*d-c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d+u*f*g;break;case"YZX":this._x=u*h*d+c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d-u*f*g;break;case"XZY":this._x=u*h*d-c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d+u*f*g;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],d=t[10],u=n+a+d;if(u>0){let f=.5/Math.sqrt(u+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(ot(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},W=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Zm.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Zm.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),d=2*(r*n-o*t);return this.x=t+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=ot(this.x,e.x,t.x),this.y=ot(this.y,e.y,t.y),this.z=ot(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=ot(this.x,e,t),this.y=ot(this.y,e,t),this.z=ot(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ot(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Gu.copy(this).projectOnVector(e),this.sub(Gu)}reflect(e){return this.sub(Gu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(ot(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Gu=new W,Zm=new es,Qe=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],f=n[5],g=n[8],v=s[0],p=s[3],m=s[6],y=s[1],C=s[4],b=s[7],T=s[2],S=s[5],x=s[8];return r[0]=o*v+a*y+l*T,r[3]=o*p+a*C+l*S,r[6]=o*m+a*b+l*x,r[1]=c*v+h*y+d*T,r[4]=c*p+h*C+d*S,r[7]=c*m+h*b+d*x,r[2]=u*v+f*y+g*T,r[5]=u*p+f*C+g*S,r[8]=u*m+f*b+g*x,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=h*o-a*c,u=a*l-h*r,f=c*r-o*l,g=t*d+n*u+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/g;return e[0]=d*v,e[1]=(s*c-h*n)*v,e[2]=(a*n-s*o)*v,e[3]=u*v,e[4]=(h*t-s*l)*v,e[5]=(s*r-a*t)*v,e[6]=f*v,e[7]=(n*l-c*t)*v,e[8]=(o*t-n*r)*v,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return ia("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Hu.makeScale(e,t)),this}rotate(e){return ia("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Hu.makeRotation(-e)),this}translate(e,t){return ia("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Hu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Hu=new Qe,Jm=new Qe().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Km=new Qe().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function ay(){let i={enabled:!0,workingColorSpace:aa,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===At&&(s.r=ys(s.r),s.g=ys(s.g),s.b=ys(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===At&&(s.r=co(s.r),s.g=co(s.g),s.b=co(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Es?la:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[aa]:{primaries:e,whitePoint:n,transfer:la,toXYZ:Jm,fromXYZ:Km,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Wn},outputColorSpaceConfig:{drawingBufferColorSpace:Wn}},[Wn]:{primaries:e,whitePoint:n,transfer:At,toXYZ:Jm,fromXYZ:Km,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Wn}}}),i}var xt=ay();function ys(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function co(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Yr,pc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Yr===void 0&&(Yr=ca("canvas")),Yr.width=e.width,Yr.height=e.height;let s=Yr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Yr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=ca("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ys(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(ys(t[n]/255)*255):t[n]=ys(t[n]);return{data:t,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},ly=0,mo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:ly++}),this.uuid=Ks(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Wu(s[o].image)):r.push(Wu(s[o]))}else r=Wu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Wu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?pc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var cy=0,Xu=new W,jn=class i extends Qi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=ji,s=ji,r=qn,o=Ts,a=zi,l=ni,c=i.DEFAULT_ANISOTROPY,h=Es){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:cy++}),this.uuid=Ks(),this.name="",this.source=new mo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new ct(0,0),this.repeat=new ct(1,1),this.center=new ct(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Qe,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Xu).x}get height(){return this.source.getSize(Xu).y}get depth(){return this.source.getSize(Xu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){qe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Pd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case uc:e.x=e.x-Math.floor(e.x);break;case ji:e.x=e.x<0?0:1;break;case dc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case uc:e.y=e.y-Math.floor(e.y);break;case ji:e.y=e.y<0?0:1;break;case dc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};jn.DEFAULT_IMAGE=null;jn.DEFAULT_MAPPING=Pd;jn.DEFAULT_ANISOTROPY=1;var Et=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],d=l[8],u=l[1],f=l[5],g=l[9],v=l[2],p=l[6],m=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-v)<.01&&Math.abs(g-p)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+v)<.1&&Math.abs(g+p)<.1&&Math.abs(c+f+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let C=(c+1)/2,b=(f+1)/2,T=(m+1)/2,S=(h+u)/4,x=(d+v)/4,w=(g+p)/4;return C>b&&C>T?C<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(C),s=S/n,r=x/n):b>T?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=S/s,r=w/s):T<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(T),n=x/r,s=w/r),this.set(n,s,r,t),this}let y=Math.sqrt((p-g)*(p-g)+(d-v)*(d-v)+(u-h)*(u-h));return Math.abs(y)<.001&&(y=1),this.x=(p-g)/y,this.y=(d-v)/y,this.z=(u-h)/y,this.w=Math.acos((c+f+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=ot(this.x,e.x,t.x),this.y=ot(this.y,e.y,t.y),this.z=ot(this.z,e.z,t.z),this.w=ot(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=ot(this.x,e,t),this.y=ot(this.y,e,t),this.z=ot(this.z,e,t),this.w=ot(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ot(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},mc=class extends Qi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:qn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Et(0,0,e,t),this.scissorTest=!1,this.viewport=new Et(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new jn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:qn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new mo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},fi=class extends mc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},ua=class extends jn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Mn,this.minFilter=Mn,this.wrapR=ji,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var gc=class extends jn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Mn,this.minFilter=Mn,this.wrapR=ji,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var St=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,d,u,f,g,v,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,d,u,f,g,v,p)}set(e,t,n,s,r,o,a,l,c,h,d,u,f,g,v,p){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=h,m[10]=d,m[14]=u,m[3]=f,m[7]=g,m[11]=v,m[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/$r.setFromMatrixColumn(e,0).length(),r=1/$r.setFromMatrixColumn(e,1).length(),o=1/$r.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(e.order==="XYZ"){let u=o*h,f=o*d,g=a*h,v=a*d;t[0]=l*h,t[4]=-l*d,t[8]=c,t[1]=f+g*c,t[5]=u-v*c,t[9]=-a*l,t[2]=v-u*c,t[6]=g+f*c,t[10]=o*l}else if(e.order==="YXZ"){let u=l*h,f=l*d,g=c*h,v=c*d;t[0]=u+v*a,t[4]=g*a-f,t[8]=o*c,t[1]=o*d,t[5]=o*h,t[9]=-a,t[2]=f*a-g,t[6]=v+u*a,t[10]=o*l}else if(e.order==="ZXY"){let u=l*h,f=l*d,g=c*h,v=c*d;t[0]=u-v*a,t[4]=-o*d,t[8]=g+f*a,t[1]=f+g*a,t[5]=o*h,t[9]=v-u*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let u=o*h,f=o*d,g=a*h,v=a*d;t[0]=l*h,t[4]=g*c-f,t[8]=u*c+v,t[1]=l*d,t[5]=v*c+u,t[9]=f*c-g,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let u=o*l,f=o*c,g=a*l,v=a*c;t[0]=l*h,t[4]=v-u*d,t[8]=g*d+f,t[1]=d,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*d+g,t[10]=u-v*d}else if(e.order==="XZY"){let u=o*l,f=o*c,g=a*l,v=a*c;t[0]=l*h,t[4]=-d,t[8]=c*h,t[1]=u*d+v,t[5]=o*h,t[9]=f*d-g,t[2]=g*d-f,t[6]=a*h,t[10]=v*d+u}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(hy,e,uy)}lookAt(e,t,n){let s=this.elements;return ui.subVectors(e,t),ui.lengthSq()===0&&(ui.z=1),ui.normalize(),Bs.crossVectors(n,ui),Bs.lengthSq()===0&&(Math.abs(n.z)===1?ui.x+=1e-4:ui.z+=1e-4,ui.normalize(),Bs.crossVectors(n,ui)),Bs.normalize(),Ll.crossVectors(ui,Bs),s[0]=Bs.x,s[4]=Ll.x,s[8]=ui.x,s[1]=Bs.y,s[5]=Ll.y,s[9]=ui.y,s[2]=Bs.z,s[6]=Ll.z,s[10]=ui.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],f=n[13],g=n[2],v=n[6],p=n[10],m=n[14],y=n[3],C=n[7],b=n[11],T=n[15],S=s[0],x=s[4],w=s[8],U=s[12],N=s[1],I=s[5],B=s[9],V=s[13],L=s[2],H=s[6],Y=s[10],G=s[14],le=s[3],J=s[7],j=s[11],ie=s[15];return r[0]=o*S+a*N+l*L+c*le,r[4]=o*x+a*I+l*H+c*J,r[8]=o*w+a*B+l*Y+c*j,r[12]=o*U+a*V+l*G+c*ie,r[1]=h*S+d*N+u*L+f*le,r[5]=h*x+d*I+u*H+f*J,r[9]=h*w+d*B+u*Y+f*j,r[13]=h*U+d*V+u*G+f*ie,r[2]=g*S+v*N+p*L+m*le,r[6]=g*x+v*I+p*H+m*J,r[10]=g*w+v*B+p*Y+m*j,r[14]=g*U+v*V+p*G+m*ie,r[3]=y*S+C*N+b*L+T*le,r[7]=y*x+C*I+b*H+T*J,r[11]=y*w+C*B+b*Y+T*j,r[15]=y*U+C*V+b*G+T*ie,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],d=e[6],u=e[10],f=e[14],g=e[3],v=e[7],p=e[11],m=e[15],y=l*f-c*u,C=a*f-c*d,b=a*u-l*d,T=o*f-c*h,S=o*u-l*h,x=o*d-a*h;return t*(v*y-p*C+m*b)-n*(g*y-p*T+m*S)+s*(g*C-v*T+m*x)-r*(g*b-v*S+p*x)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=e[9],u=e[10],f=e[11],g=e[12],v=e[13],p=e[14],m=e[15],y=t*a-n*o,C=t*l-s*o,b=t*c-r*o,T=n*l-s*a,S=n*c-r*a,x=s*c-r*l,w=h*v-d*g,U=h*p-u*g,N=h*m-f*g,I=d*p-u*v,B=d*m-f*v,V=u*m-f*p,L=y*V-C*B+b*I+T*N-S*U+x*w;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/L;return e[0]=(a*V-l*B+c*I)*H,e[1]=(s*B-n*V-r*I)*H,e[2]=(v*x-p*S+m*T)*H,e[3]=(u*S-d*x-f*T)*H,e[4]=(l*N-o*V-c*U)*H,e[5]=(t*V-s*N+r*U)*H,e[6]=(p*b-g*x-m*C)*H,e[7]=(h*x-u*b+f*C)*H,e[8]=(o*B-a*N+c*w)*H,e[9]=(n*N-t*B-r*w)*H,e[10]=(g*S-v*b+m*y)*H,e[11]=(d*b-h*S-f*y)*H,e[12]=(a*U-o*I-l*w)*H,e[13]=(t*I-n*U+s*w)*H,e[14]=(v*C-g*T-p*y)*H,e[15]=(h*T-d*C+u*y)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,d=a+a,u=r*c,f=r*h,g=r*d,v=o*h,p=o*d,m=a*d,y=l*c,C=l*h,b=l*d,T=n.x,S=n.y,x=n.z;return s[0]=(1-(v+m))*T,s[1]=(f+b)*T,s[2]=(g-C)*T,s[3]=0,s[4]=(f-b)*S,s[5]=(1-(u+m))*S,s[6]=(p+y)*S,s[7]=0,s[8]=(g+C)*x,s[9]=(p-y)*x,s[10]=(1-(u+v))*x,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=$r.set(s[0],s[1],s[2]).length(),a=$r.set(s[4],s[5],s[6]).length(),l=$r.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ni.copy(this);let c=1/o,h=1/a,d=1/l;return Ni.elements[0]*=c,Ni.elements[1]*=c,Ni.elements[2]*=c,Ni.elements[4]*=h,Ni.elements[5]*=h,Ni.elements[6]*=h,Ni.elements[8]*=d,Ni.elements[9]*=d,Ni.elements[10]*=d,t.setFromRotationMatrix(Ni),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Mi,l=!1){let c=this.elements,h=2*r/(t-e),d=2*r/(n-s),u=(t+e)/(t-e),f=(n+s)/(n-s),g,v;if(l)g=r/(o-r),v=o*r/(o-r);else if(a===Mi)g=-(o+r)/(o-r),v=-2*o*r/(o-r);else if(a===uo)g=-o/(o-r),v=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=v,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Mi,l=!1){let c=this.elements,h=2/(t-e),d=2/(n-s),u=-(t+e)/(t-e),f=-(n+s)/(n-s),g,v;if(l)g=1/(o-r),v=o/(o-r);else if(a===Mi)g=-2/(o-r),v=-(o+r)/(o-r);else if(a===uo)g=-1/(o-r),v=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=v,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},$r=new W,Ni=new St,hy=new W(0,0,0),uy=new W(1,1,1),Bs=new W,Ll=new W,ui=new W,jm=new St,Qm=new es,Ss=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(ot(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-ot(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(ot(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-ot(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(ot(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-ot(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return jm.makeRotationFromQuaternion(e),this.setFromRotationMatrix(jm,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Qm.setFromEuler(this),this.setFromQuaternion(Qm,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ss.DEFAULT_ORDER="XYZ";var da=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},dy=0,eg=new W,Zr=new es,ms=new St,Dl=new W,Jo=new W,fy=new W,py=new es,tg=new W(1,0,0),ng=new W(0,1,0),ig=new W(0,0,1),sg={type:"added"},my={type:"removed"},Jr={type:"childadded",child:null},qu={type:"childremoved",child:null},Nn=class i extends Qi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:dy++}),this.uuid=Ks(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new W,t=new Ss,n=new es,s=new W(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new St},normalMatrix:{value:new Qe}}),this.matrix=new St,this.matrixWorld=new St,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new da,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Zr.setFromAxisAngle(e,t),this.quaternion.multiply(Zr),this}rotateOnWorldAxis(e,t){return Zr.setFromAxisAngle(e,t),this.quaternion.premultiply(Zr),this}rotateX(e){return this.rotateOnAxis(tg,e)}rotateY(e){return this.rotateOnAxis(ng,e)}rotateZ(e){return this.rotateOnAxis(ig,e)}translateOnAxis(e,t){return eg.copy(e).applyQuaternion(this.quaternion),this.position.add(eg.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(tg,e)}translateY(e){return this.translateOnAxis(ng,e)}translateZ(e){return this.translateOnAxis(ig,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ms.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Dl.copy(e):Dl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Jo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ms.lookAt(Jo,Dl,this.up):ms.lookAt(Dl,Jo,this.up),this.quaternion.setFromRotationMatrix(ms),s&&(ms.extractRotation(s.matrixWorld),Zr.setFromRotationMatrix(ms),this.quaternion.premultiply(Zr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(je("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(sg),Jr.child=e,this.dispatchEvent(Jr),Jr.child=null):je("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(my),qu.child=e,this.dispatchEvent(qu),qu.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ms.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ms.multiply(e.parent.matrixWorld)),e.applyMatrix4(ms),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(sg),Jr.child=e,this.dispatchEvent(Jr),Jr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Jo,e,fy),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Jo,py,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(e.shapes,d)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),d=o(e.shapes),u=o(e.skeletons),f=o(e.animations),g=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Nn.DEFAULT_UP=new W(0,1,0);Nn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Nn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var fr=class extends Nn{constructor(){super(),this.isGroup=!0,this.type="Group"}},gy={type:"move"},go=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new fr,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new fr,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new W,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new W),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new fr,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new W,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new W,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let v of e.hand.values()){let p=t.getJointPose(v,n),m=this._getHandJoint(c,v);p!==null&&(m.matrix.fromArray(p.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=p.radius),m.visible=p!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),f=.02,g=.005;c.inputState.pinching&&u>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(gy)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new fr;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},l0={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ks={h:0,s:0,l:0},Nl={h:0,s:0,l:0};function Yu(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var st=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Wn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,xt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=xt.workingColorSpace){return this.r=e,this.g=t,this.b=n,xt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=xt.workingColorSpace){if(e=Gd(e,1),t=ot(t,0,1),n=ot(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=Yu(o,r,e+1/3),this.g=Yu(o,r,e),this.b=Yu(o,r,e-1/3)}return xt.colorSpaceToWorking(this,s),this}setStyle(e,t=Wn){function n(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Wn){let n=l0[e.toLowerCase()];return n!==void 0?this.setHex(n,t):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=ys(e.r),this.g=ys(e.g),this.b=ys(e.b),this}copyLinearToSRGB(e){return this.r=co(e.r),this.g=co(e.g),this.b=co(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Wn){return xt.workingToColorSpace(Dn.copy(this),e),Math.round(ot(Dn.r*255,0,255))*65536+Math.round(ot(Dn.g*255,0,255))*256+Math.round(ot(Dn.b*255,0,255))}getHexString(e=Wn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=xt.workingColorSpace){xt.workingToColorSpace(Dn.copy(this),t);let n=Dn.r,s=Dn.g,r=Dn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=xt.workingColorSpace){return xt.workingToColorSpace(Dn.copy(this),t),e.r=Dn.r,e.g=Dn.g,e.b=Dn.b,e}getStyle(e=Wn){xt.workingToColorSpace(Dn.copy(this),e);let t=Dn.r,n=Dn.g,s=Dn.b;return e!==Wn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(ks),this.setHSL(ks.h+e,ks.s+t,ks.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ks),e.getHSL(Nl);let n=ra(ks.h,Nl.h,t),s=ra(ks.s,Nl.s,t),r=ra(ks.l,Nl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Dn=new st;st.NAMES=l0;var fa=class extends Nn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ss,this.environmentIntensity=1,this.environmentRotation=new Ss,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ui=new W,gs=new W,$u=new W,xs=new W,Kr=new W,jr=new W,rg=new W,Zu=new W,Ju=new W,Ku=new W,ju=new Et,Qu=new Et,ed=new Et,Hs=class i{constructor(e=new W,t=new W,n=new W){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ui.subVectors(e,t),s.cross(Ui);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ui.subVectors(s,t),gs.subVectors(n,t),$u.subVectors(e,t);let o=Ui.dot(Ui),a=Ui.dot(gs),l=Ui.dot($u),c=gs.dot(gs),h=gs.dot($u),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,f=(c*l-a*h)*u,g=(o*h-a*l)*u;return r.set(1-f-g,g,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,xs)===null?!1:xs.x>=0&&xs.y>=0&&xs.x+xs.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,xs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,xs.x),l.addScaledVector(o,xs.y),l.addScaledVector(a,xs.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return ju.setScalar(0),Qu.setScalar(0),ed.setScalar(0),ju.fromBufferAttribute(e,t),Qu.fromBufferAttribute(e,n),ed.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(ju,r.x),o.addScaledVector(Qu,r.y),o.addScaledVector(ed,r.z),o}static isFrontFacing(e,t,n,s){return Ui.subVectors(n,t),gs.subVectors(e,t),Ui.cross(gs).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ui.subVectors(this.c,this.b),gs.subVectors(this.a,this.b),Ui.cross(gs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Kr.subVectors(s,n),jr.subVectors(r,n),Zu.subVectors(e,n);let l=Kr.dot(Zu),c=jr.dot(Zu);if(l<=0&&c<=0)return t.copy(n);Ju.subVectors(e,s);let h=Kr.dot(Ju),d=jr.dot(Ju);if(h>=0&&d<=h)return t.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Kr,o);Ku.subVectors(e,r);let f=Kr.dot(Ku),g=jr.dot(Ku);if(g>=0&&f<=g)return t.copy(r);let v=f*c-l*g;if(v<=0&&c>=0&&g<=0)return a=c/(c-g),t.copy(n).addScaledVector(jr,a);let p=h*g-f*d;if(p<=0&&d-h>=0&&f-g>=0)return rg.subVectors(r,s),a=(d-h)/(d-h+(f-g)),t.copy(s).addScaledVector(rg,a);let m=1/(p+v+u);return o=v*m,a=u*m,t.copy(n).addScaledVector(Kr,o).addScaledVector(jr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Yn=class{constructor(e=new W(1/0,1/0,1/0),t=new W(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Fi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Fi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Fi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Fi):Fi.fromBufferAttribute(r,o),Fi.applyMatrix4(e.matrixWorld),this.expandByPoint(Fi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Ul.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Ul.copy(n.boundingBox)),Ul.applyMatrix4(e.matrixWorld),this.union(Ul)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Fi),Fi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Ko),Fl.subVectors(this.max,Ko),Qr.subVectors(e.a,Ko),eo.subVectors(e.b,Ko),to.subVectors(e.c,Ko),zs.subVectors(eo,Qr),Vs.subVectors(to,eo),cr.subVectors(Qr,to);let t=[0,-zs.z,zs.y,0,-Vs.z,Vs.y,0,-cr.z,cr.y,zs.z,0,-zs.x,Vs.z,0,-Vs.x,cr.z,0,-cr.x,-zs.y,zs.x,0,-Vs.y,Vs.x,0,-cr.y,cr.x,0];return!td(t,Qr,eo,to,Fl)||(t=[1,0,0,0,1,0,0,0,1],!td(t,Qr,eo,to,Fl))?!1:(Ol.crossVectors(zs,Vs),t=[Ol.x,Ol.y,Ol.z],td(t,Qr,eo,to,Fl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Fi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Fi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(_s[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),_s[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),_s[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),_s[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),_s[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),_s[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),_s[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),_s[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(_s),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},_s=[new W,new W,new W,new W,new W,new W,new W,new W],Fi=new W,Ul=new Yn,Qr=new W,eo=new W,to=new W,zs=new W,Vs=new W,cr=new W,Ko=new W,Fl=new W,Ol=new W,hr=new W;function td(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){hr.fromArray(i,r);let a=s.x*Math.abs(hr.x)+s.y*Math.abs(hr.y)+s.z*Math.abs(hr.z),l=e.dot(hr),c=t.dot(hr),h=n.dot(hr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var ln=new W,Bl=new ct,xy=0,Kn=class extends Qi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:xy++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=zd,this.updateRanges=[],this.gpuType=Ti,this.version=0,this._normalizationScale=e!==void 0?Th(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Bl.fromBufferAttribute(this,t),Bl.applyMatrix3(e),this.setXY(t,Bl.x,Bl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)ln.fromBufferAttribute(this,t),ln.applyMatrix3(e),this.setXYZ(t,ln.x,ln.y,ln.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)ln.fromBufferAttribute(this,t),ln.applyMatrix4(e),this.setXYZ(t,ln.x,ln.y,ln.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)ln.fromBufferAttribute(this,t),ln.applyNormalMatrix(e),this.setXYZ(t,ln.x,ln.y,ln.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)ln.fromBufferAttribute(this,t),ln.transformDirection(e),this.setXYZ(t,ln.x,ln.y,ln.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Wd(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Xd(e,this.array)}};var pa=class extends Kn{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var ma=class extends Kn{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Xt=class extends Kn{constructor(e,t,n){super(new Float32Array(e),t,n)}},_y=new Yn,jo=new W,nd=new W,pi=class{constructor(e=new W,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):_y.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;jo.subVectors(e,this.center);let t=jo.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(jo,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(nd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(jo.copy(e.center).add(nd)),this.expandByPoint(jo.copy(e.center).sub(nd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},vy=0,Si=new St,id=new Nn,no=new W,di=new Yn,Qo=new Yn,Sn=new W,Tn=class i extends Qi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:vy++}),this.uuid=Ks(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Wv(e)?ma:pa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Qe().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Si.makeRotationFromQuaternion(e),this.applyMatrix4(Si),this}rotateX(e){return Si.makeRotationX(e),this.applyMatrix4(Si),this}rotateY(e){return Si.makeRotationY(e),this.applyMatrix4(Si),this}rotateZ(e){return Si.makeRotationZ(e),this.applyMatrix4(Si),this}translate(e,t,n){return Si.makeTranslation(e,t,n),this.applyMatrix4(Si),this}scale(e,t,n){return Si.makeScale(e,t,n),this.applyMatrix4(Si),this}lookAt(e){return id.lookAt(e),id.updateMatrix(),this.applyMatrix4(id.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(no).negate(),this.translate(no.x,no.y,no.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Xt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Yn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new W(-1/0,-1/0,-1/0),new W(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];di.setFromBufferAttribute(r),this.morphTargetsRelative?(Sn.addVectors(this.boundingBox.min,di.min),this.boundingBox.expandByPoint(Sn),Sn.addVectors(this.boundingBox.max,di.max),this.boundingBox.expandByPoint(Sn)):(this.boundingBox.expandByPoint(di.min),this.boundingBox.expandByPoint(di.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&je('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new pi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new W,1/0);return}if(e){let n=this.boundingSphere.center;if(di.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Qo.setFromBufferAttribute(a),this.morphTargetsRelative?(Sn.addVectors(di.min,Qo.min),di.expandByPoint(Sn),Sn.addVectors(di.max,Qo.max),di.expandByPoint(Sn)):(di.expandByPoint(Qo.min),di.expandByPoint(Qo.max))}di.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Sn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Sn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Sn.fromBufferAttribute(a,c),l&&(no.fromBufferAttribute(e,c),Sn.add(no)),s=Math.max(s,n.distanceToSquared(Sn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&je('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){je("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new Kn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let U=0;U<n.count;U++)a[U]=new W,l[U]=new W;let h=new W,d=new W,u=new W,f=new ct,g=new ct,v=new ct,p=new W,m=new W;function y(U,N,I){c[U]=c[N]=c[I]=1,h.fromBufferAttribute(n,U),d.fromBufferAttribute(n,N),u.fromBufferAttribute(n,I),f.fromBufferAttribute(r,U),g.fromBufferAttribute(r,N),v.fromBufferAttribute(r,I),d.sub(h),u.sub(h),g.sub(f),v.sub(f);let B=1/(g.x*v.y-v.x*g.y);isFinite(B)&&(p.copy(d).multiplyScalar(v.y).addScaledVector(u,-g.y).multiplyScalar(B),m.copy(u).multiplyScalar(g.x).addScaledVector(d,-v.x).multiplyScalar(B),a[U].add(p),a[N].add(p),a[I].add(p),l[U].add(m),l[N].add(m),l[I].add(m))}let C=this.groups;C.length===0&&(C=[{start:0,count:e.count}]);for(let U=0,N=C.length;U<N;++U){let I=C[U],B=I.start,V=I.count;for(let L=B,H=B+V;L<H;L+=3)y(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let b=new W,T=new W,S=new W,x=new W;function w(U){S.fromBufferAttribute(s,U),x.copy(S);let N=a[U];b.copy(N),b.sub(S.multiplyScalar(S.dot(N))).normalize(),T.crossVectors(x,N);let B=T.dot(l[U])<0?-1:1;o.setXYZW(U,b.x,b.y,b.z,B)}for(let U=0,N=n.count;U<N;++U)c[U]&&w(U);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new Kn(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let u=0,f=n.count;u<f;u++)n.setXYZ(u,0,0,0);let s=new W,r=new W,o=new W,a=new W,l=new W,c=new W,h=new W,d=new W;if(e)for(let u=0,f=e.count;u<f;u+=3){let g=e.getX(u+0),v=e.getX(u+1),p=e.getX(u+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,v),o.fromBufferAttribute(t,p),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,g),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,p),a.add(h),l.add(h),c.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(p,c.x,c.y,c.z)}else for(let u=0,f=t.count;u<f;u+=3)s.fromBufferAttribute(t,u+0),r.fromBufferAttribute(t,u+1),o.fromBufferAttribute(t,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Sn.fromBufferAttribute(e,t),Sn.normalize(),e.setXYZ(t,Sn.x,Sn.y,Sn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),f=0,g=0;for(let v=0,p=l.length;v<p;v++){a.isInterleavedBufferAttribute?f=l[v]*a.data.stride+a.offset:f=l[v]*h;for(let m=0;m<h;m++)u[g++]=c[f++]}return new Kn(u,h,d)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],f=e(u,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let f=c[d];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,f=d.length;u<f;u++)h.push(d[u].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},xc=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=zd,this.updateRanges=[],this.version=0,this.uuid=Ks()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=t.array[n+s];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=og(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=og(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function og(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Ks()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var Hn=new W,Qn=class i{constructor(e,t,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=s,this._normalizationScale=e!==void 0?Th(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)Hn.fromBufferAttribute(this,t),Hn.applyMatrix4(e),this.setXYZ(t,Hn.x,Hn.y,Hn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Hn.fromBufferAttribute(this,t),Hn.applyNormalMatrix(e),this.setXYZ(t,Hn.x,Hn.y,Hn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Hn.fromBufferAttribute(this,t),Hn.transformDirection(e),this.setXYZ(t,Hn.x,Hn.y,Hn.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){ha("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return new Kn(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new i(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){ha("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Wd(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Xd(e,this.data.array)}},sd=new W,yy=new W,by=new Qe,Oi=class{constructor(e=new W(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=sd.subVectors(n,t).cross(yy.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(sd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||by.getNormalMatrix(e),s=this.coplanarPoint(sd).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Sy=0,Ms=class extends Qi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Sy++}),this.uuid=Ks(),this.name="",this.type="Material",this.blending=So,this.side=Zs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=bd,this.blendDst=Sd,this.blendEquation=_r,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new st(0,0,0),this.blendAlpha=0,this.depthFunc=ho,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=jg,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=ic,this.stencilZFail=ic,this.stencilZPass=ic,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){qe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new st().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Oi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new ct().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new ct().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var vs=new W,rd=new W,kl=new W,zl=new W,ga=class{constructor(e=new W,t=new W(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,vs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=vs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(vs.copy(this.origin).addScaledVector(this.direction,t),vs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){rd.copy(e).add(t).multiplyScalar(.5),kl.copy(t).sub(e).normalize(),zl.copy(this.origin).sub(rd);let r=e.distanceTo(t)*.5,o=-this.direction.dot(kl),a=zl.dot(this.direction),l=-zl.dot(kl),c=zl.lengthSq(),h=Math.abs(1-o*o),d,u,f,g;if(h>0)if(d=o*l-a,u=o*a-l,g=r*h,d>=0)if(u>=-g)if(u<=g){let v=1/h;d*=v,u*=v,f=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u<=-g?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c):u<=g?(d=0,u=Math.min(Math.max(-r,-l),r),f=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(rd).addScaledVector(kl,u),f}intersectSphere(e,t){if(e.radius<0)return null;vs.subVectors(e.center,this.origin);let n=vs.dot(this.direction),s=vs.dot(vs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(n=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(e.min.z-u.z)*d,l=(e.max.z-u.z)*d):(a=(e.max.z-u.z)*d,l=(e.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,vs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=e.x-o.x,u=e.y-o.y,f=e.z-o.z,g=t.x-o.x,v=t.y-o.y,p=t.z-o.z,m=n.x-o.x,y=n.y-o.y,C=n.z-o.z,b=Math.abs(l),T=Math.abs(c),S=Math.abs(h),x,w,U,N,I,B,V,L,H,Y,G,le;if(b>=T&&b>=S?(U=l,B=d,H=g,le=m,l>=0?(x=c,w=h,N=u,I=f,V=v,L=p,Y=y,G=C):(x=h,w=c,N=f,I=u,V=p,L=v,Y=C,G=y)):T>=S?(U=c,B=u,H=v,le=y,c>=0?(x=h,w=l,N=f,I=d,V=p,L=g,Y=C,G=m):(x=l,w=h,N=d,I=f,V=g,L=p,Y=m,G=C)):(U=h,B=f,H=p,le=C,h>=0?(x=l,w=c,N=d,I=u,V=g,L=v,Y=m,G=y):(x=c,w=l,N=u,I=d,V=v,L=g,Y=y,G=m)),U===0)return null;let J=x/U,j=w/U,ie=1/U,ue=N-J*B,he=I-j*B,Q=V-J*H,me=L-j*H,_e=Y-J*le,Ee=G-j*le,Se=_e*me-Ee*Q,He=ue*Ee-he*_e,nt=Q*he-me*ue;if(s){if(Se<0||He<0||nt<0)return null}else if((Se<0||He<0||nt<0)&&(Se>0||He>0||nt>0))return null;let Ve=Se+He+nt;if(Ve===0)return null;let ut=ie*(Se*B+He*H+nt*le);return(Ve>0?ut<0:ut>0)?null:this.at(ut/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},xo=class extends Ms{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new st(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ss,this.combine=Oc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},ag=new St,ur=new ga,Vl=new pi,lg=new W,Gl=new W,Hl=new W,Wl=new W,od=new W,Xl=new W,cg=new W,ql=new W,ei=class extends Nn{constructor(e=new Tn,t=new xo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Xl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(od.fromBufferAttribute(d,e),o?Xl.addScaledVector(od,h):Xl.addScaledVector(od.sub(t),h))}t.add(Xl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Vl.copy(n.boundingSphere),Vl.applyMatrix4(r),ur.copy(e.ray).recast(e.near),!(Vl.containsPoint(ur.origin)===!1&&(ur.intersectSphere(Vl,lg)===null||ur.origin.distanceToSquared(lg)>(e.far-e.near)**2))&&(ag.copy(r).invert(),ur.copy(e.ray).applyMatrix4(ag),!(n.boundingBox!==null&&ur.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,ur)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,v=u.length;g<v;g++){let p=u[g],m=o[p.materialIndex],y=Math.max(p.start,f.start),C=Math.min(a.count,Math.min(p.start+p.count,f.start+f.count));for(let b=y,T=C;b<T;b+=3){let S=a.getX(b),x=a.getX(b+1),w=a.getX(b+2);s=Yl(this,m,e,n,c,h,d,S,x,w),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let p=g,m=v;p<m;p+=3){let y=a.getX(p),C=a.getX(p+1),b=a.getX(p+2);s=Yl(this,o,e,n,c,h,d,y,C,b),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,v=u.length;g<v;g++){let p=u[g],m=o[p.materialIndex],y=Math.max(p.start,f.start),C=Math.min(l.count,Math.min(p.start+p.count,f.start+f.count));for(let b=y,T=C;b<T;b+=3){let S=b,x=b+1,w=b+2;s=Yl(this,m,e,n,c,h,d,S,x,w),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let p=g,m=v;p<m;p+=3){let y=p,C=p+1,b=p+2;s=Yl(this,o,e,n,c,h,d,y,C,b),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}}};function My(i,e,t,n,s,r,o,a){let l;if(e.side===An?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Zs,a),l===null)return null;ql.copy(a),ql.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(ql);return c<t.near||c>t.far?null:{distance:c,point:ql.clone(),object:i}}function Yl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Gl),i.getVertexPosition(l,Hl),i.getVertexPosition(c,Wl);let h=My(i,e,t,n,Gl,Hl,Wl,cg);if(h){let d=new W;Hs.getBarycoord(cg,Gl,Hl,Wl,d),s&&(h.uv=Hs.getInterpolatedAttribute(s,a,l,c,d,new ct)),r&&(h.uv1=Hs.getInterpolatedAttribute(r,a,l,c,d,new ct)),o&&(h.normal=Hs.getInterpolatedAttribute(o,a,l,c,d,new W),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new W,materialIndex:0};Hs.getNormal(Gl,Hl,Wl,u.normal),h.face=u,h.barycoord=d}return h}var xa=class extends jn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Mn,h=Mn,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var _a=class extends Kn{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},io=new St,hg=new St,$l=[],ug=new Yn,wy=new St,ea=new ei,ta=new pi,pr=class extends ei{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new _a(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,wy)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Yn),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,io),ug.copy(e.boundingBox).applyMatrix4(io),this.boundingBox.union(ug)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new pi),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,io),ta.copy(e.boundingSphere).applyMatrix4(io),this.boundingSphere.union(ta)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(ea.geometry=this.geometry,ea.material=this.material,ea.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ta.copy(this.boundingSphere),ta.applyMatrix4(n),e.ray.intersectsSphere(ta)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,io),hg.multiplyMatrices(n,io),ea.matrixWorld=hg,ea.raycast(e,$l);for(let o=0,a=$l.length;o<a;o++){let l=$l[o];l.instanceId=r,l.object=this,t.push(l)}$l.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new _a(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new xa(new Float32Array(s*this.count),s,this.count,Wc,Ti));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},dr=new pi,Ty=new ct(.5,.5),Zl=new W,Ws=class{constructor(e=new Oi,t=new Oi,n=new Oi,s=new Oi,r=new Oi,o=new Oi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Mi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],f=r[7],g=r[8],v=r[9],p=r[10],m=r[11],y=r[12],C=r[13],b=r[14],T=r[15];if(s[0].setComponents(c-o,f-h,m-g,T-y).normalize(),s[1].setComponents(c+o,f+h,m+g,T+y).normalize(),s[2].setComponents(c+a,f+d,m+v,T+C).normalize(),s[3].setComponents(c-a,f-d,m-v,T-C).normalize(),n)s[4].setComponents(l,u,p,b).normalize(),s[5].setComponents(c-l,f-u,m-p,T-b).normalize();else if(s[4].setComponents(c-l,f-u,m-p,T-b).normalize(),t===Mi)s[5].setComponents(c+l,f+u,m+p,T+b).normalize();else if(t===uo)s[5].setComponents(l,u,p,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),dr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),dr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(dr)}intersectsSprite(e){dr.center.set(0,0,0);let t=Ty.distanceTo(e.center);return dr.radius=.7071067811865476+t,dr.applyMatrix4(e.matrixWorld),this.intersectsSphere(dr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Zl.x=s.normal.x>0?e.max.x:e.min.x,Zl.y=s.normal.y>0?e.max.y:e.min.y,Zl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Zl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},dg=new St,_c=class i{constructor(){this.coordinateSystem=Mi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];dg.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Ws),n[s].setFromProjectionMatrix(dg,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Ws),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var mr=class extends Ms{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new st(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},vc=new W,yc=new W,fg=new St,na=new ga,Jl=new pi,ad=new W,pg=new W,bc=class extends Nn{constructor(e=new Tn,t=new mr){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)vc.fromBufferAttribute(t,s-1),yc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=vc.distanceTo(yc);e.setAttribute("lineDistance",new Xt(n,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Jl.copy(n.boundingSphere),Jl.applyMatrix4(s),Jl.radius+=r,e.ray.intersectsSphere(Jl)===!1)return;fg.copy(s).invert(),na.copy(e.ray).applyMatrix4(fg);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),g=Math.min(h.count,o.start+o.count);for(let v=f,p=g-1;v<p;v+=c){let m=h.getX(v),y=h.getX(v+1),C=Kl(this,e,na,l,m,y,v);C&&t.push(C)}if(this.isLineLoop){let v=h.getX(g-1),p=h.getX(f),m=Kl(this,e,na,l,v,p,g-1);m&&t.push(m)}}else{let f=Math.max(0,o.start),g=Math.min(u.count,o.start+o.count);for(let v=f,p=g-1;v<p;v+=c){let m=Kl(this,e,na,l,v,v+1,v);m&&t.push(m)}if(this.isLineLoop){let v=Kl(this,e,na,l,g-1,f,g-1);v&&t.push(v)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Kl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(vc.fromBufferAttribute(a,s),yc.fromBufferAttribute(a,r),t.distanceSqToSegment(vc,yc,ad,pg)>n)return;ad.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(ad);if(!(c<e.near||c>e.far))return{distance:c,point:pg.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var mg=new W,gg=new W,_o=class extends bc{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)mg.fromBufferAttribute(t,s),gg.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+mg.distanceTo(gg);e.setAttribute("lineDistance",new Xt(n,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var va=class extends jn{constructor(e=[],t=vr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var ws=class extends jn{constructor(e,t,n=Bi,s,r,o,a=Mn,l=Mn,c,h=bs,d=1){if(h!==bs&&h!==As)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:t,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new mo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},ya=class extends ws{constructor(e,t=Bi,n=vr,s,r,o=Mn,a=Mn,l,c=bs){let h={width:e,height:e,depth:1},d=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},ba=class extends jn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Xs=class i extends Tn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,f=0;g("z","y","x",-1,-1,n,t,e,o,r,0),g("z","y","x",1,-1,n,t,-e,o,r,1),g("x","z","y",1,1,e,n,t,s,o,2),g("x","z","y",1,-1,e,n,-t,s,o,3),g("x","y","z",1,-1,e,t,n,s,r,4),g("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Xt(c,3)),this.setAttribute("normal",new Xt(h,3)),this.setAttribute("uv",new Xt(d,2));function g(v,p,m,y,C,b,T,S,x,w,U){let N=b/x,I=T/w,B=b/2,V=T/2,L=S/2,H=x+1,Y=w+1,G=0,le=0,J=new W;for(let j=0;j<Y;j++){let ie=j*I-V;for(let ue=0;ue<H;ue++){let he=ue*N-B;J[v]=he*y,J[p]=ie*C,J[m]=L,c.push(J.x,J.y,J.z),J[v]=0,J[p]=0,J[m]=S>0?1:-1,h.push(J.x,J.y,J.z),d.push(ue/x),d.push(1-j/w),G+=1}}for(let j=0;j<w;j++)for(let ie=0;ie<x;ie++){let ue=u+ie+H*j,he=u+ie+H*(j+1),Q=u+(ie+1)+H*(j+1),me=u+(ie+1)+H*j;l.push(ue,he,me),l.push(he,Q,me),le+=6}a.addGroup(f,le,U),f+=le,u+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var vo=class i extends Tn{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],f=[],g=0,v=[],p=n/2,m=0;y(),o===!1&&(e>0&&C(!0),t>0&&C(!1)),this.setIndex(h),this.setAttribute("position",new Xt(d,3)),this.setAttribute("normal",new Xt(u,3)),this.setAttribute("uv",new Xt(f,2));function y(){let b=new W,T=new W,S=0,x=(t-e)/n;for(let w=0;w<=r;w++){let U=[],N=w/r,I=N*(t-e)+e;for(let B=0;B<=s;B++){let V=B/s,L=V*l+a,H=Math.sin(L),Y=Math.cos(L);T.x=I*H,T.y=-N*n+p,T.z=I*Y,d.push(T.x,T.y,T.z),b.set(H,x,Y).normalize(),u.push(b.x,b.y,b.z),f.push(V,1-N),U.push(g++)}v.push(U)}for(let w=0;w<s;w++)for(let U=0;U<r;U++){let N=v[U][w],I=v[U+1][w],B=v[U+1][w+1],V=v[U][w+1];(e>0||U!==0)&&(h.push(N,I,V),S+=3),(t>0||U!==r-1)&&(h.push(I,B,V),S+=3)}c.addGroup(m,S,0),m+=S}function C(b){let T=g,S=new ct,x=new W,w=0,U=b===!0?e:t,N=b===!0?1:-1;for(let B=1;B<=s;B++)d.push(0,p*N,0),u.push(0,N,0),f.push(.5,.5),g++;let I=g;for(let B=0;B<=s;B++){let L=B/s*l+a,H=Math.cos(L),Y=Math.sin(L);x.x=U*Y,x.y=p*N,x.z=U*H,d.push(x.x,x.y,x.z),u.push(0,N,0),S.x=H*.5+.5,S.y=Y*.5*N+.5,f.push(S.x,S.y),g++}for(let B=0;B<s;B++){let V=T+B,L=I+B;b===!0?h.push(L,L+1,V):h.push(L+1,L,V),w+=3}c.addGroup(m,w,b===!0?1:2),m+=w}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Sa=class i extends vo{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Ma=class i extends Tn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=e/a,u=t/l,f=[],g=[],v=[],p=[];for(let m=0;m<h;m++){let y=m*u-o;for(let C=0;C<c;C++){let b=C*d-r;g.push(b,-y,0),v.push(0,0,1),p.push(C/a),p.push(1-m/l)}}for(let m=0;m<l;m++)for(let y=0;y<a;y++){let C=y+c*m,b=y+c*(m+1),T=y+1+c*(m+1),S=y+1+c*m;f.push(C,b,S),f.push(b,T,S)}this.setIndex(f),this.setAttribute("position",new Xt(g,3)),this.setAttribute("normal",new Xt(v,3)),this.setAttribute("uv",new Xt(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var wa=class i extends Tn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],d=new W,u=new W,f=[],g=[],v=[],p=[];for(let m=0;m<=n;m++){let y=[],C=m/n,b=o+C*a,T=e*Math.cos(b),S=Math.sqrt(e*e-T*T),x=0;m===0&&o===0?x=.5/t:m===n&&l===Math.PI&&(x=-.5/t);for(let w=0;w<=t;w++){let U=w/t,N=s+U*r;d.x=-S*Math.cos(N),d.y=T,d.z=S*Math.sin(N),g.push(d.x,d.y,d.z),u.copy(d).normalize(),v.push(u.x,u.y,u.z),p.push(U+x,1-C),y.push(c++)}h.push(y)}for(let m=0;m<n;m++)for(let y=0;y<t;y++){let C=h[m][y+1],b=h[m][y],T=h[m+1][y],S=h[m+1][y+1];(m!==0||o>0)&&f.push(C,b,S),(m!==n-1||l<Math.PI)&&f.push(b,T,S)}this.setIndex(f),this.setAttribute("position",new Xt(g,3)),this.setAttribute("normal",new Xt(v,3)),this.setAttribute("uv",new Xt(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Ta=class extends Tn{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,s=new W,r=new W;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let d=l[c],u=d.start,f=d.count;for(let g=u,v=u+f;g<v;g+=3)for(let p=0;p<3;p++){let m=a.getX(g+p),y=a.getX(g+(p+1)%3);s.fromBufferAttribute(o,m),r.fromBufferAttribute(o,y),xg(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,d=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,d),xg(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new Xt(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function xg(i,e,t){let n=`${i.x},${i.y},${i.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${i.x},${i.y},${i.z}`;return t.has(n)===!0||t.has(s)===!0?!1:(t.add(n),t.add(s),!0)}function br(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(_g(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(_g(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Un(i){let e={};for(let t=0;t<i.length;t++){let n=br(i[t]);for(let s in n)e[s]=n[s]}return e}function _g(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Ay(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Yd(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:xt.workingColorSpace}var Ga={clone:br,merge:Un},Ey=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Cy=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ti=class extends Ms{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Ey,this.fragmentShader=Cy,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=br(e.uniforms),this.uniformsGroups=Ay(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new st().setHex(s.value);break;case"v2":this.uniforms[n].value=new ct().fromArray(s.value);break;case"v3":this.uniforms[n].value=new W().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Et().fromArray(s.value);break;case"m3":this.uniforms[n].value=new Qe().fromArray(s.value);break;case"m4":this.uniforms[n].value=new St().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Sc=class extends ti{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Aa=class extends Ms{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new st(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new st(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=wh,this.normalScale=new ct(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ss,this.combine=Oc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Mc=class extends Ms{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Jg,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},wc=class extends Ms{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function so(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function jl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var qs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Tc=class extends qs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:ud,endingEnd:ud}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case dd:r=e,a=2*t-n;break;case fd:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case dd:o=e,l=2*n-t;break;case fd:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,f=this._weightNext,g=(n-t)/(s-t),v=g*g,p=v*g,m=-u*p+2*u*v-u*g,y=(1+u)*p+(-1.5-2*u)*v+(-.5+u)*g+1,C=(-1-f)*p+(1.5+f)*v+.5*g,b=f*p-f*v;for(let T=0;T!==a;++T)r[T]=m*o[h+T]+y*o[c+T]+C*o[l+T]+b*o[d+T];return r}},Ac=class extends qs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},Ec=class extends qs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Cc=class extends qs{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let g=(n-t)/(s-t),v=1-g;for(let p=0;p!==a;++p)r[p]=o[c+p]*v+o[l+p]*g;return r}let u=a*2,f=e-1;for(let g=0;g!==a;++g){let v=o[c+g],p=o[l+g],m=f*u+g*2,y=d[m],C=d[m+1],b=e*u+g*2,T=h[b],S=h[b+1],x=Py(n,t,y,T,s);r[g]=c0(x,v,C,S,p)}return r}};function c0(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Ry(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Py(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=c0(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Ry(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var mi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=so(t,this.TimeBufferType),this.values=so(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:so(e.times,Array),values:so(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),jl(e.settings)&&(n.settings={inTangents:so(e.settings.inTangents,Array),outTangents:so(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Ec(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Ac(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Tc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Cc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case oa:t=this.InterpolantFactoryMethodDiscrete;break;case fc:t=this.InterpolantFactoryMethodLinear;break;case nc:t=this.InterpolantFactoryMethodSmooth;break;case hd:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return qe("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return oa;case this.InterpolantFactoryMethodLinear:return fc;case this.InterpolantFactoryMethodSmooth:return nc;case this.InterpolantFactoryMethodBezier:return hd}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;jl(this.settings)&&(vg(this.settings.inTangents,e),vg(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;jl(this.settings)&&(yg(this.settings.inTangents,e),yg(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(je("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(je("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){je("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){je("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&Xv(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){je("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===nc,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let d=a*n,u=d-n,f=d+n;for(let g=0;g!==n;++g){let v=t[d+g];if(v!==t[u+g]||v!==t[f+g]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let d=a*n,u=o*n;for(let f=0;f!==n;++f)t[u+f]=t[d+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,jl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function vg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function yg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}mi.prototype.ValueTypeName="";mi.prototype.TimeBufferType=Float32Array;mi.prototype.ValueBufferType=Float32Array;mi.prototype.DefaultInterpolation=fc;var Ys=class extends mi{constructor(e,t,n){super(e,t,n)}};Ys.prototype.ValueTypeName="bool";Ys.prototype.ValueBufferType=Array;Ys.prototype.DefaultInterpolation=oa;Ys.prototype.InterpolantFactoryMethodLinear=void 0;Ys.prototype.InterpolantFactoryMethodSmooth=void 0;var Rc=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};Rc.prototype.ValueTypeName="color";var Pc=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};Pc.prototype.ValueTypeName="number";var Ic=class extends qs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)es.slerpFlat(r,0,o,c-a,o,c,l);return r}},Ea=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Ic(this.times,this.values,this.getValueSize(),e)}};Ea.prototype.ValueTypeName="quaternion";Ea.prototype.InterpolantFactoryMethodSmooth=void 0;var $s=class extends mi{constructor(e,t,n){super(e,t,n)}};$s.prototype.ValueTypeName="string";$s.prototype.ValueBufferType=Array;$s.prototype.DefaultInterpolation=oa;$s.prototype.InterpolantFactoryMethodLinear=void 0;$s.prototype.InterpolantFactoryMethodSmooth=void 0;var Lc=class extends mi{constructor(e,t,n,s){super(e,t,n,s)}};Lc.prototype.ValueTypeName="vector";var Dc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let f=c[d],g=c[d+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},h0=new Dc,Nc=class{constructor(e){this.manager=e!==void 0?e:h0,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Nc.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ca=class extends Nn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new st(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}};var ld=new St,bg=new W,Sg=new W,Uc=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new ct(512,512),this.mapType=ni,this.map=null,this.mapPass=null,this.matrix=new St,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ws,this._frameExtents=new ct(1,1),this._viewportCount=1,this._viewports=[new Et(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;bg.setFromMatrixPosition(e.matrixWorld),t.position.copy(bg),Sg.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Sg),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){ld.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(ld,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===uo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(ld)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Ql=new W,ec=new es,Ki=new W,Ra=class extends Nn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new St,this.projectionMatrix=new St,this.projectionMatrixInverse=new St,this.coordinateSystem=Mi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Ql,ec,Ki),Ki.x===1&&Ki.y===1&&Ki.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ql,ec,Ki.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Ql,ec,Ki),Ki.x===1&&Ki.y===1&&Ki.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ql,ec,Ki.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Gs=new W,Mg=new ct,wg=new ct,Xn=class extends Ra{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=po*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(sa*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return po*2*Math.atan(Math.tan(sa*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Gs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Gs.x,Gs.y).multiplyScalar(-e/Gs.z),Gs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Gs.x,Gs.y).multiplyScalar(-e/Gs.z)}getViewSize(e,t){return this.getViewBounds(e,Mg,wg),t.subVectors(wg,Mg)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(sa*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var gr=class extends Ra{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},pd=class extends Uc{constructor(){super(new gr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Pa=class extends Ca{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Nn.DEFAULT_UP),this.updateMatrix(),this.target=new Nn,this.shadow=new pd}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},Ia=class extends Ca{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var La=class extends Tn{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var ro=-90,oo=1,yo=class extends Nn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Xn(ro,oo,e,t);s.layers=this.layers,this.add(s);let r=new Xn(ro,oo,e,t);r.layers=this.layers,this.add(r);let o=new Xn(ro,oo,e,t);o.layers=this.layers,this.add(o);let a=new Xn(ro,oo,e,t);a.layers=this.layers,this.add(a);let l=new Xn(ro,oo,e,t);l.layers=this.layers,this.add(l);let c=new Xn(ro,oo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Mi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===uo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=e.getRenderTarget(),u=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let p=!1;e.isWebGLRenderer===!0?p=e.state.buffers.depth.getReversed():p=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=v,e.setRenderTarget(n,5,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(d,u,f),e.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},Fc=class extends Xn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var $d="\\[\\]\\.:\\/",Iy=new RegExp("["+$d+"]","g"),Zd="[^"+$d+"]",Ly="[^"+$d.replace("\\.","")+"]",Dy=/((?:WC+[\/:])*)/.source.replace("WC",Zd),Ny=/(WCOD+)?/.source.replace("WCOD",Ly),Uy=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Zd),Fy=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Zd),Oy=new RegExp("^"+Dy+Ny+Uy+Fy+"$"),By=["material","materials","bones","map"],md=class{constructor(e,t,n){let s=n||Gt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Gt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Iy,"")}static parseTrackName(e){let t=Oy.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);By.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){je("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){je("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){je("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){je("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){je("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;je("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Gt.Composite=md;Gt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Gt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Gt.prototype.GetterByBindingType=[Gt.prototype._getValue_direct,Gt.prototype._getValue_array,Gt.prototype._getValue_arrayElement,Gt.prototype._getValue_toArray];Gt.prototype.SetterByBindingTypeAndVersioning=[[Gt.prototype._setValue_direct,Gt.prototype._setValue_direct_setNeedsUpdate,Gt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Gt.prototype._setValue_array,Gt.prototype._setValue_array_setNeedsUpdate,Gt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Gt.prototype._setValue_arrayElement,Gt.prototype._setValue_arrayElement_setNeedsUpdate,Gt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Gt.prototype._setValue_fromArray,Gt.prototype._setValue_fromArray_setNeedsUpdate,Gt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var lA=new Float32Array(1);var wi=class extends xc{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};var gd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Tg=new W,tc=new W,ao=new W,lo=new W,cd=new W,ky=new W,zy=new W,Da=class{constructor(e=new W,t=new W){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){Tg.subVectors(e,this.start),tc.subVectors(this.end,this.start);let n=tc.dot(tc);if(n===0)return 0;let r=tc.dot(Tg)/n;return t&&(r=ot(r,0,1)),r}closestPointToPoint(e,t,n){let s=this.closestPointToPointParameter(e,t);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,t=ky,n=zy){let s=10000000000000001e-32,r,o,a=this.start,l=e.start,c=this.end,h=e.end;ao.subVectors(c,a),lo.subVectors(h,l),cd.subVectors(a,l);let d=ao.dot(ao),u=lo.dot(lo),f=lo.dot(cd);if(d<=s&&u<=s)return t.copy(a),n.copy(l),t.distanceToSquared(n);if(d<=s)r=0,o=f/u,o=ot(o,0,1);else{let g=ao.dot(cd);if(u<=s)o=0,r=ot(-g/d,0,1);else{let v=ao.dot(lo),p=d*u-v*v;p!==0?r=ot((v*f-g*u)/p,0,1):r=0,o=(v*r+f)/u,o<0?(o=0,r=ot(-g/d,0,1)):o>1&&(o=1,r=ot((v-g)/d,0,1))}}return t.copy(a).addScaledVector(ao,r),n.copy(l).addScaledVector(lo,o),t.distanceToSquared(n)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};function Jd(i,e,t,n){let s=Vy(n);switch(t){case Ud:return i*e;case Wc:return i*e/s.components*s.byteLength;case Xc:return i*e/s.components*s.byteLength;case Js:return i*e*2/s.components*s.byteLength;case qc:return i*e*2/s.components*s.byteLength;case Fd:return i*e*3/s.components*s.byteLength;case zi:return i*e*4/s.components*s.byteLength;case Yc:return i*e*4/s.components*s.byteLength;case Fa:case Oa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Ba:case ka:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Zc:case Kc:return Math.max(i,16)*Math.max(e,8)/4;case $c:case Jc:return Math.max(i,8)*Math.max(e,8)/2;case jc:case Qc:case th:case nh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case eh:case za:case ih:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case sh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case rh:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case oh:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case ah:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case lh:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case ch:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case hh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case uh:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case dh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case fh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case ph:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case mh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case gh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case xh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case _h:case vh:case yh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case bh:case Sh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Va:case Mh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Vy(i){switch(i){case ni:case Id:return{byteLength:1,components:1};case wo:case Ld:case ki:return{byteLength:2,components:1};case Gc:case Hc:return{byteLength:2,components:4};case Bi:case Vc:case Ti:return{byteLength:4,components:1};case Dd:case Nd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function L0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Hy(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((f,g)=>f.start-g.start);let u=0;for(let f=1;f<d.length;f++){let g=d[u],v=d[f];v.start<=g.start+g.count+1?g.count=Math.max(g.count,v.start+v.count-g.start):(++u,d[u]=v)}d.length=u+1;for(let f=0,g=d.length;f<g;f++){let v=d[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Wy=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Xy=`#ifdef USE_ALPHAHASH
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
#endif`,qy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Yy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,$y=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Zy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Jy=`#ifdef USE_AOMAP
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
#endif`,Ky=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,jy=`#ifdef USE_BATCHING
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
#endif`,Qy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,eb=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,tb=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,nb=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,ib=`#ifdef USE_IRIDESCENCE
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
#endif`,sb=`#ifdef USE_BUMPMAP
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
#endif`,rb=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,ob=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,ab=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,lb=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,cb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,hb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,ub=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,db=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,fb=`#define PI 3.141592653589793
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
} // validated`,pb=`vec3 transformedNormal = objectNormal;
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
#endif`,mb=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,gb=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,xb=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,_b=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,vb="gl_FragColor = linearToOutputTexel( gl_FragColor );",yb=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,bb=`#ifdef USE_ENVMAP
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
#endif`,Sb=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Mb=`#ifdef USE_ENVMAP
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
#endif`,wb=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Tb=`#ifdef USE_ENVMAP
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
#endif`,Ab=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Eb=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Cb=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Rb=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Pb=`#ifdef USE_GRADIENTMAP
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
}`,Ib=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Lb=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Db=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Nb=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Ub=`#ifdef USE_ENVMAP
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
#endif`,Fb=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Ob=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Bb=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,kb=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,zb=`PhysicalMaterial material;
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
#endif`,Vb=`uniform sampler2D dfgLUT;
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
}`,Gb=`
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
#endif`,Hb=`#if defined( RE_IndirectDiffuse )
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
#endif`,Wb=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Xb=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,qb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Yb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,$b=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Zb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Jb=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Kb=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,jb=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Qb=`#if defined( USE_POINTS_UV )
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
#endif`,eS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,tS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,nS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,iS=`#if defined( USE_MORPHCOLORS )
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
#endif`,sS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,rS=`#ifdef USE_MORPHTARGETS
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
#endif`,oS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,aS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,lS=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,cS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,hS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,uS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,dS=`#ifdef USE_NORMALMAP
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
#endif`,fS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,pS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,mS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,gS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,xS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,_S=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,vS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,yS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,bS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,SS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,MS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,wS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,TS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,AS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,ES=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,CS=`float getShadowMask() {
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
}`,RS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,PS=`#ifdef USE_SKINNING
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
#endif`,IS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,LS=`#ifdef USE_SKINNING
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
#endif`,DS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,NS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,US=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,FS=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,OS=`#ifdef USE_TRANSMISSION
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
#endif`,BS=`#ifdef USE_TRANSMISSION
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
#endif`,kS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,zS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,VS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,GS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,HS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,WS=`uniform sampler2D t2D;
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
}`,XS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,qS=`uniform float backgroundBlurriness;
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
}`,YS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,$S=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,ZS=`#include <common>
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
}`,JS=`#if DEPTH_PACKING == 3200
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
}`,KS=`#define DISTANCE
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
}`,jS=`#define DISTANCE
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
}`,QS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,eM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,tM=`uniform float scale;
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
}`,nM=`uniform vec3 diffuse;
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
}`,iM=`#include <common>
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
}`,sM=`uniform vec3 diffuse;
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
}`,rM=`#define LAMBERT
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
}`,oM=`#define LAMBERT
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
}`,aM=`#define MATCAP
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
}`,lM=`#define MATCAP
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
}`,cM=`#define NORMAL
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
}`,hM=`#define NORMAL
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
}`,uM=`#define PHONG
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
}`,dM=`#define PHONG
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
}`,fM=`#define STANDARD
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
}`,pM=`#define STANDARD
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
}`,mM=`#define TOON
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
}`,gM=`#define TOON
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
}`,xM=`uniform float size;
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
}`,_M=`uniform vec3 diffuse;
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
}`,vM=`#include <common>
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
}`,yM=`uniform vec3 color;
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
}`,bM=`uniform float rotation;
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
}`,SM=`uniform vec3 diffuse;
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
}`,ht={alphahash_fragment:Wy,alphahash_pars_fragment:Xy,alphamap_fragment:qy,alphamap_pars_fragment:Yy,alphatest_fragment:$y,alphatest_pars_fragment:Zy,aomap_fragment:Jy,aomap_pars_fragment:Ky,batching_pars_vertex:jy,batching_vertex:Qy,begin_vertex:eb,beginnormal_vertex:tb,bsdfs:nb,iridescence_fragment:ib,bumpmap_pars_fragment:sb,clipping_planes_fragment:rb,clipping_planes_pars_fragment:ob,clipping_planes_pars_vertex:ab,clipping_planes_vertex:lb,color_fragment:cb,color_pars_fragment:hb,color_pars_vertex:ub,color_vertex:db,common:fb,defaultnormal_vertex:pb,displacementmap_pars_vertex:mb,displacementmap_vertex:gb,emissivemap_fragment:xb,emissivemap_pars_fragment:_b,colorspace_fragment:vb,colorspace_pars_fragment:yb,envmap_fragment:bb,envmap_common_pars_fragment:Sb,envmap_pars_fragment:Mb,envmap_pars_vertex:wb,envmap_physical_pars_fragment:Ub,envmap_vertex:Tb,fog_vertex:Ab,fog_pars_vertex:Eb,fog_fragment:Cb,fog_pars_fragment:Rb,gradientmap_pars_fragment:Pb,lightmap_pars_fragment:Ib,lights_lambert_fragment:Lb,lights_lambert_pars_fragment:Db,lights_pars_begin:Nb,lights_toon_fragment:Fb,lights_toon_pars_fragment:Ob,lights_phong_fragment:Bb,lights_phong_pars_fragment:kb,lights_physical_fragment:zb,lights_physical_pars_fragment:Vb,lights_fragment_begin:Gb,lights_fragment_maps:Hb,lights_fragment_end:Wb,lightprobes_pars_fragment:Xb,logdepthbuf_fragment:qb,logdepthbuf_pars_fragment:Yb,logdepthbuf_pars_vertex:$b,logdepthbuf_vertex:Zb,map_fragment:Jb,map_pars_fragment:Kb,map_particle_fragment:jb,map_particle_pars_fragment:Qb,metalnessmap_fragment:eS,metalnessmap_pars_fragment:tS,morphinstance_vertex:nS,morphcolor_vertex:iS,morphnormal_vertex:sS,morphtarget_pars_vertex:rS,morphtarget_vertex:oS,normal_fragment_begin:aS,normal_fragment_maps:lS,normal_pars_fragment:cS,normal_pars_vertex:hS,normal_vertex:uS,normalmap_pars_fragment:dS,clearcoat_normal_fragment_begin:fS,clearcoat_normal_fragment_maps:pS,clearcoat_pars_fragment:mS,iridescence_pars_fragment:gS,opaque_fragment:xS,packing:_S,premultiplied_alpha_fragment:vS,project_vertex:yS,dithering_fragment:bS,dithering_pars_fragment:SS,roughnessmap_fragment:MS,roughnessmap_pars_fragment:wS,shadowmap_pars_fragment:TS,shadowmap_pars_vertex:AS,shadowmap_vertex:ES,shadowmask_pars_fragment:CS,skinbase_vertex:RS,skinning_pars_vertex:PS,skinning_vertex:IS,skinnormal_vertex:LS,specularmap_fragment:DS,specularmap_pars_fragment:NS,tonemapping_fragment:US,tonemapping_pars_fragment:FS,transmission_fragment:OS,transmission_pars_fragment:BS,uv_pars_fragment:kS,uv_pars_vertex:zS,uv_vertex:VS,worldpos_vertex:GS,background_vert:HS,background_frag:WS,backgroundCube_vert:XS,backgroundCube_frag:qS,cube_vert:YS,cube_frag:$S,depth_vert:ZS,depth_frag:JS,distance_vert:KS,distance_frag:jS,equirect_vert:QS,equirect_frag:eM,linedashed_vert:tM,linedashed_frag:nM,meshbasic_vert:iM,meshbasic_frag:sM,meshlambert_vert:rM,meshlambert_frag:oM,meshmatcap_vert:aM,meshmatcap_frag:lM,meshnormal_vert:cM,meshnormal_frag:hM,meshphong_vert:uM,meshphong_frag:dM,meshphysical_vert:fM,meshphysical_frag:pM,meshtoon_vert:mM,meshtoon_frag:gM,points_vert:xM,points_frag:_M,shadow_vert:vM,shadow_frag:yM,sprite_vert:bM,sprite_frag:SM},Pe={common:{diffuse:{value:new st(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Qe},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Qe}},envmap:{envMap:{value:null},envMapRotation:{value:new Qe},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Qe}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Qe}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Qe},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Qe},normalScale:{value:new ct(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Qe},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Qe}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Qe}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Qe}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new st(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new st(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0},uvTransform:{value:new Qe}},sprite:{diffuse:{value:new st(16777215)},opacity:{value:1},center:{value:new ct(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Qe},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0}}},$n={basic:{uniforms:Un([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.fog]),vertexShader:ht.meshbasic_vert,fragmentShader:ht.meshbasic_frag},lambert:{uniforms:Un([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,Pe.lights,{emissive:{value:new st(0)},envMapIntensity:{value:1}}]),vertexShader:ht.meshlambert_vert,fragmentShader:ht.meshlambert_frag},phong:{uniforms:Un([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,Pe.lights,{emissive:{value:new st(0)},specular:{value:new st(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ht.meshphong_vert,fragmentShader:ht.meshphong_frag},standard:{uniforms:Un([Pe.common,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.roughnessmap,Pe.metalnessmap,Pe.fog,Pe.lights,{emissive:{value:new st(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ht.meshphysical_vert,fragmentShader:ht.meshphysical_frag},toon:{uniforms:Un([Pe.common,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.gradientmap,Pe.fog,Pe.lights,{emissive:{value:new st(0)}}]),vertexShader:ht.meshtoon_vert,fragmentShader:ht.meshtoon_frag},matcap:{uniforms:Un([Pe.common,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,{matcap:{value:null}}]),vertexShader:ht.meshmatcap_vert,fragmentShader:ht.meshmatcap_frag},points:{uniforms:Un([Pe.points,Pe.fog]),vertexShader:ht.points_vert,fragmentShader:ht.points_frag},dashed:{uniforms:Un([Pe.common,Pe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ht.linedashed_vert,fragmentShader:ht.linedashed_frag},depth:{uniforms:Un([Pe.common,Pe.displacementmap]),vertexShader:ht.depth_vert,fragmentShader:ht.depth_frag},normal:{uniforms:Un([Pe.common,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,{opacity:{value:1}}]),vertexShader:ht.meshnormal_vert,fragmentShader:ht.meshnormal_frag},sprite:{uniforms:Un([Pe.sprite,Pe.fog]),vertexShader:ht.sprite_vert,fragmentShader:ht.sprite_frag},background:{uniforms:{uvTransform:{value:new Qe},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ht.background_vert,fragmentShader:ht.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Qe}},vertexShader:ht.backgroundCube_vert,fragmentShader:ht.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ht.cube_vert,fragmentShader:ht.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ht.equirect_vert,fragmentShader:ht.equirect_frag},distance:{uniforms:Un([Pe.common,Pe.displacementmap,{referencePosition:{value:new W},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ht.distance_vert,fragmentShader:ht.distance_frag},shadow:{uniforms:Un([Pe.lights,Pe.fog,{color:{value:new st(0)},opacity:{value:1}}]),vertexShader:ht.shadow_vert,fragmentShader:ht.shadow_frag}};$n.physical={uniforms:Un([$n.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Qe},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Qe},clearcoatNormalScale:{value:new ct(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Qe},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Qe},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Qe},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Qe},sheen:{value:0},sheenColor:{value:new st(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Qe},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Qe},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Qe},transmissionSamplerSize:{value:new ct},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Qe},attenuationDistance:{value:0},attenuationColor:{value:new st(0)},specularColor:{value:new st(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Qe},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Qe},anisotropyVector:{value:new ct},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Qe}}]),vertexShader:ht.meshphysical_vert,fragmentShader:ht.meshphysical_frag};var Ah={r:0,b:0,g:0},MM=new St,D0=new Qe;D0.set(-1,0,0,0,1,0,0,0,1);function wM(i,e,t,n,s,r){let o=new st(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function f(y){let C=y.isScene===!0?y.background:null;if(C&&C.isTexture){let b=y.backgroundBlurriness>0;C=e.get(C,b)}return C}function g(y){let C=!1,b=f(y);b===null?p(o,a):b&&b.isColor&&(p(b,1),C=!0);let T=i.xr.getEnvironmentBlendMode();T==="additive"?t.buffers.color.setClear(0,0,0,1,r):T==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||C)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function v(y,C){let b=f(C);b&&b.isCubeTexture?(c===void 0&&(c=new ei(new Xs(1,1,1),new ti({name:"BackgroundCubeMaterial",uniforms:br($n.backgroundCube.uniforms),vertexShader:$n.backgroundCube.vertexShader,fragmentShader:$n.backgroundCube.fragmentShader,side:An,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(T,S,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=C.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(MM.makeRotationFromEuler(C.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(D0),c.material.toneMapped=xt.getTransfer(b.colorSpace)!==At,(h!==b||d!==b.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,d=b.version,u=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new ei(new Ma(2,2),new ti({name:"BackgroundMaterial",uniforms:br($n.background.uniforms),vertexShader:$n.background.vertexShader,fragmentShader:$n.background.fragmentShader,side:Zs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,l.material.toneMapped=xt.getTransfer(b.colorSpace)!==At,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||d!==b.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,d=b.version,u=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function p(y,C){y.getRGB(Ah,Yd(i)),t.buffers.color.setClear(Ah.r,Ah.g,Ah.b,C,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(y,C=1){o.set(y),a=C,p(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(y){a=y,p(o,a)},render:g,addToRenderList:v,dispose:m}}function TM(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(I,B,V,L,H){let Y=!1,G=d(I,L,V,B);r!==G&&(r=G,c(r.object)),Y=f(I,L,V,H),Y&&g(I,L,V,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,b(I,B,V,L),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function h(I){return i.deleteVertexArray(I)}function d(I,B,V,L){let H=L.wireframe===!0,Y=n[B.id];Y===void 0&&(Y={},n[B.id]=Y);let G=I.isInstancedMesh===!0?I.id:0,le=Y[G];le===void 0&&(le={},Y[G]=le);let J=le[V.id];J===void 0&&(J={},le[V.id]=J);let j=J[H];return j===void 0&&(j=u(l()),J[H]=j),j}function u(I){let B=[],V=[],L=[];for(let H=0;H<t;H++)B[H]=0,V[H]=0,L[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:V,attributeDivisors:L,object:I,attributes:{},index:null}}function f(I,B,V,L){let H=r.attributes,Y=B.attributes,G=0,le=V.getAttributes();for(let J in le)if(le[J].location>=0){let ie=H[J],ue=Y[J];if(ue===void 0&&(J==="instanceMatrix"&&I.instanceMatrix&&(ue=I.instanceMatrix),J==="instanceColor"&&I.instanceColor&&(ue=I.instanceColor)),ie===void 0||ie.attribute!==ue||ue&&ie.data!==ue.data)return!0;G++}return r.attributesNum!==G||r.index!==L}function g(I,B,V,L){let H={},Y=B.attributes,G=0,le=V.getAttributes();for(let J in le)if(le[J].location>=0){let ie=Y[J];ie===void 0&&(J==="instanceMatrix"&&I.instanceMatrix&&(ie=I.instanceMatrix),J==="instanceColor"&&I.instanceColor&&(ie=I.instanceColor));let ue={};ue.attribute=ie,ie&&ie.data&&(ue.data=ie.data),H[J]=ue,G++}r.attributes=H,r.attributesNum=G,r.index=L}function v(){let I=r.newAttributes;for(let B=0,V=I.length;B<V;B++)I[B]=0}function p(I){m(I,0)}function m(I,B){let V=r.newAttributes,L=r.enabledAttributes,H=r.attributeDivisors;V[I]=1,L[I]===0&&(i.enableVertexAttribArray(I),L[I]=1),H[I]!==B&&(i.vertexAttribDivisor(I,B),H[I]=B)}function y(){let I=r.newAttributes,B=r.enabledAttributes;for(let V=0,L=B.length;V<L;V++)B[V]!==I[V]&&(i.disableVertexAttribArray(V),B[V]=0)}function C(I,B,V,L,H,Y,G){G===!0?i.vertexAttribIPointer(I,B,V,H,Y):i.vertexAttribPointer(I,B,V,L,H,Y)}function b(I,B,V,L){v();let H=L.attributes,Y=V.getAttributes(),G=B.defaultAttributeValues;for(let le in Y){let J=Y[le];if(J.location>=0){let j=H[le];if(j===void 0&&(le==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),le==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let ie=j.normalized,ue=j.itemSize,he=e.get(j);if(he===void 0)continue;let Q=he.buffer,me=he.type,_e=he.bytesPerElement,Ee=me===i.INT||me===i.UNSIGNED_INT||j.gpuType===Vc;if(j.isInterleavedBufferAttribute){let Se=j.data,He=Se.isInterleavedBuffer===!0?Se.stride:Se.itemSize,nt=j.offset;if(Se.isInstancedInterleavedBuffer||Se.isInstancedBufferAttribute){for(let Ve=0;Ve<J.locationSize;Ve++)m(J.location+Ve,Se.meshPerAttribute);I.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Se.meshPerAttribute*Se.count)}else for(let Ve=0;Ve<J.locationSize;Ve++)p(J.location+Ve);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Ve=0;Ve<J.locationSize;Ve++)C(J.location+Ve,ue/J.locationSize,me,ie,He*_e,(nt+ue/J.locationSize*Ve)*_e,Ee)}else{if(j.isInstancedBufferAttribute){for(let Se=0;Se<J.locationSize;Se++)m(J.location+Se,j.meshPerAttribute);I.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let Se=0;Se<J.locationSize;Se++)p(J.location+Se);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Se=0;Se<J.locationSize;Se++)C(J.location+Se,ue/J.locationSize,me,ie,ue*_e,ue/J.locationSize*Se*_e,Ee)}}else if(G!==void 0){let ie=G[le];if(ie!==void 0)switch(ie.length){case 2:i.vertexAttrib2fv(J.location,ie);break;case 3:i.vertexAttrib3fv(J.location,ie);break;case 4:i.vertexAttrib4fv(J.location,ie);break;default:i.vertexAttrib1fv(J.location,ie)}}}}y()}function T(){U();for(let I in n){let B=n[I];for(let V in B){let L=B[V];for(let H in L){let Y=L[H];for(let G in Y)h(Y[G].object),delete Y[G];delete L[H]}}delete n[I]}}function S(I){if(n[I.id]===void 0)return;let B=n[I.id];for(let V in B){let L=B[V];for(let H in L){let Y=L[H];for(let G in Y)h(Y[G].object),delete Y[G];delete L[H]}}delete n[I.id]}function x(I){for(let B in n){let V=n[B];for(let L in V){let H=V[L];if(H[I.id]===void 0)continue;let Y=H[I.id];for(let G in Y)h(Y[G].object),delete Y[G];delete H[I.id]}}}function w(I){for(let B in n){let V=n[B],L=I.isInstancedMesh===!0?I.id:0,H=V[L];if(H!==void 0){for(let Y in H){let G=H[Y];for(let le in G)h(G[le].object),delete G[le];delete H[Y]}delete V[L],Object.keys(V).length===0&&delete n[B]}}}function U(){N(),o=!0,r!==s&&(r=s,c(r.object))}function N(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:N,dispose:T,releaseStatesOfGeometry:S,releaseStatesOfObject:w,releaseStatesOfProgram:x,initAttributes:v,enableAttribute:p,disableUnusedAttributes:y}}function AM(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let f=0;f<h;f++)u+=c[f];t.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function EM(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let x=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==zi&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let w=x===ki&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(x!==ni&&x!==Ti&&!w&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(qe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=t.logarithmicDepthBuffer===!0&&d===!1;t.reversedDepthBuffer===!0&&d===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&d===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),p=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),C=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),T=i.getParameter(i.MAX_SAMPLES),S=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:f,maxVertexTextures:g,maxTextureSize:v,maxCubemapSize:p,maxAttributes:m,maxVertexUniforms:y,maxVaryings:C,maxFragmentUniforms:b,maxSamples:T,samples:S}}function CM(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Oi,a=new Qe,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let f=d.length!==0||u||n!==0||s;return s=u,n=d.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){t=h(d,u,0)},this.setState=function(d,u,f){let g=d.clippingPlanes,v=d.clipIntersection,p=d.clipShadows,m=i.get(d);if(!s||g===null||g.length===0||r&&!p)r?h(null):c();else{let y=r?0:n,C=y*4,b=m.clippingState||null;l.value=b,b=h(g,u,C,f);for(let T=0;T!==C;++T)b[T]=t[T];m.clippingState=b,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(d,u,f,g){let v=d!==null?d.length:0,p=null;if(v!==0){if(p=l.value,g!==!0||p===null){let m=f+v*4,y=u.matrixWorldInverse;a.getNormalMatrix(y),(p===null||p.length<m)&&(p=new Float32Array(m));for(let C=0,b=f;C!==v;++C,b+=4)o.copy(d[C]).applyMatrix4(y,a),o.normal.toArray(p,b),p[b+3]=o.constant}l.value=p,l.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,p}}var Xa=class extends fi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new va(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Xs(5,5,5),r=new ti({name:"CubemapFromEquirect",uniforms:br(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:An,blending:xr});r.uniforms.tEquirect.value=t;let o=new ei(s,r),a=t.minFilter;return t.minFilter===Ts&&(t.minFilter=qn),new yo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},u0=256,RM=3,PM=20,N0=256,U0=16,IM=3,LM=new W,DM=new st,Ch=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new yo(1,10,null),this._boxMesh=new ei(new Xs(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=LM}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,v=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,v===null&&(e.background=l.getClearColor(DM));let p=new yo(n,s,h);return p.position.copy(a),p.update(l,e),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=f,l.autoClearStencil=g,e.background=v,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=p0(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=f0(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(u0,Hd(e))}_fromTexture(e,t){e.mapping===vr||e.mapping===Mo?this._setSize(e.image.length===0?u0:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=d0(e,!1,!1),n=Math.log2(e)-RM;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=d0(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===vr||e.mapping===Mo?(this._cubemapMaterial===null&&(this._cubemapMaterial=p0()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=f0()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=NM(),this._integrationMaterial=UM());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/U0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-IM)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(N0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=FM());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function d0(i,e,t){return new Xa(i,{minFilter:Ts,generateMipmaps:e,type:ki,colorSpace:aa,depthBuffer:t})}function qa(i,e,t){return new ti({name:i,uniforms:e,vertexShader:ht.cube_vert,fragmentShader:t,side:An,blending:xr,depthTest:!1,depthWrite:!1})}function NM(){return qa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${N0}u

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
	`)}function UM(){return qa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:U0}},`

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
	`)}function FM(){return qa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${PM}
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
	`)}function f0(){return qa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function p0(){return qa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function OM(i){let e=new WeakMap,t=new WeakMap,n=null;function s(u,f=!1){return u==null?null:f?o(u):r(u)}function r(u){if(u&&u.isTexture){let f=u.mapping;if(f===Bc||f===kc)if(e.has(u)){let g=e.get(u).texture;return a(g,u.mapping)}else{let g=u.image;if(g&&g.height>0){let v=new Xa(g.height);return v.fromEquirectangularTexture(i,u),e.set(u,v),u.addEventListener("dispose",c),a(v.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let f=u.mapping,g=f===Bc||f===kc,v=f===vr||f===Mo;if(g||v){let p=t.get(u),m=p!==void 0?p.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==m)return n===null&&(n=new Ch(i)),p=g?n.fromEquirectangular(u,p):n.fromCubemap(u,p),p.texture.pmremVersion=u.pmremVersion,t.set(u,p),p.texture;if(p!==void 0)return p.texture;{let y=u.image;return g&&y&&y.height>0||v&&y&&l(y)?(n===null&&(n=new Ch(i)),p=g?n.fromEquirectangular(u):n.fromCubemap(u),p.texture.pmremVersion=u.pmremVersion,t.set(u,p),u.addEventListener("dispose",h),p.texture):null}}}return u}function a(u,f){return f===Bc?u.mapping=vr:f===kc&&(u.mapping=Mo),u}function l(u){let f=0,g=6;for(let v=0;v<g;v++)u[v]!==void 0&&f++;return f===g}function c(u){let f=u.target;f.removeEventListener("dispose",c);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function h(u){let f=u.target;f.removeEventListener("dispose",h);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function d(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function BM(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&ia("WebGLRenderer: "+n+" extension not supported."),s}}}function kM(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let p in g.attributes)e.remove(g.attributes[p]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let v=r.get(g);v&&(e.remove(v),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,v){return s[v.id]!==void 0||(v.addEventListener("dispose",a),s[v.id]=new WeakRef(v),o.register(v,v.id,v),t.memory.geometries++),v}function h(g){let v=g.attributes;for(let p in v)e.update(v[p],i.ARRAY_BUFFER)}function d(g){let v=g.index,p=g.attributes.position,m=0;if(p===void 0)return;let y=v!==null?v.array.length:p.array.length/3-1,C=p.count>=65535?ma:pa,b=new C(Math.ceil(y/3)*6,1),T=b.array;if(v!==null){let x=v.array;m=v.version;for(let w=0,U=0;w<y;w+=3){let N=x[w+0],I=x[w+1],B=x[w+2];T[U++]=N,T[U++]=I,T[U++]=I,T[U++]=B,T[U++]=B,T[U++]=N}}else{m=p.version;for(let x=0,w=0;x<y;x+=3){let U=x+0,N=x+1,I=x+2;T[w++]=U,T[w++]=N,T[w++]=N,T[w++]=I,T[w++]=I,T[w++]=U}}b.version=m;let S=r.get(g);S&&e.remove(S),r.set(g,b)}function u(g){let v=r.get(g);if(v){let p=g.index;p!==null&&v.version<p.version&&d(g)}else d(g);return r.get(g)}function f(){for(let g in s){let v=s[g].deref();v!==void 0&&l(v)}}return{get:c,update:h,getWireframeAttribute:u,dispose:f}}function zM(i,e,t){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),t.update(u,n,1)}function c(d,u,f){f!==0&&(i.drawElementsInstanced(n,u,r,d*o,f),t.update(u,n,f))}function h(d,u,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,f);let v=0;for(let p=0;p<f;p++)v+=u[p];t.update(v,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function VM(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:je("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function GM(i,e,t){let n=new WeakMap,s=new Et;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let U=function(){x.dispose(),n.delete(a),a.removeEventListener("dispose",U)};u!==void 0&&u.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,p=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],C=0;f===!0&&(C=1),g===!0&&(C=2),v===!0&&(C=3);let b=a.attributes.position.count*C,T=1;b>e.maxTextureSize&&(T=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let S=new Float32Array(b*T*4*d),x=new ua(S,b,T,d);x.type=Ti,x.needsUpdate=!0;let w=C*4;for(let N=0;N<d;N++){let I=p[N],B=m[N],V=y[N],L=b*T*4*N;for(let H=0;H<I.count;H++){let Y=H*w;f===!0&&(s.fromBufferAttribute(I,H),S[L+Y+0]=s.x,S[L+Y+1]=s.y,S[L+Y+2]=s.z,S[L+Y+3]=0),g===!0&&(s.fromBufferAttribute(B,H),S[L+Y+4]=s.x,S[L+Y+5]=s.y,S[L+Y+6]=s.z,S[L+Y+7]=0),v===!0&&(s.fromBufferAttribute(V,H),S[L+Y+8]=s.x,S[L+Y+9]=s.y,S[L+Y+10]=s.z,S[L+Y+11]=V.itemSize===4?s.w:1)}}u={count:d,texture:x,size:new ct(b,T)},n.set(a,u),a.addEventListener("dispose",U)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let g=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function HM(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=e.get(c,d);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var WM={[Md]:"LINEAR_TONE_MAPPING",[wd]:"REINHARD_TONE_MAPPING",[Td]:"CINEON_TONE_MAPPING",[Ad]:"ACES_FILMIC_TONE_MAPPING",[Cd]:"AGX_TONE_MAPPING",[Rd]:"NEUTRAL_TONE_MAPPING",[Ed]:"CUSTOM_TONE_MAPPING"};function XM(i,e,t,n,s,r){let o=new fi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Tn;h.setAttribute("position",new Xt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Xt([0,2,0,0,2,0],2));let d=new Sc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new ei(h,d),f=new gr(-1,1,1,-1,0,1),g=null,v=null,p=!1,m,y=null,C=[],b=!1;this.setSize=function(T,S){o.setSize(T,S),a!==null&&a.setSize(T,S),l!==null&&l.setSize(T,S);for(let x=0;x<C.length;x++){let w=C[x];w.setSize&&w.setSize(T,S)}},this.setEffects=function(T){C=T,b=C.length>0&&C[0].isRenderPass===!0;let S=o.width,x=o.height;C.length>0&&a===null&&(a=new fi(S,x,{type:ki,depthBuffer:!1,stencilBuffer:!1}),l=new fi(S,x,{type:ki,depthBuffer:!1,stencilBuffer:!1}));let w=s===!0&&C.some(U=>U.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new ws(S,x),r===!0&&(c.format=As,c.type=yr)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let U=0;U<C.length;U++){let N=C[U];N.setSize&&N.setSize(S,x),w&&N.needsDepthTexture===!0&&N.setDepthTexture&&N.setDepthTexture(c)}},this.begin=function(T,S){if(p||T.toneMapping===ns&&C.length===0)return!1;if(y=S,S!==null){let x=S.width,w=S.height;(o.width!==x||o.height!==w)&&this.setSize(x,w)}return b===!1&&T.setRenderTarget(o),m=T.toneMapping,T.toneMapping=ns,!0},this.hasRenderPass=function(){return b},this.end=function(T,S){T.toneMapping=m,p=!0;let x=o,w=a;for(let U=0;U<C.length;U++){let N=C[U];N.enabled!==!1&&(N.render(T,w,x,S),N.needsSwap!==!1&&(x=w,w=w===a?l:a))}if(g!==T.outputColorSpace||v!==T.toneMapping){g=T.outputColorSpace,v=T.toneMapping,d.defines={},xt.getTransfer(g)===At&&(d.defines.SRGB_TRANSFER="");let U=WM[v];U&&(d.defines[U]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=x.texture,T.setRenderTarget(y),T.render(u,f),y=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var F0=new jn,O0=new ws(1,1),B0=new ya(1),k0=new ua,z0=new gc,V0=new va,m0=[],g0=[],x0=new Float32Array(16),_0=new Float32Array(9),v0=new Float32Array(4);function Ao(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=m0[s];if(r===void 0&&(r=new Float32Array(s),m0[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function mn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function gn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Ph(i,e){let t=g0[e];t===void 0&&(t=new Int32Array(e),g0[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function qM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function YM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2fv(this.addr,e),gn(t,e)}}function $M(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(mn(t,e))return;i.uniform3fv(this.addr,e),gn(t,e)}}function ZM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4fv(this.addr,e),gn(t,e)}}function JM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;v0.set(n),i.uniformMatrix2fv(this.addr,!1,v0),gn(t,n)}}function KM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;_0.set(n),i.uniformMatrix3fv(this.addr,!1,_0),gn(t,n)}}function jM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(mn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),gn(t,e)}else{if(mn(t,n))return;x0.set(n),i.uniformMatrix4fv(this.addr,!1,x0),gn(t,n)}}function QM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function ew(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2iv(this.addr,e),gn(t,e)}}function tw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(mn(t,e))return;i.uniform3iv(this.addr,e),gn(t,e)}}function nw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4iv(this.addr,e),gn(t,e)}}function iw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function sw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(mn(t,e))return;i.uniform2uiv(this.addr,e),gn(t,e)}}function rw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(mn(t,e))return;i.uniform3uiv(this.addr,e),gn(t,e)}}function ow(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(mn(t,e))return;i.uniform4uiv(this.addr,e),gn(t,e)}}function Ih(i){return i.version===0&&(i.compareFunction=kd,i.needsUpdate=!0),i}function aw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Ih(O0):r=F0,t.setTexture2D(e||r,s)}function lw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||z0,s)}function cw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Ih(B0):r=V0,t.setTextureCube(e||r,s)}function hw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||k0,s)}function uw(i){switch(i){case 5126:return qM;case 35664:return YM;case 35665:return $M;case 35666:return ZM;case 35674:return JM;case 35675:return KM;case 35676:return jM;case 5124:case 35670:return QM;case 35667:case 35671:return ew;case 35668:case 35672:return tw;case 35669:case 35673:return nw;case 5125:return iw;case 36294:return sw;case 36295:return rw;case 36296:return ow;case 35678:case 36198:case 36298:case 36306:case 35682:return aw;case 35679:case 36299:case 36307:return lw;case 35680:case 36300:case 36308:case 36293:return cw;case 36289:case 36303:case 36311:case 36292:return hw}}function dw(i,e){i.uniform1fv(this.addr,e)}function fw(i,e){let t=Ao(e,this.size,2);i.uniform2fv(this.addr,t)}function pw(i,e){let t=Ao(e,this.size,3);i.uniform3fv(this.addr,t)}function mw(i,e){let t=Ao(e,this.size,4);i.uniform4fv(this.addr,t)}function gw(i,e){let t=Ao(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function xw(i,e){let t=Ao(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function _w(i,e){let t=Ao(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function vw(i,e){i.uniform1iv(this.addr,e)}function yw(i,e){i.uniform2iv(this.addr,e)}function bw(i,e){i.uniform3iv(this.addr,e)}function Sw(i,e){i.uniform4iv(this.addr,e)}function Mw(i,e){i.uniform1uiv(this.addr,e)}function ww(i,e){i.uniform2uiv(this.addr,e)}function Tw(i,e){i.uniform3uiv(this.addr,e)}function Aw(i,e){i.uniform4uiv(this.addr,e)}function Ew(i,e,t){let n=this.cache,s=e.length,r=Ph(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Ih(O0):o=F0;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function Cw(i,e,t){let n=this.cache,s=e.length,r=Ph(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||z0,r[o])}function Rw(i,e,t){let n=this.cache,s=e.length,r=Ph(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Ih(B0):o=V0;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function Pw(i,e,t){let n=this.cache,s=e.length,r=Ph(t,s);mn(n,r)||(i.uniform1iv(this.addr,r),gn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||k0,r[o])}function Iw(i){switch(i){case 5126:return dw;case 35664:return fw;case 35665:return pw;case 35666:return mw;case 35674:return gw;case 35675:return xw;case 35676:return _w;case 5124:case 35670:return vw;case 35667:case 35671:return yw;case 35668:case 35672:return bw;case 35669:case 35673:return Sw;case 5125:return Mw;case 36294:return ww;case 36295:return Tw;case 36296:return Aw;case 35678:case 36198:case 36298:case 36306:case 35682:return Ew;case 35679:case 36299:case 36307:return Cw;case 35680:case 36300:case 36308:case 36293:return Rw;case 36289:case 36303:case 36311:case 36292:return Pw}}var Qd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=uw(t.type)}},ef=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Iw(t.type)}},tf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Kd=/(\w+)(\])?(\[|\.)?/g;function y0(i,e){i.seq.push(e),i.map[e.id]=e}function Lw(i,e,t){let n=i.name,s=n.length;for(Kd.lastIndex=0;;){let r=Kd.exec(n),o=Kd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){y0(t,c===void 0?new Qd(a,i,e):new ef(a,i,e));break}else{let d=t.map[a];d===void 0&&(d=new tf(a),y0(t,d)),t=d}}}var To=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);Lw(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function b0(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var Dw=37297,Nw=0;function Uw(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var S0=new Qe;function Fw(i){xt._getMatrix(S0,xt.workingColorSpace,i);let e=`mat3( ${S0.elements.map(t=>t.toFixed(4))} )`;switch(xt.getTransfer(i)){case la:return[e,"LinearTransferOETF"];case At:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function M0(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Uw(i.getShaderSource(e),a)}else return r}function Ow(i,e){let t=Fw(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Bw={[Md]:"Linear",[wd]:"Reinhard",[Td]:"Cineon",[Ad]:"ACESFilmic",[Cd]:"AgX",[Rd]:"Neutral",[Ed]:"Custom"};function kw(i,e){let t=Bw[e];return t===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Eh=new W;function zw(){xt.getLuminanceCoefficients(Eh);let i=Eh.x.toFixed(4),e=Eh.y.toFixed(4),t=Eh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Vw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Wa).join(`
`)}function Gw(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Hw(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Wa(i){return i!==""}function w0(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function T0(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Ww=/^[ \t]*#include +<([\w\d./]+)>/gm;function nf(i){return i.replace(Ww,Xw)}function Xw(i,e){let t=ht[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return nf(t)}var qw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function A0(i){return i.replace(qw,Yw)}function Yw(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function E0(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var $w={[Na]:"SHADOWMAP_TYPE_PCF",[bo]:"SHADOWMAP_TYPE_VSM"};function Zw(i){return $w[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Jw={[Mo]:"ENVMAP_MODE_REFRACTION"};function Kw(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Jw[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var jw={[Oc]:"ENVMAP_BLENDING_MULTIPLY",[Yg]:"ENVMAP_BLENDING_MIX",[$g]:"ENVMAP_BLENDING_ADD"};function Qw(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":jw[i.combine]||"ENVMAP_BLENDING_NONE"}function e1(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Zw(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=Kw(t),d=Qw(t),u=Vw(t),f=Gw(r),g=s.createProgram(),v,p,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(v=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Wa).join(`
`),v.length>0&&(v+=`
`),p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Wa).join(`
`),p.length>0&&(p+=`
`)):(v=[E0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Wa).join(`
`),p=[E0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+d:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==ns?"#define TONE_MAPPING":"",t.toneMapping!==ns?ht.tonemapping_pars_fragment:"",t.toneMapping!==ns?kw("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ht.colorspace_pars_fragment,Ow("linearToOutputTexel",t.outputColorSpace),zw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Wa).join(`
`)),o=nf(o),o=w0(o,t),o=T0(o,t),a=nf(a),a=w0(a,t),a=T0(a,t),o=A0(o),a=A0(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,v=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+v,p=["#define varying in",t.glslVersion===Vd?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Vd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let y=m+v+o,C=m+p+a,b=b0(s,s.VERTEX_SHADER,y),T=b0(s,s.FRAGMENT_SHADER,C);s.attachShader(g,b),s.attachShader(g,T),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function S(N){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(g)||"",B=s.getShaderInfoLog(b)||"",V=s.getShaderInfoLog(T)||"",L=I.trim(),H=B.trim(),Y=V.trim(),G=!0,le=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,b,T);else{let J=M0(s,b,"vertex"),j=M0(s,T,"fragment");je("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+N.name+`
Material Type: `+N.type+`

Program Info Log: `+L+`
`+J+`
`+j)}else L!==""?qe("WebGLProgram: Program Info Log:",L):(H===""||Y==="")&&(le=!1);le&&(N.diagnostics={runnable:G,programLog:L,vertexShader:{log:H,prefix:v},fragmentShader:{log:Y,prefix:p}})}s.deleteShader(b),s.deleteShader(T),x=new To(s,g),w=Hw(s,g)}let x;this.getUniforms=function(){return x===void 0&&S(this),x};let w;this.getAttributes=function(){return w===void 0&&S(this),w};let U=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return U===!1&&(U=s.getProgramParameter(g,Dw)),U},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Nw++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=b,this.fragmentShader=T,this}var t1=0,sf=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new rf(e),t.set(e,n)),n}},rf=class{constructor(e){this.id=t1++,this.code=e,this.usedTimes=0}};function n1(i){return i===Js||i===za||i===Va}function i1(i,e,t,n,s,r){let o=new da,a=new sf,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,w,U,N,I,B){let V=N.fog,L=I.geometry,H=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?N.environment:null,Y=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,G=e.get(x.envMap||H,Y),le=u[x.type],J=n.precision;x.precision!==null&&(J=n.getMaxPrecision(x.precision),J!==x.precision&&qe("WebGLProgram.getParameters:",x.precision,"not supported, using",J,"instead."));let j=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,ie=j!==void 0?j.length:0,ue=0;L.morphAttributes.position!==void 0&&(ue=1),L.morphAttributes.normal!==void 0&&(ue=2),L.morphAttributes.color!==void 0&&(ue=3);let he,Q,me,_e;if(le){let Ce=$n[le];he=Ce.vertexShader,Q=Ce.fragmentShader}else{he=x.vertexShader,Q=x.fragmentShader;let Ce=a.getVertexShaderStage(x),rt=a.getFragmentShaderStage(x);a.update(x,Ce,rt),me=Ce.id,_e=rt.id}let Ee=i.getRenderTarget(),Se=i.state.buffers.depth.getReversed(),He=I.isInstancedMesh===!0,nt=I.isBatchedMesh===!0,Ve=!!x.map,ut=!!x.matcap,at=!!G,et=at&&G.isPMREMTexture===!0,Ht=!!x.aoMap,Ft=!!x.lightMap,en=!!x.bumpMap&&x.wireframe===!1,It=!!x.normalMap,xn=!!x.displacementMap,_t=!!x.emissiveMap,cn=!!x.metalnessMap,Yt=!!x.roughnessMap,tn=x.anisotropy>0,O=x.clearcoat>0,Re=x.diffuseRoughness>0,Ye=x.dispersion>0,it=x.retroreflectivity>0,Me=x.iridescence>0,Dt=x.sheen>0,ze=x.transmission>0,Xe=tn&&!!x.anisotropyMap,R=O&&!!x.clearcoatMap,M=O&&!!x.clearcoatNormalMap,X=O&&!!x.clearcoatRoughnessMap,ce=Re&&!!x.diffuseRoughnessMap,re=Me&&!!x.iridescenceMap,xe=Me&&!!x.iridescenceThicknessMap,ve=Dt&&!!x.sheenColorMap,ee=Dt&&!!x.sheenRoughnessMap,ne=!!x.specularMap,fe=!!x.specularColorMap,F=!!x.specularIntensityMap,se=ze&&!!x.transmissionMap,te=ze&&!!x.thicknessMap,we=!!x.gradientMap,ge=!!x.alphaMap,be=x.alphaTest>0,Ge=!!x.alphaHash,Ze=!!x.extensions,ae=ns;x.toneMapped&&(Ee===null||Ee.isXRRenderTarget===!0)&&(ae=i.toneMapping);let Oe=et?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,Je={shaderID:le,shaderType:x.type,shaderName:x.name,vertexShader:he,fragmentShader:Q,defines:x.defines,customVertexShaderID:me,customFragmentShaderID:_e,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:J,batching:nt,batchingColor:nt&&I._colorsTexture!==null,instancing:He,instancingColor:He&&I.instanceColor!==null,instancingMorph:He&&I.morphTexture!==null,outputColorSpace:Ee===null?i.outputColorSpace:Ee.isXRRenderTarget===!0?Ee.texture.colorSpace:xt.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Ve,matcap:ut,envMap:at,envMapMode:at&&G.mapping,envMapPMREM:et,envMapMaxLod:et?Oe.length-1:null,envMapSize:et?Oe[0].width:null,aoMap:Ht,lightMap:Ft,bumpMap:en,normalMap:It,displacementMap:xn,emissiveMap:_t,normalMapObjectSpace:It&&x.normalMapType===Kg,normalMapTangentSpace:It&&x.normalMapType===wh,packedNormalMap:It&&x.normalMapType===wh&&n1(x.normalMap.format),metalnessMap:cn,roughnessMap:Yt,anisotropy:tn,anisotropyMap:Xe,clearcoat:O,clearcoatMap:R,clearcoatNormalMap:M,clearcoatRoughnessMap:X,diffuseRoughness:Re,diffuseRoughnessMap:ce,dispersion:Ye,retroreflection:it,iridescence:Me,iridescenceMap:re,iridescenceThicknessMap:xe,sheen:Dt,sheenColorMap:ve,sheenRoughnessMap:ee,specularMap:ne,specularColorMap:fe,specularIntensityMap:F,transmission:ze,transmissionMap:se,thicknessMap:te,gradientMap:we,opaque:x.transparent===!1&&x.blending===So&&x.alphaToCoverage===!1,alphaMap:ge,alphaTest:be,alphaHash:Ge,combine:x.combine,mapUv:Ve&&f(x.map.channel),aoMapUv:Ht&&f(x.aoMap.channel),lightMapUv:Ft&&f(x.lightMap.channel),bumpMapUv:en&&f(x.bumpMap.channel),normalMapUv:It&&f(x.normalMap.channel),displacementMapUv:xn&&f(x.displacementMap.channel),emissiveMapUv:_t&&f(x.emissiveMap.channel),metalnessMapUv:cn&&f(x.metalnessMap.channel),roughnessMapUv:Yt&&f(x.roughnessMap.channel),anisotropyMapUv:Xe&&f(x.anisotropyMap.channel),clearcoatMapUv:R&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:M&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ce&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:re&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:xe&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:ve&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:ee&&f(x.sheenRoughnessMap.channel),specularMapUv:ne&&f(x.specularMap.channel),specularColorMapUv:fe&&f(x.specularColorMap.channel),specularIntensityMapUv:F&&f(x.specularIntensityMap.channel),transmissionMapUv:se&&f(x.transmissionMap.channel),thicknessMapUv:te&&f(x.thicknessMap.channel),alphaMapUv:ge&&f(x.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(It||tn),vertexNormals:!!L.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!L.attributes.uv&&(Ve||ge),fog:!!V,useFog:x.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||L.attributes.normal===void 0&&It===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Se,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:ie,morphTextureStride:ue,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:B.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&U.length>0,shadowMapType:i.shadowMap.type,toneMapping:ae,decodeVideoTexture:Ve&&x.map.isVideoTexture===!0&&xt.getTransfer(x.map.colorSpace)===At,decodeVideoTextureEmissive:_t&&x.emissiveMap.isVideoTexture===!0&&xt.getTransfer(x.emissiveMap.colorSpace)===At,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===ts,flipSided:x.side===An,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Ze&&x.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ze&&x.extensions.multiDraw===!0||nt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return Je.vertexUv1s=l.has(1),Je.vertexUv2s=l.has(2),Je.vertexUv3s=l.has(3),l.clear(),Je}function v(x){let w=[];if(x.shaderID?w.push(x.shaderID):(w.push(x.customVertexShaderID),w.push(x.customFragmentShaderID)),x.defines!==void 0)for(let U in x.defines)w.push(U),w.push(x.defines[U]);return x.isRawShaderMaterial===!1&&(p(w,x),m(w,x),w.push(i.outputColorSpace)),w.push(x.customProgramCacheKey),w.join()}function p(x,w){x.push(w.precision),x.push(w.outputColorSpace),x.push(w.envMapMode),x.push(w.envMapPMREM),x.push(w.envMapMaxLod),x.push(w.envMapSize),x.push(w.mapUv),x.push(w.alphaMapUv),x.push(w.lightMapUv),x.push(w.aoMapUv),x.push(w.bumpMapUv),x.push(w.normalMapUv),x.push(w.displacementMapUv),x.push(w.emissiveMapUv),x.push(w.metalnessMapUv),x.push(w.roughnessMapUv),x.push(w.anisotropyMapUv),x.push(w.clearcoatMapUv),x.push(w.clearcoatNormalMapUv),x.push(w.clearcoatRoughnessMapUv),x.push(w.diffuseRoughnessMapUv),x.push(w.iridescenceMapUv),x.push(w.iridescenceThicknessMapUv),x.push(w.sheenColorMapUv),x.push(w.sheenRoughnessMapUv),x.push(w.specularMapUv),x.push(w.specularColorMapUv),x.push(w.specularIntensityMapUv),x.push(w.transmissionMapUv),x.push(w.thicknessMapUv),x.push(w.combine),x.push(w.fogExp2),x.push(w.sizeAttenuation),x.push(w.morphTargetsCount),x.push(w.numSunLights),x.push(w.numDirLights),x.push(w.numPointLights),x.push(w.numSpotLights),x.push(w.numSpotLightMaps),x.push(w.numHemiLights),x.push(w.numRectAreaLights),x.push(w.numSunLightShadows),x.push(w.numDirLightShadows),x.push(w.numPointLightShadows),x.push(w.numSpotLightShadows),x.push(w.numSpotLightShadowsWithMaps),x.push(w.numLightProbes),x.push(w.numLightProbeGrids),x.push(w.shadowMapType),x.push(w.toneMapping),x.push(w.numClippingPlanes),x.push(w.numClipIntersection),x.push(w.depthPacking)}function m(x,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function y(x){let w=u[x.type],U;if(w){let N=$n[w];U=Ga.clone(N.uniforms)}else U=x.uniforms;return U}function C(x,w){let U=h.get(w);return U!==void 0?++U.usedTimes:(U=new e1(i,w,x,s),c.push(U),h.set(w,U)),U}function b(x){if(--x.usedTimes===0){let w=c.indexOf(x);c[w]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function T(x){a.remove(x)}function S(){a.dispose()}return{getParameters:g,getProgramCacheKey:v,getUniforms:y,acquireProgram:C,releaseProgram:b,releaseShaderCache:T,programs:c,dispose:S}}function s1(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function r1(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function C0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function R0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(u){let f=0;return u.isInstancedMesh&&(f+=2),u.isSkinnedMesh&&(f+=1),f}function a(u,f,g,v,p,m){let y=i[e];return y===void 0?(y={id:u.id,object:u,geometry:f,material:g,materialVariant:o(u),groupOrder:v,renderOrder:u.renderOrder,z:p,group:m},i[e]=y):(y.id=u.id,y.object=u,y.geometry=f,y.material=g,y.materialVariant=o(u),y.groupOrder=v,y.renderOrder=u.renderOrder,y.z=p,y.group=m),e++,y}function l(u,f,g,v,p,m,y){y.reversedDepth===!0&&(p=-p);let C=a(u,f,g,v,p,m);g.transmission>0?n.push(C):g.transparent===!0?s.push(C):t.push(C)}function c(u,f,g,v,p,m){let y=a(u,f,g,v,p,m);g.transmission>0?n.unshift(y):g.transparent===!0?s.unshift(y):t.unshift(y)}function h(u,f){t.length>1&&t.sort(u||r1),n.length>1&&n.sort(f||C0),s.length>1&&s.sort(f||C0)}function d(){for(let u=e,f=i.length;u<f;u++){let g=i[u];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function o1(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new R0,i.set(n,[o])):s>=r.length?(o=new R0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function a1(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new W,color:new st};break;case"SpotLight":t={position:new W,direction:new W,color:new st,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new W,color:new st,distance:0,decay:0};break;case"HemisphereLight":t={direction:new W,skyColor:new st,groundColor:new st};break;case"RectAreaLight":t={color:new st,position:new W,halfWidth:new W,halfHeight:new W};break}return i[e.id]=t,t}}}function l1(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ct};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ct};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ct,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var c1=0;function h1(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function u1(i){let e=new a1,t=l1(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new W);let s=new W,r=new St,o=new St;function a(c){let h=0,d=0,u=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,g=0,v=0,p=0,m=0,y=0,C=0,b=0,T=0,S=0,x=0,w=0,U=0,N=0;c.sort(h1);for(let B=0,V=c.length;B<V;B++){let L=c[B],H=L.color,Y=L.intensity,G=L.distance,le=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===Js?le=L.shadow.map.texture:le=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=H.r*Y,d+=H.g*Y,u+=H.b*Y;else if(L.isLightProbe){for(let J=0;J<9;J++)n.probe[J].addScaledVector(L.sh.coefficients[J],Y);N++}else if(L.isSunLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[g]=ie,n.sunShadowMap[g]=le;let ue=j.getViewportCount();for(let he=0;he<ue;he++)n.sunShadowMatrix[v+he]=j.getMatrix(he),n.sunShadowCascade[v+he]=j._cascadeData[he];v+=ue,g++}n.sun[f]=J,f++}else if(L.isDirectionalLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,n.directionalShadow[p]=ie,n.directionalShadowMap[p]=le,n.directionalShadowMatrix[p]=L.shadow.matrix,T++}n.directional[p]=J,p++}else if(L.isSpotLight){let J=e.get(L);J.position.setFromMatrixPosition(L.matrixWorld),J.color.copy(H).multiplyScalar(Y),J.distance=G,J.coneCos=Math.cos(L.angle),J.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),J.decay=L.decay,n.spot[y]=J;let j=L.shadow;if(L.map&&(n.spotLightMap[w]=L.map,w++,j.updateMatrices(L),L.castShadow&&U++),n.spotLightMatrix[y]=j.matrix,L.castShadow){let ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,n.spotShadow[y]=ie,n.spotShadowMap[y]=le,x++}y++}else if(L.isRectAreaLight){let J=e.get(L);J.color.copy(H).multiplyScalar(Y),J.halfWidth.set(L.width*.5,0,0),J.halfHeight.set(0,L.height*.5,0),n.rectArea[C]=J,C++}else if(L.isPointLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),J.distance=L.distance,J.decay=L.decay,L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,ie.shadowCameraNear=j.camera.near,ie.shadowCameraFar=j.camera.far,n.pointShadow[m]=ie,n.pointShadowMap[m]=le,n.pointShadowMatrix[m]=L.shadow.matrix,S++}n.point[m]=J,m++}else if(L.isHemisphereLight){let J=e.get(L);J.skyColor.copy(L.color).multiplyScalar(Y),J.groundColor.copy(L.groundColor).multiplyScalar(Y),n.hemi[b]=J,b++}}C>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Pe.LTC_FLOAT_1,n.rectAreaLTC2=Pe.LTC_FLOAT_2):(n.rectAreaLTC1=Pe.LTC_HALF_1,n.rectAreaLTC2=Pe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let I=n.hash;(I.sunLength!==f||I.directionalLength!==p||I.pointLength!==m||I.spotLength!==y||I.rectAreaLength!==C||I.hemiLength!==b||I.numSunShadows!==g||I.numDirectionalShadows!==T||I.numPointShadows!==S||I.numSpotShadows!==x||I.numSpotMaps!==w||I.numLightProbes!==N)&&(n.sun.length=f,n.directional.length=p,n.spot.length=y,n.rectArea.length=C,n.point.length=m,n.hemi.length=b,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=v,n.sunShadowCascade.length=v,n.directionalShadow.length=T,n.directionalShadowMap.length=T,n.directionalShadowMatrix.length=T,n.pointShadow.length=S,n.pointShadowMap.length=S,n.pointShadowMatrix.length=S,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+w-U,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=U,n.numLightProbes=N,I.sunLength=f,I.directionalLength=p,I.pointLength=m,I.spotLength=y,I.rectAreaLength=C,I.hemiLength=b,I.numSunShadows=g,I.numDirectionalShadows=T,I.numPointShadows=S,I.numSpotShadows=x,I.numSpotMaps=w,I.numLightProbes=N,n.version=c1++)}function l(c,h){let d=0,u=0,f=0,g=0,v=0,p=0,m=h.matrixWorldInverse;for(let y=0,C=c.length;y<C;y++){let b=c[y];if(b.isSunLight){let T=n.sun[d];T.direction.setFromMatrixPosition(b.matrixWorld),T.direction.transformDirection(m),d++}else if(b.isDirectionalLight){let T=n.directional[u];T.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(m),u++}else if(b.isSpotLight){let T=n.spot[g];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(m),T.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(m),g++}else if(b.isRectAreaLight){let T=n.rectArea[v];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(m),o.identity(),r.copy(b.matrixWorld),r.premultiply(m),o.extractRotation(r),T.halfWidth.set(b.width*.5,0,0),T.halfHeight.set(0,b.height*.5,0),T.halfWidth.applyMatrix4(o),T.halfHeight.applyMatrix4(o),v++}else if(b.isPointLight){let T=n.point[f];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(m),f++}else if(b.isHemisphereLight){let T=n.hemi[p];T.direction.setFromMatrixPosition(b.matrixWorld),T.direction.transformDirection(m),p++}}}return{setup:a,setupView:l,state:n}}function P0(i){let e=new u1(i),t=[],n=[],s=[];function r(d){h.camera=d,t.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):t.push(d)}function a(d){n.push(d)}function l(){e.setup(t),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){e.setupView(t,d)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function d1(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new P0(i),e.set(s,[a])):r>=o.length?(a=new P0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var f1=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,p1=`uniform sampler2D shadow_pass;
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
}`,m1=[new W(1,0,0),new W(-1,0,0),new W(0,1,0),new W(0,-1,0),new W(0,0,1),new W(0,0,-1)],g1=[new W(0,-1,0),new W(0,-1,0),new W(0,0,1),new W(0,0,-1),new W(0,-1,0),new W(0,-1,0)],I0=new St,Ha=new W,jd=new W;function x1(i,e,t){let n=new Ws,s=new ct,r=new ct,o=new Et,a=new Mc,l=new wc,c={},h=t.maxTextureSize,d={[Zs]:An,[An]:Zs,[ts]:ts},u=new ti({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new ct},radius:{value:4}},vertexShader:f1,fragmentShader:p1}),f=u.clone();f.defines.HORIZONTAL_PASS=1;let g=new Tn;g.setAttribute("position",new Kn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new ei(g,u),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Na;let m=this.type;this.render=function(S,x,w){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||S.length===0)return;this.type===Cg&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Na);let U=i.getRenderTarget(),N=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),B=i.state;B.setBlending(xr),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let V=m!==this.type;V&&x.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(H=>H.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,H=S.length;L<H;L++){let Y=S[L],G=Y.shadow;if(G===void 0){qe("WebGLShadowMap:",Y,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let le=G.getFrameExtents();s.multiply(le),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,G.mapSize.y=r.y));let J=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=J,G.map===null||V===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===bo){if(Y.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new fi(s.x,s.y,{format:Js,type:ki,minFilter:qn,magFilter:qn,generateMipmaps:!1}),G.map.texture.name=Y.name+".shadowMap",G.map.depthTexture=new ws(s.x,s.y,Ti),G.map.depthTexture.name=Y.name+".shadowMapDepth",G.map.depthTexture.format=bs,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Mn,G.map.depthTexture.magFilter=Mn}else Y.isPointLight?(G.map=new Xa(s.x),G.map.depthTexture=new ya(s.x,Bi)):(G.map=new fi(s.x,s.y),G.map.depthTexture=new ws(s.x,s.y,Bi)),G.map.depthTexture.name=Y.name+".shadowMap",G.map.depthTexture.format=bs,this.type===Na?(G.map.depthTexture.compareFunction=J?Bd:Od,G.map.depthTexture.minFilter=qn,G.map.depthTexture.magFilter=qn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Mn,G.map.depthTexture.magFilter=Mn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let j=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();Y.isPointLight!==!0&&G.updateMatrices(Y,w);let ie=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:w.layers;for(let ue=0;ue<j;ue++){let he=G.getCamera(ue);if(Y.isPointLight){let Q=G.camera,me=G.matrix,_e=Y.distance||Q.far;_e!==Q.far&&(Q.far=_e,Q.updateProjectionMatrix()),Ha.setFromMatrixPosition(Y.matrixWorld),Q.position.copy(Ha),jd.copy(Q.position),jd.add(m1[ue]),Q.up.copy(g1[ue]),Q.lookAt(jd),Q.updateMatrixWorld(),me.makeTranslation(-Ha.x,-Ha.y,-Ha.z),I0.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),G._frustum.setFromProjectionMatrix(I0,Q.coordinateSystem,Q.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,ue),i.clear();else{ue===0&&(i.setRenderTarget(G.map),i.clear());let Q=G.getViewport(ue);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),B.viewport(o)}n=G.getFrustum(ue),b(x,w,he,Y,ie,this.type)}G.isPointLightShadow!==!0&&this.type===bo&&y(G,w),G.needsUpdate=!1}m=this.type,p.needsUpdate=!1,i.setRenderTarget(U,N,I)};function y(S,x){let w=e.update(v);u.defines.VSM_SAMPLES!==S.blurSamples&&(u.defines.VSM_SAMPLES=S.blurSamples,f.defines.VSM_SAMPLES=S.blurSamples,u.needsUpdate=!0,f.needsUpdate=!0),S.mapPass===null?S.mapPass=new fi(s.x,s.y,{format:Js,type:ki}):(S.mapPass.width!==S.map.width||S.mapPass.height!==S.map.height)&&S.mapPass.setSize(S.map.width,S.map.height),u.uniforms.shadow_pass.value=S.map.depthTexture,u.uniforms.resolution.value.set(S.map.width,S.map.height),u.uniforms.radius.value=S.radius,i.setRenderTarget(S.mapPass),i.clear(),i.renderBufferDirect(x,null,w,u,v,null),f.uniforms.shadow_pass.value=S.mapPass.texture,f.uniforms.resolution.value.set(S.map.width,S.map.height),f.uniforms.radius.value=S.radius,i.setRenderTarget(S.map),i.clear(),i.renderBufferDirect(x,null,w,f,v,null)}function C(S,x,w,U){let N=null,I=w.isPointLight===!0?S.customDistanceMaterial:S.customDepthMaterial;if(I!==void 0)N=I;else if(N=w.isPointLight===!0?l:a,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let B=N.uuid,V=x.uuid,L=c[B];L===void 0&&(L={},c[B]=L);let H=L[V];H===void 0&&(H=N.clone(),L[V]=H,x.addEventListener("dispose",T)),N=H}if(N.visible=x.visible,N.wireframe=x.wireframe,U===bo?N.side=x.shadowSide!==null?x.shadowSide:x.side:N.side=x.shadowSide!==null?x.shadowSide:d[x.side],N.alphaMap=x.alphaMap,N.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,N.map=x.map,N.clipShadows=x.clipShadows,N.clippingPlanes=x.clippingPlanes,N.clipIntersection=x.clipIntersection,N.displacementMap=x.displacementMap,N.displacementScale=x.displacementScale,N.displacementBias=x.displacementBias,N.wireframeLinewidth=x.wireframeLinewidth,N.linewidth=x.linewidth,w.isPointLight===!0&&N.isMeshDistanceMaterial===!0){let B=i.properties.get(N);B.light=w}return N}function b(S,x,w,U,N,I){if(S.visible===!1)return;if(S.layers.test(N)&&(S.isMesh||S.isLine||S.isPoints)&&(S.castShadow||S.receiveShadow&&I===bo)&&(!S.frustumCulled||S.intersectsFrustum(n))){S.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,S.matrixWorld);let L=e.update(S),H=S.material;if(Array.isArray(H)){let Y=L.groups;for(let G=0,le=Y.length;G<le;G++){let J=Y[G],j=H[J.materialIndex];if(j&&j.visible){let ie=C(S,j,U,I);S.onBeforeShadow(i,S,x,w,L,ie,J),i.renderBufferDirect(w,null,L,ie,S,J),S.onAfterShadow(i,S,x,w,L,ie,J)}}}else if(H.visible){let Y=C(S,H,U,I);S.onBeforeShadow(i,S,x,w,L,Y,null),i.renderBufferDirect(w,null,L,Y,S,null),S.onAfterShadow(i,S,x,w,L,Y,null)}}let V=S.children;for(let L=0,H=V.length;L<H;L++)b(V[L],x,w,U,N,I)}function T(S){S.target.removeEventListener("dispose",T);for(let w in c){let U=c[w],N=S.target.uuid;N in U&&(U[N].dispose(),delete U[N])}}}function _1(i,e){function t(){let F=!1,se=new Et,te=null,we=new Et(0,0,0,0);return{setMask:function(ge){te!==ge&&!F&&(i.colorMask(ge,ge,ge,ge),te=ge)},setLocked:function(ge){F=ge},setClear:function(ge,be,Ge,Ze,ae){ae===!0&&(ge*=Ze,be*=Ze,Ge*=Ze),se.set(ge,be,Ge,Ze),we.equals(se)===!1&&(i.clearColor(ge,be,Ge,Ze),we.copy(se))},reset:function(){F=!1,te=null,we.set(-1,0,0,0)}}}function n(){let F=!1,se=!1,te=null,we=null,ge=null;return{setReversed:function(be){if(se!==be){let Ge=e.get("EXT_clip_control");be?Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.ZERO_TO_ONE_EXT):Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.NEGATIVE_ONE_TO_ONE_EXT),se=be;let Ze=ge;ge=null,this.setClear(Ze)}},getReversed:function(){return se},setTest:function(be){be?Se(i.DEPTH_TEST):He(i.DEPTH_TEST)},setMask:function(be){te!==be&&!F&&(i.depthMask(be),te=be)},setFunc:function(be){if(se&&(be=a0[be]),we!==be){switch(be){case sc:i.depthFunc(i.NEVER);break;case rc:i.depthFunc(i.ALWAYS);break;case oc:i.depthFunc(i.LESS);break;case ho:i.depthFunc(i.LEQUAL);break;case ac:i.depthFunc(i.EQUAL);break;case lc:i.depthFunc(i.GEQUAL);break;case cc:i.depthFunc(i.GREATER);break;case hc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}we=be}},setLocked:function(be){F=be},setClear:function(be){ge!==be&&(ge=be,se&&(be=1-be),i.clearDepth(be))},reset:function(){F=!1,te=null,we=null,ge=null,se=!1}}}function s(){let F=!1,se=null,te=null,we=null,ge=null,be=null,Ge=null,Ze=null,ae=null;return{setTest:function(Oe){F||(Oe?Se(i.STENCIL_TEST):He(i.STENCIL_TEST))},setMask:function(Oe){se!==Oe&&!F&&(i.stencilMask(Oe),se=Oe)},setFunc:function(Oe,Je,Ce){(te!==Oe||we!==Je||ge!==Ce)&&(i.stencilFunc(Oe,Je,Ce),te=Oe,we=Je,ge=Ce)},setOp:function(Oe,Je,Ce){(be!==Oe||Ge!==Je||Ze!==Ce)&&(i.stencilOp(Oe,Je,Ce),be=Oe,Ge=Je,Ze=Ce)},setLocked:function(Oe){F=Oe},setClear:function(Oe){ae!==Oe&&(i.clearStencil(Oe),ae=Oe)},reset:function(){F=!1,se=null,te=null,we=null,ge=null,be=null,Ge=null,Ze=null,ae=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},f=new WeakMap,g=[],v=null,p=!1,m=null,y=null,C=null,b=null,T=null,S=null,x=null,w=new st(0,0,0),U=0,N=!1,I=null,B=null,V=null,L=null,H=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,le=0,J=i.getParameter(i.VERSION);J.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(J)[1]),G=le>=1):J.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(J)[1]),G=le>=2);let j=null,ie={},ue=i.getParameter(i.SCISSOR_BOX),he=i.getParameter(i.VIEWPORT),Q=new Et().fromArray(ue),me=new Et().fromArray(he);function _e(F,se,te,we){let ge=new Uint8Array(4),be=i.createTexture();i.bindTexture(F,be),i.texParameteri(F,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(F,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ge=0;Ge<te;Ge++)F===i.TEXTURE_3D||F===i.TEXTURE_2D_ARRAY?i.texImage3D(se,0,i.RGBA,1,1,we,0,i.RGBA,i.UNSIGNED_BYTE,ge):i.texImage2D(se+Ge,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,ge);return be}let Ee={};Ee[i.TEXTURE_2D]=_e(i.TEXTURE_2D,i.TEXTURE_2D,1),Ee[i.TEXTURE_CUBE_MAP]=_e(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ee[i.TEXTURE_2D_ARRAY]=_e(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ee[i.TEXTURE_3D]=_e(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Se(i.DEPTH_TEST),o.setFunc(ho),en(!1),It(xd),Se(i.CULL_FACE),Ht(xr);function Se(F){h[F]!==!0&&(i.enable(F),h[F]=!0)}function He(F){h[F]!==!1&&(i.disable(F),h[F]=!1)}function nt(F,se){return u[F]!==se?(i.bindFramebuffer(F,se),u[F]=se,F===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=se),F===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=se),!0):!1}function Ve(F,se){let te=g,we=!1;if(F){te=f.get(se),te===void 0&&(te=[],f.set(se,te));let ge=F.textures;if(te.length!==ge.length||te[0]!==i.COLOR_ATTACHMENT0){for(let be=0,Ge=ge.length;be<Ge;be++)te[be]=i.COLOR_ATTACHMENT0+be;te.length=ge.length,we=!0}}else te[0]!==i.BACK&&(te[0]=i.BACK,we=!0);we&&i.drawBuffers(te)}function ut(F){return v!==F?(i.useProgram(F),v=F,!0):!1}let at={[_r]:i.FUNC_ADD,[Pg]:i.FUNC_SUBTRACT,[Ig]:i.FUNC_REVERSE_SUBTRACT};at[Lg]=i.MIN,at[Dg]=i.MAX;let et={[Ng]:i.ZERO,[Ug]:i.ONE,[Fg]:i.SRC_COLOR,[bd]:i.SRC_ALPHA,[Gg]:i.SRC_ALPHA_SATURATE,[zg]:i.DST_COLOR,[Bg]:i.DST_ALPHA,[Og]:i.ONE_MINUS_SRC_COLOR,[Sd]:i.ONE_MINUS_SRC_ALPHA,[Vg]:i.ONE_MINUS_DST_COLOR,[kg]:i.ONE_MINUS_DST_ALPHA,[Hg]:i.CONSTANT_COLOR,[Wg]:i.ONE_MINUS_CONSTANT_COLOR,[Xg]:i.CONSTANT_ALPHA,[qg]:i.ONE_MINUS_CONSTANT_ALPHA};function Ht(F,se,te,we,ge,be,Ge,Ze,ae,Oe){if(F===xr){p===!0&&(He(i.BLEND),p=!1);return}if(p===!1&&(Se(i.BLEND),p=!0),F!==Rg){if(F!==m||Oe!==N){if((y!==_r||T!==_r)&&(i.blendEquation(i.FUNC_ADD),y=_r,T=_r),Oe)switch(F){case So:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case _d:i.blendFunc(i.ONE,i.ONE);break;case vd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case yd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:je("WebGLState: Invalid blending: ",F);break}else switch(F){case So:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case _d:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case vd:je("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case yd:je("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:je("WebGLState: Invalid blending: ",F);break}C=null,b=null,S=null,x=null,w.set(0,0,0),U=0,m=F,N=Oe}return}ge=ge||se,be=be||te,Ge=Ge||we,(se!==y||ge!==T)&&(i.blendEquationSeparate(at[se],at[ge]),y=se,T=ge),(te!==C||we!==b||be!==S||Ge!==x)&&(i.blendFuncSeparate(et[te],et[we],et[be],et[Ge]),C=te,b=we,S=be,x=Ge),(Ze.equals(w)===!1||ae!==U)&&(i.blendColor(Ze.r,Ze.g,Ze.b,ae),w.copy(Ze),U=ae),m=F,N=!1}function Ft(F,se){F.side===ts?He(i.CULL_FACE):Se(i.CULL_FACE);let te=F.side===An;se&&(te=!te),en(te),F.blending===So&&F.transparent===!1?Ht(xr):Ht(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),o.setFunc(F.depthFunc),o.setTest(F.depthTest),o.setMask(F.depthWrite),r.setMask(F.colorWrite);let we=F.stencilWrite;a.setTest(we),we&&(a.setMask(F.stencilWriteMask),a.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),a.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),_t(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?Se(i.SAMPLE_ALPHA_TO_COVERAGE):He(i.SAMPLE_ALPHA_TO_COVERAGE)}function en(F){I!==F&&(F?i.frontFace(i.CW):i.frontFace(i.CCW),I=F)}function It(F){F!==Ag?(Se(i.CULL_FACE),F!==B&&(F===xd?i.cullFace(i.BACK):F===Eg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):He(i.CULL_FACE),B=F}function xn(F){F!==V&&(G&&i.lineWidth(F),V=F)}function _t(F,se,te){F?(Se(i.POLYGON_OFFSET_FILL),(L!==se||H!==te)&&(L=se,H=te,o.getReversed()&&(se=-se,te=-te),i.polygonOffset(se,te))):He(i.POLYGON_OFFSET_FILL)}function cn(F){F?Se(i.SCISSOR_TEST):He(i.SCISSOR_TEST)}function Yt(F){F===void 0&&(F=i.TEXTURE0+Y-1),j!==F&&(i.activeTexture(F),j=F)}function tn(F,se,te){te===void 0&&(j===null?te=i.TEXTURE0+Y-1:te=j);let we=ie[te];we===void 0&&(we={type:void 0,texture:void 0},ie[te]=we),(we.type!==F||we.texture!==se)&&(j!==te&&(i.activeTexture(te),j=te),i.bindTexture(F,se||Ee[F]),we.type=F,we.texture=se)}function O(){let F=ie[j];F!==void 0&&F.type!==void 0&&(i.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function Re(){try{i.compressedTexImage2D(...arguments)}catch(F){je("WebGLState:",F)}}function Ye(){try{i.compressedTexImage3D(...arguments)}catch(F){je("WebGLState:",F)}}function it(){try{i.texSubImage2D(...arguments)}catch(F){je("WebGLState:",F)}}function Me(){try{i.texSubImage3D(...arguments)}catch(F){je("WebGLState:",F)}}function Dt(){try{i.compressedTexSubImage2D(...arguments)}catch(F){je("WebGLState:",F)}}function ze(){try{i.compressedTexSubImage3D(...arguments)}catch(F){je("WebGLState:",F)}}function Xe(){try{i.texStorage2D(...arguments)}catch(F){je("WebGLState:",F)}}function R(){try{i.texStorage3D(...arguments)}catch(F){je("WebGLState:",F)}}function M(){try{i.texImage2D(...arguments)}catch(F){je("WebGLState:",F)}}function X(){try{i.texImage3D(...arguments)}catch(F){je("WebGLState:",F)}}function ce(F){return d[F]!==void 0?d[F]:i.getParameter(F)}function re(F,se){d[F]!==se&&(i.pixelStorei(F,se),d[F]=se)}function xe(F){Q.equals(F)===!1&&(i.scissor(F.x,F.y,F.z,F.w),Q.copy(F))}function ve(F){me.equals(F)===!1&&(i.viewport(F.x,F.y,F.z,F.w),me.copy(F))}function ee(F,se){let te=c.get(se);te===void 0&&(te=new WeakMap,c.set(se,te));let we=te.get(F);we===void 0&&(we=i.getUniformBlockIndex(se,F.name),i.uniformBlockBinding(se,we,we),te.set(F,we))}function ne(F,se,te){let ge=c.get(se).get(F);l[ge]!==te&&(i.bindBufferBase(i.UNIFORM_BUFFER,ge,te),l[ge]=te)}function fe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},j=null,ie={},u={},l={},f=new WeakMap,g=[],v=null,p=!1,m=null,y=null,C=null,b=null,T=null,S=null,x=null,w=new st(0,0,0),U=0,N=!1,I=null,B=null,V=null,L=null,H=null,Q.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Se,disable:He,bindFramebuffer:nt,drawBuffers:Ve,useProgram:ut,setBlending:Ht,setMaterial:Ft,setFlipSided:en,setCullFace:It,setLineWidth:xn,setPolygonOffset:_t,setScissorTest:cn,activeTexture:Yt,bindTexture:tn,unbindTexture:O,compressedTexImage2D:Re,compressedTexImage3D:Ye,texImage2D:M,texImage3D:X,pixelStorei:re,getParameter:ce,updateUBOMapping:ee,uniformBlockBinding:ne,texStorage2D:Xe,texStorage3D:R,texSubImage2D:it,texSubImage3D:Me,compressedTexSubImage2D:Dt,compressedTexSubImage3D:ze,scissor:xe,viewport:ve,reset:fe}}function v1(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new ct,h=new WeakMap,d=new Set,u,f=new WeakMap,g=new Set,v=new FinalizationRegistry(R=>g.delete(R)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(R,M){return p?new OffscreenCanvas(R,M):ca("canvas")}function y(R,M,X){let ce=1,re=Xe(R);if((re.width>X||re.height>X)&&(ce=X/Math.max(re.width,re.height)),ce<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let xe=Math.floor(ce*re.width),ve=Math.floor(ce*re.height);u===void 0&&(u=m(xe,ve));let ee=M?m(xe,ve):u;return ee.width=xe,ee.height=ve,ee.getContext("2d").drawImage(R,0,0,xe,ve),qe("WebGLRenderer: Texture has been resized from ("+re.width+"x"+re.height+") to ("+xe+"x"+ve+")."),ee}else return"data"in R&&qe("WebGLRenderer: Image in DataTexture is too big ("+re.width+"x"+re.height+")."),R;return R}function C(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function T(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function S(R,M,X,ce,re,xe=!1){if(R!==null){if(i[R]!==void 0)return i[R];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let ve;ce&&(ve=e.get("EXT_texture_norm16"),ve||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ee=M;if(M===i.RED&&(X===i.FLOAT&&(ee=i.R32F),X===i.HALF_FLOAT&&(ee=i.R16F),X===i.UNSIGNED_BYTE&&(ee=i.R8),X===i.UNSIGNED_SHORT&&ve&&(ee=ve.R16_EXT),X===i.SHORT&&ve&&(ee=ve.R16_SNORM_EXT)),M===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.R8UI),X===i.UNSIGNED_SHORT&&(ee=i.R16UI),X===i.UNSIGNED_INT&&(ee=i.R32UI),X===i.BYTE&&(ee=i.R8I),X===i.SHORT&&(ee=i.R16I),X===i.INT&&(ee=i.R32I)),M===i.RG&&(X===i.FLOAT&&(ee=i.RG32F),X===i.HALF_FLOAT&&(ee=i.RG16F),X===i.UNSIGNED_BYTE&&(ee=i.RG8),X===i.UNSIGNED_SHORT&&ve&&(ee=ve.RG16_EXT),X===i.SHORT&&ve&&(ee=ve.RG16_SNORM_EXT)),M===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RG8UI),X===i.UNSIGNED_SHORT&&(ee=i.RG16UI),X===i.UNSIGNED_INT&&(ee=i.RG32UI),X===i.BYTE&&(ee=i.RG8I),X===i.SHORT&&(ee=i.RG16I),X===i.INT&&(ee=i.RG32I)),M===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RGB8UI),X===i.UNSIGNED_SHORT&&(ee=i.RGB16UI),X===i.UNSIGNED_INT&&(ee=i.RGB32UI),X===i.BYTE&&(ee=i.RGB8I),X===i.SHORT&&(ee=i.RGB16I),X===i.INT&&(ee=i.RGB32I)),M===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(ee=i.RGBA16UI),X===i.UNSIGNED_INT&&(ee=i.RGBA32UI),X===i.BYTE&&(ee=i.RGBA8I),X===i.SHORT&&(ee=i.RGBA16I),X===i.INT&&(ee=i.RGBA32I)),M===i.RGB&&(X===i.UNSIGNED_SHORT&&ve&&(ee=ve.RGB16_EXT),X===i.SHORT&&ve&&(ee=ve.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(ee=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(ee=i.R11F_G11F_B10F)),M===i.RGBA){let ne=xe?la:xt.getTransfer(re);X===i.FLOAT&&(ee=i.RGBA32F),X===i.HALF_FLOAT&&(ee=i.RGBA16F),X===i.UNSIGNED_BYTE&&(ee=ne===At?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&ve&&(ee=ve.RGBA16_EXT),X===i.SHORT&&ve&&(ee=ve.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(ee=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(ee=i.RGB5_A1)}return(ee===i.R16F||ee===i.R32F||ee===i.RG16F||ee===i.RG32F||ee===i.RGBA16F||ee===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ee}function x(R,M){let X;return R?M===null||M===Bi||M===yr?X=i.DEPTH24_STENCIL8:M===Ti?X=i.DEPTH32F_STENCIL8:M===wo&&(X=i.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===Bi||M===yr?X=i.DEPTH_COMPONENT24:M===Ti?X=i.DEPTH_COMPONENT32F:M===wo&&(X=i.DEPTH_COMPONENT16),X}function w(R,M){return C(R)===!0||R.isFramebufferTexture&&R.minFilter!==Mn&&R.minFilter!==qn?Math.log2(Math.max(M.width,M.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?M.mipmaps.length:1}function U(R){let M=new WeakRef(R);n.get(R).__ref=M,g.add(M),v.register(R,M,M)}function N(R){let M=n.get(R).__ref;M!==void 0&&(g.delete(M),v.unregister(M))}function I(R){V(R.target)}function B(R){L(R.target)}function V(R){R.removeEventListener("dispose",I),N(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&d.delete(R)}function L(R){R.removeEventListener("dispose",B),N(R),le(R)}function H(){for(let R of g){let M=R.deref();M!==void 0&&(M.isRenderTarget===!0?L(M):V(M))}g.clear(),d.clear()}function Y(R){let M=n.get(R);if(M.__webglInit===void 0)return;let X=R.source,ce=f.get(X);if(ce){let re=ce[M.__cacheKey];re.usedTimes--,re.usedTimes===0&&G(R),Object.keys(ce).length===0&&f.delete(X)}n.remove(R)}function G(R){let M=n.get(R);i.deleteTexture(M.__webglTexture);let X=R.source,ce=f.get(X);delete ce[M.__cacheKey],o.memory.textures--}function le(R){let M=n.get(R);M.__depthDisposeCallback&&M.__depthDisposeCallback();let X=R.depthTexture;if(X&&X.renderTarget===R&&V(X),R.isWebGLCubeRenderTarget)for(let re=0;re<6;re++){if(Array.isArray(M.__webglFramebuffer[re]))for(let xe=0;xe<M.__webglFramebuffer[re].length;xe++)i.deleteFramebuffer(M.__webglFramebuffer[re][xe]);else i.deleteFramebuffer(M.__webglFramebuffer[re]);M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer[re])}else{if(Array.isArray(M.__webglFramebuffer))for(let re=0;re<M.__webglFramebuffer.length;re++)i.deleteFramebuffer(M.__webglFramebuffer[re]);else i.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&i.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let re=0;re<M.__webglColorRenderbuffer.length;re++)M.__webglColorRenderbuffer[re]&&i.deleteRenderbuffer(M.__webglColorRenderbuffer[re]);M.__webglDepthRenderbuffer&&i.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let ce=R.textures;for(let re=0,xe=ce.length;re<xe;re++){let ve=n.get(ce[re]);ve.__webglTexture&&(i.deleteTexture(ve.__webglTexture),o.memory.textures--),n.remove(ce[re])}n.remove(R)}let J=0;function j(){J=0}function ie(){return J}function ue(R){J=R}function he(){let R=J;return R>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),J+=1,R}function Q(R){let M=[];return M.push(R.wrapS),M.push(R.wrapT),M.push(R.wrapR||0),M.push(R.magFilter),M.push(R.minFilter),M.push(R.anisotropy),M.push(R.internalFormat),M.push(R.format),M.push(R.type),M.push(R.generateMipmaps),M.push(R.mipmapsAutoUpdate),M.push(R.premultiplyAlpha),M.push(R.flipY),M.push(R.unpackAlignment),M.push(R.colorSpace),M.join()}function me(R,M){let X=n.get(R);if(R.isVideoTexture&&Dt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&X.__version!==R.version){let ce=R.image;if(ce===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(ce.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Ft(X,R,M);return}}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+M)}function _e(R,M){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Ft(X,R,M);return}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+M)}function Ee(R,M){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Ft(X,R,M);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+M)}function Se(R,M){let X=n.get(R);if(R.version>0&&X.__version!==R.version){en(X,R,M);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+M)}let He={[uc]:i.REPEAT,[ji]:i.CLAMP_TO_EDGE,[dc]:i.MIRRORED_REPEAT},nt={[Mn]:i.NEAREST,[Zg]:i.NEAREST_MIPMAP_NEAREST,[Ua]:i.NEAREST_MIPMAP_LINEAR,[qn]:i.LINEAR,[zc]:i.LINEAR_MIPMAP_NEAREST,[Ts]:i.LINEAR_MIPMAP_LINEAR},Ve={[Qg]:i.NEVER,[kd]:i.ALWAYS,[e0]:i.LESS,[Od]:i.LEQUAL,[t0]:i.EQUAL,[Bd]:i.GEQUAL,[n0]:i.GREATER,[i0]:i.NOTEQUAL};function ut(R,M){if(M.type===Ti&&e.has("OES_texture_float_linear")===!1&&(M.magFilter===qn||M.magFilter===zc||M.magFilter===Ua||M.magFilter===Ts||M.minFilter===qn||M.minFilter===zc||M.minFilter===Ua||M.minFilter===Ts)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,He[M.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,He[M.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,He[M.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,nt[M.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,nt[M.minFilter]),M.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Ve[M.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===Mn||M.minFilter!==Ua&&M.minFilter!==Ts||M.type===Ti&&e.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function at(R,M){let X=!1;R.__webglInit===void 0&&(R.__webglInit=!0,M.addEventListener("dispose",I),U(M));let ce=M.source,re=f.get(ce);re===void 0&&(re={},f.set(ce,re));let xe=Q(M);if(xe!==R.__cacheKey){re[xe]===void 0&&(re[xe]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),re[xe].usedTimes++;let ve=re[R.__cacheKey];ve!==void 0&&(re[R.__cacheKey].usedTimes--,ve.usedTimes===0&&G(M)),R.__cacheKey=xe,R.__webglTexture=re[xe].texture}return X}function et(R,M,X){return Math.floor(Math.floor(R/X)/M)}function Ht(R,M,X,ce){let xe=R.updateRanges;if(xe.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,M.width,M.height,X,ce,M.data);else{xe.sort((F,se)=>F.start-se.start);let ve=0;for(let F=1;F<xe.length;F++){let se=xe[ve],te=xe[F],we=se.start+se.count,ge=et(te.start,M.width,4),be=et(se.start,M.width,4);te.start<=we+1&&ge===be&&et(te.start+te.count-1,M.width,4)===ge?se.count=Math.max(se.count,te.start+te.count-se.start):(++ve,xe[ve]=te)}xe.length=ve+1;let ee=t.getParameter(i.UNPACK_ROW_LENGTH),ne=t.getParameter(i.UNPACK_SKIP_PIXELS),fe=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,M.width);for(let F=0,se=xe.length;F<se;F++){let te=xe[F],we=Math.floor(te.start/4),ge=Math.ceil(te.count/4),be=we%M.width,Ge=Math.floor(we/M.width),Ze=ge,ae=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,be),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ge),t.texSubImage2D(i.TEXTURE_2D,0,be,Ge,Ze,ae,X,ce,M.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ee),t.pixelStorei(i.UNPACK_SKIP_PIXELS,ne),t.pixelStorei(i.UNPACK_SKIP_ROWS,fe)}}function Ft(R,M,X){let ce=i.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(ce=i.TEXTURE_2D_ARRAY),M.isData3DTexture&&(ce=i.TEXTURE_3D);let re=at(R,M),xe=M.source;t.bindTexture(ce,R.__webglTexture,i.TEXTURE0+X);let ve=n.get(xe);if(xe.version!==ve.__version||re===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let ae=xt.getPrimaries(xt.workingColorSpace),Oe=M.colorSpace===Es?null:xt.getPrimaries(M.colorSpace),Je=M.colorSpace===Es||ae===Oe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Je)}t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment);let ne=y(M.image,!1,s.maxTextureSize);ne=ze(M,ne);let fe=r.convert(M.format,M.colorSpace),F=r.convert(M.type),se=S(M.internalFormat,fe,F,M.normalized,M.colorSpace,M.isVideoTexture);ut(ce,M);let te,we=M.mipmaps,ge=M.isVideoTexture!==!0,be=ve.__version===void 0||re===!0,Ge=xe.dataReady,Ze=w(M,ne);if(M.isDepthTexture)se=x(M.format===As,M.type),be&&(ge?t.texStorage2D(i.TEXTURE_2D,1,se,ne.width,ne.height):t.texImage2D(i.TEXTURE_2D,0,se,ne.width,ne.height,0,fe,F,null));else if(M.isDataTexture)if(we.length>0){ge&&be&&t.texStorage2D(i.TEXTURE_2D,Ze,se,we[0].width,we[0].height);for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,fe,F,te.data):t.texImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,fe,F,te.data);M.generateMipmaps=!1}else ge?(be&&t.texStorage2D(i.TEXTURE_2D,Ze,se,ne.width,ne.height),Ge&&Ht(M,ne,fe,F)):t.texImage2D(i.TEXTURE_2D,0,se,ne.width,ne.height,0,fe,F,ne.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){ge&&be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ze,se,we[0].width,we[0].height,ne.depth);for(let ae=0,Oe=we.length;ae<Oe;ae++)if(te=we[ae],M.format!==zi)if(fe!==null)if(ge){if(Ge)if(M.layerUpdates.size>0){let Je=Jd(te.width,te.height,M.format,M.type);for(let Ce of M.layerUpdates){let rt=te.data.subarray(Ce*Je/te.data.BYTES_PER_ELEMENT,(Ce+1)*Je/te.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,Ce,te.width,te.height,1,fe,rt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,0,te.width,te.height,ne.depth,fe,te.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ae,se,te.width,te.height,ne.depth,0,te.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ge?Ge&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,0,te.width,te.height,ne.depth,fe,F,te.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ae,se,te.width,te.height,ne.depth,0,fe,F,te.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{ge&&be&&t.texStorage2D(i.TEXTURE_2D,Ze,se,we[0].width,we[0].height);for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],M.format!==zi?fe!==null?ge?Ge&&t.compressedTexSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,fe,te.data):t.compressedTexImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,te.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,fe,F,te.data):t.texImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,fe,F,te.data)}else if(M.isDataArrayTexture)if(ge){if(be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ze,se,ne.width,ne.height,ne.depth),Ge)if(M.layerUpdates.size>0){let ae=Jd(ne.width,ne.height,M.format,M.type);for(let Oe of M.layerUpdates){let Je=ne.data.subarray(Oe*ae/ne.data.BYTES_PER_ELEMENT,(Oe+1)*ae/ne.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Oe,ne.width,ne.height,1,fe,F,Je)}M.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,ne.width,ne.height,ne.depth,fe,F,ne.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,se,ne.width,ne.height,ne.depth,0,fe,F,ne.data);else if(M.isData3DTexture)ge?(be&&t.texStorage3D(i.TEXTURE_3D,Ze,se,ne.width,ne.height,ne.depth),Ge&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,ne.width,ne.height,ne.depth,fe,F,ne.data)):t.texImage3D(i.TEXTURE_3D,0,se,ne.width,ne.height,ne.depth,0,fe,F,ne.data);else if(M.isFramebufferTexture){if(be)if(ge)t.texStorage2D(i.TEXTURE_2D,Ze,se,ne.width,ne.height);else{let ae=ne.width,Oe=ne.height;for(let Je=0;Je<Ze;Je++)t.texImage2D(i.TEXTURE_2D,Je,se,ae,Oe,0,fe,F,null),ae>>=1,Oe>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in i){let ae=i.canvas;if(ae.hasAttribute("layoutsubtree")||ae.setAttribute("layoutsubtree","true"),ne.parentNode!==ae){ae.appendChild(ne),d.add(M),ae.onpaint=Oe=>{let Je=Oe.changedElements;for(let Ce of d)Je.includes(Ce.image)&&(Ce.needsUpdate=!0)},ae.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,ne);else{let Je=i.RGBA,Ce=i.RGBA,rt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Je,Ce,rt,ne)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(we.length>0){if(ge&&be){let ae=Xe(we[0]);t.texStorage2D(i.TEXTURE_2D,Ze,se,ae.width,ae.height)}for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,fe,F,te):t.texImage2D(i.TEXTURE_2D,ae,se,fe,F,te);M.generateMipmaps=!1}else if(ge){if(be){let ae=Xe(ne);t.texStorage2D(i.TEXTURE_2D,Ze,se,ae.width,ae.height)}Ge&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,fe,F,ne)}else t.texImage2D(i.TEXTURE_2D,0,se,fe,F,ne);C(M)&&M.mipmapsAutoUpdate===!0&&b(ce),ve.__version=xe.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function en(R,M,X){if(M.image.length!==6)return;let ce=at(R,M),re=M.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+X);let xe=n.get(re);if(re.version!==xe.__version||ce===!0){t.activeTexture(i.TEXTURE0+X);let ve=xt.getPrimaries(xt.workingColorSpace),ee=M.colorSpace===Es?null:xt.getPrimaries(M.colorSpace),ne=M.colorSpace===Es||ve===ee?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ne);let fe=M.isCompressedTexture||M.image[0].isCompressedTexture,F=M.image[0]&&M.image[0].isDataTexture,se=[];for(let Ce=0;Ce<6;Ce++)!fe&&!F?se[Ce]=y(M.image[Ce],!0,s.maxCubemapSize):se[Ce]=F?M.image[Ce].image:M.image[Ce],se[Ce]=ze(M,se[Ce]);let te=se[0],we=r.convert(M.format,M.colorSpace),ge=r.convert(M.type),be=S(M.internalFormat,we,ge,M.normalized,M.colorSpace),Ge=M.isVideoTexture!==!0,Ze=xe.__version===void 0||ce===!0,ae=re.dataReady,Oe=w(M,te);ut(i.TEXTURE_CUBE_MAP,M);let Je;if(M.isDepthTexture){if(be=x(M.format===As,M.type),Ze)if(Ge)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,be,te.width,te.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,te.width,te.height,0,we,ge,null)}else if(fe){Ge&&Ze&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,be,te.width,te.height);for(let Ce=0;Ce<6;Ce++){Je=se[Ce].mipmaps;for(let rt=0;rt<Je.length;rt++){let Ot=Je[rt];M.format!==zi?we!==null?Ge?ae&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,0,0,Ot.width,Ot.height,we,Ot.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,be,Ot.width,Ot.height,0,Ot.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,0,0,Ot.width,Ot.height,we,ge,Ot.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt,be,Ot.width,Ot.height,0,we,ge,Ot.data)}}}else{if(Je=M.mipmaps,Ge&&Ze){Je.length>0&&Oe++;let Ce=Xe(se[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,be,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(F){Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,se[Ce].width,se[Ce].height,we,ge,se[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,se[Ce].width,se[Ce].height,0,we,ge,se[Ce].data);for(let rt=0;rt<Je.length;rt++){let Fn=Je[rt].image[Ce].image;Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,0,0,Fn.width,Fn.height,we,ge,Fn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,be,Fn.width,Fn.height,0,we,ge,Fn.data)}}else{Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,we,ge,se[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,we,ge,se[Ce]);for(let rt=0;rt<Je.length;rt++){let Ot=Je[rt];Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,0,0,we,ge,Ot.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,rt+1,be,we,ge,Ot.image[Ce])}}}C(M)&&M.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),xe.__version=re.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function It(R,M,X,ce,re,xe){let ve=r.convert(X.format,X.colorSpace),ee=r.convert(X.type),ne=S(X.internalFormat,ve,ee,X.normalized,X.colorSpace),fe=n.get(M),F=n.get(X);if(F.__renderTarget=M,!fe.__hasExternalTextures){let se=Math.max(1,M.width>>xe),te=Math.max(1,M.height>>xe);re===i.TEXTURE_3D||re===i.TEXTURE_2D_ARRAY?t.texImage3D(re,xe,ne,se,te,M.depth,0,ve,ee,null):t.texImage2D(re,xe,ne,se,te,0,ve,ee,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Me(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ce,re,F.__webglTexture,0,it(M)):(re===i.TEXTURE_2D||re>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&re<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ce,re,F.__webglTexture,xe),t.bindFramebuffer(i.FRAMEBUFFER,null)}function xn(R,M,X){if(i.bindRenderbuffer(i.RENDERBUFFER,R),M.depthBuffer){let ce=M.depthTexture,re=ce&&ce.isDepthTexture?ce.type:null,xe=x(M.stencilBuffer,re),ve=M.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Me(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,it(M),xe,M.width,M.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,it(M),xe,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,xe,M.width,M.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ve,i.RENDERBUFFER,R)}else{let ce=M.textures;for(let re=0;re<ce.length;re++){let xe=ce[re],ve=r.convert(xe.format,xe.colorSpace),ee=r.convert(xe.type),ne=S(xe.internalFormat,ve,ee,xe.normalized,xe.colorSpace);Me(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,it(M),ne,M.width,M.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,it(M),ne,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,ne,M.width,M.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function _t(R,M,X){let ce=M.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let re=n.get(M.depthTexture);re.__renderTarget=M;let xe=ce?M.depthTexture.image[0]:M.depthTexture.image;(!re.__webglTexture||xe.width!==M.width||xe.height!==M.height)&&(xe.width=M.width,xe.height=M.height,M.depthTexture.needsUpdate=!0),ce?Se(M.depthTexture,0):me(M.depthTexture,0);let ve=re.__webglTexture,ee=it(M),ne=ce?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,fe=M.depthTexture.format===As?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(M.depthTexture.format===bs)Me(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ne,ve,0,ee):i.framebufferTexture2D(i.FRAMEBUFFER,fe,ne,ve,0);else if(M.depthTexture.format===As)Me(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ne,ve,0,ee):i.framebufferTexture2D(i.FRAMEBUFFER,fe,ne,ve,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function cn(R){let M=n.get(R),X=R.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==R.depthTexture){let ce=R.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),ce){let re=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,ce.removeEventListener("dispose",re)};ce.addEventListener("dispose",re),M.__depthDisposeCallback=re}M.__boundDepthTexture=ce}if(R.depthTexture&&!M.__autoAllocateDepthBuffer)if(X)for(let ce=0;ce<6;ce++)_t(M.__webglFramebuffer[ce],R,ce);else R.texture.mipmaps.length>0?_t(M.__webglFramebuffer[0],R,0):_t(M.__webglFramebuffer,R,0);else if(X){M.__webglDepthbuffer=[];for(let ce=0;ce<6;ce++)if(t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[ce]),M.__webglDepthbuffer[ce]===void 0)M.__webglDepthbuffer[ce]=i.createRenderbuffer(),xn(M.__webglDepthbuffer[ce],R,!1);else{let re=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=M.__webglDepthbuffer[ce];i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,re,i.RENDERBUFFER,xe)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=i.createRenderbuffer(),xn(M.__webglDepthbuffer,R,!1);else{let re=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=M.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,re,i.RENDERBUFFER,xe)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Yt(R,M,X){let ce=n.get(R);M!==void 0&&It(ce.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&cn(R)}function tn(R){let M=R.texture,X=n.get(R),ce=n.get(M);R.addEventListener("dispose",B),U(R);let re=R.textures,xe=R.isWebGLCubeRenderTarget===!0,ve=re.length>1;if(ve||(ce.__webglTexture===void 0&&(ce.__webglTexture=i.createTexture()),ce.__version=M.version,o.memory.textures++),xe){X.__webglFramebuffer=[];for(let ee=0;ee<6;ee++)if(M.mipmaps.length>0){X.__webglFramebuffer[ee]=[];for(let ne=0;ne<M.mipmaps.length;ne++)X.__webglFramebuffer[ee][ne]=i.createFramebuffer()}else X.__webglFramebuffer[ee]=i.createFramebuffer()}else{if(M.mipmaps.length>0){X.__webglFramebuffer=[];for(let ee=0;ee<M.mipmaps.length;ee++)X.__webglFramebuffer[ee]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(ve)for(let ee=0,ne=re.length;ee<ne;ee++){let fe=n.get(re[ee]);fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Me(R)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ee=0;ee<re.length;ee++){let ne=re[ee];X.__webglColorRenderbuffer[ee]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[ee]);let fe=r.convert(ne.format,ne.colorSpace),F=r.convert(ne.type),se=S(ne.internalFormat,fe,F,ne.normalized,ne.colorSpace,R.isXRRenderTarget===!0),te=it(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,te,se,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ee,i.RENDERBUFFER,X.__webglColorRenderbuffer[ee])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),xn(X.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xe){t.bindTexture(i.TEXTURE_CUBE_MAP,ce.__webglTexture),ut(i.TEXTURE_CUBE_MAP,M);for(let ee=0;ee<6;ee++)if(M.mipmaps.length>0)for(let ne=0;ne<M.mipmaps.length;ne++)It(X.__webglFramebuffer[ee][ne],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ne);else It(X.__webglFramebuffer[ee],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0);C(M)?b(i.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}else if(ve){for(let ee=0,ne=re.length;ee<ne;ee++){let fe=re[ee],F=n.get(fe),se=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(se=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(se,F.__webglTexture),ut(se,fe),It(X.__webglFramebuffer,R,fe,i.COLOR_ATTACHMENT0+ee,se,0),C(fe)&&b(se)}t.unbindTexture()}else{let ee=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ee=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ee,ce.__webglTexture),ut(ee,M),M.mipmaps.length>0)for(let ne=0;ne<M.mipmaps.length;ne++)It(X.__webglFramebuffer[ne],R,M,i.COLOR_ATTACHMENT0,ee,ne);else It(X.__webglFramebuffer,R,M,i.COLOR_ATTACHMENT0,ee,0);C(M)?b(ee):M.mipmaps.length>0&&i.texParameteri(ee,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&cn(R)}function O(R){let M=R.textures;for(let X=0,ce=M.length;X<ce;X++){let re=M[X];if(C(re)&&re.mipmapsAutoUpdate===!0){let xe=T(R),ve=n.get(re).__webglTexture;t.bindTexture(xe,ve),b(xe),t.unbindTexture()}}}let Re=[];function Ye(R){if(R.samples>0){if(Me(R)===!1){let M=R.textures,X=R.width,ce=R.height,re=i.COLOR_BUFFER_BIT,xe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=n.get(R),ee=M.length>1;if(ee)for(let fe=0;fe<M.length;fe++)t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ve.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglFramebuffer);for(let fe=0;fe<M.length;fe++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(re|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(re|=i.STENCIL_BUFFER_BIT)),ee){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ve.__webglColorRenderbuffer[fe]);let F=n.get(M[fe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,F,0)}i.blitFramebuffer(0,0,X,ce,0,0,X,ce,re,i.NEAREST),l===!0&&(Re.length=0,Re.push(i.COLOR_ATTACHMENT0+fe),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Re.push(xe),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Re))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ee)for(let fe=0;fe<M.length;fe++){t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.RENDERBUFFER,ve.__webglColorRenderbuffer[fe]);let F=n.get(M[fe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.TEXTURE_2D,F,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let M=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[M])}}}function it(R){return Math.min(s.maxSamples,R.samples)}function Me(R){let M=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function Dt(R){let M=o.render.frame;h.get(R)!==M&&(h.set(R,M),R.update())}function ze(R,M){let X=R.colorSpace,ce=R.format,re=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||X!==aa&&X!==Es&&(xt.getTransfer(X)===At?(ce!==zi||re!==ni)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):je("WebGLTextures: Unsupported texture color space:",X)),M}function Xe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=he,this.resetTextureUnits=j,this.getTextureUnits=ie,this.setTextureUnits=ue,this.setTexture2D=me,this.setTexture2DArray=_e,this.setTexture3D=Ee,this.setTextureCube=Se,this.rebindTextures=Yt,this.setupRenderTarget=tn,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Ye,this.setupDepthRenderbuffer=cn,this.setupFrameBufferTexture=It,this.useMultisampledRTT=Me,this.dispose=H}function y1(i,e){function t(n,s=Es){let r,o=xt.getTransfer(s);if(n===ni)return i.UNSIGNED_BYTE;if(n===Gc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Hc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Dd)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Nd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Id)return i.BYTE;if(n===Ld)return i.SHORT;if(n===wo)return i.UNSIGNED_SHORT;if(n===Vc)return i.INT;if(n===Bi)return i.UNSIGNED_INT;if(n===Ti)return i.FLOAT;if(n===ki)return i.HALF_FLOAT;if(n===Ud)return i.ALPHA;if(n===Fd)return i.RGB;if(n===zi)return i.RGBA;if(n===bs)return i.DEPTH_COMPONENT;if(n===As)return i.DEPTH_STENCIL;if(n===Wc)return i.RED;if(n===Xc)return i.RED_INTEGER;if(n===Js)return i.RG;if(n===qc)return i.RG_INTEGER;if(n===Yc)return i.RGBA_INTEGER;if(n===Fa||n===Oa||n===Ba||n===ka)if(o===At)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Fa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Oa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ba)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ka)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Fa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Oa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ba)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ka)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===$c||n===Zc||n===Jc||n===Kc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===$c)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Zc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Jc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Kc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===jc||n===Qc||n===eh||n===th||n===nh||n===za||n===ih)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===jc||n===Qc)return o===At?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===eh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===th)return r.COMPRESSED_R11_EAC;if(n===nh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===za)return r.COMPRESSED_RG11_EAC;if(n===ih)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===sh||n===rh||n===oh||n===ah||n===lh||n===ch||n===hh||n===uh||n===dh||n===fh||n===ph||n===mh||n===gh||n===xh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===sh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===rh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===oh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===ah)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===lh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===ch)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===hh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===uh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===dh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===fh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===ph)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===mh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===gh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===xh)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===_h||n===vh||n===yh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===_h)return o===At?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===vh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===yh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===bh||n===Sh||n===Va||n===Mh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===bh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Sh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Va)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Mh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===yr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var b1=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,S1=`
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

}`,of=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new ba(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new ti({vertexShader:b1,fragmentShader:S1,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new ei(new Ma(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},af=class extends Qi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,f=null,g=null,v=typeof XRWebGLBinding<"u",p=new of,m={},y=t.getContextAttributes(),C=null,b=null,T=[],S=[],x=new ct,w=null,U=null,N=new Xn;N.viewport=new Et;let I=new Xn;I.viewport=new Et;let B=[N,I],V=new Fc,L=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let me=T[Q];return me===void 0&&(me=new go,T[Q]=me),me.getTargetRaySpace()},this.getControllerGrip=function(Q){let me=T[Q];return me===void 0&&(me=new go,T[Q]=me),me.getGripSpace()},this.getHand=function(Q){let me=T[Q];return me===void 0&&(me=new go,T[Q]=me),me.getHandSpace()};function Y(Q){let me=S.indexOf(Q.inputSource);if(me===-1)return;let _e=T[me];_e!==void 0&&(_e.update(Q.inputSource,Q.frame,c||o),_e.dispatchEvent({type:Q.type,data:Q.inputSource}))}function G(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",le);for(let Q=0;Q<T.length;Q++){let me=S[Q];me!==null&&(S[Q]=null,T[Q].disconnect(me))}L=null,H=null,p.reset();for(let Q in m)delete m[Q];if(e.setRenderTarget(C),f=null,u=null,d=null,s=null,b=null,he.stop(),n.isPresenting=!1,e.setPixelRatio(w),e.setSize(x.width,x.height,!1),U!==null){let Q=U.camera;Q.fov=U.fov,Q.zoom=U.zoom,Q.updateProjectionMatrix(),U=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return u!==null?u:f},this.getBinding=function(){return d===null&&v&&(d=new XRWebGLBinding(s,t)),d},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(C=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",G),s.addEventListener("inputsourceschange",le),y.xrCompatible!==!0&&await t.makeXRCompatible(),w=e.getPixelRatio(),e.getSize(x),v&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,Ee=null,Se=null;y.depth&&(Se=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=y.stencil?As:bs,Ee=y.stencil?yr:Bi);let He={colorFormat:t.RGBA8,depthFormat:Se,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(He),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),b=new fi(u.textureWidth,u.textureHeight,{format:zi,type:ni,depthTexture:new ws(u.textureWidth,u.textureHeight,Ee,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let _e={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,_e),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new fi(f.framebufferWidth,f.framebufferHeight,{format:zi,type:ni,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),he.setContext(s),he.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function le(Q){for(let me=0;me<Q.removed.length;me++){let _e=Q.removed[me],Ee=S.indexOf(_e);Ee>=0&&(S[Ee]=null,T[Ee].disconnect(_e))}for(let me=0;me<Q.added.length;me++){let _e=Q.added[me],Ee=S.indexOf(_e);if(Ee===-1){for(let He=0;He<T.length;He++)if(He>=S.length){S.push(_e),Ee=He;break}else if(S[He]===null){S[He]=_e,Ee=He;break}if(Ee===-1)break}let Se=T[Ee];Se&&Se.connect(_e)}}function J(Q,me){me===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(me.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let me=Q.near,_e=Q.far;p.texture!==null&&(p.depthNear>0&&(me=p.depthNear),p.depthFar>0&&(_e=p.depthFar)),V.near=I.near=N.near=me,V.far=I.far=N.far=_e,(L!==V.near||H!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),L=V.near,H=V.far),V.layers.mask=Q.layers.mask|6,N.layers.mask=V.layers.mask&-5,I.layers.mask=V.layers.mask&-3;let Ee=Q.parent,Se=V.cameras;J(V,Ee);for(let He=0;He<Se.length;He++)J(Se[He],Ee);V.projectionMatrix.copy(N.projectionMatrix),V.projectionMatrixInverse.copy(N.projectionMatrixInverse),U===null&&Q.isPerspectiveCamera&&(U={camera:Q,fov:Q.fov,zoom:Q.zoom}),j(Q,V,Ee)};function j(Q,me,_e){_e===null?Q.matrix.copy(me.matrixWorld):(Q.matrix.copy(_e.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(me.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(me.projectionMatrix),Q.projectionMatrixInverse.copy(me.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=po*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(u===null&&f===null))return l},this.setFoveation=function(Q){l=Q,u!==null&&(u.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(V)},this.getCameraTexture=function(Q){return m[Q]};let ie=null;function ue(Q,me){if(h=me.getViewerPose(c||o),g=me,h!==null){let _e=h.views;f!==null&&(e.setRenderTargetFramebuffer(b,f.framebuffer),e.setRenderTarget(b));let Ee=!1;_e.length!==V.cameras.length&&(V.cameras.length=0,Ee=!0);for(let Ve=0;Ve<_e.length;Ve++){let ut=_e[Ve],at=null;if(f!==null)at=f.getViewport(ut);else{let Ht=d.getViewSubImage(u,ut);at=Ht.viewport,Ve===0&&(e.setRenderTargetTextures(b,Ht.colorTexture,Ht.depthStencilTexture),e.setRenderTarget(b))}let et=B[Ve];et===void 0&&(et=new Xn,et.layers.enable(Ve),et.viewport=new Et,B[Ve]=et),et.matrix.fromArray(ut.transform.matrix),et.matrix.decompose(et.position,et.quaternion,et.scale),et.projectionMatrix.fromArray(ut.projectionMatrix),et.projectionMatrixInverse.copy(et.projectionMatrix).invert(),et.viewport.set(at.x,at.y,at.width,at.height),Ve===0&&(V.matrix.copy(et.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),Ee===!0&&V.cameras.push(et)}let Se=s.enabledFeatures;if(Se&&Se.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&v){d=n.getBinding();let Ve=d.getDepthInformation(_e[0]);Ve&&Ve.isValid&&Ve.texture&&p.init(Ve,s.renderState)}if(Se&&Se.includes("camera-access")&&v){e.state.unbindTexture(),d=n.getBinding();for(let Ve=0;Ve<_e.length;Ve++){let ut=_e[Ve].camera;if(ut){let at=m[ut];at||(at=new ba,m[ut]=at);let et=d.getCameraImage(ut);at.sourceTexture=et}}}}for(let _e=0;_e<T.length;_e++){let Ee=S[_e],Se=T[_e];Ee!==null&&Se!==void 0&&Se.update(Ee,me,c||o)}ie&&ie(Q,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),g=null}let he=new L0;he.setAnimationLoop(ue),this.setAnimationLoop=function(Q){ie=Q},this.dispose=function(){}}},M1=new St,G0=new Qe;G0.set(-1,0,0,0,1,0,0,0,1);function w1(i,e){function t(p,m){p.matrixAutoUpdate===!0&&p.updateMatrix(),m.value.copy(p.matrix)}function n(p,m){m.color.getRGB(p.fogColor.value,Yd(i)),m.isFog?(p.fogNear.value=m.near,p.fogFar.value=m.far):m.isFogExp2&&(p.fogDensity.value=m.density)}function s(p,m,y,C,b){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(p,m):m.isMeshLambertMaterial?(r(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(p,m),d(p,m)):m.isMeshPhongMaterial?(r(p,m),h(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(p,m),u(p,m),m.isMeshPhysicalMaterial&&f(p,m,b)):m.isMeshMatcapMaterial?(r(p,m),g(p,m)):m.isMeshDepthMaterial?r(p,m):m.isMeshDistanceMaterial?(r(p,m),v(p,m)):m.isMeshNormalMaterial?r(p,m):m.isLineBasicMaterial?(o(p,m),m.isLineDashedMaterial&&a(p,m)):m.isPointsMaterial?l(p,m,y,C):m.isSpriteMaterial?c(p,m):m.isShadowMaterial?(p.color.value.copy(m.color),p.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(p,m){p.opacity.value=m.opacity,m.color&&p.diffuse.value.copy(m.color),m.emissive&&p.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.bumpMap&&(p.bumpMap.value=m.bumpMap,t(m.bumpMap,p.bumpMapTransform),p.bumpScale.value=m.bumpScale,m.side===An&&(p.bumpScale.value*=-1)),m.normalMap&&(p.normalMap.value=m.normalMap,t(m.normalMap,p.normalMapTransform),p.normalScale.value.copy(m.normalScale),m.side===An&&p.normalScale.value.negate()),m.displacementMap&&(p.displacementMap.value=m.displacementMap,t(m.displacementMap,p.displacementMapTransform),p.displacementScale.value=m.displacementScale,p.displacementBias.value=m.displacementBias),m.emissiveMap&&(p.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,p.emissiveMapTransform)),m.specularMap&&(p.specularMap.value=m.specularMap,t(m.specularMap,p.specularMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest);let y=e.get(m),C=y.envMap,b=y.envMapRotation;C&&(p.envMap.value=C,p.envMapRotation.value.setFromMatrix4(M1.makeRotationFromEuler(b)).transpose(),C.isCubeTexture&&C.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(G0),p.reflectivity.value=m.reflectivity,p.ior.value=m.ior,p.refractionRatio.value=m.refractionRatio),m.lightMap&&(p.lightMap.value=m.lightMap,p.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,p.lightMapTransform)),m.aoMap&&(p.aoMap.value=m.aoMap,p.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,p.aoMapTransform))}function o(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform))}function a(p,m){p.dashSize.value=m.dashSize,p.totalSize.value=m.dashSize+m.gapSize,p.scale.value=m.scale}function l(p,m,y,C){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.size.value=m.size*y,p.scale.value=C*.5,m.map&&(p.map.value=m.map,t(m.map,p.uvTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function c(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.rotation.value=m.rotation,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function h(p,m){p.specular.value.copy(m.specular),p.shininess.value=Math.max(m.shininess,1e-4)}function d(p,m){m.gradientMap&&(p.gradientMap.value=m.gradientMap)}function u(p,m){p.metalness.value=m.metalness,m.metalnessMap&&(p.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,p.metalnessMapTransform)),p.roughness.value=m.roughness,m.roughnessMap&&(p.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,p.roughnessMapTransform)),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)}function f(p,m,y){p.ior.value=m.ior,m.diffuseRoughness>0&&(p.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),m.sheen>0&&(p.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),p.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(p.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,p.sheenColorMapTransform)),m.sheenRoughnessMap&&(p.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,p.sheenRoughnessMapTransform))),m.clearcoat>0&&(p.clearcoat.value=m.clearcoat,p.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(p.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,p.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(p.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===An&&p.clearcoatNormalScale.value.negate())),m.dispersion>0&&(p.dispersion.value=m.dispersion),m.retroreflectivity>0&&(p.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(p.iridescence.value=m.iridescence,p.iridescenceIOR.value=m.iridescenceIOR,p.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(p.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,p.iridescenceMapTransform)),m.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),m.transmission>0&&(p.transmission.value=m.transmission,p.transmissionSamplerMap.value=y.texture,p.transmissionSamplerSize.value.set(y.width,y.height),m.transmissionMap&&(p.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,p.transmissionMapTransform)),p.thickness.value=m.thickness,m.thicknessMap&&(p.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=m.attenuationDistance,p.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(p.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(p.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=m.specularIntensity,p.specularColor.value.copy(m.specularColor),m.specularColorMap&&(p.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,p.specularColorMapTransform)),m.specularIntensityMap&&(p.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,p.specularIntensityMapTransform))}function g(p,m){m.matcap&&(p.matcap.value=m.matcap)}function v(p,m){let y=e.get(m).light;p.referencePosition.value.setFromMatrixPosition(y.matrixWorld),p.nearDistance.value=y.shadow.camera.near,p.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function T1(i,e,t,n){let s={},r={};function o(y,C){let b=C.program;n.uniformBlockBinding(y,b,s[y.id])}function a(y,C){let b=s[y.id];b===void 0&&(g(y),b=l(y),s[y.id]=b,y.addEventListener("dispose",p));let T=C.program;n.updateUBOMapping(y,T);let S=e.render.frame;r[y.id]!==S&&(c(y),r[y.id]=S)}function l(y){let C=i.createBuffer(),b=y.__size,T=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,C),i.bufferData(i.UNIFORM_BUFFER,b,T),i.bindBuffer(i.UNIFORM_BUFFER,null),C}function c(y){let C=s[y.id],b=y.uniforms,T=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,C);for(let S=0,x=b.length;S<x;S++){let w=b[S];if(Array.isArray(w))for(let U=0,N=w.length;U<N;U++)h(w[U],S,U,T);else h(w,S,0,T)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,C,b,T){if(u(y,C,b,T)===!0){let S=y.__offset,x=y.value;if(Array.isArray(x)){let w=0;for(let U=0;U<x.length;U++){let N=x[U],I=v(N,!0);d(N,y.__data,w),w+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else d(x,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,S,y.__data)}}function d(y,C,b){typeof y=="number"||typeof y=="boolean"?C[b]=y:y.isMatrix3?(C[b]=y.elements[0],C[b+1]=y.elements[1],C[b+2]=y.elements[2],C[b+3]=0,C[b+4]=y.elements[3],C[b+5]=y.elements[4],C[b+6]=y.elements[5],C[b+7]=0,C[b+8]=y.elements[6],C[b+9]=y.elements[7],C[b+10]=y.elements[8],C[b+11]=0):ArrayBuffer.isView(y)?C.set(y.subarray(0,C.length-b),b):y.toArray(C,b)}function u(y,C,b,T){let S=y.value,x=C+"_"+b;if(Array.isArray(S)){T[x]===void 0&&(T[x]=[]);let w=T[x],U=!1;for(let N=0;N<S.length;N++)f(S[N],w,N)===!0&&(U=!0);return U}return f(S,T,x)}function f(y,C,b){if(C[b]===void 0)return typeof y=="number"||typeof y=="boolean"?C[b]=y:ArrayBuffer.isView(y)?C[b]=y.slice():C[b]=y.clone(),!0;{let T=C[b];if(typeof y=="number"||typeof y=="boolean"){if(T!==y)return C[b]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(T.equals(y)===!1)return T.copy(y),!0}}return!1}function g(y){let C=y.uniforms,b=0,T=16;for(let x=0,w=C.length;x<w;x++){let U=Array.isArray(C[x])?C[x]:[C[x]];for(let N=0,I=U.length;N<I;N++){let B=U[N],V=Array.isArray(B.value)?B.value:[B.value],L=Array.isArray(C[x])||Array.isArray(B.value),H=b;for(let G=0,le=V.length;G<le;G++){let J=V[G],j=v(J,L),ie=b%T,ue=ie%j.boundary,he=ie+ue;b+=ue,he!==0&&T-he<j.storage&&(b+=T-he),G===0&&(H=b),b+=j.storage}let Y=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Y((b-H)/Float32Array.BYTES_PER_ELEMENT),B.__offset=H}}let S=b%T;return S>0&&(b+=T-S),y.__size=b,y.__cache={},this}function v(y,C){let b={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(b.boundary=4,b.storage=4):y.isVector2?(b.boundary=8,b.storage=8):y.isVector3||y.isColor?(b.boundary=16,b.storage=12):y.isVector4?(b.boundary=16,b.storage=16):y.isMatrix3?(b.boundary=16,b.storage=48):y.isMatrix4?(b.boundary=16,b.storage=64):y.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(b.boundary=16,b.storage=y.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",y),C===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function p(y){let C=y.target;C.removeEventListener("dispose",p),i.deleteBuffer(s[C.id]),delete s[C.id],delete r[C.id]}function m(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:o,update:a,dispose:m}}var A1=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),is=null;function E1(){return is===null&&(is=new xa(A1,16,16,Js,ki),is.name="DFG_LUT",is.minFilter=qn,is.magFilter=qn,is.wrapS=ji,is.wrapT=ji,is.generateMipmaps=!1,is.needsUpdate=!0),is}var Rh=class{constructor(e={}){let{canvas:t=s0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:f=ni}=e;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=o;let v=f,p=new Set([Yc,qc,Xc]),m=new Set([ni,Bi,wo,yr,Gc,Hc]),y=new Uint32Array(4),C=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},T=null,S=null,x=[],w=[],U=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=ns,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let N=this,I=!1,B=null,V=null,L=null,H=null;this._outputColorSpace=Wn;let Y=0,G=0,le=null,J=-1,j=null,ie=new Et,ue=new Et,he=null,Q=new st(0),me=0,_e=t.width,Ee=t.height,Se=1,He=null,nt=null,Ve=new Et(0,0,_e,Ee),ut=new Et(0,0,_e,Ee),at=!1,et=new Ws,Ht=new _c,Ft=!1,en=!1,It=new St,xn=new W,_t=new Et,cn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Yt=!1;function tn(){return le===null?Se:1}let O=n;function Re(E,k){return t.getContext(E,k)}let Ye,it,Me,Dt,ze,Xe,R,M,X,ce,re,xe,ve,ee,ne,fe,F,se,te,we,ge,be,Ge;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Je,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),O===null){let k="webgl2";if(O=Re(k,E),O===null)throw Re(k)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ze()}catch(E){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),je("WebGLRenderer: "+E.message),E}function Ze(){Ye=new BM(O),Ye.init(),ge=new y1(O,Ye),it=new EM(O,Ye,e,ge),Me=new _1(O,Ye),it.reversedDepthBuffer&&u&&Me.buffers.depth.setReversed(!0),V=O.createFramebuffer(),L=O.createFramebuffer(),H=O.createFramebuffer(),Dt=new VM(O),ze=new s1,Xe=new v1(O,Ye,Me,ze,it,ge,Dt),R=new OM(N),M=new Hy(O),be=new TM(O,M),X=new kM(O,M,Dt,be),ce=new HM(O,X,M,be,Dt),se=new GM(O,it,Xe),ne=new CM(ze),re=new i1(N,R,Ye,it,be,ne),xe=new w1(N,ze),ve=new o1,ee=new d1(Ye),F=new wM(N,R,Me,ce,g,l),fe=new x1(N,ce,it),Ge=new T1(O,Dt,it,Me),te=new AM(O,Ye,Dt),we=new zM(O,Ye,Dt),Dt.programs=re.programs,N.capabilities=it,N.extensions=Ye,N.properties=ze,N.renderLists=ve,N.shadowMap=fe,N.state=Me,N.info=Dt}v!==ni&&(U=new XM(v,t.width,t.height,a,s,r));let ae=new af(N,O);this.xr=ae,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let E=Ye.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=Ye.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return Se},this.setPixelRatio=function(E){E!==void 0&&(Se=E,this.setSize(_e,Ee,!1))},this.getSize=function(E){return E.set(_e,Ee)},this.setSize=function(E,k,K=!0){if(ae.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=E,Ee=k,t.width=Math.floor(E*Se),t.height=Math.floor(k*Se),K===!0&&(t.style.width=E+"px",t.style.height=k+"px"),U!==null&&U.setSize(t.width,t.height),this.setViewport(0,0,E,k)},this.getDrawingBufferSize=function(E){return E.set(_e*Se,Ee*Se).floor()},this.setDrawingBufferSize=function(E,k,K){_e=E,Ee=k,Se=K,t.width=Math.floor(E*K),t.height=Math.floor(k*K),this.setViewport(0,0,E,k)},this.setEffects=function(E){if(v===ni){je("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let k=0;k<E.length;k++)if(E[k].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}U.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(ie)},this.getViewport=function(E){return E.copy(Ve)},this.setViewport=function(E,k,K,q){E.isVector4?Ve.set(E.x,E.y,E.z,E.w):Ve.set(E,k,K,q),Me.viewport(ie.copy(Ve).multiplyScalar(tn()).round())},this.getScissor=function(E){return E.copy(ut)},this.setScissor=function(E,k,K,q){E.isVector4?ut.set(E.x,E.y,E.z,E.w):ut.set(E,k,K,q),Me.scissor(ue.copy(ut).multiplyScalar(tn()).round())},this.getScissorTest=function(){return at},this.setScissorTest=function(E){Me.setScissorTest(at=E)},this.setOpaqueSort=function(E){He=E},this.setTransparentSort=function(E){nt=E},this.getClearColor=function(E){return E.copy(F.getClearColor())},this.setClearColor=function(){F.setClearColor(...arguments)},this.getClearAlpha=function(){return F.getClearAlpha()},this.setClearAlpha=function(){F.setClearAlpha(...arguments)},this.clear=function(E=!0,k=!0,K=!0){let q=0;if(E){let $=!1;if(le!==null){let Te=le.texture.format;$=p.has(Te)}if($){let Te=le.texture.type,Ie=m.has(Te),Ae=F.getClearColor(),Le=F.getClearAlpha(),ke=Ae.r,Ke=Ae.g,dt=Ae.b;Ie?(y[0]=ke,y[1]=Ke,y[2]=dt,y[3]=Le,O.clearBufferuiv(O.COLOR,0,y)):(C[0]=ke,C[1]=Ke,C[2]=dt,C[3]=Le,O.clearBufferiv(O.COLOR,0,C))}else q|=O.COLOR_BUFFER_BIT}k&&(q|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&(q|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),q!==0&&O.clear(q)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),B=E},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),F.dispose(),ve.dispose(),ee.dispose(),Xe.dispose(),ze.dispose(),R.dispose(),ce.dispose(),X.dispose(),be.dispose(),Ge.dispose(),re.dispose(),ae.dispose(),ae.removeEventListener("sessionstart",Ya),ae.removeEventListener("sessionend",Vi),as.stop()};function Oe(E){E.preventDefault(),ha("WebGLRenderer: Context Lost."),I=!0}function Je(){ha("WebGLRenderer: Context Restored."),I=!1;let E=Dt.autoReset,k=fe.enabled,K=fe.autoUpdate,q=fe.needsUpdate,$=fe.type;Ze(),Dt.autoReset=E,fe.enabled=k,fe.autoUpdate=K,fe.needsUpdate=q,fe.type=$}function Ce(E){je("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function rt(E){let k=E.target;k.removeEventListener("dispose",rt),Ot(k)}function Ot(E){Fn(E),ze.remove(E)}function Fn(E){let k=ze.get(E).programs;k!==void 0&&(k.forEach(function(K){re.releaseProgram(K)}),E.isShaderMaterial&&re.releaseShaderCache(E))}this.renderBufferDirect=function(E,k,K,q,$,Te){k===null&&(k=cn);let Ie=$.isMesh&&$.matrixWorld.determinantAffine()<0,Ae=Do(E,k,K,q,$);Me.setMaterial(q,Ie);let Le=K.index,ke=1;if(q.wireframe===!0){if(Le=X.getWireframeAttribute(K),Le===void 0)return;ke=2}let Ke=K.drawRange,dt=K.attributes.position,Be=Ke.start*ke,ft=(Ke.start+Ke.count)*ke;Te!==null&&(Be=Math.max(Be,Te.start*ke),ft=Math.min(ft,(Te.start+Te.count)*ke)),Le!==null?(Be=Math.max(Be,0),ft=Math.min(ft,Le.count)):dt!=null&&(Be=Math.max(Be,0),ft=Math.min(ft,dt.count));let qt=ft-Be;if(qt<0||qt===1/0)return;be.setup($,q,Ae,K,Le);let Ct,Rt=te;if(Le!==null&&(Ct=M.get(Le),Rt=we,Rt.setIndex(Ct)),$.isMesh)q.wireframe===!0?(Me.setLineWidth(q.wireframeLinewidth*tn()),Rt.setMode(O.LINES)):Rt.setMode(O.TRIANGLES);else if($.isLine){let hn=q.linewidth;hn===void 0&&(hn=1),Me.setLineWidth(hn*tn()),$.isLineSegments?Rt.setMode(O.LINES):$.isLineLoop?Rt.setMode(O.LINE_LOOP):Rt.setMode(O.LINE_STRIP)}else $.isPoints?Rt.setMode(O.POINTS):$.isSprite&&Rt.setMode(O.TRIANGLES);if($.isBatchedMesh)if(Ye.get("WEBGL_multi_draw"))Rt.renderMultiDraw($._multiDrawStarts,$._multiDrawCounts,$._multiDrawCount);else{let hn=$._multiDrawStarts,Ue=$._multiDrawCounts,nn=$._multiDrawCount,mt=Le?M.get(Le).bytesPerElement:1,cs=ze.get(q).currentProgram.getUniforms();for(let sn=0;sn<nn;sn++)cs.setValue(O,"_gl_DrawID",sn),Rt.render(hn[sn]/mt,Ue[sn])}else if($.isInstancedMesh)Rt.renderInstances(Be,qt,$.count);else if(K.isInstancedBufferGeometry){let hn=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,Ue=Math.min(K.instanceCount,hn);Rt.renderInstances(Be,qt,Ue)}else Rt.render(Be,qt)};function Po(E,k,K,q){B!==null&&E.isNodeMaterial&&B.setObject(q,E),Ft===!0&&ne.setState(E,K,!1),E.transparent===!0&&E.side===ts&&E.forceSinglePass===!1?(E.side=An,E.needsUpdate=!0,Gi(E,k,q),E.side=Zs,E.needsUpdate=!0,Gi(E,k,q),E.side=ts):Gi(E,k,q)}this.compile=function(E,k,K=null){K===null&&(K=E),B!==null&&B.renderStart(E,k,K),S=ee.get(K),S.init(k),w.push(S),K.traverseVisible(function($){$.isLight&&$.layers.test(k.layers)&&(S.pushLight($),$.castShadow&&S.pushShadow($))}),E!==K&&E.traverseVisible(function($){$.isLight&&$.layers.test(k.layers)&&(S.pushLight($),$.castShadow&&S.pushShadow($))}),S.setupLights(),B!==null&&B.updateLights(S.state.lightsArray),en=this.localClippingEnabled,Ft=ne.init(this.clippingPlanes,en),Ft===!0&&ne.setGlobalState(this.clippingPlanes,k),B!==null&&fe.render(S.state.shadowsArray,K,k);let q=new Set;return E.traverse(function($){if(!($.isMesh||$.isPoints||$.isLine||$.isSprite))return;let Te=$.material;if(Te)if(Array.isArray(Te))for(let Ie=0;Ie<Te.length;Ie++){let Ae=Te[Ie];Po(Ae,K,k,$),q.add(Ae)}else Po(Te,K,k,$),q.add(Te)}),S=w.pop(),B!==null&&B.renderEnd(),q},this.compileAsync=function(E,k,K=null){let q=this.compile(E,k,K);return new Promise($=>{function Te(){if(q.forEach(function(Ie){let Le=ze.get(Ie).currentProgram;(Le===void 0||Le.isReady())&&q.delete(Ie)}),q.size===0){$(E);return}setTimeout(Te,10)}Ye.get("KHR_parallel_shader_compile")!==null?Te():setTimeout(Te,10)})};let Mr=null;function zh(E){Mr&&Mr(E)}function Ya(){as.stop()}function Vi(){as.start()}let as=new L0;as.setAnimationLoop(zh),typeof self<"u"&&as.setContext(self),this.setAnimationLoop=function(E){Mr=E,ae.setAnimationLoop(E),E===null?as.stop():as.start()},ae.addEventListener("sessionstart",Ya),ae.addEventListener("sessionend",Vi),this.render=function(E,k){if(k!==void 0&&k.isCamera!==!0){je("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;B!==null&&B.renderStart(E,k);let K=ae.enabled===!0&&ae.isPresenting===!0,q=U!==null&&(le===null||K)&&U.begin(N,le);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),k.parent===null&&k.matrixWorldAutoUpdate===!0&&k.updateMatrixWorld(),ae.enabled===!0&&ae.isPresenting===!0&&(U===null||U.isCompositing()===!1)&&(ae.cameraAutoUpdate===!0&&ae.updateCamera(k),k=ae.getCamera()),E.isScene===!0&&E.onBeforeRender(N,E,k,le),S=ee.get(E,w.length),S.init(k),S.state.textureUnits=Xe.getTextureUnits(),w.push(S),It.multiplyMatrices(k.projectionMatrix,k.matrixWorldInverse),k.isArrayCamera?Ht.setFromArrayCamera(k):et.setFromProjectionMatrix(It,Mi,k.reversedDepth),en=this.localClippingEnabled,Ft=ne.init(this.clippingPlanes,en),T=ve.get(E,x.length),T.init(),x.push(T),this.info.render.frame++,ae.enabled===!0&&ae.isPresenting===!0){let Ie=N.xr.getDepthSensingMesh();Ie!==null&&ls(Ie,k,-1/0,N.sortObjects)}ls(E,k,0,N.sortObjects),T.finish(),B!==null&&B.updateLights(S.state.lightsArray),N.sortObjects===!0&&T.sort(He,nt),Yt=ae.enabled===!1||ae.isPresenting===!1||ae.hasDepthSensing()===!1,Yt&&F.addToRenderList(T,E),this.info.autoReset===!0&&this.info.reset(),Ft===!0&&ne.beginShadows();let $=S.state.shadowsArray;if(fe.render($,E,k),Ft===!0&&ne.endShadows(),(q&&U.hasRenderPass())===!1){let Ie=T.opaque,Ae=T.transmissive;if(S.setupLights(),k.isArrayCamera){let Le=k.cameras;if(Ae.length>0)for(let ke=0,Ke=Le.length;ke<Ke;ke++){let dt=Le[ke];Ai(Ie,Ae,E,dt)}Yt&&F.render(E);for(let ke=0,Ke=Le.length;ke<Ke;ke++){let dt=Le[ke];Io(T,E,dt,dt.viewport)}}else Ae.length>0&&Ai(Ie,Ae,E,k),Yt&&F.render(E),Io(T,E,k)}le!==null&&G===0&&(Xe.updateMultisampleRenderTarget(le),Xe.updateRenderTargetMipmap(le)),q&&U.end(N),E.isScene===!0&&E.onAfterRender(N,E,k),be.resetDefaultState(),J=-1,j=null,w.pop(),w.length>0?(S=w[w.length-1],Xe.setTextureUnits(S.state.textureUnits),Ft===!0&&ne.setGlobalState(N.clippingPlanes,S.state.camera)):S=null,x.pop(),x.length>0?T=x[x.length-1]:T=null,B!==null&&B.renderEnd()};function ls(E,k,K,q){if(E.visible===!1)return;if(E.layers.test(k.layers)){if(E.isGroup)K=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(k);else if(E.isLight)S.pushLight(E),E.castShadow&&S.pushShadow(E);else if(E.isSprite){let Ie=k.isArrayCamera?Ht:et;if(!E.frustumCulled||E.intersectsFrustum(Ie)){q&&_t.setFromMatrixPosition(E.matrixWorld).applyMatrix4(It);let Ae=ce.update(E),Le=E.material;Le.visible&&T.push(E,Ae,Le,K,_t.z,null,k)}}else if(E.isMesh||E.isLine||E.isPoints){let Ie=k.isArrayCamera?Ht:et;if(!E.frustumCulled||E.intersectsFrustum(Ie)){let Ae=ce.update(E),Le=E.material;if(q&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),_t.copy(E.boundingSphere.center)):(Ae.boundingSphere===null&&Ae.computeBoundingSphere(),_t.copy(Ae.boundingSphere.center)),_t.applyMatrix4(E.matrixWorld).applyMatrix4(It)),Array.isArray(Le)){let ke=Ae.groups;for(let Ke=0,dt=ke.length;Ke<dt;Ke++){let Be=ke[Ke],ft=Le[Be.materialIndex];ft&&ft.visible&&T.push(E,Ae,ft,K,_t.z,Be,k)}}else Le.visible&&T.push(E,Ae,Le,K,_t.z,null,k)}}}let Te=E.children;for(let Ie=0,Ae=Te.length;Ie<Ae;Ie++)ls(Te[Ie],k,K,q)}function Io(E,k,K,q){let{opaque:$,transmissive:Te,transparent:Ie}=E;S.setupLightsView(K),Ft===!0&&ne.setGlobalState(N.clippingPlanes,K),q&&Me.viewport(ie.copy(q)),$.length>0&&$t($,k,K),Te.length>0&&$t(Te,k,K),Ie.length>0&&$t(Ie,k,K),Me.buffers.depth.setTest(!0),Me.buffers.depth.setMask(!0),Me.buffers.color.setMask(!0),Me.setPolygonOffset(!1)}function Ai(E,k,K,q){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(S.state.transmissionRenderTarget[q.id]===void 0){let Be=Ye.has("EXT_color_buffer_half_float")||Ye.has("EXT_color_buffer_float");S.state.transmissionRenderTarget[q.id]=new fi(1,1,{generateMipmaps:!0,type:Be?ki:ni,minFilter:Ts,samples:Math.max(4,it.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:xt.workingColorSpace})}let Te=S.state.transmissionRenderTarget[q.id],Ie=q.viewport||ie;Te.setSize(Ie.z*N.transmissionResolutionScale,Ie.w*N.transmissionResolutionScale);let Ae=N.getRenderTarget(),Le=N.getActiveCubeFace(),ke=N.getActiveMipmapLevel();N.setRenderTarget(Te),N.getClearColor(Q),me=N.getClearAlpha(),me<1&&N.setClearColor(16777215,.5),N.clear(),Yt&&F.render(K);let Ke=N.toneMapping;N.toneMapping=ns;let dt=q.viewport;if(q.viewport!==void 0&&(q.viewport=void 0),S.setupLightsView(q),Ft===!0&&ne.setGlobalState(N.clippingPlanes,q),$t(E,K,q),Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te),Ye.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let ft=0,qt=k.length;ft<qt;ft++){let Ct=k[ft],{object:Rt,geometry:hn,material:Ue,group:nn}=Ct;if(Ue.side===ts&&Rt.layers.test(q.layers)){let mt=Ue.side;Ue.side=An,Ue.needsUpdate=!0,jt(Rt,K,q,hn,Ue,nn),Ue.side=mt,Ue.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te))}N.setRenderTarget(Ae,Le,ke),N.setClearColor(Q,me),dt!==void 0&&(q.viewport=dt),N.toneMapping=Ke}function $t(E,k,K){let q=k.isScene===!0?k.overrideMaterial:null;for(let $=0,Te=E.length;$<Te;$++){let Ie=E[$],{object:Ae,geometry:Le,group:ke}=Ie,Ke=Ie.material;Ke.allowOverride===!0&&q!==null&&(Ke=q),Ae.layers.test(K.layers)&&jt(Ae,k,K,Le,Ke,ke)}}function jt(E,k,K,q,$,Te){B!==null&&$.isNodeMaterial&&B.setObject(E,$),E.onBeforeRender(N,k,K,q,$,Te),E.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),$.onBeforeRender(N,k,K,q,E,Te),$.transparent===!0&&$.side===ts&&$.forceSinglePass===!1?($.side=An,$.needsUpdate=!0,N.renderBufferDirect(K,k,q,$,E,Te),$.side=Zs,$.needsUpdate=!0,N.renderBufferDirect(K,k,q,$,E,Te),$.side=ts):N.renderBufferDirect(K,k,q,$,E,Te),E.onAfterRender(N,k,K,q,$,Te)}function Qt(E){let k=0;for(let K of E)K.texture!==null&&k++;return k}function Gi(E,k,K){k.isScene!==!0&&(k=cn);let q=ze.get(E),$=S.state.lights,Te=S.state.shadowsArray,Ie=$.state.version,Ae=re.getParameters(E,$.state,Te,k,K,S.state.lightProbeGridArray),Le=re.getProgramCacheKey(Ae),ke=q.programs;q.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?k.environment:null,q.fog=k.fog;let Ke=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;q.envMap=R.get(E.envMap||q.environment,Ke),q.envMapRotation=q.environment!==null&&E.envMap===null?k.environmentRotation:E.envMapRotation,ke===void 0&&(E.addEventListener("dispose",rt),ke=new Map,q.programs=ke,q.programVariants=new Map);let dt=ke.get(Le);if(dt!==void 0){if(q.currentProgram===dt&&q.lightsStateVersion===Ie)return Lo(E,Ae),dt}else Ae.uniforms=re.getUniforms(E),B!==null&&E.isNodeMaterial&&B.build(E,K,Ae),E.onBeforeCompile(Ae,N),dt=re.acquireProgram(Ae,Le),ke.set(Le,dt),q.uniforms=Ae.uniforms;let Be=q.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Be.clippingPlanes=ne.uniform),Lo(E,Ae),q.needsLights=Rs(E),q.lightsStateVersion=Ie,q.needsLights&&(Be.ambientLightColor.value=$.state.ambient,Be.lightProbe.value=$.state.probe,Be.sunLights.value=$.state.sun,Be.sunLightShadows.value=$.state.sunShadow,Be.directionalLights.value=$.state.directional,Be.directionalLightShadows.value=$.state.directionalShadow,Be.spotLights.value=$.state.spot,Be.spotLightShadows.value=$.state.spotShadow,Be.rectAreaLights.value=$.state.rectArea,Be.ltc_1.value=$.state.rectAreaLTC1,Be.ltc_2.value=$.state.rectAreaLTC2,Be.pointLights.value=$.state.point,Be.pointLightShadows.value=$.state.pointShadow,Be.hemisphereLights.value=$.state.hemi,Be.sunShadowMatrix.value=$.state.sunShadowMatrix,Be.sunShadowCascade.value=$.state.sunShadowCascade,Be.directionalShadowMatrix.value=$.state.directionalShadowMatrix,Be.spotLightMatrix.value=$.state.spotLightMatrix,Be.spotLightMap.value=$.state.spotLightMap,Be.pointShadowMatrix.value=$.state.pointShadowMatrix),q.numLightProbeGrids=Qt(S.state.lightProbeGridArray),q.currentProgram=dt,q.uniformsList=null,dt}function ii(E,k,K,q,$){let Te=ze.get(E),Ie=Te.currentProgram.id+","+q+","+$,Ae=Te.programVariants.get(Ie);return Ae===void 0?(Ae=Gi(E,k,K),Te.programVariants.set(Ie,Ae)):(Te.currentProgram=Ae,Te.uniformsList=null,Te.outputColorSpace=q,Te.toneMapping=$),Ae}function Cs(E){if(E.uniformsList===null){let k=E.currentProgram.getUniforms();E.uniformsList=To.seqWithValue(k.seq,E.uniforms)}return E.uniformsList}function Lo(E,k){let K=ze.get(E);K.outputColorSpace=k.outputColorSpace,K.batching=k.batching,K.batchingColor=k.batchingColor,K.instancing=k.instancing,K.instancingColor=k.instancingColor,K.instancingMorph=k.instancingMorph,K.skinning=k.skinning,K.morphTargets=k.morphTargets,K.morphNormals=k.morphNormals,K.morphColors=k.morphColors,K.morphTargetsCount=k.morphTargetsCount,K.numClippingPlanes=k.numClippingPlanes,K.numIntersection=k.numClipIntersection,K.vertexAlphas=k.vertexAlphas,K.vertexTangents=k.vertexTangents,K.toneMapping=k.toneMapping}function Do(E,k,K,q,$){k.isScene!==!0&&(k=cn),Xe.resetTextureUnits();let Te=k.fog,Ie=q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial?k.environment:null,Ae=le===null?N.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:xt.workingColorSpace,Le=q.isMeshStandardMaterial||q.isMeshLambertMaterial&&!q.envMap||q.isMeshPhongMaterial&&!q.envMap,ke=R.get(q.envMap||Ie,Le),Ke=q.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,dt=!!K.attributes.tangent&&(!!q.normalMap||q.anisotropy>0),Be=!!K.morphAttributes.position,ft=!!K.morphAttributes.normal,qt=!!K.morphAttributes.color,Ct=ns;q.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(Ct=N.toneMapping);let Rt=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,hn=Rt!==void 0?Rt.length:0,Ue=ze.get(q),nn=S.state.lights;if(Ft===!0&&(en===!0||E!==j)){let Pt=E===j&&q.id===J;ne.setState(q,E,Pt)}let mt=!1,cs=!1;q.version===Ue.__version?Ue.needsLights&&Ue.lightsStateVersion!==nn.state.version||$.isBatchedMesh&&Ue.batching===!1||!$.isBatchedMesh&&Ue.batching===!0||$.isBatchedMesh&&Ue.batchingColor===!0&&$._colorsTexture===null||$.isBatchedMesh&&Ue.batchingColor===!1&&$._colorsTexture!==null||$.isInstancedMesh&&Ue.instancing===!1||!$.isInstancedMesh&&Ue.instancing===!0||$.isSkinnedMesh&&Ue.skinning===!1||!$.isSkinnedMesh&&Ue.skinning===!0||$.isInstancedMesh&&Ue.instancingColor===!0&&$.instanceColor===null||$.isInstancedMesh&&Ue.instancingColor===!1&&$.instanceColor!==null||$.isInstancedMesh&&Ue.instancingMorph===!0&&$.morphTexture===null||$.isInstancedMesh&&Ue.instancingMorph===!1&&$.morphTexture!==null||Ue.envMap!==ke||q.fog===!0&&Ue.fog!==Te||Ue.numClippingPlanes!==void 0&&(Ue.numClippingPlanes!==ne.numPlanes||Ue.numIntersection!==ne.numIntersection)||Ue.vertexAlphas!==Ke||Ue.vertexTangents!==dt||Ue.morphTargets!==Be||Ue.morphNormals!==ft||Ue.morphColors!==qt||Ue.morphTargetsCount!==hn||Ue.numLightProbeGrids!==Qt(S.state.lightProbeGridArray)?mt=!0:(Ue.outputColorSpace!==Ae||Ue.toneMapping!==Ct)&&(cs=!0):(mt=!0,Ue.__version=q.version);let sn=Ue.currentProgram;(mt===!0||cs===!0)&&(sn=cs===!0?ii(q,k,$,Ae,Ct):Gi(q,k,$),B&&q.isNodeMaterial&&B.onUpdateProgram(q,sn,Ue));let Ar=!1,Hi=!1,hs=!1,lt=sn.getUniforms(),Zt=Ue.uniforms;if(Me.useProgram(sn.program)&&(Ar=!0,Hi=!0,hs=!0),q.id!==J&&(J=q.id,Hi=!0),Ar||j!==E){Me.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),lt.setValue(O,"projectionMatrix",E.projectionMatrix),lt.setValue(O,"viewMatrix",E.matrixWorldInverse);let rn=lt.map.cameraPosition;rn!==void 0&&rn.setValue(O,xn.setFromMatrixPosition(E.matrixWorld)),it.logarithmicDepthBuffer&&lt.setValue(O,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(q.isMeshPhongMaterial||q.isMeshToonMaterial||q.isMeshLambertMaterial||q.isMeshBasicMaterial||q.isMeshStandardMaterial||q.isShaderMaterial)&&lt.setValue(O,"isOrthographic",E.isOrthographicCamera===!0),j!==E&&(j=E,Hi=!0,hs=!0)}if(Ue.needsLights&&(nn.state.sunShadowMap.length>0&&lt.setValue(O,"sunShadowMap",nn.state.sunShadowMap,Xe),nn.state.directionalShadowMap.length>0&&lt.setValue(O,"directionalShadowMap",nn.state.directionalShadowMap,Xe),nn.state.spotShadowMap.length>0&&lt.setValue(O,"spotShadowMap",nn.state.spotShadowMap,Xe),nn.state.pointShadowMap.length>0&&lt.setValue(O,"pointShadowMap",nn.state.pointShadowMap,Xe)),$.isSkinnedMesh){lt.setOptional(O,$,"bindMatrix"),lt.setOptional(O,$,"bindMatrixInverse");let Pt=$.skeleton;Pt&&(Pt.boneTexture===null&&Pt.computeBoneTexture(),lt.setValue(O,"boneTexture",Pt.boneTexture,Xe))}$.isBatchedMesh&&(lt.setOptional(O,$,"batchingTexture"),lt.setValue(O,"batchingTexture",$._matricesTexture,Xe),lt.setOptional(O,$,"batchingIdTexture"),lt.setValue(O,"batchingIdTexture",$._indirectTexture,Xe),lt.setOptional(O,$,"batchingColorTexture"),$._colorsTexture!==null&&lt.setValue(O,"batchingColorTexture",$._colorsTexture,Xe));let On=K.morphAttributes;if((On.position!==void 0||On.normal!==void 0||On.color!==void 0)&&se.update($,K,sn),(Hi||Ue.receiveShadow!==$.receiveShadow)&&(Ue.receiveShadow=$.receiveShadow,lt.setValue(O,"receiveShadow",$.receiveShadow)),(q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial)&&q.envMap===null&&k.environment!==null&&(Zt.envMapIntensity.value=k.environmentIntensity),Zt.dfgLUT!==void 0&&(Zt.dfgLUT.value=E1()),Hi){if(lt.setValue(O,"toneMappingExposure",N.toneMappingExposure),Ue.needsLights&&wr(Zt,hs),Te&&q.fog===!0&&xe.refreshFogUniforms(Zt,Te),xe.refreshMaterialUniforms(Zt,q,Se,Ee,S.state.transmissionRenderTarget[E.id]),Ue.needsLights&&Ue.numLightProbeGrids>0){let Pt=b,rn=0;for(let Pn of S.state.lightProbeGridArray)Pn.texture!==null&&(Pt.textures[rn]=Pn.texture,Pt.min[rn]=Pn.boundingBox.min,Pt.max[rn]=Pn.boundingBox.max,Pt.resolution[rn]=Pn.resolution,rn++);for(let Pn in Pt)Pt[Pn].length=rn;Zt.probesSH.value=Pt.textures,Zt.probesMin.value=Pt.min,Zt.probesMax.value=Pt.max,Zt.probesResolution.value=Pt.resolution}To.upload(O,Cs(Ue),Zt,Xe)}if(q.isShaderMaterial&&q.uniformsNeedUpdate===!0&&(To.upload(O,Cs(Ue),Zt,Xe),q.uniformsNeedUpdate=!1),q.isSpriteMaterial&&lt.setValue(O,"center",$.center),lt.setValue(O,"modelViewMatrix",$.modelViewMatrix),lt.setValue(O,"normalMatrix",$.normalMatrix),lt.setValue(O,"modelMatrix",$.matrixWorld),q.uniformsGroups!==void 0){let Pt=q.uniformsGroups;for(let rn=0,Pn=Pt.length;rn<Pn;rn++){let $a=Pt[rn];Ge.update($a,sn),Ge.bind($a,sn)}}return sn}function wr(E,k){E.ambientLightColor.needsUpdate=k,E.lightProbe.needsUpdate=k,E.sunLights.needsUpdate=k,E.sunLightShadows.needsUpdate=k,E.directionalLights.needsUpdate=k,E.directionalLightShadows.needsUpdate=k,E.pointLights.needsUpdate=k,E.pointLightShadows.needsUpdate=k,E.spotLights.needsUpdate=k,E.spotLightShadows.needsUpdate=k,E.rectAreaLights.needsUpdate=k,E.hemisphereLights.needsUpdate=k}function Rs(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(E,k,K){let q=ze.get(E);q.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,q.__autoAllocateDepthBuffer===!1&&(q.__useRenderToTexture=!1),ze.get(E.texture).__webglTexture=k,ze.get(E.depthTexture).__webglTexture=q.__autoAllocateDepthBuffer?void 0:K,q.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,k){let K=ze.get(E);K.__webglFramebuffer=k,K.__useDefaultFramebuffer=k===void 0},this.setRenderTarget=function(E,k=0,K=0){le=E,Y=k,G=K;let q=null,$=!1,Te=!1;if(E){let Ae=ze.get(E);if(Ae.__useDefaultFramebuffer!==void 0){Me.bindFramebuffer(O.FRAMEBUFFER,Ae.__webglFramebuffer),ie.copy(E.viewport),ue.copy(E.scissor),he=E.scissorTest,Me.viewport(ie),Me.scissor(ue),Me.setScissorTest(he),J=-1;return}else if(Ae.__webglFramebuffer===void 0)Xe.setupRenderTarget(E);else if(Ae.__hasExternalTextures)Xe.rebindTextures(E,ze.get(E.texture).__webglTexture,ze.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let Ke=E.depthTexture;if(Ae.__boundDepthTexture!==Ke){if(Ke!==null&&ze.has(Ke)&&(E.width!==Ke.image.width||E.height!==Ke.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(E)}}let Le=E.texture;(Le.isData3DTexture||Le.isDataArrayTexture||Le.isCompressedArrayTexture)&&(Te=!0);let ke=ze.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(ke[k])?q=ke[k][K]:q=ke[k],$=!0):E.samples>0&&Xe.useMultisampledRTT(E)===!1?q=ze.get(E).__webglMultisampledFramebuffer:Array.isArray(ke)?q=ke[K]:q=ke,ie.copy(E.viewport),ue.copy(E.scissor),he=E.scissorTest}else ie.copy(Ve).multiplyScalar(Se).floor(),ue.copy(ut).multiplyScalar(Se).floor(),he=at;if(K!==0&&(q=V),Me.bindFramebuffer(O.FRAMEBUFFER,q)&&Me.drawBuffers(E,q),Me.viewport(ie),Me.scissor(ue),Me.setScissorTest(he),$){let Ae=ze.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+k,Ae.__webglTexture,K)}else if(Te){let Ae=k;for(let Le=0;Le<E.textures.length;Le++){let ke=ze.get(E.textures[Le]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Le,ke.__webglTexture,K,Ae)}}else if(E!==null&&K!==0){let Ae=ze.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ae.__webglTexture,K)}J=-1};function Tr(E){let k=ze.get(E);return(k.__readFormat!==E.format||k.__readType!==E.type)&&(k.__readFormat=E.format,k.__readType=E.type,k.__formatReadable=it.textureFormatReadable(E.format),k.__typeReadable=it.textureTypeReadable(E.type)),k}this.readRenderTargetPixels=function(E,k,K,q,$,Te,Ie,Ae=0){if(!(E&&E.isWebGLRenderTarget)){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Le=ze.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ie!==void 0&&(Le=Le[Ie],Array.isArray(Le)&&(Le=Le[0])),Le){Me.bindFramebuffer(O.FRAMEBUFFER,Le);try{let ke=E.textures[Ae],Ke=ke.format,dt=ke.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ae);let Be=Tr(ke);if(Be.__formatReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}k>=0&&k<=E.width-q&&K>=0&&K<=E.height-$&&O.readPixels(k,K,q,$,ge.convert(Ke),ge.convert(dt),Te)}finally{let ke=le!==null?ze.get(le).__webglFramebuffer:null;Me.bindFramebuffer(O.FRAMEBUFFER,ke)}}},this.readRenderTargetPixelsAsync=async function(E,k,K,q,$,Te,Ie,Ae=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Le=ze.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ie!==void 0&&(Le=Le[Ie],Array.isArray(Le)&&(Le=Le[0])),Le)if(k>=0&&k<=E.width-q&&K>=0&&K<=E.height-$){Me.bindFramebuffer(O.FRAMEBUFFER,Le);let ke=E.textures[Ae],Ke=ke.format,dt=ke.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ae);let Be=Tr(ke);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let ft=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,ft),O.bufferData(O.PIXEL_PACK_BUFFER,Te.byteLength,O.STREAM_READ),O.readPixels(k,K,q,$,ge.convert(Ke),ge.convert(dt),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let qt=le!==null?ze.get(le).__webglFramebuffer:null;Me.bindFramebuffer(O.FRAMEBUFFER,qt);let Ct=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await o0(O,Ct,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,ft),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Te),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(ft),O.deleteSync(Ct),Te}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,k=null,K=0){let q=Math.pow(2,-K),$=Math.floor(E.image.width*q),Te=Math.floor(E.image.height*q),Ie=k!==null?k.x:0,Ae=k!==null?k.y:0;Xe.setTexture2D(E,0),O.copyTexSubImage2D(O.TEXTURE_2D,K,0,0,Ie,Ae,$,Te),Me.unbindTexture()},this.copyTextureToTexture=function(E,k,K=null,q=null,$=0,Te=0){let Ie,Ae,Le,ke,Ke,dt,Be,ft,qt,Ct=E.isCompressedTexture?E.mipmaps[Te]:E.image;if(K!==null)Ie=K.max.x-K.min.x,Ae=K.max.y-K.min.y,Le=K.isBox3?K.max.z-K.min.z:1,ke=K.min.x,Ke=K.min.y,dt=K.isBox3?K.min.z:0;else{let lt=Math.pow(2,-$);Ie=Math.floor(Ct.width*lt),Ae=Math.floor(Ct.height*lt),E.isDataArrayTexture?Le=Ct.depth:E.isData3DTexture?Le=Math.floor(Ct.depth*lt):Le=1,ke=0,Ke=0,dt=0}q!==null?(Be=q.x,ft=q.y,qt=q.z):(Be=0,ft=0,qt=0);let Rt=ge.convert(k.format),hn=ge.convert(k.type),Ue;k.isData3DTexture?(Xe.setTexture3D(k,0),Ue=O.TEXTURE_3D):k.isDataArrayTexture||k.isCompressedArrayTexture?(Xe.setTexture2DArray(k,0),Ue=O.TEXTURE_2D_ARRAY):(Xe.setTexture2D(k,0),Ue=O.TEXTURE_2D),Me.activeTexture(O.TEXTURE0),Me.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,k.flipY),Me.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,k.premultiplyAlpha),Me.pixelStorei(O.UNPACK_ALIGNMENT,k.unpackAlignment);let nn=Me.getParameter(O.UNPACK_ROW_LENGTH),mt=Me.getParameter(O.UNPACK_IMAGE_HEIGHT),cs=Me.getParameter(O.UNPACK_SKIP_PIXELS),sn=Me.getParameter(O.UNPACK_SKIP_ROWS),Ar=Me.getParameter(O.UNPACK_SKIP_IMAGES);Me.pixelStorei(O.UNPACK_ROW_LENGTH,Ct.width),Me.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ct.height),Me.pixelStorei(O.UNPACK_SKIP_PIXELS,ke),Me.pixelStorei(O.UNPACK_SKIP_ROWS,Ke),Me.pixelStorei(O.UNPACK_SKIP_IMAGES,dt);let Hi=E.isDataArrayTexture||E.isData3DTexture,hs=k.isDataArrayTexture||k.isData3DTexture;if(E.isDepthTexture){let lt=ze.get(E),Zt=ze.get(k),On=ze.get(lt.__renderTarget),Pt=ze.get(Zt.__renderTarget);Me.bindFramebuffer(O.READ_FRAMEBUFFER,On.__webglFramebuffer),Me.bindFramebuffer(O.DRAW_FRAMEBUFFER,Pt.__webglFramebuffer);for(let rn=0;rn<Le;rn++)Hi&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(E).__webglTexture,$,dt+rn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(k).__webglTexture,Te,qt+rn)),O.blitFramebuffer(ke,Ke,ke+Ie,Ke+Ae,Be,ft,Be+Ie,ft+Ae,O.DEPTH_BUFFER_BIT,O.NEAREST);Me.bindFramebuffer(O.READ_FRAMEBUFFER,null),Me.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if($!==0||E.isRenderTargetTexture||ze.has(E)){let lt=ze.get(E),Zt=ze.get(k);Me.bindFramebuffer(O.READ_FRAMEBUFFER,L),Me.bindFramebuffer(O.DRAW_FRAMEBUFFER,H);for(let On=0;On<Le;On++)Hi?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,lt.__webglTexture,$,dt+On):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,lt.__webglTexture,$),hs?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Zt.__webglTexture,Te,qt+On):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Zt.__webglTexture,Te),$!==0?O.blitFramebuffer(ke,Ke,ke+Ie,Ke+Ae,Be,ft,Be+Ie,ft+Ae,O.COLOR_BUFFER_BIT,O.NEAREST):hs?O.copyTexSubImage3D(Ue,Te,Be,ft,qt+On,ke,Ke,Ie,Ae):O.copyTexSubImage2D(Ue,Te,Be,ft,ke,Ke,Ie,Ae);Me.bindFramebuffer(O.READ_FRAMEBUFFER,null),Me.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else hs?E.isDataTexture||E.isData3DTexture?O.texSubImage3D(Ue,Te,Be,ft,qt,Ie,Ae,Le,Rt,hn,Ct.data):k.isCompressedArrayTexture?O.compressedTexSubImage3D(Ue,Te,Be,ft,qt,Ie,Ae,Le,Rt,Ct.data):O.texSubImage3D(Ue,Te,Be,ft,qt,Ie,Ae,Le,Rt,hn,Ct):E.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Te,Be,ft,Ie,Ae,Rt,hn,Ct.data):E.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Te,Be,ft,Ct.width,Ct.height,Rt,Ct.data):O.texSubImage2D(O.TEXTURE_2D,Te,Be,ft,Ie,Ae,Rt,hn,Ct);Me.pixelStorei(O.UNPACK_ROW_LENGTH,nn),Me.pixelStorei(O.UNPACK_IMAGE_HEIGHT,mt),Me.pixelStorei(O.UNPACK_SKIP_PIXELS,cs),Me.pixelStorei(O.UNPACK_SKIP_ROWS,sn),Me.pixelStorei(O.UNPACK_SKIP_IMAGES,Ar),Te===0&&k.generateMipmaps===!0&&k.mipmapsAutoUpdate===!0&&O.generateMipmap(Ue),Me.unbindTexture()},this.initRenderTarget=function(E){ze.get(E).__webglFramebuffer===void 0&&Xe.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?Xe.setTextureCube(E,0):E.isData3DTexture?Xe.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?Xe.setTexture2DArray(E,0):Xe.setTexture2D(E,0),Me.unbindTexture()},this.resetState=function(){Y=0,G=0,le=null,Me.reset(),be.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Mi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=xt._getDrawingBufferColorSpace(e),t.unpackColorSpace=xt._getUnpackColorSpace()}};Pe.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new ct},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};$n.line={uniforms:Ga.merge([Pe.common,Pe.fog,Pe.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Eo=class extends ti{constructor(e){super({type:"LineMaterial",uniforms:Ga.clone($n.line.uniforms),vertexShader:$n.line.vertexShader,fragmentShader:$n.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var H0=new Yn,Lh=new W,Co=class extends La{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new Xt(e,3)),this.setAttribute("uv",new Xt(t,2))}applyMatrix4(e){let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),n.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new wi(t,6,1);return this.setAttribute("instanceStart",new Qn(n,3,0)),this.setAttribute("instanceEnd",new Qn(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new wi(t,6,1);return this.setAttribute("instanceColorStart",new Qn(n,3,0)),this.setAttribute("instanceColorEnd",new Qn(n,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new Ta(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Yn);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),H0.setFromBufferAttribute(t),this.boundingBox.union(H0))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new pi),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Lh.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Lh)),Lh.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Lh));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var lf=new Et,W0=new W,X0=new W,En=new Et,Cn=new Et,ss=new Et,cf=new W,hf=new St,Rn=new Da,q0=new W,Dh=new Yn,Nh=new pi,rs=new Et,os,Sr;function Y0(i,e,t){return rs.set(0,0,-e,1).applyMatrix4(i.projectionMatrix),rs.multiplyScalar(1/rs.w),rs.x=Sr/t.width,rs.y=Sr/t.height,rs.applyMatrix4(i.projectionMatrixInverse),rs.multiplyScalar(1/rs.w),Math.abs(Math.max(rs.x,rs.y))}function C1(i,e){let t=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Rn.start.fromBufferAttribute(s,a),Rn.end.fromBufferAttribute(r,a),Rn.applyMatrix4(t);let c=new W,h=new W;os.distanceSqToSegment(Rn.start,Rn.end,h,c),h.distanceTo(c)<Sr*.5&&e.push({point:h,pointOnLine:c,distance:os.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function R1(i,e,t){let n=e.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),d=-e.near;os.at(1,ss),ss.w=1,ss.applyMatrix4(e.matrixWorldInverse),ss.applyMatrix4(n),ss.multiplyScalar(1/ss.w),ss.x*=r.x/2,ss.y*=r.y/2,ss.z=0,cf.copy(ss),hf.multiplyMatrices(e.matrixWorldInverse,o);for(let u=0,f=h;u<f;u++){if(En.fromBufferAttribute(l,u),Cn.fromBufferAttribute(c,u),En.w=1,Cn.w=1,En.applyMatrix4(hf),Cn.applyMatrix4(hf),En.z>d&&Cn.z>d)continue;if(En.z>d){let C=En.z-Cn.z,b=(En.z-d)/C;En.lerp(Cn,b)}else if(Cn.z>d){let C=Cn.z-En.z,b=(Cn.z-d)/C;Cn.lerp(En,b)}En.applyMatrix4(n),Cn.applyMatrix4(n),En.multiplyScalar(1/En.w),Cn.multiplyScalar(1/Cn.w),En.x*=r.x/2,En.y*=r.y/2,Cn.x*=r.x/2,Cn.y*=r.y/2,Rn.start.copy(En),Rn.start.z=0,Rn.end.copy(Cn),Rn.end.z=0;let v=Rn.closestPointToPointParameter(cf,!0);Rn.at(v,q0);let p=qd.lerp(En.z,Cn.z,v),m=p>=-1&&p<=1,y=cf.distanceTo(q0)<Sr*.5;if(m&&y){Rn.start.fromBufferAttribute(l,u),Rn.end.fromBufferAttribute(c,u),Rn.start.applyMatrix4(o),Rn.end.applyMatrix4(o);let C=new W,b=new W;os.distanceSqToSegment(Rn.start,Rn.end,b,C),t.push({point:b,pointOnLine:C,distance:os.origin.distanceTo(b),object:i,face:null,faceIndex:u,uv:null,uv1:null})}}}var Uh=class extends ei{constructor(e=new Co,t=new Eo({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,n=e.attributes.instanceEnd,s=new Float32Array(2*t.count);for(let o=0,a=0,l=t.count;o<l;o++,a+=2)W0.fromBufferAttribute(t,o),X0.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+W0.distanceTo(X0);let r=new wi(s,2,1);return e.setAttribute("instanceDistanceStart",new Qn(r,1,0)),e.setAttribute("instanceDistanceEnd",new Qn(r,1,1)),this}raycast(e,t){let n=this.material.worldUnits,s=e.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;os=e.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;Sr=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),Nh.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=Sr*.5;else{let d=Math.max(s.near,Nh.distanceToPoint(os.origin));c=Y0(s,d,l.resolution)}if(Nh.radius+=c,os.intersectsSphere(Nh)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),Dh.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=Sr*.5;else{let d=Math.max(s.near,Dh.distanceToPoint(os.origin));h=Y0(s,d,l.resolution)}Dh.expandByScalar(h),os.intersectsBox(Dh)!==!1&&(n?C1(this,t):R1(this,s,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(lf),this.material.uniforms.resolution.value.set(lf.z,lf.w))}};var Ro=class{object;geometry=new Co;material;ends=null;colors=null;constructor(e,t,n){this.material=new Eo({linewidth:e,transparent:t<1,opacity:t}),this.object=new Uh(this.geometry,this.material),this.object.frustumCulled=!1,this.object.renderOrder=n,this.object.visible=!1}setOnTop(e){this.material.depthTest=!e,this.material.depthWrite=!e}setColor(e){this.material.color.set(e)}setLines(e,t){if(this.object.visible=e.n>0,e.n===0)return;(!this.ends||this.ends.array.length<6*e.n)&&(this.material.vertexColors=!0,this.ends=new wi(new Float32Array(e.ends.length),6,1),this.colors=new wi(new Float32Array(e.ends.length),6,1),this.attach("instanceStart","instanceEnd",this.ends),this.attach("instanceColorStart","instanceColorEnd",this.colors)),this.ends.array.set(e.ends.subarray(0,6*e.n));let n=this.colors.array;for(let s=0;s<e.n;s++)for(let r=0;r<3;r++)n[6*s+r]=n[6*s+3+r]=P1(t.rgb[3*e.colors[s]+r]);this.ends.needsUpdate=this.colors.needsUpdate=!0,this.geometry.instanceCount=e.n}setWay(e){let t=Math.max(e.length/3-1,0),n=new Float32Array(6*t),s=[0,0,0],r=o=>Number.isFinite(e[3*o]+e[3*o+1]+e[3*o+2]);for(let o=0;o<=t;o++)if(r(o)){for(let a=0;a<3;a++)s[a]=e[3*o+a];break}for(let o=0;o<t;o++){let a=r(o)&&r(o+1);for(let l=0;l<3;l++)n[6*o+l]=a?e[3*o+l]:s[l],n[6*o+3+l]=a?e[3*o+3+l]:s[l],r(o+1)&&(s[l]=e[3*o+3+l])}this.ends=new wi(n,6,1),this.attach("instanceStart","instanceEnd",this.ends),this.setCount(t)}shareWay(e){this.ends=e.ends,this.ends&&this.attach("instanceStart","instanceEnd",this.ends)}setCount(e){this.geometry.instanceCount=e,this.object.visible=e>0}attach(e,t,n){this.geometry.setAttribute(e,new Qn(n,3,0)),this.geometry.setAttribute(t,new Qn(n,3,3))}};function P1(i){return i<=.04045?i/12.92:((i+.055)/1.055)**2.4}function uf(i,e){let t=e>500;switch(i){case"box":return new Xs(1,1,1);case"cylinder":return new vo(1,1,1,t?16:48).rotateX(Math.PI/2);case"sphere":return new wa(1,t?12:40,t?8:24)}}function Z0(){return new Sa(1,1,20).rotateX(Math.PI/2).translate(0,0,-.5)}var $0=1.1,Fh=class{material=new ti({side:An,uniforms:{color:{value:new st},pixel:{value:new ct},near:{value:0},gap:{value:0}},vertexShader:`
      uniform vec2 pixel;
      uniform float near;
      uniform float gap;
      void main() {
        mat4 m = modelViewMatrix * instanceMatrix;
        mat3 r = mat3(normalize(m[0].xyz), normalize(m[1].xyz), normalize(m[2].xyz));
        vec4 p = m * vec4(position, 1.0);
        float reach = max(abs(m[0].z), max(abs(m[1].z), abs(m[2].z)));
        if (near > 0.0) {
          // A box reaches half its side, a cylinder half its length: the axis that points to the eye is z in both.
          p.z = m[3].z + near * reach - gap;
        }
        vec4 c = projectionMatrix * p;
        vec2 d = (projectionMatrix * vec4(r * normal, 0.0)).xy;
        float size = length(d);
        if (size > 1e-6) c.xy += d / size * pixel * c.w;
        gl_Position = c;
      }`,fragmentShader:"uniform vec3 color; void main() { gl_FragColor = vec4(color, 1.0); }"});setColor(e){this.material.uniforms.color.value.setStyle(e,"")}setView(e){this.material.uniforms.pixel.value.set(2*$0/e.width,2*$0/e.height),this.material.uniforms.near.value=e.square?.5:0,this.material.uniforms.gap.value=2e-4*e.size}geometry(e,t){let n=uf(e,t),s=n.getAttribute("position"),r=n.getAttribute("normal");for(let o=0;o<s.count;o++){let a=s.getX(o),l=s.getY(o),c=s.getZ(o);e==="cylinder"?r.setXYZ(o,a,l,2*c):r.setXYZ(o,a,l,c)}return n}};var Oh=class{constructor(e,t){this.palette=t;this.canvas=document.createElement("canvas");let n=this.canvas.getContext("webgl2",{alpha:!1,antialias:!0,preserveDrawingBuffer:!0,powerPreference:"low-power"});if(!n)throw new Error("no WebGL");this.renderer=new Rh({canvas:this.canvas,context:n,preserveDrawingBuffer:!0}),this.renderer.outputColorSpace=Wn,this.scene.add(new Ia(16777215,1.25),this.light,this.light.target),this.gridFine=new _o(new Tn,this.fine),this.gridBold=new _o(this.gridFine.geometry,this.bold),this.gridFine.frustumCulled=this.gridBold.frustumCulled=!1,this.gridFine.renderOrder=this.gridBold.renderOrder=-1,this.fine.depthWrite=this.bold.depthWrite=!1,this.gridBold.geometry=new Tn,this.scene.add(this.gridFine,this.gridBold),this.films=e.map((s,r)=>new df(s,r>0,this.scene,this.outline))}palette;kind="webgl";canvas;renderer;scene=new fa;square=new gr;deep=new Xn;light=new Pa(16777215,2.3);outline=new Fh;films;fine=new mr;bold=new mr;gridFine;gridBold;grid=null;recolor(e,t){this.palette=t,this.renderer.setClearColor(new st(e.stage),1),this.fine.color.set(e.grid),this.bold.color.set(e.gridStrong),this.outline.setColor(e.outline);for(let n of this.films)n.recolor(t)}paint({view:e,grid:t,rows:n,shown:s,ratio:r}){this.renderer.setPixelRatio(r),this.renderer.setSize(e.width,e.height,!1),this.canvas.style.width=`${e.width}px`,this.canvas.style.height=`${e.height}px`,t!==this.grid&&this.setGrid(t),this.outline.setView(e),this.films.forEach((a,l)=>a.update(e,n[l],s.traces,this.palette));let o=this.aim(e);for(let a=0;a<3;a++){let l=e.toward[a]+.55*e.up[a]-.45*e.right[a];this.light.position.setComponent(a,e.target[a]+l*e.size),this.light.target.position.setComponent(a,e.target[a])}this.renderer.render(this.scene,o)}setGrid(e){this.grid=e;for(let[t,n,s]of[[this.gridFine,0,e.strong],[this.gridBold,e.strong,e.n]])t.geometry.dispose(),t.geometry=new Tn,t.geometry.setAttribute("position",new Kn(e.ends.subarray(6*n,6*s),3))}aim(e){let t=e.parallel?this.square:this.deep,n=e.distance;for(let r=0;r<3;r++)t.position.setComponent(r,e.target[r]+n*e.toward[r]);t.up.set(...e.up),t.lookAt(...e.target);let s=e.width/e.height;if(e.parallel){let r=e.span*s;Object.assign(this.square,{left:-r,right:r,top:e.span,bottom:-e.span,near:.01*e.size,far:2*n})}else Object.assign(this.deep,{fov:e.fieldOfView,aspect:s,near:Math.max(.01*n,n-20*e.size),far:n+20*e.size});return t.updateProjectionMatrix(),t}},df=class{constructor(e,t,n,s){this.picture=e;this.opacity=t?lr:1;let r=t?{transparent:!0,opacity:lr,depthWrite:!1}:{};for(let l of["box","cylinder","sphere"]){let c=e.instances.filter(u=>u.shape===l);if(c.length===0)continue;let h=new pr(uf(l,c.length),new Aa(r),c.length),d=new pr(s.geometry(l,c.length),s.material,c.length);d.instanceMatrix=h.instanceMatrix,h.frustumCulled=d.frustumCulled=!1,h.renderOrder=t?3:1,n.add(h),t||n.add(d),this.groups.push({list:c,mesh:h,hull:d})}let o=e.scene.flat;this.traces=e.traces.map(l=>{let c=new Ro(1.2,.35*this.opacity,o?0:1),h=new Ro(1.8,this.opacity,o?0:1);return c.setWay(l.points),h.shareWay(c),n.add(c.object,h.object),{whole:c,past:h,color:l.color}}),this.lines=[e.thin,e.thick].map(l=>{let c=new Ro(l.width,this.opacity,2);return n.add(c.object),{set:l,fat:c}});let a=Math.max(1,e.heads.colors.length);this.heads=new pr(Z0(),new xo({...r,depthTest:!o}),a),this.heads.frustumCulled=!1,this.heads.renderOrder=4,e.heads.colors.length>0&&n.add(this.heads);for(let{fat:l}of this.lines)l.setOnTop(o);for(let{whole:l,past:c}of this.traces)l.setOnTop(o),c.setOnTop(o)}picture;groups=[];lines;traces;heads;opacity;recolor(e){let t=new st;for(let{list:n,mesh:s}of this.groups)n.forEach((r,o)=>s.setColorAt(o,t.set(e.css[r.color]))),s.instanceColor.needsUpdate=!0;for(let n of this.traces)n.whole.setColor(e.css[n.color]),n.past.setColor(e.css[n.color])}update(e,t,n,s){let r=this.picture.scene.flat?Math.min(.002*e.size,.2*e.size/(1+(this.picture.scene.bodies?.length??0))):0;for(let{list:o,mesh:a}of this.groups){let l=a.instanceMatrix.array;for(let c=0;c<o.length;c++)L1(o[c],this.picture,r,l,16*c);a.instanceMatrix.needsUpdate=!0}for(let{set:o,fat:a}of this.lines)a.setLines(o,s);for(let{whole:o,past:a}of this.traces)o.object.visible=a.object.visible=n,a.setCount(t);this.updateHeads(e,s)}updateHeads(e,t){let{n,tips:s,along:r,colors:o}=this.picture.heads,a=ar[0]*e.metresPerPixel,l=ar[1]*e.metresPerPixel;for(let c=0;c<n;c++){let h=r[3*c],d=r[3*c+1],u=r[3*c+2],f=u<0?-1:1,g=-1/(f+u),v=h*d*g;J0.set(l*(1+f*h*h*g),l*v,a*h,s[3*c],l*f*v,l*(f+d*d*g),a*d,s[3*c+1],l*-f*h,l*-d,a*u,s[3*c+2],0,0,0,1),this.heads.setMatrixAt(c,J0),this.heads.setColorAt(c,I1.set(t.css[o[c]]))}this.heads.count=n,this.heads.instanceMatrix.needsUpdate=!0,this.heads.instanceColor&&(this.heads.instanceColor.needsUpdate=!0)}},J0=new St,I1=new st;function L1(i,e,t,n,s){let{body:r,local:o}=i,{turns:a,places:l}=e;for(let c=0;c<3;c++){let h=c===0?1:0,d=c===1?1:0,u=c===2?1:0,f=0;if(r>=0){let g=9*r+3*c;h=a[g],d=a[g+1],u=a[g+2],f=l[3*r+c]}for(let g=0;g<3;g++)n[s+4*g+c]=h*o[g]+d*o[3+g]+u*o[6+g];n[s+12+c]=f+h*o[9]+d*o[10]+u*o[11]}n[s+14]+=t*i.layer,n[s+3]=n[s+7]=n[s+11]=0,n[s+15]=1}var D1=30,K0=[640,400],Bh=class{constructor(e,t,n){this.timeline=n;let s=t.info.scene;this.view=new Il(s),this.pictures=n.films.map(a=>new Pl(s,a,this.palette));let r=this.pictures[0].marks.length;this.shown={labels:r<=D1,traces:!0,reaction:!1,velocity:!1},this.painter=U1(this.pictures,this.palette),this.recolor();let{canvas:o}=this.painter;o.setAttribute("role","img"),o.setAttribute("aria-label",F1(t)),this.overlay.canvas.setAttribute("aria-hidden","true"),this.box=pe("div",{class:"stage-box",tabindex:"0",role:"group","aria-label":N1},o,this.overlay.canvas),e.replaceChildren(this.box,this.tools()),this.painter.kind==="2d"&&e.append(pe("p",{class:"stage-note"},"Drawn without WebGL, which this browser does not offer.")),Vm(this.box,this.view,()=>{this.touched=!0,this.redraw()},()=>this.fit()),n.onMove(()=>this.redraw()),Ur(()=>{this.recolor(),this.paint()}),new ResizeObserver(()=>this.resize()).observe(this.box),this.resize()}timeline;view;pictures;palette=new Tl;painter;overlay=new Al;box;shown;grid=null;request=0;touched=!1;printing=!1;get kind(){return this.painter.kind}bodyPosition(e){this.move();let{places:t}=this.pictures[0];return[...t.subarray(3*e,3*e+3)]}print(e){this.printing=e,this.resize()}fit(){this.touched=!1,this.view.reset(),this.redraw()}resize(){let e=this.printing?K0[0]:this.box.clientWidth,t=this.printing?K0[1]:this.box.clientHeight;e<2||t<2||e===this.view.width&&t===this.view.height||(this.view.width=e,this.view.height=t,this.touched||this.view.fit(),this.paint())}recolor(){this.palette.refresh(),this.painter.recolor(ai(),this.palette)}redraw(){this.request||(this.request=requestAnimationFrame(()=>this.paint()))}move(){this.pictures.forEach((e,t)=>e.move(this.timeline.places[t]))}paint(){cancelAnimationFrame(this.request),this.request=0;let{view:e,shown:t,timeline:n}=this;if(e.width<2)return;this.move(),this.pictures.forEach((o,a)=>o.draw(e,t,n.places[a])),this.grid=zm(this.pictures[0].scene,e,this.grid);let s=this.printing?2:Math.min(window.devicePixelRatio||1,2),r=n.places.map(o=>o.row);this.painter.paint({view:e,grid:this.grid,pictures:this.pictures,rows:r,shown:t,ratio:s}),this.overlay.paint(e,this.pictures[0],t.labels,ai(),s)}tools(){let e=pe("div",{class:"stage-tools",role:"toolbar","aria-label":"View"}),t=(r,o,a)=>e.append(Ns(o,a,this.shown[r],l=>{this.shown[r]=l,this.redraw()})),n=this.pictures[0];e.append(Vn("Fit","Show everything (0)",()=>this.fit())),n.marks.length&&t("labels","Labels","Names of points, joints and bodies"),n.traces.length&&t("traces","Traces","The ways of points");let s=new Set((n.scene.arrows??[]).map(r=>r.role));return s.has("reaction")&&t("reaction","Reactions","Arrows of reaction forces"),s.has("velocity")&&t("velocity","Velocities","Arrows of velocities"),e}},N1="Animation. Arrow keys turn the view, with shift they move it, plus and minus zoom, 0 shows everything.";function U1(i,e){try{return new Oh(i,e)}catch{return new Ml(i,e)}}function F1(i){let e=i.info.scene,t=(s,r,o)=>{if(!s?.length)return[];let a=s.slice(0,6).map(c=>yt(c.name??"")).filter(Boolean).join(", "),l=s.length>6?", \u2026":"";return[`${s.length} ${s.length===1?r:o}${a?` (${a}${l})`:""}`]},n=[...t(e.bodies,"body","bodies"),...t(e.joints,"joint","joints"),...t(e.links,"spring, damper or bar","springs, dampers and bars"),...t(e.drawings,"drawing","drawings")];return`Motion of ${yt(i.info.title)}: ${n.join("; ")||"nothing to show"}`}var kh=28;function j0(i,e,t,n){let s=e.films,r=s[0]?.columns??[];if(r.length===0)return;let o=vl(r),a=pe("input",{type:"search",class:"search",placeholder:"Filter","aria-label":"Filter values"}),l=pe("span",{class:"muted"}),c=["name",...s.map(b=>s.length>1?yt(b.label):"value"),"unit","least","greatest",""],h=pe("div",{class:"value-row value-head",role:"row"},...c.map(b=>pe("span",{role:"columnheader"},b))),d=pe("div",{class:"value-body",role:"rowgroup"}),u=pe("div",{class:"value-box",tabindex:"0",role:"table","aria-label":"Values at the cursor"},h,d);u.style.setProperty("--films",String(s.length)),i.replaceChildren(pe("div",{class:"value-tools"},a,l),u);let f=[],g=[],v=()=>{let b=bl(a.value);f=[];let T=0;for(let S of o){let x=S.columns.filter(w=>yl(r[w],S.title,b));x.length!==0&&(T+=x.length,f.push({title:yt(S.title)},...x.map(w=>({column:w}))))}l.textContent=T===r.length?`${T} columns`:`${T} of ${r.length} columns`,d.style.height=`${kh*f.length}px`,u.setAttribute("aria-rowcount",String(f.length+1)),p()},p=()=>{let b=Math.max(0,Math.floor(u.scrollTop/kh)-2),T=Math.min(f.length,Math.ceil((u.scrollTop+(u.clientHeight||400))/kh)+2);for(;g.length<T-b;)g.push(m());g.forEach((S,x)=>{let w=x<T-b?f[b+x]:null;S.root.hidden=w===null,w&&w!==S.line&&y(S,w),S.line=w,S.root.style.transform=`translateY(${kh*(b+x)}px)`,S.root.setAttribute("aria-rowindex",String(b+x+2))}),C()},m=()=>{let b=c.map((S,x)=>pe("span",{role:"cell",class:x===0||x===c.length-1?"":x===s.length+1?"unit":"number"})),T={root:pe("div",{class:"value-row",role:"row"},...b),cells:b,line:null};return n&&b[c.length-1].append(Vn("\uFF0B","Plot this column",()=>{T.line&&"column"in T.line&&n(T.line.column)},"small")),d.append(T.root),T},y=({root:b,cells:T},S)=>{let x="title"in S;b.classList.toggle("value-group",x);let w=x?null:r[S.column];T[0].textContent=x?S.title:yt(w.name),T[0].title=T[0].textContent;for(let U=0;U<s.length;U++)T[1+U].textContent="";T[s.length+1].textContent=w?.unit??"",T[s.length+2].textContent=w?Zn(w.min??w.fixed??NaN):"",T[s.length+3].textContent=w?Zn(w.max??w.fixed??NaN):""},C=()=>{for(let b of g)if(!(!b.line||!("column"in b.line)))for(let T=0;T<s.length;T++)b.cells[1+T].textContent=Zn(s[T].value(b.line.column,t.places[T]))};a.addEventListener("input",()=>{u.scrollTop=0,v()}),u.addEventListener("scroll",p,{passive:!0}),new ResizeObserver(p).observe(u),t.onMove(C),v()}function Q0(){document.documentElement.classList.add("live"),Zf(),document.querySelector("body > header, header")?.append(Vn("\u25D0","Light or dark",$f,"theme"));let e=Nf();if(!e||e.films.length===0)return;let t=new Ka(e.films,[...e.info.events??[]].sort((s,r)=>s.t-r.t)),n=O1(e,t);window.dalembert={time:()=>t.time(),seek:s=>t.seek(s),play:()=>t.play(),pause:()=>t.pause(),playing:()=>t.playing,value:(s,r=0)=>{let o=t.places[r];return o?e.films[r].value(s,o):NaN},bodyPosition:s=>n.stage?.bodyPosition(s)??null,plots:()=>n.plots?.list.map(s=>s.summary())??[],stage:n.stage?.kind??null,ready:performance.now()}}function O1(i,e){let t=u=>document.getElementById(u),n=t("stage"),s=i.info.scene&&(i.films[0]?.n??0)>0,r=t("player")??B1();r&&Hf(r,e);let o=n&&s?new Bh(n,i,e):null;o||(n?.remove(),document.documentElement.classList.add("no-stage"));let a=t("plot-list"),l=a?new Sl(a,i,e):null,c=t("energy-bars");c&&Vf(c,i,e);let h=t("value-table");h&&j0(h,i,e,l?u=>l.addColumn(u):null),Df(i,e);let d=u=>{Yf(u),o?.print(u),l?.print(u)};return window.addEventListener("beforeprint",()=>d(!0)),window.addEventListener("afterprint",()=>d(!1)),{stage:o,plots:l}}function B1(){let i=document.getElementById("plot-list");if(!i)return null;let e=pe("div",{id:"player"});return i.before(e),e}document.readyState==="loading"?document.addEventListener("DOMContentLoaded",Q0):Q0();})();
