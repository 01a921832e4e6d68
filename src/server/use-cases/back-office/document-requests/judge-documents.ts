import { pageUrl } from "#domain/shared/paths.ts";
import { returnSchema } from "#forms/backoffice/document-request-schemas.ts";
import { markAccepted, openAgain } from "#server/database/repositories/document-requests.ts";
import { notificationRecipients } from "#server/database/repositories/notification-readers.ts";
import { documentReturned } from "#server/mails/document-mails.ts";
import { notify } from "#server/use-cases/notifications/notify.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { assertDocumentRequestIs, documentRequestById } from "./document-request.ts";

export const acceptDocuments = staffAction({
  right: "work-on-cases",
  subject: documentRequestById,
  route: {
    path: "/api/backoffice/demands/{demandId}/accept",
    summary: "Accepts the documents that the customer has sent for a document request",
    description: "Accepted",
    errors: [["wrong-state", "with the state in data"]],
  },
  audit: {
    event: "demand-accepted",
    line: ({ subject: { demand: documentRequest } }) => ({
      subject: documentRequest.id,
      details: { customerId: documentRequest.customerId, demandId: documentRequest.id },
    }),
  },
}).run(async ({ tx, at, subject: { demand: documentRequest } }) => {
  assertDocumentRequestIs("to-check", documentRequest);
  await markAccepted(tx, documentRequest.id, at);
  return { status: "ok" };
});

/** The documents stay the customer's. */
export const sendBackDocuments = staffAction({
  right: "work-on-cases",
  subject: documentRequestById,
  input: returnSchema,
  route: {
    path: "/api/backoffice/demands/{demandId}/return",
    summary: "Returns the documents of a document request and notifies the customer's users of the reason",
    description: "The document request is open again",
    errors: [["wrong-state", "with the state in data"]],
  },
  audit: {
    event: "demand-returned",
    line: ({ subject: { demand: documentRequest }, input: { reason } }) => ({
      subject: documentRequest.id,
      details: { customerId: documentRequest.customerId, demandId: documentRequest.id, reason },
    }),
  },
}).run(
  async (
    { tx, at, subject: { demand: documentRequest }, input: { reason, note = "" } },
    needs: Needs<"jobs" | "notificationTokens" | "messageHashes" | "companyInfo" | "settings">,
  ) => {
    assertDocumentRequestIs("to-check", documentRequest);
    const { id, customerId, title, due, contractNumber, metBy } = documentRequest;
    const returnedAt = at.toISOString();
    await openAgain(tx, id, { reason, note, at: returnedAt, documentIds: metBy?.documentIds ?? [] });
    for (const recipient of await notificationRecipients(tx, [customerId])) {
      const { locale, email: to } = recipient;
      const url = pageUrl(needs.settings.publicUrl, locale, "/documents/missing-documents");
      const facts = { title, contractNumber, reason, due };
      await notify(needs, tx, recipient, {
        kind: "document",
        // Each return is a separate event.
        happenings: [{ subject: `${id} returned ${returnedAt}`, facts: { title, due } }],
        mailOf: (ways) => documentReturned({ locale, to, sender: needs.companyInfo[locale], url, ...facts, ...ways }),
      });
    }
    return { status: "ok" };
  },
);
