import { type WorkPlace, type WorkQueue, WorkRefused } from "@/lib/work-queue";
import { limitAccount } from "./limits";
import type { WorkspaceCall } from "./panel-route";
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

/**
 * Takes the workspace's place for work that grows with its data, and answers. Whoever answers leaves the
 * place when the work is over; it is left here when there is no answer.
 *
 * @throws PanelError with the time to come back
 */
export async function withPlace(
  call: WorkspaceCall,
  work: HeavyWork,
  answer: (place: WorkPlace) => Promise<Response> | Response,
): Promise<Response> {
  await limitAccount(call.runtime, "heavyWork", call.user.id);
  return told(async () => {
    const place = queueOf(call, work).enter(`${work} ${call.workspace.id}`, PLACES[work]);
    try {
      return await answer(place);
    } catch (error) {
      place.leave();
      throw error;
    }
  });
}

/** The same for work that is read as it is done: each part in a turn of its own. */
export function streamWithPlace<T>(
  call: WorkspaceCall,
  work: HeavyWork,
  parts: AsyncGenerator<T>,
  answer: (parts: AsyncGenerator<T>) => Response,
): Promise<Response> {
  return withPlace(call, work, (place) => {
    // Whoever has to come back is told so before the answer begins.
    void place.turn();
    return answer(inTurns(place, parts));
  });
}

async function* inTurns<T>(place: WorkPlace, parts: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      await place.turn();
      const { done, value } = await parts.next().finally(() => place.pause());
      if (done) return;
      // A reader who went away without a word would keep the place for good.
      const timer = setTimeout(() => place.leave(), PATIENCE_MS).unref();
      yield value;
      clearTimeout(timer);
    }
  } finally {
    await parts.return(undefined);
    place.leave();
  }
}

/** Imports work on threads, the others in slices on this one: neither waits for the other. */
function queueOf({ runtime }: WorkspaceCall, work: HeavyWork): WorkQueue {
  return work === "import" ? runtime.heavyWork.onThreads : runtime.heavyWork.inSlices;
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof WorkRefused ? comeBack(error) : error;
  }
}

function comeBack({ reason }: WorkRefused): PanelError {
  const seconds = reason === "own" ? OWN_SECONDS : ALL_SECONDS;
  const why =
    reason === "own"
      ? "This workspace has work of this kind under way."
      : "Many workspaces have work under way.";
  const message = `${why} Try again in ${seconds} seconds.`;
  return new PanelError({ code: "rate_limited", message }, seconds);
}
