import type { Env } from "@/lib/env/env";

/**
 * Where this installation is reached: `NEXTAUTH_URL`, else the host that was asked, which is only ever
 * shown back to whoever sent it.
 */
export function publicOrigin({ nextauthUrl, host, port }: Env, headers: Headers): string {
  if (nextauthUrl !== undefined) return new URL(nextauthUrl).origin;
  return `http://${headers.get("host") ?? `${host}:${port}`}`;
}
