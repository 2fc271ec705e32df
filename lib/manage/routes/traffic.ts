import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { allOf, type Operations } from "../legacy-operation";

export const TRAFFIC_ROUTES = {
  "bots/compliance": {
    GET: {
      needs: allOf("traffic"),
      summary: "Which bots fetched what your robots.txt forbids them.",
      query: overviewSchema,
    },
  },
} as const satisfies Readonly<Record<string, Operations>>;
