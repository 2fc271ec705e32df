"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type HoldPage, HoldPageContext } from "@/components/ui/hold-page";
import { UnsavedQuestion } from "@/components/ui/unsaved-question";
import { guardHistory } from "./guard-history";
import { guardLinks } from "./guard-links";

/** Does what leaves the page, at once or after a question. */
export type Leave = (go: () => void) => void;

interface Unsaved {
  readonly leave: Leave;
  readonly hold: HoldPage;
}

const UnsavedContext = createContext<Unsaved | null>(null);

/**
 * Asks before a half-written form is left, on the page or in a window: by a link, a menu, the browser's
 * back button, or by closing the tab, where the browser asks in its own words.
 */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, setPending] = useState<{ readonly go: () => void } | null>(null);
  const [forms, setForms] = useState(0);
  // From the "yes" on until the forms are gone: what leaves must not be asked about once more.
  const isLeaving = useRef(false);
  const isHeld = forms > 0;
  // One and the same for as long as the page is there: whoever holds must not let go and hold again.
  const hold = useCallback<HoldPage>(() => {
    setForms((count) => count + 1);
    return () => setForms((count) => count - 1);
  }, []);
  const unsaved = useMemo(
    (): Unsaved => ({
      leave: (go) => (isHeld && !isLeaving.current ? setPending({ go }) : go()),
      hold,
    }),
    [isHeld, hold],
  );
  useEffect(() => {
    if (!isHeld) return;
    isLeaving.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    const releaseLinks = guardLinks(unsaved.leave, (path) => router.push(path));
    const releaseHistory = guardHistory(unsaved.leave);
    return () => {
      removeEventListener("beforeunload", warn);
      releaseLinks();
      releaseHistory();
    };
  }, [isHeld, unsaved, router]);
  const confirm = () => {
    isLeaving.current = true;
    setPending(null);
    pending?.go();
  };
  return (
    <UnsavedContext.Provider value={unsaved}>
      <HoldPageContext value={hold}>{children}</HoldPageContext>
      <UnsavedQuestion
        isOpen={pending !== null}
        onStay={() => setPending(null)}
        onLeave={confirm}
      />
    </UnsavedContext.Provider>
  );
}

/** For what leaves the page without being a link. */
export function useLeave(): Leave {
  return useUnsaved().leave;
}

/** Asks before this page is left, while there is something in it that is not saved. */
export function useWarningBeforeLeaving(isDirty: boolean): void {
  const { hold } = useUnsaved();
  useEffect(() => (isDirty ? hold() : undefined), [isDirty, hold]);
}

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext);
  if (unsaved === null) throw new Error("The panel's pages are below UnsavedProvider.");
  return unsaved;
}
