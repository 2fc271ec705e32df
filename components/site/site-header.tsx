import Link from "next/link";
import { useTranslations } from "next-intl";
import { Brand } from "@/components/ui/brand";
import { Button } from "@/components/ui/button";
import { SessionLinks } from "./session-links";

export function SiteHeader() {
  const t = useTranslations("site.header");
  return (
    <header className="border-b border-line">
      <nav
        aria-label={t("label")}
        className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-2 px-4 md:px-8 max-[21rem]:px-3"
      >
        <Brand href="/" />
        <div className="flex items-center gap-0 min-[22rem]:gap-1 sm:gap-2">
          <Button asChild look="ghost" size="sm">
            <Link href="/docs">{t("docs")}</Link>
          </Button>
          <SessionLinks />
        </div>
      </nav>
    </header>
  );
}
