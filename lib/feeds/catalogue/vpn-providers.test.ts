import { expect, it } from "vitest";
import { readFeed } from "@/test/feeds/read-feed";
import { VPN_PROVIDER_FEEDS } from "./vpn-providers";

const read = (id: string, text: string) => {
  const found = VPN_PROVIDER_FEEDS.find((feed) => feed.id === id);
  if (found === undefined) throw new Error(`no feed ${id}`);
  return readFeed(found, text);
};

it("reads Gluetun's lists: the addresses of all servers, and when they were updated", () => {
  const list = {
    version: 3,
    timestamp: 1_785_990_786,
    servers: [
      { vpn: "openvpn", country: "Example", tcp: true, ips: ["192.0.2.97"] },
      { vpn: "wireguard", wgpubkey: "abc=", ips: ["192.0.2.100", "2001:db8::100"] },
      { vpn: "wireguard", hostname: "without.example" },
    ],
  };
  expect(read("vpn-ivpn", JSON.stringify(list, null, 2))).toEqual({
    entries: ["192.0.2.97", "192.0.2.100", "2001:db8::100"],
    date: "2026-08-06T04:33:06.000Z",
  });
});

it("reads Mullvad's relays", () => {
  const relays = [
    { hostname: "se-sto-wg-001", ipv4_addr_in: "192.0.2.1", ipv6_addr_in: "2001:db8::1" },
    { hostname: "de-fra-br-001", ipv4_addr_in: "192.0.2.2" },
  ];
  expect(read("mullvad-relays", JSON.stringify(relays)).entries).toEqual([
    "192.0.2.1",
    "192.0.2.2",
  ]);
});

it("reads the exits of Proton VPN", () => {
  expect(read("protonvpn-exits", "#\n# protonvpn_ips.txt\n192.0.2.7\n").entries).toEqual([
    "192.0.2.7",
  ]);
});
