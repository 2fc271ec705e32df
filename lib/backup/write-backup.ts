import { createHash } from "node:crypto";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { readApplied } from "@/lib/db/migration-history";
import { END_OF_ROWS } from "./byte-reader";
import { BackupError } from "./errors";
import { checksumSeal, sealWith } from "./frame-seal";
import { closeFrames } from "./frames";
import { type Header, writeHeader } from "./header";
import { readRows } from "./rows";
import { settle } from "./session";
import { TableDigest, type TableSum } from "./table-digest";
import { quoted, readTables, type Table } from "./tables";

/** Another session that wants the table for itself, such as a migration, makes the backup fail, not wait. */
const LOCK_TIMEOUT = "10s";
/** The answered calls: most of a large database. Its counts by the hour are other tables. */
const TRAFFIC = "traffic_record";

export interface WriteOptions {
  readonly now: number;
  /** The program's version. */
  readonly version: string;
  /** Undefined for an unencrypted backup. */
  readonly passphrase?: string | undefined;
  readonly withoutTraffic?: boolean | undefined;
  /** The installation's secret; part of the content. */
  readonly secret: string | null;
}

export interface Written {
  readonly header: Header;
  readonly tables: Readonly<Record<string, TableSum>>;
  /** SHA-256 of the content, before it was compressed and encrypted; hex. */
  readonly digest: string;
}

/**
 * A backup of the whole database, as one snapshot of it, while others read and write. Yields the file's bytes
 * and returns what is in it. The client is in a transaction meanwhile, and of no more use when the bytes are
 * not read to their end.
 *
 * @throws BackupError when the database is not Gatehouse's
 */
export async function* writeBackup(
  client: pg.Client,
  options: WriteOptions,
): AsyncGenerator<Buffer, Written, undefined> {
  let isCopying = false;
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    await settle(client, LOCK_TIMEOUT);
    const tables = await lockTables(client);
    const { seal, encryption } =
      options.passphrase === undefined
        ? { seal: checksumSeal, encryption: null }
        : sealWith(options.passphrase);
    const leftOut = options.withoutTraffic ? [TRAFFIC] : [];
    const header: Header = {
      createdAt: new Date(options.now).toISOString(),
      gatehouse: options.version,
      postgres: await serverVersion(client),
      migrations: await readMigrations(client),
      leftOut,
      compression: "gzip",
      encryption,
    };
    const first = writeHeader(header);
    yield first;
    const content = new Content(client, options.secret);
    const included = tables.filter(({ name }) => !leftOut.includes(name));
    isCopying = true;
    const compressed = pipeline(content.write(included), createGzip(), () => undefined);
    yield* closeFrames(compressed, seal, first);
    isCopying = false;
    return { header, tables: content.sums, digest: content.digest };
  } finally {
    // In the middle of a table the connection takes no statement; its end ends the transaction.
    if (!isCopying) await client.query("ROLLBACK").catch(() => undefined);
  }
}

/** Locked, so that a migration or the upkeep cannot take one away in the middle. */
async function lockTables(client: pg.Client): Promise<readonly Table[]> {
  const names = (await readTables(client)).map(({ name }) => quoted(name));
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(", ")} IN ACCESS SHARE MODE`);
  return readTables(client);
}

async function readMigrations(client: pg.Client): Promise<Header["migrations"]> {
  const migrations = await readApplied(client);
  if (migrations.length > 0) return migrations.map(({ name, checksum }) => ({ name, checksum }));
  throw new BackupError("The database has no tables of Gatehouse: there is nothing to back up.");
}

async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT split_part(current_setting('server_version'), ' ', 1) AS version",
  );
  return rows[0]?.version ?? "unknown";
}

/** The compressed content: a line about the tables, the rows of each and its digest, the digest of all. */
class Content {
  readonly #client: pg.Client;
  readonly #secret: string | null;
  readonly #hash = createHash("sha256");
  readonly sums: Record<string, TableSum> = {};
  digest = "";

  constructor(client: pg.Client, secret: string | null) {
    this.#client = client;
    this.#secret = secret;
  }

  async *write(tables: readonly Table[]): AsyncGenerator<Buffer, void, undefined> {
    yield this.#line({ secret: this.#secret, tables });
    for (const table of tables) {
      const sum = new TableDigest();
      for await (const lines of readRows(this.#client, table)) {
        sum.add(lines);
        yield this.#note(lines);
      }
      yield this.#note(END_OF_ROWS);
      this.sums[table.name] = sum.sum();
      yield this.#line(sum.sum());
    }
    this.digest = this.#hash.digest("hex");
    yield toLine({ digest: this.digest });
  }

  #line(json: object): Buffer {
    return this.#note(toLine(json));
  }

  #note(bytes: Buffer): Buffer {
    this.#hash.update(bytes);
    return bytes;
  }
}

function toLine(json: object): Buffer {
  return Buffer.from(`${JSON.stringify(json)}\n`);
}
