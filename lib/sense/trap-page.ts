import type { Ip } from "@/lib/ip/ip";
import { pageLanguage } from "@/lib/visitors/language";
import { type PageReply, visitorPage } from "@/lib/visitors/page";
import { MAX_DEPTH, type TrapLink, type TrapTokens } from "./trap-tokens";

/** Links of a page, in words that crawlers follow. */
const LINKS = ["archive", "index", "more"];

/** The visitor that the page's links are for. */
interface TrapVisitor {
  readonly ip: Ip;
  readonly ua: string | undefined;
  readonly acceptLanguage: string | null;
}

/**
 * A page behind a honeypot's link, of about 3 kB: for people who were sent there a sentence that says so, for crawlers
 * a few more links of the kind, until the deepest page has none.
 */
export function trapPage(
  tokens: TrapTokens,
  { p, d }: Pick<TrapLink, "p" | "d">,
  { ip, ua, acceptLanguage }: TrapVisitor,
  now: number,
): PageReply {
  const language = pageLanguage(acceptLanguage);
  const { title, text } = language.words.trap;
  const links = d >= MAX_DEPTH ? [] : LINKS;
  const anchors = links.map((word) => {
    const href = tokens.linkFor({ p, d: d + 1, t: now }, ip, ua);
    return `<a href="${href}" rel="nofollow" tabindex="-1">${word}</a>`;
  });
  const hidden = `<div hidden aria-hidden="true">${anchors.join(" ")}</div>`;
  return visitorPage(language, {
    status: 200,
    title,
    body: `<p>${text}</p>${anchors.length === 0 ? "" : hidden}`,
    number: "",
    brand: null,
  });
}
