import { describe, expect, it, vi } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { checkOf, decide, decideWithDetail } from "@/test/decisions";

const server = await openContract();

/** No check of the service that DNS can answer. */
const NO_DNS = { checks: { hostnameDatabase: "off" } };
const NAMES = { hostnameBlacklist: ["scanner.example"] };

let next = 0;

/** The DNS questions that the decision waited for, by its traffic record. */
async function waitedFor(document: object, visitor: Record<string, string>): Promise<unknown> {
  const workspaceId = `waiting ${++next}`;
  const key = server.account({ document, workspaceId });
  await decide(server, "blocker", key, visitor);
  return server.state.records.find((record) => record.workspaceId === workspaceId)?.waitedFor;
}

describe("a decision does not wait", () => {
  it("not again when the name is cached", async () => {
    server.dns.setPtr("9.9.3.3", ["known.example"]);
    const document = documentOf({}, NAMES);
    expect(await waitedFor(document, { ip: "9.9.3.3" })).toEqual(["ptr"]);
    expect(await waitedFor(document, { ip: "9.9.3.3" })).toEqual([]);
    expect(server.dns.asked("3.3.9.9.in-addr.arpa")).toBe(1);
  });

  it("nor when it is cached that there is none", async () => {
    server.dns.setPtr("9.9.3.4", "NXDOMAIN");
    const document = documentOf({}, NAMES);
    expect(await waitedFor(document, { ip: "9.9.3.4" })).toEqual(["ptr"]);
    expect(await waitedFor(document, { ip: "9.9.3.4" })).toEqual([]);
  });
});

describe("a name that nothing depends on", () => {
  it("is fetched after the answer, and returned with the next", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.dns.setPtr("9.9.3.5", { records: ["later.example"], after: held });
    const key = server.account({ document: documentOf(NO_DNS) });
    const hostname = async () => (await decide(server, "blocker", key, { ip: "9.9.3.5" })).hostname;
    // The server has not said a word yet, and the answer is there.
    expect(await hostname()).toBe("9.9.3.5");
    release();
    await vi.waitFor(async () => expect(await hostname()).toBe("later.example"));
    expect(server.dns.asked("5.3.9.9.in-addr.arpa")).toBe(1);
  });
});

describe("a check whose DNS answer does not come", () => {
  it.each([
    ["silence", "DNS: timeout"],
    ["SERVFAIL", "DNS: servfail"],
    ["REFUSED", "DNS: refused"],
  ] as const)("is skipped with its reason and fails nothing: %s", async (answer, reason) => {
    const ip = `9.9.4.${++next}`;
    server.dns.setPtr(ip, answer);
    const key = server.account({ document: documentOf({}, NAMES) });
    const { body, detail } = await decideWithDetail(server, "blocker", key, { ip });
    expect(body).toMatchObject({ detectActivity: "Visitor", hostname: ip });
    for (const id of ["hostnameBlacklist", "hostnameDatabase"]) {
      expect(checkOf(detail, id)).toEqual({ id, mode: "block", outcome: "skipped", reason });
    }
  });

  it("is asked again by the next request: a failure is not kept", async () => {
    server.dns.setPtr("9.9.3.6", "SERVFAIL");
    const key = server.account({ document: documentOf({}, NAMES) });
    await decide(server, "blocker", key, { ip: "9.9.3.6" });
    server.dns.setPtr("9.9.3.6", ["x.scanner.example"]);
    const { detectActivity } = await decide(server, "blocker", key, { ip: "9.9.3.6" });
    expect(detectActivity).toBe("BLOCK BY HOSTNAME (USER)");
  });

  it("does not keep the others from deciding", async () => {
    const ip = "9.9.3.7";
    server.dns.setPtr(ip, "silence");
    const policy = { device: { block: ["desktop"] } };
    const key = server.account({ document: documentOf(policy, NAMES) });
    expect(await decide(server, "blocker", key, { ip })).toMatchObject({
      detectActivity: "BLOCK BY DEVICE DESKTOP",
      blockAccess: 1,
    });
  });
});
