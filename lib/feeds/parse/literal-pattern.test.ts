import { expect, it } from "vitest";
import { literalsOf } from "./literal-pattern";

it.each([
  ["Googlebot\\/", ["googlebot/"]],
  ["[wW]get", ["wget"]],
  ["Face(book){0,1}[Bb]ot", ["facebot", "facebookbot"]],
  ["(^| )PTST\\/", ["ptst/", " ptst/"]],
  ["[cC]laude(?:[bB]ot|-[Ww]eb)", ["claudebot", "claude-web"]],
  ["Pinterest(bot)?\\/", ["pinterest/", "pinterestbot/"]],
  ["^curl", ["curl"]],
  ["a\\.b\\s\\+", ["a.b +"]],
  ["v[1-3]", ["v1", "v2", "v3"]],
])("%s spells names", (pattern, texts) => {
  expect(literalsOf(pattern)).toEqual({ texts });
});

it.each([
  [".*", "has `.`, which matches anything"],
  ["Bot.*", "has `.`, which matches anything"],
  ["Mozilla.", "has `.`, which matches anything"],
  ["a+", "has `+`, which repeats"],
  ["a*", "has `*`, which repeats"],
  ["(bot)*", "has `*`, which repeats"],
  ["a{2,}", "has `{`, which repeats"],
  ["[^-]", "has a class of all but some characters"],
  ["bot$", "has `$`, which is no text"],
  ["(?!x)y", "looks around"],
  ["[a-z ]\\d", "stands for more than 32 texts"],
  ["\\w", "has `\\w`, which is no text"],
  ["[\\s\\S]", "has `\\S`, which is no text"],
  ["(a|b", "has a bracket that stays open"],
  ["a)", "has a bracket too many"],
  ["[ab", "ends too early"],
  ["\\d\\d", "stands for more than 32 texts"],
  ["(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)", "stands for more than 32 texts"],
  [`${"(".repeat(150)}a`, "has a bracket that stays open"],
  ["x".repeat(201), "longer than 200 characters"],
])("%s is refused", (pattern, problem) => {
  expect(literalsOf(pattern)).toEqual({ problem });
});
