import { z } from "zod";
import { KEYNAME } from "@/lib/engine/document/smart-url-schema";
import type { Verdict } from "@/lib/engine/verdict";
import type { CompiledSmartUrl } from "@/lib/engine/workspace-policies";
import {
  decisionDetail,
  decisionFields,
  device,
  EXAMPLE_DECISION,
  EXAMPLE_IP,
  flag,
  ipFields,
  ua,
} from "../../answer";
import { challengeHeaders, challengeUrl } from "../../challenge-visitor";
import { decide } from "../../decide";
import { credits, defineEndpoint } from "../../define-endpoint";
import type { Answer, Call } from "../../endpoint";
import { PASS_HEADER } from "../../header-names";
import * as parameter from "../../parameters";
import { presentDecision, presentDetail, presentIp, presentVerdict } from "../../present";
import { PRICES } from "../../prices";
import { traced } from "../../trace";
import { INVALID_KEYNAME } from "../../wording";

const query = {
  ip: parameter.ip("invalid_shortlink_ip"),
  /** A malformed keyname is answered like an unknown one. */
  keyname: parameter.single((sent) => (KEYNAME.test(sent) ? sent : undefined), {
    isRequired: true,
    description: "The SmartURL's keyname.",
    example: "promo.2026",
    pattern: KEYNAME.source,
  }),
  ua: parameter.ua,
  url: parameter.url,
  js: parameter.describing((sent) => sent === "1", {
    description: "`1`: this is the verification call.",
    example: "1",
  }),
  code: parameter.single((sent) => sent, {
    isRequired: false,
    description: "With `js=1`: the `uniqueCode` of the decision.",
    example: "0A1B2C3D4E5F60718293A4B5C6D7E8F9",
  }),
};

type Sent = parameter.Values<typeof query>;

/** `GET /shorterlink` (docs/contract.md, section 4.4) */
export const shorterlink = defineEndpoint({
  name: "shorterlink",
  title: "SmartURLs",
  summary: "Where does a shortlink's visitor go?",
  description:
    "Judges the visitor of a keyname and returns the destination. With JavaScript verification on, the answer carries `uniqueCode`; send it back as `code` with `js=1` once a script has run.",
  query,
  price: {
    of: ({ js }) => (js ? PRICES.jsVerification : PRICES.shorterlink),
    inWords: `${credits(PRICES.shorterlink)}; a verification call is ${credits(PRICES.jsVerification)}`,
  },
  answer: {
    ...ipFields,
    device,
    ua,
    ...decisionFields("shorterlink", [
      {
        text: INVALID_KEYNAME,
        meaning: "A keyname that is malformed, unknown, stopped or removed.",
      },
    ]),
    redirectTo: z.string().optional().describe("Where the visitor goes; absent for a bad keyname."),
    jsResponse: flag.optional().describe("1 when the keyname asks for JavaScript verification."),
    uniqueCode: z
      .string()
      .optional()
      .describe("Send it back as `code`, with `js=1`, within 15 minutes; single use."),
  },
  otherAnswers: {
    verification: {
      AddVisitorStatus: z.literal(1).optional().describe("Only when the code was good."),
    },
  },
  detail: decisionDetail,
  example: {
    ...EXAMPLE_IP,
    device: "Desktop",
    ...EXAMPLE_DECISION,
    redirectTo: "https://example.org/",
    jsResponse: 1,
    uniqueCode: "0A1B2C3D4E5F60718293A4B5C6D7E8F9",
  },

  run(call, sent) {
    const { keyname, js } = sent;
    if (js) return verify(call, sent);
    const smartUrl =
      keyname === undefined ? undefined : call.caller.policies.smartUrls.get(keyname);
    return smartUrl === undefined ? refuseKeyname(call, sent) : send(call, sent, smartUrl);
  },
});

/** Marks the pending visitor as verified; for any other code `AddVisitorStatus` is absent. */
async function verify(call: Call, { keyname, code }: Sent): Promise<Answer> {
  const isVerified =
    !call.isDryRun &&
    code !== undefined &&
    keyname !== undefined &&
    (await traced(
      call.trace,
      "code",
      call.context.pending.verify(call.caller.workspaceId, keyname, code, call.startedMs),
    )) !== null;
  return {
    body: [{ AddVisitorStatus: isVerified ? 1 : undefined, detail: presentDetail(call) }],
  };
}

async function send(
  call: Call,
  { ip, ua, url }: Sent,
  smartUrl: CompiledSmartUrl,
): Promise<Answer> {
  const { clock } = call.context;
  const beganMs = clock.monotonicMs();
  const basis = { kind: "shorterlink", policy: smartUrl.policy, rule: smartUrl.keyname } as const;
  const visitor = { ip: ip.value, ua, url, pass: call.header(PASS_HEADER) };
  const decision = await decide(call, basis, visitor);
  // The bound covers waits for the database only, and the decision may have waited for DNS.
  const sinceMs = call.startedMs + clock.monotonicMs() - beganMs;
  const { verdict, intel, record } = decision;
  const challenge = challengeUrl(call, basis, visitor, decision);
  const uniqueCode = smartUrl.jsVerification
    ? await issueCode(call, smartUrl.keyname, sinceMs)
    : undefined;
  return {
    body: [
      ...presentIp(ip.sent, intel.hostname(), intel.info),
      {
        device: intel.device,
        ua,
        ...presentDecision(decision),
        redirectTo: challenge ?? destinationOf(verdict, smartUrl),
        jsResponse: smartUrl.jsVerification ? 1 : 0,
        uniqueCode,
        detail: presentVerdict(call, decision, ua),
      },
    ],
    headers: challengeHeaders(challenge),
    record,
  };
}

function destinationOf({ blockAccess }: Verdict, smartUrl: CompiledSmartUrl): string {
  return blockAccess === 1 ? smartUrl.blockedDestination : smartUrl.destination;
}

/** @throws when the code cannot be stored: without it the answer is useless */
async function issueCode(
  call: Call,
  keyname: string,
  sinceMs: number,
): Promise<string | undefined> {
  if (call.isDryRun) return undefined;
  const { workspaceId } = call.caller;
  const visitor = { workspaceId, subject: keyname, visitor: null };
  const creating = call.context.pending.create(visitor, call.requestId, sinceMs);
  return traced(call.trace, "code", creating);
}

/** Rule 4.4.4: a blocked decision without destination. A dead link is not evidence against its visitors. */
function refuseKeyname(call: Call, { ip, ua, url }: Sent): Answer {
  const intel = call.context.intel.visitor(ip.value, ua, url);
  intel.warm();
  const { device, info } = intel;
  return {
    body: [
      ...presentIp(ip.sent, intel.hostname(), info),
      {
        device,
        ua,
        isBot: 1,
        blockAccess: 1,
        threatURL: 0,
        detectActivity: INVALID_KEYNAME,
        detail: presentDetail(call, () => ({ decidedBy: null, checks: [] })),
      },
    ],
    record: {
      ip: ip.value.text,
      countryCode: info.countryCode,
      asn: info.asn,
      device,
      isBot: 1,
      blockAccess: 1,
      threatUrl: 0,
      activity: INVALID_KEYNAME,
      decidedBy: null,
      ua,
      url,
    },
  };
}
