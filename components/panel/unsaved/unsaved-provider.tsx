"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Dialog } from "@/components/ui/dialog";
import { type HoldPage, HoldPageContext } from "@/components/ui/hold-page";
import { UnsavedForm } from "@/components/ui/unsaved-form";
import { guardLinks, type Leave } from "./guard-links";

const LeaveContext = createContext<Leave | null>(null);

/**
 * Asks before a half-written form is left, in the page or a window: by link, menu, back button, or closing
 * the tab (with the browser's own prompt).
 */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("ui.unsaved");
  const router = useRouter();
  const [pending, setPending] = useState<{ readonly go: () => void } | null>(null);
  const [forms, setForms] = useState(0);
  // True from the confirmation until the forms have unmounted, so that leaving asks only once.
  const isLeaving = useRef(false);
  const isHeld = forms > 0;
  // Stable for the page's lifetime, so that holders do not release and hold again.
  const hold = useCallback<HoldPage>(() => {
    setForms((count) => count + 1);
    return () => setForms((count) => count - 1);
  }, []);
  const leave = useCallback<Leave>(
    (go) => (isHeld && !isLeaving.current ? setPending({ go }) : go()),
    [isHeld],
  );
  useLayoutEffect(() => {
    if (!isHeld) return;
    isLeaving.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    const releaseLinks = guardLinks(leave, (path) => router.push(path));
    const releaseHistory = guardHistory(leave);
    return () => {
      removeEventListener("beforeunload", warn);
      releaseLinks();
      releaseHistory();
    };
  }, [isHeld, leave, router]);
  const confirm = () => {
    isLeaving.current = true;
    setPending(null);
    pending?.go();
  };
  const stay = () => setPending(null);
  return (
    <LeaveContext value={leave}>
      <HoldPageContext value={hold}>{children}</HoldPageContext>
      <Dialog isOpen={pending !== null} onClose={stay} title={t("title")}>
        <UnsavedForm onStay={stay} onLeave={confirm} />
      </Dialog>
    </LeaveContext>
  );
}

/** For navigation that is not a link. */
export function useLeave(): Leave {
  const leave = useContext(LeaveContext);
  if (leave === null) throw new Error("The panel's pages are below UnsavedProvider.");
  return leave;
}

/**
 * Asks before the back or forward button leaves the page. Needs the Navigation API, which cancels the step
 * before the router sees it; without it, going back asks nothing.
 *
 * @returns a function that removes the guard
 */
function guardHistory(leave: Leave): () => void {
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
