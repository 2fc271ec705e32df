import type { QrCode } from "@/lib/panel/qr-code";
import { cn } from "./class-names";

/** The quiet zone on each side, in modules, as scanners need (ISO/IEC 18004). */
export const QUIET = 4;

/** Dark on white in the dark theme too: some scanners read nothing else. */
export function QrCodeImage({
  qr: { size, path },
  label,
  className,
}: {
  qr: QrCode;
  /** The purpose of the code, for screen readers. */
  label: string;
  className: string;
}) {
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      className={cn("rounded-md border border-line bg-white", className)}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
