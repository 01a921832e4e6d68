import { remainingOf } from "#domain/portal/invoice.ts";
import type { MessageAsk } from "#domain/portal/message.ts";
import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { signingObstacle } from "#domain/portal/signing.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href } from "#domain/shared/paths.ts";
import type { MessageDetail, MessageWay } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { firstDocumentRequestDue } from "#server/database/repositories/document-requests.ts";
import { findOwnInvoice } from "#server/database/repositories/invoice-list.ts";
import { attachmentsOf } from "#server/database/repositories/message-list.ts";
import { findOwnOffer } from "#server/database/repositories/offer-list.ts";
import { findRequest } from "#server/database/repositories/requests.ts";
import { findSigningRecords } from "#server/database/repositories/signings.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "../accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "../context.ts";
import { findMessage } from "../messages/find-message.ts";
import { readMessage } from "../messages/mark-message.ts";
import { readAnswers } from "../messages/message-replies.ts";
import { signerOf, stateOf } from "../signing/signing-state.ts";
import { presentMessage } from "./records/present.ts";

/** Marks the message read, except for staff. */
export async function openMessage(
  dependencies: PortalDependencies,
  hash: string,
  visitor: Visitor,
): Promise<MessageDetail> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { customerId, impersonation } = await requirePortalActor(database, visitor, now);
  const row = await findMessage(dependencies, customerId, hash);
  if (!row) throw new Refusal("not-found");
  const isOpened = row.readAt === null && impersonation === undefined;
  if (isOpened) await readMessage(database, { customerId, messageId: row.id, at: now });
  const message = presentMessage(
    { ...row, readAt: isOpened ? now : row.readAt },
    await attachmentsOf(database, [row.id]),
    hash,
  );
  const body = row.body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const way = await wayOfMessage(database, row.asks, { customerId, today: calendarDateInPrague(now) });
  const answers = (await readAnswers(dependencies, row.id)).map(({ answer }) => answer);
  return { ...message, author: row.author, body: body.filter((paragraph) => paragraph !== ""), way, answers };
}

interface Asked {
  readonly customerId: string;
  /** in Europe/Prague */
  readonly today: string;
}

async function wayOfMessage(
  database: Database,
  asks: MessageAsk | null,
  { customerId, today }: Asked,
): Promise<MessageWay | null> {
  switch (asks?.kind) {
    case "sign":
      return await waySigning(database, asks.contractNumber, { customerId, today });
    case "upload": {
      const documentRequest = await firstDocumentRequestDue(database, customerId);
      const { due = null } = documentRequest ?? {};
      return { kind: "upload", to: "/documents/missing-documents", until: due, isOpen: documentRequest !== undefined };
    }
    case "pay": {
      const invoice = await findOwnInvoice(database, customerId, asks.invoiceId);
      if (!invoice) return null;
      const to = href("/invoices/:invoiceId", asks);
      return { kind: "pay", to, until: invoice.due, isOpen: remainingOf(invoice) > 0 };
    }
    case "answer": {
      const request = await findRequest(database, customerId, asks.requestId);
      if (!request) return null;
      const { id: requestId, type, status } = request;
      const to = href("/requests/:type/:requestId", { type, requestId });
      return { kind: "answer", to, until: null, isOpen: status === "waiting-for-customer" };
    }
    case "offer": {
      const offer = await findOwnOffer(database, customerId, asks.offerId);
      if (!offer) return null;
      const { status, validUntil } = offer;
      const isOpen = offerObstacle(offerStatus(status, validUntil, today)) === null;
      return { kind: "offer", to: href("/offers/:offerId", asks), until: validUntil, isOpen };
    }
    case undefined:
      return null;
  }
}

async function waySigning(
  database: Database,
  contractNumber: string,
  { customerId, today }: Asked,
): Promise<MessageWay | null> {
  const [book] = await findSigningRecords(database, [contractNumber]);
  const signer = book && signerOf(book, customerId);
  if (!book || !signer) return null;
  const version = book.signing.signedVersion ?? book.newest?.version;
  const isOpen =
    book.status === "pending-signature" && signingObstacle(stateOf(book, version), signer.id, today) === null;
  const to = href("/easy-sign/:contractNumber", { contractNumber });
  return { kind: "sign", to, until: book.signing.validUntil, isOpen };
}
