import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openContract } from "@/test/contract";
import { CHROME } from "@/test/links/links";
import { withProxiedSites } from "@/test/proxies/proxied-sites";
import { PROXIES } from "@/test/proxies/proxies";
import { RawApplication } from "@/test/proxies/raw-application";

/*
 * A visitor who wants a page that a rule guards, by a request that the proxy and Gatehouse could take for different ones:
 * with the host in the request line, by another one in `Host`, and by headers that applications read as the recipe's.
 */
const gatehouse = await openContract({ trustedProxies: [] });
const sites = withProxiedSites();
let application: RawApplication;

const rules = [
  { name: "Path", when: 'url.path.startsWith("/admin")', action: "block" },
  { name: "Host", when: 'host == "shop.example" && url.path == "/staff"', action: "block" },
];

beforeAll(async () => {
  application = await RawApplication.open();
});
afterAll(() => application.close());

let cases = 0;

/** @returns the request as it reached the application; null when it did not */
async function send(port: number, line: string, ...headers: string[]): Promise<string | null> {
  const name = `case-${++cases}`;
  const own = [`User-Agent: ${CHROME}`, `X-Case: ${name}`, "X-Forwarded-For: 73.2.3.4"];
  const lines = [`${line} HTTP/1.1`, ...headers, ...own, "Connection: close"];
  const socket = connect(port, "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await text(socket).catch(() => "");
  return application.reached.get(name) ?? null;
}

/** The same over HTTP/2, whose `:authority` servers check less than `Host`. */
async function sendHttp2(port: number, path: string, authority: string): Promise<string | null> {
  const name = `case-${++cases}`;
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  const pseudo = { ":authority": authority, ":path": path };
  const own = { "user-agent": CHROME, "x-case": name, "x-forwarded-for": "73.2.3.4" };
  const stream = session.request({ ...pseudo, ...own });
  stream.on("error", () => undefined).resume();
  await once(stream, "close");
  session.close();
  return application.reached.get(name) ?? null;
}

for (const proxy of PROXIES) {
  const { name, isThere, speaksHttp2 = false } = proxy;
  describe.skipIf(!isThere())(
    `${name} (it is not installed)`.slice(0, isThere() ? name.length : undefined),
    () => {
      let port: number;
      beforeAll(async () => {
        const apikey = gatehouse.account({ document: { version: 1, blocker: { rules } } });
        const base = `${gatehouse.url}/api`;
        const site = { base, apikey, application: `127.0.0.1:${application.port}` };
        const isUp = async (at: number) => (await send(at, "GET /", "Host: shop.example")) !== null;
        ({ port } = await sites.open(proxy, site, isUp));
      });

      it.each([
        "http://shop.example/admin",
        "HTTP://shop.example/admin",
        "https://shop.example/admin",
        "http://shop.example:80/admin",
        "http://shop.example//admin",
        "http://shop.example/%61dmin",
        "http://other.example/admin",
        "http://name:word@shop.example/admin",
      ])("judges the path of %s", async (target) => {
        expect(await send(port, `GET ${target}`, "Host: shop.example")).toBeNull();
      });

      it.each([
        ["/staff", "SHOP.example"],
        ["/staff", "shop.example."],
        ["/staff", "shop.example:8443"],
        ["http://shop.example/staff", "other.example"],
        ["http://SHOP.example/staff", "other.example"],
        ["http://shop.example:80/staff", "other.example"],
      ])("judges the host that the application gets for %s with %s", async (target, host) => {
        expect(await send(port, `GET ${target}`, `Host: ${host}`)).toBeNull();
      });

      it.each([
        "a?",
        "a#",
        "a/b?",
        "shop.example/b?",
        "a?b=",
        "a@b?",
        "a%3f?",
        "?",
        "#",
        "/?",
        "[::1]?",
      ])("judges the path beside the host %s", async (host) => {
        expect(await send(port, "GET /admin", `Host: ${host}`)).toBeNull();
      });

      it
        .runIf(speaksHttp2)
        .each(["a?", "a/b?", "shop.example/b?", "shop.example/b?c=", "shop.example#"])(
        "judges the path beside the authority %s of HTTP/2",
        async (authority) => {
          expect(await sendHttp2(port, "/cart", authority)).not.toBeNull();
          expect(await sendHttp2(port, "/admin", authority)).toBeNull();
        },
      );

      it.each([
        "X-Gatehouse-Decision",
        "X-GATEHOUSE-COUNTRY",
        "X_Gatehouse_Decision",
        "x_gatehouse-country",
        "X-Gatehouse_Bot",
        "X.Gatehouse.Decision",
        "X-Gatehouse.Country",
      ])("takes off the visitor's own %s", async (header) => {
        const got = await send(port, "GET /", "Host: shop.example", `${header}: forged`);
        expect(got).not.toBeNull();
        expect(got).not.toContain("forged");
      });
    },
  );
}
