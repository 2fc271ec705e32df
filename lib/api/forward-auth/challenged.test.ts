import { describe, expect, it } from "vitest";
import { openForwardAuth, US_IP } from "@/test/api/forward-auth";
import { CHROME, SIGNALS, solutionOf } from "@/test/challenge/solve";
import type { ApiAnswer } from "@/test/contract-server";

const { server, ask } = await openForwardAuth();

describe("a challenged visitor", () => {
  const query = "?confname=Challenge";

  /** As a browser does it. @param kept its cookies; "" when it refuses them */
  async function solve(location: unknown, kept = "gatehouse-rounds=1", signals: object = SIGNALS) {
    const headers = {
      "x-forwarded-for": US_IP,
      "x-forwarded-proto": "https",
      "user-agent": CHROME,
      ...(kept !== "" && { cookie: kept }),
    };
    const { pathname, search } = new URL(String(location));
    const page = await server.send("GET", pathname + search, { ...headers, host: "shop.example" });
    if (page.status !== 200) return page;
    return server.send(
      "POST",
      "/.gatehouse/challenge",
      { ...headers, host: "shop.example" },
      solutionOf(page.text, signals).toString(),
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
    // A program with the same address and user agent has no cookie.
    expect((await ask({ query })).status).toBe(302);
    const withPass = { cookie: `theme=dark; ${cookie.split(";", 1)[0]}` };
    expect((await ask({ query, headers: withPass })).status).toBe(204);
    expect((await ask({ query, headers: withPass, ip: "73.2.9.4" })).status).toBe(302);
  });

  it("is counted at each stage once, with the policy and the check that asked", async () => {
    const { challengeEvents } = server.state;
    challengeEvents.length = 0;
    const [solved, failed] = [await ask({ query }), await ask({ query })];
    const page = String(solved.headers.location).replace("https://shop.example", "");
    for (let load = 0; load < 2; load++) await server.send("GET", page, { host: "shop.example" });
    await solve(solved.headers.location);
    await solve(solved.headers.location);
    await solve(failed.headers.location, "gatehouse-rounds=1", { u: "not the page's" });
    await solve(failed.headers.location);
    const asked = { document: "blockerv2 Challenge", by: "country", device: "Desktop" };
    expect(challengeEvents).toMatchObject([
      { ...asked, what: "asked" },
      { ...asked, what: "asked" },
      { ...asked, what: "shown" },
      { ...asked, what: "solved", ms: expect.any(Number), hadFailed: false },
      { ...asked, what: "shown" },
      { ...asked, what: "failed", why: "malformed-signals" },
      { ...asked, what: "solved", hadFailed: true },
    ]);
    expect(challengeEvents).toHaveLength(7);
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
    const seen = { ...SIGNALS, z: "", l: ["de"] };
    const solved = await solve(headers.location, "gatehouse-rounds=1", seen);
    const [set = ""] = solved.headers["set-cookie"] ?? [];
    const cookie = set.split(";", 1)[0] ?? "";
    const refusing = await ask({ query });
    const expected = /solved at \S+, languages-differ, no-time-zone(?:,|$)/;
    expect((await ask({ query, headers: { cookie } })).status).toBe(204);
    expect(server.state.records.at(-1)?.evidence?.join()).toMatch(expected);
    // One that refuses cookies is remembered instead.
    await solve(refusing.headers.location, "", seen);
    expect((await ask({ query })).status).toBe(204);
    expect(server.state.records.at(-1)?.evidence?.join()).toMatch(expected);
  });

  it("is let in by the second pass where the site passes no cookies on", async () => {
    server.state.solvedVisitors.clear();
    let cookies = "gatehouse-rounds=1";
    for (const status of [302, 204]) {
      const { headers } = await ask({ query });
      const solved = await solve(headers.location, cookies);
      const rounds = (solved.headers["set-cookie"] ?? []).find((each) => /rounds/.test(each));
      cookies = rounds?.split(";", 1)[0] ?? "";
      expect((await ask({ query })).status).toBe(status);
      await new Promise((resolve) => setTimeout(resolve, 2));
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

  it("learns that their form was not sent", async () => {
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
    expect(await noScriptOf("Challenge")).toMatch(
      /Wait 15 seconds, then continue\..*<a href="[^"]+">Continue/,
    );
    expect(await noScriptOf("Refuse")).toMatch(/^<p role="alert">Please allow JavaScript/);
  });

  it("gets 403 for what is no page: a script cannot solve anything", async () => {
    const answer = await ask({ query, headers: { "sec-fetch-mode": "cors" } });
    expect([answer.status, answer.headers["x-gatehouse-decision"]]).toEqual([403, "challenge"]);
  });
});
