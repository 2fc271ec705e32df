"use client";

import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { Badge, type Tone } from "@/components/ui/badge";
import { compact, whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { StreamMenu } from "./stream-menu";
import type { StreamSummary } from "./use-streams";

export function StreamsTable({ streams }: { streams: readonly StreamSummary[] }) {
  const t = useTranslations("streams");
  return (
    <Table label={t("page.title")}>
      <Head
        columns={[
          ...[t("table.name"), t("table.state"), t("table.lastSent"), t("table.sent")],
          ...[t("table.waiting"), t("table.lost"), t("table.actions")],
        ]}
      />
      <tbody>
        {streams.map((stream) => (
          <StreamRow key={stream.id} stream={stream} />
        ))}
      </tbody>
    </Table>
  );
}

function StreamRow({ stream }: { stream: StreamSummary }) {
  const t = useTranslations("streams");
  const { name, kind, what, filter, place, destination, lastError, lastSentAt } = stream;
  const records =
    what !== "audit" && filter === "blocked" ? t("filter.blocked") : t(`what.${what}`);
  const problem = destination === null ? t("table.unreadable") : lastError;
  return (
    <Row>
      <Cell className="max-w-72 min-w-48">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-xs break-words text-quiet">
          {[t(`kinds.${kind}`), place, records].filter((each) => each !== null).join(" · ")}
        </span>
      </Cell>
      <Cell className="max-w-72 min-w-40">
        <State stream={stream} />
        {problem !== null && (
          <span className="mt-1 block text-xs break-words text-danger">{problem}</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap text-quiet">
        {lastSentAt === null ? t("table.never") : <Ago at={lastSentAt} />}
      </Cell>
      <Cell className="tabular-nums">{whole(stream.sent)}</Cell>
      <Cell className="whitespace-nowrap tabular-nums">{compact(stream.waitingBytes)}B</Cell>
      <Cell className={stream.lost > 0 ? "text-danger tabular-nums" : "tabular-nums"}>
        {whole(stream.lost)}
      </Cell>
      <Cell>
        <StreamMenu stream={stream} />
      </Cell>
    </Row>
  );
}

function State({ stream }: { stream: StreamSummary }) {
  const t = useTranslations("streams");
  const state = stateOf(stream);
  return <Badge tone={TONES[state]}>{t(`table.${state}`)}</Badge>;
}

const TONES = {
  off: "neutral",
  new: "neutral",
  failing: "danger",
  working: "good",
} as const satisfies Record<string, Tone>;

function stateOf({
  enabled,
  destination,
  lastError,
  lastSentAt,
}: StreamSummary): keyof typeof TONES {
  if (!enabled) return "off";
  if (destination === null || lastError !== null) return "failing";
  return lastSentAt === null ? "new" : "working";
}
