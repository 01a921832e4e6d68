import type { ArchiveContent, ArchiveOrder } from "#domain/portal/archive.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";
import { noFileError, saveFile } from "#web/http/download.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import type { RequestError } from "#web/http/request-error.ts";
import { type BulkEnd, type BulkProgress, endOfAborted, endOfFailed, left } from "#web/lists/bulk-action.ts";
import type { Selection } from "#web/lists/selection.ts";
import { keepArchive, keptArchive } from "./kept-archive.ts";
import { type Reading, remainingTime } from "./remaining-time.ts";

type OnProgress = (progress: BulkProgress) => void;

/** Interval between progress polls, in milliseconds. */
const lookEvery = 1_000;

export type ArchiveCall = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

interface Download {
  readonly content: ArchiveContent;
  /** downloads the selected rows */
  readonly some: (ids: readonly string[]) => ArchiveCall;
  /** orders an archive of all rows that match the list's filter, made by a job */
  readonly all: ArchiveCall;
  /** text for an error without a server message */
  readonly failure?: (error: RequestError) => RequestError;
}

export function archiveOf(order: ArchiveOrder, lang: Locale): ArchiveCall {
  return { path: "/api/archives", body: { ...order, lang } };
}

/** Downloads rows as one archive: selected rows immediately, all matching rows by a job that outlives the page. */
export async function downloadArchive(
  { content, some, all, failure: explain = (error) => error }: Download,
  picked: Selection,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<BulkEnd> {
  if (picked.isAll) {
    const ordered = await orderArchive(all);
    if (typeof ordered === "object") return endOfFailed(signal, explain(ordered));
    keepArchive(content, ordered);
    return await followArchive(content, ordered, signal, onProgress);
  }
  const { path, body } = some([...picked.ids]);
  const failure = await saveFile("POST", path, { body, signal });
  if (failure) return endOfFailed(signal, explain(failure));
  return { at: "done", report: { done: picked.ids.size, leftOut: [] } };
}

/** Waits for the response even when stopped: only its id can stop the job. @returns the id or the error */
async function orderArchive({ path, body }: ArchiveCall): Promise<string | RequestError> {
  const { status, data, error } = await request("POST", path, { body, prefersAsync: true });
  const id = textOf(data, "archiveId");
  if ((status === 200 || status === 202) && id !== undefined) return id;
  return error ? { ...error, said: refusalIn(data).message || undefined } : noFileError();
}

export async function resumeArchive(
  content: ArchiveContent,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<BulkEnd> {
  const id = keptArchive(content);
  const isThere = id !== null && (await askHowFar(content, id, signal)) !== null;
  return isThere ? await followArchive(content, id, signal, onProgress) : { at: "none" };
}

/** Follows a job until it is done. Stopping it stops the job; leaving the page does not. */
async function followArchive(
  content: ArchiveContent,
  id: string,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<BulkEnd> {
  let first: Reading | null = null;
  while (!signal.aborted) {
    const data = await askHowFar(content, id, signal);
    if (signal.aborted) break;
    if (data === null) return { at: "failed" };
    const done = numberOf(data, "done");
    const now = { done, at: performance.now() };
    first ??= now;
    if (textOf(data, "state") === "done") {
      const leftOut = namesOf(data);
      const save = () => fetchArchive(content, id);
      return { at: "done", report: { done: done - leftOut.length, leftOut, save } };
    }
    const total = numberOf(data, "total");
    onProgress({ done, total, canLeave: true, remainingMs: remainingTime(first, now, total) });
    await pause(signal);
  }
  return signal.reason === left ? endOfAborted(signal) : await stopArchive(content, id);
}

/** Polls until the server reports progress. @returns null if the job has ended or the signal stops it */
async function askHowFar(content: ArchiveContent, id: string, signal: AbortSignal): Promise<unknown> {
  while (!signal.aborted) {
    const { status, data } = await request("GET", pathOf(id), { signal });
    if (signal.aborted) break;
    const state = status === 200 ? textOf(data, "state") : undefined;
    // 404: another user may have logged in, or a day has passed.
    if (status === 404 || state === "failed" || state === "cancelled") {
      forgetArchive(content, id);
      break;
    }
    if (state !== undefined) return data;
    await pause(signal);
  }
  return null;
}

async function fetchArchive(content: ArchiveContent, id: string): Promise<RequestError | undefined> {
  const failure = await saveFile("GET", href("/api/archives/{id}/download", { id }));
  if (!failure) forgetArchive(content, id);
  return failure;
}

/** Reports a failure unless the server confirms the stop, since the job may still run. */
async function stopArchive(content: ArchiveContent, id: string): Promise<BulkEnd> {
  const { status } = await request("DELETE", pathOf(id), { body: {} });
  if (status !== 200 && status !== 404) return { at: "failed" };
  forgetArchive(content, id);
  return { at: "cancelled" };
}

const pathOf = (id: string) => href("/api/archives/{id}", { id });

/** Another archive of the same content may have been ordered since. */
function forgetArchive(content: ArchiveContent, id: string): void {
  if (keptArchive(content) === id) keepArchive(content, null);
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, lookEvery);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === "object" && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined;

function textOf(data: unknown, name: string): string | undefined {
  const value = fieldOf(data, name);
  return typeof value === "string" ? value : undefined;
}

function numberOf(data: unknown, name: string): number {
  const value = fieldOf(data, name);
  return typeof value === "number" ? value : 0;
}

function namesOf(data: unknown): string[] {
  const value = fieldOf(data, "leftOut");
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}
