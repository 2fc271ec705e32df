import { BlockList } from "node:net";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { systemClock } from "@/lib/base/clock";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { nothingServed, openServing } from "@/lib/feeds/serving";
import { localCompiler } from "@/lib/feeds/work/compiler";
import { formatWords } from "@/lib/ip/format";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { AddressPool } from "./address-pool";
import { LIST_CATEGORIES } from "./lists";
import type { MadeTable } from "./make-table";
import { Random } from "./random";
import { addressIn, randomAddress, randomRanges } from "./random-ranges";

/*
 * Queries compiled tables in a process of its own: a plan as JSON on standard input, one JSON line out.
 * Tables take turns, so that a slowing machine slows all of them.
 */
export interface LookUpPlan {
  readonly tables: readonly MadeTable[];
  readonly seed: number;
  readonly addresses: number;
  readonly rounds: number;
}

export interface LookUpResult {
  readonly perSecond: number;
  /** Including the evidence of every matching list. */
  readonly evidencePerSecond: number;
  /** Share of addresses on a list. */
  readonly hits: number;
  readonly bytesPerRange: number;
  readonly loadMs: number;
  /** Speed relative to `net.BlockList` with the same ranges; for 100,000 IPv4 ranges only. */
  readonly timesBlockList: number | null;
}

const BLOCK_LIST_RANGES = 100_000;
const BLOCK_LIST_ADDRESSES = 300;

interface Opened {
  readonly table: MadeTable;
  readonly snapshot: FeedSnapshot;
  readonly bytes: number;
  readonly loadMs: number;
}

interface Subject extends Opened {
  readonly addresses: AddressPool;
  readonly roundsMs: number[];
  evidenceMs: number;
  hits: number;
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc"); // what the flag exposes

const plan = JSON.parse(await text(process.stdin)) as LookUpPlan; // written by look-up-bench.ts
const opened: Opened[] = [];
// A first load also compiles code, which must not count as that table's memory.
for (const table of plan.tables.slice(0, 1)) await open(table);
for (const table of plan.tables) opened.push(await open(table));
const subjects = opened.map(subjectOf);
for (let round = -1; round < plan.rounds; round++) {
  for (const subject of subjects) {
    const tookMs = askAll(subject, isListed);
    if (round >= 0) subject.roundsMs.push(tookMs); // the first warms up
  }
}
for (const subject of subjects) subject.evidenceMs = askAll(subject, hasEvidence);
console.log(JSON.stringify(subjects.map(resultOf)));

async function open(table: MadeTable): Promise<Opened> {
  const { directory, inputs } = table;
  const before = usedBytes();
  const start = performance.now();
  const job = { directory, inputs, ownAddresses: [] };
  const served = await openServing(job, nothingServed(), {
    compiler: localCompiler,
    clock: systemClock,
    log: { info: () => undefined, warn: console.warn }, // standard output is for the result
  });
  const loadMs = performance.now() - start;
  const { snapshot, unusable } = served;
  if (served.table?.source !== "file" || unusable.size > 0) {
    throw new Error(`the table was not loaded whole: ${JSON.stringify([...unusable])}`);
  }
  return { table, snapshot, bytes: usedBytes() - before, loadMs };
}

/** Twice: the first collection only frees what holds the arrays' memory. */
function usedBytes(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external; // `external` has the array buffers in it
}

/** Half of the addresses are from anywhere, half from inside a range. */
function subjectOf(one: Opened): Subject {
  const { family, ranges } = one.table;
  const random = new Random(plan.seed + 1);
  const inside = Array.from(randomRanges(family, ranges, new Random(plan.seed)));
  const addresses = Array.from({ length: plan.addresses }, (_, index) => {
    const range = inside[random.below(inside.length)];
    return index % 2 === 0 || !range ? randomAddress(family, random) : addressIn(range, random);
  });
  const pool = new AddressPool(family, addresses);
  return { ...one, addresses: pool, roundsMs: [], evidenceMs: 0, hits: 0 };
}

type Question = (snapshot: FeedSnapshot, address: Ip) => boolean;

/** The look-up of every request. */
function isListed(snapshot: FeedSnapshot, address: Ip): boolean {
  const finding = snapshot.find(address);
  for (const category of LIST_CATEGORIES) if (finding.isOn(category)) return true;
  return false;
}

/** The look-up for a listed address: the entries' texts. */
function hasEvidence(snapshot: FeedSnapshot, address: Ip): boolean {
  return snapshot.find(address).lists.length > 0;
}

/** @returns ms */
function askAll(subject: Subject, ask: Question): number {
  const { snapshot, addresses } = subject;
  let hits = 0;
  const start = performance.now();
  for (let index = 0; index < addresses.size; index++) {
    if (ask(snapshot, addresses.at(index))) hits++;
  }
  const tookMs = performance.now() - start;
  subject.hits = hits;
  return tookMs;
}

function resultOf(subject: Subject): LookUpResult {
  const { table, addresses, bytes, loadMs, roundsMs, evidenceMs, hits } = subject;
  return {
    // The fastest round: other load can only slow one down.
    perSecond: addresses.size / (Math.min(...roundsMs) / 1_000),
    evidencePerSecond: addresses.size / (evidenceMs / 1_000),
    hits: hits / addresses.size,
    bytesPerRange: bytes / table.ranges,
    loadMs,
    timesBlockList: table.family === 4 && table.ranges === BLOCK_LIST_RANGES ? race(subject) : null,
  };
}

/** Both take the address as text, which `net.BlockList` requires. */
function race({ table, snapshot, addresses }: Subject): number {
  const list = new BlockList();
  for (const { first, last } of randomRanges(4, table.ranges, new Random(plan.seed))) {
    list.addRange(formatWords(4, first), formatWords(4, last), "ipv4");
  }
  const texts = Array.from({ length: addresses.size }, (_, index) =>
    formatWords(4, addresses.at(index).words),
  );
  const few = texts.slice(0, BLOCK_LIST_ADDRESSES);
  const ours = msPerText(texts, (address) => {
    const ip = parseIp(address);
    return ip !== null && isListed(snapshot, ip);
  });
  const theirs = msPerText(few, (address) => list.check(address, "ipv4"));
  return theirs / ours;
}

function msPerText(texts: readonly string[], isListed: (address: string) => boolean): number {
  let hits = 0;
  const start = performance.now();
  for (const address of texts) if (isListed(address)) hits++;
  const tookMs = performance.now() - start;
  if (hits === 0) throw new Error("no address was found on any list");
  return tookMs / texts.length;
}
