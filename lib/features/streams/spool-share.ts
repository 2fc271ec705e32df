/**
 * How the disk that streams wait on is shared: a workspace holds at most as much as it leaves free, so one alone gets
 * half, each of two a third. The threat: a workspace whose destinations are silent takes all of it, and others lose
 * their records.
 */
export class SpoolShare {
  #byWorkspace = new Map<string, number>();
  #bytes = 0;

  /** @param maxBytes for all workspaces together */
  constructor(private readonly maxBytes: number) {}

  /** Starts anew from what is on disk: bytes by workspace. */
  measured(byWorkspace: Map<string, number>): void {
    this.#byWorkspace = byWorkspace;
    this.#bytes = 0;
    for (const bytes of byWorkspace.values()) this.#bytes += bytes;
  }

  /** Whether a workspace may write so many bytes more. */
  hasRoom(workspaceId: string, bytes: number): boolean {
    return this.#of(workspaceId) + bytes <= this.maxBytes - this.#bytes - bytes;
  }

  /** Counts what was written. */
  add(workspaceId: string, bytes: number): void {
    this.#byWorkspace.set(workspaceId, this.#of(workspaceId) + bytes);
    this.#bytes += bytes;
  }

  #of(workspaceId: string): number {
    return this.#byWorkspace.get(workspaceId) ?? 0;
  }
}
