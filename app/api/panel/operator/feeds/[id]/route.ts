import { operatorRoute, type UserCall } from "@/lib/panel/server/panel-route";
import { PanelError } from "@/lib/panel/server/problem-response";

/** Asks for the feed's file now. */
export const POST = operatorRoute((call) =>
  answerProblems(call, async (feeds, id) =>
    (await feeds.sync([id])).find((feed) => feed.id === id),
  ),
);

/** Releases what the feed has in quarantine. */
export const PUT = operatorRoute((call) => answerProblems(call, (feeds, id) => feeds.release(id)));

/** The store throws a RangeError for what cannot be done, worded for operators. */
async function answerProblems<T>(
  { runtime, params }: UserCall,
  work: (feeds: UserCall["runtime"]["parts"]["feeds"], id: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(runtime.parts.feeds, params.id ?? "");
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PanelError({ code: "conflict", message: error.message });
  }
}
