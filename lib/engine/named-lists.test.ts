import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import { known, pending } from "./fact";
import type { ListKind, ListName } from "./list-kinds";
import type { StoredListEntry } from "./list-match";
import type { ListFacts } from "./list-matcher";
import { compileLists } from "./lists";

function ipOf(text: string) {
  const ip = parseIp(text);
  if (ip === null) throw new Error(text);
  return ip;
}

const visitor = (facts: Partial<ListFacts> = {}): ListFacts => ({
  ip: ipOf("192.0.2.7"),
  ua: "Mozilla/5.0 (X11; Linux x86_64) curl/8.1",
  asn: 64500,
  countryCode: "DE",
  hostname: known("a.scanner.example"),
  ...facts,
});

const entriesOf = (list: string, values: readonly string[]): StoredListEntry[] =>
  values.map((value, index) => ({ id: `${list} ${index}`, list, value, expiresAt: null }));

/** The entry of a list of this kind that covers the visitor. */
function found(kind: ListKind, values: readonly string[], facts?: Partial<ListFacts>) {
  const lists = compileLists(entriesOf("office", values), 0, [{ name: "office", kind }]);
  expect(lists.problems).toEqual([]);
  return lists.named.get("office")?.match(visitor(facts))?.evidence[0]?.entry ?? null;
}

describe("a list that a workspace has named", () => {
  it.each([
    ["address", ["198.51.100.0/24", "192.0.2.0/24", "192.0.2.4-192.0.2.9"], "192.0.2.4-192.0.2.9"],
    ["address", ["2001:db8::/32"], null],
    ["asn", ["AS64499", "as 64500"], "as 64500"],
    ["asn", ["AS64501"], null],
    ["country", ["FR", "de"], "de"],
    ["country", ["FR"], null],
    ["hostname", ["scanner.example"], "scanner.example"],
    ["hostname", ["*.other.example"], null],
    ["userAgent", ["wget", "CURL"], "CURL"],
    ["userAgent", ["curl*"], null],
    ["userAgent", ["mozilla/*linux*curl/*"], "mozilla/*linux*curl/*"],
    ["emailDomain", ["scanner.example"], null],
  ] as const)("of %ss %j has the visitor as %s", (kind, values, entry) => {
    expect(found(kind, values)).toBe(entry);
  });

  it("has nobody of whom nothing is known", () => {
    const unknown = { ua: undefined, asn: 0, countryCode: null, hostname: known(null) };
    expect(found("userAgent", ["curl"], unknown)).toBeNull();
    expect(found("asn", ["AS64500"], unknown)).toBeNull();
    expect(found("country", ["DE"], unknown)).toBeNull();
    expect(found("hostname", ["scanner.example"], unknown)).toBeNull();
    const waiting = { hostname: pending("ptr") };
    expect(found("hostname", ["scanner.example"], waiting)).toBeNull();
  });

  it("waits for a host name only where it has names", () => {
    const heads = [
      { name: "names", kind: "hostname" },
      { name: "none", kind: "hostname" },
      { name: "office", kind: "address" },
    ] as const;
    const { named } = compileLists(entriesOf("names", ["a.example"]), 0, heads);
    expect([...named].filter(([, list]) => list.needsHostname).map(([name]) => name)).toEqual([
      "names",
    ]);
  });

  it("names the entry, its list and its id", () => {
    const heads = [{ name: "office", kind: "address" }] as const;
    const lists = compileLists(entriesOf("office", ["192.0.2.0/24"]), 0, heads);
    expect(lists.named.get("office")?.match(visitor())).toEqual({
      list: "office",
      evidence: [{ source: "own-list:office", entry: "192.0.2.0/24" }],
      entryIds: ["office 0"],
    });
  });

  it("leaves out expired entries and those of no known list", () => {
    const entries = entriesOf("office", ["192.0.2.7", "192.0.2.0/24"]);
    const dated = entries.map((entry, index) => ({
      ...entry,
      expiresAt: index === 0 ? 1000 : null,
    }));
    const others = entriesOf("gone", ["192.0.2.7"]);
    const heads = [{ name: "office", kind: "address" }] as const;
    const at = (now: number) => compileLists([...dated, ...others], now, heads);
    expect(at(999).nextExpiry).toBe(1000);
    expect(at(999).named.get("office")?.match(visitor())?.entryIds).toEqual(["office 0"]);
    expect(at(1000).named.get("office")?.match(visitor())?.entryIds).toEqual(["office 1"]);
    expect(at(0).named.get("gone")).toBeUndefined();
  });

  it("of e-mail domains tells which lists have a domain", () => {
    const heads = [
      { name: "throwaway", kind: "emailDomain" },
      { name: "partners", kind: "emailDomain" },
    ] as const;
    const entries = [
      ...entriesOf("throwaway", ["mail.example"]),
      ...entriesOf("partners", ["*.mail.example"]),
    ];
    const namesOf = (domain: string) =>
      compileLists(entries, 0, heads)
        .emailDomain(domain)
        .map(({ list }) => list);
    expect(namesOf("eu.Mail.example")).toEqual(["throwaway", "partners"]);
    expect(namesOf("mail.example")).toEqual(["throwaway"]);
    expect(namesOf("notmail.example")).toEqual([]);
  });

  it("tries at most 1000 patterns", () => {
    const patterns = Array.from({ length: 1002 }, (_, index) => `agent-${index}/*`);
    const heads = [{ name: "office", kind: "userAgent" }] as const;
    const { problems } = compileLists(entriesOf("office", patterns), 0, heads);
    expect(problems.map(({ id }) => id)).toEqual(["office 1000", "office 1001"]);
  });
});

