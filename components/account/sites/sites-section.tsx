"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/states";
import type { SiteAnswer } from "@/lib/panel/answers";
import type { AccountProps } from "../account-props";
import { AccountSection } from "../account-section";
import { SiteForm } from "./site-form";
import { useSites } from "./use-sites";

/** Other sites to sign in with. Nothing where the installation has none. */
export function SitesSection({ user }: AccountProps) {
  const t = useTranslations("account");
  const { data, error, refetch } = useSites();
  const [chosen, setChosen] = useState<SiteAnswer | null>(null);
  const close = () => setChosen(null);
  if (error === null && (data === undefined || data.length === 0)) return null;
  const verb =
    chosen?.linkedSince === null ? t("sitesSection.connect") : t("sitesSection.disconnect");
  return (
    <AccountSection
      id="sites"
      title={t("sitesSection.connectedSignIns")}
      description={t("sitesSection.signInWith")}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className="divide-y divide-line">
        {data?.map((site) => (
          <SiteRow key={site.id} site={site} onChange={() => setChosen(site)} />
        ))}
      </ul>
      <Dialog
        isOpen={chosen !== null}
        onClose={close}
        title={chosen === null ? "" : `${verb} ${chosen.name}`}
      >
        {chosen !== null && <SiteForm user={user} site={chosen} onDone={close} />}
      </Dialog>
    </AccountSection>
  );
}

function SiteRow({ site, onChange }: { site: SiteAnswer; onChange: () => void }) {
  const t = useTranslations("account");
  const { name, linkedSince } = site;
  const verb = linkedSince === null ? t("sitesSection.connect") : t("sitesSection.disconnect");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-quiet">
          {linkedSince === null
            ? t("sitesSection.notConnected")
            : t.rich("sitesSection.connected", { ago: () => <Ago at={linkedSince} /> })}
        </p>
      </div>
      <Button size="sm" aria-label={`${verb} ${name}`} onClick={onChange}>
        {verb}
      </Button>
    </li>
  );
}
