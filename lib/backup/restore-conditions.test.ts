import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createSeal } from "@/lib/base/seal";
import { createPrisma } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { type MigrationFile, migrationFile, readMigrationFiles } from "@/lib/db/migration-files";
import { runMigrations } from "@/lib/db/migration-history";
import { findSecret, placeSecret } from "@/lib/installation/carry-secret";
import { openSecret } from "@/lib/installation/open-secret";
import { withClient, withEmptyDatabases } from "@/test/backup/databases";
import { backUp, restoreFrom } from "@/test/backup/files";
import { fillTables, printTables } from "@/test/backup/fill-tables";
import { PROJECT_DIR } from "@/test/cli/run-in-process";
import { withTestDatabase } from "@/test/db/database";
import { writeBackup } from "./write-backup";

const SILENT = { info() {}, warn() {}, error() {} };
const database = withTestDatabase();
let files: MigrationFile[];

beforeAll(async () => {
  files = await readMigrationFiles(join(PROJECT_DIR, "prisma"));
  await withClient(database.url, fillTables);
});

const take = (options: Parameters<typeof backUp>[1] = {}) =>
  withClient(database.url, (client) => backUp(client, options));

it("a backup is of one moment, whatever is written while it runs", async () => {
  await withClient(database.url, (client) =>
    withClient(database.url, async (other) => {
      const before = await printTables(other);
      const source = writeBackup(client, { now: 0, version: "0", secret: null });
      const chunks = [(await source.next()).value as Buffer];
      await other.query("INSERT INTO security_event (id, action, outcome) VALUES (99, 'a', 'b')");
      await other.query("DELETE FROM job");
      for await (const chunk of source) chunks.push(chunk);
      expect(await printTables(other)).not.toEqual(before);
      await withEmptyDatabases(1, async (url) => {
        await withClient(url, (target) => restoreFrom(target, Buffer.concat(chunks)));
        expect(await withClient(url, printTables)).toEqual(before);
      });
      await fillTables(other);
    }),
  );
});

it("a backup that nobody reads to its end, as on a full disk, ends with its connection", async () => {
  await withEmptyDatabases(1, async (url) => {
    await withClient(url, async (client) => {
      await runMigrations(client, files);
      // More than all buffers between the two programs hold.
      await client.query(
        `INSERT INTO feed_content (hash, part, is_last, bytes)
         SELECT 'a', part, false, (SELECT string_agg(sha256((part * 100000 + i)::text::bytea), '')
           FROM generate_series(1, 30000) AS i) FROM generate_series(1, 20) AS part`,
      );
    });
    await withClient(url, async (client) => {
      let size = 0;
      for await (const chunk of writeBackup(client, { now: 0, version: "0", secret: null })) {
        size += chunk.length;
        if (size > 1_000_000) break;
      }
    });
    const left =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'";
    await withClient(url, async (client) => {
      await expect.poll(async () => (await client.query(left)).rowCount).toBe(0);
    });
  });
});

it("a backup without traffic has everything but the records", async () => {
  const { bytes, written } = await take({ withoutTraffic: true });
  expect(written.header.leftOut).toEqual(["traffic_record"]);
  await withEmptyDatabases(1, async (url) => {
    await withClient(url, (client) => restoreFrom(client, bytes));
    const rows = await withClient(database.url, printTables);
    expect(await withClient(url, printTables)).toEqual({ ...rows, traffic_record: [] });
  });
});

it("a backup of an older version is migrated forward, as the database itself would have been", async () => {
  await withEmptyDatabases(2, async (old, url) => {
    const before = files.slice(0, 5);
    const { bytes } = await withClient(old, async (client) => {
      await runMigrations(client, before);
      await fillTables(client);
      return backUp(client);
    });
    const restored = await withClient(url, (client) => restoreFrom(client, bytes));
    expect(restored.migrated).toEqual(files.slice(5).map(({ name }) => name));
    await migrate(old, PROJECT_DIR);
    expect(await withClient(url, printTables)).toEqual(await withClient(old, printTables));
    expect(await migrate(url, PROJECT_DIR)).toEqual([]);
  });
});

it("a table in parts comes back in the same parts, and later ones of today do not stay in the way", async () => {
  const made = (name: string, sql: string) => ({ ...migrationFile(name, sql), checksum: name });
  const parted = [
    made(
      "1_parted",
      `CREATE TABLE part (id uuid, at date, PRIMARY KEY (id, at)) PARTITION BY RANGE (at);
       CREATE TABLE part_rest PARTITION OF part DEFAULT;`,
    ),
  ];
  const id = "01890000-0000-7000-8000-000000000001";
  await withEmptyDatabases(2, async (source, url) => {
    const { bytes, written } = await withClient(source, async (client) => {
      await runMigrations(client, parted);
      await client.query(`
        CREATE TABLE part_1 PARTITION OF part FOR VALUES FROM ('2026-01-01') TO ('2026-01-02');
        INSERT INTO part VALUES ('${id}', '2026-01-01'), ('${id}', '2027-01-01')`);
      return backUp(client);
    });
    expect(written.tables).toEqual({ part: { rows: 2, digest: expect.any(String) } });
    const today = `${parted[0]?.sql} CREATE TABLE part_2 PARTITION OF part FOR VALUES FROM ('2025-01-01') TO ('2026-06-01');`;
    const later = [made("1_parted", today)];
    const counts = await withClient(url, async (client) => {
      await restoreFrom(client, bytes, { files: later });
      const { rows } = await client.query(
        "SELECT tableoid::regclass::text AS part, count(*)::int FROM part GROUP BY 1 ORDER BY 1",
      );
      return rows;
    });
    expect(counts).toEqual([
      { part: "part_1", count: 1 },
      { part: "part_rest", count: 1 },
    ]);
  });
});

