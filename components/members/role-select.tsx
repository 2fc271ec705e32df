"use client";

import { Choice } from "@/components/ui/choice";
import { ROLE_NAMES, ROLES, type Role } from "@/lib/base/role";

/** One of the roles the reader may assign. */
export function RoleSelect({
  value,
  onChange,
  mayGiveOwner,
  ...rest
}: {
  value: Role;
  onChange: (role: Role) => void;
  mayGiveOwner: boolean;
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
}) {
  const roles = ROLES.filter((role) => role !== "owner" || mayGiveOwner || value === "owner");
  return (
    <Choice
      {...rest}
      value={value}
      options={roles}
      nameOf={(role) => ROLE_NAMES[role]}
      onChange={onChange}
    />
  );
}
