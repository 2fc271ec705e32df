import { noteOfOperator } from "@/lib/panel/server/note-of-operator";
import { operatorRoute, type UserCall } from "@/lib/panel/server/panel-route";
import { PanelError } from "@/lib/panel/server/problem-response";

/** Asks for the feed's file now. */
export const POST = operatorRoute((call) =>
  answerProblems(call, "fetched a feed", async (feeds, id) =>
    (await feeds.sync([id])).find((feed) => feed.id === id),
  ),
);

/** Releases what the feed has in quarantine. */
export const PUT = operatorRoute((call) =>
  answerProblems(call, "released a feed", (feeds, id) => feeds.release(id)),
);

/** The store throws a RangeError for what cannot be done, worded for operators. */
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
