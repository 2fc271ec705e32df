import pg from "pg";
import { z } from "zod";
import { Prisma } from "./client";

/** Prisma's error for a query that failed in the driver or the database. */
const failedQuery = z.object({
  code: z.string(),
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({ kind: z.string().optional(), originalCode: z.string().optional() }),
    }),
  }),
});

const RAW_QUERY = "P2010";

/** The error kind of `@prisma/adapter-pg`, and PostgreSQL's code when it came from the database. */
export function driverFaultOf(error: unknown): { kind?: string; originalCode?: string } {
  const { kind, originalCode } =
    failedQuery.safeParse(error).data?.meta.driverAdapterError.cause ?? {};
  return {
    ...(kind !== undefined && { kind }),
    ...(originalCode !== undefined && { originalCode }),
  };
}

/** PostgreSQL's code for a refused raw query (its manual, appendix A); null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return error.code ?? null;
  const { data } = failedQuery.safeParse(error);
  if (data?.code !== RAW_QUERY) return null;
  return data.meta.driverAdapterError.cause.originalCode ?? null;
}

const UNIQUE_VIOLATION = "P2002";

/** Whether a row was refused because another one has its unique value. */
export function isUniqueViolation(error: unknown): error is Prisma.PrismaClientKnownRequestError {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION;
}
