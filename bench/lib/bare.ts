import { type StartedProcess, startProcess } from "./process";

/** Headers of the connection. */
const LEFT_OUT = ["connection", "date", "keep-alive"];

/** A bare `node:http` handler that repeats one real response. */
export async function startBare(answer: Response): Promise<StartedProcess> {
  const headers = [...answer.headers].filter(([name]) => !LEFT_OUT.includes(name)).flat();
  const script = new URL("../bare-server.ts", import.meta.url).pathname;
  const given = JSON.stringify({ status: answer.status, headers, body: await answer.text() });
  return startProcess(
    [process.execPath, "--import", "tsx", script, given],
    {},
    /bare on (http:\S+)/,
  );
}
