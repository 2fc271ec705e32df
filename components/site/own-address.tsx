import { useTranslations } from "next-intl";
import type { IpInfo } from "@/lib/intel/types";
import type { Translate } from "@/lib/messages/translate";

/** Gatehouse's facts about the reader's own address: the product, on its first screen. */
export function OwnAddress({ address, info }: { address: string; info: IpInfo }) {
  const t = useTranslations("site");
  const facts = factsOf(t, info);
  return (
    <section
      aria-labelledby="own-address"
      className="rounded-xl border border-line bg-card p-6 shadow-sm"
    >
      <h2 id="own-address" className="text-sm text-quiet">
        {t("address.title")}
      </h2>
      <p className="mt-1 font-mono text-xl font-medium break-all">{address}</p>
      {facts.length === 0 ? (
        <p className="mt-4 text-sm text-quiet">{t("address.private")}</p>
      ) : (
        <dl className="mt-5 space-y-2.5 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[6rem_1fr] gap-3">
              <dt className="text-quiet">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-5 border-t border-line pt-4 text-xs text-quiet">{t("address.source")}</p>
    </section>
  );
}

/** Only what is known: three times "unknown" says nothing. */
export function factsOf(
  t: Translate<"site">,
  { city, region, country, timezone, asn, company, userType }: IpInfo,
) {
  const place = [city, region, country].filter((name) => name !== "unknown").join(", ");
  const facts = [
    { label: t("address.place"), value: place },
    { label: t("address.timezone"), value: place === "" ? "" : timezone },
    { label: t("address.network"), value: asn === 0 ? "" : `AS${asn} ${company}` },
    {
      label: t("address.usedBy"),
      value: userType === "unknown" ? "" : t(`address.users.${userType}`),
    },
  ];
  return facts.filter(({ value }) => value !== "");
}
