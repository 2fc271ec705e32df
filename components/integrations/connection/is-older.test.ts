import { expect, it } from "vitest";
import { RECIPE_VERSION } from "@/components/keys/snippets/snippet";
import { VERSION } from "@/lib/downloads/packages.mjs";
import { isOlder } from "./is-older";

it.each([
  ["nginx/1", true],
  [`nginx/${RECIPE_VERSION}`, false],
  [`nginx/${RECIPE_VERSION + 8}`, false],
  ["gatehouse-python/0.1.9", true],
  [`gatehouse-python/${VERSION}`, false],
  ["gatehouse-js/10.0.0", false],
])("%s is older than what this installation has: %s", (calledBy, expected) => {
  expect(isOlder(calledBy)).toBe(expected);
});
