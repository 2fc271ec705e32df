import { RangeColumns } from "@/lib/ip/range-columns";
import { sweepWinners } from "@/lib/ip/winner-sweep";
import type { Row } from "./rows";
import { tableBytes } from "./table-layout";

/** Bounds against files that would take all memory; the largest that is known has 60 million addresses. */
const MOST_RANGES = 100_000_000;
const MOST_RECORD_CHARACTERS = 1_000_000_000;

/** Collects rows into a table. Of ranges that overlap the smallest counts, then the first. */
export class TableBuilder {
  readonly #v4 = new RangeColumns(1);
  readonly #v6 = new RangeColumns(4);
  readonly #ids = new Map<string, number>();
  #characters = 0;

  /** @throws Error when the file has more than a table holds */
  add({ range, record }: Row): void {
    if (record === null) return;
    const text = JSON.stringify(record);
    const known = this.#ids.get(text);
    const id = known ?? this.#ids.size;
    if (known === undefined) {
      this.#ids.set(text, id);
      this.#characters += text.length;
    }
    (range.version === 4 ? this.#v4 : this.#v6).push(range, id, 0);
    if (this.#v4.length + this.#v6.length > MOST_RANGES) {
      throw new Error(`it goes beyond the ${MOST_RANGES} ranges that a file may have`);
    }
    if (this.#characters > MOST_RECORD_CHARACTERS) {
      throw new Error("it goes beyond what a file may say");
    }
  }

  /** The table's bytes, in memory that threads share. @throws Error when no row says anything */
  finish(): SharedArrayBuffer {
    if (this.#ids.size === 0) throw new Error("it lists nothing");
    return tableBytes([sweepWinners(this.#v4), sweepWinners(this.#v6)], [...this.#ids.keys()]);
  }
}
