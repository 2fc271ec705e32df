import { serveThread } from "@/lib/threads/serve-thread";

/** The tasks that a thread may be given in tests. */
export const sample = {
  sum: async (bytes: Uint8Array<ArrayBuffer>) => bytes.reduce((sum, byte) => sum + byte, 0),
  refuse: (message: string): never => {
    throw new RangeError(message);
  },
};

serveThread(sample);
