import { remainingOf } from "#domain/portal/invoice.ts";
import { isHourForDigests } from "#domain/portal/notifications/hours.ts";
import { daysBeforeDue } from "#domain/portal/notifications/kinds.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { runAll } from "#server/batches/run-all.ts";
import { type Database, transact } from "#server/database/connect.ts";
import {
  type NotificationRecipient,
  notificationRecipients,
} from "#server/database/repositories/notification-readers.ts";
import type { NotificationOwner } from "#server/database/repositories/notifications.ts";
import {
  contractsToSign,
  type InvoiceNotification,
  issuedInvoices,
  newDocumentRequests,
  newOffers,
  type PendingNotificationsPage,
  pageOfIdams,
  unpaidInvoices,
} from "#server/database/repositories/pending-notifications.ts";
import { findSigningRecords } from "#server/database/repositories/signings.ts";
import type { GatheredKind } from "#server/mails/notification-mails.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { notifyTogether, type Occurrence } from "./notifications/notify.ts";
import { customersOnTurn, waitsForSignature } from "./signing/announce-turn.ts";

export type PendingNotificationDependencies = TellingDependencies & { readonly database: Database };

/** Older records existed before notifications did. */
const freshDays = 7;

const pageSize = 200;

type News<Kind extends GatheredKind> = NotificationOwner & { readonly occurrence: Occurrence<Kind> };

/**
 * Notifies once of each change, however often it runs and wherever it was killed. Daily notifications (an invoice is
 * due soon, or overdue) are sent from 7:00 in Prague on.
 *
 * @throws TaskFailures; the others are notified
 */
export async function findPendingNotifications(
  needed: PendingNotificationDependencies,
  { isAnyHour = false } = {},
): Promise<void> {
  const { database, clock } = needed;
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const since = daysBefore(now, freshDays);
  const page = (after: string | null, size: number) => pageOfIdams(database, after, size);
  for await (const idams of pagesAfter(page, { size: pageSize })) {
    const about = { idams, today, since };
    await runAll([
      async () => await notifyAll(needed, "invoice", await newInvoices(database, about)),
      async () => {
        if (!isAnyHour && !isHourForDigests(now)) return;
        await notifyAll(needed, "due", await invoicesDue(database, about));
        await notifyAll(needed, "overdue", await invoicesOverdue(database, about));
      },
      async () => await notifyAll(needed, "signature", await signaturesWanted(database, about)),
      async () => await notifyAll(needed, "document", await documentsWanted(database, about)),
      async () => await notifyAll(needed, "offer", await offersMade(database, about)),
    ]);
  }
}

/** One transaction for each user and customer, and at most one e-mail. */
async function notifyAll<Kind extends GatheredKind>(
  needed: PendingNotificationDependencies,
  kind: Kind,
  news: readonly News<Kind>[],
): Promise<void> {
  const owners = Map.groupBy(news, ({ userId, customerId }) => `${userId} ${customerId}`);
  const customerIds = [...new Set(news.map(({ customerId }) => customerId))];
  const recipients: readonly NotificationRecipient[] = await notificationRecipients(needed.database, customerIds);
  await runAll(
    recipients.map((recipient) => async () => {
      const own = owners.get(`${recipient.userId} ${recipient.customerId}`) ?? [];
      if (own.length === 0) return;
      const happenings = own.map(({ occurrence }) => occurrence);
      await transact(needed.database, (tx) => notifyTogether(needed, tx, recipient, { kind, happenings }));
    }),
  );
}

type OfInvoice = "invoice" | "due" | "overdue";

async function newInvoices(database: Database, page: PendingNotificationsPage): Promise<News<"invoice">[]> {
  const { today } = page;
  return ofInvoices(await issuedInvoices(database, page, [addDays(today, -freshDays), today]));
}

async function invoicesDue(database: Database, page: PendingNotificationsPage): Promise<News<"due">[]> {
  const { today } = page;
  return ofInvoices(await unpaidInvoices(database, page, "due", [addDays(today, 1), addDays(today, daysBeforeDue)]));
}

async function invoicesOverdue(database: Database, page: PendingNotificationsPage): Promise<News<"overdue">[]> {
  const { today } = page;
  return ofInvoices(await unpaidInvoices(database, page, "overdue", [addDays(today, -freshDays), addDays(today, -1)]));
}

function ofInvoices<Kind extends OfInvoice>(found: readonly InvoiceNotification[]): News<Kind>[] {
  return found.map(({ invoice, ...owner }) => {
    const { id: invoiceId, number, currency, due } = invoice;
    return {
      ...owner,
      occurrence: { subject: invoiceId, facts: { invoiceId, number, remaining: remainingOf(invoice), currency, due } },
    };
  });
}

async function signaturesWanted(database: Database, page: PendingNotificationsPage): Promise<News<"signature">[]> {
  const found = await contractsToSign(database, page);
  const books = await findSigningRecords(database, [...new Set(found.map(({ contractNumber }) => contractNumber))]);
  return found.flatMap(({ contractNumber, ...owner }) => {
    const book = books.find(({ signing }) => signing.contractNumber === contractNumber);
    const isOnTurn = book !== undefined && customersOnTurn(book).includes(owner.customerId);
    return isOnTurn ? [{ ...owner, occurrence: waitsForSignature(book) }] : [];
  });
}

async function documentsWanted(database: Database, page: PendingNotificationsPage): Promise<News<"document">[]> {
  const found = await newDocumentRequests(database, page);
  return found.map(({ demand: { id, title, due }, ...owner }) => ({
    ...owner,
    occurrence: { subject: id, facts: { title, due } },
  }));
}

async function offersMade(database: Database, page: PendingNotificationsPage): Promise<News<"offer">[]> {
  const found = await newOffers(database, page);
  return found.map(({ offer: { id, vehicle, validUntil }, ...owner }) => ({
    ...owner,
    occurrence: { subject: id, facts: { offerId: id, vehicle, validUntil } },
  }));
}
