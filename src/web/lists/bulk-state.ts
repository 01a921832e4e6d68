import type { BulkEnd, BulkProgress, BulkReport } from "./bulk-action.ts";

export type BulkState =
  | { readonly at: "rest"; readonly run: number | null }
  | { readonly at: "work" | "stopping"; readonly run: number; readonly progress: BulkProgress }
  | { readonly at: "done"; readonly run: number; readonly report: BulkReport }
  | { readonly at: "failed"; readonly run: number; readonly said?: string | undefined }
  | { readonly at: "cancelled"; readonly run: number };

export type BulkEvent =
  | { readonly type: "begin" | "resume"; readonly run: number }
  | { readonly type: "progress"; readonly run: number; readonly progress: BulkProgress }
  | { readonly type: "end"; readonly run: number; readonly end: BulkEnd }
  | { readonly type: "stop" | "close" };

export const atRest: BulkState = { at: "rest", run: null };

/** Ignores events of an action that has ended or was replaced. */
export function nextBulkState(state: BulkState, event: BulkEvent): BulkState {
  switch (event.type) {
    case "begin":
      return { at: "work", run: event.run, progress: { done: 0, total: null, canLeave: false } };
    // The server must confirm first that an action can be resumed.
    case "resume":
      return { at: "rest", run: event.run };
    case "stop":
      return state.at === "work" ? { ...state, at: "stopping" } : state;
    case "close":
      return isUnderWay(state) ? state : atRest;
    case "progress": {
      if (event.run !== state.run || !isUnderWay(state)) return state;
      const { run, progress } = event;
      return { at: state.at === "stopping" ? "stopping" : "work", run, progress };
    }
    case "end":
      return event.run === state.run && isUnderWay(state) ? stateAfter(event.end, event.run, state) : state;
  }
}

const isUnderWay = ({ at, run }: BulkState): boolean =>
  run !== null && (at === "rest" || at === "work" || at === "stopping");

function stateAfter(end: BulkEnd, run: number, state: BulkState): BulkState {
  switch (end.at) {
    case "done":
    case "failed":
    case "cancelled":
      return { ...end, run };
    case "none":
      return atRest;
    case "left":
      return state;
  }
}
