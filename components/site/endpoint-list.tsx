import { useTranslations } from "next-intl";

const ENDPOINTS = [
  "account",
  "blocker",
  "blockerv2",
  "shorterlink",
  "iplookup",
  "email-validation",
  "phonenumber",
] as const;

export function EndpointList() {
  const t = useTranslations("site.endpoints");
  return (
    <section className="mt-14" aria-labelledby="endpoints">
      <h2 id="endpoints" className="text-xl font-semibold tracking-tight">
        {t("title")}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {ENDPOINTS.map((endpoint) => (
          <div key={endpoint} className="grid gap-1 py-3 sm:grid-cols-[13rem_1fr]">
            <dt className="font-mono text-sm">/api/{endpoint}</dt>
            <dd className="text-quiet">{t(endpoint)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
