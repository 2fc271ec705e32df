import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { addresses, FeedsFolder } from "./support/feeds";
import { bodyOf } from "./support/http";
import type { Installation } from "./support/installation";
import { PROJECT_DIR } from "./support/program";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL } from "./support/workspaces";

/* An operator's day on one server; each test builds on the one before. */
test.describe.configure({ mode: "serial" });

const testbed = openTestbed();
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const IP = "73.2.3.4";

const DOCUMENT = {
  version: 1,
  configurations: [{ name: "Shop" }],
  smartUrls: [
    {
      keyname: "promo.2026",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
    },
  ],
};

let installation: Installation;
let server: Server;
let apikey = "";
let keyId = "";

const update = (...options: string[]) =>
  installation.operator(["account", "update", "--email", EMAIL, ...options]);
const updateKey = (...options: string[]) =>
  installation.operator(["key", "update", "--id", keyId, ...options]);
const importDocument = (document: object) =>
  installation.operator(
    ["account", "import", "--email", EMAIL, "--file", "-"],
    JSON.stringify(document),
  );

async function blocker(): Promise<Record<string, unknown>> {
  const answer = await server.get("blocker", { apikey, ip: IP });
  return { http: answer.status, ...bodyOf(answer) };
}

/** This answer means that the server has seen the change. */
async function untilSeen(wanted: Readonly<Record<string, unknown>>): Promise<void> {
  const holds = async () => {
    const answer = await blocker();
    return Object.entries(wanted).every(([name, value]) => answer[name] === value);
  };
  await until(JSON.stringify(wanted), holds);
}

const WELCOME = { http: 200, detectActivity: "Visitor", blockAccess: 0 };
const refused = (http: number, errorMessage: string) => ({ http, errorMessage });

test("`npm start`'s launcher starts the server, and beside it the operator makes an account", async () => {
  const folder = new FeedsFolder(testbed.folder());
  folder.write("private-list", addresses(20, 7));
  const feeds = folder.only({ id: "private-list", category: "ip-database" });
  installation = testbed.emptyInstallation(feeds);
  server = await installation.startFrom(PROJECT_DIR, ["bin/start.mjs"]);
  const creating = ["account", "create", "--email", EMAIL, "--password", "correct horse battery"];
  const launcher = ["bin/gatehouse.mjs", ...creating, "--handle", "owner", "--rate", "100000"];
  const { status, stdout, stderr } = await installation.run(launcher, {}, { folder: PROJECT_DIR })
    .ended;
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual({
    accountId: expect.stringMatching(UUID),
    email: EMAIL,
    handle: "owner",
  });
});

test("what the server has written is its user's alone", () => {
  const { dataDir } = installation;
  // Root's PostgreSQL runs as another user, whose group may enter, and who owns its files.
  const passable = process.getuid?.() === 0 ? ["", "postgres"] : [];
  expect(openToOthers(dataDir)).toEqual(passable);
  for (const path of passable) expect(statSync(join(dataDir, path)).mode & 0o777).toBe(0o710);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(["feeds", "secret"]));
});

