import type { FeedSnapshot } from "../reader";
import type { Compiler } from "../work/compiler";
import type { TableJob } from "./compile-table";
import { createSnapshot } from "./snapshot";
import { loadCompiled } from "./table-file";
import { TableRefused } from "./table-format";
import { fingerprintOf } from "./table-input";
import type { CompiledTable, UnusableCopy } from "./table-schema";
import { tableSize } from "./table-size";

export interface OpenTableOptions extends TableJob {
  readonly compiler: Compiler;
  readonly log: { warn(details: object, message: string): void };
}

export interface OpenedTable {
  readonly fingerprint: string;
  readonly snapshot: FeedSnapshot;
  /** Copies that could not be used after all, with the reason. */
  readonly unusable: readonly UnusableCopy[];
  /** Whether it was there already, or had to be made from the feeds' copies. */
  readonly source: "file" | "compiled";
  /** Of the tables of addresses, with their index and sets. */
  readonly bytes: number;
  /** Different ranges in the tables of addresses, announced networks included. */
  readonly ranges: number;
}

/**
 * The table of these copies: from its file, without parsing any feed, where that is there and
 * whole, else compiled first. The caller swaps the snapshot in.
 */
export async function openTable(options: OpenTableOptions): Promise<OpenedTable> {
  const { inputs, directory, ownAddresses, compiler, log } = options;
  const fingerprint = fingerprintOf(inputs, ownAddresses);
  const found = await loadCompiled(directory, fingerprint).catch((error: unknown) => {
    if (!(error instanceof TableRefused)) throw error;
    const { message: reason } = error;
    log.warn({ fingerprint, reason }, "the compiled feeds cannot be used; they are compiled again");
    return null;
  });
  // A copy that could not be used may have been mended since.
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
