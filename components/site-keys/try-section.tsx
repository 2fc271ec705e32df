"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CodeFrame } from "@/components/code/code-frame";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { useOrigin } from "@/components/ui/use-origin";
import { loadChallengeScript } from "./challenge-script";

/** The challenge as visitors see it, and the check of its token to copy. */
export function TrySection({ publicKey }: { publicKey: string }) {
  const t = useTranslations("sitekeys");
  const [tries, setTries] = useState(0);
  return (
    <Section title={t("trySection.title")} description={t("trySection.description")}>
      <Card className="space-y-4 p-5">
        {tries > 0 && <Trial key={tries} publicKey={publicKey} />}
        <Button onClick={() => setTries(tries + 1)}>
          {tries === 0 ? t("trySection.show") : t("trySection.again")}
        </Button>
      </Card>
    </Section>
  );
}

function Trial({ publicKey }: { publicKey: string }) {
  const t = useTranslations("sitekeys");
  const place = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState<string | null>(null);
  const origin = useOrigin();
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    loadChallengeScript().then((script) => {
      if (isGone || place.current === null) return;
      const id = script.render(place.current, { sitekey: publicKey, callback: setToken });
      remove = () => script.remove(id);
    });
    return () => {
      isGone = true;
      remove?.();
    };
  }, [publicKey]);
  const command = `curl ${origin}/api/siteverify -d secret="$GATEHOUSE_SECRET" -d response="${token}"`;
  return (
    <>
      <div ref={place} />
      {token !== null && <CodeFrame label={t("trySection.verify")} code={command} />}
    </>
  );
}
