import * as z from "zod/mini";
import type { PortalRequest, RequestStatus, RequestType } from "#domain/portal/request.ts";
import type { RequestObstacle } from "#domain/portal/requests/obstacles.ts";
import type { RequestedContract } from "#domain/portal/requests/requested-contract.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export interface RequestInput {
  readonly type: RequestType;
  readonly contractNumber: string;
  /** unchecked */
  readonly values: unknown;
  /** ids of the sender's uploads, ten at most */
  readonly attachments: readonly string[];
  readonly idempotencyKey: string | null;
}

export const filedRequestSchema = z.object({ requestId: z.uuid(), reference: z.string() });

export type FiledRequest = DeepReadonly<z.infer<typeof filedRequestSchema>>;

/** `size` in bytes. */
const requestAttachmentSchema = z.object({ attachmentId: z.uuid(), name: z.string(), mime: z.string(), size: z.int() });
export const requestAttachmentsSchema = z.array(requestAttachmentSchema);

export type RequestAttachment = DeepReadonly<z.infer<typeof requestAttachmentSchema>>;

export interface EntryInput {
  readonly requestId: string;
  /** plain text */
  readonly body: string;
  /** ids of the sender's uploads, ten at most */
  readonly attachments: readonly string[];
  readonly idempotencyKey: string | null;
}

export const requestEntrySchema = z.object({
  id: z.uuid(),
  author: z.enum(["customer", "provider"]),
  body: z.string(),
  at: z.iso.datetime(),
  attachments: requestAttachmentsSchema,
});

export type RequestEntry = DeepReadonly<z.infer<typeof requestEntrySchema>>;

export interface DocumentRequestInput {
  readonly demandId: string;
  /** ids of the sender's uploads, one to ten */
  readonly uploads: readonly string[];
  readonly idempotencyKey: string | null;
}

export interface MetDocumentRequest {
  readonly documentIds: readonly string[];
}

export interface RequestDetail extends PortalRequest {
  /** as filed, by the names of the form */
  readonly values: Readonly<Record<string, unknown>>;
  /** the oldest first; moments are ISO 8601 in UTC */
  readonly timeline: readonly { readonly status: RequestStatus; readonly at: string; readonly note: string | null }[];
  readonly attachments: readonly RequestAttachment[];
  /** the oldest first */
  readonly entries: readonly RequestEntry[];
  /** usual day of completion, `YYYY-MM-DD`; null: closed */
  readonly expected: string | null;
  readonly isWithdrawn: boolean;
  /** not yet taken by staff */
  readonly canBeWithdrawn: boolean;
}

export interface RequestTerms {
  /** in minor units */
  readonly fee: number;
  readonly currency: Currency;
  /** working days */
  readonly leadDays: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** the newest hundred */
  readonly contracts: readonly (RequestedContract & {
    readonly contractNumber: string;
    readonly vehicle: string;
    /** null: eligible */
    readonly obstacle: RequestObstacle | null;
  })[];
}