/** Paths below a folder, itself included, that users other than their owner can access. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return ["", ...paths].filter((path) => {
    try {
      return (statSync(join(folder, path)).mode & 0o077) !== 0;
    } catch {
      return false; // gone again: the database creates and removes files all the time
    }
  });
}

test("a key is shown once, works at once, and is masked from then on", async () => {
  const creating = ["key", "create", "--email", EMAIL, "--name", "first"];
  const { status, stdout, stderr } = await installation.command(creating);
  const answer = await server.get("account", { apikey: JSON.parse(stdout).apikey });
  expect({ status, stderr, http: answer.status }).toEqual({ status: 0, stderr: "", http: 200 });
  ({ apikey, id: keyId } = JSON.parse(stdout));
  expect(apikey).toMatch(/^gh[A-Za-z0-9]{46}$/);
  const masked = `${apikey.slice(0, 4)}${"*".repeat(40)}${apikey.slice(-4)}`;
  expect(bodyOf(answer)).toMatchObject({
    Apikey: masked,
    Packages: "Unlimited",
    Quota: "9007199254740991",
    Usage: "0",
  });
  const listed = JSON.stringify(await installation.operator(["key", "list", "--email", EMAIL]));
  expect(listed).toContain(masked);
  expect(listed).not.toContain(apikey);
});

test("all seven endpoints answer, and account reports their cost", async () => {
  expect(await importDocument(DOCUMENT)).toMatchObject({ configurations: 1, smartUrls: 1 });
  const knowsShop = async () =>
    (await server.get("blockerv2", { apikey, confname: "Shop", ip: IP })).status === 200;
  await until("the configuration is known", knowsShop);

  const place = { ip: IP, hostname: IP, countryCode: "US", country: "United States" };
  expect(await server.ask("blocker", { apikey, ip: IP })).toMatchObject({
    ...place,
    device: "Desktop",
    isBot: 0,
    blockAccess: 0,
    detectActivity: "Visitor",
    status: "success",
  });
  expect(await server.ask("blockerv2", { apikey, confname: "Shop", ip: IP })).toMatchObject({
    ...place,
    detectActivity: "Visitor",
    pageResponseType: "None",
    pageResponseContents: "Stay On Page",
  });
  expect(await server.ask("shorterlink", { apikey, keyname: "promo.2026", ip: IP })).toMatchObject({
    ...place,
    redirectTo: "https://example.org/",
    jsResponse: 0,
  });
  expect(await server.ask("iplookup", { apikey, ip: IP })).toMatchObject({
    ...place,
    isAnycast: false,
  });
  const email = "Jane.Doe@mail-host.example";
  expect(await server.ask("email-validation", { apikey, email })).toMatchObject({
    isEmail: true,
    info: { domain: "mail-host.example", isDisposableEmail: 0, mx: "not configured" },
  });
  expect(await server.ask("phonenumber", { apikey, number: "+493012345678" })).toMatchObject({
    isValid: true,
    info: { type: "FIXED_LINE", location: "BERLIN", countryCode: "DE" },
  });
  // One for each but e-mail, which costs two, and one to check that the configuration is known.
  const { Usage } = await server.ask("account", { apikey });
  expect(Number(Usage)).toBe(8);
  const shows = async () =>
    (await installation.operator(["account", "show", "--email", EMAIL])).usage === Number(Usage);
  await until("account show tells the same", shows);
});

test("the export imports as it is, and a changed policy is followed", async () => {
  const exporting = ["account", "export", "--email", EMAIL];
  const exported = await installation.operator(exporting);
  expect(exported).toMatchObject({ version: 1, configurations: [{ name: "Shop" }] });
  await importDocument({ ...exported, lists: { ipBlacklist: [IP] } });
  await untilSeen({
    detectActivity: "BLOCK BY BLACKLIST IP (USER)",
    blockAccess: 1,
    isBot: 2,
  });
  await importDocument(exported);
  await untilSeen(WELCOME);
  expect(await installation.operator(exporting)).toEqual(exported);

  const bad = JSON.stringify({ version: 1, lists: { ipBlacklist: ["300.1.1.1", IP] } });
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  const { status, stdout, stderr } = await installation.command(importing, bad);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("lists.ipBlacklist[0]");
  expect(await blocker()).toMatchObject(WELCOME);
});

test("a key that is disabled, and enabled again, is seen", async () => {
  await updateKey("--disabled", "true");
  await untilSeen(refused(403, "API key is disabled."));
  await updateKey("--disabled", "false");
  await untilSeen(WELCOME);
});

test("an account that is suspended, and let in again, is seen", async () => {
  await update("--suspended", "true");
  await untilSeen(refused(403, "Account is suspended."));
  await update("--suspended", "false");
  await untilSeen(WELCOME);
});

test("a subscription and a key that expire, and are prolonged, are seen", async () => {
  await update("--expires", "2020-01-01T00:00:00Z");
  await untilSeen(refused(403, "Subscription has expired."));
  await update("--expires", "2040-01-01T00:00:00Z");
  await untilSeen(WELCOME);
  await updateKey("--expires", "2020-01-01T00:00:00Z");
  await untilSeen(refused(403, "Subscription has expired."));
  await updateKey("--expires", "2039-01-31T00:00:00Z");
  await untilSeen(WELCOME);
  const { ExpiredDate } = await server.ask("account", { apikey });
  expect(ExpiredDate).toBe("[UTC-0] 2039-01-31 00:00:00");
});

test("a quota that is lowered below the usage, and raised, is seen", async () => {
  await update("--quota", "1");
  await untilSeen(refused(402, "Quota limit has been reached."));
  await update("--package", "Business", "--quota", "none");
  await untilSeen(WELCOME);
  const figures = await server.ask("account", { apikey });
  expect(figures).toMatchObject({ Packages: "Business", Quota: "5000000" });
});

test("a key that is revoked is unknown, and a new one works at once", async () => {
  expect(await installation.operator(["key", "revoke", "--id", keyId])).toMatchObject({
    revoked: true,
  });
  await untilSeen(refused(401, "API key was not found."));
  const creating = ["key", "create", "--email", EMAIL, "--name", "second"];
  apikey = String((await installation.operator(creating)).apikey);
  expect(await blocker()).toMatchObject(WELCOME);
});

test("the server ends on request, with the launcher's exit status 0", async () => {
  const { status, stderr } = await server.program.stop();
  // An old Node.js is named first.
  const others = stderr.replace(/^Node\.js \S+ has had no security updates .*\n/, "");
  expect({ status, others }).toEqual({ status: 0, others: "" });
  expect(installation.postmasterPid).toBeUndefined();
});
