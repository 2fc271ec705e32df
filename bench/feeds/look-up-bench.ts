import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Figure } from "../lib/figures";
import type { LookUpPlan, LookUpResult } from "./look-ups";
import { type MadeTable, makeTable } from "./make-table";
import type { Family } from "./random-ranges";

const ADDRESSES = 500_000;
const ROUNDS = 7;

const SMALL = 100_000;
const LARGE = 1_000_000;
const LARGEST = 2_000_000;
const MOST_PER_SECOND: Readonly<Record<Family, number>> = { 4: 2_000_000, 6: 1_000_000 };

interface Measured extends MadeTable, LookUpResult {}

/** Random ranges of either family, of three sizes, on twenty lists: speed, memory, and what size costs. */
export async function benchLookUps(folder: string, seed: number): Promise<Figure[]> {
  const tables: MadeTable[] = [];
  for (const family of [4, 6] as const) {
    for (const ranges of [SMALL, LARGE, LARGEST]) {
      tables.push(await makeTable(folder, family, ranges, seed));
    }
  }
  const plan = { tables, seed, addresses: ADDRESSES, rounds: ROUNDS };
  const results = await runLookUps(plan);
  const measured = tables.flatMap((table, index) => {
    const result = results[index];
    return result ? [{ ...table, ...result }] : [];
  });
  for (const one of measured) print(one);
  return measured.flatMap((one) => figuresOf(one, measured));
}

/** In another process: what was made here is not in its memory. */
async function runLookUps(plan: LookUpPlan): Promise<LookUpResult[]> {
  const script = new URL("look-ups.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  child.stdin.end(JSON.stringify(plan));
  const printed = await text(child.stdout);
  const [status] = await ended;
  if (status !== 0) throw new Error(`the look-ups ended with status ${status}`);
  return JSON.parse(printed) as LookUpResult[]; // printed by look-ups.ts
}

function print(one: Measured): void {
  const { family, ranges, perSecond, evidencePerSecond, hits } = one;
  const { bytesPerRange, fileBytes, loadMs, compileSeconds } = one;
  const parts = [
    `${(perSecond / 1e6).toFixed(2)} million look-ups/s (${(evidencePerSecond / 1e6).toFixed(2)} with evidence)`,
    `${Math.round(hits * 100)} % listed`,
    `${bytesPerRange.toFixed(1)} bytes a range in memory`,
    `file ${(fileBytes / 1e6).toFixed(1)} MB`,
    `compiled in ${compileSeconds.toFixed(1)} s`,
    `loaded in ${Math.round(loadMs)} ms`,
  ];
  console.log(`  IPv${family}, ${ranges.toLocaleString("en")} ranges: ${parts.join(", ")}`);
}

function figuresOf(one: Measured, all: readonly Measured[]): Figure[] {
  const { family, ranges } = one;
  const name = `IPv${family}, ${ranges.toLocaleString("en")} ranges`;
  if (ranges === SMALL) {
    const { timesBlockList } = one;
    if (timesBlockList === null) return [];
    const target = { atLeast: 100 };
    return [
      { what: `${name}: of net.BlockList's speed`, value: timesBlockList, unit: "times", target },
    ];
  }
  if (ranges === LARGE) return largeFigures(one, name);
  const small = all.find((other) => other.family === family && other.ranges === SMALL);
  const slower = (small?.perSecond ?? Number.NaN) / one.perSecond;
  return [
    { what: `${name}: slower than 100,000`, value: slower, unit: "times", target: { atMost: 2 } },
  ];
}

function largeFigures(
  { family, perSecond, bytesPerRange, compileSeconds }: Measured,
  name: string,
) {
  const figures: Figure[] = [
    {
      what: `${name}: look-ups on one core`,
      value: perSecond,
      unit: "/s",
      target: { atLeast: MOST_PER_SECOND[family] },
    },
    {
      what: `${name}: memory`,
      value: bytesPerRange,
      unit: "bytes a range",
      target: { atMost: 24 },
    },
    { what: `${name}: compiling`, value: compileSeconds, unit: "s", target: { atMost: 15 } },
  ];
  return figures;
}
