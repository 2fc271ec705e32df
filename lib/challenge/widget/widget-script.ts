import type { PageReply } from "@/lib/visitors/page";
import { sharedScript } from "../reply";
import { SOLVER } from "../solve-script";

/*
 * `challenge.js`, which customers load in their pages. It runs under their Content-Security-Policy: it needs
 * `script-src` and `connect-src` for our origin and nothing else, since its style is a constructed sheet in a
 * shadow root. Its words come with the challenge, in the visitor's language.
 */

const STYLE = `:host{display:block;max-width:20rem;color-scheme:light dark;--card:#fff;--ink:#1c1917;--line:#d6d3d1;--accent:#0f766e;--danger:#b91c1c}
:host(.dark){--card:#171412;--ink:#f5f5f4;--line:#44403c;--accent:#2dd4bf;--danger:#fca5a5}
@media(prefers-color-scheme:dark){:host(:not(.light)){--card:#171412;--ink:#f5f5f4;--line:#44403c;--accent:#2dd4bf;--danger:#fca5a5}}
div{display:flex;align-items:center;gap:.65rem;min-height:3.25rem;padding:.5rem .9rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:var(--ink);font:.9375rem/1.35 system-ui,sans-serif}
i{flex:none;width:1.15rem;height:1.15rem;border-radius:50%;border:2.5px solid var(--line);border-top-color:var(--accent);animation:t .8s linear infinite}
.solved i{border:0;background:var(--accent);animation:none;clip-path:polygon(10% 52%,26% 38%,42% 56%,78% 14%,94% 28%,44% 86%)}
.solved i{border-radius:0}.failed i{animation:none;border-color:var(--danger)}
span{flex:1}button{font:inherit;font-weight:600;padding:.35rem .6rem;border:1px solid var(--line);border-radius:.4rem;background:none;color:var(--accent);cursor:pointer}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}[hidden]{display:none}
@keyframes t{to{transform:rotate(1turn)}}@media(prefers-reduced-motion:reduce){i{animation:none}}`;

/** Classes that are turned into a challenge, and the name of the field that each puts into its form. */
const FIELDS = {
  gatehouse: "gatehouse-response",
  "cf-turnstile": "cf-turnstile-response",
  "g-recaptcha": "g-recaptcha-response",
};

const SCRIPT = `(()=>{"use strict";
if(window.gatehouse)return;
${SOLVER}
const from=new URL(".",document.currentScript.src).href,isPlain=document.currentScript.dataset.workers==="off",fields=${JSON.stringify(FIELDS)},style=${JSON.stringify(STYLE)},made=new Map();
let last=0;
const post=async(path,values)=>{const answer=await fetch(from+"widget/"+path,{method:"POST",body:new URLSearchParams(values),credentials:"omit"});return answer.json()};
const call=(fn,...args)=>{const found=typeof fn==="string"?window[fn]:fn;if(typeof found==="function")found(...args)};
const fieldOf=el=>{for(const name in fields)if(el.classList.contains(name))return fields[name];return fields.gatehouse};
const render=(where,given={})=>{
const el=typeof where==="string"?document.querySelector(where):where;
if(!el)throw new Error("gatehouse.render: there is no such element.");
for(const[known,widget]of made)if(widget.el===el)return known;
const o={...el.dataset,...given},id="gatehouse-"+ ++last,root=el.attachShadow({mode:"open"}),sheet=new CSSStyleSheet();
sheet.replaceSync(style);root.adoptedStyleSheets=[sheet];
if(o.theme==="dark"||o.theme==="light")el.classList.add(o.theme);
const box=document.createElement("div"),icon=document.createElement("i"),text=document.createElement("span"),again=document.createElement("button"),input=document.createElement("input");
icon.ariaHidden="true";text.role="status";again.type="button";again.hidden=true;box.append(icon,text,again);root.append(box);
input.type="hidden";input.name=o.responseFieldName||fieldOf(el);el.append(input);
let words={failed:"",again:"↻"},timer=0,run=0,tries=0;
const widget={el,input,state:"working",waiting:null};
const show=(state,says)=>{widget.state=state;box.className=state;text.textContent=says;again.hidden=state!=="failed";again.textContent=words.again};
const fail=(error,says)=>{input.value="";show("failed",says||words.failed||error);widget.waiting=null;call(o.errorCallback,error)};
const later=()=>{if(tries++<3)timer=setTimeout(start,1e3);else fail("unavailable")};
const start=async()=>{const mine=++run;clearTimeout(timer);input.value="";show("working",words.working||"");
try{const begun=await post("start",{sitekey:o.sitekey||"",action:o.action||"",cdata:o.cdata||"",language:o.language&&o.language!=="auto"?o.language:""});
if(mine!==run)return;
if(begun.error)return fail(begun.error,begun.error==="host-not-allowed"?"Gatehouse: this site key is not for "+location.hostname+".":begun.error==="unknown-sitekey"?"Gatehouse: there is no such site key.":"");
if(!begun.ticket)return later();
words=begun.words;box.dir=begun.dir;show("working",words.working);
let end=begun;
for(let asked=0;end.task&&asked<2;asked++){const{ticket}=end,work=await solve(end.task,isPlain);
if(mine!==run)return;
end=await post("solve",{ticket,...work});
if(mine!==run)return}
if(end.error==="expired"&&tries++<3)return start();
if(end.error)return fail(end.error);
if(!end.token)return later();
tries=0;input.value=end.token;show("solved",words.solved);
timer=setTimeout(expire,(end.seconds-15)*1e3);call(o.callback,end.token);
const form=widget.waiting;widget.waiting=null;if(form)form.form.requestSubmit(form.by)}
catch{if(mine===run)fail("network")}};
const expire=()=>{input.value="";call(o.expiredCallback);if(document.hidden)document.addEventListener("visibilitychange",start,{once:true});else start()};
again.onclick=start;widget.start=start;widget.stop=()=>{run++;clearTimeout(timer);el.replaceChildren();made.delete(id)};
made.set(id,widget);start();return id};
document.addEventListener("submit",event=>{
for(const widget of made.values())if(widget.state==="working"&&event.target.contains(widget.el)){event.preventDefault();event.stopImmediatePropagation();widget.waiting={form:event.target,by:event.submitter&&event.submitter.form?event.submitter:undefined};return}},true);
const of=id=>id===undefined?made.values().next().value:made.get(id);
const renderAll=()=>{for(const name in fields)for(const el of document.querySelectorAll("."+name+"[data-sitekey]"))if(!el.shadowRoot)render(el)};
window.gatehouse={render,reset:id=>{const w=of(id);if(w)w.start()},remove:id=>{const w=of(id);if(w)w.stop()},getResponse:id=>{const w=of(id);return w?w.input.value:""},ready:fn=>fn()};
const onload=new URL(document.currentScript.src).searchParams;
const begin=()=>{if(onload.get("render")!=="explicit")renderAll();call(onload.get("onload"))};
if(document.readyState==="loading")document.addEventListener("DOMContentLoaded",begin);else begin();
})();
`;

const REPLY = sharedScript(SCRIPT);

/** The script of the widget: the same for everyone. */
export const widgetScript = (): PageReply => REPLY;
