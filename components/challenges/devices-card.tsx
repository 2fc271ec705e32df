"use client";

import { useTranslations } from "next-intl";
import { FunnelTable } from "./funnel-table";
import type { DeviceFigures } from "./use-challenges";

/** The outcomes of challenges on each kind of device, and how long they took. */
export function DevicesCard({ devices }: { devices: readonly DeviceFigures[] }) {
  const t = useTranslations("challenges");
  return (
    <FunnelTable
      title={t("devices.title")}
      column={t("devices.device")}
      rows={devices.map(({ value, ...figures }) => ({
        name: value === "Mobile" ? t("devices.Mobile") : t("devices.Desktop"),
        figures,
      }))}
    />
  );
}
