import { z } from "zod";
import { readCsv } from "@/lib/base/csv";
import type { ListKind } from "@/lib/engine/list-kinds";
import { jsonOf, type ListFormat, lineFinder, type RecordContext } from "../list-format";
import type { ImportRecord } from "../read-records";

/*
 * crowdsecurity/crowdsec, cmd/crowdsec-cli/clidecision: `cscli decisions list -o json` prints alerts with
 * their decisions, `-o raw` prints CSV with the headings below and the scope before the value ("Ip:192.0.2.1").
 * What `cscli decisions import` takes is read too: JSON and CSV of duration, reason, scope, type, value.
 */

const RAW = /^id,source,ip,reason,action,/;
const IMPORT_COLUMNS = ["duration", "reason", "scope", "type", "value"];

const decisionSchema = z.object({
  value: z.string(),
  scope: z.string().default("Ip"),
  type: z.string().default("ban"),
  duration: z.string().default(""),
  scenario: z.string().optional(),
  reason: z.string().optional(),
  simulated: z.boolean().default(false),
});

type Decision = z.output<typeof decisionSchema>;

const decisionsSchema = z.union([
  z
    .array(z.object({ decisions: z.array(decisionSchema).nullable() }))
    .transform((alerts) => alerts.flatMap(({ decisions }) => decisions ?? [])),
  // Without a scope or a duration it could be anyone's.
  z.array(decisionSchema).refine((all) => all.every(({ duration }) => duration !== "")),
]);

export const CROWDSEC: ListFormat = {
  isOf(text) {
    const head = headOf(text);
    if (RAW.test(head)) return true;
    const columns = head.split(",");
    if (columns.includes("value") && columns.length > 1) {
      return columns.includes("duration") && columns.every((each) => IMPORT_COLUMNS.includes(each));
    }
    return decisionsSchema.safeParse(jsonOf(text)).success;
  },

  *read(text, context) {
    const { data } = decisionsSchema.safeParse(jsonOf(text));
    if (data === undefined) yield* readRows(text, context);
    else {
      const lineOf = lineFinder(text);
      for (const decision of data) yield toRecord(lineOf(decision.value), decision, context);
    }
  },
};

const headOf = (text: string) => (/^.*\S.*$/m.exec(text)?.[0] ?? "").trim().toLowerCase();

function* readRows(text: string, context: RecordContext): Generator<ImportRecord> {
  let columns: readonly string[] | null = null;
  for (const { line, cells } of readCsv(text, { delimiter: ",", hasNotes: false })) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (columns === null) {
      columns = cells.map((cell) => cell.trim().toLowerCase());
      continue;
    }
    const named = columns;
    const cell = (name: string) => cells[named.indexOf(name)]?.trim() ?? "";
    const [, scope = "Ip", value = ""] = /^(?:([A-Za-z]+):(?!:))?(.*)$/.exec(cell("ip")) ?? [];
    const isRaw = named.includes("ip");
    yield toRecord(
      line,
      {
        value: isRaw ? value : cell("value"),
        scope: isRaw ? scope : cell("scope") || "Ip",
        type: cell("action") || cell("type") || "ban",
        duration: cell("expiration") || cell("duration"),
        reason: cell("reason"),
        simulated: cell("simulated") === "true",
      },
      context,
    );
  }
}

function toRecord(line: number, decision: Decision, { list, now }: RecordContext): ImportRecord {
  const { value, duration, scenario, reason } = decision;
  const lastsMs = durationMs(duration);
  const refusal = refusalOf(decision, lastsMs, list.kind);
  return {
    line,
    value,
    note: scenario || reason || null,
    expiresAt: lastsMs === null ? null : new Date(now + lastsMs).toISOString(),
    ...(refusal !== null && { refusal }),
  };
}

/** The kind of list that holds a scope's entries, and the scope's name. */
const SCOPES: Readonly<Record<string, { readonly kind: ListKind; readonly words: string }>> = {
  ip: { kind: "address", words: "an address" },
  range: { kind: "address", words: "a network" },
  country: { kind: "country", words: "a country" },
  as: { kind: "asn", words: "a network's number (AS)" },
};

function refusalOf(
  { scope, type, simulated, duration }: Decision,
  lastsMs: number | null,
  kind: ListKind,
) {
  const about = scope.toLowerCase();
  const held = Object.hasOwn(SCOPES, about) ? SCOPES[about] : undefined;
  if (held === undefined) return `is about a ${about}, which lists do not hold`;
  // Addresses among hostnames are refused as such by the list itself.
  if (held.kind !== kind && held.kind !== "address") {
    return `is about ${held.words}; import it into a list of those`;
  }
  if (type !== "ban") return `is a decision of the type ${type}; only bans are imported`;
  if (simulated) return "is only simulated there";
  if (lastsMs === null)
    return duration === "" ? null : `has the duration ${duration}, which we cannot read`;
  return lastsMs <= 0 ? "has ended already" : null;
}

const UNITS_MS = {
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
  ms: 1,
  us: 0.001,
  µs: 0.001,
  ns: 1e-6,
};
/** A year beyond which no date is written with four digits. */
const LONGEST_MS = 7_000 * 365 * 86_400_000;

/** Go's durations and days: `3h59m58.5s`, `-1h`, `7d`. */
function durationMs(text: string): number | null {
  if (!/^-?(?:\d+(?:\.\d+)?(?:d|h|ms|m|s|us|µs|ns))+$/.test(text)) return null;
  let sum = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(d|h|ms|m|s|us|µs|ns)/g)) {
    // The pattern lets no other unit through.
    sum += Number(amount) * UNITS_MS[unit as keyof typeof UNITS_MS];
  }
  return Math.min(text.startsWith("-") ? -sum : sum, LONGEST_MS);
}
