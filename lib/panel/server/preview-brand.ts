import { challengePage, deniedPage } from "@/lib/challenge/page";
import { WORK_MS } from "@/lib/challenge/work/difficulty";
import { ENDED } from "@/lib/links/pages/messages";
import { type PageContent, pageReply } from "@/lib/links/pages/page";
import { passwordPage } from "@/lib/links/pages/password";
import { type PageBrand, pageBrand } from "@/lib/visitors/brand/page-brand";
import type { BrandPreview } from "../schemas/brand";

/** The number of a request that was never made. */
const NUMBER = "019ace3e-7f00-7a3c-9b2e-5d1f0c6a84e2";

/** The page as visitors get it, in one theme, without what needs a script. */
export function previewBrand({ brand, page, theme, language }: BrandPreview): string {
  return pageOf(page, language, pageBrand(brand))
    .replaceAll("(prefers-color-scheme:dark)", theme === "dark" ? " all" : " not all")
    .replace("color-scheme:light dark", `color-scheme:${theme}`)
    .replace(/<script.*?<\/script>|<noscript>.*?<\/noscript>/gs, "")
    .replace('role="status" hidden', 'role="status"');
}

function pageOf(
  page: BrandPreview["page"],
  acceptLanguage: string,
  brand: PageBrand | null,
): string {
  const visitor = { acceptLanguage, brand, appeal: null };
  switch (page) {
    case "denied":
      return deniedPage(visitor, 403, NUMBER).body;
    case "challenge":
      return challengePage(visitor, SHOWN).body;
    case "link":
      return linkPage(ENDED, acceptLanguage, brand);
    case "password":
      return linkPage(passwordPage(null), acceptLanguage, brand);
  }
}

const TICKET = { w: "", h: "", r: "", t: 0, q: NUMBER };
const SHOWN = {
  ticketText: "",
  ticket: TICKET,
  taskText: "",
  workMs: WORK_MS.least,
  waiting: null,
};

function linkPage(content: PageContent, acceptLanguage: string, brand: PageBrand | null): string {
  const visit = {
    context: { publicOrigin: "" },
    request: { link: { handle: "", keyname: "" }, isOwnHost: true, header: () => acceptLanguage },
    requestId: NUMBER,
    caller: { brand, configurationBrands: new Map(), suspended: false },
  };
  return pageReply(visit, content).body;
}
