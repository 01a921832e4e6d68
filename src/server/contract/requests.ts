import * as z from "zod/mini";
import type { PortalRequest, RequestStatus, RequestType } from "#domain/portal/request.ts";
import type { RequestObstacle } from "#domain/portal/requests/obstacles.ts";
import type { RequestedContract } from "#domain/portal/requests/requested-contract.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export interface RequestInput {
  readonly type: RequestType;
  readonly contractNumber: string;
  /** as filled in, unchecked */
  readonly values: unknown;
  /** ids of the sender's uploads, ten at most */
  readonly attachments: readonly string[];
  /** of the header `Idempotency-Key`; null: none */
  readonly idempotencyKey: string | null;
}

export const filedRequestSchema = z.object({ requestId: z.uuid(), reference: z.string() });

export type FiledRequest = DeepReadonly<z.infer<typeof filedRequestSchema>>;

/** A file that came with a request; `size` in bytes. */
const requestAttachmentSchema = z.object({
  attachmentId: z.uuid(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
});
export const requestAttachmentsSchema = z.array(requestAttachmentSchema);

export type RequestAttachment = DeepReadonly<z.infer<typeof requestAttachmentSchema>>;

/** What a customer adds to the thread of a request. */
export interface EntryInput {
  readonly requestId: string;
  /** plain text */
  readonly body: string;
  /** ids of the sender's uploads, ten at most */
  readonly attachments: readonly string[];
  /** of the header `Idempotency-Key`; null: none */
  readonly idempotencyKey: string | null;
}

/** What customer or provider wrote about a request, in plain text. */
export const requestEntrySchema = z.object({
  id: z.uuid(),
  author: z.enum(["customer", "provider"]),
  body: z.string(),
  at: z.iso.datetime(),
  attachments: requestAttachmentsSchema,
});

export type RequestEntry = DeepReadonly<z.infer<typeof requestEntrySchema>>;

/** What a demand for a document is met by. */
export interface DocumentRequestInput {
  readonly demandId: string;
  /** ids of the sender's uploads, one to ten */
  readonly uploads: readonly string[];
  /** of the header `Idempotency-Key`; null: none */
  readonly idempotencyKey: string | null;
}

export interface MetDocumentRequest {
  readonly documentIds: readonly string[];
}

export interface RequestDetail extends PortalRequest {
  /** as they were filed, by the names of the form */
  readonly values: Readonly<Record<string, unknown>>;
  /** the oldest first; moments are ISO 8601 in UTC */
  readonly timeline: readonly { readonly status: RequestStatus; readonly at: string; readonly note: string | null }[];
  /** that came with the request itself */
  readonly attachments: readonly RequestAttachment[];
  /** the oldest first */
  readonly entries: readonly RequestEntry[];
  /** the day by which it is settled as a rule, `YYYY-MM-DD`; null: it is over */
  readonly expected: string | null;
  readonly isWithdrawn: boolean;
  /** nobody has begun to settle it */
  readonly canBeWithdrawn: boolean;
}

/** What a type of request costs a customer, how long it takes, and for which contracts it can be made. */
export interface RequestTerms {
  /** in minor units; 0: nothing */
  readonly fee: number;
  readonly currency: Currency;
  /** working days */
  readonly leadDays: number;
  /** the day by which requests are judged, `YYYY-MM-DD` */
  readonly today: string;
  /** the newest hundred */
  readonly contracts: readonly (RequestedContract & {
    readonly contractNumber: string;
    readonly vehicle: string;
    /** null: it can be made */
    readonly obstacle: RequestObstacle | null;
  })[];
}
