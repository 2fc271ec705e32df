import { createHash } from "node:crypto";

const PREFIX_LENGTH = 5;
const TIMEOUT_MS = 2_000;
/** A padded answer has about a thousand lines of 40 bytes. */
const MAX_BYTES = 1024 * 1024;

interface Log {
  warn(details: object, message: string): void;
}

/** Whether a password is in a list of breached ones; false when that cannot be told. */
export type IsBreached = (password: string) => Promise<boolean>;

/**
 * Asks a service that speaks the range protocol of Have I Been Pwned
 * (https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange). It gets the first five hex digits
 * of the password's SHA-1, which half a thousand others share, and nothing else; the answer is padded,
 * so that its length tells nothing either. When it does not answer within two seconds, the password
 * counts as good: people must be able to choose one.
 *
 * @param url what stands before `/PREFIX`
 */
export function createIsBreached(url: string, log: Log): IsBreached {
  return async (password) => {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const lines = await askRange(`${url.replace(/\/+$/, "")}/${hash.slice(0, PREFIX_LENGTH)}`);
      return lines.some((line) => isHit(line, hash.slice(PREFIX_LENGTH)));
    } catch (err) {
      log.warn({ err }, "The list of breached passwords could not be asked");
      return false;
    }
  };
}

async function askRange(url: string): Promise<readonly string[]> {
  const response = await fetch(url, {
    headers: { "Add-Padding": "true", "User-Agent": "Gatehouse" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
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
