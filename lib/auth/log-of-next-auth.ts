import type { AuthOptions } from "next-auth";
import { systemClock } from "@/lib/clock";
import type { Logger } from "@/lib/log/log";
import { LogThrottle } from "@/lib/log/log-throttle";

/** What strangers cause, such as a callback without its cookie, must not fill the log. */
const throttle = new LogThrottle(systemClock, 10, 60_000);

/** A cookie that names no session is none; who sends one decides how often. */
const EXPECTED = new Set(["JWT_SESSION_ERROR"]);

/** Brings what next-auth says into our log. Its codes are its own, few, and never a caller's text. */
export function logOfNextAuth(log: Logger): NonNullable<AuthOptions["logger"]> {
  const tell = (level: "error" | "warn", code: string, details: object) => {
    const heldBack = EXPECTED.has(code) ? null : throttle.pass(code);
    if (heldBack === null) return;
    log[level]({ ...details, ...(heldBack > 0 && { heldBack }) }, `next-auth: ${code}`);
  };
  return {
    error: (code, details) =>
      tell("error", code, { err: details instanceof Error ? details : details.error }),
    warn: (code) => tell("warn", code, {}),
    debug: () => undefined,
  };
}
