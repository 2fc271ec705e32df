import { switchFeedSchema } from "@/lib/panel/schemas/operator";
import {
  noteOfOperator,
  operatorRoute,
  readBody,
  type UserCall,
} from "@/lib/panel/server/panel-route";
import { PanelError } from "@/lib/panel/server/problem-response";
import { switchFeed } from "@/lib/services/feeds/switches";

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

/** Switches the feed on, with the acceptance of its terms, or off. */
export const PATCH = operatorRoute(async (call) => {
  const { isOn, terms } = await readBody(call, switchFeedSchema);
  const { runtime, params, actor, now } = call;
  const { feeds } = runtime.parts;
  const listed = feeds.list().find(({ feed }) => feed.id === params.id);
  if (listed === undefined) {
    throw new PanelError({ code: "not_found", message: "There is no such feed." });
  }
  if (listed.isFixed) {
    throw new PanelError({ code: "conflict", message: "FEEDS_FILE switches this feed." });
  }
  await switchFeed(runtime.prisma, { feed: listed.feed, isOn, terms, actor }, now);
  const { id } = listed.feed;
  noteOfOperator(call, "operator.act", `switched ${isOn ? "on" : "off"} the feed ${id}`);
  if (terms !== null) noteOfOperator(call, "operator.act", `accepted the terms of ${id}`);
  // The other processes follow by themselves.
  await feeds.load();
});

/** Keeps the last good copy, whatever the quarantined delivery holds. */
export const DELETE = operatorRoute((call) =>
  answerProblems(call, "kept a feed's last good copy", (feeds, id) => feeds.setAside(id)),
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
