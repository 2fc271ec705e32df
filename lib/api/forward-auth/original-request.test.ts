import { expect, it } from "vitest";
import type { ApiRequest } from "../api-request";
import type { UriSource } from "./options";
import { readOriginals } from "./original-request";

const request = (headers: Record<string, string>): ApiRequest => ({
  method: "GET",
  path: "/api/forward-auth",
  search: "",
  header: (name) => headers[name],
  headers: () => headers,
  way: () => null,
  body: async () => null,
  bodyStart: null,
  isGone: () => false,
});

const HEADERS = {
  "x-forwarded-uri": "/cart",
  "x-forwarded-host": "shop.example",
  "x-forwarded-proto": "https",
};

const urlsOf = (headers: Record<string, string>, original: UriSource | null = null) =>
  readOriginals(request(headers), { original }).map(({ url }) => url);

it("the proxy names the host, to which a challenge leads back", () => {
  expect(urlsOf(HEADERS)).toEqual(["https://shop.example/cart"]);
  const absolute = { "x-original-url": "https://shop.example/cart?a=b" };
  expect(urlsOf(absolute)).toEqual(["https://shop.example/cart?a=b"]);
  expect(urlsOf({ "x-forwarded-uri": "/cart" })).toEqual(["/cart"]);
});

it("what a visitor adds about the host is no part of what the proxy says", () => {
  const headers = { ...HEADERS, "x-original-url": "https://evil.example/cart" };
  expect(urlsOf(headers, "x-forwarded-uri")[0]).toBe("https://shop.example/cart");
});

it.each(["http://a?/admin", "http://a#/admin", "http://?/admin", "HTTPS://a?"])(
  "a URL whose host has eaten the path is none: %s",
  (url) => {
    expect(urlsOf({ "x-original-url": url }, "x-original-url")).toEqual([]);
    expect(urlsOf({ "x-forwarded-uri": "/cart", "x-original-url": url })).toEqual([]);
  },
);

it("a missing URI is none", () => {
  expect(urlsOf({})).toEqual([]);
});

it("a URL that is longer than decisions read is none: it could hide an attack", () => {
  const query = (length: number) => ({ ...HEADERS, "x-forwarded-uri": `/?${"a".repeat(length)}` });
  const rest = "https://shop.example/?".length;
  expect(urlsOf(query(8_192 - rest))[0]).toHaveLength(8_192);
  expect(urlsOf(query(8_193 - rest))).toEqual([]);
});

it("a path that is longer than decisions read is none: it could hide where it leads", () => {
  const path = (times: number) => ({ "x-forwarded-uri": `/${"x/../".repeat(times)}admin` });
  expect(urlsOf(path(1_000))[0]).toMatch(/admin$/);
  expect(urlsOf(path(2_000))).toEqual([]);
  expect(
    urlsOf({ "x-forwarded-uri": "/cart", "x-original-url": path(2_000)["x-forwarded-uri"] }),
  ).toEqual([]);
});

it.each([
  ["X-Original-URL is the proxy's", "x-original-url", ["/cart", "/forged"]],
  ["X-Original-URI is the proxy's", "x-original-uri", []],
  ["X-Forwarded-Uri is the proxy's", "x-forwarded-uri", ["/forged", "/cart"]],
  ["nobody says whose is whose", null, ["/forged", "/cart"]],
] as const)("what contradicts the proxy is read too: %s", (_, source, urls) => {
  const headers = { "x-forwarded-uri": "/forged", "x-original-url": "/cart" };
  expect(urlsOf(headers, source)).toEqual(urls);
});

it("sources that agree are one request", () => {
  const headers = {
    "x-forwarded-uri": "/cart?a=b",
    "x-forwarded-host": "a.example",
    "x-original-url": "http://a.example/cart?a=b",
  };
  expect(urlsOf(headers)).toEqual(["http://a.example/cart?a=b"]);
});

it("a method that contradicts the proxy's is read too", () => {
  const headers = {
    "x-original-url": "/cart",
    "x-original-method": "POST",
    "x-forwarded-method": "GET",
  };
  const methods = (original: UriSource | null) =>
    readOriginals(request(headers), { original }).map(({ method }) => method);
  expect(methods("x-original-url")).toEqual(["POST", "GET"]);
  expect(methods(null)).toEqual(["POST", "GET"]);
});
