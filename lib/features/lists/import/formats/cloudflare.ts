import { z } from "zod";
import type { ListKind } from "@/lib/engine/list-kinds";
import { jsonOf, type ListFormat, lineFinder } from "../list-format";

/*
 * developers.cloudflare.com/waf/tools/lists/lists-api/json-object: items of the API's GET
 * /accounts/…/rules/lists/…/items. The dashboard's CSV has a value and a comment, as any CSV here.
 */

const itemSchema = z
  .object({
    ip: z.string().nullish(),
    hostname: z.object({ url_hostname: z.string() }).nullish(),
    asn: z.number().nullish(),
    redirect: z.object({ source_url: z.string() }).nullish(),
    comment: z.string().nullish(),
  })
  .refine(({ ip, hostname, asn, redirect }) => ip ?? hostname ?? asn ?? redirect);

const itemsSchema = z.union([
  z.object({ result: z.array(itemSchema).min(1) }).transform(({ result }) => result),
  z.array(itemSchema).min(1),
]);

export const CLOUDFLARE: ListFormat = {
  isOf: (text) => itemsSchema.safeParse(jsonOf(text)).success,

  *read(text, { list }) {
    const lineOf = lineFinder(text);
    for (const { ip, hostname, asn, redirect, comment } of itemsSchema.parse(jsonOf(text))) {
      const value = ip ?? hostname?.url_hostname ?? redirect?.source_url ?? `AS${asn}`;
      const line = lineOf(value);
      const note = comment?.trim() || null;
      const isAsn = ip == null && hostname == null && redirect == null;
      const refusal =
        redirect == null ? asnRefusal(isAsn, list.kind) : "is a redirect, which lists do not hold";
      yield { line, value, note, expiresAt: null, ...(refusal !== null && { refusal }) };
    }
  },
};

function asnRefusal(isAsn: boolean, kind: ListKind): string | null {
  return isAsn && kind !== "asn"
    ? "is a network's number (AS); import it into a list of those"
    : null;
}
