/** The modes of a check, as the panel offers them. */
export const MODES = [
  { value: "off", label: "Off" },
  { value: "monitor", label: "Monitor" },
  { value: "block", label: "Block" },
] as const;
