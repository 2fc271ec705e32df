import { describe, expect, it } from "vitest";
import { parseIpRange } from "@/lib/ip/range";
import { socketAddressHeader } from "@/lib/net/socket-address";
import { openContract } from "@/test/contract";
import { CHROME, link } from "@/test/links/links";
import { answerLinkWith } from "./link-door";

const server = await openContract();
const trustedProxies = [parseIpRange("127.0.0.1")].filter((range) => range !== null);
const PASSWORD = { passwords: { secret: "sesame" } };
const DOCUMENT = {
  version: 1,
  smartUrls: [
    link("promo", { serving: { passQuery: true } }),
    link("verified", { jsVerification: true }),
    link("ended", { serving: { expiresAt: "2020-01-01" } }),
    link("secret"),
  ],
};
let accounts = 0;

function account(options: object): string {
  const workspaceId = `door-${accounts++}`;
  server.account({ workspaceId, document: DOCUMENT, ...PASSWORD, ...options });
  return workspaceId;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Headers that differ per connection or per page. */
const VARYING_HEADERS = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];
const comparable = (handle: string, status: number, headers: object, text: string) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !VARYING_HEADERS.includes(name))
      .map(([name, value]) => [name, withoutNonce(String(value))]),
  ),
  text: withoutNonce(text).replaceAll(handle, "HANDLE"),
});
const withoutNonce = (text: string) =>
  text
    .replace(/<code>[\da-f-]{36}</g, "<code>…<")
    .replace(/nonce(-|=")[A-Za-z0-9+/=]+/g, "nonce$1…")
    .replace(/const (asked|task)=(?:\{.*?\}|".*?");/g, "const $1=…;");

/** The same visit to two identical accounts, one through each door. */
async function both(path: string, sending: Sending = {}, options: object = {}) {
  const { method = "GET", body } = sending;
  const headers = { "user-agent": CHROME, "x-forwarded-for": "73.2.3.4", ...sending.headers };
  const first = account(options);
  const answer = await server.send(method, path.replace("HANDLE", first), headers, body);
  const node = comparable(first, answer.status, answer.headers, answer.text);

  // After a Next.js page, the header carrying the socket's address has its name.
  await server.send("GET", "/");
  const second = account(options);
  const request = new Request(`http://gatehouse.test${path.replace("HANDLE", second)}`, {
    method,
    headers: { ...headers, [socketAddressHeader() ?? ""]: "127.0.0.1" },
    ...(body !== undefined && { body }),
  });
  const response = await answerLinkWith({ links: server.links, trustedProxies }, request);
  const text = await response.text();
  const web = comparable(second, response.status, Object.fromEntries(response.headers), text);
  expect(node).toEqual(web);
  const records = [first, second].map((handle) =>
    server.state.records
      .filter(({ workspaceId }) => workspaceId === handle)
      .map(({ ip, ua, url, activity, credits }) => ({
        ip,
        ua,
        activity,
        credits,
        url: url?.replace(handle, ""),
      })),
  );
  expect(records[0]).toEqual(records[1]);
  return web;
}

describe("both doors give the same", () => {
  it.each([
    ["/go/HANDLE/promo", 302],
    ["/go/HANDLE/promo?utm=a%20b&gh-x=1&ü", 302],
    ["/go/HANDLE/verified", 200],
    ["/go/HANDLE/verified?gh-code=1", 302],
    ["/go/HANDLE/ended", 410],
    ["/go/HANDLE/secret", 200],
    ["/go/HANDLE/none", 404],
    ["/go/HANDLE", 404],
    ["/go/HANDLE/promo/", 404],
    ["/go/HANDLE/%70romo", 404],
    ["/go", 404],
  ])("for GET %s", async (path, status) => {
    expect((await both(encodeURI(path).replace(/%25/g, "%"))).status).toBe(status);
  });

  it.each(["HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "POST"])("for %s", async (method) => {
    await both("/go/HANDLE/promo", { method });
    await both("/go/HANDLE/verified", { method });
    await both("/go/HANDLE/none", { method });
  });

  it("for a password, right, wrong and too long", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const send = (password: string) =>
      both("/go/HANDLE/secret", { method: "POST", headers, body: `password=${password}` });
    expect((await send("sesame")).status).toBe(303);
    expect((await send("nonsense")).status).toBe(403);
    expect((await send("x".repeat(10_000))).status).toBe(413);
  });

  it("for a blocked visitor, an empty account, a rate limit and a HEAD request", async () => {
    const path = "/go/HANDLE/promo";
    await both(path, { headers: { "x-forwarded-for": "45.155.205.1" } });
    await both(path, { headers: { "user-agent": "WhatsApp/2.23.20.0" } });
    await both(path, {}, { quota: 0 });
    expect((await both(path, {}, { ratePerSecond: 0 })).status).toBe(429);
    expect((await both(path, {}, { suspended: true })).status).toBe(404);
  });
});
