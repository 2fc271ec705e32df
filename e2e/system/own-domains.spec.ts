import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { TestDnsServer } from "@/test/dns/dns-server";
import { until } from "@/test/state/until";
import { sendToSocket } from "./support/http";
import type { Installation } from "./support/installation";
import { PanelSession } from "./support/panel-session";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, openWorkspace, PASSWORD } from "./support/workspaces";

const testbed = openTestbed();
const HOST = "go.example.org";
const DESTINATION = "https://shop.example/autumn";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DOCUMENT = {
  version: 1,
  smartUrls: [
    {
      keyname: "autumn",
      destination: DESTINATION,
      blockedDestination: "https://shop.example/sorry",
      policy: { mode: "monitor" },
    },
  ],
};

let dns: TestDnsServer;
let installation: Installation;
let servers: readonly [Server, Server];
let panel: PanelSession;
let id = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  dns = await testbed.dns();
  installation = testbed.installation({ DNS_SERVERS: dns.address });
  servers = await Promise.all([installation.start(), installation.start()]);
  await openWorkspace(installation, ["--handle", "acme"]);
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify(DOCUMENT));
  panel = await PanelSession.signIn(servers[0].port, EMAIL, PASSWORD);
});

const ask = (server: Server, host: string, path: string) =>
  server.send(path, { headers: { Host: host, "User-Agent": FIREFOX } });

async function statuses(host: string, path: string): Promise<number[]> {
  const answers = await Promise.all(servers.map((server) => ask(server, host, path)));
  return answers.map(({ status }) => status);
}

/** Whether a certificate may be requested for the name. */
const certificate = async () => {
  const socket = join(installation.dataDir, "gatehouse.sock");
  return (await sendToSocket(socket, `/domainz?domain=${HOST}`)).status;
};

/** The result of checking the domain's record. */
const check = () => panel.call("POST", `w/acme/domains/${id}/check`, {});

test("an unproven name gets 421, and no certificate", async () => {
  expect(await statuses(HOST, "/autumn")).toEqual([421, 421]);
  expect(await certificate()).toBe(404);
});

test("a customer proves a domain by its record, and both processes serve their links there", async () => {
  const added = await panel.call("POST", "w/acme/domains", { host: HOST });
  id = String(added.id);
  expect(await check()).toMatchObject({
    isServed: false,
    problem: `There is no TXT record at _gatehouse.${HOST}.`,
  });
  dns.set(`_gatehouse.${HOST}`, "TXT", ["gatehouse=another"]);
  expect(await check()).toMatchObject({
    isServed: false,
    problem: expect.stringContaining('says "gatehouse=another"'),
  });
  dns.set(`_gatehouse.${HOST}`, "TXT", [String(added.recordValue)]);
  expect(await check()).toMatchObject({ isServed: true, problem: null });

  await until("both serve", async () => {
    return (await statuses(HOST, "/autumn")).every((status) => status === 302);
  });
  const { headers } = await ask(servers[1], HOST, "/autumn");
  expect(headers.location).toBe(DESTINATION);
  expect(await certificate()).toBe(200);
  // This machine is not told about domains that cannot open the installation's own socket.
  expect(await statuses("127.0.0.1", `/domainz?domain=${HOST}`)).toEqual([403, 403]);
});

test("the panel, the documentation and the API are not to be had there", async () => {
  for (const path of ["/", "/sign-in", "/docs", "/api/account", "/api/auth/csrf", "/healthz"]) {
    expect([path, await statuses(HOST, path)]).toEqual([path, [404, 404]]);
  }
  expect(await statuses("127.0.0.1", "/sign-in")).toEqual([200, 200]);
});

test("a removed domain is free again, on both", async () => {
  await panel.call("DELETE", `w/acme/domains/${id}`);
  await until("nobody serves it", async () => {
    return (await statuses(HOST, "/autumn")).every((status) => status === 421);
  });
});

test("a destination whose name leads into a private network is refused by what DNS says", async () => {
  dns.set("intra.example.org", "A", ["10.0.0.5"]);
  const document = {
    keyname: "inside",
    destination: "https://intra.example.org/",
    blockedDestination: DESTINATION,
  };
  const answer = await panel.send("POST", "w/acme/smarturls", { document });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: {
      fields: {
        destination: expect.stringContaining(
          "leads to intra.example.org, whose address is a private or reserved address",
        ),
      },
    },
  });
});

test("a destination whose name has no address is saved with a warning, but not when DNS gives no answer", async () => {
  dns.set("shop.example.org", "A", ["93.184.216.34"]);
  dns.set("broken.example.org", "A", "SERVFAIL");
  dns.set("broken.example.org", "AAAA", "SERVFAIL");
  const document = {
    keyname: "mistyped",
    destination: "https://shop.exmaple.org/autumn",
    blockedDestination: "https://broken.example.org/",
    serving: { rules: [{ devices: ["mobile"], destination: "https://m.exmaple.org/" }] },
  };
  const warningOf = (name: string) => `${name} has no address at the moment. Is the name right?`;
  const created = await panel.call("POST", "w/acme/smarturls", { document, confirmed: true });
  expect(created).toMatchObject({ outcome: "saved", version: 1 });
  expect(created.fieldWarnings).toEqual({
    destination: warningOf("shop.exmaple.org"),
    "serving.rules[0].destination": warningOf("m.exmaple.org"),
  });
  const saved = await panel.call("PUT", `w/acme/smarturls/${created.id}`, {
    document: { ...document, destination: "https://shop.example.org/autumn" },
    baseVersion: 1,
    confirmed: true,
  });
  expect(saved).toMatchObject({ outcome: "saved", version: 2 });
  expect(saved.fieldWarnings).toEqual({
    "serving.rules[0].destination": warningOf("m.exmaple.org"),
  });
});
