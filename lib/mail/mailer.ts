import { setTimeout as delay } from "node:timers/promises";
import { Background } from "@/lib/background";
import { systemClock } from "@/lib/clock";
import { Loop } from "@/lib/state/loop";
import type { MailMessage } from "./message";
import { createOutbox } from "./outbox";
import { pruneOutbox } from "./prune-outbox";
import { createSmtpTransport } from "./smtp";

/** Something that takes a mail for good, or rejects. */
export interface MailTransport {
  /** Resolves with where the mail is now, in words for the log. */
  send(message: MailMessage): Promise<string>;
  close(): void;
}

export interface Mailer {
  /**
   * Takes a mail and delivers it behind the caller's back, so that an answer neither waits for a mail
   * server nor tells by its time whether there was a mail. Never throws.
   */
  post(message: MailMessage): void;
  /** Waits for what is on its way, for a few seconds. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /** Undefined: mails become files in `outbox`. */
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  /** Folder of the files. */
  readonly outbox: string;
  readonly log: Log;
  /** Waits between the attempts at a mail server that does not take a mail. */
  readonly retryAfterMs?: readonly number[];
}

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

const DEFAULT_FROM = "Gatehouse <gatehouse@localhost>";
const RETRY_AFTER_MS = [2_000, 15_000, 60_000];
const PRUNE_EVERY_MS = 3_600_000;

/**
 * Delivers by SMTP, or into the outbox. What the mail server refuses in the end goes to the outbox as
 * well: no mail is lost without a trace. The log names files and failures, never a mail's content.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from = DEFAULT_FROM, log, retryAfterMs = RETRY_AFTER_MS } = options;
  const outbox = createOutbox({ folder: options.outbox, from });
  const smtp = smtpUrl === undefined ? undefined : createSmtpTransport({ url: smtpUrl, from });
  const background = new Background(log);
  const stop = new AbortController();
  const prune = () => pruneOutbox(options.outbox, systemClock.now());
  const tellOfPruning = (err: unknown) => log.error({ err }, "old mails could not be removed");
  const pruning = new Loop(async () => void (await prune()), PRUNE_EVERY_MS, tellOfPruning);
  background.run("old mails could not be removed", prune);
  pruning.start();

  async function deliver(message: MailMessage): Promise<void> {
    if (smtp !== undefined && (await sendWithRetries(smtp, message))) return;
    const place = await outbox.send(message);
    log.info({ place }, "a mail was written to the outbox");
  }

  async function sendWithRetries(transport: MailTransport, message: MailMessage): Promise<boolean> {
    for (const waitMs of [...retryAfterMs, null]) {
      try {
        await transport.send(message);
        return true;
      } catch (err) {
        log.error({ err }, "the mail server did not take a mail");
      }
      if (waitMs === null) break;
      const isCut = await delay(waitMs, false, { signal: stop.signal }).catch(() => true);
      if (isCut) break;
    }
    return false;
  }

  return {
    post(message) {
      background.run("a mail could not be delivered or kept", () => deliver(message));
    },
    async close() {
      stop.abort(); // what waits for another attempt goes to the outbox now
      await pruning.stop();
      await background.close();
      smtp?.close();
    },
  };
}
