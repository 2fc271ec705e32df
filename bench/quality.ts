import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DAY_MS } from "@/lib/base/durations";
import { startContractServer } from "@/test/contract-server";
import { ManualClock } from "@/test/state/manual-clock";
import { findMirror } from "./feeds/mirror-bench";
import { withFolder } from "./lib/folder";
import { agentClasses } from "./quality/agents";
import { corpora } from "./quality/corpora";
import { mailClasses } from "./quality/emails";
import { fitWeights } from "./quality/fit";
import { type Judged, measureAgents, measureMail, measureUrls } from "./quality/measure";
import { type Listed, listedNow, measureAge } from "./quality/measure-age";
import { measureNetworks, measurePopulation, type Population } from "./quality/measure-networks";
import { describeMistakes, shareOfAll } from "./quality/mistakes";
import {
  measureNeighbors,
  neighborsTable,
  sparesNeighbors,
} from "./quality/neighbors/measure-neighbors";
import { ALL_SCENES } from "./quality/neighbors/scenes";
import { Addresses } from "./quality/networks";
import { Repositories } from "./quality/repository";
import { type Counted, isOnGoal, tableOf } from "./quality/row";
import { describeScore } from "./quality/score-quality";
import { noClock, withProduct } from "./quality/start-product";
import { urlClasses } from "./quality/urls";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const MOST = 5_000;
const LISTED = 6_000;
const LATER_DAYS = [30, 90];
const BY_MISTAKE = 0.0002;

/** Progress and reasons; standard output is the table's. */
const say = (line: string): void => {
  process.stderr.write(`${Math.round(performance.now() / 1_000)} s: ${line}\n`);
};

/**
 * The product's treatment of people and of machines, from public corpora, over HTTP.
 *
 * @param options `--product DIR`: a built checkout of another revision; `--most N`: calls of each class;
 *   `--fit`: prints weights for the score, fitted on half of the calls; `--neighbors`: only what becomes of the people
 *   who share an attacker's address, in this process and by a clock of its own
 */
export function benchQuality(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      product: { type: "string" },
      most: { type: "string" },
      fit: { type: "boolean", default: false },
      neighbors: { type: "boolean", default: false },
    },
  });
  if (values.neighbors) return benchNeighbors();
  const directory = resolve(values.product ?? HERE);
  if (!existsSync(join(directory, "dist/server.js"))) {
    throw new Error(`${directory} is not built: "npm start" there builds it.`);
  }
  const most = Number(values.most ?? MOST);
  return withFolder(async (folder) => {
    const isOnGoal = await bench(directory, folder, most, values.fit);
    // Another checkout's neighbors are for its own bench.
    return values.product === undefined ? (await benchNeighbors()) && isOnGoal : isOnGoal;
  });
}

async function benchNeighbors(): Promise<boolean> {
  say("people who share an attacker's address");
  const clock = new ManualClock();
  const server = await startContractServer({ clock });
  const outcomes = await measureNeighbors(server, clock, ALL_SCENES).finally(() => server.close());
  console.log(neighborsTable(outcomes));
  return sparesNeighbors(outcomes);
}

interface Measured {
  readonly rows: readonly Counted[];
  readonly population: Population | null;
  readonly judged: readonly Judged[];
  readonly listed: Listed | null;
}

async function bench(
  directory: string,
  folder: string,
  most: number,
  isToFit: boolean,
): Promise<boolean> {
  const from = new Repositories(process.env.QUALITY_CORPORA, say);
  const mirror = findMirror();
  if (mirror === null) say("skipped: networks and ages need FEEDS_MIRROR, a copy of the feeds");
  const clock = mirror === null ? null : await dateOf(mirror);
  const at = (name: string, days: number) => ({
    ...{ directory, mirror, dataDir: join(folder, name) },
    clock: clock === null ? null : new Date(clock.getTime() + days * DAY_MS),
  });
  await mkdir(folder, { recursive: true });
  const measured = await withProduct(at("now", 0), say, (product) =>
    measureAll(product, from, mirror, most),
  );
  const rows = [...measured.rows];
  if (measured.listed !== null && clock !== null) {
    const { listed } = measured;
    for (const days of LATER_DAYS) {
      say(`the clock ${days} days later`);
      rows.push(
        ...(await withProduct(at(`after-${days}`, days), say, (product) =>
          measureAge(product, listed, days),
        )),
      );
    }
  }
  if (isToFit) console.log(`Weights, in tenths of log-odds:\n${fitWeights(measured.judged)}`);
  return report(rows, measured);
}

async function measureAll(
  product: Parameters<typeof measureAgents>[0],
  from: Repositories,
  mirror: string | null,
  most: number,
): Promise<Measured> {
  const judged: Judged[] = [];
  const witness = { say, note: (each: Judged) => judged.push(each) };
  say("user agents");
  const agents = await agentClasses(from, most);
  const rows = [...(await measureAgents(product, agents, witness))];
  say("URLs");
  const urls = await urlClasses(from, most);
  rows.push(...(await measureUrls(product, urls, witness)));
  say("e-mail");
  rows.push(...(await measureMail(product, await mailClasses(from, most, say), witness)));
  const addresses = mirror === null ? null : await Addresses.open(mirror);
  if (addresses === null) return { rows, judged, population: null, listed: null };
  say("networks");
  rows.push(...(await measureNetworks(product, addresses, from, say)));
  say("a site's people");
  const population = await measurePopulation(product, addresses, agents, urls);
  rows.push(...population.rows);
  const listed = await listedNow(product, await addresses.listed(LISTED));
  return { rows, judged, population, listed };
}

function report(
  rows: readonly Counted[],
  { population, judged }: Pick<Measured, "population" | "judged">,
): boolean {
  console.log(tableOf(rows));
  const byMistake = population === null ? 0 : shareOfAll(population.mistakes);
  const isMistaken = byMistake > BY_MISTAKE;
  if (population !== null) {
    const { turnedAway, mistakes } = population;
    console.log(
      `\nOf a site's people are turned away ${(turnedAway * 100).toFixed(3)} %, by mistake ${(byMistake * 100).toFixed(3)} % (at most ${(BY_MISTAKE * 100).toFixed(3)} %)${isMistaken ? "  MISSED" : ""}`,
    );
    if (mistakes.length > 0)
      console.log(`By mistake, by check and source:\n${describeMistakes(mistakes)}`);
  }
  console.log(`\n${describeScore(judged)}`);
  console.log("\nMeasured with:");
  for (const { repository, licence, takes } of corpora) {
    console.log(`  ${repository} (${licence}): ${takes}`);
  }
  return rows.every(isOnGoal) && !isMistaken;
}

/** The day after the mirror's newest list was made; null, with the reason said, when no clock can be set. */
async function dateOf(mirror: string): Promise<Date | null> {
  const reason = noClock();
  const path = join(mirror, "raw.githubusercontent.com/stamparm/ipsum/master/ipsum.txt");
  const text = await readFile(path, "utf8").catch(() => "");
  const made = /^# Last update: (.*)$/m.exec(text)?.[1];
  if (reason === null && made !== undefined) return new Date(Date.parse(made) + DAY_MS);
  say(`skipped: the clock stays (${reason ?? "the mirror's lists have no date"})`);
  return null;
}
