import type { Archive } from "#domain/portal/archive.ts";
import type { StoredCollection } from "#domain/portal/document.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { bound } from "#server/shared/bound.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { downloadAttachment, downloadAttachments } from "./download-attachments.ts";
import { downloadDocument, downloadDocuments } from "./download-documents.ts";
import { downloadIndemnification } from "./download-indemnification.ts";
import { downloadInvoice, downloadInvoices, downloadStructuredInvoice } from "./download-invoices.ts";
import { downloadRequestAttachment } from "./download-request-attachment.ts";
import { type ContractSelection, downloadSchedules, exportSchedule } from "./download-schedules.ts";
import { type ArchiveInput, orderArchive } from "./order-archive.ts";
import { cancelArchive, downloadArchive, readArchive } from "./own-archive.ts";

/** Downloads of the identity that the session acts for. */
export interface FileServices {
  downloadDocument(id: string, visitor: Visitor): Promise<OutgoingFile>;
  /** @param input `collection` null: any that the identity has a role for */
  downloadDocuments(
    input: { readonly documentIds: readonly string[]; readonly collection: StoredCollection | null },
    visitor: Visitor,
  ): Promise<OutgoingFile>;
  downloadInvoice(id: string, visitor: Visitor): Promise<OutgoingFile>;
  downloadStructuredInvoice(
    input: { readonly invoiceId: string; readonly form: string },
    visitor: Visitor,
  ): Promise<OutgoingFile>;
  downloadInvoices(input: { readonly invoiceIds: readonly string[] }, visitor: Visitor): Promise<OutgoingFile>;
  downloadAttachment(input: { readonly eloId: string; readonly hash: string }, visitor: Visitor): Promise<OutgoingFile>;
  downloadAttachments(input: { readonly hash: string }, visitor: Visitor): Promise<OutgoingFile>;
  downloadRequestAttachment(
    input: { readonly requestId: string; readonly attachmentId: string },
    visitor: Visitor,
  ): Promise<OutgoingFile>;
  exportSchedule(
    input: { readonly contractNumber: string; readonly lang?: Locale | undefined },
    visitor: Visitor,
  ): Promise<OutgoingFile>;
  downloadSchedules(
    input: ContractSelection & { readonly lang?: Locale | undefined },
    visitor: Visitor,
  ): Promise<OutgoingFile>;
  downloadIndemnification(
    input: { readonly contractNumber: string; readonly lang?: Locale | undefined },
    visitor: Visitor,
  ): Promise<OutgoingFile>;
  orderArchive(input: ArchiveInput, visitor: Visitor): Promise<{ readonly archiveId: string; readonly total: number }>;
  readArchive(id: string, visitor: Visitor): Promise<Archive>;
  cancelArchive(id: string, visitor: Visitor): Promise<void>;
  downloadArchive(id: string, visitor: Visitor): Promise<OutgoingFile>;
}

export const fileServices: (dependencies: FileDependencies) => FileServices = bound({
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
