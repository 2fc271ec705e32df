const POLL_MS = 250;

/**
 * `npm start` and `npx` run this process below a shell, and a signal to npm ends only the shell. Without its parent
 * this process stops itself, so that no stray server stays behind.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  timer.unref();
}
