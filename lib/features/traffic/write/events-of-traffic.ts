import type { PrismaClient } from "@/lib/db/client";
import { type NewEvent, writeEvents } from "@/lib/kernel";
import type { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficRow } from "@/lib/records/traffic-row";
import type { ProgramCount } from "@/lib/records/traffic-tally";

const MAX_SAMPLES = 10;
/** Programs name themselves: a workspace that meets more of them is being played with. */
const MAX_PROGRAMS = 1_000;

/** The workspaces in which someone asks for `decision.blocked`. */
export async function listBlockedSubscribers(prisma: PrismaClient): Promise<Set<string>> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT workspace_id::text AS id FROM webhook_endpoint
    WHERE 'decision.blocked' = ANY(kinds) AND disabled_at IS NULL`;
  return new Set(rows.map(({ id }) => id));
}

/** Blocked calls that subscribers are still to be notified of. */
export class BlockedCalls {
  readonly #byWorkspace = new Map<string, { count: number; readonly samples: TrafficRow[] }>();

  /** Reads no more records than it needs: a busy process writes thousands a second. */
  add(batch: Pick<TrafficBatch, "tally" | "eachRow">, subscribers: ReadonlySet<string>): void {
    let missing = 0;
    for (const { workspaceId, blocked } of batch.tally.hourly) {
      if (blocked === 0 || !subscribers.has(workspaceId)) continue;
      const calls = this.#byWorkspace.get(workspaceId) ?? { count: 0, samples: [] };
      this.#byWorkspace.set(workspaceId, calls);
      calls.count += blocked;
      missing += Math.min(blocked, MAX_SAMPLES - calls.samples.length);
    }
    if (missing > 0) this.#sample(batch.eachRow(), missing);
  }

  /** One event a workspace, with how many calls were blocked and the first of them. @param now epoch ms */
  events(now: number): NewEvent[] {
    return [...this.#byWorkspace].map(([workspaceId, { count, samples }]) => ({
      kind: "decision.blocked",
      workspaceId,
      subject: "decisions",
      at: now,
      data: { count, samples: samples.map(sampleOf) },
    }));
  }

  /** Forgets them, once subscribers are notified. */
  clear(): void {
    this.#byWorkspace.clear();
  }

  #sample(rows: Iterable<TrafficRow>, atMost: number): void {
    let missing = atMost;
    for (const row of rows) {
      if (row.blockAccess !== 1) continue;
      const samples = this.#byWorkspace.get(row.workspaceId)?.samples;
      if (samples === undefined || samples.length === MAX_SAMPLES) continue;
      samples.push(row);
      missing--;
      if (missing === 0) return;
    }
  }
}

const sampleOf = ({
  requestId,
  at,
  endpoint,
  keyId,
  ip,
  countryCode,
  asn,
  decidedBy,
}: TrafficRow) => ({
  ...{ requestId, at: new Date(at).toISOString(), endpoint, keyId, ip: ip ?? null },
  ...{ country: countryCode ?? null, asn: asn ?? null, decidedBy: decidedBy ?? null },
});

/**
 * Notes programs that workspaces may meet for the first time; a new one is an event, whichever process met it.
 *
 * @param now epoch ms
 */
export async function notePrograms(
  prisma: PrismaClient,
  programs: readonly Pick<ProgramCount, "workspaceId" | "program" | "calls">[],
  now: number,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const met = await tx.$queryRaw<Pick<ProgramCount, "workspaceId" | "program" | "calls">[]>`
      WITH met AS (
        SELECT "workspaceId", program, sum(calls)::int AS calls
        FROM json_to_recordset(${JSON.stringify(programs)}::json)
          AS met("workspaceId" uuid, program text, calls int)
        GROUP BY 1, 2
      ), added AS (
        INSERT INTO program_seen (workspace_id, program, at)
        SELECT "workspaceId", program, ${new Date(now)} FROM met
        WHERE EXISTS (SELECT FROM workspace WHERE id = "workspaceId")
          AND (SELECT count(*) FROM program_seen WHERE workspace_id = "workspaceId") < ${MAX_PROGRAMS}
        ORDER BY 1, 2 ON CONFLICT DO NOTHING
        RETURNING workspace_id, program
      )
      SELECT added.workspace_id::text AS "workspaceId", added.program, met.calls
      FROM added JOIN met ON met."workspaceId" = added.workspace_id AND met.program = added.program`;
    await writeEvents(
      tx,
      met.map(({ workspaceId, program, calls }) => {
        const subject = `program:${program}`;
        return { kind: "bot.new", workspaceId, subject, at: now, data: { program, calls } };
      }),
    );
  });
}
