import type { PanelCall } from "./panel-route";
import { PanelError } from "./problem-response";

const KIB = 1024;

/**
 * The request's body in pieces, each with memory of its own. Too much is heard to its end, which the door
 * bounds: whoever still sends would lose the connection, and what they ask next on it.
 *
 * @throws PanelError when it is larger than `maxBytes`
 */
export async function readBytes(
  { request }: Pick<PanelCall, "request">,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= maxBytes) pieces.push(new Uint8Array(chunk));
    else pieces.length = 0;
  }
  if (size <= maxBytes) return pieces;
  throw new PanelError({
    code: "too_large",
    message: `The body is larger than ${inWords(maxBytes)}.`,
  });
}

const inWords = (bytes: number) =>
  bytes < KIB * KIB ? `${bytes / KIB} KB` : `${bytes / KIB / KIB} MB`;
