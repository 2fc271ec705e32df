import { Segmented } from "@/components/ui/segmented";
import type { DestinationRule } from "@/lib/engine/document/serving-schema";
import { Condition } from "./condition";

type Devices = DestinationRule["devices"];

export function DeviceCondition({
  devices,
  onChange,
}: {
  devices: Devices;
  onChange: (devices: Devices) => void;
}) {
  const [device] = devices;
  return (
    <Condition title="Device">
      <Segmented
        label="Device of the visitors"
        value={device === undefined || devices.length > 1 ? "every" : device}
        options={[
          { value: "every", label: "Every device" },
          { value: "desktop", label: "Computers" },
          { value: "mobile", label: "Phones and tablets" },
        ]}
        onChange={(choice) => onChange(choice === "every" ? [] : [choice])}
      />
    </Condition>
  );
}
