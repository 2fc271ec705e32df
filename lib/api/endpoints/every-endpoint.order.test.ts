import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { ERRORS_BEFORE_ENDPOINT } from "@/lib/api/errors";
import { compileKeyLimits, type StoredKeyLimits } from "@/lib/api/key-limits";
import { newApiKey } from "@/lib/base/key-format";
import { DOCUMENT, openContract } from "@/test/contract";
import type { AccountOptions } from "@/test/contract-server";

const server = await openContract();

/** A fault of a request, in the contract's order, with a request that has it. */
interface Fault {
  readonly code: string;
  readonly method?: string;
  /** Replaces the key parameter. */
  readonly apikey?: string;
  readonly account?: AccountOptions;
  /** The key's limits. */
  readonly limits?: Partial<StoredKeyLimits>;
  readonly isOverRate?: boolean;
  readonly hasBadParameter?: boolean;
}

const FAULTS: readonly Fault[] = [
  { code: "method_not_allowed", method: "POST" },
  { code: "key_missing", apikey: "" },
  { code: "key_malformed", apikey: "apikey=too-short" },
  { code: "key_unknown", apikey: `apikey=${newApiKey()}` },
  { code: "key_disabled", account: { keyDisabled: true } },
  { code: "key_wrong_endpoint", limits: { endpoints: ["forward-auth"] } },
  { code: "key_wrong_network", limits: { networks: ["198.51.100.0/24"] } },
  { code: "account_suspended", account: { suspended: true } },
  { code: "subscription_expired", account: { expiresAt: 1 } },
  { code: "quota_exceeded", account: { quota: 0 } },
  { code: "rate_limited", isOverRate: true },
  { code: "invalid_ip", hasBadParameter: true },
];

/** Every pair: a request with both faults is answered for the earlier one. */
const PAIRS = FAULTS.flatMap((first, index) =>
  FAULTS.slice(index + 1).map((second) => [first.code, second.code, first, second] as const),
);

describe("of two faults the earlier one answers", () => {
  it.each(PAIRS)("%s before %s", async (code, _later, first, second) => {
    expect(await codeOf(first, second)).toBe(code);
  });

  it.each(FAULTS.map((fault) => [fault.code, fault] as const))("%s alone", async (code, fault) => {
    expect(await codeOf(fault)).toBe(code);
  });
});

describe("of two bad parameters of Blocker v2 the earlier one answers", () => {
  const key = server.account({ document: DOCUMENT });
  it.each([
    ["confname=no-hyphens&ip=nonsense", "invalid_confname"],
    ["confname=Unknown&ip=nonsense", "invalid_ip"],
    ["confname=Unknown&ip=10.0.0.1", "unknown_confname"],
    ["ip=nonsense", "invalid_confname"],
    ["", "invalid_confname"],
    ["confname=Shop", "invalid_ip"],
  ])("%s answers %s", async (query, code) => {
    const answer = await server.send("GET", `/api/blockerv2?apikey=${key}&${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers["x-error-code"]).toBe(code);
  });
});

it("is the order in which the documents list them", () => {
  // Unparsable requests come first; other methods are not documented.
  expect(["method_not_allowed", ...ERRORS_BEFORE_ENDPOINT.slice(2), "invalid_ip"]).toEqual(
    FAULTS.map(({ code }) => code),
  );
  expect(Object.fromEntries(ENDPOINTS.map(({ name, errors }) => [name, errors]))).toEqual({
    blocker: ["invalid_ip"],
    blockerv2: ["invalid_confname", "invalid_ip", "unknown_confname"],
    shorterlink: ["invalid_shortlink_ip"],
    iplookup: ["invalid_ip"],
    "email-validation": [],
    phonenumber: ["invalid_number"],
    account: [],
  });
});

it("answers an unknown path before its method", async () => {
  const answer = await server.send("POST", "/api/unknown");
  expect(answer.headers["x-error-code"]).toBe("not_found");
});

/** The code of the answer to a request that has these faults and no other. */
async function codeOf(...faults: readonly Fault[]): Promise<unknown> {
  const limits: StoredKeyLimits = Object.assign(
    { endpoints: [], networks: [] },
    ...faults.map((fault) => fault.limits),
  );
  const account: AccountOptions = Object.assign(
    { ratePerSecond: faults.some((fault) => fault.isOverRate) ? 0 : 1000 },
    ...faults.map((fault) => fault.account),
    { keyLimits: compileKeyLimits(limits) },
  );
  const method = faults.find((fault) => fault.method)?.method ?? "GET";
  const keyParameter =
    faults.find((fault) => fault.apikey !== undefined)?.apikey ??
    `apikey=${server.account(account)}`;
  const ip = faults.some((fault) => fault.hasBadParameter) ? "nonsense" : "10.0.0.1";
  const answer = await server.send(method, `/api/blocker?${keyParameter}&ip=${ip}`);
  return answer.headers["x-error-code"];
}
