import { headers } from "next/headers";
import { safeNext } from "./safe-next";

/** The path of the page that was asked for, which pages and layouts cannot see: `proxy.ts` names it. */
export async function askedPage(): Promise<string> {
  return safeNext((await headers()).get("x-path") ?? undefined);
}
