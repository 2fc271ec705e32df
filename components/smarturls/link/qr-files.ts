import { QUIET } from "@/components/ui/qr-code-image";
import type { QrCode } from "@/lib/panel/qr-code";

/** Sharp in poster print, and still small. */
const PNG_PIXELS = 1_024;

/** A QR code as an SVG file. */
export function qrSvg({ size, path }: QrCode): Blob {
  const side = size + 2 * QUIET;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" ` +
    `width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges">` +
    `<rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>\n`;
  return new Blob([svg], { type: "image/svg+xml" });
}

/** A QR code as a PNG file: whole pixels per module, so that no edge is blurred. @throws Error */
export async function qrPng({ size, path }: QrCode): Promise<Blob> {
  const side = size + 2 * QUIET;
  const unit = Math.ceil(PNG_PIXELS / side);
  const canvas = document.createElement("canvas");
  canvas.width = side * unit;
  canvas.height = side * unit;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw images.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(unit, unit);
  context.translate(QUIET, QUIET);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("The image could not be created.")) : resolve(png)),
      "image/png",
    );
  });
}
