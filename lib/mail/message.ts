/** A mail as this project writes them: a few sentences, and at most one thing to do. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: MailAction;
  /** What follows the action, such as how long its link is good for. */
  readonly closing?: string;
}

export interface MailAction {
  readonly label: string;
  readonly url: string;
}
