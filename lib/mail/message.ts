/** A few sentences, and at most one action. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: MailAction;
  /** After the action, such as how long its link is valid. */
  readonly closing?: string;
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
