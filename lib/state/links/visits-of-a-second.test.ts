import { expect, it } from "vitest";
import type { LinkVisit } from "@/lib/links/ports";
import { VisitsOfASecond } from "./visits-of-a-second";

const AT = Date.parse("2026-03-10T11:30:00Z");

const visit = (seen: Partial<LinkVisit>): LinkVisit => ({
  ...{ workspaceId: "w", smartUrlId: "spring", at: AT, outcome: "passed", reason: null },
  ...{ countryCode: "DE", device: "Desktop", referrer: null, destination: null },
  ...{ visitor: "73.2.3.4 chrome", scanner: null },
  ...seen,
});

/** `link` of a person's visit, `link scan` of a mail filter's, in the order in which they are counted. */
function opened() {
  const settled: string[] = [];
  const visits = new VisitsOfASecond(({ smartUrlId }, isScan) =>
    settled.push(isScan ? `${smartUrlId} scan` : smartUrlId),
  );
  return { visits, settled };
}

it("several links of a mail at once are a mail filter's, the first one too", () => {
  const { visits, settled } = opened();
  visits.add(visit({}));
  visits.add(visit({ smartUrlId: "summer", at: AT + 200 }));
  visits.add(visit({ smartUrlId: "unsubscribe", at: AT + 1_100 }));
  visits.release(AT + 2_100);
  expect(settled).toEqual([]);
  visits.release(AT + 2_101);
  expect(settled).toEqual(["spring scan", "summer scan", "unsubscribe scan"]);
});

it.each<[string, Partial<LinkVisit>]>([
  ["later", { smartUrlId: "summer", at: AT + 1_001 }],
  ["the same link again", { at: AT + 100 }],
  ["with another browser", { smartUrlId: "summer", visitor: "73.2.3.4 firefox" }],
  ["from another network", { smartUrlId: "summer", visitor: "73.2.3.5 chrome" }],
  ["a link of another workspace", { smartUrlId: "summer", workspaceId: "other" }],
])("a second visit is a person's: %s", (_why, second) => {
  const { visits, settled } = opened();
  visits.add(visit({}));
  visits.add(visit(second));
  visits.release(AT + 10_000);
  expect(settled).toEqual(["spring", second.smartUrlId ?? "spring"]);
});

it("a visitor who comes again and again is counted while they do", () => {
  const { visits, settled } = opened();
  for (let at = 0; at < 250; at++) visits.add(visit({ at: AT + at }));
  expect(settled).toHaveLength(200);
});

it("a flood from everywhere is counted without being held", () => {
  const { visits, settled } = opened();
  for (let each = 0; each < 10_100; each++) visits.add(visit({ visitor: `visitor ${each}` }));
  expect(settled).toHaveLength(100);
  visits.release(AT + 2_000);
  expect(settled).toHaveLength(10_100);
});
