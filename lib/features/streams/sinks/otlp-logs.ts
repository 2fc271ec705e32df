import { placeOf } from "@/lib/records/traffic-row";
import { type LineReader, RepeatedText } from "../line-reader";
import { ATTRIBUTES, type FieldValue } from "../record-fields";
import {
  NO_LIST,
  PLACED_FIELDS,
  readColumn,
  readRecord,
  type StreamRecord,
} from "../stream-record";
import { viewOf } from "../view-of";
import type { DecisionTally } from "./decision-tally";
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

/** A decision's. */
const FIELDS = PLACED_FIELDS.map(({ place, kind, attribute }) => {
  const key = keyOf(attribute);
  const set = kind === "decision" ? "block" : true;
  const unset = kind === "decision" ? "allow" : false;
  return {
    place,
    kind,
    key,
    /** Attributes of flags and decisions, which have two values. */
    set: written((writer) => writeAttribute(writer, 6, key, set)),
    unset: written((writer) => writeAttribute(writer, 6, key, unset)),
  };
});
const ID = placeOf("requestId");
const TIME = placeOf("at");
const ENDPOINT = placeOf("endpoint");
const DECISION = placeOf("blockAccess");
const REFUSED = placeOf("refused");
/** The text behind the decision in a call's body. */
const REASONS = [placeOf("ip"), placeOf("decidedBy"), REFUSED];
/** The start of an array literal: `{"one","two"}`. */
const START_OF_LIST = '{"'.length;
const BETWEEN_ITEMS = '","'.length;
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
const SPACE = viewOf(Buffer.from(" "));
const VERDICTS = mapped(
  { block: " block", allow: " allow", refused: " refused", answered: " answered" } as const,
  (text) => viewOf(Buffer.from(text)),
);

/** For lengths: a log has hundreds of bytes, a busy workspace's request more than a million. */
const ROOM = { log: 2, request: 3 } as const;

/** An ExportLogsServiceRequest. */
export function writeLogs(
  writer: ProtoWriter,
  reader: LineReader,
  resource: Readonly<Record<string, string>>,
  scope: string,
  tally: DecisionTally | null,
): void {
  const resourceLogs = writer.open(1, ROOM.request);
  const about = writer.open(1);
  for (const [key, value] of Object.entries(resource)) writeAttribute(writer, 1, keyOf(key), value);
  writer.end(about);
  const scopeLogs = writer.open(2, ROOM.request);
  const instrumentation = writer.open(1);
  writer.text(1, scope);
  writer.end(instrumentation);
  const times = new Times(reader);
  while (reader.next()) {
    const log = writer.open(2, ROOM.log);
    if (reader.isJson) {
      writeRecord(writer, readRecord(reader.line));
    } else {
      writeDecision(writer, reader, times);
      tally?.add();
    }
    writer.end(log, ROOM.log);
  }
  writer.end(scopeLogs, ROOM.request);
  writer.end(resourceLogs, ROOM.request);
}

/** From bytes to bytes: there are thousands a second, and a text of each field would take most of the time. */
function writeDecision(writer: ProtoWriter, reader: LineReader, times: Times): void {
  const { view } = reader;
  const verdict = verdictOf(reader);
  writeTimes(writer, times.read());
  writer.raw(SEVERITY_BYTES[verdict === "block" ? "warning" : "informational"]);
  const body = writer.open(5);
  const text = writer.open(1);
  writer.copy(view, reader.startOf(ENDPOINT), reader.endOf(ENDPOINT));
  writer.raw(VERDICTS[verdict]);
  for (const place of REASONS) {
    if (!reader.has(place)) continue;
    writer.raw(SPACE);
    writer.copy(view, reader.startOf(place), reader.endOf(place));
  }
  writer.end(text);
  writer.end(body);
  writer.textPair(6, DECISION_ID, view, reader.startOf(ID), reader.endOf(ID));
  for (const field of FIELDS) writeField(writer, reader, field);
  writer.raw(EVENT_NAMES.decision);
}

function verdictOf(reader: LineReader): keyof typeof VERDICTS {
  if (reader.has(DECISION)) return reader.isOne(DECISION) ? "block" : "allow";
  return reader.has(REFUSED) ? "refused" : "answered";
}

