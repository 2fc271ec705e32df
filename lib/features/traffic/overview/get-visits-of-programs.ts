import type { PrismaClient } from "@/lib/db/client";
import { type DeclaredProgram, parseProgram } from "@/lib/engine/program-evidence";
import type { OverviewWindow } from "./overview-window";

/** A program of which there are visits, as counters call it. */
export interface SeenProgram extends DeclaredProgram {
  /** `aiTraining GPTBot` */
  readonly program: string;
}

const MOST_PROGRAMS = 1_000;

/** The programs among a workspace's visitors in that time. */
export async function getSeenPrograms(
  prisma: PrismaClient,
  workspaceId: string,
  { start, end }: OverviewWindow,
): Promise<SeenProgram[]> {
  const rows = await prisma.$queryRaw<{ program: string }[]>`
    SELECT DISTINCT program FROM program_counter
    WHERE workspace_id = ${workspaceId}::uuid AND start >= ${new Date(start)} AND start < ${new Date(end)}
    LIMIT ${MOST_PROGRAMS}`;
  return rows.flatMap(({ program }) => {
    const declared = parseProgram(program);
    return declared === null ? [] : [{ ...declared, program }];
  });
}

/** A program's visits from a time on, without those that only pretended to be it. */
export interface ProgramVisits {
  readonly program: string;
  readonly calls: number;
  readonly blocked: number;
  readonly verified: number;
  /** Start of the hour of the last one. */
  readonly lastSeen: Date;
}

/**
 * Visits of programs, each from its own time on: epoch ms, rounded up to an hour, as counters are by hour.
 *
 * @param end epoch ms, exclusive
 */
export async function getVisitsOfPrograms(
  prisma: PrismaClient,
  workspaceId: string,
  programs: readonly { readonly program: string; readonly from: number }[],
  end: number,
): Promise<ProgramVisits[]> {
  if (programs.length === 0) return [];
  const names = programs.map(({ program }) => program);
  const from = programs.map((each) => new Date(each.from).toISOString());
  return prisma.$queryRaw<ProgramVisits[]>`
    SELECT program, sum(calls - faked)::float8 AS calls, sum(blocked)::float8 AS blocked,
      sum(verified)::float8 AS verified, max(start) AS "lastSeen"
    FROM program_counter JOIN unnest(${names}::text[], ${from}::text[]) AS wanted (program, since) USING (program)
    WHERE workspace_id = ${workspaceId}::uuid AND calls > faked
      AND start >= since::timestamptz AND start < ${new Date(end)}
    GROUP BY program ORDER BY calls DESC, program`;
}
