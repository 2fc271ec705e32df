import { expect, it } from "vitest";
import { fitWeights, isFittedOn } from "./fit";
import type { Judged } from "./measure";

const judged = (side: Judged["side"], index: number, ...names: string[]): Judged => ({
  key: `${side} ${index} ${names}`,
  side,
  decision: {
    ...{ ip: "10.0.0.1", blockAccess: 0, userType: "unknown", asn: 0 },
    detail: {
      decidedBy: null,
      checks: [],
      scoreParts: ["base", ...names].map((name) => ({ name, points: 0 })),
    },
  },
});
const many = (count: number, make: (index: number) => Judged) =>
  Array.from({ length: count }, (_, index) => make(index));

it("gives what machines show points, and what both show none", () => {
  const calls = [
    ...many(2_000, (index) => judged("people", index, ...(index % 2 === 0 ? ["both"] : []))),
    ...many(2_000, (index) =>
      judged("programs", index, "sign", ...(index % 2 === 0 ? ["both"] : [])),
    ),
  ];
  const points = new Map(
    [...fitWeights(calls).matchAll(/^ {2}(\S+) +(-?\d+) /gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  );
  expect(points.get("sign")).toBeGreaterThan(40);
  expect(Math.abs(points.get("both") ?? Number.NaN)).toBeLessThan(5);
});

it("fits on about half of the calls", () => {
  const share = many(2_000, (index) => judged("people", index)).filter(isFittedOn).length / 2_000;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});
