import { Prisma, type PrismaClient } from "@/lib/db/client";
import { parseProgram } from "@/lib/engine/program-evidence";
import type { Tally } from "../model";
import type { ProgramTally } from "./model";
import type { OverviewWindow } from "./overview-window";

const MOST_PROGRAMS = 50;

/** Counts from before AI programs were distinguished are of the same programs. */
const CATEGORIZED = Prisma.sql`regexp_replace(program, '^ai( |$)', 'aiTraining\\1')`;

/** The programs among a workspace's visitors in that time, the most frequent first. */
export async function getPrograms(
  prisma: PrismaClient,
  workspaceId: string,
  { start, end }: OverviewWindow,
): Promise<ProgramTally[]> {
  const rows = await prisma.$queryRaw<(Tally & Row)[]>`
    SELECT ${CATEGORIZED} AS program, sum(calls)::float8 AS calls, sum(blocked)::float8 AS blocked,
      sum(would_block)::float8 AS "wouldBlock", sum(verified)::float8 AS verified, sum(faked)::float8 AS faked
    FROM program_counter
    WHERE workspace_id = ${workspaceId}::uuid AND start >= ${new Date(start)} AND start < ${new Date(end)}
    GROUP BY 1 ORDER BY calls DESC, program LIMIT ${MOST_PROGRAMS}`;
  return rows.flatMap(({ program, ...tally }) => {
    const declared = parseProgram(program);
    return declared === null ? [] : [{ ...declared, ...tally }];
  });
}

interface Row {
  readonly program: string;
  readonly verified: number;
  readonly faked: number;
}
