import { describe, expect, it } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import type { ListName } from "./list-kinds";
import type { StoredListEntry } from "./list-match";
import { compileLists } from "./lists";

const entry = (
  list: ListName,
  value: string,
  expiresAt: number | null = null,
): StoredListEntry => ({
  id: `id of ${value}`,
  list,
  value,
  expiresAt,
});
const white = (value: string, expiresAt?: number) => entry("ipWhitelist", value, expiresAt);
const black = (value: string, expiresAt?: number) => entry("ipBlacklist", value, expiresAt);

function found(entries: readonly StoredListEntry[], text: string, now = 0): string | null {
  const ip = parseIp(text);
  if (ip === null) throw new Error(text);
  const match = compileLists(entries, now).ip(ip);
  return match && `${match.list} ${match.evidence[0]?.entry}`;
}

describe("the IP lists", () => {
  it("take an address, a CIDR and a range", () => {
    const entries = [
      black("192.0.2.7"),
      black("198.51.100.0/24"),
      black("203.0.113.5-203.0.113.9"),
    ];
    expect(found(entries, "192.0.2.7")).toBe("ipBlacklist 192.0.2.7");
    expect(found(entries, "192.0.2.8")).toBeNull();
    expect(found(entries, "198.51.100.255")).toBe("ipBlacklist 198.51.100.0/24");
    expect(found(entries, "198.51.101.0")).toBeNull();
    expect(found(entries, "203.0.113.5")).toBe("ipBlacklist 203.0.113.5-203.0.113.9");
    expect(found(entries, "203.0.113.10")).toBeNull();
  });

  it("let the entry with the fewest addresses win, whichever list it is on", () => {
    expect(found([black("10.1.0.0/16"), white("10.1.2.3")], "10.1.2.3")).toBe(
      "ipWhitelist 10.1.2.3",
    );
    expect(found([black("10.1.0.0/16"), white("10.1.2.3")], "10.1.2.4")).toBe(
      "ipBlacklist 10.1.0.0/16",
    );
    expect(found([white("10.1.0.0/16"), black("10.1.2.3")], "10.1.2.3")).toBe(
      "ipBlacklist 10.1.2.3",
    );
    expect(
      found([black("10.0.0.0/8"), white("10.1.0.0/16"), black("10.1.2.0-10.1.2.9")], "10.1.2.3"),
    ).toBe("ipBlacklist 10.1.2.0-10.1.2.9");
  });

  it("let the whitelist win a tie, in either order and between a CIDR and the same range", () => {
    expect(found([white("10.1.2.3"), black("10.1.2.3")], "10.1.2.3")).toBe("ipWhitelist 10.1.2.3");
    expect(found([black("10.1.2.3"), white("10.1.2.3")], "10.1.2.3")).toBe("ipWhitelist 10.1.2.3");
    expect(found([black("10.1.2.0/30"), white("10.1.2.0-10.1.2.3")], "10.1.2.1")).toBe(
      "ipWhitelist 10.1.2.0-10.1.2.3",
    );
    expect(found([black("10.1.2.0-10.1.2.3"), white("10.1.2.2-10.1.2.5")], "10.1.2.2")).toBe(
      "ipWhitelist 10.1.2.2-10.1.2.5",
    );
  });

  it("compare IPv6 by value and count IPv4-mapped addresses as IPv4", () => {
    expect(found([black("2001:db8::/32")], "2001:0DB8:0:0::1")).toBe("ipBlacklist 2001:db8::/32");
    expect(found([black("192.0.2.7")], "::ffff:192.0.2.7")).toBe("ipBlacklist 192.0.2.7");
    expect(found([black("::ffff:c000:207")], "192.0.2.7")).toBe("ipBlacklist ::ffff:c000:207");
    expect(found([black("64:ff9b::192.0.2.7")], "192.0.2.7")).toBe(
      "ipBlacklist 64:ff9b::192.0.2.7",
    );
    expect(found([white("2001:db8::1"), black("2001:db8::/64")], "2001:db8::1")).toBe(
      "ipWhitelist 2001:db8::1",
    );
  });

  it("may hold every address there is", () => {
    expect(found([black("0.0.0.0/0"), white("192.0.2.7")], "8.8.8.8")).toBe(
      "ipBlacklist 0.0.0.0/0",
    );
    expect(found([black("0.0.0.0/0"), white("192.0.2.7")], "192.0.2.7")).toBe(
      "ipWhitelist 192.0.2.7",
    );
    expect(found([black("::/0")], "2001:db8::1")).toBe("ipBlacklist ::/0");
  });

  it("name the entry and its id", () => {
    const ip = parseIp("192.0.2.7");
    expect(ip && compileLists([black("192.0.2.0/24")], 0).ip(ip)).toEqual({
      list: "ipBlacklist",
      evidence: [{ source: "ip-blacklist", entry: "192.0.2.0/24" }],
      entryIds: ["id of 192.0.2.0/24"],
    });
  });
});

