import { setImmediate } from "node:timers/promises";
import type { LimitContext } from "@/lib/auth/allowances";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import {
  refusalOf,
  type WorkPlace,
  type WorkQueue,
  type WorkRefusedError,
} from "@/lib/base/work-queue";
import type { Runtime } from "@/lib/runtime/runtime";
import { limitAccount } from "./limits";
import { PanelError } from "./problem-response";

const OWN_SECONDS = 10;
const ALL_SECONDS = 30;

/** Concurrent work per workspace. */
const PLACES = {
  import: 1,
  export: 1,
  // Several members may each wait for one.
  replay: 3,
} as const;

type HeavyWork = keyof typeof PLACES;

interface HeavyCall {
  readonly user: { readonly id: string };
  readonly workspace: { readonly id: string };
  readonly runtime: LimitContext & Pick<Runtime, "heavyWork">;
}

/**
 * Reserves a place for work that grows with the workspace's data. `answer` releases it when the work is over;
 * on a throw it is released here.
 *
 * @throws PanelError with a retry time
 */
export async function withPlace(
  call: HeavyCall,
  work: HeavyWork,
  answer: (place: WorkPlace) => Promise<Response> | Response,
): Promise<Response> {
  await limitAccount(call.runtime, "heavyWork", call.user.id);
  let place: WorkPlace | undefined;
  try {
    place = queueOf(call, work).enter(`${work} ${call.workspace.id}`, PLACES[work]);
    return await answer(place);
  } catch (error) {
    place?.leave();
    throw orRetryLater(error);
  }
}

/** The error as the caller gets it: refused work is to be tried again. */
export function orRetryLater(error: unknown): unknown {
  const refusal = refusalOf(error);
  return refusal === null ? error : retryLater(refusal);
}

/**
 * Streams work part by part, each in its own turn. The first part runs before the response starts, so that an
 * early failure still gets a proper status.
 */
export function streamWithPlace<T>(
  call: HeavyCall,
  work: HeavyWork,
  parts: AsyncGenerator<T>,
  answer: (parts: AsyncGenerator<T>) => Response,
): Promise<Response> {
  return withPlace(call, work, async (place) => {
    const next = async () => {
      await place.turn();
      // A part may never await anything: serve other requests in between.
      await setImmediate();
      return parts.next().finally(() => place.pause());
    };
    return answer(partsOf(place, parts, await next(), next));
  });
}

async function* partsOf<T>(
  place: WorkPlace,
  parts: AsyncGenerator<T>,
  first: IteratorResult<T>,
  next: () => Promise<IteratorResult<T>>,
): AsyncGenerator<T> {
  try {
    for (let part = first; part.done !== true; part = await next()) {
      // A reader that silently disappeared would keep the place forever.
      const timer = setTimeout(() => place.leave(), TIME_LIMITS_MS.processes.slowReader).unref();
      yield part.value;
      clearTimeout(timer);
    }
  } finally {
    await parts.return(undefined);
    place.leave();
  }
}

/** Imports run on threads, the rest in slices on this one: neither blocks the other. */
function queueOf({ runtime }: HeavyCall, work: HeavyWork): WorkQueue {
  return work === "import" ? runtime.heavyWork.onThreads : runtime.heavyWork.inSlices;
}

function retryLater(reason: WorkRefusedError["reason"]): PanelError {
  const seconds = reason === "own" ? OWN_SECONDS : ALL_SECONDS;
  const why =
    reason === "own"
      ? "This workspace has work of this kind under way."
      : "Many workspaces have work under way.";
  const message = `${why} Try again in ${seconds} seconds.`;
  return new PanelError({ code: "rate_limited", message }, seconds);
}
