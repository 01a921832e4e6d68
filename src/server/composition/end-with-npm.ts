const interval = 500;

/**
 * Ends this process by SIGTERM once npm, which started it, has ended. SIGTERM to `npm start` ends npm and its shell,
 * but dash and most other shells pass no signal on: the server would keep its port and its database. Does nothing in a
 * process that npm has not started.
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
