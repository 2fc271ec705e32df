import { expect, test } from "@playwright/test";
import { onlyInFullLength, report } from "../support/drill";
import { addresses, evidenceOf, FeedsFolder, type TestFeed } from "../support/feeds";
import type { Installation } from "../support/installation";
import type { Server } from "../support/server";
import { openTestbed } from "../support/testbed";
import { Upstream } from "../support/upstream";
import { openWorkspace } from "../support/workspaces";

const testbed = openTestbed();

const FORMER = "45.155.205.7";
const LATER = "45.155.205.8";
const PATHS = ["/list-a.txt", "/list-b.txt"];

async function startUpstream(): Promise<Upstream> {
  const upstream = await Upstream.start();
  testbed.onClose(() => upstream.close());
  for (const path of PATHS) upstream.deliver(path, [FORMER, ...addresses(200, 20)]);
  return upstream;
}

const feedsOf = (upstream: Upstream): TestFeed[] => [
  { id: "list-a", category: "threat-feeds", url: upstream.url("/list-a.txt") },
  { id: "list-b", category: "ip-database", url: upstream.url("/list-b.txt") },
];

const both = [
  { source: "list-a", entry: expect.any(String) },
  { source: "list-b", entry: expect.any(String) },
];

/** Each list is fetched once for all processes; a change that one brings is served by all. */
async function expectOneSync(
  upstream: Upstream,
  installation: Installation,
  servers: readonly Server[],
) {
  const { apikey } = await openWorkspace(installation);
  for (const server of servers) {
    await expect.poll(() => evidenceOf(server, apikey, FORMER)).toMatchObject(both);
  }
  expect(PATHS.map((path) => upstream.asked(path))).toEqual([1, 1]);

  for (const path of PATHS) upstream.deliver(path, [LATER, ...addresses(200, 20)]);
  await installation.operator(["feeds", "sync"]);
  for (const server of servers) {
    await expect.poll(() => evidenceOf(server, apikey, LATER)).toMatchObject(both);
    expect(await evidenceOf(server, apikey, FORMER)).not.toMatchObject(both);
  }
  expect(PATHS.map((path) => upstream.asked(path))).toEqual([2, 2]);
  report({ notes: `${servers.length} processes, 2 syncs` });
}

test("two processes on one data folder fetch each feed once, and serve the same", async () => {
  onlyInFullLength("two machines");
  const upstream = await startUpstream();
  const folder = new FeedsFolder(testbed.folder());
  const installation = testbed.installation(folder.only(...feedsOf(upstream)));
  const first = await installation.start();
  await expectOneSync(upstream, installation, [first, await installation.start()]);
});

test("two machines on one PostgreSQL fetch each feed once, and serve the same", async () => {
  const databaseUrl = await testbed.ownDatabase();
  const upstream = await startUpstream();
  const variables = new FeedsFolder(testbed.folder()).only(...feedsOf(upstream));
  const installation = testbed.installation(variables, databaseUrl);
  const elsewhere = testbed.installation(variables, databaseUrl);
  await expectOneSync(
    upstream,
    installation,
    await Promise.all([installation.start(), elsewhere.start()]),
  );
});
