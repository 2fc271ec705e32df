import { expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import { evaluateNow } from "../evaluate";
import { known } from "../fact";

const ENTRY = { source: "a-feed", entry: "192.0.2.1" };
const on = (...categories: string[]) =>
  visitor({ proxyVpnTor: known(categories.map((category) => ({ ...ENTRY, category }))) });

function judge(modes: unknown, facts: ReturnType<typeof visitor>, mode = "enforce") {
  const policy = compiledPolicy({ policy: { mode, checks: { proxyVpnTor: modes } } });
  const { decidedBy, reportedBy, results } = evaluateNow("blocker", policy, facts);
  const result = results.find(({ id }) => id === "proxyVpnTor");
  return { decidedBy, reportedBy, outcome: result?.outcome, evidence: result?.evidence?.length };
}

const KINDS = { proxy: "block", vpn: "monitor", tor: "off" };
const DECIDED = { decidedBy: "proxyVpnTor", reportedBy: "proxyVpnTor", outcome: "match" };
const REPORTED = { ...DECIDED, decidedBy: null };
const PASSED = { decidedBy: null, reportedBy: null, outcome: "pass", evidence: undefined };

it("has a mode for each kind: one blocks, one monitors, one does not count", () => {
  expect(judge(KINDS, on("proxy"))).toEqual({ ...DECIDED, evidence: 1 });
  expect(judge(KINDS, on("vpn"))).toEqual({ ...REPORTED, evidence: 1 });
  expect(judge(KINDS, on("tor"))).toEqual(PASSED);
  expect(judge(KINDS, on("vpn", "tor", "proxy"))).toEqual({ ...DECIDED, evidence: 2 });
});

it("has one mode for all where the policy says so, and is off when every kind is", () => {
  for (const kind of ["proxy", "vpn", "tor"]) {
    expect(judge("block", on(kind))).toEqual({ ...DECIDED, evidence: 1 });
    expect(judge("monitor", on(kind))).toEqual({ ...REPORTED, evidence: 1 });
  }
  const off = { proxy: "off", vpn: "off", tor: "off" };
  expect(judge(off, on("proxy", "vpn", "tor"))).toMatchObject({ outcome: "off" });
});

it("blocks kinds that a document leaves out, as it always did", () => {
  expect(judge({ vpn: "monitor" }, on("tor"))).toEqual({ ...DECIDED, evidence: 1 });
});

it("only reports in a policy that monitors", () => {
  expect(judge(KINDS, on("proxy"), "monitor")).toEqual({ ...REPORTED, evidence: 1 });
});

it("takes evidence without a kind as the strictest", () => {
  expect(judge(KINDS, visitor({ proxyVpnTor: known([ENTRY]) })).decidedBy).toBe("proxyVpnTor");
});
