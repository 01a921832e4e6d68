import { refusalIn } from "#web/http/refusal-in.ts";

/** What the server says of a file that comes in parts. */
export interface UploadAnswer {
  readonly uploadId: string;
  /** so many bytes have come */
  readonly offset: number;
  /** all have come, and the file is taken */
  readonly isTaken: boolean;
}

/** @returns null when the answer is none of ours */
export function uploadIn(data: unknown): UploadAnswer | null {
  if (typeof data !== "object" || data === null || !("uploadId" in data) || !("offset" in data)) return null;
  const { uploadId, offset } = data;
  if (typeof uploadId !== "string" || typeof offset !== "number") return null;
  return { uploadId, offset, isTaken: "mime" in data && data.mime !== null };
}

/** Why a file is not taken, in words: what is said of the file, else of the call. */
export function refusalOfFile(data: unknown): string {
  const { message, fields } = refusalIn(data);
  return Object.values(fields)[0] ?? message;
}
