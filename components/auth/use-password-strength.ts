"use client";

import { useEffect, useState } from "react";
import { passwordStrength, type Strength } from "@/lib/passwords/password-strength";

type IsCommon = (password: string) => boolean;

/** How strong what was typed is; null while nothing is. The long list of words is loaded on first use. */
export function usePasswordStrength(password: string): Strength | null {
  const [isCommon, setIsCommon] = useState<{ readonly test: IsCommon } | null>(null);
  const isNeeded = password !== "" && isCommon === null;
  useEffect(() => {
    if (!isNeeded) return;
    void import("@/lib/passwords/is-common-password").then(
      ({ isCommonPassword }) => setIsCommon({ test: isCommonPassword }),
      () => undefined, // the server looks anyway
    );
  }, [isNeeded]);
  return password === "" ? null : passwordStrength(password, isCommon?.test ?? (() => false));
}
