"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { NewSecret, type SecretOf } from "./new-secret";

/** Makes a secret: a form, and then the secret, which only its answer has. */
export function SecretDialog<Answer>({
  of,
  isOpen,
  onClose,
  call,
  secretOf,
  title,
  note,
  children,
}: {
  of: SecretOf;
  isOpen: boolean;
  onClose: () => void;
  /** The form's mutation. */
  call: { readonly data: Answer | undefined; readonly reset: () => void };
  secretOf: (answer: Answer) => string;
  /** The form's. */
  title: string;
  note?: string;
  children: ReactNode;
}) {
  const t = useTranslations(of);
  const { data } = call;
  const close = () => {
    call.reset();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={data ? t("newSecret.title") : title}>
      {data ? <NewSecret of={of} secret={secretOf(data)} note={note} onDone={close} /> : children}
    </Dialog>
  );
}
