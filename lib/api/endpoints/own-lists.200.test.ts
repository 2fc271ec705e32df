import { describe, expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { decide } from "@/test/decisions";

const server = await openContract();
const ALLOWED = "ALLOW BY WHITELIST IP (USER)";
const BLOCKED = "BLOCK BY BLACKLIST IP (USER)";

async function activity(lists: object, ip: string): Promise<unknown> {
  const key = server.account({ document: documentOf({}, lists) });
  return (await decide(server, "blocker", key, { ip })).detectActivity;
}

describe("the entry with the fewest addresses wins", () => {
  it.each([
    ["a white /32 in a black /16", ["203.0.113.9"], ["203.0.0.0/16"], "203.0.113.9", ALLOWED],
    ["its neighbour", ["203.0.113.9"], ["203.0.0.0/16"], "203.0.113.8", BLOCKED],
    ["a black /32 in a white /24", ["203.0.113.0/24"], ["203.0.113.9"], "203.0.113.9", BLOCKED],
    [
      "a black range in a white /24",
      ["203.0.113.0/24"],
      ["203.0.113.7-203.0.113.9"],
      "203.0.113.8",
      BLOCKED,
    ],
    [
      "a white /30 in a black range of five",
      ["203.0.113.8/30"],
      ["203.0.113.7-203.0.113.11"],
      "203.0.113.9",
      ALLOWED,
    ],
    [
      "three levels: white, black, white",
      ["203.0.113.9", "203.0.0.0/16"],
      ["203.0.113.0/24"],
      "203.0.113.9",
      ALLOWED,
    ],
    [
      "three levels, the middle",
      ["203.0.113.9", "203.0.0.0/16"],
      ["203.0.113.0/24"],
      "203.0.113.1",
      BLOCKED,
    ],
    [
      "three levels, the outermost",
      ["203.0.113.9", "203.0.0.0/16"],
      ["203.0.113.0/24"],
      "203.0.1.1",
      ALLOWED,
    ],
    [
      "IPv6: a white /128 in a black /32",
      ["2001:db8::9"],
      ["2001:db8::/32"],
      "2001:db8::9",
      ALLOWED,
    ],
    ["IPv6: its neighbour", ["2001:db8::9"], ["2001:db8::/32"], "2001:db8::8", BLOCKED],
    [
      "IPv6: a black /64 in a white /48",
      ["2001:db8:1::/48"],
      ["2001:db8:1:2::/64"],
      "2001:db8:1:2::9",
      BLOCKED,
    ],
    ["everything black but one", ["10.1.2.3"], ["0.0.0.0/0"], "10.1.2.3", ALLOWED],
    ["everything black", ["10.1.2.3"], ["0.0.0.0/0"], "192.168.0.1", BLOCKED],
  ])("%s", async (_what, ipWhitelist, ipBlacklist, ip, expected) => {
    expect(await activity({ ipWhitelist, ipBlacklist }, ip)).toBe(expected);
  });
});

describe("on a tie the whitelist wins", () => {
  it.each([
    ["the same address", "203.0.113.9", "203.0.113.9", "203.0.113.9"],
    ["the same CIDR", "203.0.113.0/24", "203.0.113.0/24", "203.0.113.9"],
    [
      "a CIDR and the range that it is",
      "203.0.113.0/24",
      "203.0.113.0-203.0.113.255",
      "203.0.113.9",
    ],
    ["an address in two spellings", "::ffff:203.0.113.9", "203.0.113.9", "203.0.113.9"],
    ["an IPv6 address in two spellings", "2001:DB8:0::9", "2001:db8::9", "2001:db8::9"],
  ])("%s", async (_what, white, black, ip) => {
    expect(await activity({ ipWhitelist: [white], ipBlacklist: [black] }, ip)).toBe(ALLOWED);
  });
});

describe("the edges of an entry", () => {
  it.each([
    ["203.0.113.0/24", "203.0.112.255", "Visitor"],
    ["203.0.113.0/24", "203.0.113.0", BLOCKED],
    ["203.0.113.0/24", "203.0.113.255", BLOCKED],
    ["203.0.113.0/24", "203.0.114.0", "Visitor"],
    ["203.0.113.7-203.0.113.9", "203.0.113.6", "Visitor"],
    ["203.0.113.7-203.0.113.9", "203.0.113.7", BLOCKED],
    ["203.0.113.7-203.0.113.9", "203.0.113.9", BLOCKED],
    ["203.0.113.7-203.0.113.9", "203.0.113.10", "Visitor"],
    ["2001:db8::/32", "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", "Visitor"],
    ["2001:db8::/32", "2001:db8::", BLOCKED],
    ["2001:db8::/32", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", BLOCKED],
    ["2001:db8::/32", "2001:db9::", "Visitor"],
    ["255.255.255.255", "255.255.255.255", BLOCKED],
    ["0.0.0.0", "0.0.0.0", BLOCKED],
    ["::/0", "203.0.113.9", "Visitor"],
    ["0.0.0.0/0", "2001:db8::9", "Visitor"],
  ])("%s blacklisted: %s is %s", async (entry, ip, expected) => {
    expect(await activity({ ipBlacklist: [entry] }, ip)).toBe(expected);
  });
});

describe("hostname blacklist, over the PTR name", () => {
  it.each([
    ["9.9.5.1", "scanner.example", "scanner.example", true],
    ["9.9.5.2", "a.b.scanner.example", "scanner.example", true],
    ["9.9.5.3", "notscanner.example", "scanner.example", false],
    ["9.9.5.4", "scanner.example.org", "scanner.example", false],
    ["9.9.5.5", "a.scanner.example", "*.scanner.example", true],
    ["9.9.5.6", "a.b.scanner.example", "*.scanner.example", true],
    ["9.9.5.7", "scanner.example", "*.scanner.example", false],
    ["9.9.5.8", "crawl-1.a.b.example", "crawl-*.example", true],
    ["9.9.5.9", "recrawl-1.example", "crawl-*.example", false],
    ["9.9.5.10", "SCANNER.Example", "Scanner.EXAMPLE", true],
    ["9.9.5.11", "xn--bcher-kva.example", "bücher.example", true],
    ["2607:fb90::55", "six.scanner.example", "scanner.example", true],
  ])("%s is named %s; the entry %s: %s", async (ip, name, entry, isBlocked) => {
    server.dns.setPtr(ip, [name]);
    const said = await activity({ hostnameBlacklist: [entry] }, ip);
    expect(said).toBe(isBlocked ? "BLOCK BY HOSTNAME (USER)" : "Visitor");
  });

  it("needs no forward confirmation for blocking", async () => {
    server.dns.setPtr("9.9.5.20", ["forged.scanner.example"]);
    expect(await activity({ hostnameBlacklist: ["scanner.example"] }, "9.9.5.20")).toBe(
      "BLOCK BY HOSTNAME (USER)",
    );
    expect(server.dns.asked("forged.scanner.example")).toBe(0);
  });

  it("gives way to the IP whitelist", async () => {
    server.dns.setPtr("9.9.5.21", ["x.scanner.example"]);
    const lists = { ipWhitelist: ["9.9.5.21"], hostnameBlacklist: ["scanner.example"] };
    expect(await activity(lists, "9.9.5.21")).toBe(ALLOWED);
  });

  it("says nothing of a reserved address, which has no name", async () => {
    server.dns.setPtr("10.9.9.9", ["x.scanner.example"]);
    expect(await activity({ hostnameBlacklist: ["scanner.example"] }, "10.9.9.9")).toBe("Visitor");
    expect(server.dns.asked("9.9.9.10.in-addr.arpa")).toBe(0);
  });
});

it("keeps the lists of one account from another", async () => {
  server.account({ document: documentOf({}, { ipBlacklist: ["10.7.7.7"] }) });
  expect(await activity({}, "10.7.7.7")).toBe("Visitor");
});
