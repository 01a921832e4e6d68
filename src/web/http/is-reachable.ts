/** How long the server may take to send a small file before it counts as unreachable, in milliseconds. */
const patience = 5_000;

/** Whether the server can be reached now. A browser that is online may still have no route to it. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const { ok } = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal });
    return ok;
  } catch {
    return false;
  }
}
