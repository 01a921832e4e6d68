import type { ArchiveContent, ArchiveOrder } from "#domain/portal/archive.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { request } from "#web/http/client.ts";
import { saveFile } from "#web/http/download.ts";
import type { BulkProgress, BulkReport } from "./bulk-bar.tsx";
import { keepArchive, keptArchive } from "./kept-archive.ts";
import type { Selection } from "./selection.ts";

type OnProgress = (progress: BulkProgress) => void;

/** Why a bulk action is no longer followed when the page was left: what goes on without it goes on. */
export const left = "the page was left";

/** What was to be stopped may go on: the server has not said that it stopped. */
export class NotStopped extends Error {}

/** How often a job is asked how far it is, in milliseconds. */
const lookEvery = 1_000;

interface Download {
  /** what an archive of all that match holds: the filter of the list */
  readonly order: ArchiveOrder;
  readonly lang: Locale;
  /** the call that takes the picked rows, and the body that names them */
  readonly path: string;
  readonly body: (ids: readonly string[]) => Readonly<Record<string, unknown>>;
}

/**
 * Downloads the files of picked rows as one archive: what is named at once, all that match by a job that goes on when
 * the page is left.
 *
 * @throws NotStopped; and when it fails or is stopped
 */
export async function downloadArchive(
  { order, lang, path, body }: Download,
  picked: Selection,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<BulkReport> {
  if (picked.isAll) return await orderArchive({ ...order, lang }, signal, onProgress);
  const failure = await saveFile("POST", path, { body: body([...picked.ids]), signal });
  if (failure) throw new Error(failure.message);
  return { done: picked.ids.size, leftOut: [] };
}

async function orderArchive(
  order: ArchiveOrder & { readonly lang: Locale },
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<BulkReport> {
  // Stopped or not, the answer is waited for: only its id can stop the job.
  const ordered = await request("POST", "/api/archives", { body: { ...order } });
  const id = textOf(ordered.data, "archiveId");
  if (ordered.status !== 200 || id === undefined) throw new Error(ordered.error?.message);
  keepArchive(order.content, id);
  return await followArchive(order.content, id, signal, onProgress);
}

/** Takes up the archive that was left behind with the page. @returns null when there is none, or no longer */
export async function resumeArchive(
  content: ArchiveContent,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<BulkReport | null> {
  const id = keptArchive(content);
  const isThere = id !== null && (await askHowFar(content, id, signal)) !== null;
  return isThere ? await followArchive(content, id, signal, onProgress) : null;
}

/** Follows a job until it is done. Stopping this stops the job, leaving the page does not. */
async function followArchive(
  content: ArchiveContent,
  id: string,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<BulkReport> {
  while (!signal.aborted) {
    const data = await askHowFar(content, id, signal);
    if (signal.aborted) break;
    if (data === null) throw new Error("over");
    const done = numberOf(data, "done");
    if (textOf(data, "state") === "done") {
      const leftOut = namesOf(data);
      return { done: done - leftOut.length, leftOut, save: () => void fetchArchive(content, id) };
    }
    onProgress({ done, total: numberOf(data, "total"), canLeave: true });
    await pause(signal);
  }
  if (signal.reason !== left) await stopArchive(content, id);
  throw new Error("stopped");
}

/**
 * Asks until the server says how far a job is: a line that is down or a server that is busy says nothing about it.
 *
 * @returns null when the job is over, which forgets it, or the signal stops the asking
 */
async function askHowFar(content: ArchiveContent, id: string, signal: AbortSignal): Promise<unknown> {
  while (!signal.aborted) {
    const { status, data } = await request("GET", pathOf(id), { signal });
    if (signal.aborted) break;
    const state = status === 200 ? textOf(data, "state") : undefined;
    // 404: somebody else may be logged in by now, or a day has passed.
    if (status === 404 || state === "failed" || state === "cancelled") {
      forgetArchive(content, id);
      break;
    }
    if (state !== undefined) return data;
    await pause(signal);
  }
  return null;
}

async function fetchArchive(content: ArchiveContent, id: string): Promise<void> {
  const failure = await saveFile("GET", `${pathOf(id)}/download`);
  if (!failure) forgetArchive(content, id);
}

async function stopArchive(content: ArchiveContent, id: string): Promise<void> {
  const { status } = await request("DELETE", pathOf(id), { body: {} });
  if (status !== 200 && status !== 404) throw new NotStopped();
  forgetArchive(content, id);
}

const pathOf = (id: string) => `/api/archives/${id}`;

/** Another one of the same content may have been ordered meanwhile. */
function forgetArchive(content: ArchiveContent, id: string): void {
  if (keptArchive(content) === id) keepArchive(content, null);
}

/** Until it is time to look again, or there is nothing to look at any more. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
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
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null
    ? Object.entries(data).find(([key]) => key === name)?.[1]
    : undefined;
}

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
