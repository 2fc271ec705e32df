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
  ...{ url: URL_SEEN, refused: null, evidence: [], ...change },
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

const OWN = { ip: "73.9.9.9", evidence: ["caller:same-address:"] };
const visitors = (count: number) =>
  Array.from({ length: count }, (_, at) => call({ ip: `203.0.114.${at}`, ua: `Other ${at}` }, at));

it("many visitors with the address that the site calls from are told, among others too", () => {
  const own = (count: number, change: object = OWN) =>
    Array.from({ length: count }, (_, at) => call({ ua: `Browser ${at % 5}`, ...change }, at));
  const found = [{ kind: "ownAddress", ip: OWN.ip }];
  expect(findProblems(own(4))).toEqual(found);
  expect(findProblems([...visitors(15), ...own(5)])).toEqual(found);
  expect(findProblems([...visitors(16), ...own(5)])).toEqual([]);
  expect(findLastingProblems([...own(6), ...visitors(12), ...own(12)])).toEqual(found);
  const inside = { ...OWN, ip: "172.18.0.5" };
  expect(findProblems([...visitors(5), ...own(5, inside)])).toEqual([
    { kind: "ownAddress", ip: "172.18.0.5" },
  ]);
  expect(kinds(own(5, inside))).toEqual(["private"]);
});

it("an owner on the site's machine, its own programs, and pages that ask by themselves are no proxy", () => {
  const owner = Array.from({ length: 20 }, (_, at) => call({ ...OWN, ua: "curl/8.5" }, at));
  expect(findProblems([...owner, ...visitors(5)])).toEqual([]);
  const wordpress = ["Chrome", "WordPress/6.8", "curl/8.5"].map((ua) => call({ ...OWN, ua }));
  expect(findProblems([...wordpress, ...visitors(2)])).toEqual([]);
  const pages = visitors(20).map((each) => ({ ...each, evidence: OWN.evidence }));
  expect(findProblems(pages)).toEqual([]);
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
