import { expect, it } from "vitest";
import { splitUrl } from "./split-url";

it.each([
  ["https://shop.example/cart?x=1", "shop.example", "/cart?x=1"],
  ["https://shop.example", "shop.example", "/"],
  ["//shop.example/cart", "shop.example", "/cart"],
  ["/products/7", "", "/products/7"],
  ["/redirect?to=https://evil.example/", "", "/redirect?to=https://evil.example/"],
  ["not a url", "", "not a url"],
])("splits %s", (url, host, path) => {
  expect(splitUrl(url)).toEqual({ host, path });
});
