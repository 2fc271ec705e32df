import type { ListEntry } from "@/lib/engine/document/list-schema";
import { LIST_NAMES } from "@/lib/engine/list-kinds";
import type { ExportedDocument } from "./export-document";

const SLICE = 2_000;

/**
 * A document as JSON, in chunks that take a few milliseconds each: its lists may have a million entries.
 */
export function* documentText({ version, lists, ...settings }: ExportedDocument) {
  yield `{"version":${version},\n"lists":{`;
  for (const [place, list] of LIST_NAMES.entries()) {
    yield `${place === 0 ? "" : ","}\n"${list}":`;
    yield* entriesText(lists[list]);
  }
  yield ',\n"named":[';
  for (const [place, { entries, ...head }] of lists.named.entries()) {
    yield `${place === 0 ? "" : ","}\n${JSON.stringify(head).slice(0, -1)},"entries":`;
    yield* entriesText(entries);
    yield "}";
  }
  yield "]}";
  for (const [name, part] of Object.entries(settings)) {
    yield `,\n"${name}":${JSON.stringify(part, null, 2)}`;
  }
  yield "}\n";
}

function* entriesText(entries: readonly ListEntry[]) {
  yield "[";
  for (let from = 0; from < entries.length; from += SLICE) {
    const lines = entries.slice(from, from + SLICE).map((entry) => JSON.stringify(entry));
    yield `${from === 0 ? "" : ","}\n${lines.join(",\n")}`;
  }
  yield "]";
}
