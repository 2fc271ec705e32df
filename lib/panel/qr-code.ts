import qrcode from "qrcode-generator";
import { z } from "zod";

/** A QR code as one SVG path of unit squares, without its four-unit quiet zone. */
export const qrCodeSchema = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.output<typeof qrCodeSchema>;

export function qrCode(text: string): QrCode {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size, path };
}
