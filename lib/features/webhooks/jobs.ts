import type { Clock } from "@/lib/base/clock";
import { errorInWords } from "@/lib/base/error-in-words";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import type { Seal } from "@/lib/base/seal";
import type { PrismaClient } from "@/lib/db/client";
import type { Mailer } from "@/lib/mail/mailer";
import { isRefusedDestination } from "@/lib/net/guarded-dial";
import type { SendGuarded } from "@/lib/net/guarded-request";
import { type ClaimedDelivery, claimDeliveries } from "./claim-deliveries";
import { signedHeaders } from "./endpoint-secret";
import { enqueueDeliveries } from "./enqueue";
import { finishDelivery, releaseDelivery, type TryOutcome } from "./finish-delivery";
import { disabledWebhookMails } from "./mails";

const POLL_MS = 1_000;
/** While the database is away. */
const LONGEST_PAUSE_MS = 30_000;
/** Requests of this process at once. */
const MAX_IN_FLIGHT = 64;
const MAX_ERROR_CHARACTERS = 500;

export interface WebhookDelivererOptions {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
  /** Seals the endpoints' secrets. */
  readonly seal: Seal;
  readonly send: SendGuarded;
  readonly mail: Pick<Mailer, "post">;
  /** The origin of the links in mails. */
  readonly origin: string;
  readonly random?: () => number;
}

/**
 * Sends what happens to those who asked to be called. Every process has one: whichever lives claims what is due.
 * A process that is killed leaves a lease behind, and what it had claimed is sent again when that expires.
 */
export class WebhookDeliverer {
  readonly #options: WebhookDelivererOptions;
  readonly #loop: Loop;
  readonly #stopping = new AbortController();
  readonly #inFlight = new Set<Promise<void>>();
  #round: Promise<void> | null = null;
  /** A delivery has ended during the round. */
  #isAskedAgain = false;

  constructor(options: WebhookDelivererOptions) {
    this.#options = options;
    this.#loop = new Loop(
      () => this.round(),
      POLL_MS,
      (err) => options.log.warn({ err }, "Webhooks could not be delivered"),
      LONGEST_PAUSE_MS,
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** Cuts requests off and gives them back: another process sends them at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop.stop();
    await Promise.all(this.#inFlight);
  }

  /** Reads new events and begins what is due. Rounds do not overlap. */
  round(): Promise<void> {
    this.#isAskedAgain = true;
    this.#round ??= this.#work().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Resolves when nothing is being sent, and no round looks for more. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0 || this.#round !== null) {
      await Promise.all([...this.#inFlight, this.#round?.catch(() => undefined)]);
    }
  }

  async #work(): Promise<void> {
    const { prisma, clock } = this.#options;
    while (!this.#stopping.signal.aborted) {
      this.#isAskedAgain = false;
      const read = await enqueueDeliveries(prisma, clock.now());
      const free = MAX_IN_FLIGHT - this.#inFlight.size;
      const room = { size: MAX_IN_FLIGHT, free };
      const claimed = free > 0 ? await claimDeliveries(prisma, room, clock.now()) : [];
      for (const delivery of claimed) this.#begin(delivery);
      if (read === 0 && claimed.length === 0 && !this.#isAskedAgain) return;
    }
  }

  #begin(delivery: ClaimedDelivery): void {
    const { log } = this.#options;
    const sending = this.#deliver(delivery)
      .catch((err: unknown) => log.warn({ err }, "A webhook's outcome could not be recorded"))
      .finally(() => {
        this.#inFlight.delete(sending);
        if (this.#stopping.signal.aborted) return;
        // The next one of its subject may be waiting for it.
        this.round().catch((err: unknown) => log.warn({ err }, "Webhooks could not be delivered"));
      });
    this.#inFlight.add(sending);
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { prisma, clock, mail, origin, log, random = Math.random } = this.#options;
    const outcome = await this.#try(delivery);
    if (outcome === null) return releaseDelivery(prisma, delivery);
    const finished = { ...delivery, outcome, random: random(), now: clock.now() };
    const disabled = await finishDelivery(prisma, finished);
    if (disabled === null) return;
    log.info({ handle: disabled.handle, reason: disabled.reason }, "A webhook was switched off");
    for (const message of disabledWebhookMails(disabled, origin)) mail.post(message);
  }

  /** Null when cut off because the process stops. */
  async #try(delivery: ClaimedDelivery): Promise<TryOutcome | null> {
    const { clock, send } = this.#options;
    const startedMs = clock.monotonicMs();
    const failed = (error: string): TryOutcome => ({
      ...{ status: null, error, retryAfter: undefined, answer: null },
      durationMs: Math.round(clock.monotonicMs() - startedMs),
    });
    const secrets = this.#secretsOf(delivery);
    if (secrets.length === 0) {
      return failed(
        "Its secret cannot be opened. Create a new one: the installation's has changed.",
      );
    }
    const { messageId, body, url } = delivery;
    const message = { messageId, body, at: new Date(clock.now()) };
    try {
      const { signal } = this.#stopping;
      const headers = { ...HEADERS, ...signedHeaders(message, secrets) };
      const answer = await send({ url, method: "POST", headers, body, signal });
      return { ...judge(answer.status), ...answer, answer: answer.body, ...askedPause(answer) };
    } catch (error) {
      if (this.#stopping.signal.aborted) return null;
      const words = errorInWords(error, MAX_ERROR_CHARACTERS);
      return failed(isRefusedDestination(error) ? `Refused. ${words}` : words);
    }
  }

  /** The newest first; the one before as long as it counts. */
  #secretsOf({ endpointId, secret, formerSecret, formerUntil }: ClaimedDelivery): string[] {
    const { seal, clock } = this.#options;
    const isFormerValid = formerUntil !== null && formerUntil.getTime() > clock.now();
    const sealed = isFormerValid && formerSecret !== null ? [secret, formerSecret] : [secret];
    return sealed.flatMap((each) => seal.open(each, endpointId) ?? []);
  }
}

const HEADERS = { "content-type": "application/json", "user-agent": "Gatehouse-Webhooks/1" };

/** Every 2xx is "got it". */
function judge(status: number): Pick<TryOutcome, "error"> {
  if (status >= 200 && status < 300) return { error: null };
  if (status >= 300 && status < 400) {
    return { error: `Answered ${status}: redirects are not followed. Use the final URL.` };
  }
  return { error: `Answered ${status}.` };
}

function askedPause({
  status,
  headers,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}): Pick<TryOutcome, "retryAfter"> {
  const asked = status === 429 || status === 503 ? headers["retry-after"] : undefined;
  return { retryAfter: typeof asked === "string" ? asked : undefined };
}
