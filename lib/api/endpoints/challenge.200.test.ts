import { describe, expect, it } from "vitest";
import { CHROME, SIGNALS, solutionOf, taskIn } from "@/test/challenge/solve";
import { openContract } from "@/test/contract";

const server = await openContract();

/** Blocked by its country where the policy blocks the USA. */
const IP = "73.2.3.4";
const URL_ASKED = "https://shop.example/cart?item=1&x=%20y";
const policy = { country: { rule: "block", codes: ["US"], action: "challenge" } };
const document = {
  version: 1,
  blocker: policy,
  configurations: [
    {
      name: "Shop",
      policy,
      pageResponse: { type: "RedirectURL", contents: "https://example.org/blocked" },
    },
  ],
};

const ask = (
  apikey: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const query = new URLSearchParams({ apikey, confname: "Shop", ip: IP, ua: CHROME, ...more });
  return server.send("GET", `/api/blockerv2?${query}`, headers);
};

const visitorHeaders = { "x-forwarded-for": IP, "user-agent": CHROME };
const pathOf = (url: unknown) => String(url).replace(server.url, "");

async function solve(page: string, headers: Record<string, string> = visitorHeaders) {
  const shown = await server.send("GET", pathOf(page), headers);
  if (shown.status !== 200) return shown;
  return server.send("POST", "/.gatehouse/challenge", headers, solutionOf(shown.text).toString());
}

describe("a visitor whom a check challenges", () => {
  it("is sent to the challenge by Blocker v2, as integrations of today understand it", async () => {
    const key = server.account({ document });
    const { status, body, headers } = await ask(key, { url: URL_ASKED });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      blockAccess: 1,
      isBot: 0,
      detectActivity: "[Disallow] - Country List",
      pageResponseType: "RedirectURL",
    });
    expect(pathOf(body.pageResponseContents)).toMatch(/^\/\.gatehouse\/challenge\?ticket=[\w-]+$/);
    expect(headers["x-gatehouse-action"]).toBe("challenge");
    expect(headers["x-gatehouse-challenge"]).toBe(body.pageResponseContents);
  });

  it("is announced by Blocker in a header, beside the bytes that it always had", async () => {
    const key = server.account({ document });
    const { body, headers } = await server.get("/api/blocker", { apikey: key, ip: IP, ua: CHROME });
    expect(body).toMatchObject({ blockAccess: 1, detectActivity: "BLOCK BY COUNTRY." });
    expect(body).not.toHaveProperty("pageResponseType");
    expect(headers["x-gatehouse-action"]).toBe("challenge");
    const detailed = await server.get("/api/blocker", { apikey: key, ip: IP, detail: "1" });
    expect(detailed.body.detail).toMatchObject({ action: "challenge", decidedBy: "country" });
  });

  it("solves it, comes back with a pass, and is let in from then on", async () => {
    const key = server.account({ document });
    const { body } = await ask(key, { url: URL_ASKED });
    const page = await server.send("GET", pathOf(body.pageResponseContents), visitorHeaders);
    expect(page.status).toBe(200);
    expect(page.text).toContain("This site is checking that you are a person.");
    const solved = await solve(String(body.pageResponseContents));
    expect(solved.status).toBe(303);
    const [own = ""] = solved.headers["set-cookie"] ?? [];
    expect(own).toMatch(/^gatehouse-rounds=[^;]+; Path=\/\.gatehouse\//);
    const back = String(solved.headers.location);
    const pass = /^https:\/\/shop\.example\/cart\?item=1&x=%20y&gatehouse_pass=(1\.[\w.-]+)$/.exec(
      back,
    )?.[1];
    expect(pass).toBeDefined();
    const letIn = { blockAccess: 0, detectActivity: "Visitor", pageResponseType: "None" };
    // The URL that an integration of today sends anyway.
    expect((await ask(key, { url: back })).body).toMatchObject(letIn);
    expect(server.state.records.at(-1)).toMatchObject({ url: URL_ASKED, blockAccess: 0 });
    server.state.solvedVisitors.clear();
    expect((await ask(key, { url: URL_ASKED })).body).toMatchObject({ blockAccess: 1 });
    // A client that keeps it.
    const withPass = { "x-gatehouse-pass": pass ?? "" };
    expect((await ask(key, { url: URL_ASKED }, withPass)).body).toMatchObject(letIn);
    const elsewhere = { url: "https://other.example/" };
    expect((await ask(key, elsewhere, withPass)).body).toMatchObject({ blockAccess: 1 });
  });

  it("is remembered by address and browser, where nothing was passed on", async () => {
    const key = server.account({ document });
    const { body } = await ask(key, { url: URL_ASKED });
    await solve(String(body.pageResponseContents));
    expect((await ask(key, { url: "https://shop.example/next" })).body).toMatchObject({
      blockAccess: 0,
    });
    expect((await ask(key, { url: URL_ASKED, ua: `${CHROME} Edg/140` })).body).toMatchObject({
      blockAccess: 1,
    });
    expect((await ask(key, { url: URL_ASKED, ip: "73.2.3.5" })).body).toMatchObject({
      blockAccess: 1,
    });
  });
});

