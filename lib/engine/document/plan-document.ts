import {
  CONTRACT_LISTS,
  isContractList,
  LIST_NAMES,
  type ListHead,
  type ListKind,
} from "../list-kinds";
import { canonicalListValue } from "../list-values";
import type { AccountDocument } from "./account-document";
import type { Configuration } from "./configuration-schema";
import type { ListEntry } from "./list-schema";
import { PartCollector } from "./part-collector";
import {
  DOCUMENT_PARTS,
  type DocumentPart,
  type DocumentPlan,
  type PlannedChange,
} from "./plan-schema";
import type { Policy } from "./policy-schema";

/** The document's parts that are not lists. */
export interface DocumentSettings {
  readonly blocker: Policy;
  readonly configurations: readonly Configuration[];
  /** With tags where they are of concern. */
  readonly smartUrls: readonly AccountDocument["smartUrls"][number][];
}

/** A list entry as it is stored: its value is in canonical form. */
export interface PresentEntry {
  readonly list: ListHead;
  readonly value: string;
  readonly note: string | null;
  /** Epoch ms. */
  readonly expiresAt: number | null;
}

/**
 * Compares what is stored with a document that would replace it, by identity: list entries by value,
 * configurations by name, SmartURLs by keyname. The stored entries come page by page; the work is linear in
 * both, and what is named is bounded. The order of a list means nothing, so it is no difference.
 */
export class DocumentPlanner {
  readonly #wanted: ReadonlyMap<string, WantedList>;
  readonly #parts = new Map(DOCUMENT_PARTS.map((part) => [part, new PartCollector(part)]));

  constructor(private readonly next: AccountDocument) {
    this.#wanted = new Map(wantedLists(next).map((list) => [list.name, list]));
  }

  /** Takes in stored entries; each once. */
  compare(present: readonly PresentEntry[]): void {
    for (const { list, value, note, expiresAt } of present) {
      const { name } = list;
      const wantedList = this.#wanted.get(name);
      const wanted = wantedList?.kind === list.kind ? wantedList.entries.get(value) : undefined;
      if (wantedList === undefined || wanted === undefined) {
        this.#part(partOf(name)).remove(entryName(name, value));
        continue;
      }
      wanted.isPresent = true;
      if (wanted.note === note && wanted.expiresAt === expiresAt) continue;
      const path = `${wantedList.path}[${wanted.index}]`;
      this.#part(partOf(name)).change(entryName(name, value), path, {
        before: { note, expiresAt: timeText(expiresAt) },
        after: { note: wanted.note, expiresAt: timeText(wanted.expiresAt) },
      });
    }
  }

  /** The new values of each list. */
  added(): readonly AddedValues[] {
    return [...this.#wanted.values()].map(({ name, kind, entries }) => ({
      list: { name, kind },
      values: [...entries].flatMap(([value, { isPresent }]) => (isPresent ? [] : [value])),
    }));
  }

  /**
   * Call it once, after all stored entries.
   *
   * @param present what is stored
   * @param lists the named lists that are stored
   */
  finish(
    { blocker, configurations, smartUrls }: DocumentSettings,
    lists: readonly ListHead[],
  ): DocumentPlan {
    this.#compareNamed(lists);
    for (const { name, path, entries } of this.#wanted.values()) {
      for (const [value, { isPresent, index }] of entries) {
        if (!isPresent) this.#part(partOf(name)).add(entryName(name, value), `${path}[${index}]`);
      }
    }
    const { next } = this;
    this.#part("blocker").change(null, "blocker", { before: blocker, after: next.blocker });
    this.#comparePart("configurations", configurations, next.configurations, "name");
    this.#comparePart("smartUrls", smartUrls, next.smartUrls, "keyname");
    const parts = [...this.#parts.values()].flatMap((each) => each.result() ?? []);
    const sum = (kind: PlannedChange["kind"]) => parts.reduce((all, part) => all + part[kind], 0);
    return { add: sum("add"), change: sum("change"), remove: sum("remove"), parts };
  }

  /** Lists by name; their entries are compared by themselves. */
  #compareNamed(lists: readonly ListHead[]): void {
    const collector = this.#part("namedLists");
    const present = new Map(lists.map(({ name, kind }) => [name, kind]));
    for (const [index, { name, kind }] of this.next.lists.named.entries()) {
      const stored = present.get(name);
      const path = `lists.named[${index}]`;
      if (stored === undefined) collector.add(name, path);
      else collector.change(name, path, { before: { kind: stored }, after: { kind } });
    }
    for (const { name } of lists) if (!this.#wanted.has(name)) collector.remove(name);
  }

  #comparePart<K extends "name" | "keyname", T extends Readonly<Record<K, string>>>(
    part: "configurations" | "smartUrls",
    before: readonly T[],
    after: readonly T[],
    key: K,
  ): void {
    const collector = this.#part(part);
    const present = new Map(before.map((each) => [each[key], each]));
    for (const [index, each] of after.entries()) {
      const stored = present.get(each[key]);
      const path = `${part}[${index}]`;
      if (stored === undefined) collector.add(each[key], path);
      else collector.change(each[key], path, { before: stored, after: each });
    }
    const wanted = new Set(after.map((each) => each[key]));
    for (const { [key]: name } of before) if (!wanted.has(name)) collector.remove(name);
    const kept = before.filter((each) => wanted.has(each[key]));
    const keptAfter = after.filter((each) => present.has(each[key]));
    if (kept.some((each, at) => each[key] !== keptAfter[at]?.[key])) collector.reorder();
  }

  #part(part: DocumentPart): PartCollector {
    const found = this.#parts.get(part);
    if (found === undefined) throw new Error(`There is no part ${part}.`);
    return found;
  }
}

interface WantedEntry {
  readonly index: number;
  readonly note: string | null;
  readonly expiresAt: number | null;
  isPresent: boolean;
}

interface WantedList extends ListHead {
  /** The path of its entries in the document. */
  readonly path: string;
  readonly entries: ReadonlyMap<string, WantedEntry>;
}

/** Values that are not yet in a list. */
export interface AddedValues {
  readonly list: ListHead;
  readonly values: readonly string[];
}

function wantedLists({ lists }: AccountDocument): WantedList[] {
  const contract = LIST_NAMES.map((name) => {
    const kind = CONTRACT_LISTS[name];
    return { name, kind, path: `lists.${name}`, entries: wantedEntries(kind, lists[name]) };
  });
  const named = lists.named.map(({ name, kind, entries }, index) => {
    const path = `lists.named[${index}].entries`;
    return { name, kind, path, entries: wantedEntries(kind, entries) };
  });
  return [...contract, ...named];
}

/** The document's entries by their canonical value, as an import stores them. */
function wantedEntries(
  kind: ListKind,
  entries: readonly ListEntry[],
): ReadonlyMap<string, WantedEntry> {
  return new Map(
    entries.map(({ value, note, expiresAt }, index) => [
      canonicalListValue(kind, value) ?? value,
      {
        index,
        note,
        expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
        isPresent: false,
      },
    ]),
  );
}

const partOf = (list: string): DocumentPart => (isContractList(list) ? list : "namedLists");
const entryName = (list: string, value: string) =>
  isContractList(list) ? value : `${list}: ${value}`;

const timeText = (time: number | null) => (time === null ? null : new Date(time).toISOString());
