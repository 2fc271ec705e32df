import type { z } from "zod";
import type { PartKind, PartsRead } from "@/lib/features/policies";
import { InvalidInputError, parseInput } from "@/lib/kernel";
import { DOCUMENT_BODY_BYTES } from "../body-sizes";
import { orRetryLater } from "../server/heavy-work";
import type { WorkspaceCall } from "../server/panel-route";
import { readBytes } from "../server/read-bytes";

/**
 * A body with documents or rules, read on a thread of its own: what they hold takes too long for the thread that
 * answers calls.
 *
 * @param parts the kinds of its large members, by their names
 * @param schema of the others
 * @throws InvalidInputError with the first problems and their number; TooMuchError; PanelError with a retry time
 */
export async function readDocumentBody<
  S extends z.ZodType,
  const Parts extends Readonly<Record<string, PartKind>>,
>(
  call: WorkspaceCall,
  parts: Parts,
  schema: S,
): Promise<z.output<S> & { readonly [Name in keyof Parts]: PartsRead[Parts[Name]] }> {
  const text = Buffer.concat(await readBytes(call, DOCUMENT_BODY_BYTES));
  const read = await call.runtime.bodies
    .read(call.workspace.id, { text, parts })
    .catch((error: unknown) => {
      throw orRetryLater(error);
    });
  if (!read.ok) throw new InvalidInputError(read.problems, read.count);
  // The thread has read each part by the schema of its kind.
  return { ...Object(parseInput(schema, read.rest)), ...read.parts } as never;
}
