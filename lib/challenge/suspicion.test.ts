import { expect, it } from "vitest";
import { packOddities } from "./signals";
import { isLikeAProgram, isWeak } from "./suspicion";

it.each([
  ["nothing", [], false, false],
  ["a remote desktop", ["software-rendering"], false, false],
  ["a browser in another language", ["languages-differ", "no-time-zone"], false, false],
  ["no JavaScript", ["without-script"], false, true],
  ["a virtual screen of a server", ["software-rendering", "zone-of-servers"], true, false],
  ["a user agent that hides another system", ["renderer-contradicts"], true, false],
  ["replaced functions and another worker", ["functions-patched", "worker-differs"], true, true],
  ["a driver", ["webdriver"], true, true],
] as const)("%s", (_what, oddities, likeAProgram, weak) => {
  expect([isLikeAProgram(oddities), isWeak(packOddities(oddities))]).toEqual([likeAProgram, weak]);
});
