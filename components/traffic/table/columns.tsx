import type { ReactNode } from "react";
import { countryName } from "@/components/policy/country/country-name";
import { dates } from "@/components/ui/dates";
import { programWords, readProgram } from "@/lib/engine/program-evidence";
import type { Translate } from "@/lib/messages/translate";
import { checkName } from "../check-name";
import { formatDuration } from "../duration";
import { refusalName } from "../refusal-words";
import { splitUrl } from "../split-url";
import type { TrafficRecord } from "../use-traffic";
import { userTypeName } from "../user-type";
import { VerdictBadge } from "../verdict-badge";

export interface ColumnContext {
  /** A key's name by its id. */
  readonly keyName: (id: string) => string;
  readonly t: Translate<"traffic">;
}

interface Column {
  /** Tailwind's class for the widest it gets. */
  readonly width: string;
  /** The full text of a truncated cell. */
  readonly title?: (record: TrafficRecord, context: ColumnContext) => string | null;
  readonly cell: (record: TrafficRecord, context: ColumnContext) => ReactNode;
}

const CODE = "font-mono text-xs";

const code = (text: string | null) => text !== null && <span className={CODE}>{text}</span>;
const path = ({ url }: TrafficRecord) => (url === null ? null : splitUrl(url).path);
const host = ({ url }: TrafficRecord) => (url === null ? null : splitUrl(url).host);

/** Every column of the explorer, in its order. */
export const COLUMNS = {
  time: { width: "", cell: ({ at }) => <TimeOf at={at} /> },
  verdict: { width: "", cell: (record) => <VerdictBadge record={record} /> },
  ip: {
    width: "max-w-40",
    title: ({ ip }) => ip,
    cell: ({ ip }) => code(ip),
  },
  country: {
    width: "max-w-28",
    title: ({ countryCode }) => countryCode && countryName(countryCode),
    cell: ({ countryCode }) =>
      countryCode !== null && countryCode !== "NN" && countryName(countryCode),
  },
  asn: {
    width: "",
    cell: ({ asn }) => code(asn === null || asn === 0 ? null : `AS${asn}`),
  },
  reason: {
    width: "max-w-44",
    title: reasonOf,
    cell: reasonOf,
  },
  agent: {
    width: "max-w-40",
    title: ({ ua }) => ua,
    cell: ({ ua, evidence }) => {
      const program = readProgram(evidence);
      return program === null ? <span className="text-quiet">{ua}</span> : programWords(program);
    },
  },
  endpoint: { width: "", cell: ({ endpoint }) => code(endpoint) },
  key: {
    width: "max-w-36",
    cell: ({ keyId }, { keyName }) => keyName(keyId),
  },
  rule: {
    width: "max-w-36",
    title: ({ rule }) => rule,
    cell: ({ rule }) => rule,
  },
  url: {
    width: "max-w-64",
    title: ({ url }) => url,
    cell: (record) => (
      <>
        <span className={CODE}>{path(record)}</span>
        {host(record) && <span className="ml-2 text-xs text-quiet">{host(record)}</span>}
      </>
    ),
  },
  host: { width: "max-w-40", title: host, cell: (record) => code(host(record)) },
  path: { width: "max-w-56", title: path, cell: (record) => code(path(record)) },
  hostname: {
    width: "max-w-48",
    title: ({ hostname }) => hostname,
    cell: ({ hostname }) => code(hostname),
  },
  device: { width: "", cell: ({ device }) => device },
  userType: {
    width: "",
    cell: ({ userType }, { t }) => userType !== null && userTypeName(t, userType),
  },
  duration: {
    width: "",
    cell: ({ durationUs }) => formatDuration(durationUs),
  },
  credits: { width: "", cell: ({ credits }) => credits },
} as const satisfies Readonly<Record<string, Column>>;

export type ColumnId = keyof typeof COLUMNS;

export const COLUMN_IDS = Object.keys(COLUMNS) as readonly ColumnId[]; // the table's own keys

export const columnOf = (id: ColumnId): Column => COLUMNS[id];

/** The check that decided or would have, or why the call was refused. */
function reasonOf({ decidedBy, refused }: TrafficRecord, { t }: ColumnContext): string | null {
  if (refused !== null) return refusalName(t, refused);
  return decidedBy === null ? null : checkName(decidedBy);
}

/** A phone has room for the date or the time. */
function TimeOf({ at }: { at: string }) {
  const isToday = dates.clock(at).day === dates.clock(Date.now()).day;
  return (
    <>
      <span className="max-sm:hidden">{dates.second(at)}</span>
      <span className="sm:hidden">{isToday ? dates.time(at) : dates.day(at)}</span>
    </>
  );
}
