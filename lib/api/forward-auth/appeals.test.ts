import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { BAD_IP, configuration, openForwardAuth, US_IP } from "@/test/api/forward-auth";
import { CHROME, solutionOf } from "@/test/challenge/solve";
import type { ApiAnswer } from "@/test/contract-server";

let now = Date.parse("2026-11-24T12:00:00Z");
let up = 0;
const clock = { ...systemClock, now: () => now, monotonicMs: () => up };
const { server, ask } = await openForwardAuth({ clock });
const challenged = { country: { rule: "block", codes: ["US"], action: "challenge" } };
const none = { type: "None" };
const key = server.account({
  document: {
    version: 1,
    blocker: { appeals: "message" },
    configurations: [
      configuration("Button", none, { ...challenged, appeals: "button" }),
      configuration("Off", none, challenged),
    ],
  },
});

const HOUR = 3_600_000;

beforeEach(() => {
  server.state.appeals.length = 0;
  // The buckets of networks are full again.
  up += 24 * HOUR;
});

const refused = (query = "") => ask({ ip: BAD_IP, query, headers: { "x-gatehouse-key": key } });
const idOf = ({ headers }: ApiAnswer) => String(headers["x-gatehouse-request-id"]);

/** The hidden fields of the page's form; null for a page without one. */
function formIn({ text }: ApiAnswer): Record<string, string> | null {
  const form = /<form method="post">.*?<\/form>/s.exec(text);
  if (form === null) return null;
  const fields = [...form[0].matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name, value]));
}

const send = (form: Record<string, string>, ip = BAD_IP) =>
  server.send(
    "POST",
    "/.gatehouse/appeal",
    { "x-forwarded-for": ip, "user-agent": CHROME, host: "shop.example" },
    String(new URLSearchParams(form)),
  );

const { appeals } = server.state;

describe("a visitor who is blocked", () => {
  it("says with one button that they are a person, and adds a message", async () => {
    const page = await refused();
    expect(page.status).toBe(403);
    expect(page.text).toContain('<textarea id="m" name="message" maxlength="500">');
    expect(page.text).toContain('formaction="/.gatehouse/appeal">I am a person</button>');
    const message = "  I only wanted\r\nto buy \u202Ea lamp.\0 ";
    const answer = await send({ ...formIn(page), message });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<code>${idOf(page)}</code>`);
    expect(appeals).toEqual([
      {
        workspaceId: expect.any(String),
        requestId: idOf(page),
        document: "blocker",
        message: "I only wanted\nto buy a lamp.",
        at: now,
      },
    ]);
  });

  it("is offered nothing where the policy wants no appeals", async () => {
    const { location } = (
      await ask({ query: "?confname=Off", headers: { "x-gatehouse-key": key } })
    ).headers;
    expect(location).toContain("ticket=");
    expect(formIn(await refused("?confname=Off"))).toBeNull();
  });

  it("counts once for a decision, and is thanked each time", async () => {
    const form = formIn(await refused()) ?? {};
    const answers = [await send(form), await send(form)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(appeals).toHaveLength(1);
  });

  it("counts three times an hour for their network", async () => {
    const from = async () => send(formIn(await refused()) ?? {}, "192.0.2.9");
    for (let appeal = 0; appeal < 5; appeal++) expect((await from()).status).toBe(200);
    expect(appeals).toHaveLength(3);
    up += HOUR;
    await from();
    expect(appeals).toHaveLength(4);
  });

  it("sends no message where there is none to send", async () => {
    const page = await refused("?confname=Button");
    expect(page.text).not.toContain("<textarea");
    await send({ ...formIn(page), message: "Read this!" });
    expect(appeals).toMatchObject([{ document: "blockerv2 Button", message: null }]);
  });

  it.each<[string, (form: Record<string, string>) => Record<string, string>]>([
    ["without a seal", ({ id = "" }) => ({ id })],
    [
      "with a forged one",
      ({ id = "", appeal = "" }) => ({ id, appeal: `${appeal.slice(0, -4)}AAAA` }),
    ],
    ["with a number that is none", ({ appeal = "" }) => ({ appeal, id: "1" })],
  ])("gets no further %s", async (_what, change) => {
    const form = formIn(await refused()) ?? {};
    expect((await send(change(form))).status).toBe(410);
    expect(appeals).toEqual([]);
  });

  it("has a day for it", async () => {
    const form = formIn(await refused()) ?? {};
    now += 25 * HOUR;
    expect((await send(form)).status).toBe(410);
    expect(appeals).toEqual([]);
  });

  it("is read up to 500 characters, and not at all beyond what a form may have", async () => {
    await send({ ...formIn(await refused()), message: "é".repeat(600) });
    expect(appeals[0]?.message).toBe("é".repeat(500));
    const form = formIn(await refused()) ?? {};
    expect((await send({ ...form, message: "x".repeat(17_000) })).status).toBe(413);
  });
});

describe("where the site shows the page itself", () => {
  const page = (id: string) =>
    server.send("GET", `/.gatehouse/denied?id=${id}&configuration=Button`, {
      "x-gatehouse-key": key,
    });

  it("the form goes back through the site's proxy", async () => {
    const shown = await page("01890000-0000-7000-8000-00000000beef");
    expect(shown.text).toContain('formaction="/.gatehouse/appeal">');
    await send(formIn(shown) ?? {});
    expect(appeals).toMatchObject([{ requestId: "01890000-0000-7000-8000-00000000beef" }]);
  });

  it("a page that a client keeps for all goes to the installation, with each visitor's number", async () => {
    const any = "00000000-0000-0000-0000-000000000000";
    const shown = await page(any);
    expect(shown.text).toContain('formaction="https://gate.example.org/.gatehouse/appeal">');
    expect(shown.text.split(any)).toHaveLength(3);
  });

  it("one without the workspace's key offers nothing", async () => {
    const shown = await server.send(
      "GET",
      "/.gatehouse/denied?id=01890000-0000-7000-8000-00000000beef",
    );
    expect(formIn(shown)).toBeNull();
  });
});

it("a visitor who could not solve the challenge appeals against the decision that asked", async () => {
  const asked = await ask({ query: "?confname=Button", headers: { "x-gatehouse-key": key } });
  const { pathname, search } = new URL(String(asked.headers.location));
  const visitor = { "x-forwarded-for": US_IP, "user-agent": CHROME, host: "shop.example" };
  const solution = solutionOf((await server.send("GET", pathname + search, visitor)).text);
  solution.set("proof", "wrong");
  const failed = await server.send("POST", "/.gatehouse/challenge", visitor, String(solution));
  expect(failed.status).toBe(403);
  await send(formIn(failed) ?? {}, US_IP);
  expect(appeals).toMatchObject([{ requestId: idOf(asked), document: "blockerv2 Button" }]);
});
