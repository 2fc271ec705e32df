import { join, resolve } from "node:path";
import pg from "pg";
import { checkBackup, type Restored, restoreBackup } from "@/lib/backup/restore-backup";
import { type Written, writeBackup } from "@/lib/backup/write-backup";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { readMigrationFiles } from "@/lib/db/migration-files";
import { withMigrationLock } from "@/lib/db/migration-lock";
import { findSecret, placeSecret, type SecretPlace } from "@/lib/installation/carry-secret";
import { readBytes, readPassphrase, writeNewFile } from "./backup-file";
import { asText, type Context, defineCommand } from "./command";
import { text } from "./option-kinds";
import { flag, optional, required } from "./options";
import { readVersion } from "./updates/version";
import { withConnection } from "./with-connection";

const STANDARD = "-";
const ENCRYPT = "encrypt-with-passphrase-file";
const PASSPHRASE = "passphrase-file";
const passphraseFile = optional("F", text("the path of a file whose first line is the passphrase"));

const backup = defineCommand({
  name: "backup",
  summary:
    "Writes the whole database, as one snapshot, to a new file (- is standard output; the result then goes to standard error). An encrypted backup includes the installation's generated secret; a plain one only with --with-secret.",
  options: {
    to: required("FILE|-", text("the path of a new file, or - for standard output")),
    [ENCRYPT]: passphraseFile,
    "with-secret": flag,
    "without-traffic": flag,
  },
  run: async (options, context) => {
    const { to, [ENCRYPT]: keyFile } = options;
    const passphrase = keyFile && (await readPassphrase(ENCRYPT, keyFile));
    const mayCarry = passphrase !== undefined || options["with-secret"];
    await withConnection(context, async (client, { url }) => {
      const { dataDir } = context.env;
      const place = await findSecret(client, { databaseUrl: url, dataDir });
      const written = writeBackup(client, {
        now: context.clock.now(),
        version: await readVersion(context.projectDir),
        passphrase,
        withoutTraffic: options["without-traffic"],
        secret: mayCarry && place.kind === "generated" ? place.secret : null,
      });
      const result = new Kept(written);
      const secret = describeCarried(place, mayCarry);
      if (to === STANDARD) {
        for await (const bytes of result.read()) await context.writeOut(bytes);
        context.stderr.write(asText(describeWritten(result.value, { secret })));
      } else {
        const bytes = await writeNewFile(to, result.read());
        await context.print(describeWritten(result.value, { file: resolve(to), bytes, secret }));
      }
    });
  },
});

const restore = defineCommand({
  name: "restore",
  summary:
    "Restores a backup (- is standard input) into an empty database, completely or not at all. --replace removes the existing rows first.",
  options: {
    from: required("FILE|-", text("the path of a backup, or - for standard input")),
    [PASSPHRASE]: passphraseFile,
    replace: flag,
  },
  run: async ({ from, [PASSPHRASE]: keyFile, replace }, context) => {
    const passphrase = keyFile && (await readPassphrase(PASSPHRASE, keyFile));
    const files = await readMigrationFiles(join(context.projectDir, "prisma"));
    // A stream comes once: the transaction alone must then keep the database as it is.
    if (from !== STANDARD) await checkBackup(readBytes(from), { passphrase, files });
    await withConnection(context, (client, { url, directUrl }) =>
      withLockOn(directUrl, context, async () => {
        const source = from === STANDARD ? context.stdin : readBytes(from);
        const restored = await restoreBackup(client, source, {
          ...{ passphrase, files, replaces: replace },
          placeSecret: (tx, secret) => placeSecret(tx, url, secret),
        });
        const after = await findSecret(client, { databaseUrl: url, dataDir: context.env.dataDir });
        await context.print(describeRestored(restored, after));
      }),
    );
  },
});

/** On a connection of its own: no server may migrate meanwhile. */
async function withLockOn<T>(url: string, { log }: Context, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "gatehouse restore" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await withMigrationLock(client, log, TIME_LIMITS_MS.database.backupLock, work);
  } finally {
    await client.end();
  }
}

/** A generator's bytes for `for await`, which drops what it returns. */
class Kept {
  readonly #source: AsyncGenerator<Uint8Array, Written, undefined>;
  #value: Written | undefined;

  constructor(source: AsyncGenerator<Uint8Array, Written, undefined>) {
    this.#source = source;
  }

  async *read(): AsyncGenerator<Uint8Array, void, undefined> {
    this.#value = yield* this.#source;
  }

  get value(): Written {
    if (this.#value === undefined) throw new Error("the backup was not read to its end");
    return this.#value;
  }
}

function describeWritten({ header, tables, digest }: Written, more: object) {
  const { encryption, migrations, compression: _, ...rest } = header;
  const migration = migrations.at(-1)?.name;
  return { ...more, ...rest, migration, encrypted: encryption !== null, digest, tables };
}

function describeCarried(place: SecretPlace, mayCarry: boolean): string {
  switch (place.kind) {
    case "generated":
      return mayCarry
        ? "in the backup"
        : "left out: keep DATA_DIR/secret beside it, or encrypt the backup";
    case "out of reach":
      return "left out: this DATA_DIR has no copy, and the database's is sealed with another password";
    case "given":
      return "yours to keep: NEXTAUTH_SECRET";
    case "none":
      return "none yet";
  }
}

function describeRestored(restored: Restored, place: SecretPlace) {
  const { header, digest, tables, replaced, migrated } = restored;
  const { createdAt, gatehouse, postgres, leftOut } = header;
  const secret = describeArrived(place);
  return { createdAt, gatehouse, postgres, leftOut, secret, replaced, migrated, digest, tables };
}

function describeArrived({ kind }: SecretPlace): string {
  switch (kind) {
    case "generated":
      return "in place";
    case "out of reach":
      return "missing: copy DATA_DIR/secret from the installation that was backed up, then start";
    case "given":
      return "yours: start with the NEXTAUTH_SECRET of the installation that was backed up";
    case "none":
      return "none yet";
  }
}

export const backupCommands = [backup];
export const restoreCommands = [restore];
