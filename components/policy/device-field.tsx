import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/switch";
import { ActionField } from "./action-field";
import type { Policy } from "./documents";
import { Overruled } from "./monitor-only";

type Device = Policy["device"];

/** In the panel's order. */
const DEVICES = ["desktop", "mobile"] as const;

export function DeviceField({
  device,
  onChange,
}: {
  device: Device;
  onChange: (device: Device) => void;
}) {
  const t = useTranslations("policy.devices");
  const blocked = new Set(device.block);
  const set = (name: (typeof DEVICES)[number], isBlocked: boolean) =>
    onChange({
      ...device,
      block: DEVICES.filter((each) => (each === name ? isBlocked : blocked.has(each))),
    });
  return (
    <div className="space-y-4">
      {DEVICES.map((name) => (
        <Switch
          key={name}
          label={t(name)}
          hint={
            <>
              {t(`${name}Hint`)}
              {blocked.has(name) && <Overruled />}
            </>
          }
          checked={blocked.has(name)}
          onChange={(isBlocked) => set(name, isBlocked)}
        />
      ))}
      {blocked.size > 0 && (
        <ActionField
          action={device.action}
          onChange={(action) => onChange({ ...device, ...action })}
        />
      )}
    </div>
  );
}
