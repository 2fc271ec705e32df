import { expect, it } from "vitest";
import { passwordInput } from "@/lib/kernel/input";
import { hashPassword, isPassword } from "./hash-password";

it("counts every character of the longest password, and its case", async () => {
  const longest = "a".repeat(1_023);
  const phc = await hashPassword(`${longest}b`);
  expect(await isPassword(`${longest}b`, phc)).toBe(true);
  for (const other of [longest, `${longest}c`, `${longest}B`, `${longest}b `]) {
    expect(await isPassword(other, phc)).toBe(false);
  }
});

it("takes one text for the same however a keyboard composes it", async () => {
  const phc = await hashPassword("Zu\u0308rich caf\u00e9");
  expect(await isPassword("Z\u00fcrich cafe\u0301", phc)).toBe(true);
  expect(await isPassword("Zurich cafe", phc)).toBe(false);
});

it("keeps argon2id with a salt of its own, and not the password", async () => {
  const [one, another] = await Promise.all([
    hashPassword("same words"),
    hashPassword("same words"),
  ]);
  expect(one).toMatch(/^\$argon2id\$/);
  expect(one).not.toBe(another);
});

it.each([
  ["seven characters", "a".repeat(7), false],
  ["four characters of two code units each", "\u{1f600}".repeat(4), false],
  ["eight characters", "a".repeat(8), true],
  ["1,024 characters", "a".repeat(1_024), true],
  ["1,025 characters", "a".repeat(1_025), false],
])("a password of %s", (_what, password, isAllowed) => {
  expect(passwordInput.safeParse(password).success).toBe(isAllowed);
});
