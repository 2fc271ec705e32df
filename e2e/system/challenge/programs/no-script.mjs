import { setTimeout as delay } from "node:timers/promises";
import { fieldsIn, getPage, nextIn, post } from "./http.mjs";

/** Reads the page, waits, and posts what it has; follows the page's refresh where there is one. */
export const noScript = {
  name: "without scripts, waiting",
  kind: "no browser",
  atOnce: 200,
  start: async () => ({
    async run({ url, ip }) {
      const page = await getPage(url, ip);
      await delay(5_200);
      const next = nextIn(page);
      if (next !== null) await getPage(new URL(next, url), ip);
      return (await post(url, ip, fieldsIn(page))).pass;
    },
    stop: async () => {},
  }),
};
