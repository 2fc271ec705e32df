import { cut } from "@/lib/base/cut";
import type { PartPlan, PlannedChange, PlannedDocument } from "@/lib/engine/document/plan-schema";
import { printable } from "./printable";

/** Lines of one part; the rest is counted. */
const MAX_LINES = 100;
const MAX_VALUE = 120;

const SIGNS = { add: "+", change: "~", remove: "-" } as const;
const COLORS = { "+": 32, "~": 33, "-": 31, "!": 35 } as const;
type Sign = keyof typeof COLORS;

/**
 * A plan for people, a line per change, such as `~ blocker.checks.threatFeeds: block -> monitor`.
 *
 * @param isColoured for a terminal
 */
export function planText(plan: PlannedDocument, isColored: boolean): string {
  const { add, change, remove, parts, warnings, moreWarnings } = plan;
  const lines = [
    ...parts.flatMap(partLines),
    ...warnings.map(({ part, name, message }) =>
      signed("!", printable(`${name === null ? part : `${part} ${name}`}: ${message}`)),
    ),
    ...(moreWarnings > 0 ? [signed("!", `${whole(moreWarnings)} more warnings`)] : []),
  ];
  const total =
    add + change + remove === 0
      ? "Nothing to do: the server has this document already."
      : `Plan: ${whole(add)} to add, ${whole(change)} to change, ${whole(remove)} to remove.`;
  const text = lines.map(({ sign, text }) => (isColored && sign ? colored(sign, text) : text));
  return `${[...text, ...(lines.length > 0 ? [""] : []), total].join("\n")}\n`;
}

interface Line {
  readonly sign: Sign | null;
  readonly text: string;
}

const signed = (sign: Sign, text: string): Line => ({ sign, text: `${sign} ${text}` });

function partLines(part: PartPlan): Line[] {
  const lines: Line[] = [];
  let named = 0;
  for (const change of part.changes) {
    const its = changeLines(part.part, change);
    if (lines.length > 0 && lines.length + its.length > MAX_LINES) break;
    lines.push(...its);
    named++;
  }
  if (part.isReordered) {
    lines.push(signed("~", `${part.part}: another order`));
    named++;
  }
  const more = part.add + part.change + part.remove - named;
  if (more > 0) lines.push({ sign: null, text: `  … and ${whole(more)} more of ${part.part}` });
  return lines;
}

function changeLines(part: string, { kind, name, fields, moreFields }: PlannedChange): Line[] {
  const sign = SIGNS[kind];
  const what = name === null ? part : `${part} ${printable(name)}`;
  if (kind !== "change") return [signed(sign, what)];
  const place = name === null ? `${what}.` : `${what} `;
  const lines = fields.map(({ path, before, after }) =>
    signed(sign, `${place}${printable(path)}: ${valueText(before)} -> ${valueText(after)}`),
  );
  if (moreFields > 0) lines.push(signed(sign, `${what}: ${whole(moreFields)} more fields`));
  return lines;
}

function valueText(value: unknown): string {
  if (value === undefined) return "(unset)";
  const isPlain = typeof value === "string" && /^[\w.:/*@+-]+$/.test(value);
  return cut(printable(isPlain ? value : JSON.stringify(value)), MAX_VALUE);
}

const whole = (count: number) => count.toLocaleString("en");

const colored = (sign: Sign, text: string) => `\u001b[${COLORS[sign]}m${text}\u001b[0m`;
