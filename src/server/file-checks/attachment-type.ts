import { typeOf } from "./type-of.ts";

const zip = "application/zip";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** A workbook is a ZIP with this file in it; its list of files says so in plain letters. */
const workbook = "xl/workbook.xml";

/** The type of a file that the provider sends; `application/octet-stream` when it is none of those that it may send. */
export function attachmentType(bytes: Buffer): string {
  const type = typeOf(bytes);
  if (type !== null) return type;
  if (!bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return "application/octet-stream";
  return bytes.includes(workbook) ? xlsx : zip;
}
