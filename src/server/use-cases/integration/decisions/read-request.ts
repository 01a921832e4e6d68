import { findAnyRequest, type RequestAttachmentRow } from "#server/database/repositories/requests.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { DecisionDependencies } from "#server/use-cases/context.ts";
import { auditReading } from "#server/use-cases/integration/audit-reading.ts";
import { partsOfRequests } from "#server/use-cases/portal/requests/parts-of-requests.ts";
import { openEntryBody, openValues } from "#server/use-cases/portal/requests/request-values.ts";
import { assertSeesCustomer } from "./assert-seen.ts";
import { namedInRecords } from "./named-in-records.ts";

export async function readRequest(dependencies: DecisionDependencies, client: IntegrationClient, requestId: string) {
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
    customer: await namedInRecords(database, client, "customers", row.customerId),
    contract: await namedInRecords(database, client, "contracts", row.contractNumber),
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

function presentAttachment({ id, file }: RequestAttachmentRow) {
  if (file.from !== "store") return [];
  const { name, mime, size, sha256 } = file;
  return [{ attachmentId: id, name, mime, size, sha256 }];
}
