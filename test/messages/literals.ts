import { type Node, placeOf, type Source, walk } from "./source";

/** Attributes whose text nobody reads. */
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
