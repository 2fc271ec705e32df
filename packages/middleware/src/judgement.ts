/** Gatehouse's decision, as far as a site acts on it. */
export interface Judgement {
  readonly isBlocked: boolean;
  readonly isChallenge: boolean;
  /** Where to solve it, unchecked. */
  readonly challenge: string | null;
  readonly pageResponseType: string;
  readonly pageResponseContents: string;
  readonly reason: string;
  readonly country: string;
  readonly asn: number;
  readonly bot: number;
  readonly requestId: string;
  /** The contract's code; null: it was paid. */
  readonly unpaid: string | null;
  /** The request itself is at fault, and nothing is known of anything else. */
  readonly isFault: boolean;
  /** What it answered, where that is no 200. */
  readonly why: string;
  /** It may be remembered. */
  readonly isLasting: boolean;
}

/** There is no decision; the message names neither the key nor the visitor. */
export class NoDecision extends Error {
  constructor(
    message: string,
    /** Nothing came: asking again costs the next visitor as much time. */
    readonly isSilence: boolean,
  ) {
    super(message);
  }
}

/** @throws NoDecision */
export function judgementOf({ status, headers }: Response, text: string): Judgement {
  const body = parse(text);
  const hasDecision = body.blockAccess === 0 || body.blockAccess === 1;
  const isPaid = status === 200 && body.status === "success" && hasDecision;
  const why = isPaid ? "" : whyNone(status, body.errorMessage);
  const told = isPaid ? "" : toldOf(status, headers);
  if (!isPaid && !DECISIONS.has(told)) throw new NoDecision(why, false);
  const isChallenge = isPaid
    ? headers.get("x-gatehouse-action") === "challenge"
    : told === "challenge";
  return {
    isBlocked: isPaid ? body.blockAccess === 1 : told !== "allow",
    isChallenge,
    challenge: headers.get("x-gatehouse-challenge"),
    pageResponseType: String(body.pageResponseType ?? "None"),
    pageResponseContents: String(body.pageResponseContents ?? ""),
    reason: String(body.detectActivity ?? ""),
    country: String(body.countryCode ?? "NN"),
    asn: Number(body.asn ?? 0),
    bot: Number(body.isBot ?? 0),
    requestId: /^[A-Za-z0-9_-]{1,64}$/.exec(headers.get("x-request-id") ?? "")?.[0] ?? "",
    unpaid: isPaid
      ? null
      : (/^[a-z_]{1,64}$/.exec(headers.get("x-gatehouse-unpaid") ?? "")?.[0] ?? null),
    isFault: told === "deny",
    why,
    // A challenge leads back to one page; what was not paid may be judged better the next time.
    isLasting: isPaid && !isChallenge,
  };
}

/** What an answer that holds no decision may tell all the same. */
const DECISIONS: ReadonlySet<string> = new Set(["allow", "challenge", "block", "deny"]);

/** A question is too long by what the visitor sent, be it for a proxy in front of Gatehouse: nobody comes in by that. */
const toldOf = (status: number, headers: Headers): string =>
  status === 414 || status === 431 ? "deny" : (headers.get("x-gatehouse-decision") ?? "");

function whyNone(status: number, message: unknown): string {
  if (typeof message === "string") return `it answered ${status}: ${message.replace(/\.$/, "")}`;
  return status === 200 ? "its answer holds no decision" : `it answered ${status}`;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
