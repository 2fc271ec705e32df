import { expect, it } from "vitest";
import type { ApiRequest } from "../api-request";
import { readOriginal } from "./original-request";

const request = (isFromProxy: boolean, headers: Record<string, string>): ApiRequest => ({
  method: "GET",
  path: "/api/forward-auth",
  search: "",
  header: (name) => headers[name],
  headers: () => headers,
  client: () => null,
  asker: () => null,
  isFromProxy: () => isFromProxy,
  body: async () => null,
  isGone: () => false,
});

const HEADERS = {
  "x-forwarded-uri": "/cart",
  "x-forwarded-host": "shop.example",
  "x-forwarded-proto": "https",
};

it("only a trusted proxy names the host, to which a challenge leads back", () => {
  expect(readOriginal(request(true, HEADERS))?.url).toBe("https://shop.example/cart");
  expect(readOriginal(request(false, HEADERS))?.url).toBe("/cart");
  const absolute = { "x-original-url": "https://evil.example/cart?a=b" };
  expect(readOriginal(request(true, absolute))?.url).toBe("https://evil.example/cart?a=b");
  expect(readOriginal(request(false, absolute))?.url).toBe("/cart?a=b");
});

it("a long URI is cut, and a missing one is none", () => {
  const long = { "x-forwarded-uri": `/${"a".repeat(10_000)}` };
  expect(readOriginal(request(true, long))?.url).toHaveLength(2_048);
  expect(readOriginal(request(true, {}))).toBeNull();
});
