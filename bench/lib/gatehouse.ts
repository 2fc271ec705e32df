import { type StartedProcess, startProcess } from "./process";

const READY = /Gatehouse is ready on (http:\S+)/;

/** The environment of an installation that reaches nothing beyond this machine. */
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
    // No resolver answers here, and nothing asks it twice: names are fetched behind the answer.
    DNS_SERVERS: "127.0.0.1:9",
    LOG_LEVEL: "warn",
    ...variables,
  };
}

/** As `npm start` starts it: calls leave much behind that is soon dead, and collecting it seldom is cheaper. */
const COMMAND = [process.execPath, "--max-semi-space-size=64", "dist/server.js"];

/** The built server, once it answers. */
export function startGatehouse(env: Readonly<Record<string, string>>): Promise<StartedProcess> {
  return startProcess(COMMAND, env, READY);
}
