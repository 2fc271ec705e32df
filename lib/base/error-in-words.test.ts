import { expect, it } from "vitest";
import { errorInWords } from "./error-in-words";

it.each([
  [
    "its message",
    new Error("connect ECONNREFUSED 192.0.2.1:443"),
    "connect ECONNREFUSED 192.0.2.1:443",
  ],
  ["its name, where it has none", new TypeError(""), "TypeError"],
  ["text", "no error at all", "no error at all"],
  [
    "the first of several",
    new AggregateError([new Error(""), new Error("connect ECONNREFUSED 192.0.2.1:443"), "text"]),
    "connect ECONNREFUSED 192.0.2.1:443",
  ],
  ["the name of several without any", new AggregateError([]), "AggregateError"],
  ["one line", new Error("first\r\nsecond\0"), "first second "],
  ["whole characters", new Error(`${"x".repeat(49)}😀`), `${"x".repeat(49)}\ufffd`],
])("gives %s", (_, error, words) => {
  expect(errorInWords(error, 50)).toBe(words);
});
