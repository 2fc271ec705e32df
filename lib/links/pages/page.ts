import type { CallerContext } from "@/lib/api/ports";
import type { Reply } from "@/lib/api/reply";
import type { VisitorMessages } from "@/lib/messages/visitors";
import { brandFor } from "@/lib/visitors/brand/brand-for";
import { type PageLanguage, pageLanguage } from "@/lib/visitors/language";
import { numberLine, visitorPage } from "@/lib/visitors/page";
import type { LinkRequest } from "../link-request";
import type { LinkContext } from "../ports";

/** The parts of the visit that a page needs. */
interface PageVisit {
  readonly context: Pick<LinkContext, "publicOrigin">;
  readonly request: Pick<LinkRequest, "link" | "isOwnHost" | "header">;
  readonly requestId: string;
  /** The link's workspace; null when it has none. */
  readonly caller: Pick<CallerContext, "brand" | "configurationBrands" | "suspended"> | null;
}

export interface PageContent {
  readonly status: number;
  /** The topic of the page's words; their title, without a full stop, is also its heading. */
  readonly topic: Exclude<keyof VisitorMessages, "report" | "number" | "widget" | "appeal">;
  /** HTML of the main part, below the heading, where it is more than the topic's text. */
  readonly body?: (language: PageLanguage) => string;
  /** Runs once the page has loaded. */
  readonly script?: string;
  readonly headers?: readonly string[];
}

/** The page as a reply, in the visitor's language. */
export function pageReply(visit: PageVisit, content: PageContent): Reply {
  const { status, topic, body, script, headers } = content;
  const language = pageLanguage(visit.request.header("accept-language"));
  const { title, text } = language.words[topic];
  const report = reportLink(visit, language.words.report);
  const number = numberLine(language, visit.requestId);
  return visitorPage(language, {
    ...(topic === "password" && { isWithoutText: true }),
    brand: brandFor(visit.caller, null),
    number: visit.requestId,
    status,
    title,
    body: body === undefined ? `<p>${text}</p>` : body(language),
    footer: report === null ? number : `${number} · ${report}`,
    script,
    headers,
  });
}

/** The only input of a visitor in a page: the link's name, percent-encoded. */
function reportLink(
  { context: { publicOrigin }, request: { link, isOwnHost } }: PageVisit,
  label: string,
): string | null {
  // Without a public origin the panel is at the requested host, unless that is a customer's.
  if (link === null || (publicOrigin === "" && !isOwnHost)) return null;
  const name = encodeURIComponent(`${link.handle}/${link.keyname}`);
  return `<a href="${publicOrigin}/report?link=${name}" rel="nofollow">${label}</a>`;
}
