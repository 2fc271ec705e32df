import { decodeText, type TextEncoding } from "@/lib/base/decode-text";
import { randomName } from "@/lib/base/random-name";
import { toJson } from "@/lib/db/to-json";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { defaultServing } from "@/lib/engine/document/serving-schema";
import { LARGE_FILE, RemarkCounter, type Remarks } from "@/lib/kernel";
import type { ThreadTask } from "@/lib/threads/task";
import { complaintOf } from "../complaint-of";
import type { LinkFormatName } from "./format";
import type { CsvColumns } from "./formats/csv";
import { LinkReader, type PlannedLink } from "./link-reader";
import {
  type LinkSource,
  readSource,
  type SourceChoice,
  UnreadableSourceError,
} from "./read-source";

/** Links read per call. */
const SLICE = 5_000;
/** Rows per statement. */
const PAGE_SIZE = 2_000;
/** Links named individually in the audit event, and shown of those that are ready. */
const MAX_NAMED = 100;
const KEYNAME_LENGTH = 7;

/** The import to analyze. */
export interface LinkImportInput extends SourceChoice {
  /** The file's bytes, in chunks. */
  readonly text: readonly Uint8Array<ArrayBuffer>[];
  /** Where blocked visitors go; null for each destination's home page. */
  readonly blockedDestination: string | null;
  /** Hosts that serve links of this installation. */
  readonly linkHosts: readonly string[];
  readonly allowsPrivate: boolean;
}

/** How a file was understood. */
export interface ReadFile {
  readonly format: LinkFormatName;
  readonly encoding: TextEncoding;
  /** The unit of the numbers of remarks. */
  readonly unit: "line" | "item";
  /** The headings of a plain CSV; `columns` says which holds what. */
  readonly headings: readonly string[];
  readonly columns: CsvColumns | null;
}

/** The effect of an import of links. */
export interface LinkImportReport extends ReadFile {
  /** Links that would be new. */
  readonly fresh: number;
  /** New ones, with their destination as the remark. */
  readonly ready: Remarks;
  readonly changed: Remarks;
  readonly refused: Remarks;
  /** Keynames that an earlier line has. */
  readonly doubled: Remarks;
  /** Keynames that SmartURLs of the workspace have. */
  readonly taken: Remarks;
  /** Bytes that the new ones would take. */
  readonly bytes: number;
}

/** The links that an import will write. */
export interface AcceptedLinks {
  readonly count: number;
  /** The first of them. */
  readonly named: readonly { readonly keyname: string; readonly destination: string }[];
}

/** A SmartURL of the workspace. */
export interface StoredKeyname {
  readonly keyname: string;
  readonly destination: string;
}

/**
 * Analyzes an import of links step by step: `begin`, `readOn` until everything is read, `compare` with each
 * page of stored keynames, then `report`, or `accept` and its rows. Runs on a worker thread, without database
 * access.
 */
export class LinkImportAnalyser {
  #state: State | null = null;
  #accepted: readonly NamedLink[] = [];

  /** @returns null; or why the file cannot be read, as a sentence */
  begin(input: LinkImportInput): string | null {
    const { text, encoding } = decodeText(input.text);
    const hosts = new Set(input.linkHosts);
    try {
      const source = readSource(text, input);
      const reader = new LinkReader(source.unit, (url) =>
        complaintOf(url, hosts, input.allowsPrivate),
      );
      const { blockedDestination } = input;
      this.#state = { source, encoding, reader, blockedDestination, stored: new Map() };
      return null;
    } catch (error) {
      if (error instanceof UnreadableSourceError) return error.message;
      throw error;
    }
  }

  /** Reads some links. @returns whether all are read */
  readOn(): boolean {
    const { source, reader } = this.#begun();
    for (let count = 0; count < SLICE; count++) {
      const next = source.links.next();
      if (next.done) return true;
      reader.add(next.value);
    }
    return false;
  }

  /** The distinct destinations; null when there are more. */
  destinations(most: number): readonly string[] | null {
    const urls = new Set<string>();
    for (const { destination } of this.#begun().reader.links) {
      urls.add(destination);
      if (urls.size > most) return null;
    }
    return [...urls];
  }

  /** Refuses links by their destinations. @param complaints by destination */
  refuse(complaints: ReadonlyMap<string, string>): void {
    const { reader } = this.#begun();
    const byIndex = new Map<number, string>();
    for (const [index, { destination }] of reader.links.entries()) {
      const complaint = complaints.get(destination);
      if (complaint !== undefined) byIndex.set(index, complaint);
    }
    reader.refuse(byIndex);
  }

