import { expect, it } from "vitest";
import type { FeedCategory } from "@/lib/feeds/types";
import { fakeFeeds, ipOf, match } from "@/test/intel/fakes";
import { withPeoplesExits } from "./people-exits";

const feeds = fakeFeeds({
  ips: {
    "104.28.5.5": [match("vpn", "list", "104.28.5.0/24")],
    "104.29.5.5": [match("vpn", "list", "104.29.5.0/24")],
  },
  asns: {
    "77.111.247.1": { asn: 39832, organization: "Opera Software AS" },
    "1.2.3.4": { asn: 64500, organization: "Example" },
  },
});
const isOn = (ip: string, category: FeedCategory) =>
  withPeoplesExits(ipOf(ip), feeds.find(ipOf(ip))).isOn(category);

it.each([
  ["104.28.5.5", "WARP"],
  ["2a09:bac1:2880:f0::1", "WARP, IPv6"],
  ["77.111.247.1", "Opera's VPN"],
])("%s is a relay (%s)", (ip) => expect(isOn(ip, "privacy-relay")).toBe(true));

it.each(["104.29.5.5", "2a09:bab8::1", "1.2.3.4"])("%s is none", (ip) =>
  expect(isOn(ip, "privacy-relay")).toBe(false),
);

it.each(["208.127.0.1", "130.41.60.2", "165.85.3.4"])("%s is a companies' gateway", (ip) => {
  expect(isOn(ip, "security-gateway")).toBe(true);
  expect(isOn(ip, "privacy-relay")).toBe(false);
});

it("keeps what the lists say besides", () => {
  const found = withPeoplesExits(ipOf("104.28.5.5"), feeds.find(ipOf("104.28.5.5")));
  expect(found.isOn("vpn")).toBe(true);
  expect(found.isOn("tor")).toBe(false);
  expect(found.lists).toHaveLength(1);
});
