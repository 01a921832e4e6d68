import type { RequestError } from "#web/http/request-error.ts";
import type { IconName } from "#web/ui/icon.tsx";
import type { Selection } from "./selection.ts";

export type BulkReport = {
  done: number;
  leftOut: readonly string[];
  /** Starts the download after a press, since browsers may block it otherwise. */
  save?: (() => Promise<RequestError | undefined>) | undefined;
};

/** null: the total is not known yet */
export type BulkProgress = {
  done: number;
  total: number | null;
  canLeave: boolean;
  received?: number;
  /** null: too early to estimate */
  remainingMs?: number | null;
};

export type BulkEnd =
  | { at: "done"; report: BulkReport }
  | { at: "failed"; said?: string | undefined }
  | { at: "cancelled" }
  /** The job continues on the server. */
  | { at: "left" }
  | { at: "none" };

/** Aborting with the reason `left` does not stop the job itself. */
export type BulkRun = (signal: AbortSignal, onProgress: (progress: BulkProgress) => void) => Promise<BulkEnd>;

export type BulkAction = {
  key: string;
  label: string;
  icon: IconName;
  run: (picked: Selection, ...run: Parameters<BulkRun>) => ReturnType<BulkRun>;
  resume?: BulkRun;
};

/** Abort reason: the page was left or another action began; the job continues. */
export const left = "the page was left";

export const endOfAborted = ({ reason }: AbortSignal): BulkEnd => ({ at: reason === left ? "left" : "cancelled" });

/** Aborting the signal makes a call fail, too. */
export const endOfFailed = (signal: AbortSignal, { said }: RequestError): BulkEnd =>
  signal.aborted ? endOfAborted(signal) : { at: "failed", said };
