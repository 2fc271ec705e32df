import { useTranslations } from "next-intl";
import type { Legal } from "@/lib/panel/answers";
import { LegalText } from "./legal-text";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** One of the operator's texts. */
export function LegalPage({ which, legal }: { which: "terms" | "privacy"; legal: Legal }) {
  const t = useTranslations("site");
  return (
    <main className="mx-auto max-w-2xl px-4 py-10 sm:py-16">
      <h1 className="text-3xl font-semibold tracking-tight">{t(`legal.${which}`)}</h1>
      <p className="mt-2 text-sm text-quiet">
        {t("legal.since", { version: legal.version, day: DAY.format(Date.parse(legal.createdAt)) })}
      </p>
      <div className="mt-8 space-y-4 leading-relaxed wrap-anywhere">
        <LegalText text={legal[which]} />
      </div>
    </main>
  );
}
