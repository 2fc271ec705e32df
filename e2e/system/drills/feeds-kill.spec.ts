import { mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { onlyInFullLength, report } from "../support/drill";
import { addresses, evidenceOf, FeedsFolder } from "../support/feeds";
import type { Installation } from "../support/installation";
import type { Program } from "../support/program";
import { openTestbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

const testbed = openTestbed();

/** Where a sync is killed is left out; what it may leave behind is not. */
const SHORT = "lib/feeds/store.test.ts, lib/feeds/serving.test.ts";

const REST = addresses(5_000, 20);
const FORMER = "45.155.205.7";
const LATER = "45.155.205.8";

/** The file that a sync has just begun to change when it is killed. */
const KILLED_AT = [
  ["the delivered list", /^my-list\..*\.tmp$/],
  ["the kept list", /^my-list-.*\.data$/],
  ["the compiled table", /^table-.*\.tmp$/],
  ["the table that is about to count", /^table-.*\.bin$/],
] as const;

const feedsFolder = (installation: Installation) => join(installation.dataDir, "feeds");

/** @returns whether the sync got there */
async function killAt(
  program: Program,
  installation: Installation,
  file: RegExp,
): Promise<boolean> {
  let isKilled = false;
  const watcher = watch(feedsFolder(installation), (_event, name) => {
    if (name === null || !file.test(name)) return;
    isKilled = true;
    program.signal("SIGKILL");
  });
  await program.ended;
  watcher.close();
  return isKilled;
}

test("a sync that is killed anywhere leaves the data of before or after it, whole", async () => {
  onlyInFullLength(SHORT);
  const folder = new FeedsFolder(testbed.folder());
  folder.write("my-list", [...REST, FORMER]);
  const installation = testbed.installation(
    folder.only({ id: "my-list", category: "ip-database" }),
  );
  await installation.operator(["feeds", "sync"]);
  // Left to its schedule, it would sometimes do the killed sync's work first.
  const server = await installation.start({ FEEDS_SYNC: "off" });
  const { apikey } = await openWorkspace(installation);
  const listed = async () => {
    const former = await evidenceOf(server, apikey, FORMER);
    const later = await evidenceOf(server, apikey, LATER);
    return [...former, ...later].map(({ entry }) => entry);
  };
  expect(await listed()).toEqual([FORMER]);

  const versions = [LATER, FORMER];
  for (const [index, [what, file]] of KILLED_AT.entries()) {
    const marker = versions[index % 2] ?? LATER;
    folder.write("my-list", [...REST, marker, `45.155.206.${index}`]); // never a present entry
    const sync = installation.run(["dist/gatehouse.js", "feeds", "sync"]);
    expect(await killAt(sync, installation, file), what).toBe(true);
    const found = await listed();
    expect([[FORMER], [LATER]]).toContainEqual(found);
  }

  await server.program.kill();
  const next = await installation.start({ FEEDS_SYNC: "off" });
  const after = [
    ...(await evidenceOf(next, apikey, FORMER)),
    ...(await evidenceOf(next, apikey, LATER)),
  ];
  expect([[FORMER], [LATER]]).toContainEqual(after.map(({ entry }) => entry));

  folder.write("my-list", [...REST, LATER]);
  await installation.operator(["feeds", "sync"]);
  await expect.poll(() => evidenceOf(next, apikey, LATER)).toHaveLength(1);
  expect(await evidenceOf(next, apikey, FORMER)).toEqual([]);
  report({ notes: `${KILLED_AT.length} syncs killed` });
});

test("a server that is killed while it reads its feeds starts again with all of them", async () => {
  onlyInFullLength(SHORT);
  const folder = new FeedsFolder(testbed.folder());
  folder.write("my-list", [...REST, FORMER]);
  const installation = testbed.installation(
    folder.only({ id: "my-list", category: "ip-database" }),
  );
  mkdirSync(feedsFolder(installation), { recursive: true });
  for (const file of [/^my-list-.*\.data$/, /^table-.*\.tmp$/]) {
    expect(await killAt(installation.launch(), installation, file), String(file)).toBe(true);
  }
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation);
  expect(await evidenceOf(server, apikey, FORMER)).toHaveLength(1);
  expect(await installation.operator(["feeds", "status"])).toMatchObject([
    { id: "my-list", entries: 5_001, state: "fresh" },
  ]);
  report({ notes: "2 starts killed" });
});
