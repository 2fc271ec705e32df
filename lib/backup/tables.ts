import type pg from "pg";
import { z } from "zod";
import { HISTORY_TABLE } from "@/lib/db/migration-history";

/** As `pg_get_expr` writes a range's bounds, and nothing else: it comes from a file and becomes SQL. */
const LIMIT = `(?:'[0-9A-Za-z :.+-]*'|MINVALUE|MAXVALUE)`;
const BOUND = new RegExp(
  `^(?:DEFAULT|FOR VALUES FROM \\(${LIMIT}(?:, ${LIMIT})*\\) TO \\(${LIMIT}(?:, ${LIMIT})*\\))$`,
);

const tableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  /** The counters of columns that count up: the last number, and whether it was given out. */
  sequences: z.array(
    z.strictObject({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** The parts of a table that is partitioned by range; its rows are read and written through itself. */
  partitions: z.array(z.strictObject({ name: z.string(), bound: z.string().regex(BOUND) })),
});

export const tablesSchema = z.array(tableSchema);

/** A table of the product, without its rows. Partitions belong to their table. */
export type Table = z.infer<typeof tableSchema>;

/** Tables of extensions are theirs; Prisma's is written anew. */
const NAMES = `
  SELECT c.oid, c.relname FROM pg_class AS c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> '${HISTORY_TABLE}'
    AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.objid = c.oid AND d.deptype = 'e')`;

const TABLES = `
  WITH named AS (${NAMES})
  SELECT relname AS name,
    ARRAY(
      SELECT attname::text FROM pg_attribute
      WHERE attrelid = named.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attname
    ) AS columns,
    ARRAY(
      SELECT s.relname::text FROM pg_depend AS d JOIN pg_class AS s ON s.oid = d.objid AND s.relkind = 'S'
      WHERE d.refobjid = named.oid AND d.deptype IN ('a', 'i') ORDER BY s.relname
    ) AS sequences,
    (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)) ORDER BY p.relname), '[]')
      FROM pg_inherits AS i JOIN pg_class AS p ON p.oid = i.inhrelid
      WHERE i.inhparent = named.oid AND p.relispartition
    ) AS partitions,
    ARRAY(
      SELECT r.relname::text FROM pg_constraint AS k JOIN pg_class AS r ON r.oid = k.confrelid
      WHERE k.conrelid = named.oid AND k.contype = 'f' AND k.confrelid <> named.oid
    ) AS needs
  FROM named ORDER BY relname`;

const rowsSchema = z.array(
  tableSchema.extend({ sequences: z.array(z.string()), needs: z.array(z.string()) }),
);

/** The product's tables, each after those that its foreign keys name. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const rows = rowsSchema.parse((await client.query(TABLES)).rows);
  const tables: Table[] = [];
  for (const { needs: _, ...table } of inOrder(rows)) {
    const sequences: Table["sequences"] = [];
    for (const name of table.sequences) sequences.push(await readSequence(client, name));
    tables.push({ ...table, sequences });
  }
  return tables;
}

async function readSequence(client: pg.ClientBase, name: string) {
  const { rows } = await client.query<{ last: string; isCalled: boolean }>(
    `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${quoted(name)}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`the sequence ${name} has no value`);
  return { name, ...row };
}

function inOrder<T extends { name: string; needs: string[] }>(tables: readonly T[]): T[] {
  const ordered: T[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(({ needs }) => !needs.some((name) => names.has(name)));
    if (ready.length === 0) throw new Error(`foreign keys go round: ${[...names].join(", ")}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

/** An identifier in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `COPY … TO STDOUT` of every row, those in partitions too. */
export function copyOutOf({ name, columns }: Table): string {
  return `COPY (SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)}) TO STDOUT`;
}

export function copyInto({ name, columns }: Table): string {
  return `COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) FROM STDIN`;
}
