import { ATTRIBUTES, type FieldValue } from "../record-fields";
import {
  isMissing,
  type OpenLine,
  PLACED_FIELDS,
  readColumn,
  type StreamRecord,
} from "../stream-record";
import { ProtoWriter } from "./proto-writer";
import { severityOf, textOf } from "./syslog-message";

/*
 * Logs as OTLP has them: field numbers of opentelemetry-proto 1.9 (`logs.proto`, `common.proto`, `resource.proto`).
 * Written without OpenTelemetry's objects, which took more time of a server than its decisions.
 */

/** SeverityNumber, and its name. */
const SEVERITIES = {
  warning: [13, "WARN"],
  notice: [10, "INFO2"],
  informational: [9, "INFO"],
} as const;

const SEVERITY_BYTES = mapped(SEVERITIES, ([number, text]) =>
  written((writer) => {
    writer.varint(2, number);
    writer.text(3, text);
  }),
);
const EVENT_NAMES = mapped(
  { decision: "decision", audit: "audit", test: "test" } as const,
  (type) => written((writer) => writer.text(12, `gatehouse.${type}`)),
);
const DECISION_ID = keyOf("gatehouse.request.id");
const RECORD_ID = keyOf("gatehouse.record.id");
const KEYS = new Map([...ATTRIBUTES].map(([name, attribute]) => [name, keyOf(attribute)] as const));

const DECISION_KEYS = PLACED_FIELDS.map(({ place, kind, attribute }) => ({
  ...{ place, kind },
  key: keyOf(attribute),
}));

/** An ExportLogsServiceRequest. */
export function encodeLogs(
  lines: readonly OpenLine[],
  resource: Readonly<Record<string, string>>,
  scope: string,
): Buffer {
  const writer = new ProtoWriter();
  const resourceLogs = writer.open(1);
  const about = writer.open(1);
  for (const [key, value] of Object.entries(resource)) writeAttribute(writer, 1, keyOf(key), value);
  writer.end(about);
  const scopeLogs = writer.open(2);
  const instrumentation = writer.open(1);
  writer.text(1, scope);
  writer.end(instrumentation);
  const times = new Times();
  for (const line of lines) writeLine(writer, line, times);
  writer.end(scopeLogs);
  writer.end(resourceLogs);
  return writer.bytes;
}

function writeLine(writer: ProtoWriter, { record, columns }: OpenLine, times: Times): void {
  const log = writer.open(2);
  writer.raw(times.bytesOf(record.time));
  writer.raw(SEVERITY_BYTES[severityOf(record)]);
  const body = writer.open(5);
  writer.text(1, textOf(record));
  writer.end(body);
  if (columns === null) writeRecord(writer, record);
  else writeColumns(writer, columns);
  writer.raw(EVENT_NAMES[record.type]);
  writer.end(log);
}

function writeRecord(writer: ProtoWriter, { type, id, time, ...fields }: StreamRecord): void {
  writeAttribute(writer, 6, RECORD_ID, id);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) writeAttribute(writer, 6, keyOfField(name), value);
  }
}

function writeColumns(writer: ProtoWriter, columns: readonly string[]): void {
  writeAttribute(writer, 6, DECISION_ID, columns[0] ?? "");
  for (const { place, kind, key } of DECISION_KEYS) {
    const column = columns[place];
    if (!isMissing(column)) writeAttribute(writer, 6, key, readColumn(kind, column));
  }
}

function writeAttribute(writer: ProtoWriter, field: number, key: Buffer, value: FieldValue): void {
  if (typeof value === "string" && writer.shortPair(field, key, value)) return;
  const pair = writer.open(field);
  writer.raw(key);
  const any = writer.open(2);
  writeValue(writer, value);
  writer.end(any);
  writer.end(pair);
}

/** AnyValue's fields. */
function writeValue(writer: ProtoWriter, value: FieldValue): void {
  if (typeof value === "string") writer.text(1, value);
  else if (typeof value === "boolean") writer.varint(2, value ? 1 : 0);
  else if (typeof value === "object") writeList(writer, value);
  else if (Number.isSafeInteger(value) && value >= 0) writer.varint(3, value);
  else writer.double(4, value);
}

function writeList(writer: ProtoWriter, values: readonly string[]): void {
  const list = writer.open(5);
  for (const value of values) {
    const any = writer.open(1);
    writer.text(1, value);
    writer.end(any);
  }
  writer.end(list);
}

/** When it was, and when it was observed; dozens of calls share a millisecond. */
class Times {
  #time = "";
  #bytes: Uint8Array = new Uint8Array();

  bytesOf(time: string): Uint8Array {
    if (time !== this.#time) {
      const nanoseconds = BigInt(Date.parse(time)) * 1_000_000n;
      this.#time = time;
      this.#bytes = written((writer) => {
        writer.fixed64(1, nanoseconds);
        writer.fixed64(11, nanoseconds);
      });
    }
    return this.#bytes;
  }
}

const keyOfField = (name: string) => KEYS.get(name) ?? keyOf(`gatehouse.${name}`);

/** KeyValue's first field. */
function keyOf(attribute: string): Buffer {
  return written((writer) => writer.text(1, attribute));
}

function written(write: (writer: ProtoWriter) => void): Buffer {
  const writer = new ProtoWriter(256);
  write(writer);
  return writer.bytes;
}

function mapped<K extends string, V, W>(table: Readonly<Record<K, V>>, to: (value: V) => W) {
  const entries = Object.entries<V>(table).map(([key, value]) => [key, to(value)]);
  return Object.fromEntries(entries) as Readonly<Record<K, W>>; // the same keys
}
