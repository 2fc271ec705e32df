"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { counted } from "@/components/charts/format";
import { RankList } from "@/components/charts/rank-list";
import { WorldMap } from "@/components/charts/world-map";
import { countryName } from "@/components/policy/country/country-name";
import { Button } from "@/components/ui/button";
import type { CountryTally } from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { Nothing, PanelCard } from "./panel-card";
import { useTrafficLink } from "./use-traffic-link";

const UNKNOWN = "NN";
const SHOWN_AT_FIRST = 7;

export function CountriesCard({
  countries,
  range,
}: {
  countries: readonly CountryTally[];
  range: OverviewRange;
}) {
  const router = useRouter();
  const linkTo = useTrafficLink(range);
  const [isWhole, setIsWhole] = useState(false);
  const total = countries.reduce((sum, { calls }) => sum + calls, 0);
  if (countries.length === 0) {
    return (
      <PanelCard title="Countries">
        <Nothing>No visitor in this time.</Nothing>
      </PanelCard>
    );
  }
  return (
    <PanelCard title="Countries" aside="where visitors were">
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <WorldMap
          values={new Map(countries.map(({ code, calls }) => [code, calls]))}
          describe={(calls) => counted(calls, "request")}
          onChoose={(country) => router.push(linkTo({ country }))}
        />
        <div>
          <RankList
            total={total}
            items={(isWhole ? countries : countries.slice(0, SHOWN_AT_FIRST)).map((country) => ({
              id: country.code,
              label: country.code === UNKNOWN ? "Unknown" : countryName(country.code),
              value: country.calls,
              marked: country.blocked,
              href: linkTo({ country: country.code }),
            }))}
          />
          {countries.length > SHOWN_AT_FIRST && (
            <Button look="ghost" size="sm" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? "Show fewer" : `Show all ${countries.length}`}
            </Button>
          )}
        </div>
      </div>
    </PanelCard>
  );
}
