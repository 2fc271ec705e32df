import { expect, it } from "vitest";
import { ageText } from "./age-text";

it.each([
  [null, "none"],
  [59, "0 minutes old"],
  [3_600, "60 minutes old"],
  [7_200, "2 hours old"],
  [172_799, "47 hours old"],
  [172_800, "2 days old"],
])("%o seconds are %s", (seconds, words) => {
  expect(ageText(seconds)).toBe(words);
});
