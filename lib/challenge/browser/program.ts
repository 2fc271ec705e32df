import { hash } from "node:crypto";
import { type Draw, STEP_KINDS } from "./steps";

/*
 * A program that only a browser finishes: steps in an order and with numbers that no other program has. Each number
 * is hidden by the results before it, so that one wrong result spoils all that follow.
 */

export const STEPS = 8;

/** The program as the page gets it: of each step the kind and the numbers, hidden. */
export type Program = readonly (readonly number[])[];

export interface MadeProgram {
  readonly program: Program;
  readonly results: readonly number[];
}

/** The program of a code, and its results: always the same ones. Costs some microseconds. */
export function makeProgram(code: string): MadeProgram {
  const draw = drawOf(`${code} program`);
  const program: number[][] = [];
  const results: number[] = [];
  let hidden = FIRST;
  for (let n = 0; n < STEPS; n++) {
    const at = draw(0, STEP_KINDS.length - 1);
    const made = STEP_KINDS[at]?.make(draw) ?? { given: [], result: 0 };
    const mask = hidden;
    program.push([at, ...made.given].map((number) => number ^ (mask & 0xffff)));
    results.push(made.result);
    hidden = mix(hidden, made.result);
  }
  return { program, results };
}

/** The kind of the first step with a wrong result; null when all are right. @param sent separated by dots */
export function wrongStep(code: string, sent: string): string | null {
  const { program, results } = makeProgram(code);
  const given = sent.split(".", STEPS + 1);
  const wrong = results.findIndex((result, n) => given[n] !== String(result));
  if (wrong < 0) return given.length === STEPS ? null : "length";
  const before = results.slice(0, wrong).reduce(mix, FIRST);
  return STEP_KINDS[(program[wrong]?.[0] ?? 0) ^ (before & 0xffff)]?.id ?? "unknown";
}

const FIRST = 0x9e37;
const mix = (hidden: number, result: number): number =>
  (Math.imul(hidden ^ result, 0x9e3779b1) >>> 15) ^ result;

const HOST = Object.entries({
  all: "initial",
  display: "block",
  position: "fixed",
  left: "0",
  top: "0",
  width: "0",
  height: "0",
  opacity: "0",
  "pointer-events": "none",
  contain: "layout",
})
  .map(([name, value]) => `${name}:${value}!important`)
  .join(";");

/**
 * The source of `runProgram(program)`: a text of its results. What fails gives -1, and wrong numbers to what follows. All is
 * done at once, in an element that no style sheet of the page reaches, and never painted.
 */
export const PROGRAM_SCRIPT = `const runProgram=program=>{const kinds=[${STEP_KINDS.map(({ script }) => `(p,root,box,place)=>{${script}}`).join(",")}],host=document.createElement("div");
host.style.cssText="${HOST}";host.ariaHidden="true";(document.body||document.documentElement).append(host);
const shadow=host.attachShadow({mode:"closed"}),box=(parent,css)=>{const e=document.createElement("div");e.style.cssText="all:initial;direction:ltr;display:block;"+css;parent.append(e);return e},
place=(outer,inner)=>{const a=outer.getBoundingClientRect(),b=inner.getBoundingClientRect();return[b.left-a.left,b.top-a.top,b.width].map(x=>Math.round(x/scale))};
let hidden=${FIRST},scale=1;const results=[];
for(const step of program){const[kind,...p]=step.map(x=>x^hidden&65535),root=box(shadow,"width:2000px");scale=root.getBoundingClientRect().width/2000;let result=-1;try{result=kinds[kind](p,root,box,place)}catch{}root.remove();results.push(result);hidden=Math.imul(hidden^result,${0x9e3779b1})>>>15^result}
host.remove();return results.join(".")};`;

/** Numbers of a seed, in order. Not secret: what they make is shown to the visitor. */
function drawOf(seed: string): Draw {
  let state = hash("sha256", seed, "buffer").readUInt32LE(0) || 1;
  return (least, most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return least + ((state >>> 0) % (most - least + 1));
  };
}
