import { describe, expect, it } from "vitest";
import { openContract } from "@/test/contract";
import type { AccountOptions, ApiAnswer } from "@/test/contract-server";
import { BAD_IP, BLOCKED, CHROME, DESTINATION, follow, link } from "@/test/links/links";

const server = await openContract();
let accounts = 0;

/** An account with these links. @returns its handle */
function account(links: readonly object[] = [link("promo")], options: AccountOptions = {}): string {
  const workspaceId = `acme-${accounts++}`;
  const { document = {}, ...rest } = options;
  server.account({ workspaceId, document: { version: 1, smartUrls: links, ...document }, ...rest });
  return workspaceId;
}

const went = ({ status, headers }: ApiAnswer) => [status, headers.location];
const recordsOf = (handle: string) =>
  server.state.records.filter(({ workspaceId }) => workspaceId === handle);
const visitsOf = (handle: string) =>
  server.state.visits.filter(({ workspaceId }) => workspaceId === handle);
const creditsOf = (handle: string) => server.state.used.get(handle) ?? 0;

describe("a visit", () => {
  it("redirects to the destination for one credit, recorded and counted", async () => {
    const handle = account();
    const referer = "https://News.example:8443/article?id=1";
    const path = `/go/${handle}/promo?utm=mail&gh-x=1`;
    const answer = await follow(server, path, { headers: { referer } });
    expect(went(answer)).toEqual([302, DESTINATION]);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "content-length": "0",
    });
    expect(creditsOf(handle)).toBe(1);
    expect(recordsOf(handle)).toEqual([
      expect.objectContaining({
        endpoint: "shorterlink",
        rule: "promo",
        ip: "73.2.3.4",
        ua: CHROME,
        url: `/go/${handle}/promo?utm=mail`,
        blockAccess: 0,
        activity: "Visitor",
        credits: 1,
      }),
    ]);
    expect(visitsOf(handle)).toEqual([
      expect.objectContaining({
        outcome: "passed",
        reason: null,
        device: "Desktop",
        referrer: "news.example",
        destination: DESTINATION,
      }),
    ]);
  });

  it("that is blocked goes to the blocked destination", async () => {
    const handle = account();
    expect(went(await follow(server, `/go/${handle}/promo`, { ip: BAD_IP }))).toEqual([
      302,
      BLOCKED,
    ]);
    expect(visitsOf(handle)).toMatchObject([{ outcome: "blocked", reason: "threatFeeds" }]);
    expect(server.state.failureCounts.get(`${handle} ${BAD_IP}`)).toBeUndefined();
  });

  it("of a mail filter is sent on as any other, and known as one", async () => {
    const handle = account();
    const visit = { ip: "40.94.16.10" };
    expect(went(await follow(server, `/go/${handle}/promo`, visit))).toEqual([302, DESTINATION]);
    expect(visitsOf(handle)).toMatchObject([
      { outcome: "passed", scanner: "Microsoft Safe Links" },
    ]);
  });

  it("that is an attack counts for repeated failures", async () => {
    const handle = account();
    const ip = "73.223.10.99";
    await follow(server, `/go/${handle}/promo`, { ip, headers: { "user-agent": "sqlmap/1.8.4" } });
    expect(server.state.failureCounts.get(`${handle} ${ip}`)).toBe(1);
  });

  it("comes from the last address that no trusted proxy has, IPv6 whole", async () => {
    const handle = account();
    await follow(server, `/go/${handle}/promo`, { ip: `${BAD_IP}, 2001:db8:0:1::2` });
    expect(recordsOf(handle).map(({ ip }) => ip)).toEqual(["2001:db8:0:1::2"]);
    // The proxy does not name its client.
    const { status } = await follow(server, `/go/${handle}/promo`, { ip: "nonsense" });
    expect([status, recordsOf(handle).length]).toEqual([503, 1]);
  });

  it("writes a destination in another script as ASCII", async () => {
    const handle = account([link("promo", { destination: "https://größe.example/größe?ü#ß" })]);
    const [, location] = went(await follow(server, `/go/${handle}/promo`));
    expect(location).toBe("https://xn--gre-6ka8i.example/gr%C3%B6%C3%9Fe?%C3%BC#%C3%9F");
  });
});

