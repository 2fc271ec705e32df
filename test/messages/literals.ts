import { type Node, placeOf, type Source, walk } from "./source";

/** Attributes whose text no one reads. */
const TECHNICAL =
  /^(?:className|href|id|type|key|rel|src|value|code|autoComplete|inputMode|pattern|d|viewBox|lang|dir|method|target|sandbox|aria-keyshortcuts|data-.*)$/;
/** Names, units and code are the same in every language. */
const SAME_EVERYWHERE =
  /^(?:\/api\/|Gatehouse|GitHub|DB-IP|JSON|CSV|SVG|PNG|URL|IP|ASN|API|AS|OIDC|v|ms)$/;
const READABLE = /\p{L}{2}/u;

/** Places of JSX text and readable attributes that are written out instead of coming from the catalogue. */
export function literalsOf(source: Source): string[] {
  const found: string[] = [];
  const add = (node: Node, text: string) => {
    const words = text.trim();
    if (READABLE.test(words) && !SAME_EVERYWHERE.test(words)) {
      found.push(`${placeOf(source, node)}: ${words.slice(0, 60)}`);
    }
  };
  walk(source.program, (node) => {
    if (node.type === "JSXElement" && isCode(node)) return false;
    if (node.type === "JSXText") add(node, String(node.value));
    if (node.type === "JSXAttribute") return attribute(node, add);
    return true;
  });
  return found;
}

/** Words as people read them: a capital first, and another word behind it. */
const SENTENCE = /^\p{Lu}\p{L}*\p{Ll}[’'\p{Ll}]*[,:]? [\p{L}\d“{]/u;
/** Classes of Tailwind, header names, user agents, code and queries begin otherwise or hold these. */
const TECHNICAL_TEXT = /[\n;=<>[\]]|\/\d|\bhttps?:/;

/** Places of sentences in plain code, such as tables of words and errors, which the catalogue should have. */
export function sentencesOf(source: Source): string[] {
  const found: string[] = [];
  walk(source.program, (node) => {
    if (isProgramming(node)) return false;
    const text = textOf(node);
    if (text !== null && SENTENCE.test(text) && !TECHNICAL_TEXT.test(text)) {
      found.push(`${placeOf(source, node)}: ${text.slice(0, 60)}`);
    }
    return true;
  });
  return found;
}

/** Imports, types, JSX (see above), and errors that only a programmer sees. */
function isProgramming(node: Node): boolean {
  if (/^(?:Import|TS(?!As|Satisfies|NonNull)|JSXText|JSXAttribute)/.test(node.type)) return true;
  if (node.type !== "NewExpression") return false;
  return (node.callee as { name?: string }).name === "Error";
}

function textOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join("{}");
}

function attribute(node: Node, add: (node: Node, text: string) => void): boolean {
  const { name } = node.name as { name: unknown };
  if (typeof name !== "string" || TECHNICAL.test(name)) return false;
  const value = node.value as Node | null;
  // "Two words", or a word that begins with a capital: a lower-case one chooses a variant.
  if (value?.type === "Literal" && /^\p{Lu}|\s/u.test(String(value.value))) {
    add(node, String(value.value));
  }
  return true;
}

function isCode({ openingElement }: Node): boolean {
  const { name } = (openingElement as { name: { name?: unknown } }).name;
  return name === "code" || name === "Code" || name === "kbd" || name === "pre" || name === "style";
}
