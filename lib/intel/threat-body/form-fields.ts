import { decodeOnce } from "../threat-url/decode-url";
import type { Parameter } from "../threat-url/parameters";

/** The fields of a form as URLs have it (URL Standard, section 5.1), decoded once. */
export function* formFields(text: string): Generator<Parameter> {
  for (const pair of text.replaceAll("+", " ").split("&")) {
    const equals = pair.indexOf("=");
    if (equals === -1) yield ["value", decodeOnce(pair)];
    else yield [decodeOnce(pair.slice(0, equals)), decodeOnce(pair.slice(equals + 1))];
  }
}
