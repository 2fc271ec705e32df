import type { AccountDocument } from "@/lib/engine/document/account-document";
import {
  DocumentPlanner,
  type DocumentSettings,
  type PresentEntry,
} from "@/lib/engine/document/plan-document";
import type { DocumentPlan } from "@/lib/engine/document/plan-schema";
import { LIST_NAMES, type ListName, type StoredListEntry } from "@/lib/engine/lists";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { type InputProblem, InvalidInputError } from "../errors";
import { breadthWarnings, isCovering } from "../list/guard/warnings";
import type { EntryRows } from "../list/insert-entries";
import {
  asReadDocument,
  type DocumentCounts,
  type EntryPlace,
  type ReadDocument,
  readDocumentText,
} from "./read-document";

/** Problems that are named; more would only be a longer answer. */
const MAX_PROBLEMS = 200;

/** A document as it was sent. */
export interface DocumentInput {
  /** JSON in UTF-8, in chunks. */
  readonly text: readonly Uint8Array<ArrayBuffer>[];
  /** The customer's own address; null: unknown. */
  readonly address: string | null;
}

/** What `begin` found: errors do not cross threads with their problems. */
export type BegunDocument =
  | { readonly settings: DocumentSettings; readonly counts: DocumentCounts }
  | { readonly problems: readonly InputProblem[]; readonly count: number };

/** A plan, and what its warnings need. */
export interface ComparedDocument {
  readonly plan: DocumentPlan;
  /** About the entries that would be new. */
  readonly listWarnings: readonly { readonly list: ListName; readonly message: string }[];
  /** The document's entries that cover the customer's own address. */
  readonly covering: readonly StoredListEntry[];
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
      return { settings: read.settings, counts: read.counts };
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

  finish(settings: DocumentSettings): ComparedDocument {
    this.compare([]);
    const planner = this.#planner;
    if (planner === null) throw new Error("there is nothing to finish");
    const listWarnings = LIST_NAMES.flatMap((list) =>
      breadthWarnings(list, planner.added(list)).map(({ message }) => ({ list, message })),
    );
    return { plan: planner.finish(settings), listWarnings, covering: this.#covering() };
  }

  entriesFrom(from: EntryPlace): Promise<EntryRows | null> | EntryRows | null {
    return this.#begun().read.entriesFrom(from);
  }

  #covering(): StoredListEntry[] {
    const { document, ip } = this.#begun();
    if (ip === null) return [];
    return (["ipWhitelist", "ipBlacklist"] as const).flatMap((list) =>
      document.lists[list]
        .filter(({ value }) => isCovering(value, ip))
        .map(({ value, expiresAt }, index) => ({
          id: `${list} ${index}`,
          list,
          value,
          expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
        })),
    );
  }

  #begun() {
    if (this.#state === null) throw new Error("no document was read");
    return this.#state;
  }
}
