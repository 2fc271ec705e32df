import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "@/test/free-port";
import type { Installation } from "./support/installation";
import { processesAbout } from "./support/left-over";
import type { Program, Variables } from "./support/program";
import { openTestbed } from "./support/testbed";

const testbed = openTestbed();

/** A port whose listener accepts connections and stays silent. */
async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  testbed.onClose(async () => server.close());
  return (server.address() as AddressInfo).port; // a listening TCP server has one
}

/** The start must fail on its own with this message, and leave no process behind. */
function expectRefusedStart(
  installation: Installation,
  variables: Variables,
  message: RegExp,
): Promise<void> {
  return expectRefusal(installation, installation.launch(variables), message);
}

async function expectRefusal(
  installation: Installation,
  program: Program,
  message: RegExp,
): Promise<void> {
  const { status, stdout, stderr } = await program.ended;
  expect(stderr).toMatch(message);
  expect({ status, isReady: stdout.includes("ready") }).toEqual({ status: 1, isReady: false });
  expect(stderr).not.toContain("    at "); // a sentence, no stack trace
  expect(stderr).not.toContain("hunter2");
  expect(installation.postmasterPid).toBeUndefined();
  expect(processesAbout(installation.dataDir)).toEqual([]);
}

const unreachable = (port: number) => ({
  databaseUrl: `postgresql://owner:hunter2@127.0.0.1:${port}/gatehouse`,
  message: new RegExp(`DATABASE_URL: the database at 127\\.0\\.0\\.1:${port} cannot be used`),
});

/** A silent database gets ten seconds, which pass while the other tests run. */
let withSilentDatabase: { installation: Installation; program: Program; message: RegExp };

test.beforeAll(async () => {
  const { databaseUrl, message } = unreachable(await takePort());
  const installation = testbed.installation({}, databaseUrl);
  withSilentDatabase = { installation, program: installation.launch(), message };
});

// Each variable's own words are in lib/env/env.test.ts.
test("all bad variables are reported together", async () => {
  const variables = { PORT: "-1", LOG_LEVEL: "loud", METRICS_TOKEN: "hunter2" };
  const all = /PORT is "-1".*LOG_LEVEL is "loud".*METRICS_TOKEN is not usable/s;
  await expectRefusedStart(testbed.emptyInstallation(), variables, all);
});

test("a database that does not answer stops the start, and its password is not shown", async () => {
  const { databaseUrl, message } = unreachable(await freePort());
  await expectRefusedStart(testbed.installation({}, databaseUrl), {}, message);
});

test("a feeds file with a bad entry stops the start with its place, value and what is allowed", async () => {
  const file = join(testbed.folder(), "feeds.json");
  const feed = { id: "my-list", category: "weather", url: "file:///list.txt", format: "lines" };
  writeFileSync(file, JSON.stringify([{ ...feed, refreshMinutes: 60 }]));
  await expectRefusedStart(
    testbed.installation(),
    { FEEDS_FILE: file },
    /feeds\.json: \[0\]\.category: "weather": .*"ip-database"/,
  );
});

test("a geodata folder without a database stops the start with its name and what is allowed", async () => {
  const empty = join(testbed.folder(), "geo");
  mkdirSync(empty);
  const message = new RegExp(`GEOIP_DIR.*${empty}.*\\.mmdb`);
  await expectRefusedStart(testbed.installation(), { GEOIP_DIR: empty }, message);
});

test("a geodata file that is broken stops the start with its name", async () => {
  const folder = join(testbed.folder(), "geo");
  mkdirSync(folder);
  writeFileSync(join(folder, "broken.mmdb"), "this is no database");
  await expectRefusedStart(testbed.installation(), { GEOIP_DIR: folder }, /broken\.mmdb/);
});

test("a PORT that another process uses stops the start with its number, before a database starts", async () => {
  const port = await takePort();
  const message = new RegExp(`PORT is "${port}", which another process uses on 127\\.0\\.0\\.1`);
  const installation = testbed.emptyInstallation();
  await expectRefusedStart(installation, { PORT: String(port) }, message);
  expect(existsSync(join(installation.dataDir, "postgres"))).toBe(false);
});

test("a HOST that is not this machine's stops the start with its value", async () => {
  const message = /HOST is "192\.0\.2\.1"/;
  await expectRefusedStart(testbed.emptyInstallation(), { HOST: "192.0.2.1" }, message);
});

test("a start that is stopped before it is ready leaves nothing running", async () => {
  const installation = testbed.installation();
  const program = installation.launch();
  await expect
    .poll(() => installation.postmasterPid, { timeout: 20_000, intervals: [5] })
    .toBeDefined();
  program.signal("SIGTERM");
  expect((await program.ended).status).toBe(0);
  expect(installation.postmasterPid).toBeUndefined();
  expect(processesAbout(installation.dataDir)).toEqual([]);
});

test("a database that takes the connection and says nothing stops the start", async () => {
  const { installation, program, message } = withSilentDatabase;
  await expectRefusal(installation, program, message);
});
