import { z } from "zod";
import { NUMBER_PROBLEMS } from "@/lib/phone/explain-number";
import { hasPlusSign, NUMBER, parseNumberParameter } from "@/lib/phone/parse-number";
import { reasonOf } from "../../answer";
import { defineEndpoint } from "../../define-endpoint";
import * as parameter from "../../parameters";
import { presentDetail } from "../../present";
import { PRICES } from "../../prices";

/** `GET /phonenumber` (docs/contract.md, section 4.7) */
export const phonenumber = defineEndpoint({
  name: "phonenumber",
  title: "Phone Number Identify",
  summary: "What is known about a phone number.",
  description: "Validity, type, carrier and place. No call is made.",
  query: {
    number: parameter.decisive("invalid_number", readNumber, {
      description: "`+`, country code and number. Encode the plus sign as `%2B`.",
      example: "+14155552671",
      pattern: NUMBER.source,
    }),
  },
  price: PRICES.phonenumber,
  answer: {
    isValid: z.boolean().describe("Whether such a number exists."),
    info: z
      .strictObject({
        phonenumber: z.string().describe("In international format."),
        type: z
          .enum([
            "FIXED_LINE",
            "MOBILE",
            "FIXED_LINE_OR_MOBILE",
            "TOLL_FREE",
            "PREMIUM_RATE",
            "SHARED_COST",
            "VOIP",
            "PERSONAL_NUMBER",
            "PAGER",
            "UAN",
            "UNKNOWN",
          ])
          .describe("What kind of line it is."),
        carrier: z.string().describe("Upper case; `UNDETECT` when none is known."),
        location: z.string().describe("Place in upper case; empty when not known."),
        countryCode: z.string().describe("ISO 3166-1 alpha-2; `001` for no country."),
      })
      .optional()
      .describe("Only when `isValid` is true."),
  },
  detail: {
    description:
      "When `isValid` is true, `cost`, `isVoip` and `timezones`, by the numbering plans; else `reason`, what is wrong with the number.",
    fields: {
      cost: z
        .enum(["premium-rate", "shared-cost", "toll-free", "ordinary", "unknown"])
        .optional()
        .describe("Who pays for a call beyond the usual. Only when `isValid` is true."),
      isVoip: z
        .boolean()
        .optional()
        .describe(
          "In a range for internet telephony. A number that was moved to such a line is not seen. Only when `isValid` is true.",
        ),
      timezones: z
        .array(z.string())
        .optional()
        .describe(
          "Where it may be, as IANA names; several or none where the prefix does not tell.",
        ),
      reason: reasonOf(NUMBER_PROBLEMS).optional().describe("Only when `isValid` is false."),
    },
  },
  example: {
    isValid: true,
    info: {
      phonenumber: "+1 415-555-2671",
      type: "FIXED_LINE_OR_MOBILE",
      carrier: "UNDETECT",
      location: "SAN FRANCISCO, CA",
      countryCode: "US",
    },
  },

  run(call, { number: { number, hadPlus } }) {
    const { phone } = call.context;
    const result = phone.identify(number);
    const detail = presentDetail(call, () =>
      result.isValid
        ? phone.describe(number, result.info)
        : { reason: phone.explain(number, hadPlus) },
    );
    return {
      body: [result, { detail }],
      record: { subjectHash: call.context.hashSubject(number) },
    };
  },
});

function readNumber(sent: string) {
  const number = parseNumberParameter(sent);
  return number === null ? null : { number, hadPlus: hasPlusSign(sent) };
}
