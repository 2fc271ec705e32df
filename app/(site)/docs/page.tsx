import type { Metadata } from "next";
import { headers } from "next/headers";
import { FirstCallPage } from "@/components/docs/first-call-page";
import { getRuntime } from "@/lib/runtime/running";

export const metadata: Metadata = { title: "Documentation" };

export default async function Page() {
  const { origins } = await getRuntime();
  return <FirstCallPage origin={origins.shownTo(await headers())} />;
}
