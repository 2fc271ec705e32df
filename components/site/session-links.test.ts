import { expect, it } from "vitest";
import { emailIn } from "./session-links";

it("knows who is signed in from next-auth's answer, and takes anything else for nobody", () => {
  expect(emailIn({ user: { email: "ann@example.org" }, expires: "2026-03-01" })).toBe(
    "ann@example.org",
  );
  for (const answer of [{}, null, "x", { user: null }, { user: { email: 1 } }]) {
    expect(emailIn(answer)).toBeNull();
  }
});
