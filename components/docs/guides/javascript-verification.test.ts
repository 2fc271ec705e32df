import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sampleOf } from "@/test/docs-samples";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { temporaryFolder } from "@/test/temporary-folder";

const folder = temporaryFolder(afterAll);
const codes = new Set<string>();
/** As /api/shorterlink answers: a code that was given out is good once. */
const gatehouse = createServer((request, response) => {
  const query = new URL(request.url ?? "", "http://gatehouse").searchParams;
  const isGood = query.get("apikey") === "KEY" && query.get("keyname") === "autumn";
  if (!isGood) return void response.writeHead(401).end("{}");
  const verifies = query.get("js") === "1";
  const status = verifies && codes.delete(query.get("code") ?? "") ? { AddVisitorStatus: 1 } : {};
  if (!verifies) codes.add("C0DE");
  const decision = { redirectTo: "https://example.org/offer", jsResponse: 1, uniqueCode: "C0DE" };
  response.end(JSON.stringify(verifies ? status : decision));
});
let child: ChildProcess | undefined;

afterAll(async () => {
  child?.kill();
  if (child !== undefined && child.exitCode === null) await once(child, "exit");
  gatehouse.close();
});

it("runs as it is shown, and lets a code through once", async () => {
  await listenOnLoopback(gatehouse);
  const free = createServer();
  const port = await listenOnLoopback(free);
  await new Promise((done) => free.close(done));
  const file = join(folder, "server.mjs");
  const code = sampleOf(
    "javascript-verification",
    "server.mjs",
    `http://127.0.0.1:${portOf(gatehouse)}`,
  );
  // A busy machine takes longer to answer than a visitor should wait.
  expect(code).toContain("timeout(500)");
  writeFileSync(file, code.replace("timeout(500)", "timeout(30_000)"));
  child = spawn(process.execPath, [file], {
    env: { ...process.env, GATEHOUSE_APIKEY: "KEY", PORT: String(port) },
  });
  if (child.stdout !== null) await once(child.stdout, "data");
  const visit = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });

  const page = await (await visit("/")).text();
  expect(page).toContain('location.replace("/verify?code=C0DE")');
  const verified = await visit("/verify?code=C0DE");
  expect([verified.status, verified.headers.get("location")]).toEqual([
    302,
    "https://example.org/offer",
  ]);
  expect((await visit("/verify?code=C0DE")).status).toBe(403);
  expect((await visit("/verify")).status).toBe(403);
});
