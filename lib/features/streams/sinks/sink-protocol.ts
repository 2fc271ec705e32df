import type { Destination } from "../stream-settings";
import type { SinkOwner, SinkTools } from "./open-sink";

/* Messages between the serving thread and the sinks' thread. */

/** The input that the thread is started with. */
export interface SinkThreadStart extends Pick<SinkTools, "filesFolder" | "fileBytes"> {
  readonly allowsPrivate: boolean;
}

export interface OpenedSink {
  readonly id: number;
  readonly everyMs: number;
  readonly batchBytes: number;
}

export interface Sending {
  readonly sink: number;
  /** To give up by. */
  readonly id: number;
  /** Bytes in the form of `Records`. */
  readonly bytes: Uint8Array;
  readonly count: number;
}

/** The answers of the sinks' thread. */
export type SinkThreadAnswers = {
  open(what: { readonly destination: Destination; readonly owner: SinkOwner }): Promise<OpenedSink>;
  /** Why the destination will never take them; null when they have arrived. */
  send(sending: Sending): Promise<string | null>;
  giveUp(id: number): void;
  close(sink: number): Promise<void>;
};

/** Its questions: names are resolved by the process's own DNS, with its bounds. */
export type SinkThreadQuestions = {
  resolve(name: string): Promise<readonly string[]>;
};
