import { isFittedOn } from "./fit";
import type { Judged } from "./measure";

/**
 * How right `detail.score` is on the held-out half: Brier score, where 0 is perfect and 0.25 a coin's, and for
 * each tenth of the scale how many were machines. Sides weigh the same, whatever the number of their calls.
 */
export function describeScore(all: readonly Judged[]): string {
  const scored = all.flatMap((judged) => {
    const { side, decision } = judged;
    const { score } = decision.detail;
    if (isFittedOn(judged)) return [];
    return score === undefined ? [] : { side, score };
  });
  if (scored.length === 0) return "Score: the product's answers have none.";
  const count = { people: 0, programs: 0 };
  for (const { side } of scored) count[side]++;
  const weightOf = { people: 0.5 / count.people, programs: 0.5 / count.programs };
  const bins = Array.from({ length: 10 }, () => ({ calls: 0, weight: 0, score: 0, programs: 0 }));
  let brier = 0;
  for (const { side, score } of scored) {
    const weight = weightOf[side];
    const truth = side === "programs" ? 1 : 0;
    brier += weight * (score / 100 - truth) ** 2;
    const bin = bins[Math.min(9, Math.floor(score / 10))];
    if (bin === undefined) continue;
    bin.calls++;
    bin.weight += weight;
    bin.score += weight * score;
    bin.programs += weight * truth;
  }
  const lines = bins.flatMap(({ calls, weight, score, programs }, index) => {
    if (calls === 0) return [];
    const range = `${index * 10} to ${index === 9 ? 100 : index * 10 + 9}`;
    const said = (score / weight).toFixed(1);
    const was = ((programs / weight) * 100).toFixed(1);
    return `  ${range.padEnd(10)} ${String(calls).padStart(8)} ${said.padStart(9)} ${was.padStart(9)}`;
  });
  return [
    `Score, on the held-out half (${scored.length} calls): Brier score ${brier.toFixed(4)}`,
    "  scores        calls      said   was (% machines, both sides weighing the same)",
    ...lines,
  ].join("\n");
}
