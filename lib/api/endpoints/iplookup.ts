import type { Endpoint } from "../endpoint";
import { type IpParameter, parseIpParameter } from "../parameters";
import { presentDetail, presentIp } from "../present";
import { PRICES } from "../prices";

/** `GET /iplookup`: what an address is; no decision (http-api.md 4.5). Always waits for the PTR name. */
export const iplookup: Endpoint<IpParameter> = {
  name: "iplookup",

  parse(query) {
    const ip = parseIpParameter(query);
    if (ip === null) return { ok: false, error: "invalid_ip" };
    return { ok: true, params: ip, price: PRICES.iplookup };
  },

  async run(call, ip) {
    const intel = call.context.intel.visitor(ip.value, undefined, undefined);
    await intel.resolve(["ptr"]);
    const { info } = intel;
    return {
      body: [...presentIp(ip.sent, intel.hostname(), info), { detail: presentDetail(call) }],
      record: { ip: ip.value.text, countryCode: info.countryCode, asn: info.asn },
    };
  },
};
