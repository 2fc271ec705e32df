import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import type { Installation } from "./support/installation";
import { PanelSession } from "./support/panel-session";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, openWorkspace, PASSWORD } from "./support/workspaces";

const testbed = openTestbed();

const LINES = 60_000;
const TEXT = Array.from(
  { length: LINES },
  (_, n) => `45.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
).join("\n");

let installation: Installation;
let server: Server;
let session: PanelSession;
/** Panel API path of the address blacklist. */
let path = "";

test.beforeAll(async () => {
  installation = testbed.installation();
  server = await installation.start();
  await openWorkspace(installation);
  session = await PanelSession.signIn(server.port, EMAIL, PASSWORD);
  const [row] = await installation.query<{ handle: string }>("SELECT handle FROM workspace");
  path = `w/${row?.handle}/lists/ipBlacklist`;
});

const lastLine = (text: string) => JSON.parse(text.trimEnd().split("\n").at(-1) ?? "");

test("a large import delays no other request, and its workspace's next one is told to retry", async () => {
  const began = performance.now();
  let isOver = false;
  const importing = session.send("POST", `${path}/import`, TEXT).then(async (answer) => {
    // Progress lines arrive during the import.
    const refused = await session.send("POST", `${path}/import`, "192.0.2.1\n");
    const text = await answer.text();
    isOver = true;
    return { refused, result: lastLine(text).result, ms: performance.now() - began };
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    expect((await server.send("/healthz")).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
    await delay(5);
  }
  const { refused, result, ms } = await importing;
  expect(result).toMatchObject({ fresh: LINES, invalid: { count: 0 } });
  // It takes seconds; on the main thread, comparing and warning alone would be a third of them.
  expect(longest).toBeLessThan(ms / 4);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("10");
  expect((await refused.json()).error).toMatchObject({ code: "rate_limited" });
});

test("an import stores what its preview announced, and is exported in one piece", async () => {
  const stored = await session.send("POST", `${path}/import?apply=1`, TEXT);
  expect(lastLine(await stored.text())).toEqual({ result: { added: LINES, updated: 0 } });
  const exported = await session.send("GET", `${path}/export`);
  expect((await exported.text()).trimEnd()).toBe(TEXT);
});

test("an account whose statements wait for the database leaves others their turn", async () => {
  const other = { email: "other@example.org", handle: "other" };
  const account = ["account", "create", "--email", other.email, "--password", PASSWORD];
  await installation.operator([...account, "--handle", other.handle]);
  const neighbor = await PanelSession.signIn(server.port, other.email, PASSWORD);
  const release = await installation.hold("LOCK TABLE list_entry IN ACCESS EXCLUSIVE MODE");
  let answers = 0;
  const greedy = Array.from({ length: 8 }, () =>
    session.send("GET", path).finally(() => {
      answers++;
    }),
  );
  await until("the statements wait", async () => {
    const [row] = await installation.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted",
    );
    return (row?.count ?? 0) >= 2;
  });
  const keys = await neighbor.send("GET", `w/${other.handle}/keys`);
  expect({ status: keys.status, answers }).toEqual({ status: 200, answers: 0 });
  await release();
  await Promise.all(greedy);
});
