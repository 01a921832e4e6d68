import { useSyncExternalStore } from "react";
import type { ArchiveContent } from "#domain/portal/archive.ts";
import type { BulkRun } from "#web/lists/bulk-action.ts";

export interface Running {
  readonly key: string;
  readonly label: string;
  readonly run: BulkRun;
  /** an archive, which the server continues when the tab is closed */
  readonly content?: ArchiveContent;
  readonly isOver?: boolean;
}

let running: readonly Running[] = [];
const listeners = new Set<() => void>();
const none: readonly Running[] = [];

export function startDownload(download: Running): void {
  const { key, run } = download;
  if (running.some((one) => one.key === key && !one.isOver)) return;
  const started: Running = {
    ...download,
    run: async (...how) => {
      try {
        return await run(...how);
      } finally {
        change(running.map((one) => (one.key === key ? { ...one, isOver: true } : one)));
      }
    },
  };
  change([...running.filter((one) => one.key !== key), started]);
}

export const closeDownload = (key: string): void => change(running.filter((one) => one.key !== key));

export const useRunning = (): readonly Running[] =>
  useSyncExternalStore(
    subscribe,
    () => running,
    () => none,
  );

function change(next: readonly Running[]): void {
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
