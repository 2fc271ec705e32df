import type { Attributes } from "@opentelemetry/api";
import { placeOf } from "@/lib/records/traffic-row";
import { type LineReader, RepeatedText } from "../line-reader";

const WORKSPACE = placeOf("workspaceId");
const ENDPOINT = placeOf("endpoint");
const DECISION = placeOf("blockAccess");
const DECIDED_BY = placeOf("decidedBy");

interface Kind {
  calls: number;
  readonly attributes: Attributes;
}

/** A workspace's decisions by what their counter distinguishes: a batch has thousands of records of a few kinds. */
export class DecisionTally {
  /** By endpoint and verdict. */
  readonly #kinds = new Map<string, Map<string, Kind>>();
  readonly #endpoint: RepeatedText;
  readonly #verdict: RepeatedText;

  constructor(private readonly reader: LineReader) {
    this.#endpoint = new RepeatedText(reader, ENDPOINT);
    // Two columns that lie side by side.
    this.#verdict = new RepeatedText(reader, DECISION, { last: DECIDED_BY });
  }

  /** Counts the call that the reader is at, if it was decided. */
  add(): void {
    if (!this.reader.has(DECISION)) return;
    const endpoint = this.#endpoint.read();
    const verdict = this.#verdict.read();
    const ofEndpoint = this.#kinds.get(endpoint) ?? new Map<string, Kind>();
    const kind = ofEndpoint.get(verdict) ?? { calls: 0, attributes: this.#attributes() };
    kind.calls++;
    if (kind.calls > 1) return;
    this.#kinds.set(endpoint, ofEndpoint.set(verdict, kind));
  }

  *kinds(): Iterable<Readonly<Kind>> {
    for (const ofEndpoint of this.#kinds.values()) yield* ofEndpoint.values();
  }

  #attributes(): Attributes {
    const { reader } = this;
    return {
      "gatehouse.workspace.id": reader.textOf(WORKSPACE),
      "gatehouse.endpoint": reader.textOf(ENDPOINT),
      "gatehouse.decision": reader.isOne(DECISION) ? "block" : "allow",
      ...(reader.has(DECIDED_BY) && {
        "gatehouse.decided_by": reader.textOf(DECIDED_BY),
      }),
    };
  }
}
