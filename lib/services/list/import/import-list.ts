import { allowLong } from "@/lib/db/allow-long";
import type { PrismaClient } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";
import type { Scope } from "../../document/scope";
import { lockWorkspace } from "../../lock-workspace";
import { recordChange } from "../../record-change";
import { findListWarnings, type ListWarning } from "../guard/list-warnings";
import { type InsertedEntries, insertListEntries } from "../insert-list-entries";
import { type ComparedImport, compareImport } from "./compare-import";
import { type ParsedImport, parseImport } from "./parse-import";
import { type Remarks, remarksOf } from "./remarks";

/** Enough for a million entries on a slow disk; an import beyond it changes nothing. */
const TIMEOUT_MS = 300_000;
/** As many as the audit event names one by one. */
const MAX_NAMED = 100;

/** What an import would do. */
export interface ImportPreview {
  /** Entries that are valid, new and named once. */
  readonly fresh: number;
  readonly invalid: Remarks;
  readonly doubled: Remarks;
  readonly listed: Remarks;
  readonly covered: Remarks;
  readonly opposed: Remarks;
  readonly warnings: readonly ListWarning[];
}

export interface ImportOptions {
  /** Entries that are on the list already get the import's note and expiry. */
  readonly replaces: boolean;
  /** Entries that a broader one covers are left out. */
  readonly skipsCovered: boolean;
  /** Epoch ms: what has expired by then counts as gone. */
  readonly now: number;
}

/** Where an import is: a part from 0 to 1 of one of its steps. */
export interface ImportProgress {
  readonly step: "read" | "compare" | "write";
  readonly part: number;
}

type Report = (progress: ImportProgress) => void;

/** Tells what an import would do, and changes nothing. */
export async function previewImport(
  prisma: PrismaClient,
  workspaceId: string,
  list: ListName,
  text: string,
  viewer: { readonly address: string | null; readonly now: number },
  report: Report,
): Promise<ImportPreview> {
  const { entries, invalid, doubled, listed, covered, opposed } = await weigh(
    prisma,
    workspaceId,
    list,
    text,
    viewer.now,
    report,
  );
  const added = entries.map(({ value }) => value);
  const { address, now } = viewer;
  return {
    fresh: entries.length - listed.length,
    invalid: { count: invalid.count, first: invalid.first },
    doubled: { count: doubled.count, first: doubled.first },
    listed: remarksOf(listed),
    covered: remarksOf(covered),
    opposed: remarksOf(opposed),
    warnings: await findListWarnings(prisma, workspaceId, { list, added }, address, now),
  };
}

/**
 * Imports what is valid, in one transaction. Lines that are not valid, and doubles, are left out, as the
 * preview has told.
 *
 * @throws InvalidInputError when the list would hold more than a list may; nothing is changed then
 */
export async function importList(
  prisma: PrismaClient,
  scope: Scope,
  list: ListName,
  text: string,
  { replaces, skipsCovered, now }: ImportOptions,
  report: Report,
): Promise<InsertedEntries> {
  const weighed = await weigh(prisma, scope.workspaceId, list, text, now, report);
  const left = new Set(skipsCovered ? weighed.covered.map(({ value }) => value) : []);
  const entries = weighed.entries.filter(({ value }) => !left.has(value));
  const onPage = (sent: number) => report({ step: "write", part: sent / entries.length });
  return prisma.$transaction(
    async (tx) => {
      await allowLong(tx, TIMEOUT_MS);
      await lockWorkspace(tx, scope.workspaceId);
      const inserted = await insertListEntries(tx, scope, list, entries, { replaces, onPage });
      if (inserted.added + inserted.updated === 0) return inserted;
      const named = entries.slice(0, MAX_NAMED).map(({ value, note }) => ({ value, note }));
      await recordChange(tx, {
        ...scope,
        action: "list.import",
        target: list,
        touches: ["lists"],
        details: { before: null, after: { ...inserted, entries: named } },
      });
      return inserted;
    },
    { timeout: TIMEOUT_MS, maxWait: 30_000 },
  );
}

async function weigh(
  prisma: PrismaClient,
  workspaceId: string,
  list: ListName,
  text: string,
  now: number,
  report: Report,
): Promise<ParsedImport & ComparedImport> {
  const lines = countLines(text);
  const parsed = await parseImport(list, text, (line) => {
    report({ step: "read", part: line / lines });
  });
  report({ step: "compare", part: 0 });
  const compared = await compareImport(prisma, workspaceId, list, parsed.entries, now);
  const { entries, invalid, doubled } = parsed;
  return { entries, invalid, doubled, ...compared };
}

/** Without a copy of each line, as `split` would make. */
function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
