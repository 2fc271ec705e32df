import type { FoundLink } from "../format";

/*
 * Pasted text: a destination a line, and a keyname behind or before it, with a space, tab, comma or semicolon between.
 * Empty lines and lines that begin with # are skipped.
 */

const LOOKS_LIKE_URL = /^[a-z][a-z0-9+.-]*:|^(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i;

/** @param text without a byte order mark */
export function* readLines(text: string): Generator<FoundLink> {
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const content = text.slice(at, end === -1 ? text.length : end).trim();
    at = end === -1 ? text.length : end + 1;
    line++;
    if (content === "" || content.startsWith("#")) continue;
    yield { line, ...linkOf(content) };
  }
}

/** Whether the first of the lines are destinations. */
export function looksLikeLines(text: string): boolean {
  const first = /^[^\S\n]*[^\s#][^\n]*/m.exec(text)?.[0].trim() ?? "";
  return first.split(/[\s,;]+/).some((part) => LOOKS_LIKE_URL.test(unquoted(part)));
}

function linkOf(content: string) {
  const [first = "", ...rest] = content
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map(unquoted);
  const isFirst = LOOKS_LIKE_URL.test(first) || rest.length === 0;
  if (isFirst && rest.length > 1) {
    // Part of a destination that must not have spaces in it: said of it whole.
    return { keyname: "", destination: content };
  }
  return isFirst
    ? { keyname: rest[0] ?? "", destination: first }
    : { keyname: first, destination: rest.join(" ") };
}

const unquoted = (part: string) => part.replace(/^"(.*)"$/, "$1");
