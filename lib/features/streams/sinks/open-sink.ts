import { join } from "node:path";
import type { Clock } from "@/lib/base/clock";
import type { DialGuard } from "@/lib/net/guarded-dial";
import type { Destination } from "../stream-settings";
import { openFileSink } from "./file-sink";
import type { Sink } from "./sink";
import { openSyslogSink } from "./syslog-sink";

export interface SinkTools {
  readonly guard: DialGuard;
  readonly clock: Pick<Clock, "now">;
  /** The folder of the files of all streams. */
  readonly filesFolder: string;
  /** For each stream's files; 0: the operator lets none be written. */
  readonly fileBytes: number;
}

/** The stream that a sink is for. */
export interface SinkOwner {
  readonly id: string;
  readonly handle: string;
}

/**
 * OpenTelemetry and Amazon's client are loaded only where they are used: each takes a thread 20 MB.
 *
 * @throws when it must not lead there
 */
export async function openSink(
  destination: Destination,
  { id, handle }: SinkOwner,
  { guard, clock, filesFolder, fileBytes }: SinkTools,
): Promise<Sink> {
  switch (destination.kind) {
    case "otlp": {
      const { openOtlpSink } = await import("./otlp-sink");
      return openOtlpSink({ ...destination, guard });
    }
    case "s3": {
      const { openS3Sink } = await import("./s3-sink");
      return openS3Sink({ destination, guard, clock });
    }
    case "syslog":
      return openSyslogSink({ ...destination, guard });
    case "file":
      if (fileBytes === 0) throw new Error("Files are off on this installation.");
      return openFileSink({
        folder: join(filesFolder, `${handle}-${id}`),
        maxBytes: fileBytes,
        clock,
      });
  }
}
