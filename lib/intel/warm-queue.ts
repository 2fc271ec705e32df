/**
 * Look-ups behind the answer: at most `limit` at once, none twice at once, and what does not fit is
 * dropped, because the next request of the same visitor brings it up again.
 */
export function createWarmQueue(
  lookUp: (ip: string) => Promise<unknown>,
  limit: number,
): (ip: string) => void {
  const running = new Set<string>();
  return (ip) => {
    if (running.size >= limit || running.has(ip)) return;
    running.add(ip);
    const done = () => running.delete(ip);
    lookUp(ip).then(done, done);
  };
}
