import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Frame } from "@/components/panel/frame/frame";
import { Palette } from "@/components/panel/palette/palette";
import { UserMenu } from "@/components/panel/user-menu";

/** The frame of pages that belong to a person, not to a workspace. */
export function AccountFrame({
  user,
  children,
}: {
  user: { readonly email: string; readonly isOperator: boolean };
  children: ReactNode;
}) {
  const t = useTranslations("account");
  return (
    <Frame
      home="/panel"
      tools={
        <>
          <Palette handle={null} workspaces={[]} canEdit={false} isOperator={user.isOperator} />
          <UserMenu email={user.email} isOperator={user.isOperator} />
        </>
      }
    >
      <Link
        href="/panel"
        className="mb-4 inline-block rounded-sm text-sm text-quiet hover:text-ink"
      >
        {t("accountFrame.backToThe")}
      </Link>
      {children}
    </Frame>
  );
}
