import type { EntryAuthor, RequestStatus, RequestType } from "#domain/portal/request.ts";
import { findAnyRequest, type RequestAttachmentRow } from "#server/database/repositories/requests.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { SubjectDependencies } from "#server/use-cases/context.ts";
import { auditReading } from "#server/use-cases/integration/audit-reading.ts";
import { partsOfRequests } from "#server/use-cases/portal/requests/parts-of-requests.ts";
import { openEntryBody, openValues } from "#server/use-cases/portal/requests/request-values.ts";
import { assertSeesCustomer } from "./assert-seen.ts";
import { type NamedInBooks, namedInBooks } from "./named-in-books.ts";

interface SentAttachment {
  readonly attachmentId: string;
  readonly name: string;
  readonly mime: string;
  /** in bytes */
  readonly size: number;
  /** hex */
  readonly sha256: string;
}

/** A request as the provider's systems read it: whole. Moments are ISO 8601 in UTC. */
export interface WholeRequest {
  readonly requestId: string;
  readonly reference: string;
  readonly type: RequestType;
  readonly status: RequestStatus;
  readonly isWithdrawn: boolean;
  readonly created: string;
  readonly customer: NamedInBooks;
  readonly contract: NamedInBooks;
  /** as they were filed */
  readonly values: Readonly<Record<string, unknown>>;
  readonly timeline: readonly {
    readonly status: RequestStatus;
    readonly at: string;
    readonly note: string | null;
  }[];
  /** that came with the request itself */
  readonly attachments: readonly SentAttachment[];
  readonly entries: readonly {
    readonly entryId: string;
    readonly author: EntryAuthor;
    readonly body: string;
    readonly at: string;
    readonly attachments: readonly SentAttachment[];
  }[];
}

/** @throws Refusal not-found */
export async function readRequest(
  dependencies: SubjectDependencies,
  client: IntegrationClient,
  requestId: string,
): Promise<WholeRequest> {
  const { database, sealer } = dependencies;
  const row = isUuid(requestId) ? await findAnyRequest(database, requestId) : undefined;
  if (!row) throw new Refusal("not-found");
  await assertSeesCustomer(database, client, row.customerId);
  const parts = (await partsOfRequests(database, [row.id]))(row.id);
  const attachmentsOf = (entryId: string | null) =>
    parts.attachments.filter((attachment) => attachment.entryId === entryId).flatMap(presentAttachment);
  const request = {
    requestId: row.id,
    reference: row.reference,
    type: row.type,
    status: row.status,
    isWithdrawn: row.withdrawnAt !== null,
    created: row.createdAt.toISOString(),
    customer: await namedInBooks(database, client, "customers", row.customerId),
    contract: await namedInBooks(database, client, "contracts", row.contractNumber),
    values: openValues(sealer, row),
    timeline: parts.events.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    attachments: attachmentsOf(null),
    entries: parts.entries.map((entry) => ({
      entryId: entry.id,
      author: entry.author,
      body: openEntryBody(sealer, entry),
      at: entry.at.toISOString(),
      attachments: attachmentsOf(entry.id),
    })),
  };
  await auditReading(dependencies, client, { kind: "requests", id: row.id });
  return request;
}

/** Files drawn from the books never come with a request. */
function presentAttachment({ id, file }: RequestAttachmentRow): SentAttachment[] {
  if (file.from !== "store") return [];
  const { name, mime, size, sha256 } = file;
  return [{ attachmentId: id, name, mime, size, sha256 }];
}
