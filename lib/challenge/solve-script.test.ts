import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { isProof } from "./proof";
import { parseSignals } from "./signals";
import { solveScript } from "./solve-script";

/** The few things of a browser that the script asks for. */
function solveIn(code: string): Promise<{ readonly proof: string; readonly signals: string }> {
  return new Promise((done) => {
    runInNewContext(solveScript(code, "done({proof,signals})"), {
      done,
      setTimeout,
      performance,
      URL,
      document: { referrer: "https://news.example/a" },
      navigator: { webdriver: false, userAgent: "A browser", languages: ["de"], maxTouchPoints: 0 },
      screen: { width: 1920, height: 1080 },
      outerWidth: 0,
      outerHeight: 0,
      Intl,
    });
  });
}

it("solves the puzzles of any code, and tells what it saw", async () => {
  for (let at = 0; at < 20; at++) {
    const code = `${String(at).padStart(8, "0")}${"abcdefABCDEF0123456789xy"}`;
    const { proof, signals } = await solveIn(code);
    expect(isProof(code, proof)).toBe(true);
    expect(isProof(`${code.slice(1)}x`, proof)).toBe(false);
    expect(parseSignals(signals)).toMatchObject({
      w: false,
      u: "A browser",
      r: "news.example",
      x: ["no-window-size"],
    });
  }
});
