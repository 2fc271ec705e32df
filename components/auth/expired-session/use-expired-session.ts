"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { answerExpiredSessions } from "@/components/panel/expired-session";

/** Where the page stands: `ended` until the reader has signed in again, `put-off` while they do not want to. */
export type SessionState = "alive" | "ended" | "put-off";

/** Holds the calls that a signed-out page makes, until its reader has signed in again. */
export function useExpiredSession(userId: string) {
  const [state, setState] = useState<SessionState>("alive");
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const isPutOff = state === "put-off";
  const settle = useCallback((isSignedIn: boolean) => {
    for (const go of waiting.current.splice(0)) go(isSignedIn);
  }, []);
  useEffect(
    () =>
      answerExpiredSessions(({ isReading }) => {
        // A page that refreshes itself must not ask again and again.
        if (isReading && isPutOff) return Promise.resolve(false);
        setState("ended");
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [isPutOff],
  );
  // Signing in may have happened in another tab. Reading the account shows which user.
  const check = useCallback(async () => {
    const response = await fetch("/api/panel/account").catch(() => null);
    if (!response?.ok) return;
    const { id } = (await response.json()) as { id: string }; // our own route's answer
    // The page shows the previous user's data.
    if (id !== userId) return window.location.reload();
    setState("alive");
    settle(true);
  }, [userId, settle]);
  useEffect(() => {
    if (state === "alive") return;
    const onReturn = () => void (document.visibilityState === "visible" && check());
    window.addEventListener("focus", onReturn);
    // Not every phone focuses a page that comes back to the front.
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [state, check]);
  const putOff = useCallback(() => {
    setState("put-off");
    settle(false);
  }, [settle]);
  const resume = useCallback(() => setState("ended"), []);
  return { state, check, putOff, resume };
}
