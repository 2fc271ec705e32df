import { createServer, type IncomingMessage, type Server } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TokenScope } from "@/lib/base/token-scopes";
import type { Runtime } from "@/lib/runtime/runtime";
import { listenOnLoopback } from "@/test/loopback";
import { makeToken } from "@/test/manage/manage-client";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { record } from "@/test/services/traffic/records";
import { answerMcp } from "./answer-mcp";

/* The SDK's own client, over HTTP on this machine. */
const stage = openStage();

let started: TestRuntime;
let runtime: Runtime;
let fixture: WorkspaceFixture;
let http: Server;
let url: URL;

beforeAll(async () => {
  started = await startTestRuntime();
  runtime = started.runtime;
  stage.runtime = runtime;
  fixture = await createWorkspaceFixture(runtime.prisma, Date.now());
  http = createServer(async (request, response) => {
    const answer = await answerMcp(await toRequest(request));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listenOnLoopback(http);
  url = new URL(`http://127.0.0.1:${port}/api/mcp`);
});

afterAll(async () => {
  http?.closeAllConnections();
  http?.close();
  await started?.close();
});

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const hasBody = chunks.length > 0;
  return new Request(new URL(incoming.url ?? "/", url), {
    method: incoming.method ?? "GET",
    headers,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
}

async function connect(scopes: readonly TokenScope[], ids = fixture): Promise<Client> {
  const { token } = await makeToken(runtime.prisma, ids, scopes);
  const headers = { Authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  const client = new Client({ name: "test", version: "1.0.0" });
  // The SDK's types do not know exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

/** Calls a tool. @returns its text, as JSON */
async function use(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content as { readonly text: string }[]; // our tools answer with text
  return { isError: isError === true, json: JSON.parse(first?.text ?? "null") as unknown };
}

it("lists its tools, those that write marked", async () => {
  const client = await connect(["read"]);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ["search_traffic", true],
    ["explain_decision", true],
    ["get_policy", true],
    ["propose_policy", true],
    ["replay_policy", true],
    ["save_policy", false],
  ]);
  await client.close();
});

it("explains a blocked visitor that a search found", async () => {
  const ids = await createWorkspaceFixture(runtime.prisma, Date.now());
  const [id = ""] = await record(runtime.prisma, ids.workspaceId, {
    at: Date.now() - 500,
    keyId: ids.keyId,
    ip: "203.0.113.66",
    blockAccess: 1,
    decidedBy: "country",
    activity: "Country",
  });
  const client = await connect(["traffic"], ids);
  const found = await use(client, "search_traffic", { ip: "203.0.113.66" });
  expect(found).toMatchObject({ isError: false, json: { records: [{ id, blockAccess: 1 }] } });
  const explained = await use(client, "explain_decision", { requestId: id });
  expect(explained).toMatchObject({
    isError: false,
    json: { ip: "203.0.113.66", decidedBy: "country" },
  });
  expect(JSON.stringify(explained.json)).toContain('"checks":[{');
  await client.close();
});

describe("a draft", () => {
  const document = { mode: "enforce", country: { rule: "block", codes: ["NL"] } };

  it("is compared, replayed and saved as a version, by a token that may", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, Date.now());
    const client = await connect(["policy", "traffic"], ids);
    const before = await use(client, "get_policy");
    expect(before).toMatchObject({ isError: false, json: { version: 0 } });
    const proposed = await use(client, "propose_policy", { document });
    expect(proposed).toMatchObject({ isError: false, json: { baseVersion: 0 } });
    expect(JSON.stringify(proposed.json)).toContain('"path":"country.codes"');
    const replayed = await use(client, "replay_policy", { document });
    expect(replayed).toMatchObject({
      isError: false,
      json: { kind: "result", result: { replayed: 2, comparedWith: "saved" } },
    });
    const saved = await use(client, "save_policy", { document, baseVersion: 0 });
    expect(saved).toMatchObject({ isError: false, json: { outcome: "saved", version: 1 } });
    const late = await use(client, "save_policy", { document: {}, baseVersion: 0 });
    expect(late).toMatchObject({ isError: true, json: { code: "conflict" } });
    const [event] = await runtime.prisma.auditEvent.findMany({
      where: { workspaceId: ids.workspaceId, action: "blocker.update" },
    });
    expect(event?.actor).toBe("token test policy+traffic");
    await client.close();
  });

  it("that is wrong is told path by path", async () => {
    const client = await connect(["policy"]);
    const wrong = { mode: "blok", country: { rule: "block", codes: ["xx"] } };
    expect(await use(client, "propose_policy", { document: wrong })).toMatchObject({
      isError: true,
      json: { code: "invalid_input", problems: [{ path: "mode" }, {}] },
    });
    await client.close();
  });

  it("is not saved by a token that only reads, nor in another workspace", async () => {
    const client = await connect(["read", "traffic"]);
    for (const tool of ["save_policy", "replay_policy"]) {
      expect(await use(client, tool, { document, baseVersion: 0 })).toMatchObject({
        isError: true,
        json: { code: "scope_missing", status: 403 },
      });
    }
    const others = await createWorkspaceFixture(runtime.prisma, Date.now());
    const input = { document: { name: "Shop" }, configuration: others.configurationId };
    const stranger = await connect(["policy", "traffic"]);
    for (const tool of ["propose_policy", "replay_policy"]) {
      expect(await use(stranger, tool, input)).toMatchObject({
        isError: true,
        json: { status: 404 },
      });
    }
    expect(await use(stranger, "explain_decision", { requestId: others.recordId })).toMatchObject({
      isError: true,
      json: { status: 404 },
    });
    await client.close();
    await stranger.close();
  });
});

describe("the door", () => {
  const post = (body: string, token: string, more: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      headers: {
        ...more,
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      },
      body,
    });

  it("is closed without a token", async () => {
    expect((await post("{}", "ghm_nonsense")).status).toBe(401);
    expect((await fetch(url)).status).toBe(401);
  });

  it.each([
    ["https://evil.example", 403],
    ["null", 403],
    ["http://192.0.2.7:3000", 403],
    ["http://127.0.0.1.evil.example", 403],
    ["ftp://localhost", 403],
    ["http://localhost:6274", 200],
    ["http://[::1]:3000", 200],
  ])("answers a page of %s with %i", async (origin, status) => {
    const { token } = await makeToken(runtime.prisma, fixture, ["read"]);
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    expect((await post(list, token, { Origin: origin })).status).toBe(status);
  });

  it("takes one message at a time, and no streams", async () => {
    const { token } = await makeToken(runtime.prisma, fixture, ["read"]);
    expect((await post("[]", token)).status).toBe(400);
    expect((await post("no JSON", token)).status).toBe(400);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(url, { headers })).status).toBe(405);
    const answer = await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("ratelimit-limit")).toBe("300");
  });
});
