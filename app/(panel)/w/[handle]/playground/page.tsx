import type { Metadata } from "next";
import { headers } from "next/headers";
import { PlaygroundPage } from "@/components/playground/playground-page";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { getRuntime } from "@/lib/runtime/runtime";

export const metadata: Metadata = { title: "Playground" };

export default async function Page() {
  const { origins } = await getRuntime();
  const endpoints = ENDPOINTS.map(({ name, title, parameters }) => ({ name, title, parameters }));
  return <PlaygroundPage endpoints={endpoints} origin={origins.shownTo(await headers())} />;
}
