import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, type Instead, loadRoutes, type Route } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";

/* The answers of the document routes, for each kind. */
const stage = openStage();

let started: TestRuntime;
let routes: readonly Route[];
let fixture: WorkspaceFixture;

beforeAll(async () => {
  started = await startTestRuntime();
  stage.runtime = started.runtime;
  fixture = await createWorkspaceFixture(started.runtime.prisma, Date.now());
  stage.user = fixture.users.member;
  routes = await loadRoutes();
});

afterAll(async () => {
  await started?.close();
});

async function call(name: string, instead: Instead = {}) {
  const [method = "", path = ""] = name.split(" ");
  const route = routes.find((each) => each.name === `${method} w/[handle]/${path}`);
  if (route === undefined) throw new Error(`There is no ${name}.`);
  const naming = { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId };
  const { status, text } = await answerOf(route, naming, instead);
  return { status, lines: text.split("\n").filter((line) => line !== "") };
}

async function answer(name: string, body?: unknown, instead: Instead = {}) {
  const { status, lines } = await call(name, { ...instead, ...(body !== undefined && { body }) });
  expect(status).toBe(200);
  return JSON.parse(lines.at(-1) ?? "");
}

const EVERYONE = { device: { block: ["desktop", "mobile"] } };
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const OFFER = {
  keyname: "spring",
  destination: "https://1.1.1.1/",
  blockedDestination: "https://1.1.1.1/sorry",
};

describe.each([
  ["blocker", { of: (policy: object) => policy, one: "blocker", base: 0, extra: {} }],
  [
    "configurations",
    {
      of: (policy: object) => ({ name: "Checkout", policy }),
      one: "configurations/[id]",
      base: 1,
      extra: {},
    },
  ],
  [
    "smarturls",
    {
      of: (policy: object) => ({ ...OFFER, policy }),
      one: "smarturls/[id]",
      base: 1,
      extra: { fieldWarnings: {} },
    },
  ],
])("%s", (collection, { of, one, base, extra }) => {
  const idOf = () =>
    ({
      blocker: fixture.workspaceId,
      configurations: fixture.configurationId,
      smarturls: fixture.smartUrlId,
    })[collection];
  /** The blocker policy has no id. */
  const named = () => (collection === "blocker" ? {} : { id: idOf() });

  it("are saved over their base version, after confirmation if no one would pass", async () => {
    expect(await answer(`GET ${one}`)).toEqual({
      ...named(),
      version: base,
      document: expect.any(Object),
      updatedAt: base === 0 ? null : expect.stringMatching(ISO),
    });
    const change = { document: of(EVERYONE), baseVersion: base };
    expect(await answer(`PUT ${one}`, change)).toEqual({
      outcome: "needs-confirmation",
      warnings: [
        {
          kind: "everyone",
          message: "Desktop and mobile are both blocked, and there is nothing else.",
        },
      ],
    });
    expect(await answer(`PUT ${one}`, { ...change, confirmed: true })).toEqual({
      outcome: "saved",
      id: idOf(),
      version: base + 1,
      ...extra,
    });
    const late = await call(`PUT ${one}`, { body: { document: of({}), baseVersion: base } });
    expect(late.status).toBe(409);
    expect(JSON.parse(late.lines[0] ?? "").error.message).toMatch(
      new RegExp(` saved version ${base + 1} meanwhile; yours began at version ${base}\\.`),
    );
  });

  it.runIf(collection === "blocker")("keep what counted before the first save", async () => {
    const params = { version: "0" };
    const origin = await answer(`GET ${one}/versions/[version]`, undefined, { params });
    expect(origin).toMatchObject({ version: 0, document: { device: { block: [] } } });
    const { version } = await answer(`GET ${one}`);
    const back = { document: origin.document, baseVersion: version, restores: 0 };
    expect(await answer(`PUT ${one}`, back)).toMatchObject({ version: version + 1 });
    expect((await answer(`GET ${one}`)).document).toEqual(origin.document);
  });

  it("have versions, and bring one back as another", async () => {
    const before = await answer(`GET ${one}`);
    const saved = await answer(`PUT ${one}`, {
      document: of({ mode: "monitor" }),
      baseVersion: before.version,
    });
    const author = fixture.users.member.email;
    const { versions, next } = await answer(`GET ${one}/versions`);
    expect(next).toBeNull();
    expect(versions[0]).toEqual({
      version: saved.version,
      author,
      createdAt: expect.stringMatching(ISO),
      note: null,
    });
    const params = { version: String(before.version) };
    const old = await answer(`GET ${one}/versions/[version]`, undefined, { params });
    expect(old).toEqual({
      version: before.version,
      author,
      createdAt: expect.stringMatching(ISO),
      note: null,
      document: before.document,
    });
    const back = { document: old.document, baseVersion: saved.version, restores: old.version };
    expect(await answer(`PUT ${one}`, { ...back, confirmed: true })).toMatchObject({
      outcome: "saved",
      version: saved.version + 1,
    });
    expect((await answer(`GET ${one}`)).document).toEqual(before.document);
    for (const version of ["99", "x"]) {
      const none = await call(`GET ${one}/versions/[version]`, { params: { version } });
      expect([none.status, JSON.parse(none.lines[0] ?? "").error.message]).toEqual([
        404,
        "There is no such version.",
      ]);
    }
  });

  it("are tried on the last decisions", async () => {
    const body = { document: of({ mode: "monitor" }), ...named() };
    expect(await answer(`POST ${collection}/replay`, body)).toEqual({
      kind: "result",
      result: expect.objectContaining({
        replayed: 2,
        source: collection === "blocker" ? "own" : "workspace",
        comparedWith: "saved",
        leavesOutRules: false,
      }),
    });
  });

  it("are refused by their own paths", async () => {
    const body = { document: of({ mode: "loud" }), baseVersion: 1 };
    const { status, lines } = await call(`PUT ${one}`, { body });
    const path = collection === "blocker" ? "mode" : "policy.mode";
    expect([status, Object.keys(JSON.parse(lines[0] ?? "").error.fields)]).toEqual([422, [path]]);
  });

  it("are refused for rules that name a list which is not there, before a replay and a save", async () => {
    const rules = [{ name: "a", when: 'true &&\n onList("offise")', action: "allow" }];
    const document = of({ rules });
    const path = collection === "blocker" ? "rules[0].when" : "policy.rules[0].when";
    for (const [name, body] of [
      [`PUT ${one}`, { document, baseVersion: 1 }],
      [`POST ${collection}/replay`, { document }],
    ] as const) {
      const { status, lines } = await call(name, { body });
      expect([name, status, JSON.parse(lines[0] ?? "").error.fields]).toEqual([
        name,
        422,
        { [path]: "line 2, column 9: There is no list “offise”" },
      ]);
    }
  });
});

