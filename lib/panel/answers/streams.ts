/* Types only: pages must not bundle server code. */

import type { StreamSummary } from "@/lib/services/stream/streams";

export type { ShownDestination, StreamKind } from "@/lib/services/stream/stream-settings";
export type { StreamSummary } from "@/lib/services/stream/streams";

export interface StreamList {
  readonly streams: readonly StreamSummary[];
  /** Whether the operator lets streams write files. */
  readonly allowsFiles: boolean;
}

/** What came of a test. */
export interface StreamTest {
  /** Null: the record has arrived. */
  readonly error: string | null;
}
