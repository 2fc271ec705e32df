import { z } from "zod";
import { andThen } from "@/lib/base/and-then";
import { CONFIGURATION_NAME } from "@/lib/engine/document/configuration-schema";
import { STAY_ON_PAGE } from "@/lib/engine/document/page-response-schema";
import type { PageResponse } from "@/lib/engine/page-response";
import type { Action } from "@/lib/engine/verdict";
import { decisionDetail, decisionFields, EXAMPLE_IP, ipFields, ua } from "../../answer";
import { challengeHeaders, challengeUrl } from "../../challenge-visitor";
import { hashUser } from "../../count-visitor";
import { decide } from "../../decide";
import { defineEndpoint } from "../../define-endpoint";
import { PASS_HEADER, SESSION_HEADER } from "../../header-names";
import * as parameter from "../../parameters";
import { presentDecision, presentIp, presentVerdict } from "../../present";
import { PRICES } from "../../prices";
import { sentByCaller } from "../../sent-request";

/** The page response for visitors who are not blocked. */
const STAY = { type: "None", contents: STAY_ON_PAGE } as const;

/** A challenge is a redirect, so that an integration that knows none of it works. */
function pageOf(
  action: Action,
  ofBlocked: PageResponse,
  challenge: string | undefined,
): PageResponse {
  if (challenge !== undefined) return { type: "RedirectURL", contents: challenge };
  return action === "block" ? ofBlocked : STAY;
}

const parseName = (sent: string) => (CONFIGURATION_NAME.test(sent) ? sent : null);

/** `GET /blockerv2` (docs/contract.md, section 4.3) */
export const blockerV2 = defineEndpoint({
  name: "blockerv2",
  title: "Blocker v2",
  summary: "The decision of a named configuration, with the page response to apply.",
  description:
    "Adds rules on request parameters and headers, ad bots, search engines by name, and what to do with a blocked visitor.",
  query: {
    confname: parameter.decisive("invalid_confname", parseName, {
      description: "Name of the configuration: 1 to 64 letters and digits.",
      example: "Shop",
      pattern: CONFIGURATION_NAME.source,
    }),
    ip: parameter.ip("invalid_ip"),
    ua: parameter.cutUa(1024),
    url: parameter.cutWebUrl(2048),
    params: parameter.json(
      "Request parameters as a JSON object, for the configuration's parameter rules.",
      '{"src":"mail"}',
    ),
    headers: parameter.json(
      "Request headers as a JSON object, for the configuration's header rules, agents' signatures and contradictions. `:method` may name the method; without it, GET.",
      '{"Accept-Language":"de"}',
    ),
    user: parameter.user,
  },
  find: {
    error: "unknown_confname",
    by: (key, { confname }) => key.policies.configurations.get(confname),
  },
  price: PRICES.blockerv2,
  isDecision: true,
  answer: {
    ...ipFields,
    userAgent: ua,
    ...decisionFields("blockerv2"),
    pageResponseType: z
      .enum(["None", "RedirectURL", "HTTPStatusCode"])
      .describe("What to do with a blocked visitor, by the configuration."),
    pageResponseContents: z
      .string()
      .describe("`Stay On Page`, the URL to go to, or the HTTP status to answer."),
  },
  detail: decisionDetail,
  example: {
    ...EXAMPLE_IP,
    isBot: 0,
    blockAccess: 1,
    threatURL: 0,
    detectActivity: "[Disallow] - Country List",
    pageResponseType: "RedirectURL",
    pageResponseContents: "https://example.org/blocked",
  },

  run(call, { ip, ua, url, params, headers, user }, { name, policy, pageResponse }) {
    const basis = { kind: "blockerv2", policy, rule: name } as const;
    const sent = sentByCaller(headers, url);
    const visitor = {
      ...{ ip: ip.value, ua, url, params, headers, sent, method: sent?.headers.get(":method") },
      ...{ user: hashUser(call, user), pass: call.header(PASS_HEADER) },
      session: call.header(SESSION_HEADER),
    };
    return andThen(decide(call, basis, visitor), (decided) => {
      const { verdict, intel, record } = decided;
      const challenge = challengeUrl(call, basis, visitor, decided);
      const page = pageOf(verdict.action, verdict.pageResponse ?? pageResponse, challenge);
      return {
        body: [
          ...presentIp(ip.sent, intel.hostname(), intel.info),
          {
            userAgent: ua,
            ...presentDecision(decided),
            pageResponseType: page.type,
            pageResponseContents: page.contents,
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
