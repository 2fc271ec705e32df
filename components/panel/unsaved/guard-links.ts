import type { Leave } from "./unsaved-provider";

/**
 * Asks before a link is followed within this site. Next.js leaves a click alone that was prevented, and
 * everything else that hangs on it (a window of links that closes) still happens.
 *
 * @param follow goes to a path of this site
 * @returns what ends it
 */
export function guardLinks(leave: Leave, follow: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const path = leadsTo(event);
    if (path === null) return;
    event.preventDefault();
    leave(() => follow(path));
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}

/** The path that a click would replace this page by; null when it opens a tab, or stays on the page. */
function leadsTo(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || event.altKey || !(link instanceof HTMLAnchorElement)) return null;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return null;
  return pathname + search + hash;
}
