import type { AuthOptions } from "next-auth";
import { systemClock } from "@/lib/base/clock";
import type { Logger } from "@/lib/log/log";
import { throttlePerLog } from "@/lib/log/log-throttle";

/** Strangers can cause errors, such as a callback without its cookie; they must not flood the log. */
const throttleOf = throttlePerLog(systemClock, 10, 60_000);

/** A session cookie without a session: anyone can send those at will. */
const EXPECTED = new Set(["JWT_SESSION_ERROR"]);

/** next-auth's messages in our log. Its codes are a fixed few, never a caller's text. */
export function logOfNextAuth(log: Logger): NonNullable<AuthOptions["logger"]> {
  const write = (level: "error" | "warn", code: string, details: object) => {
    const heldBack = EXPECTED.has(code) ? null : throttleOf(log).pass(code);
    if (heldBack === null) return;
    log[level]({ ...details, ...(heldBack > 0 && { heldBack }) }, `next-auth: ${code}`);
  };
  return {
    error: (code, details) =>
      write("error", code, { err: details instanceof Error ? details : details.error }),
    warn: (code) => write("warn", code, {}),
    debug: () => undefined,
  };
}
