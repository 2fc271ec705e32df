import PostalMime from "postal-mime";

/** A mail as its reader sees it. */
export interface ParsedMail extends MailHeaders {
  readonly text: string;
  /** Null when the mail has none. */
  readonly html: string | null;
}

export interface MailHeaders {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
}

/** Reads MIME (RFC 2045): encoded words, quoted-printable, base64, and the parts of a multipart mail. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const { from, to, subject, text, html } = await PostalMime.parse(source);
  return {
    from: from?.address ?? from?.name ?? "",
    to: (to ?? []).map(({ address, name }) => address ?? name).join(", "),
    subject: subject ?? "",
    text: text ?? "",
    html: html ?? null,
  };
}

/** Only the headers; the body may be cut off. */
export async function parseMailHeaders(start: Uint8Array): Promise<MailHeaders> {
  const { from, to, subject } = await parseMail(start);
  return { from, to, subject };
}

const URL_ALONE = /^https?:\/\/\S+$/m;
const URL_ANYWHERE = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/;

/** The link that a mail is about: the first on a line of its own, or else the first; null without one. */
export function mainLinkOf(text: string): string | null {
  return (URL_ALONE.exec(text) ?? URL_ANYWHERE.exec(text))?.[0] ?? null;
}
