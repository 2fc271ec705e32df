import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import { BOT_CATEGORY_HINTS } from "@/lib/engine/bot-category-hints";
import { BOT_ACTIONS, BOT_CATEGORIES, type BotAction, type BotCategory } from "@/lib/engine/bots";
import type { CheckMode } from "@/lib/engine/check-mode";
import { Overruled } from "../monitor-only";
import { ActionSelect, SCANNER_ACTIONS } from "./action-select";
import type { KnownBot } from "./use-bot-directory";

const NAMED_BOTS = lateWindow(async () => ({
  default: (await import("./named-bots")).NamedBots,
}));

/** A category of bots: what happens to it, and to single ones of it. */
export function CategoryRow({
  category,
  action,
  mode,
  note,
  known,
  hasFailed,
  named,
  onChange,
  onName,
}: {
  category: BotCategory;
  action: BotAction | undefined;
  mode: CheckMode;
  /** A further note about it. */
  note: "search" | null;
  /** The directory's bots of the category; null before they are read. */
  known: readonly KnownBot[] | null;
  hasFailed: boolean;
  named: readonly [string, BotAction][];
  onChange: (action: BotAction | undefined) => void;
  onName: (name: string, action: BotAction | undefined) => void;
}) {
  const t = useTranslations("policy.bots");
  const [isOpen, setIsOpen] = useState(false);
  const NamedBots = useLateWindow(NAMED_BOTS, isOpen);
  const label = BOT_CATEGORIES[category];
  const hint = BOT_CATEGORY_HINTS[category];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="text-sm font-medium">{label}</p>
          <p className="mt-0.5 text-sm text-quiet">{hint}</p>
          <Notes action={action} more={note} />
        </div>
        <ActionSelect
          name={label}
          action={action}
          actions={category === "scanner" ? SCANNER_ACTIONS : BOT_ACTIONS}
          mode={mode}
          onChange={onChange}
        />
      </div>
      <div className="mt-1 -ml-2 flex flex-wrap items-center gap-x-2 text-xs text-quiet">
        <Button
          look="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${label}: ${t("single")}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron className="size-4" aria-hidden />
          {named.length === 0
            ? t("single")
            : t("singleCount", { count: named.length, n: whole(named.length) })}
        </Button>
        {known !== null && <Known bots={known} />}
        {hasFailed && <span className="text-warning">{t("noDirectory")}</span>}
      </div>
      {isOpen && NamedBots !== null && (
        <NamedBots category={category} known={known ?? []} named={named} onName={onName} />
      )}
    </li>
  );
}

function Known({ bots }: { bots: readonly KnownBot[] }) {
  const t = useTranslations("policy.bots");
  const verifiable = bots.filter(({ verifiedBy }) => verifiedBy.length > 0).length;
  return (
    <span>
      {t("known", { count: bots.length, n: whole(bots.length), verifiable: whole(verifiable) })}
    </span>
  );
}

function Notes({ action, more }: { action: BotAction | undefined; more: "search" | null }) {
  const t = useTranslations("policy.bots.notes");
  const notes = [action === "allow" || action === "allowVerified" ? action : null, more];
  return (
    <>
      {notes.map(
        (note) =>
          note !== null && (
            <p key={note} className="mt-0.5 text-xs text-quiet">
              {t(note)}
            </p>
          ),
      )}
      {action === "block" && <Overruled />}
    </>
  );
}
