import { Refusal } from "#server/shared/refusal.ts";

const mostOfOneUser = 2;

/** Archives that are being sent, by user: one who takes many at once would leave the others none of the store. */
export interface Running {
  /** @returns what gives the place back. @throws Refusal too-many-requests */
  begin(userId: string): () => void;
}

const nobodyWaits: Running = { begin: () => () => {} };

/** Counts in the memory of this process, in which the archives run; without limits anybody may begin. */
export function countRunning({ areLimitsOn }: { readonly areLimitsOn: boolean }): Running {
  if (!areLimitsOn) return nobodyWaits;
  const running = new Map<string, number>();
  return {
    begin(userId) {
      const count = running.get(userId) ?? 0;
      if (count >= mostOfOneUser) throw new Refusal("too-many-requests", { retryAfterSeconds: 5 });
      running.set(userId, count + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (running.get(userId) ?? 1) - 1;
        if (left === 0) running.delete(userId);
        else running.set(userId, left);
      };
    },
  };
}
