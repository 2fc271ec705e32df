import { describe, expect, it } from "vitest";
import { readSiteHost } from "./site-host";

describe("a site key's host", () => {
  it.each([
    ["shop.example.org", "shop.example.org"],
    [" Shop.Example.org. ", "shop.example.org"],
    ["https://shop.example.org:8443/cart?a=b", "shop.example.org"],
    ["shop.example.org:3000", "shop.example.org"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["localhost", "localhost"],
    ["127.0.0.1", "127.0.0.1"],
  ])("%s: %s", (typed, host) => {
    expect(readSiteHost(typed)).toBe(host);
  });

  it.each(["", "co.uk", "github.io", "*.example.org", "a b", "shop_.example/x y", "https://"])(
    "refuses %s",
    (typed) => {
      expect(() => readSiteHost(typed)).toThrow(/allowed/);
    },
  );
});
