import { feedView } from "@/lib/panel/server/listed-feeds";
import { noteOfOperator, operatorRoute } from "@/lib/panel/server/panel-route";

export const GET = operatorRoute(async ({ runtime: { parts, env } }) => ({
  feeds: parts.feeds.list().map(feedView),
  isScheduled: env.feedsSync === "auto",
}));

/** Fetches every feed now. */
export const POST = operatorRoute(async (call) => {
  const fetched = await call.runtime.parts.feeds.sync();
  noteOfOperator(call, "operator.act", "fetched all feeds");
  return { failed: fetched.filter(({ state }) => state === "failed").map(({ id }) => id) };
});
