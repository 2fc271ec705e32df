import { expect, it } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import { hashPassword } from "@/lib/passwords/hash-password";
import { ManualClock } from "@/test/state/manual-clock";
import { LocalAttemptLimiter } from "../rate/attempt-limiter";
import { StoredLinkPasswords } from "./link-passwords";

const link = { id: "link", passwordHash: await hashPassword("open sesame") };

const at = (clock: ManualClock) => new StoredLinkPasswords(new LocalAttemptLimiter(clock), clock);

function ip(text: string) {
  const parsed = parseIp(text);
  if (parsed === null) throw new Error("no address");
  return parsed;
}

it("accepts the right password and refuses a wrong one", async () => {
  const passwords = at(new ManualClock());
  expect(await passwords.try(link, ip("73.2.3.4"), "open sesame")).toEqual({ kind: "right" });
  expect(await passwords.try(link, ip("73.2.3.4"), "Open sesame")).toEqual({ kind: "wrong" });
});

it("a network that tried ten times waits half a minute for each more, at this link only", async () => {
  const clock = new ManualClock();
  const passwords = at(clock);
  const from = (text: string, id = "link") =>
    passwords.try({ ...link, id }, ip(text), "open sesame").then(({ kind }) => kind);
  for (let tried = 0; tried < 10; tried++) expect(await from(`2001:db8::${tried}`)).toBe("right");
  expect(await from("2001:db8::ffff")).toBe("wait");
  expect(await from("2001:db8:0:1::1")).toBe("right");
  expect(await from("2001:db8::1", "another")).toBe("right");
  clock.pass(30_000);
  expect(await from("2001:db8::1")).toBe("right");
});

it("checks eight at a time at most", async () => {
  const passwords = at(new ManualClock());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => passwords.try(link, ip(`73.2.3.${index}`), "x")),
  );
  expect(answers.filter(({ kind }) => kind === "wrong")).toHaveLength(8);
  expect(answers.filter(({ kind }) => kind === "wait")).toHaveLength(12);
});

it("lets each network guess twice only at a link that many guess at, and who knows it in", async () => {
  const clock = new ManualClock();
  const passwords = at(clock);
  const guess = (host: number, password = "x", id = "link") =>
    passwords
      .try({ ...link, id }, ip(`73.${host >> 8}.${host & 255}.1`), password)
      .then(({ kind }) => kind);
  for (let host = 0; host < 201; host++) expect(await guess(host)).toBe("wrong");
  expect([await guess(900), await guess(900), await guess(900)]).toEqual([
    "wrong",
    "wrong",
    "wait",
  ]);
  expect(await guess(901, "open sesame")).toBe("right");
  expect([await guess(900, "x", "other"), await guess(900, "x", "other")]).toEqual([
    "wrong",
    "wrong",
  ]);
  expect(await guess(900, "x", "other")).toBe("wrong");
  // Each guess extends the attack; ten minutes without one end it.
  clock.pass(3_600_000);
  for (let tries = 0; tries < 5; tries++) expect(await guess(902)).toBe("wrong");
});
