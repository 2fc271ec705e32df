import type { Mistake } from "./measure-networks";
import type { Decision } from "./product";

/** How many examples of a kind are shown. */
const SHOWN = 3;
const SHOWN_LENGTH = 400;

const percent = (share: number) => `${(share * 100).toFixed(4)} %`;

export const shareOfAll = (mistakes: readonly Mistake[]): number =>
  mistakes.reduce((sum, { share }) => sum + share, 0);

/** The people turned away by mistake, taken apart: by check and source, the largest share of all visitors first. */
export function describeMistakes(mistakes: readonly Mistake[]): string {
  const kinds = new Map<string, Mistake[]>();
  for (const mistake of mistakes) {
    const kind = kindOf(mistake.decision);
    kinds.set(kind, [...(kinds.get(kind) ?? []), mistake]);
  }
  const sorted = [...kinds].sort(([, a], [, b]) => shareOfAll(b) - shareOfAll(a));
  return sorted
    .map(([kind, those]) => {
      const strata = [...new Set(those.map(({ stratum }) => stratum))].join(", ");
      const examples = those.slice(0, SHOWN).map((each) => `      ${exampleOf(each)}`);
      return `  ${percent(shareOfAll(those)).padStart(10)}  ${String(those.length).padStart(4)}  ${kind}: ${strata}\n${examples.join("\n")}`;
    })
    .join("\n");
}

interface Found {
  readonly source?: string;
  readonly entry?: string;
}

const evidenceOf = ({ detail: { decidedBy, checks } }: Decision): readonly Found[] =>
  checks.find(({ id }) => id === decidedBy)?.evidence ?? [];

function kindOf(decision: Decision): string {
  const sources = new Set(evidenceOf(decision).map(({ source = "" }) => source));
  return `${decision.detail.decidedBy} by ${[...sources].sort().join(" and ")}`;
}

function exampleOf({ visit: { ip, ua, url }, decision }: Mistake): string {
  const entries = evidenceOf(decision).map(({ entry = "" }) => entry);
  const network = `AS${decision.asn}, ${decision.userType}`;
  return `${ip} (${network}): ${entries.join("; ")} | ${ua} | ${url}`.slice(0, SHOWN_LENGTH);
}
