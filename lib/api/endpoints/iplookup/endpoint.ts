import { z } from "zod";
import { EXAMPLE_IP, ipFields } from "../../answer";
import { askDns } from "../../decide";
import { defineEndpoint } from "../../define-endpoint";
import { ageFields } from "../../detail-schema";
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
  detail: {
    description:
      "`place`: where the location comes from. `userType`: what the kind of network was decided by.",
    fields: {
      place: z
        .looseObject({
          source: z.string().describe("A database's file, or a feed."),
          countryFrom: z
            .enum(["database", "geofeed", "registry"])
            .describe(
              "Who named the country: the database, the network's operator or the registry.",
            ),
          accuracyKm: z
            .number()
            .min(0)
            .optional()
            .describe(
              "Kilometers around the coordinates in which the address is. Absent: the data do not say.",
            ),
          ...ageFields,
        })
        .optional()
        .describe("Absent when the location is not known."),
      userType: z
        .looseObject({
          by: z
            .enum(["database", "ranges", "systems", "list", "name"])
            .describe(
              "Your database, Gatehouse's tables of ranges and of systems, a feed, or words in the organization's name.",
            ),
          source: z
            .string()
            .describe("A database's file, a feed, or the operator or organization that is known."),
          ...ageFields,
        })
        .optional()
        .describe("Absent when nothing says what the network is."),
    },
  },
  example: EXAMPLE_IP,

  async run(call, { ip }) {
    const intel = call.context.intel.visitor(ip.value, undefined, undefined);
    await askDns(call, intel, ["ptr"]);
    const { info } = intel;
    const detail = presentDetail(call, () => ({
      place: intel.placeOrigin === null ? undefined : withAge(intel.placeOrigin, call.now),
      userType: intel.typeOrigin === null ? undefined : withAge(intel.typeOrigin, call.now),
    }));
    return {
      body: [...presentIp(ip.sent, intel.hostname(), info), { detail }],
      record: { ip: ip.value.text, countryCode: info.countryCode, asn: info.asn },
    };
  },
});
