import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { PlaygroundPage } from "@/components/playground/playground-page";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.playground") };
}

export default async function Page() {
  const { origins } = await getRuntime();
  const endpoints = ENDPOINTS.map(({ name, title, parameters }) => ({ name, title, parameters }));
  return (
    <Messages of={["plan", "playground"]}>
      <PlaygroundPage endpoints={endpoints} origin={origins.shownTo(await headers())} />
    </Messages>
  );
}
