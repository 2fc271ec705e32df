import { andThen } from "@/lib/base/and-then";
import { decisionFields, device, EXAMPLE_DECISION, EXAMPLE_IP, ipFields, ua } from "../../answer";
import { decide } from "../../decide";
import { defineEndpoint } from "../../define-endpoint";
import * as parameter from "../../parameters";
import { presentIp, presentVerdict, recordDecision } from "../../present";
import { PRICES } from "../../prices";
import { wordVerdict } from "../../wording";

/** `GET /blocker` (docs/contract.md, section 4.2) */
export const blocker = defineEndpoint({
  name: "blocker",
  title: "Blocker",
  summary: "Should this visitor be blocked?",
  description:
    "Judges a visitor by your blocker policy, your lists and the threat data. Apply `blockAccess` and nothing else: a person can be blocked by a country rule, and a search engine can be a bot that is let in.",
  query: { ip: parameter.ip("invalid_ip"), ua: parameter.ua, url: parameter.url },
  price: PRICES.blocker,
  answer: { ...ipFields, device, ua, ...decisionFields("blocker") },
  example: {
    ...EXAMPLE_IP,
    device: "Desktop",
    ua: parameter.ua.example,
    ...EXAMPLE_DECISION,
  },

  run(call, { ip, ua, url }) {
    const policy = call.caller.policies.blocker;
    return andThen(decide(call, "blocker", policy, { ip: ip.value, ua, url }), (decision) => {
      const { verdict, intel } = decision;
      const { device } = intel;
      const activity = wordVerdict("blocker", verdict, device);
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
});
