import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { type BulkAction, type BulkEnd, type BulkRun, left } from "./bulk-action.ts";
import { atRest, type BulkState, nextBulkState } from "./bulk-state.ts";
import type { Selection } from "./selection.ts";

export function useBulkRun(actions: readonly BulkAction[]): {
  state: BulkState;
  begin: (action: BulkAction, picked: Selection) => void;
  stop: () => void;
  close: () => void;
} {
  const [state, dispatch] = useReducer(nextBulkState, atRest);
  const work = useRef<AbortController>(null);
  const runs = useRef(0);

  async function follow(type: "begin" | "resume", follows: BulkRun) {
    // The job continues on the server.
    work.current?.abort(left);
    const controller = new AbortController();
    work.current = controller;
    runs.current += 1;
    const run = runs.current;
    dispatch({ type, run });
    const end = await follows(controller.signal, (progress) => dispatch({ type: "progress", run, progress })).catch(
      (error: unknown): BulkEnd => {
        reportError(error);
        return { at: "failed" };
      },
    );
    dispatch({ type: "end", run, end });
  }

  const resume = useEffectEvent(() => {
    for (const action of actions) if (action.resume) void follow("resume", action.resume);
  });
  useEffect(() => {
    resume();
    return () => work.current?.abort(left);
  }, []);

  return {
    state,
    begin: (action, picked) => void follow("begin", (signal, onProgress) => action.run(picked, signal, onProgress)),
    stop: () => {
      work.current?.abort();
      dispatch({ type: "stop" });
    },
    close: () => dispatch({ type: "close" }),
  };
}
