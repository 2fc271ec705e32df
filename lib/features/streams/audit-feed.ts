import type { Prisma, PrismaClient } from "@/lib/db/client";

/** An audit event as it is stored. */
export interface StoredAuditEvent {
  /** Decimal text. */
  readonly id: string;
  readonly at: Date;
  readonly workspaceId: string;
  readonly actor: string;
  readonly action: string;
  readonly target: string | null;
  readonly details: unknown;
}

/** The newest number that an audit event has taken, of any workspace. */
export async function currentAuditPosition(
  prisma: Prisma.TransactionClient | PrismaClient,
): Promise<bigint> {
  const [row] = await prisma.$queryRaw<{ position: bigint }[]>`
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS position FROM audit_event_id_seq`;
  return row?.position ?? 0n;
}

/**
 * Up to which number every audit event is there to read. Numbers are taken before their transactions end: one
 * that commits late would be passed over by whoever reads in order.
 */
export class AuditHorizon {
  #safe = 0n;
  #mark: { readonly position: bigint; readonly beforeXid: bigint } | null = null;

  constructor(private readonly prisma: PrismaClient) {}

  /** Everything up to this number has been committed, or never will be. */
  async advance(): Promise<bigint> {
    // In this order: a number taken after the first look may belong to a transaction after the second.
    const position = await currentAuditPosition(this.prisma);
    const [running] = await this.prisma.$queryRaw<{ oldest: bigint; next: bigint }[]>`
      SELECT pg_snapshot_xmin(snapshot)::text::bigint AS oldest,
        pg_snapshot_xmax(snapshot)::text::bigint AS next
      FROM pg_current_snapshot() AS snapshot`;
    if (running === undefined) return this.#safe;
    this.#mark ??= { position, beforeXid: running.next };
    if (running.oldest >= this.#mark.beforeXid) {
      this.#safe = this.#mark.position;
      this.#mark = null;
    }
    return this.#safe;
  }
}

/** Longer than sending a batch may take. */
const HELD_MS = 60_000;

/**
 * Lets one process at a time send a stream's audit events.
 *
 * @returns the position to go on from; null when another process sends them
 */
export async function holdAuditFeed(
  prisma: PrismaClient,
  streamId: string,
  processId: string,
): Promise<bigint | null> {
  const [row] = await prisma.$queryRaw<{ position: bigint }[]>`
    UPDATE stream SET audit_holder = ${processId}::uuid,
      audit_until = clock_timestamp() + ${HELD_MS} * interval '1 millisecond'
    WHERE id = ${streamId}::uuid AND what <> 'decisions' AND enabled
      AND (audit_holder = ${processId}::uuid OR audit_until IS NULL OR audit_until < clock_timestamp())
    RETURNING audit_position AS position`;
  return row?.position ?? null;
}

/** Another process may go on at once. */
export async function releaseAuditFeeds(prisma: PrismaClient, processId: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE stream SET audit_holder = NULL, audit_until = NULL
    WHERE audit_holder = ${processId}::uuid`;
}

/** @returns false: another process has taken over */
export async function moveAuditFeed(
  prisma: PrismaClient,
  streamId: string,
  processId: string,
  position: bigint,
): Promise<boolean> {
  const moved = await prisma.$executeRaw`
    UPDATE stream SET audit_position = ${position}
    WHERE id = ${streamId}::uuid AND audit_holder = ${processId}::uuid`;
  return moved === 1;
}

/** The workspace's events with numbers above `after`, up to `until`, oldest first. */
export function readAuditEvents(
  prisma: PrismaClient,
  workspaceId: string,
  {
    after,
    until,
    limit,
  }: { readonly after: bigint; readonly until: bigint; readonly limit: number },
): Promise<StoredAuditEvent[]> {
  return prisma.$queryRaw<StoredAuditEvent[]>`
    SELECT id::text, at, workspace_id::text AS "workspaceId", actor, action, target, details
    FROM audit_event
    WHERE workspace_id = ${workspaceId}::uuid AND id > ${after} AND id <= ${until}
    ORDER BY audit_event.id LIMIT ${limit}`;
}
