"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Card, Section } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { whole } from "@/components/ui/numbers";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { SystemHealth } from "@/lib/panel/answers/operator";
import { useSystem } from "../use-operator";
import { REDIS_WORDS, type Trouble, troublesOf, uptimeText } from "./system-words";

const MEGABYTE = 1024 * 1024;

export function SystemPage() {
  const { data, error, refetch } = useSystem();
  return (
    <>
      <PageHeader title="System" description="How this installation is doing right now." />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && (
        <>
          <Troubles troubles={troublesOf(data)} />
          <Health health={data} />
        </>
      )}
    </>
  );
}

/** What is wrong, before anything else. */
function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  if (troubles.length === 0) {
    return (
      <Card className="mb-4 flex items-center gap-3 px-5 py-4">
        <CircleCheck className="size-5 shrink-0 text-good" aria-hidden />
        <p className="text-sm font-medium">Everything works. Requests are being answered.</p>
      </Card>
    );
  }
  return (
    <ul className="mb-4 space-y-2" aria-label="Problems">
      {troubles.map(({ title, text, isSevere }) => (
        <li key={`${title} ${text}`}>
          <Card className="flex items-start gap-3 px-5 py-4">
            <CircleAlert
              className={cn("size-5 shrink-0", isSevere ? "text-danger" : "text-warning")}
              aria-hidden
            />
            <div className="min-w-0 text-sm">
              <p className="font-medium">{title}</p>
              <p className="mt-0.5 break-words text-quiet">{text}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Health({ health }: { health: SystemHealth }) {
  const { traffic } = health;
  return (
    <>
      <Card className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Running for">{uptimeText(health.uptimeSeconds)}</Fact>
        <Fact label="Node.js">{health.nodeVersion.replace(/^v/, "")}</Fact>
        <Fact label="Memory">{whole(Math.round(health.memoryBytes / MEGABYTE))} MB</Fact>
        <Fact label="Database">
          {health.database === "embedded" ? "Built-in PostgreSQL" : "Your PostgreSQL"}
        </Fact>
        <Fact label="Redis">{REDIS_WORDS[health.redis]}</Fact>
        <Fact label="DNS">{health.dns === "answering" ? "Answering" : "Not answering"}</Fact>
        <Fact label="Traffic records written">{whole(traffic.written)}</Fact>
        <Fact label="Waiting to be written">{whole(traffic.buffered)}</Fact>
        <Fact label="Lost">
          {whole(traffic.lost)}
          {traffic.lostBy.map(([workspaceId, lost]) => (
            <span key={workspaceId} className="block break-all text-quiet">
              {whole(lost)} of {workspaceId}
            </span>
          ))}
        </Fact>
      </Card>
      <Section title="Geolocation">
        <Table label="Geolocation">
          <Head columns={["Database", "Data from"]} />
          <tbody>
            {health.geodata.map(({ file, dataDate }) => (
              <Row key={file}>
                <Cell className="font-mono text-xs break-all">{file}</Cell>
                <Cell className="text-quiet">
                  <Ago at={dataDate} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Section>
      <Blacklists zones={health.dnsBlacklists} />
    </>
  );
}

function Blacklists({ zones }: { zones: SystemHealth["dnsBlacklists"] }) {
  return (
    <Section title="DNS blacklists">
      {zones.length === 0 ? (
        <p className="text-sm text-quiet">None are used. Name them in DNSBL_ZONES.</p>
      ) : (
        <Table label="DNS blacklists">
          <Head columns={["Zone", "State"]} />
          <tbody>
            {zones.map(({ zone, state }) => (
              <Row key={zone}>
                <Cell className="font-mono">{zone}</Cell>
                <Cell>
                  <Badge tone={state === "active" ? "good" : "warning"}>
                    {state === "active" ? "Used" : "Not used"}
                  </Badge>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
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
