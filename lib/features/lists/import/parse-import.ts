import { type ListEntry, listEntrySchemas } from "@/lib/engine/document/list-schema";
import { parsePart } from "@/lib/engine/document/problems";
import { type ListHead, MAX_ENTRIES, MAX_SCANNED_PATTERNS } from "@/lib/engine/list-kinds";
import { canonicalListValue, isScannedValue, scannedWords } from "@/lib/engine/list-values";
import { findUnstorableText, RemarkCounter, type Remarks } from "@/lib/kernel";
import type { ImportRecord } from "./read-records";

const QUOTED = /^(?:is "(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*" )/;

/** A valid entry; its value is in canonical form. */
export interface ImportEntry extends ListEntry {
  readonly line: number;
}

/** Parses the lines of an import by the account document's rules. */
export class ImportReader {
  /** Distinct values, in line order. */
  readonly entries: ImportEntry[] = [];
  readonly #invalid = new RemarkCounter();
  readonly #doubled = new RemarkCounter();
  readonly #indexes = new Map<string, number>();
  #scanned = 0;

  constructor(private readonly list: ListHead) {}

  get invalid(): Remarks {
    return this.#invalid.remarks;
  }

  /** Duplicates of earlier lines. */
  get doubled(): Remarks {
    return this.#doubled.remarks;
  }

  /** The index of a value in `entries`. */
  indexOf(canonical: string): number | undefined {
    return this.#indexes.get(canonical);
  }

  add(record: ImportRecord): void {
    const { line, value, note, expiresAt, refusal } = record;
    if (refusal !== undefined) {
      this.#refuse(record, refusal);
      return;
    }
    const parsed = parsePart(listEntrySchemas[this.list.kind], { value, note, expiresAt });
    const problems = [...(parsed.ok ? [] : parsed.problems), ...findUnstorableText(record)];
    const canonical = canonicalListValue(this.list.kind, value);
    if (!parsed.ok || canonical === null || problems.length > 0) {
      this.#refuse(record, problems.map(describeProblem).join("; "));
      return;
    }
    const first = this.entries[this.indexOf(canonical) ?? -1];
    if (first !== undefined) {
      this.#doubled.add({ line, value, reason: `is the same as line ${first.line}` });
      return;
    }
    if (this.entries.length === MAX_ENTRIES) {
      const allowed = MAX_ENTRIES.toLocaleString("en");
      this.#refuse(record, `is one entry too many; allowed: ${allowed}`);
      return;
    }
    if (this.#isPatternTooMany(canonical)) {
      this.#refuse(
        record,
        `is one pattern too many; allowed: ${MAX_SCANNED_PATTERNS}${scannedWords(this.list.kind).replaceAll("`", "")}`,
      );
      return;
    }
    this.#indexes.set(canonical, this.entries.length);
    this.entries.push({ ...parsed.value, value: canonical, line });
  }

  #refuse({ line, value }: ImportRecord, reason: string): void {
    this.#invalid.add({ line, value, reason });
  }

  #isPatternTooMany(canonical: string): boolean {
    if (!isScannedValue(this.list.kind, canonical)) return false;
    return ++this.#scanned > MAX_SCANNED_PATTERNS;
  }
}

/** The value is shown beside the remark, so the quoted value is dropped from the message. */
function describeProblem({ path, message }: { path: string; message: string }): string {
  if (path === "value") return message.replace(QUOTED, "").replace(/^; /, "is not valid; ");
  return `${path === "expiresAt" ? "the expiry" : `the ${path}`} ${message}`;
}
