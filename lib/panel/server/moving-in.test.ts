import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answerOf, type Instead, loadRoutes, type Route } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";

/* The routes of imports, tags, copies and exports of links. */
const stage = openStage();

let started: TestRuntime;
let routes: readonly Route[];
let fixture: WorkspaceFixture;

beforeAll(async () => {
  started = await startTestRuntime();
  stage.runtime = started.runtime;
  routes = await loadRoutes();
});
beforeEach(async () => {
  fixture = await createWorkspaceFixture(started.runtime.prisma, Date.now());
  stage.user = fixture.users.member;
});
afterAll(async () => {
  await started?.close();
});

async function call(name: string, instead: Instead = {}) {
  const [method = "", path = ""] = name.split(" ");
  const route = routes.find((each) => each.name === `${method} w/[handle]/smarturls${path}`);
  if (route === undefined) throw new Error(`There is no ${name}.`);
  const naming = { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId };
  return answerOf(route, naming, instead);
}

/** The last line of an import's answer. */
async function imported(body: string, query = "") {
  const { status, text } = await call("POST /import", { body, query });
  return { status, last: JSON.parse(text.trim().split("\n").at(-1) ?? "") };
}

it("a report streams its progress and changes nothing; with apply=1 the links are there", async () => {
  const text = "https://1.1.1.1/a one\nhttp://127.0.0.1/ two\n";
  const { status, last } = await imported(text);
  expect(status).toBe(200);
  expect(last.result).toMatchObject({ format: "lines", fresh: 1, refused: { count: 1 } });
  const list = async () => JSON.parse((await call("GET ")).text).total;
  expect(await list()).toBe(1);
  expect((await imported(text, "apply=1")).last).toEqual({ result: { added: 1, updated: 0 } });
  expect(await list()).toBe(2);
});

it.each([
  ["blockedDestination=http://10.0.0.1/", "blockedDestination"],
  ["blockedDestination=javascript:alert(1)", "blockedDestination"],
  ["format=word", "format"],
  ["apply=yes", "apply"],
])("%s is refused by field", async (query, field) => {
  const { status, text } = await call("POST /import", { body: "https://1.1.1.1/ x\n", query });
  expect([status, Object.keys(JSON.parse(text).error.fields)]).toEqual([422, [field]]);
});

it("a file that cannot be read says why in the stream", async () => {
  const { last } = await imported("hello");
  expect(last.error.fields.text).toMatch(/does not name the columns/);
});

it("tags that no link may have are refused by field", async () => {
  const ids = [fixture.smartUrlId];
  for (const tag of ["", " ", "a,b", "a|b", "x".repeat(31), "a\nb"]) {
    expect((await call("POST /tags", { body: { ids, add: [tag] } })).status).toBe(422);
  }
  expect((await call("POST /tags", { body: { ids: [], add: ["a"] } })).status).toBe(422);
  expect((await call("POST /tags", { body: { ids, add: [" mail "] } })).text).toBe('{"count":1}');
  const { text } = await call("GET ", { query: "tag=mail" });
  expect(JSON.parse(text).items).toMatchObject([{ keyname: "spring", tags: ["mail"] }]);
});

it("a copy of a link whose destination has become bad is refused", async () => {
  await started.runtime.prisma.smartUrl.update({
    where: { id: fixture.smartUrlId },
    data: { destination: "http://192.168.0.1/" },
  });
  expect((await call("POST /[id]/duplicate")).status).toBe(422);
});

it("exports are CSV files with a name", async () => {
  expect((await call("GET /export")).text.split("\r\n")[1]).toMatch(
    /^spring,http.*\/go\/[^,]*\/spring,https:\/\/example\.org\/offer,/,
  );
  expect((await call("GET /[id]/statistics/export", { query: "range=7d" })).text).toBe(
    "day,dimension,value,visits\r\n",
  );
});
