import { bound } from "#server/shared/bound.ts";
import { deleteRecord, putRecord } from "./change-record.ts";
import { digestRecords, readRecord, readRecords } from "./read-records.ts";

/** What the provider's systems do with records. */
export const recordServices = bound({
  put: putRecord,
  delete: deleteRecord,
  read: readRecord,
  list: readRecords,
  digest: digestRecords,
});
