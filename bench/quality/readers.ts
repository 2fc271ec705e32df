/*
 * Readers for the few forms that the corpora's files have. A parser for all of YAML would be a dependency for
 * this bench alone.
 */

/** Lines of a list, without comments. */
export const lines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

/** A scalar on one line, unquoted; null for one that spans lines. */
export function scalar(written: string): string | null {
  const text = written.trim();
  if (text === "" || /^[>|&*]/.test(text)) return null;
  if (text.startsWith("'"))
    return text.endsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : null;
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return null;
  }
}

/** One entry of device-detector's fixtures. */
export interface DeviceFixture {
  readonly ua: string;
  /** "browser", "mobile app", "feed reader" …; "" for none. */
  readonly client: string;
  /** "smartphone", "tv", "feature phone" …; "" for none. */
  readonly device: string;
  /** A bot's: "Crawler", "Site Monitor" …; "" for none. */
  readonly category: string;
}

export function deviceFixtures(text: string): DeviceFixture[] {
  return text.split(/^-\s*$/m).flatMap((block) => {
    const ua = scalar(/^ {2}user_agent: (.*)$/m.exec(block)?.[1] ?? "");
    if (ua === null) return [];
    return {
      ua,
      client: typeIn(block, "client"),
      device: typeIn(block, "device"),
      category: scalar(/^ {4}category: (.*)$/m.exec(block)?.[1] ?? "") ?? "",
    };
  });
}

function typeIn(block: string, section: string): string {
  const found = new RegExp(`^ {2}${section}:\\n(?: {4}.*\\n)*? {4}type: (.*)$`, "m").exec(block);
  return scalar(found?.[1] ?? "") ?? "";
}

/** The items of a map of lists (`Name:` and `  - item` lines). */
export const listItems = (text: string): string[] =>
  [...text.matchAll(/^\s+- (.*)$/gm)].flatMap(([, item = ""]) => scalar(item) ?? []);

/** `headers: 'User-Agent: …'` lines. */
export const headerAgents = (text: string): string[] =>
  [...text.matchAll(/^\s+headers: (.*)$/gm)].flatMap(([, written = ""]) => {
    const header = scalar(written);
    return header?.startsWith("User-Agent: ") ? header.slice("User-Agent: ".length) : [];
  });

/** Paths that a scanner's template asks for. */
export const templatePaths = (text: string): string[] =>
  [...text.matchAll(/^\s+- ["']?\{\{BaseURL\}\}(\/[^"'\s]*)["']?\s*$/gm)].flatMap(
    ([, path = ""]) => (path.includes("{{") || path === "/" ? [] : path),
  );

/** A JSON file's value; null when there is none. */
export function json<T>(text: string): T | null {
  return text === "" ? null : (JSON.parse(text) as T); // as its repository publishes it
}

/** Path and query of the URLs in a text, without the site's own page. */
export function pagesOf(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>;|]+/g)].flatMap(([url]) => {
    const page = URL.canParse(url) ? new URL(url) : null;
    return page === null || page.pathname === "/" ? [] : `${page.pathname}${page.search}`;
  });
}
