import { expect, it } from "vitest";
import { visitor } from "@/test/engine/visitor";
import { known } from "./fact";
import { readRequestSigns, requestTexts } from "./request-evidence";

const SESSION = {
  ...{ ageSeconds: 60, pages: 3, assets: 40, inputs: 12, seconds: 50 },
  ...{ isAutomated: false, isSteady: false, agent: "", followedHoneypot: false },
};

const JA4 = "t13d1516h2_8daaf6152771_b0da82dd1658";

it("a record tells who signed, the connection's prints and what contradicts what", () => {
  const texts = requestTexts(
    visitor({
      signature: { outcome: "invalid", agent: "a.example", reason: "the signature has expired" },
      prints: { ja3: null, ja4: JA4, ja4h: null, h2: "1:65536|15663105|0|m,a,s,p" },
      headerConflicts: known([{ source: "header-conflict", entry: "platform: Linux" }]),
      session: { ...SESSION, agent: "Perplexity Comet", isSteady: true },
    }),
  );
  expect(texts).toEqual([
    "session:agent:Perplexity Comet",
    "session:steady:",
    "signature:invalid:a.example, the signature has expired",
    `print:ja4:${JA4}`,
    "print:h2:1:65536|15663105|0|m,a,s,p",
    "headerConflicts:header-conflict:platform: Linux",
  ]);
  expect(readRequestSigns(["spiderCrawler:isbot:bot", ...texts])).toEqual({
    signature: "invalid: a.example, the signature has expired",
    prints: [`ja4: ${JA4}`, "h2: 1:65536|15663105|0|m,a,s,p"],
    agent: "Perplexity Comet",
    session: ["steady"],
  });
});

it("and nothing of most requests", () => {
  expect(requestTexts(visitor())).toEqual([]);
  expect(requestTexts(visitor({ session: SESSION }))).toEqual([]);
  expect(readRequestSigns([])).toEqual({
    ...{ signature: null, prints: [], agent: null, session: [] },
  });
});
