import { mkdtemp, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { tableFileName } from "@/lib/feeds/table/table-file";
import { fingerprintOf, type TableInput } from "@/lib/feeds/table/table-input";
import { createWorkerCompiler } from "@/lib/feeds/work/compiler";
import { writeLists } from "./lists";
import { Random } from "./random";
import { type Family, randomRanges } from "./random-ranges";

/** A compiled table's file. */
export interface MadeTable {
  readonly family: Family;
  readonly ranges: number;
  readonly directory: string;
  readonly inputs: readonly TableInput[];
  readonly compileSeconds: number;
  readonly fileBytes: number;
}

/** Writes random lists below `folder`, and compiles them on the product's thread. */
export async function makeTable(
  folder: string,
  family: Family,
  ranges: number,
  seed: number,
): Promise<MadeTable> {
  const directory = await mkdtemp(join(folder, `v${family}-${ranges}-`));
  const lists = await writeLists(directory, randomRanges(family, ranges, new Random(seed)));
  const inputs = lists.map(({ feed, path }) => ({
    feed,
    copy: { file: basename(path), dataDate: "2026-01-01T00:00:00.000Z" },
    accepted: [],
  }));
  const compiler = createWorkerCompiler(pathToFileURL(resolve("dist/compile-thread.js")));
  const start = performance.now();
  await compiler.compileTable({ inputs, directory, ownAddresses: [] });
  const compileSeconds = (performance.now() - start) / 1_000;
  const { size } = await stat(join(directory, tableFileName(fingerprintOf(inputs, []))));
  return { family, ranges, directory, inputs, compileSeconds, fileBytes: size };
}
