"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/field";
import { networkOfText } from "../network";
import type { FilterState } from "../use-filter";
import { useTypedFilter } from "./use-typed-filter";

const read = (text: string) => (text === "" ? "" : networkOfText(text));

/** An address or CIDR; rows follow as it is typed. */
export function AddressSearch({ state }: { state: FilterState }) {
  const t = useTranslations("traffic");
  const { text, setText, isWrong } = useTypedFilter(state, "ip", read);
  return (
    <div className="relative min-w-44 grow sm:max-w-64">
      <Search className="absolute top-2.5 left-3 size-4 text-quiet" aria-hidden />
      <Input
        type="search"
        aria-label={t("addressSearch.addressOrCidr")}
        placeholder={t("addressSearch.addressOrCidr")}
        className="pl-9"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "address-problem" : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isWrong && (
        <p
          id="address-problem"
          role="status"
          className="absolute top-full z-10 mt-1 rounded-md border border-line bg-card px-2 py-1 text-xs text-danger shadow"
        >
          {t("addressSearch.enterAnAddress")}
        </p>
      )}
    </div>
  );
}