describe("the hostname list", () => {
  it("names the entry and its id, at any position", () => {
    const lists = compileLists(
      [white("10.0.0.1"), entry("hostnameBlacklist", "Scanner.Example"), black("10.0.0.2")],
      0,
    );
    expect(lists.hasHostnames).toBe(true);
    expect(lists.hostname("a.scanner.example")).toEqual({
      list: "hostnameBlacklist",
      evidence: [{ source: "hostname-blacklist", entry: "Scanner.Example" }],
      entryIds: ["id of Scanner.Example"],
    });
    expect(lists.hostname("other.example")).toBeNull();
  });
});

describe("compileLists", () => {
  it("leaves out what has expired and says when the next entry will", () => {
    const entries = [
      black("10.0.0.1", 1000),
      black("10.0.0.2", 2000),
      white("10.0.0.3", 3000),
      black("10.0.0.4"),
    ];
    expect(compileLists(entries, 999).nextExpiry).toBe(1000);
    expect(compileLists(entries, 1000).nextExpiry).toBe(2000);
    expect(compileLists(entries, 3000).nextExpiry).toBeNull();
    expect(found(entries, "10.0.0.1", 999)).toBe("ipBlacklist 10.0.0.1");
    expect(found(entries, "10.0.0.1", 1000)).toBeNull();
    expect(found(entries, "10.0.0.4", 9_999_999)).toBe("ipBlacklist 10.0.0.4");
    const names = [entry("hostnameBlacklist", "scanner.example", 1000)];
    expect(compileLists(names, 999).hasHostnames).toBe(true);
    expect(compileLists(names, 1000).hasHostnames).toBe(false);
  });

  it("lets an expired whitelisting uncover the blacklisting below it", () => {
    const entries = [black("10.1.0.0/16"), white("10.1.2.3", 1000)];
    expect(found(entries, "10.1.2.3", 999)).toBe("ipWhitelist 10.1.2.3");
    expect(found(entries, "10.1.2.3", 1000)).toBe("ipBlacklist 10.1.0.0/16");
  });

  it("skips entries that do not parse, and reports them", () => {
    const entries = [
      black("not an address", 5),
      black("10.0.0.1"),
      entry("hostnameBlacklist", "a..b"),
      entry("hostnameBlacklist", "scanner.example"),
    ];
    const lists = compileLists(entries, 0);
    expect(lists.problems).toEqual([
      { id: "id of not an address", reason: "is not an address, a CIDR or a range" },
      { id: "id of a..b", reason: "has an empty label (two dots, or a dot at the start)" },
    ]);
    expect(lists.nextExpiry).toBeNull();
    expect(found(entries, "10.0.0.1")).toBe("ipBlacklist 10.0.0.1");
    expect(lists.hostname("scanner.example")?.entryIds).toEqual(["id of scanner.example"]);
  });

  it("is empty without entries", () => {
    const lists = compileLists([], 0);
    expect(lists.hasHostnames).toBe(false);
    expect(lists.nextExpiry).toBeNull();
    expect(found([], "10.0.0.1")).toBeNull();
    expect(lists.hostname("scanner.example")).toBeNull();
  });

  it("finds its way among 200,000 entries", () => {
    const entries = Array.from({ length: 200_000 }, (_, i) =>
      black(`11.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`),
    );
    const lists = compileLists([...entries, white("11.2.0.0/24")], 0);
    const find = (text: string) => {
      const ip = parseIp(text);
      return ip && lists.ip(ip)?.evidence[0]?.entry;
    };
    expect(find("11.0.0.0")).toBe("11.0.0.0");
    expect(find("11.1.200.77")).toBe("11.1.200.77");
    expect(find("11.2.0.9")).toBe("11.2.0.9");
    expect(find("11.200.0.1")).toBeUndefined();
  });
});
