import { describe, expect, it } from "vitest";
import { describeMailbox } from "./describe-mailbox";

describe("a function's address", () => {
  it.each([
    "info@example.com",
    "ADMIN@example.com",
    "support@example.com",
    "postmaster@example.com",
    "abuse@example.com",
    "no-reply@example.com",
    "do_not_reply@example.com",
    "customer.service@example.com",
    "support+shop@example.com",
  ])("is %s", (text) => expect(describeMailbox(text).role).toBe(true));

  it.each([
    "jane@example.com",
    "informatik@example.com",
    "salesman@example.com",
    "admin.smith@example.com",
    "h.r@example.com",
    "info",
    "",
  ])("is not %j", (text) => expect(describeMailbox(text).role).toBe(false));
});

describe("a free mailbox", () => {
  it.each(["jane@gmail.com", "jane@GMX.de", "jane@mail.ru", "jane@proton.me", "jane@yahoo.co.in"])(
    "is %s",
    (text) => expect(describeMailbox(text).free).toBe(true),
  );

  it.each(["jane@example.com", "jane@comcast.net", "jane@fastmail.com", "jane@gmail.com.example"])(
    "is not %s",
    (text) => expect(describeMailbox(text).free).toBe(false),
  );
});

describe("the suggestion", () => {
  it("keeps the local part, in lower case", () => {
    expect(describeMailbox("Jane.Doe@Gmial.com").suggestion).toBe("jane.doe@gmail.com");
  });

  it("corrects an address that mail can carry and the format does not take", () => {
    expect(describeMailbox("jane+shop@gmial.com").suggestion).toBe("jane+shop@gmail.com");
    expect(describeMailbox("jane@gmail.com.").suggestion).toBe("jane@gmail.com");
  });

  it.each([
    "jane@gmail.com",
    "jane@ymail.com",
    "jane@example.com",
    "@gmial.com",
    "ja ne@gmial.com",
    "jane@doe@gmial.com",
    "gmial.com",
    `${"a".repeat(300)}@gmial.com`,
    "@".repeat(1_000_000),
  ])("is null for %.40s", (text) => expect(describeMailbox(text).suggestion).toBeNull());
});
