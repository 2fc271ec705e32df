import { z } from "zod";
import type { LinkFormat } from "../format";

/*
 * CSV: the plugin GautamGupta/YOURLS-Import-Export, fileio/csv.php: source,target,hits, where source is
 * /keyword/; or the columns of the table yourls_url: keyword,url,title,timestamp,ip,clicks. JSON: the API's
 * action=stats (yourls.org/docs/guide/advanced/api), links by link_1, link_2, …
 */

const linkSchema = z.object({
  shorturl: z.string().optional(),
  keyword: z.string().optional(),
  url: z.string(),
});

const statsSchema = z.object({
  links: z.record(z.string().regex(/^link_\d+$/), z.unknown()),
});

export const YOURLS: LinkFormat = {
  name: "yourls",
  csv: {
    isOf: (has) => (has("source") && has("target")) || (has("keyword") && has("url")),
    toLink: (cell) => ({
      keyname: cell("source", "keyword"),
      destination: cell("target", "url"),
    }),
  },
  json: {
    listOf(json) {
      const { data } = statsSchema.safeParse(json);
      if (data !== undefined) return Object.values(data.links);
      const isTable =
        Array.isArray(json) && linkSchema.required({ keyword: true }).safeParse(json[0]).success;
      return isTable ? json : null;
    },
    toLink(item) {
      const { data } = linkSchema.safeParse(item);
      if (data === undefined) return null;
      return { keyname: data.keyword ?? data.shorturl ?? "", destination: data.url };
    },
  },
};
