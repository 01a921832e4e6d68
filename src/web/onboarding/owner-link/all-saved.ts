import type { DraftState } from "#web/drafts/draft-queue.ts";

interface Drafts {
  readonly state: DraftState;
  readonly hasUnsent: boolean;
  flush(): void;
  subscribe(listener: () => void): () => void;
}

/** Sends waiting drafts immediately. @returns whether all have arrived; false when offline */
export async function allSaved(drafts: Drafts): Promise<boolean> {
  if (!drafts.hasUnsent) return true;
  return await new Promise((resolve) => {
    const stop = drafts.subscribe(() => {
      // The queue also notifies just before it sends a draft, when `hasUnsent` is already false.
      if (drafts.state === "saving") return;
      if (drafts.hasUnsent && drafts.state !== "unreachable") return drafts.flush();
      stop();
      resolve(!drafts.hasUnsent);
    });
    drafts.flush();
  });
}
