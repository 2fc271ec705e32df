import { operatorRoute } from "@/lib/panel/server/panel-route";

export const GET = operatorRoute(async ({ runtime: { parts, env } }) => ({
  feeds: parts.feeds.status(),
  isScheduled: env.feedsSync === "auto",
}));
