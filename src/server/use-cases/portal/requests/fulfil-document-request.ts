import { randomUUID } from "node:crypto";
import { searchKey } from "#domain/portal/lists.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import type { DocumentRequestInput, MetDocumentRequest } from "#server/contract/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { insertDocuments } from "#server/database/repositories/document-files.ts";
import { lockDocumentRequest, markMet } from "#server/database/repositories/document-requests.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { findUser } from "#server/database/repositories/users.ts";
import { documentNotification, documentReceipt } from "#server/mails/document-mails.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { requireCustomer } from "./own-contract.ts";

/**
 * @throws Refusal unauthenticated; not-found; demand-met; request-key-used when something else was sent under the key
 */
export async function fulfilDocumentRequest(
  { database, clock, jobs, companyInfo, settings }: RequestDependencies,
  { demandId, uploads, idempotencyKey }: DocumentRequestInput,
  visitor: Visitor,
): Promise<MetDocumentRequest> {
  const now = clock.now();
  const { userId, customer } = await requireCustomer(database, visitor, now);
  if (!isUuid(demandId)) throw new Refusal("not-found");
  const contentDigest = sha256Of(JSON.stringify(uploads));
  return await transact(database, async (tx) => {
    const documentRequest = await lockDocumentRequest(tx, customer.id, demandId);
    if (!documentRequest) throw new Refusal("not-found");
    const { title, kind, contractNumber, metBy } = documentRequest;
    if (documentRequest.metAt !== null) {
      if (idempotencyKey === null || metBy?.idempotencyKey !== idempotencyKey) throw new Refusal("demand-met");
      if (metBy.contentDigest !== contentDigest) throw new Refusal("request-key-used");
      return { documentIds: metBy.documentIds };
    }
    const files = await takeUploads(tx, { userId, customerId: customer.id }, uploads, now);
    const rows = files.map((file, at) => {
      const own = files.length === 1 ? title : `${title} (${at + 1}/${files.length})`;
      const search = [own, ...(contractNumber === null ? [] : [contractNumber])].map(searchKey).join(" ");
      const facts = { customerId: customer.id, contractNumber, kind, title: own, search, createdAt: now, file };
      return { id: randomUUID(), collection: "own" as const, ...facts };
    });
    const documentIds = rows.map(({ id }) => id);
    await insertDocuments(tx, rows);
    await markMet(tx, demandId, { metAt: now, metBy: { documentIds, contentDigest, idempotencyKey } });
    const user = await findUser(tx, userId);
    if (user && user.emailProvenAt !== null) {
      const { locale, email: to } = user;
      const names = files.map(({ name }) => name);
      const url = pageUrl(settings.publicUrl, locale, "/documents");
      const receipt = documentReceipt({ locale, to, sender: companyInfo[locale], title, contractNumber, names, url });
      await jobs.send(tx, "send-mail", receipt);
    }
    const to = settings.providerMails.get("demand.met");
    if (to !== undefined) {
      const { country } = customer;
      const notification = documentNotification({ to, country, title, contractNumber, documentIds });
      await jobs.send(tx, "send-mail", notification);
    }
    const given = [...new Set(uploads.map((id) => id.toLowerCase()))];
    const data = { status: "met", customerId: customer.id, contractNumber, uploads: given } as const;
    await writeEvent(tx, { type: "demand.met", occurredAt: now, subjectId: demandId, data });
    const details = { customerId: customer.id, demandId, documentIds };
    await appendAudit(tx, { at: now, actor: "user", event: "demand-met", subject: userId, details });
    return { documentIds };
  });
}
