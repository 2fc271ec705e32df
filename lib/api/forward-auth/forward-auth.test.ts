import { describe, expect, it } from "vitest";
import { codeOf } from "@/lib/challenge/page";
import { openContract } from "@/test/contract";
import type { ApiAnswer } from "@/test/contract-server";
import { CHROME, SIGNALS, workFor } from "@/test/links/links";
import { compileKeyLimits } from "../key-limits";

const server = await openContract();

/** On a test list. */
const BAD_IP = "45.155.205.1";
const US_IP = "73.2.3.4";

const configuration = (name: string, pageResponse: object, policy: object = {}) => ({
  name,
  policy,
  pageResponse,
});
const redirect = (contents: string) => ({ type: "RedirectURL", contents });
const status = (contents: string) => ({ type: "HTTPStatusCode", contents });
const challenged = { country: { rule: "block", codes: ["US"], action: "challenge" } };
const document = {
  version: 1,
  configurations: [
    configuration("Redirect", redirect("https://example.org/blocked?a=ü")),
    configuration("Loop", redirect("https://shop.example/cart?x=1")),
    configuration("Teapot", status("418")),
    configuration("Ok", status("200")),
    configuration("None", { type: "None" }),
    configuration("Challenge", { type: "None" }, challenged),
    configuration(
      "Refuse",
      { type: "None" },
      { ...challenged, challenge: { withoutScript: "refuse" } },
    ),
  ],
};
const key = server.account({ document });

interface Asked {
  readonly query?: string;
  readonly ip?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

/** As a trusted proxy asks about https://shop.example/cart?x=1. */
const ask = ({ query = "", ip = US_IP, method = "GET", headers = {}, path = "" }: Asked = {}) =>
  server.send(method, `/api/forward-auth${path}${query}`, {
    "x-gatehouse-key": key,
    "x-forwarded-for": ip,
    "x-forwarded-proto": "https",
    "x-forwarded-host": "shop.example",
    "x-forwarded-method": "GET",
    "x-forwarded-uri": "/cart?x=1",
    "user-agent": CHROME,
    ...headers,
  });

describe("a request that may go on", () => {
  it("is 204, with what the application behind may want to know", async () => {
    const { status: code, headers, text } = await ask();
    expect(code).toBe(204);
    expect(text).toBe("");
    expect(headers).toMatchObject({
      "x-gatehouse-decision": "allow",
      "x-gatehouse-reason": "Visitor",
      "x-gatehouse-country": "US",
      "x-gatehouse-bot": "0",
      "cache-control": "no-store",
    });
    expect(headers["x-gatehouse-asn"]).toMatch(/^\d+$/);
    expect(headers["x-gatehouse-request-id"]).toBe(server.state.records.at(-1)?.requestId);
  });

  it("is a call like any other: its price, its record, its key in use", async () => {
    const before = server.state.records.length;
    await ask({ query: "?confname=None" });
    await ask();
    expect(server.state.records.slice(before)).toMatchObject([
      { endpoint: "blockerv2", credits: 1, rule: "None", url: "https://shop.example/cart?x=1" },
      { endpoint: "blocker", credits: 1, ip: US_IP, ua: CHROME },
    ]);
  });

  it.each(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "PROPFIND"])(
    "may be asked about with %s",
    async (method) => {
      expect((await ask({ method })).status).toBe(204);
      expect((await ask({ method, ip: BAD_IP })).status).toBe(403);
    },
  );

  it("does not say that the key was seen in a browser, whose headers the proxy passes on", async () => {
    await ask({ headers: { origin: "https://shop.example", "sec-fetch-site": "same-origin" } });
    expect(server.state.seenInBrowser.size).toBe(0);
  });
});

describe("a blocked visitor", () => {
  it("gets 403 and a page in their language where nothing else is set", async () => {
    for (const query of ["", "?confname=None"]) {
      const {
        status: code,
        headers,
        text,
      } = await ask({
        query,
        ip: BAD_IP,
        headers: { "accept-language": "de" },
      });
      expect(code).toBe(403);
      expect(headers["x-gatehouse-decision"]).toBe("block");
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(text).toContain("Diese Seite ist für Sie gesperrt");
      expect(text).toContain(String(headers["x-gatehouse-request-id"]));
    }
  });

  it.each([
    ["Redirect", "GET", 302, "https://example.org/blocked?a=%C3%BC"],
    ["Redirect", "POST", 303, "https://example.org/blocked?a=%C3%BC"],
    ["Teapot", "GET", 418, undefined],
    // A proxy would take 200 as a yes.
    ["Ok", "GET", 403, undefined],
    // The visitor is there already.
    ["Loop", "GET", 403, undefined],
  ])("gets the page response of %s for %s: %i", async (confname, method, code, location) => {
    const answer = await ask({
      query: `?confname=${confname}`,
      ip: BAD_IP,
      headers: { "x-forwarded-method": method },
    });
    expect([answer.status, answer.headers.location]).toEqual([code, location]);
  });

  it("gets nothing but 403 through nginx, with the real answer in headers", async () => {
    const redirected = await ask({ query: "?confname=Redirect&refuse=403", ip: BAD_IP });
    expect(redirected.status).toBe(403);
    expect(redirected.headers).toMatchObject({
      "x-gatehouse-status": "302",
      location: "https://example.org/blocked?a=%C3%BC",
    });
    const teapot = await ask({ query: "?confname=Teapot&refuse=403", ip: BAD_IP });
    expect([teapot.status, teapot.headers["x-gatehouse-status"]]).toEqual([403, "418"]);
  });
});

