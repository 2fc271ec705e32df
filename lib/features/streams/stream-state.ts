import type { PrismaClient } from "@/lib/db/client";

/** A stream as processes work on it. */
export interface StreamRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly handle: string;
  readonly settings: Uint8Array;
  readonly what: "decisions" | "audit" | "both";
  readonly filter: "all" | "blocked";
  readonly enabled: boolean;
  readonly version: number;
}

/** Every stream of the installation; suspended workspaces' are as good as switched off. */
export function loadStreams(prisma: PrismaClient): Promise<StreamRow[]> {
  return prisma.$queryRaw<StreamRow[]>`
    SELECT stream.id::text, workspace_id::text AS "workspaceId", handle, settings, what, filter,
      enabled AND NOT suspended AS enabled, version
    FROM stream JOIN workspace ON workspace.id = workspace_id`;
}

/** One process's work for a stream since its last report. */
export interface StreamProgress {
  readonly streamId: string;
  readonly sent: number;
  readonly lost: number;
  /** Epoch ms; null when nothing was sent. */
  readonly lastSentAt: number | null;
  /** The error of the last try; null when it arrived, undefined when there was none. */
  readonly lastError: string | null | undefined;
  readonly waitingBytes: number;
}

/** Adds to the streams' figures, in key order, so that concurrent processes cannot deadlock. */
export async function recordProgress(
  prisma: PrismaClient,
  processId: string,
  progress: readonly StreamProgress[],
): Promise<void> {
  const rows = JSON.stringify(
    progress.map(({ lastError, ...row }) => ({
      ...row,
      lastError: lastError ?? null,
      wasTried: lastError !== undefined,
    })),
  );
  await prisma.$executeRaw`
    WITH reported AS (
      SELECT * FROM json_to_recordset(${rows}::json) AS row("streamId" uuid, sent bigint, lost bigint,
        "lastSentAt" float8, "lastError" text, "wasTried" boolean, "waitingBytes" bigint)
    ), held AS (
      SELECT id FROM stream WHERE id IN (SELECT "streamId" FROM reported) ORDER BY id FOR NO KEY UPDATE
    ), counted AS (
      UPDATE stream SET sent = stream.sent + reported.sent, lost = stream.lost + reported.lost,
        last_sent_at = greatest(last_sent_at, to_timestamp("lastSentAt" / 1000)),
        last_error = CASE WHEN "wasTried" THEN "lastError" ELSE last_error END,
        last_error_at = CASE WHEN "lastError" IS NOT NULL THEN clock_timestamp() ELSE last_error_at END
      FROM reported JOIN held ON held.id = "streamId" WHERE stream.id = held.id
    )
    INSERT INTO stream_waiting AS waiting (stream_id, process_id, bytes, at)
    SELECT held.id, ${processId}::uuid, "waitingBytes", clock_timestamp()
    FROM reported JOIN held ON held.id = "streamId"
    ON CONFLICT (stream_id, process_id) DO UPDATE SET bytes = EXCLUDED.bytes, at = EXCLUDED.at`;
}

/** Rows of processes that ended, which lie on disk for others to adopt. */
export async function forgetEndedProcesses(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM stream_waiting WHERE at < clock_timestamp() - interval '1 hour'`;
}
