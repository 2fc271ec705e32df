import { expect, it } from "vitest";
import { Cache } from "./cache.js";
import type { Judgement } from "./judgement.js";
import { cutQuestion, type Question } from "./question.js";

const judgement: Judgement = {
  isBlocked: false,
  isChallenge: false,
  challenge: null,
  pageResponseType: "None",
  pageResponseContents: "",
  reason: "",
  country: "NN",
  asn: 0,
  bot: 0,
  requestId: "",
  unpaid: null,
  isFault: false,
  why: "",
  isLasting: true,
};

const question = (ip: string, ua = "a"): Question =>
  cutQuestion({ ip, ua, url: "http://shop.example/", pass: null, session: null, headers: null });

it("remembers 10,000 visitors at most, the oldest out first", () => {
  const cache = new Cache(60, () => 0);
  for (let number = 0; number < 10_000; number++) cache.put(question(String(number)), judgement);
  cache.put(question("0"), judgement);
  expect(cache.get(question("1"))).toBe(judgement);
  cache.put(question("one more"), judgement);
  expect(cache.get(question("1"))).toBeNull();
  expect(cache.get(question("0"))).toBe(judgement);
});

it("keeps no more of a browser than is asked about", () => {
  const cache = new Cache(60, () => 0);
  cache.put(question("1", "😀".repeat(9_000)), judgement);
  expect(cache.get(question("1", "😀".repeat(2_048)))).toBe(judgement);
  expect(cache.get(question("1", "😀".repeat(2_047)))).toBeNull();
});
