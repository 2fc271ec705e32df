import { setTimeout as delay } from "node:timers/promises";
import { Background } from "@/lib/base/background";
import { systemClock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import type { MailMessage, MailTransport } from "./message";
import { createOutbox, pruneOutbox } from "./outbox";
import { type MailBrand, OUR_BRAND } from "./render";
import { createSmtpTransport } from "./smtp";

export interface Mailer {
  /**
   * Delivers a mail in the background, so that a response neither waits for a mail server nor reveals by its
   * time whether there was a mail. Never throws.
   */
  post(message: MailMessage): void;
  /** Waits a few seconds for mails under way. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /** Undefined when mails become files in `outbox`. */
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  readonly brand?: MailBrand;
  readonly outbox: string;
  readonly log: Log;
  /** Delays between attempts at the mail server. */
  readonly retryAfterMs?: readonly number[];
}

const RETRY_AFTER_MS = [2_000, 15_000, 60_000];
const PRUNE_EVERY_MS = 3_600_000;

/**
 * Delivers by SMTP, or to the outbox, which also keeps what the mail server finally refuses: no mail is lost
 * silently. The log names files and failures, never a mail's content.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, brand = OUR_BRAND, log, retryAfterMs = RETRY_AFTER_MS } = options;
  const { from = `"${brand.name}" <gatehouse@localhost>` } = options;
  const outbox = createOutbox({ folder: options.outbox, from, brand });
  const smtp =
    smtpUrl === undefined ? undefined : createSmtpTransport({ url: smtpUrl, from, brand });
  const background = new Background(log);
  const stop = new AbortController();
  const prune = () => pruneOutbox(options.outbox, systemClock.now());
  const logFailure = (err: unknown) => log.error({ err }, "old mails could not be removed");
  const pruning = new Loop(async () => void (await prune()), PRUNE_EVERY_MS, logFailure);
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
      stop.abort(); // mails awaiting another attempt go to the outbox now
      await pruning.stop();
      await background.close();
      smtp?.close();
    },
  };
}
