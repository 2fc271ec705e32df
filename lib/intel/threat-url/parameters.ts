import { MAX_LENGTH } from "./decode-url";

/** A parameter as a form has it; objects within objects are `a[b]`. */
export type Parameter = readonly [name: string, value: string];

/**
 * Names of secrets, in which people use any signs. An operator in the place of one is looked at, since a form sends
 * none.
 */
const SECRET = /pass|pwd|pin\b|secret|token|otp|card|cvc|cvv|iban/i;

/**
 * The parameters that are judged: no secrets, line breaks as blanks, since people write them into forms, and of all
 * together the first 8,192 characters.
 */
export function* judgedParameters(parameters: Iterable<Parameter>): Generator<Parameter> {
  let left = MAX_LENGTH;
  for (const [name, value] of parameters) {
    if (left <= 0) return;
    if (SECRET.test(name) && !name.includes("[$")) continue;
    const cut = [name.slice(0, left), value.slice(0, left).replace(/[\r\n\t]+/g, " ")] as const;
    yield cut;
    left -= cut[0].length + cut[1].length + 2;
  }
}