describe("no visit", () => {
  it.each(["none", "Promo", "promo/", "promo/more", "%70romo", "..x", "", "pro mo"])(
    "of what is no link (%s): 404, free of charge",
    async (keyname) => {
      const handle = account();
      const answer = await follow(server, `/go/${handle}/${encodeURI(keyname)}`);
      expect([answer.status, creditsOf(handle)]).toEqual([404, 0]);
      expect(recordsOf(handle)).toEqual([]);
    },
  );

  it.each(["/go", "/go/", "/go/nobody-at-all/promo", "/go/x"])("of %s: 404", async (path) => {
    const answer = await follow(server, path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("This link leads nowhere");
  });

  it("is told in the visitor's language", async () => {
    const headers = { "accept-language": "gsw-CH, ar-EG;q=0.9, en;q=0.8" };
    const answer = await follow(server, "/go/nobody-at-all/promo", { headers });
    expect(answer.text).toContain('<html lang="ar" dir="rtl">');
    expect(answer.headers).toMatchObject({ "content-language": "ar", vary: "Accept-Language" });
  });

  it("of an inactive link or a suspended account: 404", async () => {
    const inactive = account([link("promo", { active: false })]);
    const suspended = account([link("promo")], { suspended: true });
    for (const handle of [inactive, suspended]) {
      expect((await follow(server, `/go/${handle}/promo`)).status).toBe(404);
      expect(creditsOf(handle)).toBe(0);
    }
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("by %s: 405", async (method) => {
    const handle = account();
    const answer = await follow(server, `/go/${handle}/promo`, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(creditsOf(handle)).toBe(0);
  });

  it("by a browser that only prepares one: 503, so that it asks again", async () => {
    const handle = account();
    const headers = { "sec-purpose": "prefetch;prerender" };
    expect((await follow(server, `/go/${handle}/promo`, { headers })).status).toBe(503);
    expect(creditsOf(handle)).toBe(0);
  });

  const looks = [
    ["HEAD", { method: "HEAD" }],
    ["a robot that makes previews", { headers: { "user-agent": "facebookexternalhit/1.1" } }],
  ] as const;

  it.each(looks)("by %s leaves no trace, and is judged all the same", async (_who, how) => {
    const handle = account();
    expect(went(await follow(server, `/go/${handle}/promo`, how))[0]).toBe(302);
    const blocked = await follow(server, `/go/${handle}/promo`, { ...how, ip: BAD_IP });
    expect(went(blocked)).toEqual([302, BLOCKED]);
    expect([creditsOf(handle), recordsOf(handle), visitsOf(handle)]).toEqual([0, [], []]);
    expect(server.state.failureCounts.get(`${handle} ${BAD_IP}`)).toBeUndefined();
  });

  it.each(looks)("by %s does not learn where a guarded link leads", async (_who, how) => {
    const guarded = [
      link("verified", { jsVerification: true }),
      link("limited", { serving: { visitLimit: 1 } }),
      link("secret"),
    ];
    const handle = account(guarded, { passwords: { secret: "sesame" } });
    for (const { keyname } of guarded) {
      const answer = await follow(server, `/go/${handle}/${keyname}`, how);
      expect([keyname, ...went(answer)]).toEqual([keyname, 200, undefined]);
      expect(answer.text).not.toContain("example.org");
    }
    expect(server.state.visitsTaken.get(`${handle} limited`)).toBeUndefined();
    expect(went(await follow(server, `/go/${handle}/limited`))).toEqual([302, DESTINATION]);
  });
});

describe("an account that cannot pay", () => {
  const links = [
    link("open"),
    link("closed", { serving: { whenUnpaid: "blockedDestination" } }),
  ] as const;

  it.each([
    ["has no credits left", { quota: 0 }],
    ["has expired", { expiresAt: 1 }],
  ])("and %s sends everybody where the link says, without a decision", async (_why, options) => {
    const handle = account(links, options);
    for (const ip of ["73.2.3.4", BAD_IP]) {
      expect(went(await follow(server, `/go/${handle}/open`, { ip }))).toEqual([302, DESTINATION]);
      expect(went(await follow(server, `/go/${handle}/closed`, { ip }))).toEqual([302, BLOCKED]);
    }
    expect(recordsOf(handle)).toEqual([]);
    expect(visitsOf(handle).map(({ outcome }) => outcome)).toEqual(Array(4).fill("unpaid"));
  });

  it("uses up its last credit first", async () => {
    const handle = account(links, { quota: 1 });
    expect(went(await follow(server, `/go/${handle}/closed`))).toEqual([302, DESTINATION]);
    expect(went(await follow(server, `/go/${handle}/closed`))).toEqual([302, BLOCKED]);
  });
});

it("more visitors than the account's rate are asked to come again", async () => {
  const handle = account([link("promo")], { ratePerSecond: 1 });
  await follow(server, `/go/${handle}/promo`);
  const answer = await follow(server, `/go/${handle}/promo`);
  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "1"]);
  expect(creditsOf(handle)).toBe(1);
});

describe("a link's own limits", () => {
  it("end it at its date", async () => {
    const handle = account([link("promo", { serving: { expiresAt: "2020-01-01" } })]);
    const answer = await follow(server, `/go/${handle}/promo`);
    expect(answer.status).toBe(410);
    expect(answer.text).toContain("This link has ended");
    expect([creditsOf(handle), visitsOf(handle)[0]?.outcome]).toEqual([0, "ended"]);
  });

  it("end it when its visits are used up, of which blocked visitors take none", async () => {
    const handle = account([link("promo", { serving: { visitLimit: 2 } })]);
    const statuses = [];
    for (const ip of ["73.2.3.4", BAD_IP, "73.2.3.5", "73.2.3.6", BAD_IP]) {
      statuses.push((await follow(server, `/go/${handle}/promo`, { ip })).status);
    }
    expect(statuses).toEqual([302, 302, 302, 410, 410]);
    // Known to be full, it costs nothing more.
    expect(creditsOf(handle)).toBe(3);
  });
});

describe("rules", () => {
  it("choose by country, device, language, query and share", async () => {
    const rules = [
      { query: { name: "src", value: "ad" }, destination: "https://ad.example/" },
      { languages: ["de"], destination: "https://de.example/" },
      { devices: ["mobile"], destination: "https://m.example/" },
    ];
    const handle = account([link("promo", { serving: { rules } })]);
    const to = async (query: string, headers = {}) =>
      went(await follow(server, `/go/${handle}/promo${query}`, { headers }))[1];
    expect(await to("?src=ad", { "accept-language": "de" })).toBe("https://ad.example/");
    expect(await to("?src=other", { "accept-language": "fr;q=0.5, de-AT" })).toBe(
      "https://de.example/",
    );
    expect(await to("", { "user-agent": "Mozilla/5.0 (iPhone) Mobile Safari" })).toBe(
      "https://m.example/",
    );
    expect(await to("")).toBe(DESTINATION);
    expect(visitsOf(handle).map(({ destination }) => destination)).toEqual([
      "https://ad.example/",
      "https://de.example/",
      "https://m.example/",
      DESTINATION,
    ]);
  });

  it("split visitors, and each visitor always goes the same way", async () => {
    const rules = [{ share: 30, destination: "https://b.example/" }];
    const handle = account([link("promo", { serving: { rules } })]);
    const ips = Array.from({ length: 200 }, (_, index) => `73.9.${index}.7`);
    const round = async () =>
      Promise.all(
        ips.map(async (ip) => went(await follow(server, `/go/${handle}/promo`, { ip }))[1]),
      );
    const first = await round();
    expect(await round()).toEqual(first);
    const chosen = first.filter((location) => location === "https://b.example/").length;
    expect(chosen).toBeGreaterThan(30);
    expect(chosen).toBeLessThan(90);
  });
});

describe("the visitor's query", () => {
  const destination = "https://example.org/a%20b?id=7&x=%20#part";

  it("passes on the query where the link says so, without the destination's parameters and ours", async () => {
    const handle = account([link("promo", { destination, serving: { passQuery: true } })]);
    const query = "?utm=m%26l&id=8&gh-code=1&%67h-x=2&tag=a&tag=b&next=https://evil.example/%0d%0a";
    expect(went(await follow(server, `/go/${handle}/promo${query}`))[1]).toBe(
      "https://example.org/a%20b?id=7&x=%20&utm=m%26l&tag=a&tag=b&next=https%3A%2F%2Fevil.example%2F%0D%0A#part",
    );
  });

  it("stays here where it does not", async () => {
    const handle = account([link("promo", { destination })]);
    expect(went(await follow(server, `/go/${handle}/promo?utm=1`))[1]).toBe(destination);
  });

  it("is cut where it would make a URL that servers refuse", async () => {
    const destination = `${DESTINATION}?own=${"x".repeat(1_500)}`;
    const handle = account([link("promo", { destination, serving: { passQuery: true } })]);
    const query = `?a=1&b=${"x".repeat(7_500)}&c=3`;
    expect(went(await follow(server, `/go/${handle}/promo${query}`))[1]).toBe(`${destination}&a=1`);
  });
});

describe("one network that comes again and again", () => {
  const visits = (handle: string, count: number, following = {}) =>
    Promise.all(
      Array.from({ length: count }, () => follow(server, `/go/${handle}/promo`, following)),
    );
  const countOf = (answers: readonly ApiAnswer[]) => {
    const counts: Record<string, number> = {};
    for (const answer of answers) {
      const name = went(answer).join(" ").trim();
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  };

  it("spends thirty credits, and is sent on as before without more", async () => {
    const handle = account();
    const [first] = await visits(handle, 1);
    expect(first && went(first)).toEqual([302, DESTINATION]);
    expect(countOf(await visits(handle, 80))).toEqual({ [`302 ${DESTINATION}`]: 80 });
    // One is given back each second, however slow the machine is.
    expect(creditsOf(handle)).toBeGreaterThanOrEqual(30);
    expect(creditsOf(handle)).toBeLessThan(60);
    expect(recordsOf(handle)).toHaveLength(creditsOf(handle));
  });

  it("is not judged by what another browser there was judged", async () => {
    const handle = account();
    await visits(handle, 60, { headers: { "user-agent": "curl/8.5.0" } });
    const [person] = await visits(handle, 1);
    expect(person?.status).toBe(429);
    const [elsewhere] = await visits(handle, 1, { ip: "73.99.1.1" });
    expect(elsewhere && went(elsewhere)).toEqual([302, DESTINATION]);
  });

  it("gets no verification page beyond that", async () => {
    const handle = account([link("promo", { jsVerification: true })]);
    const answers = await visits(handle, 90);
    const pages = answers.filter(({ status }) => status === 200).length;
    expect(pages).toBeGreaterThanOrEqual(30);
    expect(pages).toBeLessThan(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90 - pages);
  });

  it("counts for a rate that is not the API's, and HEAD for none", async () => {
    const handle = account();
    await visits(handle, 5);
    await visits(handle, 5, { method: "HEAD" });
    expect(server.state.calls.get(handle)).toBeUndefined();
    expect(server.state.calls.get(`links ${handle}`)).toBe(5);
  });
});

describe("a link with a handle that its workspace had before", () => {
  it("leads to the same link under the present one, with its query", async () => {
    const handle = account();
    server.moved.set("old-name", handle);
    const answer = await follow(server, "/go/old-name/promo?utm=a&b=%22");
    expect(went(answer)).toEqual([302, `/go/${handle}/promo?utm=a&b=%22`]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect((await follow(server, "/go/old-name/promo", { method: "POST" })).status).toBe(404);
    server.moved.delete("old-name");
    expect((await follow(server, "/go/old-name/promo")).status).toBe(404);
  });
});
