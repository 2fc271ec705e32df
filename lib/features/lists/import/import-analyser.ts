import { decodeText } from "@/lib/base/decode-text";
import { isContractList, type ListHead } from "@/lib/engine/list-kinds";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { LARGE_FILE, type Remarks } from "@/lib/kernel";
import type { ThreadTask } from "@/lib/threads/task";
import { breadthWarnings, isCovering, judgeOwnBlock, ownBlockWarnings } from "../guard/warnings";
import { type EntryRows, entryRows } from "../insert-entries";
import type { LoadedListEntry } from "../load-list-entries";
import type { ListWarning } from "../model";
import { type ComparedImport, ImportComparison } from "./compare-import";
import { type ImportEntry, ImportReader } from "./parse-import";
import { readList } from "./read-list";
import type { ImportRecord } from "./read-records";

/** Lines parsed per call. */
const SLICE = 5_000;
/** Values named individually in the audit event. */
const MAX_NAMED = 100;

/** The import to analyze. */
export interface ImportInput {
  readonly list: ListHead;
  /** UTF-8, in chunks. */
  readonly text: readonly Uint8Array<ArrayBuffer>[];
  /** The customer's own address; null when unknown. */
  readonly address: string | null;
  /** Epoch ms: entries expired by then do not count. */
  readonly now: number;
}

/** The effect of an import. */
export interface ImportPreview extends ComparedImport {
  /** Distinct valid entries that are not on the list yet. */
  readonly fresh: number;
  readonly invalid: Remarks;
  readonly doubled: Remarks;
  readonly warnings: readonly ListWarning[];
}

/** The entries that an import will write. */
export interface AcceptedEntries {
  readonly count: number;
  /** The first of them. */
  readonly named: readonly { readonly value: string; readonly note: string | null }[];
}

/**
 * Analyzes an import step by step: `begin`, `readOn` until everything is read, `compare` with each page of
 * stored entries, then `preview`, or `accept` and its rows. Runs on a worker thread: a million entries take
 * seconds. Has no database access.
 */
export class ImportAnalyser {
  #state: State | null = null;
  #accepted: readonly ImportEntry[] = [];

  begin(input: ImportInput): void {
    const { text } = decodeText(input.text);
    const { list, address } = input;
    const judgesAddress = isContractList(list.name) && list.kind === "address";
    const ip = address !== null && judgesAddress ? parseIp(address) : null;
    const reader = new ImportReader(list);
    const lines = countLines(text);
    const records = readList(text, input);
    this.#state = { ...input, ip, lines, records, reader, comparison: null, covering: [] };
  }

  /** Parses some lines. @returns the fraction of lines parsed, at most 1 */
  readOn(): number {
    const { records, reader, lines } = this.#begun();
    let line = 0;
    for (let count = 0; count < SLICE; count++) {
      const next = records.next();
      if (next.done) return 1;
      reader.add(next.value);
      line = next.value.line;
    }
    // Stays below 1 until the reader is done.
    return Math.min(line / (lines + 1), 1);
  }

  compare(stored: readonly LoadedListEntry[]): void {
    const state = this.#begun();
    this.#compared().add(stored);
    const { ip, covering } = state;
    if (ip === null) return;
    for (const entry of stored) {
      if (entry.list.kind === "address" && isCovering(entry.value, ip)) covering.push(entry);
    }
  }

  preview(): ImportPreview {
    const { list, reader } = this.#begun();
    const compared = this.#compared().remarks();
    const { entries, invalid, doubled } = reader;
    const added = entries.map(({ value }) => value);
    return {
      fresh: entries.length - compared.listed.count,
      invalid,
      doubled,
      ...compared,
      warnings: [...breadthWarnings(list, added), ...this.#ownBlock(added)],
    };
  }

  /** Selects what is written. @param options `skipsCovered`: skips entries that a broader one covers */
  accept({ skipsCovered }: { readonly skipsCovered: boolean }): AcceptedEntries {
    const { entries } = this.#begun().reader;
    const comparison = this.#compared();
    this.#accepted = skipsCovered
      ? entries.filter((_, index) => !comparison.isCovered(index))
      : entries;
    const named = this.#accepted.slice(0, MAX_NAMED).map(({ value, note }) => ({ value, note }));
    return { count: this.#accepted.length, named };
  }

  /** A page of accepted entries; null after the last. */
  rowsFrom(index: number): EntryRows | null {
    return entryRows(this.#begun().list.kind, this.#accepted, index);
  }

  #ownBlock(added: readonly string[]): ListWarning[] {
    const { list, address, ip, covering, now } = this.#begun();
    if (address === null || ip === null) return [];
    const stored = covering.map((entry) => ({ ...entry, list: entry.list.name, isRemoved: false }));
    const block = judgeOwnBlock({ list: list.name, added, stored }, ip, now);
    return ownBlockWarnings(address, block);
  }

  #compared(): ImportComparison {
    const state = this.#begun();
    state.comparison ??= new ImportComparison(state.list, state.reader, state.now);
    return state.comparison;
  }

  #begun(): State {
    if (this.#state === null) throw new Error("The import has not begun.");
    return this.#state;
  }
}

export const LIST_IMPORT: ThreadTask<ImportAnalyser> = {
  name: "list-import",
  limits: LARGE_FILE,
  start: () => new ImportAnalyser(),
};

interface State extends Omit<ImportInput, "text"> {
  /** The customer's address, where IP lists apply. */
  readonly ip: Ip | null;
  readonly lines: number;
  readonly records: Iterator<ImportRecord>;
  readonly reader: ImportReader;
  /** Set once everything is parsed. */
  comparison: ImportComparison | null;
  /** The IP list entries that cover the address. */
  readonly covering: LoadedListEntry[];
}

/** Does not copy each line, as `split` would. */
function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
