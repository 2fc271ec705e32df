import { BoundedCache } from "@/lib/base/bounded-cache";
import { type ChallengeFailure, isFinal } from "./failures";
import type { ChallengeContext, ChallengeEvent, ChallengeRequest } from "./ports";
import type { Ticket } from "./tickets";

/** A challenge that came to an end, and may still come to a better one. */
type End = "shown" | "failed" | "solved";

/** Counts what happens to the challenges of policies: each of them once a stage, however often its page is loaded. */
export class ChallengeFunnel {
  /** By ticket, of this thread. */
  readonly #ends = new BoundedCache<string, End>(100_000);

  constructor(
    private readonly context: Pick<ChallengeContext, "deviceOf" | "now" | "statistics">,
  ) {}

  /** @param code of the ticket */
  shown(request: ChallengeRequest, ticket: Ticket, code: string): void {
    if (request.method === "HEAD" || this.#ends.get(code) !== undefined) return;
    this.#ends.set(code, "shown");
    this.#count(request, ticket, { what: "shown" });
  }

  /** @param isWeak whether the pass is */
  solved(request: ChallengeRequest, ticket: Ticket, code: string, isWeak: boolean): void {
    const hadFailed = this.#ends.get(code) === "failed";
    this.#ends.set(code, "solved");
    const ms = this.context.now() - ticket.t;
    this.#count(request, ticket, { what: "solved", ms, hadFailed, isWeak });
  }

  failed(request: ChallengeRequest, ticket: Ticket, code: string, why: ChallengeFailure): void {
    const end = this.#ends.get(code);
    if (end === "failed" || end === "solved") return;
    if (isFinal(why)) this.#ends.set(code, "failed");
    this.#count(request, ticket, { what: "failed", why });
  }

  #count(
    { header }: ChallengeRequest,
    { w, o, k, t }: Ticket,
    event: Pick<ChallengeEvent, "what" | "why" | "ms" | "hadFailed" | "isWeak">,
  ): void {
    const { deviceOf, statistics } = this.context;
    const device = deviceOf(header("user-agent") ?? undefined);
    statistics.count({ workspaceId: w, document: o ?? "", by: k ?? "", at: t, device, ...event });
  }
}
