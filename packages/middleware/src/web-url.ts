/** A host must be there: no port alone, no space, and no backslash, which browsers read as a slash. */
const WEB_URL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
  /^https?:\/\/(?:[^/?#\\\x00-\x20\x7f]*@)?[^/?#\\@:\x00-\x20\x7f][^/?#\\@\x00-\x20\x7f]*(?:[/?#][^\x00-\x1f\x7f]*)?$/i;
const PARTS = /^(https?):\/\/(?:[^/?#]*@)?([^/?#]*)([^#]*)/i;
const DEFAULT_PORTS: Readonly<Record<string, RegExp>> = { http: /:80$/, https: /:443$/ };

/** An http or https URL as it may stand in a header; null for everything else. */
export function webUrl(text: string | null): string | null {
  const trimmed = text?.replace(/^ +| +$/g, "") ?? "";
  return WEB_URL.test(trimmed) ? escapeUrl(trimmed) : null;
}

/** Visible ASCII; what is escaped already stays as it is. */
export function escapeUrl(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (odd) =>
    Array.from(new TextEncoder().encode(odd), percent).join(""),
  );
}

export const percent = (byte: number): string =>
  `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;

/** Whether both lead to the same page: the fragment stays in the browser, and a default port may be left out. */
export const isSamePage = (one: string, other: string): boolean => plain(one) === plain(other);

function plain(url: string): string {
  const [, scheme = "", host = "", rest = ""] = PARTS.exec(url) ?? [];
  const lower = scheme.toLowerCase();
  const bare = host.toLowerCase().replace(DEFAULT_PORTS[lower] ?? "", "");
  return `${lower}://${bare}${rest.startsWith("/") ? "" : "/"}${rest}`;
}
