"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RankList } from "@/components/charts/rank-list";
import { WorldMap } from "@/components/charts/world-map";
import { countryName } from "@/components/policy/country/country-name";
import { Button } from "@/components/ui/button";
import { counted } from "@/components/ui/numbers";
import { Nothing, PanelCard } from "./panel-card";
import type { OverviewAnswer } from "./use-overview";
import { useTrafficLink } from "./use-traffic-link";

const UNKNOWN = "NN";
const SHOWN_AT_FIRST = 7;

export function CountriesCard({
  overview: { countries, previousCountries, window },
}: {
  overview: OverviewAnswer;
}) {
  const t = useTranslations("overview");
  const tUi = useTranslations("ui");
  const router = useRouter();
  const linkTo = useTrafficLink(window);
  const [isWhole, setIsWhole] = useState(false);
  const total = countries.reduce((sum, { calls }) => sum + calls, 0);
  const before = new Map(previousCountries.map(({ code, calls }) => [code, calls]));
  if (countries.length === 0) {
    return (
      <PanelCard title={t("countriesCard.countries")}>
        <Nothing>{t("countriesCard.noVisitorsIn")}</Nothing>
      </PanelCard>
    );
  }
  return (
    <PanelCard title={t("countriesCard.countries")} aside={t("countriesCard.shareOfLocated")}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WorldMap
          values={new Map(countries.map(({ code, calls }) => [code, calls]))}
          describe={(calls) => counted(tUi, "request", calls)}
          onChoose={(country) => router.push(linkTo({ country }))}
        />
        <div>
          <RankList
            total={total}
            items={(isWhole ? countries : countries.slice(0, SHOWN_AT_FIRST)).map((country) => ({
              id: country.code,
              label:
                country.code === UNKNOWN ? t("countriesCard.unknown") : countryName(country.code),
              value: country.calls,
              marked: country.blocked,
              warned: country.wouldBlock,
              before: before.get(country.code) ?? 0,
              href: linkTo({ country: country.code }),
            }))}
          />
          {countries.length > SHOWN_AT_FIRST && (
            <Button look="ghost" size="sm" onClick={() => setIsWhole(!isWhole)}>
              {isWhole
                ? t("countriesCard.showFewer")
                : t("countriesCard.showAllLength", { length: countries.length })}
            </Button>
          )}
        </div>
      </div>
    </PanelCard>
  );
}
