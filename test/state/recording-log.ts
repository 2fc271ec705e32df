import type { Log } from "@/lib/base/log";

/** A log whose messages a test can read. */
export class RecordingLog implements Log {
  readonly messages: string[] = [];
  readonly info = (_details: object, message: string) => void this.messages.push(message);
  readonly warn = (_details: object, message: string) => void this.messages.push(message);
  readonly error = (_details: object, message: string) => void this.messages.push(message);
}
