import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { allowLong } from "@/lib/db/bounded-client";
import { Prisma } from "@/lib/db/client";
import { type ListEntry, listEntrySchemas } from "@/lib/engine/document/list-schema";
import { parsePart } from "@/lib/engine/document/problems";
import type { ListKind } from "@/lib/engine/list-kinds";
import { canonicalListValue } from "@/lib/engine/list-values";
import {
  changedFields,
  findUnstorableText,
  InvalidInputError,
  NotFoundError,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";
import { findListWarnings } from "./guard/find-warnings";
import { entryRows, type InsertedEntries, insertListEntries } from "./insert-entries";
import type { GuardedChange, ListWarning } from "./model";
import { matchingEntries } from "./read-entries";
import { entriesWhere, type WorkspaceList } from "./workspace-list";

/** Values named individually in an audit event. */
const MAX_NAMED = 100;
const NO_ENTRY = "There is no such entry, or it was removed.";

/** A list about to change. The customer may already have confirmed the warnings. */
export interface GuardedList {
  readonly list: WorkspaceList;
  /** The customer's own address; null when unknown. */
  readonly address: string | null;
  readonly confirmed: boolean;
}

/**
 * Adds one entry, after the guard.
 *
 * @throws InvalidInputError by field, also when the list already has the entry
 */
export async function addEntry(
  ctx: ServiceContext,
  { list, address, confirmed }: GuardedList,
  entry: ListEntryInput,
): Promise<GuardedChange> {
  const [parsed] = parseEntries(list.kind, [entry]);
  const value = canonicalListValue(list.kind, parsed?.value ?? "") ?? "";
  if (!confirmed) {
    const change = { list, added: [value] };
    const warnings = await findListWarnings(ctx, change, address);
    if (warnings.length > 0) return { done: false, warnings };
  }
  const { added, updated } = await addEntries(ctx, list, [entry]);
  if (added + updated > 0) return { done: true, count: 1 };
  throw new InvalidInputError([{ path: "value", message: `${value} is on this list already.` }]);
}

/** An entry as in the account document. */
export interface ListEntryInput {
  /** An address, CIDR, range, name, pattern, network's number or country's code. */
  readonly value: string;
  readonly note?: string | null;
  /** ISO 8601; null for never. */
  readonly expiresAt?: string | null;
}

/**
 * Adds entries to a list. Existing ones stay unchanged.
 *
 * @throws InvalidInputError with every problem, by field for a single entry, else by `[index].field`;
 *   NotFoundError when the list was deleted meanwhile
 */
export async function addEntries(
  { prisma, workspaceId, actor }: ServiceContext,
  list: WorkspaceList,
  entries: readonly ListEntryInput[],
): Promise<InsertedEntries> {
  const { kind } = list;
  const parsed = parseEntries(kind, entries);
  const scope = { workspaceId, actor };
  return prisma.$transaction(async (tx) => {
    const rowsFrom = (index: number) => entryRows(kind, parsed, index);
    const inserted = await insertListEntries(tx, scope, { list, rowsFrom, replaces: false });
    if (inserted.added + inserted.updated > 0) {
      await recordChange(tx, {
        ...scope,
        action: "list.add",
        target: list.name,
        touches: ["lists"],
        details: {
          before: null,
          after: {
            ...inserted,
            entries: parsed.slice(0, MAX_NAMED).map((entry) => ({
              ...entry,
              value: canonicalListValue(kind, entry.value) ?? entry.value,
            })),
          },
        },
      });
    }
    return inserted;
  });
}

/** @throws InvalidInputError */
function parseEntries(kind: ListKind, entries: readonly ListEntryInput[]): readonly ListEntry[] {
  const problems = entries.flatMap((entry, index) => {
    const parsed = parsePart(listEntrySchemas[kind], entry);
    const found = [...(parsed.ok ? [] : parsed.problems), ...findUnstorableText(entry)];
    const prefix = entries.length === 1 ? "" : `[${index}].`;
    return found.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
  });
  if (problems.length > 0) throw new InvalidInputError(problems);
  return entries.map((entry) => listEntrySchemas[kind].parse(entry));
}

/** Omitted fields stay. */
export interface ListEntryChange {
  readonly note?: string | null;
  /** ISO 8601; null for never. */
  readonly expiresAt?: string | null;
}

/**
 * Changes an entry's note and expiry. The guard checks a new expiry, which can revive or end an entry; a
 * note is harmless. The value cannot change: another value is another entry.
 *
 * @throws InvalidInputError by field, NotFoundError
 */
export async function updateEntry(
  ctx: ServiceContext,
  guarded: GuardedList,
  { id, ...change }: ListEntryChange & { readonly id: bigint },
): Promise<GuardedChange> {
  const { prisma, workspaceId, actor } = ctx;
  const { list } = guarded;
  const warnings = guarded.confirmed ? [] : await warningsOfUpdate(ctx, guarded, id, change);
  if (warnings.length > 0) return { done: false, warnings };
  await prisma.$transaction(async (tx) => {
    const where = { id, ...entriesWhere(workspaceId, list) };
    const stored = await tx.listEntry.findFirst({ where });
    if (stored === null) throw new NotFoundError(NO_ENTRY);
    const { value } = stored;
    const before = { note: stored.note, expiresAt: stored.expiresAt?.toISOString() ?? null };
    const [parsed] = parseEntries(list.kind, [{ value, ...before, ...change }]);
    if (parsed === undefined) return;
    const end = parsed.expiresAt === null ? null : new Date(parsed.expiresAt);
    const after = { note: parsed.note, expiresAt: end?.toISOString() ?? null };
    const changed = changedFields(before, after);
    if (changed === null) return;
    await tx.listEntry.updateMany({ where, data: { note: after.note, expiresAt: end } });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "list.update",
      target: list.name,
      touches: ["lists"],
      details: { value, ...changed },
    });
  });
  return { done: true, count: 1 };
}

