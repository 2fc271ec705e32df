import { z } from "zod";

/** What Prisma throws for a query that failed below it. */
const failedQuery = z.object({
  code: z.string(),
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({ kind: z.string().optional(), originalCode: z.string().optional() }),
    }),
  }),
});

const RAW_QUERY = "P2010";

/** What `@prisma/adapter-pg` says went wrong: a kind of its own, and PostgreSQL's code when it was the database. */
export function driverFaultOf(error: unknown): { kind?: string; originalCode?: string } {
  const { kind, originalCode } =
    failedQuery.safeParse(error).data?.meta.driverAdapterError.cause ?? {};
  return {
    ...(kind !== undefined && { kind }),
    ...(originalCode !== undefined && { originalCode }),
  };
}

/** PostgreSQL's code of a raw query that it refused (its manual, appendix A); null when it was not the database. */
export function sqlStateOf(error: unknown): string | null {
  const { data } = failedQuery.safeParse(error);
  if (data?.code !== RAW_QUERY) return null;
  return data.meta.driverAdapterError.cause.originalCode ?? null;
}
