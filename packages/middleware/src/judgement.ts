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
  const isDecision = body.blockAccess === 0 || body.blockAccess === 1;
  if (status !== 200 || body.status !== "success" || !isDecision) {
    throw new NoDecision(whyNone(status, body.errorMessage), false);
  }
  return {
    isBlocked: body.blockAccess === 1,
    isChallenge: headers.get("x-gatehouse-action") === "challenge",
    challenge: headers.get("x-gatehouse-challenge"),
    pageResponseType: String(body.pageResponseType ?? "None"),
    pageResponseContents: String(body.pageResponseContents ?? ""),
    reason: String(body.detectActivity ?? ""),
    country: String(body.countryCode ?? "NN"),
    asn: Number(body.asn ?? 0),
    bot: Number(body.isBot ?? 0),
    requestId: /^[A-Za-z0-9_-]{1,64}$/.exec(headers.get("x-request-id") ?? "")?.[0] ?? "",
  };
}

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
