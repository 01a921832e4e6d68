import { and, asc, between, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { NotificationKind } from "#domain/portal/notifications/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import {
  contracts,
  contractVersions,
  documentRequests,
  identities,
  invoices,
  notifications,
  offers,
  signers,
  signings,
} from "#server/database/tables.ts";
import { isMissing } from "./document-requests.ts";
import type { NotificationOwner } from "./notifications.ts";

export interface PendingNotificationsPage {
  readonly idams: readonly string[];
  /** in Europe/Prague, `YYYY-MM-DD` */
  readonly today: string;
  readonly since: Date;
}

type Days = readonly [from: string, to: string];

export async function pageOfIdams(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ idam: identities.idam })
    .from(identities)
    .where(after === null ? undefined : gt(identities.idam, after))
    .orderBy(asc(identities.idam))
    .limit(limit);
  return rows.map(({ idam }) => idam);
}

const owner = { userId: identities.userId, customerId: identities.customerId };

/** Needs the join of `eventsOf`. */
const isUntold = isNull(notifications.id);

function eventsOf(kind: NotificationKind, subject: PgColumn | SQL): SQL | undefined {
  return and(
    eq(notifications.userId, identities.userId),
    eq(notifications.customerId, identities.customerId),
    eq(notifications.kind, kind),
    eq(notifications.subject, subject),
  );
}

export type InvoiceNotification = NotificationOwner & {
  readonly invoice: Pick<
    typeof invoices.$inferSelect,
    "id" | "number" | "amount" | "currency" | "due" | "status" | "payments"
  >;
};

const invoiceFacts = {
  id: invoices.id,
  number: invoices.number,
  amount: invoices.amount,
  currency: invoices.currency,
  due: invoices.due,
  status: invoices.status,
  payments: invoices.payments,
};

export async function issuedInvoices(
  db: Database,
  { idams }: PendingNotificationsPage,
  [from, to]: Days,
): Promise<InvoiceNotification[]> {
  const isMeant = and(between(invoices.issued, from, to), eq(invoices.status, "open"));
  return await untoldInvoices(db, idams, "invoice", isMeant);
}

/** Leaves out invoices that the customer has since reported as paid. */
export async function unpaidInvoices(
  db: Database,
  { idams, since }: PendingNotificationsPage,
  kind: "due" | "overdue",
  [from, to]: Days,
): Promise<InvoiceNotification[]> {
  const isMeant = and(
    between(invoices.due, from, to),
    eq(invoices.status, "open"),
    or(isNull(invoices.announcedAt), lt(invoices.announcedAt, since)),
  );
  return await untoldInvoices(db, idams, kind, isMeant);
}

async function untoldInvoices(
  db: Database,
  idams: readonly string[],
  kind: NotificationKind,
  isMeant: SQL | undefined,
): Promise<InvoiceNotification[]> {
  return await db
    .select({ ...owner, invoice: invoiceFacts })
    .from(identities)
    .innerJoin(invoices, eq(invoices.customerId, identities.customerId))
    .leftJoin(notifications, eventsOf(kind, sql`${invoices.id}::text`))
    .where(and(inArray(identities.idam, idams), isMeant, isUntold))
    .orderBy(asc(invoices.due), asc(invoices.number));
}

export async function newOffers(db: Database, { idams, today, since }: PendingNotificationsPage) {
  return await db
    .select({
      ...owner,
      offer: {
        id: offers.id,
        vehicle: sql<string>`${offers.make} || ' ' || ${offers.model}`,
        validUntil: offers.validUntil,
      },
    })
    .from(identities)
    .innerJoin(offers, eq(offers.customerId, identities.customerId))
    .leftJoin(notifications, eventsOf("offer", sql`${offers.id}::text`))
    .where(
      and(
        inArray(identities.idam, idams),
        gte(offers.createdAt, since),
        inArray(offers.status, ["sent", "seen"]),
        gte(offers.validUntil, today),
        isUntold,
      ),
    )
    .orderBy(asc(offers.createdAt), asc(offers.id));
}

export async function newDocumentRequests(db: Database, { idams, since }: PendingNotificationsPage) {
  return await db
    .select({ ...owner, demand: { id: documentRequests.id, title: documentRequests.title, due: documentRequests.due } })
    .from(identities)
    .innerJoin(documentRequests, eq(documentRequests.customerId, identities.customerId))
    .leftJoin(notifications, eventsOf("document", sql`${documentRequests.id}::text`))
    .where(and(inArray(identities.idam, idams), isMissing, gte(documentRequests.createdAt, since), isUntold))
    .orderBy(asc(documentRequests.due), asc(documentRequests.id));
}

export const signatureSubject = (contractNumber: string, version: number) => `${contractNumber} ${version}`;

/** @param what `YYYY-MM-DD`, or a number of days */
export const reminderSubject = (contractNumber: string, version: number, what: string) =>
  `${signatureSubject(contractNumber, version)} reminded ${what}`;

/** Returns contracts that the user has to sign. The caller judges whose turn it is. */
export async function contractsToSign(db: Database, { idams, today, since }: PendingNotificationsPage) {
  const version = db
    .select({ newest: sql`greatest(max(${contractVersions.version}), ${signings.firstVersion})` })
    .from(contractVersions)
    .where(eq(contractVersions.contractNumber, signings.contractNumber));
  const isWanted = and(
    inArray(identities.idam, idams),
    isNotNull(signers.position),
    eq(contracts.status, "pending-signature"),
    gte(signings.validUntil, today),
    gte(signings.createdAt, since),
    isUntold,
  );
  return await db
    .select({ ...owner, contractNumber: signings.contractNumber })
    .from(identities)
    .innerJoin(signers, eq(signers.customerId, identities.customerId))
    .innerJoin(signings, eq(signings.contractNumber, signers.contractNumber))
    .innerJoin(contracts, eq(contracts.contractNumber, signings.contractNumber))
    .leftJoin(notifications, eventsOf("signature", sql`${signings.contractNumber} || ' ' || (${version})`))
    .where(isWanted)
    .orderBy(asc(signings.validUntil), asc(signings.contractNumber));
}
