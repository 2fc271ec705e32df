import { END_OF_LINE } from "@/lib/records/traffic-row";

/**
 * Records on their way to a destination: lines with their ends, as UTF-8. Who passes them on handles a few large
 * pieces of bytes, not thousands of texts a second.
 *
 * A call's line is the one that the traffic writer made, so that a decision is encoded once and read where it is
 * sent; all others are JSON. None holds `END_OF_LINE`.
 */
export class Records {
  constructor(
    readonly bytes: Buffer,
    readonly count: number,
  ) {}

  /** @param lines without their ends */
  static of(lines: readonly string[]): Records {
    const text = lines.map((line) => `${line}${END_OF_LINE}`).join("");
    return new Records(Buffer.from(text), lines.length);
  }

  /** @param texts what `text` gave */
  static parse(texts: readonly string[]): Records {
    return Records.of(texts.flatMap((text) => text.split(END_OF_LINE)));
  }

  /** In the same order. */
  static joined(parts: readonly Records[]): Records {
    const [first] = parts;
    if (first !== undefined && parts.length === 1) return first;
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return new Records(Buffer.concat(parts.map(({ bytes }) => bytes)), count);
  }

  /** Lines joined by `END_OF_LINE`. */
  get text(): string {
    return this.bytes.toString("utf8", 0, Math.max(0, this.bytes.length - END_OF_LINE.length));
  }

  /** Without their ends. */
  lines(): string[] {
    return this.bytes.toString().split(END_OF_LINE).slice(0, -1);
  }
}
