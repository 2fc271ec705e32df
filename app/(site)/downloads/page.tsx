import type { Metadata } from "next";
import { headers } from "next/headers";
import { DownloadsPage } from "@/components/docs/downloads/downloads-page";
import { listedPackages } from "@/lib/downloads/index-file";
import { getRuntime } from "@/lib/runtime/running";

export const metadata: Metadata = { title: "Downloads" };

export default async function Page() {
  const { origins } = await getRuntime();
  return <DownloadsPage origin={origins.shownTo(await headers())} packages={listedPackages()} />;
}