async function warningsOfUpdate(
  ctx: ServiceContext,
  { list, address }: GuardedList,
  id: bigint,
  { expiresAt }: ListEntryChange,
): Promise<ListWarning[]> {
  if (expiresAt === undefined) return [];
  const { prisma, workspaceId, now } = ctx;
  const where = { id, ...entriesWhere(workspaceId, list) };
  const stored = await prisma.listEntry.findFirst({ where });
  if (stored === null) throw new NotFoundError(NO_ENTRY);
  const wasLiving = isLiving(stored.expiresAt?.toISOString() ?? null, now);
  const lives = isLiving(expiresAt, now);
  if (lives === wasLiving) return [];
  const removed = Prisma.sql`entry.id = ${id}`;
  const effect = lives ? { added: [stored.value] } : { added: [], removed };
  return findListWarnings(ctx, { list, ...effect }, address);
}

/** Invalid dates are refused by the update itself. */
function isLiving(expiresAt: string | null, now: number): boolean {
  return expiresAt === null || !(Date.parse(expiresAt) <= now);
}

/** Entries by id, or all that match a search ("" is the whole list). */
export type ListSelection = { readonly ids: readonly bigint[] } | { readonly search: string };

/**
 * Removes entries of one list, all or none, after the guard: without a whitelist entry, the customer's own
 * address may be blocked. Skips entries already gone.
 */
export async function removeEntries(
  ctx: ServiceContext,
  { list, address, confirmed }: GuardedList,
  selection: ListSelection,
): Promise<GuardedChange> {
  const { prisma, workspaceId, actor } = ctx;
  const selected = selectedEntries(workspaceId, list, selection);
  if (!confirmed && list.name === "ipWhitelist") {
    const change = { list, added: [], removed: selected };
    const warnings = await findListWarnings(ctx, change, address);
    if (warnings.length > 0) return { done: false, warnings };
  }
  const count = await prisma.$transaction(
    async (tx) => {
      await allowLong(tx, TIME_LIMITS_MS.transactions.removeEntries);
      const [{ count, removed }] = await tx.$queryRaw<[RemovedRow]>`
        WITH removed AS (
          DELETE FROM list_entry AS entry WHERE ${selected}
          RETURNING entry.value, entry.note, entry.expires_at
        ), named AS (
          SELECT value, note, expires_at AS "expiresAt" FROM removed LIMIT ${MAX_NAMED}
        )
        SELECT (SELECT count(*)::int FROM removed) AS count,
          (SELECT COALESCE(json_agg(named), '[]') FROM named) AS removed`;
      if (count === 0) return 0;
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "list.remove",
        target: list.name,
        touches: ["lists"],
        details: { before: { count, entries: removed }, after: null },
      });
      return count;
    },
    { timeout: TIME_LIMITS_MS.transactions.removeEntries },
  );
  return { done: true, count };
}

interface RemovedRow {
  readonly count: number;
  readonly removed: Prisma.InputJsonArray;
}

/** The selected entries, as a condition on `list_entry AS entry`. */
function selectedEntries(
  workspaceId: string,
  list: WorkspaceList,
  selection: ListSelection,
): Prisma.Sql {
  if ("search" in selection) return matchingEntries(workspaceId, list, selection.search);
  return Prisma.sql`${matchingEntries(workspaceId, list, "")}
    AND entry.id = ANY(${[...selection.ids]}::bigint[])`;
}
