import { z } from "zod";
import type { LinkFields, LinkFormat } from "../format";

/*
 * CSV: support.bitly.com/hc/en-us/articles/230631767, headings Link, Custom Link, Destination URL; exports
 * through the API name them as its JSON does. JSON: dev.bitly.com/api-reference/#getBitlinksByGroup.
 */

const linkSchema = z.object({
  link: z.string().optional(),
  id: z.string().optional(),
  long_url: z.string(),
  custom_bitlinks: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  archived: z.boolean().default(false),
});

export const BITLY: LinkFormat = {
  name: "bitly",
  csv: {
    isOf: (has) =>
      (has("Custom Link") && has("Destination URL")) ||
      ((has("Link") || has("Bitlink")) && has("Long URL")),
    toLink: (cell) =>
      toFields({
        link: cell("Link", "Bitlink", "ID"),
        customLinks: listed(cell("Custom Link", "Custom Bitlinks")),
        destination: cell("Destination URL", "Long URL"),
        tags: listed(cell("Tags")),
        isArchived: /^(?:true|yes|1)$/i.test(cell("Archived")),
      }),
  },
  json: {
    listOf: (json) => z.object({ links: z.array(z.unknown()) }).safeParse(json).data?.links ?? null,
    toLink(item) {
      const { data } = linkSchema.safeParse(item);
      if (data === undefined) return null;
      return toFields({
        link: data.link ?? data.id ?? "",
        customLinks: data.custom_bitlinks,
        destination: data.long_url,
        tags: data.tags,
        isArchived: data.archived,
      });
    },
  },
};

/** A custom link is the one that was shared. */
function toFields(link: {
  readonly link: string;
  readonly customLinks: readonly string[];
  readonly destination: string;
  readonly tags: readonly string[];
  readonly isArchived: boolean;
}): LinkFields {
  const { customLinks, tags, destination, isArchived } = link;
  const [first, ...others] = customLinks;
  return {
    keyname: first ?? link.link,
    destination,
    tags,
    // Bitly hides an archived link from its lists, and goes on serving it.
    isActive: true,
    changes: [
      ...(others.length > 0
        ? [`has ${others.length} more custom links there: add them yourself`]
        : []),
      ...(isArchived ? ["is archived there; it works here as it does there"] : []),
    ],
  };
}

const listed = (cell: string) =>
  cell
    .split(/[,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
