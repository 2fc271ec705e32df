import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { ByteReader, END_OF_ROWS } from "./byte-reader";
import { copyOutOf, type Table } from "./tables";

/** All rows of a table in COPY's text format, whole lines at a time. */
export function readRows(client: pg.Client, table: Table): AsyncGenerator<Buffer, void, undefined> {
  return new ByteReader(ended(client.query(copyTo(copyOutOf(table))))).rows();
}

/** PostgreSQL's protocol has another end than its files. */
async function* ended(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  yield* rows;
  yield END_OF_ROWS;
}
