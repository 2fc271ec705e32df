import { type Problem, readProblem } from "@/lib/panel/schemas/problem";
import { ApiError } from "./api-client";
import { callForLines } from "./call-for-lines";

/** The upload's progress, before the work's own. */
export interface SendStep {
  readonly step: "send";
  readonly part: number;
}

/**
 * Sends text to work that streams its progress and ends with a result (`progressResponse`).
 *
 * @param broken the problem when the answer breaks off
 * @throws ApiError
 */
export async function callForResult<R, P>(
  path: string,
  text: string,
  onStep: (step: P | SendStep) => void,
  broken: Problem,
): Promise<R> {
  let result: R | undefined;
  await callForLines<{ progress?: P; result?: R }>(path, {
    body: text,
    contentType: "text/plain; charset=utf-8",
    onSent: (part) => onStep({ step: "send", part }),
    onLine: (line) => {
      if (line.progress !== undefined) onStep(line.progress);
      else if (line.result !== undefined) result = line.result;
      else throw new ApiError(readProblem(line) ?? broken);
    },
    broken,
  });
  if (result === undefined) throw new ApiError(broken);
  return result;
}
