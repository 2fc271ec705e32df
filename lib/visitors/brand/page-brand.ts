import { escapeHtml } from "@/lib/base/escape-html";
import type { Brand } from "./brand-schema";
import { CARDS, lightenedFor, textOn } from "./colours";

/** A brand as visitors' pages show it, made once for all of them. All text is HTML. */
export interface PageBrand {
  /** Behind the page's own style. */
  readonly style: string;
  /** Behind the page's title; "" for none. */
  readonly name: string;
  /** Above the heading. */
  readonly head: string;
  /** Below the page's own words. @param language of the page */
  readonly text: (language: string) => string;
  /** Ends the main part. @param number of the request, for the subject of a mail; "" for none */
  readonly contact: (number: string) => string;
  readonly hasLogo: boolean;
}

/** @returns null: there is nothing to show */
export function pageBrand(brand: Brand): PageBrand | null {
  const { name, logo } = brand;
  if (isEmpty(brand)) return null;
  const picture = logo === "" ? "" : `<img src="${logo}" alt="">`;
  const named = name === "" ? "" : `<b dir="auto">${escapeHtml(name)}</b>`;
  const head = picture + named;
  return {
    style: colors(brand) + LAYOUT,
    name: escapeHtml(name),
    head: head === "" ? "" : `<div class="brand">${head}</div>`,
    text: textOf(brand),
    contact: contactOf(brand),
    hasLogo: logo !== "",
  };
}

const isEmpty = ({ texts, ...parts }: Brand): boolean =>
  [...Object.values(parts), ...Object.values(texts)].every((part) => part === "");

function textOf({ text, texts }: Brand): PageBrand["text"] {
  const shown = (said: string) =>
    said === "" ? "" : `<p class="own" dir="auto">${escapeHtml(said)}</p>`;
  const byLanguage = new Map(
    Object.entries(texts)
      .filter(([, said]) => said !== "")
      .map(([language, said]) => [language, shown(said)]),
  );
  const otherwise = shown(text);
  return (language) => byLanguage.get(language) ?? otherwise;
}

const LAYOUT =
  "\n.brand{display:flex;align-items:center;gap:.6rem;margin-bottom:1.25rem}.brand img{max-width:60%;height:2.25rem;object-fit:contain}.brand b{min-width:0;overflow-wrap:anywhere}.own{white-space:pre-line;unicode-bidi:plaintext;overflow-wrap:anywhere}main p[dir]{text-align:match-parent}main a{color:inherit;overflow-wrap:anywhere}";

/** Only colors that the schema has proved get here. */
function colors({ accent, background, darkAccent, darkBackground }: Brand): string {
  const dark = darkAccent || (accent && lightenedFor(CARDS.dark, accent));
  const inDark = theme(dark, darkBackground);
  return theme(accent, background) + (inDark && `@media(prefers-color-scheme:dark){${inDark}}`);
}

function theme(accent: string, background: string): string {
  const own = accent && `:root{--accent:${accent};--on-accent:${textOn(accent)}}`;
  const text = background && textOn(background);
  const ground =
    background &&
    `:root{--page:${background}}footer,footer a{color:${text}}footer :focus-visible{outline-color:${text}}`;
  return own + ground;
}

function contactOf({ contact }: Brand): PageBrand["contact"] {
  if (contact === "") return () => "";
  const shown = escapeHtml(contact.replace(/^https:\/\//, "").replace(/\/$/, ""));
  if (contact.startsWith("https://")) {
    const link = `<p dir="auto"><a href="${escapeHtml(contact)}" rel="nofollow noreferrer">${shown}</a></p>`;
    return () => link;
  }
  return (number) =>
    `<p dir="auto"><a href="mailto:${encodeURI(contact)}${number && `?subject=${encodeURIComponent(number)}`}">${shown}</a></p>`;
}
