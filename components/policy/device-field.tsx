import { Switch } from "@/components/ui/switch";
import type { Policy } from "@/lib/panel/answers/policies";
import { Overruled } from "./monitor-only";

type Device = Policy["device"];

const DEVICES = [
  ["desktop", "Block desktop", "Includes visitors whose user agent names no device."],
  ["mobile", "Block mobile", "Phones, tablets and e-readers."],
] as const;

export function DeviceField({
  device,
  onChange,
}: {
  device: Device;
  onChange: (device: Device) => void;
}) {
  const blocked = new Set(device.block);
  const set = (name: (typeof DEVICES)[number][0], isBlocked: boolean) =>
    onChange({
      block: DEVICES.map(([each]) => each).filter((each) =>
        each === name ? isBlocked : blocked.has(each),
      ),
    });
  return (
    <div className="space-y-4">
      {DEVICES.map(([name, label, hint]) => (
        <Switch
          key={name}
          label={label}
          hint={
            <>
              {hint}
              {blocked.has(name) && <Overruled />}
            </>
          }
          checked={blocked.has(name)}
          onChange={(isBlocked) => set(name, isBlocked)}
        />
      ))}
    </div>
  );
}
