import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CATALOGUE } from "@/lib/feeds/catalogue";
import { bodyOf } from "./http";
import type { Variables } from "./program";
import type { Server } from "./server";

/** What a test says of a feed; the rest is ordinary. */
export interface TestFeed {
  readonly id: string;
  readonly category: string;
  /** A loopback server's; a file of the folder when left out. */
  readonly url?: string;
  readonly [setting: string]: unknown;
}

/** The only feeds of an installation, and the files of those that are read from files. */
export class FeedsFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, "lists"), { recursive: true });
  }

  /** Variables of an installation that knows these feeds and no other. */
  only(...feeds: readonly TestFeed[]): Variables {
    const off = CATALOGUE.map(({ id }) => ({ id, enabled: false }));
    const own = feeds.map((feed) => ({
      url: pathToFileURL(this.#path(feed.id)).href,
      format: "lines",
      refreshMinutes: 1_440,
      licence: "internal",
      homepage: "https://example.org",
      ...feed,
    }));
    const file = join(this.#folder, "feeds.json");
    writeFileSync(file, JSON.stringify([...off, ...own]));
    return { FEEDS_FILE: file, FEEDS_SYNC: "auto" };
  }

  /** Writes a list at once: nobody reads half of it. */
  write(id: string, lines: readonly string[]): void {
    const path = this.#path(id);
    writeFileSync(`${path}.new`, `${lines.join("\n")}\n`);
    renameSync(`${path}.new`, path);
  }

  #path(id: string): string {
    return join(this.#folder, "lists", `${id}.txt`);
  }
}

/** As many different addresses of one network, none of them reserved: `45.B.C.D`. */
export function addresses(count: number, secondOctet: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `45.${secondOctet}.${index >> 8}.${index & 255}`,
  );
}

const REPEATED_FAILURES = "repeated-failures";

/** Who says what about an address, as `detail` shows it. */
export interface ListEvidence {
  readonly source: string;
  readonly entry: string;
  readonly category?: string;
  readonly dataDate?: string;
}

/** The lists' evidence of a blocker call, without its age. */
export async function evidenceOf(server: Server, apikey: string, ip: string) {
  return evidenceIn(await server.ask("blocker", { apikey, ip, detail: "1" }));
}

/**
 * What the server noticed itself is left out: a visitor whom a test asks about ten times has failed
 * repeatedly, and stays evident when no list names them any more.
 * @param body of an answer with `detail`
 */
export function evidenceIn(body: Readonly<Record<string, unknown>>): ListEvidence[] {
  const detail = body.detail as {
    checks: { evidence?: (ListEvidence & { ageSeconds?: number })[] }[];
  }; // the shape that detail.200.test.ts holds
  return detail.checks.flatMap(({ evidence = [] }) =>
    evidence
      .filter(({ source }) => source !== REPEATED_FAILURES)
      .map(({ ageSeconds: _, ...rest }) => rest),
  );
}

/** The ids of the lists that an answer names. */
export function sourcesIn(text: string): string[] {
  return evidenceIn(bodyOf({ status: 200, headers: {}, text })).map(({ source }) => source);
}
