import { describe, expect, it } from "vitest";
import { BAD_IP, openForwardAuth, US_IP } from "@/test/api/forward-auth";
import { CHROME } from "@/test/links/links";
import { isFile } from "./page-files";

const { server } = await openForwardAuth();

/** A new account's proxy. */
function open(options: Parameters<typeof server.account>[0] = {}) {
  const key = server.account(options);
  const ask = (uri: string, ip = US_IP, method = "GET", more: Record<string, string> = {}) =>
    server.send("GET", "/api/forward-auth?original=x-forwarded-uri", {
      ...{ "x-gatehouse-key": key, "x-forwarded-for": ip, "user-agent": CHROME },
      ...{ "x-forwarded-uri": uri, "x-forwarded-method": method, ...more },
    });
  const usage = async () => Number((await server.get("/api/account", { apikey: key })).body.Usage);
  return { ask, usage };
}

const PAGE = "/products?sort=price";
const files = (count: number) => Array.from({ length: count }, (_, at) => `/static/${at}.png?v=2`);

describe("a page and its forty files", () => {
  it("cost one credit, leave one record, and are no flood", async () => {
    const { ask, usage } = open({ ratePerSecond: 2 });
    const before = server.state.records.length;
    const answers = await Promise.all([PAGE, ...files(40)].map((uri) => ask(uri)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 41 }, () => 204));
    expect(answers.filter(({ headers }) => headers["x-gatehouse-unpaid"])).toEqual([]);
    expect(server.state.records.slice(before).map(({ url }) => url)).toEqual([PAGE]);
    expect(await usage()).toBe(1);
  });

  it("are judged all the same, and a refused one is recorded", async () => {
    const { ask, usage } = open();
    expect((await ask("/app.css", BAD_IP)).status).toBe(403);
    expect(server.state.records.at(-1)).toMatchObject({ url: "/app.css", credits: 0, ip: BAD_IP });
    const rules = [{ name: "img", when: 'url.path.startsWith("/img/")', action: "block" }];
    const own = open({ document: { version: 1, blocker: { rules } } });
    expect((await own.ask("/img/a.png")).status).toBe(403);
    expect(await usage()).toBe(0);
  });
});

describe("what costs a credit", () => {
  it("are files without a page, after the first fifty", async () => {
    const { ask, usage } = open();
    for (const uri of files(53)) await ask(uri);
    expect(await usage()).toBe(3);
    await ask(PAGE);
    for (const uri of files(50)) await ask(uri);
    expect(await usage()).toBe(4);
  });

  it("is what only claims to be a file", async () => {
    const { ask, usage } = open();
    await ask("/upload.png", US_IP, "POST");
    await ask("/admin?file=.png");
    await ask("/admin", US_IP, "GET", { "sec-fetch-dest": "image" });
    // The visitor's own description of another request.
    await ask("/app.css", US_IP, "GET", { "x-original-url": "/admin" });
    expect(await usage()).toBe(4);
  });
});

describe("a page behind one of our clients", () => {
  it("costs one credit with its files; another program pays for each call", async () => {
    for (const [agent, credits, records] of [
      ["gatehouse-python/0.1.0", 1, 1],
      ["my-site/1.0", 41, 41],
    ] as const) {
      const key = server.account({ ratePerSecond: 100 });
      const before = server.state.records.length;
      for (const uri of [PAGE, ...files(40)]) {
        const query = { apikey: key, ip: US_IP, ua: CHROME, url: `https://shop.example${uri}` };
        const path = `/api/blocker?${new URLSearchParams(query)}`;
        const answer = await server.send("GET", path, { "user-agent": agent });
        expect(answer.body).toMatchObject({ blockAccess: 0, status: "success" });
      }
      const account = await server.get("/api/account", { apikey: key });
      expect([agent, account.body.Usage]).toEqual([agent, String(credits)]);
      expect(server.state.records.length - before).toBe(records);
    }
  });
});

it.each([
  ["/a/b.CSS", true],
  ["https://shop.example/x.woff2?v=1.html", true],
  ["/x.js#top", true],
  ["/feed.xml", false],
  ["/api/data.json", false],
  ["/paper.pdf", false],
  ["/css", false],
  ["/", false],
  ["/index.php?x=.css", false],
])("%s is a file of a page: %s", (url, expected) => {
  expect(isFile({ method: "GET", url })).toBe(expected);
});
