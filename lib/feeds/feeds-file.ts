import { readFileSync } from "node:fs";
import { z } from "zod";
import { CATALOGUE } from "./catalogue";
import { DEFAULT_MAX_BYTES, entryKind, type Feed, feedSchema } from "./feed";

/** A `FEEDS_FILE` entry for a catalogue feed: only what differs. No defaults, which would undo the catalogue's values. */
const overrideSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(feedSchema.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault
        ? field.unwrap().optional()
        : name === "id"
          ? field
          : z.optional(field),
    ]),
  ),
);

/** Feeds that earlier versions had. What a `FEEDS_FILE` still changes about one does nothing. */
const FORMER: ReadonlySet<string> = new Set(["disposable-collected"]);

/** Whether an entry changes a feed that is no more, rather than being a feed of its own. */
const isAboutFormer = (item: unknown): boolean =>
  FORMER.has(idOf(item)) && overrideSchema.safeParse(item).data?.url === undefined;

/**
 * All feeds: the catalogue, extended and overridden by id from `FEEDS_FILE`.
 *
 * @param path a JSON list of feeds; undefined for the catalogue alone
 * @param catalogue default: the built-in one
 * @throws Error that names the file, the JSON path of every problem, the value, and what is allowed
 */
export function readFeeds(
  path: string | undefined,
  catalogue: readonly Feed[] = CATALOGUE,
): Feed[] {
  return path === undefined ? [...catalogue] : mergeFeeds(catalogue, readJsonList(path), path);
}

/** Feeds that `FEEDS_FILE` switches on or off itself: what is written there holds, whatever the panel says. */
export function feedsSwitchedIn(path: string | undefined): ReadonlySet<string> {
  if (path === undefined) return new Set();
  const items = readJsonList(path).filter(
    (item) => typeof item === "object" && item !== null && "enabled" in item,
  );
  return new Set(items.map(idOf));
}

/**
 * A feed by its id.
 * @param feeds every feed, also switched-off ones
 * @throws RangeError for an unknown id, listing the known ones
 */
export function findFeedOrThrow(feeds: readonly Feed[], id: string): Feed {
  const feed = feeds.find((known) => known.id === id);
  if (feed !== undefined) return feed;
  const known = feeds.filter(({ enabled }) => enabled).map((each) => each.id);
  throw new RangeError(`There is no feed "${id}"; there are: ${known.join(", ")}.`);
}

/** @throws RangeError for a feed that is switched off */
export function refuseSwitchedOff({ id }: Feed, on: readonly Feed[]): void {
  if (!on.some((feed) => feed.id === id)) throw new RangeError(`feed "${id}" is switched off`);
}

/** @param origin the file's name, for errors */
export function mergeFeeds(
  catalogue: readonly Feed[],
  list: readonly unknown[],
  origin: string,
): Feed[] {
  const feeds = new Map(catalogue.map((feed) => [feed.id, feed]));
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const [index, item] of list.entries()) {
    if (isAboutFormer(item)) continue;
    const { feed, problems: found } = readFeed(item, feeds);
    problems.push(...found.map((text) => `[${index}]${text}`));
    if (feed === null) continue;
    if (seen.has(feed.id)) problems.push(`[${index}].id: "${feed.id}" is there twice`);
    seen.add(feed.id);
    feeds.set(feed.id, feed);
  }
  if (problems.length > 0) throw new Error(`${origin}: ${problems.join("; ")}`);
  return [...feeds.values()];
}

function readFeed(
  item: unknown,
  known: ReadonlyMap<string, Feed>,
): { feed: Feed | null; problems: string[] } {
  const base = known.get(idOf(item));
  const override = base ? overrideSchema.safeParse(item) : null;
  if (override && !override.success) return { feed: null, problems: explain(override.error, item) };
  const parsed = feedSchema.safeParse(base && override ? overridden(base, override.data) : item);
  if (!parsed.success) return { feed: null, problems: explain(parsed.error, item) };
  const mismatch = mismatchOf(parsed.data);
  return mismatch === null
    ? { feed: parsed.data, problems: [] }
    : { feed: null, problems: [mismatch] };
}

