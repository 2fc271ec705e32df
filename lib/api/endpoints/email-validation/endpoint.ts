import { z } from "zod";
import { describeAddress } from "@/lib/email/describe-address";
import { describeMailbox } from "@/lib/email/describe-mailbox";
import { explainRefusal, REFUSAL_CODES } from "@/lib/email/explain-refusal";
import { parseEmail } from "@/lib/email/parse-email";
import { flag, reasonOf } from "../../answer";
import { credits, defineEndpoint } from "../../define-endpoint";
import { ageFields } from "../../detail-schema";
import * as parameter from "../../parameters";
import { presentDetail } from "../../present";
import { PRICES } from "../../prices";
import { traced } from "../../trace";

const configured = z.enum(["configured", "not configured"]);

const finding = (record: string) =>
  z
    .string()
    .describe(`The ${record} record: \`found\`, \`absent\`, \`null-mx\` or \`failed:\` and why.`);

const rfcDescription = z.strictObject({
  isValid: z.boolean().describe("Whether SMTP may carry it (RFC 5321 and 6531)."),
  problems: z.array(z.string()).describe("Which rules it breaks."),
  localPartForm: z
    .enum(["dot-atom", "quoted-string"])
    .nullable()
    .describe("How the part before the `@` is written."),
  domainForm: z
    .enum(["name", "address-literal"])
    .nullable()
    .describe("Whether a name or an address follows the `@`."),
  asciiDomain: z.string().nullable().describe("The domain in ASCII (IDNA)."),
  needsSmtpUtf8: z.boolean().describe("Only servers with SMTPUTF8 take it."),
  tag: z.string().nullable().describe("What follows a `+` before the `@`."),
});

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
    isEmail: z.boolean().describe("Whether the format is accepted."),
    info: z
      .strictObject({
        user: z.string().describe("What is before the `@`, in lower case."),
        domain: z.string().describe("What is after it."),
        isDisposableEmail: flag.describe("1 when the domain hands out throw-away mailboxes."),
        mx: configured.describe("Whether the domain receives mail (MX records)."),
        spf: configured.describe("Whether it says who may send for it (SPF)."),
        dmarc: configured.describe("Whether it says what to do with forged mail (DMARC)."),
      })
      .optional()
      .describe("Only when `isEmail` is true."),
  },
  detail: {
    description:
      "`role`: a function's address (`info@`). `free`: a free mailbox provider's. `alias`: an alias service's. `suggestion`: the address that was probably meant, when the domain is a large provider's misspelt and receives no mail itself. `reason`: when `isEmail` is false, which rule of the format the address breaks. Then `rfc`, what the mail standards say; and when `isEmail` is true, `provider`, and `disposable` and `dns`, the evidence, and `onLists`, the names of your lists that have the domain.",
    fields: {
      role: z.boolean().describe("A function's address, such as `info@`, not a person's."),
      free: z.boolean().describe("At a free mailbox provider."),
      alias: z
        .boolean()
        .describe("At an alias service, which forwards to a mailbox that its user keeps."),
      suggestion: z
        .string()
        .nullable()
        .describe(
          "The address that was probably meant (`gmial.com`: `gmail.com`), or null. Never for a domain that has MX records.",
        ),
      provider: z
        .string()
        .nullable()
        .optional()
        .describe(
          "Who takes the domain's mail in, by its MX records, or null. Only when `isEmail` is true.",
        ),
      reason: reasonOf(REFUSAL_CODES).optional().describe("Only when `isEmail` is false."),
      disposable: z
        .looseObject({
          source: z.string().describe("The list."),
          entry: z.string().describe("The listed domain: the address's, or a parent of it."),
          dataDate: ageFields.dataDate,
        })
        .nullable()
        .optional()
        .describe("The list that has the domain, or null. Only when `isEmail` is true."),
      dns: z
        .strictObject({ mx: finding("MX"), spf: finding("SPF"), dmarc: finding("DMARC") })
        .optional()
        .describe("What DNS said. Only when `isEmail` is true."),
      onLists: z
        .array(z.string())
        .optional()
        .describe("Your lists of e-mail domains that have it. Only when `isEmail` is true."),
      rfc: rfcDescription.optional().describe("What the mail standards say of the address."),
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
    const listed = call.caller.policies.blocker.lists.emailDomain(info.domain);
    const explained = presentDetail(call, () => {
      const described = mailbox();
      // Someone has set the domain up for mail: the spelling is intended.
      const suggestion = detail.dns.mx === "found" ? null : described.suggestion;
      const onLists = listed.map(({ list }) => list);
      return { ...described, suggestion, ...detail, onLists };
    });
    const listEntryIds = listed.flatMap(({ entryIds }) => entryIds);
    return {
      body: [{ isEmail: true, info, detail: explained }],
      record: { ...record, ...(listEntryIds.length > 0 && { listEntryIds }) },
    };
  },
});
