import { Plus, Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { BOT_ACTIONS, type BotAction, type BotCategory } from "@/lib/engine/bots";
import { ActionSelect, SCANNER_ACTIONS } from "./action-select";
import type { KnownBot } from "./use-bot-directory";

const MOST_FOUND = 8;

/** Single bots of a category that are treated otherwise, and a search for more. */
export function NamedBots({
  category,
  known,
  named,
  onName,
}: {
  category: BotCategory;
  known: readonly KnownBot[];
  named: readonly [string, BotAction][];
  onName: (name: string, action: BotAction | undefined) => void;
}) {
  const t = useTranslations("policy.bots");
  const [search, setSearch] = useState("");
  const wanted = search.trim();
  const found = find(known, wanted, named);
  const add = (name: string) => {
    onName(name, category === "scanner" ? "block" : "allowVerified");
    setSearch("");
  };
  return (
    <div className="mt-2 space-y-2 border-l-2 border-line pl-4">
      {named.map(([name, action]) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <BotName name={name} bot={known.find((bot) => isSame(bot.name, name))} />
          <span className="flex w-full items-center gap-1 sm:w-auto">
            <ActionSelect
              name={name}
              action={action}
              actions={category === "scanner" ? SCANNER_ACTIONS : BOT_ACTIONS}
              mode={null}
              onChange={(changed) => onName(name, changed)}
            />
            <Button
              look="ghost"
              size="sm"
              aria-label={t("remove", { name })}
              onClick={() => onName(name, undefined)}
            >
              <X className="size-4" aria-hidden />
            </Button>
          </span>
        </div>
      ))}
      <div className="relative sm:max-w-sm">
        <Search className="absolute top-2.5 left-3 size-4 text-quiet" aria-hidden />
        <Input
          type="search"
          aria-label={t("find")}
          placeholder={t("findHint")}
          maxLength={64}
          className="pl-9"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {wanted !== "" && (
        <ul className="space-y-1">
          {found.map((bot) => (
            <Found key={bot.name} bot={bot} onAdd={add} />
          ))}
          {found.length === 0 && (
            <li className="flex flex-wrap items-center justify-between gap-2 text-sm text-quiet">
              {t("noneFound")} <AddButton name={wanted} onAdd={add} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Found({ bot, onAdd }: { bot: KnownBot; onAdd: (name: string) => void }) {
  return (
    <li className="flex items-center justify-between gap-2">
      <BotName name={bot.name} bot={bot} />
      <AddButton name={bot.name} onAdd={onAdd} />
    </li>
  );
}

function AddButton({ name, onAdd }: { name: string; onAdd: (name: string) => void }) {
  const t = useTranslations("policy.bots");
  return (
    <Button size="sm" aria-label={t("add", { name })} onClick={() => onAdd(name)}>
      <Plus className="size-4" aria-hidden />
    </Button>
  );
}

/** A bot, whose it is, and what verifies it. */
function BotName({ name, bot }: { name: string; bot: KnownBot | undefined }) {
  const t = useTranslations("policy.bots");
  const ways = bot?.verifiedBy.map((way) => t(`verifiedBy.${way}`)).join(", ");
  return (
    <span className="min-w-0 text-sm break-words">
      {name}{" "}
      {bot !== undefined && (
        <span className="text-xs text-quiet">
          {bot.operator !== null && `${t("by", { operator: bot.operator })} · `}
          {ways || t("verifiedBy.nothing")}
        </span>
      )}
    </span>
  );
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** By name, then by operator; without those that are there already. */
function find(
  known: readonly KnownBot[],
  wanted: string,
  named: readonly [string, BotAction][],
): readonly KnownBot[] {
  const text = wanted.toLowerCase();
  const matches = known.filter(
    ({ name, operator }) =>
      `${name} ${operator ?? ""}`.toLowerCase().includes(text) &&
      !named.some(([each]) => isSame(each, name)),
  );
  const first = matches.filter(({ name }) => name.toLowerCase().startsWith(text));
  return [...new Set([...first, ...matches])].slice(0, MOST_FOUND);
}
