/** in milliseconds */
const patience = 5_000;

/** A browser that is online may have no route to the server. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const { ok } = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal });
    return ok;
  } catch {
    return false;
  }
}
