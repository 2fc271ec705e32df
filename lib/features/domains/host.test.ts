import { expect, it } from "vitest";
import { InvalidInputError } from "@/lib/kernel/errors";
import { readDomainHost } from "./host";

const read = (text: string) => readDomainHost(text, "gate.example.org");

it.each([
  ["go.example.org", "go.example.org"],
  ["  GO.Example.ORG. ", "go.example.org"],
  ["example.org", "example.org"],
  ["links.gate.example.org", "links.gate.example.org"],
  ["gö.example.org", "xn--g-1ga.example.org"],
  ["リンク.example.jp", "xn--pck6f1a.example.jp"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  // A customer's own name under a shared suffix.
  ["shop.github.io", "shop.github.io"],
  ["go.example.co.uk", "go.example.co.uk"],
])("%j is kept as %s", (typed, host) => {
  expect(read(typed)).toBe(host);
});

it.each([
  ["", "is no host name"],
  ["https://go.example.org", "is more than a name"],
  ["go.example.org/promo", "is more than a name"],
  ["go.example.org:8080", "is more than a name"],
  ["user@go.example.org", "is more than a name"],
  ["go example.org", "is more than a name"],
  ["192.0.2.7", "is an address"],
  ["2001:db8::7", "is an address"],
  ["[2001:db8::7]", "is more than a name"],
  ["192.0.2.300", "is no host name"],
  ["go..example.org", "is no host name"],
  ["-go.example.org", "is no host name"],
  ["go_.example.org", "is no host name"],
  ["*.example.org", "is no host name"],
  [`${"a".repeat(64)}.example.org`, "is no host name"],
  [`${"abcdefg.".repeat(30)}example.org`, "is longer than 242 characters"],
  ["intranet", "is a name of a local network"],
  ["localhost", "is a name of a local network"],
  ["go.localhost", "is a name of a local network"],
  ["printer.local", "is a name of a local network"],
  ["app.corp.internal", "is a name of a local network"],
  ["router.home.arpa", "is a name of a local network"],
  ["co.uk", "is a public suffix, which many share"],
  ["github.io", "is a public suffix, which many share"],
  ["GATE.example.org.", "is this installation's own name"],
])("%j %s", (typed, why) => {
  expect(() => read(typed)).toThrow(InvalidInputError);
  expect(() => read(typed)).toThrow(`host ${why}; allowed: a host name of your own`);
});
