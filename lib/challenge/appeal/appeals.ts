import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Ip } from "@/lib/ip/ip";
import { networkOf } from "@/lib/ip/range";
import { ANY_NUMBER, APPEAL_PATH, type AppealOffer, MAX_MESSAGE } from "./appeal-form";
import type { AppealContext } from "./ports";

const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Offers appeals to visitors who are turned away, and takes them. */
export class Appeals {
  /** Decisions that were appealed against, of this thread. */
  readonly #taken = new BoundedCache<string, true>(20_000);

  constructor(private readonly context: AppealContext) {}

  /**
   * The offer of a page; null where the policy wants no appeals. A page without it is better than none.
   *
   * @param id of the decision, or `ANY_NUMBER`
   */
  offerFor(workspaceId: string, document: string, id: string): MaybePromise<AppealOffer | null> {
    const chosen = attempt(
      () => this.context.choiceOf(workspaceId, document),
      () => "off" as const,
    );
    return andThen(chosen, (choice) =>
      choice === "off" || !REQUEST_ID.test(id)
        ? null
        : this.offer(workspaceId, document, choice, id),
    );
  }

  /** The offer of a page whose policy is at hand. */
  offer(
    workspaceId: string,
    document: string,
    choice: AppealOffer["choice"],
    id: string,
  ): AppealOffer {
    const { texts, now, origin } = this.context;
    const text = texts.write({ w: workspaceId, o: document, t: now() });
    // A client library's site does not pass our paths on.
    return { choice, text, action: `${id === ANY_NUMBER ? origin : ""}${APPEAL_PATH}` };
  }

  /**
   * Notes the appeal of a form. Whether the decision turned its visitor away is looked up when it is stored; a visitor
   * who sends too many learns nothing of that.
   *
   * @param ip of the visitor; null when unknown
   * @returns the decision's id; null when the form is not ours, too old, or no longer wanted
   */
  take(ip: Ip | null, form: URLSearchParams): MaybePromise<string | null> {
    const { texts, choiceOf, now } = this.context;
    const text = texts.read(form.get("appeal") ?? "", now());
    const requestId = (form.get("id") ?? "").toLowerCase();
    if (text === null || ip === null || !REQUEST_ID.test(requestId)) return null;
    const { w: workspaceId, o: document } = text;
    return andThen(choiceOf(workspaceId, document), (choice) => {
      if (choice === "off") return null;
      const decision = `${workspaceId} ${requestId}`;
      const isNew = this.#taken.get(decision) === undefined;
      if (isNew && this.context.mayAppeal(workspaceId, networkOf(ip))) {
        this.#taken.set(decision, true);
        const message = choice === "message" ? messageIn(form) : null;
        this.context.add({ workspaceId, requestId, document, message, at: now() });
      }
      return requestId;
    });
  }
}

/** The message as plain text in one paragraph or more; null for none. */
function messageIn(form: URLSearchParams): string | null {
  const text = (form.get("message") ?? "")
    .replace(/\r\n?/g, "\n")
    // Nothing that turns lines around or hides in them: people read it in the panel.
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "")
    .toWellFormed()
    .trim();
  return text === "" ? null : [...text].slice(0, MAX_MESSAGE).join("");
}
