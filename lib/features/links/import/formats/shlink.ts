import { z } from "zod";
import type { LinkFormat } from "../format";

/*
 * CSV: shlinkio/shlink-web-component, src/short-urls/helpers/ExportShortUrlsBtn.tsx: createdAt, domain,
 * shortCode, shortUrl, longUrl, title, tags, visits, with | between tags; shlinkio/shlink-importer reads Long
 * URL, Short code, Domain, Title, Tags. JSON: the REST API's GET /short-urls.
 */

const linkSchema = z.object({
  shortCode: z.string(),
  longUrl: z.string(),
  tags: z.array(z.string()).default([]),
  meta: z
    .object({
      validSince: z.string().nullish(),
      validUntil: z.string().nullish(),
      maxVisits: z.number().nullish(),
    })
    .nullish(),
  hasRedirectRules: z.boolean().default(false),
});

const pageSchema = z.object({ shortUrls: z.object({ data: z.array(z.unknown()) }) });

export const SHLINK: LinkFormat = {
  name: "shlink",
  csv: {
    isOf: (has) => has("Long URL") && has("Short code"),
    toLink: (cell) => ({
      keyname: cell("Short code"),
      destination: cell("Long URL"),
      tags: cell("Tags").split("|"),
    }),
  },
  json: {
    listOf: (json) => pageSchema.safeParse(json).data?.shortUrls.data ?? null,
    toLink(item) {
      const { data } = linkSchema.safeParse(item);
      if (data === undefined) return null;
      const { shortCode, longUrl, tags, meta, hasRedirectRules } = data;
      return {
        keyname: shortCode,
        destination: longUrl,
        tags,
        expiresAt: meta?.validUntil ?? "",
        visitLimit: meta?.maxVisits ?? null,
        changes: [
          ...((meta?.validSince ?? "") === ""
            ? []
            : [`begins at ${meta?.validSince} there; here it works at once`]),
          ...(hasRedirectRules ? ["has redirect rules there: add them as rules"] : []),
        ],
      };
    },
  },
};
