/**
 * A page with its logo must fit where proxies keep an answer: 16 kB, less 1 kB for headers, in HAProxy. Base64 makes
 * a third more of it.
 */
export const MAX_LOGO_BYTES = 7 * 1024;
/** Pixels of a side: what a small file may unpack to. */
const MAX_SIDE = 1_024;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Why a `data:` URI is no logo; null when it is one: a PNG or WebP by its bytes, from first to last, whatever it says
 * that it is. SVG is none, because it can hold scripts.
 */
export function logoProblem(uri: string): string | null {
  const [, type, base64] = /^data:image\/(png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(uri) ?? [];
  if (type === undefined || base64 === undefined) return "A PNG or WebP picture";
  const bytes = Uint8Array.from(atobOrEmpty(base64), (character) => character.charCodeAt(0));
  if (bytes.length > MAX_LOGO_BYTES) return `At most ${MAX_LOGO_BYTES / 1024} kB`;
  const size = type === "png" ? sizeOfPng(bytes) : sizeOfWebp(bytes);
  if (size === null) return `Not a whole ${type === "png" ? "PNG" : "WebP"} picture`;
  const isFit = [size.width, size.height].every((side) => side >= 1 && side <= MAX_SIDE);
  return isFit ? null : `At most ${MAX_SIDE} by ${MAX_SIDE} pixels`;
}

function atobOrEmpty(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** All its chunks, from `IHDR` to `IEND`, and nothing behind. */
function sizeOfPng(bytes: Uint8Array): Size | null {
  if (PNG.some((byte, at) => bytes[at] !== byte)) return null;
  const view = viewOf(bytes);
  const chunks: string[] = [];
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    chunks.push(textAt(bytes, at + 4));
    at += 12 + view.getUint32(at);
  }
  const isWhole = at === bytes.length && chunks.includes("IDAT") && chunks.at(-1) === "IEND";
  if (!isWhole || chunks[0] !== "IHDR") return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** One still picture: lossy, lossless, or either in the extended form. */
function sizeOfWebp(bytes: Uint8Array): Size | null {
  if (bytes.length < 30 || textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "WEBP") return null;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return null;
  switch (textAt(bytes, 12)) {
    case "VP8 ":
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X": {
      const isAnimated = (view.getUint8(20) & 0b10) !== 0;
      const side = (at: number) => (view.getUint8(at + 2) << 16) + view.getUint16(at, true) + 1;
      return isAnimated ? null : { width: side(24), height: side(27) };
    }
    default:
      return null;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));