function writeField(
  writer: ProtoWriter,
  reader: LineReader,
  { place, kind, key, set, unset }: (typeof FIELDS)[number],
): void {
  if (!reader.has(place)) return;
  switch (kind) {
    case "text":
      writer.textPair(6, key, reader.view, reader.startOf(place), reader.endOf(place));
      break;
    case "number":
      writeNumber(writer, key, reader.numberOf(place) ?? Number(reader.textOf(place)));
      break;
    case "list":
      writeListOf(writer, reader, place, key);
      break;
    default:
      writer.raw(reader.isOne(place) ? set : unset);
  }
}

function writeNumber(writer: ProtoWriter, key: DataView, value: number): void {
  if (isWhole(value)) writer.numberPair(6, key, value);
  else writeAttribute(writer, 6, key, value);
}

/** Where nothing is escaped, as is usual, items are copied from between their quotes. */
function writeListOf(writer: ProtoWriter, reader: LineReader, place: number, key: DataView): void {
  const end = reader.endOf(place);
  let at = reader.startOf(place);
  if (end - at <= NO_LIST.length) return;
  if (reader.includes(place, BACKSLASH)) {
    writeAttribute(writer, 6, key, readColumn("list", reader.textOf(place)));
    return;
  }
  const pair = writer.open(6);
  writer.raw(key);
  const any = writer.open(2);
  const list = writer.open(5);
  for (at += START_OF_LIST; at < end; at += BETWEEN_ITEMS) {
    const start = at;
    while (at < end && reader.bytes[at] !== QUOTE) at++;
    writer.textValue(1, reader.view, start, at);
  }
  writer.end(list);
  writer.end(any);
  writer.end(pair);
}

function writeRecord(writer: ProtoWriter, record: StreamRecord): void {
  const { type, id, time, ...fields } = record;
  writeTimes(writer, Date.parse(time));
  writer.raw(SEVERITY_BYTES[severityOf(record)]);
  const body = writer.open(5);
  writer.text(1, textOf(record));
  writer.end(body);
  writeAttribute(writer, 6, RECORD_ID, id);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) writeAttribute(writer, 6, keyOfField(name), value);
  }
  writer.raw(EVENT_NAMES[type]);
}

function writeAttribute(
  writer: ProtoWriter,
  field: number,
  key: DataView,
  value: FieldValue,
): void {
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
  else if (isWhole(value)) writer.varint(3, value);
  else writer.double(4, value);
}

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0;

function writeList(writer: ProtoWriter, values: readonly string[]): void {
  const list = writer.open(5);
  for (const value of values) {
    const any = writer.open(1);
    writer.text(1, value);
    writer.end(any);
  }
  writer.end(list);
}

/** The end of a time in a line, `2026-11-25T10:20:30.456Z`, behind its seconds. */
const BEHIND_SECOND = ".456Z".length;
const MILLISECOND_DIGITS = 3;

/** Calls' times, epoch ms: a second's text is parsed once, and has thousands of calls. */
class Times {
  readonly #second: RepeatedText;
  #text = "";
  #secondMs = 0;

  constructor(private readonly reader: LineReader) {
    this.#second = new RepeatedText(reader, TIME, { leftOut: BEHIND_SECOND });
  }

  read(): number {
    const text = this.#second.read();
    if (text !== this.#text) {
      this.#text = text;
      this.#secondMs = Date.parse(`${text}Z`);
    }
    const start = this.reader.endOf(TIME) - BEHIND_SECOND + 1;
    return this.#secondMs + (this.reader.wholeAt(start, start + MILLISECOND_DIGITS) ?? 0);
  }
}

/** When it was, and when it was observed. @param time epoch ms */
function writeTimes(writer: ProtoWriter, time: number): void {
  writer.nanoseconds(1, time);
  writer.nanoseconds(11, time);
}

const keyOfField = (name: string) => KEYS.get(name) ?? keyOf(`gatehouse.${name}`);

/** KeyValue's first field. */
function keyOf(attribute: string): DataView {
  return written((writer) => writer.text(1, attribute));
}

function written(write: (writer: ProtoWriter) => void): DataView {
  const writer = new ProtoWriter(256);
  write(writer);
  return viewOf(writer.bytes);
}

function mapped<K extends string, V, W>(table: Readonly<Record<K, V>>, to: (value: V) => W) {
  const entries = Object.entries<V>(table).map(([key, value]) => [key, to(value)]);
  return Object.fromEntries(entries) as Readonly<Record<K, W>>; // the same keys
}
