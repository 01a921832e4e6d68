import type { UploadMime } from "#domain/portal/upload.ts";
import { isHeic } from "./heic.ts";

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function typeOf(head: Buffer): UploadMime | null {
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") return "application/pdf";
  if (head.subarray(0, 8).equals(pngSignature)) return "image/png";
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  return isHeic(head) ? "image/heic" : null;
}
