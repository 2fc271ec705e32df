import { afterAll, describe, expect, it } from "vitest";
import type { Ip } from "@/lib/ip/ip";
import { rangeContains, rangeSize } from "@/lib/ip/range";
import {
  change,
  compilable,
  emptyWorld,
  Random,
  randomWords,
  type World,
} from "@/test/feeds/random-world";
import { edges } from "@/test/ip/ranges";
import { size } from "@/test/size";
import { temporaryFolder } from "@/test/temporary-folder";
import type { FeedSnapshot } from "../reader";
import { type AsnMatch, FEED_CATEGORIES } from "../types";
import { compileFeeds } from "./compile";
import { createSnapshot } from "./snapshot";
import { loadCompiled, saveCompiled } from "./table-file";

/* The table against the naive reference: every range of every list looked at, one by one. */

const SEED = 20_260_301;
const ROUNDS = size(8, 32);
/** A round asks these, half in either family, and the ends of every range with their neighbors. */
const ASKED_AT_RANDOM = 2_000;

interface Answer {
  readonly network: AsnMatch | null;
  /** `list-3 192.0.2.0/24`, each once, sorted. */
  readonly entries: readonly string[];
  /** The address's categories, as asked without naming entries. */
  readonly categories: readonly string[];
}

/** The categories that `random-world.ts` gives its lists. */
const categoryOf = (entry: string) => {
  if (entry.startsWith("announced")) return "proxy";
  return /^list-\d*[02468] /.test(entry) ? "vpn" : "hosting";
};

/**
 * The network with the fewest addresses, of equals the first; every different entry of every list. What is the same
 * for all addresses of a round is made once: names, and which networks are smaller.
 */
function referenceOf({ lists, networks }: World): (at: Ip) => Answer {
  const named = lists.flatMap((list, i) =>
    list.map(({ range, text }) => ({ range, name: `list-${i} ${text}` })),
  );
  const smallestFirst = networks
    .map(({ range, network }) => ({ range, network, size: rangeSize(range) }))
    .sort((a, b) => (a.size < b.size ? -1 : Number(a.size > b.size)));
  return (at) => {
    const best = smallestFirst.find(({ range }) => rangeContains(range, at))?.network ?? null;
    const entries = new Set<string>();
    for (const { range, name } of named) if (rangeContains(range, at)) entries.add(name);
    if (best?.asn === 64_501 || best?.asn === 64_503) entries.add(`announced AS${best.asn}`);
    return {
      network: best,
      entries: [...entries].sort(),
      categories: [...new Set([...entries].map(categoryOf))].sort(),
    };
  };
}

function answerOf(snapshot: FeedSnapshot, at: Ip): Answer {
  const finding = snapshot.find(at);
  return {
    network: finding.network,
    entries: finding.lists.map((match) => `${match.feed} ${match.entry}`).sort(),
    categories: FEED_CATEGORIES.filter((category) => finding.isOn(category)).sort(),
  };
}

describe("the table of addresses against a look at every range", () => {
  const directory = temporaryFolder(afterAll);

  it("names the same lists, entries, categories and network through removals, updates and the file", async () => {
    const random = new Random(SEED);
    const world = emptyWorld(8);
    let asked = 0;
    let listed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      change(random, world);
      const fingerprint = round.toString(16).padStart(32, "0");
      const compiled = compileFeeds(compilable(world));
      await saveCompiled(directory, { fingerprint, compiled, unusable: [] });
      const loaded = await loadCompiled(directory, fingerprint);
      if (loaded === null) throw new Error("the table is not where it was written");
      const snapshot = createSnapshot(loaded.compiled);
      const reference = referenceOf(world);
      for (const at of addresses(random, world)) {
        const expected = reference(at);
        const answer = answerOf(snapshot, at);
        if (JSON.stringify(answer) !== JSON.stringify(expected)) {
          const words = `${at.version}: ${at.words.join(" ")}`;
          expect({ SEED, round, words, answer }).toEqual({ SEED, round, words, answer: expected });
        }
        asked++;
        if (expected.entries.length > 0) listed++;
      }
    }
    expect(asked).toBeGreaterThan(ROUNDS * 3_000);
    expect(listed).toBeGreaterThan(ROUNDS * 1_500);
  });
});

/** Addresses at random, and those where something can change: the ends of every range and their neighbors. */
function* addresses(random: Random, world: World): Generator<Ip> {
  for (let i = 0; i < ASKED_AT_RANDOM; i++) {
    const version = i % 2 === 0 ? 4 : 6;
    yield { version, text: "", words: randomWords(random, version) };
  }
  yield* edges([...world.lists.flat(), ...world.networks]);
}
