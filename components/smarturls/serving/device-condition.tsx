import { useTranslations } from "next-intl";
import type { DestinationRule } from "@/components/policy/documents";
import { Segmented } from "@/components/ui/segmented";
import { Condition } from "./condition";

type Devices = DestinationRule["devices"];

export function DeviceCondition({
  devices,
  onChange,
}: {
  devices: Devices;
  onChange: (devices: Devices) => void;
}) {
  const t = useTranslations("smarturls");
  const [device] = devices;
  return (
    <Condition title={t("deviceCondition.device")}>
      <Segmented
        label={t("deviceCondition.deviceOfThe")}
        value={device === undefined || devices.length > 1 ? "every" : device}
        options={[
          { value: "every", label: t("deviceCondition.everyDevice") },
          { value: "desktop", label: t("deviceCondition.computers") },
          { value: "mobile", label: t("deviceCondition.phonesAndTablets") },
        ]}
        onChange={(choice) => onChange(choice === "every" ? [] : [choice])}
      />
    </Condition>
  );
}
