import { expect, it } from "vitest";
import { checksWord } from "./status-list";

it("names the checks that are skipped for want of data", () => {
  expect(checksWord([]).tone).toBe("good");
  expect(checksWord(["Bad addresses", "Bad hostnames"])).toEqual({
    tone: "warning",
    label: "2 checks without data",
    text: "Skipped for every visitor: Bad addresses, Bad hostnames.",
  });
});
