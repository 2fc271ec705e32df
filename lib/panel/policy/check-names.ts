import { byId, CHECKS, type CheckId } from "@/lib/engine/checks/order";

export const CHECK_NAMES: Readonly<Record<CheckId, string>> = byId(CHECKS, ({ label }) => label);
