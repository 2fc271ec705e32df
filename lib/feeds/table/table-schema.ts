import { z } from "zod";
import { wordsOfRecords } from "@/lib/ip/cover-record";
import { halfLifeSchema } from "../feed";
import { FEED_CATEGORIES, PROGRAM_CATEGORIES } from "../types";
import type { CompiledFeeds } from "./compiled-feeds";
import { type ArrayName, arrayAt } from "./table-format";

/** An unusable copy: damaged on disk, or refused by stricter options. */
export interface UnusableCopy {
  readonly id: string;
  readonly reason: string;
}

/** The content of a table file. */
export interface CompiledTable {
  readonly fingerprint: string;
  readonly compiled: CompiledFeeds;
  /** Copies that had to be left out. */
  readonly unusable: readonly UnusableCopy[];
}

const count = z.number().int().nonnegative();

/**
 * The directory's schema; replaces references by views on the file. Checks that related arrays have
 * matching lengths; their contents are covered by the checksum.
 */
export function tableSchema(file: Buffer, sectionsAt: number): z.ZodType<CompiledTable> {
  const array = <N extends ArrayName>(name: N) =>
    z.record(z.literal(name), z.tuple([count, count])).transform((reference, context) => {
      const found = arrayAt(name, file, sectionsAt, reference[name]);
      if (found !== null) return found;
      context.addIssue({ code: "custom", message: "lies outside the file" });
      return z.NEVER;
    });
  const u32 = array("u32");
  const cover = z
    .strictObject({
      words: z.number().int().min(1).max(4),
      base: count,
      shift: count.max(31),
      upBits: z.number().int().min(1).max(32),
      index: u32,
      records: u32,
      extras: u32,
    })
    .refine(
      ({ index, records }) => records.length === wordsOfRecords(index.at(-1) ?? 0),
      "its arrays do not fit together",
    );
  const texts = z
    .strictObject({ offsets: u32, bytes: array("u8") })
    .refine(({ offsets, bytes }) => offsets.at(-1) === bytes.length, "ends elsewhere");
  const sortedTexts = z
    .strictObject({ texts, feeds: u32 })
    .refine((sorted) => isParallel(sorted.texts.offsets, sorted.feeds), "has other feeds");
  const automaton = z
    .strictObject({
      firstSteps: u32,
      codes: array("u16"),
      targets: u32,
      fallbacks: u32,
      endings: array("i32"),
    })
    .refine(
      ({ firstSteps, codes, targets, fallbacks, endings }) =>
        firstSteps.at(-1) === codes.length &&
        codes.length === targets.length &&
        isParallel(firstSteps, fallbacks) &&
        fallbacks.length === endings.length,
      "its arrays do not fit together",
    );
  const matchers = z
    .strictObject({ texts, feeds: u32, automaton })
    .refine((list) => isParallel(list.texts.offsets, list.feeds), "has other feeds");
  const programs = z
    .strictObject({ names: texts, kinds: u32, automaton })
    .refine(
      ({ names, kinds }) =>
        isParallel(names.offsets, kinds) && kinds.every((kind) => kind < PROGRAM_CATEGORIES.length),
      "has other kinds",
    );
  const pairs = z
    .strictObject({ feeds: u32, asns: u32 })
    .refine(({ feeds, asns }) => feeds.length === asns.length, "has other feeds");
  return z.strictObject({
    fingerprint: z.string(),
    unusable: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
    compiled: z.strictObject({
      feeds: z.array(
        z.strictObject({
          id: z.string(),
          category: z.enum(FEED_CATEGORIES),
          name: z.string().exactOptional(),
          dataDate: z.string(),
          halfLifeDays: halfLifeSchema.exactOptional(),
          staleFrom: z.number().exactOptional(),
        }),
      ),
      ip: z.strictObject({ v4: cover, v6: cover }),
      sets: z
        .strictObject({ offsets: u32, members: u32, categories: u32 })
        .refine(
          ({ offsets, members, categories }) =>
            offsets.at(-1) === members.length && isParallel(offsets, categories),
          "its arrays do not fit together",
        ),
      specialEntries: z
        .strictObject({ feeds: u32, asns: u32, days: u32 })
        .refine(
          ({ feeds, asns, days }) => feeds.length === asns.length && feeds.length === days.length,
          "its arrays do not fit together",
        ),
      networks: z
        .strictObject({ asns: u32, countries: array("u16"), organizations: texts })
        .refine(
          ({ asns, countries, organizations }) =>
            isParallel(organizations.offsets, asns) && countries.length === asns.length,
          "has others",
        ),
      asnLists: pairs,
      hostnames: z
        .strictObject({
          names: sortedTexts,
          belowNames: sortedTexts,
          patterns: texts,
          patternFeeds: u32,
        })
        .refine((names) => isParallel(names.patterns.offsets, names.patternFeeds), "has others"),
      disposableDomains: sortedTexts,
      collectedDomains: sortedTexts,
      threatUrls: matchers,
      userAgents: matchers,
      browserBuilds: sortedTexts,
      programs,
    }),
  });
}

/** Whether there is one value for every stretch between two offsets. */
function isParallel(offsets: Uint32Array, values: { readonly length: number }): boolean {
  return offsets.length === values.length + 1;
}
