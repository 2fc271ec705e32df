import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { checksWord } from "./status-list";

const t = translator("site");

it("names the checks that are skipped for want of data", () => {
  expect(checksWord(t, []).tone).toBe("good");
  expect(checksWord(t, ["Bad addresses", "Bad hostnames"])).toEqual({
    tone: "warning",
    label: "2 checks without data",
    text: "Skipped for every visitor: Bad addresses, Bad hostnames.",
  });
});
