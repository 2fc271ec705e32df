import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { PROJECT_DIR, runInProcess } from "@/test/cli/run-in-process";
import { listenOnLoopback } from "@/test/loopback";
import { readVersion } from "./updates/version";

/** A server of published versions, and the requests that came. */
async function publisher(answer: (response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(response);
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/versions.json`, requests };
}

const ofVersions = (...versions: readonly object[]) => JSON.stringify({ versions });
const NEWER = {
  version: "999.0.0",
  released: "2027-01-01",
  isSecurity: true,
  supportedUntil: null,
};
const check = (url: string) => runInProcess({ UPDATE_CHECK_URL: url }, ["version", "--check"]);

describe("version", () => {
  it("is that of package.json, and nobody is asked", async () => {
    const { url, requests } = await publisher((response) => response.end());
    const { status, stdout } = await runInProcess({ UPDATE_CHECK_URL: url }, ["version"]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ version: await readVersion(PROJECT_DIR) });
    expect(requests).toEqual([]);
  });

  it("--check says what is newer, with exit status 2, and sends nothing of this installation", async () => {
    const own = await readVersion(PROJECT_DIR);
    const { url, requests } = await publisher((response) => response.end(ofVersions(NEWER)));
    const { status, stdout } = await check(url);
    expect({ status, ...JSON.parse(stdout) }).toMatchObject({
      status: 2,
      version: own,
      state: "security",
      newest: "999.0.0",
    });
    const [{ method, url: path, headers } = { headers: {} }] = requests;
    expect({ method, path }).toEqual({ method: "GET", path: "/versions.json" });
    expect(headers).toMatchObject({ accept: "application/json", "user-agent": "Gatehouse" });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["cookie"]));
    expect(JSON.stringify(headers)).not.toContain(own);
  });

  it("--check ends with 0 where nothing is newer", async () => {
    const old = { ...NEWER, version: "0.0.1" };
    const { url } = await publisher((response) => response.end(ofVersions(old)));
    const { status, stdout } = await check(url);
    expect({ status, state: JSON.parse(stdout).state }).toEqual({ status: 0, state: "current" });
  });

  it.each([
    ["another status", (response: ServerResponse) => response.writeHead(404).end(), "answered 404"],
    ["no JSON", (response: ServerResponse) => response.end("<html>"), "is no list of versions"],
    [
      "no version",
      (response: ServerResponse) => response.end(ofVersions({ ...NEWER, version: "newest" })),
      "is no version, such as 1.0.0",
    ],
    [
      "too much",
      (response: ServerResponse) => response.end(" ".repeat(70_000)),
      "larger than 65536 bytes",
    ],
    [
      "a way elsewhere",
      (response: ServerResponse) => response.writeHead(302, { location: "/other" }).end(),
      "redirect",
    ],
  ])("--check fails with the reason on %s", async (_what, answer, reason) => {
    const { url } = await publisher(answer);
    const { status, stdout, stderr } = await check(url);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`The published versions cannot be read from ${url}: `);
    expect(stderr).toContain(reason);
  });

  it("--check asks nobody where it is switched off", async () => {
    expect(await check("off")).toEqual({
      status: 1,
      stdout: "",
      stderr: "UPDATE_CHECK_URL is off: this installation does not check for versions.\n",
    });
  });
});
