"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { cn } from "./class-names";
import { type Message, withMessage } from "./messages";

const SHOWN_MS = 5_000;
/** Long enough to read what can be undone, and to get there. */
const UNDO_SHOWN_MS = 12_000;

interface Toasts {
  /** Confirms success; disappears on its own. */
  readonly showMessage: (text: string, undo?: () => void) => void;
  /** Reports a failure; stays until closed. */
  readonly showError: (error: Error) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Short messages below the header, away from what is saved at the bottom. @throws outside of `ToastProvider` */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error("useToast needs a ToastProvider above it");
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const remove = useCallback((id: number) => {
    setMessages((shown) => shown.filter((each) => each.id !== id));
  }, []);
  const toasts = useMemo<Toasts>(() => {
    let last = 0;
    const add = (text: string, isError: boolean, undo?: () => void) => {
      const id = ++last;
      setMessages((shown) => withMessage(shown, { id, text, isError, undo }));
      if (!isError) setTimeout(() => remove(id), undo ? UNDO_SHOWN_MS : SHOWN_MS);
    };
    return {
      showMessage: (text, undo) => add(text, false, undo),
      showError: (error) => add(error.message, true),
    };
  }, [remove]);
  const t = useTranslations("ui.toast");
  return (
    <ToastContext value={toasts}>
      {children}
      <section
        aria-label={t("label")}
        aria-live="polite"
        className="pointer-events-none fixed top-16 right-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
      >
        {messages.map((message) => (
          <Toast key={message.id} message={message} onClose={() => remove(message.id)} />
        ))}
      </section>
    </ToastContext>
  );
}

function Toast({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useTranslations("ui.toast");
  return (
    <div
      className={cn(
        "rise pointer-events-auto flex items-start justify-between gap-3 rounded-lg border bg-card px-4 py-3 text-sm shadow-lg",
        message.isError ? "border-danger text-danger" : "border-line",
      )}
    >
      <span className="min-w-0 wrap-anywhere">{message.text}</span>
      {message.undo !== undefined && <UndoButton undo={message.undo} onDone={onClose} />}
      <button
        type="button"
        aria-label={t("close")}
        onClick={onClose}
        className="-mt-1 -mr-2 shrink-0 rounded-md p-1.5 hover:bg-raised"
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}

function UndoButton({ undo, onDone }: { undo: () => void; onDone: () => void }) {
  const t = useTranslations("ui.toast");
  const run = () => {
    undo();
    onDone();
  };
  return (
    <button type="button" className="ml-auto shrink-0 font-medium text-accent" onClick={run}>
      {t("undo")}
    </button>
  );
}
