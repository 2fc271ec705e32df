import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import type { PageReply } from "@/lib/visitors/page";
import { APPEAL_PATH } from "./appeal/appeal-form";
import {
  appealedPage,
  CHALLENGE_PATH,
  DENIED_PATH,
  deniedPage,
  expiredPage,
  type PageFor,
} from "./page";
import type { ChallengeContext, ChallengeRequest, WidgetContext } from "./ports";
import { json, plain } from "./reply";
import type { Ticket } from "./tickets";
import { VisitorChallenge } from "./visitor-challenge";
import { redeem, SITEVERIFY_PATH, siteverify } from "./widget/siteverify";
import { ANY_SITE, Widget } from "./widget/widget";
import { widgetScript } from "./widget/widget-script";

/** The page for a proxy that cannot pass on the page of a refused visitor. */
function showDenied({ search }: ChallengeRequest, page: PageFor): PageReply {
  const query = new URLSearchParams(search);
  const status = Number(query.get("status"));
  const isError = Number.isInteger(status) && status >= 400 && status <= 599;
  const id = /^[\w-]{1,64}$/.exec(query.get("id") ?? "")?.[0] ?? "";
  return deniedPage(page, isError ? status : 403, id);
}

const pageFor = (
  { header }: ChallengeRequest,
  brand: PageFor["brand"],
  appeal: PageFor["appeal"] = null,
): PageFor => ({ acceptLanguage: header("accept-language"), brand, appeal });

/** The outcome of redeeming a token of our own form. */
export type Redeemed = "right" | "missing" | "used-or-old" | "foreign" | "no-such-key";

/** Serves what is below `/.gatehouse/`, and `/api/siteverify`. Never throws or rejects. */
export class ChallengeDoor {
  readonly #challenge: VisitorChallenge;
  readonly #widget: Widget;

  constructor(
    private readonly context: ChallengeContext,
    private readonly widgetContext: WidgetContext,
    private readonly report: (error: unknown) => void,
  ) {
    this.#challenge = new VisitorChallenge(context, (...of) => this.#pageFor(...of));
    this.#widget = new Widget(widgetContext);
  }

  serve(request: ChallengeRequest): MaybePromise<PageReply> {
    return attempt(
      () => this.#route(request),
      (error) => {
        this.report(error);
        if (request.path === CHALLENGE_PATH || request.path === APPEAL_PATH)
          return expiredPage(pageFor(request, null));
        return json(500, { success: false, "error-codes": ["internal-error"] }, ANY_SITE);
      },
    );
  }

  /**
   * Redeems a token of one of our own forms, as `siteverify` does for customers'.
   *
   * @param publicKey of the site key that the form shows
   * @param action the form's name: a token of another form with the same key does not count
   */
  async redeem(publicKey: string, action: string, response: string): Promise<Redeemed> {
    const siteKey = await this.widgetContext.siteKeys.byPublicKey(publicKey);
    if (siteKey === null) return "no-such-key";
    if (response === "") return "missing";
    const token = await redeem(this.widgetContext, siteKey, response, null);
    if (token === "timeout-or-duplicate") return "used-or-old";
    return typeof token === "string" || token.a !== action ? "foreign" : "right";
  }

  #route(request: ChallengeRequest): MaybePromise<PageReply> {
    const { method, path } = request;
    const isRead = method === "GET" || method === "HEAD";
    switch (path) {
      case CHALLENGE_PATH: {
        if (method === "POST") return this.#challenge.solve(request);
        if (!isRead) return plain(405, "Use GET or POST.", ["Allow", "GET, HEAD, POST"]);
        return this.#challenge.show(request);
      }
      case DENIED_PATH:
        if (!isRead) return plain(405, "Use GET.", ["Allow", "GET, HEAD"]);
        return andThen(this.#pageFor(request, null), (page) => showDenied(request, page));
      case APPEAL_PATH:
        if (method !== "POST") return plain(405, "Use POST.", ["Allow", "POST"]);
        return this.#appeal(request);
      case "/.gatehouse/challenge.js":
        return isRead ? widgetScript() : plain(405, "Use GET.", ["Allow", "GET, HEAD"]);
      case "/.gatehouse/widget/start":
      case "/.gatehouse/widget/solve": {
        if (method !== "POST") return plain(405, "Use POST.", ["Allow", "POST"]);
        return path.endsWith("start") ? this.#widget.start(request) : this.#widget.solve(request);
      }
      case SITEVERIFY_PATH:
        return siteverify(this.widgetContext, request);
      default:
        return plain(404, "There is nothing here.");
    }
  }

  /** The page's workspace: the ticket's, or that of the proxy which passes the visitor on. */
  #pageFor(request: ChallengeRequest, ticket: Ticket | null): MaybePromise<PageFor> {
    const workspaceId = ticket?.w ?? request.fromProxy?.workspaceId;
    if (workspaceId === undefined) return pageFor(request, null);
    // The caller names the configuration of a refused visitor's page: all are the workspace's own.
    const configuration =
      ticket === null ? new URLSearchParams(request.search).get("configuration") : ticket.b;
    // A page without a face is better than none.
    const brand = attempt(
      () => this.context.brandOf(workspaceId, configuration ?? null),
      () => null,
    );
    return andThen(brand, (found) =>
      andThen(this.#appealFor(request, workspaceId, ticket), (appeal) =>
        pageFor(request, found, appeal),
      ),
    );
  }

  #appealFor({ search }: ChallengeRequest, workspaceId: string, ticket: Ticket | null) {
    const { appeals } = this.context;
    if (ticket !== null) return appeals.offerFor(workspaceId, ticket.o ?? "", ticket.q);
    const query = new URLSearchParams(search);
    const configuration = query.get("configuration");
    const document = configuration === null ? "blocker" : `blockerv2 ${configuration}`;
    return appeals.offerFor(workspaceId, document, query.get("id") ?? "");
  }

  async #appeal(request: ChallengeRequest): Promise<PageReply> {
    const body = await request.body();
    if (body === null) return plain(413, "That is too much.");
    const id = await this.context.appeals.take(request.ip, new URLSearchParams(body));
    const page = await this.#pageFor(request, null);
    return id === null ? expiredPage(page) : appealedPage(page, id);
  }
}
