import { expect, it } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import { hashPassword } from "@/lib/services/password";
import { LocalAttemptLimiter } from "../rate/attempt-limiter";
import { ManualClock } from "../testing/manual-clock";
import { StoredLinkPasswords } from "./link-passwords";

const link = { id: "link", passwordHash: await hashPassword("open sesame") };

function ip(text: string) {
  const parsed = parseIp(text);
  if (parsed === null) throw new Error("no address");
  return parsed;
}

it("tells the right password from a wrong one", async () => {
  const passwords = new StoredLinkPasswords(new LocalAttemptLimiter(new ManualClock()));
  expect(await passwords.try(link, ip("73.2.3.4"), "open sesame")).toEqual({ kind: "right" });
  expect(await passwords.try(link, ip("73.2.3.4"), "Open sesame")).toEqual({ kind: "wrong" });
});

it("a network that tried ten times waits half a minute for each more, at this link only", async () => {
  const clock = new ManualClock();
  const passwords = new StoredLinkPasswords(new LocalAttemptLimiter(clock));
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
  const passwords = new StoredLinkPasswords(new LocalAttemptLimiter(new ManualClock()));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => passwords.try(link, ip(`73.2.3.${index}`), "x")),
  );
  expect(answers.filter(({ kind }) => kind === "wrong")).toHaveLength(8);
  expect(answers.filter(({ kind }) => kind === "wait")).toHaveLength(12);
});
