import { setImmediate } from "node:timers/promises";
import {
  canonicalListValue,
  type ListEntry,
  listEntrySchemas,
  MAX_ENTRIES,
} from "@/lib/engine/document/list-schema";
import { parsePart } from "@/lib/engine/document/problems";
import { isScannedPattern, MAX_SCANNED_PATTERNS } from "@/lib/engine/hostname-list";
import type { ListName } from "@/lib/engine/lists";
import { findUnstorableText } from "../../document/unstorable-text";
import { type ImportRecord, readRecords } from "./read-records";
import { RemarkCounter, type Remarks } from "./remarks";

/** Lines between two looks at whether somebody else wants the process. */
const SLICE = 1_000;

/** An entry that can be imported; its value is in canonical form. */
export interface ImportEntry extends ListEntry {
  readonly line: number;
}

/** A line, and what is to be said of it. */
export interface LineRemark {
  readonly line: number;
  readonly value: string;
  readonly reason: string;
}

export interface ParsedImport {
  /** Each value once. */
  readonly entries: readonly ImportEntry[];
  readonly invalid: Remarks;
  /** The same value as a line before. */
  readonly doubled: Remarks;
}

/**
 * Reads an import by the rules of the account document, in slices: the process answers requests between
 * them.
 *
 * @param onLine is told now and then which line has been reached
 */
export async function parseImport(
  list: ListName,
  text: string,
  onLine: (line: number) => void = () => undefined,
): Promise<ParsedImport> {
  const reader = new ImportReader(list);
  let count = 0;
  for (const record of readRecords(text)) {
    reader.add(record);
    if (++count % SLICE !== 0) continue;
    onLine(record.line);
    await setImmediate();
  }
  return reader;
}

class ImportReader implements ParsedImport {
  readonly entries: ImportEntry[] = [];
  readonly invalid = new RemarkCounter();
  readonly doubled = new RemarkCounter();
  readonly #lines = new Map<string, number>();
  #scanned = 0;

  constructor(private readonly list: ListName) {}

  add(record: ImportRecord): void {
    const { line, value, note, expiresAt } = record;
    const parsed = parsePart(listEntrySchemas[this.list], { value, note, expiresAt });
    const problems = [...(parsed.ok ? [] : parsed.problems), ...findUnstorableText(record)];
    const canonical = canonicalListValue(this.list, value);
    if (!parsed.ok || canonical === null || problems.length > 0) {
      this.#refuse(record, problems.map(tellProblem).join("; "));
      return;
    }
    const first = this.#lines.get(canonical);
    if (first !== undefined) {
      this.doubled.add({ line, value, reason: `is the same as line ${first}` });
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
        `is one pattern too many; allowed: ${MAX_SCANNED_PATTERNS} with a * elsewhere than as the first label`,
      );
      return;
    }
    this.#lines.set(canonical, line);
    this.entries.push({ ...parsed.value, value: canonical, line });
  }

  #refuse({ line, value }: ImportRecord, reason: string): void {
    this.invalid.add({ line, value, reason });
  }

  #isPatternTooMany(canonical: string): boolean {
    if (!canonical.includes("*") || !isScannedPattern(canonical)) return false;
    return ++this.#scanned > MAX_SCANNED_PATTERNS;
  }
}

const QUOTED = /^(?:is "(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*" )/;

/** The value stands beside the remark, so what the message quotes of it is left out. */
function tellProblem({ path, message }: { path: string; message: string }): string {
  if (path === "value") return message.replace(QUOTED, "").replace(/^; /, "is not valid; ");
  return `${path === "expiresAt" ? "the expiry" : `the ${path}`} ${message}`;
}
