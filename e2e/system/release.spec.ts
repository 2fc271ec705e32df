import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { CHROME } from "@/test/links/links";
import { Cluster } from "./support/cluster";
import { bodyOf } from "./support/http";
import type { Installation } from "./support/installation";
import { PanelSession } from "./support/panel-session";
import { NODE, Program } from "./support/program";
import { releaseDir } from "./support/release";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, PASSWORD } from "./support/workspaces";

/*
 * The shipped release, from an empty database to a visitor, with processes alone: `TEST_NODE` names another Node.js for
 * them. Each test builds on the one before.
 */
test.describe.configure({ mode: "serial" });

const testbed = openTestbed();
const VISITOR = { "User-Agent": CHROME, "X-Forwarded-For": "73.2.3.4" };
const DOCUMENT = {
  version: 1,
  configurations: [
    {
      name: "Challenge",
      policy: { country: { rule: "block", codes: ["US"], action: "challenge" } },
    },
  ],
  smartUrls: [
    {
      keyname: "promo",
      destination: "https://dest.example/offer",
      blockedDestination: "https://dest.example/sorry",
    },
  ],
};

let installation: Installation;
let server: Server;
let apikey = "";

/** The JSON of a command that must succeed without a word of warning. */
async function command(args: readonly string[], stdin?: string) {
  const { status, stdout, stderr } = await installation.command(args, stdin);
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: "" });
  return JSON.parse(stdout);
}

async function read(path: string, headers = {}) {
  const { status, headers: answered, text } = await server.send(path, { headers });
  return { status, type: answered["content-type"], text };
}

test.beforeAll(async () => {
  const { url } = await Cluster.create(testbed);
  installation = testbed.emptyInstallation({ TRUSTED_PROXIES: "127.0.0.1/32" }, url);
});

test("the server is ready, with a database of its operator", async () => {
  const startMs = performance.now();
  server = await installation.start();
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1);
  const version = execFileSync(NODE, ["--version"], { encoding: "utf8" }).trim();
  test.info().annotations.push({ type: "ready", description: `${version}: ${seconds} s` });
  expect((await read("/readyz")).status).toBe(200);
});

test("the command line makes an account, a key and what a document says", async () => {
  const account = ["account", "create", "--email", EMAIL, "--password", PASSWORD];
  expect(await command([...account, "--handle", "acme"])).toMatchObject({ handle: "acme" });
  ({ apikey } = await command(["key", "create", "--email", EMAIL, "--name", "first"]));
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await command(importing, JSON.stringify(DOCUMENT));
  expect(await command(["account", "show", "--email", EMAIL])).toMatchObject({
    package: "Unlimited",
  });
});

test("pages are there, with their scripts and styles", async () => {
  for (const path of ["/", "/sign-in", "/docs"]) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    const files = [...new Set(text.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g))];
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect([file, (await read(file)).status]).toEqual([file, 200]);
  }
});

test("a person signs in, and sees the workspace", async () => {
  const panel = await PanelSession.signIn(server.port, EMAIL, PASSWORD);
  const Cookie = panel.cookies().map(({ name, value }) => `${name}=${value}`);
  expect((await read("/w/acme/smarturls")).status).toBe(307);
  expect((await read("/w/acme/smarturls", { Cookie: Cookie.join("; ") })).status).toBe(200);
  expect(JSON.stringify(await panel.call("GET", "w/acme/smarturls"))).toContain("promo");
});

test("a call is answered", async () => {
  expect(await server.ask("blocker", { apikey, ip: "8.8.8.8", ua: CHROME })).toMatchObject({
    countryCode: "US",
    status: "success",
  });
});

test("a visitor follows a link", async () => {
  const { status, headers } = await server.send("/go/acme/promo", { headers: VISITOR });
  expect([status, headers.location]).toEqual([302, "https://dest.example/offer"]);
});

test("a visitor gets a challenge, and its script", async () => {
  const asked = { apikey, ip: "73.2.3.4", ua: CHROME, confname: "Challenge" };
  const answer = await server.get("blockerv2", asked);
  expect(bodyOf(answer)).toMatchObject({ blockAccess: 1 });
  const challenge = String(answer.headers["x-gatehouse-challenge"]);
  const { pathname, search } = new URL(challenge, "http://gate.example");
  const page = await read(`${pathname}${search}`, VISITOR);
  expect({ status: page.status, type: page.type }).toEqual({
    status: 200,
    type: "text/html; charset=utf-8",
  });
  expect(page.text).toContain('<form method="post" action="/.gatehouse/challenge">');
  expect((await read("/.gatehouse/challenge.js")).status).toBe(200);
});

test("the command serves from any folder, with a database of its own, and its data there", async () => {
  const folder = testbed.folder();
  const command = [join(releaseDir(), "bin/gatehouse.mjs")];
  const env = { PORT: "0", DNS_SERVERS: "127.0.0.1:9", FEEDS_SYNC: "off", LOG_LEVEL: "warn" };
  const serving = new Program([...command, "start"], env, { folder });
  testbed.onClose(async () => serving.isRunning && serving.stop());
  await serving.said(/^Gatehouse is ready on (.+)$/m, 90_000);
  const asking = new Program([...command, "user", "sign-out", "--email", "all"], env, { folder });
  expect(await asking.ended).toMatchObject({ status: 0, stderr: "" });
  expect(readdirSync(folder)).toEqual(["data"]);
  // Nothing, or that this Node.js gets no updates any more.
  const warning = /^(?:Node\.js .+ will not start on it\.\n)?$/;
  expect(await serving.stop()).toMatchObject({ status: 0, stderr: expect.stringMatching(warning) });

  const help = await new Program([...command, "help"], env, { folder }).ended;
  expect(help.stdout).toContain("Usage: gatehouse start, or gatehouse COMMAND …");
});

test("the server ends on request, without having complained", async () => {
  const { status, stderr } = await server.program.stop();
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
