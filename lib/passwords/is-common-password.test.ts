import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./is-common-password";

describe("common passwords", () => {
  it.each([
    "password",
    "Password1",
    "P@ssw0rd!",
    "passw0rd123",
    "letmein2026!",
    "iloveyou",
    "Sunshine99",
    "MyDragon12",
    "trustno1",
    "welcome-2024",
    "dragondragon",
    "batmansuperman",
    "liverpoo",
    "Ｐａｓｓｗｏｒｄ",
  ])("%s is a word as most people dress it up", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    "qwertyuiop",
    "1qaz2wsx",
    "zaq1xsw2",
    "asdfghjk",
    "abcdefgh123",
    "q1w2e3r4",
    "0987654321",
  ])("%s is a walk over the keyboard", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["11111111", "abcabcabc", "12121212", "20260310", "15/03/1987", "0151 234567"])(
    "%s is quickly counted through",
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    "correct horse battery",
    "gatehouse e2e 4711 z",
    "Tr0ub4dor&3",
    "kF9#mvQ2x!",
    "möwe-kutter-elf",
    "пароль от дачи №5",
    "x7-olive-nebula-44",
    "ich mag keine Montage",
    "my cat eats cucumbers",
  ])("%s may be used", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it("answers soon for the longest password that is allowed", () => {
    const start = performance.now();
    expect(isCommonPassword(`${"a1!b".repeat(255)}xyz9`)).toBe(false);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
