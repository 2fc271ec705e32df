import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { EVENT_KINDS, type GatehouseEvent } from "@/lib/events/event";

/** Longer than any batch of events takes; if the process dies, another follows after it. */
const LEASE_MS = 60_000;

const rowSchema = z.object({
  /** The place in commit order: transaction, then row. Decimal text. */
  tx: z.string(),
  row: z.string(),
  id: z.string(),
  /** Null for a kind of a newer version than this process, in a rolling update. */
  kind: z.enum(EVENT_KINDS).nullable().catch(null),
  workspaceId: z.string().nullable(),
  subject: z.string(),
  at: z.date(),
  data: z.record(z.string(), z.unknown()),
});

type Row = z.infer<typeof rowSchema>;

/**
 * Passes the next events in commit order to `work`, and moves the consumer's position when it resolves. When
 * it throws, or the process dies, they come again: at least once. One process at a time per consumer.
 *
 * Only events of transactions older than every running one are read: a slow transaction may commit an event
 * with a smaller place than those that are visible now, and it would be skipped forever.
 *
 * @returns how many were passed on; 0 too when another process has the consumer
 */
export async function takeEvents(
  prisma: PrismaClient,
  consumer: string,
  limit: number,
  work: (events: readonly GatehouseEvent[]) => Promise<unknown>,
): Promise<number> {
  // Most often there is nothing, and then nothing is written.
  if (!(await hasNext(prisma, consumer))) return 0;
  const holder = await takeLease(prisma, consumer);
  if (holder === null) return 0;
  const rows = await readNext(prisma, consumer, limit).catch(async (error: unknown) => {
    await giveBack(prisma, consumer, holder);
    throw error;
  });
  const last = rows.at(-1);
  if (last === undefined) {
    await giveBack(prisma, consumer, holder);
    return 0;
  }
  try {
    await work(rows.flatMap(toEvent));
  } catch (error) {
    await giveBack(prisma, consumer, holder);
    throw error;
  }
  await moveOn(prisma, { consumer, holder, last });
  return rows.length;
}

/** Whether there is something to read, for a consumer that may be new. */
async function hasNext(prisma: PrismaClient, consumer: string): Promise<boolean> {
  const [found] = await prisma.$queryRaw<{ hasNext: boolean }[]>`
    SELECT NOT EXISTS (SELECT FROM event_consumer WHERE name = ${consumer}) OR EXISTS (
      SELECT FROM event, event_consumer AS consumer
      WHERE consumer.name = ${consumer} AND (
        (event.tx, event.id) > (consumer.tx, consumer.event_id)
          AND event.tx < pg_snapshot_xmin(pg_current_snapshot())
        OR event.tx >= pg_snapshot_xmax(pg_current_snapshot())
        OR consumer.tx >= pg_snapshot_xmax(pg_current_snapshot()))) AS "hasNext"`;
  return found?.hasNext === true;
}

/** Takes the consumer; a new one begins with the oldest event that is kept. Null when another process has it. */
async function takeLease(prisma: PrismaClient, consumer: string): Promise<string | null> {
  const holder = randomUUID();
  const take = () => prisma.$executeRaw`
    UPDATE event_consumer
    SET holder = ${holder}::uuid, lease_until = now() + ${LEASE_MS} * interval '1 millisecond'
    WHERE name = ${consumer} AND (lease_until IS NULL OR lease_until < now())`;
  if ((await take()) === 1) return holder;
  const created = await prisma.$executeRaw`
    INSERT INTO event_consumer (name) VALUES (${consumer}) ON CONFLICT DO NOTHING`;
  return created === 1 && (await take()) === 1 ? holder : null;
}

async function readNext(prisma: PrismaClient, consumer: string, limit: number): Promise<Row[]> {
  await adoptForeign(prisma);
  const rows = await prisma.$queryRaw<unknown[]>`
    SELECT event.tx::text, event.id::text AS row, event.uuid::text AS id, kind,
      workspace_id::text AS "workspaceId", subject, at, data
    FROM event, event_consumer AS consumer
    WHERE consumer.name = ${consumer}
      AND (event.tx, event.id) > (consumer.tx, consumer.event_id)
      AND event.tx < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY event.tx, event.id LIMIT ${limit}`;
  return z.array(rowSchema).parse(rows);
}

/**
 * A restored database may hold transaction numbers that its server has yet to give out: what came after them
 * would be skipped, and they would wait for years. They were all committed elsewhere, so events and positions
 * are numbered anew, by row, as the oldest of all; what a consumer may have missed comes again.
 */
async function adoptForeign(prisma: PrismaClient): Promise<void> {
  const [found] = await prisma.$queryRaw<{ isForeign: boolean }[]>`
    SELECT EXISTS (SELECT FROM event WHERE tx >= pg_snapshot_xmax(pg_current_snapshot()))
      OR EXISTS (SELECT FROM event_consumer WHERE tx >= pg_snapshot_xmax(pg_current_snapshot()))
      AS "isForeign"`;
  if (found?.isForeign !== true) return;
  await prisma.$transaction([
    prisma.$executeRaw`
      UPDATE event_consumer AS consumer SET tx = '3'::xid8, event_id = LEAST(event_id, (
        SELECT min(id) - 1 FROM event
        WHERE (event.tx, event.id) > (consumer.tx, consumer.event_id)))`,
    prisma.$executeRaw`UPDATE event SET tx = '3'::xid8`,
  ]);
}

interface Done {
  readonly consumer: string;
  readonly holder: string;
  readonly last: Row;
}

/** A process that held the lease for too long moves nothing: another may be further. */
async function moveOn(prisma: PrismaClient, { consumer, holder, last }: Done): Promise<void> {
  await prisma.$executeRaw`
    UPDATE event_consumer
    SET tx = ${last.tx}::text::xid8, event_id = ${last.row}::text::bigint,
        holder = NULL, lease_until = NULL
    WHERE name = ${consumer} AND holder = ${holder}::uuid`;
}

async function giveBack(prisma: PrismaClient, consumer: string, holder: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE event_consumer SET holder = NULL, lease_until = NULL
    WHERE name = ${consumer} AND holder = ${holder}::uuid`;
}

function toEvent({ id, kind, workspaceId, subject, at, data }: Row): GatehouseEvent[] {
  return kind === null ? [] : [{ id, kind, workspaceId, subject, at: at.getTime(), data }];
}

/** Delivered events, and the log of deliveries, are kept this long. */
export const EVENT_DAYS = 7;
/** How long a consumer that no process runs any more keeps events; they must not wait for it forever. */
const UNREAD_DAYS = 30;

/** Deletes events that every consumer has read, a week after they happened. @param now epoch ms */
export async function forgetReadEvents(prisma: PrismaClient, now: number): Promise<number> {
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  return prisma.$executeRaw`
    DELETE FROM event
    WHERE at < ${daysAgo(UNREAD_DAYS)} OR (
      at < ${daysAgo(EVENT_DAYS)} AND NOT EXISTS (
        SELECT FROM event_consumer AS consumer
        WHERE (event.tx, event.id) > (consumer.tx, consumer.event_id)))`;
}
