import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { gunzipSync, strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { listenOnLoopback } from "@/test/loopback";
import { temporaryFolder } from "@/test/temporary-folder";
import { ROOT } from "../project.mjs";

/** A project with two packages; `tool` is for development. */
const LOCKFILE = {
  name: "shop",
  version: "1.0.0",
  lockfileVersion: 3,
  packages: {
    "": { name: "shop", version: "1.0.0", dependencies: { lib: "1.2.0" } },
    "node_modules/lib": { version: "1.2.0" },
    "node_modules/tool": { version: "0.1.0", dev: true },
  },
};
const NPMS = {
  id: 1_100_001,
  url: "https://github.com/advisories/GHSA-npms-aaaa-bbbb",
  title: "lib follows links too far",
  severity: "high",
  vulnerable_versions: "<1.3.0",
};
const osv = (id: string, name: string, more: object) => ({
  id,
  summary: `${name} is told by OSV`,
  affected: [
    {
      package: { ecosystem: "npm", name },
      ranges: [{ type: "SEMVER", events: [{ introduced: "0" }, { fixed: "1.2.1" }] }],
    },
  ],
  ...more,
});

let server: Server;
let origin: string;
let folder: string;
/** The questions that the registry got, and the answers of it and of OSV. */
let asked: unknown[];
let npmAnswer: { readonly status: number; readonly body: unknown };
let dump: readonly object[] | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const send = (status: number, body: string | Uint8Array) =>
        response.writeHead(status).end(body);
      if (request.url === "/all.zip") {
        if (dump === null) return send(503, "");
        const files = dump.map(
          (each, at) => [`${at}.json`, strToU8(JSON.stringify(each))] as const,
        );
        return send(200, zipSync(Object.fromEntries(files)));
      }
      if (request.method !== "POST") return send(404, "{}");
      const body = Buffer.concat(chunks);
      const isPacked = request.headers["content-encoding"] === "gzip";
      asked.push(JSON.parse(Buffer.from(isPacked ? gunzipSync(body) : body).toString()));
      send(npmAnswer.status, JSON.stringify(npmAnswer.body));
    });
  });
  origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});
afterAll(() => server.close());

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  mkdirSync(join(folder, ".config"));
  const { dependencies } = LOCKFILE.packages[""];
  write("package.json", { name: "shop", version: "1.0.0", dependencies });
  write("package-lock.json", LOCKFILE);
  write(".config/advisories.json", []);
  asked = [];
  npmAnswer = { status: 200, body: {} };
  dump = [];
});

const write = (path: string, json: unknown) =>
  writeFileSync(join(folder, path), JSON.stringify(json));

/** Runs it as a workflow does. */
function audit(...more: string[]): Promise<{ code: number; lines: string[]; said: string }> {
  const args = ["bin/audit.mjs", "--folder", folder, "--osv", `${origin}/all.zip`, ...more];
  const env = { ...process.env, npm_config_registry: `${origin}/`, npm_config_cache: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({
        code: Number(error?.code ?? 0),
        lines: stdout.trim().split("\n"),
        said: stderr.trim(),
      }),
    );
  });
}

describe("npm run audit", () => {
  it("ends with 0 where no source knows anything, and asks of no development tool", async () => {
    expect(await audit()).toMatchObject({
      code: 0,
      lines: [
        "npm: asked about 1 packages, 0 advisories",
        "OSV: asked about 1 packages, 0 advisories",
        "0 to act on",
      ],
    });
    expect(asked).toEqual([{ lib: ["1.2.0"] }]);
  });

  it("ends with 1 and names what npm's registry and OSV know", async () => {
    npmAnswer = { status: 200, body: { lib: [NPMS] } };
    dump = [
      osv("MAL-2026-1", "lib", {}),
      osv("GHSA-osvs-aaaa-bbbb", "lib", { withdrawn: "2026-01-01T00:00:00Z" }),
      osv("GHSA-tool-aaaa-bbbb", "tool", {}),
      osv("OSV-1", "lib", { aliases: ["GHSA-npms-aaaa-bbbb"] }),
    ];
    const { code, lines } = await audit();
    expect([code, lines.at(-1)]).toEqual([1, "2 to act on"]);
    const open = lines.filter((line) => line.startsWith("open: "));
    expect(open[0]).toMatch(/^open: \w+ GHSA-npms-aaaa-bbbb lib 1\.2\.0: /);
    expect(open[1]).toBe("open: malicious MAL-2026-1 lib 1.2.0: lib is told by OSV");
  });

  it("ends with 0 where what is known was accepted, and says why", async () => {
    npmAnswer = { status: 200, body: { lib: [NPMS] } };
    const accepted = { id: "GHSA-npms-aaaa-bbbb", package: "lib", until: "2999-12-31" };
    write(".config/advisories.json", [{ ...accepted, reason: "We follow no links." }]);
    const { code, lines } = await audit("--osv", "none");
    expect(code).toBe(0);
    expect(lines).toContain(
      "accepted until 2999-12-31: high GHSA-npms-aaaa-bbbb lib 1.2.0: lib follows links too far: We follow no links.",
    );
  });

  it("goes by the source that answers, and says which did not", async () => {
    npmAnswer = { status: 405, body: { error: "not here" } };
    dump = [osv("GHSA-osvs-aaaa-bbbb", "lib", { database_specific: { severity: "CRITICAL" } })];
    const { code, lines } = await audit();
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^npm: not asked: 405 Method Not Allowed/);
    expect(lines).toContain("open: critical GHSA-osvs-aaaa-bbbb lib 1.2.0: lib is told by OSV");
  });

  it("ends with 2 where no source answers, whatever was accepted", async () => {
    npmAnswer = { status: 500, body: {} };
    dump = null;
    const { code, lines } = await audit();
    expect([code, lines.at(-1)]).toEqual([2, "No source could be asked: nothing is known."]);
    expect(lines[1]).toBe(`OSV: not asked: 127.0.0.1:${new URL(origin).port} answered 503`);
  });

  it("reads a dump from a file", async () => {
    const path = join(folder, "all.zip");
    const text = strToU8(JSON.stringify(osv("GHSA-osvs-aaaa-bbbb", "lib", {})));
    writeFileSync(path, zipSync({ "a.json": text }));
    expect(await audit("--osv", path)).toMatchObject({ code: 1 });
  });

  it("says what is wrong with the accepted advisories", async () => {
    write(".config/advisories.json", [{ id: "GHSA-npms-aaaa-bbbb" }]);
    expect(await audit()).toEqual({
      code: 1,
      lines: [""],
      said: expect.stringContaining('Accepted advisory 1 has no "package".'),
    });
  });
});
