"use client";

import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { hintsOf, isExpired, isLimited, isSpent } from "./key-hints";
import { KeyMenu } from "./key-menu";
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

/** Whether calls with the key are served, and why not. */
function KeyState({ apikey, now }: { apikey: KeySummary; now: number }) {
  const t = useTranslations("keys");
  if (apikey.revoked) return <Badge tone="danger">{t("keyState.revoked")}</Badge>;
  if (isExpired(apikey, now)) return <Badge tone="danger">{t("keyState.expired")}</Badge>;
  if (apikey.disabled) return <Badge>{t("keyState.disabled")}</Badge>;
  if (isSpent(apikey)) return <Badge tone="warning">{t("keyState.atItsLimit")}</Badge>;
  return <Badge tone="good">{t("keyState.active")}</Badge>;
}

function KeyHints({ apikey, now }: { apikey: KeySummary; now: number }) {
  const t = useTranslations("keys");
  const hints = hintsOf(t, apikey, now);
  if (hints.length === 0) return null;
  return (
    <ul className="mt-1 space-y-0.5 text-xs">
      {hints.map(({ text, isWarning }) => (
        <li key={text} className={isWarning ? "text-warning" : "text-quiet"}>
          {text}
        </li>
      ))}
    </ul>
  );
}
