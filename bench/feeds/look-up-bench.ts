import type { Figure } from "../lib/figures";
import { runScript } from "../lib/process";
import type { LookUpPlan, LookUpResult } from "./look-ups";
import { type MadeTable, makeTable } from "./make-table";

const ADDRESSES = 500_000;
const ROUNDS = 7;

const SMALL = 100_000;
const LARGE = 1_000_000;
const LARGEST = 2_000_000;
/** A call needs one look-up, and takes fifty times as long. */
const MIN_PER_SECOND = 1_000_000;

interface Measured extends MadeTable, LookUpResult {}

/** Speed and memory with random IPv4 and IPv6 ranges in three sizes, on twenty lists. */
export async function benchLookUps(folder: string, seed: number): Promise<Figure[]> {
  const tables: MadeTable[] = [];
  for (const family of [4, 6] as const) {
    for (const ranges of [SMALL, LARGE, LARGEST]) {
      tables.push(await makeTable(folder, family, ranges, seed));
    }
  }
  const plan = { tables, seed, addresses: ADDRESSES, rounds: ROUNDS };
  // In another process, whose memory has none of this one's data.
  const script = new URL("look-ups.ts", import.meta.url);
  const results = await runScript<LookUpPlan, LookUpResult[]>(script, plan);
  const measured = tables.flatMap((table, index) => {
    const result = results[index];
    return result ? [{ ...table, ...result }] : [];
  });
  for (const one of measured) print(one);
  return measured.flatMap((one) => figuresOf(one, measured));
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

function largeFigures({ perSecond, bytesPerRange, compileSeconds }: Measured, name: string) {
  const figures: Figure[] = [
    {
      what: `${name}: look-ups on one core`,
      value: perSecond,
      unit: "/s",
      target: { atLeast: MIN_PER_SECOND },
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
