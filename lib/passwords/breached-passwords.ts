import { createHash } from "node:crypto";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";

const PREFIX_LENGTH = 5;
/** A padded response has about a thousand lines of 40 bytes. */
const MAX_BYTES = 1024 * 1024;

/** Whether a password is known to be breached; false when the service fails. */
export type IsBreached = (password: string) => Promise<boolean>;

/**
 * Queries a service with the range protocol of Have I Been Pwned
 * (https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange). It gets only the first five hex digits
 * of the password's SHA-1, shared by half a thousand others; the response is padded, so its length reveals
 * nothing. Without a response in two seconds the password is accepted: people must be able to choose one.
 *
 * @param url the part before `/PREFIX`
 */
export function createIsBreached(url: string, log: Log): IsBreached {
  return async (password) => {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const lines = await askRange(`${url.replace(/\/+$/, "")}/${hash.slice(0, PREFIX_LENGTH)}`);
      return lines.some((line) => isHit(line, hash.slice(PREFIX_LENGTH)));
    } catch (err) {
      log.warn({ err }, "The list of breached passwords could not be queried");
      return false;
    }
  };
}

async function askRange(url: string): Promise<readonly string[]> {
  const response = await fetch(url, {
    headers: { "Add-Padding": "true", "User-Agent": "Gatehouse" },
    redirect: "error",
    signal: AbortSignal.timeout(TIME_LIMITS_MS.servers.breachedPasswords),
  });
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error("Its answer is larger than a megabyte.");
  }
  return text.split("\n");
}

/** `SUFFIX:COUNT`; lines of padding have the count 0. */
function isHit(line: string, suffix: string): boolean {
  const [given, count] = line.trim().split(":");
  return given?.toUpperCase() === suffix && Number(count) > 0;
}
