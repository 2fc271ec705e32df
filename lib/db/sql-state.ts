import { z } from "zod";

/** What Prisma throws for a query that the database itself has refused. */
const refusedQuery = z.object({
  code: z.literal("P2010"),
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
  }),
});

/** PostgreSQL's code of what it refused (its manual, appendix A); null when it was not the database. */
export function sqlStateOf(error: unknown): string | null {
  const { data } = refusedQuery.safeParse(error);
  return data === undefined ? null : data.meta.driverAdapterError.cause.originalCode;
}
