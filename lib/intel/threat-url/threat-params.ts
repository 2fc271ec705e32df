import { known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import { detectInParameters, type ThreatUrlFact } from "./detect-threat-url";
import { judgedParameters, type Parameter } from "./parameters";
import { NO_THREAT } from "./weigh";

const NONE: ThreatUrlFact = Object.freeze(known(NO_THREAT));

/** Objects within objects; deeper ones are not looked at. */
const MAX_DEPTH = 6;

/**
 * Attacks in a request's parameters, the `params` JSON of Blocker v2: by the signs for a URL's parameters, in the
 * first 8,192 characters. Nothing for what is no JSON, or neither an object nor a list.
 */
export function threatParamsFact(json: string): ThreatUrlFact {
  const parameters = [...judgedParameters(parametersOf(parse(json), "", 0))];
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

function* parametersOf(value: unknown, name: string, depth: number): Generator<Parameter> {
  if (typeof value === "object" && value !== null) {
    if (depth === MAX_DEPTH) return;
    for (const [key, inner] of Object.entries(value)) {
      yield* parametersOf(inner, name === "" ? key : `${name}[${key}]`, depth + 1);
    }
  } else if (name !== "") {
    yield [name, String(value)];
  }
}
