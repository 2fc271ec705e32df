import Link from "next/link";
import { useTranslations } from "next-intl";
import type { LegalLinks } from "@/lib/panel/answers";
import { SupportLink } from "./support-link";

/** CC BY 4.0 requires DB-IP's link wherever its data's results are shown. */
export function SiteFooter({ legal }: { legal: LegalLinks | null }) {
  const t = useTranslations("site.footer");
  const link = "underline underline-offset-4 hover:text-ink";
  return (
    <footer className="border-t border-line text-sm text-quiet">
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-6 gap-y-2 px-4 py-6 md:px-8">
        <p>
          {t.rich("source", {
            link: (name) => (
              <a className={link} href="https://db-ip.com">
                {name}
              </a>
            ),
          })}
        </p>
        <nav aria-label={t("label")} className="flex flex-wrap gap-x-6 gap-y-2">
          {legal?.hasTerms && (
            <Link className={link} href="/terms">
              {t("terms")}
            </Link>
          )}
          {legal?.hasPrivacy && (
            <Link className={link} href="/privacy">
              {t("privacy")}
            </Link>
          )}
          <Link className={link} href="/status">
            {t("status")}
          </Link>
          <Link className={link} href="/report">
            {t("report")}
          </Link>
          <SupportLink label={t("support")} className={link} />
        </nav>
      </div>
    </footer>
  );
}
