/** Runs a navigation, at once or after a confirmation. */
export type Leave = (go: () => void) => void;

/**
 * Asks before a link within this site is followed. Next.js ignores a click whose default is prevented,
 * while its other effects (a menu that closes) still happen.
 *
 * @param follow navigates to a path of this site
 * @returns a function that removes the guard
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

/** The path a click navigates to; null when it opens a tab or stays on the page. */
function leadsTo(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || event.altKey || !(link instanceof HTMLAnchorElement)) return null;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return null;
  return pathname + search + hash;
}
