import { cookies, headers } from "next/headers";
import type { Origins } from "@/lib/net/origins";
import { nextAuthCookies } from "./next-auth-cookies";
import { nextOfUrl, safeNext } from "./safe-next";

/** The path of the page that was asked for, which pages and layouts cannot see: `proxy.ts` names it. */
export async function askedPage(): Promise<string> {
  return safeNext((await headers()).get("x-path") ?? undefined);
}

/** The path that a sign-in at another site was to lead to: next-auth keeps it, and forgets to say so after an error. */
export async function pageBeforeSite(origins: Pick<Origins, "isHttps">): Promise<string> {
  const { name } = nextAuthCookies(origins).callbackUrl;
  return nextOfUrl((await cookies()).get(name)?.value);
}
