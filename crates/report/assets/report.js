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
"use strict";(()=>{function ki(i,e){return Math.abs(e)<(i.floor??0)?0:e}var ch=class{label;columns;n;time;data;constructor(e,t,n,s){let r=n.reduce((o,a)=>Math.max(o,(a.at??-1)+1),0);s.byteLength<t*(8+4*r)&&(t=0),this.label=e,this.columns=n,this.n=t,this.time=new Float64Array(s,0,t),this.data=n.map(o=>o.at===void 0?null:new Float32Array(s,8*t+4*t*o.at,t))}get start(){return this.n>0?this.time[0]:0}get end(){return this.n>0?this.time[this.n-1]:0}rowAt(e){let t=0,n=this.n-1;for(;t<n;){let s=t+n+1>>1;this.time[s]<=e?t=s:n=s-1}return Math.max(t,0)}locate(e,t){let n=this.rowAt(e);if(t.row=n,t.fraction=0,n+1<this.n){let s=this.time[n],r=this.time[n+1];r>s&&(t.fraction=Math.min(Math.max((e-s)/(r-s),0),1))}}value(e,t){let n=this.data[e];if(n===void 0)return NaN;if(n===null)return this.columns[e].fixed??NaN;let s=n[t.row];return s===void 0?NaN:t.fraction===0?s:s+(n[t.row+1]-s)*t.fraction}at(e,t){let n=this.data[e];return n===void 0?NaN:n===null?this.columns[e].fixed??NaN:n[t]??NaN}extremes(e,t=0,n=this.n-1){let s=this.data[e];if(s===void 0)return null;if(s===null){let a=this.columns[e].fixed??NaN;return Number.isFinite(a)?[a,a]:null}let r=1/0,o=-1/0;for(let a=t;a<=n;a++){let l=s[a];l-l===0&&(l<r&&(r=l),l>o&&(o=l))}return r<=o?[r,o]:null}};function Dd(){let i=document.getElementById("report-data")?.textContent;if(!i)return null;let e=JSON.parse(i),t=(e.films??[]).map((n,s)=>{let r=document.getElementById(`rows-${s}`)?.textContent??"";return new ch(n.label,n.n_rows,n.columns,s0(r))});return{info:e,films:t}}function s0(i){let e=Uint8Array.fromBase64;if(e){let s=e.call(Uint8Array,i);return s.byteLength===s.buffer.byteLength?s.buffer:s.slice().buffer}let t=atob(i.trim()),n=new Uint8Array(t.length);for(let s=0;s<t.length;s++)n[s]=t.charCodeAt(s);return n.buffer}function Hn(i,e=5){if(Number.isNaN(i))return"\u2013";if(!Number.isFinite(i))return i>0?"\u221E":"\u2212\u221E";if(i===0)return"0";let t=Math.abs(i);if(t>=1e-4&&t<1e6){let n=Math.max(0,e-1-Math.floor(Math.log10(Number(t.toPrecision(e)))));return i.toFixed(Math.min(n,20)).replace("-","\u2212")}return Fd(i.toExponential(e-1))}function ui(i,e=6){if(!Number.isFinite(i))return Hn(i);if(i===0)return"0";let t=Number(i.toPrecision(e)),n=Math.abs(t);return n>=.001&&n<1e5?String(t).replace("-","\u2212"):Fd(t.toExponential())}function Fd(i){let[e,t]=i.split("e"),n=String(Number(t)).replace(/./g,r=>r==="-"?"\u207B":"\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(r)]),s=e.replace("-","\u2212");return s==="1"?`10${n}`:`${s}\xB710${n}`}function bo(i){if(!(i>0)||!Number.isFinite(i))return 1;let e=10**Math.floor(Math.log10(i)+1e-9),t=i/e;return e*(t>=5-1e-9?5:t>=2-1e-9?2:1)}function Sr(i,e){return e?`${i} [${e}]`:i}function yt(i){return i.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,"\uFFFD")}function Ud(i,e){let t=[...document.querySelectorAll("[data-column]")].flatMap(s=>{let r=Number(s.dataset.film??0),o=Number(s.dataset.column);return i.films[r]?.columns[o]?[{element:s,film:r,column:o}]:[]});if(t.length===0)return;let n=()=>{for(let{element:s,film:r,column:o}of t){let{columns:a}=i.films[r],l=Hn(ki(a[o],i.films[r].value(o,e.places[r])));s.textContent!==l&&(s.textContent=l)}};e.onMove(n),n(),new Set(t.flatMap(({element:s})=>s.closest(".scroll")??[])).forEach(r0)}function r0(i){let e=-1;new ResizeObserver(([t])=>{let{width:n}=t.contentRect;n!==e&&(e=n,i.style.contentVisibility="visible",i.style.setProperty("contain-intrinsic-size",`auto ${i.offsetHeight}px`),i.style.contentVisibility="auto")}).observe(i.parentElement)}function pe(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r==null||r===!1||n.setAttribute(s,r===!0?"":String(r));return n.append(...t),n}function An(i,e,t,n=""){let s=pe("button",{type:"button",class:`button ${n}`.trim(),title:e},i);return i!==e&&s.setAttribute("aria-label",e),s.addEventListener("click",t),s}function ss(i,e,t,n){let s=An(i,e,()=>{let r=s.getAttribute("aria-pressed")!=="true";s.setAttribute("aria-pressed",String(r)),n(r)},"toggle");return s.setAttribute("aria-pressed",String(t)),s}var Od="http://www.w3.org/2000/svg";function ya(i){let e=document.createElementNS(Od,"svg");e.setAttribute("viewBox","0 0 16 16"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let t=document.createElementNS(Od,"path");return t.setAttribute("d",i),e.append(t),e}function zi(i,e,t,n=""){let s=An("",e,t,`icon-button ${n}`.trim());return s.append(ya(i)),s}function Bd(i){return i instanceof HTMLElement&&(i.isContentEditable||/^(INPUT|SELECT|TEXTAREA)$/.test(i.tagName))}function kd(i,e){let t=URL.createObjectURL(e),n=pe("a",{href:t,download:i});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}function zd(i,e){return`${i.replace(/[^\p{L}\p{N}.-]+/gu,"-").replace(/^[-.]+|[-.]+$/g,"").slice(0,60)||"plot"}.${e}`}function Vd(){for(let i of document.querySelectorAll("pre.command")){let e=i.textContent??"",t=An("Copy","Copy the command",()=>{let n=s=>{t.textContent=s?"Copied":"Select it",setTimeout(()=>{t.textContent="Copy"},1500)};Promise.resolve(navigator.clipboard?.writeText(e)??Promise.reject()).then(()=>n(!0),()=>{getSelection()?.selectAllChildren(i.firstElementChild??i),n(!1)})},"copy");i.append(t)}}var Gd=[{title:"stored and lost",parts:["kinetic","potential","dissipated"]},{title:"start and supply",parts:["start","supplied"]}],Hd={kinetic:"kinetic",potential:"potential",dissipated:"dissipated",supplied:"supplied",start:"at the start"};function Wd(i,e,t){let n=e.films.map((s,r)=>o0(e,t,r));i.replaceChildren(...n.flatMap(s=>s?[s]:[]))}function o0(i,e,t){let n=i.films[t],s=T=>n.columns.findIndex(b=>b.sort==="energy"&&b.name===`energy.${T}`),r=Object.fromEntries(["kinetic","potential","dissipated","supplied","balance"].map(T=>[T,s(T)]));if(n.n===0||r.kinetic<0)return null;let o=n.columns[r.kinetic].unit??"J",a=(T,b)=>r[T]<0?0:n.at(r[T],b)||0,c=(T=>a("kinetic",T)+a("potential",T)+a("dissipated",T)-a("supplied",T))(0),h=T=>{if(T==="start")return c;let b=r[T];return b<0?0:ki(n.columns[b],n.value(b,e.places[t]))||0},d=0,u=0;for(let T=0;T<n.n;T++)for(let b of Gd){let x=0,w=0;for(let F of b.parts){let D=F==="start"?c:a(F,T);D<0?x+=D:w+=D}d=Math.min(d,x),u=Math.max(u,w)}let f=u-d||1,g=T=>`${100*T/f}%`,y=Gd.map(T=>{let b=T.parts.filter(I=>I==="start"||r[I]>=0),x=b.map(I=>pe("div",{class:`piece ${I}`,title:Hd[I]})),w=pe("div",{class:"zero"});w.style.left=g(-d);let F=pe("div",{class:"sum",title:"sum"}),D=pe("div",{class:"energy-row"},pe("span",{class:"muted"},T.title),pe("div",{class:"energy-bar"},...x,w,F));return{parts:b,pieces:x,sum:F,element:D}}),p=[...new Set(y.flatMap(T=>T.parts))],m=p.map(()=>pe("span",{class:"number"})),v=r.balance>=0?pe("span",{class:"number"}):null,R=pe("div",{class:"energy-legend"},...p.map((T,b)=>pe("span",{class:"energy-item"},pe("span",{class:`swatch-box ${T}`}),Hd[T],m[b])));R.append(pe("span",{class:"energy-item"},pe("span",{class:"swatch-box sum-sign"}),"sum")),v&&R.append(pe("span",{class:"energy-item"},"balance",v));let M=()=>{y.forEach(({parts:T,pieces:b,sum:x})=>{let w=-d,F=-d;T.forEach((D,I)=>{let B=h(D),z=b[I];z.style.width=g(Math.abs(B)),B<0?(w+=B,z.style.left=g(w)):(z.style.left=g(F),F+=B)}),x.style.left=g(w+F+d)}),p.forEach((T,b)=>{m[b].textContent=`${Hn(h(T))} ${o}`}),v&&(v.textContent=`${Hn(h("balance"),3)} ${o}`)};return e.onMove(M),M(),pe("div",{class:"energy-block"},...i.films.length>1?[pe("h3",{},yt(n.label))]:[],...y.map(T=>T.element),R)}var wr=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,20,50,100,200,500,1e3],ba=class{films;events;start;end;places;loop=!1;speed;now;frame=0;stamp=0;moved=[];changed=[];constructor(e,t){this.films=e,this.events=t;let n=e.filter(s=>s.n>0);this.start=n.length?Math.min(...n.map(s=>s.start)):0,this.end=n.length?Math.max(...n.map(s=>s.end)):0,this.now=this.start,this.places=e.map(()=>({row:0,fraction:0})),this.speed=a0(this.end-this.start),this.locate()}time(){return this.now}get playing(){return this.frame!==0}onMove(e){this.moved.push(e)}onChange(e){this.changed.push(e)}seek(e){let t=Math.min(Math.max(e,this.start),this.end);if(!(Number.isNaN(t)||t===this.now)){this.now=t,this.locate();for(let n of this.moved)n()}}step(e){let t=this.films[0];if(!t||t.n===0)return;let n=this.places[0],s=n.row+e+(e<0&&n.fraction>0?1:0);for(s=Math.min(Math.max(s,0),t.n-1);t.time[s]===this.now&&s+Math.sign(e)>=0&&s+Math.sign(e)<t.n;)s+=Math.sign(e);this.seek(t.time[s])}play(){this.playing||this.end<=this.start||(this.now>=this.end&&this.seek(this.start),this.stamp=0,this.frame=requestAnimationFrame(this.advance),this.tell())}pause(){this.playing&&(cancelAnimationFrame(this.frame),this.frame=0,this.tell())}setSpeed(e){this.speed=e,this.tell()}setLoop(e){this.loop=e,this.tell()}advance=e=>{let t=this.stamp===0?0:Math.min(e-this.stamp,100)/1e3;this.stamp=e,this.frame=requestAnimationFrame(this.advance);let n=this.now+t*this.speed;n>=this.end&&(this.loop?n=this.start+(n-this.start)%(this.end-this.start):(n=this.end,this.pause())),this.seek(n)};locate(){this.films.forEach((e,t)=>e.locate(this.now,this.places[t]))}tell(){for(let e of this.changed)e()}};function a0(i){if(!(i>0))return 1;let e=wr.filter(n=>i/n>=5&&i/n<=20),t=(n,s)=>n.reduce((r,o)=>s(o)<s(r)?o:r);return e.length?t(e,n=>Math.abs(Math.log(n))):t(wr,n=>Math.abs(Math.log(i/n/10)))}var Xd="M4 2.5v11l9-5.5z",l0="M4 2.5h3v11H4zM9 2.5h3v11H9z",c0="M3 3h2v10H3zM13 3v10L6 8z",h0="M8 3V0l4.5 4L8 8V5a4 4 0 1 0 4 4h2a6 6 0 1 1-6-6z",u0="M11 3h2v10h-2zM3 3v10l7-5z",d0="M11 3v10L4 8z",f0="M5 3v10l7-5z",p0=400;function qd(i,e){let{start:t,end:n}=e,s=zi(Xd,"Play (space)",()=>e.playing?e.pause():e.play(),"play"),r=pe("input",{type:"range",min:t,max:n,step:"any",class:"slider","aria-label":"Time"});r.value=String(t),r.addEventListener("input",()=>{e.pause(),e.seek(Number(r.value))});let o=pe("div",{class:"ticks","aria-hidden":"true"});for(let f of e.events.slice(0,p0)){let g=pe("span",{class:`tick ${f.kind.replace(/[^a-z]/g,"")}`,title:`${yt(f.name)}, t = ${ui(f.t)} s`});g.style.left=`${100*(f.t-t)/(n-t||1)}%`,o.append(g)}let a=Math.max(3,Math.min(7,Math.ceil(Math.log10((e.films[0]?.n??1e3)+1))+1)),l=pe("output",{class:"readout","aria-live":"off"}),c=pe("select",{class:"select","aria-label":"Speed"}),h=wr.includes(e.speed)?wr:[...wr,e.speed].sort((f,g)=>f-g);for(let f of h){let g=Math.abs(Math.log10(f/e.speed))<1.05;(f<.1||f>10)&&!g||c.append(pe("option",{value:f,selected:f===e.speed},f===1?"real time":`\xD7${ui(f)} real time`))}c.addEventListener("change",()=>e.setSpeed(Number(c.value)));let d=ss("","Begin again at the end",e.loop,f=>e.setLoop(f));d.classList.add("icon-button"),d.append(ya(h0)),i.replaceChildren(pe("div",{class:"track"},r,o),pe("div",{class:"controls"},zi(c0,"To the start (home)",()=>e.seek(t),"far"),zi(d0,"One row back (\u2190)",()=>Ma(e,-1)),s,zi(f0,"One row on (\u2192)",()=>Ma(e,1)),zi(u0,"To the end (end)",()=>e.seek(n),"far"),l,pe("span",{class:"spring"}),c,d));let u=()=>{let f=e.time();r.value=String(f),r.style.setProperty("--part",`${100*(f-t)/(n-t||1)}%`);let g=`t = ${m0(f,n-t,a)} s of ${ui(n)} s`;l.textContent=g,r.setAttribute("aria-valuetext",g)};e.onMove(u),e.onChange(()=>{let f=e.playing?"Pause (space)":"Play (space)";s.replaceChildren(ya(e.playing?l0:Xd)),s.setAttribute("aria-label",f),s.title=f,c.value=String(e.speed),d.setAttribute("aria-pressed",String(e.loop))}),u(),g0(e,r)}function m0(i,e,t){if(!(e>0))return Hn(i);let n=Math.min(9,Math.max(0,t-1-Math.floor(Math.log10(e))));return i.toFixed(n).replace("-","\u2212")}function Ma(i,e){i.pause(),i.step(e)}function g0(i,e){document.addEventListener("keydown",t=>{if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey)return;let n=t.target;if(Bd(n)&&n!==e)return;let s=t.shiftKey?10:1;switch(t.key){case" ":if(n instanceof HTMLElement&&n.closest("button, summary, a"))return;i.playing?i.pause():i.play();break;case"ArrowLeft":Ma(i,-s);break;case"ArrowRight":Ma(i,s);break;case"Home":i.pause(),i.seek(i.start);break;case"End":i.pause(),i.seek(i.end);break;default:return}t.preventDefault()})}var x0=["#0067a8","#c24a00","#00805b","#b0508a","#8a6d00","#2a86b8","#4d4d4d","#7a3fb0"],_0=["#5ab4f0","#f08a3c","#2cc79a","#e08fc0","#f0e442","#9ad4f5","#c8c8c8","#b795e8"],Yd=["#3b7dd8","#d9822b","#2e9e78","#b65fa0","#8c8c3a","#4aa3c7","#8a78d0","#a0705a"],$d="dalembert-theme",Zd=new Set,Mo=null,hh=!1;function Kn(){if(Mo)return Mo;let i=getComputedStyle(document.documentElement),e=(t,n)=>i.getPropertyValue(t).trim()||n;return Mo={dark:uh(),paper:e("--paper","#ffffff"),text:e("--text","#1b1f24"),muted:e("--muted","#5a6470"),line:e("--line","#d4d9df"),grid:e("--grid","#e4e8ec"),gridStrong:e("--grid-strong","#cfd6dd"),accent:e("--accent","#0b62c4"),stage:e("--stage","#f6f8fa"),ground:e("--ground","#7c8691"),outline:e("--outline","#20262d"),joint:e("--joint","#3d4650"),reaction:e("--reaction","#c02f4b"),velocity:e("--velocity","#00805b"),link:e("--link","#55606c")},Mo}function bi(i,e=uh()){let t=e?_0:x0;return t[i%t.length]}function Jd(i){return Yd[i%Yd.length]}function Tr(i){Zd.add(i)}function uh(){if(hh)return!1;let i=document.documentElement.dataset.theme;return i?i==="dark":matchMedia("(prefers-color-scheme: dark)").matches}function dh(){Mo=null;for(let i of Zd)i()}function Kd(i){i!==hh&&(hh=i,document.documentElement.classList.toggle("printing",i),dh())}function jd(){let i=uh()?"light":"dark";document.documentElement.dataset.theme=i;try{localStorage.setItem($d,i)}catch{}dh()}function Qd(){try{let i=localStorage.getItem($d);(i==="light"||i==="dark")&&(document.documentElement.dataset.theme=i)}catch{}matchMedia("(prefers-color-scheme: dark)").addEventListener("change",dh)}var v0="uplot",y0="u-hz",b0="u-vt",M0="u-title",S0="u-wrap",w0="u-under",T0="u-over",A0="u-axis",$s="u-off",E0="u-select",R0="u-cursor-x",C0="u-cursor-y",P0="u-cursor-pt",I0="u-legend",L0="u-live",N0="u-inline",D0="u-series",F0="u-marker",ef="u-label",U0="u-value",wo="width",To="height";var tf="bottom",Ar="left",fh="right",Ph="#000",nf=Ph+"0",ph="mousemove",sf="mousedown",mh="mouseup",rf="mouseenter",of="mouseleave",af="dblclick",O0="resize",B0="scroll",lf="change",Ea="dppxchange",Ih="--",Nr=typeof window<"u",yh=Nr?document:null,Rr=Nr?window:null,k0=Nr?navigator:null,St,Sa;function bh(){let i=devicePixelRatio;St!=i&&(St=i,Sa&&Sh(lf,Sa,bh),Sa=matchMedia(`(min-resolution: ${St-.001}dppx) and (max-resolution: ${St+.001}dppx)`),Zs(lf,Sa,bh),Rr.dispatchEvent(new CustomEvent(Ea)))}function jn(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Mh(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function kt(i,e,t){i.style[e]=t+"px"}function Mi(i,e,t,n){let s=yh.createElement(i);return e!=null&&jn(s,e),t?.insertBefore(s,n),s}function di(i,e){return Mi("div",i,e)}var cf=new WeakMap;function Vi(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=cf.get(i);r!=o&&(i.style.transform=r,cf.set(i,r),e<0||t<0||e>n||t>s?jn(i,$s):Mh(i,$s))}var hf=new WeakMap;function uf(i,e,t){let n=e+t,s=hf.get(i);n!=s&&(hf.set(i,n),i.style.background=e,i.style.borderColor=t)}var df=new WeakMap;function ff(i,e,t,n){let s=e+""+t,r=df.get(i);s!=r&&(df.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var Lh={passive:!0},z0={...Lh,capture:!0};function Zs(i,e,t,n){e.addEventListener(i,t,n?z0:Lh)}function Sh(i,e,t,n){e.removeEventListener(i,t,Lh)}Nr&&bh();function Si(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Qn((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Vf(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var Gf=i=>i!=null,Hf=i=>i!=null&&i>0,Pa=Vf(Gf),V0=Vf(Hf);function G0(i,e,t,n=0,s=!1){let r=s?V0:Pa,o=s?Hf:Gf;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Lt,l??-Lt]}function Ia(i,e,t,n){let s=gf(i),r=gf(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?rs:Wf,a=s==1?Qn:fi,l=r==1?fi:Qn,c=a(o(pn(i))),h=l(o(pn(e))),d=Cr(t,c),u=Cr(t,h);return t==10&&(c<0&&(d=Nt(d,-c)),h<0&&(u=Nt(u,-h))),n||t==2?(i=d*s,e=u*r):(i=$f(i,d),e=La(e,u)),[i,e]}function Nh(i,e,t,n){let s=Ia(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Dh=.1,pf={mode:3,pad:Dh},Eo={pad:0,soft:null,mode:0},H0={min:Eo,max:Eo};function Ra(i,e,t,n){return Na(t)?mf(i,e,t):(Eo.pad=t,Eo.soft=n?0:null,Eo.mode=n?3:0,mf(i,e,H0))}function bt(i,e){return i??e}function W0(i,e,t){for(e=bt(e,0),t=bt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function mf(i,e,t){let n=t.min,s=t.max,r=bt(n.pad,0),o=bt(s.pad,0),a=bt(n.hard,-Lt),l=bt(s.hard,Lt),c=bt(n.soft,Lt),h=bt(s.soft,-Lt),d=bt(n.mode,0),u=bt(s.mode,0),f=e-i,g=rs(f),y=Bn(pn(i),pn(e)),p=rs(y),m=pn(p-g);(f<1e-24||m>10)&&(f=0,(i==0||e==0)&&(f=1e-24,d==2&&c!=Lt&&(r=0),u==2&&h!=-Lt&&(o=0)));let v=f||y||1e3,R=rs(v),M=Cr(10,Qn(R)),T=v*(f==0?i==0?.1:1:r),b=Nt($f(i-T,M/10),24),x=i>=c&&(d==1||d==3&&b<=c||d==2&&b>=c)?c:Lt,w=Bn(a,b<x&&i>=x?x:wi(x,b)),F=v*(f==0?e==0?.1:1:o),D=Nt(La(e+F,M/10),24),I=e<=h&&(u==1||u==3&&D>=h||u==2&&D<=h)?h:-Lt,B=wi(l,D>I&&e<=I?I:Bn(I,D));return w==B&&w==0&&(B=100),[w,B]}var X0=new Intl.NumberFormat(Nr?k0.language:"en-US"),Fh=i=>X0.format(i),ei=Math,Aa=ei.PI,pn=ei.abs,Qn=ei.floor,fn=ei.round,fi=ei.ceil,wi=ei.min,Bn=ei.max,Cr=ei.pow,gf=ei.sign,rs=ei.log10,Wf=ei.log2,q0=(i,e=1)=>ei.sinh(i)*e,gh=(i,e=1)=>ei.asinh(i/e),Lt=1/0;function xf(i){return(rs((i^i>>31)-(i>>31))|0)+1}function wh(i,e,t){return wi(Bn(i,e),t)}function Xf(i){return typeof i=="function"}function pt(i){return Xf(i)?i:()=>i}var Y0=()=>{},qf=i=>i,Yf=(i,e)=>e,$0=i=>null,_f=i=>!0,vf=(i,e)=>i==e,Z0=/\.\d*?(?=9{6,}|0{6,})/gm,Js=i=>{if(Jf(i)||As.has(i))return i;let e=`${i}`,t=e.match(Z0);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Js(s)}e${r}`}return Nt(i,n)};function qs(i,e){return Js(Nt(Js(i/e))*e)}function La(i,e){return Js(fi(Js(i/e))*e)}function $f(i,e){return Js(Qn(Js(i/e))*e)}function Nt(i,e=0){if(Jf(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return fn(n)/t}var As=new Map;function Zf(i){return((""+i).split(".")[1]||"").length}function Co(i,e,t,n){let s=[],r=n.map(Zf);for(let o=e;o<t;o++){let a=pn(o),l=Nt(Cr(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,d=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=i==10?h:Nt(h,d);s.push(u),As.set(u,d)}}return s}var Ro={},Uh=[],Pr=[null,null],Ts=Array.isArray,Jf=Number.isInteger,J0=i=>i===void 0;function yf(i){return typeof i=="string"}function Na(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function K0(i){return i!=null&&typeof i=="object"}var j0=Object.getPrototypeOf(Uint8Array),Kf="__proto__";function Ir(i,e=Na){let t;if(Ts(i)){let n=i.find(s=>s!=null);if(Ts(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Ir(i[s],e)}else t=i.slice()}else if(i instanceof j0)t=i.slice();else if(e(i)){t={};for(let n in i)n!=Kf&&(t[n]=Ir(i[n],e))}else t=i;return t}function an(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=Kf&&(Na(i[s])?an(i[s],Ir(n[s])):i[s]=Ir(n[s]))}return i}var Q0=0,ex=1,tx=2;function nx(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function ix(i,e){if(ox(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return ax(o[0])||(o=rx(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],d=Array(s).fill(void 0),u=e?e[o][c]:ex,f=[];for(let g=0;g<h.length;g++){let y=h[g],p=r.get(l[g]);y===null?u!=Q0&&(d[p]=y,u==tx&&f.push(p)):d[p]=y}nx(d,f,s),n.push(d)}}return n}var sx=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function rx(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function ox(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function ax(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Bn(1,Qn((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var jf=["January","February","March","April","May","June","July","August","September","October","November","December"],Qf=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function ep(i){return i.slice(0,3)}var lx=Qf.map(ep),cx=jf.map(ep),hx={MMMM:jf,MMM:cx,WWWW:Qf,WWW:lx};function So(i){return(i<10?"0":"")+i}function ux(i){return(i<10?"00":i<100?"0":"")+i}var dx={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>So(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>So(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>So(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>So(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>So(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>ux(i.getMilliseconds())};function Oh(i,e){e=e||hx;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?dx[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var fx=new Intl.DateTimeFormat().resolvedOptions().timeZone;function px(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==fx?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var tp=i=>i%1==0,Ca=[1,2,2.5,5],mx=Co(10,-32,0,Ca),np=Co(10,0,32,Ca),gx=np.filter(tp),Ys=mx.concat(np),Bh=`
`,ip="{YYYY}",bf=Bh+ip,sp="{M}/{D}",Ao=Bh+sp,wa=Ao+"/{YY}",rp="{aa}",xx="{h}:{mm}",Er=xx+rp,Mf=Bh+Er,Sf=":{ss}",wt=null;function op(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?Co(10,0,3,Ca).filter(tp):Co(10,-3,0,Ca)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,ip,wt,wt,wt,wt,wt,wt,1],[s*28,"{MMM}",bf,wt,wt,wt,wt,wt,1],[s,sp,bf,wt,wt,wt,wt,wt,1],[n,"{h}"+rp,wa,wt,Ao,wt,wt,wt,1],[t,Er,wa,wt,Ao,wt,wt,wt,1],[e,Sf,wa+" "+Er,wt,Ao+" "+Er,wt,Mf,wt,1],[i,Sf+".{fff}",wa+" "+Er,wt,Ao+" "+Er,wt,Mf,wt,1]];function h(d){return(u,f,g,y,p,m)=>{let v=[],R=p>=o,M=p>=r&&p<o,T=d(g),b=Nt(T*i,3),x=xh(T.getFullYear(),R?0:T.getMonth(),M||R?1:T.getDate()),w=Nt(x*i,3);if(M||R){let F=M?p/r:0,D=R?p/o:0,I=b==w?b:Nt(xh(x.getFullYear()+D,x.getMonth()+F,1)*i,3),B=new Date(fn(I/i)),z=B.getFullYear(),L=B.getMonth();for(let H=0;I<=y;H++){let q=xh(z+D*H,L+F*H,1),G=q-d(Nt(q*i,3));I=Nt((+q+G)*i,3),I<=y&&v.push(I)}}else{let F=p>=s?s:p,D=Qn(g)-Qn(b),I=w+D+La(b-w,F);v.push(I);let B=d(I),z=B.getHours()+B.getMinutes()/t+B.getSeconds()/n,L=p/n,H=u.axes[f]._space,q=m/H;for(;I=Nt(I+p,i==1?0:3),!(I>y);)if(L>1){let G=Qn(Nt(z+L,6))%24,j=d(I).getHours()-G;j>1&&(j=-1),I-=j*n,z=(z+L)%24;let ie=v[v.length-1];Nt((I-ie)/p,3)*q>=.7&&v.push(I)}else v.push(I)}return v}}return[l,c,h]}var[_x,vx,yx]=op(1),[bx,Mx,Sx]=op(.001);Co(2,-53,53,[1]);function wf(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function Tf(i,e){return(t,n,s,r,o)=>{let a=e.find(g=>o>=g[0])||e[e.length-1],l,c,h,d,u,f;return n.map(g=>{let y=i(g),p=y.getFullYear(),m=y.getMonth(),v=y.getDate(),R=y.getHours(),M=y.getMinutes(),T=y.getSeconds(),b=p!=l&&a[2]||m!=c&&a[3]||v!=h&&a[4]||R!=d&&a[5]||M!=u&&a[6]||T!=f&&a[7]||a[1];return l=p,c=m,h=v,d=R,u=M,f=T,b(y)})}}function wx(i,e){let t=Oh(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function xh(i,e,t){return new Date(i,e,t)}function Af(i,e){return e(i)}var Tx="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Ef(i,e){return(t,n,s,r)=>r==null?Ih:e(i(n))}function Ax(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function Ex(i,e){return i.series[e].fill(i,e)}var Rx={show:!0,live:!0,isolate:!1,mount:Y0,markers:{show:!0,width:2,stroke:Ax,fill:Ex,dash:"solid"},idx:null,idxs:null,values:[]};function Cx(i,e){let t=i.cursor.points,n=di(),s=t.size(i,e);kt(n,wo,s),kt(n,To,s);let r=s/-2;kt(n,"marginLeft",r),kt(n,"marginTop",r);let o=t.width(i,e,s);return o&&kt(n,"borderWidth",o),n}function Px(i,e){let t=i.series[e].points;return t._fill||t._stroke}function Ix(i,e){let t=i.series[e].points;return t._stroke||t._fill}function Lx(i,e){return i.series[e].points.size}var _h=[0,0];function Nx(i,e,t){return _h[0]=e,_h[1]=t,_h}function Ta(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function vh(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var Dx={show:!0,x:!0,y:!0,lock:!1,move:Nx,points:{one:!1,show:Cx,size:Lx,width:0,stroke:Ix,fill:Px},bind:{mousedown:Ta,mouseup:Ta,click:Ta,dblclick:Ta,mousemove:vh,mouseleave:vh,mouseenter:vh},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},ap={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},kh=an({},ap,{filter:Yf}),lp=an({},kh,{size:10}),cp=an({},ap,{show:!1}),zh='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',hp="bold "+zh,up=1.5,Rf={show:!0,scale:"x",stroke:Ph,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:hp,side:2,grid:kh,ticks:lp,border:cp,font:zh,lineGap:up,rotate:0},Fx="Value",Ux="Time",Cf={show:!0,scale:"x",auto:!1,sorted:1,min:Lt,max:-Lt,idxs:[]};function Ox(i,e,t,n,s){return e.map(r=>r==null?"":Fh(r))}function Bx(i,e,t,n,s,r,o){let a=[],l=As.get(s)||0;t=o?t:Nt(La(t,s),l);for(let c=t;c<=n;c=Nt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Th(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?rs:Wf,h=Qn(c(t));s=Cr(l,h),l==10&&(s=Ys[Si(s,Ys)]);let d=t,u=s*l;l==10&&(u=Ys[Si(u,Ys)]);do a.push(d),d=d+s,l==10&&!As.has(d)&&(d=Nt(d,As.get(s))),d>=u&&(s=d,u=s*l,l==10&&(u=Ys[Si(u,Ys)]));while(d<=n);return a}function kx(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?Th(i,e,Bn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?Th(i,e,Bn(l,-n),-t,s):[l]).reverse().map(u=>-u).concat(h,c)}var dp=/./,zx=/[12357]/,Vx=/[125]/,Pf=/1/,Ah=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function Gx(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),d=l(9,o)-h>=c?dp:l(7,o)-h>=c?zx:l(5,o)-h>=c?Vx:Pf;if(d==Pf){let u=pn(l(1,o)-h);if(u<c)return Ah(e.slice().reverse(),a.distr,d,fi(c/u)).reverse()}return Ah(e,a.distr,d,1)}function Hx(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=pn(l(1,o)-l(2,o));return c<a?Ah(e.slice().reverse(),3,dp,fi(a/c)).reverse():e}function Wx(i,e,t,n){return n==null?Ih:e==null?"":Fh(e)}var If={show:!0,scale:"y",stroke:Ph,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:hp,side:3,grid:kh,ticks:lp,border:cp,font:zh,lineGap:up,rotate:0};function Xx(i,e){let t=3+(i||1)*2;return Nt(t*e,3)}function qx(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=pn(o-r),l=i.series[e],c=a/(l.points.space*St);return n[1]-n[0]<=c}var Lf={scale:null,auto:!0,sorted:0,min:Lt,max:-Lt},fp=(i,e,t,n,s)=>s,Nf={show:!0,auto:!0,sorted:0,gaps:fp,alpha:1,facets:[an({},Lf,{scale:"x"}),an({},Lf,{scale:"y"})]},Df={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:fp,alpha:1,points:{show:qx,filter:null},values:null,min:Lt,max:-Lt,idxs:[],path:null,clip:null};function Yx(i,e,t,n,s){return t/10}var pp={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},$x=an({},pp,{time:!1,ori:1}),Ff={};function mp(i,e){let t=Ff[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Ff[i]=t)),t}var Lr=1,Eh=2;function Ks(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],u=a.left,f=a.top,g=a.width,y=a.height,p=i.valToPosH,m=i.valToPosV;return h.ori==0?t(s,l,c,h,d,p,m,u,f,g,y,Fa,Dr,Oa,xp,vp):t(s,l,c,h,d,m,p,f,u,y,g,Ua,Fr,Hh,_p,yp)}function Vh(i,e){let t=0,n=0,s=bt(i.bands,Uh);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function Zx(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function os(i,e,t,n,s,r){return Ks(i,e,(o,a,l,c,h,d,u,f,g,y,p)=>{let m=o.pxRound,v=c.dir*(c.ori==0?1:-1),R=c.ori==0?Dr:Fr,M,T;v==1?(M=t,T=n):(M=n,T=t);let b=m(d(a[M],c,y,f)),x=m(u(l[M],h,p,g)),w=m(d(a[T],c,y,f)),F=m(u(r==1?h.max:h.min,h,p,g)),D=new Path2D(s);return R(D,w,F),R(D,b,F),R(D,b,x),D})}function Da(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?Oa:Hh,l=t;for(let d=0;d<i.length;d++){let u=i[d];if(u[1]>u[0]){let f=u[0]-l;f>0&&a(o,l,n,f,n+r),l=u[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function Jx(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Gh(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let d=c,u=c;if(s==1)for(;++c<=n&&e[c]===null;)u=c;else for(;--c>=t&&e[c]===null;)u=c;let f=r(i[d]),g=u==d?f:r(i[u]),y=d-s;f=o<=0&&y>=0&&y<l?r(i[y]):f;let m=u+s;g=o>=0&&m>=0&&m<l?r(i[m]):g,g>=f&&a.push([f,g])}return a}function Uf(i){return i==0?qf:i==1?fn:e=>qs(e,i)}function gp(i){let e=i==0?Fa:Ua,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=wi(c,a/2,l/2),h=wi(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var Fa=(i,e,t)=>{i.moveTo(e,t)},Ua=(i,e,t)=>{i.moveTo(t,e)},Dr=(i,e,t)=>{i.lineTo(e,t)},Fr=(i,e,t)=>{i.lineTo(t,e)},Oa=gp(0),Hh=gp(1),xp=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},_p=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},vp=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},yp=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function bp(i){return(e,t,n,s,r)=>Ks(e,t,(o,a,l,c,h,d,u,f,g,y,p)=>{let{pxRound:m,points:v}=o,R,M;c.ori==0?(R=Fa,M=xp):(R=Ua,M=_p);let T=Nt(v.width*St,3),b=(v.size-v.width)/2*St,x=Nt(b*2,3),w=new Path2D,F=new Path2D,{left:D,top:I,width:B,height:z}=e.bbox;Oa(F,D-x,I-x,B+x*2,z+x*2);let L=H=>{if(l[H]!=null){let q=m(d(a[H],c,y,f)),G=m(u(l[H],h,p,g));R(w,q+b,G),M(w,q,G,b,0,Aa*2)}};if(r)r.forEach(L);else for(let H=n;H<=s;H++)L(H);return{stroke:T>0?w:null,fill:w,clip:F,flags:Lr|Eh}})}function Mp(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var Kx=Mp(Dr),jx=Mp(Fr);function Sp(i){let e=bt(i?.alignGaps,0);return(t,n,s,r)=>Ks(t,n,(o,a,l,c,h,d,u,f,g,y,p)=>{[s,r]=Pa(l,s,r);let m=o.pxRound,v=z=>m(d(z,c,y,f)),R=z=>m(u(z,h,p,g)),M,T;c.ori==0?(M=Dr,T=Kx):(M=Fr,T=jx);let b=c.dir*(c.ori==0?1:-1),x={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Lr},w=x.stroke,F=!1;if(r-s>=y*4){let z=he=>t.posToVal(he,c.key,!0),L=null,H=null,q,G,le,Z=v(a[b==1?s:r]),j=v(a[s]),ie=v(a[r]),ue=z(b==1?j+1:ie-1);for(let he=b==1?s:r;he>=s&&he<=r;he+=b){let Q=a[he],_e=(b==1?Q<ue:Q>ue)?Z:v(Q),Ee=l[he];_e==Z?Ee!=null?(G=Ee,L==null?(M(w,_e,R(G)),q=L=H=G):G<L?L=G:G>H&&(H=G)):Ee===null&&(F=!0):(L!=null&&T(w,Z,R(L),R(H),R(q),R(G)),Ee!=null?(G=Ee,M(w,_e,R(G)),L=H=q=G):(L=H=null,Ee===null&&(F=!0)),Z=_e,ue=z(Z+b))}L!=null&&L!=H&&le!=Z&&T(w,Z,R(L),R(H),R(q),R(G))}else for(let z=b==1?s:r;z>=s&&z<=r;z+=b){let L=l[z];L===null?F=!0:L!=null&&M(w,v(a[z]),R(L))}let[I,B]=Vh(t,n);if(o.fill!=null||I!=0){let z=x.fill=new Path2D(w),L=o.fillTo(t,n,o.min,o.max,I),H=R(L),q=v(a[s]),G=v(a[r]);b==-1&&([G,q]=[q,G]),M(z,G,H),M(z,q,H)}if(!o.spanGaps){let z=[];F&&z.push(...Gh(a,l,s,r,b,v,e)),x.gaps=z=o.gaps(t,n,s,r,z),x.clip=Da(z,c.ori,f,g,y,p)}return B!=0&&(x.band=B==2?[os(t,n,s,r,w,-1),os(t,n,s,r,w,1)]:os(t,n,s,r,w,B)),x})}function Qx(i){let e=bt(i.align,1),t=bt(i.ascDesc,!1),n=bt(i.alignGaps,0),s=bt(i.extend,!1);return(r,o,a,l)=>Ks(r,o,(c,h,d,u,f,g,y,p,m,v,R)=>{[a,l]=Pa(d,a,l);let M=c.pxRound,{left:T,width:b}=r.bbox,x=j=>M(g(j,u,v,p)),w=j=>M(y(j,f,R,m)),F=u.ori==0?Dr:Fr,D={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Lr},I=D.stroke,B=u.dir*(u.ori==0?1:-1),z=w(d[B==1?a:l]),L=x(h[B==1?a:l]),H=L,q=L;s&&e==-1&&(q=T,F(I,q,z)),F(I,L,z);for(let j=B==1?a:l;j>=a&&j<=l;j+=B){let ie=d[j];if(ie==null)continue;let ue=x(h[j]),he=w(ie);e==1?F(I,ue,z):F(I,H,he),F(I,ue,he),z=he,H=ue}let G=H;s&&e==1&&(G=T+b,F(I,G,z));let[le,Z]=Vh(r,o);if(c.fill!=null||le!=0){let j=D.fill=new Path2D(I),ie=c.fillTo(r,o,c.min,c.max,le),ue=w(ie);F(j,G,ue),F(j,q,ue)}if(!c.spanGaps){let j=[];j.push(...Gh(h,d,a,l,B,x,n));let ie=c.width*St/2,ue=t||e==1?ie:-ie,he=t||e==-1?-ie:ie;j.forEach(Q=>{Q[0]+=ue,Q[1]+=he}),D.gaps=j=c.gaps(r,o,a,l,j),D.clip=Da(j,u.ori,p,m,v,R)}return Z!=0&&(D.band=Z==2?[os(r,o,a,l,I,-1),os(r,o,a,l,I,1)]:os(r,o,a,l,I,Z)),D})}function Of(i,e,t,n,s,r,o=Lt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=pn(i[l]-i[a]);h<c&&(c=h,o=pn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function e_(i){i=i||Ro;let e=bt(i.size,[.6,Lt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=pt(s),o=1-e[0],a=bt(e[1],Lt),l=bt(e[2],1),c=bt(i.disp,Ro),h=bt(i.each,f=>{}),{fill:d,stroke:u}=c;return(f,g,y,p)=>Ks(f,g,(m,v,R,M,T,b,x,w,F,D,I)=>{let B=m.pxRound,z=t,L=n*St,H=a*St,q=l*St,G,le;M.ori==0?[G,le]=r(f,g):[le,G]=r(f,g);let Z=M.dir*(M.ori==0?1:-1),j=M.ori==0?Oa:Hh,ie=M.ori==0?h:(Ce,qe,it,Se,It,ze,Xe)=>{h(Ce,qe,it,It,Se,Xe,ze)},ue=bt(f.bands,Uh).find(Ce=>Ce.series[0]==g),he=ue!=null?ue.dir:0,Q=m.fillTo(f,g,m.min,m.max,he),me=B(x(Q,T,I,F)),_e,Ee,Me,He=D,nt=B(m.width*St),Ve=!1,lt=null,rt=null,et=null,Vt=null;d!=null&&(nt==0||u!=null)&&(Ve=!0,lt=d.values(f,g,y,p),rt=new Map,new Set(lt).forEach(Ce=>{Ce!=null&&rt.set(Ce,new Path2D)}),nt>0&&(et=u.values(f,g,y,p),Vt=new Map,new Set(et).forEach(Ce=>{Ce!=null&&Vt.set(Ce,new Path2D)})));let{x0:Dt,size:en}=c;if(Dt!=null&&en!=null){z=1,v=Dt.values(f,g,y,p),Dt.unit==2&&(v=v.map(it=>f.posToVal(w+it*D,M.key,!0)));let Ce=en.values(f,g,y,p);en.unit==2?Ee=Ce[0]*D:Ee=b(Ce[0],M,D,w)-b(0,M,D,w),He=Of(v,R,b,M,D,w,He),Me=He-Ee+L}else He=Of(v,R,b,M,D,w,He),Me=He*o+L,Ee=He-Me;Me<1&&(Me=0),nt>=Ee/2&&(nt=0),Me<5&&(B=qf);let Ct=Me>0,_n=He-Me-(Ct?nt:0);Ee=B(wh(_n,q,H)),_e=(z==0?Ee/2:z==Z?0:Ee)-z*Z*((z==0?L/2:0)+(Ct?nt/2:0));let _t={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},un=Ve?null:new Path2D,Xt=null;if(ue!=null)Xt=f.data[ue.series[1]];else{let{y0:Ce,y1:qe}=c;Ce!=null&&qe!=null&&(R=qe.values(f,g,y,p),Xt=Ce.values(f,g,y,p))}let tn=G*Ee,O=le*Ee;for(let Ce=Z==1?y:p;Ce>=y&&Ce<=p;Ce+=Z){let qe=R[Ce];if(qe==null)continue;if(Xt!=null){let W=Xt[Ce]??0;if(qe-W==0)continue;me=x(W,T,I,F)}let it=M.distr!=2||c!=null?v[Ce]:Ce,Se=b(it,M,D,w),It=x(bt(qe,Q),T,I,F),ze=B(Se-_e),Xe=B(Bn(It,me)),C=B(wi(It,me)),S=Xe-C;if(qe!=null){let W=qe<0?O:tn,ce=qe<0?tn:O;Ve?(nt>0&&et[Ce]!=null&&j(Vt.get(et[Ce]),ze,C+Qn(nt/2),Ee,Bn(0,S-nt),W,ce),lt[Ce]!=null&&j(rt.get(lt[Ce]),ze,C+Qn(nt/2),Ee,Bn(0,S-nt),W,ce)):j(un,ze,C+Qn(nt/2),Ee,Bn(0,S-nt),W,ce),ie(f,g,Ce,ze-nt/2,C,Ee+nt,S)}}return nt>0?_t.stroke=Ve?Vt:un:Ve||(_t._fill=m.width==0?m._fill:m._stroke??m._fill,_t.width=0),_t.fill=Ve?rt:un,_t})}function t_(i,e){let t=bt(e?.alignGaps,0);return(n,s,r,o)=>Ks(n,s,(a,l,c,h,d,u,f,g,y,p,m)=>{[r,o]=Pa(c,r,o);let v=a.pxRound,R=G=>v(u(G,h,p,g)),M=G=>v(f(G,d,m,y)),T,b,x;h.ori==0?(T=Fa,x=Dr,b=vp):(T=Ua,x=Fr,b=yp);let w=h.dir*(h.ori==0?1:-1),F=R(l[w==1?r:o]),D=F,I=[],B=[];for(let G=w==1?r:o;G>=r&&G<=o;G+=w)if(c[G]!=null){let Z=l[G],j=R(Z);I.push(D=j),B.push(M(c[G]))}let z={stroke:i(I,B,T,x,b,v),fill:null,clip:null,band:null,gaps:null,flags:Lr},L=z.stroke,[H,q]=Vh(n,s);if(a.fill!=null||H!=0){let G=z.fill=new Path2D(L),le=a.fillTo(n,s,a.min,a.max,H),Z=M(le);x(G,D,Z),x(G,F,Z)}if(!a.spanGaps){let G=[];G.push(...Gh(l,c,r,o,w,R,t)),z.gaps=G=a.gaps(n,s,r,o,G),z.clip=Da(G,h.ori,g,y,p,m)}return q!=0&&(z.band=q==2?[os(n,s,r,o,L,-1),os(n,s,r,o,L,1)]:os(n,s,r,o,L,q)),z})}function n_(i){return t_(i_,i)}function i_(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),d=Array(o-1);for(let u=0;u<o-1;u++)h[u]=e[u+1]-e[u],d[u]=i[u+1]-i[u],c[u]=h[u]/d[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(d[u-1]+d[u])/((2*d[u]+d[u-1])/c[u-1]+(d[u]+2*d[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,i[u]+d[u]/3,e[u]+l[u]*d[u]/3,i[u+1]-d[u]/3,e[u+1]-l[u+1]*d[u]/3,i[u+1],e[u+1])}return a}var Rh=new Set;function Bf(){for(let i of Rh)i.syncRect(!0)}Nr&&(Zs(O0,Rr,Bf),Zs(B0,Rr,Bf,!0),Zs(Ea,Rr,()=>{Qt.pxRatio=St}));var s_=Sp(),r_=bp();function kf(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Ch(r,o,e,t))}function o_(i,e){return i.map((t,n)=>n==0?{}:an({},e,t))}function Ch(i,e,t,n){return an({},e==0?t:n,i)}function wp(i,e,t){return e==null?Pr:[e,t]}var a_=wp;function l_(i,e,t){return e==null?Pr:Ra(e,t,Dh,!0)}function Tp(i,e,t,n){return e==null?Pr:Ia(e,t,i.scales[n].log,!1)}var c_=Tp;function Ap(i,e,t,n){return e==null?Pr:Nh(e,t,i.scales[n].log,!1)}var h_=Ap;function u_(i,e,t,n,s){let r=Bn(xf(i),xf(e)),o=e-i,a=Si(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?As.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function zf(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=fn((t=+s)*St))+"px"),[i,e,t]}function d_(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Nt(e[2]*St,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Qt(i,e,t){let n={mode:bt(i.mode,1)},s=n.mode;function r(_,A,P,N){let V=A.valToPct(_);return N+P*(A.dir==-1?1-V:V)}function o(_,A,P,N){let V=A.valToPct(_);return N+P*(A.dir==-1?V:1-V)}function a(_,A,P,N){return A.ori==0?r(_,A,P,N):o(_,A,P,N)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=di(v0);if(i.id!=null&&(c.id=i.id),jn(c,i.class),i.title){let _=di(M0,c);_.textContent=i.title}let h=Mi("canvas"),d=n.ctx=h.getContext("2d"),u=di(S0,c);Zs("click",u,_=>{_.target===g&&(Ut!=_r||Gt!=vr)&&Tn.click(n,_)},!0);let f=n.under=di(w0,u);u.appendChild(h);let g=n.over=di(T0,u);i=Ir(i);let y=+bt(i.pxAlign,1),p=Uf(y);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let m=i.ms||.001,v=n.series=s==1?kf(i.series||[],Cf,Df,!1):o_(i.series||[null],Nf),R=n.axes=kf(i.axes||[],Rf,If,!0),M=n.scales={},T=n.bands=i.bands||[];T.forEach(_=>{_.fill=pt(_.fill||null),_.dir=bt(_.dir,-1)});let b=s==2?v[1].facets[0].scale:v[0].scale,x={axes:ns,series:ht},w=(i.drawOrder||["axes","series"]).map(_=>x[_]);function F(_){let A=_.distr==3?P=>rs(P>0?P:_.clamp(n,P,_.min,_.max,_.key)):_.distr==4?P=>gh(P,_.asinh):_.distr==100?P=>_.fwd(P):P=>P;return P=>{let N=A(P),{_min:V,_max:$}=_,oe=$-V;return(N-V)/oe}}function D(_){let A=M[_];if(A==null){let P=(i.scales||Ro)[_]||Ro;if(P.from!=null){D(P.from);let N=an({},M[P.from],P,{key:_});N.valToPct=F(N),M[_]=N}else{A=M[_]=an({},_==b?pp:$x,P),A.key=_;let N=A.time,V=A.range,$=Ts(V);if((_!=b||s==2&&!N)&&($&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?pf:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?pf:{mode:1,hard:V[1],soft:V[1]}},$=!1),!$&&Na(V))){let oe=V;V=(de,ye,Ne)=>ye==null?Pr:Ra(ye,Ne,oe)}A.range=pt(V||(N?a_:_==b?A.distr==3?c_:A.distr==4?h_:wp:A.distr==3?Tp:A.distr==4?Ap:l_)),A.auto=pt($?!1:A.auto),A.clamp=pt(A.clamp||Yx),A._min=A._max=null,A.valToPct=F(A)}}}D("x"),D("y"),s==1&&v.forEach(_=>{D(_.scale)}),R.forEach(_=>{D(_.scale)});for(let _ in i.scales)D(_);let I=M[b],B=I.distr,z,L;I.ori==0?(jn(c,y0),z=r,L=o):(jn(c,b0),z=o,L=r);let H={};for(let _ in M){let A=M[_];(A.min!=null||A.max!=null)&&(H[_]={min:A.min,max:A.max},A.min=A.max=null)}let q=i.tzDate||(_=>new Date(fn(_/m))),G=i.fmtDate||Oh,le=m==1?yx(q):Sx(q),Z=Tf(q,wf(m==1?vx:Mx,G)),j=Ef(q,Af(Tx,G)),ie=[],ue=n.legend=an({},Rx,i.legend),he=n.cursor=an({},Dx,{drag:{y:s==2}},i.cursor),Q=ue.show,me=he.show,_e=ue.markers;ue.idxs=ie,_e.width=pt(_e.width),_e.dash=pt(_e.dash),_e.stroke=pt(_e.stroke),_e.fill=pt(_e.fill);let Ee,Me,He,nt=[],Ve=[],lt,rt=!1,et={};if(ue.live){let _=v[1]?v[1].values:null;rt=_!=null,lt=rt?_(n,1,0):{_:0};for(let A in lt)et[A]=Ih}if(Q)if(Ee=Mi("table",I0,c),He=Mi("tbody",null,Ee),ue.mount(n,Ee),rt){Me=Mi("thead",null,Ee,He);let _=Mi("tr",null,Me);Mi("th",null,_);for(var Vt in lt)Mi("th",ef,_).textContent=Vt}else jn(Ee,N0),ue.live&&jn(Ee,L0);let Dt={show:!0},en={show:!1};function Ct(_,A){if(A==0&&(rt||!ue.live||s==2))return Pr;let P=[],N=Mi("tr",D0,He,He.childNodes[A]);jn(N,_.class),_.show||jn(N,$s);let V=Mi("th",null,N);if(_e.show){let de=di(F0,V);if(A>0){let ye=_e.width(n,A);ye&&(de.style.border=ye+"px "+_e.dash(n,A)+" "+_e.stroke(n,A)),de.style.background=_e.fill(n,A)}}let $=di(ef,V);_.label instanceof HTMLElement?$.appendChild(_.label):$.textContent=_.label,A>0&&(_e.show||($.style.color=_.width>0?_e.stroke(n,A):_e.fill(n,A)),_t("click",V,de=>{if(he._lock)return;Ze(de);let ye=v.indexOf(_);if((de.ctrlKey||de.metaKey)!=ue.isolate){let Ne=v.some((De,Ue)=>Ue>0&&Ue!=ye&&De.show);v.forEach((De,Ue)=>{Ue>0&&Fi(Ue,Ne?Ue==ye?Dt:en:Dt,!0,on.setSeries)})}else Fi(ye,{show:!_.show},!0,on.setSeries)},!1),Je&&_t(rf,V,de=>{he._lock||(Ze(de),Fi(v.indexOf(_),br,!0,on.setSeries))},!1));for(var oe in lt){let de=Mi("td",U0,N);de.textContent="--",P.push(de)}return[N,P]}let _n=new Map;function _t(_,A,P,N=!0){let V=_n.get(A)||{},$=he.bind[_](n,A,P,N);$&&(Zs(_,A,V[_]=$),_n.set(A,V))}function un(_,A,P){let N=_n.get(A)||{};for(let V in N)(_==null||V==_)&&(Sh(V,A,N[V]),delete N[V]);_==null&&_n.delete(A)}let Xt=0,tn=0,O=0,Ce=0,qe=0,it=0,Se=qe,It=it,ze=O,Xe=Ce,C=0,S=0,W=0,ce=0;n.bbox={};let re=!1,xe=!1,ve=!1,ee=!1,ne=!1,fe=!1;function U(_,A,P){(P||_!=n.width||A!=n.height)&&se(_,A),ot(!1),ve=!0,xe=!0,Rn()}function se(_,A){n.width=Xt=O=_,n.height=tn=Ce=A,qe=it=0,be(),Ge();let P=n.bbox;C=P.left=qs(qe*St,.5),S=P.top=qs(it*St,.5),W=P.width=qs(O*St,.5),ce=P.height=qs(Ce*St,.5)}let te=3;function we(){let _=!1,A=0;for(;!_;){A++;let P=mr(A),N=Di(A);_=A==te||P&&N,_||(se(n.width,n.height),xe=!0)}}function ge({width:_,height:A}){U(_,A)}n.setSize=ge;function be(){let _=!1,A=!1,P=!1,N=!1;R.forEach((V,$)=>{if(V.show&&V._show){let{side:oe,_size:de}=V,ye=oe%2,Ne=V.label!=null?V.labelSize:0,De=de+Ne;De>0&&(ye?(O-=De,oe==3?(qe+=De,N=!0):P=!0):(Ce-=De,oe==0?(it+=De,_=!0):A=!0))}}),Li[0]=_,Li[1]=P,Li[2]=A,Li[3]=N,O-=_i[1]+_i[3],qe+=_i[3],Ce-=_i[2]+_i[0],it+=_i[0]}function Ge(){let _=qe+O,A=it+Ce,P=qe,N=it;function V($,oe){switch($){case 1:return _+=oe,_-oe;case 2:return A+=oe,A-oe;case 3:return P-=oe,P+oe;case 0:return N-=oe,N+oe}}R.forEach(($,oe)=>{if($.show&&$._show){let de=$.side;$._pos=V(de,$._size),$.label!=null&&($._lpos=V(de,$.labelSize))}})}if(he.dataIdx==null){let _=he.hover,A=_.skip=new Set(_.skip??[]);A.add(void 0);let P=_.prox=pt(_.prox),N=_.bias??=0;he.dataIdx=(V,$,oe,de)=>{if($==0)return oe;let ye=oe,Ne=P(V,$,oe,de)??Lt,De=Ne>=0&&Ne<Lt,Ue=I.ori==0?O:Ce,tt=he.left,Mt=e[0],vt=e[$];if(A.has(vt[oe])){ye=null;let ut=null,Ye=null,We;if(N==0||N==-1)for(We=oe;ut==null&&We-- >0;)A.has(vt[We])||(ut=We);if(N==0||N==1)for(We=oe;Ye==null&&We++<vt.length;)A.has(vt[We])||(Ye=We);if(ut!=null||Ye!=null)if(De){let Bt=ut==null?-1/0:z(Mt[ut],I,Ue,0),$t=Ye==null?1/0:z(Mt[Ye],I,Ue,0),Mn=tt-Bt,Pt=$t-tt;Mn<=Pt?Mn<=Ne&&(ye=ut):Pt<=Ne&&(ye=Ye)}else ye=Ye==null?ut:ut==null?Ye:oe-ut<=Ye-oe?ut:Ye}else De&&pn(tt-z(Mt[oe],I,Ue,0))>Ne&&(ye=null);return ye}}let Ze=_=>{he.event=_};he.idxs=ie,he._lock=!1;let ae=he.points;ae.show=pt(ae.show),ae.size=pt(ae.size),ae.stroke=pt(ae.stroke),ae.width=pt(ae.width),ae.fill=pt(ae.fill);let Oe=n.focus=an({},i.focus||{alpha:.3},he.focus),Je=Oe.prox>=0,Re=Je&&ae.one,st=[],Ft=[],Nn=[];function fo(_,A){let P=ae.show(n,A);if(P instanceof HTMLElement)return jn(P,P0),jn(P,_.class),Vi(P,-10,-10,O,Ce),g.insertBefore(P,st[A]),P}function dr(_,A){if(s==1||A>0){let P=s==1&&M[_.scale].time,N=_.value;_.value=P?yf(N)?Ef(q,Af(N,G)):N||j:N||Wx,_.label=_.label||(P?Ux:Fx)}if(Re||A>0){_.width=_.width==null?1:_.width,_.paths=_.paths||s_||$0,_.fillTo=pt(_.fillTo||Zx),_.pxAlign=+bt(_.pxAlign,y),_.pxRound=Uf(_.pxAlign),_.stroke=pt(_.stroke||null),_.fill=pt(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let P=Xx(Bn(1,_.width),1),N=_.points=an({},{size:P,width:Bn(1,P*.2),stroke:_.stroke,space:P*2,paths:r_,_stroke:null,_fill:null},_.points);N.show=pt(N.show),N.filter=pt(N.filter),N.fill=pt(N.fill),N.stroke=pt(N.stroke),N.paths=pt(N.paths),N.pxAlign=_.pxAlign}if(Q){let P=Ct(_,A);nt.splice(A,0,P[0]),Ve.splice(A,0,P[1]),ue.values.push(null)}if(me){ie.splice(A,0,null);let P=null;Re?A==0&&(P=fo(_,A)):A>0&&(P=fo(_,A)),st.splice(A,0,P),Ft.splice(A,0,0),Nn.splice(A,0,0)}bn("addSeries",A)}function Qc(_,A){A=A??v.length,_=s==1?Ch(_,A,Cf,Df):Ch(_,A,{},Nf),v.splice(A,0,_),dr(v[A],A)}n.addSeries=Qc;function ga(_){if(v.splice(_,1),Q){ue.values.splice(_,1),Ve.splice(_,1);let A=nt.splice(_,1)[0];un(null,A.firstChild),A.remove()}me&&(ie.splice(_,1),st.splice(_,1)[0].remove(),Ft.splice(_,1),Nn.splice(_,1)),bn("delSeries",_)}n.delSeries=ga;let Li=[!1,!1,!1,!1];function Qi(_,A){if(_._show=_.show,_.show){let P=_.side%2,N=M[_.scale];N==null&&(_.scale=P?v[1].scale:b,N=M[_.scale]);let V=N.time;_.size=pt(_.size),_.space=pt(_.space),_.rotate=pt(_.rotate),Ts(_.incrs)&&_.incrs.forEach(oe=>{!As.has(oe)&&As.set(oe,Zf(oe))}),_.incrs=pt(_.incrs||(N.distr==2?gx:V?m==1?_x:bx:Ys)),_.splits=pt(_.splits||(V&&N.distr==1?le:N.distr==3?Th:N.distr==4?kx:Bx)),_.stroke=pt(_.stroke),_.grid.stroke=pt(_.grid.stroke),_.ticks.stroke=pt(_.ticks.stroke),_.border.stroke=pt(_.border.stroke);let $=_.values;_.values=Ts($)&&!Ts($[0])?pt($):V?Ts($)?Tf(q,wf($,G)):yf($)?wx(q,$):$||Z:$||Ox,_.filter=pt(_.filter||(N.distr>=3&&N.log==10?Gx:N.distr==3&&N.log==2?Hx:Yf)),_.font=zf(_.font),_.labelFont=zf(_.labelFont),_._size=_.size(n,null,A,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Li[A]=!0,_._el=di(A0,u))}}function es(_,A,P,N){let[V,$,oe,de]=P,ye=A%2,Ne=0;return ye==0&&(de||$)&&(Ne=A==0&&!V||A==2&&!oe?fn(Rf.size/3):0),ye==1&&(V||oe)&&(Ne=A==1&&!$||A==3&&!de?fn(If.size/2):0),Ne}let po=n.padding=(i.padding||[es,es,es,es]).map(_=>pt(bt(_,es))),_i=n._padding=po.map((_,A)=>_(n,A,Li,0)),qt,Kt=null,jt=null,Ni=s==1?v[0].idxs:null,Yn=null,vs=!1;function mo(_,A){if(e=_??[],n.data=n._data=e,s==2){qt=0;for(let P=1;P<v.length;P++)qt+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),Yn=e[0],qt=Yn.length;let P=e;if(B==2){P=e.slice();let N=P[0]=Array(qt);for(let V=0;V<qt;V++)N[V]=V}n._data=e=P}if(ot(!0),bn("setData"),B==2&&(ve=!0),A!==!1){let P=I;P.auto(n,vs)?go():Ms(b,P.min,P.max),ee=ee||he.left>=0,fe=!0,Rn()}}n.setData=mo;function go(){vs=!0;let _,A;s==1&&(qt>0?(Kt=Ni[0]=0,jt=Ni[1]=qt-1,_=e[0][Kt],A=e[0][jt],B==2?(_=Kt,A=jt):_==A&&(B==3?[_,A]=Ia(_,_,I.log,!1):B==4?[_,A]=Nh(_,_,I.log,!1):I.time?A=_+fn(86400/m):[_,A]=Ra(_,A,Dh,!0))):(Kt=Ni[0]=_=null,jt=Ni[1]=A=null)),Ms(b,_,A)}let fr,ys,pr,E,k,K,X,Y,Te,Pe;function Ae(_,A,P,N,V,$){_??=nf,P??=Uh,N??="butt",V??=nf,$??="round",_!=fr&&(d.strokeStyle=fr=_),V!=ys&&(d.fillStyle=ys=V),A!=pr&&(d.lineWidth=pr=A),$!=k&&(d.lineJoin=k=$),N!=K&&(d.lineCap=K=N),P!=E&&d.setLineDash(E=P)}function Ie(_,A,P,N){A!=ys&&(d.fillStyle=ys=A),_!=X&&(d.font=X=_),P!=Y&&(d.textAlign=Y=P),N!=Te&&(d.textBaseline=Te=N)}function ke(_,A,P,N,V=0){if(N.length>0&&_.auto(n,vs)&&(A==null||A.min==null)){let $=bt(Kt,0),oe=bt(jt,N.length-1),de=P.min==null?G0(N,$,oe,V,_.distr==3):[P.min,P.max];_.min=wi(_.min,P.min=de[0]),_.max=Bn(_.max,P.max=de[1])}}let Ke={min:null,max:null};function ct(){for(let N in M){let V=M[N];H[N]==null&&(V.min==null||H[b]!=null&&V.auto(n,vs))&&(H[N]=Ke)}for(let N in M){let V=M[N];H[N]==null&&V.from!=null&&H[V.from]!=null&&(H[N]=Ke)}H[b]!=null&&ot(!0);let _={};for(let N in H){let V=H[N];if(V!=null){let $=_[N]=Ir(M[N],K0);if(V.min!=null)an($,V);else if(N!=b||s==2)if(qt==0&&$.from==null){let oe=$.range(n,null,null,N);$.min=oe[0],$.max=oe[1]}else $.min=Lt,$.max=-Lt}}if(qt>0){v.forEach((N,V)=>{if(s==1){let $=N.scale,oe=H[$];if(oe==null)return;let de=_[$];if(V==0){let ye=de.range(n,de.min,de.max,$);de.min=ye[0],de.max=ye[1],Kt=Si(de.min,e[0]),jt=Si(de.max,e[0]),jt-Kt>1&&(e[0][Kt]<de.min&&Kt++,e[0][jt]>de.max&&jt--),N.min=Yn[Kt],N.max=Yn[jt]}else N.show&&N.auto&&ke(de,oe,N,e[V],N.sorted);N.idxs[0]=Kt,N.idxs[1]=jt}else if(V>0&&N.show&&N.auto){let[$,oe]=N.facets,de=$.scale,ye=oe.scale,[Ne,De]=e[V],Ue=_[de],tt=_[ye];Ue!=null&&ke(Ue,H[de],$,Ne,$.sorted),tt!=null&&ke(tt,H[ye],oe,De,oe.sorted),N.min=oe.min,N.max=oe.max}});for(let N in _){let V=_[N],$=H[N];if(V.from==null&&($==null||$.min==null)){let oe=V.range(n,V.min==Lt?null:V.min,V.max==-Lt?null:V.max,N);V.min=oe[0],V.max=oe[1]}}}for(let N in _){let V=_[N];if(V.from!=null){let $=_[V.from];if($.min==null)V.min=V.max=null;else{let oe=V.range(n,$.min,$.max,N);V.min=oe[0],V.max=oe[1]}}}let A={},P=!1;for(let N in _){let V=_[N],$=M[N];if($.min!=V.min||$.max!=V.max){$.min=V.min,$.max=V.max;let oe=$.distr;$._min=oe==3?rs($.min):oe==4?gh($.min,$.asinh):oe==100?$.fwd($.min):$.min,$._max=oe==3?rs($.max):oe==4?gh($.max,$.asinh):oe==100?$.fwd($.max):$.max,A[N]=P=!0}}if(P){v.forEach((N,V)=>{s==2?V>0&&A.y&&(N._paths=null):A[N.scale]&&(N._paths=null)});for(let N in A)ve=!0,bn("setScale",N);me&&he.left>=0&&(ee=fe=!0)}for(let N in H)H[N]=null}function Be(_){let A=wh(Kt-1,0,qt-1),P=wh(jt+1,0,qt-1);for(;_[A]==null&&A>0;)A--;for(;_[P]==null&&P<qt-1;)P++;return[A,P]}function ht(){if(qt>0){let _=v.some(A=>A._focus)&&Pe!=Oe.alpha;_&&(d.globalAlpha=Pe=Oe.alpha),v.forEach((A,P)=>{if(P>0&&A.show&&(Ht(P,!1),Ht(P,!0),A._paths==null)){let N=Pe;Pe!=A.alpha&&(d.globalAlpha=Pe=A.alpha);let V=s==2?[0,e[P][0].length-1]:Be(e[P]);A._paths=A.paths(n,P,V[0],V[1]),Pe!=N&&(d.globalAlpha=Pe=N)}}),v.forEach((A,P)=>{if(P>0&&A.show){let N=Pe;Pe!=A.alpha&&(d.globalAlpha=Pe=A.alpha),A._paths!=null&&At(P,!1);{let V=A._paths!=null?A._paths.gaps:null,$=A.points.show(n,P,Kt,jt,V),oe=A.points.filter(n,P,$,V);($||oe)&&(A.points._paths=A.points.paths(n,P,Kt,jt,oe),At(P,!0))}Pe!=N&&(d.globalAlpha=Pe=N),bn("drawSeries",P)}}),_&&(d.globalAlpha=Pe=1)}}function Ht(_,A){let P=A?v[_].points:v[_];P._stroke=P.stroke(n,_),P._fill=P.fill(n,_)}function At(_,A){let P=A?v[_].points:v[_],{stroke:N,fill:V,clip:$,flags:oe,_stroke:de=P._stroke,_fill:ye=P._fill,_width:Ne=P.width}=P._paths;Ne=Nt(Ne*St,3);let De=null,Ue=Ne%2/2;A&&ye==null&&(ye=Ne>0?"#fff":de);let tt=P.pxAlign==1&&Ue>0;if(tt&&d.translate(Ue,Ue),!A){let Mt=C-Ne/2,vt=S-Ne/2,ut=W+Ne,Ye=ce+Ne;De=new Path2D,De.rect(Mt,vt,ut,Ye)}A?Fe(de,Ne,P.dash,P.cap,ye,N,V,oe,$):Et(_,de,Ne,P.dash,P.cap,ye,N,V,oe,De,$),tt&&d.translate(-Ue,-Ue)}function Et(_,A,P,N,V,$,oe,de,ye,Ne,De){let Ue=!1;ye!=0&&T.forEach((tt,Mt)=>{if(tt.series[0]==_){let vt=v[tt.series[1]],ut=e[tt.series[1]],Ye=(vt._paths||Ro).band;Ts(Ye)&&(Ye=tt.dir==1?Ye[0]:Ye[1]);let We,Bt=null;vt.show&&Ye&&W0(ut,Kt,jt)?(Bt=tt.fill(n,Mt)||$,We=vt._paths.clip):Ye=null,Fe(A,P,N,V,Bt,oe,de,ye,Ne,De,We,Ye),Ue=!0}}),Ue||Fe(A,P,N,V,$,oe,de,ye,Ne,De)}let dn=Lr|Eh;function Fe(_,A,P,N,V,$,oe,de,ye,Ne,De,Ue){Ae(_,A,P,N,V),(ye||Ne||Ue)&&(d.save(),ye&&d.clip(ye),Ne&&d.clip(Ne)),Ue?(de&dn)==dn?(d.clip(Ue),De&&d.clip(De),ft(V,oe),nn(_,$,A)):de&Eh?(ft(V,oe),d.clip(Ue),nn(_,$,A)):de&Lr&&(d.save(),d.clip(Ue),De&&d.clip(De),ft(V,oe),d.restore(),nn(_,$,A)):(ft(V,oe),nn(_,$,A)),(ye||Ne||Ue)&&d.restore()}function nn(_,A,P){P>0&&(A instanceof Map?A.forEach((N,V)=>{d.strokeStyle=fr=V,d.stroke(N)}):A!=null&&_&&d.stroke(A))}function ft(_,A){A instanceof Map?A.forEach((P,N)=>{d.fillStyle=ys=N,d.fill(P)}):A!=null&&_&&d.fill(A)}function ts(_,A,P,N){let V=R[_],$;if(N<=0)$=[0,0];else{let oe=V._space=V.space(n,_,A,P,N),de=V._incrs=V.incrs(n,_,A,P,N,oe);$=u_(A,P,de,N,oe)}return V._found=$}function sn(_,A,P,N,V,$,oe,de,ye,Ne){let De=oe%2/2;y==1&&d.translate(De,De),Ae(de,oe,ye,Ne,de),d.beginPath();let Ue,tt,Mt,vt,ut=V+(N==0||N==3?-$:$);P==0?(tt=V,vt=ut):(Ue=V,Mt=ut);for(let Ye=0;Ye<_.length;Ye++)A[Ye]!=null&&(P==0?Ue=Mt=_[Ye]:tt=vt=_[Ye],d.moveTo(Ue,tt),d.lineTo(Mt,vt));d.stroke(),y==1&&d.translate(-De,-De)}function mr(_){let A=!0;return R.forEach((P,N)=>{if(!P.show)return;let V=M[P.scale];if(V.min==null){P._show&&(A=!1,P._show=!1,ot(!1));return}else P._show||(A=!1,P._show=!0,ot(!1));let $=P.side,oe=$%2,{min:de,max:ye}=V,[Ne,De]=ts(N,de,ye,oe==0?O:Ce);if(De==0)return;let Ue=V.distr==2,tt=P._splits=P.splits(n,N,de,ye,Ne,De,Ue),Mt=V.distr==2?tt.map(We=>Yn[We]):tt,vt=V.distr==2?Yn[tt[1]]-Yn[tt[0]]:Ne,ut=P._values=P.values(n,P.filter(n,Mt,N,De,vt),N,De,vt);P._rotate=$==2?P.rotate(n,ut,N,De):0;let Ye=P._size;P._size=fi(P.size(n,ut,N,_)),Ye!=null&&P._size!=Ye&&(A=!1)}),A}function Di(_){let A=!0;return po.forEach((P,N)=>{let V=P(n,N,Li,_);V!=_i[N]&&(A=!1),_i[N]=V}),A}function ns(){for(let _=0;_<R.length;_++){let A=R[_];if(!A.show||!A._show)continue;let P=A.side,N=P%2,V,$,oe=A.stroke(n,_),de=P==0||P==3?-1:1,[ye,Ne]=A._found;if(A.label!=null){let Un=A.labelGap*de,Jn=fn((A._lpos+Un)*St);Ie(A.labelFont[0],oe,"center",P==2?"top":tf),d.save(),N==1?(V=$=0,d.translate(Jn,fn(S+ce/2)),d.rotate((P==3?-Aa:Aa)/2)):(V=fn(C+W/2),$=Jn);let Xs=Xf(A.label)?A.label(n,_,ye,Ne):A.label;d.fillText(Xs,V,$),d.restore()}if(Ne==0)continue;let De=M[A.scale],Ue=N==0?W:ce,tt=N==0?C:S,Mt=A._splits,vt=De.distr==2?Mt.map(Un=>Yn[Un]):Mt,ut=De.distr==2?Yn[Mt[1]]-Yn[Mt[0]]:ye,Ye=A.ticks,We=A.border,Bt=Ye.show?Ye.size:0,$t=fn(Bt*St),Mn=fn((A.alignTo==2?A._size-Bt-A.gap:A.gap)*St),Pt=A._rotate*-Aa/180,Zt=p(A._pos*St),$n=($t+Mn)*de,Fn=Zt+$n;$=N==0?Fn:0,V=N==1?Fn:0;let ci=A.font[0],vi=A.align==1?Ar:A.align==2?fh:Pt>0?Ar:Pt<0?fh:N==0?"center":P==3?fh:Ar,Oi=Pt||N==1?"middle":P==2?"top":tf;Ie(ci,oe,vi,Oi);let Zn=A.font[1]*A.lineGap,hi=Mt.map(Un=>p(a(Un,De,Ue,tt))),yi=A._values;for(let Un=0;Un<yi.length;Un++){let Jn=yi[Un];if(Jn!=null){N==0?V=hi[Un]:$=hi[Un],Jn=""+Jn;let Xs=Jn.indexOf(`
`)==-1?[Jn]:Jn.split(/\n/gm);for(let On=0;On<Xs.length;On++){let Nd=Xs[On];Pt?(d.save(),d.translate(V,$+On*Zn),d.rotate(Pt),d.fillText(Nd,0,0),d.restore()):d.fillText(Nd,V,$+On*Zn)}}}Ye.show&&sn(hi,Ye.filter(n,vt,_,Ne,ut),N,P,Zt,$t,Nt(Ye.width*St,3),Ye.stroke(n,_),Ye.dash,Ye.cap);let Bi=A.grid;Bi.show&&sn(hi,Bi.filter(n,vt,_,Ne,ut),N,N==0?2:1,N==0?S:C,N==0?ce:W,Nt(Bi.width*St,3),Bi.stroke(n,_),Bi.dash,Bi.cap),We.show&&sn([Zt],[1],N==0?1:0,N==0?1:2,N==1?S:C,N==1?ce:W,Nt(We.width*St,3),We.stroke(n,_),We.dash,We.cap)}bn("drawAxes")}function ot(_){v.forEach((A,P)=>{P>0&&(A._paths=null,_&&(s==1?(A.min=null,A.max=null):A.facets.forEach(N=>{N.min=null,N.max=null})))})}let Yt=!1,Dn=!1,Rt=[];function rn(){Dn=!1;for(let _=0;_<Rt.length;_++)bn(...Rt[_]);Rt.length=0}function Rn(){Yt||(sx(md),Yt=!0)}function xa(_,A=!1){Yt=!0,Dn=A,_(n),md(),A&&Rt.length>0&&queueMicrotask(rn)}n.batch=xa;function md(){if(re&&(ct(),re=!1),ve&&(we(),ve=!1),xe){if(kt(f,Ar,qe),kt(f,"top",it),kt(f,wo,O),kt(f,To,Ce),kt(g,Ar,qe),kt(g,"top",it),kt(g,wo,O),kt(g,To,Ce),kt(u,wo,Xt),kt(u,To,tn),h.width=fn(Xt*St),h.height=fn(tn*St),R.forEach(({_el:_,_show:A,_size:P,_pos:N,side:V})=>{if(_!=null)if(A){let $=V===3||V===0?P:0,oe=V%2==1;kt(_,oe?"left":"top",N-$),kt(_,oe?"width":"height",P),kt(_,oe?"top":"left",oe?it:qe),kt(_,oe?"height":"width",oe?Ce:O),Mh(_,$s)}else jn(_,$s)}),fr=ys=pr=k=K=X=Y=Te=E=null,Pe=1,vo(!0),qe!=Se||it!=It||O!=ze||Ce!=Xe){ot(!1);let _=O/ze,A=Ce/Xe;if(me&&!ee&&he.left>=0){he.left*=_,he.top*=A,gr&&Vi(gr,fn(he.left),0,O,Ce),xr&&Vi(xr,0,fn(he.top),O,Ce);for(let P=0;P<st.length;P++){let N=st[P];N!=null&&(Ft[P]*=_,Nn[P]*=A,Vi(N,fi(Ft[P]),fi(Nn[P]),O,Ce))}}if(Ot.show&&!ne&&Ot.left>=0&&Ot.width>0){Ot.left*=_,Ot.width*=_,Ot.top*=A,Ot.height*=A;for(let P in rh)kt(yr,P,Ot[P])}Se=qe,It=it,ze=O,Xe=Ce}bn("setSize"),xe=!1}Xt>0&&tn>0&&(d.clearRect(0,0,h.width,h.height),bn("drawClear"),w.forEach(_=>_()),bn("draw")),Ot.show&&ne&&(_a(Ot),ne=!1),me&&ee&&(Ws(null,!0,!1),ee=!1),ue.show&&ue.live&&fe&&(ih(),fe=!1),l||(l=!0,n.status=1,bn("ready")),vs=!1,Yt=!1}n.redraw=(_,A)=>{ve=A||!1,_!==!1?Ms(b,I.min,I.max):Rn()};function eh(_,A){let P=M[_];if(P.from==null){if(qt==0){let N=P.range(n,A.min,A.max,_);A.min=N[0],A.max=N[1]}if(A.min>A.max){let N=A.min;A.min=A.max,A.max=N}if(qt>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;_==b&&P.distr==2&&qt>0&&(A.min=Si(A.min,e[0]),A.max=Si(A.max,e[0]),A.min==A.max&&A.max++),H[_]=A,re=!0,Rn()}}n.setScale=eh;let th,nh,gr,xr,gd,xd,_r,vr,_d,vd,Ut,Gt,bs=!1,Tn=he.drag,vn=Tn.x,yn=Tn.y;me&&(he.x&&(th=di(R0,g)),he.y&&(nh=di(C0,g)),I.ori==0?(gr=th,xr=nh):(gr=nh,xr=th),Ut=he.left,Gt=he.top);let Ot=n.select=an({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),yr=Ot.show?di(E0,Ot.over?g:f):null;function _a(_,A){if(Ot.show){for(let P in _)Ot[P]=_[P],P in rh&&kt(yr,P,_[P]);A!==!1&&bn("setSelect")}}n.setSelect=_a;function qg(_){if(v[_].show)Q&&Mh(nt[_],$s);else if(Q&&jn(nt[_],$s),me){let P=Re?st[0]:st[_];P!=null&&Vi(P,-10,-10,O,Ce)}}function Ms(_,A,P){eh(_,{min:A,max:P})}function Fi(_,A,P,N){A.focus!=null&&Kg(_),A.show!=null&&v.forEach((V,$)=>{$>0&&(_==$||_==null)&&(V.show=A.show,qg($),s==2?(Ms(V.facets[0].scale,null,null),Ms(V.facets[1].scale,null,null)):Ms(V.scale,null,null),Rn())}),P!==!1&&bn("setSeries",_,A),N&&yo("setSeries",n,_,A)}n.setSeries=Fi;function Yg(_,A){an(T[_],A)}function $g(_,A){_.fill=pt(_.fill||null),_.dir=bt(_.dir,-1),A=A??T.length,T.splice(A,0,_)}function Zg(_){_==null?T.length=0:T.splice(_,1)}n.addBand=$g,n.setBand=Yg,n.delBand=Zg;function Jg(_,A){v[_].alpha=A,me&&st[_]!=null&&(st[_].style.opacity=A),Q&&nt[_]&&(nt[_].style.opacity=A)}let is,Ss,Hs,br={focus:!0};function Kg(_){if(_!=Hs){let A=_==null,P=Oe.alpha!=1;v.forEach((N,V)=>{if(s==1||V>0){let $=A||V==0||V==_;N._focus=A?null:$,P&&Jg(V,$?1:Oe.alpha)}}),Hs=_,P&&Rn()}}Q&&Je&&_t(of,Ee,_=>{he._lock||(Ze(_),Hs!=null&&Fi(null,br,!0,on.setSeries))});function Ui(_,A,P){let N=M[A];P&&(_=_/St-(N.ori==1?it:qe));let V=O;N.ori==1&&(V=Ce,_=V-_),N.dir==-1&&(_=V-_);let $=N._min,oe=N._max,de=_/V,ye=$+(oe-$)*de,Ne=N.distr;return Ne==3?Cr(10,ye):Ne==4?q0(ye,N.asinh):Ne==100?N.bwd(ye):ye}function jg(_,A){let P=Ui(_,b,A);return Si(P,e[0],Kt,jt)}n.valToIdx=_=>Si(_,e[0]),n.posToIdx=jg,n.posToVal=Ui,n.valToPos=(_,A,P)=>M[A].ori==0?r(_,M[A],P?W:O,P?C:0):o(_,M[A],P?ce:Ce,P?S:0),n.setCursor=(_,A,P)=>{Ut=_.left,Gt=_.top,Ws(null,A,P)};function yd(_,A){kt(yr,Ar,Ot.left=_),kt(yr,wo,Ot.width=A)}function bd(_,A){kt(yr,"top",Ot.top=_),kt(yr,To,Ot.height=A)}let xo=I.ori==0?yd:bd,_o=I.ori==1?yd:bd;function Qg(){if(Q&&ue.live)for(let _=s==2?1:0;_<v.length;_++){if(_==0&&rt)continue;let A=ue.values[_],P=0;for(let N in A)Ve[_][P++].firstChild.nodeValue=A[N]}}function ih(_,A){if(_!=null&&(_.idxs?_.idxs.forEach((P,N)=>{ie[N]=P}):J0(_.idx)||ie.fill(_.idx),ue.idx=ie[0]),Q&&ue.live){for(let P=0;P<v.length;P++)(P>0||s==1&&!rt)&&e0(P,ie[P]);Qg()}fe=!1,A!==!1&&bn("setLegend")}n.setLegend=ih;function e0(_,A){let P=v[_],N=_==0&&B==2?Yn:e[_],V;rt?V=P.values(n,_,A)??et:(V=P.value(n,A==null?null:N[A],_,A),V=V==null?et:{_:V}),ue.values[_]=V}function Ws(_,A,P){_d=Ut,vd=Gt,[Ut,Gt]=he.move(n,Ut,Gt),he.left=Ut,he.top=Gt,me&&(gr&&Vi(gr,fn(Ut),0,O,Ce),xr&&Vi(xr,0,fn(Gt),O,Ce));let N,V=Kt>jt;is=Lt,Ss=null;let $=I.ori==0?O:Ce,oe=I.ori==1?O:Ce;if(Ut<0||qt==0||V){N=he.idx=null;for(let de=0;de<v.length;de++){let ye=st[de];ye!=null&&Vi(ye,-10,-10,O,Ce)}Je&&Fi(null,br,!0,_==null&&on.setSeries),ue.live&&(ie.fill(N),fe=!0)}else{let de,ye,Ne;s==1&&(de=I.ori==0?Ut:Gt,ye=Ui(de,b),N=he.idx=Si(ye,e[0],Kt,jt),Ne=z(e[0][N],I,$,0));let De=-10,Ue=-10,tt=0,Mt=0,vt=!0,ut="",Ye="";for(let We=s==2?1:0;We<v.length;We++){let Bt=v[We],$t=ie[We],Mn=$t==null?null:s==1?e[We][$t]:e[We][1][$t],Pt=he.dataIdx(n,We,N,ye),Zt=Pt==null?null:s==1?e[We][Pt]:e[We][1][Pt];if(fe=fe||Zt!=Mn||Pt!=$t,ie[We]=Pt,We>0&&Bt.show){let $n=Pt==null?-10:Pt==N?Ne:z(s==1?e[0][Pt]:e[We][0][Pt],I,$,0),Fn=Zt==null?-10:L(Zt,s==1?M[Bt.scale]:M[Bt.facets[1].scale],oe,0);if(Je&&Zt!=null){let ci=I.ori==1?Ut:Gt,vi=pn(Oe.dist(n,We,Pt,Fn,ci));if(vi<is){let Oi=Oe.bias;if(Oi!=0){let Zn=Ui(ci,Bt.scale),hi=Zt>=0?1:-1,yi=Zn>=0?1:-1;yi==hi&&(yi==1?Oi==1?Zt>=Zn:Zt<=Zn:Oi==1?Zt<=Zn:Zt>=Zn)&&(is=vi,Ss=We)}else is=vi,Ss=We}}if(fe||Re){let ci,vi;I.ori==0?(ci=$n,vi=Fn):(ci=Fn,vi=$n);let Oi,Zn,hi,yi,Bi,Un,Jn=!0,Xs=ae.bbox;if(Xs!=null){Jn=!1;let On=Xs(n,We);hi=On.left,yi=On.top,Oi=On.width,Zn=On.height}else hi=ci,yi=vi,Oi=Zn=ae.size(n,We);if(Un=ae.fill(n,We),Bi=ae.stroke(n,We),Re)We==Ss&&is<=Oe.prox&&(De=hi,Ue=yi,tt=Oi,Mt=Zn,vt=Jn,ut=Un,Ye=Bi);else{let On=st[We];On!=null&&(Ft[We]=hi,Nn[We]=yi,ff(On,Oi,Zn,Jn),uf(On,Un,Bi),Vi(On,fi(hi),fi(yi),O,Ce))}}}}if(Re){let We=Oe.prox,Bt=Hs==null?is<=We:is>We||Ss!=Hs;if(fe||Bt){let $t=st[0];$t!=null&&(Ft[0]=De,Nn[0]=Ue,ff($t,tt,Mt,vt),uf($t,ut,Ye),Vi($t,fi(De),fi(Ue),O,Ce))}}}if(Ot.show&&bs)if(_!=null){let[de,ye]=on.scales,[Ne,De]=on.match,[Ue,tt]=_.cursor.sync.scales,Mt=_.cursor.drag;if(vn=Mt._x,yn=Mt._y,vn||yn){let{left:vt,top:ut,width:Ye,height:We}=_.select,Bt=_.scales[Ue].ori,$t=_.posToVal,Mn,Pt,Zt,$n,Fn,ci=de!=null&&Ne(de,Ue),vi=ye!=null&&De(ye,tt);ci&&vn?(Bt==0?(Mn=vt,Pt=Ye):(Mn=ut,Pt=We),Zt=M[de],$n=z($t(Mn,Ue),Zt,$,0),Fn=z($t(Mn+Pt,Ue),Zt,$,0),xo(wi($n,Fn),pn(Fn-$n))):xo(0,$),vi&&yn?(Bt==1?(Mn=vt,Pt=Ye):(Mn=ut,Pt=We),Zt=M[ye],$n=L($t(Mn,tt),Zt,oe,0),Fn=L($t(Mn+Pt,tt),Zt,oe,0),_o(wi($n,Fn),pn(Fn-$n))):_o(0,oe)}else oh()}else{let de=pn(_d-gd),ye=pn(vd-xd);if(I.ori==1){let tt=de;de=ye,ye=tt}vn=Tn.x&&de>=Tn.dist,yn=Tn.y&&ye>=Tn.dist;let Ne=Tn.uni;Ne!=null?vn&&yn&&(vn=de>=Ne,yn=ye>=Ne,!vn&&!yn&&(ye>de?yn=!0:vn=!0)):Tn.x&&Tn.y&&(vn||yn)&&(vn=yn=!0);let De,Ue;vn&&(I.ori==0?(De=_r,Ue=Ut):(De=vr,Ue=Gt),xo(wi(De,Ue),pn(Ue-De)),yn||_o(0,oe)),yn&&(I.ori==1?(De=_r,Ue=Ut):(De=vr,Ue=Gt),_o(wi(De,Ue),pn(Ue-De)),vn||xo(0,$)),!vn&&!yn&&(xo(0,0),_o(0,0))}if(Tn._x=vn,Tn._y=yn,_==null){if(P){if(Ld!=null){let[de,ye]=on.scales;on.values[0]=de!=null?Ui(I.ori==0?Ut:Gt,de):null,on.values[1]=ye!=null?Ui(I.ori==1?Ut:Gt,ye):null}yo(ph,n,Ut,Gt,O,Ce,N)}if(Je){let de=P&&on.setSeries,ye=Oe.prox;Hs==null?is<=ye&&Fi(Ss,br,!0,de):is>ye?Fi(null,br,!0,de):Ss!=Hs&&Fi(Ss,br,!0,de)}}fe&&(ue.idx=N,ih()),A!==!1&&bn("setCursor")}let ws=null;Object.defineProperty(n,"rect",{get(){return ws==null&&vo(!1),ws}});function vo(_=!1){_?ws=null:(ws=g.getBoundingClientRect(),bn("syncRect",ws))}function Md(_,A,P,N,V,$,oe){he._lock||bs&&_!=null&&_.movementX==0&&_.movementY==0||(sh(_,A,P,N,V,$,oe,!1,_!=null),_!=null?Ws(null,!0,!0):Ws(A,!0,!1))}function sh(_,A,P,N,V,$,oe,de,ye){if(ws==null&&vo(!1),Ze(_),_!=null)P=_.clientX-ws.left,N=_.clientY-ws.top;else{if(P<0||N<0){Ut=-10,Gt=-10;return}let[Ne,De]=on.scales,Ue=A.cursor.sync,[tt,Mt]=Ue.values,[vt,ut]=Ue.scales,[Ye,We]=on.match,Bt=A.axes[0].side%2==1,$t=I.ori==0?O:Ce,Mn=I.ori==1?O:Ce,Pt=Bt?$:V,Zt=Bt?V:$,$n=Bt?N:P,Fn=Bt?P:N;if(vt!=null?P=Ye(Ne,vt)?a(tt,M[Ne],$t,0):-10:P=$t*($n/Pt),ut!=null?N=We(De,ut)?a(Mt,M[De],Mn,0):-10:N=Mn*(Fn/Zt),I.ori==1){let ci=P;P=N,N=ci}}ye&&(A==null||A.cursor.event.type==ph)&&((P<=1||P>=O-1)&&(P=qs(P,O)),(N<=1||N>=Ce-1)&&(N=qs(N,Ce))),de?(gd=P,xd=N,[_r,vr]=he.move(n,P,N)):(Ut=P,Gt=N)}let rh={width:0,height:0,left:0,top:0};function oh(){_a(rh,!1)}let Sd,wd,Td,Ad;function Ed(_,A,P,N,V,$,oe){bs=!0,vn=yn=Tn._x=Tn._y=!1,sh(_,A,P,N,V,$,oe,!0,!1),_!=null&&(_t(mh,yh,Rd,!1),yo(sf,n,_r,vr,O,Ce,null));let{left:de,top:ye,width:Ne,height:De}=Ot;Sd=de,wd=ye,Td=Ne,Ad=De}function Rd(_,A,P,N,V,$,oe){bs=Tn._x=Tn._y=!1,sh(_,A,P,N,V,$,oe,!1,!0);let{left:de,top:ye,width:Ne,height:De}=Ot,Ue=Ne>0||De>0,tt=Sd!=de||wd!=ye||Td!=Ne||Ad!=De;if(Ue&&tt&&_a(Ot),Tn.setScale&&Ue&&tt){let Mt=de,vt=Ne,ut=ye,Ye=De;if(I.ori==1&&(Mt=ye,vt=De,ut=de,Ye=Ne),vn&&Ms(b,Ui(Mt,b),Ui(Mt+vt,b)),yn)for(let We in M){let Bt=M[We];We!=b&&Bt.from==null&&Bt.min!=Lt&&Ms(We,Ui(ut+Ye,We),Ui(ut,We))}oh()}else he.lock&&(he._lock=!he._lock,Ws(A,!0,_!=null));_!=null&&(un(mh,yh),yo(mh,n,Ut,Gt,O,Ce,null))}function t0(_,A,P,N,V,$,oe){if(he._lock)return;Ze(_);let de=bs;if(bs){let ye=!0,Ne=!0,De=10,Ue,tt;I.ori==0?(Ue=vn,tt=yn):(Ue=yn,tt=vn),Ue&&tt&&(ye=Ut<=De||Ut>=O-De,Ne=Gt<=De||Gt>=Ce-De),Ue&&ye&&(Ut=Ut<_r?0:O),tt&&Ne&&(Gt=Gt<vr?0:Ce),Ws(null,!0,!0),bs=!1}Ut=-10,Gt=-10,ie.fill(null),Ws(null,!0,!0),de&&(bs=de)}function Cd(_,A,P,N,V,$,oe){he._lock||(Ze(_),go(),oh(),_!=null&&yo(af,n,Ut,Gt,O,Ce,null))}function Pd(){R.forEach(d_),U(n.width,n.height,!0)}Zs(Ea,Rr,Pd);let Mr={};Mr.mousedown=Ed,Mr.mousemove=Md,Mr.mouseup=Rd,Mr.dblclick=Cd,Mr.setSeries=(_,A,P,N)=>{let V=on.match[2];P=V(n,A,P),P!=-1&&Fi(P,N,!0,!1)},me&&(_t(sf,g,Ed),_t(ph,g,Md),_t(rf,g,_=>{Ze(_),vo(!1)}),_t(of,g,t0),_t(af,g,Cd),Rh.add(n),n.syncRect=vo);let va=n.hooks=i.hooks||{};function bn(_,A,P){Dn?Rt.push([_,A,P]):_ in va&&va[_].forEach(N=>{N.call(null,n,A,P)})}(i.plugins||[]).forEach(_=>{for(let A in _.hooks)va[A]=(va[A]||[]).concat(_.hooks[A])});let Id=(_,A,P)=>P,on=an({key:null,setSeries:!1,filters:{pub:_f,sub:_f},scales:[b,v[1]?v[1].scale:null],match:[vf,vf,Id],values:[null,null]},he.sync);on.match.length==2&&on.match.push(Id),he.sync=on;let Ld=on.key,ah=mp(Ld);function yo(_,A,P,N,V,$,oe){on.filters.pub(_,A,P,N,V,$,oe)&&ah.pub(_,A,P,N,V,$,oe)}ah.sub(n);function n0(_,A,P,N,V,$,oe){on.filters.sub(_,A,P,N,V,$,oe)&&Mr[_](null,A,P,N,V,$,oe)}n.pub=n0;function i0(){ah.unsub(n),Rh.delete(n),_n.clear(),Sh(Ea,Rr,Pd),c.remove(),Ee?.remove(),bn("destroy")}n.destroy=i0;function lh(){bn("init",i,e),mo(e||i.data,!1),H[b]?eh(b,H[b]):go(),ne=Ot.show&&(Ot.width>0||Ot.height>0),ee=fe=!0,U(i.width,i.height)}return v.forEach(dr),R.forEach(Qi),t?t instanceof HTMLElement?(t.appendChild(c),lh()):t(n,lh):lh(),n}Qt.assign=an;Qt.fmtNum=Fh;Qt.rangeNum=Ra;Qt.rangeLog=Ia;Qt.rangeAsinh=Nh;Qt.orient=Ks;Qt.pxRatio=St;Qt.join=ix;Qt.fmtDate=Oh,Qt.tzDate=px;Qt.sync=mp;{Qt.addGap=Jx,Qt.clipGaps=Da;let i=Qt.paths={points:bp};i.linear=Sp,i.stepped=Qx,i.bars=e_,i.spline=n_}function Cn(i,e){return i.offset+i.factor*(i.log?Math.log10(Math.abs(e)):e)}var ka=class{text="";moveTo(e,t){this.text+=`M${Ba(e)} ${Ba(t)}`}lineTo(e,t){this.text+=`L${Ba(e)} ${Ba(t)}`}},Ba=i=>String(Math.round(i*100)/100),Ep=1e5,Ur=i=>Math.min(Math.max(i,-Ep),Ep);function Rp(i,e,t,n,s,r,o,a){let l=i.data[e];if(l===void 0||i.n===0)return;if(l===null){let y=Cn(r,i.at(e,0));if(!Number.isFinite(y))return;a.moveTo(Cn(s,Math.max(t,i.start)),Ur(y)),a.lineTo(Cn(s,Math.min(n,i.end)),Ur(y));return}let c=i.time,h=Math.max(i.rowAt(t)-1,0),d=Math.min(i.rowAt(n)+1,i.n-1),u=!1,f=(y,p)=>{u?a.lineTo(y,Ur(p)):a.moveTo(y,Ur(p)),u=!0};if(d-h<2*o){for(let y=h;y<=d;y++){let p=Cn(r,l[y]);if(p-p!==0){u=!1;continue}let m=Cn(s,c[y]),v=!u&&!(y<d&&Number.isFinite(l[y+1]));f(m,p),v&&f(m+.5,p)}return}let g=Math.abs(s.factor*(n-t))/o;for(let y=h;y<=d;){let p=Cn(s,c[y]),m=1/0,v=-1/0,R=NaN,M=NaN,T=!1;for(;y<=d&&Math.abs(Cn(s,c[y])-p)<g;y++){let b=Cn(r,l[y]);if(b-b!==0){T=!0;continue}R!==R&&(R=b),M=b,b<m&&(m=b),b>v&&(v=b)}m<=v&&(f(p,R),m<v&&(f(p,m),f(p,v),f(p,M))),T&&(u=!1)}}function Cp(i,e,t,n,s,r){let o=NaN,a=NaN;for(let l=0;l<i.n;l++){let c=Ur(Cn(n,i.at(e,l))),h=Ur(Cn(s,i.at(t,l)));if(c-c!==0||h-h!==0){o=NaN;continue}if(o!==o)r.moveTo(c,h);else{if(l<i.n-1&&Math.abs(c-o)+Math.abs(h-a)<.5)continue;r.lineTo(c,h)}o=c,a=h}}var Wh=720,Xh=360,Pp=3,f_={text:"#1b1f24",muted:"#5a6470",grid:"#e2e6ea"},p_="Helvetica, Arial, sans-serif";async function Lp(i){return new Blob([Dp(i)],{type:"image/svg+xml"})}function Np(i){return new Promise(e=>{let t=URL.createObjectURL(new Blob([Dp(i)],{type:"image/svg+xml"})),n=new Image,s=r=>{URL.revokeObjectURL(t),e(r)};n.onload=()=>{let r=document.createElement("canvas");r.width=Pp*n.width,r.height=Pp*n.height,r.getContext("2d").drawImage(n,0,0,r.width,r.height),r.toBlob(s,"image/png")},n.onerror=()=>s(null),n.src=t})}function Dp(i){let e=f_,t=i.scaleKeys(),n=74,s=24+64*Math.max(t.length-1,0),r=40,o=52,a=2,l=Math.ceil(i.curves.length/a),c=Wh-n-s,h=Xh-r-o,d=Xh+18*l+8,u=[],f=(p,m,v,R="")=>u.push(`<text x="${p}" y="${m}" ${R}>${Ip(v)}</text>`);u.push(`<svg xmlns="http://www.w3.org/2000/svg" width="${Wh}" height="${d}" viewBox="0 0 ${Wh} ${d}" font-family="${p_}" font-size="12" fill="${e.text}">`),u.push(`<title>${Ip(yt(i.info.title))}</title><rect width="100%" height="100%" fill="#ffffff"/>`),f(n,24,yt(i.info.title),'font-size="14" font-weight="600"');let g=i.u.axes,y=0;for(let p of g){let m=i.mapOf(p.scale,c,h),v=p._splits??[],R=p._values??[];p.side===1&&y++;let M=p.side===1?n+c+64*(y-1):n;if(v.forEach((T,b)=>{if(T===null)return;let x=Math.round(Cn(m,T)*10)/10,w=R[b]??ui(T);if(p.scale==="x"){if(x<-.5||x>c+.5)return;u.push(`<path d="M${n+x} ${r}v${h}" stroke="${e.grid}"/>`),f(n+x,r+h+17,w,'text-anchor="middle"')}else{if(x<-.5||x>h+.5)return;p.side===3&&u.push(`<path d="M${n} ${r+x}h${c}" stroke="${e.grid}"/>`),p.side===3?f(n-7,r+x+4,w,'text-anchor="end"'):f(M+7,r+x+4,w)}}),p.scale==="x")f(n+c/2,r+h+38,i.label("x"),'text-anchor="middle"');else{let T=p.side===3?16:M+56,b=r+h/2;f(T,b,i.label(p.scale),`text-anchor="middle" transform="rotate(-90 ${T} ${b})"`)}}if(u.push(`<clipPath id="field"><rect x="0" y="0" width="${c}" height="${h}"/></clipPath>`),u.push(`<g transform="translate(${n} ${r})" clip-path="url(#field)" fill="none">`),i.overTime){let p=i.mapOf("x",c,h);for(let m of i.host.timeline.events.slice(0,500))u.push(`<path d="M${Math.round(Cn(p,m.t)*10)/10} 0v${h}" stroke="${e.muted}" stroke-dasharray="3 4" stroke-opacity="0.55"/>`)}for(let p of i.curves){if(!p.show)continue;let m=new ka;i.draw(p,c,h,m),u.push(`<path d="${m.text}" stroke="${bi(p.style,!1)}" stroke-width="1.6" stroke-linejoin="round" stroke-dasharray="${p.dash.join(" ")}"/>`)}return u.push(`</g><rect x="${n}" y="${r}" width="${c}" height="${h}" fill="none" stroke="${e.muted}"/>`),i.curves.forEach((p,m)=>{let v=n+m%a*(c/a),R=Xh+4+18*Math.floor(m/a);u.push(`<path d="M${v} ${R-4}h22" stroke="${bi(p.style,!1)}" stroke-width="2" stroke-dasharray="${p.dash.join(" ")}"/>`),f(v+30,R,p.info.unit?`${p.name} [${p.info.unit}]`:p.name)}),u.push("</svg>"),u.join(`
`)}function Ip(i){return i.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;")}function Up(i){let{chart:e,host:t}=i,n=null,s=o=>{let a=i.u.over.getBoundingClientRect();return{x:o.clientX-a.left,y:o.clientY-a.top,wide:a.width,high:a.height,inside:o.clientX>=a.left&&o.clientX<=a.right&&o.clientY>=a.top&&o.clientY<=a.bottom}};e.addEventListener("pointerdown",o=>{if(!i.u||o.button>1)return;let a=s(o);if(!a.inside)return;e.setPointerCapture(o.pointerId);let l=o.shiftKey||o.button===1?"pan":t.tool;i.overTime&&Math.abs(a.x-i.pixel("x",t.timeline.time()))<7&&!o.shiftKey&&(l="seek");let c=i.scaleKeys();n={action:l,x:a.x,y:a.y,moved:!1,from:i.rangeOf("x"),ys:new Map(c.map(h=>[h,i.rangeOf(h)]))},l==="seek"&&qh(i,a.x,a.y)}),e.addEventListener("pointermove",o=>{if(!n||!i.u)return;let a=s(o);if(Math.hypot(a.x-n.x,a.y-n.y)>=4&&(n.moved=!0),!!n.moved)if(n.action==="seek")qh(i,a.x,a.y);else if(n.action==="pan")m_(i,n,a);else{let[l,c]=za(n.x,a.x,a.wide),[h,d]=i.overTime?[0,a.high]:za(n.y,a.y,a.high);i.u.setSelect({left:l,top:h,width:c,height:d},!1)}});let r=o=>{if(!n||!i.u)return;let a=s(o),l=n;n=null,i.u.setSelect({left:0,top:0,width:0,height:0},!1),o.type!=="pointercancel"&&(l.moved?l.action==="zoom"&&g_(i,l,a):qh(i,a.x,a.y))};e.addEventListener("pointerup",r),e.addEventListener("pointercancel",r),e.addEventListener("dblclick",()=>i.reset()),e.addEventListener("keydown",o=>{if(!(o.ctrlKey||o.metaKey||o.altKey)){if(o.key==="+"||o.key==="=")Fp(i,.6);else if(o.key==="-"||o.key==="_")Fp(i,1/.6);else if(o.key==="0"||o.key==="Escape")i.reset();else return;o.preventDefault()}})}function za(i,e,t){let n=Math.max(Math.min(i,e),0),s=Math.min(Math.max(i,e),t);return[n,Math.max(s-n,0)]}function Ti(i,e,t,n){return i.log&&e!=="x"?10**(Math.log10(t[0])+n*Math.log10(t[1]/t[0])):t[0]+n*(t[1]-t[0])}function qh(i,e,t){let{timeline:n}=i.host;n.pause();let s=i.u.over;if(i.overTime){n.seek(Ti(i,"x",i.rangeOf("x"),e/s.clientWidth));return}let r=1/0,o=n.time();for(let a of i.curves){if(!a.show)continue;let l=i.filmOf(a);for(let c=0;c<l.n;c++){let h=(i.pixel("x",l.at(i.info.x,c))-e)**2+(i.pixel(a.scale,l.at(a.column,c))-t)**2;h<r&&(r=h,o=l.time[c])}}n.seek(o)}function m_(i,e,t){let n=(e.x-t.x)/t.wide,s=[Ti(i,"x",e.from,n),Ti(i,"x",e.from,1+n)];if(i.overTime){i.host.setRange(i,s);return}let r=(t.y-e.y)/t.high;i.box={x:s,ys:new Map([...e.ys].map(([o,a])=>[o,[Ti(i,o,a,r),Ti(i,o,a,1+r)]]))},i.redraw()}function g_(i,e,t){let[n,s]=za(e.x,t.x,t.wide);if(s<4)return;let r=[Ti(i,"x",e.from,n/t.wide),Ti(i,"x",e.from,(n+s)/t.wide)];if(i.overTime){i.host.setRange(i,r);return}let[o,a]=za(e.y,t.y,t.high);a<4||(i.box={x:r,ys:new Map([...e.ys].map(([l,c])=>[l,[Ti(i,l,c,1-(o+a)/t.high),Ti(i,l,c,1-o/t.high)]]))},i.redraw())}function Fp(i,e){let[t,n]=i.rangeOf("x"),s=i.host.timeline.time(),r=i.overTime&&s>=t&&s<=n?s:(t+n)/2,o=[r+(t-r)*e,r+(n-r)*e];if(i.overTime){i.host.setRange(i,o);return}i.box={x:o,ys:new Map(i.scaleKeys().map(a=>{let l=i.rangeOf(a);return[a,[Ti(i,a,l,.5-e/2),Ti(i,a,l,.5+e/2)]]}))},i.redraw()}var Op="M8 1.5v8m-3-3 3 3 3-3M2.5 11v2.5h11V11",x_="M3.5 3.5l9 9m0-9l-9 9",__="M2.5 13.5l.7-3L11 2.7l2.3 2.3-7.8 7.8z",v_=230,Va=[[],[7,4],[2,3],[10,3,2,3],[1,3]],Ga=class{constructor(e,t,n){this.host=e;this.films=n;this.info=t,this.log=t.log??!1,this.logButton=ss("log","Logarithmic scale of magnitudes",this.log,r=>{this.log=r,this.box=null,this.build()}),this.chart=pe("div",{class:"chart",tabindex:"0",role:"group"});let s=(r,o)=>r(this).then(a=>a&&kd(zd(yt(this.info.title),o),a));this.root=pe("figure",{class:"plot"},pe("figcaption",{},this.titleText,pe("div",{class:"plot-tools"},this.logButton,Bp(Op,"SVG","Save as SVG",()=>s(Lp,"svg")),Bp(Op,"PNG","Save as PNG",()=>s(Np,"png")),zi(__,"Change what is shown",()=>e.edit(this),"stroked"),zi(x_,"Remove this plot",()=>e.remove(this),"stroked"))),this.chart,this.legend),Up(this),this.set(t),new ResizeObserver(()=>this.resize()).observe(this.chart),"IntersectionObserver"in window&&new IntersectionObserver(r=>{this.seen=r[r.length-1].isIntersecting,this.seen&&this.move()},{rootMargin:"200px"}).observe(this.root)}host;films;root;chart;info;curves=[];log;own=null;box=null;u=null;titleText=pe("h3");legend=pe("div",{class:"legend"});logButton;line=pe("div",{class:"plot-cursor"});dots=[];values=[];ranges=new Map;width=0;height=v_;seen=!0;get overTime(){return this.info.x===void 0}get first(){return this.films[0]}filmOf(e){return this.films[e.film]}set(e){this.info=e,this.box=null;let t=this.films.length,n=e.columns.filter(r=>this.first.columns[r]);this.curves=n.flatMap((r,o)=>this.films.map((a,l)=>{let c=a.columns[r]??this.first.columns[r];return{film:l,column:r,info:c,show:!0,scale:`y ${c.unit??""}`,name:yt(c.name)+(t>1?`, ${yt(a.label)}`:""),style:t>1?l:o,dash:t>1?Va[o%Va.length]:Va[Math.floor(o/8)%Va.length]}}));let s=yt(e.title);this.titleText.textContent=s,this.chart.setAttribute("aria-label",`Plot of ${s}. Plus and minus zoom, 0 shows everything.`),this.legend.replaceChildren(...this.curves.map((r,o)=>this.legendItem(r,o))),this.values=[...this.legend.querySelectorAll(".legend-value")],this.build()}summary(){return{title:this.info.title,series:this.curves.map(e=>{let t=this.filmOf(e).extremes(e.column);return{name:e.info.name,min:t?.[0]??null,max:t?.[1]??null}})}}build(){if(this.width<40)return;this.u?.destroy(),this.rescale();let e={x:{time:!1,auto:!1,range:()=>this.rangeOf("x")}};for(let t of this.scaleKeys())e[t]={auto:!1,distr:this.log?3:1,range:()=>this.rangeOf(t)};for(this.u=new Qt({width:this.width,height:this.height,scales:e,legend:{show:!1},cursor:{show:!1},padding:[10,this.scaleKeys().length>1?4:14,0,4],series:[{},...this.curves.map(t=>({scale:t.scale,show:t.show,stroke:bi(t.style),width:1.6,dash:t.dash,auto:!1,pxAlign:0,points:{show:!1},paths:()=>this.paths(t)}))],axes:this.axes(),hooks:{drawAxes:[t=>this.drawEvents(t)],draw:[()=>this.move(!0)]}},[[0,1],...this.curves.map(()=>[0,1])],this.chart),this.line.hidden=!this.overTime,this.u.over.append(this.line);this.dots.length<this.curves.length;)this.dots.push(pe("div",{class:"plot-dot"}));this.dots.forEach((t,n)=>{n<this.curves.length?this.u.over.append(t):t.remove()}),this.curves.forEach((t,n)=>{this.dots[n].style.background=bi(t.style)}),[...this.legend.querySelectorAll(".swatch")].forEach((t,n)=>{t.style.borderTopColor=bi(this.curves[n].style),t.style.borderTopStyle=this.curves[n].dash.length?"dashed":"solid"}),this.move()}redraw(){if(!this.u)return;this.rescale();let e=this.u;e.batch(()=>{for(let[t,[n,s]]of this.ranges)e.setScale(t,{min:n,max:s})})}move(e=!1){let{u:t}=this;if(!t||!(this.seen||e))return;let{timeline:n}=this.host,[s,r]=this.field();if(this.overTime){let o=this.pixel("x",n.time());this.line.style.transform=`translateX(${o}px)`,this.line.style.visibility=o<-1||o>s+1?"hidden":"visible"}this.curves.forEach((o,a)=>{let l=this.filmOf(o),c=n.places[o.film],h=l.value(o.column,c);this.values[a].textContent=`${Hn(ki(o.info,h))} ${o.info.unit??""}`;let d=this.dots[a],u=this.pixel("x",this.overTime?n.time():l.value(this.info.x,c)),f=this.pixel(o.scale,h),g=o.show&&u>=-1&&u<=s+1&&f>=-1&&f<=r+1;d.style.visibility=g?"visible":"hidden",g&&(d.style.transform=`translate(${u}px, ${f}px)`)})}pixel(e,t){return Cn(this.mapOf(e,...this.field()),t)}field(){let{width:e,height:t}=this.u.bbox;return[e/Qt.pxRatio,t/Qt.pxRatio]}mapOf(e,t,n){let s=this.log&&e!=="x",[r,o]=this.rangeOf(e);s&&(r=Math.log10(r),o=Math.log10(o));let a=(e==="x"?t:-n)/(o-r||1);return{log:s,factor:a,offset:(e==="x"?0:n)-a*r}}rangeOf(e){return this.ranges.get(e)??[0,1]}scaleKeys(){return[...new Set(this.curves.map(e=>e.scale))]}label(e){if(e==="x"){let a=this.overTime?null:this.first.columns[this.info.x];return a?Sr(yt(a.name),a.unit):"t [s]"}let t=this.curves.filter(a=>a.scale===e),s=[...new Set(t.map(a=>yt(a.info.name)))].join(", "),r=t[0]?.info.unit,o=Sr(this.log&&s?`|${s}|`:s,r);return o.length<=y_?o:Sr("",r)}draw(e,t,n,s){let r=this.mapOf("x",t,n),o=this.mapOf(e.scale,t,n),[a,l]=this.rangeOf("x");this.overTime?Rp(this.filmOf(e),e.column,a,l,r,o,t,s):Cp(this.filmOf(e),this.info.x,e.column,r,o,s)}reset(){this.box=null,this.overTime?this.host.setRange(this,null):this.redraw()}resize(){let e=this.chart.clientWidth,t=Math.max(this.chart.clientHeight,120);this.fitTo(e,t)}fitTo(e,t){e<40||e===this.width&&t===this.height&&this.u||(this.width=e,this.height=t,this.u?this.u.setSize({width:e,height:t}):this.build(),this.move())}paths(e){let{bbox:t}=this.u,n=new Path2D,s={moveTo:(r,o)=>n.moveTo(t.left+r,t.top+o),lineTo:(r,o)=>n.lineTo(t.left+r,t.top+o)};return this.draw(e,t.width,t.height,s),{stroke:n}}legendItem(e,t){let n=pe("span",{class:"legend-value number"});n.style.width=`${6.6+.62*Math.min(e.info.unit?.length??0,12)}em`;let s=pe("button",{type:"button",class:"legend-item","aria-pressed":"true",title:"Show or hide this curve"},pe("span",{class:"swatch"}),pe("span",{class:"legend-name"},e.name),n);return s.addEventListener("click",()=>{e.show=!e.show,s.setAttribute("aria-pressed",String(e.show)),this.u?.setSeries(t+1,{show:e.show}),this.redraw(),this.move()}),s}rescale(){let e=this.fullX(),t=this.overTime?this.host.range(this)??e:this.box?.x??e;this.ranges=new Map([["x",t]]);for(let n of this.scaleKeys())this.ranges.set(n,this.box?.ys.get(n)??this.fullY(n,t))}fullX(){if(this.overTime){let{start:e,end:t}=this.host.timeline;return t>e?[e,t]:[e-1,e+1]}return kp(Yh(this.films.map(e=>e.extremes(this.info.x))))}fullY(e,t){let n=this.curves.filter(r=>r.scale===e),s=n.some(r=>r.show)?n.filter(r=>r.show):n;return this.log?M_(s.map(r=>this.magnitudes(r))):kp(Yh(s.map(r=>{let o=this.filmOf(r);return this.overTime?o.extremes(r.column,o.rowAt(t[0]),Math.min(o.rowAt(t[1])+1,o.n-1)):o.extremes(r.column)})),Math.max(...s.map(r=>r.info.floor??0)))}magnitudes(e){let t=this.filmOf(e),n=1/0,s=0;for(let r=0;r<t.n;r++){let o=Math.abs(t.at(e.column,r));!(o>0)||!Number.isFinite(o)||(o<n&&(n=o),o>s&&(s=o))}return s>0?[n,s]:null}axes(){let e=Kn(),t=s=>this.log&&s!=="x",n=(s,r,o)=>({scale:s,side:r,label:this.label(s),stroke:e.muted,font:Io,labelFont:Io,labelSize:18,labelGap:0,gap:4,space:s==="x"?64:34,grid:{show:o,stroke:e.grid,width:1,...t(s)?{filter:Po}:{}},ticks:{stroke:e.gridStrong,width:1,size:5,...t(s)?{filter:Po}:{}},splits:(a,l,c,h)=>{let d=s==="x"?a.bbox.width:a.bbox.height,u=s==="x"?64:34;return b_(c,h,Math.max(2,d/(devicePixelRatio||1)/u),t(s))},values:(a,l)=>l.map(c=>c===null?"":ui(c,8)),size:s==="x"?30:(a,l)=>14+6.6*Math.max(2,...(l??[]).map(c=>c?.length??0))});return[n("x",2,!0),...this.scaleKeys().map((s,r)=>n(s,r===0?3:1,r===0))]}drawEvents(e){if(!this.overTime)return;let{ctx:t,bbox:n}=e,s=Kn(),r=window.devicePixelRatio||1,[o,a]=this.rangeOf("x");t.save(),t.beginPath(),t.rect(n.left,n.top,n.width,n.height),t.clip(),t.strokeStyle=s.muted,t.globalAlpha=.55,t.lineWidth=r,t.setLineDash([3*r,4*r]),t.beginPath();let l=this.mapOf("x",n.width,n.height),c=-1/0;for(let h of this.host.timeline.events){if(h.t<o||h.t>a)continue;let d=n.left+Cn(l,h.t);d-c<3*r||(c=d,t.moveTo(d,n.top),t.lineTo(d,n.top+n.height))}t.stroke(),t.restore()}};function Po(i,e){let t=n=>n!==null&&Math.abs(Math.log10(n)-Math.round(Math.log10(n)))<1e-6;return e.filter(t).length>4?e.map(n=>t(n)?n:null):e}var y_=26,Io="12px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";function Bp(i,e,t,n){let s=zi(i,t,n,"stroked");return s.append(pe("span",{},e)),s}function Yh(i){let e=i.filter(t=>t!==null);return e.length===0?null:[Math.min(...e.map(t=>t[0])),Math.max(...e.map(t=>t[1]))]}function b_(i,e,t,n){let[s,r]=n?[Math.log10(i),Math.log10(e)]:[i,e];if(!(r>s)||!Number.isFinite(r-s))return[i];let o=(r-s)/t,a=10**Math.floor(Math.log10(o)),l=n?Math.max(1,Math.ceil(o)):a*[1,2,5,10].find(u=>u*a>=.999*o),c=Math.ceil(s/l-1e-9),h=Math.min(Math.floor(r/l+1e-9)-c,100),d=u=>n?+`1e${u*l}`:u*l;return Array.from({length:Math.max(h+1,0)},(u,f)=>d(c+f))}function kp(i,e=0){if(!i)return[-1,1];let[t,n]=i,s=Math.max(Math.abs(t),Math.abs(n));if(s<=e)return[-1,1];let r=n-t;return r<1e-6*s?[(t+n)/2-.1*s,(t+n)/2+.1*s]:[t-.06*r,n+.06*r]}function M_(i){let e=Yh(i);if(!e)return[.1,10];let t=Math.ceil(Math.log10(e[1])+.05);return[10**Math.max(Math.floor(Math.log10(e[0])-.05),t-20),10**t]}var zp={position:"Positions",speed:"Speeds",acceleration:"Accelerations",auxiliary:"Auxiliary",output:"Outputs",energy:"Energy",multiplier:"Multipliers",reaction:"Reactions",three_field:"Three fields",error:"Errors",switches:"Switches",difference:"Differences",drawing:"Drawings"},S_=Object.keys(zp);function Ha(i){let e=new Map,t=i.map(s=>/^([^.()]+)\./.exec(s.name)?.[1]??""),n=new Map;return i.forEach(({sort:s},r)=>n.set(`${s} ${t[r]}`,(n.get(`${s} ${t[r]}`)??0)+1)),i.forEach((s,r)=>{let o=t[r],a=o&&s.sort!=="energy"&&s.sort!=="error"&&n.get(`${s.sort} ${o}`)>1,l=`${s.sort} ${a?o:""}`,c=e.get(l);if(!c){let h=zp[s.sort]??s.sort,d=S_.indexOf(s.sort);c={title:a?`${h} \xB7 ${o}`:h,columns:[],sort:d<0?99:d,first:r},e.set(l,c)}c.columns.push(r)}),[...e.values()].sort((s,r)=>s.sort-r.sort||s.first-r.first)}function Wa(i,e,t){let n=`${i.name} ${i.unit??""} ${e}`.toLowerCase();return t.every(s=>n.includes(s))}function Xa(i){return i.toLowerCase().split(/\s+/).filter(Boolean)}var w_=300;function $h(i,e,t,n){let s=Ha(e),r=new Set(t?.columns??[]),o=pe("input",{type:"search",placeholder:"Search columns","aria-label":"Search columns",class:"search"}),a=pe("div",{class:"picker-list"}),l=pe("span",{class:"muted"}),c=pe("select",{class:"select","aria-label":"Horizontal axis"},pe("option",{value:""},"time"));for(let g of s){let y=pe("optgroup",{label:yt(g.title)});for(let p of g.columns.slice(0,500))y.append(pe("option",{value:p,selected:t?.x===p},yt(e[p].name)));c.append(y)}let h=pe("form",{class:"picker"}),d=An(t?"Show":"Add plot",t?"Show":"Add plot",()=>{},"primary");d.type="submit";let u=()=>{l.textContent=r.size?`${r.size} chosen`:"Choose one or more columns",d.disabled=r.size===0},f=()=>{let g=Xa(o.value),y=w_,p=0;a.replaceChildren();for(let m of s){let v=m.columns.filter(T=>Wa(e[T],m.title,g));if(v.length===0)continue;let R=v.slice(0,y);if(y-=R.length,p+=v.length-R.length,R.length===0)continue;let M=pe("fieldset",{},pe("legend",{},yt(m.title)));for(let T of R){let b=pe("input",{type:"checkbox",checked:r.has(T)});b.addEventListener("change",()=>{b.checked?r.add(T):r.delete(T),u()}),M.append(pe("label",{},b,Sr(yt(e[T].name),e[T].unit)))}a.append(M)}p>0&&a.append(pe("p",{class:"muted"},`${p} more: search for a part of the name`)),a.firstChild||a.append(pe("p",{class:"muted"},"No column is called so")),u()};o.addEventListener("input",f),h.addEventListener("submit",g=>{if(g.preventDefault(),r.size===0)return;let y=c.value===""?void 0:Number(c.value),p=[...r].sort((m,v)=>m-v);i.replaceChildren(),n({title:Zh(e,p,y),columns:p,...y===void 0?{}:{x:y}})}),h.addEventListener("keydown",g=>{g.key==="Escape"&&i.replaceChildren(),g.stopPropagation()}),h.append(pe("div",{class:"picker-head"},o,pe("label",{},"over ",c)),a,pe("div",{class:"picker-foot"},l,pe("span",{class:"spring"}),An("Cancel","Cancel",()=>i.replaceChildren()),d)),i.replaceChildren(h),f(),o.focus()}function Zh(i,e,t){let n=e.slice(0,3).map(r=>yt(i[r].name)).join(", "),s=e.length>3?`, and ${e.length-3} more`:"";return n+s+(t===void 0?"":` over ${yt(i[t].name)}`)}var Vp=280,T_=3.4;function Gp(i){let e=i.map(({label:c,points:h})=>({label:yt(c),points:h.filter(([d,u])=>d>0&&u>0&&Number.isFinite(d+u)).sort((d,u)=>d[0]-u[0])})),t=c=>{let h=e.flatMap(({points:d})=>d.map(u=>Math.log10(u[c])));return h.length===0?[.1,10]:[10**Math.floor(Math.min(...h)-.1),10**Math.ceil(Math.max(...h)+.1)]},n=t(0),s=t(1),r=pe("div",{class:"chart tall",role:"img","aria-label":"Error over seconds of work for each method"}),o=pe("div",{class:"legend"},...e.map(c=>pe("span",{class:"legend-item"},pe("span",{class:"swatch"}),pe("span",{class:"legend-name"},c.label)))),a=null,l=()=>{let c=r.clientWidth;if(c<40)return;a?.destroy();let h=Kn(),d=(u,f)=>({scale:u,label:f,stroke:h.muted,font:Io,labelFont:Io,labelSize:18,labelGap:0,gap:4,size:u==="x"?30:48,grid:{stroke:h.grid,width:1,filter:Po},ticks:{stroke:h.gridStrong,width:1,size:5,filter:Po},values:(g,y)=>y.map(p=>p===null?"":ui(p))});a=new Qt({width:c,height:Vp,legend:{show:!1},cursor:{show:!1},padding:[10,16,0,4],scales:{x:{time:!1,auto:!1,distr:3,range:()=>n},y:{auto:!1,distr:3,range:()=>s}},axes:[d("x","seconds of work"),d("y","error")],series:[{},...e.map((u,f)=>({scale:"y",stroke:bi(f),fill:bi(f),width:1.6,auto:!1,points:{show:!1},pxAlign:0,paths:g=>{let y=new Path2D,p=new Path2D,m=T_*(window.devicePixelRatio||1);return u.points.forEach(([v,R],M)=>{let T=g.valToPos(v,"x",!0),b=g.valToPos(R,"y",!0);M===0?y.moveTo(T,b):y.lineTo(T,b),p.moveTo(T+m,b),p.arc(T,b,m,0,2*Math.PI)}),{stroke:y,fill:p}}}))]},[[1,2],...e.map(()=>[1,2])],r),o.querySelectorAll(".swatch").forEach((u,f)=>{u.style.borderTopColor=bi(f)})};return new ResizeObserver(()=>{a&&r.clientWidth>=40?a.setSize({width:r.clientWidth,height:Vp}):l()}).observe(r),Tr(l),pe("figure",{class:"plot"},pe("figcaption",{},pe("h3",{},"Work and precision")),r,o)}var A_=[640,230],qa=class{constructor(e,t,n){this.report=t;this.timeline=n;e.replaceChildren(this.tools(),this.place,this.field),t.info.work_precision?.length&&this.field.append(Gp(t.info.work_precision));for(let s of t.info.plots??[])this.add(s);n.onMove(()=>{for(let s of this.list)s.move()}),Tr(()=>{for(let s of this.list)s.build()})}report;timeline;tool="zoom";list=[];shared=null;sync=!0;field=pe("div",{class:"plot-field"});place=pe("div",{class:"picker-place"});add(e){if(!e.columns.some(n=>this.report.films[0]?.columns[n]))return null;let t=new Ga(this,e,this.report.films);return this.list.push(t),this.field.append(t.root),t.resize(),t}addColumn(e){this.add({title:Zh(this.report.films[0].columns,[e]),columns:[e]})?.root.scrollIntoView({block:"nearest"})}range(e){return this.sync?this.shared:e.own}setRange(e,t){let n=t&&this.limited(t);if(this.sync){this.shared=n;for(let s of this.list)s.overTime&&s.redraw()}else e.own=n,e.redraw()}remove(e){this.list.splice(this.list.indexOf(e),1),e.u?.destroy(),e.root.remove()}edit(e){$h(this.place,this.report.films[0].columns,e.info,t=>{e.set(t),e.root.scrollIntoView({block:"nearest"})}),this.place.scrollIntoView({block:"nearest"})}print(e){for(let t of this.list)e?t.fitTo(...A_):t.resize(),t.move(!0)}limited([e,t]){let{start:n,end:s}=this.timeline,r=Math.min(Math.max(t-e,1e-9*(s-n)),s-n);if(r>=s-n)return null;let o=Math.min(Math.max(e,n),s-r);return[o,o+r]}tools(){let e=An("Add plot","Add plot",()=>{$h(this.place,this.report.films[0].columns,null,r=>{this.add(r)?.root.scrollIntoView({block:"nearest"})})}),t=["zoom","seek","pan"].map(r=>{let o={zoom:"Zoom",seek:"Seek",pan:"Pan"}[r],a=An(o,`Dragging: ${o.toLowerCase()}`,()=>{this.tool=r;for(let l of t)l.setAttribute("aria-pressed",String(l===a))},"toggle");return a.setAttribute("aria-pressed",String(r===this.tool)),a}),n=ss("Same times","Zoom in time is shared by all plots over time",this.sync,r=>{if(!r)for(let o of this.list)o.own=this.shared;this.sync=r;for(let o of this.list)o.redraw()}),s=An("All","Show all times (double click)",()=>{this.shared=null;for(let r of this.list)r.own=null,r.box=null,r.redraw()});return pe("div",{class:"plots-tools",role:"toolbar","aria-label":"Plots"},e,pe("span",{class:"spring"}),pe("span",{class:"muted",id:"drag-label"},"Drag"),pe("span",{class:"segments",role:"group","aria-labelledby":"drag-label"},...t),n,s)}};var js=[13,4.5],Or=.32;var pi=20,E_={box:P_(),cylinder:I_()},Ya=class{constructor(e,t){this.palette=t;this.context=this.canvas.getContext("2d"),e.forEach((n,s)=>{for(let r of n.instances)this.jobs.push({depth:0,instance:r,picture:n,ghost:s>0})})}palette;kind="2d";canvas=document.createElement("canvas");context;jobs=[];p=new Float64Array(3);q=new Float64Array(3);colors=Kn();recolor(e,t){this.colors=e,this.palette=t}paint({view:e,grid:t,pictures:n,rows:s,shown:r,ratio:o}){let{canvas:a,context:l}=this;a.width=Math.round(e.width*o),a.height=Math.round(e.height*o),a.style.width=`${e.width}px`,a.style.height=`${e.height}px`,l.setTransform(o,0,0,o,0,0),l.fillStyle=this.colors.stage,l.fillRect(0,0,e.width,e.height),l.lineCap=l.lineJoin="round",this.segments(t.ends,0,t.strong,this.colors.grid,1,e),this.segments(t.ends,t.strong,t.n,this.colors.gridStrong,1,e);for(let c of this.jobs)Hp(c.instance,c.picture,mn),e.project(mn[9],mn[10],mn[11],this.p),c.depth=this.p[2]+(e.square?.001*e.size*c.instance.layer:0);this.jobs.sort((c,h)=>Number(h.ghost)-Number(c.ghost)||c.depth-h.depth);for(let c of this.jobs)this.solid(c,e);n.forEach((c,h)=>{l.globalAlpha=h>0?Or:1,r.traces&&this.traces(c,s[h],e,h>0?Or:1),this.lines(c.thin,e),this.lines(c.thick,e),this.heads(c,e)}),l.globalAlpha=1}solid({instance:e,picture:t,ghost:n},s){let{context:r,p:o}=this;Hp(e,t,mn);let a=this.palette.css[e.color],l=this.palette.rgb.subarray(3*e.color);if(r.globalAlpha=n?Or:1,r.strokeStyle=this.colors.outline,r.lineWidth=1,e.shape==="sphere"){if(!s.project(mn[9],mn[10],mn[11],o))return;let h=Math.hypot(mn[0],mn[3],mn[6])/s.metresPerPixel;r.beginPath(),r.arc(o[0],o[1],Math.max(h,.5),0,2*Math.PI),r.fillStyle=a,r.fill(),n||r.stroke();return}let c=E_[e.shape];c.corners.forEach((h,d)=>{for(let u=0;u<3;u++)this.q[u]=mn[9+u]+mn[3*u]*h[0]+mn[3*u+1]*h[1]+mn[3*u+2]*h[2];s.project(this.q[0],this.q[1],this.q[2],o)||(o[0]=o[1]=NaN),Es[2*d]=o[0],Es[2*d+1]=o[1]}),c.faces.forEach((h,d)=>{let u=0;for(let f=0;f<h.length;f++){let g=2*h[f],y=2*h[(f+1)%h.length];u+=Es[g]*Es[y+1]-Es[y]*Es[g+1]}if(u<0){r.beginPath();for(let f of h)r.lineTo(Es[2*f],Es[2*f+1]);r.closePath(),r.fillStyle=s.square?a:C_(l,R_(c.normals[d],s)),r.fill(),!n&&(h.length>4||e.shape==="box")?(r.strokeStyle=this.colors.outline,r.stroke()):n||(r.strokeStyle=r.fillStyle,r.stroke())}})}traces(e,t,n,s){let{context:r,p:o}=this;for(let a of e.traces){let l=a.points.length/3;for(let[c,h,d]of[[l-1,.35,1.2],[t,1,1.8]]){r.beginPath();let u=!1;for(let f=0;f<=c;f++){let g=n.project(a.points[3*f],a.points[3*f+1],a.points[3*f+2],o);g&&u?r.lineTo(o[0],o[1]):g&&r.moveTo(o[0],o[1]),u=g}r.globalAlpha=h*s,r.strokeStyle=this.palette.css[a.color],r.lineWidth=d,r.stroke()}}r.globalAlpha=s}lines(e,t){for(let n=0;n<e.n;){let s=n+1;for(;s<e.n&&e.colors[s]===e.colors[n];)s++;this.segments(e.ends,n,s,this.palette.css[e.colors[n]],e.width,t),n=s}}segments(e,t,n,s,r,o){let{context:a,p:l,q:c}=this;a.beginPath();for(let h=t;h<n;h++){let d=6*h;o.project(e[d],e[d+1],e[d+2],l)&&o.project(e[d+3],e[d+4],e[d+5],c)&&(a.moveTo(l[0],l[1]),a.lineTo(c[0],c[1]))}a.strokeStyle=s,a.lineWidth=r,a.stroke()}heads(e,t){let{context:n,p:s,q:r}=this,{n:o,tips:a,along:l,colors:c}=e.heads,h=js[0]*t.metresPerPixel;for(let d=0;d<o;d++){let u=a[3*d],f=a[3*d+1],g=a[3*d+2];if(!t.project(u,f,g,s)||!t.project(u-h*l[3*d],f-h*l[3*d+1],g-h*l[3*d+2],r))continue;let y=s[0]-r[0],p=s[1]-r[1],m=Math.hypot(y,p)||1,v=-p/m*js[1],R=y/m*js[1];n.beginPath(),n.moveTo(s[0],s[1]),n.lineTo(r[0]+v,r[1]+R),n.lineTo(r[0]-v,r[1]-R),n.closePath(),n.fillStyle=this.palette.css[c[d]],n.fill()}}},mn=new Float64Array(12),Es=new Float64Array(4*pi);function Hp({body:i,local:e},{turns:t,places:n},s){for(let r=0;r<3;r++){let o=r===0?1:0,a=r===1?1:0,l=r===2?1:0,c=0;if(i>=0){let h=9*i+3*r;o=t[h],a=t[h+1],l=t[h+2],c=n[3*i+r]}for(let h=0;h<3;h++)s[3*r+h]=o*e[h]+a*e[3+h]+l*e[6+h];s[9+r]=c+o*e[9]+a*e[10]+l*e[11]}}function R_(i,e){let t=0,n=0;for(let s=0;s<3;s++){let r=0;for(let o=0;o<3;o++){let a=mn[o]**2+mn[3+o]**2+mn[6+o]**2;r+=mn[3*s+o]*i[o]/(a||1)}n+=r*r,t+=r*(e.toward[s]+.55*e.up[s]-.45*e.right[s])}return .45+.5*Math.max(0,t/(1.22*Math.sqrt(n)||1))}function C_(i,e){let t=n=>Math.round(255*Math.min(1,i[n]*e*1.08));return`rgb(${t(0)} ${t(1)} ${t(2)})`}function P_(){let i=[];for(let e=0;e<8;e++)i.push([(e&1)-.5,(e>>1&1)-.5,(e>>2)-.5]);return{corners:i,faces:[[0,2,3,1],[4,5,7,6],[0,1,5,4],[2,6,7,3],[0,4,6,2],[1,3,7,5]],normals:[[0,0,-1],[0,0,1],[0,-1,0],[0,1,0],[-1,0,0],[1,0,0]]}}function I_(){let i=[],e=[],t=[];for(let n of[-.5,.5])for(let s=0;s<pi;s++){let r=2*Math.PI*s/pi;i.push([Math.cos(r),Math.sin(r),n])}for(let n=0;n<pi;n++){let s=(n+1)%pi,r=2*Math.PI*(n+.5)/pi;e.push([n,s,pi+s,pi+n]),t.push([Math.cos(r),Math.sin(r),0])}return e.push(Array.from({length:pi},(n,s)=>pi-1-s),Array.from({length:pi},(n,s)=>pi+s)),t.push([0,0,-1],[0,0,1]),{corners:i,faces:e,normals:t}}var L_=.3333333333333333,N_=1/10,D_=.6,$a=class{constructor(e,t){this.picture=e;let{bodies:n,bounds:s,size:r}=e.scene;this.n=n?.length??0;let o=new Set(e.ends.filter(u=>u.moves).map(u=>u.drawing)),a=this.n>0||o.size>1,l=[0,0,0],c={row:0,fraction:0};for(let u=0;a&&u<16;u++)c.row=Math.round(u*(t.n-1)/15),e.move(c),this.middle(l)&&(this.reach=Math.max(this.reach,this.reachNow(l)));let h=Math.max(...s[0].map((u,f)=>s[1][f]-u),0)||r,d=2*this.reach/h;this.useful=d>0&&d<D_,this.wanted=d>0&&d<(e.stayingCurve?N_:L_)}picture;reach=0;useful;wanted;n;point=new Float64Array(3);middle(e){let{places:t,ends:n,values:s}=this.picture,r=0,o=0,a=0,l=0;for(let c=0;c<this.n;c++,r++)o+=t[3*c],a+=t[3*c+1],l+=t[3*c+2];if(r===0)for(let{at:c,moves:h}of n)h&&(o+=s[c],a+=s[c+1],l+=s[c+2],r++);return r===0||!Number.isFinite(o+a+l)?!1:(e[0]=o/r,e[1]=a/r,e[2]=l/r,!0)}reachNow(e){let{picture:t,point:n}=this,{ends:s,values:r,instances:o,marks:a,scene:l}=t,c=0,h=(u,f,g,y)=>{let p=Math.hypot(u-e[0],f-e[1],g-e[2])+y;p>c&&(c=p)},d=(u,f,g)=>{t.world(u??-1,f,n),h(n[0],n[1],n[2],g)};for(let{at:u,radius:f}of s)h(r[u],r[u+1],r[u+2],f<0?0:r[f]);for(let u of o)u.body>=0&&d(u.body,u.local.subarray(9),F_(u));for(let u of a)d(u.body,u.at,0);for(let{from:u,to:f}of l.links??[])d(u.body,u.at,0),d(f.body,f.at,0);return c}};function F_({shape:i,local:e}){let t=n=>Math.hypot(e[n],e[3+n],e[6+n]);return i==="sphere"?t(0):i==="cylinder"?Math.hypot(t(0),t(2)/2):Math.hypot(t(0),t(1),t(2))/2}var Wp=(i,e)=>[i[0]-e[0],i[1]-e[1],i[2]-e[2]],Wn=(i,e)=>i[0]*e[0]+i[1]*e[1]+i[2]*e[2],Gi=(i,e)=>[i[1]*e[2]-i[2]*e[1],i[2]*e[0]-i[0]*e[2],i[0]*e[1]-i[1]*e[0]],U_=i=>Math.sqrt(Wn(i,i));function as(i,e){let t=U_(i);return t>0&&Number.isFinite(t)?[i[0]/t,i[1]/t,i[2]/t]:e}function Za(i,e,t,n,s,r=0){s[r]=1-2*(t*t+n*n),s[r+1]=2*(e*t-i*n),s[r+2]=2*(e*n+i*t),s[r+3]=2*(e*t+i*n),s[r+4]=1-2*(e*e+n*n),s[r+5]=2*(t*n-i*e),s[r+6]=2*(e*n-i*t),s[r+7]=2*(t*n+i*e),s[r+8]=1-2*(e*e+t*t)}function Xp(i,e,t){let n=i.bounds[0],s=i.bounds[1],r,o,a,l,c,h;if(i.flat){h=2*bo(22*e.metresPerPixel),h/e.metresPerPixel<22&&(h*=2.5),o=[1,0,0],a=[0,1,0];let b=Math.min(n[2]??0,0)-.02*e.size;r=[e.target[0],e.target[1],b],l=c=1.3*e.span*Math.max(1,e.width/e.height)}else{h=bo(e.size*Math.max(e.closeness,.05)/8);let b=e.vertical;o=as(Gi(Math.abs(b[0])<.9?[1,0,0]:[0,1,0],b),[1,0,0]),a=Gi(b,o);let x=n.map((I,B)=>(I+s[B])/2),w=1/0;for(let I=0;I<8;I++)w=Math.min(w,Wn(b,[0,1,2].map(B=>(I>>B&1?s:n)[B])));let F=Wn(b,x)-w;r=x.map((I,B)=>I-F*b[B]);let D=I=>I.reduce((B,z,L)=>B+Math.abs(z)*(s[L]-n[L]),0)/2;l=D(o)+.35*e.size,c=D(a)+.35*e.size}let d=Math.floor((Wn(r,o)-l)/h),u=Math.ceil((Wn(r,o)+l)/h),f=Math.floor((Wn(r,a)-c)/h),g=Math.ceil((Wn(r,a)+c)/h),y=[h,d,u,f,g].join();if(t?.key===y)return t;let p=Gi(o,a),m=Wn(r,p),v=[],R=[],M=(b,x,w)=>{for(let F=0;F<3;F++)b.push(x*o[F]+w*a[F]+m*p[F])};for(let b=d;b<=u;b++){let x=b%5===0?R:v;M(x,b*h,f*h),M(x,b*h,g*h)}for(let b=f;b<=g;b++){let x=b%5===0?R:v;M(x,d*h,b*h),M(x,u*h,b*h)}let T=new Float32Array([...v,...R]);return{key:y,ends:T,n:T.length/6,strong:v.length/6,step:h}}function qp(i,e,t,n){let s=new Map,r=0;i.addEventListener("pointerdown",a=>{i.setPointerCapture(a.pointerId),s.set(a.pointerId,{x:a.clientX,y:a.clientY})}),i.addEventListener("pointermove",a=>{let l=s.get(a.pointerId);if(!l)return;let c={x:a.clientX,y:a.clientY},h=c.x-l.x,d=c.y-l.y;if(s.size===2){let u=[...s].find(([y])=>y!==a.pointerId)[1],f=i.getBoundingClientRect(),g=Math.hypot(c.x-u.x,c.y-u.y)/(Math.hypot(l.x-u.x,l.y-u.y)||1);e.zoom(g,(c.x+u.x)/2-f.left,(c.y+u.y)/2-f.top),e.pan(h/2,d/2)}else{let u=a.shiftKey||a.ctrlKey||a.altKey||(a.buttons&6)!==0;e.parallel!==u?e.pan(h,d):e.orbit(-.008*h,.008*d)}s.set(a.pointerId,c),t()});let o=a=>s.delete(a.pointerId);i.addEventListener("pointerup",o),i.addEventListener("pointercancel",o),i.addEventListener("contextmenu",a=>a.preventDefault()),i.addEventListener("dblclick",n),window.addEventListener("scroll",()=>{r=performance.now()},{passive:!0}),i.addEventListener("wheel",a=>{if(performance.now()-r<350){r=performance.now();return}a.preventDefault();let l=i.getBoundingClientRect(),c=a.deltaMode===1?16:a.deltaMode===2?400:1,h=Math.min(Math.max(a.deltaY*c,-200),200);e.zoom(Math.exp(-.0016*h),a.clientX-l.left,a.clientY-l.top),t()},{passive:!1}),i.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey)return;let c={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]}[a.key];if(c&&a.shiftKey)e.pan(-30*c[0],30*c[1]);else if(c)e.orbit(.08*c[0],.08*c[1]);else if(a.key==="+"||a.key==="=")e.zoom(1.2);else if(a.key==="-"||a.key==="_")e.zoom(1/1.2);else if(a.key==="0"||a.key==="f"){n(),a.preventDefault();return}else return;a.preventDefault(),a.stopPropagation(),t()})}var Ja=class{css=[];rgb=new Float32Array(0);roles=[];known=new Map;role(e){return this.enter(`role ${e}`,Kn()[e],e)}body(e,t){let n=Yp(t)?t:Jd(e);return this.enter(`color ${n}`,n,null)}color(e,t){return Yp(e)?this.enter(`color ${e}`,e,null):this.role(t)}refresh(){let e=Kn();this.roles.forEach((t,n)=>{t&&(this.css[n]=e[t])}),this.rgb=new Float32Array(3*this.css.length),this.css.forEach((t,n)=>this.rgb.set(Qs(t),3*n))}enter(e,t,n){let s=this.known.get(e);if(s!==void 0)return s;let r=this.css.length;this.css.push(t),this.roles.push(n),this.known.set(e,r);let o=new Float32Array(3*this.css.length);return o.set(this.rgb),o.set(Qs(t),3*r),this.rgb=o,r}};function Yp(i){return/^#([0-9a-f]{6}|[0-9a-f]{3})$/i.test(i??"")}function Qs(i){let e=/^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(i)?.[1]??"888888";e.length===3&&(e=e.replace(/./g,"$&$&"));let t=parseInt(e,16);return[(t>>16)/255,(t>>8&255)/255,(t&255)/255]}var Lo=class{width;n=0;ends=new Float32Array(384);colors=new Uint16Array(64);px=0;py=0;pz=0;color=0;constructor(e){this.width=e}clear(){this.n=0}move(e,t,n,s){this.color=e,this.px=t,this.py=n,this.pz=s}to(e,t,n){let s=e+t+n+this.px+this.py+this.pz;if(s-s===0){this.n===this.colors.length&&this.grow();let r=this.ends,o=6*this.n;r[o]=this.px,r[o+1]=this.py,r[o+2]=this.pz,r[o+3]=e,r[o+4]=t,r[o+5]=n,this.colors[this.n]=this.color,this.n++}this.px=e,this.py=t,this.pz=n}grow(){let e=new Float32Array(2*this.ends.length);e.set(this.ends),this.ends=e;let t=new Uint16Array(2*this.colors.length);t.set(this.colors),this.colors=t}};var Jh="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",O_=[["x","#d0453a"],["y","#2f9e44"],["z","#3b7dd8"]],B_=150,k_=3e3,Ka=class{canvas=document.createElement("canvas");context=this.canvas.getContext("2d");p=new Float64Array(3);world=new Float64Array(3);paint(e,t,n,s,r){let{canvas:o,context:a}=this;o.width=Math.round(e.width*r),o.height=Math.round(e.height*r),o.style.width=`${e.width}px`,o.style.height=`${e.height}px`,a.setTransform(r,0,0,r,0,0),this.points(e,t,s),n&&this.labels(e,t,s),this.scale(e,s),this.axes(e,s)}project(e,t,n){return n.world(e.body,e.at,this.world),t.project(this.world[0],this.world[1],this.world[2],this.p)}points(e,t,n){let{context:s,p:r}=this;if(!(t.marks.length>k_)){s.lineWidth=1.2;for(let o of t.marks)o.kind==="body"||!this.project(o,e,t)||(s.beginPath(),s.arc(r[0],r[1],o.kind==="joint"?2.4:2,0,2*Math.PI),s.fillStyle=o.kind==="joint"?n.stage:n.text,s.strokeStyle=o.kind==="joint"?n.outline:n.stage,s.fill(),s.stroke())}}isCrowded(e,t){let n=0,s=0,r=0;return this.arrange(e,t,(o,a,l,c,h)=>{r++,h>0&&n++,h<0&&s++}),s>0||n>r/3}labels(e,t,n){let{context:s}=this;s.textBaseline="middle",s.lineJoin="round",this.arrange(e,t,(r,o,a,l,c)=>{c<0||(s.strokeStyle=n.stage,s.lineWidth=3.5,s.strokeText(r,o,a),s.fillStyle=l==="body"?n.muted:n.text,s.fillText(r,o,a))})}arrange(e,t,n){let{context:s,p:r}=this,o=[],a=0;for(let l of["point","joint","body"]){s.font=`${l==="body"?"italic ":""}12px ${Jh}`;for(let c of t.marks){if(c.kind!==l||a>=B_||!this.project(c,e,t))continue;let h=yt(c.name).slice(0,40),d=s.measureText(h).width,u=[[8,-9],[-8-d,-9],[8,10],[-8-d,10]],f=u.findIndex(([p,m])=>{let v=[r[0]+p,r[1]+m-7,r[0]+p+d,r[1]+m+7];return o.some(R=>v[0]<R[2]&&R[0]<v[2]&&v[1]<R[3]&&R[1]<v[3])?!1:(o.push(v),!0)}),[g,y]=u[Math.max(f,0)];n(h,r[0]+g,r[1]+y,l,f),f>=0&&a++}}}scale(e,t){let{context:n}=this,s=bo(Math.min(130,e.width/3)*e.metresPerPixel),r=s/e.metresPerPixel,o=e.width-14,a=e.height-14;n.strokeStyle=t.muted,n.fillStyle=t.muted,n.lineWidth=1.5,n.beginPath(),n.moveTo(o-r,a-4),n.lineTo(o-r,a),n.lineTo(o,a),n.lineTo(o,a-4),n.stroke(),n.font=`11.5px ${Jh}`,n.textAlign="center",n.textBaseline="alphabetic",n.fillText(`${ui(s)} m`,o-r/2,a-5),n.textAlign="start"}axes(e,t){let{context:n}=this,s=34,r=e.height-34,o=20;n.font=`italic 11.5px ${Jh}`,n.textAlign="center",n.textBaseline="middle",O_.forEach(([a,l],c)=>{let h=o*e.right[c],d=-o*e.up[c];Math.hypot(h,d)<2||(n.strokeStyle=l,n.lineWidth=1.8,n.beginPath(),n.moveTo(s,r),n.lineTo(s+h,r+d),n.stroke(),n.fillStyle=t.muted,n.fillText(a,s+1.35*h,r+1.35*d))}),n.textAlign="start"}};var ja=8,Kh=12;function $p(i,e,t,n,s,r,o){let a=[t[0]-e[0],t[1]-e[1],t[2]-e[2]],l=Math.hypot(a[0],a[1],a[2]),c=Math.min(.022*s.size,.35*Math.max(l,.02*s.size));if(i==="line"){o.move(n,e[0],e[1],e[2]),o.to(t[0],t[1],t[2]);return}if(i==="spiral"||i==="arc"||!(l>1e-6*s.size)){z_(i,e,n,s,r),l>.01*s.size&&(r.move(n,e[0],e[1],e[2]),r.to(t[0],t[1],t[2]));return}let h=as(a,s.right),d=as(Gi(s.toward,h),s.up),u=Gi(h,d),f=(g,y,p,m,v=!1)=>{let R=e[0]+y*a[0]+p*d[0]+m*u[0],M=e[1]+y*a[1]+p*d[1]+m*u[1],T=e[2]+y*a[2]+p*d[2]+m*u[2];v?g.move(n,R,M,T):g.to(R,M,T)};if(i==="coil"||i==="bush"){if(f(r,0,0,0,!0),s.parallel){f(r,.12,0,0);for(let g=0;g<2*ja;g++)f(r,.12+.76*(g+.5)/(2*ja),g%2?-c:c,0)}else for(let g=0;g<=ja*Kh;g++){let y=2*Math.PI*g/Kh;f(r,.12+.76*g/(ja*Kh),c*Math.sin(y),c*Math.cos(y))}f(r,.88,0,0),f(r,1,0,0);return}f(r,0,0,0,!0),f(r,.35,0,0),f(r,.7,c,0,!0),f(r,.35,c,0),f(r,.35,-c,0),f(r,.7,-c,0),f(r,.55,.75*c,0,!0),f(r,.55,-.75*c,0),f(r,.55,0,0,!0),f(r,1,0,0)}function z_(i,e,t,n,s){let r=i==="arc",o=r?.75:2.5,a=Math.round(o*24),l=.035*n.size;for(let c=0;c<=a;c++){let h=c/a,d=2*Math.PI*o*h,u=r?l:l*(.2+.8*h),f=u*Math.cos(d),g=u*Math.sin(d),y=e[0]+f*n.right[0]+g*n.up[0],p=e[1]+f*n.right[1]+g*n.up[1],m=e[2]+f*n.right[2]+g*n.up[2];c===0?s.move(t,y,p,m):s.to(y,p,m)}}var Qa=class{values=new Float64Array(64);n=0;film;varying=[];rotations=[];constructor(e){this.film=e}add(e,t=0){let n=this.reserve(1),s=this.enter(e??t,n);return s&&this.varying.push({at:n,data:s}),n}addAll(e,t){let n=this.n;for(let s=0;s<t;s++)this.add(e?.[s]);return n}addRotation(e){let t=this.reserve(4),n=[0,1,2,3].map(s=>this.enter(e[s]??(s===0?1:0),t+s));return this.rotations.push({at:t,data:n,fixed:[...this.values.subarray(t,t+4)]}),t}inRow(e,t){return e===void 0?0:typeof e=="number"?e:this.film.at(e.c,t)}evaluate(e){let{row:t,fraction:n}=e,s=this.values;for(let{at:r,data:o}of this.varying){let a=o[t];s[r]=n===0?a:a+(o[t+1]-a)*n}for(let r of this.rotations)this.rotation(r,t,n)}rotation({at:e,data:t,fixed:n},s,r){let o=this.values,a=0;for(let h=0;h<4;h++){let d=t[h],u=d?d[s]:n[h];o[e+h]=u,r>0&&(a+=u*(d?d[s+1]:u))}let l=0;for(let h=0;h<4;h++){if(r>0){let d=t[h],u=d?d[s+1]:n[h];o[e+h]+=((a<0?-u:u)-o[e+h])*r}l+=o[e+h]*o[e+h]}let c=l>0?1/Math.sqrt(l):0;for(let h=0;h<4;h++)o[e+h]*=c}enter(e,t){if(typeof e=="number")return this.values[t]=e,null;let n=this.film.data[e.c];return n||(this.values[t]=this.film.columns[e.c]?.fixed??NaN,null)}reserve(e){let t=this.n;if(this.n+=e,this.n>this.values.length){let n=new Float64Array(Math.max(this.n,2*this.values.length));n.set(this.values),this.values=n}return t}};var V_=.25,Zp=new Float64Array([1,0,0,0,1,0,0,0,1]),tl=class{scene;instances=[];marks=[];traces=[];thick=new Lo(3.2);thin=new Lo(1.6);heads;ends=[];stayingCurve=!1;places;turns;numbers;film;palette;poses;arrows;drawings=[];links;a=new Float64Array(3);b=new Float64Array(3);constructor(e,t,n){this.scene=e,this.film=t,this.palette=n;let s=this.numbers=new Qa(t),r=e.bodies??[];this.poses=r.map(({pose:a})=>({origin:s.addAll(a.origin,3),angle:a.angle===void 0?-1:s.add(a.angle),rotation:a.rotation===void 0?-1:s.addRotation(a.rotation)})),this.places=new Float64Array(3*r.length),this.turns=new Float64Array(9*r.length),r.forEach((a,l)=>{let c=n.body(l,a.color);for(let h of a.solids??[])this.instances.push(Jp(h,l,c,l));this.marks.push({name:a.name,body:l,at:[0,0,0],kind:"body"})});for(let a of e.joints??[]){let l=a.body??-1,c=n.role("joint");for(let h of a.solids??[])this.instances.push(Jp(h,l,c,r.length+1));this.marks.push({name:a.name,body:l,at:a.at,kind:"joint"})}for(let a of e.points??[])this.marks.push({name:a.name,body:a.body??-1,at:a.at,kind:"point"});this.links=e.links??[],this.arrows=this.prepareArrows(e.arrows??[]);for(let a of e.drawings??[])this.prepareDrawing(a);let o=this.arrows.length+this.drawings.length;this.heads={n:0,tips:new Float64Array(3*o),along:new Float64Array(3*o),colors:new Uint16Array(o)}}get values(){return this.numbers.values}move(e){this.numbers.evaluate(e);let t=this.numbers.values;this.poses.forEach((n,s)=>{for(let r=0;r<3;r++)this.places[3*s+r]=t[n.origin+r];if(n.rotation>=0){let r=n.rotation;Za(t[r],t[r+1],t[r+2],t[r+3],this.turns,9*s)}else if(n.angle>=0){let r=Math.cos(t[n.angle]),o=Math.sin(t[n.angle]);this.turns.set(Zp,9*s),this.turns[9*s]=r,this.turns[9*s+1]=-o,this.turns[9*s+3]=o,this.turns[9*s+4]=r}else this.turns.set(Zp,9*s)})}draw(e,t,n){this.thick.clear(),this.thin.clear(),this.heads.n=0;let s=this.palette.role("link");for(let r of this.links)this.world(r.from.body??-1,r.from.at,this.a),this.world(r.to.body??-1,r.to.at,this.b),$p(r.picture,this.a,this.b,s,e,this.thin,this.thick);for(let r of this.drawings)this.drawDrawing(r,e);if(t.traces)for(let r of this.traces)this.finishTrace(r,n);for(let r of this.arrows)if(!(r.arrow.role==="velocity"?!t.velocity:!t.reaction)){this.world(r.body,r.arrow.at,this.a);for(let o=0;o<3;o++)this.b[o]=this.numbers.values[r.vector+o]*r.scale*e.closeness;this.drawArrow(this.a,this.b,r.color)}}world(e,t,n){if(e<0||3*e>=this.places.length){n[0]=t[0],n[1]=t[1],n[2]=t[2];return}let s=9*e;for(let r=0;r<3;r++)n[r]=this.places[3*e+r]+this.turns[s+3*r]*t[0]+this.turns[s+3*r+1]*t[1]+this.turns[s+3*r+2]*t[2]}prepareArrows(e){let t=s=>`${s.role} ${s.unit??""}`,n=new Map;for(let s of e)n.set(t(s),Math.max(n.get(t(s))??0,s.peak??0));return e.map(s=>{let r=n.get(t(s));return{arrow:s,body:s.body??-1,vector:this.numbers.addAll(s.vector,3),scale:r>0?V_*this.scene.size/r:0,color:this.palette.role(s.role==="velocity"?"velocity":"reaction")}})}prepareDrawing(e){let t=this.numbers,n=r=>t.addAll(r,3);if(e.shape==="trace"){let r=this.film.n,o=new Float32Array(3*r);for(let a=0;a<r;a++)for(let l=0;l<3;l++)o[3*a+l]=t.inRow(e.at?.[l],a);this.traces.push({color:this.palette.color(e.color,"accent"),points:o,at:n(e.at)});return}let s;switch(e.shape){case"line":s=(e.points??[]).map(n);break;case"circle":s=[n(e.centre),t.add(e.radius),e.normal?n(e.normal):n([0,0,1])];break;case"point":s=[n(e.at)];break;case"frame":s=[n(e.origin),t.addRotation(e.rotation??[1,0,0,0]),t.add(e.size,.1*this.scene.size)];break;case"arrow":s=[n(e.from),n(e.along)];break;default:return}this.noteEnds(e,s),this.drawings.push({drawing:e,color:this.palette.color(e.color,"text"),slots:s})}noteEnds(e,t){let n=d=>d?.some(u=>typeof u!="number"&&this.film.data[u.c])??!1,{points:s,centre:r,at:o,origin:a,radius:l}=e,c=s??[r??o??a??[]];if(!c.some(n)&&!(l!==void 0&&n([l])))this.stayingCurve||=e.shape==="circle"||c.length>2;else if(e.shape!=="arrow"){let d=e.shape==="circle"?t[1]:-1;c.forEach((u,f)=>this.ends.push({drawing:this.drawings.length,at:t[f],radius:d,moves:n(u)}))}}drawDrawing({drawing:e,color:t,slots:n},s){let r=this.numbers.values,o=n[0];if(o!==void 0)switch(e.shape){case"line":this.thick.move(t,r[o],r[o+1],r[o+2]);for(let a=1;a<n.length;a++)this.thick.to(r[n[a]],r[n[a]+1],r[n[a]+2]);break;case"point":{this.thick.move(t,r[o],r[o+1],r[o+2]);let a=1.4*s.metresPerPixel;for(let l=0;l<=12;l++){let c=l*Math.PI/6,h=a*Math.cos(c),d=a*Math.sin(c);this.thick.to(r[o]+h*s.right[0]+d*s.up[0],r[o+1]+h*s.right[1]+d*s.up[1],r[o+2]+h*s.right[2]+d*s.up[2])}break}case"circle":this.drawCircle(t,o,r[n[1]],n[2],s);break;case"frame":{let a=n[1],l=r[n[2]];Za(r[a],r[a+1],r[a+2],r[a+3],el);for(let c=0;c<(this.scene.flat?2:3);c++)this.thin.move(e.color?t:this.palette.color(G_[c],"text"),r[o],r[o+1],r[o+2]),this.thin.to(r[o]+l*el[c],r[o+1]+l*el[3+c],r[o+2]+l*el[6+c]);break}case"arrow":for(let a=0;a<3;a++)this.a[a]=r[o+a],this.b[a]=r[n[1]+a];this.drawArrow(this.a,this.b,t);break}}drawCircle(e,t,n,s,r){let o=this.numbers.values,a=o[s],l=o[s+1],c=o[s+2],h=Math.hypot(a,l,c)||1;a/=h,l/=h,c/=h;let d=c<0?-1:1,u=-1/(d+c),f=a*l*u,g=1+d*a*a*u,y=d*f,p=-d*a,m=f,v=d+l*l*u,R=-l,M=Math.min(Math.max(64,Math.ceil(5*Math.sqrt(Math.abs(n)/r.metresPerPixel)||0)),720);for(let T=0;T<=M;T++){let b=n*Math.cos(2*T*Math.PI/M),x=n*Math.sin(2*T*Math.PI/M),w=o[t]+b*g+x*m,F=o[t+1]+b*y+x*v,D=o[t+2]+b*p+x*R;T===0?this.thin.move(e,w,F,D):this.thin.to(w,F,D)}}drawArrow(e,t,n){let s=Math.hypot(t[0],t[1],t[2]);if(!(s>1e-4*this.scene.size))return;this.thin.move(n,e[0],e[1],e[2]),this.thin.to(e[0]+t[0],e[1]+t[1],e[2]+t[2]);let r=this.heads,o=3*r.n;for(let a=0;a<3;a++)r.tips[o+a]=e[a]+t[a],r.along[o+a]=t[a]/s;r.colors[r.n]=n,r.n++}finishTrace(e,{row:t,fraction:n}){if(n===0)return;let s=this.numbers.values,r=e.points;this.thin.move(e.color,r[3*t],r[3*t+1],r[3*t+2]),this.thin.to(s[e.at],s[e.at+1],s[e.at+2])}},el=new Float64Array(9),G_=["#d0453a","#2f9e44","#3b7dd8"];function Jp(i,e,t,n){let s=i.shape==="box"?i.size:i.shape==="cylinder"?[i.radius,i.radius,i.length]:[i.radius,i.radius,i.radius],r=new Float64Array(12),o=i.turn??[1,0,0,0];Za(o[0],o[1],o[2],o[3],r);for(let a=0;a<3;a++){for(let l=0;l<3;l++)r[3*a+l]*=s[l];r[9+a]=i.at?.[a]??0}return{shape:i.shape,body:e,color:t,local:r,layer:n}}var nl=17*Math.PI/180,Kp=89.5*Math.PI/180,H_=1.35,W_=[[1,0,0],[0,1,0],[0,0,1]],il=class{width=1;height=1;target=[0,0,0];azimuth=0;elevation=0;span=1;right=[1,0,0];up=[0,1,0];toward=[0,0,1];reach=0;anchor=[0,0,0];parallel;size;vertical;front;side;low;high;constructor(e){this.parallel=e.flat,this.low=[...e.bounds[0]],this.high=[...e.bounds[1]],this.size=e.size>0?e.size:1;for(let r=0;r<3;r++)Number.isFinite(this.low[r]+this.high[r])||(this.low[r]=-1,this.high[r]=1);let t=as(e.up??[0,0,1],[0,0,1]);e.flat&&Math.abs(t[2])>.9&&(t=[0,1,0]),this.vertical=t;let n=W_.find(r=>Math.abs(Wn(r,t))<.9),s=e.flat?[0,0,1]:as(Gi(n,t),[0,0,1]);this.front=s,this.side=as(Gi(t,s),[1,0,0]),this.reset()}reset(){this.azimuth=this.parallel?0:-.6,this.elevation=this.parallel?0:.38,this.fit()}follow(e,t){this.reach=e;for(let n=0;n<3;n++)this.anchor[n]=t[n];this.fit()}goAlong(e){if(this.reach!==0)for(let t=0;t<3;t++)this.target[t]+=e[t]-this.anchor[t],this.anchor[t]=e[t]}get closeness(){return this.reach>0?Math.min(1,2*this.reach/this.size):1}get square(){return this.parallel&&this.azimuth===0&&this.elevation===0}fit(){if(this.turned(),this.reach>0)return this.fitFollowed();let e=[];for(let a=0;a<8;a++)e.push([0,1,2].map(l=>(a>>l&1?this.high:this.low)[l]));let t=this.low.map((a,l)=>(a+this.high[l])/2),n=this.width/this.height,s=Math.tan(nl),r=1.12+24/Math.max(120,Math.min(this.width,this.height)),o=.02*this.size;for(let a of e){let l=Wp(a,t),c=Math.abs(Wn(l,this.right))/n,h=Math.abs(Wn(l,this.up)),d=this.parallel?0:Wn(l,this.toward)*s;o=Math.max(o,r*Math.max(c,h)+d)}this.target=t,this.span=o}fitFollowed(){let e=H_*this.reach*Math.max(1,this.height/this.width);this.span=this.parallel?e:e+this.reach*Math.tan(nl),this.target=[...this.anchor]}orbit(e,t){this.azimuth+=e,this.elevation=Math.min(Math.max(this.elevation+t,-Kp),Kp),this.turned()}pan(e,t){let n=this.metresPerPixel;for(let s=0;s<3;s++)this.target[s]-=(e*this.right[s]-t*this.up[s])*n}zoom(e,t=this.width/2,n=this.height/2){let s=this.metresPerPixel;this.span=Math.min(Math.max(this.span/e,this.size*1e-4),this.size*50);let r=s-this.metresPerPixel,o=(t-this.width/2)*r,a=(this.height/2-n)*r;for(let l=0;l<3;l++)this.target[l]+=o*this.right[l]+a*this.up[l]}get metresPerPixel(){return 2*this.span/this.height}get distance(){return this.parallel?20*this.size+2*this.span:this.span/Math.tan(nl)}get fieldOfView(){return 2*nl*180/Math.PI}project(e,t,n,s){let{target:r,right:o,up:a,toward:l}=this,c=e-r[0],h=t-r[1],d=n-r[2],u=c*l[0]+h*l[1]+d*l[2],f=this.height/(2*this.span);if(!this.parallel){let g=this.distance;if(u>.999*g)return!1;f*=g/(g-u)}return s[0]=this.width/2+f*(c*o[0]+h*o[1]+d*o[2]),s[1]=this.height/2-f*(c*a[0]+h*a[1]+d*a[2]),s[2]=u,s[0]-s[0]===0&&s[1]-s[1]===0}turned(){let{vertical:e,front:t,side:n}=this,s=Math.cos(this.azimuth),r=Math.sin(this.azimuth),o=Math.cos(this.elevation),a=Math.sin(this.elevation);for(let l=0;l<3;l++){let c=r*n[l]+s*t[l];this.right[l]=s*n[l]-r*t[l],this.toward[l]=o*c+a*e[l],this.up[l]=o*e[l]-a*c}}};var vm=0,Tu=1,ym=2;var ta=1,bm=2,ao=3,Yi=0,En=1,$i=2,Zi=0,zs=1,Au=2,Eu=3,Ru=4,Mm=5;var lr=100,Sm=101,wm=102,Tm=103,Am=104,Em=200,Rm=201,Cm=202,Pm=203,Cu=204,Pu=205,Im=206,Lm=207,Nm=208,Dm=209,Fm=210,Um=211,Om=212,Bm=213,km=214,Al=0,El=1,Rl=2,jr=3,Cl=4,Pl=5,Il=6,Ll=7,Iu=0,zm=1,Vm=2,Ji=0,Lu=1,Nu=2,Du=3,Fu=4,Uu=5,Ou=6,Bu=7;var ku=300,cr=301,lo=302,ic=303,sc=304,Nl=1e3,Wi=1001,Dl=1002,hn=1003,Gm=1004;var na=1005;var zn=1006,rc=1007;var gs=1008;var oi=1009,zu=1010,Vu=1011,co=1012,oc=1013,Pi=1014,ai=1015,Ii=1016,ac=1017,lc=1018,hr=1020,Gu=35902,Hu=35899,Wu=1021,Xu=1022,li=1023,ps=1026,xs=1027,qu=1028,cc=1029,Vs=1030,hc=1031;var uc=1033,ia=33776,sa=33777,ra=33778,oa=33779,dc=35840,fc=35841,pc=35842,mc=35843,gc=36196,xc=37492,_c=37496,vc=37488,yc=37489,aa=37490,bc=37491,Mc=37808,Sc=37809,wc=37810,Tc=37811,Ac=37812,Ec=37813,Rc=37814,Cc=37815,Pc=37816,Ic=37817,Lc=37818,Nc=37819,Dc=37820,Fc=37821,Uc=36492,Oc=36494,Bc=36495,kc=36283,zc=36284,la=36285,Vc=36286;var Bo=2300,Fl=2301,wl=2302,vu=2303,yu=2400,bu=2401,Mu=2402;var Hm=3200;var Yu=0,Wm=1,_s="",ii="srgb",rr="srgb-linear",ko="linear",Tt="srgb";var Tl=7680;var Xm=519,qm=512,Ym=513,$m=514,$u=515,Zm=516,Jm=517,Zu=518,Ju=519,Km=35044;var Ku="300 es",gi=2e3,zo=2001;function X_(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function q_(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Vo(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function jm(){let i=Vo("canvas");return i.style.display="block",i}var jp={},Qr=null;function ju(...i){let e="THREE."+i.shift();Qr?Qr("log",e,...i):console.log(e,...i)}function Qm(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function $e(...i){i=Qm(i);let e="THREE."+i.shift();if(Qr)Qr("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function je(...i){i=Qm(i);let e="THREE."+i.shift();if(Qr)Qr("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Oo(...i){let e=i.join(" ");e in jp||(jp[e]=!0,$e(...i))}function eg(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var tg={[Al]:Al,[Rl]:Il,[Cl]:Cl,[jr]:Pl,[El]:El,[Il]:Rl,[Ll]:Ll,[Pl]:jr},Xi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Pn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];var jh=Math.PI/180,Ul=180/Math.PI;function ca(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Pn[i&255]+Pn[i>>8&255]+Pn[i>>16&255]+Pn[i>>24&255]+"-"+Pn[e&255]+Pn[e>>8&255]+"-"+Pn[e>>16&15|64]+Pn[e>>24&255]+"-"+Pn[t&63|128]+Pn[t>>8&255]+"-"+Pn[t>>16&255]+Pn[t>>24&255]+Pn[n&255]+Pn[n>>8&255]+Pn[n>>16&255]+Pn[n>>24&255]).toLowerCase()}function gt(i,e,t){return Math.max(e,Math.min(t,i))}function Y_(i,e){return(i%e+e)%e}function Qh(i,e,t){return(1-t)*i+t*e}function ng(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Qu(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function $_(i,e){if(e.constructor===Float32Array)return i;let t=Qu(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Z_(i,e){if(e.constructor===Float32Array)return i;let t=Qu(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var dt=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=gt(this.x,e.x,t.x),this.y=gt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=gt(this.x,e,t),this.y=gt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(gt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(gt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},qi=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],f=r[o+1],g=r[o+2],y=r[o+3];if(d!==y||l!==u||c!==f||h!==g){let p=l*u+c*f+h*g+d*y;p<0&&(u=-u,f=-f,g=-g,y=-y,p=-p);let m=1-a;if(p<.9995){let v=Math.acos(p),R=Math.sin(v);m=Math.sin(m*v)/R,a=Math.sin(a*v)/R,l=l*m+u*a,c=c*m+f*a,h=h*m+g*a,d=d*m+y*a}else{l=l*m+u*a,c=c*m+f*a,h=h*m+g*a,d=d*m+y*a;let v=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=v,c*=v,h*=v,d*=v}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=d}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],f=r[o+2],g=r[o+3];return e[t]=a*g+h*d+l*f-c*u,e[t+1]=l*g+h*u+c*d-a*f,e[t+2]=c*g+h*f+a*u-l*d,e[t+3]=h*g-a*d-l*u-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),f=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d-u*f*g;break;case"YXZ":this._x=u*h*d+c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d+u*f*g;break;case"ZXY":this._x=u*h*d-c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d-u*f*g;break;case"ZYX":this._x=u*h*d-c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d+u*f*g;break;case"YZX":this._x=u*h*d+c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d-u*f*g;break;case"XZY":this._x=u*h*d-c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d+u*f*g;break;default:$e("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],d=t[10],u=n+a+d;if(u>0){let f=.5/Math.sqrt(u+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(gt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},J=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Qp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Qp.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),d=2*(r*n-o*t);return this.x=t+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=gt(this.x,e.x,t.x),this.y=gt(this.y,e.y,t.y),this.z=gt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=gt(this.x,e,t),this.y=gt(this.y,e,t),this.z=gt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(gt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return eu.copy(this).projectOnVector(e),this.sub(eu)}reflect(e){return this.sub(eu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(gt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},eu=new J,Qp=new qi,Qe=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],f=n[5],g=n[8],y=s[0],p=s[3],m=s[6],v=s[1],R=s[4],M=s[7],T=s[2],b=s[5],x=s[8];return r[0]=o*y+a*v+l*T,r[3]=o*p+a*R+l*b,r[6]=o*m+a*M+l*x,r[1]=c*y+h*v+d*T,r[4]=c*p+h*R+d*b,r[7]=c*m+h*M+d*x,r[2]=u*y+f*v+g*T,r[5]=u*p+f*R+g*b,r[8]=u*m+f*M+g*x,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=h*o-a*c,u=a*l-h*r,f=c*r-o*l,g=t*d+n*u+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/g;return e[0]=d*y,e[1]=(s*c-h*n)*y,e[2]=(a*n-s*o)*y,e[3]=u*y,e[4]=(h*t-s*l)*y,e[5]=(s*r-a*t)*y,e[6]=f*y,e[7]=(n*l-c*t)*y,e[8]=(o*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Oo("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(tu.makeScale(e,t)),this}rotate(e){return Oo("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(tu.makeRotation(-e)),this}translate(e,t){return Oo("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(tu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},tu=new Qe,em=new Qe().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),tm=new Qe().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function J_(){let i={enabled:!0,workingColorSpace:rr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Tt&&(s.r=fs(s.r),s.g=fs(s.g),s.b=fs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Tt&&(s.r=Kr(s.r),s.g=Kr(s.g),s.b=Kr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===_s?ko:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[rr]:{primaries:e,whitePoint:n,transfer:ko,toXYZ:em,fromXYZ:tm,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:ii},outputColorSpaceConfig:{drawingBufferColorSpace:ii}},[ii]:{primaries:e,whitePoint:n,transfer:Tt,toXYZ:em,fromXYZ:tm,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:ii}}}),i}var mt=J_();function fs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Kr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Br,Ol=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Br===void 0&&(Br=Vo("canvas")),Br.width=e.width,Br.height=e.height;let s=Br.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Br}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Vo("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=fs(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(fs(t[n]/255)*255):t[n]=fs(t[n]);return{data:t,width:e.width,height:e.height}}else return $e("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},K_=0,eo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:K_++}),this.uuid=ca(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(nu(s[o].image)):r.push(nu(s[o]))}else r=nu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function nu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Ol.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:($e("Texture: Unable to serialize Texture."),{})}var j_=0,iu=new J,Xn=class i extends Xi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Wi,s=Wi,r=zn,o=gs,a=li,l=oi,c=i.DEFAULT_ANISOTROPY,h=_s){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:j_++}),this.uuid=ca(),this.name="",this.source=new eo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new dt(0,0),this.repeat=new dt(1,1),this.center=new dt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Qe,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(iu).x}get height(){return this.source.getSize(iu).y}get depth(){return this.source.getSize(iu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){$e(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){$e(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==ku)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Nl:e.x=e.x-Math.floor(e.x);break;case Wi:e.x=e.x<0?0:1;break;case Dl:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Nl:e.y=e.y-Math.floor(e.y);break;case Wi:e.y=e.y<0?0:1;break;case Dl:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Xn.DEFAULT_IMAGE=null;Xn.DEFAULT_MAPPING=ku;Xn.DEFAULT_ANISOTROPY=1;var Wt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],d=l[8],u=l[1],f=l[5],g=l[9],y=l[2],p=l[6],m=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-y)<.01&&Math.abs(g-p)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+y)<.1&&Math.abs(g+p)<.1&&Math.abs(c+f+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let R=(c+1)/2,M=(f+1)/2,T=(m+1)/2,b=(h+u)/4,x=(d+y)/4,w=(g+p)/4;return R>M&&R>T?R<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(R),s=b/n,r=x/n):M>T?M<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),n=b/s,r=w/s):T<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(T),n=x/r,s=w/r),this.set(n,s,r,t),this}let v=Math.sqrt((p-g)*(p-g)+(d-y)*(d-y)+(u-h)*(u-h));return Math.abs(v)<.001&&(v=1),this.x=(p-g)/v,this.y=(d-y)/v,this.z=(u-h)/v,this.w=Math.acos((c+f+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=gt(this.x,e.x,t.x),this.y=gt(this.y,e.y,t.y),this.z=gt(this.z,e.z,t.z),this.w=gt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=gt(this.x,e,t),this.y=gt(this.y,e,t),this.z=gt(this.z,e,t),this.w=gt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(gt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Bl=class extends Xi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:zn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Wt(0,0,e,t),this.scissorTest=!1,this.viewport=new Wt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Xn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:zn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new eo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},si=class extends Bl{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Go=class extends Xn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=hn,this.minFilter=hn,this.wrapR=Wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var kl=class extends Xn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=hn,this.minFilter=hn,this.wrapR=Wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Jt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,d,u,f,g,y,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,d,u,f,g,y,p)}set(e,t,n,s,r,o,a,l,c,h,d,u,f,g,y,p){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=h,m[10]=d,m[14]=u,m[3]=f,m[7]=g,m[11]=y,m[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/kr.setFromMatrixColumn(e,0).length(),r=1/kr.setFromMatrixColumn(e,1).length(),o=1/kr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(e.order==="XYZ"){let u=o*h,f=o*d,g=a*h,y=a*d;t[0]=l*h,t[4]=-l*d,t[8]=c,t[1]=f+g*c,t[5]=u-y*c,t[9]=-a*l,t[2]=y-u*c,t[6]=g+f*c,t[10]=o*l}else if(e.order==="YXZ"){let u=l*h,f=l*d,g=c*h,y=c*d;t[0]=u+y*a,t[4]=g*a-f,t[8]=o*c,t[1]=o*d,t[5]=o*h,t[9]=-a,t[2]=f*a-g,t[6]=y+u*a,t[10]=o*l}else if(e.order==="ZXY"){let u=l*h,f=l*d,g=c*h,y=c*d;t[0]=u-y*a,t[4]=-o*d,t[8]=g+f*a,t[1]=f+g*a,t[5]=o*h,t[9]=y-u*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let u=o*h,f=o*d,g=a*h,y=a*d;t[0]=l*h,t[4]=g*c-f,t[8]=u*c+y,t[1]=l*d,t[5]=y*c+u,t[9]=f*c-g,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let u=o*l,f=o*c,g=a*l,y=a*c;t[0]=l*h,t[4]=y-u*d,t[8]=g*d+f,t[1]=d,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*d+g,t[10]=u-y*d}else if(e.order==="XZY"){let u=o*l,f=o*c,g=a*l,y=a*c;t[0]=l*h,t[4]=-d,t[8]=c*h,t[1]=u*d+y,t[5]=o*h,t[9]=f*d-g,t[2]=g*d-f,t[6]=a*h,t[10]=y*d+u}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Q_,e,ev)}lookAt(e,t,n){let s=this.elements;return ti.subVectors(e,t),ti.lengthSq()===0&&(ti.z=1),ti.normalize(),Rs.crossVectors(n,ti),Rs.lengthSq()===0&&(Math.abs(n.z)===1?ti.x+=1e-4:ti.z+=1e-4,ti.normalize(),Rs.crossVectors(n,ti)),Rs.normalize(),sl.crossVectors(ti,Rs),s[0]=Rs.x,s[4]=sl.x,s[8]=ti.x,s[1]=Rs.y,s[5]=sl.y,s[9]=ti.y,s[2]=Rs.z,s[6]=sl.z,s[10]=ti.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],f=n[13],g=n[2],y=n[6],p=n[10],m=n[14],v=n[3],R=n[7],M=n[11],T=n[15],b=s[0],x=s[4],w=s[8],F=s[12],D=s[1],I=s[5],B=s[9],z=s[13],L=s[2],H=s[6],q=s[10],G=s[14],le=s[3],Z=s[7],j=s[11],ie=s[15];return r[0]=o*b+a*D+l*L+c*le,r[4]=o*x+a*I+l*H+c*Z,r[8]=o*w+a*B+l*q+c*j,r[12]=o*F+a*z+l*G+c*ie,r[1]=h*b+d*D+u*L+f*le,r[5]=h*x+d*I+u*H+f*Z,r[9]=h*w+d*B+u*q+f*j,r[13]=h*F+d*z+u*G+f*ie,r[2]=g*b+y*D+p*L+m*le,r[6]=g*x+y*I+p*H+m*Z,r[10]=g*w+y*B+p*q+m*j,r[14]=g*F+y*z+p*G+m*ie,r[3]=v*b+R*D+M*L+T*le,r[7]=v*x+R*I+M*H+T*Z,r[11]=v*w+R*B+M*q+T*j,r[15]=v*F+R*z+M*G+T*ie,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],d=e[6],u=e[10],f=e[14],g=e[3],y=e[7],p=e[11],m=e[15],v=l*f-c*u,R=a*f-c*d,M=a*u-l*d,T=o*f-c*h,b=o*u-l*h,x=o*d-a*h;return t*(y*v-p*R+m*M)-n*(g*v-p*T+m*b)+s*(g*R-y*T+m*x)-r*(g*M-y*b+p*x)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=e[9],u=e[10],f=e[11],g=e[12],y=e[13],p=e[14],m=e[15],v=t*a-n*o,R=t*l-s*o,M=t*c-r*o,T=n*l-s*a,b=n*c-r*a,x=s*c-r*l,w=h*y-d*g,F=h*p-u*g,D=h*m-f*g,I=d*p-u*y,B=d*m-f*y,z=u*m-f*p,L=v*z-R*B+M*I+T*D-b*F+x*w;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/L;return e[0]=(a*z-l*B+c*I)*H,e[1]=(s*B-n*z-r*I)*H,e[2]=(y*x-p*b+m*T)*H,e[3]=(u*b-d*x-f*T)*H,e[4]=(l*D-o*z-c*F)*H,e[5]=(t*z-s*D+r*F)*H,e[6]=(p*M-g*x-m*R)*H,e[7]=(h*x-u*M+f*R)*H,e[8]=(o*B-a*D+c*w)*H,e[9]=(n*D-t*B-r*w)*H,e[10]=(g*b-y*M+m*v)*H,e[11]=(d*M-h*b-f*v)*H,e[12]=(a*F-o*I-l*w)*H,e[13]=(t*I-n*F+s*w)*H,e[14]=(y*R-g*T-p*v)*H,e[15]=(h*T-d*R+u*v)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,d=a+a,u=r*c,f=r*h,g=r*d,y=o*h,p=o*d,m=a*d,v=l*c,R=l*h,M=l*d,T=n.x,b=n.y,x=n.z;return s[0]=(1-(y+m))*T,s[1]=(f+M)*T,s[2]=(g-R)*T,s[3]=0,s[4]=(f-M)*b,s[5]=(1-(u+m))*b,s[6]=(p+v)*b,s[7]=0,s[8]=(g+R)*x,s[9]=(p-v)*x,s[10]=(1-(u+y))*x,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=kr.set(s[0],s[1],s[2]).length(),a=kr.set(s[4],s[5],s[6]).length(),l=kr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ai.copy(this);let c=1/o,h=1/a,d=1/l;return Ai.elements[0]*=c,Ai.elements[1]*=c,Ai.elements[2]*=c,Ai.elements[4]*=h,Ai.elements[5]*=h,Ai.elements[6]*=h,Ai.elements[8]*=d,Ai.elements[9]*=d,Ai.elements[10]*=d,t.setFromRotationMatrix(Ai),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=gi,l=!1){let c=this.elements,h=2*r/(t-e),d=2*r/(n-s),u=(t+e)/(t-e),f=(n+s)/(n-s),g,y;if(l)g=r/(o-r),y=o*r/(o-r);else if(a===gi)g=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===zo)g=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=gi,l=!1){let c=this.elements,h=2/(t-e),d=2/(n-s),u=-(t+e)/(t-e),f=-(n+s)/(n-s),g,y;if(l)g=1/(o-r),y=o/(o-r);else if(a===gi)g=-2/(o-r),y=-(o+r)/(o-r);else if(a===zo)g=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},kr=new J,Ai=new Jt,Q_=new J(0,0,0),ev=new J(1,1,1),Rs=new J,sl=new J,ti=new J,nm=new Jt,im=new qi,Ds=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(gt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-gt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(gt(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-gt(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(gt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-gt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:$e("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return nm.makeRotationFromQuaternion(e),this.setFromRotationMatrix(nm,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return im.setFromEuler(this),this.setFromQuaternion(im,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ds.DEFAULT_ORDER="XYZ";var Ho=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},tv=0,sm=new J,zr=new qi,ls=new Jt,rl=new J,No=new J,nv=new J,iv=new qi,rm=new J(1,0,0),om=new J(0,1,0),am=new J(0,0,1),lm={type:"added"},sv={type:"removed"},Vr={type:"childadded",child:null},su={type:"childremoved",child:null},xi=class i extends Xi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:tv++}),this.uuid=ca(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new J,t=new Ds,n=new qi,s=new J(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Jt},normalMatrix:{value:new Qe}}),this.matrix=new Jt,this.matrixWorld=new Jt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Ho,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return zr.setFromAxisAngle(e,t),this.quaternion.multiply(zr),this}rotateOnWorldAxis(e,t){return zr.setFromAxisAngle(e,t),this.quaternion.premultiply(zr),this}rotateX(e){return this.rotateOnAxis(rm,e)}rotateY(e){return this.rotateOnAxis(om,e)}rotateZ(e){return this.rotateOnAxis(am,e)}translateOnAxis(e,t){return sm.copy(e).applyQuaternion(this.quaternion),this.position.add(sm.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(rm,e)}translateY(e){return this.translateOnAxis(om,e)}translateZ(e){return this.translateOnAxis(am,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ls.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?rl.copy(e):rl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),No.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ls.lookAt(No,rl,this.up):ls.lookAt(rl,No,this.up),this.quaternion.setFromRotationMatrix(ls),s&&(ls.extractRotation(s.matrixWorld),zr.setFromRotationMatrix(ls),this.quaternion.premultiply(zr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(je("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(lm),Vr.child=e,this.dispatchEvent(Vr),Vr.child=null):je("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(sv),su.child=e,this.dispatchEvent(su),su.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ls.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ls.multiply(e.parent.matrixWorld)),e.applyMatrix4(ls),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(lm),Vr.child=e,this.dispatchEvent(Vr),Vr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(No,e,nv),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(No,iv,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(e.shapes,d)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),d=o(e.shapes),u=o(e.skeletons),f=o(e.animations),g=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};xi.DEFAULT_UP=new J(0,1,0);xi.DEFAULT_MATRIX_AUTO_UPDATE=!0;xi.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var sr=class extends xi{constructor(){super(),this.isGroup=!0,this.type="Group"}},rv={type:"move"},to=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new sr,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new sr,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new J,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new J),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new sr,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new J,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new J,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let p=t.getJointPose(y,n),m=this._getHandJoint(c,y);p!==null&&(m.matrix.fromArray(p.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=p.radius),m.visible=p!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),f=.02,g=.005;c.inputState.pinching&&u>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(rv)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new sr;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},ig={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Cs={h:0,s:0,l:0},ol={h:0,s:0,l:0};function ru(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var xt=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=ii){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,mt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=mt.workingColorSpace){return this.r=e,this.g=t,this.b=n,mt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=mt.workingColorSpace){if(e=Y_(e,1),t=gt(t,0,1),n=gt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=ru(o,r,e+1/3),this.g=ru(o,r,e),this.b=ru(o,r,e-1/3)}return mt.colorSpaceToWorking(this,s),this}setStyle(e,t=ii){function n(r){r!==void 0&&parseFloat(r)<1&&$e("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:$e("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);$e("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=ii){let n=ig[e.toLowerCase()];return n!==void 0?this.setHex(n,t):$e("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=fs(e.r),this.g=fs(e.g),this.b=fs(e.b),this}copyLinearToSRGB(e){return this.r=Kr(e.r),this.g=Kr(e.g),this.b=Kr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ii){return mt.workingToColorSpace(In.copy(this),e),Math.round(gt(In.r*255,0,255))*65536+Math.round(gt(In.g*255,0,255))*256+Math.round(gt(In.b*255,0,255))}getHexString(e=ii){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=mt.workingColorSpace){mt.workingToColorSpace(In.copy(this),t);let n=In.r,s=In.g,r=In.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=mt.workingColorSpace){return mt.workingToColorSpace(In.copy(this),t),e.r=In.r,e.g=In.g,e.b=In.b,e}getStyle(e=ii){mt.workingToColorSpace(In.copy(this),e);let t=In.r,n=In.g,s=In.b;return e!==ii?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Cs),this.setHSL(Cs.h+e,Cs.s+t,Cs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Cs),e.getHSL(ol);let n=Qh(Cs.h,ol.h,t),s=Qh(Cs.s,ol.s,t),r=Qh(Cs.l,ol.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},In=new xt;xt.NAMES=ig;var Wo=class extends xi{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ds,this.environmentIntensity=1,this.environmentRotation=new Ds,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ei=new J,cs=new J,ou=new J,hs=new J,Gr=new J,Hr=new J,cm=new J,au=new J,lu=new J,cu=new J,hu=new Wt,uu=new Wt,du=new Wt,Ns=class i{constructor(e=new J,t=new J,n=new J){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ei.subVectors(e,t),s.cross(Ei);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ei.subVectors(s,t),cs.subVectors(n,t),ou.subVectors(e,t);let o=Ei.dot(Ei),a=Ei.dot(cs),l=Ei.dot(ou),c=cs.dot(cs),h=cs.dot(ou),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,f=(c*l-a*h)*u,g=(o*h-a*l)*u;return r.set(1-f-g,g,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,hs)===null?!1:hs.x>=0&&hs.y>=0&&hs.x+hs.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,hs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,hs.x),l.addScaledVector(o,hs.y),l.addScaledVector(a,hs.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return hu.setScalar(0),uu.setScalar(0),du.setScalar(0),hu.fromBufferAttribute(e,t),uu.fromBufferAttribute(e,n),du.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(hu,r.x),o.addScaledVector(uu,r.y),o.addScaledVector(du,r.z),o}static isFrontFacing(e,t,n,s){return Ei.subVectors(n,t),cs.subVectors(e,t),Ei.cross(cs).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ei.subVectors(this.c,this.b),cs.subVectors(this.a,this.b),Ei.cross(cs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Gr.subVectors(s,n),Hr.subVectors(r,n),au.subVectors(e,n);let l=Gr.dot(au),c=Hr.dot(au);if(l<=0&&c<=0)return t.copy(n);lu.subVectors(e,s);let h=Gr.dot(lu),d=Hr.dot(lu);if(h>=0&&d<=h)return t.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Gr,o);cu.subVectors(e,r);let f=Gr.dot(cu),g=Hr.dot(cu);if(g>=0&&f<=g)return t.copy(r);let y=f*c-l*g;if(y<=0&&c>=0&&g<=0)return a=c/(c-g),t.copy(n).addScaledVector(Hr,a);let p=h*g-f*d;if(p<=0&&d-h>=0&&f-g>=0)return cm.subVectors(r,s),a=(d-h)/(d-h+(f-g)),t.copy(s).addScaledVector(cm,a);let m=1/(p+y+u);return o=y*m,a=u*m,t.copy(n).addScaledVector(Gr,o).addScaledVector(Hr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Fs=class{constructor(e=new J(1/0,1/0,1/0),t=new J(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Ri.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Ri.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Ri.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Ri):Ri.fromBufferAttribute(r,o),Ri.applyMatrix4(e.matrixWorld),this.expandByPoint(Ri);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),al.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),al.copy(n.boundingBox)),al.applyMatrix4(e.matrixWorld),this.union(al)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ri),Ri.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Do),ll.subVectors(this.max,Do),Wr.subVectors(e.a,Do),Xr.subVectors(e.b,Do),qr.subVectors(e.c,Do),Ps.subVectors(Xr,Wr),Is.subVectors(qr,Xr),er.subVectors(Wr,qr);let t=[0,-Ps.z,Ps.y,0,-Is.z,Is.y,0,-er.z,er.y,Ps.z,0,-Ps.x,Is.z,0,-Is.x,er.z,0,-er.x,-Ps.y,Ps.x,0,-Is.y,Is.x,0,-er.y,er.x,0];return!fu(t,Wr,Xr,qr,ll)||(t=[1,0,0,0,1,0,0,0,1],!fu(t,Wr,Xr,qr,ll))?!1:(cl.crossVectors(Ps,Is),t=[cl.x,cl.y,cl.z],fu(t,Wr,Xr,qr,ll))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ri).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ri).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(us[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),us[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),us[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),us[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),us[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),us[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),us[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),us[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(us),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},us=[new J,new J,new J,new J,new J,new J,new J,new J],Ri=new J,al=new Fs,Wr=new J,Xr=new J,qr=new J,Ps=new J,Is=new J,er=new J,Do=new J,ll=new J,cl=new J,tr=new J;function fu(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){tr.fromArray(i,r);let a=s.x*Math.abs(tr.x)+s.y*Math.abs(tr.y)+s.z*Math.abs(tr.z),l=e.dot(tr),c=t.dot(tr),h=n.dot(tr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var ln=new J,hl=new dt,ov=0,cn=class extends Xi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:ov++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Km,this.updateRanges=[],this.gpuType=ai,this.version=0,this._normalizationScale=e!==void 0?Qu(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)hl.fromBufferAttribute(this,t),hl.applyMatrix3(e),this.setXY(t,hl.x,hl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)ln.fromBufferAttribute(this,t),ln.applyMatrix3(e),this.setXYZ(t,ln.x,ln.y,ln.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)ln.fromBufferAttribute(this,t),ln.applyMatrix4(e),this.setXYZ(t,ln.x,ln.y,ln.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)ln.fromBufferAttribute(this,t),ln.applyNormalMatrix(e),this.setXYZ(t,ln.x,ln.y,ln.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)ln.fromBufferAttribute(this,t),ln.transformDirection(e),this.setXYZ(t,ln.x,ln.y,ln.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):$_(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Z_(e,this.array)}};var Xo=class extends cn{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var qo=class extends cn{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var wn=class extends cn{constructor(e,t,n){super(new Float32Array(e),t,n)}},av=new Fs,Fo=new J,pu=new J,no=class{constructor(e=new J,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):av.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Fo.subVectors(e,this.center);let t=Fo.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Fo,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(pu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Fo.copy(e.center).add(pu)),this.expandByPoint(Fo.copy(e.center).sub(pu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},lv=0,mi=new Jt,mu=new xi,Yr=new J,ni=new Fs,Uo=new Fs,Sn=new J,qn=class i extends Xi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:lv++}),this.uuid=ca(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(X_(e)?qo:Xo)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Qe().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return mi.makeRotationFromQuaternion(e),this.applyMatrix4(mi),this}rotateX(e){return mi.makeRotationX(e),this.applyMatrix4(mi),this}rotateY(e){return mi.makeRotationY(e),this.applyMatrix4(mi),this}rotateZ(e){return mi.makeRotationZ(e),this.applyMatrix4(mi),this}translate(e,t,n){return mi.makeTranslation(e,t,n),this.applyMatrix4(mi),this}scale(e,t,n){return mi.makeScale(e,t,n),this.applyMatrix4(mi),this}lookAt(e){return mu.lookAt(e),mu.updateMatrix(),this.applyMatrix4(mu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Yr).negate(),this.translate(Yr.x,Yr.y,Yr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new wn(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&$e("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Fs);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new J(-1/0,-1/0,-1/0),new J(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];ni.setFromBufferAttribute(r),this.morphTargetsRelative?(Sn.addVectors(this.boundingBox.min,ni.min),this.boundingBox.expandByPoint(Sn),Sn.addVectors(this.boundingBox.max,ni.max),this.boundingBox.expandByPoint(Sn)):(this.boundingBox.expandByPoint(ni.min),this.boundingBox.expandByPoint(ni.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&je('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new no);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new J,1/0);return}if(e){let n=this.boundingSphere.center;if(ni.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Uo.setFromBufferAttribute(a),this.morphTargetsRelative?(Sn.addVectors(ni.min,Uo.min),ni.expandByPoint(Sn),Sn.addVectors(ni.max,Uo.max),ni.expandByPoint(Sn)):(ni.expandByPoint(Uo.min),ni.expandByPoint(Uo.max))}ni.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Sn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Sn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Sn.fromBufferAttribute(a,c),l&&(Yr.fromBufferAttribute(e,c),Sn.add(Yr)),s=Math.max(s,n.distanceToSquared(Sn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&je('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){je("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new cn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new J,l[F]=new J;let h=new J,d=new J,u=new J,f=new dt,g=new dt,y=new dt,p=new J,m=new J;function v(F,D,I){c[F]=c[D]=c[I]=1,h.fromBufferAttribute(n,F),d.fromBufferAttribute(n,D),u.fromBufferAttribute(n,I),f.fromBufferAttribute(r,F),g.fromBufferAttribute(r,D),y.fromBufferAttribute(r,I),d.sub(h),u.sub(h),g.sub(f),y.sub(f);let B=1/(g.x*y.y-y.x*g.y);isFinite(B)&&(p.copy(d).multiplyScalar(y.y).addScaledVector(u,-g.y).multiplyScalar(B),m.copy(u).multiplyScalar(g.x).addScaledVector(d,-y.x).multiplyScalar(B),a[F].add(p),a[D].add(p),a[I].add(p),l[F].add(m),l[D].add(m),l[I].add(m))}let R=this.groups;R.length===0&&(R=[{start:0,count:e.count}]);for(let F=0,D=R.length;F<D;++F){let I=R[F],B=I.start,z=I.count;for(let L=B,H=B+z;L<H;L+=3)v(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let M=new J,T=new J,b=new J,x=new J;function w(F){b.fromBufferAttribute(s,F),x.copy(b);let D=a[F];M.copy(D),M.sub(b.multiplyScalar(b.dot(D))).normalize(),T.crossVectors(x,D);let B=T.dot(l[F])<0?-1:1;o.setXYZW(F,M.x,M.y,M.z,B)}for(let F=0,D=n.count;F<D;++F)c[F]&&w(F);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new cn(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let u=0,f=n.count;u<f;u++)n.setXYZ(u,0,0,0);let s=new J,r=new J,o=new J,a=new J,l=new J,c=new J,h=new J,d=new J;if(e)for(let u=0,f=e.count;u<f;u+=3){let g=e.getX(u+0),y=e.getX(u+1),p=e.getX(u+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,y),o.fromBufferAttribute(t,p),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,g),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,p),a.add(h),l.add(h),c.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(p,c.x,c.y,c.z)}else for(let u=0,f=t.count;u<f;u+=3)s.fromBufferAttribute(t,u+0),r.fromBufferAttribute(t,u+1),o.fromBufferAttribute(t,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Sn.fromBufferAttribute(e,t),Sn.normalize(),e.setXYZ(t,Sn.x,Sn.y,Sn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),f=0,g=0;for(let y=0,p=l.length;y<p;y++){a.isInterleavedBufferAttribute?f=l[y]*a.data.stride+a.offset:f=l[y]*h;for(let m=0;m<h;m++)u[g++]=c[f++]}return new cn(u,h,d)}if(this.index===null)return $e("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],f=e(u,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let f=c[d];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,f=d.length;u<f;u++)h.push(d[u].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var gu=new J,cv=new J,hv=new Qe,Ci=class{constructor(e=new J(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=gu.subVectors(n,t).cross(cv.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(gu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||hv.getNormalMatrix(e),s=this.coplanarPoint(gu).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},uv=0,or=class extends Xi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:uv++}),this.uuid=ca(),this.name="",this.type="Material",this.blending=zs,this.side=Yi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Cu,this.blendDst=Pu,this.blendEquation=lr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new xt(0,0,0),this.blendAlpha=0,this.depthFunc=jr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Xm,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Tl,this.stencilZFail=Tl,this.stencilZPass=Tl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){$e(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){$e(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new xt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Ci().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new dt().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new dt().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var ds=new J,xu=new J,ul=new J,dl=new J,zl=class{constructor(e=new J,t=new J(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ds)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ds.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ds.copy(this.origin).addScaledVector(this.direction,t),ds.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){xu.copy(e).add(t).multiplyScalar(.5),ul.copy(t).sub(e).normalize(),dl.copy(this.origin).sub(xu);let r=e.distanceTo(t)*.5,o=-this.direction.dot(ul),a=dl.dot(this.direction),l=-dl.dot(ul),c=dl.lengthSq(),h=Math.abs(1-o*o),d,u,f,g;if(h>0)if(d=o*l-a,u=o*a-l,g=r*h,d>=0)if(u>=-g)if(u<=g){let y=1/h;d*=y,u*=y,f=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u<=-g?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c):u<=g?(d=0,u=Math.min(Math.max(-r,-l),r),f=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(xu).addScaledVector(ul,u),f}intersectSphere(e,t){if(e.radius<0)return null;ds.subVectors(e.center,this.origin);let n=ds.dot(this.direction),s=ds.dot(ds)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(n=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(e.min.z-u.z)*d,l=(e.max.z-u.z)*d):(a=(e.max.z-u.z)*d,l=(e.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,ds)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=e.x-o.x,u=e.y-o.y,f=e.z-o.z,g=t.x-o.x,y=t.y-o.y,p=t.z-o.z,m=n.x-o.x,v=n.y-o.y,R=n.z-o.z,M=Math.abs(l),T=Math.abs(c),b=Math.abs(h),x,w,F,D,I,B,z,L,H,q,G,le;if(M>=T&&M>=b?(F=l,B=d,H=g,le=m,l>=0?(x=c,w=h,D=u,I=f,z=y,L=p,q=v,G=R):(x=h,w=c,D=f,I=u,z=p,L=y,q=R,G=v)):T>=b?(F=c,B=u,H=y,le=v,c>=0?(x=h,w=l,D=f,I=d,z=p,L=g,q=R,G=m):(x=l,w=h,D=d,I=f,z=g,L=p,q=m,G=R)):(F=h,B=f,H=p,le=R,h>=0?(x=l,w=c,D=d,I=u,z=g,L=y,q=m,G=v):(x=c,w=l,D=u,I=d,z=y,L=g,q=v,G=m)),F===0)return null;let Z=x/F,j=w/F,ie=1/F,ue=D-Z*B,he=I-j*B,Q=z-Z*H,me=L-j*H,_e=q-Z*le,Ee=G-j*le,Me=_e*me-Ee*Q,He=ue*Ee-he*_e,nt=Q*he-me*ue;if(s){if(Me<0||He<0||nt<0)return null}else if((Me<0||He<0||nt<0)&&(Me>0||He>0||nt>0))return null;let Ve=Me+He+nt;if(Ve===0)return null;let lt=ie*(Me*B+He*H+nt*le);return(Ve>0?lt<0:lt>0)?null:this.at(lt/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Vl=class extends or{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new xt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ds,this.combine=Iu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},hm=new Jt,nr=new zl,fl=new no,um=new J,pl=new J,ml=new J,gl=new J,_u=new J,xl=new J,dm=new J,_l=new J,Vn=class extends xi{constructor(e=new qn,t=new Vl){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){xl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(_u.fromBufferAttribute(d,e),o?xl.addScaledVector(_u,h):xl.addScaledVector(_u.sub(t),h))}t.add(xl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),fl.copy(n.boundingSphere),fl.applyMatrix4(r),nr.copy(e.ray).recast(e.near),!(fl.containsPoint(nr.origin)===!1&&(nr.intersectSphere(fl,um)===null||nr.origin.distanceToSquared(um)>(e.far-e.near)**2))&&(hm.copy(r).invert(),nr.copy(e.ray).applyMatrix4(hm),!(n.boundingBox!==null&&nr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,nr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,y=u.length;g<y;g++){let p=u[g],m=o[p.materialIndex],v=Math.max(p.start,f.start),R=Math.min(a.count,Math.min(p.start+p.count,f.start+f.count));for(let M=v,T=R;M<T;M+=3){let b=a.getX(M),x=a.getX(M+1),w=a.getX(M+2);s=vl(this,m,e,n,c,h,d,b,x,w),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),y=Math.min(a.count,f.start+f.count);for(let p=g,m=y;p<m;p+=3){let v=a.getX(p),R=a.getX(p+1),M=a.getX(p+2);s=vl(this,o,e,n,c,h,d,v,R,M),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,y=u.length;g<y;g++){let p=u[g],m=o[p.materialIndex],v=Math.max(p.start,f.start),R=Math.min(l.count,Math.min(p.start+p.count,f.start+f.count));for(let M=v,T=R;M<T;M+=3){let b=M,x=M+1,w=M+2;s=vl(this,m,e,n,c,h,d,b,x,w),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),y=Math.min(l.count,f.start+f.count);for(let p=g,m=y;p<m;p+=3){let v=p,R=p+1,M=p+2;s=vl(this,o,e,n,c,h,d,v,R,M),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}}};function dv(i,e,t,n,s,r,o,a){let l;if(e.side===En?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Yi,a),l===null)return null;_l.copy(a),_l.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(_l);return c<t.near||c>t.far?null:{distance:c,point:_l.clone(),object:i}}function vl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,pl),i.getVertexPosition(l,ml),i.getVertexPosition(c,gl);let h=dv(i,e,t,n,pl,ml,gl,dm);if(h){let d=new J;Ns.getBarycoord(dm,pl,ml,gl,d),s&&(h.uv=Ns.getInterpolatedAttribute(s,a,l,c,d,new dt)),r&&(h.uv1=Ns.getInterpolatedAttribute(r,a,l,c,d,new dt)),o&&(h.normal=Ns.getInterpolatedAttribute(o,a,l,c,d,new J),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new J,materialIndex:0};Ns.getNormal(pl,ml,gl,u.normal),h.face=u,h.barycoord=d}return h}var io=class extends Xn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=hn,h=hn,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ir=new no,fv=new dt(.5,.5),yl=new J,ar=class{constructor(e=new Ci,t=new Ci,n=new Ci,s=new Ci,r=new Ci,o=new Ci){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=gi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],f=r[7],g=r[8],y=r[9],p=r[10],m=r[11],v=r[12],R=r[13],M=r[14],T=r[15];if(s[0].setComponents(c-o,f-h,m-g,T-v).normalize(),s[1].setComponents(c+o,f+h,m+g,T+v).normalize(),s[2].setComponents(c+a,f+d,m+y,T+R).normalize(),s[3].setComponents(c-a,f-d,m-y,T-R).normalize(),n)s[4].setComponents(l,u,p,M).normalize(),s[5].setComponents(c-l,f-u,m-p,T-M).normalize();else if(s[4].setComponents(c-l,f-u,m-p,T-M).normalize(),t===gi)s[5].setComponents(c+l,f+u,m+p,T+M).normalize();else if(t===zo)s[5].setComponents(l,u,p,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),ir.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),ir.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(ir)}intersectsSprite(e){ir.center.set(0,0,0);let t=fv.distanceTo(e.center);return ir.radius=.7071067811865476+t,ir.applyMatrix4(e.matrixWorld),this.intersectsSphere(ir)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(yl.x=s.normal.x>0?e.max.x:e.min.x,yl.y=s.normal.y>0?e.max.y:e.min.y,yl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(yl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},fm=new Jt,Gl=class i{constructor(){this.coordinateSystem=gi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];fm.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ar),n[s].setFromProjectionMatrix(fm,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new ar),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Yo=class extends Xn{constructor(e=[],t=cr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var ms=class extends Xn{constructor(e,t,n=Pi,s,r,o,a=hn,l=hn,c,h=ps,d=1){if(h!==ps&&h!==xs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:t,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new eo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},$o=class extends ms{constructor(e,t=Pi,n=cr,s,r,o=hn,a=hn,l,c=ps){let h={width:e,height:e,depth:1},d=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Zo=class extends Xn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Us=class i extends qn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,f=0;g("z","y","x",-1,-1,n,t,e,o,r,0),g("z","y","x",1,-1,n,t,-e,o,r,1),g("x","z","y",1,1,e,n,t,s,o,2),g("x","z","y",1,-1,e,n,-t,s,o,3),g("x","y","z",1,-1,e,t,n,s,r,4),g("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new wn(c,3)),this.setAttribute("normal",new wn(h,3)),this.setAttribute("uv",new wn(d,2));function g(y,p,m,v,R,M,T,b,x,w,F){let D=M/x,I=T/w,B=M/2,z=T/2,L=b/2,H=x+1,q=w+1,G=0,le=0,Z=new J;for(let j=0;j<q;j++){let ie=j*I-z;for(let ue=0;ue<H;ue++){let he=ue*D-B;Z[y]=he*v,Z[p]=ie*R,Z[m]=L,c.push(Z.x,Z.y,Z.z),Z[y]=0,Z[p]=0,Z[m]=b>0?1:-1,h.push(Z.x,Z.y,Z.z),d.push(ue/x),d.push(1-j/w),G+=1}}for(let j=0;j<w;j++)for(let ie=0;ie<x;ie++){let ue=u+ie+H*j,he=u+ie+H*(j+1),Q=u+(ie+1)+H*(j+1),me=u+(ie+1)+H*j;l.push(ue,he,me),l.push(he,Q,me),le+=6}a.addGroup(f,le,F),f+=le,u+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var so=class i extends qn{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],f=[],g=0,y=[],p=n/2,m=0;v(),o===!1&&(e>0&&R(!0),t>0&&R(!1)),this.setIndex(h),this.setAttribute("position",new wn(d,3)),this.setAttribute("normal",new wn(u,3)),this.setAttribute("uv",new wn(f,2));function v(){let M=new J,T=new J,b=0,x=(t-e)/n;for(let w=0;w<=r;w++){let F=[],D=w/r,I=D*(t-e)+e;for(let B=0;B<=s;B++){let z=B/s,L=z*l+a,H=Math.sin(L),q=Math.cos(L);T.x=I*H,T.y=-D*n+p,T.z=I*q,d.push(T.x,T.y,T.z),M.set(H,x,q).normalize(),u.push(M.x,M.y,M.z),f.push(z,1-D),F.push(g++)}y.push(F)}for(let w=0;w<s;w++)for(let F=0;F<r;F++){let D=y[F][w],I=y[F+1][w],B=y[F+1][w+1],z=y[F][w+1];(e>0||F!==0)&&(h.push(D,I,z),b+=3),(t>0||F!==r-1)&&(h.push(I,B,z),b+=3)}c.addGroup(m,b,0),m+=b}function R(M){let T=g,b=new dt,x=new J,w=0,F=M===!0?e:t,D=M===!0?1:-1;for(let B=1;B<=s;B++)d.push(0,p*D,0),u.push(0,D,0),f.push(.5,.5),g++;let I=g;for(let B=0;B<=s;B++){let L=B/s*l+a,H=Math.cos(L),q=Math.sin(L);x.x=F*q,x.y=p*D,x.z=F*H,d.push(x.x,x.y,x.z),u.push(0,D,0),b.x=H*.5+.5,b.y=q*.5*D+.5,f.push(b.x,b.y),g++}for(let B=0;B<s;B++){let z=T+B,L=I+B;M===!0?h.push(L,L+1,z):h.push(L+1,L,z),w+=3}c.addGroup(m,w,M===!0?1:2),m+=w}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Jo=class i extends so{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Ko=class i extends qn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=e/a,u=t/l,f=[],g=[],y=[],p=[];for(let m=0;m<h;m++){let v=m*u-o;for(let R=0;R<c;R++){let M=R*d-r;g.push(M,-v,0),y.push(0,0,1),p.push(R/a),p.push(1-m/l)}}for(let m=0;m<l;m++)for(let v=0;v<a;v++){let R=v+c*m,M=v+c*(m+1),T=v+1+c*(m+1),b=v+1+c*m;f.push(R,M,b),f.push(M,T,b)}this.setIndex(f),this.setAttribute("position",new wn(g,3)),this.setAttribute("normal",new wn(y,3)),this.setAttribute("uv",new wn(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var jo=class i extends qn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],d=new J,u=new J,f=[],g=[],y=[],p=[];for(let m=0;m<=n;m++){let v=[],R=m/n,M=o+R*a,T=e*Math.cos(M),b=Math.sqrt(e*e-T*T),x=0;m===0&&o===0?x=.5/t:m===n&&l===Math.PI&&(x=-.5/t);for(let w=0;w<=t;w++){let F=w/t,D=s+F*r;d.x=-b*Math.cos(D),d.y=T,d.z=b*Math.sin(D),g.push(d.x,d.y,d.z),u.copy(d).normalize(),y.push(u.x,u.y,u.z),p.push(F+x,1-R),v.push(c++)}h.push(v)}for(let m=0;m<n;m++)for(let v=0;v<t;v++){let R=h[m][v+1],M=h[m][v],T=h[m+1][v],b=h[m+1][v+1];(m!==0||o>0)&&f.push(R,M,b),(m!==n-1||l<Math.PI)&&f.push(M,T,b)}this.setIndex(f),this.setAttribute("position",new wn(g,3)),this.setAttribute("normal",new wn(y,3)),this.setAttribute("uv",new wn(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function ur(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(pm(s))s.isRenderTargetTexture?($e("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(pm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Ln(i){let e={};for(let t=0;t<i.length;t++){let n=ur(i[t]);for(let s in n)e[s]=n[s]}return e}function pm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function pv(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function ed(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:mt.workingColorSpace}var sg={clone:ur,merge:Ln},mv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,gv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Gn=class extends or{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=mv,this.fragmentShader=gv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=ur(e.uniforms),this.uniformsGroups=pv(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new xt().setHex(s.value);break;case"v2":this.uniforms[n].value=new dt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new J().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Wt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new Qe().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Jt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Hl=class extends Gn{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Wl=class extends or{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Hm,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Xl=class extends or{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function $r(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function bl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Os=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},ql=class extends Os{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:yu,endingEnd:yu}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case bu:r=e,a=2*t-n;break;case Mu:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case bu:o=e,l=2*n-t;break;case Mu:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,f=this._weightNext,g=(n-t)/(s-t),y=g*g,p=y*g,m=-u*p+2*u*y-u*g,v=(1+u)*p+(-1.5-2*u)*y+(-.5+u)*g+1,R=(-1-f)*p+(1.5+f)*y+.5*g,M=f*p-f*y;for(let T=0;T!==a;++T)r[T]=m*o[h+T]+v*o[c+T]+R*o[l+T]+M*o[d+T];return r}},Yl=class extends Os{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},$l=class extends Os{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Zl=class extends Os{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let g=(n-t)/(s-t),y=1-g;for(let p=0;p!==a;++p)r[p]=o[c+p]*y+o[l+p]*g;return r}let u=a*2,f=e-1;for(let g=0;g!==a;++g){let y=o[c+g],p=o[l+g],m=f*u+g*2,v=d[m],R=d[m+1],M=e*u+g*2,T=h[M],b=h[M+1],x=_v(n,t,v,T,s);r[g]=rg(x,y,R,b,p)}return r}};function rg(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function xv(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function _v(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=rg(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=xv(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var ri=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=$r(t,this.TimeBufferType),this.values=$r(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:$r(e.times,Array),values:$r(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),bl(e.settings)&&(n.settings={inTangents:$r(e.settings.inTangents,Array),outTangents:$r(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new $l(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Yl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new ql(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Zl(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Bo:t=this.InterpolantFactoryMethodDiscrete;break;case Fl:t=this.InterpolantFactoryMethodLinear;break;case wl:t=this.InterpolantFactoryMethodSmooth;break;case vu:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return $e("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Bo;case this.InterpolantFactoryMethodLinear:return Fl;case this.InterpolantFactoryMethodSmooth:return wl;case this.InterpolantFactoryMethodBezier:return vu}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;bl(this.settings)&&(mm(this.settings.inTangents,e),mm(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;bl(this.settings)&&(gm(this.settings.inTangents,e),gm(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(je("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(je("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){je("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){je("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&q_(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){je("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===wl,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let d=a*n,u=d-n,f=d+n;for(let g=0;g!==n;++g){let y=t[d+g];if(y!==t[u+g]||y!==t[f+g]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let d=a*n,u=o*n;for(let f=0;f!==n;++f)t[u+f]=t[d+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,bl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function mm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function gm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}ri.prototype.ValueTypeName="";ri.prototype.TimeBufferType=Float32Array;ri.prototype.ValueBufferType=Float32Array;ri.prototype.DefaultInterpolation=Fl;var Bs=class extends ri{constructor(e,t,n){super(e,t,n)}};Bs.prototype.ValueTypeName="bool";Bs.prototype.ValueBufferType=Array;Bs.prototype.DefaultInterpolation=Bo;Bs.prototype.InterpolantFactoryMethodLinear=void 0;Bs.prototype.InterpolantFactoryMethodSmooth=void 0;var Jl=class extends ri{constructor(e,t,n,s){super(e,t,n,s)}};Jl.prototype.ValueTypeName="color";var Kl=class extends ri{constructor(e,t,n,s){super(e,t,n,s)}};Kl.prototype.ValueTypeName="number";var jl=class extends Os{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)qi.slerpFlat(r,0,o,c-a,o,c,l);return r}},Qo=class extends ri{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new jl(this.times,this.values,this.getValueSize(),e)}};Qo.prototype.ValueTypeName="quaternion";Qo.prototype.InterpolantFactoryMethodSmooth=void 0;var ks=class extends ri{constructor(e,t,n){super(e,t,n)}};ks.prototype.ValueTypeName="string";ks.prototype.ValueBufferType=Array;ks.prototype.DefaultInterpolation=Bo;ks.prototype.InterpolantFactoryMethodLinear=void 0;ks.prototype.InterpolantFactoryMethodSmooth=void 0;var Ql=class extends ri{constructor(e,t,n,s){super(e,t,n,s)}};Ql.prototype.ValueTypeName="vector";var ec=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let f=c[d],g=c[d+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},og=new ec,tc=class{constructor(e){this.manager=e!==void 0?e:og,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};tc.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ml=new J,Sl=new qi,Hi=new J,ea=class extends xi{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Jt,this.projectionMatrix=new Jt,this.projectionMatrixInverse=new Jt,this.coordinateSystem=gi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Ml,Sl,Hi),Hi.x===1&&Hi.y===1&&Hi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ml,Sl,Hi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Ml,Sl,Hi),Hi.x===1&&Hi.y===1&&Hi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ml,Sl,Hi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ls=new J,xm=new dt,_m=new dt,kn=class extends ea{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Ul*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(jh*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Ul*2*Math.atan(Math.tan(jh*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Ls.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Ls.x,Ls.y).multiplyScalar(-e/Ls.z),Ls.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ls.x,Ls.y).multiplyScalar(-e/Ls.z)}getViewSize(e,t){return this.getViewBounds(e,xm,_m),t.subVectors(_m,xm)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(jh*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var ro=class extends ea{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var Zr=-90,Jr=1,oo=class extends xi{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new kn(Zr,Jr,e,t);s.layers=this.layers,this.add(s);let r=new kn(Zr,Jr,e,t);r.layers=this.layers,this.add(r);let o=new kn(Zr,Jr,e,t);o.layers=this.layers,this.add(o);let a=new kn(Zr,Jr,e,t);a.layers=this.layers,this.add(a);let l=new kn(Zr,Jr,e,t);l.layers=this.layers,this.add(l);let c=new kn(Zr,Jr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===gi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===zo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=e.getRenderTarget(),u=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let p=!1;e.isWebGLRenderer===!0?p=e.state.buffers.depth.getReversed():p=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=y,e.setRenderTarget(n,5,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(d,u,f),e.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},nc=class extends kn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var td="\\[\\]\\.:\\/",vv=new RegExp("["+td+"]","g"),nd="[^"+td+"]",yv="[^"+td.replace("\\.","")+"]",bv=/((?:WC+[\/:])*)/.source.replace("WC",nd),Mv=/(WCOD+)?/.source.replace("WCOD",yv),Sv=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",nd),wv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",nd),Tv=new RegExp("^"+bv+Mv+Sv+wv+"$"),Av=["material","materials","bones","map"],Su=class{constructor(e,t,n){let s=n||zt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},zt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(vv,"")}static parseTrackName(e){let t=Tv.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Av.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){$e("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){je("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){je("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){je("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){je("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){je("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;je("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};zt.Composite=Su;zt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};zt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};zt.prototype.GetterByBindingType=[zt.prototype._getValue_direct,zt.prototype._getValue_array,zt.prototype._getValue_arrayElement,zt.prototype._getValue_toArray];zt.prototype.SetterByBindingTypeAndVersioning=[[zt.prototype._setValue_direct,zt.prototype._setValue_direct_setNeedsUpdate,zt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[zt.prototype._setValue_array,zt.prototype._setValue_array_setNeedsUpdate,zt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[zt.prototype._setValue_arrayElement,zt.prototype._setValue_arrayElement_setNeedsUpdate,zt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[zt.prototype._setValue_fromArray,zt.prototype._setValue_fromArray_setNeedsUpdate,zt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var aT=new Float32Array(1);var wu=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};function id(i,e,t,n){let s=Ev(n);switch(t){case Wu:return i*e;case qu:return i*e/s.components*s.byteLength;case cc:return i*e/s.components*s.byteLength;case Vs:return i*e*2/s.components*s.byteLength;case hc:return i*e*2/s.components*s.byteLength;case Xu:return i*e*3/s.components*s.byteLength;case li:return i*e*4/s.components*s.byteLength;case uc:return i*e*4/s.components*s.byteLength;case ia:case sa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case ra:case oa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case fc:case mc:return Math.max(i,16)*Math.max(e,8)/4;case dc:case pc:return Math.max(i,8)*Math.max(e,8)/2;case gc:case xc:case vc:case yc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case _c:case aa:case bc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Mc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Sc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case wc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Tc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Ac:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Ec:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Rc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case Cc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Pc:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case Ic:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Lc:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case Nc:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case Dc:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Fc:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case Uc:case Oc:case Bc:return Math.ceil(i/4)*Math.ceil(e/4)*16;case kc:case zc:return Math.ceil(i/4)*Math.ceil(e/4)*8;case la:case Vc:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Ev(i){switch(i){case oi:case zu:return{byteLength:1,components:1};case co:case Vu:case Ii:return{byteLength:2,components:1};case ac:case lc:return{byteLength:2,components:4};case Pi:case oc:case ai:return{byteLength:4,components:1};case Gu:case Hu:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?$e("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Rg(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Cv(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((f,g)=>f.start-g.start);let u=0;for(let f=1;f<d.length;f++){let g=d[u],y=d[f];y.start<=g.start+g.count+1?g.count=Math.max(g.count,y.start+y.count-g.start):(++u,d[u]=y)}d.length=u+1;for(let f=0,g=d.length;f<g;f++){let y=d[f];i.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Pv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Iv=`#ifdef USE_ALPHAHASH
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
#endif`,Lv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Nv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Dv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Fv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Uv=`#ifdef USE_AOMAP
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
#endif`,Ov=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Bv=`#ifdef USE_BATCHING
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
#endif`,kv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,zv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Vv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Gv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Hv=`#ifdef USE_IRIDESCENCE
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
#endif`,Wv=`#ifdef USE_BUMPMAP
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
#endif`,Xv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,qv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Yv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,$v=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Zv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Jv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Kv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,jv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,Qv=`#define PI 3.141592653589793
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
} // validated`,ey=`vec3 transformedNormal = objectNormal;
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
#endif`,ty=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,ny=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,iy=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,sy=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,ry="gl_FragColor = linearToOutputTexel( gl_FragColor );",oy=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,ay=`#ifdef USE_ENVMAP
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
#endif`,ly=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,cy=`#ifdef USE_ENVMAP
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
#endif`,hy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,uy=`#ifdef USE_ENVMAP
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
#endif`,dy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,fy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,py=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,my=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,gy=`#ifdef USE_GRADIENTMAP
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
}`,xy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,_y=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,vy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,yy=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,by=`#ifdef USE_ENVMAP
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
#endif`,My=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Sy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,wy=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Ty=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Ay=`PhysicalMaterial material;
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
#endif`,Ey=`uniform sampler2D dfgLUT;
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
}`,Ry=`
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
#endif`,Cy=`#if defined( RE_IndirectDiffuse )
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
#endif`,Py=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Iy=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,Ly=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Ny=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Dy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Fy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Uy=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Oy=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,By=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,ky=`#if defined( USE_POINTS_UV )
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
#endif`,zy=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Vy=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Gy=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Hy=`#if defined( USE_MORPHCOLORS )
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
#endif`,Wy=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Xy=`#ifdef USE_MORPHTARGETS
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
#endif`,qy=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Yy=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,$y=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Zy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Jy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Ky=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,jy=`#ifdef USE_NORMALMAP
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
#endif`,Qy=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,eb=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,tb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,nb=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,ib=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,sb=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,rb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,ob=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,ab=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,lb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,cb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,hb=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,ub=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,db=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,fb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,pb=`float getShadowMask() {
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
}`,mb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,gb=`#ifdef USE_SKINNING
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
#endif`,xb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,_b=`#ifdef USE_SKINNING
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
#endif`,vb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,yb=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,bb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Mb=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Sb=`#ifdef USE_TRANSMISSION
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
#endif`,wb=`#ifdef USE_TRANSMISSION
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
#endif`,Tb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Ab=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Eb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Rb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Cb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Pb=`uniform sampler2D t2D;
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
}`,Ib=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Lb=`uniform float backgroundBlurriness;
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
}`,Nb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Db=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Fb=`#include <common>
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
}`,Ub=`#if DEPTH_PACKING == 3200
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
}`,Ob=`#define DISTANCE
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
}`,Bb=`#define DISTANCE
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
}`,kb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,zb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Vb=`uniform float scale;
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
}`,Gb=`uniform vec3 diffuse;
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
}`,Hb=`#include <common>
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
}`,Wb=`uniform vec3 diffuse;
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
}`,Xb=`#define LAMBERT
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
}`,qb=`#define LAMBERT
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
}`,Yb=`#define MATCAP
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
}`,$b=`#define MATCAP
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
}`,Zb=`#define NORMAL
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
}`,Jb=`#define NORMAL
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
}`,Kb=`#define PHONG
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
}`,jb=`#define PHONG
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
}`,Qb=`#define STANDARD
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
}`,eM=`#define STANDARD
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
}`,tM=`#define TOON
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
}`,nM=`#define TOON
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
}`,iM=`uniform float size;
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
}`,sM=`uniform vec3 diffuse;
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
}`,rM=`#include <common>
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
}`,oM=`uniform vec3 color;
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
}`,aM=`uniform float rotation;
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
}`,lM=`uniform vec3 diffuse;
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
}`,at={alphahash_fragment:Pv,alphahash_pars_fragment:Iv,alphamap_fragment:Lv,alphamap_pars_fragment:Nv,alphatest_fragment:Dv,alphatest_pars_fragment:Fv,aomap_fragment:Uv,aomap_pars_fragment:Ov,batching_pars_vertex:Bv,batching_vertex:kv,begin_vertex:zv,beginnormal_vertex:Vv,bsdfs:Gv,iridescence_fragment:Hv,bumpmap_pars_fragment:Wv,clipping_planes_fragment:Xv,clipping_planes_pars_fragment:qv,clipping_planes_pars_vertex:Yv,clipping_planes_vertex:$v,color_fragment:Zv,color_pars_fragment:Jv,color_pars_vertex:Kv,color_vertex:jv,common:Qv,defaultnormal_vertex:ey,displacementmap_pars_vertex:ty,displacementmap_vertex:ny,emissivemap_fragment:iy,emissivemap_pars_fragment:sy,colorspace_fragment:ry,colorspace_pars_fragment:oy,envmap_fragment:ay,envmap_common_pars_fragment:ly,envmap_pars_fragment:cy,envmap_pars_vertex:hy,envmap_physical_pars_fragment:by,envmap_vertex:uy,fog_vertex:dy,fog_pars_vertex:fy,fog_fragment:py,fog_pars_fragment:my,gradientmap_pars_fragment:gy,lightmap_pars_fragment:xy,lights_lambert_fragment:_y,lights_lambert_pars_fragment:vy,lights_pars_begin:yy,lights_toon_fragment:My,lights_toon_pars_fragment:Sy,lights_phong_fragment:wy,lights_phong_pars_fragment:Ty,lights_physical_fragment:Ay,lights_physical_pars_fragment:Ey,lights_fragment_begin:Ry,lights_fragment_maps:Cy,lights_fragment_end:Py,lightprobes_pars_fragment:Iy,logdepthbuf_fragment:Ly,logdepthbuf_pars_fragment:Ny,logdepthbuf_pars_vertex:Dy,logdepthbuf_vertex:Fy,map_fragment:Uy,map_pars_fragment:Oy,map_particle_fragment:By,map_particle_pars_fragment:ky,metalnessmap_fragment:zy,metalnessmap_pars_fragment:Vy,morphinstance_vertex:Gy,morphcolor_vertex:Hy,morphnormal_vertex:Wy,morphtarget_pars_vertex:Xy,morphtarget_vertex:qy,normal_fragment_begin:Yy,normal_fragment_maps:$y,normal_pars_fragment:Zy,normal_pars_vertex:Jy,normal_vertex:Ky,normalmap_pars_fragment:jy,clearcoat_normal_fragment_begin:Qy,clearcoat_normal_fragment_maps:eb,clearcoat_pars_fragment:tb,iridescence_pars_fragment:nb,opaque_fragment:ib,packing:sb,premultiplied_alpha_fragment:rb,project_vertex:ob,dithering_fragment:ab,dithering_pars_fragment:lb,roughnessmap_fragment:cb,roughnessmap_pars_fragment:hb,shadowmap_pars_fragment:ub,shadowmap_pars_vertex:db,shadowmap_vertex:fb,shadowmask_pars_fragment:pb,skinbase_vertex:mb,skinning_pars_vertex:gb,skinning_vertex:xb,skinnormal_vertex:_b,specularmap_fragment:vb,specularmap_pars_fragment:yb,tonemapping_fragment:bb,tonemapping_pars_fragment:Mb,transmission_fragment:Sb,transmission_pars_fragment:wb,uv_pars_fragment:Tb,uv_pars_vertex:Ab,uv_vertex:Eb,worldpos_vertex:Rb,background_vert:Cb,background_frag:Pb,backgroundCube_vert:Ib,backgroundCube_frag:Lb,cube_vert:Nb,cube_frag:Db,depth_vert:Fb,depth_frag:Ub,distance_vert:Ob,distance_frag:Bb,equirect_vert:kb,equirect_frag:zb,linedashed_vert:Vb,linedashed_frag:Gb,meshbasic_vert:Hb,meshbasic_frag:Wb,meshlambert_vert:Xb,meshlambert_frag:qb,meshmatcap_vert:Yb,meshmatcap_frag:$b,meshnormal_vert:Zb,meshnormal_frag:Jb,meshphong_vert:Kb,meshphong_frag:jb,meshphysical_vert:Qb,meshphysical_frag:eM,meshtoon_vert:tM,meshtoon_frag:nM,points_vert:iM,points_frag:sM,shadow_vert:rM,shadow_frag:oM,sprite_vert:aM,sprite_frag:lM},Le={common:{diffuse:{value:new xt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Qe},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Qe}},envmap:{envMap:{value:null},envMapRotation:{value:new Qe},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Qe}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Qe}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Qe},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Qe},normalScale:{value:new dt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Qe},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Qe}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Qe}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Qe}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new xt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new xt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0},uvTransform:{value:new Qe}},sprite:{diffuse:{value:new xt(16777215)},opacity:{value:1},center:{value:new dt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Qe},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0}}},ji={basic:{uniforms:Ln([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:at.meshbasic_vert,fragmentShader:at.meshbasic_frag},lambert:{uniforms:Ln([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new xt(0)},envMapIntensity:{value:1}}]),vertexShader:at.meshlambert_vert,fragmentShader:at.meshlambert_frag},phong:{uniforms:Ln([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new xt(0)},specular:{value:new xt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:at.meshphong_vert,fragmentShader:at.meshphong_frag},standard:{uniforms:Ln([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new xt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:at.meshphysical_vert,fragmentShader:at.meshphysical_frag},toon:{uniforms:Ln([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new xt(0)}}]),vertexShader:at.meshtoon_vert,fragmentShader:at.meshtoon_frag},matcap:{uniforms:Ln([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:at.meshmatcap_vert,fragmentShader:at.meshmatcap_frag},points:{uniforms:Ln([Le.points,Le.fog]),vertexShader:at.points_vert,fragmentShader:at.points_frag},dashed:{uniforms:Ln([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:at.linedashed_vert,fragmentShader:at.linedashed_frag},depth:{uniforms:Ln([Le.common,Le.displacementmap]),vertexShader:at.depth_vert,fragmentShader:at.depth_frag},normal:{uniforms:Ln([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:at.meshnormal_vert,fragmentShader:at.meshnormal_frag},sprite:{uniforms:Ln([Le.sprite,Le.fog]),vertexShader:at.sprite_vert,fragmentShader:at.sprite_frag},background:{uniforms:{uvTransform:{value:new Qe},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:at.background_vert,fragmentShader:at.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Qe}},vertexShader:at.backgroundCube_vert,fragmentShader:at.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:at.cube_vert,fragmentShader:at.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:at.equirect_vert,fragmentShader:at.equirect_frag},distance:{uniforms:Ln([Le.common,Le.displacementmap,{referencePosition:{value:new J},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:at.distance_vert,fragmentShader:at.distance_frag},shadow:{uniforms:Ln([Le.lights,Le.fog,{color:{value:new xt(0)},opacity:{value:1}}]),vertexShader:at.shadow_vert,fragmentShader:at.shadow_frag}};ji.physical={uniforms:Ln([ji.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Qe},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Qe},clearcoatNormalScale:{value:new dt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Qe},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Qe},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Qe},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Qe},sheen:{value:0},sheenColor:{value:new xt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Qe},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Qe},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Qe},transmissionSamplerSize:{value:new dt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Qe},attenuationDistance:{value:0},attenuationColor:{value:new xt(0)},specularColor:{value:new xt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Qe},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Qe},anisotropyVector:{value:new dt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Qe}}]),vertexShader:at.meshphysical_vert,fragmentShader:at.meshphysical_frag};var Gc={r:0,b:0,g:0},cM=new Jt,Cg=new Qe;Cg.set(-1,0,0,0,1,0,0,0,1);function hM(i,e,t,n,s,r){let o=new xt(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function f(v){let R=v.isScene===!0?v.background:null;if(R&&R.isTexture){let M=v.backgroundBlurriness>0;R=e.get(R,M)}return R}function g(v){let R=!1,M=f(v);M===null?p(o,a):M&&M.isColor&&(p(M,1),R=!0);let T=i.xr.getEnvironmentBlendMode();T==="additive"?t.buffers.color.setClear(0,0,0,1,r):T==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||R)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(v,R){let M=f(R);M&&M.isCubeTexture?(c===void 0&&(c=new Vn(new Us(1,1,1),new Gn({name:"BackgroundCubeMaterial",uniforms:ur(ji.backgroundCube.uniforms),vertexShader:ji.backgroundCube.vertexShader,fragmentShader:ji.backgroundCube.fragmentShader,side:En,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(T,b,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=R.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(cM.makeRotationFromEuler(R.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Cg),c.material.toneMapped=mt.getTransfer(M.colorSpace)!==Tt,(h!==M||d!==M.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new Vn(new Ko(2,2),new Gn({name:"BackgroundMaterial",uniforms:ur(ji.background.uniforms),vertexShader:ji.background.vertexShader,fragmentShader:ji.background.fragmentShader,side:Yi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,l.material.toneMapped=mt.getTransfer(M.colorSpace)!==Tt,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||d!==M.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function p(v,R){v.getRGB(Gc,ed(i)),t.buffers.color.setClear(Gc.r,Gc.g,Gc.b,R,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,R=1){o.set(v),a=R,p(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,p(o,a)},render:g,addToRenderList:y,dispose:m}}function uM(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(I,B,z,L,H){let q=!1,G=d(I,L,z,B);r!==G&&(r=G,c(r.object)),q=f(I,L,z,H),q&&g(I,L,z,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,M(I,B,z,L),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function h(I){return i.deleteVertexArray(I)}function d(I,B,z,L){let H=L.wireframe===!0,q=n[B.id];q===void 0&&(q={},n[B.id]=q);let G=I.isInstancedMesh===!0?I.id:0,le=q[G];le===void 0&&(le={},q[G]=le);let Z=le[z.id];Z===void 0&&(Z={},le[z.id]=Z);let j=Z[H];return j===void 0&&(j=u(l()),Z[H]=j),j}function u(I){let B=[],z=[],L=[];for(let H=0;H<t;H++)B[H]=0,z[H]=0,L[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:z,attributeDivisors:L,object:I,attributes:{},index:null}}function f(I,B,z,L){let H=r.attributes,q=B.attributes,G=0,le=z.getAttributes();for(let Z in le)if(le[Z].location>=0){let ie=H[Z],ue=q[Z];if(ue===void 0&&(Z==="instanceMatrix"&&I.instanceMatrix&&(ue=I.instanceMatrix),Z==="instanceColor"&&I.instanceColor&&(ue=I.instanceColor)),ie===void 0||ie.attribute!==ue||ue&&ie.data!==ue.data)return!0;G++}return r.attributesNum!==G||r.index!==L}function g(I,B,z,L){let H={},q=B.attributes,G=0,le=z.getAttributes();for(let Z in le)if(le[Z].location>=0){let ie=q[Z];ie===void 0&&(Z==="instanceMatrix"&&I.instanceMatrix&&(ie=I.instanceMatrix),Z==="instanceColor"&&I.instanceColor&&(ie=I.instanceColor));let ue={};ue.attribute=ie,ie&&ie.data&&(ue.data=ie.data),H[Z]=ue,G++}r.attributes=H,r.attributesNum=G,r.index=L}function y(){let I=r.newAttributes;for(let B=0,z=I.length;B<z;B++)I[B]=0}function p(I){m(I,0)}function m(I,B){let z=r.newAttributes,L=r.enabledAttributes,H=r.attributeDivisors;z[I]=1,L[I]===0&&(i.enableVertexAttribArray(I),L[I]=1),H[I]!==B&&(i.vertexAttribDivisor(I,B),H[I]=B)}function v(){let I=r.newAttributes,B=r.enabledAttributes;for(let z=0,L=B.length;z<L;z++)B[z]!==I[z]&&(i.disableVertexAttribArray(z),B[z]=0)}function R(I,B,z,L,H,q,G){G===!0?i.vertexAttribIPointer(I,B,z,H,q):i.vertexAttribPointer(I,B,z,L,H,q)}function M(I,B,z,L){y();let H=L.attributes,q=z.getAttributes(),G=B.defaultAttributeValues;for(let le in q){let Z=q[le];if(Z.location>=0){let j=H[le];if(j===void 0&&(le==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),le==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let ie=j.normalized,ue=j.itemSize,he=e.get(j);if(he===void 0)continue;let Q=he.buffer,me=he.type,_e=he.bytesPerElement,Ee=me===i.INT||me===i.UNSIGNED_INT||j.gpuType===oc;if(j.isInterleavedBufferAttribute){let Me=j.data,He=Me.isInterleavedBuffer===!0?Me.stride:Me.itemSize,nt=j.offset;if(Me.isInstancedInterleavedBuffer||Me.isInstancedBufferAttribute){for(let Ve=0;Ve<Z.locationSize;Ve++)m(Z.location+Ve,Me.meshPerAttribute);I.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Me.meshPerAttribute*Me.count)}else for(let Ve=0;Ve<Z.locationSize;Ve++)p(Z.location+Ve);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Ve=0;Ve<Z.locationSize;Ve++)R(Z.location+Ve,ue/Z.locationSize,me,ie,He*_e,(nt+ue/Z.locationSize*Ve)*_e,Ee)}else{if(j.isInstancedBufferAttribute){for(let Me=0;Me<Z.locationSize;Me++)m(Z.location+Me,j.meshPerAttribute);I.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let Me=0;Me<Z.locationSize;Me++)p(Z.location+Me);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Me=0;Me<Z.locationSize;Me++)R(Z.location+Me,ue/Z.locationSize,me,ie,ue*_e,ue/Z.locationSize*Me*_e,Ee)}}else if(G!==void 0){let ie=G[le];if(ie!==void 0)switch(ie.length){case 2:i.vertexAttrib2fv(Z.location,ie);break;case 3:i.vertexAttrib3fv(Z.location,ie);break;case 4:i.vertexAttrib4fv(Z.location,ie);break;default:i.vertexAttrib1fv(Z.location,ie)}}}}v()}function T(){F();for(let I in n){let B=n[I];for(let z in B){let L=B[z];for(let H in L){let q=L[H];for(let G in q)h(q[G].object),delete q[G];delete L[H]}}delete n[I]}}function b(I){if(n[I.id]===void 0)return;let B=n[I.id];for(let z in B){let L=B[z];for(let H in L){let q=L[H];for(let G in q)h(q[G].object),delete q[G];delete L[H]}}delete n[I.id]}function x(I){for(let B in n){let z=n[B];for(let L in z){let H=z[L];if(H[I.id]===void 0)continue;let q=H[I.id];for(let G in q)h(q[G].object),delete q[G];delete H[I.id]}}}function w(I){for(let B in n){let z=n[B],L=I.isInstancedMesh===!0?I.id:0,H=z[L];if(H!==void 0){for(let q in H){let G=H[q];for(let le in G)h(G[le].object),delete G[le];delete H[q]}delete z[L],Object.keys(z).length===0&&delete n[B]}}}function F(){D(),o=!0,r!==s&&(r=s,c(r.object))}function D(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:D,dispose:T,releaseStatesOfGeometry:b,releaseStatesOfObject:w,releaseStatesOfProgram:x,initAttributes:y,enableAttribute:p,disableUnusedAttributes:v}}function dM(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let f=0;f<h;f++)u+=c[f];t.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function fM(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let x=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==li&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let w=x===Ii&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(x!==oi&&x!==ai&&!w&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&($e("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=t.logarithmicDepthBuffer===!0&&d===!1;t.reversedDepthBuffer===!0&&d===!1&&$e("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&d===!0&&$e("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),p=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),v=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),R=i.getParameter(i.MAX_VARYING_VECTORS),M=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),T=i.getParameter(i.MAX_SAMPLES),b=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:f,maxVertexTextures:g,maxTextureSize:y,maxCubemapSize:p,maxAttributes:m,maxVertexUniforms:v,maxVaryings:R,maxFragmentUniforms:M,maxSamples:T,samples:b}}function pM(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Ci,a=new Qe,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let f=d.length!==0||u||n!==0||s;return s=u,n=d.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){t=h(d,u,0)},this.setState=function(d,u,f){let g=d.clippingPlanes,y=d.clipIntersection,p=d.clipShadows,m=i.get(d);if(!s||g===null||g.length===0||r&&!p)r?h(null):c();else{let v=r?0:n,R=v*4,M=m.clippingState||null;l.value=M,M=h(g,u,R,f);for(let T=0;T!==R;++T)M[T]=t[T];m.clippingState=M,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(d,u,f,g){let y=d!==null?d.length:0,p=null;if(y!==0){if(p=l.value,g!==!0||p===null){let m=f+y*4,v=u.matrixWorldInverse;a.getNormalMatrix(v),(p===null||p.length<m)&&(p=new Float32Array(m));for(let R=0,M=f;R!==y;++R,M+=4)o.copy(d[R]).applyMatrix4(v,a),o.normal.toArray(p,M),p[M+3]=o.constant}l.value=p,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,p}}var da=class extends si{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Yo(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Us(5,5,5),r=new Gn({name:"CubemapFromEquirect",uniforms:ur(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:En,blending:Zi});r.uniforms.tEquirect.value=t;let o=new Vn(s,r),a=t.minFilter;return t.minFilter===gs&&(t.minFilter=zn),new oo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},ag=256,mM=3,gM=20,Pg=256,Ig=16,xM=3,_M=new J,vM=new xt,Wc=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new oo(1,10,null),this._boxMesh=new Vn(new Us(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=_M}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(vM));let p=new oo(n,s,h);return p.position.copy(a),p.update(l,e),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=f,l.autoClearStencil=g,e.background=y,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=hg(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=cg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(ag,ng(e))}_fromTexture(e,t){e.mapping===cr||e.mapping===lo?this._setSize(e.image.length===0?ag:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=lg(e,!1,!1),n=Math.log2(e)-mM;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=lg(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===cr||e.mapping===lo?(this._cubemapMaterial===null&&(this._cubemapMaterial=hg()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=cg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=yM(),this._integrationMaterial=bM());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Ig);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-xM)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Pg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=MM());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function lg(i,e,t){return new da(i,{minFilter:gs,generateMipmaps:e,type:Ii,colorSpace:rr,depthBuffer:t})}function fa(i,e,t){return new Gn({name:i,uniforms:e,vertexShader:at.cube_vert,fragmentShader:t,side:En,blending:Zi,depthTest:!1,depthWrite:!1})}function yM(){return fa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Pg}u

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
	`)}function bM(){return fa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Ig}},`

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
	`)}function MM(){return fa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${gM}
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
	`)}function cg(){return fa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function hg(){return fa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function SM(i){let e=new WeakMap,t=new WeakMap,n=null;function s(u,f=!1){return u==null?null:f?o(u):r(u)}function r(u){if(u&&u.isTexture){let f=u.mapping;if(f===ic||f===sc)if(e.has(u)){let g=e.get(u).texture;return a(g,u.mapping)}else{let g=u.image;if(g&&g.height>0){let y=new da(g.height);return y.fromEquirectangularTexture(i,u),e.set(u,y),u.addEventListener("dispose",c),a(y.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let f=u.mapping,g=f===ic||f===sc,y=f===cr||f===lo;if(g||y){let p=t.get(u),m=p!==void 0?p.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==m)return n===null&&(n=new Wc(i)),p=g?n.fromEquirectangular(u,p):n.fromCubemap(u,p),p.texture.pmremVersion=u.pmremVersion,t.set(u,p),p.texture;if(p!==void 0)return p.texture;{let v=u.image;return g&&v&&v.height>0||y&&v&&l(v)?(n===null&&(n=new Wc(i)),p=g?n.fromEquirectangular(u):n.fromCubemap(u),p.texture.pmremVersion=u.pmremVersion,t.set(u,p),u.addEventListener("dispose",h),p.texture):null}}}return u}function a(u,f){return f===ic?u.mapping=cr:f===sc&&(u.mapping=lo),u}function l(u){let f=0,g=6;for(let y=0;y<g;y++)u[y]!==void 0&&f++;return f===g}function c(u){let f=u.target;f.removeEventListener("dispose",c);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function h(u){let f=u.target;f.removeEventListener("dispose",h);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function d(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function wM(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Oo("WebGLRenderer: "+n+" extension not supported."),s}}}function TM(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let p in g.attributes)e.remove(g.attributes[p]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let y=r.get(g);y&&(e.remove(y),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),t.memory.geometries++),y}function h(g){let y=g.attributes;for(let p in y)e.update(y[p],i.ARRAY_BUFFER)}function d(g){let y=g.index,p=g.attributes.position,m=0;if(p===void 0)return;let v=y!==null?y.array.length:p.array.length/3-1,R=p.count>=65535?qo:Xo,M=new R(Math.ceil(v/3)*6,1),T=M.array;if(y!==null){let x=y.array;m=y.version;for(let w=0,F=0;w<v;w+=3){let D=x[w+0],I=x[w+1],B=x[w+2];T[F++]=D,T[F++]=I,T[F++]=I,T[F++]=B,T[F++]=B,T[F++]=D}}else{m=p.version;for(let x=0,w=0;x<v;x+=3){let F=x+0,D=x+1,I=x+2;T[w++]=F,T[w++]=D,T[w++]=D,T[w++]=I,T[w++]=I,T[w++]=F}}M.version=m;let b=r.get(g);b&&e.remove(b),r.set(g,M)}function u(g){let y=r.get(g);if(y){let p=g.index;p!==null&&y.version<p.version&&d(g)}else d(g);return r.get(g)}function f(){for(let g in s){let y=s[g].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:u,dispose:f}}function AM(i,e,t){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),t.update(u,n,1)}function c(d,u,f){f!==0&&(i.drawElementsInstanced(n,u,r,d*o,f),t.update(u,n,f))}function h(d,u,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,f);let y=0;for(let p=0;p<f;p++)y+=u[p];t.update(y,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function EM(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:je("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function RM(i,e,t){let n=new WeakMap,s=new Wt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let F=function(){x.dispose(),n.delete(a),a.removeEventListener("dispose",F)};u!==void 0&&u.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,p=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],R=0;f===!0&&(R=1),g===!0&&(R=2),y===!0&&(R=3);let M=a.attributes.position.count*R,T=1;M>e.maxTextureSize&&(T=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let b=new Float32Array(M*T*4*d),x=new Go(b,M,T,d);x.type=ai,x.needsUpdate=!0;let w=R*4;for(let D=0;D<d;D++){let I=p[D],B=m[D],z=v[D],L=M*T*4*D;for(let H=0;H<I.count;H++){let q=H*w;f===!0&&(s.fromBufferAttribute(I,H),b[L+q+0]=s.x,b[L+q+1]=s.y,b[L+q+2]=s.z,b[L+q+3]=0),g===!0&&(s.fromBufferAttribute(B,H),b[L+q+4]=s.x,b[L+q+5]=s.y,b[L+q+6]=s.z,b[L+q+7]=0),y===!0&&(s.fromBufferAttribute(z,H),b[L+q+8]=s.x,b[L+q+9]=s.y,b[L+q+10]=s.z,b[L+q+11]=z.itemSize===4?s.w:1)}}u={count:d,texture:x,size:new dt(M,T)},n.set(a,u),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let y=0;y<c.length;y++)f+=c[y];let g=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function CM(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=e.get(c,d);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var PM={[Lu]:"LINEAR_TONE_MAPPING",[Nu]:"REINHARD_TONE_MAPPING",[Du]:"CINEON_TONE_MAPPING",[Fu]:"ACES_FILMIC_TONE_MAPPING",[Ou]:"AGX_TONE_MAPPING",[Bu]:"NEUTRAL_TONE_MAPPING",[Uu]:"CUSTOM_TONE_MAPPING"};function IM(i,e,t,n,s,r){let o=new si(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new qn;h.setAttribute("position",new wn([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new wn([0,2,0,0,2,0],2));let d=new Hl({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new Vn(h,d),f=new ro(-1,1,1,-1,0,1),g=null,y=null,p=!1,m,v=null,R=[],M=!1;this.setSize=function(T,b){o.setSize(T,b),a!==null&&a.setSize(T,b),l!==null&&l.setSize(T,b);for(let x=0;x<R.length;x++){let w=R[x];w.setSize&&w.setSize(T,b)}},this.setEffects=function(T){R=T,M=R.length>0&&R[0].isRenderPass===!0;let b=o.width,x=o.height;R.length>0&&a===null&&(a=new si(b,x,{type:Ii,depthBuffer:!1,stencilBuffer:!1}),l=new si(b,x,{type:Ii,depthBuffer:!1,stencilBuffer:!1}));let w=s===!0&&R.some(F=>F.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new ms(b,x),r===!0&&(c.format=xs,c.type=hr)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let F=0;F<R.length;F++){let D=R[F];D.setSize&&D.setSize(b,x),w&&D.needsDepthTexture===!0&&D.setDepthTexture&&D.setDepthTexture(c)}},this.begin=function(T,b){if(p||T.toneMapping===Ji&&R.length===0)return!1;if(v=b,b!==null){let x=b.width,w=b.height;(o.width!==x||o.height!==w)&&this.setSize(x,w)}return M===!1&&T.setRenderTarget(o),m=T.toneMapping,T.toneMapping=Ji,!0},this.hasRenderPass=function(){return M},this.end=function(T,b){T.toneMapping=m,p=!0;let x=o,w=a;for(let F=0;F<R.length;F++){let D=R[F];D.enabled!==!1&&(D.render(T,w,x,b),D.needsSwap!==!1&&(x=w,w=w===a?l:a))}if(g!==T.outputColorSpace||y!==T.toneMapping){g=T.outputColorSpace,y=T.toneMapping,d.defines={},mt.getTransfer(g)===Tt&&(d.defines.SRGB_TRANSFER="");let F=PM[y];F&&(d.defines[F]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=x.texture,T.setRenderTarget(v),T.render(u,f),v=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var Lg=new Xn,Ng=new ms(1,1),Dg=new $o(1),Fg=new Go,Ug=new kl,Og=new Yo,ug=[],dg=[],fg=new Float32Array(16),pg=new Float32Array(9),mg=new Float32Array(4);function uo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=ug[s];if(r===void 0&&(r=new Float32Array(s),ug[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function gn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function xn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function qc(i,e){let t=dg[e];t===void 0&&(t=new Int32Array(e),dg[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function LM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function NM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(gn(t,e))return;i.uniform2fv(this.addr,e),xn(t,e)}}function DM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(gn(t,e))return;i.uniform3fv(this.addr,e),xn(t,e)}}function FM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(gn(t,e))return;i.uniform4fv(this.addr,e),xn(t,e)}}function UM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(gn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),xn(t,e)}else{if(gn(t,n))return;mg.set(n),i.uniformMatrix2fv(this.addr,!1,mg),xn(t,n)}}function OM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(gn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),xn(t,e)}else{if(gn(t,n))return;pg.set(n),i.uniformMatrix3fv(this.addr,!1,pg),xn(t,n)}}function BM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(gn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),xn(t,e)}else{if(gn(t,n))return;fg.set(n),i.uniformMatrix4fv(this.addr,!1,fg),xn(t,n)}}function kM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function zM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(gn(t,e))return;i.uniform2iv(this.addr,e),xn(t,e)}}function VM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(gn(t,e))return;i.uniform3iv(this.addr,e),xn(t,e)}}function GM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(gn(t,e))return;i.uniform4iv(this.addr,e),xn(t,e)}}function HM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function WM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(gn(t,e))return;i.uniform2uiv(this.addr,e),xn(t,e)}}function XM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(gn(t,e))return;i.uniform3uiv(this.addr,e),xn(t,e)}}function qM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(gn(t,e))return;i.uniform4uiv(this.addr,e),xn(t,e)}}function Yc(i){return i.version===0&&(i.compareFunction=Ju,i.needsUpdate=!0),i}function YM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Yc(Ng):r=Lg,t.setTexture2D(e||r,s)}function $M(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Ug,s)}function ZM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Yc(Dg):r=Og,t.setTextureCube(e||r,s)}function JM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Fg,s)}function KM(i){switch(i){case 5126:return LM;case 35664:return NM;case 35665:return DM;case 35666:return FM;case 35674:return UM;case 35675:return OM;case 35676:return BM;case 5124:case 35670:return kM;case 35667:case 35671:return zM;case 35668:case 35672:return VM;case 35669:case 35673:return GM;case 5125:return HM;case 36294:return WM;case 36295:return XM;case 36296:return qM;case 35678:case 36198:case 36298:case 36306:case 35682:return YM;case 35679:case 36299:case 36307:return $M;case 35680:case 36300:case 36308:case 36293:return ZM;case 36289:case 36303:case 36311:case 36292:return JM}}function jM(i,e){i.uniform1fv(this.addr,e)}function QM(i,e){let t=uo(e,this.size,2);i.uniform2fv(this.addr,t)}function eS(i,e){let t=uo(e,this.size,3);i.uniform3fv(this.addr,t)}function tS(i,e){let t=uo(e,this.size,4);i.uniform4fv(this.addr,t)}function nS(i,e){let t=uo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function iS(i,e){let t=uo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function sS(i,e){let t=uo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function rS(i,e){i.uniform1iv(this.addr,e)}function oS(i,e){i.uniform2iv(this.addr,e)}function aS(i,e){i.uniform3iv(this.addr,e)}function lS(i,e){i.uniform4iv(this.addr,e)}function cS(i,e){i.uniform1uiv(this.addr,e)}function hS(i,e){i.uniform2uiv(this.addr,e)}function uS(i,e){i.uniform3uiv(this.addr,e)}function dS(i,e){i.uniform4uiv(this.addr,e)}function fS(i,e,t){let n=this.cache,s=e.length,r=qc(t,s);gn(n,r)||(i.uniform1iv(this.addr,r),xn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Yc(Ng):o=Lg;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function pS(i,e,t){let n=this.cache,s=e.length,r=qc(t,s);gn(n,r)||(i.uniform1iv(this.addr,r),xn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Ug,r[o])}function mS(i,e,t){let n=this.cache,s=e.length,r=qc(t,s);gn(n,r)||(i.uniform1iv(this.addr,r),xn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Yc(Dg):o=Og;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function gS(i,e,t){let n=this.cache,s=e.length,r=qc(t,s);gn(n,r)||(i.uniform1iv(this.addr,r),xn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Fg,r[o])}function xS(i){switch(i){case 5126:return jM;case 35664:return QM;case 35665:return eS;case 35666:return tS;case 35674:return nS;case 35675:return iS;case 35676:return sS;case 5124:case 35670:return rS;case 35667:case 35671:return oS;case 35668:case 35672:return aS;case 35669:case 35673:return lS;case 5125:return cS;case 36294:return hS;case 36295:return uS;case 36296:return dS;case 35678:case 36198:case 36298:case 36306:case 35682:return fS;case 35679:case 36299:case 36307:return pS;case 35680:case 36300:case 36308:case 36293:return mS;case 36289:case 36303:case 36311:case 36292:return gS}}var od=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=KM(t.type)}},ad=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=xS(t.type)}},ld=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},sd=/(\w+)(\])?(\[|\.)?/g;function gg(i,e){i.seq.push(e),i.map[e.id]=e}function _S(i,e,t){let n=i.name,s=n.length;for(sd.lastIndex=0;;){let r=sd.exec(n),o=sd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){gg(t,c===void 0?new od(a,i,e):new ad(a,i,e));break}else{let d=t.map[a];d===void 0&&(d=new ld(a),gg(t,d)),t=d}}}var ho=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);_S(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function xg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var vS=37297,yS=0;function bS(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var _g=new Qe;function MS(i){mt._getMatrix(_g,mt.workingColorSpace,i);let e=`mat3( ${_g.elements.map(t=>t.toFixed(4))} )`;switch(mt.getTransfer(i)){case ko:return[e,"LinearTransferOETF"];case Tt:return[e,"sRGBTransferOETF"];default:return $e("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function vg(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+bS(i.getShaderSource(e),a)}else return r}function SS(i,e){let t=MS(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var wS={[Lu]:"Linear",[Nu]:"Reinhard",[Du]:"Cineon",[Fu]:"ACESFilmic",[Ou]:"AgX",[Bu]:"Neutral",[Uu]:"Custom"};function TS(i,e){let t=wS[e];return t===void 0?($e("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Hc=new J;function AS(){mt.getLuminanceCoefficients(Hc);let i=Hc.x.toFixed(4),e=Hc.y.toFixed(4),t=Hc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function ES(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ua).join(`
`)}function RS(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function CS(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function ua(i){return i!==""}function yg(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function bg(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var PS=/^[ \t]*#include +<([\w\d./]+)>/gm;function cd(i){return i.replace(PS,IS)}function IS(i,e){let t=at[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return cd(t)}var LS=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Mg(i){return i.replace(LS,NS)}function NS(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Sg(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var DS={[ta]:"SHADOWMAP_TYPE_PCF",[ao]:"SHADOWMAP_TYPE_VSM"};function FS(i){return DS[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var US={[lo]:"ENVMAP_MODE_REFRACTION"};function OS(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":US[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var BS={[Iu]:"ENVMAP_BLENDING_MULTIPLY",[zm]:"ENVMAP_BLENDING_MIX",[Vm]:"ENVMAP_BLENDING_ADD"};function kS(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":BS[i.combine]||"ENVMAP_BLENDING_NONE"}function zS(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=FS(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=OS(t),d=kS(t),u=ES(t),f=RS(r),g=s.createProgram(),y,p,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(ua).join(`
`),y.length>0&&(y+=`
`),p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(ua).join(`
`),p.length>0&&(p+=`
`)):(y=[Sg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ua).join(`
`),p=[Sg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+d:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Ji?"#define TONE_MAPPING":"",t.toneMapping!==Ji?at.tonemapping_pars_fragment:"",t.toneMapping!==Ji?TS("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",at.colorspace_pars_fragment,SS("linearToOutputTexel",t.outputColorSpace),AS(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(ua).join(`
`)),o=cd(o),o=yg(o,t),o=bg(o,t),a=cd(a),a=yg(a,t),a=bg(a,t),o=Mg(o),a=Mg(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,y=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,p=["#define varying in",t.glslVersion===Ku?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Ku?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let v=m+y+o,R=m+p+a,M=xg(s,s.VERTEX_SHADER,v),T=xg(s,s.FRAGMENT_SHADER,R);s.attachShader(g,M),s.attachShader(g,T),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function b(D){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(g)||"",B=s.getShaderInfoLog(M)||"",z=s.getShaderInfoLog(T)||"",L=I.trim(),H=B.trim(),q=z.trim(),G=!0,le=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,M,T);else{let Z=vg(s,M,"vertex"),j=vg(s,T,"fragment");je("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+D.name+`
Material Type: `+D.type+`

Program Info Log: `+L+`
`+Z+`
`+j)}else L!==""?$e("WebGLProgram: Program Info Log:",L):(H===""||q==="")&&(le=!1);le&&(D.diagnostics={runnable:G,programLog:L,vertexShader:{log:H,prefix:y},fragmentShader:{log:q,prefix:p}})}s.deleteShader(M),s.deleteShader(T),x=new ho(s,g),w=CS(s,g)}let x;this.getUniforms=function(){return x===void 0&&b(this),x};let w;this.getAttributes=function(){return w===void 0&&b(this),w};let F=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(g,vS)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=yS++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=M,this.fragmentShader=T,this}var VS=0,hd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new ud(e),t.set(e,n)),n}},ud=class{constructor(e){this.id=VS++,this.code=e,this.usedTimes=0}};function GS(i){return i===Vs||i===aa||i===la}function HS(i,e,t,n,s,r){let o=new Ho,a=new hd,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,w,F,D,I,B){let z=D.fog,L=I.geometry,H=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?D.environment:null,q=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,G=e.get(x.envMap||H,q),le=u[x.type],Z=n.precision;x.precision!==null&&(Z=n.getMaxPrecision(x.precision),Z!==x.precision&&$e("WebGLProgram.getParameters:",x.precision,"not supported, using",Z,"instead."));let j=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,ie=j!==void 0?j.length:0,ue=0;L.morphAttributes.position!==void 0&&(ue=1),L.morphAttributes.normal!==void 0&&(ue=2),L.morphAttributes.color!==void 0&&(ue=3);let he,Q,me,_e;if(le){let Re=ji[le];he=Re.vertexShader,Q=Re.fragmentShader}else{he=x.vertexShader,Q=x.fragmentShader;let Re=a.getVertexShaderStage(x),st=a.getFragmentShaderStage(x);a.update(x,Re,st),me=Re.id,_e=st.id}let Ee=i.getRenderTarget(),Me=i.state.buffers.depth.getReversed(),He=I.isInstancedMesh===!0,nt=I.isBatchedMesh===!0,Ve=!!x.map,lt=!!x.matcap,rt=!!G,et=rt&&G.isPMREMTexture===!0,Vt=!!x.aoMap,Dt=!!x.lightMap,en=!!x.bumpMap&&x.wireframe===!1,Ct=!!x.normalMap,_n=!!x.displacementMap,_t=!!x.emissiveMap,un=!!x.metalnessMap,Xt=!!x.roughnessMap,tn=x.anisotropy>0,O=x.clearcoat>0,Ce=x.diffuseRoughness>0,qe=x.dispersion>0,it=x.retroreflectivity>0,Se=x.iridescence>0,It=x.sheen>0,ze=x.transmission>0,Xe=tn&&!!x.anisotropyMap,C=O&&!!x.clearcoatMap,S=O&&!!x.clearcoatNormalMap,W=O&&!!x.clearcoatRoughnessMap,ce=Ce&&!!x.diffuseRoughnessMap,re=Se&&!!x.iridescenceMap,xe=Se&&!!x.iridescenceThicknessMap,ve=It&&!!x.sheenColorMap,ee=It&&!!x.sheenRoughnessMap,ne=!!x.specularMap,fe=!!x.specularColorMap,U=!!x.specularIntensityMap,se=ze&&!!x.transmissionMap,te=ze&&!!x.thicknessMap,we=!!x.gradientMap,ge=!!x.alphaMap,be=x.alphaTest>0,Ge=!!x.alphaHash,Ze=!!x.extensions,ae=Ji;x.toneMapped&&(Ee===null||Ee.isXRRenderTarget===!0)&&(ae=i.toneMapping);let Oe=et?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,Je={shaderID:le,shaderType:x.type,shaderName:x.name,vertexShader:he,fragmentShader:Q,defines:x.defines,customVertexShaderID:me,customFragmentShaderID:_e,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:Z,batching:nt,batchingColor:nt&&I._colorsTexture!==null,instancing:He,instancingColor:He&&I.instanceColor!==null,instancingMorph:He&&I.morphTexture!==null,outputColorSpace:Ee===null?i.outputColorSpace:Ee.isXRRenderTarget===!0?Ee.texture.colorSpace:mt.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Ve,matcap:lt,envMap:rt,envMapMode:rt&&G.mapping,envMapPMREM:et,envMapMaxLod:et?Oe.length-1:null,envMapSize:et?Oe[0].width:null,aoMap:Vt,lightMap:Dt,bumpMap:en,normalMap:Ct,displacementMap:_n,emissiveMap:_t,normalMapObjectSpace:Ct&&x.normalMapType===Wm,normalMapTangentSpace:Ct&&x.normalMapType===Yu,packedNormalMap:Ct&&x.normalMapType===Yu&&GS(x.normalMap.format),metalnessMap:un,roughnessMap:Xt,anisotropy:tn,anisotropyMap:Xe,clearcoat:O,clearcoatMap:C,clearcoatNormalMap:S,clearcoatRoughnessMap:W,diffuseRoughness:Ce,diffuseRoughnessMap:ce,dispersion:qe,retroreflection:it,iridescence:Se,iridescenceMap:re,iridescenceThicknessMap:xe,sheen:It,sheenColorMap:ve,sheenRoughnessMap:ee,specularMap:ne,specularColorMap:fe,specularIntensityMap:U,transmission:ze,transmissionMap:se,thicknessMap:te,gradientMap:we,opaque:x.transparent===!1&&x.blending===zs&&x.alphaToCoverage===!1,alphaMap:ge,alphaTest:be,alphaHash:Ge,combine:x.combine,mapUv:Ve&&f(x.map.channel),aoMapUv:Vt&&f(x.aoMap.channel),lightMapUv:Dt&&f(x.lightMap.channel),bumpMapUv:en&&f(x.bumpMap.channel),normalMapUv:Ct&&f(x.normalMap.channel),displacementMapUv:_n&&f(x.displacementMap.channel),emissiveMapUv:_t&&f(x.emissiveMap.channel),metalnessMapUv:un&&f(x.metalnessMap.channel),roughnessMapUv:Xt&&f(x.roughnessMap.channel),anisotropyMapUv:Xe&&f(x.anisotropyMap.channel),clearcoatMapUv:C&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:W&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ce&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:re&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:xe&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:ve&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:ee&&f(x.sheenRoughnessMap.channel),specularMapUv:ne&&f(x.specularMap.channel),specularColorMapUv:fe&&f(x.specularColorMap.channel),specularIntensityMapUv:U&&f(x.specularIntensityMap.channel),transmissionMapUv:se&&f(x.transmissionMap.channel),thicknessMapUv:te&&f(x.thicknessMap.channel),alphaMapUv:ge&&f(x.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Ct||tn),vertexNormals:!!L.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!L.attributes.uv&&(Ve||ge),fog:!!z,useFog:x.fog===!0,fogExp2:!!z&&z.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||L.attributes.normal===void 0&&Ct===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Me,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:ie,morphTextureStride:ue,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:B.filter(Re=>Re.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:ae,decodeVideoTexture:Ve&&x.map.isVideoTexture===!0&&mt.getTransfer(x.map.colorSpace)===Tt,decodeVideoTextureEmissive:_t&&x.emissiveMap.isVideoTexture===!0&&mt.getTransfer(x.emissiveMap.colorSpace)===Tt,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===$i,flipSided:x.side===En,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Ze&&x.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ze&&x.extensions.multiDraw===!0||nt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return Je.vertexUv1s=l.has(1),Je.vertexUv2s=l.has(2),Je.vertexUv3s=l.has(3),l.clear(),Je}function y(x){let w=[];if(x.shaderID?w.push(x.shaderID):(w.push(x.customVertexShaderID),w.push(x.customFragmentShaderID)),x.defines!==void 0)for(let F in x.defines)w.push(F),w.push(x.defines[F]);return x.isRawShaderMaterial===!1&&(p(w,x),m(w,x),w.push(i.outputColorSpace)),w.push(x.customProgramCacheKey),w.join()}function p(x,w){x.push(w.precision),x.push(w.outputColorSpace),x.push(w.envMapMode),x.push(w.envMapPMREM),x.push(w.envMapMaxLod),x.push(w.envMapSize),x.push(w.mapUv),x.push(w.alphaMapUv),x.push(w.lightMapUv),x.push(w.aoMapUv),x.push(w.bumpMapUv),x.push(w.normalMapUv),x.push(w.displacementMapUv),x.push(w.emissiveMapUv),x.push(w.metalnessMapUv),x.push(w.roughnessMapUv),x.push(w.anisotropyMapUv),x.push(w.clearcoatMapUv),x.push(w.clearcoatNormalMapUv),x.push(w.clearcoatRoughnessMapUv),x.push(w.diffuseRoughnessMapUv),x.push(w.iridescenceMapUv),x.push(w.iridescenceThicknessMapUv),x.push(w.sheenColorMapUv),x.push(w.sheenRoughnessMapUv),x.push(w.specularMapUv),x.push(w.specularColorMapUv),x.push(w.specularIntensityMapUv),x.push(w.transmissionMapUv),x.push(w.thicknessMapUv),x.push(w.combine),x.push(w.fogExp2),x.push(w.sizeAttenuation),x.push(w.morphTargetsCount),x.push(w.numSunLights),x.push(w.numDirLights),x.push(w.numPointLights),x.push(w.numSpotLights),x.push(w.numSpotLightMaps),x.push(w.numHemiLights),x.push(w.numRectAreaLights),x.push(w.numSunLightShadows),x.push(w.numDirLightShadows),x.push(w.numPointLightShadows),x.push(w.numSpotLightShadows),x.push(w.numSpotLightShadowsWithMaps),x.push(w.numLightProbes),x.push(w.numLightProbeGrids),x.push(w.shadowMapType),x.push(w.toneMapping),x.push(w.numClippingPlanes),x.push(w.numClipIntersection),x.push(w.depthPacking)}function m(x,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function v(x){let w=u[x.type],F;if(w){let D=ji[w];F=sg.clone(D.uniforms)}else F=x.uniforms;return F}function R(x,w){let F=h.get(w);return F!==void 0?++F.usedTimes:(F=new zS(i,w,x,s),c.push(F),h.set(w,F)),F}function M(x){if(--x.usedTimes===0){let w=c.indexOf(x);c[w]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function T(x){a.remove(x)}function b(){a.dispose()}return{getParameters:g,getProgramCacheKey:y,getUniforms:v,acquireProgram:R,releaseProgram:M,releaseShaderCache:T,programs:c,dispose:b}}function WS(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function XS(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function wg(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Tg(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(u){let f=0;return u.isInstancedMesh&&(f+=2),u.isSkinnedMesh&&(f+=1),f}function a(u,f,g,y,p,m){let v=i[e];return v===void 0?(v={id:u.id,object:u,geometry:f,material:g,materialVariant:o(u),groupOrder:y,renderOrder:u.renderOrder,z:p,group:m},i[e]=v):(v.id=u.id,v.object=u,v.geometry=f,v.material=g,v.materialVariant=o(u),v.groupOrder=y,v.renderOrder=u.renderOrder,v.z=p,v.group=m),e++,v}function l(u,f,g,y,p,m,v){v.reversedDepth===!0&&(p=-p);let R=a(u,f,g,y,p,m);g.transmission>0?n.push(R):g.transparent===!0?s.push(R):t.push(R)}function c(u,f,g,y,p,m){let v=a(u,f,g,y,p,m);g.transmission>0?n.unshift(v):g.transparent===!0?s.unshift(v):t.unshift(v)}function h(u,f){t.length>1&&t.sort(u||XS),n.length>1&&n.sort(f||wg),s.length>1&&s.sort(f||wg)}function d(){for(let u=e,f=i.length;u<f;u++){let g=i[u];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function qS(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new Tg,i.set(n,[o])):s>=r.length?(o=new Tg,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function YS(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new J,color:new xt};break;case"SpotLight":t={position:new J,direction:new J,color:new xt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new J,color:new xt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new J,skyColor:new xt,groundColor:new xt};break;case"RectAreaLight":t={color:new xt,position:new J,halfWidth:new J,halfHeight:new J};break}return i[e.id]=t,t}}}function $S(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new dt};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new dt};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new dt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var ZS=0;function JS(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function KS(i){let e=new YS,t=$S(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new J);let s=new J,r=new Jt,o=new Jt;function a(c){let h=0,d=0,u=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,g=0,y=0,p=0,m=0,v=0,R=0,M=0,T=0,b=0,x=0,w=0,F=0,D=0;c.sort(JS);for(let B=0,z=c.length;B<z;B++){let L=c[B],H=L.color,q=L.intensity,G=L.distance,le=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===Vs?le=L.shadow.map.texture:le=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=H.r*q,d+=H.g*q,u+=H.b*q;else if(L.isLightProbe){for(let Z=0;Z<9;Z++)n.probe[Z].addScaledVector(L.sh.coefficients[Z],q);D++}else if(L.isSunLight){let Z=e.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[g]=ie,n.sunShadowMap[g]=le;let ue=j.getViewportCount();for(let he=0;he<ue;he++)n.sunShadowMatrix[y+he]=j.getMatrix(he),n.sunShadowCascade[y+he]=j._cascadeData[he];y+=ue,g++}n.sun[f]=Z,f++}else if(L.isDirectionalLight){let Z=e.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,n.directionalShadow[p]=ie,n.directionalShadowMap[p]=le,n.directionalShadowMatrix[p]=L.shadow.matrix,T++}n.directional[p]=Z,p++}else if(L.isSpotLight){let Z=e.get(L);Z.position.setFromMatrixPosition(L.matrixWorld),Z.color.copy(H).multiplyScalar(q),Z.distance=G,Z.coneCos=Math.cos(L.angle),Z.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),Z.decay=L.decay,n.spot[v]=Z;let j=L.shadow;if(L.map&&(n.spotLightMap[w]=L.map,w++,j.updateMatrices(L),L.castShadow&&F++),n.spotLightMatrix[v]=j.matrix,L.castShadow){let ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,n.spotShadow[v]=ie,n.spotShadowMap[v]=le,x++}v++}else if(L.isRectAreaLight){let Z=e.get(L);Z.color.copy(H).multiplyScalar(q),Z.halfWidth.set(L.width*.5,0,0),Z.halfHeight.set(0,L.height*.5,0),n.rectArea[R]=Z,R++}else if(L.isPointLight){let Z=e.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),Z.distance=L.distance,Z.decay=L.decay,L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,ie.shadowCameraNear=j.camera.near,ie.shadowCameraFar=j.camera.far,n.pointShadow[m]=ie,n.pointShadowMap[m]=le,n.pointShadowMatrix[m]=L.shadow.matrix,b++}n.point[m]=Z,m++}else if(L.isHemisphereLight){let Z=e.get(L);Z.skyColor.copy(L.color).multiplyScalar(q),Z.groundColor.copy(L.groundColor).multiplyScalar(q),n.hemi[M]=Z,M++}}R>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let I=n.hash;(I.sunLength!==f||I.directionalLength!==p||I.pointLength!==m||I.spotLength!==v||I.rectAreaLength!==R||I.hemiLength!==M||I.numSunShadows!==g||I.numDirectionalShadows!==T||I.numPointShadows!==b||I.numSpotShadows!==x||I.numSpotMaps!==w||I.numLightProbes!==D)&&(n.sun.length=f,n.directional.length=p,n.spot.length=v,n.rectArea.length=R,n.point.length=m,n.hemi.length=M,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=T,n.directionalShadowMap.length=T,n.directionalShadowMatrix.length=T,n.pointShadow.length=b,n.pointShadowMap.length=b,n.pointShadowMatrix.length=b,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+w-F,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=D,I.sunLength=f,I.directionalLength=p,I.pointLength=m,I.spotLength=v,I.rectAreaLength=R,I.hemiLength=M,I.numSunShadows=g,I.numDirectionalShadows=T,I.numPointShadows=b,I.numSpotShadows=x,I.numSpotMaps=w,I.numLightProbes=D,n.version=ZS++)}function l(c,h){let d=0,u=0,f=0,g=0,y=0,p=0,m=h.matrixWorldInverse;for(let v=0,R=c.length;v<R;v++){let M=c[v];if(M.isSunLight){let T=n.sun[d];T.direction.setFromMatrixPosition(M.matrixWorld),T.direction.transformDirection(m),d++}else if(M.isDirectionalLight){let T=n.directional[u];T.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(m),u++}else if(M.isSpotLight){let T=n.spot[g];T.position.setFromMatrixPosition(M.matrixWorld),T.position.applyMatrix4(m),T.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(m),g++}else if(M.isRectAreaLight){let T=n.rectArea[y];T.position.setFromMatrixPosition(M.matrixWorld),T.position.applyMatrix4(m),o.identity(),r.copy(M.matrixWorld),r.premultiply(m),o.extractRotation(r),T.halfWidth.set(M.width*.5,0,0),T.halfHeight.set(0,M.height*.5,0),T.halfWidth.applyMatrix4(o),T.halfHeight.applyMatrix4(o),y++}else if(M.isPointLight){let T=n.point[f];T.position.setFromMatrixPosition(M.matrixWorld),T.position.applyMatrix4(m),f++}else if(M.isHemisphereLight){let T=n.hemi[p];T.direction.setFromMatrixPosition(M.matrixWorld),T.direction.transformDirection(m),p++}}}return{setup:a,setupView:l,state:n}}function Ag(i){let e=new KS(i),t=[],n=[],s=[];function r(d){h.camera=d,t.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):t.push(d)}function a(d){n.push(d)}function l(){e.setup(t),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){e.setupView(t,d)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function jS(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Ag(i),e.set(s,[a])):r>=o.length?(a=new Ag(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var QS=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,ew=`uniform sampler2D shadow_pass;
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
}`,tw=[new J(1,0,0),new J(-1,0,0),new J(0,1,0),new J(0,-1,0),new J(0,0,1),new J(0,0,-1)],nw=[new J(0,-1,0),new J(0,-1,0),new J(0,0,1),new J(0,0,-1),new J(0,-1,0),new J(0,-1,0)],Eg=new Jt,ha=new J,rd=new J;function iw(i,e,t){let n=new ar,s=new dt,r=new dt,o=new Wt,a=new Wl,l=new Xl,c={},h=t.maxTextureSize,d={[Yi]:En,[En]:Yi,[$i]:$i},u=new Gn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new dt},radius:{value:4}},vertexShader:QS,fragmentShader:ew}),f=u.clone();f.defines.HORIZONTAL_PASS=1;let g=new qn;g.setAttribute("position",new cn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new Vn(g,u),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=ta;let m=this.type;this.render=function(b,x,w){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||b.length===0)return;this.type===bm&&($e("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=ta);let F=i.getRenderTarget(),D=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),B=i.state;B.setBlending(Zi),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let z=m!==this.type;z&&x.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(H=>H.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,H=b.length;L<H;L++){let q=b[L],G=q.shadow;if(G===void 0){$e("WebGLShadowMap:",q,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let le=G.getFrameExtents();s.multiply(le),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,G.mapSize.y=r.y));let Z=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=Z,G.map===null||z===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===ao){if(q.isPointLight){$e("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new si(s.x,s.y,{format:Vs,type:Ii,minFilter:zn,magFilter:zn,generateMipmaps:!1}),G.map.texture.name=q.name+".shadowMap",G.map.depthTexture=new ms(s.x,s.y,ai),G.map.depthTexture.name=q.name+".shadowMapDepth",G.map.depthTexture.format=ps,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=hn,G.map.depthTexture.magFilter=hn}else q.isPointLight?(G.map=new da(s.x),G.map.depthTexture=new $o(s.x,Pi)):(G.map=new si(s.x,s.y),G.map.depthTexture=new ms(s.x,s.y,Pi)),G.map.depthTexture.name=q.name+".shadowMap",G.map.depthTexture.format=ps,this.type===ta?(G.map.depthTexture.compareFunction=Z?Zu:$u,G.map.depthTexture.minFilter=zn,G.map.depthTexture.magFilter=zn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=hn,G.map.depthTexture.magFilter=hn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let j=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();q.isPointLight!==!0&&G.updateMatrices(q,w);let ie=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:w.layers;for(let ue=0;ue<j;ue++){let he=G.getCamera(ue);if(q.isPointLight){let Q=G.camera,me=G.matrix,_e=q.distance||Q.far;_e!==Q.far&&(Q.far=_e,Q.updateProjectionMatrix()),ha.setFromMatrixPosition(q.matrixWorld),Q.position.copy(ha),rd.copy(Q.position),rd.add(tw[ue]),Q.up.copy(nw[ue]),Q.lookAt(rd),Q.updateMatrixWorld(),me.makeTranslation(-ha.x,-ha.y,-ha.z),Eg.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Eg,Q.coordinateSystem,Q.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,ue),i.clear();else{ue===0&&(i.setRenderTarget(G.map),i.clear());let Q=G.getViewport(ue);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),B.viewport(o)}n=G.getFrustum(ue),M(x,w,he,q,ie,this.type)}G.isPointLightShadow!==!0&&this.type===ao&&v(G,w),G.needsUpdate=!1}m=this.type,p.needsUpdate=!1,i.setRenderTarget(F,D,I)};function v(b,x){let w=e.update(y);u.defines.VSM_SAMPLES!==b.blurSamples&&(u.defines.VSM_SAMPLES=b.blurSamples,f.defines.VSM_SAMPLES=b.blurSamples,u.needsUpdate=!0,f.needsUpdate=!0),b.mapPass===null?b.mapPass=new si(s.x,s.y,{format:Vs,type:Ii}):(b.mapPass.width!==b.map.width||b.mapPass.height!==b.map.height)&&b.mapPass.setSize(b.map.width,b.map.height),u.uniforms.shadow_pass.value=b.map.depthTexture,u.uniforms.resolution.value.set(b.map.width,b.map.height),u.uniforms.radius.value=b.radius,i.setRenderTarget(b.mapPass),i.clear(),i.renderBufferDirect(x,null,w,u,y,null),f.uniforms.shadow_pass.value=b.mapPass.texture,f.uniforms.resolution.value.set(b.map.width,b.map.height),f.uniforms.radius.value=b.radius,i.setRenderTarget(b.map),i.clear(),i.renderBufferDirect(x,null,w,f,y,null)}function R(b,x,w,F){let D=null,I=w.isPointLight===!0?b.customDistanceMaterial:b.customDepthMaterial;if(I!==void 0)D=I;else if(D=w.isPointLight===!0?l:a,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let B=D.uuid,z=x.uuid,L=c[B];L===void 0&&(L={},c[B]=L);let H=L[z];H===void 0&&(H=D.clone(),L[z]=H,x.addEventListener("dispose",T)),D=H}if(D.visible=x.visible,D.wireframe=x.wireframe,F===ao?D.side=x.shadowSide!==null?x.shadowSide:x.side:D.side=x.shadowSide!==null?x.shadowSide:d[x.side],D.alphaMap=x.alphaMap,D.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,D.map=x.map,D.clipShadows=x.clipShadows,D.clippingPlanes=x.clippingPlanes,D.clipIntersection=x.clipIntersection,D.displacementMap=x.displacementMap,D.displacementScale=x.displacementScale,D.displacementBias=x.displacementBias,D.wireframeLinewidth=x.wireframeLinewidth,D.linewidth=x.linewidth,w.isPointLight===!0&&D.isMeshDistanceMaterial===!0){let B=i.properties.get(D);B.light=w}return D}function M(b,x,w,F,D,I){if(b.visible===!1)return;if(b.layers.test(D)&&(b.isMesh||b.isLine||b.isPoints)&&(b.castShadow||b.receiveShadow&&I===ao)&&(!b.frustumCulled||b.intersectsFrustum(n))){b.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,b.matrixWorld);let L=e.update(b),H=b.material;if(Array.isArray(H)){let q=L.groups;for(let G=0,le=q.length;G<le;G++){let Z=q[G],j=H[Z.materialIndex];if(j&&j.visible){let ie=R(b,j,F,I);b.onBeforeShadow(i,b,x,w,L,ie,Z),i.renderBufferDirect(w,null,L,ie,b,Z),b.onAfterShadow(i,b,x,w,L,ie,Z)}}}else if(H.visible){let q=R(b,H,F,I);b.onBeforeShadow(i,b,x,w,L,q,null),i.renderBufferDirect(w,null,L,q,b,null),b.onAfterShadow(i,b,x,w,L,q,null)}}let z=b.children;for(let L=0,H=z.length;L<H;L++)M(z[L],x,w,F,D,I)}function T(b){b.target.removeEventListener("dispose",T);for(let w in c){let F=c[w],D=b.target.uuid;D in F&&(F[D].dispose(),delete F[D])}}}function sw(i,e){function t(){let U=!1,se=new Wt,te=null,we=new Wt(0,0,0,0);return{setMask:function(ge){te!==ge&&!U&&(i.colorMask(ge,ge,ge,ge),te=ge)},setLocked:function(ge){U=ge},setClear:function(ge,be,Ge,Ze,ae){ae===!0&&(ge*=Ze,be*=Ze,Ge*=Ze),se.set(ge,be,Ge,Ze),we.equals(se)===!1&&(i.clearColor(ge,be,Ge,Ze),we.copy(se))},reset:function(){U=!1,te=null,we.set(-1,0,0,0)}}}function n(){let U=!1,se=!1,te=null,we=null,ge=null;return{setReversed:function(be){if(se!==be){let Ge=e.get("EXT_clip_control");be?Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.ZERO_TO_ONE_EXT):Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.NEGATIVE_ONE_TO_ONE_EXT),se=be;let Ze=ge;ge=null,this.setClear(Ze)}},getReversed:function(){return se},setTest:function(be){be?Me(i.DEPTH_TEST):He(i.DEPTH_TEST)},setMask:function(be){te!==be&&!U&&(i.depthMask(be),te=be)},setFunc:function(be){if(se&&(be=tg[be]),we!==be){switch(be){case Al:i.depthFunc(i.NEVER);break;case El:i.depthFunc(i.ALWAYS);break;case Rl:i.depthFunc(i.LESS);break;case jr:i.depthFunc(i.LEQUAL);break;case Cl:i.depthFunc(i.EQUAL);break;case Pl:i.depthFunc(i.GEQUAL);break;case Il:i.depthFunc(i.GREATER);break;case Ll:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}we=be}},setLocked:function(be){U=be},setClear:function(be){ge!==be&&(ge=be,se&&(be=1-be),i.clearDepth(be))},reset:function(){U=!1,te=null,we=null,ge=null,se=!1}}}function s(){let U=!1,se=null,te=null,we=null,ge=null,be=null,Ge=null,Ze=null,ae=null;return{setTest:function(Oe){U||(Oe?Me(i.STENCIL_TEST):He(i.STENCIL_TEST))},setMask:function(Oe){se!==Oe&&!U&&(i.stencilMask(Oe),se=Oe)},setFunc:function(Oe,Je,Re){(te!==Oe||we!==Je||ge!==Re)&&(i.stencilFunc(Oe,Je,Re),te=Oe,we=Je,ge=Re)},setOp:function(Oe,Je,Re){(be!==Oe||Ge!==Je||Ze!==Re)&&(i.stencilOp(Oe,Je,Re),be=Oe,Ge=Je,Ze=Re)},setLocked:function(Oe){U=Oe},setClear:function(Oe){ae!==Oe&&(i.clearStencil(Oe),ae=Oe)},reset:function(){U=!1,se=null,te=null,we=null,ge=null,be=null,Ge=null,Ze=null,ae=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},f=new WeakMap,g=[],y=null,p=!1,m=null,v=null,R=null,M=null,T=null,b=null,x=null,w=new xt(0,0,0),F=0,D=!1,I=null,B=null,z=null,L=null,H=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,le=0,Z=i.getParameter(i.VERSION);Z.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(Z)[1]),G=le>=1):Z.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(Z)[1]),G=le>=2);let j=null,ie={},ue=i.getParameter(i.SCISSOR_BOX),he=i.getParameter(i.VIEWPORT),Q=new Wt().fromArray(ue),me=new Wt().fromArray(he);function _e(U,se,te,we){let ge=new Uint8Array(4),be=i.createTexture();i.bindTexture(U,be),i.texParameteri(U,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(U,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ge=0;Ge<te;Ge++)U===i.TEXTURE_3D||U===i.TEXTURE_2D_ARRAY?i.texImage3D(se,0,i.RGBA,1,1,we,0,i.RGBA,i.UNSIGNED_BYTE,ge):i.texImage2D(se+Ge,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,ge);return be}let Ee={};Ee[i.TEXTURE_2D]=_e(i.TEXTURE_2D,i.TEXTURE_2D,1),Ee[i.TEXTURE_CUBE_MAP]=_e(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ee[i.TEXTURE_2D_ARRAY]=_e(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ee[i.TEXTURE_3D]=_e(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Me(i.DEPTH_TEST),o.setFunc(jr),en(!1),Ct(Tu),Me(i.CULL_FACE),Vt(Zi);function Me(U){h[U]!==!0&&(i.enable(U),h[U]=!0)}function He(U){h[U]!==!1&&(i.disable(U),h[U]=!1)}function nt(U,se){return u[U]!==se?(i.bindFramebuffer(U,se),u[U]=se,U===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=se),U===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=se),!0):!1}function Ve(U,se){let te=g,we=!1;if(U){te=f.get(se),te===void 0&&(te=[],f.set(se,te));let ge=U.textures;if(te.length!==ge.length||te[0]!==i.COLOR_ATTACHMENT0){for(let be=0,Ge=ge.length;be<Ge;be++)te[be]=i.COLOR_ATTACHMENT0+be;te.length=ge.length,we=!0}}else te[0]!==i.BACK&&(te[0]=i.BACK,we=!0);we&&i.drawBuffers(te)}function lt(U){return y!==U?(i.useProgram(U),y=U,!0):!1}let rt={[lr]:i.FUNC_ADD,[Sm]:i.FUNC_SUBTRACT,[wm]:i.FUNC_REVERSE_SUBTRACT};rt[Tm]=i.MIN,rt[Am]=i.MAX;let et={[Em]:i.ZERO,[Rm]:i.ONE,[Cm]:i.SRC_COLOR,[Cu]:i.SRC_ALPHA,[Fm]:i.SRC_ALPHA_SATURATE,[Nm]:i.DST_COLOR,[Im]:i.DST_ALPHA,[Pm]:i.ONE_MINUS_SRC_COLOR,[Pu]:i.ONE_MINUS_SRC_ALPHA,[Dm]:i.ONE_MINUS_DST_COLOR,[Lm]:i.ONE_MINUS_DST_ALPHA,[Um]:i.CONSTANT_COLOR,[Om]:i.ONE_MINUS_CONSTANT_COLOR,[Bm]:i.CONSTANT_ALPHA,[km]:i.ONE_MINUS_CONSTANT_ALPHA};function Vt(U,se,te,we,ge,be,Ge,Ze,ae,Oe){if(U===Zi){p===!0&&(He(i.BLEND),p=!1);return}if(p===!1&&(Me(i.BLEND),p=!0),U!==Mm){if(U!==m||Oe!==D){if((v!==lr||T!==lr)&&(i.blendEquation(i.FUNC_ADD),v=lr,T=lr),Oe)switch(U){case zs:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Au:i.blendFunc(i.ONE,i.ONE);break;case Eu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Ru:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:je("WebGLState: Invalid blending: ",U);break}else switch(U){case zs:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Au:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Eu:je("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Ru:je("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:je("WebGLState: Invalid blending: ",U);break}R=null,M=null,b=null,x=null,w.set(0,0,0),F=0,m=U,D=Oe}return}ge=ge||se,be=be||te,Ge=Ge||we,(se!==v||ge!==T)&&(i.blendEquationSeparate(rt[se],rt[ge]),v=se,T=ge),(te!==R||we!==M||be!==b||Ge!==x)&&(i.blendFuncSeparate(et[te],et[we],et[be],et[Ge]),R=te,M=we,b=be,x=Ge),(Ze.equals(w)===!1||ae!==F)&&(i.blendColor(Ze.r,Ze.g,Ze.b,ae),w.copy(Ze),F=ae),m=U,D=!1}function Dt(U,se){U.side===$i?He(i.CULL_FACE):Me(i.CULL_FACE);let te=U.side===En;se&&(te=!te),en(te),U.blending===zs&&U.transparent===!1?Vt(Zi):Vt(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),o.setFunc(U.depthFunc),o.setTest(U.depthTest),o.setMask(U.depthWrite),r.setMask(U.colorWrite);let we=U.stencilWrite;a.setTest(we),we&&(a.setMask(U.stencilWriteMask),a.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),a.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),_t(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?Me(i.SAMPLE_ALPHA_TO_COVERAGE):He(i.SAMPLE_ALPHA_TO_COVERAGE)}function en(U){I!==U&&(U?i.frontFace(i.CW):i.frontFace(i.CCW),I=U)}function Ct(U){U!==vm?(Me(i.CULL_FACE),U!==B&&(U===Tu?i.cullFace(i.BACK):U===ym?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):He(i.CULL_FACE),B=U}function _n(U){U!==z&&(G&&i.lineWidth(U),z=U)}function _t(U,se,te){U?(Me(i.POLYGON_OFFSET_FILL),(L!==se||H!==te)&&(L=se,H=te,o.getReversed()&&(se=-se,te=-te),i.polygonOffset(se,te))):He(i.POLYGON_OFFSET_FILL)}function un(U){U?Me(i.SCISSOR_TEST):He(i.SCISSOR_TEST)}function Xt(U){U===void 0&&(U=i.TEXTURE0+q-1),j!==U&&(i.activeTexture(U),j=U)}function tn(U,se,te){te===void 0&&(j===null?te=i.TEXTURE0+q-1:te=j);let we=ie[te];we===void 0&&(we={type:void 0,texture:void 0},ie[te]=we),(we.type!==U||we.texture!==se)&&(j!==te&&(i.activeTexture(te),j=te),i.bindTexture(U,se||Ee[U]),we.type=U,we.texture=se)}function O(){let U=ie[j];U!==void 0&&U.type!==void 0&&(i.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Ce(){try{i.compressedTexImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function qe(){try{i.compressedTexImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function it(){try{i.texSubImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function Se(){try{i.texSubImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function It(){try{i.compressedTexSubImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function ze(){try{i.compressedTexSubImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function Xe(){try{i.texStorage2D(...arguments)}catch(U){je("WebGLState:",U)}}function C(){try{i.texStorage3D(...arguments)}catch(U){je("WebGLState:",U)}}function S(){try{i.texImage2D(...arguments)}catch(U){je("WebGLState:",U)}}function W(){try{i.texImage3D(...arguments)}catch(U){je("WebGLState:",U)}}function ce(U){return d[U]!==void 0?d[U]:i.getParameter(U)}function re(U,se){d[U]!==se&&(i.pixelStorei(U,se),d[U]=se)}function xe(U){Q.equals(U)===!1&&(i.scissor(U.x,U.y,U.z,U.w),Q.copy(U))}function ve(U){me.equals(U)===!1&&(i.viewport(U.x,U.y,U.z,U.w),me.copy(U))}function ee(U,se){let te=c.get(se);te===void 0&&(te=new WeakMap,c.set(se,te));let we=te.get(U);we===void 0&&(we=i.getUniformBlockIndex(se,U.name),i.uniformBlockBinding(se,we,we),te.set(U,we))}function ne(U,se,te){let ge=c.get(se).get(U);l[ge]!==te&&(i.bindBufferBase(i.UNIFORM_BUFFER,ge,te),l[ge]=te)}function fe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},j=null,ie={},u={},l={},f=new WeakMap,g=[],y=null,p=!1,m=null,v=null,R=null,M=null,T=null,b=null,x=null,w=new xt(0,0,0),F=0,D=!1,I=null,B=null,z=null,L=null,H=null,Q.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Me,disable:He,bindFramebuffer:nt,drawBuffers:Ve,useProgram:lt,setBlending:Vt,setMaterial:Dt,setFlipSided:en,setCullFace:Ct,setLineWidth:_n,setPolygonOffset:_t,setScissorTest:un,activeTexture:Xt,bindTexture:tn,unbindTexture:O,compressedTexImage2D:Ce,compressedTexImage3D:qe,texImage2D:S,texImage3D:W,pixelStorei:re,getParameter:ce,updateUBOMapping:ee,uniformBlockBinding:ne,texStorage2D:Xe,texStorage3D:C,texSubImage2D:it,texSubImage3D:Se,compressedTexSubImage2D:It,compressedTexSubImage3D:ze,scissor:xe,viewport:ve,reset:fe}}function rw(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new dt,h=new WeakMap,d=new Set,u,f=new WeakMap,g=new Set,y=new FinalizationRegistry(C=>g.delete(C)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(C,S){return p?new OffscreenCanvas(C,S):Vo("canvas")}function v(C,S,W){let ce=1,re=Xe(C);if((re.width>W||re.height>W)&&(ce=W/Math.max(re.width,re.height)),ce<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let xe=Math.floor(ce*re.width),ve=Math.floor(ce*re.height);u===void 0&&(u=m(xe,ve));let ee=S?m(xe,ve):u;return ee.width=xe,ee.height=ve,ee.getContext("2d").drawImage(C,0,0,xe,ve),$e("WebGLRenderer: Texture has been resized from ("+re.width+"x"+re.height+") to ("+xe+"x"+ve+")."),ee}else return"data"in C&&$e("WebGLRenderer: Image in DataTexture is too big ("+re.width+"x"+re.height+")."),C;return C}function R(C){return C.generateMipmaps}function M(C){i.generateMipmap(C)}function T(C){return C.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?i.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(C,S,W,ce,re,xe=!1){if(C!==null){if(i[C]!==void 0)return i[C];$e("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let ve;ce&&(ve=e.get("EXT_texture_norm16"),ve||$e("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ee=S;if(S===i.RED&&(W===i.FLOAT&&(ee=i.R32F),W===i.HALF_FLOAT&&(ee=i.R16F),W===i.UNSIGNED_BYTE&&(ee=i.R8),W===i.UNSIGNED_SHORT&&ve&&(ee=ve.R16_EXT),W===i.SHORT&&ve&&(ee=ve.R16_SNORM_EXT)),S===i.RED_INTEGER&&(W===i.UNSIGNED_BYTE&&(ee=i.R8UI),W===i.UNSIGNED_SHORT&&(ee=i.R16UI),W===i.UNSIGNED_INT&&(ee=i.R32UI),W===i.BYTE&&(ee=i.R8I),W===i.SHORT&&(ee=i.R16I),W===i.INT&&(ee=i.R32I)),S===i.RG&&(W===i.FLOAT&&(ee=i.RG32F),W===i.HALF_FLOAT&&(ee=i.RG16F),W===i.UNSIGNED_BYTE&&(ee=i.RG8),W===i.UNSIGNED_SHORT&&ve&&(ee=ve.RG16_EXT),W===i.SHORT&&ve&&(ee=ve.RG16_SNORM_EXT)),S===i.RG_INTEGER&&(W===i.UNSIGNED_BYTE&&(ee=i.RG8UI),W===i.UNSIGNED_SHORT&&(ee=i.RG16UI),W===i.UNSIGNED_INT&&(ee=i.RG32UI),W===i.BYTE&&(ee=i.RG8I),W===i.SHORT&&(ee=i.RG16I),W===i.INT&&(ee=i.RG32I)),S===i.RGB_INTEGER&&(W===i.UNSIGNED_BYTE&&(ee=i.RGB8UI),W===i.UNSIGNED_SHORT&&(ee=i.RGB16UI),W===i.UNSIGNED_INT&&(ee=i.RGB32UI),W===i.BYTE&&(ee=i.RGB8I),W===i.SHORT&&(ee=i.RGB16I),W===i.INT&&(ee=i.RGB32I)),S===i.RGBA_INTEGER&&(W===i.UNSIGNED_BYTE&&(ee=i.RGBA8UI),W===i.UNSIGNED_SHORT&&(ee=i.RGBA16UI),W===i.UNSIGNED_INT&&(ee=i.RGBA32UI),W===i.BYTE&&(ee=i.RGBA8I),W===i.SHORT&&(ee=i.RGBA16I),W===i.INT&&(ee=i.RGBA32I)),S===i.RGB&&(W===i.UNSIGNED_SHORT&&ve&&(ee=ve.RGB16_EXT),W===i.SHORT&&ve&&(ee=ve.RGB16_SNORM_EXT),W===i.UNSIGNED_INT_5_9_9_9_REV&&(ee=i.RGB9_E5),W===i.UNSIGNED_INT_10F_11F_11F_REV&&(ee=i.R11F_G11F_B10F)),S===i.RGBA){let ne=xe?ko:mt.getTransfer(re);W===i.FLOAT&&(ee=i.RGBA32F),W===i.HALF_FLOAT&&(ee=i.RGBA16F),W===i.UNSIGNED_BYTE&&(ee=ne===Tt?i.SRGB8_ALPHA8:i.RGBA8),W===i.UNSIGNED_SHORT&&ve&&(ee=ve.RGBA16_EXT),W===i.SHORT&&ve&&(ee=ve.RGBA16_SNORM_EXT),W===i.UNSIGNED_SHORT_4_4_4_4&&(ee=i.RGBA4),W===i.UNSIGNED_SHORT_5_5_5_1&&(ee=i.RGB5_A1)}return(ee===i.R16F||ee===i.R32F||ee===i.RG16F||ee===i.RG32F||ee===i.RGBA16F||ee===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ee}function x(C,S){let W;return C?S===null||S===Pi||S===hr?W=i.DEPTH24_STENCIL8:S===ai?W=i.DEPTH32F_STENCIL8:S===co&&(W=i.DEPTH24_STENCIL8,$e("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===Pi||S===hr?W=i.DEPTH_COMPONENT24:S===ai?W=i.DEPTH_COMPONENT32F:S===co&&(W=i.DEPTH_COMPONENT16),W}function w(C,S){return R(C)===!0||C.isFramebufferTexture&&C.minFilter!==hn&&C.minFilter!==zn?Math.log2(Math.max(S.width,S.height))+1:C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?S.mipmaps.length:1}function F(C){let S=new WeakRef(C);n.get(C).__ref=S,g.add(S),y.register(C,S,S)}function D(C){let S=n.get(C).__ref;S!==void 0&&(g.delete(S),y.unregister(S))}function I(C){z(C.target)}function B(C){L(C.target)}function z(C){C.removeEventListener("dispose",I),D(C),q(C),C.isVideoTexture&&h.delete(C),C.isHTMLTexture&&d.delete(C)}function L(C){C.removeEventListener("dispose",B),D(C),le(C)}function H(){for(let C of g){let S=C.deref();S!==void 0&&(S.isRenderTarget===!0?L(S):z(S))}g.clear(),d.clear()}function q(C){let S=n.get(C);if(S.__webglInit===void 0)return;let W=C.source,ce=f.get(W);if(ce){let re=ce[S.__cacheKey];re.usedTimes--,re.usedTimes===0&&G(C),Object.keys(ce).length===0&&f.delete(W)}n.remove(C)}function G(C){let S=n.get(C);i.deleteTexture(S.__webglTexture);let W=C.source,ce=f.get(W);delete ce[S.__cacheKey],o.memory.textures--}function le(C){let S=n.get(C);S.__depthDisposeCallback&&S.__depthDisposeCallback();let W=C.depthTexture;if(W&&W.renderTarget===C&&z(W),C.isWebGLCubeRenderTarget)for(let re=0;re<6;re++){if(Array.isArray(S.__webglFramebuffer[re]))for(let xe=0;xe<S.__webglFramebuffer[re].length;xe++)i.deleteFramebuffer(S.__webglFramebuffer[re][xe]);else i.deleteFramebuffer(S.__webglFramebuffer[re]);S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer[re])}else{if(Array.isArray(S.__webglFramebuffer))for(let re=0;re<S.__webglFramebuffer.length;re++)i.deleteFramebuffer(S.__webglFramebuffer[re]);else i.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&i.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let re=0;re<S.__webglColorRenderbuffer.length;re++)S.__webglColorRenderbuffer[re]&&i.deleteRenderbuffer(S.__webglColorRenderbuffer[re]);S.__webglDepthRenderbuffer&&i.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ce=C.textures;for(let re=0,xe=ce.length;re<xe;re++){let ve=n.get(ce[re]);ve.__webglTexture&&(i.deleteTexture(ve.__webglTexture),o.memory.textures--),n.remove(ce[re])}n.remove(C)}let Z=0;function j(){Z=0}function ie(){return Z}function ue(C){Z=C}function he(){let C=Z;return C>=s.maxTextures&&$e("WebGLTextures: Trying to use "+(C+1)+" texture units while this GPU supports only "+s.maxTextures),Z+=1,C}function Q(C){let S=[];return S.push(C.wrapS),S.push(C.wrapT),S.push(C.wrapR||0),S.push(C.magFilter),S.push(C.minFilter),S.push(C.anisotropy),S.push(C.internalFormat),S.push(C.format),S.push(C.type),S.push(C.generateMipmaps),S.push(C.mipmapsAutoUpdate),S.push(C.premultiplyAlpha),S.push(C.flipY),S.push(C.unpackAlignment),S.push(C.colorSpace),S.join()}function me(C,S){let W=n.get(C);if(C.isVideoTexture&&It(C),C.isRenderTargetTexture===!1&&C.isExternalTexture!==!0&&C.version>0&&W.__version!==C.version){let ce=C.image;if(ce===null)$e("WebGLRenderer: Texture marked for update but no image data found.");else if(ce.complete===!1)$e("WebGLRenderer: Texture marked for update but image is incomplete");else{Dt(W,C,S);return}}else C.isExternalTexture&&(W.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,W.__webglTexture,i.TEXTURE0+S)}function _e(C,S){let W=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&W.__version!==C.version){Dt(W,C,S);return}else C.isExternalTexture&&(W.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,W.__webglTexture,i.TEXTURE0+S)}function Ee(C,S){let W=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&W.__version!==C.version){Dt(W,C,S);return}t.bindTexture(i.TEXTURE_3D,W.__webglTexture,i.TEXTURE0+S)}function Me(C,S){let W=n.get(C);if(C.version>0&&W.__version!==C.version){en(W,C,S);return}t.bindTexture(i.TEXTURE_CUBE_MAP,W.__webglTexture,i.TEXTURE0+S)}let He={[Nl]:i.REPEAT,[Wi]:i.CLAMP_TO_EDGE,[Dl]:i.MIRRORED_REPEAT},nt={[hn]:i.NEAREST,[Gm]:i.NEAREST_MIPMAP_NEAREST,[na]:i.NEAREST_MIPMAP_LINEAR,[zn]:i.LINEAR,[rc]:i.LINEAR_MIPMAP_NEAREST,[gs]:i.LINEAR_MIPMAP_LINEAR},Ve={[qm]:i.NEVER,[Ju]:i.ALWAYS,[Ym]:i.LESS,[$u]:i.LEQUAL,[$m]:i.EQUAL,[Zu]:i.GEQUAL,[Zm]:i.GREATER,[Jm]:i.NOTEQUAL};function lt(C,S){if(S.type===ai&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===zn||S.magFilter===rc||S.magFilter===na||S.magFilter===gs||S.minFilter===zn||S.minFilter===rc||S.minFilter===na||S.minFilter===gs)&&$e("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(C,i.TEXTURE_WRAP_S,He[S.wrapS]),i.texParameteri(C,i.TEXTURE_WRAP_T,He[S.wrapT]),(C===i.TEXTURE_3D||C===i.TEXTURE_2D_ARRAY)&&i.texParameteri(C,i.TEXTURE_WRAP_R,He[S.wrapR]),i.texParameteri(C,i.TEXTURE_MAG_FILTER,nt[S.magFilter]),i.texParameteri(C,i.TEXTURE_MIN_FILTER,nt[S.minFilter]),S.compareFunction&&(i.texParameteri(C,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(C,i.TEXTURE_COMPARE_FUNC,Ve[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===hn||S.minFilter!==na&&S.minFilter!==gs||S.type===ai&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let W=e.get("EXT_texture_filter_anisotropic");i.texParameterf(C,W.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function rt(C,S){let W=!1;C.__webglInit===void 0&&(C.__webglInit=!0,S.addEventListener("dispose",I),F(S));let ce=S.source,re=f.get(ce);re===void 0&&(re={},f.set(ce,re));let xe=Q(S);if(xe!==C.__cacheKey){re[xe]===void 0&&(re[xe]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,W=!0),re[xe].usedTimes++;let ve=re[C.__cacheKey];ve!==void 0&&(re[C.__cacheKey].usedTimes--,ve.usedTimes===0&&G(S)),C.__cacheKey=xe,C.__webglTexture=re[xe].texture}return W}function et(C,S,W){return Math.floor(Math.floor(C/W)/S)}function Vt(C,S,W,ce){let xe=C.updateRanges;if(xe.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,S.width,S.height,W,ce,S.data);else{xe.sort((U,se)=>U.start-se.start);let ve=0;for(let U=1;U<xe.length;U++){let se=xe[ve],te=xe[U],we=se.start+se.count,ge=et(te.start,S.width,4),be=et(se.start,S.width,4);te.start<=we+1&&ge===be&&et(te.start+te.count-1,S.width,4)===ge?se.count=Math.max(se.count,te.start+te.count-se.start):(++ve,xe[ve]=te)}xe.length=ve+1;let ee=t.getParameter(i.UNPACK_ROW_LENGTH),ne=t.getParameter(i.UNPACK_SKIP_PIXELS),fe=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,S.width);for(let U=0,se=xe.length;U<se;U++){let te=xe[U],we=Math.floor(te.start/4),ge=Math.ceil(te.count/4),be=we%S.width,Ge=Math.floor(we/S.width),Ze=ge,ae=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,be),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ge),t.texSubImage2D(i.TEXTURE_2D,0,be,Ge,Ze,ae,W,ce,S.data)}C.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ee),t.pixelStorei(i.UNPACK_SKIP_PIXELS,ne),t.pixelStorei(i.UNPACK_SKIP_ROWS,fe)}}function Dt(C,S,W){let ce=i.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ce=i.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ce=i.TEXTURE_3D);let re=rt(C,S),xe=S.source;t.bindTexture(ce,C.__webglTexture,i.TEXTURE0+W);let ve=n.get(xe);if(xe.version!==ve.__version||re===!0){if(t.activeTexture(i.TEXTURE0+W),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let ae=mt.getPrimaries(mt.workingColorSpace),Oe=S.colorSpace===_s?null:mt.getPrimaries(S.colorSpace),Je=S.colorSpace===_s||ae===Oe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Je)}t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment);let ne=v(S.image,!1,s.maxTextureSize);ne=ze(S,ne);let fe=r.convert(S.format,S.colorSpace),U=r.convert(S.type),se=b(S.internalFormat,fe,U,S.normalized,S.colorSpace,S.isVideoTexture);lt(ce,S);let te,we=S.mipmaps,ge=S.isVideoTexture!==!0,be=ve.__version===void 0||re===!0,Ge=xe.dataReady,Ze=w(S,ne);if(S.isDepthTexture)se=x(S.format===xs,S.type),be&&(ge?t.texStorage2D(i.TEXTURE_2D,1,se,ne.width,ne.height):t.texImage2D(i.TEXTURE_2D,0,se,ne.width,ne.height,0,fe,U,null));else if(S.isDataTexture)if(we.length>0){ge&&be&&t.texStorage2D(i.TEXTURE_2D,Ze,se,we[0].width,we[0].height);for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,fe,U,te.data):t.texImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,fe,U,te.data);S.generateMipmaps=!1}else ge?(be&&t.texStorage2D(i.TEXTURE_2D,Ze,se,ne.width,ne.height),Ge&&Vt(S,ne,fe,U)):t.texImage2D(i.TEXTURE_2D,0,se,ne.width,ne.height,0,fe,U,ne.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){ge&&be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ze,se,we[0].width,we[0].height,ne.depth);for(let ae=0,Oe=we.length;ae<Oe;ae++)if(te=we[ae],S.format!==li)if(fe!==null)if(ge){if(Ge)if(S.layerUpdates.size>0){let Je=id(te.width,te.height,S.format,S.type);for(let Re of S.layerUpdates){let st=te.data.subarray(Re*Je/te.data.BYTES_PER_ELEMENT,(Re+1)*Je/te.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,Re,te.width,te.height,1,fe,st)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,0,te.width,te.height,ne.depth,fe,te.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ae,se,te.width,te.height,ne.depth,0,te.data,0,0);else $e("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ge?Ge&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,0,te.width,te.height,ne.depth,fe,U,te.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ae,se,te.width,te.height,ne.depth,0,fe,U,te.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{ge&&be&&t.texStorage2D(i.TEXTURE_2D,Ze,se,we[0].width,we[0].height);for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],S.format!==li?fe!==null?ge?Ge&&t.compressedTexSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,fe,te.data):t.compressedTexImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,te.data):$e("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,fe,U,te.data):t.texImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,fe,U,te.data)}else if(S.isDataArrayTexture)if(ge){if(be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ze,se,ne.width,ne.height,ne.depth),Ge)if(S.layerUpdates.size>0){let ae=id(ne.width,ne.height,S.format,S.type);for(let Oe of S.layerUpdates){let Je=ne.data.subarray(Oe*ae/ne.data.BYTES_PER_ELEMENT,(Oe+1)*ae/ne.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Oe,ne.width,ne.height,1,fe,U,Je)}S.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,ne.width,ne.height,ne.depth,fe,U,ne.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,se,ne.width,ne.height,ne.depth,0,fe,U,ne.data);else if(S.isData3DTexture)ge?(be&&t.texStorage3D(i.TEXTURE_3D,Ze,se,ne.width,ne.height,ne.depth),Ge&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,ne.width,ne.height,ne.depth,fe,U,ne.data)):t.texImage3D(i.TEXTURE_3D,0,se,ne.width,ne.height,ne.depth,0,fe,U,ne.data);else if(S.isFramebufferTexture){if(be)if(ge)t.texStorage2D(i.TEXTURE_2D,Ze,se,ne.width,ne.height);else{let ae=ne.width,Oe=ne.height;for(let Je=0;Je<Ze;Je++)t.texImage2D(i.TEXTURE_2D,Je,se,ae,Oe,0,fe,U,null),ae>>=1,Oe>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in i){let ae=i.canvas;if(ae.hasAttribute("layoutsubtree")||ae.setAttribute("layoutsubtree","true"),ne.parentNode!==ae){ae.appendChild(ne),d.add(S),ae.onpaint=Oe=>{let Je=Oe.changedElements;for(let Re of d)Je.includes(Re.image)&&(Re.needsUpdate=!0)},ae.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,ne);else{let Je=i.RGBA,Re=i.RGBA,st=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Je,Re,st,ne)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(we.length>0){if(ge&&be){let ae=Xe(we[0]);t.texStorage2D(i.TEXTURE_2D,Ze,se,ae.width,ae.height)}for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,fe,U,te):t.texImage2D(i.TEXTURE_2D,ae,se,fe,U,te);S.generateMipmaps=!1}else if(ge){if(be){let ae=Xe(ne);t.texStorage2D(i.TEXTURE_2D,Ze,se,ae.width,ae.height)}Ge&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,fe,U,ne)}else t.texImage2D(i.TEXTURE_2D,0,se,fe,U,ne);R(S)&&S.mipmapsAutoUpdate===!0&&M(ce),ve.__version=xe.version,S.onUpdate&&S.onUpdate(S)}C.__version=S.version}function en(C,S,W){if(S.image.length!==6)return;let ce=rt(C,S),re=S.source;t.bindTexture(i.TEXTURE_CUBE_MAP,C.__webglTexture,i.TEXTURE0+W);let xe=n.get(re);if(re.version!==xe.__version||ce===!0){t.activeTexture(i.TEXTURE0+W);let ve=mt.getPrimaries(mt.workingColorSpace),ee=S.colorSpace===_s?null:mt.getPrimaries(S.colorSpace),ne=S.colorSpace===_s||ve===ee?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ne);let fe=S.isCompressedTexture||S.image[0].isCompressedTexture,U=S.image[0]&&S.image[0].isDataTexture,se=[];for(let Re=0;Re<6;Re++)!fe&&!U?se[Re]=v(S.image[Re],!0,s.maxCubemapSize):se[Re]=U?S.image[Re].image:S.image[Re],se[Re]=ze(S,se[Re]);let te=se[0],we=r.convert(S.format,S.colorSpace),ge=r.convert(S.type),be=b(S.internalFormat,we,ge,S.normalized,S.colorSpace),Ge=S.isVideoTexture!==!0,Ze=xe.__version===void 0||ce===!0,ae=re.dataReady,Oe=w(S,te);lt(i.TEXTURE_CUBE_MAP,S);let Je;if(S.isDepthTexture){if(be=x(S.format===xs,S.type),Ze)if(Ge)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,be,te.width,te.height);else for(let Re=0;Re<6;Re++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,te.width,te.height,0,we,ge,null)}else if(fe){Ge&&Ze&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,be,te.width,te.height);for(let Re=0;Re<6;Re++){Je=se[Re].mipmaps;for(let st=0;st<Je.length;st++){let Ft=Je[st];S.format!==li?we!==null?Ge?ae&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,st,0,0,Ft.width,Ft.height,we,Ft.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,st,be,Ft.width,Ft.height,0,Ft.data):$e("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,st,0,0,Ft.width,Ft.height,we,ge,Ft.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,st,be,Ft.width,Ft.height,0,we,ge,Ft.data)}}}else{if(Je=S.mipmaps,Ge&&Ze){Je.length>0&&Oe++;let Re=Xe(se[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,be,Re.width,Re.height)}for(let Re=0;Re<6;Re++)if(U){Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,se[Re].width,se[Re].height,we,ge,se[Re].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,se[Re].width,se[Re].height,0,we,ge,se[Re].data);for(let st=0;st<Je.length;st++){let Nn=Je[st].image[Re].image;Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,st+1,0,0,Nn.width,Nn.height,we,ge,Nn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,st+1,be,Nn.width,Nn.height,0,we,ge,Nn.data)}}else{Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,we,ge,se[Re]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,we,ge,se[Re]);for(let st=0;st<Je.length;st++){let Ft=Je[st];Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,st+1,0,0,we,ge,Ft.image[Re]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,st+1,be,we,ge,Ft.image[Re])}}}R(S)&&S.mipmapsAutoUpdate===!0&&M(i.TEXTURE_CUBE_MAP),xe.__version=re.version,S.onUpdate&&S.onUpdate(S)}C.__version=S.version}function Ct(C,S,W,ce,re,xe){let ve=r.convert(W.format,W.colorSpace),ee=r.convert(W.type),ne=b(W.internalFormat,ve,ee,W.normalized,W.colorSpace),fe=n.get(S),U=n.get(W);if(U.__renderTarget=S,!fe.__hasExternalTextures){let se=Math.max(1,S.width>>xe),te=Math.max(1,S.height>>xe);re===i.TEXTURE_3D||re===i.TEXTURE_2D_ARRAY?t.texImage3D(re,xe,ne,se,te,S.depth,0,ve,ee,null):t.texImage2D(re,xe,ne,se,te,0,ve,ee,null)}t.bindFramebuffer(i.FRAMEBUFFER,C),Se(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ce,re,U.__webglTexture,0,it(S)):(re===i.TEXTURE_2D||re>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&re<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ce,re,U.__webglTexture,xe),t.bindFramebuffer(i.FRAMEBUFFER,null)}function _n(C,S,W){if(i.bindRenderbuffer(i.RENDERBUFFER,C),S.depthBuffer){let ce=S.depthTexture,re=ce&&ce.isDepthTexture?ce.type:null,xe=x(S.stencilBuffer,re),ve=S.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Se(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,it(S),xe,S.width,S.height):W?i.renderbufferStorageMultisample(i.RENDERBUFFER,it(S),xe,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,xe,S.width,S.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ve,i.RENDERBUFFER,C)}else{let ce=S.textures;for(let re=0;re<ce.length;re++){let xe=ce[re],ve=r.convert(xe.format,xe.colorSpace),ee=r.convert(xe.type),ne=b(xe.internalFormat,ve,ee,xe.normalized,xe.colorSpace);Se(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,it(S),ne,S.width,S.height):W?i.renderbufferStorageMultisample(i.RENDERBUFFER,it(S),ne,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,ne,S.width,S.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function _t(C,S,W){let ce=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,C),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let re=n.get(S.depthTexture);re.__renderTarget=S;let xe=ce?S.depthTexture.image[0]:S.depthTexture.image;(!re.__webglTexture||xe.width!==S.width||xe.height!==S.height)&&(xe.width=S.width,xe.height=S.height,S.depthTexture.needsUpdate=!0),ce?Me(S.depthTexture,0):me(S.depthTexture,0);let ve=re.__webglTexture,ee=it(S),ne=ce?i.TEXTURE_CUBE_MAP_POSITIVE_X+W:i.TEXTURE_2D,fe=S.depthTexture.format===xs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(S.depthTexture.format===ps)Se(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ne,ve,0,ee):i.framebufferTexture2D(i.FRAMEBUFFER,fe,ne,ve,0);else if(S.depthTexture.format===xs)Se(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ne,ve,0,ee):i.framebufferTexture2D(i.FRAMEBUFFER,fe,ne,ve,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function un(C){let S=n.get(C),W=C.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==C.depthTexture){let ce=C.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ce){let re=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ce.removeEventListener("dispose",re)};ce.addEventListener("dispose",re),S.__depthDisposeCallback=re}S.__boundDepthTexture=ce}if(C.depthTexture&&!S.__autoAllocateDepthBuffer)if(W)for(let ce=0;ce<6;ce++)_t(S.__webglFramebuffer[ce],C,ce);else C.texture.mipmaps.length>0?_t(S.__webglFramebuffer[0],C,0):_t(S.__webglFramebuffer,C,0);else if(W){S.__webglDepthbuffer=[];for(let ce=0;ce<6;ce++)if(t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[ce]),S.__webglDepthbuffer[ce]===void 0)S.__webglDepthbuffer[ce]=i.createRenderbuffer(),_n(S.__webglDepthbuffer[ce],C,!1);else{let re=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=S.__webglDepthbuffer[ce];i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,re,i.RENDERBUFFER,xe)}}else if(C.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=i.createRenderbuffer(),_n(S.__webglDepthbuffer,C,!1);else{let re=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=S.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,re,i.RENDERBUFFER,xe)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Xt(C,S,W){let ce=n.get(C);S!==void 0&&Ct(ce.__webglFramebuffer,C,C.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),W!==void 0&&un(C)}function tn(C){let S=C.texture,W=n.get(C),ce=n.get(S);C.addEventListener("dispose",B),F(C);let re=C.textures,xe=C.isWebGLCubeRenderTarget===!0,ve=re.length>1;if(ve||(ce.__webglTexture===void 0&&(ce.__webglTexture=i.createTexture()),ce.__version=S.version,o.memory.textures++),xe){W.__webglFramebuffer=[];for(let ee=0;ee<6;ee++)if(S.mipmaps.length>0){W.__webglFramebuffer[ee]=[];for(let ne=0;ne<S.mipmaps.length;ne++)W.__webglFramebuffer[ee][ne]=i.createFramebuffer()}else W.__webglFramebuffer[ee]=i.createFramebuffer()}else{if(S.mipmaps.length>0){W.__webglFramebuffer=[];for(let ee=0;ee<S.mipmaps.length;ee++)W.__webglFramebuffer[ee]=i.createFramebuffer()}else W.__webglFramebuffer=i.createFramebuffer();if(ve)for(let ee=0,ne=re.length;ee<ne;ee++){let fe=n.get(re[ee]);fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture(),o.memory.textures++)}if(C.samples>0&&Se(C)===!1){W.__webglMultisampledFramebuffer=i.createFramebuffer(),W.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,W.__webglMultisampledFramebuffer);for(let ee=0;ee<re.length;ee++){let ne=re[ee];W.__webglColorRenderbuffer[ee]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,W.__webglColorRenderbuffer[ee]);let fe=r.convert(ne.format,ne.colorSpace),U=r.convert(ne.type),se=b(ne.internalFormat,fe,U,ne.normalized,ne.colorSpace,C.isXRRenderTarget===!0),te=it(C);i.renderbufferStorageMultisample(i.RENDERBUFFER,te,se,C.width,C.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ee,i.RENDERBUFFER,W.__webglColorRenderbuffer[ee])}i.bindRenderbuffer(i.RENDERBUFFER,null),C.depthBuffer&&(W.__webglDepthRenderbuffer=i.createRenderbuffer(),_n(W.__webglDepthRenderbuffer,C,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xe){t.bindTexture(i.TEXTURE_CUBE_MAP,ce.__webglTexture),lt(i.TEXTURE_CUBE_MAP,S);for(let ee=0;ee<6;ee++)if(S.mipmaps.length>0)for(let ne=0;ne<S.mipmaps.length;ne++)Ct(W.__webglFramebuffer[ee][ne],C,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ne);else Ct(W.__webglFramebuffer[ee],C,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0);R(S)?M(i.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(ve){for(let ee=0,ne=re.length;ee<ne;ee++){let fe=re[ee],U=n.get(fe),se=i.TEXTURE_2D;(C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(se=C.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(se,U.__webglTexture),lt(se,fe),Ct(W.__webglFramebuffer,C,fe,i.COLOR_ATTACHMENT0+ee,se,0),R(fe)&&M(se)}t.unbindTexture()}else{let ee=i.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(ee=C.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ee,ce.__webglTexture),lt(ee,S),S.mipmaps.length>0)for(let ne=0;ne<S.mipmaps.length;ne++)Ct(W.__webglFramebuffer[ne],C,S,i.COLOR_ATTACHMENT0,ee,ne);else Ct(W.__webglFramebuffer,C,S,i.COLOR_ATTACHMENT0,ee,0);R(S)?M(ee):S.mipmaps.length>0&&i.texParameteri(ee,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}C.depthBuffer&&un(C)}function O(C){let S=C.textures;for(let W=0,ce=S.length;W<ce;W++){let re=S[W];if(R(re)&&re.mipmapsAutoUpdate===!0){let xe=T(C),ve=n.get(re).__webglTexture;t.bindTexture(xe,ve),M(xe),t.unbindTexture()}}}let Ce=[];function qe(C){if(C.samples>0){if(Se(C)===!1){let S=C.textures,W=C.width,ce=C.height,re=i.COLOR_BUFFER_BIT,xe=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=n.get(C),ee=S.length>1;if(ee)for(let fe=0;fe<S.length;fe++)t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ve.__webglMultisampledFramebuffer),C.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglFramebuffer);for(let fe=0;fe<S.length;fe++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(re|=i.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(re|=i.STENCIL_BUFFER_BIT)),ee){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ve.__webglColorRenderbuffer[fe]);let U=n.get(S[fe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,U,0)}i.blitFramebuffer(0,0,W,ce,0,0,W,ce,re,i.NEAREST),l===!0&&(Ce.length=0,Ce.push(i.COLOR_ATTACHMENT0+fe),C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&Ce.push(xe),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Ce))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ee)for(let fe=0;fe<S.length;fe++){t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.RENDERBUFFER,ve.__webglColorRenderbuffer[fe]);let U=n.get(S[fe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.TEXTURE_2D,U,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&l){let S=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[S])}}}function it(C){return Math.min(s.maxSamples,C.samples)}function Se(C){let S=n.get(C);return C.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function It(C){let S=o.render.frame;h.get(C)!==S&&(h.set(C,S),C.update())}function ze(C,S){let W=C.colorSpace,ce=C.format,re=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||W!==rr&&W!==_s&&(mt.getTransfer(W)===Tt?(ce!==li||re!==oi)&&$e("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):je("WebGLTextures: Unsupported texture color space:",W)),S}function Xe(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(c.width=C.naturalWidth||C.width,c.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(c.width=C.displayWidth,c.height=C.displayHeight):(c.width=C.width,c.height=C.height),c}this.allocateTextureUnit=he,this.resetTextureUnits=j,this.getTextureUnits=ie,this.setTextureUnits=ue,this.setTexture2D=me,this.setTexture2DArray=_e,this.setTexture3D=Ee,this.setTextureCube=Me,this.rebindTextures=Xt,this.setupRenderTarget=tn,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=qe,this.setupDepthRenderbuffer=un,this.setupFrameBufferTexture=Ct,this.useMultisampledRTT=Se,this.dispose=H}function ow(i,e){function t(n,s=_s){let r,o=mt.getTransfer(s);if(n===oi)return i.UNSIGNED_BYTE;if(n===ac)return i.UNSIGNED_SHORT_4_4_4_4;if(n===lc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Gu)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Hu)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===zu)return i.BYTE;if(n===Vu)return i.SHORT;if(n===co)return i.UNSIGNED_SHORT;if(n===oc)return i.INT;if(n===Pi)return i.UNSIGNED_INT;if(n===ai)return i.FLOAT;if(n===Ii)return i.HALF_FLOAT;if(n===Wu)return i.ALPHA;if(n===Xu)return i.RGB;if(n===li)return i.RGBA;if(n===ps)return i.DEPTH_COMPONENT;if(n===xs)return i.DEPTH_STENCIL;if(n===qu)return i.RED;if(n===cc)return i.RED_INTEGER;if(n===Vs)return i.RG;if(n===hc)return i.RG_INTEGER;if(n===uc)return i.RGBA_INTEGER;if(n===ia||n===sa||n===ra||n===oa)if(o===Tt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===ia)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===sa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===ra)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===oa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===ia)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===sa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===ra)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===oa)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===dc||n===fc||n===pc||n===mc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===dc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===fc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===pc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===mc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===gc||n===xc||n===_c||n===vc||n===yc||n===aa||n===bc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===gc||n===xc)return o===Tt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===_c)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===vc)return r.COMPRESSED_R11_EAC;if(n===yc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===aa)return r.COMPRESSED_RG11_EAC;if(n===bc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Mc||n===Sc||n===wc||n===Tc||n===Ac||n===Ec||n===Rc||n===Cc||n===Pc||n===Ic||n===Lc||n===Nc||n===Dc||n===Fc)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Mc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Sc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===wc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Tc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Ac)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Ec)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Rc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Cc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Pc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Ic)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Lc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Nc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Dc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Fc)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Uc||n===Oc||n===Bc)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Uc)return o===Tt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Oc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Bc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===kc||n===zc||n===la||n===Vc)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===kc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===zc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===la)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Vc)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===hr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var aw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,lw=`
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

}`,dd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Zo(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Gn({vertexShader:aw,fragmentShader:lw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Vn(new Ko(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},fd=class extends Xi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,f=null,g=null,y=typeof XRWebGLBinding<"u",p=new dd,m={},v=t.getContextAttributes(),R=null,M=null,T=[],b=[],x=new dt,w=null,F=null,D=new kn;D.viewport=new Wt;let I=new kn;I.viewport=new Wt;let B=[D,I],z=new nc,L=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let me=T[Q];return me===void 0&&(me=new to,T[Q]=me),me.getTargetRaySpace()},this.getControllerGrip=function(Q){let me=T[Q];return me===void 0&&(me=new to,T[Q]=me),me.getGripSpace()},this.getHand=function(Q){let me=T[Q];return me===void 0&&(me=new to,T[Q]=me),me.getHandSpace()};function q(Q){let me=b.indexOf(Q.inputSource);if(me===-1)return;let _e=T[me];_e!==void 0&&(_e.update(Q.inputSource,Q.frame,c||o),_e.dispatchEvent({type:Q.type,data:Q.inputSource}))}function G(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",le);for(let Q=0;Q<T.length;Q++){let me=b[Q];me!==null&&(b[Q]=null,T[Q].disconnect(me))}L=null,H=null,p.reset();for(let Q in m)delete m[Q];if(e.setRenderTarget(R),f=null,u=null,d=null,s=null,M=null,he.stop(),n.isPresenting=!1,e.setPixelRatio(w),e.setSize(x.width,x.height,!1),F!==null){let Q=F.camera;Q.fov=F.fov,Q.zoom=F.zoom,Q.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&$e("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&$e("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return u!==null?u:f},this.getBinding=function(){return d===null&&y&&(d=new XRWebGLBinding(s,t)),d},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(R=e.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",G),s.addEventListener("inputsourceschange",le),v.xrCompatible!==!0&&await t.makeXRCompatible(),w=e.getPixelRatio(),e.getSize(x),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,Ee=null,Me=null;v.depth&&(Me=v.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=v.stencil?xs:ps,Ee=v.stencil?hr:Pi);let He={colorFormat:t.RGBA8,depthFormat:Me,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(He),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),M=new si(u.textureWidth,u.textureHeight,{format:li,type:oi,depthTexture:new ms(u.textureWidth,u.textureHeight,Ee,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:v.stencil,colorSpace:e.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let _e={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,_e),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),M=new si(f.framebufferWidth,f.framebufferHeight,{format:li,type:oi,colorSpace:e.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),he.setContext(s),he.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function le(Q){for(let me=0;me<Q.removed.length;me++){let _e=Q.removed[me],Ee=b.indexOf(_e);Ee>=0&&(b[Ee]=null,T[Ee].disconnect(_e))}for(let me=0;me<Q.added.length;me++){let _e=Q.added[me],Ee=b.indexOf(_e);if(Ee===-1){for(let He=0;He<T.length;He++)if(He>=b.length){b.push(_e),Ee=He;break}else if(b[He]===null){b[He]=_e,Ee=He;break}if(Ee===-1)break}let Me=T[Ee];Me&&Me.connect(_e)}}function Z(Q,me){me===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(me.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let me=Q.near,_e=Q.far;p.texture!==null&&(p.depthNear>0&&(me=p.depthNear),p.depthFar>0&&(_e=p.depthFar)),z.near=I.near=D.near=me,z.far=I.far=D.far=_e,(L!==z.near||H!==z.far)&&(s.updateRenderState({depthNear:z.near,depthFar:z.far}),L=z.near,H=z.far),z.layers.mask=Q.layers.mask|6,D.layers.mask=z.layers.mask&-5,I.layers.mask=z.layers.mask&-3;let Ee=Q.parent,Me=z.cameras;Z(z,Ee);for(let He=0;He<Me.length;He++)Z(Me[He],Ee);z.projectionMatrix.copy(D.projectionMatrix),z.projectionMatrixInverse.copy(D.projectionMatrixInverse),F===null&&Q.isPerspectiveCamera&&(F={camera:Q,fov:Q.fov,zoom:Q.zoom}),j(Q,z,Ee)};function j(Q,me,_e){_e===null?Q.matrix.copy(me.matrixWorld):(Q.matrix.copy(_e.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(me.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(me.projectionMatrix),Q.projectionMatrixInverse.copy(me.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=Ul*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return z},this.getFoveation=function(){if(!(u===null&&f===null))return l},this.setFoveation=function(Q){l=Q,u!==null&&(u.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(z)},this.getCameraTexture=function(Q){return m[Q]};let ie=null;function ue(Q,me){if(h=me.getViewerPose(c||o),g=me,h!==null){let _e=h.views;f!==null&&(e.setRenderTargetFramebuffer(M,f.framebuffer),e.setRenderTarget(M));let Ee=!1;_e.length!==z.cameras.length&&(z.cameras.length=0,Ee=!0);for(let Ve=0;Ve<_e.length;Ve++){let lt=_e[Ve],rt=null;if(f!==null)rt=f.getViewport(lt);else{let Vt=d.getViewSubImage(u,lt);rt=Vt.viewport,Ve===0&&(e.setRenderTargetTextures(M,Vt.colorTexture,Vt.depthStencilTexture),e.setRenderTarget(M))}let et=B[Ve];et===void 0&&(et=new kn,et.layers.enable(Ve),et.viewport=new Wt,B[Ve]=et),et.matrix.fromArray(lt.transform.matrix),et.matrix.decompose(et.position,et.quaternion,et.scale),et.projectionMatrix.fromArray(lt.projectionMatrix),et.projectionMatrixInverse.copy(et.projectionMatrix).invert(),et.viewport.set(rt.x,rt.y,rt.width,rt.height),Ve===0&&(z.matrix.copy(et.matrix),z.matrix.decompose(z.position,z.quaternion,z.scale)),Ee===!0&&z.cameras.push(et)}let Me=s.enabledFeatures;if(Me&&Me.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){d=n.getBinding();let Ve=d.getDepthInformation(_e[0]);Ve&&Ve.isValid&&Ve.texture&&p.init(Ve,s.renderState)}if(Me&&Me.includes("camera-access")&&y){e.state.unbindTexture(),d=n.getBinding();for(let Ve=0;Ve<_e.length;Ve++){let lt=_e[Ve].camera;if(lt){let rt=m[lt];rt||(rt=new Zo,m[lt]=rt);let et=d.getCameraImage(lt);rt.sourceTexture=et}}}}for(let _e=0;_e<T.length;_e++){let Ee=b[_e],Me=T[_e];Ee!==null&&Me!==void 0&&Me.update(Ee,me,c||o)}ie&&ie(Q,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),g=null}let he=new Rg;he.setAnimationLoop(ue),this.setAnimationLoop=function(Q){ie=Q},this.dispose=function(){}}},cw=new Jt,Bg=new Qe;Bg.set(-1,0,0,0,1,0,0,0,1);function hw(i,e){function t(p,m){p.matrixAutoUpdate===!0&&p.updateMatrix(),m.value.copy(p.matrix)}function n(p,m){m.color.getRGB(p.fogColor.value,ed(i)),m.isFog?(p.fogNear.value=m.near,p.fogFar.value=m.far):m.isFogExp2&&(p.fogDensity.value=m.density)}function s(p,m,v,R,M){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(p,m):m.isMeshLambertMaterial?(r(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(p,m),d(p,m)):m.isMeshPhongMaterial?(r(p,m),h(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(p,m),u(p,m),m.isMeshPhysicalMaterial&&f(p,m,M)):m.isMeshMatcapMaterial?(r(p,m),g(p,m)):m.isMeshDepthMaterial?r(p,m):m.isMeshDistanceMaterial?(r(p,m),y(p,m)):m.isMeshNormalMaterial?r(p,m):m.isLineBasicMaterial?(o(p,m),m.isLineDashedMaterial&&a(p,m)):m.isPointsMaterial?l(p,m,v,R):m.isSpriteMaterial?c(p,m):m.isShadowMaterial?(p.color.value.copy(m.color),p.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(p,m){p.opacity.value=m.opacity,m.color&&p.diffuse.value.copy(m.color),m.emissive&&p.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.bumpMap&&(p.bumpMap.value=m.bumpMap,t(m.bumpMap,p.bumpMapTransform),p.bumpScale.value=m.bumpScale,m.side===En&&(p.bumpScale.value*=-1)),m.normalMap&&(p.normalMap.value=m.normalMap,t(m.normalMap,p.normalMapTransform),p.normalScale.value.copy(m.normalScale),m.side===En&&p.normalScale.value.negate()),m.displacementMap&&(p.displacementMap.value=m.displacementMap,t(m.displacementMap,p.displacementMapTransform),p.displacementScale.value=m.displacementScale,p.displacementBias.value=m.displacementBias),m.emissiveMap&&(p.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,p.emissiveMapTransform)),m.specularMap&&(p.specularMap.value=m.specularMap,t(m.specularMap,p.specularMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest);let v=e.get(m),R=v.envMap,M=v.envMapRotation;R&&(p.envMap.value=R,p.envMapRotation.value.setFromMatrix4(cw.makeRotationFromEuler(M)).transpose(),R.isCubeTexture&&R.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(Bg),p.reflectivity.value=m.reflectivity,p.ior.value=m.ior,p.refractionRatio.value=m.refractionRatio),m.lightMap&&(p.lightMap.value=m.lightMap,p.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,p.lightMapTransform)),m.aoMap&&(p.aoMap.value=m.aoMap,p.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,p.aoMapTransform))}function o(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform))}function a(p,m){p.dashSize.value=m.dashSize,p.totalSize.value=m.dashSize+m.gapSize,p.scale.value=m.scale}function l(p,m,v,R){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.size.value=m.size*v,p.scale.value=R*.5,m.map&&(p.map.value=m.map,t(m.map,p.uvTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function c(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.rotation.value=m.rotation,m.map&&(p.map.value=m.map,t(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,t(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function h(p,m){p.specular.value.copy(m.specular),p.shininess.value=Math.max(m.shininess,1e-4)}function d(p,m){m.gradientMap&&(p.gradientMap.value=m.gradientMap)}function u(p,m){p.metalness.value=m.metalness,m.metalnessMap&&(p.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,p.metalnessMapTransform)),p.roughness.value=m.roughness,m.roughnessMap&&(p.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,p.roughnessMapTransform)),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)}function f(p,m,v){p.ior.value=m.ior,m.diffuseRoughness>0&&(p.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),m.sheen>0&&(p.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),p.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(p.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,p.sheenColorMapTransform)),m.sheenRoughnessMap&&(p.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,p.sheenRoughnessMapTransform))),m.clearcoat>0&&(p.clearcoat.value=m.clearcoat,p.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(p.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,p.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(p.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===En&&p.clearcoatNormalScale.value.negate())),m.dispersion>0&&(p.dispersion.value=m.dispersion),m.retroreflectivity>0&&(p.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(p.iridescence.value=m.iridescence,p.iridescenceIOR.value=m.iridescenceIOR,p.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(p.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,p.iridescenceMapTransform)),m.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),m.transmission>0&&(p.transmission.value=m.transmission,p.transmissionSamplerMap.value=v.texture,p.transmissionSamplerSize.value.set(v.width,v.height),m.transmissionMap&&(p.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,p.transmissionMapTransform)),p.thickness.value=m.thickness,m.thicknessMap&&(p.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=m.attenuationDistance,p.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(p.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(p.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=m.specularIntensity,p.specularColor.value.copy(m.specularColor),m.specularColorMap&&(p.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,p.specularColorMapTransform)),m.specularIntensityMap&&(p.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,p.specularIntensityMapTransform))}function g(p,m){m.matcap&&(p.matcap.value=m.matcap)}function y(p,m){let v=e.get(m).light;p.referencePosition.value.setFromMatrixPosition(v.matrixWorld),p.nearDistance.value=v.shadow.camera.near,p.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function uw(i,e,t,n){let s={},r={};function o(v,R){let M=R.program;n.uniformBlockBinding(v,M,s[v.id])}function a(v,R){let M=s[v.id];M===void 0&&(g(v),M=l(v),s[v.id]=M,v.addEventListener("dispose",p));let T=R.program;n.updateUBOMapping(v,T);let b=e.render.frame;r[v.id]!==b&&(c(v),r[v.id]=b)}function l(v){let R=i.createBuffer(),M=v.__size,T=v.usage;return i.bindBuffer(i.UNIFORM_BUFFER,R),i.bufferData(i.UNIFORM_BUFFER,M,T),i.bindBuffer(i.UNIFORM_BUFFER,null),R}function c(v){let R=s[v.id],M=v.uniforms,T=v.__cache;i.bindBuffer(i.UNIFORM_BUFFER,R);for(let b=0,x=M.length;b<x;b++){let w=M[b];if(Array.isArray(w))for(let F=0,D=w.length;F<D;F++)h(w[F],b,F,T);else h(w,b,0,T)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(v,R,M,T){if(u(v,R,M,T)===!0){let b=v.__offset,x=v.value;if(Array.isArray(x)){let w=0;for(let F=0;F<x.length;F++){let D=x[F],I=y(D,!0);d(D,v.__data,w),w+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else d(x,v.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,b,v.__data)}}function d(v,R,M){typeof v=="number"||typeof v=="boolean"?R[M]=v:v.isMatrix3?(R[M]=v.elements[0],R[M+1]=v.elements[1],R[M+2]=v.elements[2],R[M+3]=0,R[M+4]=v.elements[3],R[M+5]=v.elements[4],R[M+6]=v.elements[5],R[M+7]=0,R[M+8]=v.elements[6],R[M+9]=v.elements[7],R[M+10]=v.elements[8],R[M+11]=0):ArrayBuffer.isView(v)?R.set(v.subarray(0,R.length-M),M):v.toArray(R,M)}function u(v,R,M,T){let b=v.value,x=R+"_"+M;if(Array.isArray(b)){T[x]===void 0&&(T[x]=[]);let w=T[x],F=!1;for(let D=0;D<b.length;D++)f(b[D],w,D)===!0&&(F=!0);return F}return f(b,T,x)}function f(v,R,M){if(R[M]===void 0)return typeof v=="number"||typeof v=="boolean"?R[M]=v:ArrayBuffer.isView(v)?R[M]=v.slice():R[M]=v.clone(),!0;{let T=R[M];if(typeof v=="number"||typeof v=="boolean"){if(T!==v)return R[M]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(T.equals(v)===!1)return T.copy(v),!0}}return!1}function g(v){let R=v.uniforms,M=0,T=16;for(let x=0,w=R.length;x<w;x++){let F=Array.isArray(R[x])?R[x]:[R[x]];for(let D=0,I=F.length;D<I;D++){let B=F[D],z=Array.isArray(B.value)?B.value:[B.value],L=Array.isArray(R[x])||Array.isArray(B.value),H=M;for(let G=0,le=z.length;G<le;G++){let Z=z[G],j=y(Z,L),ie=M%T,ue=ie%j.boundary,he=ie+ue;M+=ue,he!==0&&T-he<j.storage&&(M+=T-he),G===0&&(H=M),M+=j.storage}let q=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new q((M-H)/Float32Array.BYTES_PER_ELEMENT),B.__offset=H}}let b=M%T;return b>0&&(M+=T-b),v.__size=M,v.__cache={},this}function y(v,R){let M={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(M.boundary=4,M.storage=4):v.isVector2?(M.boundary=8,M.storage=8):v.isVector3||v.isColor?(M.boundary=16,M.storage=12):v.isVector4?(M.boundary=16,M.storage=16):v.isMatrix3?(M.boundary=16,M.storage=48):v.isMatrix4?(M.boundary=16,M.storage=64):v.isTexture?$e("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(M.boundary=16,M.storage=v.byteLength):$e("WebGLRenderer: Unsupported uniform value type.",v),R===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function p(v){let R=v.target;R.removeEventListener("dispose",p),i.deleteBuffer(s[R.id]),delete s[R.id],delete r[R.id]}function m(){for(let v in s)i.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:m}}var dw=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Ki=null;function fw(){return Ki===null&&(Ki=new io(dw,16,16,Vs,Ii),Ki.name="DFG_LUT",Ki.minFilter=zn,Ki.magFilter=zn,Ki.wrapS=Wi,Ki.wrapT=Wi,Ki.generateMipmaps=!1,Ki.needsUpdate=!0),Ki}var Xc=class{constructor(e={}){let{canvas:t=jm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:f=oi}=e;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=o;let y=f,p=new Set([uc,hc,cc]),m=new Set([oi,Pi,co,hr,ac,lc]),v=new Uint32Array(4),R=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},T=null,b=null,x=[],w=[],F=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Ji,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let D=this,I=!1,B=null,z=null,L=null,H=null;this._outputColorSpace=ii;let q=0,G=0,le=null,Z=-1,j=null,ie=new Wt,ue=new Wt,he=null,Q=new xt(0),me=0,_e=t.width,Ee=t.height,Me=1,He=null,nt=null,Ve=new Wt(0,0,_e,Ee),lt=new Wt(0,0,_e,Ee),rt=!1,et=new ar,Vt=new Gl,Dt=!1,en=!1,Ct=new Jt,_n=new J,_t=new Wt,un={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Xt=!1;function tn(){return le===null?Me:1}let O=n;function Ce(E,k){return t.getContext(E,k)}let qe,it,Se,It,ze,Xe,C,S,W,ce,re,xe,ve,ee,ne,fe,U,se,te,we,ge,be,Ge;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Je,!1),t.addEventListener("webglcontextcreationerror",Re,!1),O===null){let k="webgl2";if(O=Ce(k,E),O===null)throw Ce(k)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ze()}catch(E){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),je("WebGLRenderer: "+E.message),E}function Ze(){qe=new wM(O),qe.init(),ge=new ow(O,qe),it=new fM(O,qe,e,ge),Se=new sw(O,qe),it.reversedDepthBuffer&&u&&Se.buffers.depth.setReversed(!0),z=O.createFramebuffer(),L=O.createFramebuffer(),H=O.createFramebuffer(),It=new EM(O),ze=new WS,Xe=new rw(O,qe,Se,ze,it,ge,It),C=new SM(D),S=new Cv(O),be=new uM(O,S),W=new TM(O,S,It,be),ce=new CM(O,W,S,be,It),se=new RM(O,it,Xe),ne=new pM(ze),re=new HS(D,C,qe,it,be,ne),xe=new hw(D,ze),ve=new qS,ee=new jS(qe),U=new hM(D,C,Se,ce,g,l),fe=new iw(D,ce,it),Ge=new uw(O,It,it,Se),te=new dM(O,qe,It),we=new AM(O,qe,It),It.programs=re.programs,D.capabilities=it,D.extensions=qe,D.properties=ze,D.renderLists=ve,D.shadowMap=fe,D.state=Se,D.info=It}y!==oi&&(F=new IM(y,t.width,t.height,a,s,r));let ae=new fd(D,O);this.xr=ae,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let E=qe.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=qe.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return Me},this.setPixelRatio=function(E){E!==void 0&&(Me=E,this.setSize(_e,Ee,!1))},this.getSize=function(E){return E.set(_e,Ee)},this.setSize=function(E,k,K=!0){if(ae.isPresenting){$e("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=E,Ee=k,t.width=Math.floor(E*Me),t.height=Math.floor(k*Me),K===!0&&(t.style.width=E+"px",t.style.height=k+"px"),F!==null&&F.setSize(t.width,t.height),this.setViewport(0,0,E,k)},this.getDrawingBufferSize=function(E){return E.set(_e*Me,Ee*Me).floor()},this.setDrawingBufferSize=function(E,k,K){_e=E,Ee=k,Me=K,t.width=Math.floor(E*K),t.height=Math.floor(k*K),this.setViewport(0,0,E,k)},this.setEffects=function(E){if(y===oi){je("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let k=0;k<E.length;k++)if(E[k].isOutputPass===!0){$e("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(ie)},this.getViewport=function(E){return E.copy(Ve)},this.setViewport=function(E,k,K,X){E.isVector4?Ve.set(E.x,E.y,E.z,E.w):Ve.set(E,k,K,X),Se.viewport(ie.copy(Ve).multiplyScalar(tn()).round())},this.getScissor=function(E){return E.copy(lt)},this.setScissor=function(E,k,K,X){E.isVector4?lt.set(E.x,E.y,E.z,E.w):lt.set(E,k,K,X),Se.scissor(ue.copy(lt).multiplyScalar(tn()).round())},this.getScissorTest=function(){return rt},this.setScissorTest=function(E){Se.setScissorTest(rt=E)},this.setOpaqueSort=function(E){He=E},this.setTransparentSort=function(E){nt=E},this.getClearColor=function(E){return E.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(E=!0,k=!0,K=!0){let X=0;if(E){let Y=!1;if(le!==null){let Te=le.texture.format;Y=p.has(Te)}if(Y){let Te=le.texture.type,Pe=m.has(Te),Ae=U.getClearColor(),Ie=U.getClearAlpha(),ke=Ae.r,Ke=Ae.g,ct=Ae.b;Pe?(v[0]=ke,v[1]=Ke,v[2]=ct,v[3]=Ie,O.clearBufferuiv(O.COLOR,0,v)):(R[0]=ke,R[1]=Ke,R[2]=ct,R[3]=Ie,O.clearBufferiv(O.COLOR,0,R))}else X|=O.COLOR_BUFFER_BIT}k&&(X|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&(X|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),X!==0&&O.clear(X)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),B=E},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),U.dispose(),ve.dispose(),ee.dispose(),Xe.dispose(),ze.dispose(),C.dispose(),ce.dispose(),W.dispose(),be.dispose(),Ge.dispose(),re.dispose(),ae.dispose(),ae.removeEventListener("sessionstart",ga),ae.removeEventListener("sessionend",Li),Qi.stop()};function Oe(E){E.preventDefault(),ju("WebGLRenderer: Context Lost."),I=!0}function Je(){ju("WebGLRenderer: Context Restored."),I=!1;let E=It.autoReset,k=fe.enabled,K=fe.autoUpdate,X=fe.needsUpdate,Y=fe.type;Ze(),It.autoReset=E,fe.enabled=k,fe.autoUpdate=K,fe.needsUpdate=X,fe.type=Y}function Re(E){je("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function st(E){let k=E.target;k.removeEventListener("dispose",st),Ft(k)}function Ft(E){Nn(E),ze.remove(E)}function Nn(E){let k=ze.get(E).programs;k!==void 0&&(k.forEach(function(K){re.releaseProgram(K)}),E.isShaderMaterial&&re.releaseShaderCache(E))}this.renderBufferDirect=function(E,k,K,X,Y,Te){k===null&&(k=un);let Pe=Y.isMesh&&Y.matrixWorld.determinantAffine()<0,Ae=go(E,k,K,X,Y);Se.setMaterial(X,Pe);let Ie=K.index,ke=1;if(X.wireframe===!0){if(Ie=W.getWireframeAttribute(K),Ie===void 0)return;ke=2}let Ke=K.drawRange,ct=K.attributes.position,Be=Ke.start*ke,ht=(Ke.start+Ke.count)*ke;Te!==null&&(Be=Math.max(Be,Te.start*ke),ht=Math.min(ht,(Te.start+Te.count)*ke)),Ie!==null?(Be=Math.max(Be,0),ht=Math.min(ht,Ie.count)):ct!=null&&(Be=Math.max(Be,0),ht=Math.min(ht,ct.count));let Ht=ht-Be;if(Ht<0||Ht===1/0)return;be.setup(Y,X,Ae,K,Ie);let At,Et=te;if(Ie!==null&&(At=S.get(Ie),Et=we,Et.setIndex(At)),Y.isMesh)X.wireframe===!0?(Se.setLineWidth(X.wireframeLinewidth*tn()),Et.setMode(O.LINES)):Et.setMode(O.TRIANGLES);else if(Y.isLine){let dn=X.linewidth;dn===void 0&&(dn=1),Se.setLineWidth(dn*tn()),Y.isLineSegments?Et.setMode(O.LINES):Y.isLineLoop?Et.setMode(O.LINE_LOOP):Et.setMode(O.LINE_STRIP)}else Y.isPoints?Et.setMode(O.POINTS):Y.isSprite&&Et.setMode(O.TRIANGLES);if(Y.isBatchedMesh)if(qe.get("WEBGL_multi_draw"))Et.renderMultiDraw(Y._multiDrawStarts,Y._multiDrawCounts,Y._multiDrawCount);else{let dn=Y._multiDrawStarts,Fe=Y._multiDrawCounts,nn=Y._multiDrawCount,ft=Ie?S.get(Ie).bytesPerElement:1,ts=ze.get(X).currentProgram.getUniforms();for(let sn=0;sn<nn;sn++)ts.setValue(O,"_gl_DrawID",sn),Et.render(dn[sn]/ft,Fe[sn])}else if(Y.isInstancedMesh)Et.renderInstances(Be,Ht,Y.count);else if(K.isInstancedBufferGeometry){let dn=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,Fe=Math.min(K.instanceCount,dn);Et.renderInstances(Be,Ht,Fe)}else Et.render(Be,Ht)};function fo(E,k,K,X){B!==null&&E.isNodeMaterial&&B.setObject(X,E),Dt===!0&&ne.setState(E,K,!1),E.transparent===!0&&E.side===$i&&E.forceSinglePass===!1?(E.side=En,E.needsUpdate=!0,Ni(E,k,X),E.side=Yi,E.needsUpdate=!0,Ni(E,k,X),E.side=$i):Ni(E,k,X)}this.compile=function(E,k,K=null){K===null&&(K=E),B!==null&&B.renderStart(E,k,K),b=ee.get(K),b.init(k),w.push(b),K.traverseVisible(function(Y){Y.isLight&&Y.layers.test(k.layers)&&(b.pushLight(Y),Y.castShadow&&b.pushShadow(Y))}),E!==K&&E.traverseVisible(function(Y){Y.isLight&&Y.layers.test(k.layers)&&(b.pushLight(Y),Y.castShadow&&b.pushShadow(Y))}),b.setupLights(),B!==null&&B.updateLights(b.state.lightsArray),en=this.localClippingEnabled,Dt=ne.init(this.clippingPlanes,en),Dt===!0&&ne.setGlobalState(this.clippingPlanes,k),B!==null&&fe.render(b.state.shadowsArray,K,k);let X=new Set;return E.traverse(function(Y){if(!(Y.isMesh||Y.isPoints||Y.isLine||Y.isSprite))return;let Te=Y.material;if(Te)if(Array.isArray(Te))for(let Pe=0;Pe<Te.length;Pe++){let Ae=Te[Pe];fo(Ae,K,k,Y),X.add(Ae)}else fo(Te,K,k,Y),X.add(Te)}),b=w.pop(),B!==null&&B.renderEnd(),X},this.compileAsync=function(E,k,K=null){let X=this.compile(E,k,K);return new Promise(Y=>{function Te(){if(X.forEach(function(Pe){let Ie=ze.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&X.delete(Pe)}),X.size===0){Y(E);return}setTimeout(Te,10)}qe.get("KHR_parallel_shader_compile")!==null?Te():setTimeout(Te,10)})};let dr=null;function Qc(E){dr&&dr(E)}function ga(){Qi.stop()}function Li(){Qi.start()}let Qi=new Rg;Qi.setAnimationLoop(Qc),typeof self<"u"&&Qi.setContext(self),this.setAnimationLoop=function(E){dr=E,ae.setAnimationLoop(E),E===null?Qi.stop():Qi.start()},ae.addEventListener("sessionstart",ga),ae.addEventListener("sessionend",Li),this.render=function(E,k){if(k!==void 0&&k.isCamera!==!0){je("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;B!==null&&B.renderStart(E,k);let K=ae.enabled===!0&&ae.isPresenting===!0,X=F!==null&&(le===null||K)&&F.begin(D,le);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),k.parent===null&&k.matrixWorldAutoUpdate===!0&&k.updateMatrixWorld(),ae.enabled===!0&&ae.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(ae.cameraAutoUpdate===!0&&ae.updateCamera(k),k=ae.getCamera()),E.isScene===!0&&E.onBeforeRender(D,E,k,le),b=ee.get(E,w.length),b.init(k),b.state.textureUnits=Xe.getTextureUnits(),w.push(b),Ct.multiplyMatrices(k.projectionMatrix,k.matrixWorldInverse),k.isArrayCamera?Vt.setFromArrayCamera(k):et.setFromProjectionMatrix(Ct,gi,k.reversedDepth),en=this.localClippingEnabled,Dt=ne.init(this.clippingPlanes,en),T=ve.get(E,x.length),T.init(),x.push(T),this.info.render.frame++,ae.enabled===!0&&ae.isPresenting===!0){let Pe=D.xr.getDepthSensingMesh();Pe!==null&&es(Pe,k,-1/0,D.sortObjects)}es(E,k,0,D.sortObjects),T.finish(),B!==null&&B.updateLights(b.state.lightsArray),D.sortObjects===!0&&T.sort(He,nt),Xt=ae.enabled===!1||ae.isPresenting===!1||ae.hasDepthSensing()===!1,Xt&&U.addToRenderList(T,E),this.info.autoReset===!0&&this.info.reset(),Dt===!0&&ne.beginShadows();let Y=b.state.shadowsArray;if(fe.render(Y,E,k),Dt===!0&&ne.endShadows(),(X&&F.hasRenderPass())===!1){let Pe=T.opaque,Ae=T.transmissive;if(b.setupLights(),k.isArrayCamera){let Ie=k.cameras;if(Ae.length>0)for(let ke=0,Ke=Ie.length;ke<Ke;ke++){let ct=Ie[ke];_i(Pe,Ae,E,ct)}Xt&&U.render(E);for(let ke=0,Ke=Ie.length;ke<Ke;ke++){let ct=Ie[ke];po(T,E,ct,ct.viewport)}}else Ae.length>0&&_i(Pe,Ae,E,k),Xt&&U.render(E),po(T,E,k)}le!==null&&G===0&&(Xe.updateMultisampleRenderTarget(le),Xe.updateRenderTargetMipmap(le)),X&&F.end(D),E.isScene===!0&&E.onAfterRender(D,E,k),be.resetDefaultState(),Z=-1,j=null,w.pop(),w.length>0?(b=w[w.length-1],Xe.setTextureUnits(b.state.textureUnits),Dt===!0&&ne.setGlobalState(D.clippingPlanes,b.state.camera)):b=null,x.pop(),x.length>0?T=x[x.length-1]:T=null,B!==null&&B.renderEnd()};function es(E,k,K,X){if(E.visible===!1)return;if(E.layers.test(k.layers)){if(E.isGroup)K=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(k);else if(E.isLight)b.pushLight(E),E.castShadow&&b.pushShadow(E);else if(E.isSprite){let Pe=k.isArrayCamera?Vt:et;if(!E.frustumCulled||E.intersectsFrustum(Pe)){X&&_t.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Ct);let Ae=ce.update(E),Ie=E.material;Ie.visible&&T.push(E,Ae,Ie,K,_t.z,null,k)}}else if(E.isMesh||E.isLine||E.isPoints){let Pe=k.isArrayCamera?Vt:et;if(!E.frustumCulled||E.intersectsFrustum(Pe)){let Ae=ce.update(E),Ie=E.material;if(X&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),_t.copy(E.boundingSphere.center)):(Ae.boundingSphere===null&&Ae.computeBoundingSphere(),_t.copy(Ae.boundingSphere.center)),_t.applyMatrix4(E.matrixWorld).applyMatrix4(Ct)),Array.isArray(Ie)){let ke=Ae.groups;for(let Ke=0,ct=ke.length;Ke<ct;Ke++){let Be=ke[Ke],ht=Ie[Be.materialIndex];ht&&ht.visible&&T.push(E,Ae,ht,K,_t.z,Be,k)}}else Ie.visible&&T.push(E,Ae,Ie,K,_t.z,null,k)}}}let Te=E.children;for(let Pe=0,Ae=Te.length;Pe<Ae;Pe++)es(Te[Pe],k,K,X)}function po(E,k,K,X){let{opaque:Y,transmissive:Te,transparent:Pe}=E;b.setupLightsView(K),Dt===!0&&ne.setGlobalState(D.clippingPlanes,K),X&&Se.viewport(ie.copy(X)),Y.length>0&&qt(Y,k,K),Te.length>0&&qt(Te,k,K),Pe.length>0&&qt(Pe,k,K),Se.buffers.depth.setTest(!0),Se.buffers.depth.setMask(!0),Se.buffers.color.setMask(!0),Se.setPolygonOffset(!1)}function _i(E,k,K,X){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(b.state.transmissionRenderTarget[X.id]===void 0){let Be=qe.has("EXT_color_buffer_half_float")||qe.has("EXT_color_buffer_float");b.state.transmissionRenderTarget[X.id]=new si(1,1,{generateMipmaps:!0,type:Be?Ii:oi,minFilter:gs,samples:Math.max(4,it.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:mt.workingColorSpace})}let Te=b.state.transmissionRenderTarget[X.id],Pe=X.viewport||ie;Te.setSize(Pe.z*D.transmissionResolutionScale,Pe.w*D.transmissionResolutionScale);let Ae=D.getRenderTarget(),Ie=D.getActiveCubeFace(),ke=D.getActiveMipmapLevel();D.setRenderTarget(Te),D.getClearColor(Q),me=D.getClearAlpha(),me<1&&D.setClearColor(16777215,.5),D.clear(),Xt&&U.render(K);let Ke=D.toneMapping;D.toneMapping=Ji;let ct=X.viewport;if(X.viewport!==void 0&&(X.viewport=void 0),b.setupLightsView(X),Dt===!0&&ne.setGlobalState(D.clippingPlanes,X),qt(E,K,X),Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te),qe.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let ht=0,Ht=k.length;ht<Ht;ht++){let At=k[ht],{object:Et,geometry:dn,material:Fe,group:nn}=At;if(Fe.side===$i&&Et.layers.test(X.layers)){let ft=Fe.side;Fe.side=En,Fe.needsUpdate=!0,Kt(Et,K,X,dn,Fe,nn),Fe.side=ft,Fe.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te))}D.setRenderTarget(Ae,Ie,ke),D.setClearColor(Q,me),ct!==void 0&&(X.viewport=ct),D.toneMapping=Ke}function qt(E,k,K){let X=k.isScene===!0?k.overrideMaterial:null;for(let Y=0,Te=E.length;Y<Te;Y++){let Pe=E[Y],{object:Ae,geometry:Ie,group:ke}=Pe,Ke=Pe.material;Ke.allowOverride===!0&&X!==null&&(Ke=X),Ae.layers.test(K.layers)&&Kt(Ae,k,K,Ie,Ke,ke)}}function Kt(E,k,K,X,Y,Te){B!==null&&Y.isNodeMaterial&&B.setObject(E,Y),E.onBeforeRender(D,k,K,X,Y,Te),E.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),Y.onBeforeRender(D,k,K,X,E,Te),Y.transparent===!0&&Y.side===$i&&Y.forceSinglePass===!1?(Y.side=En,Y.needsUpdate=!0,D.renderBufferDirect(K,k,X,Y,E,Te),Y.side=Yi,Y.needsUpdate=!0,D.renderBufferDirect(K,k,X,Y,E,Te),Y.side=$i):D.renderBufferDirect(K,k,X,Y,E,Te),E.onAfterRender(D,k,K,X,Y,Te)}function jt(E){let k=0;for(let K of E)K.texture!==null&&k++;return k}function Ni(E,k,K){k.isScene!==!0&&(k=un);let X=ze.get(E),Y=b.state.lights,Te=b.state.shadowsArray,Pe=Y.state.version,Ae=re.getParameters(E,Y.state,Te,k,K,b.state.lightProbeGridArray),Ie=re.getProgramCacheKey(Ae),ke=X.programs;X.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?k.environment:null,X.fog=k.fog;let Ke=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;X.envMap=C.get(E.envMap||X.environment,Ke),X.envMapRotation=X.environment!==null&&E.envMap===null?k.environmentRotation:E.envMapRotation,ke===void 0&&(E.addEventListener("dispose",st),ke=new Map,X.programs=ke,X.programVariants=new Map);let ct=ke.get(Ie);if(ct!==void 0){if(X.currentProgram===ct&&X.lightsStateVersion===Pe)return mo(E,Ae),ct}else Ae.uniforms=re.getUniforms(E),B!==null&&E.isNodeMaterial&&B.build(E,K,Ae),E.onBeforeCompile(Ae,D),ct=re.acquireProgram(Ae,Ie),ke.set(Ie,ct),X.uniforms=Ae.uniforms;let Be=X.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Be.clippingPlanes=ne.uniform),mo(E,Ae),X.needsLights=ys(E),X.lightsStateVersion=Pe,X.needsLights&&(Be.ambientLightColor.value=Y.state.ambient,Be.lightProbe.value=Y.state.probe,Be.sunLights.value=Y.state.sun,Be.sunLightShadows.value=Y.state.sunShadow,Be.directionalLights.value=Y.state.directional,Be.directionalLightShadows.value=Y.state.directionalShadow,Be.spotLights.value=Y.state.spot,Be.spotLightShadows.value=Y.state.spotShadow,Be.rectAreaLights.value=Y.state.rectArea,Be.ltc_1.value=Y.state.rectAreaLTC1,Be.ltc_2.value=Y.state.rectAreaLTC2,Be.pointLights.value=Y.state.point,Be.pointLightShadows.value=Y.state.pointShadow,Be.hemisphereLights.value=Y.state.hemi,Be.sunShadowMatrix.value=Y.state.sunShadowMatrix,Be.sunShadowCascade.value=Y.state.sunShadowCascade,Be.directionalShadowMatrix.value=Y.state.directionalShadowMatrix,Be.spotLightMatrix.value=Y.state.spotLightMatrix,Be.spotLightMap.value=Y.state.spotLightMap,Be.pointShadowMatrix.value=Y.state.pointShadowMatrix),X.numLightProbeGrids=jt(b.state.lightProbeGridArray),X.currentProgram=ct,X.uniformsList=null,ct}function Yn(E,k,K,X,Y){let Te=ze.get(E),Pe=Te.currentProgram.id+","+X+","+Y,Ae=Te.programVariants.get(Pe);return Ae===void 0?(Ae=Ni(E,k,K),Te.programVariants.set(Pe,Ae)):(Te.currentProgram=Ae,Te.uniformsList=null,Te.outputColorSpace=X,Te.toneMapping=Y),Ae}function vs(E){if(E.uniformsList===null){let k=E.currentProgram.getUniforms();E.uniformsList=ho.seqWithValue(k.seq,E.uniforms)}return E.uniformsList}function mo(E,k){let K=ze.get(E);K.outputColorSpace=k.outputColorSpace,K.batching=k.batching,K.batchingColor=k.batchingColor,K.instancing=k.instancing,K.instancingColor=k.instancingColor,K.instancingMorph=k.instancingMorph,K.skinning=k.skinning,K.morphTargets=k.morphTargets,K.morphNormals=k.morphNormals,K.morphColors=k.morphColors,K.morphTargetsCount=k.morphTargetsCount,K.numClippingPlanes=k.numClippingPlanes,K.numIntersection=k.numClipIntersection,K.vertexAlphas=k.vertexAlphas,K.vertexTangents=k.vertexTangents,K.toneMapping=k.toneMapping}function go(E,k,K,X,Y){k.isScene!==!0&&(k=un),Xe.resetTextureUnits();let Te=k.fog,Pe=X.isMeshStandardMaterial||X.isMeshLambertMaterial||X.isMeshPhongMaterial?k.environment:null,Ae=le===null?D.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:mt.workingColorSpace,Ie=X.isMeshStandardMaterial||X.isMeshLambertMaterial&&!X.envMap||X.isMeshPhongMaterial&&!X.envMap,ke=C.get(X.envMap||Pe,Ie),Ke=X.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,ct=!!K.attributes.tangent&&(!!X.normalMap||X.anisotropy>0),Be=!!K.morphAttributes.position,ht=!!K.morphAttributes.normal,Ht=!!K.morphAttributes.color,At=Ji;X.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(At=D.toneMapping);let Et=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,dn=Et!==void 0?Et.length:0,Fe=ze.get(X),nn=b.state.lights;if(Dt===!0&&(en===!0||E!==j)){let Rt=E===j&&X.id===Z;ne.setState(X,E,Rt)}let ft=!1,ts=!1;X.version===Fe.__version?Fe.needsLights&&Fe.lightsStateVersion!==nn.state.version||Y.isBatchedMesh&&Fe.batching===!1||!Y.isBatchedMesh&&Fe.batching===!0||Y.isBatchedMesh&&Fe.batchingColor===!0&&Y._colorsTexture===null||Y.isBatchedMesh&&Fe.batchingColor===!1&&Y._colorsTexture!==null||Y.isInstancedMesh&&Fe.instancing===!1||!Y.isInstancedMesh&&Fe.instancing===!0||Y.isSkinnedMesh&&Fe.skinning===!1||!Y.isSkinnedMesh&&Fe.skinning===!0||Y.isInstancedMesh&&Fe.instancingColor===!0&&Y.instanceColor===null||Y.isInstancedMesh&&Fe.instancingColor===!1&&Y.instanceColor!==null||Y.isInstancedMesh&&Fe.instancingMorph===!0&&Y.morphTexture===null||Y.isInstancedMesh&&Fe.instancingMorph===!1&&Y.morphTexture!==null||Fe.envMap!==ke||X.fog===!0&&Fe.fog!==Te||Fe.numClippingPlanes!==void 0&&(Fe.numClippingPlanes!==ne.numPlanes||Fe.numIntersection!==ne.numIntersection)||Fe.vertexAlphas!==Ke||Fe.vertexTangents!==ct||Fe.morphTargets!==Be||Fe.morphNormals!==ht||Fe.morphColors!==Ht||Fe.morphTargetsCount!==dn||Fe.numLightProbeGrids!==jt(b.state.lightProbeGridArray)?ft=!0:(Fe.outputColorSpace!==Ae||Fe.toneMapping!==At)&&(ts=!0):(ft=!0,Fe.__version=X.version);let sn=Fe.currentProgram;(ft===!0||ts===!0)&&(sn=ts===!0?Yn(X,k,Y,Ae,At):Ni(X,k,Y),B&&X.isNodeMaterial&&B.onUpdateProgram(X,sn,Fe));let mr=!1,Di=!1,ns=!1,ot=sn.getUniforms(),Yt=Fe.uniforms;if(Se.useProgram(sn.program)&&(mr=!0,Di=!0,ns=!0),X.id!==Z&&(Z=X.id,Di=!0),mr||j!==E){Se.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ot.setValue(O,"projectionMatrix",E.projectionMatrix),ot.setValue(O,"viewMatrix",E.matrixWorldInverse);let rn=ot.map.cameraPosition;rn!==void 0&&rn.setValue(O,_n.setFromMatrixPosition(E.matrixWorld)),it.logarithmicDepthBuffer&&ot.setValue(O,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(X.isMeshPhongMaterial||X.isMeshToonMaterial||X.isMeshLambertMaterial||X.isMeshBasicMaterial||X.isMeshStandardMaterial||X.isShaderMaterial)&&ot.setValue(O,"isOrthographic",E.isOrthographicCamera===!0),j!==E&&(j=E,Di=!0,ns=!0)}if(Fe.needsLights&&(nn.state.sunShadowMap.length>0&&ot.setValue(O,"sunShadowMap",nn.state.sunShadowMap,Xe),nn.state.directionalShadowMap.length>0&&ot.setValue(O,"directionalShadowMap",nn.state.directionalShadowMap,Xe),nn.state.spotShadowMap.length>0&&ot.setValue(O,"spotShadowMap",nn.state.spotShadowMap,Xe),nn.state.pointShadowMap.length>0&&ot.setValue(O,"pointShadowMap",nn.state.pointShadowMap,Xe)),Y.isSkinnedMesh){ot.setOptional(O,Y,"bindMatrix"),ot.setOptional(O,Y,"bindMatrixInverse");let Rt=Y.skeleton;Rt&&(Rt.boneTexture===null&&Rt.computeBoneTexture(),ot.setValue(O,"boneTexture",Rt.boneTexture,Xe))}Y.isBatchedMesh&&(ot.setOptional(O,Y,"batchingTexture"),ot.setValue(O,"batchingTexture",Y._matricesTexture,Xe),ot.setOptional(O,Y,"batchingIdTexture"),ot.setValue(O,"batchingIdTexture",Y._indirectTexture,Xe),ot.setOptional(O,Y,"batchingColorTexture"),Y._colorsTexture!==null&&ot.setValue(O,"batchingColorTexture",Y._colorsTexture,Xe));let Dn=K.morphAttributes;if((Dn.position!==void 0||Dn.normal!==void 0||Dn.color!==void 0)&&se.update(Y,K,sn),(Di||Fe.receiveShadow!==Y.receiveShadow)&&(Fe.receiveShadow=Y.receiveShadow,ot.setValue(O,"receiveShadow",Y.receiveShadow)),(X.isMeshStandardMaterial||X.isMeshLambertMaterial||X.isMeshPhongMaterial)&&X.envMap===null&&k.environment!==null&&(Yt.envMapIntensity.value=k.environmentIntensity),Yt.dfgLUT!==void 0&&(Yt.dfgLUT.value=fw()),Di){if(ot.setValue(O,"toneMappingExposure",D.toneMappingExposure),Fe.needsLights&&fr(Yt,ns),Te&&X.fog===!0&&xe.refreshFogUniforms(Yt,Te),xe.refreshMaterialUniforms(Yt,X,Me,Ee,b.state.transmissionRenderTarget[E.id]),Fe.needsLights&&Fe.numLightProbeGrids>0){let Rt=M,rn=0;for(let Rn of b.state.lightProbeGridArray)Rn.texture!==null&&(Rt.textures[rn]=Rn.texture,Rt.min[rn]=Rn.boundingBox.min,Rt.max[rn]=Rn.boundingBox.max,Rt.resolution[rn]=Rn.resolution,rn++);for(let Rn in Rt)Rt[Rn].length=rn;Yt.probesSH.value=Rt.textures,Yt.probesMin.value=Rt.min,Yt.probesMax.value=Rt.max,Yt.probesResolution.value=Rt.resolution}ho.upload(O,vs(Fe),Yt,Xe)}if(X.isShaderMaterial&&X.uniformsNeedUpdate===!0&&(ho.upload(O,vs(Fe),Yt,Xe),X.uniformsNeedUpdate=!1),X.isSpriteMaterial&&ot.setValue(O,"center",Y.center),ot.setValue(O,"modelViewMatrix",Y.modelViewMatrix),ot.setValue(O,"normalMatrix",Y.normalMatrix),ot.setValue(O,"modelMatrix",Y.matrixWorld),X.uniformsGroups!==void 0){let Rt=X.uniformsGroups;for(let rn=0,Rn=Rt.length;rn<Rn;rn++){let xa=Rt[rn];Ge.update(xa,sn),Ge.bind(xa,sn)}}return sn}function fr(E,k){E.ambientLightColor.needsUpdate=k,E.lightProbe.needsUpdate=k,E.sunLights.needsUpdate=k,E.sunLightShadows.needsUpdate=k,E.directionalLights.needsUpdate=k,E.directionalLightShadows.needsUpdate=k,E.pointLights.needsUpdate=k,E.pointLightShadows.needsUpdate=k,E.spotLights.needsUpdate=k,E.spotLightShadows.needsUpdate=k,E.rectAreaLights.needsUpdate=k,E.hemisphereLights.needsUpdate=k}function ys(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(E,k,K){let X=ze.get(E);X.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,X.__autoAllocateDepthBuffer===!1&&(X.__useRenderToTexture=!1),ze.get(E.texture).__webglTexture=k,ze.get(E.depthTexture).__webglTexture=X.__autoAllocateDepthBuffer?void 0:K,X.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,k){let K=ze.get(E);K.__webglFramebuffer=k,K.__useDefaultFramebuffer=k===void 0},this.setRenderTarget=function(E,k=0,K=0){le=E,q=k,G=K;let X=null,Y=!1,Te=!1;if(E){let Ae=ze.get(E);if(Ae.__useDefaultFramebuffer!==void 0){Se.bindFramebuffer(O.FRAMEBUFFER,Ae.__webglFramebuffer),ie.copy(E.viewport),ue.copy(E.scissor),he=E.scissorTest,Se.viewport(ie),Se.scissor(ue),Se.setScissorTest(he),Z=-1;return}else if(Ae.__webglFramebuffer===void 0)Xe.setupRenderTarget(E);else if(Ae.__hasExternalTextures)Xe.rebindTextures(E,ze.get(E.texture).__webglTexture,ze.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let Ke=E.depthTexture;if(Ae.__boundDepthTexture!==Ke){if(Ke!==null&&ze.has(Ke)&&(E.width!==Ke.image.width||E.height!==Ke.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(E)}}let Ie=E.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Te=!0);let ke=ze.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(ke[k])?X=ke[k][K]:X=ke[k],Y=!0):E.samples>0&&Xe.useMultisampledRTT(E)===!1?X=ze.get(E).__webglMultisampledFramebuffer:Array.isArray(ke)?X=ke[K]:X=ke,ie.copy(E.viewport),ue.copy(E.scissor),he=E.scissorTest}else ie.copy(Ve).multiplyScalar(Me).floor(),ue.copy(lt).multiplyScalar(Me).floor(),he=rt;if(K!==0&&(X=z),Se.bindFramebuffer(O.FRAMEBUFFER,X)&&Se.drawBuffers(E,X),Se.viewport(ie),Se.scissor(ue),Se.setScissorTest(he),Y){let Ae=ze.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+k,Ae.__webglTexture,K)}else if(Te){let Ae=k;for(let Ie=0;Ie<E.textures.length;Ie++){let ke=ze.get(E.textures[Ie]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ie,ke.__webglTexture,K,Ae)}}else if(E!==null&&K!==0){let Ae=ze.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ae.__webglTexture,K)}Z=-1};function pr(E){let k=ze.get(E);return(k.__readFormat!==E.format||k.__readType!==E.type)&&(k.__readFormat=E.format,k.__readType=E.type,k.__formatReadable=it.textureFormatReadable(E.format),k.__typeReadable=it.textureTypeReadable(E.type)),k}this.readRenderTargetPixels=function(E,k,K,X,Y,Te,Pe,Ae=0){if(!(E&&E.isWebGLRenderTarget)){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=ze.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){Se.bindFramebuffer(O.FRAMEBUFFER,Ie);try{let ke=E.textures[Ae],Ke=ke.format,ct=ke.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ae);let Be=pr(ke);if(Be.__formatReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}k>=0&&k<=E.width-X&&K>=0&&K<=E.height-Y&&O.readPixels(k,K,X,Y,ge.convert(Ke),ge.convert(ct),Te)}finally{let ke=le!==null?ze.get(le).__webglFramebuffer:null;Se.bindFramebuffer(O.FRAMEBUFFER,ke)}}},this.readRenderTargetPixelsAsync=async function(E,k,K,X,Y,Te,Pe,Ae=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=ze.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(k>=0&&k<=E.width-X&&K>=0&&K<=E.height-Y){Se.bindFramebuffer(O.FRAMEBUFFER,Ie);let ke=E.textures[Ae],Ke=ke.format,ct=ke.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ae);let Be=pr(ke);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let ht=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,ht),O.bufferData(O.PIXEL_PACK_BUFFER,Te.byteLength,O.STREAM_READ),O.readPixels(k,K,X,Y,ge.convert(Ke),ge.convert(ct),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let Ht=le!==null?ze.get(le).__webglFramebuffer:null;Se.bindFramebuffer(O.FRAMEBUFFER,Ht);let At=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await eg(O,At,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,ht),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Te),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(ht),O.deleteSync(At),Te}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,k=null,K=0){let X=Math.pow(2,-K),Y=Math.floor(E.image.width*X),Te=Math.floor(E.image.height*X),Pe=k!==null?k.x:0,Ae=k!==null?k.y:0;Xe.setTexture2D(E,0),O.copyTexSubImage2D(O.TEXTURE_2D,K,0,0,Pe,Ae,Y,Te),Se.unbindTexture()},this.copyTextureToTexture=function(E,k,K=null,X=null,Y=0,Te=0){let Pe,Ae,Ie,ke,Ke,ct,Be,ht,Ht,At=E.isCompressedTexture?E.mipmaps[Te]:E.image;if(K!==null)Pe=K.max.x-K.min.x,Ae=K.max.y-K.min.y,Ie=K.isBox3?K.max.z-K.min.z:1,ke=K.min.x,Ke=K.min.y,ct=K.isBox3?K.min.z:0;else{let ot=Math.pow(2,-Y);Pe=Math.floor(At.width*ot),Ae=Math.floor(At.height*ot),E.isDataArrayTexture?Ie=At.depth:E.isData3DTexture?Ie=Math.floor(At.depth*ot):Ie=1,ke=0,Ke=0,ct=0}X!==null?(Be=X.x,ht=X.y,Ht=X.z):(Be=0,ht=0,Ht=0);let Et=ge.convert(k.format),dn=ge.convert(k.type),Fe;k.isData3DTexture?(Xe.setTexture3D(k,0),Fe=O.TEXTURE_3D):k.isDataArrayTexture||k.isCompressedArrayTexture?(Xe.setTexture2DArray(k,0),Fe=O.TEXTURE_2D_ARRAY):(Xe.setTexture2D(k,0),Fe=O.TEXTURE_2D),Se.activeTexture(O.TEXTURE0),Se.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,k.flipY),Se.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,k.premultiplyAlpha),Se.pixelStorei(O.UNPACK_ALIGNMENT,k.unpackAlignment);let nn=Se.getParameter(O.UNPACK_ROW_LENGTH),ft=Se.getParameter(O.UNPACK_IMAGE_HEIGHT),ts=Se.getParameter(O.UNPACK_SKIP_PIXELS),sn=Se.getParameter(O.UNPACK_SKIP_ROWS),mr=Se.getParameter(O.UNPACK_SKIP_IMAGES);Se.pixelStorei(O.UNPACK_ROW_LENGTH,At.width),Se.pixelStorei(O.UNPACK_IMAGE_HEIGHT,At.height),Se.pixelStorei(O.UNPACK_SKIP_PIXELS,ke),Se.pixelStorei(O.UNPACK_SKIP_ROWS,Ke),Se.pixelStorei(O.UNPACK_SKIP_IMAGES,ct);let Di=E.isDataArrayTexture||E.isData3DTexture,ns=k.isDataArrayTexture||k.isData3DTexture;if(E.isDepthTexture){let ot=ze.get(E),Yt=ze.get(k),Dn=ze.get(ot.__renderTarget),Rt=ze.get(Yt.__renderTarget);Se.bindFramebuffer(O.READ_FRAMEBUFFER,Dn.__webglFramebuffer),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,Rt.__webglFramebuffer);for(let rn=0;rn<Ie;rn++)Di&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(E).__webglTexture,Y,ct+rn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(k).__webglTexture,Te,Ht+rn)),O.blitFramebuffer(ke,Ke,ke+Pe,Ke+Ae,Be,ht,Be+Pe,ht+Ae,O.DEPTH_BUFFER_BIT,O.NEAREST);Se.bindFramebuffer(O.READ_FRAMEBUFFER,null),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(Y!==0||E.isRenderTargetTexture||ze.has(E)){let ot=ze.get(E),Yt=ze.get(k);Se.bindFramebuffer(O.READ_FRAMEBUFFER,L),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,H);for(let Dn=0;Dn<Ie;Dn++)Di?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ot.__webglTexture,Y,ct+Dn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ot.__webglTexture,Y),ns?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Yt.__webglTexture,Te,Ht+Dn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Yt.__webglTexture,Te),Y!==0?O.blitFramebuffer(ke,Ke,ke+Pe,Ke+Ae,Be,ht,Be+Pe,ht+Ae,O.COLOR_BUFFER_BIT,O.NEAREST):ns?O.copyTexSubImage3D(Fe,Te,Be,ht,Ht+Dn,ke,Ke,Pe,Ae):O.copyTexSubImage2D(Fe,Te,Be,ht,ke,Ke,Pe,Ae);Se.bindFramebuffer(O.READ_FRAMEBUFFER,null),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else ns?E.isDataTexture||E.isData3DTexture?O.texSubImage3D(Fe,Te,Be,ht,Ht,Pe,Ae,Ie,Et,dn,At.data):k.isCompressedArrayTexture?O.compressedTexSubImage3D(Fe,Te,Be,ht,Ht,Pe,Ae,Ie,Et,At.data):O.texSubImage3D(Fe,Te,Be,ht,Ht,Pe,Ae,Ie,Et,dn,At):E.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Te,Be,ht,Pe,Ae,Et,dn,At.data):E.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Te,Be,ht,At.width,At.height,Et,At.data):O.texSubImage2D(O.TEXTURE_2D,Te,Be,ht,Pe,Ae,Et,dn,At);Se.pixelStorei(O.UNPACK_ROW_LENGTH,nn),Se.pixelStorei(O.UNPACK_IMAGE_HEIGHT,ft),Se.pixelStorei(O.UNPACK_SKIP_PIXELS,ts),Se.pixelStorei(O.UNPACK_SKIP_ROWS,sn),Se.pixelStorei(O.UNPACK_SKIP_IMAGES,mr),Te===0&&k.generateMipmaps===!0&&k.mipmapsAutoUpdate===!0&&O.generateMipmap(Fe),Se.unbindTexture()},this.initRenderTarget=function(E){ze.get(E).__webglFramebuffer===void 0&&Xe.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?Xe.setTextureCube(E,0):E.isData3DTexture?Xe.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?Xe.setTexture2DArray(E,0):Xe.setTexture2D(E,0),Se.unbindTexture()},this.resetState=function(){q=0,G=0,le=null,Se.reset(),be.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return gi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=mt._getDrawingBufferColorSpace(e),t.unpackColorSpace=mt._getUnpackColorSpace()}};var pw=300;function kg(i,e){let t=mw(i,e>pw),n=t.getAttribute("position"),s=t.getAttribute("normal"),r={positions:[...n.array],normals:[],away:[],index:[...t.getIndex().array]};for(let o=0;o<n.count;o++){let a=n.getX(o),l=n.getY(o),c=n.getZ(o);r.normals.push(s.getX(o),s.getY(o),s.getZ(o),0);let h=i==="sphere"?[1,1,1]:i==="cylinder"?[.7,.7,1.4]:[1.15,1.15,1.15];r.away.push(a*h[0],l*h[1],c*h[2],0)}return t.dispose(),r}function mw(i,e){switch(i){case"box":return new Us(1,1,1);case"cylinder":return new so(1,1,1,e?12:48).rotateX(Math.PI/2);case"sphere":return new jo(1,e?10:40,e?7:24);case"cone":return new Jo(1,1,16).rotateX(Math.PI/2).translate(0,0,-.5)}}var pa=256,zg=1.1,gw={box:[.5,.5,.5],cylinder:[0,0,.5],sphere:[0,0,0],cone:[0,0,0]},Vg=`
  uniform highp sampler2D places;
  attribute float copy;
  mat4 place(out vec3 tint) {
    int k = int(copy + 0.5);
    ivec2 at = ivec2(4 * (k & ${pa-1}), k / ${pa});
    tint = texelFetch(places, at + ivec2(3, 0), 0).rgb;
    return transpose(mat4(texelFetch(places, at, 0), texelFetch(places, at + ivec2(1, 0), 0),
      texelFetch(places, at + ivec2(2, 0), 0), vec4(0.0, 0.0, 0.0, 1.0)));
  }`,$c=class{color={value:new J};pixel={value:new dt};square={value:0};gap={value:0};setView(e){this.pixel.value.set(2*zg/e.width,2*zg/e.height),this.square.value=e.square?1:0,this.gap.value=2e-4*e.size}},ma=class{mesh;rim;count;data;texture;indices;constructor(e,t,n,s,r=!1){this.count=t;let o=Math.max(1,Math.ceil(t/pa));this.data=new Float32Array(16*pa*o),this.texture=new io(this.data,4*pa,o,li,ai),this.texture.minFilter=this.texture.magFilter=hn;let{geometry:a,indices:l}=bw(e,t);this.indices=l;let c={value:this.texture},h=n<1;this.mesh=new Vn(a,new Gn({side:Yi,transparent:h,depthWrite:!h,depthTest:!r,blending:h?zs:Zi,uniforms:{places:c,opacity:{value:n},plain:{value:e==="cone"?1:0}},vertexShader:xw,fragmentShader:_w})),this.mesh.frustumCulled=!1,this.rim=s&&new Vn(a,new Gn({side:En,blending:Zi,uniforms:{places:c,color:s.color,pixel:s.pixel,square:s.square,gap:s.gap,reach:{value:new J(...gw[e])}},vertexShader:vw,fragmentShader:yw})),this.rim&&(this.rim.frustumCulled=!1)}setColor(e,t,n){for(let s=0;s<3;s++)this.data[16*e+12+s]=t[n+s]}update(e=this.count){this.texture.needsUpdate=!0,this.mesh.geometry.setDrawRange(0,e*this.indices),this.mesh.visible=e>0}},xw=`${Vg}
  varying vec3 bright;
  varying vec3 facing;
  void main() {
    mat4 m = place(bright);
    // Normals turn with the inverse of the scale.
    facing = mat3(viewMatrix) * (m[0].xyz * (normal.x / dot(m[0].xyz, m[0].xyz))
      + m[1].xyz * (normal.y / dot(m[1].xyz, m[1].xyz)) + m[2].xyz * (normal.z / dot(m[2].xyz, m[2].xyz)));
    gl_Position = projectionMatrix * viewMatrix * m * vec4(position, 1.0);
  }`,_w=`
  uniform float opacity;
  uniform float plain;
  varying vec3 bright;
  varying vec3 facing;
  void main() {
    float light = 0.5 + 0.56 * max(dot(normalize(facing), normalize(vec3(-0.45, 0.55, 1.0))), 0.0);
    gl_FragColor = vec4(bright * mix(light, 1.0, plain), opacity);
  }`,vw=`${Vg}
  attribute vec4 away;
  uniform vec2 pixel;
  uniform float square;
  uniform float gap;
  uniform vec3 reach;
  void main() {
    vec3 tint;
    mat4 m = viewMatrix * place(tint);
    vec4 p = m * vec4(position, 1.0);
    if (square > 0.0) {
      vec3 depth = reach * abs(vec3(m[0].z, m[1].z, m[2].z));
      p.z = m[3].z + max(depth.x, max(depth.y, depth.z)) - gap;
    }
    vec4 c = projectionMatrix * p;
    mat3 r = mat3(normalize(m[0].xyz), normalize(m[1].xyz), normalize(m[2].xyz));
    vec2 d = (projectionMatrix * vec4(r * away.xyz, 0.0)).xy;
    float size = length(d);
    if (size > 1e-6) c.xy += d / size * pixel * c.w;
    gl_Position = c;
  }`,yw="uniform vec3 color; void main() { gl_FragColor = vec4(color, 1.0); }";function bw(i,e){let t=kg(i,e),n=t.positions.length/3,s=new Float32Array(3*n*e),r=new Int8Array(4*n*e),o=new Int8Array(4*n*e),a=new Float32Array(n*e),l=new Uint32Array(t.index.length*e),c=f=>Int8Array.from(f,g=>Math.round(127*g)),h=c(t.normals),d=c(t.away);for(let f=0;f<e;f++){s.set(t.positions,3*n*f),r.set(h,4*n*f),o.set(d,4*n*f),a.fill(f,n*f,n*(f+1));for(let g=0;g<t.index.length;g++)l[t.index.length*f+g]=t.index[g]+n*f}let u=new qn;return u.setAttribute("position",new cn(s,3)),u.setAttribute("normal",new cn(r,4,!0)),u.setAttribute("away",new cn(o,4,!0)),u.setAttribute("copy",new cn(a,1)),u.setIndex(new cn(l,1)),{geometry:u,indices:t.index.length}}var Zc=class{half={value:new dt};ratio={value:1};near={value:-1}},Mw=`
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
  }`,Sw=`
  uniform float radius;
  uniform float opacity;
  varying vec3 place;
  varying vec3 bright;
  void main() {
    float over = max(max(-place.x, place.x - place.z), 0.0);
    float alpha = clamp(radius + 0.5 - length(vec2(over, place.y)), 0.0, 1.0);
    if (alpha < 0.02) discard;
    gl_FragColor = vec4(bright, alpha * opacity);
  }`,Gs=class{constructor(e,t,n,s,r){this.width=e;this.look=r;this.object=new Vn(this.geometry,new Gn({transparent:!0,depthTest:!s,depthWrite:!s&&t===1&&n>=0,uniforms:{half_:r.half,near:r.near,radius:this.radius,opacity:{value:t},ends:{value:t<1?0:1}},vertexShader:Mw,fragmentShader:Sw})),this.object.frustumCulled=!1,this.object.renderOrder=n,this.object.visible=!1}width;look;object;geometry=new qn;color=new J;radius={value:1};room=0;setColor(e,t=0){this.color.set(e[t],e[t+1],e[t+2]);let n=this.geometry.getAttribute("tint");if(!n)return;let s=n.array;for(let r=0;r<s.length;r++)s[r]=this.color.getComponent(r%3);n.needsUpdate=!0}setLines(e,t){if(e.n>0){this.reserve(e.colors.length),this.fill(e.ends,e.n);let n=this.geometry.getAttribute("tint"),s=n.array;for(let r=0;r<e.n;r++)for(let o=0;o<12;o++)s[12*r+o]=t.rgb[3*e.colors[r]+o%3];n.needsUpdate=!0}this.setCount(e.n)}setSegments(e,t){t>0&&(this.reserve(t),this.fill(e,t),this.setColor([this.color.x,this.color.y,this.color.z])),this.setCount(t)}setWay(e){let t=Math.max(e.length/3-1,0),n=new Float32Array(6*t),s=o=>Number.isFinite(e[3*o]+e[3*o+1]+e[3*o+2]),r=0;for(;r<t&&!s(r);)r++;for(let o=0;o<t;o++){let a=s(o)&&s(o+1);for(let l=0;l<3;l++)n[6*o+l]=e[3*(a?o:r)+l],n[6*o+3+l]=e[3*(a?o+1:r)+l];s(o+1)&&(r=o+1)}this.setSegments(n,s(r)?t:0)}setCount(e){this.radius.value=this.width*this.look.ratio.value/2,this.geometry.setDrawRange(0,6*e),this.object.visible=e>0}fill(e,t){let n=this.geometry.getAttribute("position"),s=this.geometry.getAttribute("other"),r=n.array,o=s.array;for(let a=0;a<t;a++)for(let l=0;l<12;l++)r[12*a+l]=e[6*a+l%3],o[12*a+l]=e[6*a+3+l%3];n.needsUpdate=s.needsUpdate=!0}reserve(e){if(e<=this.room)return;this.room=e,this.geometry.dispose();for(let s of["position","other","tint"])this.geometry.setAttribute(s,new cn(new Float32Array(12*e),3));let t=new Float32Array(8*e),n=new Uint32Array(6*e);for(let s=0;s<e;s++)t.set([0,-1,0,1,1,-1,1,1],8*s),n.set([4*s,4*s+2,4*s+1,4*s+1,4*s+2,4*s+3],6*s);this.geometry.setAttribute("corner",new cn(t,2)),this.geometry.setIndex(new cn(n,1))}};var Gg=1500,Jc=class{constructor(e,t){this.palette=t;this.canvas=document.createElement("canvas");let n=e.some(r=>r.instances.length>Gg),s=this.canvas.getContext("webgl2",{alpha:!1,antialias:!n,preserveDrawingBuffer:!0,powerPreference:"low-power"});if(!s)throw new Error("no WebGL");this.renderer=new Xc({canvas:this.canvas,context:s,preserveDrawingBuffer:!0}),this.renderer.outputColorSpace=rr,this.renderer.debug.checkShaderErrors=!1,this.fine=new Gs(1,1,-2,!1,this.lines),this.bold=new Gs(1,1,-1,!1,this.lines),this.scene.add(this.fine.object,this.bold.object),this.films=e.map((r,o)=>new pd(r,o>0,this.scene,this.outline,this.lines))}palette;kind="webgl";canvas;renderer;scene=new Wo;square=new ro;deep=new kn;outline=new $c;lines=new Zc;films;fine;bold;grid=null;recolor(e,t){this.palette=t,this.renderer.setClearColor(new xt().setRGB(...Qs(e.stage)),1),this.fine.setColor(Qs(e.grid)),this.bold.setColor(Qs(e.gridStrong)),this.outline.color.value.set(...Qs(e.outline));for(let n of this.films)n.recolor(t)}paint({view:e,grid:t,rows:n,shown:s,ratio:r}){this.renderer.setPixelRatio(r),this.renderer.setSize(e.width,e.height,!1),this.canvas.style.width=`${e.width}px`,this.canvas.style.height=`${e.height}px`,this.lines.half.value.set(e.width*r/2,e.height*r/2),this.lines.ratio.value=r,this.outline.setView(e);let o=this.aim(e);t!==this.grid&&(this.grid=t,this.fine.setSegments(t.ends,t.strong),this.bold.setSegments(t.ends.subarray(6*t.strong),t.n-t.strong)),this.films.forEach((a,l)=>a.update(e,n[l],s.traces,this.palette)),this.renderer.render(this.scene,o)}aim(e){let t=e.distance,n=e.width/e.height;if(e.parallel){let r=e.span*n;Object.assign(this.square,{left:-r,right:r,top:e.span,bottom:-e.span,near:.01*e.size,far:2*t})}else{let r=Math.max(.01*t,t-20*e.size);Object.assign(this.deep,{fov:e.fieldOfView,aspect:n,near:r,far:t+20*e.size})}let s=e.parallel?this.square:this.deep;this.lines.near.value=e.parallel?-1:this.deep.near;for(let r=0;r<3;r++)s.position.setComponent(r,e.target[r]+t*e.toward[r]);return s.up.set(...e.up),s.lookAt(...e.target),s.updateProjectionMatrix(),s}},pd=class{constructor(e,t,n,s,r){this.picture=e;let o=t?Or:1,a=e.scene.flat;for(let l of["box","cylinder","sphere"]){let c=e.instances.filter(d=>d.shape===l);if(c.length===0)continue;let h=new ma(l,c.length,o,t||e.instances.length>Gg?null:s);h.mesh.renderOrder=t?3:1,n.add(h.mesh),h.rim&&n.add(h.rim),this.groups.push({list:c,batch:h})}this.traces=e.traces.map(l=>{let c=new Gs(1.2,.4*o,2,a,r),h=new Gs(1.8,o,2,a,r);return c.setWay(l.points),h.setWay(l.points),n.add(c.object,h.object),{whole:c,past:h,color:l.color}}),this.lines=[e.thin,e.thick].map(l=>{let c=new Gs(l.width,o,4,a,r);return n.add(c.object),{set:l,fat:c}}),this.heads=new ma("cone",Math.max(1,e.heads.colors.length),o,null,a),this.heads.mesh.renderOrder=5,a&&(this.heads.mesh.material.transparent=!0),n.add(this.heads.mesh)}picture;groups=[];lines;traces;heads;recolor(e){for(let{list:t,batch:n}of this.groups)t.forEach((s,r)=>n.setColor(r,e.rgb,3*s.color));for(let t of this.traces)t.whole.setColor(e.rgb,3*t.color),t.past.setColor(e.rgb,3*t.color)}update(e,t,n,s){let r=this.picture.scene.flat?Math.min(.002*e.size,.2*e.size/(1+(this.picture.scene.bodies?.length??0))):0;for(let{list:o,batch:a}of this.groups){for(let l=0;l<o.length;l++)ww(o[l],this.picture,r,a.data,16*l);a.update()}for(let{set:o,fat:a}of this.lines)a.setLines(o,s);this.traces.forEach(({whole:o,past:a},l)=>{let c=this.picture.traces[l].points.length/3-1;o.setCount(n?c:0),a.setCount(n?t:0)}),this.updateHeads(e,s)}updateHeads(e,t){let{n,tips:s,along:r,colors:o}=this.picture.heads,a=js[0]*e.metresPerPixel,l=js[1]*e.metresPerPixel,c=this.heads.data;for(let h=0;h<n;h++){let d=r[3*h],u=r[3*h+1],f=r[3*h+2],g=f<0?-1:1,y=-1/(g+f),p=d*u*y,m=16*h;c[m]=l*(1+g*d*d*y),c[m+1]=l*p,c[m+2]=a*d,c[m+4]=l*g*p,c[m+5]=l*(g+u*u*y),c[m+6]=a*u,c[m+8]=l*-g*d,c[m+9]=l*-u,c[m+10]=a*f;for(let v=0;v<3;v++)c[m+4*v+3]=s[3*h+v];this.heads.setColor(h,t.rgb,3*o[h])}this.heads.update(n)}};function ww(i,e,t,n,s){let{body:r,local:o}=i,{turns:a,places:l}=e;for(let c=0;c<3;c++){let h=c===0?1:0,d=c===1?1:0,u=c===2?1:0,f=0;if(r>=0){let g=9*r+3*c;h=a[g],d=a[g+1],u=a[g+2],f=l[3*r+c]}for(let g=0;g<3;g++)n[s+4*c+g]=h*o[g]+d*o[3+g]+u*o[6+g];n[s+4*c+3]=f+h*o[9]+d*o[10]+u*o[11]}n[s+11]+=t*i.layer}var Tw=12,Hg=[640,400],Kc=class{constructor(e,t,n){this.timeline=n;let s=t.info.scene;this.view=new il(s),this.pictures=n.films.map(a=>new tl(s,a,this.palette));let r=this.pictures[0].marks.length;this.shown={labels:r<=Tw,traces:!0,reaction:!1,velocity:!1},this.follow=new $a(this.pictures[0],n.films[0]),this.painter=Ew(this.pictures,this.palette),this.recolor();let{canvas:o}=this.painter;o.setAttribute("role","img"),o.setAttribute("aria-label",Rw(t)),this.overlay.canvas.setAttribute("aria-hidden","true"),this.box=pe("div",{class:"stage-box",tabindex:"0",role:"group","aria-label":Aw},o,this.overlay.canvas),e.replaceChildren(this.box,this.tools()),this.painter.kind==="2d"&&e.append(pe("p",{class:"stage-note"},"Drawn without WebGL, which this browser does not offer.")),qp(this.box,this.view,()=>{this.touched=!0,this.redraw()},()=>this.fit()),o.addEventListener("webglcontextrestored",()=>setTimeout(()=>this.paint())),n.onMove(()=>this.redraw()),Tr(()=>{this.recolor(),this.paint()}),new ResizeObserver(()=>this.resize()).observe(this.box),this.setFollowing(this.follow.wanted),this.resize()}timeline;view;pictures;palette=new Ja;painter;overlay=new Ka;box;shown;follow;middle=[0,0,0];toggles={};following=!1;begun=!1;grid=null;request=0;touched=!1;printing=!1;get kind(){return this.painter.kind}bodyPosition(e){this.move();let{places:t}=this.pictures[0];return[...t.subarray(3*e,3*e+3)]}print(e){this.printing=e,this.resize()}fit(){this.touched=!1,this.view.reset(),this.setFollowing(this.follow.wanted),this.redraw()}setFollowing(e){this.move(),this.following=e&&this.follow.middle(this.middle),this.view.follow(this.following?this.follow.reach:0,this.middle),this.toggles.follow?.setAttribute("aria-pressed",String(e))}resize(){let e=this.printing?Hg[0]:this.box.clientWidth,t=this.printing?Hg[1]:this.box.clientHeight;e<2||t<2||e===this.view.width&&t===this.view.height||(this.view.width=e,this.view.height=t,this.touched||this.view.fit(),this.paint())}recolor(){this.palette.refresh(),this.painter.recolor(Kn(),this.palette)}redraw(){this.request||(this.request=requestAnimationFrame(()=>this.paint()))}move(){this.pictures.forEach((e,t)=>e.move(this.timeline.places[t]))}paint(){cancelAnimationFrame(this.request),this.request=0;let{view:e,shown:t,timeline:n}=this;if(e.width<2)return;this.move(),this.following&&this.follow.middle(this.middle)&&e.goAlong(this.middle),this.begun||(this.begun=!0,t.labels&&this.overlay.isCrowded(e,this.pictures[0])&&(t.labels=!1,this.toggles.labels?.setAttribute("aria-pressed","false"))),this.pictures.forEach((o,a)=>o.draw(e,t,n.places[a])),this.grid=Xp(this.pictures[0].scene,e,this.grid);let s=this.printing?2:Math.min(window.devicePixelRatio||1,2),r=n.places.map(o=>o.row);this.painter.paint({view:e,grid:this.grid,pictures:this.pictures,rows:r,shown:t,ratio:s}),this.overlay.paint(e,this.pictures[0],t.labels,Kn(),s)}tools(){let e=pe("div",{class:"stage-tools",role:"toolbar","aria-label":"View"}),t=(o,a)=>e.append(this.toggles[o]=a),n=(o,a,l)=>t(o,ss(a,l,this.shown[o],c=>{this.shown[o]=c,this.redraw()})),s=this.pictures[0];e.append(An("Fit","The view as it was at first (0)",()=>this.fit())),this.follow.useful&&t("follow",ss("Follow","Go along with what moves",this.follow.wanted,o=>{this.setFollowing(o),this.redraw()})),s.marks.length&&n("labels","Labels","Names of points, joints and bodies"),s.traces.length&&n("traces","Traces","The ways of points");let r=new Set((s.scene.arrows??[]).map(o=>o.role));return r.has("reaction")&&n("reaction","Reactions","Arrows of reaction forces"),r.has("velocity")&&n("velocity","Velocities","Arrows of velocities"),e}},Aw="Animation. Arrow keys turn the view, with shift they move it, plus and minus zoom, 0 shows it as at first.";function Ew(i,e){try{return new Jc(i,e)}catch{return new Ya(i,e)}}function Rw(i){let e=i.info.scene,t=(s,r,o)=>{if(!s?.length)return[];let a=s.slice(0,6).map(c=>yt(c.name??"")).filter(Boolean).join(", "),l=s.length>6?", \u2026":"";return[`${s.length} ${s.length===1?r:o}${a?` (${a}${l})`:""}`]},n=[...t(e.bodies,"body","bodies"),...t(e.joints,"joint","joints"),...t(e.links,"spring, damper or bar","springs, dampers and bars"),...t(e.drawings,"drawing","drawings")];return`Motion of ${yt(i.info.title)}: ${n.join("; ")||"nothing to show"}`}var jc=28;function Wg(i,e,t,n){let s=e.films,r=s[0]?.columns??[];if(r.length===0)return;let o=Ha(r),a=pe("input",{type:"search",class:"search",placeholder:"Filter","aria-label":"Filter values"}),l=pe("span",{class:"muted"}),c=["name",...s.map(M=>s.length>1?yt(M.label):"value"),"unit","least","greatest",""],h=pe("div",{class:"value-row value-head",role:"row"},...c.map(M=>pe("span",{role:"columnheader"},M))),d=pe("div",{class:"value-body",role:"rowgroup"}),u=pe("div",{class:"value-box",tabindex:"0",role:"table","aria-label":"Values at the cursor"},h,d);u.style.setProperty("--films",String(s.length)),i.replaceChildren(pe("div",{class:"value-tools"},a,l),u);let f=[],g=[],y=()=>{let M=Xa(a.value);f=[];let T=0;for(let b of o){let x=b.columns.filter(w=>Wa(r[w],b.title,M));x.length!==0&&(T+=x.length,f.push({title:yt(b.title)},...x.map(w=>({column:w}))))}l.textContent=T===r.length?`${T} columns`:`${T} of ${r.length} columns`,d.style.height=`${jc*f.length}px`,u.setAttribute("aria-rowcount",String(f.length+1)),p()},p=()=>{let M=Math.max(0,Math.floor(u.scrollTop/jc)-2),T=Math.min(f.length,Math.ceil((u.scrollTop+(u.clientHeight||400))/jc)+2);for(;g.length<T-M;)g.push(m());g.forEach((b,x)=>{let w=x<T-M?f[M+x]:null;b.root.hidden=w===null,w&&w!==b.line&&v(b,w),b.line=w,b.root.style.transform=`translateY(${jc*(M+x)}px)`,b.root.setAttribute("aria-rowindex",String(M+x+2))}),R()},m=()=>{let M=c.map((b,x)=>pe("span",{role:"cell",class:x===0||x===c.length-1?"":x===s.length+1?"unit":"number"})),T={root:pe("div",{class:"value-row",role:"row"},...M),cells:M,line:null};return n&&M[c.length-1].append(An("+","Plot this column",()=>{T.line&&"column"in T.line&&n(T.line.column)},"small")),d.append(T.root),T},v=({root:M,cells:T},b)=>{let x="title"in b;M.classList.toggle("value-group",x);let w=x?null:r[b.column];T[0].textContent=x?b.title:yt(w.name),T[0].title=T[0].textContent;for(let F=0;F<s.length;F++)T[1+F].textContent="";T[s.length+1].textContent=w?.unit??"",T[s.length+2].textContent=w?Hn(ki(w,w.min??w.fixed??NaN)):"",T[s.length+3].textContent=w?Hn(ki(w,w.max??w.fixed??NaN)):""},R=()=>{for(let M of g)if(!(!M.line||!("column"in M.line)))for(let T=0;T<s.length;T++){let{column:b}=M.line,x=s[T];M.cells[1+T].textContent=Hn(ki(x.columns[b],x.value(b,t.places[T])))}};a.addEventListener("input",()=>{u.scrollTop=0,y()}),u.addEventListener("scroll",p,{passive:!0}),new ResizeObserver(p).observe(u),t.onMove(R),y()}function Xg(){document.documentElement.classList.add("live"),Qd(),document.querySelector("body > header, header")?.append(An("\u25D0","Light or dark",jd,"theme")),Vd();let e=Dd();if(!e||e.films.length===0)return;let t=new ba(e.films,[...e.info.events??[]].sort((s,r)=>s.t-r.t)),n=Cw(e,t);window.dalembert={time:()=>t.time(),seek:s=>t.seek(s),play:()=>t.play(),pause:()=>t.pause(),playing:()=>t.playing,value:(s,r=0)=>{let o=t.places[r];return o?e.films[r].value(s,o):NaN},bodyPosition:s=>n.stage?.bodyPosition(s)??null,plots:()=>n.plots?.list.map(s=>s.summary())??[],stage:n.stage?.kind??null,ready:performance.now()}}function Cw(i,e){let t=u=>document.getElementById(u),n=t("stage"),s=i.info.scene&&(i.films[0]?.n??0)>0,r=t("player")??Iw();r&&qd(r,e);let o=n&&s?new Kc(n,i,e):null;o||(n?.remove(),document.documentElement.classList.add("no-stage"),Pw(t("motion")));let a=t("plot-list"),l=a?new qa(a,i,e):null,c=t("energy-bars");c&&Wd(c,i,e);let h=t("value-table");h&&Wg(h,i,e,l?u=>l.addColumn(u):null),Ud(i,e);let d=u=>{Kd(u),o?.print(u),l?.print(u)};return window.addEventListener("beforeprint",()=>d(!0)),window.addEventListener("afterprint",()=>d(!1)),{stage:o,plots:l}}function Pw(i){i&&new ResizeObserver(([e])=>{let t=e.borderBoxSize[0].blockSize;document.documentElement.style.setProperty("--player",`${t}px`)}).observe(i)}function Iw(){let i=document.getElementById("plot-list");if(!i)return null;let e=pe("div",{id:"player"});return i.before(e),e}document.readyState==="loading"?document.addEventListener("DOMContentLoaded",Xg):Xg();})();
