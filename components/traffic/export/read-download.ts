import { callForFile } from "@/components/panel/api-files";

export interface ExportProgress {
  readonly records: number;
  readonly bytes: number;
}

const LINE_FEED = 10;

/** Reads a streamed file of lines from the panel's API and reports progress. @throws Error when it is incomplete */
export async function readDownload(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const response = await callForFile(path, signal);
  if (response.body === null) throw new Error("The export could not be created.");
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let records = 0;
  let bytes = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.byteLength;
    for (const byte of value) if (byte === LINE_FEED) records++;
    onProgress({ records, bytes });
  }
  return new Blob(parts);
}
