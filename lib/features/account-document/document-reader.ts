import type { AccountDocument } from "@/lib/engine/document/account-document";
import type { ListEntry } from "@/lib/engine/document/list-schema";
import {
  DocumentPlanner,
  type DocumentSettings,
  type PresentEntry,
} from "@/lib/engine/document/plan-document";
import type { DocumentPlan, PlanWarning } from "@/lib/engine/document/plan-schema";
import { isContractList, type ListHead } from "@/lib/engine/list-kinds";
import type { StoredListEntry } from "@/lib/engine/list-match";
import { breadthWarnings, type EntryRows, isCovering } from "@/lib/features/lists";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { type InputProblem, InvalidInputError, LARGE_FILE } from "@/lib/kernel";
import type { ThreadTask } from "@/lib/threads/task";
import {
  asReadDocument,
  type EntryPlace,
  type ReadDocument,
  readDocumentText,
} from "./read-document";

/** Entries by which a customer is tried: the server compiles them between two calls. */
const MAX_TRIED_ENTRIES = 10_000;
/** The most entries of one list that cover an address. One would do, but some may have expired. */
const MAX_COVERING = 1_000;
/** Problems that are named; more would only be a longer answer. */
const MAX_PROBLEMS = 200;

/** A document as it was sent. */
export interface DocumentInput {
  /** JSON in UTF-8, in chunks. */
  readonly text: readonly Uint8Array<ArrayBuffer>[];
  /** The customer's own address; null when unknown. */
  readonly address: string | null;
}

/** The result of `begin`: errors do not cross threads with their problems. */
export type BegunDocument =
  | Omit<ReadDocument, "entriesFrom">
  | { readonly problems: readonly InputProblem[]; readonly count: number };

/** A plan, and what its warnings need. */
export interface ComparedDocument {
  readonly plan: DocumentPlan;
  /** About the entries that would be new. */
  readonly listWarnings: readonly PlanWarning[];
  /** The lists that the customer may be tried by. */
  readonly tried: TriedLists;
}

/** Lists that are too large for it are left out, and so is what rules say of them. */
export interface TriedLists {
  /** The lists that the document names. */
  readonly heads: readonly ListHead[];
  /** For lists of addresses, the entries that cover the customer's own. */
  readonly entries: readonly StoredListEntry[];
}

/** The stored account document besides the lists' entries. */
export interface PresentDocument {
  readonly settings: DocumentSettings;
  readonly lists: readonly ListHead[];
}

/**
 * Reads an account document and compares it with what is stored, step by step: `begin`, then for a plan
 * `compare` with each page of stored entries and `finish`, or for an apply `entriesFrom`. Runs on a worker
 * thread: a million entries take seconds. Has no database access.
 */
export class DocumentReader {
  #state: { document: AccountDocument; read: ReadDocument; ip: Ip | null } | null = null;
  #planner: DocumentPlanner | null = null;

  begin({ text, address }: DocumentInput): BegunDocument {
    try {
      const document = readDocumentText(text);
      const read = asReadDocument(document);
      this.#state = { document, read, ip: address === null ? null : parseIp(address) };
      const { settings, counts, named } = read;
      return { settings, counts, named };
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      const { problems } = error;
      return { problems: problems.slice(0, MAX_PROBLEMS), count: problems.length };
    }
  }

  compare(present: readonly PresentEntry[]): void {
    this.#planner ??= new DocumentPlanner(this.#begun().document);
    this.#planner.compare(present);
  }

  finish({ settings, lists }: PresentDocument): ComparedDocument {
    this.compare([]);
    const planner = this.#planner;
    if (planner === null) throw new Error("there is nothing to finish");
    const listWarnings = planner
      .added()
      .flatMap(({ list, values }) =>
        breadthWarnings(list, values).map(({ message }) => ({ ...placeOf(list), message })),
      );
    const plan = planner.finish(settings, lists);
    return { plan, listWarnings, tried: this.#tried() };
  }

  entriesFrom(from: EntryPlace): Promise<EntryRows | null> | EntryRows | null {
    return this.#begun().read.entriesFrom(from);
  }

  #tried(): TriedLists {
    const { document, ip } = this.#begun();
    const { ipWhitelist, ipBlacklist, named } = document.lists;
    const isOwn = ({ value }: ListEntry) => ip !== null && isCovering(value, ip);
    const covering = (name: string, entries: readonly ListEntry[]) =>
      storedAs(name, entries.filter(isOwn).slice(0, MAX_COVERING));
    const heads: ListHead[] = [];
    const entries = [
      ...covering("ipWhitelist", ipWhitelist),
      ...covering("ipBlacklist", ipBlacklist),
    ];
    for (const { name, kind, entries: all } of named) {
      const own = kind === "address" ? covering(name, all) : storedAs(name, all);
      if (entries.length + own.length > MAX_TRIED_ENTRIES) continue;
      heads.push({ name, kind });
      entries.push(...own);
    }
    return { heads, entries };
  }

  #begun() {
    if (this.#state === null) throw new Error("no document was read");
    return this.#state;
  }
}

export const DOCUMENT: ThreadTask<DocumentReader> = {
  name: "document",
  limits: LARGE_FILE,
  start: () => new DocumentReader(),
};

function storedAs(list: string, entries: readonly ListEntry[]): StoredListEntry[] {
  return entries.map(({ value, expiresAt }, index) => ({
    id: `${list} ${index}`,
    list,
    value,
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  }));
}

/** The list's part of the document, and its name where the part has several. */
const placeOf = ({ name }: ListHead) =>
  isContractList(name) ? { part: name, name: null } : { part: "namedLists" as const, name };
