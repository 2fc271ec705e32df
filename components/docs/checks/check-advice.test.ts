import { expect, it } from "vitest";
import { isCheckId } from "@/lib/engine/checks/order";
import { EVENTS } from "@/lib/events/event-data";
import { CATALOGUE } from "@/lib/feeds/catalogue";
import { CHECK_ADVICE } from "./check-advice";

const feeds = new Map(CATALOGUE.map(({ id, category }) => [id, category]));

it("evidence of a feed names one that there is, of that category", () => {
  const shown = Object.values(CHECK_ADVICE)
    .flatMap(({ evidence }) => evidence)
    .filter(({ category, source }) => category !== undefined && !source.startsWith("dnsbl:"));
  expect(shown.length).toBeGreaterThan(5);
  for (const { source, category } of shown)
    expect([source, feeds.get(source)]).toEqual([source, category]);
});

it("events' examples name feeds and checks that there are", () => {
  const said = JSON.stringify(Object.values(EVENTS).map(({ example }) => example));
  const named = (field: string) =>
    [...said.matchAll(new RegExp(`"${field}":"([^"]+)"`, "g"))].map(([, name = ""]) => name);
  expect(named("feed").filter((id) => !feeds.has(id))).toEqual([]);
  expect(named("decidedBy").filter((id) => !isCheckId(id))).toEqual([]);
  expect(named("decidedBy")).not.toEqual([]);
});
