import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { CommandError } from "./errors";

/**
 * The JSON of a file, or of standard input when `file` is `-`. UTF-8, with or without a byte order mark.
 *
 * @throws CommandError that names the file and what is wrong with it
 */
export async function readJsonInput(
  file: string,
  stdin: AsyncIterable<Uint8Array>,
): Promise<unknown> {
  const name = file === "-" ? "standard input" : resolve(file);
  try {
    const bytes = file === "-" ? await readAll(stdin) : await readFile(name);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new CommandError(`--file: ${name} ${whyUnusable(error)}`);
  }
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function whyUnusable(error: unknown): string {
  if (!(error instanceof Error)) return `cannot be read: ${String(error)}`;
  if (error instanceof SyntaxError) return `is not JSON: ${error.message}`;
  if (error instanceof TypeError) return "is not text in UTF-8";
  // Node's message repeats the path after the comma.
  return `cannot be read: ${error.message.split(",", 1)[0]}`;
}
