import { expect, it } from "vitest";
import {
  isSpoof,
  programPrefixes,
  programText,
  programWords,
  readProgram,
  verifiedText,
} from "./program-evidence";

const FOUND = { source: "isbot", entry: "bot" };

it("is read as it was written", () => {
  const text = programText({ ...FOUND, kind: "preview", name: "Snap URL Preview Service" }) ?? "";
  const program = readProgram(["spiderCrawler:isbot:bot", text]);
  expect(program).toEqual({ kind: "preview", name: "Snap URL Preview Service" });
  expect(program && programWords(program)).toBe("Snap URL Preview Service, a link preview");
});

it("may have no name, or be no program's", () => {
  const scanner = readProgram([programText({ ...FOUND, kind: "scanner" }) ?? ""]);
  expect(scanner).toEqual({ kind: "scanner", name: null });
  expect(scanner && programWords(scanner)).toBe("a scanner");
  expect(programText(FOUND)).toBeNull();
  expect(readProgram(["spiderCrawler:isbot:program"])).toBeNull();
  expect(readProgram(["spiderCrawler:program:constructor x"])).toBeNull();
});

it("tells spoofs of search engines and of other bots", () => {
  expect(isSpoof("spiderCrawler:search-engine-claim:Google")).toBe(true);
  expect(isSpoof("spiderCrawler:bot-claim:GPTBot")).toBe(true);
  expect(isSpoof("spiderCrawler:search-engine-unchecked:Google")).toBe(false);
  expect(isSpoof(verifiedText("ranges"))).toBe(false);
});

it("finds AI programs of older records", () => {
  expect(programPrefixes("aiTraining")).toEqual([
    "spiderCrawler:program:aiTraining",
    "spiderCrawler:program:ai ",
  ]);
  expect(programPrefixes("preview")).toEqual(["spiderCrawler:program:preview"]);
});
