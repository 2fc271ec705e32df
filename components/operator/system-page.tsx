"use client";

import type { ReactNode } from "react";
import { counted } from "@/components/charts/format";
import { PageHeader } from "@/components/panel/page-header";
import { Badge } from "@/components/ui/badge";
import { Card, Section } from "@/components/ui/card";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { SystemHealth } from "@/lib/panel/answers/operator";
import { useSystem } from "./use-operator";

const MEGABYTE = 1024 * 1024;
const HOUR_SECONDS = 3_600;

export function SystemPage() {
  const { data, error, refetch } = useSystem();
  return (
    <>
      <PageHeader title="System" description="This process, and what it depends on." />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && <Health health={data} />}
    </>
  );
}

function Health({ health }: { health: SystemHealth }) {
  const { traffic, problems } = health;
  return (
    <>
      <Card className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Requests">
          {problems.length === 0 ? (
            <Badge tone="good">are served</Badge>
          ) : (
            <Badge tone="danger">{problems.join("; ")}</Badge>
          )}
        </Fact>
        <Fact label="Running for">
          {hours(health.uptimeSeconds)}, on Node.js {health.nodeVersion}
        </Fact>
        <Fact label="Memory">{Math.round(health.memoryBytes / MEGABYTE)} MB</Fact>
        <Fact label="Database">{health.database === "embedded" ? "embedded" : "your own"}</Fact>
        <Fact label="Redis">{health.redis}</Fact>
        <Fact label="DNS servers">
          {health.dns === "answering" ? (
            "answer"
          ) : (
            <Badge tone="warning">do not answer: checks that need them are skipped</Badge>
          )}
        </Fact>
        <Fact label="Traffic records written">{traffic.written.toLocaleString("en")}</Fact>
        <Fact label="Waiting to be written">{traffic.buffered.toLocaleString("en")}</Fact>
        <Fact label="Waiting on disk">{Math.ceil(traffic.spooledBytes / MEGABYTE)} MB</Fact>
        <Fact label="Lost">
          {traffic.lost.toLocaleString("en")}
          {traffic.lostBy.map(([workspaceId, lost]) => (
            <span key={workspaceId} className="block text-quiet">
              {lost.toLocaleString("en")} of {workspaceId}
            </span>
          ))}
        </Fact>
      </Card>
      <Section title="Geodata">
        <Table label="Geodata">
          <Head columns={["File", "Data of"]} />
          <tbody>
            {health.geodata.map(({ file, dataDate }) => (
              <Row key={file}>
                <Cell className="font-mono">{file}</Cell>
                <Cell className="text-quiet">{new Date(dataDate).toLocaleDateString("en")}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Section>
      <Section title="DNS blacklists">
        {health.dnsBlacklists.length === 0 ? (
          <p className="text-sm text-quiet">None is configured (DNSBL_ZONES).</p>
        ) : (
          <Table label="DNS blacklists">
            <Head columns={["Zone", "State", "Reason"]} />
            <tbody>
              {health.dnsBlacklists.map(({ zone, state, reason }) => (
                <Row key={zone}>
                  <Cell className="font-mono">{zone}</Cell>
                  <Cell>
                    <Badge tone={state === "active" ? "good" : "warning"}>{state}</Badge>
                  </Cell>
                  <Cell className="text-quiet">{reason}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-xs text-quiet">{label}</p>
      <p className="mt-1 text-sm font-medium">{children}</p>
    </div>
  );
}

function hours(seconds: number): string {
  const whole = Math.floor(seconds / HOUR_SECONDS);
  return whole === 0 ? "less than an hour" : counted(whole, "hour");
}