describe("a challenged visitor", () => {
  const query = "?confname=Challenge";

  /** As a browser does it. @param kept its cookies; "": it refuses them */
  async function solve(location: unknown, kept = "gatehouse-rounds=1", signals: object = SIGNALS) {
    const ticket = new URLSearchParams(String(location).split("?")[1]).get("ticket") ?? "";
    const form = { ticket, proof: workFor(codeOf(ticket)), signals: JSON.stringify(signals) };
    const headers = {
      "x-forwarded-for": US_IP,
      "x-forwarded-proto": "https",
      "user-agent": CHROME,
      ...(kept !== "" && { cookie: kept }),
    };
    return server.send(
      "POST",
      "/.gatehouse/challenge",
      { ...headers, host: "shop.example" },
      new URLSearchParams(form).toString(),
    );
  }

  it("goes to the page on their own site, solves it, and is back where they wanted to be", async () => {
    const { status: code, headers } = await ask({ query });
    expect(code).toBe(302);
    expect(headers["x-gatehouse-decision"]).toBe("challenge");
    expect(headers.location).toMatch(/^https:\/\/shop\.example\/\.gatehouse\/challenge\?ticket=/);
    const solved = await solve(headers.location);
    expect([solved.status, solved.headers.location]).toEqual([
      303,
      "https://shop.example/cart?x=1",
    ]);
    const [cookie = ""] = solved.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(
      /^gatehouse-pass=1\.[\w.-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    );
    server.state.solvedVisitors.clear();
    expect((await ask({ query })).status).toBe(302);
    const withPass = { cookie: `theme=dark; ${cookie.split(";", 1)[0]}` };
    expect((await ask({ query, headers: withPass })).status).toBe(204);
    expect((await ask({ query, headers: withPass, ip: "73.2.9.4" })).status).toBe(302);
  });

  it("brings the pass in the URL where cookies are refused", async () => {
    const { headers } = await ask({ query });
    const solved = await solve(headers.location, "");
    const back = String(solved.headers.location);
    expect(back).toMatch(/^https:\/\/shop\.example\/cart\?x=1&gatehouse_pass=1\.[\w.-]+$/);
    server.state.solvedVisitors.clear();
    const uri = { "x-forwarded-uri": back.replace("https://shop.example", "") };
    expect((await ask({ query, headers: uri })).status).toBe(204);
  });

  it("leaves with every call what was odd about the browser, and is let in", async () => {
    const { headers } = await ask({ query });
    const seen = { ...SIGNALS, u: "another", x: ["no-plugins", "no-window-size"] };
    const solved = await solve(headers.location, "gatehouse-rounds=1", seen);
    const [set = ""] = solved.headers["set-cookie"] ?? [];
    const cookie = set.split(";", 1)[0] ?? "";
    const expected =
      /solved at \S+, user-agent-differs, languages-differ, no-window-size, no-plugins$/;
    for (const sent of [{ cookie }, { cookie: "" }]) {
      expect((await ask({ query, headers: sent })).status).toBe(204);
      expect(server.state.records.at(-1)?.evidence?.join()).toMatch(expected);
    }
  });

  it("never goes in circles where cookies are refused and the address changes", async () => {
    let uri = "/cart?x=1";
    for (let round = 0; round < 4; round++) {
      server.state.solvedVisitors.clear();
      const ip = `73.2.${100 + round}.4`;
      const { headers } = await ask({ query, ip, headers: { "x-forwarded-uri": uri } });
      const path = String(headers.location).replace("https://shop.example", "");
      const page = await server.send("GET", path, { "x-forwarded-for": ip, host: "shop.example" });
      expect(page.status).toBe(round < 3 ? 200 : 403);
      if (round === 3) return;
      const solved = await solve(headers.location, "");
      uri = String(solved.headers.location).replace("https://shop.example", "");
    }
  });

  it("never goes in circles: after three rounds the page says whom to ask", async () => {
    let cookies = "";
    const keep = (answer: ApiAnswer) => {
      for (const each of answer.headers["set-cookie"] ?? []) {
        if (each.startsWith("gatehouse-rounds=")) cookies = each.split(";", 1)[0] ?? "";
      }
    };
    const show = async (location: unknown) => {
      const path = String(location).replace("https://shop.example", "");
      const sent = { "x-forwarded-for": US_IP, host: "shop.example", cookie: cookies };
      const page = await server.send("GET", path, sent);
      keep(page);
      return page;
    };
    for (let round = 0; round < 3; round++) {
      // The site keeps the pass to itself, and the visitor's address changes.
      server.state.solvedVisitors.clear();
      const [tab, { headers }] = [await ask({ query }), await ask({ query })];
      expect((await show(headers.location)).status).toBe(200);
      const solved = await solve(headers.location, cookies);
      expect(solved.status).toBe(303);
      // Another tab was challenged before: it is no round.
      keep(solved);
      expect((await show(tab.headers.location)).status).toBe(200);
      // Back in the browser leads forward again.
      expect((await show(headers.location)).headers.location).toBe(solved.headers.location);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    server.state.solvedVisitors.clear();
    const { headers } = await ask({ query });
    const last = await show(headers.location);
    expect(last.status).toBe(403);
    expect(last.text).toContain(String(headers["x-gatehouse-request-id"]));
  });

  it("is told after a form that it was not sent", async () => {
    const { status: code, headers } = await ask({
      query,
      headers: { "x-forwarded-method": "POST" },
    });
    expect(code).toBe(303);
    const path = String(headers.location).replace("https://shop.example", "");
    const page = await server.send("GET", path, { "x-forwarded-for": US_IP, host: "shop.example" });
    expect(page.text).toContain("What you entered was not sent.");
    // There is time to read it.
    expect(page.text).toContain('<button id="go" hidden>Continue</button>');
    expect(page.text).not.toContain("f.submit()");
  });

  it("without JavaScript waits, or learns that there is no way without", async () => {
    const noScriptOf = async (name: string) => {
      const { headers } = await ask({ query: `?confname=${name}` });
      const path = String(headers.location).replace("https://shop.example", "");
      const sent = { "x-forwarded-for": US_IP, host: "shop.example" };
      const { text } = await server.send("GET", path, sent);
      return /<noscript>(.*)<\/noscript>/s.exec(text)?.[1] ?? "";
    };
    server.state.solvedVisitors.clear();
    expect(await noScriptOf("Challenge")).toMatch(/Wait 5 seconds, then continue\..*<button>/);
    expect(await noScriptOf("Refuse")).toMatch(/^<p role="alert">Please allow JavaScript/);
  });

  it("gets 403 for what is no page: a script cannot solve anything", async () => {
    const answer = await ask({ query, headers: { "sec-fetch-mode": "cors" } });
    expect([answer.status, answer.headers["x-gatehouse-decision"]]).toEqual([403, "challenge"]);
  });
});

describe("how a proxy describes the request", () => {
  const urlOf = async (headers: Record<string, string>, asked: Asked = {}) => {
    await ask({ ...asked, headers });
    return server.state.records.at(-1)?.url;
  };

  it.each([
    [
      "nginx",
      { "x-forwarded-uri": "", "x-original-url": "http://a.example/b?c=d" },
      "http://a.example/b?c=d",
    ],
    [
      "both: what proxies always set wins over what may be the visitor's",
      { "x-forwarded-uri": "/b", "x-original-url": "http://evil.example/c" },
      "https://shop.example/b",
    ],
    ["Traefik and Caddy", { "x-forwarded-uri": "/b?c=d" }, "https://shop.example/b?c=d"],
    [
      "a URL with an odd host",
      { "x-forwarded-uri": "", "x-original-url": "http://a b/c" },
      "https://shop.example/c",
    ],
    ["a path only", { "x-forwarded-uri": "", "x-original-url": "/b" }, "https://shop.example/b"],
    ["an odd host beside it", { "x-forwarded-uri": "/b", "x-forwarded-host": "a/../b@c" }, "/b"],
  ])("%s", async (_what, headers, url) => {
    expect(await urlOf(headers)).toBe(url);
  });

  it("Envoy puts the original path behind ours, and options into a header", async () => {
    const headers = {
      host: "shop.example",
      "x-forwarded-host": "",
      "x-forwarded-uri": "",
      "x-gatehouse-options": "confname=None",
    };
    const { "x-forwarded-host": _, "x-forwarded-uri": __, ...sent } = headers;
    const answer = await server.send("GET", "/api/forward-auth/a/b?confname=Teapot", {
      "x-gatehouse-key": key,
      "x-forwarded-for": BAD_IP,
      ...sent,
    });
    expect(answer.status).toBe(403);
    expect(server.state.records.at(-1)).toMatchObject({
      rule: "None",
      url: "http://shop.example/a/b?confname=Teapot",
    });
  });

  it("rules of Blocker v2 see the original parameters and headers", async () => {
    const rules = [{ name: "src", op: "equals", value: "mail" }];
    const own = server.account({
      document: {
        version: 1,
        configurations: [
          {
            name: "Shop",
            params: { enabled: true, rules },
            headers: { enabled: true, rules: [{ name: "Accept-Language", op: "exists" }] },
          },
        ],
      },
    });
    const statusOf = async (uri: string, headers: Record<string, string>) =>
      (
        await ask({
          query: "?confname=Shop",
          headers: { "x-gatehouse-key": own, "x-forwarded-uri": uri, ...headers },
        })
      ).status;
    expect(await statusOf("/?src=mail&src=ad", { "accept-language": "de" })).toBe(204);
    expect(await statusOf("/?src=mail", {})).toBe(403);
    expect(await statusOf("/", { "accept-language": "de" })).toBe(403);
  });
});

describe("what cannot be judged", () => {
  it.each([
    [401, "key_missing", {}, { "x-gatehouse-key": "" }],
    [401, "key_malformed", {}, { "x-gatehouse-key": "nonsense" }],
    [404, "unknown_confname", { query: "?confname=Nowhere" }, {}],
    [400, "original_uri_missing", {}, { "x-forwarded-uri": "" }],
    [431, "headers_too_large", {}, { "x-large": "a".repeat(66_000) }],
  ])("is %i, %s", async (code, reason, asked: Asked, headers: Record<string, string>) => {
    const answer = await ask({ ...asked, headers });
    expect([answer.status, answer.headers["x-error-code"]]).toEqual([code, reason]);
    expect(answer.body.errorMessage).toMatch(/\.$/);
    const open = await ask({ ...asked, query: `${asked.query ?? "?"}&fail=open`, headers });
    expect(open.status).toBe(code === 401 || code === 431 ? code : 204);
  });

  it("is 402 and 429 where nothing is left, or 204 where the proxy asks for it", async () => {
    const poor = { "x-gatehouse-key": server.account({ quota: 0 }) };
    expect((await ask({ headers: poor })).status).toBe(402);
    const open = await ask({ headers: poor, query: "?fail=open" });
    expect([open.status, open.headers["x-gatehouse-decision"]]).toEqual([204, "error"]);
    const slow = { "x-gatehouse-key": server.account({ ratePerSecond: 0 }) };
    expect((await ask({ headers: slow })).status).toBe(429);
  });

  it.each([
    [403, "key_disabled", { keyDisabled: true }],
    [
      403,
      "key_wrong_endpoint",
      { keyLimits: compileKeyLimits({ endpoints: ["iplookup"], networks: [] }) },
    ],
    [
      403,
      "key_wrong_network",
      { keyLimits: compileKeyLimits({ endpoints: [], networks: ["192.0.2.0/24"] }) },
    ],
  ])("is %i, %s, which fail=open never makes 204", async (status, reason, account) => {
    const headers = { "x-gatehouse-key": server.account(account) };
    for (const query of ["", "?fail=open"]) {
      const answer = await ask({ headers, query });
      expect([answer.status, answer.headers["x-error-code"]]).toEqual([status, reason]);
    }
  });

  it("takes no key from the URL, which proxies write into their logs", async () => {
    const answer = await ask({ query: `?apikey=${key}`, headers: { "x-gatehouse-key": "" } });
    expect(answer.status).toBe(401);
  });
});

describe("an answer's headers", () => {
  it.each([
    ["the user agent", { "user-agent": "Evil\tBot/1.0 (\u00e9)" }],
    ["the original URI", { "x-forwarded-uri": "/a%0d%0aSet-Cookie:%20a=b" }],
    ["the original host", { "x-forwarded-host": "shop.example%0d%0aa:b" }],
  ])("hold nothing of %s that could begin another", async (_what, headers) => {
    const { headers: sent } = await ask({ query: "?confname=Challenge", headers });
    expect(sent["set-cookie"]).toBeUndefined();
    for (const value of Object.values(sent)) expect(String(value)).toMatch(/^[\x20-\x7e]*$/);
  });
});
