"use client";

import { Select } from "@/components/ui/field";
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
    <Select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const role = ROLES.find((each) => each === target.value);
        if (role !== undefined) onChange(role);
      }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </Select>
  );
}
