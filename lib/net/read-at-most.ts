/** A body as UTF-8 text; null when it exceeds `maxBytes` or breaks off. */
export async function readAtMost(
  maxBytes: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<string | null> {
  const read: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > maxBytes) return null;
      read.push(chunk);
    }
  } catch {
    return null; // the client disconnected
  }
  return Buffer.concat(read).toString("utf8");
}