describe("a restore is refused", () => {
  it("where rows are, with what they are, unless they may go", async () => {
    const { bytes } = await take();
    await withClient(database.url, async (client) => {
      await expect(restoreFrom(client, bytes)).rejects.toThrow(
        /^The database is not empty: it has .*3 app_user.* --replace removes them all/,
      );
      const { replaced } = await restoreFrom(client, bytes, { replaces: true });
      expect(replaced).toMatchObject({ app_user: 3, workspace: 3 });
    });
  });

  it("beside other people's tables, whatever is asked for", async () => {
    const { bytes } = await take();
    await withEmptyDatabases(1, (url) =>
      withClient(url, async (client) => {
        await client.query("CREATE TABLE theirs (id int)");
        const theirs = "The database has tables that are not Gatehouse's: theirs.";
        await expect(restoreFrom(client, bytes, { replaces: true })).rejects.toThrow(theirs);
        await client.query("DROP TABLE theirs");
        await restoreFrom(client, bytes);
        await client.query("CREATE TABLE theirs (id int)");
        await expect(restoreFrom(client, bytes, { replaces: true })).rejects.toThrow(theirs);
      }),
    );
  });

  it("while a process serves the database", async () => {
    const { bytes } = await take();
    await withClient(database.url, async (client) => {
      const processes =
        "INSERT INTO process_instance (id, heartbeat_at) VALUES (gen_random_uuid(), $1)";
      await client.query(processes, [new Date()]);
      await expect(restoreFrom(client, bytes, { replaces: true })).rejects.toThrow(
        "Gatehouse serves this database (1 process within 30 s): stop it first.",
      );
      await client.query("UPDATE process_instance SET stopped_at = now() WHERE stopped_at IS NULL");
      expect(await restoreFrom(client, bytes, { replaces: true })).toMatchObject({ migrated: [] });
    });
  });

  it("of a database that is empty there is no backup", async () => {
    await withEmptyDatabases(1, (url) =>
      withClient(url, async (client) => {
        await expect(backUp(client)).rejects.toThrow("there is nothing to back up");
      }),
    );
  });
});

describe("the installation's secret", () => {
  const HERE = "postgresql://gate:correct-horse@db.example/gatehouse";
  const THERE = "postgresql://gate:another-password@elsewhere.example/gatehouse";

  it("works on another machine, under another password, and opens what it had sealed", async () => {
    const [dataDir, elsewhere] = [0, 1].map(() => mkdtempSync(join(tmpdir(), "gatehouse-carry-")));
    const prisma = createPrisma(database.url);
    const start = (url: string, client: typeof prisma, folder = "") =>
      openSecret({
        ...{ prisma: client, databaseUrl: url, dataDir: folder, log: SILENT },
        ...{ given: undefined, previous: undefined },
      });
    try {
      await prisma.installation.deleteMany();
      await prisma.user.deleteMany();
      const secret = await start(HERE, prisma, dataDir);
      const user = await prisma.user.create({ data: { email: "a@example.org" } });
      const totpSecret = createSeal(secret, "totp").close("JBSWY3DPEHPK3PXP", user.id);
      await prisma.user.update({ where: { id: user.id }, data: { totpSecret } });
      const found = await withClient(database.url, (client) =>
        findSecret(client, { databaseUrl: HERE, dataDir: dataDir ?? "" }),
      );
      expect(found).toEqual({ kind: "generated", secret });
      const { bytes } = await take({ secret, passphrase: "a long passphrase" });
      await withEmptyDatabases(1, async (url) => {
        const { hasSecret } = await withClient(url, (client) =>
          restoreFrom(client, bytes, {
            passphrase: "a long passphrase",
            placeSecret: (tx, carried) => placeSecret(tx, THERE, carried),
          }),
        );
        expect(hasSecret).toBe(true);
        const there = createPrisma(url);
        expect(await start(THERE, there, elsewhere)).toBe(secret);
        const { totpSecret: sealed } = await there.user.findUniqueOrThrow({
          where: { id: user.id },
        });
        expect(createSeal(secret, "totp").open(sealed ?? new Uint8Array(), user.id)).toBe(
          "JBSWY3DPEHPK3PXP",
        );
        await there.$disconnect();
      });
    } finally {
      await prisma.$disconnect();
      for (const folder of [dataDir, elsewhere]) if (folder) rmSync(folder, { recursive: true });
    }
  });
});
