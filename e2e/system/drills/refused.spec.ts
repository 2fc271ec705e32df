import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { printTables } from "@/test/backup/fill-tables";
import { onlyInFullLength, report } from "../support/drill";
import type { Installation } from "../support/installation";
import { openTestbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

/* Input that this Gatehouse cannot read is refused with a reason, and stays unchanged. */
const testbed = openTestbed();

/** A digest of every file below a folder, apart from the locks and the log of a start. */
function digestOf(folder: string): string {
  const hash = createHash("sha256");
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const file = join(folder, path);
    if (!statSync(file).isFile() || /(?:^|\/)(?:lock(?:\.\d+)?|postgres\.log)$/.test(path))
      continue;
    hash.update(`${path}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function rowsOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return createHash("sha256")
      .update(JSON.stringify(await printTables(client)))
      .digest("hex");
  } finally {
    await client.end();
  }
}

async function expectRefused(installation: Installation, words: RegExp): Promise<void> {
  const { status, stderr } = await installation.launch().ended;
  expect(stderr).toMatch(words);
  expect({ status, hasStack: stderr.includes("    at ") }).toEqual({ status: 1, hasStack: false });
}

test("a DATA_DIR that an older PostgreSQL wrote is refused with the way out, and left as it is", async () => {
  onlyInFullLength("lib/db/embedded/server.test.ts, lib/cli/database-upgrade.test.ts");
  const installation = testbed.installation();
  const server = await installation.start();
  await server.program.stop();
  const version = join(installation.dataDir, "postgres/cluster/PG_VERSION");
  const current = readFileSync(version, "utf8");
  writeFileSync(version, "15\n");
  const before = digestOf(installation.dataDir);
  await expectRefused(installation, /was written by PostgreSQL 15, .*gatehouse database upgrade/);
  expect(digestOf(installation.dataDir)).toBe(before);
  writeFileSync(version, current);
  expect((await (await installation.start()).send("/readyz")).status).toBe(200);
  report({ lost: 0, notes: "every file as before; starts again with its own PostgreSQL" });
});

test("a database that a newer Gatehouse wrote is refused by name, and left as it is", async () => {
  onlyInFullLength("lib/db/migrate.test.ts");
  const databaseUrl = await testbed.ownDatabase();
  const installation = testbed.emptyInstallation({}, databaseUrl);
  const server = await installation.start();
  await openWorkspace(installation);
  await server.program.stop();
  await installation.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ('later', repeat('0', 64), '20991231000000_later', now(), now(), 1)`,
  );
  const before = await rowsOf(databaseUrl);
  await expectRefused(installation, /written by a newer Gatehouse: .*20991231000000_later/);
  expect(await rowsOf(databaseUrl)).toBe(before);
  report({ lost: 0, notes: "every row of every table as before" });
});

test("a half-written backup is refused, and what it should have replaced is left as it is", async () => {
  onlyInFullLength("lib/backup/bad-backups.test.ts");
  const databaseUrl = await testbed.ownDatabase();
  const installation = testbed.emptyInstallation({}, databaseUrl);
  const server = await installation.start();
  await openWorkspace(installation);
  await server.program.stop();
  const file = join(testbed.folder(), "half.backup");
  await installation.operator(["backup", "--to", file]);
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const before = await rowsOf(databaseUrl);
  const { status, stderr } = await installation.command(["restore", "--from", file, "--replace"]);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("truncated") });
  expect(await rowsOf(databaseUrl)).toBe(before);
  report({ lost: 0, notes: `"${stderr.trim()}"; every row as before` });
});
