import type { ListName } from "@/lib/engine/lists";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import type { LoadedListEntry } from "../../document/load-list-entries";
import { isCovering, judgeOwnBlock } from "../guard/own-block";
import { breadthWarnings, type ListWarning, ownBlockWarnings } from "../guard/warnings";
import { type EntryRows, entryRows } from "../insert-list-entries";
import { type ComparedImport, ImportComparison } from "./compare-import";
import { type ImportEntry, ImportReader } from "./parse-import";
import { type ImportRecord, readRecords } from "./read-records";
import type { Remarks } from "./remarks";

/** Lines that are read in one go. */
const SLICE = 5_000;
/** As many as the audit event names one by one. */
const MAX_NAMED = 100;

/** What is weighed, and for whom. */
export interface WeighedImport {
  readonly list: ListName;
  /** UTF-8, in pieces. */
  readonly text: readonly Uint8Array<ArrayBuffer>[];
  /** The customer's own address; null when it is not known. */
  readonly address: string | null;
  /** Epoch ms: what has expired by then counts as gone. */
  readonly now: number;
}

/** What an import would do. */
export interface ImportPreview extends ComparedImport {
  /** Entries that are valid, new and named once. */
  readonly fresh: number;
  readonly invalid: Remarks;
  readonly doubled: Remarks;
  readonly warnings: readonly ListWarning[];
}

/** What an import would write. */
export interface AcceptedEntries {
  readonly count: number;
  /** The first of them. */
  readonly named: readonly { readonly value: string; readonly note: string | null }[];
}

/**
 * Weighs an import, step by step: `begin`, `readOn` until all is read, `compare` with each page of what
 * the workspace has, then `preview`, or `accept` and its rows. Made for a thread: a million entries take
 * seconds. Knows no database.
 */
export class ImportWeigher {
  #state: State | null = null;
  #accepted: readonly ImportEntry[] = [];

  begin(weighed: WeighedImport): void {
    const text = decode(weighed.text);
    const { list, address } = weighed;
    const ip = address === null || list === "hostnameBlacklist" ? null : parseIp(address);
    const reader = new ImportReader(list);
    const lines = countLines(text);
    const records = readRecords(text);
    this.#state = { ...weighed, ip, lines, records, reader, comparison: null, covering: [] };
  }

  /** Reads some lines. @returns the part of them that has been read, to 1 */
  readOn(): number {
    const { records, reader, lines } = this.#begun();
    let line = 0;
    for (let count = 0; count < SLICE; count++) {
      const next = records.next();
      if (next.done) return 1;
      reader.add(next.value);
      line = next.value.line;
    }
    // The last line is read when the reader says so.
    return Math.min(line / (lines + 1), 1);
  }

  compare(stored: readonly LoadedListEntry[]): void {
    const state = this.#begun();
    this.#compared().add(stored);
    const { ip, covering } = state;
    if (ip === null) return;
    for (const entry of stored) {
      if (entry.list !== "hostnameBlacklist" && isCovering(entry.value, ip)) covering.push(entry);
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

  /** Chooses what is written. @param options `skipsCovered`: entries that a broader one covers are left out */
  accept({ skipsCovered }: { readonly skipsCovered: boolean }): AcceptedEntries {
    const { entries } = this.#begun().reader;
    const comparison = this.#compared();
    this.#accepted = skipsCovered
      ? entries.filter((_, index) => !comparison.isCovered(index))
      : entries;
    const named = this.#accepted.slice(0, MAX_NAMED).map(({ value, note }) => ({ value, note }));
    return { count: this.#accepted.length, named };
  }

  /** A page of what was accepted; null behind the last one. */
  rowsFrom(index: number): EntryRows | null {
    return entryRows(this.#begun().list, this.#accepted, index);
  }

  #ownBlock(added: readonly string[]): ListWarning[] {
    const { list, address, ip, covering, now } = this.#begun();
    if (address === null || ip === null) return [];
    const stored = covering.map((entry) => ({ ...entry, goes: false }));
    return ownBlockWarnings(address, judgeOwnBlock({ list, added, stored }, ip, now));
  }

  #compared(): ImportComparison {
    const state = this.#begun();
    state.comparison ??= new ImportComparison(state.list, state.reader, state.now);
    return state.comparison;
  }

  #begun(): State {
    if (this.#state === null) throw new Error("Nothing was given to weigh.");
    return this.#state;
  }
}

interface State extends Omit<WeighedImport, "text"> {
  /** Where the address counts. */
  readonly ip: Ip | null;
  readonly lines: number;
  readonly records: Iterator<ImportRecord>;
  readonly reader: ImportReader;
  /** Begins when everything has been read. */
  comparison: ImportComparison | null;
  /** What the IP lists have for the address. */
  readonly covering: LoadedListEntry[];
}

function decode(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }));
  return texts.join("") + decoder.decode();
}

/** Without a copy of each line, as `split` would make. */
function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
