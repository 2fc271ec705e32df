const POLL_MS = 250;

/**
 * `npm start` runs this process below a shell, and a signal sent to npm ends the shell only. When the
 * parent is gone, this process tells itself to stop, so that no server is left that nobody knows of.
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
