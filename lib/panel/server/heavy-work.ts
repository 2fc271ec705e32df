import { setImmediate } from "node:timers/promises";
import type { Runtime } from "@/lib/runtime";
import { refusalOf, type WorkPlace, type WorkQueue, type WorkRefused } from "@/lib/work-queue";
import { type LimitContext, limitAccount } from "./limits";
import { PanelError } from "./problem-response";

/** How long a reader may pause until the workspace may begin other work. */
const PATIENCE_MS = 30_000;
const OWN_SECONDS = 10;
const ALL_SECONDS = 30;

/** What of a workspace's work goes on at the same time. */
const PLACES = {
  import: 1,
  export: 1,
  // One for each of some members, who all wait before a page.
  replay: 3,
} as const;

type HeavyWork = keyof typeof PLACES;

/** The part of a `WorkspaceCall` that is needed here. */
interface HeavyCall {
  readonly user: { readonly id: string };
  readonly workspace: { readonly id: string };
  readonly runtime: LimitContext & Pick<Runtime, "heavyWork">;
}

/**
 * Takes the workspace's place for work that grows with its data, and answers. Whoever answers leaves the
 * place when the work is over; it is left here when there is no answer.
 *
 * @throws PanelError with the time to come back
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
    const refusal = refusalOf(error);
    throw refusal === null ? error : comeBack(refusal);
  }
}

/**
 * The same for work that is read as it is done: each part in a turn of its own, the first one before the
 * answer begins, so that what fails at once is told as it should be.
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
      // A part may be made without a wait for anything: requests are answered between two.
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
      // A reader who went away without a word would keep the place for good.
      const timer = setTimeout(() => place.leave(), PATIENCE_MS).unref();
      yield part.value;
      clearTimeout(timer);
    }
  } finally {
    await parts.return(undefined);
    place.leave();
  }
}

/** Imports work on threads, the others in slices on this one: neither waits for the other. */
function queueOf({ runtime }: HeavyCall, work: HeavyWork): WorkQueue {
  return work === "import" ? runtime.heavyWork.onThreads : runtime.heavyWork.inSlices;
}

function comeBack(reason: WorkRefused["reason"]): PanelError {
  const seconds = reason === "own" ? OWN_SECONDS : ALL_SECONDS;
  const why =
    reason === "own"
      ? "This workspace has work of this kind under way."
      : "Many workspaces have work under way.";
  const message = `${why} Try again in ${seconds} seconds.`;
  return new PanelError({ code: "rate_limited", message }, seconds);
}
