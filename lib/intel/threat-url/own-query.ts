/*
 * An injection closes a quote of the application's: its first quote stands behind the value that the application
 * expects. A filter that a program writes (OData, CQL, JQL, SQL of ArcGIS and Datasette, FetchXML, PromQL,
 * KQL, Lucene, GraphQL, JSON:API) opens its own quotes and closes them, and begins with a field, a function or a tag.
 */

/** A field or function and what may follow it, a keyword that begins a query, or the bracket of one. */
const BEGINNING =
  /^(?:not\s{1,9})?[\s([{]{0,9}(?:(?:select|with|find|from|where)\s|["`]?[a-z_$@][\w.$@:/-]{0,80}["`]?\s{0,9}(?:[=<>!~:({[|]|(?:=|eq|ne|gt|ge|lt|le|in|is|not|like|ilike|any|all|exact|between|contains|startswith|endswith|has|was|changed|matches|search)\b)|[\]})])/;

/** The tag of a query in XML. Any of these is a page's own. */
const XML =
  /^<(?!(?:a|abbr|audio|b|body|br|button|details|div|em|embed|font|form|frame|h\d|hr|html|i|iframe|img|input|link|marquee|math|meta|object|p|s|script|select|span|style|svg|table|td|textarea|tr|u|video)\b)[a-z][\w:-]{0,40}[\s>]/;

/** May stand before a quote that opens, and behind one that closes. */
const OPENS = /[\s=<>!~:,(|[{&]/;
const CLOSES = /[\s=<>!~:,)|\]}&/?]/;

/** Says nothing about a field: only an injection asks it. */
const TAUTOLOGY =
  /(?:^|[\s(])(?:or|and|xor|\|\||&&)\s{0,9}[\s(]{0,9}(?:not\s)?(\d{1,9}|true|false)\s{0,9}(?:[=<>!]|like\b|is\b|$)/;
/** A text that is compared with something: a filter has the field there. */
const TEXT_FIRST = /\ue000\s{0,9}(?:[=<>!~]|like\b|is\b|in\b)/;
/** A text that is code where the application's quote is around the value: `a < ' or 1 > '`. */
const CODE_IN_TEXT =
  /^[\s)]*(?:or|and|xor|\|\||&&)(?:\b|(?<=[|&]))(?=.*(?:[=<>]|\b(?:like|is|in|between|not|exists|select|true|false)\b))/;
/** A text that closes the application's own quote: `{"id":"1' or '1'='1"}`. */
const CLOSED_IN_TEXT =
  /^[^'"]{0,60}['"]\s{0,9}\)?\s{0,9}(?:(?:or|and|xor|\|\||&&)\s{1,9}['"\d(][^&]{0,40}(?:[=<>]|\blike\b)|union\s)/;
const COMMENT = /--|\/\*|#|;/;

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Whether a parameter's value, decoded and in lower case, is a filter or query of its own. Linear in its length. */
export function isOwnQuery(value: string): boolean {
  const text = value.trim();
  const isXml = XML.test(text);
  if (!isXml && !BEGINNING.test(text)) return false;
  const outside = withoutTexts(text);
  if (outside === null || TAUTOLOGY.test(outside)) return false;
  if (isXml) return text.endsWith(">");
  return (
    !COMMENT.test(outside) &&
    // A key of JSON or a label stands before a colon.
    (/^[{[]/.test(text) || !TEXT_FIRST.test(outside)) &&
    isBalanced(outside)
  );
}

/** The value with U+E000 for each text in quotes; null when a quote, or the text in it, is of no query. */
function withoutTexts(text: string): string | null {
  let outside = "";
  for (let at = 0; at < text.length; at++) {
    const quote = text.charAt(at);
    if (quote !== "'" && quote !== '"') {
      outside += quote;
      continue;
    }
    if (at > 0 && !OPENS.test(text.charAt(at - 1))) return null;
    const end = closingQuote(text, at);
    if (end === -1) return null;
    const next = text.charAt(end + 1);
    if (next !== "" && !CLOSES.test(next)) return null;
    const inside = text.slice(at + 1, end);
    if (CODE_IN_TEXT.test(inside) || CLOSED_IN_TEXT.test(inside)) return null;
    outside += "\ue000";
    at = end;
  }
  return outside;
}

/** A quote within the text is doubled, or has a backslash before it. */
function closingQuote(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === quote) {
      if (text.charAt(at + 1) !== quote) return at;
      at++;
    }
  }
  return -1;
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const letter of text) {
    const closing = CLOSING[letter];
    if (closing !== undefined) open.push(closing);
    else if (/[)\]}]/.test(letter) && open.pop() !== letter) return false;
  }
  return open.length === 0;
}

/** A decoded query without the values that are queries of their own. */
export const withoutOwnQueries = (query: string): string =>
  /['" ]/.test(query) ? without(query, isOwnQuery) : query;

/** A whole statement: one may stand within another there. */
const STATEMENT = /^(?:select|with)\s/;

/** The query without values that are whole statements of SQL. */
export const withoutStatements = (query: string): string =>
  /=(?:select|with) /.test(query)
    ? without(query, (value) => STATEMENT.test(value) && isOwnQuery(value))
    : query;

function without(query: string, isOwn: (value: string) => boolean): string {
  return query
    .split("&")
    .map((pair) => {
      const equals = pair.indexOf("=");
      return equals !== -1 && isOwn(pair.slice(equals + 1)) ? pair.slice(0, equals) : pair;
    })
    .join("&");
}
