/** A body as UTF-8 text; null as soon as it is longer, or when it breaks off. */
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
    return null; // whoever sent it has gone
  }
  return Buffer.concat(read).toString("utf8");
}
