import type { RequestError } from "#web/http/request-error.ts";
import type { IconName } from "#web/ui/icon.tsx";
import type { Selection } from "./selection.ts";

export type BulkReport = {
  /** files that were had */
  done: number;
  /** names of files that could not be included */
  leftOut: readonly string[];
  /** an archive that is ready to be fetched; a press fetches it, since a browser may block what no press has asked for. It says what went wrong; undefined: nothing did */
  save?: (() => Promise<RequestError | undefined>) | undefined;
};

/** What a bulk action may say meanwhile; a total that is not known yet is null. */
export type BulkProgress = {
  done: number;
  total: number | null;
  canLeave: boolean;
  /** of one file whose parts are not counted: how much of it is here, in bytes */
  received?: number;
  /** by what it has taken so far; null: too early to say */
  remainingMs?: number | null;
};

export type BulkEnd =
  | { at: "done"; report: BulkReport }
  | { at: "failed" /** what the server says about it */; said?: string | undefined }
  | { at: "cancelled" }
  /** The page was left: the job continues on the server. */
  | { at: "left" }
  /** There was nothing to resume. */
  | { at: "none" };

/** Carries out a bulk action, or resumes one. The signal stops it; the reason `left` only stops following it. */
export type BulkRun = (signal: AbortSignal, onProgress: (progress: BulkProgress) => void) => Promise<BulkEnd>;

export type BulkAction = {
  key: string;
  label: string;
  icon: IconName;
  run: (picked: Selection, ...run: Parameters<BulkRun>) => ReturnType<BulkRun>;
  /** Resumes an action that was left behind with the page. */
  resume?: BulkRun;
};

/** The abort reason when the page was left, or another action began: the job continues without it. */
export const left = "the page was left";

/** How an action ended whose signal was aborted. */
export function endOfAborted({ reason }: AbortSignal): BulkEnd {
  return { at: reason === left ? "left" : "cancelled" };
}

/** How an action ended whose call failed: a call fails when its signal is aborted, too. */
export function endOfFailed(signal: AbortSignal, { said }: RequestError): BulkEnd {
  return signal.aborted ? endOfAborted(signal) : { at: "failed", said };
}
