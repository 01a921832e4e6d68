import { request } from "#web/http/client.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import type { UploadWay } from "#web/uploads/use-uploads.ts";

/** Staff upload each file in one form post, since an office needs no resumable uploads. */
export const staffFiles: UploadWay = {
  async send(file, _begun, watch) {
    const { signal } = watch;
    const form = new FormData();
    form.append("files", file);
    const packed = new Response(form);
    const headers = { "Content-Type": packed.headers.get("Content-Type") ?? "" };
    const content = { bytes: await packed.arrayBuffer(), headers };
    const answer = await request("POST", "/api/backoffice/uploads", { content, signal });
    if (signal.aborted) return { at: "cancelled" };
    const uploadId = answer.status === 200 ? uploadIdIn(answer.data) : null;
    if (uploadId !== null) {
      watch.onProgress(file.size);
      return { at: "done", uploadId };
    }
    if (answer.status !== 422) return { at: "failed" };
    const { fields, message } = refusalIn(answer.data);
    return { at: "refused", message: Object.values(fields)[0] ?? message };
  },
  // An unused file is deleted after a day.
  drop: () => undefined,
};

function uploadIdIn(data: unknown): string | null {
  const uploads: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "uploads") : null;
  const first: unknown = Array.isArray(uploads) ? uploads[0] : null;
  const id: unknown = typeof first === "object" && first !== null ? Reflect.get(first, "uploadId") : null;
  return typeof id === "string" ? id : null;
}
