import { createElement } from "react";
import { DownloadsPage } from "@/components/docs/downloads/downloads-page";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { CheckReference } from "../checks/check-reference";
import { EndpointReference } from "../endpoint-reference";
import { ErrorReference } from "../error-reference";
import { FirstCallPage } from "../first-call-page";
import { GUIDES, Guide } from "../guides";
import { collectSections } from "./collect-sections";
import type { IndexEntry } from "./find-entries";

/** Shown in no result: only the words around it are searched. */
const ORIGIN = "https://gatehouse.example";

/** Every section of the documentation, for a search in the browser. The same for everyone. */
export function searchIndex(): IndexEntry[] {
  const pages = [
    { href: "/docs", page: createElement(FirstCallPage, { origin: ORIGIN }) },
    ...[...GUIDES].map(([path, { text }]) => ({
      href: `/docs/guides/${path}`,
      page: createElement(Guide, { text, origin: ORIGIN, packages: [] }),
    })),
    ...ENDPOINTS.map((endpoint) => ({
      href: `/docs/reference/${endpoint.name}`,
      page: createElement(EndpointReference, { endpoint, origin: ORIGIN }),
    })),
    { href: "/downloads", page: createElement(DownloadsPage, { origin: ORIGIN, packages: [] }) },
    { href: "/docs/checks", page: createElement(CheckReference) },
    { href: "/docs/errors", page: createElement(ErrorReference) },
  ];
  return pages.flatMap(({ href, page }) => {
    const sections = collectSections(page);
    const title = sections[0]?.title ?? "";
    return sections.map((section) => ({
      href: section.id === "" ? href : `${href}#${section.id}`,
      page: title,
      title: section.title,
      text: section.text,
    }));
  });
}
