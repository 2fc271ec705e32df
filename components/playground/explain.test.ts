import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { explain } from "./explain";

it.each([
  [
    200,
    { blockAccess: 1, detectActivity: "BLOCK BY COUNTRY.", executionTime: "87us" },
    "Block this visitor: BLOCK BY COUNTRY. Decided in 87us.",
  ],
  [200, { blockAccess: 0, detectActivity: "Visitor" }, "Let this visitor in: Visitor."],
  [
    402,
    { errorMessage: "Quota limit has been reached." },
    "Refused, and free of charge: Quota limit has been reached.",
  ],
  [200, { isEmail: false }, "This does not have the format of an email address."],
  [200, { isValid: false }, "This phone number does not exist."],
  [200, { asn: 1, executionTime: "1ms" }, "Answered. Decided in 1ms."],
  [500, null, "The answer does not have the API’s format."],
])("says HTTP %i %o in a sentence", (status, body, sentence) => {
  expect(explain(translator("playground"), status, body)).toBe(sentence);
});
