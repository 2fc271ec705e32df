"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { QrCodeImage, QUIET } from "@/components/ui/qr-code-image";
import { saveFile } from "@/components/ui/save-file";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { useToast } from "@/components/ui/toast";
import type { QrCode } from "@/lib/panel/qr-code";
import { StateBadge } from "./state-badge";
import { type LinkStatusAnswer, useLinkStatus } from "./use-link";

/** Sharp in poster print, and still small. */
const PNG_PIXELS = 1_024;

/** The link's URL, its visitors, and its QR code. */
export function LinkCard({ id }: { id: string }) {
  const t = useTranslations("smarturls");
  const { data, error, refetch } = useLinkStatus(id);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={3} />;
  const { link, state, stopReason, qr, keyname } = data;
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 p-4 sm:flex-nowrap sm:p-5">
      <div className="min-w-0 grow space-y-2">
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <StateBadge state={state} /> {t(`linkCard.states.${state}`)}
        </p>
        {stopReason !== null && <p className="text-sm">{stopReason}</p>}
        <p className="font-mono text-sm break-all">{link}</p>
        <div className="flex flex-wrap gap-2 pt-1">
          <CopyButton text={link} label={t("linkCard.copyLink")} />
          <QrDownloads qr={qr} keyname={keyname} />
        </div>
      </div>
      <QrCodeImage qr={qr} label={t("linkCard.qrCodeOf", { link })} className="w-28 shrink-0" />
    </Card>
  );
}

function QrDownloads({ qr, keyname }: Pick<LinkStatusAnswer, "qr" | "keyname">) {
  const t = useTranslations("smarturls");
  const { showError } = useToast();
  const savePng = () => qrPng(qr).then((png) => saveFile(png, `${keyname}.png`), showError);
  return (
    <>
      <Button size="sm" onClick={() => saveFile(qrSvg(qr), `${keyname}.svg`)}>
        <Download className="size-4" aria-hidden /> {t("linkCard.qrCodeSvg")}
      </Button>
      <Button size="sm" onClick={savePng}>
        <Download className="size-4" aria-hidden /> {t("linkCard.qrCodePng")}
      </Button>
    </>
  );
}

/** A QR code as an SVG file. */
function qrSvg({ size, path }: QrCode): Blob {
  const side = size + 2 * QUIET;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" ` +
    `width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges">` +
    `<rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>\n`;
  return new Blob([svg], { type: "image/svg+xml" });
}

/** A QR code as a PNG file: whole pixels per module, so that no edge is blurred. @throws Error */
async function qrPng({ size, path }: QrCode): Promise<Blob> {
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
