import { mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { addresses, evidenceOf, FeedsFolder } from "./support/feeds";
import type { House } from "./support/house";
import { openLab } from "./support/lab";
import type { Program } from "./support/program";

const lab = openLab();

// Each starts half a dozen processes, which takes its time on a busy machine.
test.describe.configure({ timeout: 180_000 });

const REST = addresses(5_000, 20);
const FORMER = "45.155.205.7";
const LATER = "45.155.205.8";

/** What a sync has just begun to change in the feeds' folder when it is killed. */
const KILLED_AT = [
  ["the delivered list", /^my-list\..*\.tmp$/],
  ["the lock on the records", /^records\.lock$/],
  ["the records", /^records\.json$/],
  ["the compiled table", /^table-.*\.tmp$/],
] as const;

const feedsFolder = (house: House) => join(house.dataDir, "feeds");

/** Gives whether it got there. */
async function killAt(program: Program, house: House, file: RegExp): Promise<boolean> {
  let isKilled = false;
  const watcher = watch(feedsFolder(house), (_event, name) => {
    if (name === null || !file.test(name)) return;
    isKilled = true;
    program.signal("SIGKILL");
  });
  await program.ended;
  watcher.close();
  return isKilled;
}

test("a sync that is killed anywhere leaves the data of before or after it, whole", async () => {
  const folder = new FeedsFolder(lab.folder());
  folder.write("my-list", [...REST, FORMER]);
  const house = lab.house(folder.only({ id: "my-list", category: "ip-database" }));
  await house.operator(["feeds", "sync"]);
  // Left to its schedule it would now and then be the one that does what the killed sync is to do.
  const server = await house.start({ FEEDS_SYNC: "off" });
  const { apikey } = await createAccount(house);
  const listed = async () => {
    const former = await evidenceOf(server, apikey, FORMER);
    const later = await evidenceOf(server, apikey, LATER);
    return [...former, ...later].map(({ entry }) => entry);
  };
  expect(await listed()).toEqual([FORMER]);

  const versions = [LATER, FORMER];
  for (const [index, [what, file]] of KILLED_AT.entries()) {
    const marker = versions[index % 2] ?? LATER;
    folder.write("my-list", [...REST, marker, `45.155.206.${index}`]); // never what is there already
    const sync = house.run(["dist/gatehouse.js", "feeds", "sync"]);
    expect(await killAt(sync, house, file), what).toBe(true);
    const found = await listed();
    expect([[FORMER], [LATER]]).toContainEqual(found);
  }

  await server.program.kill();
  const next = await house.start({ FEEDS_SYNC: "off" });
  const after = [
    ...(await evidenceOf(next, apikey, FORMER)),
    ...(await evidenceOf(next, apikey, LATER)),
  ];
  expect([[FORMER], [LATER]]).toContainEqual(after.map(({ entry }) => entry));

  folder.write("my-list", [...REST, LATER]);
  await house.operator(["feeds", "sync"]);
  await expect.poll(() => evidenceOf(next, apikey, LATER)).toHaveLength(1);
  expect(await evidenceOf(next, apikey, FORMER)).toEqual([]);
});

test("a server that is killed while it reads its feeds starts again with all of them", async () => {
  const folder = new FeedsFolder(lab.folder());
  folder.write("my-list", [...REST, FORMER]);
  const house = lab.house(folder.only({ id: "my-list", category: "ip-database" }));
  mkdirSync(feedsFolder(house), { recursive: true });
  for (const file of [/^my-list-.*\.data$/, /^table-.*\.tmp$/]) {
    expect(await killAt(house.launch(), house, file), String(file)).toBe(true);
  }
  const server = await house.start();
  const { apikey } = await createAccount(house);
  expect(await evidenceOf(server, apikey, FORMER)).toHaveLength(1);
  expect(await house.operator(["feeds", "status"])).toMatchObject([
    { id: "my-list", entries: 5_001, state: "fresh" },
  ]);
});
