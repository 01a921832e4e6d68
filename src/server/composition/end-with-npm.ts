const interval = 500;

/**
 * Ends this process by SIGTERM once npm, which has started it, has ended. SIGTERM to `npm start` ends npm and its shell
 * but not what the shell runs (dash and most others pass no signal on): the server would keep its port and its database,
 * and nobody would know its process.
 *
 * Does nothing in a process that npm has not started.
 */
export function endWithNpm(): void {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    // The orphans of a process belong to another one.
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, interval);
  watch.unref();
}
