import type { Endpoint } from "../endpoint";
import { presentDetail } from "../present";
import { PRICES } from "../prices";
import { formatUtc } from "../time";

/** `GET /account`: package, quota, usage and expiry of the caller's key (http-api.md 4.1). */
export const account: Endpoint<null> = {
  name: "account",

  parse: () => ({ ok: true, params: null, price: PRICES.account }),

  async run(call) {
    const { key } = call;
    const { quota, used } = await call.context.credits.usage(key.credit, call.startedMs);
    return {
      body: [
        {
          Apikey: key.maskedKey,
          ExpiredDate: `[UTC-0] ${formatUtc(key.expiredDate)}`,
          Packages: key.packageName,
          Quota: String(quota),
          Usage: String(used),
          detail: presentDetail(call),
        },
      ],
    };
  },
};
