import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { parseSignals } from "./signals";
import { solveScript } from "./solve-script";
import { type Task, taskOf, unproven } from "./task";

/** The few things of a browser that the script asks for, and nothing that lays out a page. */
function solveIn(task: Task): Promise<{ readonly proof: string; readonly signals: string }> {
  const { document } = { document: { referrer: "https://news.example/a" } };
  return new Promise((done) => {
    const script = solveScript(task, "done({proof,signals})");
    runInNewContext(script.replace("const results=runProgram(program)", 'const results="1.2"'), {
      ...{ done, setTimeout, performance, URL, WebAssembly, atob, Intl, document },
      navigator: { webdriver: false, userAgent: "A browser", languages: ["de"], maxTouchPoints: 0 },
      screen: { width: 1920, height: 1080 },
      ...{ outerWidth: 0, outerHeight: 0 },
    });
  });
}

it("solves the puzzles of any code without workers, and says what it saw", async () => {
  for (let at = 0; at < 5; at++) {
    const code = `${String(at).padStart(8, "0")}abcdefABCDEF0123456789xy`;
    const { proof, signals } = await solveIn(taskOf(code, 5));
    // The puzzles are solved; the program is a browser's.
    expect(unproven(code, 5, proof)).toBe("wrong-result");
    expect(unproven(`${code.slice(1)}x`, 5, proof)).toBe("wrong-proof");
    expect(parseSignals(signals)).toMatchObject({
      w: false,
      u: "A browser",
      r: "news.example",
      x: ["no-window-size"],
    });
  }
});
