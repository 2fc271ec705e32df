import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { dates } from "@/components/ui/dates";
import { getRuntime } from "@/lib/runtime/running";
import { getLegal } from "@/lib/services/sign-up/legal";
import { LegalText } from "./legal-text";

/** One of the operator's texts; no page where there is none. */
export async function LegalPage({ which }: { which: "terms" | "privacy" }) {
  const { prisma } = await getRuntime();
  const legal = await getLegal(prisma);
  if (legal === null || legal[which] === "") notFound();
  const t = await getTranslations("site");
  return (
    <main className="mx-auto max-w-2xl px-4 py-10 sm:py-16">
      <h1 className="text-3xl font-semibold tracking-tight">{t(`legal.${which}`)}</h1>
      <p className="mt-2 text-sm text-quiet">
        {t("legal.since", { version: legal.version, day: dates.longDay(legal.createdAt) })}
      </p>
      <div className="mt-8 space-y-4 leading-relaxed wrap-anywhere">
        <LegalText text={legal[which]} />
      </div>
    </main>
  );
}