/** The catalogue's bounds fit its own file; a feed with another URL gets only those the operator sets. */
function overridden(base: Feed, override: z.output<typeof overrideSchema>): object {
  if (override.url === undefined || override.url === base.url) return { ...base, ...override };
  const { minBytes: _, minEntries: __, maxEntries: ___, maxBytes, ...rest } = base;
  return { ...rest, maxBytes: Math.max(maxBytes, DEFAULT_MAX_BYTES), ...override };
}

/** Conflicts between fields. */
function mismatchOf(feed: Feed): string | null {
  const { category, format, name, path, datePath, take, entries } = feed;
  if (category === "search-engine" && name === undefined) {
    return `.name: nothing: category "search-engine" needs the engine's name`;
  }
  if (category === "bot-ranges" && name === undefined) {
    return `.name: nothing: category "bot-ranges" needs the bot's name`;
  }
  if (format === "jsonl" && path === undefined) {
    return `.path: nothing: format "jsonl" needs the path to the entry in each line`;
  }
  if (datePath !== undefined && format !== "json") {
    return `.datePath: "${datePath}" is only for format "json", not for "${format}"`;
  }
  if (take !== undefined && (format !== "lines" || entryKind(category) !== "name")) {
    return `.take: "${take}" is only for format "lines" and categories of names`;
  }
  if (entries !== undefined && entryKind(category) !== "range") {
    return `.entries: "${entries}" is only for categories of addresses, not for "${category}"`;
  }
  if ((category === "geodata") !== (format === "mmdb")) {
    return `.format: "${format}" is not possible for category "${category}": "mmdb" is for "geodata" alone`;
  }
  if ((category === "geofeed") !== (format === "geofeed")) {
    return `.format: "${format}" is not possible for category "${category}": "geofeed" is for "geofeed" alone`;
  }
  const kind = entries ?? entryKind(category);
  if (kind === "network" && format !== "tsv") {
    return `.format: "${format}" is not possible for category "asn", allowed: tsv`;
  }
  if (format === "tsv" && kind !== "network" && kind !== "range") {
    return `.format: "tsv" is only for category "asn" and for ranges of addresses`;
  }
  return boundsMismatch(feed);
}

function boundsMismatch({ minBytes, maxBytes, minEntries, maxEntries }: Feed): string | null {
  if (minBytes !== undefined && minBytes > maxBytes) {
    return `.minBytes: ${minBytes} is more than maxBytes, ${maxBytes}`;
  }
  if (minEntries !== undefined && maxEntries !== undefined && minEntries > maxEntries) {
    return `.minEntries: ${minEntries} is more than maxEntries, ${maxEntries}`;
  }
  return null;
}

function idOf(item: unknown): string {
  const id = typeof item === "object" && item !== null && "id" in item ? item.id : undefined;
  return typeof id === "string" ? id : "";
}

/** `.format: "xml": expected one of …` for every issue; the value as JSON, truncated. */
function explain(error: z.ZodError, item: unknown): string[] {
  return error.issues.map((issue) => {
    const path = issue.path.map((step) =>
      typeof step === "number" ? `[${step}]` : `.${String(step)}`,
    );
    const value = JSON.stringify(valueAt(item, issue.path)) ?? "nothing";
    return `${path.join("")}: ${value.slice(0, 80)}: ${issue.message}`;
  });
}

function valueAt(item: unknown, path: readonly PropertyKey[]): unknown {
  let value = item;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

function readJsonList(path: string): unknown[] {
  const fail = (why: string) => new Error(`${path}: ${why}; a JSON list of feeds is expected`);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw fail(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw fail(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(list)) throw fail(`is ${list === null ? "null" : `of type ${typeof list}`}`);
  return list;
}
