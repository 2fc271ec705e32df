import { z } from "zod";
import { NO_LIMIT } from "@/lib/base/limits";
import { defineEndpoint } from "../../define-endpoint";
import { presentDetail } from "../../present";
import { PRICES } from "../../prices";
import { formatUtc } from "../../time";

/** `GET /account` (docs/contract.md, section 4.1) */
export const account = defineEndpoint({
  name: "account",
  title: "Account",
  summary: "Package, quota, usage and expiry of a key.",
  description: "Free of charge. A key that is expired or used up is refused here too.",
  query: {},
  price: PRICES.account,
  answer: {
    Apikey: z.string().describe("First and last four characters, asterisks between."),
    ExpiredDate: z
      .string()
      .describe("When the key or the subscription ends: `[UTC-0] YYYY-MM-DD HH:mm:ss`."),
    Packages: z.string().describe("Name of the package."),
    Quota: z
      .string()
      .regex(/^\d+$/)
      .describe(`Credits of this period; ${NO_LIMIT} where there is no limit.`),
    Usage: z.string().regex(/^\d+$/).describe("Credits used in it."),
  },
  example: {
    Apikey: `gh7Q${"*".repeat(40)}x2Lm`,
    ExpiredDate: "[UTC-0] 2026-04-09 12:00:00",
    Packages: "Starter",
    Quota: "50000",
    Usage: "1234",
  },

  async run(call) {
    const { caller } = call;
    const { quota, used } = await call.context.credits.usage(caller.credit, call.startedMs);
    return {
      body: [
        {
          Apikey: caller.key?.masked,
          ExpiredDate: `[UTC-0] ${formatUtc(caller.expiredDate)}`,
          Packages: caller.packageName,
          Quota: String(quota ?? NO_LIMIT),
          Usage: String(used),
          detail: presentDetail(call),
        },
      ],
    };
  },
});
