import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { onlyInFullLength, report } from "../support/drill";
import { addresses, FeedsFolder, sourcesIn } from "../support/feeds";
import { Load } from "../support/load";
import { openTestbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

const testbed = openTestbed();

const CONNECTIONS = 8;
const SWAPS = 4;
/** On both lists or on neither. */
const TOGETHER = "45.155.205.7";
/** First on one list, then on the other. */
const MOVING = "45.155.205.8";

/** The lists that an answer names. */
const listsIn = (text: string) => sourcesIn(text).join(" ");

/** Filler, so that reading and compiling take a while. */
const REST = { a: addresses(20_000, 20), b: addresses(20_000, 21) };

function writeLists(folder: FeedsFolder, version: number): void {
  const isFirst = version % 2 === 1;
  folder.write("list-a", [...REST.a, ...(isFirst ? [TOGETHER, MOVING] : [])]);
  folder.write("list-b", [...REST.b, isFirst ? TOGETHER : MOVING]);
}

test("two lists that change together are seen together by every request, and none fails", async () => {
  onlyInFullLength("lib/feeds/store.test.ts");
  const folder = new FeedsFolder(testbed.folder());
  writeLists(folder, 1);
  const installation = testbed.installation(
    folder.only(
      { id: "list-a", category: "threat-feeds" },
      { id: "list-b", category: "ip-database" },
    ),
  );
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "1000000"]);

  const seen = new Set<string>();
  const path = (call: number) =>
    `/api/blocker?apikey=${apikey}&detail=1&ip=${call % 2 === 0 ? TOGETHER : MOVING}`;
  const load = new Load(server.port, path, {
    connections: CONNECTIONS,
    look: ({ text }) => {
      const ip = text.includes(MOVING) ? "moving" : "together";
      seen.add(`${ip}: ${listsIn(text)}`);
    },
  });
  for (let version = 2; version < 2 + SWAPS; version++) {
    writeLists(folder, version);
    const before = load.answered(200);
    await installation.operator(["feeds", "sync"]);
    // Served soon after the sync ends; a few more calls are enough to see it.
    const wanted = version % 2 === 1 ? "list-a list-b" : "";
    await until(
      `version ${version} is served`,
      async () => listsIn((await server.send(path(0))).text) === wanted,
    );
    await until("the load sees it", () => load.answered(200) > before + 100);
  }
  await load.end();
  report({ failed: load.sent - load.answered(200), notes: `${SWAPS} swaps` });
  expect(load.errors).toEqual([]);
  expect(load.statuses()).toEqual([200]);
  expect([...seen].sort()).toEqual([
    "moving: list-a",
    "moving: list-b",
    "together: ",
    "together: list-a list-b",
  ]);
});
