import { z } from "zod";

/* The report about an account document that is applied. */

const count = z.int();

/** Number of items per part of the document. */
const documentCounts = z.object({
  ipWhitelist: count,
  ipBlacklist: count,
  hostnameBlacklist: count,
  namedLists: count.describe("Lists, however many entries they have."),
  configurations: count,
  smartUrls: count,
});
export type DocumentCounts = z.output<typeof documentCounts>;

export const appliedDocument = z.object({
  revision: z.string().describe("That of the workspace now."),
  counts: documentCounts,
});
export type AppliedDocument = z.output<typeof appliedDocument>;
