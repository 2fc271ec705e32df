import { z } from "zod";

/* A workspace's own hosts as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();

export const newDomain = z.strictObject({
  host: z.string("A host name").trim().min(1, "A host name").max(1_000, "A shorter name"),
});

/** A customer's own host. */
export const linkDomain = z.object({
  id: z.uuid(),
  host: z.string().describe("ASCII, as in DNS."),
  name: z.string().describe("For display; differs from `host` for internationalised names."),
  recordName: z.string(),
  recordValue: z.string(),
  isServed: z.boolean().describe("Whether links are served under it now."),
  checkedAt: time.nullable(),
  missingSince: time
    .nullable()
    .describe("Since when a served host's record has been missing; null: it is present."),
  problem: z.string().nullable().describe("What the last check found wrong, in a sentence."),
});
export type LinkDomainView = z.output<typeof linkDomain>;

export const domainList = z.object({
  domains: z.array(linkDomain),
  cnameTarget: z.string().nullable().describe("Null: this installation has no public name."),
});
