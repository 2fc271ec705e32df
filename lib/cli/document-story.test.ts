import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importDocument } from "@/lib/features/account-document/import-document";
import { answerManage } from "@/lib/manage/answer";
import { runInProcess } from "@/test/cli/run-in-process";
import { listenOnLoopback } from "@/test/loopback";
import { makeToken } from "@/test/manage/manage-client";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { temporaryFolder } from "@/test/temporary-folder";

/* The commands and the server's own management API. */

const stage = openStage(() => {
  throw new Error("a token's request asked for a session");
});

let started: TestRuntime;
let server: Server;
let url: string;
const folder = temporaryFolder(afterAll);
let file: string;
let workspaces: Record<"one" | "two", WorkspaceFixture>;
let tokens: Record<"one" | "two", string>;
/** Runs before an apply reaches the server. */
let meanwhile: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  started = await startTestRuntime();
  stage.runtime = started.runtime;
  const { prisma } = started.runtime;
  workspaces = {
    one: await createWorkspaceFixture(prisma, Date.now()),
    two: await createWorkspaceFixture(prisma, Date.now()),
  };
  file = join(folder, "gatehouse.json");
  const tokenOf = async (fixture: WorkspaceFixture) =>
    (await makeToken(prisma, fixture, ["read", "policy", "lists", "links"])).token;
  tokens = { one: await tokenOf(workspaces.one), two: await tokenOf(workspaces.two) };
  server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const body = await buffer(request);
    if (method === "PUT") await meanwhile();
    const answer = await answerManage(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, `${value}`]),
        ),
        ...(method !== "GET" && { body: new Uint8Array(body) }),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});

afterAll(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await started?.close();
});

const run = (workspace: keyof typeof tokens, ...args: readonly string[]) =>
  runInProcess({ GATEHOUSE_TOKEN: tokens[workspace] }, [...args, "--server", url, "--file", file]);

function write(change: (document: Record<string, unknown>) => object): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
}

it("a document is exported, planned, changed, applied, and is then the server's", async () => {
  expect(await run("one", "export")).toMatchObject({ status: 0, stdout: "", stderr: "" });
  expect(await run("one", "plan")).toEqual({
    status: 0,
    stdout: "Nothing to do: the server has this document already.\n",
    stderr: "",
  });

  write((document) => ({
    $schema: "./account-document.json",
    ...document,
    lists: {
      ...Object(document.lists),
      ipBlacklist: ["198.51.100.7", { value: "203.0.113.7", note: "seen" }],
    },
    smartUrls: [],
  }));
  const text = [
    "+ ipBlacklist 198.51.100.7",
    "~ ipBlacklist 203.0.113.7 note: null -> seen",
    "- smartUrls spring",
    "",
    "Plan: 1 to add, 1 to change, 1 to remove.",
    "",
  ];
  const planned = await run("one", "plan");
  expect(planned.status).toBe(2);
  // In the order in which they are found.
  expect(planned.stdout.split("\n").sort()).toEqual([...text].sort());

  const applied = await run("one", "apply", "--yes");
  expect(applied.status).toBe(0);
  expect(JSON.parse(applied.stdout)).toMatchObject({ counts: { ipBlacklist: 2, smartUrls: 0 } });
  expect((await run("one", "plan")).status).toBe(0);
  expect((await run("one", "apply", "--yes")).status).toBe(0);
});

it("one workspace's document makes another the same", async () => {
  await run("one", "export");
  expect((await run("two", "plan")).status).toBe(2);
  expect((await run("two", "apply", "--yes")).status).toBe(0);
  expect((await run("two", "plan")).status).toBe(0);
  expect((await run("one", "plan")).status).toBe(0);
});

it("nothing is applied over what someone else changed after the plan", async () => {
  await run("one", "export");
  write((document) => ({ ...document, lists: {} }));
  const { prisma } = started.runtime;
  const { workspaceId } = workspaces.one;
  const actor = { userId: null, name: "someone else" };
  const ctx = { prisma, workspaceId, actor, now: Date.now() };
  meanwhile = () => importDocument(ctx, { version: 1, lists: { ipWhitelist: ["192.0.2.1"] } });
  const { status, stdout, stderr } = await run("one", "apply", "--yes");
  meanwhile = async () => undefined;
  expect({ status, stdout }).toEqual({ status: 3, stdout: "" });
  expect(stderr).toMatch(
    /\nConflict: Someone changed this workspace meanwhile; .* Plan again\.\n$/,
  );
  const entries = await prisma.listEntry.findMany({ where: { workspaceId } });
  expect(entries.map(({ value }) => value)).toEqual(["192.0.2.1"]);
});

it("what is wrong with a document is listed by place, and nothing is changed", async () => {
  await run("one", "export");
  write((document) => ({
    ...document,
    blocker: { mode: "loud" },
    lists: { ipBlacklist: ["300.1.1.1"] },
  }));
  for (const command of [["plan"], ["apply", "--yes"]]) {
    const { status, stdout, stderr } = await run("one", ...command);
    expect({ command, status, stdout }).toEqual({ command, status: 1, stdout: "" });
    expect(stderr).toMatch(/^The document has 2 problems/);
    expect(stderr).toMatch(/^blocker\.mode .*"loud"/m);
    expect(stderr).toMatch(/^lists\.ipBlacklist\[0\] .*"300\.1\.1\.1"/m);
  }
});
