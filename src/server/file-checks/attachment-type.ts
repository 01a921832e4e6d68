import { typeOf } from "./type-of.ts";

const zip = "application/zip";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** A workbook is a ZIP with this file; its directory has the name uncompressed. */
const workbook = "xl/workbook.xml";

/** Returns `application/octet-stream` for types that the provider may not send. */
export function attachmentType(bytes: Buffer): string {
  const type = typeOf(bytes);
  if (type !== null) return type;
  if (!bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return "application/octet-stream";
  return bytes.includes(workbook) ? xlsx : zip;
}
