import type pg from "pg";

/** Whatever a text format could trip over. */
const AWKWARD = "tab\t line\nend\r \\ \\. \\N ';\"$1 ü 🦊";

/** A value of each type that the product uses, another one for each row. */
const VALUES: Readonly<Record<string, (row: number) => unknown>> = {
  uuid: (row) => `01890000-0000-7000-8000-00000000000${row}`,
  text: (row) => `${AWKWARD} ${row}`,
  bytea: (row) => Buffer.from([0, 92, 46, 10, 255, row]),
  int2: (row) => row,
  int4: (row) => row,
  int8: (row) => String(9_007_199_254_740_993n + BigInt(row)),
  xid8: (row) => String(3 + row),
  float8: (row) => row + 0.1,
  bool: (row) => row % 2 === 0,
  inet: (row) => `2001:db8::${row}/64`,
  jsonb: (row) => JSON.stringify({ [AWKWARD]: [row, null, 1e-7] }),
  date: (row) => `2026-0${row}-01`,
  timestamptz: (row) => `2026-0${row}-01T12:00:00.123Z`,
  _uuid: (row) => [`01890000-0000-7000-8000-00000000000${row}`],
  _text: (row) => [AWKWARD, "", "{}", String(row)],
};

/** Columns that refuse the value of their type. */
const EXCEPTIONS: Readonly<Record<string, (row: number) => unknown>> = {
  "workspace.handle": (row) => `handle-${row}`,
  "app_user.email": (row) => `${AWKWARD} ${row}`.toLowerCase(),
};
/** Tables of one row. */
const SINGLE: readonly string[] = ["feed_sync", "installation"];

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", t.typname AS type, a.attnotnull AS "isNeeded",
    (SELECT enumlabel FROM pg_enum AS e WHERE e.enumtypid = t.oid ORDER BY enumsortorder LIMIT 1) AS label
  FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid JOIN pg_type AS t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> '_prisma_migrations'
  ORDER BY a.attnum`;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNeeded: boolean;
  readonly label: string | null;
}

/** Puts rows into every table: two with all columns, one with nulls. Foreign keys fit, as values do. */
export async function fillTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Column>(COLUMNS);
  // The order of foreign keys is the backup's own matter; the rows fit.
  await client.query("SET session_replication_role = replica");
  const tables = groupByTable(rows);
  for (const table of tables.keys()) await client.query(`TRUNCATE "${table}" CASCADE`);
  for (const [table, columns] of tables) {
    for (const row of SINGLE.includes(table) ? [1] : [1, 2, 3]) {
      const names = columns.map(({ column }) => `"${column}"`).join(", ");
      const marks = columns.map((_, index) => `$${index + 1}`).join(", ");
      const values = columns.map((column) => sampleOf(column, row));
      await client.query(`INSERT INTO "${table}" (${names}) VALUES (${marks})`, values);
    }
  }
  await client.query("SET session_replication_role = origin");
}

function sampleOf({ table, column, type, isNeeded, label }: Column, row: number): unknown {
  if (row === 3 && !isNeeded) return null;
  if (label !== null) return label;
  const value = EXCEPTIONS[`${table}.${column}`] ?? VALUES[type];
  if (value === undefined) throw new Error(`${table}.${column}: no value for the type ${type}`);
  return value(row);
}

function groupByTable(rows: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  return tables;
}

/** All rows of all tables as PostgreSQL prints them, in one order: independent of how a backup reads them. */
export async function printTables(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<Column>(COLUMNS);
  const printed: Record<string, string[]> = {};
  for (const [table, columns] of groupByTable(rows)) {
    const names = columns
      .map(({ column }) => `"${column}"`)
      .sort()
      .join(", ");
    const result = await client.query<{ line: string }>(
      `SELECT row(${names})::text AS line FROM "${table}" ORDER BY 1`,
    );
    printed[table] = result.rows.map(({ line }) => line);
  }
  return printed;
}
