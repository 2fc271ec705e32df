"use client";

import { Bookmark, Columns3, Download, Radio, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { GROUP_IDS } from "./summary/groups";
import type { FilterState } from "./use-filter";
import { useRefreshTraffic } from "./use-traffic";

/** The windows that can be opened above or over the calls. */
export type TrafficWindow = "columns" | "views" | "export" | null;

export function TrafficActions({
  state,
  isLive,
  onLive,
  open,
  onOpen,
}: {
  state: FilterState;
  isLive: boolean;
  onLive: (isLive: boolean) => void;
  open: TrafficWindow;
  onOpen: (window: TrafficWindow) => void;
}) {
  const t = useTranslations("traffic");
  const refresh = useRefreshTraffic();
  return (
    <div className="flex flex-wrap gap-2">
      {!isLive && <GroupSelect state={state} />}
      {state.by === null && (
        <Button
          aria-label={t("trafficActions.columns")}
          title={t("trafficActions.columns")}
          aria-expanded={open === "columns"}
          onClick={() => onOpen(open === "columns" ? null : "columns")}
        >
          <Columns3 className="size-4" aria-hidden />
        </Button>
      )}
      {!isLive && (
        <Button
          onClick={refresh}
          aria-label={t("trafficActions.refresh")}
          title={t("trafficActions.refresh")}
        >
          <RefreshCw className="size-4" aria-hidden />
        </Button>
      )}
      <Button onClick={() => onOpen("views")}>
        <Bookmark className="size-4" aria-hidden /> {t("trafficActions.views")}
      </Button>
      <Button aria-pressed={isLive} onClick={() => onLive(!isLive)}>
        <Radio className={isLive ? "size-4 text-accent" : "size-4"} aria-hidden />
        {isLive ? t("trafficActions.leaveLiveView") : t("trafficActions.live")}
      </Button>
      <Button onClick={() => onOpen("export")}>
        <Download className="size-4" aria-hidden /> {t("trafficActions.export")}
      </Button>
    </div>
  );
}

/** Lists calls, or groups them. */
function GroupSelect({ state: { by, group } }: { state: FilterState }) {
  const t = useTranslations("traffic");
  return (
    <Choice
      aria-label={t("groupSelect.groupBy")}
      className="w-40!"
      value={by ?? ""}
      options={["", ...GROUP_IDS]}
      nameOf={(id) =>
        id === ""
          ? t("groupSelect.notGrouped")
          : t("groupSelect.byLabel", { label: t(`groups.${id}`) })
      }
      onChange={(id) => group(id === "" ? null : id)}
    />
  );
}
