import { describe, expect, it } from "vitest";
import { parseIpRange } from "@/lib/ip/range";
import { ipOf } from "@/test/intel/fakes";
import { knownRange } from "./known-ranges";
import { MOBILE_RANGES } from "./mobile-ranges";
import { SCRUBBED_HOMES, SCRUBBED_MOBILE, SCRUBBED_OFFICES, SCRUBBERS_OWN } from "./scrubbers";

it.each([
  ["80.187.97.5", "Deutsche Telekom"],
  ["89.204.137.9", "Telefónica Germany (O2)"],
  ["109.42.3.9", "Vodafone Germany"],
  ["92.184.97.9", "Orange France"],
  ["197.210.53.9", "MTN Nigeria"],
  ["102.89.22.7", "MTN Nigeria"],
  ["154.170.1.1", "MTN Ghana (Scancom)"],
  ["105.163.2.2", "Safaricom"],
  ["95.203.16.218", "Telia Sweden"],
  ["82.132.213.104", "O2 UK"],
  ["126.156.168.104", "SoftBank"],
  ["117.136.40.1", "China Mobile"],
  ["1.123.4.5", "Telstra"],
  ["31.65.9.9", "EE"],
  ["105.142.1.1", "Maroc Telecom"],
  ["154.147.20.1", "Maroc Telecom"],
  ["178.147.3.3", "Cosmote"],
  ["191.127.8.8", "Movistar Chile"],
  ["49.216.200.1", "Taiwan Mobile"],
  ["1.113.60.1", "SoftBank"],
  ["188.56.4.4", "Turkcell"],
  ["46.206.7.7", "A1 Austria"],
  ["2a01:599:406:5238::1", "Deutsche Telekom"],
  ["2a00:1110:122:3dbe::1", "Magyar Telekom"],
])("%s carries phones of %s", (ip, holder) =>
  expect(knownRange(ipOf(ip))).toEqual({ holder, userType: "cellular" }),
);

it.each([
  ...["79.192.1.1", "92.183.1.1", "2.36.1.1", "82.131.255.255", "2003:e0::1", "8.8.8.8"],
  // Homes of the same operators: Telstra's, BT's Plusnet's, Maroc Telecom's, OTE's, SoftBank's, A1's.
  ...["1.160.1.1", "31.110.1.1", "196.217.1.1", "79.129.1.1", "126.1.1.1", "80.108.1.1"],
])("%s is in no range", (ip) => expect(knownRange(ipOf(ip))).toBeNull());

it("knows a scrubber's own machines, and homes and offices behind one", () => {
  expect(knownRange(ipOf("45.60.1.1"))?.userType).toBe("hosting");
  expect(knownRange(ipOf("181.30.9.9"))?.userType).toBe("residential");
  expect(knownRange(ipOf("64.101.1.1"))?.userType).toBe("business");
});

describe("the tables", () => {
  const all = [MOBILE_RANGES, SCRUBBED_MOBILE, SCRUBBED_HOMES, SCRUBBED_OFFICES, SCRUBBERS_OWN]
    .flat()
    .flatMap(([holder, ...ranges]) => ranges.map((range) => [range, holder] as const));

  it.each(all)("%s (%s) is a network by its own first address", (text) => {
    const range = parseIpRange(text);
    const first = text.slice(0, text.indexOf("/"));
    expect(range?.first).toEqual(ipOf(first).words);
  });

  it("name no range twice", () => {
    expect(new Set(all.map(([range]) => range)).size).toBe(all.length);
  });
});
