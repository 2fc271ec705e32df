import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { ownAddresses } from "./guard/never-block";
import type { FeedSnapshot } from "./reader";
import { openTable } from "./table/open-table";
import { emptySnapshot } from "./table/snapshot";
import { fingerprintOf, type TableInput } from "./table/table-input";
import type { Compiler } from "./work/compiler";

/** The serving table, for the metrics. */
export interface TableInfo {
  readonly fingerprint: string;
  /** Read from its file, or compiled from the feeds' copies. */
  readonly source: "file" | "compiled";
  /** How long that took. */
  readonly loadMs: number;
  /** Of the tables of addresses, with their index and sets. */
  readonly bytes: number;
  /** Different ranges in them. */
  readonly ranges: number;
}

/** The snapshot that answers requests, and its table. */
export interface Serving {
  readonly snapshot: FeedSnapshot;
  /** Why current copies could not be used, by feed. */
  readonly unusable: ReadonlyMap<string, string>;
  readonly table: TableInfo | null;
}

export function nothingServed(): Serving {
  return { snapshot: emptySnapshot(), unusable: new Map(), table: null };
}

export interface ServingOptions {
  readonly directory: string;
  readonly compiler: Compiler;
  readonly clock: Clock;
  readonly log: Log;
}

/** Opens the table of these copies; returns `now` when it was made of the same ones. */
export async function openServing(
  inputs: readonly TableInput[],
  now: Serving,
  { directory, compiler, clock, log }: ServingOptions,
): Promise<Serving> {
  const own = ownAddresses();
  // An unusable copy may have been repaired without changing its name.
  if (fingerprintOf(inputs, own) === now.table?.fingerprint && now.unusable.size === 0) return now;
  const startMs = clock.monotonicMs();
  const opened = await openTable({ inputs, directory, ownAddresses: own, compiler, log });
  const { fingerprint, source, snapshot, unusable, bytes, ranges } = opened;
  for (const { id, reason } of unusable) log.warn({ feed: id, reason }, "feed not usable");
  const loadMs = Math.round(clock.monotonicMs() - startMs);
  const table = { fingerprint, source, loadMs, bytes, ranges };
  log.info({ feeds: inputs.length, ...table }, "feeds loaded");
  return { snapshot, unusable: new Map(unusable.map(({ id, reason }) => [id, reason])), table };
}
