import { KEYNAME } from "@/lib/engine/document/smart-url-schema";
import type { CompiledSmartUrl } from "@/lib/engine/workspace-policies";
import { decide, visitorIdentity } from "../decide";
import type { Answer, Call, Endpoint } from "../endpoint";
import { type IpParameter, parseIpParameter } from "../parameters";
import { presentDetail, presentIp, presentVerdict, recordDecision } from "../present";
import { PRICES } from "../prices";
import { INVALID_KEYNAME, shorterlinkWording } from "../wording/shorterlink";
import { wordVerdict } from "../wording/wording";

interface ShorterlinkParams {
  readonly ip: IpParameter;
  readonly keyname: string | undefined;
  readonly ua: string | undefined;
  readonly url: string | undefined;
  /** The second call of JavaScript verification: its code, or null when none usable was sent. */
  readonly verification: { readonly code: string | null } | null;
}

/** `GET /shorterlink`: where a shortlink visitor goes, and the verification round trip (http-api.md 4.4). */
export const shorterlink: Endpoint<ShorterlinkParams> = {
  name: "shorterlink",

  parse(query) {
    const ip = parseIpParameter(query);
    if (ip === null) return { ok: false, error: "invalid_shortlink_ip" };
    const isVerification = query.first("js") === "1";
    return {
      ok: true,
      price: isVerification ? PRICES.jsVerification : PRICES.shorterlink,
      params: {
        ip,
        keyname: query.single("keyname"),
        ua: query.first("ua"),
        url: query.first("url"),
        verification: isVerification ? { code: query.single("code") ?? null } : null,
      },
    };
  },

  run(call, params) {
    if (params.verification !== null) {
      return verify(call, params.keyname, params.verification.code);
    }
    const { keyname } = params;
    const isWellFormed = keyname !== undefined && KEYNAME.test(keyname);
    const smartUrl = isWellFormed ? call.key.policies.smartUrls.get(keyname) : undefined;
    return smartUrl === undefined ? refuseKeyname(call, params) : send(call, params, smartUrl);
  },
};

/** Marks the pending visitor as verified; a code that matches none is told by silence. */
async function verify(
  call: Call,
  keyname: string | undefined,
  code: string | null,
): Promise<Answer> {
  const isVerified =
    !call.isDryRun &&
    code !== null &&
    keyname !== undefined &&
    KEYNAME.test(keyname) &&
    (await call.context.pending.verify(call.key.workspaceId, keyname, code, call.startedMs)) !==
      null;
  return {
    body: [{ AddVisitorStatus: isVerified ? 1 : undefined, detail: presentDetail(call) }],
  };
}

async function send(
  call: Call,
  { ip, ua, url }: ShorterlinkParams,
  smartUrl: CompiledSmartUrl,
): Promise<Answer> {
  const { clock } = call.context;
  const beganMs = clock.monotonicMs();
  const decision = await decide(call, "shorterlink", smartUrl.policy, { ip: ip.value, ua, url });
  // Only waits for the database are counted, and the decision may have waited for the DNS.
  const sinceMs = call.startedMs + clock.monotonicMs() - beganMs;
  const { verdict, intel } = decision;
  const { device } = intel;
  const activity = wordVerdict(shorterlinkWording, verdict, device);
  const uniqueCode = smartUrl.jsVerification
    ? await issueCode(call, smartUrl.keyname, sinceMs)
    : undefined;
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
        redirectTo: verdict.blockAccess === 1 ? smartUrl.blockedDestination : smartUrl.destination,
        jsResponse: smartUrl.jsVerification ? 1 : 0,
        uniqueCode,
        detail: presentVerdict(call, verdict),
      },
    ],
    record: recordDecision(ip.value, { ua, url }, decision, activity, smartUrl.keyname),
  };
}

/** An answer without the code that its link asks for would be no answer: the call fails when none can be kept. */
async function issueCode(
  call: Call,
  keyname: string,
  sinceMs: number,
): Promise<string | undefined> {
  if (call.isDryRun) return undefined;
  const { workspaceId } = call.key;
  const subject = { workspaceId, keyname, visitor: null };
  return call.context.pending.create(subject, call.requestId, sinceMs);
}

/** Rule 4.4.4: a blocked decision without destination; it counts as one for repeated failed traffic. */
function refuseKeyname(call: Call, { ip, ua, url }: ShorterlinkParams): Answer {
  const intel = call.context.intel.visitor(ip.value, ua, url);
  intel.warm();
  if (!call.isDryRun) {
    call.context.failures.record(call.key.workspaceId, visitorIdentity(ip.value));
  }
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
