import { expect, it } from "vitest";
import {
  findLastingProblems,
  findProblems,
  type LastCall,
  type Problem,
} from "./integration-problems";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const URL_SEEN = "https://shop.example/cart";

/** @param ago seconds */
const call = (change: Partial<LastCall> = {}, ago = 0): LastCall => ({
  ...{ at: new Date(NOW - ago * 1_000).toISOString(), ip: "73.2.3.4", ua: "Chrome" },
  ...{ url: URL_SEEN, refused: null, ...change },
});

const kinds = (calls: readonly LastCall[]): Problem["kind"][] =>
  findProblems(calls).map(({ kind }) => kind);

it("nothing is wrong with a person who looks at a few pages, nor without calls", () => {
  expect(findProblems([])).toEqual([]);
  const paths = ["/", "/cart", "/pay", "/pay", "/"];
  const visit = paths.map((path, at) => call({ url: `https://shop.example${path}` }, at * 2));
  expect(findProblems(visit)).toEqual([]);
});

it("a call that was refused is told by its code, also where others were judged", () => {
  const calls = [call({ refused: "rate_limited" }), call({ ip: "127.0.0.1" }, 1)];
  expect(findProblems(calls)).toEqual([{ kind: "refused", code: "rate_limited" }]);
  expect(
    findProblems(calls.toReversed().map((each, at) => ({ ...each, ...call({}, at) }))),
  ).toEqual([]);
});

it.each(["127.0.0.1", "10.1.2.3", "172.18.0.1", "192.168.1.1", "100.64.0.9", "::1", "fd00::1"])(
  "%s is no visitor on the internet",
  (ip) => {
    expect(findProblems([call({ ip })])).toEqual([{ kind: "private", ip }]);
  },
);

it("many browsers at one address come through a proxy; an office does not, nor do many addresses", () => {
  const from = (count: number, ip = () => "203.0.114.9") =>
    Array.from({ length: count }, (_, at) => call({ ua: `Browser ${at}`, ip: ip() }, at));
  expect(kinds(from(4))).toEqual(["oneAddress"]);
  expect(kinds(from(3))).toEqual([]);
  let next = 0;
  expect(kinds(from(9, () => `203.0.114.${next++}`))).toEqual([]);
});

it("a URL is missing, or says plain HTTP where the site has a name", () => {
  expect(kinds([call({ url: null })])).toEqual(["noPath"]);
  expect(kinds([call({ url: "http://shop.example/" })])).toEqual(["noHttps"]);
  for (const url of ["http://localhost/", "http://192.0.2.1/", "http://[2001:db8::1]:8080/"]) {
    expect(kinds([call({ url })])).toEqual([]);
  }
});

it("the same request twice in a moment, again and again", () => {
  const pairs = (count: number, apart: number) =>
    Array.from({ length: count }, (_, at) => [call({}, at * 5), call({}, at * 5 + apart)]).flat();
  expect(kinds(pairs(3, 0.05))).toEqual(["twice"]);
  expect(kinds(pairs(2, 0.05))).toEqual([]);
  expect(kinds(pairs(9, 1))).toEqual([]);
});

it("most calls are about files, not just one page's", () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      call({ url: `https://shop.example/assets/${at}.js?v=2` }, at * 2),
    );
  expect(kinds([...files(12), ...files(1)])).toEqual(["files"]);
  expect(kinds(files(9))).toEqual([]);
  const pages = Array.from({ length: 13 }, (_, at) =>
    call({ url: `https://shop.example/${at}` }, at * 2),
  );
  expect(kinds([...files(12), ...pages])).toEqual([]);
});

it("a problem lasts once the calls before have it too, and there are enough of them", () => {
  const calls = (count: number, change: Partial<LastCall>) =>
    Array.from({ length: count }, (_, at) => call(change, at * 2));
  expect(findLastingProblems(calls(20, { url: null }))).toEqual([{ kind: "noPath" }]);
  expect(findLastingProblems(calls(19, { url: null }))).toEqual([]);
  const once = [call({ refused: "rate_limited" }), ...calls(30, {})];
  expect(findLastingProblems(once)).toEqual([]);
  const mended = [...calls(6, {}), ...calls(30, { url: null })];
  expect(findLastingProblems(mended)).toEqual([]);
});
