import { LIST_NAMES, type ListName } from "../lists";
import type { AccountDocument } from "./account-document";
import type { Configuration } from "./configuration-schema";
import { diffDocuments } from "./diff-documents";
import { canonicalListValue } from "./list-schema";
import {
  DOCUMENT_PARTS,
  type DocumentPart,
  type DocumentPlan,
  type PartPlan,
  type PlannedChange,
} from "./plan-schema";
import type { Policy } from "./policy-schema";

/** Changes named in one part, of each kind; the others are counted. */
const MAX_NAMED = 200;
/** Fields named of one thing, and in one part. */
const MAX_FIELDS = 100;
const MAX_PART_FIELDS = 1_000;

/** The document's parts that are not lists. */
export interface DocumentSettings {
  readonly blocker: Policy;
  readonly configurations: readonly Configuration[];
  /** With tags where they are of concern. */
  readonly smartUrls: readonly AccountDocument["smartUrls"][number][];
}

/** A list entry as it is stored: its value is in canonical form. */
export interface PresentEntry {
  readonly list: ListName;
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
  readonly #wanted: Readonly<Record<ListName, Map<string, WantedEntry>>>;
  readonly #parts = new Map(DOCUMENT_PARTS.map((part) => [part, new PartCollector(part)]));

  constructor(private readonly next: AccountDocument) {
    this.#wanted = {
      ipWhitelist: wantedEntries(next, "ipWhitelist"),
      ipBlacklist: wantedEntries(next, "ipBlacklist"),
      hostnameBlacklist: wantedEntries(next, "hostnameBlacklist"),
    };
  }

  /** Takes in stored entries; each once. */
  compare(present: readonly PresentEntry[]): void {
    for (const { list, value, note, expiresAt } of present) {
      const wanted = this.#wanted[list].get(value);
      if (wanted === undefined) {
        this.#part(list).remove(value);
        continue;
      }
      wanted.isPresent = true;
      if (wanted.note === note && wanted.expiresAt === expiresAt) continue;
      this.#part(list).change(value, `lists.${list}[${wanted.index}]`, {
        before: { note, expiresAt: timeText(expiresAt) },
        after: { note: wanted.note, expiresAt: timeText(wanted.expiresAt) },
      });
    }
  }

  /** The values that would be new in a list. */
  added(list: ListName): string[] {
    return [...this.#wanted[list]].flatMap(([value, { isPresent }]) => (isPresent ? [] : [value]));
  }

  /** Call it once, after all stored entries. */
  finish({ blocker, configurations, smartUrls }: DocumentSettings): DocumentPlan {
    for (const list of LIST_NAMES) {
      for (const [value, { isPresent, index }] of this.#wanted[list]) {
        if (!isPresent) this.#part(list).add(value, `lists.${list}[${index}]`);
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

/** The document's entries by their canonical value, as an import stores them. */
function wantedEntries({ lists }: AccountDocument, list: ListName): Map<string, WantedEntry> {
  return new Map(
    lists[list].map(({ value, note, expiresAt }, index) => [
      canonicalListValue(list, value) ?? value,
      {
        index,
        note,
        expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
        isPresent: false,
      },
    ]),
  );
}

const timeText = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** Counts a part's changes, and keeps the first of each kind. */
class PartCollector {
  readonly #counts = { add: 0, change: 0, remove: 0 };
  readonly #changes: PlannedChange[] = [];
  #fields = 0;
  #isReordered = false;

  constructor(private readonly part: DocumentPart) {}

  add(name: string, path: string): void {
    this.#count({ kind: "add", name, path, fields: [], moreFields: 0 });
  }

  remove(name: string): void {
    this.#count({ kind: "remove", name, path: null, fields: [], moreFields: 0 });
  }

  /** Counts nothing where nothing differs. */
  change(
    name: string | null,
    path: string,
    { before, after }: { readonly before: unknown; readonly after: unknown },
  ): void {
    const all = diffDocuments(before, after);
    if (all.length === 0) return;
    const fields = all.slice(0, Math.min(MAX_FIELDS, MAX_PART_FIELDS - this.#fields));
    const moreFields = all.length - fields.length;
    const isNamed = this.#count({ kind: "change", name, path, fields, moreFields });
    if (isNamed) this.#fields += fields.length;
  }

  reorder(): void {
    this.#isReordered = true;
    this.#counts.change++;
  }

  /** Null: nothing changes. */
  result(): PartPlan | null {
    const { add, change, remove } = this.#counts;
    if (add + change + remove === 0) return null;
    const isReordered = this.#isReordered;
    return { part: this.part, add, change, remove, isReordered, changes: this.#changes };
  }

  /** @returns whether it is named */
  #count(change: PlannedChange): boolean {
    const count = ++this.#counts[change.kind];
    if (count > MAX_NAMED) return false;
    this.#changes.push(change);
    return true;
  }
}
