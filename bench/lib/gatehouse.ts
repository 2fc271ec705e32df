import { type StartedProcess, startProcess } from "./process";

const READY = /Gatehouse is ready on (http:\S+)/;

const METRICS_TOKEN = "a-token-for-the-bench";

/** The environment of an installation without network access. */
export function environmentOf(
  dataDir: string,
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    FEEDS_SYNC: "off",
    // No resolver there, and names are resolved after the response.
    DNS_SERVERS: "127.0.0.1:9",
    LOG_LEVEL: "warn",
    METRICS_TOKEN,
    ...variables,
  };
}

/** As in `npm start`: less is no cheaper, and more holds memory. */
const FLAG = "--max-semi-space-size=4";

/**
 * Starts the built server.
 *
 * @param directory of another checkout
 * @param traced more of Node's flags, and what gets the lines that they print
 * @returns once it is ready
 */
export function startGatehouse(
  env: Readonly<Record<string, string>>,
  directory?: string,
  traced?: { readonly flags: readonly string[]; readonly onLine: (line: string) => void },
): Promise<StartedProcess> {
  const command = [process.execPath, FLAG, ...(traced?.flags ?? []), "dist/server.js"];
  return startProcess(command, env, READY, directory, traced?.onLine);
}

/** The text of `/metrics` of a server that was started here. */
export async function metricsOf(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
}

/** Lost traffic records; the figures count only at 0. */
export async function lostRecords(url: string): Promise<number> {
  const text = await metricsOf(url);
  return Number(/^gatehouse_traffic_lost_total (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}
