import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LegalPage } from "@/components/site/legal-page";
import { getLegal } from "@/lib/features/users";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("legal.privacy") };
}

/** There is no page where the operator has published none. */
export default async function Page() {
  const { prisma } = await getRuntime();
  const legal = await getLegal(prisma);
  if (legal === null || legal.privacy === "") notFound();
  return <LegalPage which="privacy" legal={legal} />;
}
