import { SCHEDULE, STATE, STEPS, WORDS } from "./blake2s";
import { SEARCH_MODULE } from "./search-module";

const V = STATE.map((_, at) => `v${at}`);

/** Half of a mixing step as a script. @param word the offset of its message word in the round */
const half = ([a, b, c, d]: readonly string[], word: number, first: number, second: number) =>
  `${a}=${a}+${b}+m[s[k+${word}]]|0;${d}^=${a};${d}=${d}>>>${first}|${d}<<${32 - first};${c}=${c}+${d}|0;${b}^=${c};${b}=${b}>>>${second}|${b}<<${32 - second};`;

const ROUND = STEPS.map((locals, at) => {
  const names = locals.map((local) => `v${local}`);
  return half(names, 2 * at, 16, 12) + half(names, 2 * at + 1, 8, 7);
}).join("");

/**
 * The source of `searchOf(code, isPlain)`, which gives `search(puzzle, from, count, limit)`: the first of `count` answers whose
 * hash is below the limit, or -1. WebAssembly with vectors where the browser has it and lets the page use it, else a script,
 * at a third of its speed; always a script where the page asks for that.
 */
export const SEARCH_SCRIPT = `const searchOf=(code,isPlain)=>{const s=[..."${SCHEDULE}"].map(x=>parseInt(x,16)),m=new Int32Array(16);
for(let i=0;i<32;i++)m[i>>2]|=code.charCodeAt(i)<<8*(i&3);
if(!isPlain)try{const bytes=Uint8Array.from(atob("${Buffer.from(SEARCH_MODULE).toString("base64")}"),x=>x.charCodeAt(0)),{memory,search}=new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports,table=new Int32Array(memory.buffer);
return(puzzle,from,count,limit)=>{m[${WORDS.puzzle}]=puzzle;s.forEach((word,at)=>table.fill(m[word],4*at,4*at+4));return search(from,count>>2,limit)}}catch{}
return(puzzle,from,count,limit)=>{m[${WORDS.puzzle}]=puzzle;for(const end=from+count;from<end;from++){m[${WORDS.answer}]=from;let ${V.map((name, at) => `${name}=${STATE[at]}`).join(",")};
for(let k=0;k<160;k+=16){${ROUND}}
if((v0^v8^${STATE[0]})>>>0<limit)return from}return-1}};`;
