import { andThen } from "@/lib/base/and-then";
import {
  decisionDetail,
  decisionFields,
  device,
  EXAMPLE_DECISION,
  EXAMPLE_IP,
  ipFields,
  ua,
} from "../../answer";
import { challengeHeaders, challengeUrl } from "../../challenge-visitor";
import { hashUser } from "../../count-visitor";
import { decide } from "../../decide";
import { defineEndpoint } from "../../define-endpoint";
import { PASS_HEADER, SESSION_HEADER } from "../../header-names";
import * as parameter from "../../parameters";
import { presentDecision, presentIp, presentVerdict } from "../../present";
import { PRICES } from "../../prices";

/** `GET /blocker` (docs/contract.md, section 4.2) */
export const blocker = defineEndpoint({
  name: "blocker",
  title: "Blocker",
  summary: "Should this visitor be blocked?",
  description:
    "Judges a visitor by your blocker policy, your lists and the threat data. Apply `blockAccess` and nothing else: a person can be blocked by a country rule, and a search engine can be a bot that is let in.",
  query: {
    ip: parameter.ip("invalid_ip"),
    ua: parameter.ua,
    url: parameter.url,
    user: parameter.user,
  },
  price: PRICES.blocker,
  isDecision: true,
  answer: { ...ipFields, device, ua, ...decisionFields("blocker") },
  detail: decisionDetail,
  example: {
    ...EXAMPLE_IP,
    device: "Desktop",
    ua: parameter.ua.example,
    ...EXAMPLE_DECISION,
  },

  run(call, { ip, ua, url, user }) {
    const basis = { kind: "blocker", policy: call.caller.policies.blocker } as const;
    const visitor = {
      ip: ip.value,
      ua,
      url,
      user: hashUser(call, user),
      pass: call.header(PASS_HEADER),
      session: call.header(SESSION_HEADER),
    };
    return andThen(decide(call, basis, visitor), (decided) => {
      const { intel, record } = decided;
      const challenge = challengeUrl(call, basis, visitor, decided);
      return {
        body: [
          ...presentIp(ip.sent, intel.hostname(), intel.info),
          {
            device: intel.device,
            ua,
            ...presentDecision(decided),
            detail: presentVerdict(call, decided, ua),
          },
        ],
        headers: challengeHeaders(challenge),
        action: decided.verdict.action,
        record,
      };
    });
  },
});
