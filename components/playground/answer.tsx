"use client";

import { useTranslations } from "next-intl";
import { CodeFrame } from "@/components/code/code-frame";
import { LateHighlighted } from "@/components/code/late-highlighted";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { Checks } from "./checks";
import { explain } from "./explain";
import type { PlaygroundAnswer } from "./use-playground";

const OK = 200;

export function Answer({
  answer,
  endpoint,
}: {
  answer: PlaygroundAnswer | undefined;
  endpoint: string | undefined;
}) {
  const t = useTranslations("playground");
  if (answer === undefined || endpoint === undefined) {
    return <EmptyState title={t("answer.noAnswerYet")}>{t("answer.sendACall")}</EmptyState>;
  }
  const body: unknown = JSON.parse(answer.body);
  const shown = JSON.stringify(body, null, 2);
  return (
    <div className="min-w-0 space-y-6" aria-live="polite">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={answer.status === OK ? "good" : "danger"}>
          {t("answer.httpStatus", { status: answer.status })}
        </Badge>
        <p className="text-sm">{explain(t, answer.status, body)}</p>
      </div>
      <Checks body={body} />
      <CodeFrame label={t("answer.body")} code={shown}>
        <LateHighlighted code={shown} language="json" />
      </CodeFrame>
      <Table label={t("answer.headers")}>
        <Head columns={[t("answer.header"), t("answer.value")]} />
        <tbody>
          {answer.headers.map(([name, value]) => (
            <Row key={name}>
              <Cell className="font-mono text-quiet">{name}</Cell>
              <Cell className="font-mono break-all">{value}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
