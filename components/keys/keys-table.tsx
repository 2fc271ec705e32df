"use client";

import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { isLimited } from "./key-hints";
import { KeyMenu } from "./key-menu";
import { KeyHints, KeyState } from "./key-state";
import type { KeySummary } from "./use-keys";

const SHOWN_ENDS = 4;

export function KeysTable({ keys }: { keys: readonly KeySummary[] }) {
  const t = useTranslations("keys");
  const { canEdit } = useWorkspace();
  const now = Date.now();
  return (
    <Table label={t("keysTable.apiKeys")}>
      <Head
        columns={[
          t("keysTable.name"),
          t("keysTable.key"),
          t("keysTable.creditsUsed"),
          t("keysTable.lastUsed"),
          t("keysTable.expires"),
          t("keysTable.status"),
          t("keysTable.actions"),
        ]}
      />
      <tbody>
        {keys.map((key) => (
          <Row key={key.id}>
            <Cell className="max-w-72 min-w-40">
              <span className="font-medium break-words">{key.name}</span>{" "}
              {isLimited(key) && <Badge>{t("keysTable.limited")}</Badge>}
              <KeyHints apikey={key} now={now} />
            </Cell>
            <Cell className="font-mono whitespace-nowrap text-quiet">{shortKey(key.apikey)}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {whole(key.usage)}
              {key.quota !== null && (
                <span className="text-quiet">
                  {" "}
                  {t("keysTable.ofQuota", {
                    quota: whole(key.quota),
                  })}
                </span>
              )}
            </Cell>
            <Cell className="text-quiet">
              {key.lastUsedAt === null ? t("keysTable.never") : <Ago at={key.lastUsedAt} />}
            </Cell>
            <Cell className="text-quiet">
              {key.expiry === null ? t("keysTable.never") : <Ago at={key.expiry} />}
            </Cell>
            <Cell>
              <KeyState apikey={key} now={now} />
            </Cell>
            <Cell className="text-right">
              {canEdit && !key.revoked && <KeyMenu apikey={key} />}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const shortKey = (masked: string) => `${masked.slice(0, SHOWN_ENDS)}…${masked.slice(-SHOWN_ENDS)}`;
