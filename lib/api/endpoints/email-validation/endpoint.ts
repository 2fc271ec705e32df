import { z } from "zod";
import { describeAddress } from "@/lib/email/describe-address";
import { describeMailbox } from "@/lib/email/describe-mailbox";
import { explainRefusal, REFUSAL_CODES } from "@/lib/email/explain-refusal";
import { parseEmail } from "@/lib/email/parse-email";
import { flag, reasonOf } from "../../answer";
import { credits, defineEndpoint } from "../../define-endpoint";
import * as parameter from "../../parameters";
import { presentDetail } from "../../present";
import { PRICES } from "../../prices";
import { traced } from "../../trace";

const configured = z.enum(["configured", "not configured"]);

/** `GET /email-validation` (docs/contract.md, section 4.6) */
export const emailValidation = defineEndpoint({
  name: "email-validation",
  title: "Email Validation",
  summary: "Can this be an e-mail address, and does its domain receive mail?",
  description:
    "Checks the format, disposable domains, and MX, SPF and DMARC in DNS. No mail is sent. A bad format is not an error: `isEmail` is false.",
  query: {
    /** `address` is null when the format is not accepted. */
    email: parameter.single((sent) => ({ sent, address: parseEmail(sent) }), {
      isRequired: true,
      description: "The address.",
      example: "someone@example.org",
    }),
  },
  price: {
    of: ({ email }) => (email?.address ? PRICES.emailAccepted : PRICES.emailNotAccepted),
    inWords: `${credits(PRICES.emailNotAccepted)}, ${credits(PRICES.emailAccepted)} when the format is valid`,
  },
  answer: {
    isEmail: z.boolean(),
    info: z
      .strictObject({
        user: z.string(),
        domain: z.string(),
        isDisposableEmail: flag,
        mx: configured,
        spf: configured,
        dmarc: configured,
      })
      .optional()
      .describe("Only when `isEmail` is true."),
  },
  detail: {
    description:
      "`role`: a function's address (`info@`). `free`: a free mailbox provider's. `suggestion`: the address that was probably meant, when the domain is a large provider's misspelt. `reason`: when `isEmail` is false, which rule of the format the address breaks. Then `rfc`, what the mail standards say; and when `isEmail` is true, `disposable` and `dns`, the evidence.",
    fields: {
      role: z.boolean().describe("A function's address, such as `info@`, not a person's."),
      free: z.boolean().describe("At a free mailbox provider."),
      suggestion: z
        .string()
        .nullable()
        .describe("The address that was probably meant (`gmial.com`: `gmail.com`), or null."),
      reason: reasonOf(REFUSAL_CODES).optional().describe("Only when `isEmail` is false."),
    },
  },
  example: {
    isEmail: true,
    info: {
      user: "someone",
      domain: "example.org",
      isDisposableEmail: 0,
      mx: "not configured",
      spf: "configured",
      dmarc: "configured",
    },
  },

  async run(call, { email }) {
    const record = email === undefined ? {} : { subjectHash: call.context.hashSubject(email.sent) };
    const mailbox = () => describeMailbox(email?.sent ?? "");
    if (!email?.address) {
      const detail = presentDetail(call, () => ({
        ...mailbox(),
        reason: explainRefusal(email?.sent),
        rfc: describeAddress(email?.sent ?? ""),
      }));
      return { body: [{ isEmail: false, detail }], record };
    }
    const { info, detail } = await traced(
      call.trace,
      "email",
      call.context.email.check(email.address),
    );
    return {
      body: [
        { isEmail: true, info, detail: presentDetail(call, () => ({ ...mailbox(), ...detail })) },
      ],
      record,
    };
  },
});
