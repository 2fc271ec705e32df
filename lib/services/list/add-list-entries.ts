import type { PrismaClient } from "@/lib/db/client";
import {
  canonicalListValue,
  type ListEntry,
  listEntrySchemas,
} from "@/lib/engine/document/list-schema";
import { parsePart } from "@/lib/engine/document/problems";
import type { ListName } from "@/lib/engine/lists";
import type { Scope } from "../document/scope";
import { findUnstorableText } from "../document/unstorable-text";
import { InvalidInputError } from "../errors";
import { recordChange } from "../record-change";
import { entryRows, type InsertedEntries, insertListEntries } from "./insert-list-entries";

/** As many as an audit event names one by one. */
const MAX_NAMED = 100;

/** An entry as it is written into the account document. */
export interface ListEntryInput {
  /** An address, CIDR, range, name or pattern. */
  readonly value: string;
  readonly note?: string | null;
  /** ISO 8601; null: never. */
  readonly expiresAt?: string | null;
}

/**
 * Adds entries to a list. One that is on it already stays as it is.
 *
 * @throws InvalidInputError with every problem, by field of the only entry, else by `[index].field`
 */
export async function addListEntries(
  prisma: PrismaClient,
  scope: Scope,
  list: ListName,
  entries: readonly ListEntryInput[],
): Promise<InsertedEntries> {
  const parsed = parseListEntries(list, entries);
  return prisma.$transaction(async (tx) => {
    const rowsFrom = (index: number) => entryRows(list, parsed, index);
    const inserted = await insertListEntries(tx, scope, list, rowsFrom, { replaces: false });
    if (inserted.added + inserted.updated > 0) {
      await recordChange(tx, {
        ...scope,
        action: "list.add",
        target: list,
        touches: ["lists"],
        details: {
          before: null,
          after: {
            ...inserted,
            entries: parsed.slice(0, MAX_NAMED).map((entry) => ({
              ...entry,
              value: canonicalListValue(list, entry.value) ?? entry.value,
            })),
          },
        },
      });
    }
    return inserted;
  });
}

/** @throws InvalidInputError */
export function parseListEntries(
  list: ListName,
  entries: readonly ListEntryInput[],
): readonly ListEntry[] {
  const problems = entries.flatMap((entry, index) => {
    const parsed = parsePart(listEntrySchemas[list], entry);
    const found = [...(parsed.ok ? [] : parsed.problems), ...findUnstorableText(entry)];
    const prefix = entries.length === 1 ? "" : `[${index}].`;
    return found.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
  });
  if (problems.length > 0) throw new InvalidInputError(problems);
  return entries.map((entry) => listEntrySchemas[list].parse(entry));
}
