import { z } from "zod";
import { type LinkFormat, OFF_THERE, PASSWORD_LOST } from "../format";

/*
 * JSON: thedevs-network/kutt, GET /api/v2/links: { limit, skip, total, data }, a link as `sanitize.link` in
 * server/utils makes it. CSV: the columns of its table `links`, as databases export them.
 */

const linkSchema = z.object({
  address: z.string(),
  target: z.string(),
  banned: z.boolean().default(false),
  password: z.boolean().default(false),
  expire_in: z.string().nullish(),
});

export const KUTT: LinkFormat = {
  name: "kutt",
  csv: {
    isOf: (has) => has("address") && has("target"),
    toLink: (cell) => ({
      keyname: cell("address"),
      destination: cell("target"),
      expiresAt: cell("expire_in"),
      ...stateOf({
        // The table has the password's hash.
        password: cell("password") !== "",
        banned: /^(?:t|true|1)$/i.test(cell("banned")),
      }),
    }),
  },
  json: {
    listOf(json) {
      const list = z
        .union([
          z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
          z.array(z.unknown()),
        ])
        .safeParse(json).data;
      return list !== undefined && linkSchema.safeParse(list[0]).success ? list : null;
    },
    toLink(item) {
      const { data } = linkSchema.safeParse(item);
      if (data === undefined) return null;
      const { address, target, expire_in } = data;
      return {
        keyname: address,
        destination: target,
        expiresAt: expire_in ?? "",
        ...stateOf(data),
      };
    },
  },
};

function stateOf({ password, banned }: { readonly password: boolean; readonly banned: boolean }) {
  return {
    isActive: !password && !banned,
    changes: [...(password ? [PASSWORD_LOST] : []), ...(banned ? [OFF_THERE] : [])],
  };
}
