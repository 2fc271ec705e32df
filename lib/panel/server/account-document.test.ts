import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plannedDocumentSchema } from "@/lib/engine/document/plan-schema";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { fromAddress } from "@/test/http/from-address";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { ManualClock } from "@/test/state/manual-clock";
import { OPERATIONS } from "../operations/document";

const [{ handle: GET }, { handle: PUT }, { handle: POST }] = OPERATIONS;

const stage = openStage();

let started: TestRuntime;
let fixture: WorkspaceFixture;

beforeAll(async () => {
  started = await startTestRuntime();
});

afterAll(async () => {
  await started?.close();
});

beforeEach(async () => {
  const { runtime } = started;
  // No earlier attempts.
  stage.runtime = { ...runtime, attempts: new LocalAttemptLimiter(new ManualClock()) };
  fixture = await createWorkspaceFixture(runtime.prisma, Date.now());
  stage.user = fixture.users.admin;
});

type Handler = typeof GET;

async function call(
  handler: Handler,
  method: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const request = new Request("http://127.0.0.1/api/panel/w/x/document", {
    method,
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { handle: fixture.handle });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const read = () => call(GET, "GET");
const plan = (body: unknown, headers?: Record<string, string>) =>
  call(POST, "POST", { body, ...(headers && { headers }) });
const apply = (body: unknown, revision: string | null) =>
  call(PUT, "PUT", { body, ...(revision !== null && { headers: { "If-Match": revision } }) });

const link = (keyname: string, destination: string) => ({
  keyname,
  destination,
  blockedDestination: "https://example.org/",
});

describe("GET w/HANDLE/document", () => {
  it("200: the document as a file, with its revision", async () => {
    const { status, headers, json } = await read();
    expect(status).toBe(200);
    expect(headers.get("etag")).toMatch(/^"\d+-\d+"$/);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="gatehouse-${fixture.handle}.json"`,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(json).toMatchObject({
      version: 1,
      lists: { ipBlacklist: [{ value: "203.0.113.7" }] },
      configurations: [{ name: "Checkout" }],
      smartUrls: [{ keyname: "spring" }],
    });
  });
});

describe("POST w/HANDLE/document/plan", () => {
  it("200: nothing to do for what was read", async () => {
    const { json: document, headers } = await read();
    const answer = await plan(document);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("etag")).toBe(headers.get("etag"));
    expect(answer.json).toEqual({
      revision: JSON.parse(headers.get("etag") ?? ""),
      ...{ add: 0, change: 0, remove: 0, parts: [], warnings: [], moreWarnings: 0 },
    });
  });

  it("200: what would change, in the form that the schema has", async () => {
    const { json } = await plan({ version: 1, lists: { ipBlacklist: ["198.51.100.7"] } });
    expect(plannedDocumentSchema.strict().parse(json)).toEqual(json);
    expect(json).toMatchObject({ add: 1, change: 1, remove: 4 });
    expect((await read()).json.configurations).toHaveLength(1);
  });

  it("200: warns of what would shut out everyone, or the customer", async () => {
    const { json } = await plan(
      {
        version: 1,
        lists: { ipBlacklist: ["198.51.100.7"], ipWhitelist: ["0.0.0.0/0"] },
        configurations: [{ name: "Shop", policy: { device: { block: ["desktop", "mobile"] } } }],
      },
      fromAddress("198.51.100.7"),
    );
    expect(json.warnings).toEqual([
      { part: "ipWhitelist", name: null, message: expect.stringContaining("0.0.0.0/0 would") },
      {
        part: "configurations",
        name: "Shop",
        message: "Desktop and mobile are both blocked, and there is nothing else.",
      },
      {
        part: "blocker",
        name: null,
        message: expect.stringMatching(/^You would be blocked yourself: your address 198\.51/),
      },
      {
        part: "configurations",
        name: "Shop",
        message: expect.stringMatching(/^You would be blocked yourself: your address 198\.51/),
      },
    ]);
  });

  it("200: warns of rules by the document's own lists", async () => {
    const warningsOf = async (named: readonly object[], when: string) => {
      const rules = [{ name: "mine", when, action: "block" }];
      const document = { version: 1, lists: { named }, blocker: { rules } };
      const { json } = await plan(document, fromAddress("198.51.100.7"));
      return (json.warnings as { message: string }[]).map(({ message }) => message);
    };
    const bad = { name: "bad", kind: "address", entries: ["198.51.100.0/24", "192.0.2.9"] };
    const office = { ...bad, name: "office" };
    const caught = "You would be blocked yourself: your address 198.51.100.7 is caught by “mine”.";
    expect(await warningsOf([bad], 'onList("bad")')).toEqual([caught]);
    expect(await warningsOf([office], '!onList("office")')).toEqual([]);
    expect(await warningsOf([{ ...office, entries: [] }], '!onList("office")')).toEqual([
      "Your rules block everyone: “mine”.",
      caught,
    ]);
  });

  it("422: every problem, by its JSON path", async () => {
    const { status, json } = await plan({
      version: 1,
      lists: { ipBlacklist: ["1.2.3.999"] },
      smartUrls: [{ keyname: "a" }],
    });
    expect(status).toBe(422);
    expect(json.error).toEqual({
      code: "invalid_input",
      message: "The document has 3 problems; nothing was changed.",
      fields: {
        "lists.ipBlacklist[0]": expect.stringMatching(/^is "1\.2\.3\.999"; allowed: an address/),
        "smartUrls[0].destination": "is missing; allowed: text",
        "smartUrls[0].blockedDestination": "is missing; allowed: text",
      },
    });
  });

  it("422: SmartURLs that lead into a private network, by their place", async () => {
    const smartUrls = [link("a", "https://example.org/"), link("b", "http://10.0.0.5/")];
    const { status, json } = await plan({ version: 1, smartUrls });
    expect(status).toBe(422);
    expect(Object.keys(json.error.fields)).toEqual(["smartUrls[1].destination"]);
    expect((await apply({ version: 1, smartUrls }, "*")).status).toBe(422);
  });

  it("422: what is no JSON", async () => {
    const { status, json } = await plan("<html>");
    expect({ status, paths: Object.keys(json.error.fields) }).toEqual({
      status: 422,
      paths: ["$"],
    });
  });
});

describe("PUT w/HANDLE/document", () => {
  const DOCUMENT = { version: 1, lists: { ipBlacklist: ["198.51.100.7"] } };

  it("200: applied, with the new revision", async () => {
    const planned = await plan(DOCUMENT);
    const { status, headers, json } = await apply(DOCUMENT, `"${planned.json.revision}"`);
    expect(status).toBe(200);
    expect(json.counts).toEqual({
      ...{ ipWhitelist: 0, ipBlacklist: 1, hostnameBlacklist: 0 },
      ...{ namedLists: 0, configurations: 0, smartUrls: 0 },
    });
    expect(headers.get("etag")).toBe(`"${json.revision}"`);
    expect((await read()).headers.get("etag")).toBe(`"${json.revision}"`);
    expect((await plan(DOCUMENT)).json).toMatchObject({ add: 0, change: 0, remove: 0 });
  });

  it("200: with a revision that a proxy has weakened, one of several, or any", async () => {
    const present = (await read()).headers.get("etag") ?? "";
    const first = await apply(DOCUMENT, `"0-0", W/${present}`);
    expect(first.status).toBe(200);
    expect((await apply(DOCUMENT, "*")).status).toBe(200);
  });

  it("412: someone else changed something meanwhile", async () => {
    const etag = (await read()).headers.get("etag");
    await apply({ version: 1, lists: { ipWhitelist: ["192.0.2.1"] } }, etag);
    const { status, json } = await apply(DOCUMENT, etag);
    expect(status).toBe(412);
    expect(json.error.code).toBe("stale");
    expect(json.error.message).toContain("Nothing was applied");
    expect((await read()).json.lists.ipWhitelist).toHaveLength(1);
  });

  it.each([[null], [""], ["abc"]])("428: If-Match %s", async (revision) => {
    const { status, json } = await apply(DOCUMENT, revision);
    expect([status, json.error.code]).toEqual([428, "revision_needed"]);
  });

  it("403: viewers may plan, and not apply", async () => {
    stage.user = fixture.users.viewer;
    expect((await plan(DOCUMENT)).status).toBe(200);
    expect((await apply(DOCUMENT, "*")).status).toBe(403);
  });

  it("409: more than the package allows, and nothing changes", async () => {
    const before = await read();
    const configurations = Array.from({ length: 2_000 }, (_, n) => ({ name: `C${n}` }));
    const { status } = await apply({ version: 1, configurations }, "*");
    expect(status).toBe(409);
    expect((await read()).json).toEqual(before.json);
  });
});

it("another workspace's revision is none of this one's", async () => {
  const { prisma } = started.runtime;
  const mine = fixture;
  const theirs = await createWorkspaceFixture(prisma, Date.now());
  await prisma.workspace.update({
    where: { id: theirs.workspaceId },
    data: { policyRevision: 900n },
  });
  stage.user = mine.users.admin;
  expect((await apply({ version: 1 }, '"900-1"')).status).toBe(412);
});
