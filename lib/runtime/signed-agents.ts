import type { Clock } from "@/lib/base/clock";
import type { Closers } from "@/lib/base/closers";
import { Loop } from "@/lib/base/loop";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { Directories } from "@/lib/intel/signed-agents/directories";
import { DIRECTORY_TYPE, type FetchDirectory } from "@/lib/intel/signed-agents/directory";
import { KNOWN_ORIGINS } from "@/lib/intel/signed-agents/known-agents";
import {
  createSignedAgents,
  NO_SIGNED_AGENTS,
  type SignedAgents,
} from "@/lib/intel/signed-agents/signed-agents";
import type { DialGuard } from "@/lib/net/guarded-dial";
import { createGuardedSender, type SendGuarded } from "@/lib/net/guarded-request";

/** Asks for agents' key directories as for any address that a stranger has named: by the guard of destinations. */
export function directoryFetcher(send: SendGuarded): FetchDirectory {
  return (url) => {
    // The guard may allow plain HTTP inside a network; keys are never taken from there.
    if (!url.startsWith("https://")) return Promise.reject(new Error("not https"));
    return send({
      url,
      method: "GET",
      headers: { Accept: DIRECTORY_TYPE, "Accept-Encoding": "identity" },
      timeoutMs: TIME_LIMITS_MS.servers.agentDirectory,
    });
  };
}

/** `SIGNED_AGENTS`: whose directories may be asked for. */
export type AskedAgents = "any" | "known" | "off";

export interface SignedAgentsOptions {
  readonly asked: AskedAgents;
  /** Whether known agents' keys are fetched before they come. */
  readonly fetchesAhead: boolean;
  readonly guard: DialGuard;
  readonly clock: Clock;
}

/** A directory is good for a day at most, and serves for another when it cannot be had. */
const AHEAD_MS = 12 * 3_600_000;
/** After what a start has to do. */
const FIRST_MS = 10_000;

/** Keys are kept by each thread. */
export function openSignedAgents(options: SignedAgentsOptions, closers: Closers): SignedAgents {
  const { asked, fetchesAhead, guard, clock } = options;
  if (asked === "off") return NO_SIGNED_AGENTS;
  const directories = new Directories({
    fetch: directoryFetcher(createGuardedSender(guard)),
    clock,
    known: KNOWN_ORIGINS,
    asksStrangers: asked === "any",
    allowsPorts: guard.allowsPrivate,
  });
  if (fetchesAhead) {
    const loop = new Loop(
      () => directories.fetchAhead(),
      AHEAD_MS,
      () => undefined,
    );
    loop.start(FIRST_MS);
    closers.add(() => loop.stop());
  }
  return createSignedAgents(directories.keysOf, clock);
}
