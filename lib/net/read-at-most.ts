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

/** A body's first bytes, as far as they have come within `timeoutMs`. The rest is let go. */
export async function readStart(
  maxBytes: number,
  timeoutMs: number,
  body: ReadableStream<Uint8Array>,
): Promise<Buffer> {
  const reader = body.getReader();
  const read: Uint8Array[] = [];
  let length = 0;
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), timeoutMs);
  try {
    while (length < maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      read.push(value);
      length += value.length;
    }
  } catch {
    // The client has disconnected: what has come is judged.
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
  return Buffer.concat(read).subarray(0, maxBytes);
}
