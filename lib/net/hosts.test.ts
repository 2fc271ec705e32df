import { describe, expect, it } from "vitest";
import { hostNameOf, isNamed, siteOf } from "./hosts";

const CUSTOMERS = new Map([
  ["go.example.org", "acme"],
  ["xn--g-1ga.example.org", "umlaut"],
]);
const NAMES = {
  ownHost: "gate.example.org",
  handleOf: (host: string) => CUSTOMERS.get(host),
};

const OWN = { kind: "own" };
const ACME = { kind: "links", handle: "acme" };
const UNKNOWN = { kind: "unknown" };

describe("a Host header", () => {
  it.each<[string | undefined, object]>([
    [undefined, OWN],
    ["", OWN],
    ["gate.example.org", OWN],
    ["gate.example.org:8443", OWN],
    ["GATE.Example.Org", OWN],
    ["gate.example.org.", OWN],
    ["localhost", OWN],
    ["localhost:3000", OWN],
    ["panel.localhost:3000", OWN],
    ["127.0.0.1", OWN],
    ["127.0.0.1:3000", OWN],
    ["198.51.100.7:80", OWN],
    ["[::1]", OWN],
    ["[::1]:3000", OWN],
    ["[2001:DB8::7]:443", OWN],

    ["go.example.org", ACME],
    ["go.example.org:443", ACME],
    ["go.example.org:", ACME],
    ["Go.EXAMPLE.org", ACME],
    ["go.example.org.", ACME],
    ["GO.EXAMPLE.ORG.:8443", ACME],
    ["xn--g-1ga.example.org", { kind: "links", handle: "umlaut" }],

    ["example.org", UNKNOWN],
    ["www.go.example.org", UNKNOWN],
    ["go.example.org.evil.example", UNKNOWN],
    ["evilgate.example.org", UNKNOWN],
    ["gate.example.org.evil.example", UNKNOWN],
    ["notlocalhost", UNKNOWN],
    ["localhost.evil.example", UNKNOWN],
    ["127.0.0.1.evil.example", UNKNOWN],
    // Browsers normalize such addresses before sending them; this client is not a browser.
    ["127.1", UNKNOWN],
    ["0x7f.0.0.1", UNKNOWN],
    ["2130706433", UNKNOWN],
    ["::1", UNKNOWN],
    ["[::1", UNKNOWN],
    ["[::1]evil.example", UNKNOWN],
    ["go.example.org@evil.example", UNKNOWN],
    ["go.example.org, gate.example.org", UNKNOWN],
    ["go.example.org/", UNKNOWN],
    ["go.example.org\\", UNKNOWN],
    ["go.example.org..", UNKNOWN],
    [".go.example.org", UNKNOWN],
    ["go.example.org:80:80", UNKNOWN],
    ["go.example.org:123456", UNKNOWN],
    ["go.example.org#", UNKNOWN],
    [" go.example.org", UNKNOWN],
    ["gö.example.org", UNKNOWN],
    ["__proto__", UNKNOWN],
    ["a".repeat(100_000), UNKNOWN],
  ])("%j asks for %o", (header, site) => {
    expect(siteOf(header, NAMES)).toEqual(site);
  });

  it("asks for no installation of that name when none is set", () => {
    const unset = { ...NAMES, ownHost: null };
    expect(siteOf("gate.example.org", unset)).toEqual(UNKNOWN);
    expect(siteOf("127.0.0.1:3000", unset)).toEqual(OWN);
    expect(siteOf("go.example.org", unset)).toEqual(ACME);
  });

  it("that is long and odd costs no time", () => {
    expect(hostNameOf(`${"a.".repeat(120)}!`)).toBeNull();
    expect(hostNameOf(`[${"1:".repeat(120)}`)).toBeNull();
  });
});

it.each([
  ["go.example.org", true],
  ["GO.example.org.", true],
  ["gate.example.org", true],
  // Anyone could request a certificate for these.
  ["localhost", false],
  ["127.0.0.1", false],
  ["example.org", false],
  ["", false],
])("a certificate for %j: %s", (host, named) => {
  expect(isNamed(host, NAMES)).toBe(named);
});
