import type { Parameter } from "../threat-url/parameters";

const TOKENS =
  /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|(<![^>]*)>?|(<\?[\s\S]*?)(?:\?>|$)|<\/[^>]*>?|<([\w:.-]{1,100})((?:"[^"]*"|'[^']*'|[^"'<>])*)>?|([^<]+)|</g;
const ATTRIBUTES = /([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"?|'([^']*)'?)/g;

/** The document type that messages of cXML begin with, by their standard. */
const USUAL_DOCUMENT_TYPE = /^<!doctype\s+cxml\s+system\s+"https?:\/\/xml\.cxml\.org\/[^"]*"\s*$/i;

/** Elements of XML-RPC that hold whatever a program was called with, such as an article that someone wrote. */
const OF_CALLS: ReadonlySet<string> = new Set(["string", "value", "base64"]);

/**
 * The texts and attributes of an XML document by the name of their element, and its declarations, as far as it goes:
 * bodies are cut. No entity is looked up. Linear.
 */
export function* xmlFields(text: string): Generator<Parameter> {
  let element = "value";
  for (const [, data, declaration, instruction, opened, attributes = "", plain] of text.matchAll(
    TOKENS,
  )) {
    if (declaration !== undefined) {
      if (!USUAL_DOCUMENT_TYPE.test(declaration)) yield ["doctype", `${declaration}>`];
    } else if (instruction !== undefined) {
      if (!instruction.startsWith("<?xml")) yield ["instruction", instruction];
    } else if (opened !== undefined) {
      element = nameOf(opened);
      for (const [, name = "", double, single] of attributes.matchAll(ATTRIBUTES)) {
        if (!/^xmlns\b|^xsi:/.test(name)) yield [nameOf(name), entities(double ?? single ?? "")];
      }
    } else {
      const value = data ?? (plain === undefined ? "" : entities(plain));
      if (value.trim() !== "") yield [element, value];
    }
  }
}

/** Without its prefix. */
function nameOf(name: string): string {
  const local = name.slice(name.indexOf(":") + 1).toLowerCase();
  return OF_CALLS.has(local) ? "content" : local;
}

const NAMED: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};

const entities = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) =>
        hex === undefined && decimal === undefined
          ? (NAMED[String(name).toLowerCase()] ?? whole)
          : character(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16), whole),
      )
    : text;

const character = (code: number, otherwise: string): string =>
  code <= 0x10_ffff ? String.fromCodePoint(code) : otherwise;
