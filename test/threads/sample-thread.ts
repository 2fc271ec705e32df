import { serveThread } from "@/lib/threads/serve-thread";

/** What a thread may be asked in tests. */
export const sample = {
  sum: async (bytes: Uint8Array<ArrayBuffer>) => bytes.reduce((sum, byte) => sum + byte, 0),
  refuse: (message: string): never => {
    throw new RangeError(message);
  },
};

serveThread(sample);
