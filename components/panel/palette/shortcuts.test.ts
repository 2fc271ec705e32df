import { describe, expect, test } from "vitest";
import { type Stroke, stepOf } from "./shortcuts";

const press = (key: string, rest: Partial<Stroke> = {}): Stroke => ({
  key,
  hasCommand: false,
  hasAlt: false,
  isTyping: false,
  isCovered: false,
  ...rest,
});

describe("a shortcut", () => {
  test("opens a page by G and its letter", () => {
    expect(stepOf(press("g"), false)).toEqual({ action: null, isWaiting: true });
    expect(stepOf(press("T"), true)).toEqual({
      action: { kind: "page", letter: "t" },
      isWaiting: false,
    });
  });

  test("is no letter without G", () => {
    expect(stepOf(press("t"), false)).toEqual({ action: null, isWaiting: false });
  });

  test("is nothing while text is typed, but for ⌘K", () => {
    for (const key of ["g", "/", "?"]) {
      expect(stepOf(press(key, { isTyping: true }), false).action).toBeNull();
    }
    expect(stepOf(press("k", { isTyping: true, hasCommand: true }), false).action).toEqual({
      kind: "palette",
    });
  });

  test("leaves the browser's own alone", () => {
    expect(stepOf(press("g", { hasCommand: true }), false)).toEqual({
      action: null,
      isWaiting: false,
    });
    expect(stepOf(press("?", { hasAlt: true }), false).action).toBeNull();
  });

  test("is nothing under an open window", () => {
    expect(stepOf(press("/", { isCovered: true }), false).action).toBeNull();
  });

  test("focuses the search by /, and shows all by ?", () => {
    expect(stepOf(press("/"), false).action).toEqual({ kind: "search" });
    expect(stepOf(press("?"), false).action).toEqual({ kind: "help" });
  });
});
