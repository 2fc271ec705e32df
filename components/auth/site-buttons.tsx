"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { SignInSite } from "@/lib/panel/answers";

/** The other sites to sign in with, if any. */
export function SiteButtons({
  sites,
  isOnly = false,
  onChoose,
}: {
  sites: readonly SignInSite[];
  /** Whether no other way to sign in stands before them. */
  isOnly?: boolean;
  /** @param site its id */
  onChoose: (site: string) => void;
}) {
  const t = useTranslations("auth");
  if (sites.length === 0) return null;
  return (
    <div className={isOnly ? "" : "mt-6 space-y-5"}>
      {!isOnly && (
        <div className="flex items-center gap-3 text-xs text-quiet">
          <span className="h-px grow bg-line" aria-hidden />
          {t("siteButtons.or")}
          <span className="h-px grow bg-line" aria-hidden />
        </div>
      )}
      <div className="space-y-2">
        {sites.map(({ id, name }) => (
          <Button key={id} className="w-full" onClick={() => onChoose(id)}>
            {t("siteButtons.continueWithName", { name })}
          </Button>
        ))}
      </div>
    </div>
  );
}
