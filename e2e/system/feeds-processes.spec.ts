import { expect, test } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { addresses, evidenceOf, FeedsFolder, type TestFeed } from "./support/feeds";
import type { House } from "./support/house";
import { openLab } from "./support/lab";
import type { Server } from "./support/server";
import { Upstream } from "./support/upstream";

const lab = openLab();

const FORMER = "45.155.205.7";
const LATER = "45.155.205.8";
const PATHS = ["/list-a.txt", "/list-b.txt"];

async function startUpstream(): Promise<Upstream> {
  const upstream = await Upstream.start();
  lab.onClose(() => upstream.close());
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

/** Each list is fetched once for all; a change that one process brings is served by all. */
async function expectOneSync(upstream: Upstream, house: House, servers: readonly Server[]) {
  const { apikey } = await createAccount(house);
  for (const server of servers) {
    await expect.poll(() => evidenceOf(server, apikey, FORMER)).toMatchObject(both);
  }
  expect(PATHS.map((path) => upstream.asked(path))).toEqual([1, 1]);

  for (const path of PATHS) upstream.deliver(path, [LATER, ...addresses(200, 20)]);
  await house.operator(["feeds", "sync"]);
  for (const server of servers) {
    await expect.poll(() => evidenceOf(server, apikey, LATER)).toMatchObject(both);
    expect(await evidenceOf(server, apikey, FORMER)).not.toMatchObject(both);
  }
  expect(PATHS.map((path) => upstream.asked(path))).toEqual([2, 2]);
}

test("two processes on one data folder fetch each feed once, and serve the same", async () => {
  const upstream = await startUpstream();
  const folder = new FeedsFolder(lab.folder());
  const house = lab.house(folder.only(...feedsOf(upstream)));
  const first = await house.start();
  await expectOneSync(upstream, house, [first, await house.start()]);
});

test("two machines on one PostgreSQL fetch each feed once, and serve the same", async () => {
  const databaseUrl = await lab.ownDatabase();
  const upstream = await startUpstream();
  const variables = new FeedsFolder(lab.folder()).only(...feedsOf(upstream));
  const house = lab.house(variables, databaseUrl);
  const elsewhere = lab.house(variables, databaseUrl);
  await expectOneSync(upstream, house, await Promise.all([house.start(), elsewhere.start()]));
});
