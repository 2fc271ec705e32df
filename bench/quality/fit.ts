import type { Judged } from "./measure";
import { hashOf } from "./sampling";

const STEPS = 50_000;
const RATE = 1;
/** Keeps what only one side has from growing without end. */
const PENALTY = 0.00001;
/** As sure as any finding is taken to be: 1 in 400 are wrong. */
const MOST_POINTS = 60;
/** Rarer ones are set by hand. */
const FEWEST = 30;

/** Calls with the same parts. */
interface Group {
  readonly names: readonly string[];
  people: number;
  programs: number;
}

/** The half that weights are fitted on; figures on the score come from the other. */
export const isFittedOn = ({ key }: Pick<Judged, "key">): boolean => hashOf(key) % 2 === 0;

/**
 * Weights for the parts of `detail.scoreParts`, in tenths of log-odds, by logistic regression over whether a
 * part is there; people and machines weigh the same in sum. Parts seen fewer than 30 times are left out.
 */
export function fitWeights(judged: readonly Judged[]): string {
  const groups = groupsOf(judged.filter(isFittedOn));
  const seen = new Map<string, { people: number; programs: number }>();
  const total = { people: 0, programs: 0 };
  for (const { names, people, programs } of groups) {
    total.people += people;
    total.programs += programs;
    for (const name of names) {
      const count = seen.get(name) ?? { people: 0, programs: 0 };
      seen.set(name, { people: count.people + people, programs: count.programs + programs });
    }
  }
  const names = [...seen].flatMap(([name, { people, programs }]) =>
    people + programs >= FEWEST ? name : [],
  );
  const weights = new Map(names.map((name) => [name, 0]));
  for (let step = 0; step < STEPS; step++) descend(groups, total, weights);
  return names
    .map((name) => {
      const { people = 0, programs = 0 } = seen.get(name) ?? {};
      const points = Math.min(MOST_POINTS, Math.round((weights.get(name) ?? 0) * 10));
      return `  ${name.padEnd(32)} ${String(points).padStart(5)}   ${people} people's, ${programs} machines'`;
    })
    .join("\n");
}

function groupsOf(judged: readonly Judged[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { side, decision } of judged) {
    const names = (decision.detail.scoreParts ?? []).map(({ name }) => name).sort();
    const key = names.join("\n");
    const group = groups.get(key) ?? { names, people: 0, programs: 0 };
    group[side]++;
    groups.set(key, group);
  }
  return [...groups.values()];
}

function descend(
  groups: readonly Group[],
  total: { readonly people: number; readonly programs: number },
  weights: Map<string, number>,
): void {
  const slopes = new Map<string, number>();
  for (const { names, people, programs } of groups) {
    const sum = names.reduce((all, name) => all + (weights.get(name) ?? 0), 0);
    const said = 1 / (1 + Math.exp(-sum));
    const slope = (people / total.people / 2) * said - (programs / total.programs / 2) * (1 - said);
    for (const name of names) slopes.set(name, (slopes.get(name) ?? 0) + slope);
  }
  for (const [name, weight] of weights) {
    weights.set(name, weight - RATE * ((slopes.get(name) ?? 0) + PENALTY * weight));
  }
}
