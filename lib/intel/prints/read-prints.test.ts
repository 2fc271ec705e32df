import { expect, it } from "vitest";
import { type PrintHeaders, readPrints } from "./read-prints";

const NAMES: PrintHeaders = { ja3: "x-ja3", ja4: "x-ja4", ja4h: "x-ja4h", h2: "x-h2" };
const read = (headers: Record<string, string>, carriesPrints = true, names = NAMES) =>
  readPrints(names, {
    method: "GET",
    url: undefined,
    headers: new Map(Object.entries(headers)),
    isWhole: false,
    carriesPrints,
  });
const NONE = { ja3: null, ja4: null, ja4h: null, h2: null };

it.each([
  ["ja3", "cd08e31494f9531f560d64c695473da9"],
  ["ja4", "t13d1516h2_8daaf6152771_b0da82dd1658"],
  ["ja4", "q13d0310h3_55b375c5d22e_cd85d2d88918"],
  ["ja4", "t13i190800_9dc949149365_97f8aa674fd9"],
  ["ja4h", "ge11cn20enus_9ed1ff1f7b03_cd8dafe26982_000000000000"],
  ["h2", "1:65536;2:0;4:6291456;6:262144|15663105|0|m,a,s,p"],
  ["h2", "52d84b11737d980aef856699f885ca86"],
])("%s: %s", (kind, print) => {
  expect(read({ [`x-${kind}`]: ` ${print.toUpperCase()} ` })).toEqual({ ...NONE, [kind]: print });
});

it.each([
  ["ja3", "abc"],
  ["ja3", `${"a".repeat(32)},b`],
  ["ja4", "<script>"],
  ["ja4", "t13d1516h2_8daaf6152771"],
  ["ja4h", "a".repeat(10_000)],
  ["h2", `1:1|1|0|${"m,".repeat(1_000)}`],
  ["h2", ""],
])("%s of another shape is none: %s", (kind, print) => {
  expect(read({ [`x-${kind}`]: print })).toBeNull();
});

it("a visitor's own header is not believed, nor one that the operator has not named", () => {
  const headers = { "x-ja4": "t13d1516h2_8daaf6152771_b0da82dd1658" };
  expect(read(headers, false)).toBeNull();
  expect(read(headers, true, {})).toBeNull();
  expect(read(headers, true, { ja4: "x-other" })).toBeNull();
});
