import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { bodyOf } from "./support/http";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

test("an entry that `feeds sync` brings beside the server blocks", async () => {
  const folder = testbed.folder();
  const list = join(folder, "list.txt");
  const mirror = join(folder, "mirror");
  mkdirSync(mirror);
  writeFileSync(list, "45.155.206.0/28\n45.155.205.7\n");
  const feed = {
    id: "my-list",
    category: "ip-database",
    url: pathToFileURL(list).href,
    format: "lines",
    refreshMinutes: 60,
    licence: "internal",
    homepage: "https://example.org",
  };
  const FEEDS_FILE = join(folder, "feeds.json");
  writeFileSync(FEEDS_FILE, JSON.stringify([feed]));

  const installation = testbed.installation({
    FEEDS_SYNC: "auto",
    FEEDS_FILE,
    FEEDS_MIRROR: mirror,
    LOG_LEVEL: "fatal",
  });
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation);
  const activity = async (ip: string) =>
    bodyOf(await server.get("blocker", { apikey, ip })).detectActivity;
  // Local files are read before the server is ready.
  expect(await activity("45.155.205.7")).toBe("BLOCK BY IP DATABASE.");
  expect(await activity("45.155.205.8")).toBe("Visitor");

  writeFileSync(list, "45.155.206.0/28\n45.155.205.8\n");
  expect(await installation.operator(["feeds", "sync", "--id", "my-list"])).toMatchObject([
    { id: "my-list", category: "ip-database", entries: 2, state: "fresh" },
  ]);
  const isBlocked = async () => (await activity("45.155.205.8")) === "BLOCK BY IP DATABASE.";
  await until("the new entry blocks", isBlocked);
  expect(await activity("45.155.205.7")).toBe("Visitor");
});
