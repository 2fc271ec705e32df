import type { Env } from "@/lib/env/env";

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Origin of the links in mails: `NEXTAUTH_URL`, else the loopback host that was asked.
 *
 * The threat: whoever asks for somebody else's mail also chooses the `Host` header, and would have the
 * token sent to a server of theirs. So a host that is not this machine is never believed.
 */
export function linkOrigin(env: Env, headers: { get(name: string): string | null }): string {
  if (env.nextauthUrl !== undefined) return new URL(env.nextauthUrl).origin;
  const asked = headers.get("host") ?? "";
  return `http://${LOOPBACK_HOST.test(asked) ? asked : `127.0.0.1:${env.port}`}`;
}
