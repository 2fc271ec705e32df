import { noteOfOperator, operatorRoute, type UserCall } from "@/lib/panel/server/panel-route";
import { PanelError } from "@/lib/panel/server/problem-response";

/** Fetches the feed now. */
export const POST = operatorRoute((call) =>
  answerProblems(call, "fetched a feed", async (feeds, id) =>
    (await feeds.sync([id])).find((feed) => feed.id === id),
  ),
);

/** Releases the feed's quarantined delivery. */
export const PUT = operatorRoute((call) =>
  answerProblems(call, "released a feed", (feeds, id) => feeds.release(id)),
);

/** The store throws a RangeError, worded for operators, when it refuses. */
async function answerProblems<T>(
  call: UserCall,
  act: string,
  work: (feeds: UserCall["runtime"]["parts"]["feeds"], id: string) => Promise<T>,
): Promise<T> {
  try {
    const { runtime, params } = call;
    const done = await work(runtime.parts.feeds, params.id ?? "");
    noteOfOperator(call, "operator.act", act);
    return done;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PanelError({ code: "conflict", message: error.message });
  }
}
