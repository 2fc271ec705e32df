"use client";

import { useTranslations } from "next-intl";
import { OrderButtons } from "@/components/ui/order-buttons";
import { Switch } from "@/components/ui/switch";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { Direction } from "@/components/ui/use-moved-focus";
import type { RuleFieldsProps } from "./rule-fields";

/** The editor of expressions comes when the first rule is opened. */
const FIELDS = lateWindow(() => import("./rule-fields"));

/** One rule: what it does in short, its place, and its fields once opened. */
export function RuleCard({
  isOpen,
  onToggle,
  onMove,
  onRemove,
  ...fields
}: RuleFieldsProps & {
  isOpen: boolean;
  onToggle: () => void;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}) {
  const t = useTranslations("rules");
  const { at, rule, rules, onChange } = fields;
  const number = at + 1;
  const RuleFields = useLateWindow(FIELDS, isOpen);
  return (
    <li className="rounded-lg border border-line">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-3 sm:flex-nowrap sm:p-4">
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-raised text-xs font-medium tabular-nums"
        >
          {number}
        </span>
        <div className="min-w-0 grow basis-3/4 text-sm sm:basis-auto">
          <p className={rule.enabled ? "" : "text-quiet line-through"}>
            <span className="sr-only">{t("rule", { number })} </span>
            <span className="font-medium">{rule.name === "" ? t("unnamed") : rule.name}</span>{" "}
            <span className={rule.action === "block" ? "text-danger" : "text-quiet"}>
              · {t(`actions.${rule.action}`)}
            </span>
          </p>
          {!isOpen && (
            <p className="mt-1 line-clamp-2 font-mono text-xs break-words text-quiet">
              {rule.when === "" ? t("nobody") : rule.when}
            </p>
          )}
        </div>
        <Switch
          label=""
          name={t("enabled", { number })}
          checked={rule.enabled}
          onChange={(enabled) => onChange({ ...rule, enabled })}
        />
        <OrderButtons
          at={at}
          count={rules.length}
          isOpen={isOpen}
          labels={{
            up: t("moveUp", { number }),
            down: t("moveDown", { number }),
            edit: t("edit", { number }),
            remove: t("remove", { number }),
          }}
          onMove={onMove}
          onToggle={onToggle}
          onRemove={onRemove}
        />
      </div>
      {isOpen && (
        <div className="border-t border-line p-3 sm:p-4">
          {RuleFields === null ? (
            <p className="text-sm text-quiet">{t("loading")}</p>
          ) : (
            <RuleFields {...fields} />
          )}
        </div>
      )}
    </li>
  );
}
