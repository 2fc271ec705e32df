import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { MigrationFile } from "@/lib/db/migration-files";
import { runMigrations } from "@/lib/db/migration-history";
import { type Steps, splitMigrations } from "./check-migrations";
import { BackupError } from "./errors";
import { type Read, readBackup, type Sink } from "./read-backup";
import { readRows } from "./rows";
import { settle } from "./session";
import { TableDigest, type TableSum } from "./table-digest";
import { copyInto, quoted, readTables, type Table } from "./tables";
import { type Contents, clearTarget, inspectTarget } from "./target";

/** No one else should be at work there. */
const LOCK_TIMEOUT = "10s";

export interface RestoreOptions {
  readonly passphrase: string | undefined;
  /** The program's migrations. */
  readonly files: readonly MigrationFile[];
  /** Whether rows that are there may go. */
  readonly replaces: boolean;
  /** In the restore's transaction, when everything is there: what the new place needs to use the secret. */
  placeSecret(client: pg.ClientBase, secret: string): Promise<void>;
}

export interface Restored extends Read {
  readonly hasSecret: boolean;
  /** Rows that were there before, by table. */
  readonly replaced: Contents;
  /** The migrations since the backup. */
  readonly migrated: readonly string[];
}

/**
 * Reads a backup to its end without using it, for what can be known without a database.
 *
 * @throws BackupError
 */
export function checkBackup(
  source: AsyncIterable<Uint8Array>,
  { passphrase, files }: Pick<RestoreOptions, "passphrase" | "files">,
): Promise<Read> {
  return readBackup(source, passphrase, {
    header: async (header) => void splitMigrations(header, files),
    start: async () => undefined,
    table: async (_table, rows) => {
      for await (const _ of rows);
    },
  });
}

/**
 * Restores a backup in one transaction: its own migrations, its rows, a comparison of every table with its
 * digest, and then the migrations that have come since. On an error nothing has changed.
 *
 * @param client used by no one else
 * @throws BackupError when the backup is not whole, not this program's, or the database is not empty
 */
export async function restoreBackup(
  client: pg.Client,
  source: AsyncIterable<Uint8Array>,
  options: RestoreOptions,
): Promise<Restored> {
  const loader = new Loader(client, options);
  await client.query("BEGIN");
  try {
    await settle(client, LOCK_TIMEOUT);
    const read = await readBackup(source, options.passphrase, loader);
    for (const table of loader.tables) await compare(client, table, read.tables[table.name]);
    await runMigrations(client, loader.steps.after);
    if (loader.secret !== null) await options.placeSecret(client, loader.secret);
    await client.query("COMMIT");
    await analyse(client);
    return {
      ...read,
      hasSecret: loader.secret !== null,
      replaced: loader.replaced,
      migrated: loader.steps.after.map(({ name }) => name),
    };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** Puts what is read into the database. */
class Loader implements Sink {
  readonly #client: pg.Client;
  readonly #options: RestoreOptions;
  steps: Steps = { before: [], after: [] };
  replaced: Contents = {};
  secret: string | null = null;
  tables: readonly Table[] = [];

  constructor(client: pg.Client, options: RestoreOptions) {
    this.#client = client;
    this.#options = options;
  }

  async header(header: Read["header"]): Promise<void> {
    const { files, replaces } = this.#options;
    this.steps = splitMigrations(header, files);
    this.replaced = await inspectTarget(this.#client, files);
    const rows = Object.entries(this.replaced).map(([name, count]) => `${count} ${name}`);
    if (rows.length > 0 && !replaces) {
      throw new BackupError(
        `The database is not empty: it has ${rows.join(", ")}. --replace removes them all and restores the backup in their place.`,
      );
    }
    await clearTarget(this.#client);
    await runMigrations(this.#client, this.steps.before);
  }

  async start({ secret, tables }: Parameters<Sink["start"]>[0]): Promise<void> {
    this.secret = secret;
    this.tables = tables;
    const made = await readTables(this.#client);
    for (const table of tables) await this.#prepare(table, made);
    // Rows that the migrations inserted are in the backup, as they are now.
    await this.#client.query(`TRUNCATE ${made.map(({ name }) => quoted(name)).join(", ")}`);
  }

  async #prepare(table: Table, made: readonly Table[]): Promise<void> {
    const same = made.find(({ name }) => name === table.name);
    const sequences = ({ sequences }: Table) => sequences.map(({ name }) => name);
    const fits =
      same !== undefined &&
      isDeepStrictEqual(same.columns, table.columns) &&
      isDeepStrictEqual(sequences(same), sequences(table));
    if (!fits) {
      throw new BackupError(
        `The backup does not match its migrations: ${table.name} has other columns.`,
      );
    }
    for (const { name, last, isCalled } of table.sequences) {
      await this.#client.query("SELECT setval(quote_ident($1)::regclass, $2, $3)", [
        ...[name, last, isCalled],
      ]);
    }
    await this.#partition(same, table);
  }

  /** The same partitions as the backup's; the migrations made those of today. */
  async #partition(made: Table, { name: parent, partitions }: Table): Promise<void> {
    const isIn = (all: Table["partitions"], one: object) =>
      all.some((each) => isDeepStrictEqual(each, one));
    for (const part of made.partitions) {
      if (!isIn(partitions, part)) await this.#client.query(`DROP TABLE ${quoted(part.name)}`);
    }
    for (const part of partitions) {
      if (isIn(made.partitions, part)) continue;
      await this.#client.query(
        `CREATE TABLE ${quoted(part.name)} PARTITION OF ${quoted(parent)} ${part.bound}`,
      );
    }
  }

  async table(table: Table, rows: AsyncIterable<Buffer>): Promise<void> {
    await pipeline(Readable.from(rows), this.#client.query(copyFrom(copyInto(table))));
  }
}

/** @throws BackupError when the table's rows are not those of the backup */
async function compare(
  client: pg.Client,
  table: Table,
  expected: TableSum | undefined,
): Promise<void> {
  const sum = await sumOf(client, table);
  if (isDeepStrictEqual(sum, expected)) return;
  throw new BackupError(
    `${table.name} would not be as it was: ${sum.rows} rows with digest ${sum.digest}, not ${expected?.rows} with ${expected?.digest}.`,
  );
}

async function sumOf(client: pg.Client, table: Table): Promise<TableSum> {
  const sum = new TableDigest();
  for await (const lines of readRows(client, table)) sum.add(lines);
  return sum.sum();
}

/** The planner knows nothing of new tables until autovacuum comes by. */
async function analyse(client: pg.Client): Promise<void> {
  const names = (await readTables(client)).map(({ name }) => quoted(name));
  await client.query(`ANALYZE ${names.join(", ")}`);
}
