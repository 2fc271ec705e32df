import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { addresses, evidenceOf, FeedsFolder } from "./support/feeds";
import type { Installation } from "./support/installation";
import { openTestbed } from "./support/testbed";
import { Upstream } from "./support/upstream";
import { openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

const LISTED = "45.155.205.7";
const PATH = "/list.txt";

/** A stopped installation whose only feed has been fetched over HTTP. */
async function stoppedInstallation() {
  const upstream = await Upstream.start();
  upstream.answer(PATH, (_request, response) => {
    response.setHeader("last-modified", "Mon, 02 Nov 2026 03:04:05 GMT");
    response.end([...addresses(500, 20), "45.155.205.0/24"].join("\n"));
  });
  const folder = new FeedsFolder(testbed.folder());
  const url = upstream.url(PATH);
  const installation = testbed.installation(
    folder.only({ id: "my-list", category: "ip-database", url }),
  );
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation);
  await installation.operator(["feeds", "sync"]);
  await expect.poll(() => evidenceOf(server, apikey, LISTED)).toHaveLength(1);
  const evidence = await evidenceOf(server, apikey, LISTED);
  await server.program.stop();
  await upstream.close();
  return { installation, apikey, evidence };
}

test("a start without the network serves the same evidence as before, also when its table is damaged", async () => {
  const { installation, apikey, evidence } = await stoppedInstallation();
  expect(evidence).toEqual([
    {
      source: "my-list",
      entry: "45.155.205.0/24",
      category: "ip-database",
      dataDate: "2026-11-02T03:04:05.000Z",
    },
  ]);
  const restarted = async () => {
    const server = await installation.start({ LOG_LEVEL: "info" });
    expect(await evidenceOf(server, apikey, LISTED)).toEqual(evidence);
    const { stdout } = await server.program.stop();
    return { isCompiledAgain: stdout.includes("compiled again"), stdout };
  };
  const first = await restarted();
  expect(first.isCompiledAgain).toBe(false);
  // There is an operator now.
  expect(first.stdout).not.toContain("set-up code");

  const tables = tablesOf(installation);
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) writeFileSync(table, withBitFlipped(readFileSync(table)));
  expect((await restarted()).isCompiledAgain).toBe(true);
});

/** The compiled tables of an installation. */
function tablesOf(installation: Installation): string[] {
  const folder = join(installation.dataDir, "feeds");
  const names = readdirSync(folder).filter((name) => /^table-.*\.bin$/.test(name));
  return names.map((name) => join(folder, name));
}

/** As a faulty disk does. A table that is cut off is in lib/feeds/serving.test.ts. */
function withBitFlipped(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length * 0.7);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  return bytes;
}
