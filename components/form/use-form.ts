"use client";

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { asSentence } from "@/components/policy/errors";
import { useWarningBeforeLeaving } from "@/components/ui/hold-page";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";

/** Props for the control of one field. */
export interface Control<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly error: string | undefined;
}

/** Props for `<Form>`. */
export interface FormState {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent) => void;
  readonly isPending: boolean;
  /** The error, when no field shows it. */
  readonly error: Error | null;
}

/** The part of a React Query mutation that a form needs. */
export interface Call<Input, Answer> {
  readonly mutate: (input: Input, options: { onSuccess: (answer: Answer) => void }) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
}

interface FormOptions<V, Input, Answer> {
  /** Initial values, by the server's field names. */
  readonly before: V;
  readonly call: Call<Input, Answer>;
  readonly toInput: (values: V) => Input;
  /** Client-side errors, by field. */
  readonly check?: (values: V) => Problems<V>;
  readonly onSuccess?: (answer: Answer, values: V) => void;
  /** Warns before input is lost: when the window closes, or the page is left. */
  readonly asksBefore?: "closing" | "leaving" | "nothing";
}

/** A constant, so that its identity does not change. */
const NONE = {};

type Problems<V> = { readonly [K in keyof V]?: string };

/** A form's values, the server's errors, and the warning before input is lost. */
export function useForm<V extends object, Input, Answer>({
  before,
  call,
  toInput,
  check = () => NONE,
  onSuccess,
  asksBefore = "closing",
}: FormOptions<V, Input, Answer>) {
  const [values, setValues] = useState(before);
  const [own, setOwn] = useState<Problems<V>>(NONE);
  /** Fields changed since the last error, whose errors no longer apply. */
  const [edited, setEdited] = useState<Partial<V>>({});
  const [lastError, setLastError] = useState(call.error);
  if (call.error !== lastError) {
    setLastError(call.error);
    setEdited({});
  }
  const ref = useRef<HTMLFormElement>(null);
  const names = Object.keys(before) as (keyof V & string)[]; // the object has no other keys
  const isDirty = names.some((name) => !isSame(values[name], before[name]));
  useWarningBeforeClosing(isDirty && asksBefore === "closing");
  useWarningBeforeLeaving(isDirty && asksBefore === "leaving");
  useFocusOnProblem(ref, own, call.error);

  const serverError = (name: string) =>
    call.error instanceof ApiError ? call.error.field(name) : undefined;
  const problem = (name: keyof V & string): string | undefined => {
    if (name in edited) return undefined;
    const fromServer = serverError(name);
    return own[name] ?? (fromServer && asSentence(fromServer));
  };
  const set = (change: Partial<V>) => {
    setValues((now) => ({ ...now, ...change }));
    setEdited((now) => ({ ...now, ...change }));
    // A question in the last answer was about the old values.
    if (call.isSuccess) call.reset();
  };
  const field = <K extends keyof V & string>(name: K): Control<V[K]> => ({
    value: values[name],
    onChange: (value) => {
      if (value !== values[name]) set({ [name]: value } as unknown as Partial<V>); // same name, same type
    },
    error: problem(name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = check(values);
    setOwn(problems);
    if (Object.keys(problems).length > 0) setEdited({});
    else call.mutate(toInput(values), { onSuccess: (answer) => onSuccess?.(answer, values) });
  };
  const form: FormState = {
    ref,
    submit,
    isPending: call.isPending,
    error: names.some((name) => serverError(name) !== undefined) ? null : call.error,
  };
  return { form, field, values, set, clear: () => setValues(before) };
}

/** Objects by what they hold: a saved one comes back as another. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));

/** Focuses the first rejected field. */
function useFocusOnProblem(
  ref: RefObject<HTMLFormElement | null>,
  own: object,
  fromServer: Error | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer, not per keystroke
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [own, fromServer]);
}
