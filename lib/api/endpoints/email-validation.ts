import { describeAddress } from "@/lib/email/describe-address";
import { type EmailAddress, parseEmail } from "@/lib/email/parse-email";
import type { Endpoint } from "../endpoint";
import { presentDetail } from "../present";
import { PRICES } from "../prices";

interface EmailParams {
  /** Null when the value has not the accepted format. */
  readonly address: EmailAddress | null;
  readonly sent: string | undefined;
}

/** `GET /email-validation`: syntax, disposable domain and mail DNS of an address (http-api.md 4.6). */
export const emailValidation: Endpoint<EmailParams> = {
  name: "email-validation",

  parse(query) {
    const sent = query.single("email");
    const address = sent === undefined ? null : parseEmail(sent);
    const price = address === null ? PRICES.emailNotAccepted : PRICES.emailAccepted;
    return { ok: true, params: { address, sent }, price };
  },

  async run(call, { address, sent }) {
    const record = sent === undefined ? {} : { subjectHash: call.context.hashSubject(sent) };
    if (address === null) {
      const detail = presentDetail(call, () => ({ rfc: describeAddress(sent ?? "") }));
      return { body: [{ isEmail: false, detail }], record };
    }
    const { info, detail } = await call.context.email.check(address);
    return {
      body: [{ isEmail: true, info, detail: presentDetail(call, () => detail) }],
      record,
    };
  },
};
