import { expect, it } from "vitest";
import { wayWords } from "./sign-in-way";

it("says how a session was opened, with both steps", () => {
  expect(wayWords({ method: "password", secondStep: null })).toBe("Password");
  expect(wayWords({ method: "password", secondStep: "app" })).toBe("Password and app code");
  expect(wayWords({ method: "oidc", secondStep: "passkey" })).toBe("Single sign-on and passkey");
  expect(wayWords({ method: "passkey", secondStep: null })).toBe("Passkey");
  expect(wayWords({ method: "of a later version", secondStep: null })).toBe("of a later version");
});
