import { Refusal } from "#server/shared/refusal.ts";
import type { Running } from "../context.ts";

const mostOfOneUser = 2;

const nobodyWaits: Running = { begin: () => () => {} };

/** In the memory of this process, in which the archives run. */
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
