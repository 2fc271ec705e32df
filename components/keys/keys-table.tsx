"use client";

import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { KeySummary } from "@/lib/panel/answers/keys";
import { KeyMenu } from "./key-menu";
import { KeyHints, KeyState } from "./key-state";

const SHOWN_ENDS = 4;

export function KeysTable({ keys }: { keys: readonly KeySummary[] }) {
  const { canEdit } = useWorkspace();
  const now = Date.now();
  return (
    <Table label="API keys">
      <Head
        columns={["Name", "Key", "Credits used", "Last used", "Expires", "Status", "Actions"]}
      />
      <tbody>
        {keys.map((key) => (
          <Row key={key.id}>
            <Cell className="max-w-72 min-w-40">
              <span className="font-medium break-words">{key.name}</span>
              <KeyHints apikey={key} now={now} />
            </Cell>
            <Cell className="font-mono whitespace-nowrap text-quiet">{shortKey(key.apikey)}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {key.usage.toLocaleString("en")}
              {key.quota !== null && (
                <span className="text-quiet"> of {key.quota.toLocaleString("en")}</span>
              )}
            </Cell>
            <Cell className="text-quiet">
              {key.lastUsedAt === null ? "Never" : <Ago at={key.lastUsedAt} />}
            </Cell>
            <Cell className="text-quiet">
              {key.expiry === null ? "Never" : <Ago at={key.expiry} />}
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
