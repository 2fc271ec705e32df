import { median } from "./figures";
import { type Contender, type Measured, measureRounds } from "./rounds";

/** Even: a ratio of one round is off by a tenth or more, and the median of these by two to four hundredths. */
const ROUNDS = 24;

export interface Comparison {
  /** Requests per second: the second's for each of the first's. */
  readonly ratio: number;
  /** CPU time that a call of the second takes more, of the server's processes without its database's. */
  readonly moreCpuUs: number;
}

/** Measures two kinds of calls against each other, and prints their medians. */
export async function compare(first: Contender, second: Contender): Promise<Comparison> {
  const rounds = (await measureRounds([first, second], ROUNDS)).flatMap(([one, other]) =>
    one && other ? [{ one, other }] : [],
  );
  print(
    first.name,
    rounds.map(({ one }) => one),
  );
  print(
    second.name,
    rounds.map(({ other }) => other),
  );
  const ratios = rounds.map(({ one, other }) => other.requestsPerSecond / one.requestsPerSecond);
  console.log(`  by round: ${ratios.map((each) => each.toFixed(2)).join(" ")}`);
  const moreCpuUs = median(rounds.map(({ one, other }) => other.cpuUs - one.cpuUs));
  return { ratio: median(ratios), moreCpuUs };
}

function print(name: string, measured: readonly Measured[]): void {
  const of = (figure: keyof Measured) => median(measured.map((each) => each[figure]));
  const rate = `${Math.round(of("requestsPerSecond"))} requests/s`;
  const cpu = `${of("cpuUs").toFixed(1)} us of CPU a call, its database ${of("databaseCpuUs").toFixed(1)}`;
  console.log(`  ${name.padEnd(6)} ${rate}   p99 ${of("p99Ms")} ms   ${cpu}`);
}
