import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CATALOGUE } from "@/lib/feeds/catalogue";
import { bodyOf } from "./http";
import type { Variables } from "./program";
import type { Server } from "./server";

/** A feed as a test describes it; the rest is defaulted. */
export interface TestFeed {
  readonly id: string;
  readonly category: string;
  /** Served on loopback; without it, a file of the folder. */
  readonly url?: string;
  readonly [setting: string]: unknown;
}

/** The only feeds of an installation, and the files of those read from files. */
export class FeedsFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, "lists"), { recursive: true });
  }

  /** Environment variables of an installation with only these feeds. */
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

  /** Writes a list atomically. */
  write(id: string, lines: readonly string[]): void {
    const path = this.#path(id);
    writeFileSync(`${path}.new`, `${lines.join("\n")}\n`);
    renameSync(`${path}.new`, path);
  }

  #path(id: string): string {
    return join(this.#folder, "lists", `${id}.txt`);
  }
}

/** That many different, unreserved addresses of one network: `45.B.C.D`. */
export function addresses(count: number, secondOctet: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `45.${secondOctet}.${index >> 8}.${index & 255}`,
  );
}

const REPEATED_FAILURES = "repeated-failures";

/** Each source and its evidence about an address, as `detail` shows it. */
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
 * Omits the server's own observations: a visitor whom a test looks up ten times has failed repeatedly, and
 * keeps that evidence when it is on no list any more.
 * @param body of an answer with `detail`
 */
export function evidenceIn(body: Readonly<Record<string, unknown>>): ListEvidence[] {
  const detail = body.detail as {
    checks: {
      evidence?: (ListEvidence & { ageSeconds?: number; weight?: number; explanation: string })[];
    }[];
  }; // the shape that detail.200.test.ts checks
  return detail.checks.flatMap(({ evidence = [] }) =>
    evidence
      .filter(({ source }) => source !== REPEATED_FAILURES)
      .map(({ ageSeconds: _age, weight: _weight, explanation: _words, ...rest }) => rest),
  );
}

/** The ids of the lists that an answer names. */
export function sourcesIn(text: string): string[] {
  return evidenceIn(bodyOf({ status: 200, headers: {}, text })).map(({ source }) => source);
}
