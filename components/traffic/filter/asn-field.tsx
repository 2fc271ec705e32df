"use client";

import { useState } from "react";
import { Field, Input } from "@/components/ui/field";

const MAX_ASN = 4_294_967_295;

/** An ASN, applied on Enter or blur. */
export function AsnField({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (asn: string | undefined) => void;
}) {
  const [text, setText] = useState(value ?? "");
  const typed = text.trim().replace(/^as/i, "");
  const isWrong = typed !== "" && !(/^\d{1,10}$/.test(typed) && Number(typed) <= MAX_ASN);
  const take = () => {
    if (!isWrong && typed !== (value ?? "")) onChange(typed === "" ? undefined : typed);
  };
  return (
    <Field label="Network (ASN)" {...(isWrong && { error: "A number, such as 64500 or AS64500" })}>
      {(ids) => (
        <Input
          {...ids}
          inputMode="numeric"
          placeholder="64500"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
        />
      )}
    </Field>
  );
}
