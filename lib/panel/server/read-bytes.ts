import type { PanelCall } from "./panel-route";
import { PanelError } from "./problem-response";

/** The request's body in pieces, each with memory of its own. @throws PanelError when it is larger than `maxBytes` */
export async function readBytes(
  { request }: PanelCall,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      const message = `The body is larger than ${maxBytes / 1024 / 1024} MB.`;
      throw new PanelError({ code: "invalid_input", message });
    }
    pieces.push(new Uint8Array(chunk));
  }
  return pieces;
}
