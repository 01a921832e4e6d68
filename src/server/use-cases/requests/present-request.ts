import type { RequestAttachment, RequestDetail } from "#server/contract/requests.ts";
import type {
  RequestAttachmentRow,
  RequestEntryRow,
  RequestEventRow,
  RequestRow,
} from "#server/database/repositories/requests.ts";
import type { Sealer } from "#server/ports/ports.ts";
import { openEntryBody } from "./entry-body.ts";
import { openValues } from "./request-values.ts";

/** What belongs to one request. */
export interface RequestParts {
  readonly events: readonly RequestEventRow[];
  readonly entries: readonly RequestEntryRow[];
  readonly attachments: readonly RequestAttachmentRow[];
}

/** A request as its customer sees it. */
export function presentRequest(row: RequestRow, parts: RequestParts, sealer: Sealer): RequestDetail {
  const { reference, type, contractNumber, status, createdAt, withdrawnAt } = row;
  const attachmentsOf = (entryId: string | null) =>
    parts.attachments.filter((attachment) => attachment.entryId === entryId).map(presentAttachment);
  return {
    requestId: row.id,
    reference,
    type,
    contractNumber,
    status,
    created: createdAt.toISOString(),
    values: openValues(sealer, row),
    timeline: parts.events.map(({ status: reached, at, note }) => ({ status: reached, at: at.toISOString(), note })),
    attachments: attachmentsOf(null),
    entries: parts.entries.map((entry) => ({
      id: entry.id,
      author: entry.author,
      body: openEntryBody(sealer, entry),
      at: entry.at.toISOString(),
      attachments: attachmentsOf(entry.id),
    })),
    isWithdrawn: withdrawnAt !== null,
    canBeWithdrawn: withdrawnAt === null && status === "received",
  };
}

function presentAttachment({ id, file }: RequestAttachmentRow): RequestAttachment {
  return { attachmentId: id, name: file.name, mime: file.mime, size: file.from === "store" ? file.size : 0 };
}
