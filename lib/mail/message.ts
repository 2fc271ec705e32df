/** A few sentences, and at most one action. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** After the paragraphs. */
  readonly sections?: readonly MailSection[];
  readonly action?: MailAction;
  /** After the action, such as how long its link is valid. */
  readonly closing?: string;
  /** For a mail that comes regularly: where one click ends it (RFC 8058), and the page for people. */
  readonly unsubscribe?: { readonly oneClickUrl: string; readonly action: MailAction };
}

/** A heading, and lines that lead somewhere. */
export interface MailSection {
  readonly title: string;
  readonly lines: readonly MailLine[];
}

export interface MailLine {
  readonly text: string;
  /** On the right: a figure, and a few words about it. */
  readonly figure?: string;
  readonly note?: string;
  readonly url?: string;
}

export interface MailAction {
  readonly label: string;
  readonly url: string;
}

/** Accepts a mail for delivery, or rejects. */
export interface MailTransport {
  /** Resolves with the mail's place, for the log. */
  send(message: MailMessage): Promise<string>;
  close(): void;
}
