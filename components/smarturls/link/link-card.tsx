"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { QrCodeImage } from "@/components/ui/qr-code-image";
import { saveFile } from "@/components/ui/save-file";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { useToast } from "@/components/ui/toast";
import { qrPng, qrSvg } from "./qr-files";
import { StateBadge } from "./state-badge";
import type { LinkStatusAnswer } from "./use-link";
import { useLinkStatus } from "./use-link";

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