describe("the lists of the contract", () => {
  const octet = fc.nat(3);
  const address = fc.tuple(octet, octet).map(([a, b]) => `10.0.${a}.${b}`);
  const range = fc.tuple(address, fc.integer({ min: 20, max: 32 })).map((parts) => parts.join("/"));
  const ipList = fc.constantFrom<ListName>("ipWhitelist", "ipBlacklist");
  const ranges = fc.array(fc.tuple(ipList, range), { maxLength: 12 });

  /** docs/decisions.md, section 4, written once more: the fewest addresses win, of equals the whitelist's. */
  function expected(entries: readonly (readonly [ListName, string])[], visit: string) {
    const number = (text: string) =>
      text.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
    const covering = entries.flatMap(([list, value]) => {
      const [first = "", length = ""] = value.split("/");
      const size = 2 ** (32 - Number(length));
      const covers = Math.floor(number(first) / size) === Math.floor(number(visit) / size);
      return covers ? [{ list, size }] : [];
    });
    const rank = ({ list, size }: { list: ListName; size: number }) =>
      size * 2 + (list === "ipWhitelist" ? 0 : 1);
    return covering.sort((a, b) => rank(a) - rank(b))[0]?.list ?? null;
  }

  it("count as before, whatever named lists stand beside them", () => {
    fc.assert(
      fc.property(ranges, ranges, address, (own, beside, visit) => {
        const stored = own.map(([list, value], index) => ({
          ...{ id: String(index), list, value, expiresAt: null },
        }));
        const others = entriesOf(
          "office",
          beside.map(([, value]) => value),
        );
        const lists = compileLists([...others, ...stored], 0, [
          { name: "office", kind: "address" },
        ]);
        const winner = expected(own, visit);
        expect(lists.ip(ipOf(visit))?.list ?? null).toBe(winner);
        for (const name of ["ipWhitelist", "ipBlacklist"] as const) {
          const match = lists.named.get(name)?.match(visitor({ ip: ipOf(visit) })) ?? null;
          expect(match?.list ?? null).toBe(winner === name ? name : null);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("are asked for by name like others", () => {
    const entries = entriesOf("hostnameBlacklist", ["scanner.example"]);
    const list = compileLists(entries, 0).named.get("hostnameBlacklist");
    expect(list?.needsHostname).toBe(true);
    expect(list?.match(visitor())?.evidence).toEqual([
      { source: "hostname-blacklist", entry: "scanner.example" },
    ]);
  });
});
