/** A section of the documentation. */
export interface IndexEntry {
  readonly href: string;
  /** The page's title. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

export interface Found extends IndexEntry {
  /** The words around the first match. */
  readonly excerpt: string;
}

const MOST_FOUND = 8;

/** The sections that have all words of the query, best first: words of a title count most. */
export function findEntries(entries: readonly IndexEntry[], query: string): Found[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map(({ entry }) => ({ ...entry, excerpt: excerptOf(entry.text, words) }));
}

function scoreOf({ title, page, text }: IndexEntry, words: readonly string[]): number {
  const places = [
    [title.toLowerCase(), 10],
    [page.toLowerCase(), 4],
    [text.toLowerCase(), 1],
  ] as const;
  let sum = 0;
  for (const word of words) {
    let best = 0;
    for (const [place, weight] of places) {
      const at = place.indexOf(word);
      if (at === -1) continue;
      const startsWord = at === 0 || /[^a-z0-9]/.test(place[at - 1] ?? "");
      best = Math.max(best, startsWord ? weight * 2 : weight);
    }
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

const BEFORE = 30;
const LENGTH = 110;

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = words.map((word) => lower.indexOf(word)).filter((at) => at !== -1);
  const start = Math.max(0, Math.min(...first, text.length) - BEFORE);
  const from = first.length === 0 || start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const dots = from > 0 ? "…" : "";
  if (from + LENGTH >= text.length) return dots + text.slice(from);
  return `${dots}${text.slice(from, text.lastIndexOf(" ", from + LENGTH))}…`;
}
