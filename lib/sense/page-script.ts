import { sharedScript } from "@/lib/challenge/reply";
import type { PageReply } from "@/lib/visitors/page";
import { AGENTS } from "./agents";

/*
 * `gatehouse.js`, which owners include in ordinary pages. It runs under their Content-Security-Policy: `script-src` and
 * `connect-src` for where it comes from, and nothing else. It reports twice at most: once the page has loaded, and when
 * it is left; a third time only if something odd came up after that. Counts are made here, on the visitor's device: no
 * key, text, coordinate or address of a page leaves it. A page without `data-sitekey` is left alone.
 */

/** Intervals that are enough to tell … */
const INTERVALS = 12;
/** … a program by how little they differ: by less than this part of their mean. */
const EVEN = 0.08;

const agents = AGENTS.map(({ id, elements, globals }) => [id, elements, globals]);

/** The source, as it is served. */
export const PAGE_SCRIPT = `(()=>{"use strict";
const d=document,me=d.currentScript,k=me&&me.dataset.sitekey;
if(!k||window.__gatehouse)return;window.__gatehouse=1;
const from=new URL(".",me.src),own=from.origin===location.origin,agents=${JSON.stringify(agents)},name="gatehouse-session",found=new Set;
let files=0,inputs=0,seconds=0,shown=d.hidden?0:performance.now(),last=0,n=0,mean=0,sum=0,trapped=false,isFirst=1,left=0,said="";
const look=()=>{for(const[id,elements,globals]of agents)if(!found.has(id)&&(elements&&d.querySelector(elements)||globals.some(g=>g in window)))found.add(id)};
const press=e=>{inputs++;if(!e.isTrusted||e.repeat)return;const now=e.timeStamp,gap=now-last;last=now;
if(gap>0&&gap<5e3){n++;const off=gap-mean;mean+=off/n;sum+=off*(gap-mean)}look()};
for(const type of["pointerdown","keydown"])addEventListener(type,press,{capture:true,passive:true});
let scrolled=0;addEventListener("scroll",()=>{const now=performance.now();if(now-scrolled>1e3){scrolled=now;inputs++}},{capture:true,passive:true});
const odd=()=>[n>=${INTERVALS}&&Math.sqrt(sum/n)<mean*${EVEN},!!navigator.webdriver,[...found],trapped];
const kept=()=>{const at=d.cookie.split("; ").find(c=>c.startsWith(name+"="));return at?at.slice(name.length+1):""};
const report=()=>{look();const all=performance.getEntriesByType("resource").filter(e=>!e.name.includes("/.gatehouse/")).length,now=performance.now();
if(shown){seconds+=(now-shown)/1e3;shown=d.hidden?0:now}
const v=Math.round(seconds),[g,w,t,h]=odd(),text=JSON.stringify({k,...(!own&&{s:kept()}),n:isFirst,a:Math.max(0,all-files),i:inputs,v,g,w,t,h});
files=all;inputs=0;seconds-=v;isFirst=0;said=JSON.stringify([g,t,h]);return text};
const url=new URL("report",from).href;
const first=async()=>{if(!isFirst)return;try{
const answer=await fetch(url,{method:"POST",body:report(),keepalive:true,headers:{"Content-Type":"text/plain"},credentials:own?"same-origin":"omit"});
if(!answer.ok){console.warn("Gatehouse: "+(await answer.json()).error);return}
const{session,seconds:age,trap}=await answer.json();
if(session)d.cookie=name+"="+session+";path=/;max-age="+age+";samesite=lax"+(location.protocol==="https:"?";secure":"");
if(trap)hide(new URL(trap,from).href)}catch{}};
const hide=href=>{const a=d.createElement("a");a.href=href;a.rel="nofollow";a.tabIndex=-1;a.ariaHidden="true";a.hidden=true;a.textContent="archive";d.body.append(a)};
addEventListener("click",e=>{const a=e.target.closest&&e.target.closest("a");if(a&&a.pathname.includes("/.gatehouse/trap/"))trapped=true},{capture:true,passive:true});
const leave=()=>{look();const[g,,t,h]=odd();if(left&&(left>1||said===JSON.stringify([g,t,h])))return;left++;navigator.sendBeacon(url,new Blob([report()],{type:"text/plain"}))};
d.addEventListener("visibilitychange",()=>{if(d.hidden)leave();else shown=performance.now()});
addEventListener("pagehide",leave);
const begin=()=>setTimeout(first,500);
if(d.readyState==="complete")begin();else addEventListener("load",begin,{once:true});
})();
`;

const REPLY = sharedScript(PAGE_SCRIPT);

/** The script of ordinary pages: the same for everyone. */
export const pageScript = (): PageReply => REPLY;
