import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort, type House } from "./support/house";
import { openLab } from "./support/lab";
import { processesAbout } from "./support/left-over";
import type { Program, Variables } from "./support/program";

const lab = openLab();

/** A port where something listens that takes connections and says nothing. */
async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  lab.onClose(async () => server.close());
  return (server.address() as AddressInfo).port; // a TCP server that listens has one
}

/** The start must end by itself, with these words, and leave no process behind. */
function expectRefusedStart(house: House, variables: Variables, message: RegExp): Promise<void> {
  return expectRefusal(house, house.launch(variables), message);
}

async function expectRefusal(house: House, program: Program, message: RegExp): Promise<void> {
  const { status, stdout, stderr } = await program.ended;
  expect(stderr).toMatch(message);
  expect({ status, isReady: stdout.includes("ready") }).toEqual({ status: 1, isReady: false });
  expect(stderr).not.toContain("    at "); // a sentence, no stack trace
  expect(stderr).not.toContain("hunter2");
  expect(house.postmasterPid).toBeUndefined();
  expect(processesAbout(house.dataDir)).toEqual([]);
}

const unreachable = (port: number) => ({
  databaseUrl: `postgresql://owner:hunter2@127.0.0.1:${port}/gatehouse`,
  message: new RegExp(`DATABASE_URL: the database at 127\\.0\\.0\\.1:${port} cannot be used`),
});

/** Ten seconds are given to a silent database: they pass while the other tests run. */
let withSilentDatabase: { house: House; program: Program; message: RegExp };

test.beforeAll(async () => {
  const { databaseUrl, message } = unreachable(await takePort());
  const house = lab.house({}, databaseUrl);
  withSilentDatabase = { house, program: house.launch(), message };
});

const BAD: readonly (readonly [string, Variables, RegExp])[] = [
  ["a PORT that is none", { PORT: "80a" }, /PORT is "80a"\. Allowed: .*65535/],
  ["a PORT beyond the last", { PORT: "65536" }, /PORT is "65536"\. Allowed: .*65535/],
  [
    "a DNS server by name",
    { DNS_SERVERS: "127.0.0.1,dns.example.org" },
    /DNS_SERVERS is "127\.0\.0\.1,dns\.example\.org"\. Allowed: IP addresses with an optional port/,
  ],
  [
    "a database of another kind",
    { DATABASE_URL: "mysql://root:hunter2@127.0.0.1/gatehouse" },
    /DATABASE_URL is "mysql:\/\/\*\*\*@127\.0\.0\.1\/gatehouse"\. Allowed: .*postgresql:\/\//,
  ],
  [
    "a feeds file that is not there",
    { FEEDS_FILE: "/nowhere/feeds.json" },
    /FEEDS_FILE is "\/nowhere\/feeds\.json"\. Allowed: .*file/,
  ],
  [
    "a geodata folder that is not there",
    { GEOIP_DIR: "/nowhere" },
    /GEOIP_DIR is "\/nowhere"\. Allowed: .*folder/,
  ],
  [
    "a token that is too short",
    { METRICS_TOKEN: "hunter2" },
    /METRICS_TOKEN is not usable \(its value is not shown\)\. Allowed: at least 16 characters/,
  ],
];

for (const [what, variables, message] of BAD) {
  test(`${what} stops the start with its name, its value and what is allowed`, async () => {
    await expectRefusedStart(lab.house(), variables, message);
  });
}

test("all bad variables are told together", async () => {
  const variables = { PORT: "-1", LOG_LEVEL: "loud", FEEDS_SYNC: "maybe" };
  const all = /PORT is "-1".*FEEDS_SYNC is "maybe".*LOG_LEVEL is "loud"/s;
  await expectRefusedStart(lab.house(), variables, all);
});

test("a database that does not answer stops the start, and its password is not told", async () => {
  const { databaseUrl, message } = unreachable(await freePort());
  await expectRefusedStart(lab.house({}, databaseUrl), {}, message);
});

test("a feeds file with a bad entry stops the start with its place, value and what is allowed", async () => {
  const file = join(lab.folder(), "feeds.json");
  const feed = { id: "my-list", category: "weather", url: "file:///list.txt", format: "lines" };
  writeFileSync(file, JSON.stringify([{ ...feed, refreshMinutes: 60 }]));
  await expectRefusedStart(
    lab.house(),
    { FEEDS_FILE: file },
    /feeds\.json: \[0\]\.category: "weather": .*"ip-database"/,
  );
});

test("a feeds file that is not JSON stops the start with its name", async () => {
  const file = join(lab.folder(), "feeds.json");
  writeFileSync(file, "my-list,ip-database");
  const message = /feeds\.json: is not JSON: .*; a JSON list of feeds is expected/;
  await expectRefusedStart(lab.house(), { FEEDS_FILE: file }, message);
});

test("a geodata folder without a database stops the start with its name and what is allowed", async () => {
  const empty = join(lab.folder(), "geo");
  mkdirSync(empty);
  const message = new RegExp(`GEOIP_DIR.*${empty}.*\\.mmdb`);
  await expectRefusedStart(lab.house(), { GEOIP_DIR: empty }, message);
});

test("a geodata file that is broken stops the start with its name", async () => {
  const folder = join(lab.folder(), "geo");
  mkdirSync(folder);
  writeFileSync(join(folder, "broken.mmdb"), "this is no database");
  await expectRefusedStart(lab.house(), { GEOIP_DIR: folder }, /broken\.mmdb/);
});

test("a PORT that another process uses stops the start with its number, and its database too", async () => {
  const port = await takePort();
  const message = new RegExp(`PORT is "${port}", which another process uses on 127\\.0\\.0\\.1`);
  await expectRefusedStart(lab.house(), { PORT: String(port) }, message);
});

test("a HOST that is not this machine's stops the start with its value", async () => {
  const message = /HOST is "192\.0\.2\.1"/;
  await expectRefusedStart(lab.house(), { HOST: "192.0.2.1" }, message);
});

test("a start that is told to end before it is ready leaves nothing running", async () => {
  const house = lab.house();
  const program = house.launch();
  await expect.poll(() => house.postmasterPid, { timeout: 20_000, intervals: [5] }).toBeDefined();
  program.signal("SIGTERM");
  expect((await program.ended).status).toBe(0);
  expect(house.postmasterPid).toBeUndefined();
  expect(processesAbout(house.dataDir)).toEqual([]);
});

test("a database that takes the connection and says nothing stops the start", async () => {
  const { house, program, message } = withSilentDatabase;
  await expectRefusal(house, program, message);
});
