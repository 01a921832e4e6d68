import { typeOf } from "./type-of.ts";

const zip = "application/zip";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** A ZIP whose directory has this name is a workbook. */
const workbook = "xl/workbook.xml";

export function attachmentType(bytes: Buffer): string {
  const type = typeOf(bytes);
  if (type !== null) return type;
  if (!bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return "application/octet-stream";
  return bytes.includes(workbook) ? xlsx : zip;
}
