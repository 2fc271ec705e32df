import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox";

it.each([
  ["ann@example.org", "ann@example.org"],
  ["Ann+shop+1@Example.org", "ann@example.org"],
  ["ann+shop@example.org", "ann@example.org"],
  ['"a@b+c"@example.org', '"a@b@example.org'],
])("%s arrives at %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
