import type { DraftState } from "#web/drafts/draft-queue.ts";

interface Drafts {
  readonly state: DraftState;
  readonly hasUnsent: boolean;
  flush(): void;
  subscribe(listener: () => void): () => void;
}

/** Sends what waits at once. @returns whether all of it has arrived; false without a connection */
export async function allSaved(drafts: Drafts): Promise<boolean> {
  if (!drafts.hasUnsent) return true;
  return await new Promise((resolve) => {
    const stop = drafts.subscribe(() => {
      // Told just before it is sent, when it no longer waits and is not under way yet.
      if (drafts.state === "saving") return;
      if (drafts.hasUnsent && drafts.state !== "unreachable") return drafts.flush();
      stop();
      resolve(!drafts.hasUnsent);
    });
    drafts.flush();
  });
}
