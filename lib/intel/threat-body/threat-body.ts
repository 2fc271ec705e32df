import { known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import { decodedText, decodeOnce } from "../threat-url/decode-url";
import { detectInParameters, type ThreatUrlFact } from "../threat-url/detect-threat-url";
import { judgedParameters, type Parameter } from "../threat-url/parameters";
import { NO_THREAT } from "../threat-url/weigh";
import { bodyEvidence, odd } from "./body-evidence";
import { charsetOf, isNoBrowsers, textOf } from "./charset";
import { jsonFields } from "./json-fields";
import { isMultipart, multipartFields } from "./multipart-fields";
import type { Uncompressed } from "./uncompress";
import { xmlFields } from "./xml-fields";

const NONE: ThreatUrlFact = Object.freeze(known(NO_THREAT));

/** Types that servers read fields from. */
const WITH_FIELDS =
  /^\s*(?:application\/(?:x-www-form-urlencoded|(?:[\w.+-]*\+)?(?:json|xml)\b)|multipart\/form-data|text\/(?:json|xml)\b)/i;
/**
 * Attacks in a body, by the signs for a URL's parameters: in forms, JSON and XML as their shape says it, whatever they
 * are called. What files hold is left alone. Never fails, whatever the visitor sends; 8 KB take a millisecond or two.
 */
export function threatBodyFact(plain: Uncompressed, type: string | undefined): ThreatUrlFact {
  const charset = charsetOf(type);
  const hasFields = WITH_FIELDS.test(type ?? "");
  if (hasFields && isNoBrowsers(charset)) return odd("charset");
  if (hasFields && !plain.isPlain && !isText(plain.bytes)) return odd("encoding");
  const text = textOf(plain.bytes, charset);
  const parameters = [...judgedParameters(fieldsOf(text, type))];
  if (parameters.length === 0) return NONE;
  const found = detectInParameters(parameters, (name, sign) =>
    evidence(name, fieldWith(sign, parameters)),
  );
  return found === NO_THREAT ? NONE : Object.freeze(known(found));
}

const FORM = /^\s*application\/x-www-form-urlencoded\b/i;

/** Whether no byte speaks against its being text as it is. */
const isText = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13) || byte === 27);

/** Names the sign and the field: what people send in forms is kept nowhere. */
const evidence = (name: string, field: string | null): Evidence =>
  bodyEvidence(field === null ? name : `${name} in ${field}`);

/** The fields by the shape of the text, since servers differ in what they make of its type. */
function fieldsOf(text: string, type: string | undefined): Iterable<Parameter> {
  const start = /\S/.exec(text)?.[0];
  if (isMultipart(text) || /^\s*multipart\//i.test(type ?? "")) return multipartFields(text, type);
  if (start === "{" || start === "[") return jsonFields(text);
  if (start === "<") return isXml(text, type) ? xmlFields(text) : [];
  if (FORM.test(type ?? "") || /^\s*[\w.[\]$%+-]{1,200}=/.test(text)) return formFields(text);
  // One text in quotes, or without any names.
  return WITH_FIELDS.test(type ?? "") ? [["value", text]] : [];
}

/** A page or a drawing is a file. */
const isXml = (text: string, type: string | undefined): boolean =>
  WITH_FIELDS.test(type ?? "") ||
  /^\s*(?:<\?xml|<!doctype(?!\s+html)|<[\w-]{1,20}:envelope\b)/i.test(text);

/** A name as applications give it, without a number of many digits: anything else may be a value in a name's place. */
const FIELD = /^(?!.*\d{4})[a-z_$][\w$.[\]-]{0,63}$/i;

/** The name of the field that a sign was found in; null where it is none that may be kept. */
function fieldWith(sign: string, parameters: readonly Parameter[]): string | null {
  const text = sign.replace(/^&/, "");
  const found = parameters.find(([name, value]) => decodedText(`${name}=${value}`).includes(text));
  const name = found?.[0] ?? "";
  return FIELD.test(name) ? name : null;
}

/** The fields of a form as URLs have it (URL Standard, section 5.1), decoded once. */
function* formFields(text: string): Generator<Parameter> {
  for (const pair of text.replaceAll("+", " ").split("&")) {
    const equals = pair.indexOf("=");
    if (equals === -1) yield ["value", decodeOnce(pair)];
    else yield [decodeOnce(pair.slice(0, equals)), decodeOnce(pair.slice(equals + 1))];
  }
}
