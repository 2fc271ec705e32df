import { Card } from "@/components/ui/card";
import { share, whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { PlanView } from "@/lib/panel/answers/plan";

interface UsageRow {
  readonly id: string;
  readonly name: string;
  readonly used: number;
}

/** This period's credits by key, and today's calls by endpoint. */
export function UsageTables({ plan }: { plan: PlanView }) {
  const { endpointsToday } = plan;
  const rows = rowsOf(plan);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {rows.length === 0 ? (
        <Nothing>No credits used in this period yet.</Nothing>
      ) : (
        <Table label="Credits by key">
          <Head columns={["Key", "Credits", "Share"]} />
          <tbody>
            {rows.map(({ id, name, used }) => (
              <Row key={id}>
                <Cell className="min-w-32 break-words">{name}</Cell>
                <Cell className="tabular-nums">{whole(used)}</Cell>
                <Cell className="text-quiet tabular-nums">{share(used, plan.used)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {endpointsToday.length === 0 ? (
        <Nothing>No calls today (UTC) yet.</Nothing>
      ) : (
        <Table label="Calls today by endpoint">
          <Head columns={["Endpoint, today (UTC)", "Calls", "Credits"]} />
          <tbody>
            {endpointsToday.map(({ endpoint, calls, credits }) => (
              <Row key={endpoint}>
                <Cell className="font-mono">{endpoint}</Cell>
                <Cell className="tabular-nums">{whole(calls)}</Cell>
                <Cell className="tabular-nums">{whole(credits)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

function Nothing({ children }: { children: string }) {
  return <Card className="px-5 py-8 text-center text-sm text-quiet">{children}</Card>;
}

/** The keys, the links, and what is left to make up the sum. */
function rowsOf({ keys, usedByLinks, used }: PlanView): UsageRow[] {
  const named = [
    ...keys,
    ...(usedByLinks > 0 ? [{ id: "links", name: "SmartURL visits", used: usedByLinks }] : []),
  ];
  const rest = used - named.reduce((sum, row) => sum + row.used, 0);
  return rest > 0 ? [...named, { id: "rest", name: "Other keys", used: rest }] : named;
}
