import { HOUR_MS } from "@/lib/base/durations";
import { browsersOf } from "./people";
import type { Wave } from "./simulated-site";

const LINUX =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36";
const CHROME = browsersOf(142, 0)[1]?.ua ?? "";
const CHROME_PRINT = "t13d1516h2_8daaf6152771_b0da82dd1658";
const GO_PRINT = "t13d190900_9dc949149365_97f8aa674fd9";

/** A print of its own for every visitor. */
const printOf = (visitor: number) =>
  `t13d1516h2_${(visitor * 7_919).toString(16).padStart(12, "0")}_b0da82dd1658`;
/** A user agent of its own for every visitor. */
const agentOf = (visitor: number) => LINUX.replace("118.0", `${90 + (visitor % 50)}.${visitor}`);
const shapeOf = (visitor: number) => (0x10000000 + visitor * 31).toString(16);

interface MadeUpWave {
  readonly name: string;
  readonly sends: Wave["sends"];
}

/** Waves as they come through residential proxies; each attacker rotates something else. */
export const WAVES: readonly MadeUpWave[] = [
  {
    name: "sign-ins with stolen passwords, an old browser",
    sends: () => ({ ua: LINUX, url: "/login", print: CHROME_PRINT, shape: "deadbeef" }),
  },
  {
    name: "the same with the most frequent browser's user agent and print",
    sends: () => ({ ua: CHROME, url: "/login", print: CHROME_PRINT, shape: "feedbeef" }),
  },
  {
    name: "the same, and nothing else known than user agent and path",
    sends: () => ({ ua: CHROME, url: "/login", print: "", shape: "" }),
  },
  {
    name: "scraping: another page every time",
    sends: (visitor) => ({ ua: LINUX, url: `/products/${visitor}`, print: "", shape: "" }),
  },
  {
    name: "a user agent of its own for every visitor",
    sends: (visitor) => ({
      ...{ ua: agentOf(visitor), url: `/products/${visitor % 300}` },
      ...{ print: GO_PRINT, shape: shapeOf(visitor) },
    }),
  },
  {
    name: "user agent and print of its own for every visitor",
    sends: (visitor) => ({
      ...{ ua: agentOf(visitor), url: `/products/${visitor % 300}` },
      ...{ print: printOf(visitor), shape: "0badf00d" },
    }),
  },
];

/** A wave of 5,000 addresses in 1,700 networks, with at most two calls each, within an hour. */
export const waveAt = (workspaceId: string, from: number, { sends }: MadeUpWave): Wave => ({
  ...{ workspaceId, from, to: from + HOUR_MS, addresses: 5_000, networks: 1_700, each: 2, sends },
});