  compare(stored: readonly StoredKeyname[]): void {
    const state = this.#begun();
    for (const { keyname, destination } of stored) state.stored.set(keyname, destination);
  }

  report(): LinkImportReport {
    const { source, encoding, reader, stored } = this.#begun();
    const { format, unit, headings, columns } = source;
    const taken = new RemarkCounter();
    const ready = new RemarkCounter();
    let bytes = 0;
    for (const link of reader.links) {
      const { line, keyname, destination } = link;
      const present = keyname === null ? undefined : stored.get(keyname);
      if (present === undefined) {
        ready.add({ line, value: keyname ?? "", reason: destination });
        bytes += this.#bytesOf(link);
      } else {
        const reason = present === destination ? "leads there already" : `leads to ${present} here`;
        taken.add({ line, value: keyname ?? "", reason });
      }
    }
    return {
      format,
      encoding,
      unit,
      headings,
      columns,
      fresh: ready.remarks.count,
      ready: ready.remarks,
      changed: reader.changed,
      refused: reader.refused,
      doubled: reader.doubled,
      taken: taken.remarks,
      bytes,
    };
  }

  /** Selects what is written. @param options `replaces`: links that exist get the import's destination */
  accept({ replaces }: { readonly replaces: boolean }): AcceptedLinks {
    const { reader, stored } = this.#begun();
    const used = new Set([
      ...stored.keys(),
      ...reader.links.flatMap(({ keyname }) => keyname ?? []),
    ]);
    this.#accepted = reader.links
      .filter(({ keyname }) => replaces || keyname === null || !stored.has(keyname))
      .map((link) => ({ ...link, keyname: link.keyname ?? newKeyname(used) }));
    const named = this.#accepted
      .slice(0, MAX_NAMED)
      .map(({ keyname, destination }) => ({ keyname, destination }));
    return { count: this.#accepted.length, named };
  }

  /** A page of accepted links as JSON text that the database parses; null after the last. */
  rowsFrom(index: number): { readonly count: number; readonly json: string } | null {
    const page = this.#accepted.slice(index, index + PAGE_SIZE);
    if (page.length === 0) return null;
    const rows = page.map((link, at) => this.#rowOf(link, index + at));
    return { count: rows.length, json: JSON.stringify(rows) };
  }

  #rowOf(link: NamedLink, place: number) {
    const { keyname, destination, isActive, tags } = link;
    return {
      keyname,
      place,
      active: isActive,
      destination,
      blockedDestination: this.#blockedOf(destination),
      policy: POLICY,
      serving: servingOf(link),
      tags,
    };
  }

  #blockedOf(destination: string): string {
    return this.#begun().blockedDestination ?? `${new URL(destination).origin}/`;
  }

  /** As `workspace-bounds.ts` counts them, about: PostgreSQL writes a space behind each comma and colon. */
  #bytesOf(link: PlannedLink): number {
    const { destination } = link;
    const urls = Buffer.byteLength(destination) + Buffer.byteLength(this.#blockedOf(destination));
    return urls + POLICY_BYTES + storedBytes(servingOf(link));
  }

  #begun(): State {
    if (this.#state === null) throw new Error("The import has not begun.");
    return this.#state;
  }
}

export const LINK_IMPORT: ThreadTask<LinkImportAnalyser> = {
  name: "link-import",
  limits: LARGE_FILE,
  start: () => new LinkImportAnalyser(),
};

interface State {
  readonly source: LinkSource;
  readonly encoding: TextEncoding;
  readonly reader: LinkReader;
  readonly blockedDestination: string | null;
  /** Destinations by keyname. */
  readonly stored: Map<string, string>;
}

interface NamedLink extends PlannedLink {
  readonly keyname: string;
}

/** The policy that links made in the panel start with. */
const POLICY = toJson(newWorkspacePolicy);
const POLICY_BYTES = storedBytes(POLICY);

function servingOf({ expiresAt, visitLimit }: PlannedLink) {
  return { ...defaultServing, expiresAt, visitLimit };
}

function storedBytes(json: object): number {
  const text = JSON.stringify(json);
  return Buffer.byteLength(text) + (text.match(/[,:]/g)?.length ?? 0);
}

function newKeyname(used: Set<string>): string {
  for (;;) {
    const keyname = randomName(KEYNAME_LENGTH);
    if (used.has(keyname)) continue;
    used.add(keyname);
    return keyname;
  }
}
