"use client";

import { X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { cn } from "./class-names";

const SHOWN_MS = 5_000;

interface Message {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
}

interface Toasts {
  /** Confirms success; disappears on its own. */
  readonly showMessage: (text: string) => void;
  /** Reports a failure; stays until closed. */
  readonly showError: (error: Error) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Short messages in the corner. @throws outside of `ToastProvider` */
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
    const add = (text: string, isError: boolean) => {
      const id = ++last;
      setMessages((shown) => [...shown, { id, text, isError }]);
      if (!isError) setTimeout(() => remove(id), SHOWN_MS);
    };
    return {
      showMessage: (text) => add(text, false),
      showError: (error) => add(error.message, true),
    };
  }, [remove]);
  return (
    <ToastContext value={toasts}>
      {children}
      <div
        aria-live="polite"
        className="fixed right-4 bottom-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
      >
        {messages.map((message) => (
          <Toast key={message.id} message={message} onClose={() => remove(message.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({ message, onClose }: { message: Message; onClose: () => void }) {
  return (
    <div
      className={cn(
        "flex items-start justify-between gap-3 rounded-lg border bg-card px-4 py-3 text-sm shadow-lg",
        message.isError ? "border-danger text-danger" : "border-line",
      )}
    >
      {message.text}
      <button type="button" aria-label="Close the message" onClick={onClose} className="-mr-1">
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}
