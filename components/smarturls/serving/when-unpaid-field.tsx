import { useTranslations } from "next-intl";
import type { Serving } from "@/components/policy/documents";
import { Segmented } from "@/components/ui/segmented";

export function WhenUnpaidField({
  whenUnpaid,
  onChange,
}: {
  whenUnpaid: Serving["whenUnpaid"];
  onChange: (whenUnpaid: Serving["whenUnpaid"]) => void;
}) {
  const t = useTranslations("smarturls");
  return (
    <div>
      <p className="text-sm font-medium">{t("whenUnpaidField.whenYouRun")}</p>
      <div className="mt-1.5">
        <Segmented
          label={t("whenUnpaidField.whenYouRun")}
          value={whenUnpaid}
          options={[
            { value: "destination", label: t("whenUnpaidField.letEveryoneThrough") },
            { value: "blockedDestination", label: t("whenUnpaidField.letNoOne") },
          ]}
          onChange={onChange}
        />
      </div>
      <p className="mt-1.5 text-sm text-quiet">{t(`whenUnpaidField.means.${whenUnpaid}`)}</p>
    </div>
  );
}
