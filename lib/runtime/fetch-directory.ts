import { DIRECTORY_TYPE, type FetchDirectory } from "@/lib/intel/signed-agents/directory";
import type { SendGuarded } from "@/lib/net/guarded-request";

const TIMEOUT_MS = 5_000;

/** Asks for agents' key directories as for any address that a stranger has named: by the guard of destinations. */
export function directoryFetcher(send: SendGuarded): FetchDirectory {
  return (url) => {
    // The guard may allow plain HTTP inside a network; keys are never taken from there.
    if (!url.startsWith("https://")) return Promise.reject(new Error("not https"));
    return send({
      url,
      method: "GET",
      headers: { Accept: DIRECTORY_TYPE, "Accept-Encoding": "identity" },
      timeoutMs: TIMEOUT_MS,
    });
  };
}
