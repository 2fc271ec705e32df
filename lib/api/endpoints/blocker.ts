import { andThen } from "../and-then";
import { decide } from "../decide";
import type { Endpoint } from "../endpoint";
import { type IpParameter, parseIpParameter } from "../parameters";
import { presentIp, presentVerdict, recordDecision } from "../present";
import { PRICES } from "../prices";
import { blockerWording } from "../wording/blocker";
import { wordVerdict } from "../wording/wording";

interface BlockerParams {
  readonly ip: IpParameter;
  readonly ua: string | undefined;
  readonly url: string | undefined;
}

/** `GET /blocker`: is this visitor to be blocked, by the account's settings (http-api.md 4.2). */
export const blocker: Endpoint<BlockerParams> = {
  name: "blocker",

  parse(query) {
    const ip = parseIpParameter(query);
    if (ip === null) return { ok: false, error: "invalid_ip" };
    const params = { ip, ua: query.first("ua"), url: query.first("url") };
    return { ok: true, params, price: PRICES.blocker };
  },

  run(call, { ip, ua, url }) {
    const policy = call.key.policies.blocker;
    return andThen(decide(call, "blocker", policy, { ip: ip.value, ua, url }), (decision) => {
      const { verdict, intel } = decision;
      const { device } = intel;
      const activity = wordVerdict(blockerWording, verdict, device);
      return {
        body: [
          ...presentIp(ip.sent, intel.hostname(), intel.info),
          {
            device,
            ua,
            isBot: verdict.isBot,
            blockAccess: verdict.blockAccess,
            threatURL: verdict.threatUrl,
            detectActivity: activity,
            detail: presentVerdict(call, verdict),
          },
        ],
        record: recordDecision(ip.value, { ua, url }, decision, activity),
      };
    });
  },
};
