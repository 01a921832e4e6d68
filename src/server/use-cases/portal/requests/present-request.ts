import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { type PortalRequest, requestStatuses, requestTypes } from "#domain/portal/request.ts";
import { expectedDay } from "#domain/portal/requests/expected-day.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { RequestAttachment, RequestDetail } from "#server/contract/requests.ts";
import { requestAttachmentsSchema, requestEntrySchema } from "#server/contract/requests.ts";
import type { ListedRequestRow } from "#server/database/repositories/request-list.ts";
import type {
  RequestAttachmentRow,
  RequestEntryRow,
  RequestEventRow,
  RequestRow,
} from "#server/database/repositories/requests.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { openEntryBody, openValues } from "./request-values.ts";

export const requestShown = z.object({
  requestId: z.uuid(),
  reference: z.string(),
  type: z.enum(requestTypes),
  contractNumber: z.string(),
  status: z.enum(requestStatuses),
  created: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
  timeline: z.array(z.object({ status: z.enum(requestStatuses), at: z.iso.datetime(), note: z.nullable(z.string()) })),
  attachments: requestAttachmentsSchema,
  entries: z.array(requestEntrySchema),
  expected: z.nullable(z.iso.date()),
  isWithdrawn: z.boolean(),
  canBeWithdrawn: z.boolean(),
});

export interface RequestParts {
  readonly events: readonly RequestEventRow[];
  readonly entries: readonly RequestEntryRow[];
  readonly attachments: readonly RequestAttachmentRow[];
}

export function presentRequest(row: ListedRequestRow): PortalRequest {
  const { id, reference, type, contractNumber, status, createdAt } = row;
  return { requestId: id, reference, type, contractNumber, status, created: createdAt.toISOString() };
}

interface Presenting {
  readonly sealer: Sealer;
  readonly country: Country;
  readonly now: Date;
}

export function presentDetail(row: RequestRow, parts: RequestParts, presenting: Presenting): RequestDetail {
  const { type, status, withdrawnAt } = row;
  const { sealer, country, now } = presenting;
  const reached = parts.events.map((event) => ({ status: event.status, day: calendarDateInPrague(event.at) }));
  const attachmentsOf = (entryId: string | null) =>
    parts.attachments.filter((attachment) => attachment.entryId === entryId).map(presentAttachment);
  return {
    ...presentRequest(row),
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
    expected: expectedDay({ country, type, reached }, calendarDateInPrague(now)),
    isWithdrawn: withdrawnAt !== null,
    canBeWithdrawn: withdrawnAt === null && status === "received",
  };
}

function presentAttachment({ id, file }: RequestAttachmentRow): RequestAttachment {
  return { attachmentId: id, name: file.name, mime: file.mime, size: file.from === "store" ? file.size : 0 };
}
