"use client";

import { useEffect } from "react";
import { useToast } from "@/components/ui/toast";

const KEPT = "gatehouse.notice";

/** Keeps a message for the next page of this tab, which is loaded as a whole. */
export function keepNotice(text: string): void {
  sessionStorage.setItem(KEPT, text);
}

/** Shows the message that the page before has kept. */
export function ArrivalNotice() {
  const { showMessage } = useToast();
  useEffect(() => {
    const text = sessionStorage.getItem(KEPT);
    if (text === null) return;
    sessionStorage.removeItem(KEPT);
    showMessage(text);
  }, [showMessage]);
  return null;
}
