/** The project's folder, without a slash at the end. */
export const ROOT: string;
export function at(...parts: string[]): string;
export function ensureMade(step: {
  readonly name: string;
  readonly stamp: string;
  readonly hash: () => string;
  readonly look?: () => string;
  readonly make: (hash: string) => Promise<void> | void;
  readonly isInPlace?: boolean;
}): Promise<void>;
export function hashFiles(paths: readonly string[]): string;
export function lookAtFiles(paths: readonly string[]): string;
