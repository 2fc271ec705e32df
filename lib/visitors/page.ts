import { randomBytes } from "node:crypto";
import type { PageBrand } from "./brand/page-brand";
import type { PageLanguage } from "./language";

/*
 * Plain pages of about 2 kB for visitors of customers' sites and links, without a framework. What a visitor or
 * customer wrote is in them only where it was encoded or escaped.
 */

/** A page's parts; all text is HTML. */
export interface VisitorPage {
  readonly status: number;
  /** Without a full stop: also the heading. */
  readonly title: string;
  /** The main part, below the heading. */
  readonly body: string;
  readonly footer?: string | undefined;
  /** The number of the request, for mails to the site's owner; "" for none. */
  readonly number: string;
  /** The brand of the page's workspace; null for none. */
  readonly brand: PageBrand | null;
  /**
   * Leaves out the brand's own text, which could ask for another password beside the password field.
   */
  readonly isWithoutText?: boolean;
  /** Runs once the page has loaded. */
  readonly script?: string | undefined;
  /** Alternating names and values. */
  readonly headers?: readonly string[] | undefined;
}

export interface PageReply {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** On every response: keeps visits out of caches and search engines. */
export const NEVER_KEPT: readonly string[] = [
  "Cache-Control",
  "no-store",
  "X-Robots-Tag",
  "noindex",
  "X-Content-Type-Options",
  "nosniff",
];

/** In the colors of `app/globals.css`, by the names that they have there. */
export const STYLE = `:root{color-scheme:light dark;--page:#fafaf9;--card:#ffffff;--ink:#1c1917;--quiet:#57534e;--line:#e7e5e4;--accent:#0f766e;--on-accent:#ffffff;--danger:#b91c1c}
@media(prefers-color-scheme:dark){:root{--page:#0c0a09;--card:#171412;--ink:#f5f5f4;--quiet:#a8a29e;--line:#292524;--accent:#2dd4bf;--on-accent:#042f2e;--danger:#fca5a5}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1.25rem;padding:1.25rem;background:var(--page);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:2rem 1.75rem;background:var(--card);border:1px solid var(--line);border-radius:.9rem}
h1{margin:0 0 .5rem;font-size:1.35rem;line-height:1.25}p{margin:.5rem 0 0;color:var(--quiet)}[role=alert]{color:var(--danger)}
label{display:block;margin:1.25rem 0 .35rem;font-weight:600}input,textarea,button{width:100%;padding:.65rem .8rem;font:inherit;border-radius:.5rem}
input,textarea{color:inherit;background:var(--card);border:1px solid var(--quiet)}button{margin-top:.9rem;border:0;font-weight:600;background:var(--accent);color:var(--on-accent);cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}footer,footer a{font-size:.85rem;color:var(--quiet)}footer{text-align:center}`;

/**
 * The page as a reply. Its policy allows only its own style and script. There is no `form-action`: Chromium also
 * applies it to the redirect after a form, and destinations can be anywhere.
 */
export function visitorPage(language: PageLanguage, page: VisitorPage): PageReply {
  const nonce = randomBytes(16).toString("base64");
  const pictures = page.brand?.hasLogo ? " img-src data:;" : "";
  // Scripts here solve puzzles: in WebAssembly, on workers of their own.
  const work = page.script === undefined ? "" : " 'wasm-unsafe-eval'; worker-src blob:";
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'${work}; style-src 'nonce-${nonce}';${pictures} base-uri 'none'; frame-ancestors 'none'`;
  return {
    status: page.status,
    headers: [
      ...NEVER_KEPT,
      "Content-Type",
      "text/html; charset=utf-8",
      "Content-Language",
      language.tag,
      "Vary",
      "Accept-Language",
      "Content-Security-Policy",
      policy,
      // The URL of the page may carry a code, which must not leak.
      "Referrer-Policy",
      "no-referrer",
      ...(page.headers ?? []),
    ],
    body: html(language, page, nonce),
  };
}

/** For the footer of a page whose own words do not name the number. */
export const numberLine = ({ words }: PageLanguage, number: string): string =>
  `<span>${words.number.replace("{id}", `<code>${number}</code>`)}</span>`;

function html({ tag, dir }: PageLanguage, page: VisitorPage, nonce: string): string {
  const { title, body, footer, number, brand, script } = page;
  const of = brand === null || brand.name === "" ? "" : ` – ${brand.name}`;
  const own = brand !== null && !page.isWithoutText ? brand.text(tag) : "";
  return `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><title>${title}${of}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${STYLE}${brand?.style ?? ""}</style></head>
<body><main>${brand?.head ?? ""}<h1>${title}</h1>
${body}${own}${brand?.contact(number) ?? ""}
</main>${footer === undefined ? "" : `\n<footer>${footer}</footer>`}${script === undefined ? "" : `\n<script nonce="${nonce}">${script}</script>`}
</body></html>
`;
}
