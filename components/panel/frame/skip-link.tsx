import { useTranslations } from "next-intl";

/** The first stop of the keyboard. */
export function SkipLink() {
  const t = useTranslations("panel");
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-card focus:px-3 focus:py-2"
    >
      {t("skip")}
    </a>
  );
}
