import { describe, expect, it } from "vitest";
import { makeProgram, STEPS, wrongStep } from "./program";
import { STEP_KINDS } from "./steps";

const codes = Array.from({ length: 300 }, (_, n) => String(n).padStart(32, "c"));
const sent = (code: string) => makeProgram(code).results.join(".");

describe("a program", () => {
  it("is the same for its code, and another one for every other code", () => {
    expect(makeProgram("a")).toEqual(makeProgram("a"));
    const texts = new Set(codes.map((code) => JSON.stringify(makeProgram(code).program)));
    expect(texts.size).toBe(codes.length);
    expect(new Set(codes.map(sent)).size).toBe(codes.length);
  });

  it("is finished by its results, and by no others", () => {
    for (const code of codes) {
      const results = sent(code).split(".");
      expect(wrongStep(code, results.join("."))).toBeNull();
      const at = code.length % STEPS;
      const wrong = results.with(at, String(Number(results[at]) + 1)).join(".");
      expect(STEP_KINDS.map(({ id }) => id)).toContain(wrongStep(code, wrong));
    }
  });

  it.each([
    ["nothing", ""],
    ["zeros", "0.0.0.0.0.0.0.0"],
    ["more results", `${sent("a")}.1`],
    ["other spellings", sent("a").replace(/^\d/, "0$&")],
    ["another program's", sent("b")],
  ])("is not finished by %s", (_what, results) => {
    expect(wrongStep("a", results)).not.toBeNull();
  });

  it("has every kind of step in some program, and hides the kinds of all but the first", () => {
    const numbers = codes.flatMap((code) =>
      makeProgram(code)
        .program.slice(1)
        .map(([kind]) => kind ?? 0),
    );
    const plain = numbers.filter((number) => number < STEP_KINDS.length);
    expect(plain.length / numbers.length).toBeLessThan(0.08);
  });
});

describe.each(STEP_KINDS)("the step $id", ({ make }) => {
  it("gives whole numbers of 16 bits, and results that a guess rarely meets", () => {
    const results = new Map<number, number>();
    let state = 1;
    const draw = (least: number, most: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return least + ((state >>> 8) % (most - least + 1));
    };
    for (let n = 0; n < 2_000; n++) {
      const { given, result } = make(draw);
      const isWhole = (number: number) => Number.isInteger(number) && number >= 0;
      const isRight = [...given, result].every(isWhole) && given.every((each) => each < 65_536);
      if (!isRight) throw new Error(`Not whole numbers of 16 bits: ${given}, ${result}`);
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    expect(Math.max(...results.values()) / 2_000).toBeLessThan(0.08);
  });
});
