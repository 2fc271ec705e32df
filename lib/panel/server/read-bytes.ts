import { PanelError } from "./problem-response";

const KIB = 1024;

/**
 * The request's body in chunks with their own memory. An oversized body is read to its end, which the door
 * bounds: otherwise the client would lose the connection.
 *
 * @throws PanelError beyond `maxBytes`
 */
export async function readBytes(
  { request }: { readonly request: Request },
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
