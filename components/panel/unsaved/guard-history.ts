import type { Leave } from "./guard-links";

/**
 * Asks before the back or forward button leaves the page. Needs the Navigation API, which cancels the step
 * before the router sees it; without it, going back asks nothing.
 *
 * @returns a function that removes the guard
 */
export function guardHistory(leave: Leave): () => void {
  const { navigation } = window as { readonly navigation?: Navigation }; // missing in older browsers
  if (navigation === undefined) return () => undefined;
  let isLeaving = false;
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    // Not cancelable: browsers let no page trap a visitor who has not interacted with it.
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
