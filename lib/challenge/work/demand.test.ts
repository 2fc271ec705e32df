import { beforeEach, expect, it } from "vitest";
import { LocalTokenBuckets } from "@/lib/base/token-buckets";
import { Demand } from "./demand";

const NETWORK = { workspaceId: "w", site: "shop.example", network: "4.4800515" };
const OTHER = { ...NETWORK, network: "4.1" };
const MINUTE_US = 60_000_000;

let nowUs = 0;
let demand: Demand;
beforeEach(() => {
  demand = new Demand(new LocalTokenBuckets(100_000, () => nowUs));
});
const passes = (count: number, from = NETWORK) => {
  for (let n = 0; n < count; n++) demand.notePass(from);
};

it("begins with a quarter of a second, or five times that for doubtful visitors", () => {
  expect(demand.workMs(NETWORK, "normal")).toBe(250);
  expect(demand.workMs(NETWORK, "high")).toBe(1_250);
  expect(demand.workMs(NETWORK, "low")).toBe(125);
  expect(demand.workMs(NETWORK, "normal", true)).toBe(1_000);
});

it("doubles with every four passes of a network, up to a bound that people keep to", () => {
  const seen = [0, 3, 1, 4, 4, 4, 40].map((more) => {
    passes(more);
    return demand.workMs(NETWORK, "normal");
  });
  expect(seen).toEqual([250, 250, 500, 1_000, 1_000, 1_000, 1_000]);
  expect(demand.workMs(NETWORK, "high")).toBe(8_000);
  expect(demand.workMs(OTHER, "normal")).toBe(250);
  expect(demand.workMs({ ...NETWORK, site: "other.example" }, "normal")).toBe(250);
});

it("forgets passes within an hour, and sooner where there were few", () => {
  passes(4);
  nowUs += 4 * MINUTE_US;
  expect(demand.workMs(NETWORK, "normal")).toBe(250);
  passes(64);
  nowUs += 61 * MINUTE_US;
  expect(demand.workMs(NETWORK, "normal")).toBe(250);
});

it("grows for all while a site gives hundreds of passes a minute", () => {
  const from = (n: number) => ({ ...NETWORK, network: `4.${n}` });
  for (let n = 0; n < 320; n++) passes(1, from(n));
  expect(demand.workMs(OTHER, "normal")).toBe(500);
  for (let n = 320; n < 560; n++) passes(1, from(n));
  expect(demand.workMs(OTHER, "normal")).toBe(1_000);
  nowUs += MINUTE_US;
  expect(demand.workMs(OTHER, "normal")).toBe(250);
});

it("calls a network misbehaving for failures or passes, for a while", () => {
  for (let n = 0; n < 5; n++) {
    expect(demand.isMisbehaving(NETWORK)).toBe(false);
    demand.noteFailure(NETWORK);
  }
  expect(demand.isMisbehaving(NETWORK)).toBe(true);
  expect(demand.isMisbehaving(OTHER)).toBe(false);
  passes(16, OTHER);
  expect(demand.isMisbehaving(OTHER)).toBe(true);
  nowUs += 20 * MINUTE_US;
  expect(demand.isMisbehaving(NETWORK)).toBe(false);
});

it("lets one visitor a minute and network wait", () => {
  expect([demand.mayWait(NETWORK), demand.mayWait(NETWORK), demand.mayWait(OTHER)]).toEqual([
    true,
    false,
    true,
  ]);
  nowUs += MINUTE_US;
  expect(demand.mayWait(NETWORK)).toBe(true);
});
