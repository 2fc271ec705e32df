import { MINUTE_MS } from "@/lib/base/durations";
import { Random } from "../../feeds/random";

/*
 * An hour of one address: people of a site, and one attacker among them. Seeded, so that every run has the same requests.
 */

/** The address's kind, as far as data have it. */
export type Kind = "known as shared" | "of no known type" | "a server's";

/** How the attacker's program calls itself. */
export type Disguise =
  | "a browser of its own"
  | "the neighbors' browser"
  | "another browser each time";

export interface Scene {
  readonly name: string;
  readonly kind: Kind;
  readonly people: number;
  readonly disguise: Disguise;
  /** Minute of the attacker's first request: people come from the first minute on. */
  readonly attackFrom: number;
  readonly attackEveryMs: number;
  /** The site's server passes the visitors' headers on. */
  readonly hasHeaders: boolean;
}

export interface Request {
  /** From the start of the hour. */
  readonly atMs: number;
  /** A person's number; null for the attacker. */
  readonly person: number | null;
  readonly ua: string;
  readonly path: string;
  readonly language: string | null;
}

const HOUR_MINUTES = 60;
const PAGES = { least: 3, most: 12 } as const;
const READING_MS = { least: 5_000, most: 90_000 } as const;
const LANGUAGES = ["de-DE,de;q=0.9", "en-US,en;q=0.9", "fr-FR,fr;q=0.9,en;q=0.8", "pl-PL,pl;q=0.9"];
const PATHS = ["/", "/products", "/products/42?color=blue", "/cart", "/search?q=shoes", "/imprint"];
/** How many of ten requests of a scanner are known as attacks, whoever sends them. */
const KNOWN_OF_TEN = 4;
const ATTACKS = ["/.env", "/.git/HEAD", "/wp-config.php.bak", "/?id=1%27%20OR%201=1--%20-"];
/** As frequencies of words: the tenth most frequent browser has a tenth of the first one's people. */
const rankOf = (share: number, length: number) =>
  Math.min(length - 1, Math.floor(length ** share) - 1);

/**
 * The requests of an hour, in order.
 *
 * @param agents people's user agents, the most frequent one first
 */
export function hourOf(scene: Scene, agents: readonly string[], seed: number): Request[] {
  const random = new Random(seed);
  const within = (least: number, most: number) => least + random.below(most - least + 1);
  const one = (items: readonly string[]) => items[random.below(items.length)] ?? "";
  const requests: Request[] = [];
  for (let person = 0; person < scene.people; person++) {
    const ua = agents[rankOf(random.fraction(), agents.length)] ?? "";
    const language = one(LANGUAGES);
    let atMs = random.below(HOUR_MINUTES * MINUTE_MS);
    for (let page = within(PAGES.least, PAGES.most); page > 0; page--) {
      requests.push({ atMs, person, ua, path: one(PATHS), language });
      atMs += within(READING_MS.least, READING_MS.most);
    }
  }
  const agentOf: Readonly<Record<Disguise, () => string>> = {
    "a browser of its own": () => (agents[0] ?? "").replace(/(Chrome|Firefox)\/\d+/, "$1/101"),
    "the neighbors' browser": () => agents[0] ?? "",
    "another browser each time": () => one(agents),
  };
  for (let atMs = scene.attackFrom * MINUTE_MS; atMs < HOUR_MINUTES * MINUTE_MS; ) {
    const isKnown = random.below(10) < KNOWN_OF_TEN;
    const path = isKnown ? one(ATTACKS) : `/old-${random.below(10_000)}/`;
    requests.push({ atMs, person: null, ua: agentOf[scene.disguise](), path, language: null });
    atMs += scene.attackEveryMs;
  }
  return requests.sort((a, b) => a.atMs - b.atMs);
}
