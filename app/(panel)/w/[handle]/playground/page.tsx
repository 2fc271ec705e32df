import type { Metadata } from "next";
import { headers } from "next/headers";
import { PlaygroundPage } from "@/components/playground/playground-page";
import { ENDPOINT_DOCS } from "@/lib/openapi/endpoints";
import { publicOrigin } from "@/lib/panel/server/public-origin";
import { getRuntime } from "@/lib/runtime";

export const metadata: Metadata = { title: "Playground" };

export default async function Page() {
  const { env } = await getRuntime();
  return <PlaygroundPage endpoints={ENDPOINT_DOCS} origin={publicOrigin(env, await headers())} />;
}
