"use client";

import { Select } from "@/components/ui/field";
import { ROLES, type Role } from "@/lib/panel/schemas/role";

/** One of the roles that the reader may give. */
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
          {role}
        </option>
      ))}
    </Select>
  );
}
