const interval = 500;

/**
 * Ends this process by SIGTERM once npm, which started it, has ended: dash and most other shells pass no signal on, so
 * the server would keep its port and its database.
 */
export function endWithNpm(): void {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    // An orphaned process gets another parent.
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, interval);
  watch.unref();
}
