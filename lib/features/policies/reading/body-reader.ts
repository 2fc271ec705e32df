import type { z } from "zod";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { parsePart } from "@/lib/engine/document/problems";
import { fieldRulesSchema } from "@/lib/engine/document/rules-schema";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { type TriedRule, triedRulesSchema } from "@/lib/engine/document/tried-rules-schema";
import { findUnstorableText, type InputProblem } from "@/lib/kernel";
import type { ThreadTask } from "@/lib/threads/task";
import { BLOCKER_POLICY } from "../blocker-policy";
import { CONFIGURATION } from "../configuration";
import { ruleCostProblems } from "../rule-cost-problems";
import { SMART_URL } from "../smart-url";

/** Parts of a body that take long to read, by the schema that reads them. */
const READERS = {
  blocker: (json: unknown) => readPolicy(BLOCKER_POLICY.schema, json, "", (policy) => policy),
  configuration: (json: unknown) => readPolicy(CONFIGURATION.schema, json, "policy.", policyOf),
  "smart-url": (json: unknown) => readPolicy(SMART_URL.schema, json, "policy.", policyOf),
  rules: (json: unknown) => parsePart(fieldRulesSchema, json),
  "tried-rules": (json: unknown) => parsePart(triedRulesSchema, json),
} as const;

export type PartKind = keyof typeof READERS;

/** The parts once they are read. */
export interface PartsRead {
  readonly blocker: Policy;
  readonly configuration: Configuration;
  readonly "smart-url": SmartUrl;
  readonly rules: z.output<typeof fieldRulesSchema>;
  readonly "tried-rules": TriedRule[];
}

export interface BodyInput {
  /** JSON in UTF-8. */
  readonly text: Uint8Array;
  /** The kinds of its large members, by their names. */
  readonly parts: Readonly<Record<string, PartKind>>;
}

/** The result of reading: errors do not cross threads with their problems. */
export type BodyRead =
  | {
      readonly ok: true;
      readonly parts: Readonly<Record<string, unknown>>;
      /** The other members, not looked at. */
      readonly rest: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly problems: readonly InputProblem[]; readonly count: number };

/** Problems that are named; more would only be a longer answer. */
const MAX_PROBLEMS = 100;
/** Members besides the parts: whoever asked looks at them on the thread that answers calls. */
const MAX_MEMBERS = 20;
const MAX_REST = 400_000;

/** Reads bodies with documents. Runs on a worker thread: two megabytes of members take a second. */
export class BodyReader {
  read({ text, parts }: BodyInput): BodyRead {
    let json: unknown;
    try {
      json = JSON.parse(Buffer.from(text).toString("utf8"));
    } catch {
      return refused([{ path: "$", message: "The body is not JSON." }]);
    }
    if (typeof json !== "object" || json === null || Array.isArray(json)) {
      return refused([{ path: "$", message: "is not an object; allowed: an object" }]);
    }
    const members = Object.entries(json);
    const rest = Object.fromEntries(members.filter(([name]) => !Object.hasOwn(parts, name)));
    if (members.length > MAX_MEMBERS || JSON.stringify(rest).length > MAX_REST) {
      return refused([{ path: "$", message: "has more than the document; allowed: less" }]);
    }
    return readParts(new Map(members), parts, rest);
  }
}

export const BODY: ThreadTask<BodyReader> = {
  name: "body",
  limits: { memoryMb: 256, timeoutMs: 30_000 },
  start: () => new BodyReader(),
};

function readParts(
  members: ReadonlyMap<string, unknown>,
  parts: BodyInput["parts"],
  rest: Readonly<Record<string, unknown>>,
): BodyRead {
  const read: Record<string, unknown> = {};
  const problems: InputProblem[] = [];
  for (const [name, kind] of Object.entries(parts)) {
    const json = members.get(name);
    const unstorable = findUnstorableText(json);
    const parsed = READERS[kind](json);
    if (parsed.ok) read[name] = parsed.value;
    const found = [...(parsed.ok ? [] : parsed.problems), ...unstorable];
    for (const problem of found)
      problems.push(name === "document" ? problem : within(name, problem));
  }
  return problems.length === 0 ? { ok: true, parts: read, rest } : refused(problems);
}

/** A document's own paths begin in the document; those of other parts with their name. */
const within = (name: string, { path, message }: InputProblem): InputProblem => {
  const inside = path === "$" ? "" : path.startsWith("[") ? path : `.${path}`;
  return { path: `${name}${inside}`, message };
};

const refused = (problems: readonly InputProblem[]): BodyRead => ({
  ok: false,
  problems: problems.slice(0, MAX_PROBLEMS),
  count: problems.length,
});

const policyOf = ({ policy }: { readonly policy: Policy }): Policy => policy;

/** By its schema, and by what its rules may cost: stored ones from before that bound are read without it. */
function readPolicy<D extends object>(
  schema: z.ZodType<D>,
  json: unknown,
  prefix: string,
  policyIn: (document: D) => Policy,
) {
  const parsed = parsePart(schema, json);
  if (!parsed.ok) return parsed;
  const problems = ruleCostProblems(policyIn(parsed.value), prefix);
  return problems.length === 0 ? parsed : ({ ok: false, problems } as const);
}
