import { TRACES_SCRIPT } from "./automation-traces";
import { PROGRAM_SCRIPT } from "./browser/program";
import { MAX_UA } from "./signals";
import type { Task } from "./task";
import { SEARCH_SCRIPT } from "./work/search-script";
import { PUZZLES } from "./work/work";

/** Answers that are tried before a worker, or a page, looks up. */
const AT_ONCE = 16_384;
/** Work begins on the page itself when no worker has solved anything by then, ms. */
const WORKERS_WITHIN_MS = 8_000;
const MOST_WORKERS = 8;

/** A worker solves one puzzle after another. It first says how it sees its browser. */
const WORKER = `const search=searchOf(code),n=navigator;let z="";try{z=Intl.DateTimeFormat().resolvedOptions().timeZone}catch{}
postMessage({seen:[n.userAgent,n.platform,String(n.languages),n.hardwareConcurrency,z].join()});
onmessage=({data})=>{for(let from=0;;from+=${AT_ONCE}){const answer=search(data,from,${AT_ONCE},limit);if(answer>=0)return postMessage({puzzle:data,answer})}}`;

/**
 * The source of `solve(task, isPlain)`, which pages run to prove that a browser shows them: it runs the program, solves the
 * puzzles and collects signals. It gives a promise of `{ proof, signals }`, both texts. The puzzles are solved by
 * workers; where the page may have none, by the page itself, which pauses often and so stays usable. `isPlain` asks for that from the start: where the page's
 * policy forbids workers and WebAssembly, each try would be a violation of it.
 */
export const SOLVER = `${TRACES_SCRIPT}${PROGRAM_SCRIPT}${SEARCH_SCRIPT}
const workOf=(code,limit,isPlain)=>new Promise(done=>{const answers=[],workers=[];let next=0,isAlone=false,seen="";
const take=(puzzle,answer)=>{answers[puzzle]??=answer.toString(36);if(Object.keys(answers).length===${PUZZLES}){workers.forEach(w=>w.terminate());done({answers:answers.join("."),seen})}};
const alone=async()=>{if(isAlone)return;isAlone=true;const search=searchOf(code,isPlain);let since=performance.now();
for(let puzzle=0;puzzle<${PUZZLES};puzzle++)for(let from=0;answers[puzzle]===undefined;from+=4096){const answer=search(puzzle,from,4096,limit);if(answer>=0)take(puzzle,answer);
if(performance.now()-since>25){await new Promise(then=>setTimeout(then));since=performance.now()}}};
if(isPlain)return alone();try{const source=URL.createObjectURL(new Blob(["const code="+JSON.stringify(code)+",limit="+limit+",searchOf="+searchOf+";"+${JSON.stringify(WORKER)}]));
for(let i=Math.min(navigator.hardwareConcurrency||2,${MOST_WORKERS});i--;){const w=new Worker(source);workers.push(w);
w.onerror=alone;w.onmessage=({data})=>{if(data.seen!==undefined)seen=data.seen;else take(data.puzzle,data.answer);if(next<${PUZZLES})w.postMessage(next++)}}
setTimeout(()=>{if(!answers.length)alone()},${WORKERS_WITHIN_MS})}catch{alone()}});
const solve=async({code,limit,program},isPlain)=>{const results=runProgram(program),traces=findTraces(),{answers,seen}=await workOf(code,limit,isPlain),proof=answers+"~"+results,n=navigator,m=Math.min;let z="",o="";
try{z=Intl.DateTimeFormat().resolvedOptions().timeZone||""}catch{}try{o=new URL(document.referrer).hostname}catch{}
const x=await traces;if(seen&&seen!==[n.userAgent,n.platform,String(n.languages),n.hardwareConcurrency,z].join())x.push("worker-differs");
const signals=JSON.stringify({w:!!n.webdriver,u:n.userAgent.slice(0,${MAX_UA}),l:[...n.languages||[]].slice(0,10).map(x=>x.slice(0,35)),z:z.slice(0,64),t:m(n.maxTouchPoints||0,256),s:[screen.width,screen.height].map(x=>m(Math.round(x)||0,1e5)),r:o.slice(0,253),x});
return{proof,signals}};`;

/**
 * Solves one task and goes on.
 * @param then a statement that uses `task`, `proof` and `signals`
 */
export function solveScript(task: Task, then: string): string {
  return `const task=${JSON.stringify(task)};${SOLVER}solve(task).then(({proof,signals})=>{${then}})`;
}
