import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import { SITES, type Site } from "@/lib/engine/site";

export function SiteField({ site, onChange }: { site: Site; onChange: (site: Site) => void }) {
  const t = useTranslations("policy");
  return (
    <>
      <Segmented
        label={t("fields.site")}
        value={site}
        options={SITES.map((value) => ({ value, label: t(`sites.${value}`) }))}
        onChange={onChange}
      />
      <p className="mt-2 text-sm text-quiet">{t(`sites.${site}Hint`)}</p>
    </>
  );
}