describe("the page", () => {
  const newPage = async (more: Record<string, string> = {}) =>
    String(
      (await ask(server.account({ document }), { url: URL_ASKED, ...more })).body
        .pageResponseContents,
    );
  const open = (page: string, headers: Record<string, string> = visitorHeaders) =>
    server.send("GET", pathOf(page), headers);

  const send = (form: Record<string, string>, headers = visitorHeaders) =>
    server.send("POST", "/.gatehouse/challenge", headers, new URLSearchParams(form).toString());

  it("gives one pass for a ticket; a second click only leads back", async () => {
    const page = await newPage();
    expect((await solve(page)).headers.location).toContain("gatehouse_pass=");
    expect((await solve(page)).headers.location).toBe(URL_ASKED);
  });

  it("gives no pass for another spelling of a used ticket", async () => {
    const lastOf = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const query of ["", "?a", "?ab"]) {
      const page = await newPage({ url: `${URL_ASKED}${query}` });
      const text = new URLSearchParams(page.split("?")[1]).get("ticket") ?? "";
      const bytes = Buffer.from(text, "base64url");
      const spellings = [...lastOf]
        .map((last) => text.slice(0, -1) + last)
        .filter((other) => other !== text && Buffer.from(other, "base64url").equals(bytes));
      expect(spellings.length).toBe([0, undefined, 15, 3][text.length % 4]);
      expect((await solve(page)).headers.location).toContain("gatehouse_pass=");
      for (const other of spellings) {
        const { status, headers } = await solve(page.replace(text, other));
        expect([status, headers.location]).toEqual([410, undefined]);
      }
    }
  });

  it("gives no pass for a ticket or task that another has, or for one task twice", async () => {
    const [one = "", other = ""] = [await newPage(), await newPage()];
    const mine = Object.fromEntries(solutionOf((await open(one)).text));
    const theirs = Object.fromEntries(solutionOf((await open(other)).text));
    const { ticket = "" } = theirs;
    const mixed = await send({ ...mine, ticket });
    expect([mixed.status, mixed.headers.location]).toEqual([200, undefined]);
    const browser = { ...visitorHeaders, "user-agent": `${CHROME} Edg/140` };
    expect((await send(mine, browser)).headers.location).toBeUndefined();
    expect((await send(mine)).headers.location).toContain("gatehouse_pass=");
  });

  it("asks who looks like a program once more, for more work, and then lets them in", async () => {
    const page = (await open(await newPage())).text;
    const seen = { ...SIGNALS, x: ["worker-differs", "no-plugins"] };
    const again = await send(Object.fromEntries(solutionOf(page, seen)));
    expect([again.status, again.headers.location]).toEqual([200, undefined]);
    expect(taskIn(again.text).limit * 3).toBeLessThan(taskIn(page).limit);
    const solved = await send(Object.fromEntries(solutionOf(again.text, seen)));
    expect(solved.headers.location).toContain("gatehouse_pass=");
  });

  it("is for the network that was challenged: nobody sends others through it", async () => {
    const page = await newPage();
    const other = { ...visitorHeaders, "x-forwarded-for": "73.9.9.9" };
    expect((await open(page, other)).status).toBe(410);
    expect((await solve(page, other)).status).toBe(410);
  });

  it.each([
    ["nothing", ""],
    ["a word", "ticket=word"],
    ["half a ticket", "half"],
    ["a megabyte", `ticket=${"A".repeat(12_000)}`],
  ])("says that it has expired for %s", async (_what, query) => {
    const page =
      query === "half" ? (await newPage()).slice(0, -4) : `/.gatehouse/challenge?${query}`;
    const { status, text } = await open(page);
    expect(status).toBe(410);
    expect(text).toContain("This check has expired");
  });

  it("keeps out who does not solve it, and names the decision", async () => {
    const solution = Object.fromEntries(solutionOf((await open(await newPage())).text));
    const { proof = "" } = solution;
    for (const wrong of [
      { proof: "" },
      { proof: "0.0" },
      { proof: proof.replace(/^[^.]+/, "zzzzzz") },
      { proof: proof.replace(/~.*/, "") },
      { proof: proof.replace(/\d+$/, (last) => String(Number(last) + 1)) },
      { proof: `${proof}.0` },
      { signals: "{}" },
      { signals: JSON.stringify({ ...SIGNALS, w: true }) },
      { signals: JSON.stringify({ ...SIGNALS, u: "HeadlessChrome/140.0" }) },
      { signals: JSON.stringify({ ...SIGNALS, x: ["driver-variables"] }) },
    ]) {
      const { status, text, headers } = await send({ ...solution, ...wrong });
      expect(status).toBe(403);
      expect(text).toContain(String(server.state.records.at(-1)?.requestId));
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  it("lets visitors without JavaScript wait instead, unless the policy refuses", async () => {
    const next = (text: string) => /url=([^"]+)/.exec(text)?.[1]?.replace("&amp;", "&") ?? "";
    const page = (await open(await newPage())).text;
    expect(page).toContain("Wait 15 seconds, then continue.");
    expect((await open(next(page))).text).toContain("That was too soon.");
    const strict = {
      ...document,
      configurations: [
        { name: "Shop", policy: { ...policy, challenge: { withoutScript: "refuse" } } },
      ],
    };
    const refused = String(
      (await ask(server.account({ document: strict }), { url: URL_ASKED })).body
        .pageResponseContents,
    );
    const other = (await open(refused)).text;
    expect(next(other)).toBe("");
    expect(other).toContain("Please allow JavaScript");
  });

  it("is 404 beside its path, 405 for other methods, 413 for a large form", async () => {
    expect((await server.send("GET", "/.gatehouse/other", visitorHeaders)).status).toBe(404);
    expect((await server.send("DELETE", "/.gatehouse/challenge", visitorHeaders)).status).toBe(405);
    const large = await server.send(
      "POST",
      "/.gatehouse/challenge",
      visitorHeaders,
      "a".repeat(20_000),
    );
    expect(large.status).toBe(413);
  });

  it.each([
    ["de", "Einen Moment", "ltr"],
    ["ar", "لحظة واحدة", "rtl"],
  ])("speaks %s", async (language, title, dir) => {
    const { text } = await open(await newPage(), {
      ...visitorHeaders,
      "accept-language": language,
    });
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain(`dir="${dir}"`);
  });
});

it("where no check challenges, a pass changes nothing and answers have no new header", async () => {
  const key = server.account({ document: { version: 1, configurations: [{ name: "Shop" }] } });
  const { body, headers } = await ask(key, { url: URL_ASKED }, { "x-gatehouse-pass": "1.a.b.c" });
  expect(body).toMatchObject({ blockAccess: 0, pageResponseType: "None" });
  expect(Object.keys(headers).filter((name) => name.startsWith("x-gatehouse"))).toEqual([]);
});

describe("the key in a header", () => {
  it("counts like the parameter, which wins", async () => {
    const key = server.account({ document });
    const headers = { "x-gatehouse-key": key };
    expect((await server.send("GET", "/api/account", headers)).status).toBe(200);
    const wrong = await server.send("GET", "/api/account?apikey=nonsense", headers);
    expect(wrong.body.errorMessage).toBe("API key format is invalid.");
    expect(
      (await server.send("GET", "/api/account", { "x-gatehouse-key": "" })).body,
    ).toMatchObject({
      errorMessage: "API key is required.",
    });
  });
});
