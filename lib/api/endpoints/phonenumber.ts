import { parseNumberParameter } from "@/lib/phone/parse-number";
import type { Endpoint } from "../endpoint";
import { presentDetail } from "../present";
import { PRICES } from "../prices";

/** `GET /phonenumber`: what a phone number is (http-api.md 4.7). Its parameter is `+` and digits. */
export const phonenumber: Endpoint<string> = {
  name: "phonenumber",

  parse(query) {
    const sent = query.single("number");
    const number = sent === undefined ? null : parseNumberParameter(sent);
    if (number === null) return { ok: false, error: "invalid_number" };
    return { ok: true, params: number, price: PRICES.phonenumber };
  },

  run(call, number) {
    const result = call.context.phone.identify(number);
    return {
      body: [result, { detail: presentDetail(call) }],
      record: { subjectHash: call.context.hashSubject(number) },
    };
  },
};
