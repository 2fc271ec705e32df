import { expect, it } from "vitest";
import { excerpt } from "./excerpt";

it("shows a telling match as it is, and a sign or a syllable with what surrounds it", () => {
  expect(excerpt("AhrefsBot/7.0", "AhrefsBot")).toBe("AhrefsBot");
  expect(excerpt("Mozilla/5.0 (a very long comment | with a bar) like Gecko", "|")).toBe(
    "…ry long comment | with a bar) lik…",
  );
  expect(excerpt("Reader ()", "()")).toBe("Reader ()");
  expect(excerpt("nothing of it", "|")).toBe("|");
});
