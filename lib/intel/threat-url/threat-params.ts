import { known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import { MAX_LENGTH } from "./decode-url";
import { detectInParameters, type ThreatUrlFact } from "./detect-threat-url";
import { NO_THREAT } from "./weigh";

const NONE: ThreatUrlFact = Object.freeze(known(NO_THREAT));

/** Objects within objects; deeper ones are not looked at. */
const MAX_DEPTH = 6;

/**
 * Names of secrets, in which people use any signs. An operator in the place of one is looked at, since a form sends
 * none.
 */
const SECRET = /pass|pwd|pin\b|secret|token|otp|card|cvc|cvv|iban/i;

/**
 * Attacks in a request's parameters, the `params` JSON of Blocker v2: by the signs for a URL's parameters, in the
 * first 8,192 characters. Line breaks are blanks, since people write them into forms. Nothing for what is no JSON,
 * or neither an object nor a list.
 */
export function threatParamsFact(json: string): ThreatUrlFact {
  const parameters = [...bounded(parametersOf(parse(json), "", 0))];
  if (parameters.length === 0) return NONE;
  const found = detectInParameters(parameters, toEvidence);
  return found === NO_THREAT ? NONE : Object.freeze(known(found));
}

/** Names the sign alone: what people send in forms is kept nowhere. */
const toEvidence = (name: string): Evidence =>
  Object.freeze({ source: "gatehouse-threat-params", entry: name });

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type Parameter = readonly [name: string, value: string];

/** As a form's names: `{"a":{"b":1}}` is `a[b]`. */
function* parametersOf(value: unknown, name: string, depth: number): Generator<Parameter> {
  if (typeof value === "object" && value !== null) {
    if (depth === MAX_DEPTH) return;
    for (const [key, inner] of Object.entries(value)) {
      yield* parametersOf(inner, name === "" ? key : `${name}[${key}]`, depth + 1);
    }
  } else if (name !== "" && (name.includes("[$") || !SECRET.test(name))) {
    yield [name, String(value).replace(/[\r\n\t]+/g, " ")];
  }
}

function* bounded(parameters: Iterable<Parameter>): Generator<Parameter> {
  let left = MAX_LENGTH;
  for (const [name, value] of parameters) {
    if (left <= 0) return;
    const cut = [name.slice(0, left), value.slice(0, left)] as const;
    yield cut;
    left -= cut[0].length + cut[1].length + 2;
  }
}
