"use client";

import { FileUp } from "lucide-react";
import { type DragEvent, type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { decodeText, type TextEncoding } from "@/lib/base/decode-text";
import { MAX_IMPORT_BYTES } from "@/lib/panel/body-sizes";

/** Characters beyond which a text is summarized: browsers get slow laying out thousands of lines. */
export const MAX_EDITED = 50_000;

/** The file that a text is from. */
export interface SourceFile {
  readonly name: string;
  readonly encoding: TextEncoding;
}

/** Text that is pasted, dropped or read from a file, as large as an import may be. */
export function useTextSource({
  text,
  onText,
  onSubmit,
  words,
}: {
  text: string;
  /** @param file null: it was typed or pasted */
  onText: (text: string, file: SourceFile | null) => void;
  onSubmit: () => void;
  words: { readonly tooLarge: string; readonly missing: string };
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = (given: string, file: SourceFile | null = null) => {
    const isTooLarge = new Blob([given]).size > MAX_IMPORT_BYTES;
    setProblem(isTooLarge ? words.tooLarge : null);
    if (!isTooLarge) onText(given, file);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_IMPORT_BYTES) return setProblem(words.tooLarge);
    const decoded = decodeText([new Uint8Array(await file.arrayBuffer())]);
    take(decoded.text, { name: file.name, encoding: decoded.encoding });
  };
  return {
    problem,
    take,
    read,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (text.trim() === "") setProblem(words.missing);
      else onSubmit();
    },
    /** For the text's area. */
    drop: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        void read(file);
      },
    },
  };
}

/** "Choose a file", and the button that goes on with the text. */
export function SourceButtons({
  accept,
  fileLabel,
  choose,
  submit,
  onFile,
}: {
  accept: string;
  fileLabel: string;
  choose: string;
  submit: string;
  onFile: (file: File | undefined) => Promise<void>;
}) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap justify-between gap-2">
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={fileLabel}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => void onFile(target.files?.[0])}
      />
      <Button onClick={() => picker.current?.click()}>
        <FileUp className="size-4" aria-hidden /> {choose}
      </Button>
      <SubmitButton look="primary">{submit}</SubmitButton>
    </div>
  );
}
