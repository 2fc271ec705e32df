import { hash } from "node:crypto";
import { escapeHtml } from "@/lib/base/escape-html";
import type { PageBrand } from "@/lib/visitors/brand/page-brand";
import { type PageLanguage, pageLanguage } from "@/lib/visitors/language";
import { numberLine, type PageReply, visitorPage } from "@/lib/visitors/page";
import { type AppealOffer, appealFields } from "./appeal/appeal-form";
import { solveScript } from "./solve-script";
import { taskOf } from "./task";
import type { Ticket } from "./tickets";
import { SITEVERIFY_PATH } from "./widget/siteverify";

export const CHALLENGE_PATH = "/.gatehouse/challenge";
/** The page of a refused visitor: `?id=` of the decision, `&status=` of the policy. */
export const DENIED_PATH = "/.gatehouse/denied";
/**
 * Whether the challenge's door serves the path: everything that protected sites pass on to us, and the check of tokens.
 */
export const isChallengePath = (path: string): boolean =>
  path.startsWith("/.gatehouse/") || path === SITEVERIFY_PATH;
/** The code of a sealed text, which stands for it: puzzles are bound to it. */
export const codeOf = (text: string): string => hash("sha256", text, "hex").slice(0, 32);

/** The reader of a page, and its workspace. */
export interface PageFor {
  readonly acceptLanguage: string | null;
  /** The workspace's brand; null for none. */
  readonly brand: PageBrand | null;
  /** For a page that turns its visitor away; null for no appeal. */
  readonly appeal: AppealOffer | null;
}

/** A challenge as its page shows it. */
export interface ShownChallenge {
  readonly ticketText: string;
  readonly ticket: Ticket;
  readonly taskText: string;
  readonly workMs: number;
  /** For visitors without JavaScript; null when they have to go on otherwise. */
  readonly waiting: Waiting | null;
}

/** A step of waiting. */
export interface Waiting {
  /** Until the next request. */
  readonly seconds: number;
  /** Until the visitor may be let in. */
  readonly leftSeconds: number;
  readonly isEarly: boolean;
}

/** The page that a visitor solves a challenge on, usually without noticing. */
export function challengePage(
  { acceptLanguage, brand, appeal }: PageFor,
  { ticketText, ticket, taskText, workMs, waiting }: ShownChallenge,
): PageReply {
  const language = pageLanguage(acceptLanguage);
  const { challenge: says, challengeFailed } = language.words;
  const isForm = ticket.f === 1;
  const noScript =
    waiting === null
      ? `<p role="alert">${withId(challengeFailed.text, ticket.q)}</p>${appeal === null ? "" : appealForm(language, appeal, ticket.q)}`
      : waitingNote(
          language,
          waiting,
          `${CHALLENGE_PATH}?ticket=${ticketText}&amp;task=${taskText}`,
        );
  return visitorPage(language, {
    status: 200,
    brand,
    number: escapeHtml(ticket.q),
    footer: numberLine(language, escapeHtml(ticket.q)),
    title: says.title,
    body: `<p id="text" role="status" hidden>${says.text}</p>${isForm ? `\n<p>${says.form}</p>` : ""}
<form method="post" action="${CHALLENGE_PATH}"><input type="hidden" name="ticket" value="${ticketText}"><input type="hidden" name="task" value="${taskText}"><input type="hidden" name="proof"><input type="hidden" name="signals">${
      isForm ? `<button id="go" hidden>${says.button}</button>` : ""
    }</form>
<noscript>${noScript}</noscript>`,
    script: `document.getElementById("text").hidden=false;${solveScript(
      taskOf(codeOf(taskText), workMs),
      `const f=document.forms[0];f.proof.value=proof;f.signals.value=signals;${isForm ? SHOW_BUTTON : "f.submit()"}`,
    )}`,
  });
}

/** Goes on by itself, or by the link where the browser does not. */
function waitingNote(
  { words: { challenge: says } }: PageLanguage,
  { seconds, leftSeconds, isEarly }: Waiting,
  next: string,
): string {
  const text = isEarly ? says.early : says.noScript.replace("{seconds}", String(leftSeconds));
  return `<meta http-equiv="refresh" content="${seconds};url=${next}"><p${isEarly ? ' role="alert"' : ""}>${text}</p><p><a href="${next}">${says.button}</a></p>`;
}

/** Visitors told that their form was not sent continue manually. */
const SHOW_BUTTON = 'const b=document.getElementById("go");b.hidden=false;b.focus()';

/** The page of a visitor who could not prove to be a person. @param id to name to the site's owner */
export function failedPage(page: PageFor, id: string): PageReply {
  return closedPage(page, "challengeFailed", 403, id);
}

/** The page for a ticket that is not ours, or past its time. */
export function expiredPage(page: PageFor): PageReply {
  return closedPage(page, "challengeExpired", 410, "");
}

/** The answer to an appeal: the same whether it counts or not. @param id of the decision */
export function appealedPage(page: PageFor, id: string): PageReply {
  return closedPage({ ...page, appeal: null }, "appeal", 200, id);
}

/** The page of a blocked visitor. @param id of the decision */
export function deniedPage(page: PageFor, status: number, id: string): PageReply {
  return closedPage(page, "denied", status, id);
}

function closedPage(
  { acceptLanguage, brand, appeal }: PageFor,
  topic: "challengeFailed" | "challengeExpired" | "denied" | "appeal",
  status: number,
  id: string,
): PageReply {
  const language = pageLanguage(acceptLanguage);
  const { title, text } = language.words[topic];
  const offer = appeal === null || id === "" ? "" : appealForm(language, appeal, id);
  const body = `<p>${withId(text, id)}</p>${offer === "" ? "" : `\n${offer}`}`;
  return visitorPage(language, { status, title, body, brand, number: escapeHtml(id) });
}

const appealForm = (...offer: Parameters<typeof appealFields>): string =>
  `<form method="post">${appealFields(...offer)}</form>`;

const withId = (text: string, id: string): string =>
  text.replace("{id}", `<code>${escapeHtml(id)}</code>`);
