"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { SignInSite } from "@/lib/panel/answers/account";
import { signInAt } from "./session";

/** The other sites to sign in with, if any. */
export function SiteButtons({ sites, next }: { sites: readonly SignInSite[]; next: string }) {
  const t = useTranslations("auth");
  if (sites.length === 0) return null;
  return (
    <div className="mt-6">
      <div className="flex items-center gap-3 text-xs text-quiet">
        <span className="h-px grow bg-line" aria-hidden />
        {t("siteButtons.or")}
        <span className="h-px grow bg-line" aria-hidden />
      </div>
      <div className="mt-5 space-y-2">
        {sites.map(({ id, name }) => (
          <Button key={id} className="w-full" onClick={() => void signInAt(id, next)}>
            {t("siteButtons.continueWithName", { name })}
          </Button>
        ))}
      </div>
    </div>
  );
}
