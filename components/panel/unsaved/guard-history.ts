import type { Leave } from "./unsaved-provider";

/**
 * Asks before the back or forward button leaves the page. Needs the Navigation API, which stops the
 * step before the router hears of it; where there is none, going back is not asked about.
 *
 * @returns what ends it
 */
export function guardHistory(leave: Leave): () => void {
  const { navigation } = window as { readonly navigation?: Navigation }; // not in older browsers
  if (navigation === undefined) return () => undefined;
  let isLeaving = false;
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    // Not cancelable: the browser lets no page hold somebody who has not touched it.
    if (navigationType !== "traverse" || !cancelable || isLeaving) return;
    if (new URL(destination.url).pathname === location.pathname) return;
    event.preventDefault();
    leave(() => {
      isLeaving = true;
      navigation.traverseTo(destination.key);
    });
  };
  navigation.addEventListener("navigate", onNavigate);
  return () => navigation.removeEventListener("navigate", onNavigate);
}
