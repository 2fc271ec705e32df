import { expect, it } from "vitest";
import { cut } from "./cut";

it.each([
  ["shop", 4, "shop"],
  ["shops", 4, "sho…"],
  ["sh😀s", 4, "sh\ufffd…"],
  ["", 4, ""],
])("of %j at most %i units are %j", (text, most, short) => {
  expect(cut(text, most)).toBe(short);
});
