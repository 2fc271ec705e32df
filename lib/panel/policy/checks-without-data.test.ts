import { expect, it } from "vitest";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { checksWithoutData } from "./checks-without-data";

const CATEGORIES = [
  ...["threat-feeds", "ip-database", "malicious-activity", "hostname-database", "hosting"],
  ...["proxy", "vpn", "tor"],
] as const;
const feeds = (entries: (category: string) => number) =>
  CATEGORIES.map((category) => ({
    ...{ category, entries: entries(category), dataDate: null, state: "fresh" },
  })) as Parameters<typeof checksWithoutData>[0];
const ALL = [
  ...["Threat feeds", "Bad addresses", "Malicious activity", "Bad hostnames"],
  ...["Business and hosting networks", "Open proxies", "VPN", "Tor"],
];
const checksOf = (checks: object) => policySchema.parse({ checks }).checks;

it("names checks while nothing is behind them, and none when all have data", () => {
  expect(checksWithoutData([], 0)).toEqual(ALL);
  expect(
    checksWithoutData(
      feeds((category) => (category === "vpn" ? 0 : 7)),
      0,
    ),
  ).toEqual(["VPN"]);
  expect(
    checksWithoutData(
      feeds(() => 7),
      0,
    ),
  ).toEqual([]);
  expect(checksWithoutData([], 1)).toEqual(ALL.filter((name) => name !== "Malicious activity"));
});

it("leaves out what a policy has off, and keeps what it monitors", () => {
  const checks = checksOf({
    ...{ threatFeeds: "off", nonIsp: "monitor" },
    proxyVpnTor: { proxy: "off", vpn: "monitor", tor: "block" },
  });
  const left = ALL.filter((name) => name !== "Threat feeds" && name !== "Open proxies");
  expect(checksWithoutData([], 0, checks)).toEqual(left);
  // Networks of businesses are off unless somebody turns them on.
  const none = checksOf({ proxyVpnTor: "off" });
  expect(checksWithoutData([], 0, none)).toEqual(ALL.slice(0, 4));
});
