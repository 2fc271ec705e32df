import { join, resolve } from "node:path";
import pg from "pg";
import { restoreBackup } from "@/lib/backup/restore-backup";
import { writeBackup } from "@/lib/backup/write-backup";
import { upgradeEmbedded } from "@/lib/db/embedded/upgrade";
import { readMigrationFiles } from "@/lib/db/migration-files";
import { type Context, defineCommand } from "./command";
import { CommandError } from "./errors";
import { text } from "./option-kinds";
import { required } from "./options";
import { readVersion } from "./updates/version";

const upgrade = defineCommand({
  name: "database upgrade",
  summary:
    "Moves the embedded database to this Gatehouse's major version of PostgreSQL, by dump and load. Keeps the old one beside it.",
  options: {
    programs: required("DIR", text("the folder with the postgres that wrote it")),
  },
  run: async ({ programs }, context) => {
    const { env, projectDir, log } = context;
    if (env.databaseUrl !== undefined) {
      throw new CommandError(
        "DATABASE_URL is set: this upgrades the embedded database. Yours has its own tools, or backup and restore.",
      );
    }
    const options = {
      ...{ dataDir: env.dataDir, projectDir, log },
      ...{ programs: env.postgresPrograms, oldPrograms: resolve(programs) },
    };
    const { moved, ...upgraded } = await upgradeEmbedded(options, (from, to) =>
      move(from, to, context),
    );
    await context.print({ ...upgraded, ...moved });
  },
});

/** A backup that is restored while it is made. */
async function move(from: string, to: string, { projectDir, clock }: Context) {
  const files = await readMigrationFiles(join(projectDir, "prisma"));
  const version = await readVersion(projectDir);
  return withClients(from, to, async (source, target) => {
    const backup = writeBackup(source, { now: clock.now(), version, secret: null });
    const { migrated, digest, tables } = await restoreBackup(target, backup, {
      ...{ files, passphrase: undefined, replaces: false },
      // The password that seals the secret stays the same.
      placeSecret: () => Promise.resolve(),
    });
    return { migrated, digest, tables };
  });
}

async function withClients<T>(
  from: string,
  to: string,
  work: (source: pg.Client, target: pg.Client) => Promise<T>,
): Promise<T> {
  const clients = [from, to].map((connectionString) => new pg.Client({ connectionString }));
  const [source, target] = clients as [pg.Client, pg.Client]; // one for each URL
  try {
    for (const client of clients) {
      client.on("error", () => undefined);
      await client.connect();
    }
    return await work(source, target);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

export const databaseCommands = [upgrade];
