import { CONFIGURATION_NAME } from "@/lib/engine/document/configuration-schema";
import type { CompiledConfiguration } from "@/lib/engine/workspace-policies";
import { andThen } from "../and-then";
import { decide } from "../decide";
import type { Endpoint } from "../endpoint";
import { type IpParameter, parseIpParameter, truncate } from "../parameters";
import { presentIp, presentVerdict, recordDecision } from "../present";
import { PRICES } from "../prices";
import type { Query } from "../query";
import { blockerV2Wording } from "../wording/blockerv2";
import { wordVerdict } from "../wording/wording";

const MAX_UA_CHARS = 1024;
const MAX_URL_CHARS = 2048;

/** What a visitor who is not blocked gets instead of the configured page response. */
const STAY = { type: "None", contents: "Stay On Page" } as const;

interface BlockerV2Params {
  readonly configuration: CompiledConfiguration;
  readonly ip: IpParameter;
  readonly ua: string | undefined;
  readonly url: string | undefined;
  readonly params: string | undefined;
  readonly headers: string | undefined;
}

/** `GET /blockerv2`: the decision of a named configuration, with its page response (http-api.md 4.3). */
export const blockerV2: Endpoint<BlockerV2Params> = {
  name: "blockerv2",

  parse(query, key) {
    const confname = query.single("confname");
    if (confname === undefined || !CONFIGURATION_NAME.test(confname)) {
      return { ok: false, error: "invalid_confname" };
    }
    const ip = parseIpParameter(query);
    if (ip === null) return { ok: false, error: "invalid_ip" };
    const configuration = key.policies.configurations.get(confname);
    if (configuration === undefined) return { ok: false, error: "unknown_confname" };
    return {
      ok: true,
      price: PRICES.blockerv2,
      params: {
        configuration,
        ip,
        ua: truncatedUa(query),
        url: usableUrl(query),
        params: query.first("params"),
        headers: query.first("headers"),
      },
    };
  },

  run(call, { configuration, ip, ua, url, params, headers }) {
    const visitor = { ip: ip.value, ua, url, params, headers };
    return andThen(decide(call, "blockerv2", configuration.policy, visitor), (decision) => {
      const { verdict, intel } = decision;
      const { device } = intel;
      const activity = wordVerdict(blockerV2Wording, verdict, device);
      const page = verdict.blockAccess === 1 ? configuration.pageResponse : STAY;
      return {
        body: [
          ...presentIp(ip.sent, intel.hostname(), intel.info),
          {
            userAgent: ua,
            isBot: verdict.isBot,
            blockAccess: verdict.blockAccess,
            threatURL: verdict.threatUrl,
            detectActivity: activity,
            pageResponseType: page.type,
            pageResponseContents: page.contents,
            detail: presentVerdict(call, verdict),
          },
        ],
        record: recordDecision(ip.value, { ua, url }, decision, activity, configuration.name),
      };
    });
  },
};

function truncatedUa(query: Query): string | undefined {
  const ua = query.first("ua");
  return ua === undefined ? undefined : truncate(ua, MAX_UA_CHARS);
}

function usableUrl(query: Query): string | undefined {
  const url = query.first("url");
  if (url === undefined || !(url.startsWith("http://") || url.startsWith("https://"))) {
    return undefined;
  }
  return truncate(url, MAX_URL_CHARS);
}
