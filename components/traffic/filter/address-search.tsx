"use client";

import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Input } from "@/components/ui/field";
import { isNetwork } from "../network";

/** An address or CIDR, applied on Enter or blur. */
export function AddressSearch({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (network: string | undefined) => void;
}) {
  const [text, setText] = useState(value ?? "");
  const typed = text.trim();
  const isWrong = typed !== "" && !isNetwork(typed);
  const take = () => {
    if (!isWrong && typed !== (value ?? "")) onChange(typed === "" ? undefined : typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <form onSubmit={submit} className="relative min-w-44 grow sm:max-w-64">
      <Search className="absolute top-2.5 left-3 size-4 text-quiet" aria-hidden />
      <Input
        type="search"
        aria-label="Address or CIDR"
        placeholder="Address or CIDR"
        className="pl-9"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "address-problem" : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
      />
      {isWrong && (
        <p
          id="address-problem"
          role="status"
          className="absolute top-full z-10 mt-1 rounded-md border border-line bg-card px-2 py-1 text-xs text-danger shadow"
        >
          Such as 192.0.2.1 or 192.0.2.0/24
        </p>
      )}
    </form>
  );
}
