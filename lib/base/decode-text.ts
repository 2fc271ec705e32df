/** How a file's text was encoded. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Bytes examined to recognize UTF-16 without a mark. */
const SAMPLE = 1_024;

/**
 * Text of a file as people have them: UTF-8, UTF-16 with or without its mark, and what is neither as
 * Windows-1252, which every byte can be. The mark is not part of the text.
 */
export function decodeText(pieces: readonly Uint8Array[]): {
  readonly text: string;
  readonly encoding: TextEncoding;
} {
  const encoding = guessWide(pieces[0] ?? new Uint8Array());
  if (encoding !== null) return { text: decode(pieces, encoding, false), encoding };
  try {
    return { text: decode(pieces, "utf-8", true), encoding: "utf-8" };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: decode(pieces, "windows-1252", false), encoding: "windows-1252" };
  }
}

function decode(pieces: readonly Uint8Array[], encoding: TextEncoding, fatal: boolean): string {
  const decoder = new TextDecoder(encoding, { fatal });
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }));
  return texts.join("") + decoder.decode();
}

/** By its mark, or by the zeros that ASCII leaves in every other byte. */
function guessWide(start: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const sample = start.subarray(0, SAMPLE);
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  const most = sample.length / 4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}
