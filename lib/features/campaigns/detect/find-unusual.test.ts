import { expect, it } from "vitest";
import { HOUR_MS } from "@/lib/base/durations";
import type { SignatureCounts, SignatureTraits } from "@/lib/features/traffic";
import { findUnusual } from "./find-unusual";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const NONE = { agent: null, family: null, print: null, headerShape: null, path: null };
type Counted = readonly [Partial<SignatureTraits>, number];

const span = (hoursAgo: number, calls: number, ...counts: readonly Counted[]): SignatureCounts => ({
  ...{ calls, since: NOW - (hoursAgo + 1) * HOUR_MS, until: NOW - hoursAgo * HOUR_MS },
  counts: counts.map(([traits, count]) => ({ traits: { ...NONE, ...traits }, calls: count })),
});
const unusual = (now: SignatureCounts, ...before: readonly SignatureCounts[]) =>
  findUnusual(now, before).map(({ traits }) =>
    Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== null)),
  );

const CHROME_118 = { agent: "Chrome/118.0" };
const CHROME_142 = { agent: "Chrome/142.0" };
const CHROME = { family: "Chrome/." };
const LOGIN = { path: "/login" };

/** An hour of 2,000 calls, 900 of them from Chrome's versions. */
const ordinary = (hoursAgo: number, ...more: readonly Counted[]) =>
  span(hoursAgo, 2_000, [CHROME, 900], [CHROME_142, 850], [LOGIN, 60], ...more);

it("a signature that comes out of nowhere, on top of the rest, is unusual", () => {
  const wave = span(
    ...([0, 2_600, [CHROME, 1_500], [CHROME_142, 850], [CHROME_118, 600]] as const),
    ...([
      [LOGIN, 660],
      [{ ...CHROME_118, ...LOGIN }, 600],
      [{ ...CHROME, ...LOGIN }, 600],
    ] as const),
  );
  expect(unusual(wave, ordinary(3), ordinary(24))).toEqual([
    CHROME_118,
    { ...CHROME_118, ...LOGIN },
  ]);
});

it("nothing is unusual where there is nothing to compare with", () => {
  const wave = span(0, 2_600, [CHROME_118, 600], [CHROME, 1_500]);
  expect(unusual(wave)).toEqual([]);
  expect(unusual(wave, span(3, 150))).toEqual([]);
});

it("an update takes over what older versions had", () => {
  const updated = span(
    0,
    2_000,
    [CHROME, 900],
    [CHROME_142, 250],
    [{ agent: "Chrome/143.0" }, 600],
  );
  expect(unusual(updated, ordinary(3), ordinary(24))).toEqual([]);
});

it("a crowd on a page comes with every browser", () => {
  const offer = { path: "/offer" };
  const crowd = span(
    ...([0, 4_000, [CHROME, 1_800], [CHROME_142, 1_700], [offer, 2_000]] as const),
    ...([
      [{ ...CHROME_142, ...offer }, 850],
      [{ ...CHROME, ...offer }, 900],
    ] as const),
  );
  expect(unusual(crowd, ordinary(3), ordinary(24))).toEqual([]);
});

it("all of the traffic may grow, as on television's evening", () => {
  const grown = span(0, 20_000, [CHROME, 9_000], [CHROME_142, 8_500], [LOGIN, 600]);
  expect(unusual(grown, ordinary(3), ordinary(24))).toEqual([]);
});

it("a print or header shape counts alone unless a whole kind of browser has it", () => {
  const wave = (print: string) => span(0, 12_000, [{ print }, 10_000]);
  expect(unusual(wave("rare"), ordinary(3))).toEqual([{ print: "rare" }]);
  expect(unusual(wave("usual"), ordinary(3, [{ print: "usual" }, 150]))).toEqual([]);
});

it("what came before as often is ordinary, at whichever of the times", () => {
  const again = { ...CHROME_118, ...LOGIN };
  const now = span(0, 2_600, [again, 600], [{ ...CHROME, ...LOGIN }, 600], [LOGIN, 660]);
  expect(unusual(now, ordinary(3))).toEqual([again]);
  expect(unusual(now, ordinary(3), ordinary(24, [again, 500]))).toEqual([]);
});
