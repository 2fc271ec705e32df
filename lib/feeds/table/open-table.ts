import type { Log } from "@/lib/base/log";
import { CoverTable } from "@/lib/ip/cover-table";
import type { FeedSnapshot } from "../reader";
import type { Compiler } from "../work/compiler";
import type { TableJob } from "./compile-table";
import type { CompiledFeeds } from "./compiled-feeds";
import { createSnapshot } from "./snapshot";
import { loadCompiled } from "./table-file";
import { TableRefusedError } from "./table-format";
import { fingerprintOf } from "./table-input";
import type { CompiledTable, UnusableCopy } from "./table-schema";

export interface OpenTableOptions extends TableJob {
  readonly compiler: Compiler;
  readonly log: Pick<Log, "warn">;
}

export interface OpenedTable {
  readonly fingerprint: string;
  readonly snapshot: FeedSnapshot;
  /** Unusable copies, with the reason. */
  readonly unusable: readonly UnusableCopy[];
  /** Whether it was read from its file or compiled from the feeds' copies. */
  readonly source: "file" | "compiled";
  /** Size of the address tables with index, sets and answers. */
  readonly bytes: number;
  /** Distinct ranges in the address tables, including announced networks. */
  readonly ranges: number;
}

/**
 * Opens the table of these copies from its file, without parsing any feed; compiles it first when the
 * file is missing or damaged. The caller swaps the snapshot in.
 */
export async function openTable(options: OpenTableOptions): Promise<OpenedTable> {
  const { inputs, directory, ownAddresses, compiler, log } = options;
  const fingerprint = fingerprintOf(inputs, ownAddresses);
  const found = await loadCompiled(directory, fingerprint).catch((error: unknown) => {
    if (!(error instanceof TableRefusedError)) throw error;
    const { message: reason } = error;
    log.warn({ fingerprint, reason }, "the compiled feeds cannot be used; they are compiled again");
    return null;
  });
  // An unusable copy may have been repaired since.
  if (found?.unusable.length === 0) return opened(found, "file");
  await compiler.compileTable({ inputs, directory, ownAddresses });
  const made = await loadCompiled(directory, fingerprint);
  if (made === null) throw new Error("the compiled feeds' file is gone as soon as it was written");
  return opened(made, "compiled");
}

function opened(table: CompiledTable, source: OpenedTable["source"]): OpenedTable {
  const { fingerprint, compiled, unusable } = table;
  const snapshot = createSnapshot(compiled);
  return { fingerprint, snapshot, unusable, source, ...tableSize(compiled) };
}

/** The size of the address tables, for metrics and benchmarks. */
function tableSize({ ip, v4Answers, sets, asnEntries }: CompiledFeeds): {
  bytes: number;
  ranges: number;
} {
  const [v4, v6] = [new CoverTable(ip.v4), new CoverTable(ip.v6)];
  const { map, ...answers } = v4Answers;
  const arrays = [sets, asnEntries, answers].flatMap((columns) => Object.values(columns));
  return {
    bytes: [v4, v6, map.index, map.cells, ...arrays].reduce((sum, one) => sum + one.byteLength, 0),
    ranges: v4.size + v6.size,
  };
}
