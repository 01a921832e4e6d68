import { href } from "#domain/shared/paths.ts";
import { type ApiReply, request } from "#web/http/client.ts";
import { refusalIn } from "#web/http/refusal-in.ts";

export type UploadOutcome =
  | { readonly at: "done"; readonly uploadId: string }
  | { readonly at: "refused"; readonly message: string }
  | { readonly at: "failed" }
  | { readonly at: "cancelled" };

interface Watch {
  readonly signal: AbortSignal;
  onBegun(uploadId: string): void;
  /** @param sent in bytes */
  onProgress(sent: number): void;
  onPause(): void;
  onResume(): void;
}

const kibibyte = 1024;
const smallestPart = 64 * kibibyte;
const largestPart = 4_096 * kibibyte;
/** For a server that does not respond; a lost connection is retried forever. */
const mostFailures = 6;

/**
 * Sends a file in parts. After a lost connection it asks for the received length and continues from there. Parts grow
 * while they take less than a second: slow connections lose little, fast ones need few calls.
 *
 * @param begun the upload of an earlier attempt
 */
export async function sendUpload(file: File, begun: string | null, watch: Watch): Promise<UploadOutcome> {
  const { signal } = watch;
  let uploadId = begun;
  let offset = 0;
  let partSize = 4 * smallestPart;
  let failures = 0;
  let isLost = begun !== null;
  for (;;) {
    const started = performance.now();
    const answer: ApiReply | null =
      uploadId === null
        ? await request("POST", "/api/uploads", { body: { name: file.name, size: file.size }, signal })
        : isLost
          ? await request("GET", href("/api/uploads/{uploadId}", { uploadId }), { signal })
          : await sendPart(file, uploadId, offset, partSize, signal);
    if (signal.aborted) return { at: "cancelled" };
    // The file has changed or was deleted.
    if (answer === null) return { at: "failed" };
    if (answer.status === 422) return { at: "refused", message: refusalOfFile(answer.data) };
    const upload = answer.status === 200 ? uploadIn(answer.data) : null;
    if (upload) {
      if (failures > 0) watch.onResume();
      if (uploadId === null) watch.onBegun(upload.uploadId);
      if (!isLost && uploadId !== null) partSize = nextSize(partSize, performance.now() - started);
      ({ uploadId, offset } = upload);
      failures = 0;
      isLost = false;
      watch.onProgress(offset);
      if (upload.isTaken) return { at: "done", uploadId };
      continue;
    }
    // The upload has expired and starts again.
    if (answer.status === 404 && uploadId !== null && failures <= mostFailures) {
      failures += 1;
      uploadId = null;
      isLost = false;
      continue;
    }
    const mayPass = answer.status === 0 || answer.status === 409 || answer.status === 429 || answer.status >= 500;
    failures += 1;
    if (!mayPass || (answer.status !== 0 && failures > mostFailures)) return { at: "failed" };
    isLost = uploadId !== null;
    if (answer.status === 409) continue;
    watch.onPause();
    await lineBack(signal, pauseMs(failures));
  }
}

async function sendPart(
  file: File,
  uploadId: string,
  offset: number,
  size: number,
  signal: AbortSignal,
): Promise<ApiReply | null> {
  const [read] = await Promise.allSettled([file.slice(offset, offset + size).arrayBuffer()]);
  if (read.status === "rejected") return null;
  const headers = { "Content-Type": "application/partial-upload", "Upload-Offset": String(offset) };
  return await request("PATCH", href("/api/uploads/{uploadId}", { uploadId }), {
    content: { bytes: read.value, headers },
    signal,
  });
}

function nextSize(size: number, tookMs: number): number {
  if (tookMs < 1_000) return Math.min(largestPart, size * 2);
  return tookMs > 4_000 ? Math.max(smallestPart, size / 2) : size;
}

/** 1, 2, 4, 8, then 15 seconds. @param failures at least 1 */
const pauseMs = (failures: number): number => Math.min(15_000, 1_000 * 2 ** (failures - 1));

/** Resolves after `latestMs` at the latest, since browsers report a connection late or never. */
async function lineBack(signal: AbortSignal, latestMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, latestMs);
  const done = () => resolve();
  window.addEventListener("online", done);
  signal.addEventListener("abort", done);
  await promise;
  clearTimeout(timer);
  window.removeEventListener("online", done);
  signal.removeEventListener("abort", done);
}

interface UploadAnswer {
  readonly uploadId: string;
  /** bytes received */
  readonly offset: number;
  readonly isTaken: boolean;
}

function uploadIn(data: unknown): UploadAnswer | null {
  if (typeof data !== "object" || data === null || !("uploadId" in data) || !("offset" in data)) return null;
  const { uploadId, offset } = data;
  if (typeof uploadId !== "string" || typeof offset !== "number") return null;
  return { uploadId, offset, isTaken: "mime" in data && data.mime !== null };
}

function refusalOfFile(data: unknown): string {
  const { message, fields } = refusalIn(data);
  return Object.values(fields)[0] ?? message;
}
