import { createServer } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Directories } from "@/lib/intel/signed-agents/directories";
import { DIRECTORY_PATH, DIRECTORY_TYPE } from "@/lib/intel/signed-agents/directory";
import { verifySignature } from "@/lib/intel/signed-agents/verify-signature";
import { createDialGuard } from "@/lib/net/guarded-dial";
import { createGuardedSender } from "@/lib/net/guarded-request";
import { listenOnLoopback } from "@/test/loopback";
import { TestAgent } from "@/test/signed-agents/test-agent";
import { makeAuthority, type TestAuthority } from "@/test/signed-agents/test-authority";
import { hasProgram } from "@/test/streams/certificate";
import { directoryFetcher } from "./signed-agents";

const NOW = Date.UTC(2026, 9, 1);
const HOST = "agent.example";
const resolve = async () => ["127.0.0.1"];

describe.skipIf(!hasProgram("openssl", "version"))("a directory over HTTPS", () => {
  let authority: TestAuthority;
  let agent: TestAgent;
  const asked: (string | undefined)[] = [];
  let answer: { status: number; body: string };
  const server = createServer();

  beforeAll(async () => {
    authority = makeAuthority(HOST);
    server.setSecureContext({ key: authority.key, cert: authority.cert });
    server.on("request", (request, response) => {
      asked.push(`${request.headers.host} ${request.url} ${request.headers.accept}`);
      response.writeHead(answer.status, { "content-type": DIRECTORY_TYPE, location: "/elsewhere" });
      response.end(answer.body);
    });
    agent = new TestAgent(`https://${HOST}:${await listenOnLoopback(server)}`);
    answer = { status: 200, body: agent.directory() };
  });
  afterAll(() => void server.close());

  const open = (allowsPrivate: boolean, ca: string | undefined) =>
    new Directories({
      fetch: directoryFetcher(createGuardedSender(createDialGuard({ allowsPrivate, resolve }), ca)),
      clock: { now: () => NOW },
      known: [],
      asksStrangers: true,
      allowsPorts: true,
    });

  /** The agent's second request, when its directory has been asked for. */
  async function outcome(directories: Directories) {
    verifySignature(agent.request(NOW), directories.keysOf, NOW);
    await directories.settled();
    return verifySignature(agent.request(NOW), directories.keysOf, NOW);
  }

  it("proves the agent, by a server whose authority is trusted", async () => {
    expect(await outcome(open(true, authority.ca))).toMatchObject({ outcome: "verified" });
    expect(asked).toEqual([`${agent.origin.slice(8)} ${DIRECTORY_PATH} ${DIRECTORY_TYPE}`]);
  });

  it.each<[string, boolean, boolean, string]>([
    ["an authority that nobody knows", true, false, "could not be reached"],
    ["a private address", false, true, "is not at a public address"],
  ])("proves nothing with %s", async (_what, allowsPrivate, isTrusted, reason) => {
    const directories = open(allowsPrivate, isTrusted ? authority.ca : undefined);
    expect(await outcome(directories)).toMatchObject({
      outcome: "unverified",
      reason: `the directory of ${agent.origin.slice(8)} ${reason}`,
    });
  });

  it("proves nothing by a redirect or by 10 MB", async () => {
    answer = { status: 302, body: "" };
    expect(await outcome(open(true, authority.ca))).toMatchObject({ outcome: "unverified" });
    answer = { status: 200, body: agent.directory().padEnd(10_000_000) };
    expect(await outcome(open(true, authority.ca))).toMatchObject({
      reason: `the directory of ${agent.origin.slice(8)} is longer than 64 kB`,
    });
  });
});
