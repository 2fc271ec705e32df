import { andThen, type MaybePromise } from "@/lib/base/and-then";

/** Starts the trace of a call or visit; `lib/tracing` provides it where traces are on. */
export interface Tracing {
  /**
   * @param route the path's form, never what was sent: `/api/blocker`
   * @param traceparent the caller's W3C header; only names the parent, and decides nothing
   * @returns undefined when this one is not traced
   */
  begin(route: string, method: string, traceparent: string | undefined): Trace | undefined;
}

/** The trace of one call or visit. It reveals neither the visitor nor what was sent. */
export interface Trace {
  note(facts: TraceFacts): void;
  /** Makes a wait a part of the trace. */
  wait<T>(name: WaitName, work: Promise<T>): Promise<T>;
  /** @param error the contract's error code */
  end(status: number, error?: string): void;
}

export interface TraceFacts {
  readonly requestId?: string;
  readonly workspaceId?: string;
  readonly blockAccess?: number;
  readonly decidedBy?: string | null;
  readonly credits?: number;
  readonly linkId?: string;
  readonly linkOutcome?: string;
}

/** The things that a call can wait for. */
export type WaitName = "key" | "rate" | "credits" | "failures" | "code" | "email" | `dns ${string}`;

/** `value`, as a part of the trace where it is not there yet. */
export function traced<T>(
  trace: Trace | undefined,
  name: WaitName,
  value: MaybePromise<T>,
): MaybePromise<T> {
  return trace !== undefined && value instanceof Promise ? trace.wait(name, value) : value;
}

/** Ends the trace with the reply, whenever that comes. */
export function endWith<R extends { readonly status: number }>(
  trace: Trace | undefined,
  reply: MaybePromise<R>,
  errorOf?: (reply: R) => string | undefined,
): MaybePromise<R> {
  if (trace === undefined) return reply;
  return andThen(reply, (sent) => {
    trace.end(sent.status, errorOf?.(sent));
    return sent;
  });
}
