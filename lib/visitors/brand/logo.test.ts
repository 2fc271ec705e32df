import { expect, it } from "vitest";
import { chunk, dataUri, png, webp } from "@/test/visitors/pictures";
import { logoProblem, MAX_LOGO_BYTES } from "./logo";

const LOSSLESS = webp("VP8L", [0x2f, 0x3f, 0xc1, 0x17, 0x00, 0, 0, 0, 0, 0]);
const LOSSY = webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0x60, 0x00]);
const extended = (flags: number, width: readonly number[]) =>
  webp("VP8X", [flags, 0, 0, 0, ...width, 0x5f, 0, 0]);

it.each([
  ["a PNG", dataUri(png())],
  ["a PNG with a chunk of text", dataUri(png(300, 80, [chunk("tEXt", Buffer.from("by me"))]))],
  ["a lossless WebP", dataUri(LOSSLESS, "webp")],
  ["a lossy WebP", dataUri(LOSSY, "webp")],
  ["a WebP in the extended form", dataUri(extended(0b1_0000, [0x3f, 0x01, 0]), "webp")],
])("%s is a logo", (_what, uri) => {
  expect(logoProblem(uri)).toBeNull();
});

const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const noise = Buffer.alloc(MAX_LOGO_BYTES, 0x61);

it.each([
  ["HTML that says it is a PNG", dataUri(HTML), "Not a whole PNG picture"],
  [
    "HTML behind a PNG's first bytes",
    dataUri(Buffer.concat([png().subarray(0, 8), HTML])),
    "Not a whole PNG picture",
  ],
  ["HTML behind a whole PNG", dataUri(Buffer.concat([png(), HTML])), "Not a whole PNG picture"],
  ["a PNG that is cut off", dataUri(png().subarray(0, -1)), "Not a whole PNG picture"],
  ["a PNG that says it is a WebP", dataUri(png(), "webp"), "Not a whole WebP picture"],
  ["an SVG", dataUri(SVG, "svg+xml"), "A PNG or WebP picture"],
  ["an SVG that says it is a PNG", dataUri(SVG), "Not a whole PNG picture"],
  ["another address", "https://example.org/logo.png", "A PNG or WebP picture"],
  ["a script", "javascript:alert(1)", "A PNG or WebP picture"],
  ["what ends its attribute", `${dataUri(png())}" onerror="alert(1)`, "A PNG or WebP picture"],
  ["base64 that is none", "data:image/png;base64,A", "Not a whole PNG picture"],
  ["7 kB and more", dataUri(png(2, 1, [chunk("tEXt", noise)])), "At most 7 kB"],
  ["pixels that fill memory", dataUri(png(60_000, 60_000)), "At most 1024 by 1024 pixels"],
  ["no pixels", dataUri(png(0, 0)), "At most 1024 by 1024 pixels"],
  [
    "a WebP of other length than it says",
    dataUri(Buffer.concat([LOSSLESS, HTML]), "webp"),
    "Not a whole WebP picture",
  ],
  [
    "a WebP as wide as it can say",
    dataUri(extended(0, [0xff, 0xff, 0xff]), "webp"),
    "At most 1024 by 1024 pixels",
  ],
  [
    "a WebP that moves",
    dataUri(extended(0b10, [0x3f, 0x01, 0]), "webp"),
    "Not a whole WebP picture",
  ],
])("%s is none", (_what, uri, problem) => {
  expect(logoProblem(uri)).toBe(problem);
});
