import type { Seal } from "@/lib/base/seal";
import { Prisma, type PrismaClient } from "@/lib/db/client";

const PAGE_SIZE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** A column whose values are sealed with the installation's secret, as `lib/installation/sealed-columns.ts` lists them. */
export interface SealedColumn {
  /** Both by their names in the database; `id` is the row's UUID. */
  readonly table: string;
  readonly column: string;
  /** @param secret the installation's */
  readonly seal: (secret: string) => Seal;
  /** SQL of the seals' owner; by default the row's id. */
  readonly owner?: string;
  /** SQL of further columns that an update sets. */
  readonly sets?: string;
}

interface Row {
  readonly id: string;
  readonly owner: string;
  readonly sealed: Uint8Array;
}

/**
 * Reseals a column's values when the installation's secret is replaced. What `from` cannot open stays as it is.
 *
 * @param db a transaction, for all or nothing
 * @returns how many
 */
export async function reseal(
  db: PrismaClient | Prisma.TransactionClient,
  { seal, owner = "id", sets, ...names }: SealedColumn,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const [table, column] = [Prisma.raw(names.table), Prisma.raw(names.column)];
  const others = Prisma.raw(sets === undefined ? "" : `, ${sets}`);
  const [opening, closing] = [seal(from), seal(to)];
  let resealed = 0;
  for (let after = FIRST_ID; ; ) {
    const rows = await db.$queryRaw<Row[]>`
      SELECT id::text, (${Prisma.raw(owner)})::text AS owner, ${column} AS sealed FROM ${table}
      WHERE ${column} IS NOT NULL AND id > ${after}::uuid ORDER BY ${table}.id LIMIT ${PAGE_SIZE}`;
    for (const row of rows) {
      const text = opening.open(row.sealed, row.owner);
      if (text === null) continue;
      // Only the value read above: somebody may be changing it.
      resealed += await db.$executeRaw`
        UPDATE ${table} SET ${column} = ${closing.close(text, row.owner)}${others}
        WHERE id = ${row.id}::uuid AND ${column} = ${row.sealed}`;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return resealed;
    after = last.id;
  }
}
