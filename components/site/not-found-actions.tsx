import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** The ways on from an address that leads nowhere. */
export function NotFoundActions() {
  const t = useTranslations("ui.notFound");
  return (
    <>
      <Button asChild look="primary">
        <Link href="/">{t("home")}</Link>
      </Button>
      <Button asChild>
        <Link href="/docs">{t("docs")}</Link>
      </Button>
      <Button asChild>
        <Link href="/panel">{t("panel")}</Link>
      </Button>
    </>
  );
}
