import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { CoverTable } from "@/lib/ip/cover-table";
import type { FeedSnapshot } from "./reader";
import type { TableJob } from "./table/compile-table";
import type { CompiledFeeds } from "./table/compiled-feeds";
import { createSnapshot, emptySnapshot } from "./table/snapshot";
import { loadCompiled } from "./table/table-file";
import { TableRefusedError } from "./table/table-format";
import { fingerprintOf } from "./table/table-input";
import type { CompiledTable } from "./table/table-schema";
import type { Compiler } from "./work/compiler";

/** Enough of the fingerprint to distinguish the tables of an installation. */
const REVISION_LENGTH = 12;

/** The serving table, for the metrics. */
export interface TableInfo {
  readonly fingerprint: string;
  /** Read from its file, or compiled from the feeds' copies. */
  readonly source: "file" | "compiled";
  /** How long that took. */
  readonly loadMs: number;
  /** Size of the address tables with index, sets and answers. */
  readonly bytes: number;
  /** Distinct ranges in the address tables, including announced networks. */
  readonly ranges: number;
}

/** The snapshot that answers requests, and its table. */
export interface Serving {
  readonly snapshot: FeedSnapshot;
  /** Why current copies could not be used, by feed. */
  readonly unusable: ReadonlyMap<string, string>;
  readonly table: TableInfo | null;
  /** The date of each feed's data, ISO 8601, by id. */
  readonly dates: Readonly<Record<string, string>>;
}

export function nothingServed(): Serving {
  return { snapshot: emptySnapshot(), unusable: new Map(), table: null, dates: {} };
}

export interface ServingOptions {
  readonly compiler: Compiler;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn">;
}

/**
 * Opens the table of these copies from its file, without parsing any feed; compiles it first when the
 * file is missing or damaged. Returns `now` when it was made of the same copies.
 */
export async function openServing(
  job: TableJob,
  now: Serving,
  { compiler, clock, log }: ServingOptions,
): Promise<Serving> {
  const fingerprint = fingerprintOf(job.inputs, job.ownAddresses);
  // An unusable copy may have been repaired without changing its name.
  if (fingerprint === now.table?.fingerprint && now.unusable.size === 0) return now;
  const startMs = clock.monotonicMs();
  const found = await findUsable(job.directory, fingerprint, log);
  const { compiled, unusable } = found ?? (await compile(job, fingerprint, compiler));
  const snapshot = createSnapshot(compiled, fingerprint.slice(0, REVISION_LENGTH));
  const size = tableSize(compiled);
  for (const { id, reason } of unusable) log.warn({ feed: id, reason }, "feed not usable");
  const loadMs = Math.round(clock.monotonicMs() - startMs);
  const source = found === null ? "compiled" : "file";
  const table: TableInfo = { fingerprint, source, loadMs, ...size };
  log.info({ feeds: job.inputs.length, ...table }, "feeds loaded");
  return {
    snapshot,
    unusable: new Map(unusable.map(({ id, reason }) => [id, reason])),
    table,
    dates: Object.fromEntries(compiled.feeds.map(({ id, dataDate }) => [id, dataDate])),
  };
}

/** The table's file; null when there is none, or compiling may make a better one. */
async function findUsable(
  directory: string,
  fingerprint: string,
  log: ServingOptions["log"],
): Promise<CompiledTable | null> {
  const found = await loadCompiled(directory, fingerprint).catch((error: unknown) => {
    if (!(error instanceof TableRefusedError)) throw error;
    const { message: reason } = error;
    log.warn({ fingerprint, reason }, "the compiled feeds cannot be used; they are compiled again");
    return null;
  });
  // An unusable copy may have been repaired since.
  return found?.unusable.length === 0 ? found : null;
}

async function compile(
  job: TableJob,
  fingerprint: string,
  compiler: Compiler,
): Promise<CompiledTable> {
  await compiler.compileTable(job);
  const made = await loadCompiled(job.directory, fingerprint);
  if (made === null) throw new Error("the compiled feeds' file is gone as soon as it was written");
  return made;
}

function tableSize({
  ip,
  sets,
  specialEntries,
}: CompiledFeeds): Pick<TableInfo, "bytes" | "ranges"> {
  const [v4, v6] = [new CoverTable(ip.v4), new CoverTable(ip.v6)];
  const arrays = [sets, specialEntries].flatMap((columns) => Object.values(columns));
  return {
    bytes: [v4, v6, ...arrays].reduce((sum, one) => sum + one.byteLength, 0),
    ranges: v4.size + v6.size,
  };
}
