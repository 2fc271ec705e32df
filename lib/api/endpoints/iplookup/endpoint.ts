import { EXAMPLE_IP, ipFields } from "../../answer";
import { askDns } from "../../decide";
import { defineEndpoint } from "../../define-endpoint";
import * as parameter from "../../parameters";
import { presentDetail, presentIp, withAge } from "../../present";
import { PRICES } from "../../prices";

/** `GET /iplookup` (docs/contract.md, section 4.5). Always waits for the PTR name. */
export const iplookup = defineEndpoint({
  name: "iplookup",
  title: "IP Lookup",
  summary: "What is known about an address.",
  description: "Location and network of an address. No decision, no lists.",
  query: { ip: parameter.ip("invalid_ip") },
  price: PRICES.iplookup,
  answer: ipFields,
  example: EXAMPLE_IP,

  async run(call, { ip }) {
    const intel = call.context.intel.visitor(ip.value, undefined, undefined);
    await askDns(call, intel, ["ptr"]);
    const { info } = intel;
    const detail = presentDetail(call, () => ({
      place: intel.placeOrigin === null ? undefined : withAge(intel.placeOrigin, call.now),
    }));
    return {
      body: [...presentIp(ip.sent, intel.hostname(), info), { detail }],
      record: { ip: ip.value.text, countryCode: info.countryCode, asn: info.asn },
    };
  },
});
