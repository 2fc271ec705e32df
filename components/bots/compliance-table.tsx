import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { BOT_CATEGORIES } from "@/lib/engine/bots";
import type { ForbiddenVisits } from "./use-robots";

/** A row for each bot that ignored robots.txt. */
export function ComplianceTable({ bots }: { bots: readonly ForbiddenVisits[] }) {
  const t = useTranslations("bots.compliance");
  const columns = ["bot", "category", "calls", "verified", "lastSeen", "paths"] as const;
  return (
    <Table label={t("title")}>
      <Head columns={columns.map((column) => t(column))} />
      <tbody>
        {bots.map((bot) => (
          <BotRow key={`${bot.category} ${bot.name}`} bot={bot} />
        ))}
      </tbody>
    </Table>
  );
}

function BotRow({ bot }: { bot: ForbiddenVisits }) {
  const t = useTranslations("bots.compliance");
  const { name, operator, category, calls, verified, lastSeen, paths } = bot;
  return (
    <Row>
      <Cell className="whitespace-nowrap">
        <span className="font-medium">{name ?? t("unnamed")}</span>
        {operator !== null && (
          <span className="block text-xs text-quiet">{t("by", { operator })}</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap text-quiet">{BOT_CATEGORIES[category]}</Cell>
      <Cell className="tabular-nums">{whole(calls)}</Cell>
      <Cell className="tabular-nums">{whole(verified)}</Cell>
      <Cell className="whitespace-nowrap">
        <Ago at={lastSeen} />
      </Cell>
      <Cell>
        <ul className="max-w-72 text-xs text-quiet">
          {paths.map(({ path, calls: count }) => (
            <li key={path} className="flex gap-2" title={path}>
              <span className="truncate font-mono">{path}</span>
              <span className="ml-auto tabular-nums">{whole(count)}</span>
            </li>
          ))}
        </ul>
      </Cell>
    </Row>
  );
}
