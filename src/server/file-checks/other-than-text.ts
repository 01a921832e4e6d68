import { typeOf } from "./type-of.ts";

/** Signatures of ZIP and its derivatives, gzip, and Office before 2007. */
const signatures = [
  { what: "a ZIP archive or an Office document", bytes: [0x50, 0x4b, 3, 4] },
  { what: "a gzip archive", bytes: [0x1f, 0x8b] },
  { what: "an old Office document", bytes: [0xd0, 0xcf, 0x11, 0xe0] },
] as const;

/** @returns the type in English; null if it may be text */
export function otherThanText(head: Buffer): string | null {
  const type = typeOf(head);
  if (type !== null) return type === "application/pdf" ? "a PDF document" : "a picture";
  const known = signatures.find(({ bytes }) => head.subarray(0, bytes.length).equals(Buffer.from(bytes)));
  return known?.what ?? null;
}
