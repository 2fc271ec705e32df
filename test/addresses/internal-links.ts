import { type Node, placeOf, type Source, walk } from "../messages/source";

/** An address in the sources that leads to a page of ours. */
export interface InternalLink {
  /** Computed parts are `{}`. */
  readonly address: string;
  readonly place: string;
}

/** Where an address is one, whatever it begins with: attributes and properties, and calls that leave for another page. */
const NAMES = new Set(["href", "url"]);
const CALLS = /^(?:redirect|permanentRedirect|push|replace|assign)$/;
/** An own path, alone or behind a computed beginning. */
const OWN = /^(?:\{\})?\/(?!\/)[\w\-/{}.]*(?:[?#].*)?$/;

/**
 * The internal links of a file.
 *
 * @param isPage whether the first segment of a path is one of our pages', so that it is a link wherever it stands
 */
export function internalLinksOf(
  source: Source,
  isPage: (segment: string) => boolean,
): InternalLink[] {
  const found: InternalLink[] = [];
  const look = (part: unknown, isLink: boolean): void =>
    walk(part, (node) => {
      if (/^(?:Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return false;
      if (!isLink && leads(node)) {
        for (const child of targetsOf(node)) look(child, true);
        return node.type === "CallExpression";
      }
      const address = addressOf(node);
      if (address === null) return true;
      if (isLink || isPage(address.split(/[/?#]/)[1] ?? "")) {
        found.push({ address, place: placeOf(source, node) });
      }
      return true;
    });
  look(source.program, false);
  return found;
}

function leads(node: Node): boolean {
  if (node.type === "JSXAttribute") return NAMES.has(String((node.name as Named).name));
  if (node.type === "Property") return NAMES.has(String((node.key as Named).name));
  if (node.type !== "CallExpression") return false;
  const callee = node.callee as Named & { readonly property?: Named };
  return CALLS.test(callee.name ?? callee.property?.name ?? "");
}

interface Named {
  readonly name?: string;
}

const targetsOf = (node: Node): readonly unknown[] =>
  node.type === "CallExpression" ? (node.arguments as unknown[]).slice(0, 1) : [node.value];

function addressOf(node: Node): string | null {
  let text = "";
  if (node.type === "Literal" && typeof node.value === "string") text = node.value;
  if (node.type === "TemplateLiteral") {
    text = (node.quasis as { value: { cooked: string } }[])
      .map(({ value }) => value.cooked)
      .join("{}");
  }
  return OWN.test(text) && text !== "{}/" ? text : null;
}
