import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import { downloadAttachment, downloadAttachments } from "./download-attachments.ts";
import { downloadDocument, downloadDocuments } from "./download-documents.ts";
import { downloadIndemnification } from "./download-indemnification.ts";
import { downloadInvoice, downloadInvoices, downloadStructuredInvoice } from "./download-invoices.ts";
import { downloadRequestAttachment } from "./download-request-attachment.ts";
import { downloadSchedules, exportSchedule } from "./download-schedules.ts";
import { orderArchive } from "./order-archive.ts";
import { cancelArchive, downloadArchive, readArchive } from "./own-archive.ts";
import { appendPart } from "./uploads/append-part.ts";
import { beginUpload } from "./uploads/begin-upload.ts";
import { readUpload } from "./uploads/read-upload.ts";
import { receiveFiles } from "./uploads/receive-files.ts";
import { removeUpload } from "./uploads/remove-upload.ts";

export const fileServices = bindDependencies({
  downloadDocument,
  downloadDocuments,
  downloadInvoice,
  downloadStructuredInvoice,
  downloadInvoices,
  downloadAttachment,
  downloadAttachments,
  downloadRequestAttachment,
  exportSchedule,
  downloadSchedules,
  downloadIndemnification,
  orderArchive,
  readArchive,
  cancelArchive,
  downloadArchive,
});

export type FileServices = ReturnType<typeof fileServices>;

export const uploadServices = bindDependencies({
  receive: receiveFiles,
  begin: beginUpload,
  append: appendPart,
  read: readUpload,
  remove: removeUpload,
});

export type UploadServices = ReturnType<typeof uploadServices>;
