"use client";

import { useTranslations } from "next-intl";
import { InputField } from "@/components/ui/input-field";
import { isAddress, readUtm, UTM_PARAMETERS, type UtmParameter, withUtm } from "./utm-parameters";

const LABELS = {
  source: "source",
  medium: "medium",
  campaign: "campaignName",
  term: "term",
  content: "content",
} as const satisfies Record<UtmParameter, string>;

/** Campaign parameters of the destination, written into its query. */
export function UtmBuilder({
  destination,
  onChange,
}: {
  destination: string;
  onChange: (destination: string) => void;
}) {
  const t = useTranslations("smarturls.utmBuilder");
  const values = readUtm(destination);
  const isReady = isAddress(destination);
  return (
    <details className="rounded-md border border-line">
      <summary className="cursor-pointer px-3 py-2 text-sm font-medium">{t("campaign")}</summary>
      <div className="space-y-3 border-t border-line p-3">
        <p className="text-sm text-quiet">{isReady ? t("hint") : t("needsAddress")}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {UTM_PARAMETERS.map((parameter) => (
            <InputField
              key={parameter}
              label={t(LABELS[parameter])}
              autoComplete="off"
              disabled={!isReady}
              value={values[parameter]}
              onChange={({ target }) => onChange(withUtm(destination, parameter, target.value))}
            />
          ))}
        </div>
        {isReady && (
          <p className="text-sm">
            {t("result")} <code className="font-mono text-xs break-all">{destination}</code>
          </p>
        )}
      </div>
    </details>
  );
}
