import { PUZZLES, ZERO_BITS } from "../verification/proof";
import { MAX_UA } from "../verification/signals";
import type { PageContent } from "./page";

/**
 * Proves that the browser runs scripts: it solves puzzles bound to the code, collects signals, and returns to
 * the same URL with both. The page does not hold the destination, so a client without scripts never learns it.
 *
 * @param code 32 of A-Z, a-z, 0-9
 */
export function verificationPage(code: string): PageContent {
  return {
    status: 200,
    topic: "verification",
    body: ({ words: { verification: says } }) =>
      `<p id="text" role="status" data-https="${says.needsHttps}" hidden>${says.text}</p>
<noscript><p role="alert">${says.noScript}</p></noscript>`,
    script: script(code),
  };
}

/** `crypto.subtle` needs HTTPS or localhost. The puzzles are solved concurrently. */
function script(code: string): string {
  return `(async()=>{const c="${code}",n=navigator,l=location,d=document,m=Math.min,e=new TextEncoder,t=d.getElementById("text");t.hidden=false;
if(!self.crypto||!crypto.subtle){t.textContent=t.dataset.https;return}
const f=async i=>{for(let k=0;;k++){const s=k.toString(36),h=new DataView(await crypto.subtle.digest("SHA-256",e.encode(c+":"+i+":"+s)));if(!(h.getUint32(0)>>>${32 - ZERO_BITS}))return s}};
const p=await Promise.all(Array.from({length:${PUZZLES}},(_,i)=>f(i)));
let z="",r="";try{z=Intl.DateTimeFormat().resolvedOptions().timeZone||""}catch{}try{r=new URL(d.referrer).hostname}catch{}
const g={w:!!n.webdriver,u:n.userAgent.slice(0,${MAX_UA}),l:[...n.languages||[]].slice(0,10).map(x=>x.slice(0,35)),z:z.slice(0,64),t:m(n.maxTouchPoints||0,256),s:[screen.width,screen.height].map(x=>m(Math.round(x)||0,1e5)),r:r.slice(0,253)};
const q=new URLSearchParams({"gh-code":c,"gh-proof":p.join("."),"gh-signals":JSON.stringify(g)});
l.replace(l.pathname+l.search+(l.search?"&":"?")+q+l.hash)})()`;
}
