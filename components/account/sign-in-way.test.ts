import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { wayWords } from "./sign-in-way";

const t = translator("account");

it("says how a session was opened, with both steps", () => {
  expect(wayWords(t, { method: "password", secondStep: null })).toBe("Password");
  expect(wayWords(t, { method: "password", secondStep: "app" })).toBe("Password and app code");
  expect(wayWords(t, { method: "oidc", secondStep: "passkey" })).toBe("Single sign-on and passkey");
  expect(wayWords(t, { method: "passkey", secondStep: null })).toBe("Passkey");
  expect(wayWords(t, { method: "of a later version", secondStep: null })).toBe(
    "of a later version",
  );
});
