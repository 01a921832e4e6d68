import type { IconName } from "#web/ui/icon.tsx";
import type { Selection } from "./selection.ts";

/** The result of a bulk action. */
export type BulkReport = {
  /** files that were had */
  done: number;
  /** names of files that could not be included */
  leftOut: readonly string[];
  /** an archive that is ready to be fetched; a press fetches it, since a browser may block what no press has asked for */
  save?: (() => void) | undefined;
};

/** What a bulk action may say meanwhile; a total that is not known yet is null. */
export type BulkProgress = {
  done: number;
  total: number | null;
  canLeave: boolean;
  /** by what it has taken so far; null: too early to say */
  remainingMs?: number | null;
};

export type BulkAction = {
  key: string;
  label: string;
  icon: IconName;
  /** @throws when it fails; the signal stops it */
  run: (picked: Selection, signal: AbortSignal, onProgress: (progress: BulkProgress) => void) => Promise<BulkReport>;
  /** Resumes an action that was left behind with the page; null: there was none. */
  resume?: (signal: AbortSignal, onProgress: (progress: BulkProgress) => void) => Promise<BulkReport | null>;
};

export type BulkState =
  | { at: "rest" | "cancelled" }
  | { at: "failed" /** what the server says about it */; said?: string | undefined }
  | { at: "work"; progress: BulkProgress }
  | { at: "done"; report: BulkReport };
