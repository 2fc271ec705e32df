import type { IpRange } from "@/lib/ip/range";
import type { DatabaseKind } from "@/lib/mmdb/database-kind";
import type { Fields } from "@/lib/mmdb/fields";

/** A line of a file: addresses, and what is said about them. */
export interface Row {
  readonly range: IpRange;
  /** Null when nothing is said. */
  readonly record: Fields | null;
}

/** The way to read a file's lines. */
export interface Rows {
  readonly kind: DatabaseKind;
  readonly databaseType: string;
  /** @throws Error that says what is wrong with the line, as the rest of a sentence */
  read(line: string): Row;
}
