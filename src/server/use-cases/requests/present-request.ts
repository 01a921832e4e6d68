import type { RequestDetail } from "#server/contract.ts";
import type { RequestAttachmentRow, RequestEventRow, RequestRow } from "#server/database/repositories/requests.ts";
import type { Sealer } from "#server/ports.ts";
import { openValues } from "./request-values.ts";

/** A request as its customer sees it. */
export function presentRequest(
  row: RequestRow,
  events: readonly RequestEventRow[],
  attachments: readonly RequestAttachmentRow[],
  sealer: Sealer,
): RequestDetail {
  const { reference, type, contractNumber, status, createdAt, withdrawnAt } = row;
  return {
    requestId: row.id,
    reference,
    type,
    contractNumber,
    status,
    created: createdAt.toISOString(),
    values: openValues(sealer, row),
    timeline: events.map(({ status: reached, at, note }) => ({ status: reached, at: at.toISOString(), note })),
    attachments: attachments.map(({ id, file }) => ({
      attachmentId: id,
      name: file.name,
      mime: file.mime,
      size: file.from === "store" ? file.size : 0,
    })),
    isWithdrawn: withdrawnAt !== null,
    canBeWithdrawn: withdrawnAt === null && status === "received",
  };
}
