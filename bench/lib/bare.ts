import { type StartedProcess, startProcess } from "./process";

/** Headers of the connection. */
const LEFT_OUT = ["connection", "date", "keep-alive"];

/**
 * A bare `node:http` handler that repeats the real response of a URL.
 *
 * @param sent headers of the request
 */
export async function startBare(
  url: string,
  sent: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> {
  const answer = await fetchServed(url, sent);
  const headers = [...answer.headers].filter(([name]) => !LEFT_OUT.includes(name)).flat();
  const script = new URL("../bare-server.ts", import.meta.url).pathname;
  const given = JSON.stringify({ status: answer.status, headers, body: await answer.text() });
  return startProcess(
    [process.execPath, "--import", "tsx", script, given],
    {},
    /bare on (http:\S+)/,
  );
}

/** A large workspace that is not in memory yet is loaded by its first calls, which may be answered 503. */
async function fetchServed(url: string, headers: Readonly<Record<string, string>>) {
  let answer: Response;
  do answer = await fetch(url, { headers, redirect: "manual" });
  while (answer.status === 503);
  return answer;
}
