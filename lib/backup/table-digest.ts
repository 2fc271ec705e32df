import { hash } from "node:crypto";

const NEWLINE = 10;
const LANES = 8;

export interface TableSum {
  readonly rows: number;
  /** Hex. */
  readonly digest: string;
}

/**
 * Identifies the rows of a table, whatever their order: the sum of their SHA-256, each 32 bits by itself. It
 * shows whether two tables are equal; against forgers there is the encryption.
 */
export class TableDigest {
  readonly #lanes = new Uint32Array(LANES);
  #rows = 0;

  /** @param lines whole lines of COPY's text format */
  add(lines: Buffer): void {
    for (let from = 0; from < lines.length; ) {
      const end = lines.indexOf(NEWLINE, from) + 1;
      const row = hash("sha256", lines.subarray(from, end), "buffer");
      for (let lane = 0; lane < LANES; lane++) {
        // A typed array's element wraps around by itself.
        this.#lanes[lane] = (this.#lanes[lane] ?? 0) + row.readUInt32LE(lane * 4);
      }
      this.#rows++;
      from = end;
    }
  }

  sum(): TableSum {
    const bytes = Buffer.alloc(LANES * 4);
    for (const [lane, value] of this.#lanes.entries()) bytes.writeUInt32LE(value, lane * 4);
    return { rows: this.#rows, digest: bytes.toString("hex") };
  }
}
