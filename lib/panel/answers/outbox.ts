import type { OpenedMail, OutboxPage } from "@/lib/mail/outbox";

export type { OutboxMail } from "@/lib/mail/outbox";

export interface OutboxAnswer extends OutboxPage {
  /** With a mail server the outbox has only what it refused. */
  readonly hasMailServer: boolean;
}

export interface OpenedMailAnswer extends Omit<OpenedMail, "html"> {
  /** Whether the mail has an HTML part, which a frame loads by itself. */
  readonly hasHtml: boolean;
}