describe.each([
  ["configurations", "configuration", "name", (name: string) => ({ name })],
  ["smarturls", "SmartURL", "keyname", (keyname: string) => ({ ...OFFER, keyname })],
] as const)("the collection of %s", (collection, noun, field, of) => {
  it("adds one, refuses a duplicate name, and removes it", async () => {
    const document = of("Summer");
    const made = await answer(`POST ${collection}`, { document });
    expect(made).toEqual({
      outcome: "saved",
      id: expect.any(String),
      version: 1,
      ...(collection === "smarturls" && { fieldWarnings: {} }),
    });
    const again = await call(`POST ${collection}`, { body: { document } });
    expect([again.status, JSON.parse(again.lines[0] ?? "").error.fields]).toEqual([
      422,
      { [field]: `is "Summer", the ${field} of another ${noun}; allowed: one that is free` },
    ]);
    const query = "q=summ";
    const { items, ...page } = await answer(`GET ${collection}`, undefined, { query });
    expect(items).toMatchObject([{ id: made.id, [field]: "Summer", version: 1 }]);
    expect(page).toEqual({
      total: 1,
      pageSize: 25,
      ...(collection === "smarturls" && { linkBase: expect.stringContaining("/go/") }),
    });
    const params = { id: made.id };
    expect(await answer(`DELETE ${collection}/[id]`, undefined, { params })).toEqual({});
    const gone = await call(`GET ${collection}/[id]`, { params });
    expect([gone.status, JSON.parse(gone.lines[0] ?? "").error.message]).toEqual([
      404,
      `There is no such ${noun}.`,
    ]);
    const kept = await answer(`GET ${collection}/[id]/versions`, undefined, { params });
    expect(kept.versions).toHaveLength(1);
  });
});
