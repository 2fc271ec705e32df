import { type Problem, readProblem } from "@/lib/panel/schemas/problem";
import { ApiError, withSession } from "./api-client";

interface LineCall<T> {
  readonly body: string;
  readonly contentType: string;
  readonly onLine: (line: T) => void;
  /** The share of the body already sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
  readonly signal?: AbortSignal;
  /** The error message when the answer is not ours or breaks off. */
  readonly broken: Problem;
}

/**
 * Calls a route of the panel's API that answers in lines of JSON, and passes each on as soon as it is
 * complete. T is what our own route writes; both are built together. XMLHttpRequest, because `fetch`
 * reports no upload progress.
 *
 * @throws ApiError, the signal's reason, or what `onLine` throws
 */
export function callForLines<T>(path: string, call: LineCall<T>): Promise<void> {
  // A refused call has passed on no line yet, so repeating it repeats none.
  return withSession(false, () => sendForLines(path, call));
}

function sendForLines<T>(path: string, call: LineCall<T>): Promise<void> {
  const { body, contentType, onLine, onSent, signal, broken } = call;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let read = 0;
    const readOn = () => {
      const { status, responseText: text } = request;
      if (status !== 200) return;
      try {
        for (let end = text.indexOf("\n", read); end !== -1; end = text.indexOf("\n", read)) {
          const line = parse(text.slice(read, end));
          if (line === null) throw new ApiError(broken);
          read = end + 1;
          onLine(line as T); // our own route's line
        }
      } catch (error) {
        reject(error);
      }
    };
    request.open("POST", `/api/panel/${path}`);
    request.setRequestHeader("Content-Type", contentType);
    request.upload.onprogress = ({ loaded, total }) => onSent?.(total === 0 ? 1 : loaded / total);
    request.onprogress = readOn;
    request.onload = () => {
      readOn();
      if (request.status === 200) resolve();
      else reject(new ApiError(readProblem(parse(request.responseText)) ?? broken));
    };
    request.onerror = () => reject(new ApiError(broken));
    signal?.addEventListener("abort", () => {
      reject(signal.reason);
      request.abort();
    });
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
