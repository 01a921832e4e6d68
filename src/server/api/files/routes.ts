import type { ApiRoute } from "#server/api/route.ts";
import { type FileServices } from "#server/use-cases/files/services.ts";
import { archiveRoute, cancelArchiveRoute, downloadArchiveRoute, orderArchiveRoute } from "./archive-routes.ts";
import { attachmentRoute, attachmentsRoute, requestAttachmentRoute } from "./attachment-routes.ts";
import { documentRoute, documentsRoute, guarantorRoute, transferredRoute } from "./document-routes.ts";
import { indemnificationRoute } from "./indemnification-route.ts";
import { invoiceRoute, invoicesRoute, structuredInvoiceRoute } from "./invoice-routes.ts";
import { bulkSchedulesRoute, exportScheduleRoute } from "./schedule-routes.ts";

/** Everything that can be downloaded. */
export function fileRoutes(files: FileServices): readonly ApiRoute[] {
  const routes = [
    documentRoute,
    documentsRoute,
    transferredRoute,
    guarantorRoute,
    attachmentRoute,
    attachmentsRoute,
    requestAttachmentRoute,
    invoiceRoute,
    structuredInvoiceRoute,
    invoicesRoute,
    exportScheduleRoute,
    bulkSchedulesRoute,
    indemnificationRoute,
    orderArchiveRoute,
    archiveRoute,
    cancelArchiveRoute,
    downloadArchiveRoute,
  ];
  return routes.map((route) => route(files));
}
