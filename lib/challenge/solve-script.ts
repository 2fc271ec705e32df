import { TRACES_SCRIPT } from "./automation-traces";
import { PUZZLES, ZERO_BITS } from "./proof";
import { MAX_UA } from "./signals";

/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, section 4.2.2). */
const ROUND_CONSTANTS = firstPrimes(64).map((prime) => Number(cubeRootFraction(BigInt(prime))) | 0);

/**
 * The source of `solve(code, bits)`, which pages run to prove that their browser runs scripts: it solves the puzzles
 * of a code and collects signals. It gives a promise of `{ proof, signals }`, both texts. SHA-256 is written out:
 * `crypto.subtle` exists on HTTPS only, and its promises cost more than the hashes. It pauses often, so that the
 * page around it stays usable.
 */
export const SOLVER = `${TRACES_SCRIPT}const solve=async(code,bits)=>{const K=[${ROUND_CONSTANTS}],W=new Int32Array(64),r=(x,n)=>x>>>n|x<<32-n;
const first=m=>{W.fill(0);for(let i=0;i<m.length;i++)W[i>>2]|=m.charCodeAt(i)<<24-8*(i&3);W[m.length>>2]|=128<<24-8*(m.length&3);W[15]=8*m.length;
for(let i=16;i<64;i++){const x=W[i-15],y=W[i-2];W[i]=W[i-16]+W[i-7]+(r(x,7)^r(x,18)^x>>>3)+(r(y,17)^r(y,19)^y>>>10)}
let a=0x6a09e667,b=0xbb67ae85|0,c=0x3c6ef372,d=0xa54ff53a|0,e=0x510e527f,f=0x9b05688c|0,g=0x1f83d9ab,h=0x5be0cd19;
for(let i=0;i<64;i++){const t=h+(r(e,6)^r(e,11)^r(e,25))+(e&f^~e&g)+K[i]+W[i]|0,u=(r(a,2)^r(a,13)^r(a,22))+(a&b^a&c^b&c)|0;h=g;g=f;f=e;e=d+t|0;d=c;c=b;b=a;a=t+u|0}
return a+0x6a09e667|0};
const answers=[];let since=performance.now();
for(let i=0;i<${PUZZLES};i++)for(let k=0;;k++){const s=k.toString(36);if(!(first(code+":"+i+":"+s)>>>32-bits)){answers.push(s);break}
if(!(k&63)&&performance.now()-since>25){await new Promise(next=>setTimeout(next));since=performance.now()}}
const proof=answers.join("."),n=navigator,m=Math.min;let z="",o="";
try{z=Intl.DateTimeFormat().resolvedOptions().timeZone||""}catch{}try{o=new URL(document.referrer).hostname}catch{}
const signals=JSON.stringify({w:!!n.webdriver,u:n.userAgent.slice(0,${MAX_UA}),l:[...n.languages||[]].slice(0,10).map(x=>x.slice(0,35)),z:z.slice(0,64),t:m(n.maxTouchPoints||0,256),s:[screen.width,screen.height].map(x=>m(Math.round(x)||0,1e5)),r:o.slice(0,253),x:await findTraces()});
return{proof,signals}};`;

/**
 * Solves one code and goes on.
 *
 * @param code 32 characters that need no escape
 * @param then a statement that uses `code`, `proof` and `signals`
 */
export function solveScript(code: string, then: string): string {
  return `const code="${code}";${SOLVER}solve(code,${ZERO_BITS.normal}).then(({proof,signals})=>{${then}})`;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

/** The first 32 bits after the point, by Newton's method on whole numbers. */
function cubeRootFraction(n: bigint): bigint {
  const scaled = n << 96n;
  let root = 1n << 36n;
  for (;;) {
    const next = (2n * root + scaled / (root * root)) / 3n;
    if (next >= root) return root & 0xffffffffn;
    root = next;
  }
}
