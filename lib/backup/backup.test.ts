import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "@/lib/db/migrate";
import { openDatabase } from "@/lib/db/open";
import { withClient, withEmptyDatabases } from "@/test/backup/databases";
import { backUp, restoreFrom } from "@/test/backup/files";
import { fillTables, printTables } from "@/test/backup/fill-tables";
import { PROJECT_DIR } from "@/test/cli/run-in-process";
import { withTestDatabase } from "@/test/db/database";
import { temporaryFolder } from "@/test/temporary-folder";

const SILENT = { info() {}, warn() {}, error() {} };
const database = withTestDatabase();
let rows: Record<string, string[]>;

beforeAll(async () => {
  rows = await withClient(database.url, async (client) => {
    await fillTables(client);
    return printTables(client);
  });
});

const takeBackup = (options: Parameters<typeof backUp>[1] = {}) =>
  withClient(database.url, (client) => backUp(client, options));
const printedAt = (url: string) => withClient(url, printTables);

it("has rows of every table, which are all back in another database", async () => {
  expect(Object.keys(rows).length).toBeGreaterThan(30);
  expect(Object.entries(rows).filter(([, lines]) => lines.length === 0)).toEqual([]);
  const { bytes, written } = await takeBackup();
  expect(Object.keys(written.tables).sort()).toEqual(Object.keys(rows).sort());
  await withEmptyDatabases(1, async (url) => {
    const restored = await withClient(url, (client) => restoreFrom(client, bytes));
    expect(restored).toMatchObject({ tables: written.tables, replaced: {}, migrated: [] });
    expect(await printedAt(url)).toEqual(rows);
    // As good as one that the migrations made: nothing is pending, and numbers go on.
    expect(await migrate(url, PROJECT_DIR)).toEqual([]);
    await withClient(url, (client) => client.query("DELETE FROM security_event"));
    const again = await withClient(url, (client) =>
      client.query("INSERT INTO security_event (action, outcome) VALUES ('a', 'b') RETURNING id"),
    );
    expect(again.rows).toEqual([{ id: "1" }]);
  });
});

describe("the embedded PostgreSQL", () => {
  const dataDir = temporaryFolder(afterAll);

  it("takes over an own one's backup, and gives it back", async () => {
    const { bytes, written } = await takeBackup();
    const embedded = await openDatabase({ dataDir, log: SILENT, projectDir: PROJECT_DIR });
    try {
      const returned = await withClient(embedded.url, async (client) => {
        await restoreFrom(client, bytes);
        return backUp(client);
      });
      expect(returned.written.tables).toEqual(written.tables);
      expect(await printedAt(embedded.url)).toEqual(rows);
      await withEmptyDatabases(1, async (url) => {
        await withClient(url, (client) => restoreFrom(client, returned.bytes));
        expect(await printedAt(url)).toEqual(rows);
      });
    } finally {
      await embedded.close();
    }
  });
});
