import { switchFeed } from "@/lib/features/feeds";
import { switchFeedSchema } from "../schemas/operator";
import { feedView } from "../server/listed-feeds";
import { noteOfOperator, type UserCall } from "../server/panel-route";
import { PanelError } from "../server/problem-response";
import { operatorOperation } from "./operation";

const listFeeds = operatorOperation({
  method: "GET",
  path: "operator/feeds",
  summary: "Lists the feeds.",
  run: async ({ runtime: { parts, env } }) => ({
    feeds: parts.feeds.list().map(feedView),
    isScheduled: env.feedsSync === "auto",
  }),
});

const fetchAll = operatorOperation({
  method: "POST",
  path: "operator/feeds",
  summary: "Fetches every feed now.",
  async run(call) {
    const fetched = await call.runtime.parts.feeds.sync();
    noteOfOperator(call, "operator.act", "fetched all feeds");
    return { failed: fetched.filter(({ state }) => state === "failed").map(({ id }) => id) };
  },
});

const fetchOne = operatorOperation({
  method: "POST",
  path: "operator/feeds/[id]",
  summary: "Fetches a feed now.",
  run: (call) =>
    answerProblems(call, "fetched a feed", async (feeds, id) =>
      (await feeds.sync([id])).find((feed) => feed.id === id),
    ),
});

const release = operatorOperation({
  method: "PUT",
  path: "operator/feeds/[id]",
  summary: "Releases a feed's quarantined delivery.",
  run: (call) => answerProblems(call, "released a feed", (feeds, id) => feeds.release(id)),
});

const turnFeed = operatorOperation({
  method: "PATCH",
  path: "operator/feeds/[id]",
  summary: "Switches a feed on, with the acceptance of its terms, or off.",
  body: switchFeedSchema,
  async run(call, { body: { isOn, terms } }) {
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
  },
});

const setAside = operatorOperation({
  method: "DELETE",
  path: "operator/feeds/[id]",
  summary: "Keeps the last good copy, whatever the quarantined delivery holds.",
  run: (call) =>
    answerProblems(call, "kept a feed's last good copy", (feeds, id) => feeds.setAside(id)),
});

export const OPERATIONS = [listFeeds, fetchAll, fetchOne, release, turnFeed, setAside] as const;

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
