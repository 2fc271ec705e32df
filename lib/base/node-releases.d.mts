export const OLDEST_NODE: string;
export function isNodeTooOld(version: string): boolean;
export function describeNodeAge(version: string, now: number): string | null;
