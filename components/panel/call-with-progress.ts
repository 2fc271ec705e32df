import { readProblem } from "@/lib/panel/schemas/problem";
import { ApiError } from "./api-client";

interface Listeners<P> {
  /** The part of the text that has left, from 0 to 1. */
  readonly onSent: (part: number) => void;
  /** A step of the work. */
  readonly onProgress: (progress: P) => void;
}

/**
 * Calls a route that answers in lines of JSON: `{"progress": …}` again and again, then `{"result": …}`
 * or `{"error": …}`. The types are what our own route sends; both are built together. By XMLHttpRequest:
 * `fetch` does not tell how much of a body has been sent.
 *
 * @throws ApiError
 */
export function callWithProgress<P, R>(
  path: string,
  text: string,
  { onSent, onProgress }: Listeners<P>,
): Promise<R> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lines = new LineReader();
    const read = (isWhole: boolean) => {
      for (const line of lines.next(request.responseText, isWhole)) {
        const step = parse(line) as { progress?: P; result?: R }; // sent by our own route
        if (step.progress !== undefined) onProgress(step.progress);
        else if (step.result !== undefined) resolve(step.result);
        else reject(toApiError(step));
      }
    };
    request.open("POST", `/api/panel/${path}`);
    request.setRequestHeader("Content-Type", "text/plain; charset=utf-8");
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
    request.onprogress = () => read(false);
    request.onload = () => {
      read(true);
      // Of no effect when there was a result.
      reject(toApiError(null));
    };
    request.onerror = () => reject(toApiError(null));
    request.send(text);
  });
}

/** Gives each line of a text that grows, once, as soon as it is whole. */
class LineReader {
  #read = 0;

  *next(text: string, isWhole: boolean): Generator<string> {
    for (
      let end = text.indexOf("\n", this.#read);
      end !== -1;
      end = text.indexOf("\n", this.#read)
    ) {
      const line = text.slice(this.#read, end);
      this.#read = end + 1;
      yield line;
    }
    if (isWhole && this.#read < text.length) yield text.slice(this.#read);
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

function toApiError(json: unknown): ApiError {
  const problem = readProblem(json);
  if (problem !== null) return new ApiError(problem);
  const message = "The connection broke. Nothing tells whether it was done: look before you retry.";
  return new ApiError({ code: "internal", message });
}
