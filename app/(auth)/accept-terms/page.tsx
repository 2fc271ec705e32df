import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AcceptTerms } from "@/components/auth/accept-terms";
import { currentUser } from "@/lib/auth/current-user";
import { safeNext } from "@/lib/auth/safe-next";
import { legalLinks } from "@/lib/panel/server/legal-links";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.acceptTerms") };
}

interface Props {
  readonly searchParams: Promise<{ readonly next?: string | string[] }>;
}

export default async function Page({ searchParams }: Props) {
  const [{ next }, user, { prisma }] = await Promise.all([
    searchParams,
    currentUser(),
    getRuntime(),
  ]);
  if (user === null) redirect("/sign-in");
  const legal = user.owesLegal ? await legalLinks(prisma) : null;
  if (legal === null) redirect(safeNext(next));
  return <AcceptTerms legal={legal} next={safeNext(next)} />;
}
