import { z } from "zod";
import { type LinkFields, type LinkFormat, PASSWORD_LOST } from "../format";

/*
 * CSV: dubinc/dub, `exportLinksColumns` in apps/web/lib/zod/schemas/links.ts: Short link, Destination URL,
 * Clicks, Created at, Updated at, Tags, Archived. JSON: dub.co/docs/api-reference, GET /links.
 */

const linkSchema = z.object({
  key: z.string(),
  domain: z.string(),
  url: z.string(),
  archived: z.boolean().nullish(),
  expiresAt: z.string().nullish(),
  expiredUrl: z.string().nullish(),
  password: z.unknown().optional(),
  tags: z.array(z.object({ name: z.string() })).nullish(),
  ios: z.string().nullish(),
  android: z.string().nullish(),
  geo: z.record(z.string(), z.unknown()).nullish(),
});

export const DUB: LinkFormat = {
  name: "dub",
  csv: {
    isOf: (has) =>
      (has("Short link") && has("Destination URL")) || (has("Key") && has("Domain") && has("URL")),
    toLink: (cell) => ({
      keyname: cell("Key", "Slug", "Short link"),
      destination: cell("Destination URL", "URL"),
      tags: cell("Tags").split(","),
      ...archived(/^(?:true|yes|1)$/i.test(cell("Archived"))),
      expiresAt: cell("Expires at", "Expiration date"),
    }),
  },
  json: {
    listOf(json) {
      if (!Array.isArray(json)) return null;
      return linkSchema.safeParse(json[0]).success ? json : null;
    },
    toLink(item) {
      const { data } = linkSchema.safeParse(item);
      if (data === undefined) return null;
      const hasPassword = typeof data.password === "string" && data.password !== "";
      const hasTargets =
        [data.ios, data.android].some((url) => (url ?? "") !== "") || hasAny(data.geo);
      return {
        keyname: data.key,
        destination: data.url,
        tags: data.tags?.map(({ name }) => name) ?? [],
        expiresAt: data.expiresAt ?? "",
        isActive: !hasPassword,
        changes: [
          ...(archived(data.archived === true).changes ?? []),
          ...(hasPassword ? [PASSWORD_LOST] : []),
          ...(hasTargets ? ["has destinations by device or country there: add them as rules"] : []),
          ...((data.expiredUrl ?? "") === ""
            ? []
            : ["has a destination after its end there; here visitors see a page that says so"]),
        ],
      };
    },
  },
};

const hasAny = (targets: object | null | undefined) => Object.keys(targets ?? {}).length > 0;

/** Dub hides an archived link from its lists, and goes on serving it. */
function archived(isArchived: boolean): Pick<LinkFields, "changes"> {
  return isArchived ? { changes: ["is archived there; it works here as it does there"] } : {};
}
