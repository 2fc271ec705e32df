import { z } from "zod";
import { ENDPOINT_NAMES } from "@/lib/engine/endpoint-names";
import { parseIpRange, rangeText } from "@/lib/ip/range";

const MAX_NETWORKS = 100;

/** Endpoints that a key is for; empty: all. Each once, in documentation order. */
export const endpointsInput = z
  .array(
    z.string().refine((name) => ENDPOINT_NAMES.some((each) => each === name), {
      error: ({ input }) => `has ${JSON.stringify(input)}; allowed: ${ENDPOINT_NAMES.join(", ")}`,
    }),
  )
  .transform((names) => ENDPOINT_NAMES.filter((name) => names.includes(name)));

/** Networks from which a key may be used; empty: all. Each once, in canonical form. */
export const networksInput = z
  .array(z.string().max(100))
  .max(MAX_NETWORKS, `names too many networks; allowed: at most ${MAX_NETWORKS}`)
  .transform((texts, context) => {
    const ranges = texts.map((text) => {
      const range = parseIpRange(text.trim());
      if (range !== null) return rangeText(range);
      const message = `has ${JSON.stringify(text)}; allowed: addresses and networks, such as 203.0.113.0/24`;
      context.addIssue({ code: "custom", message });
      return "";
    });
    return [...new Set(ranges)];
  });
