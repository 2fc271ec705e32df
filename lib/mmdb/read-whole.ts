import { fileStamp } from "@/lib/base/file-stamp";
import { readInto } from "@/lib/threads/read-into";
import { readShared } from "@/lib/threads/shared-bytes";

/** A file's bytes, held once by all threads. @throws Error when it changes meanwhile */
export async function readWhole(path: string): Promise<Buffer> {
  const before = await fileStamp(path);
  return readShared(`${path} ${before}`, async (allocate) => {
    const buffer = await readInto(path, allocate);
    if ((await fileStamp(path)) !== before) throw new Error("it is still being written");
    return buffer;
  });
}
