import { expect, test } from "@playwright/test";
import type { Answer, Sending } from "./support/http";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

/** Every other header belongs to the connection, or to one call alone. */
const HEADERS = [
  "allow",
  "cache-control",
  "content-type",
  "ratelimit-policy",
  "referrer-policy",
  "retry-after",
  "x-content-type-options",
  "x-credits-consumed",
  "x-error-code",
];
const VARYING =
  /"(executionTime|timeResponse|requestId|uniqueCode|ageSeconds|Usage)":("[^"]*"|\d+)/g;

const DOCUMENT = {
  version: 1,
  lists: { ipBlacklist: ["198.51.100.7"], hostnameBlacklist: ["*.scanner.example"] },
  configurations: [
    {
      name: "Shop",
      params: { enabled: true, match: "all", rules: [{ name: "src", op: "exists" }] },
      pageResponse: { type: "RedirectURL", contents: "https://example.org/blocked" },
    },
  ],
  smartUrls: [
    {
      keyname: "promo.2026",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
      jsVerification: true,
    },
  ],
};

const CALLS = [
  "account?apikey=KEY",
  "blocker?apikey=KEY&ip=73.2.3.4",
  "blocker?apikey=KEY&ip=198.51.100.7&ua=curl/8.5&url=https://shop.example/.env",
  "blockerv2?apikey=KEY&confname=Shop&ip=73.2.3.4&params=%7B%7D",
  "blockerv2?apikey=KEY&confname=Shop&ip=73.2.3.4&params=%7B%22src%22%3A1%7D&ua=caf%C3%A9",
  "shorterlink?apikey=KEY&keyname=promo.2026&ip=73.2.3.4",
  "iplookup?apikey=KEY&ip=2a01:4f8::1",
  "email-validation?apikey=KEY&email=Jane.Doe@mail-host.example",
  "phonenumber?apikey=KEY&number=%2B493012345678",
];

const REFUSED = [
  "account",
  "blocker?apikey=&ip=73.2.3.4",
  "blocker?apikey=short&ip=73.2.3.4",
  "blocker?apikey=KEY&apikey=KEY&ip=73.2.3.4",
  "blocker?apikey=gh0000000000000000000000000000000000000000000000&ip=73.2.3.4",
  "blocker?apikey=KEY",
  "blocker?apikey=KEY&ip=73.2.3.4.5",
  "blocker?apikey=KEY&ip=%E0%A4%A",
  "blockerv2?apikey=KEY&ip=73.2.3.4",
  "blockerv2?apikey=KEY&confname=Other&ip=73.2.3.4",
  "shorterlink?apikey=KEY&keyname=promo.2026&ip=nonsense",
  "shorterlink?apikey=KEY&keyname=promo.2026&ip=73.2.3.4&js=1&code=x",
  "iplookup?apikey=KEY&ip=fe80::1%25eth0",
  "email-validation?apikey=KEY&email=x",
  "phonenumber?apikey=KEY&number=12",
  "unknown?apikey=KEY",
  "Blocker?apikey=KEY&ip=73.2.3.4",
  "blocker/more?apikey=KEY&ip=73.2.3.4",
  "",
];

let doors: readonly [Server, Server];
let apikey = "";

test.beforeAll(async () => {
  const installation = testbed.installation();
  doors = await Promise.all([installation.start(), installation.startNext()]);
  ({ apikey } = await openWorkspace(installation));
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify(DOCUMENT));
});

function comparable({ status, headers, text }: Answer) {
  const matter = HEADERS.map((name) => [name, headers[name]]);
  return { status, ...Object.fromEntries(matter), text: text.replace(VARYING, '"$1":…') };
}

/** The answers of both doors, which must be alike. */
async function both(path: string, options: Sending = {}) {
  const target = `/api/${path.replaceAll("KEY", apikey)}`;
  const [fast, next] = await Promise.all(doors.map((door) => door.send(target, options)));
  if (fast === undefined || next === undefined) throw new Error("There are two doors.");
  expect({ path, ...comparable(next) }).toEqual({ path, ...comparable(fast) });
  expect(next.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  return next;
}

test("Next.js alone gives the same bytes as the server for every endpoint", async () => {
  for (const call of CALLS) {
    expect({ call, status: (await both(call)).status }).toEqual({ call, status: 200 });
    const [endpoint, query] = call.split("?");
    await both(`${call}&detail=1`);
    await both(`${endpoint}/?${query}`);
    await both(call, { headers: { Origin: "https://shop.example", Accept: "text/html" } });
  }
});

test("Next.js alone gives the same bytes as the server for every refusal", async () => {
  for (const call of REFUSED) {
    const { text } = await both(call);
    expect(JSON.parse(text)).toMatchObject({ executionTime: expect.any(String) });
  }
});

test("Next.js alone serves the same clients as the server", async () => {
  for (const path of ["/downloads/index.json", "/downloads/ruby/versions", "/downloads/nothing"]) {
    const [fast, next] = await Promise.all(doors.map((door) => door.send(path)));
    const told = ["content-type", "etag", "cache-control"] as const;
    const said = (answer: Answer | undefined) => [
      answer?.status,
      answer?.text,
      ...told.map((name) => answer?.headers[name]),
    ];
    expect([path, ...said(next)]).toEqual([path, ...said(fast)]);
  }
});

test("Next.js alone answers other methods as the server does", async () => {
  for (const call of [...CALLS, "unknown", "blocker/more"]) {
    const isKnown = CALLS.includes(call);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { status } = await both(call, { method });
      expect({ call, method, status }).toEqual({ call, method, status: isKnown ? 405 : 404 });
    }
    const head = await both(call, { method: "HEAD" });
    expect({ status: head.status, text: head.text }).toEqual({
      status: isKnown ? 200 : 404,
      text: "",
    });
    const { status, headers } = await both(call, { method: "OPTIONS" });
    expect({ call, status, allow: headers.allow }).toEqual({
      call,
      status: isKnown ? 204 : 404,
      allow: isKnown ? "GET, HEAD, OPTIONS" : undefined,
    });
  }
});

test("calls through both doors are counted together", async () => {
  const usage = async (door: Server) => Number((await door.ask("account", { apikey })).Usage);
  const [server, next] = doors;
  const before = await usage(server);
  for (const door of [server, next, next]) await door.ask("iplookup", { apikey, ip: "73.2.3.4" });
  await expect.poll(() => usage(server), { intervals: [20] }).toBe(before + 3);
  await expect.poll(() => usage(next), { intervals: [20] }).toBe(before + 3);
});
