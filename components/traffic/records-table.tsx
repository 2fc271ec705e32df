"use client";

import { countryName } from "@/components/policy/country/country-name";
import { cn } from "@/components/ui/class-names";
import { Cell, Table } from "@/components/ui/table";
import { programWords, readProgram } from "@/lib/engine/program-evidence";
import type { TrafficRecord } from "@/lib/panel/answers/traffic";
import { checkName } from "./check-name";
import { DecisionBadge } from "./decision-badge";
import { formatMoment } from "./moment";
import type { FilterState } from "./use-filter";
import { useKeyName } from "./use-key-name";

const COLUMNS = [
  { name: "Time" },
  { name: "Decision" },
  { name: "Visitor" },
  { name: "Reason", isWide: true },
  { name: "Endpoint", isWide: true },
  { name: "URL", isWide: true },
];

/** Calls, one per line; each opens in full. */
export function RecordsTable({
  records,
  state,
}: {
  records: readonly TrafficRecord[];
  state: FilterState;
}) {
  const keyName = useKeyName();
  return (
    <Table label="Calls">
      <thead>
        <tr className="border-b border-line text-left text-xs text-quiet">
          {COLUMNS.map(({ name, isWide }) => (
            <th
              key={name}
              scope="col"
              className={cn("px-4 py-2.5 font-medium", isWide && "hidden lg:table-cell")}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            caller={keyName(record.keyId)}
            isOpen={state.record === record.id}
            onOpen={() => state.open(record.id)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function RecordRow({
  record,
  caller,
  isOpen,
  onOpen,
}: {
  record: TrafficRecord;
  /** The key's name. */
  caller: string;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { at, endpoint, rule, url, decidedBy, evidence } = record;
  const program = readProgram(evidence);
  return (
    // The button in the first cell does the same for the keyboard.
    <tr
      onClick={onOpen}
      className={cn(
        "cursor-pointer border-b border-line last:border-0 hover:bg-raised",
        isOpen && "bg-raised",
      )}
    >
      <Cell className="py-2! whitespace-nowrap">
        <button type="button" className="rounded tabular-nums hover:underline">
          {formatMoment(at)}
        </button>
      </Cell>
      <Cell className="py-2!">
        <DecisionBadge record={record} />
      </Cell>
      <Cell className="py-2!">
        <Visitor record={record} />
      </Cell>
      <Cell className="hidden py-2! text-quiet lg:table-cell">
        {decidedBy !== null && checkName(decidedBy)}
        {program !== null && (
          <span className="block max-w-44 truncate text-xs">{programWords(program)}</span>
        )}
      </Cell>
      <Cell className="hidden py-2! lg:table-cell">
        <code className="font-mono text-xs">{endpoint}</code>
        {rule !== null && <span className="ml-2 text-quiet">{rule}</span>}
        <span className="block max-w-44 truncate text-xs text-quiet">{caller}</span>
      </Cell>
      <Cell className="hidden max-w-56 truncate py-2! text-quiet lg:table-cell">{url}</Cell>
    </tr>
  );
}

function Visitor({ record: { ip, countryCode, decidedBy } }: { record: TrafficRecord }) {
  return (
    <>
      <span className="block max-w-44 truncate font-mono text-xs">{ip ?? "not an address"}</span>
      {countryCode !== null && countryCode !== "NN" && (
        <span className="block text-xs text-quiet">{countryName(countryCode)}</span>
      )}
      {decidedBy !== null && (
        <span className="block text-xs text-quiet lg:hidden">{checkName(decidedBy)}</span>
      )}
    </>
  );
}
