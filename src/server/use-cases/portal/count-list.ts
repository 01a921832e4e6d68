import { maySee } from "#domain/policies/documents.ts";
import type { InvoiceSum } from "#domain/portal/invoice.ts";
import { type ListFilter, type ListName, lists, type StatusOf, type StatusTally } from "#domain/portal/lists.ts";
import { restorableSince } from "#domain/portal/message.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { tallyContracts } from "#server/database/repositories/contract-list.ts";
import { tallyDocumentRequests, tallyDocuments } from "#server/database/repositories/document-list.ts";
import { tallyInvoices } from "#server/database/repositories/invoice-list.ts";
import { tallyMessages } from "#server/database/repositories/message-list.ts";
import { tallyOffers } from "#server/database/repositories/offer-list.ts";
import { tallyRequests } from "#server/database/repositories/request-list.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { findPortalActor, type PortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { withoutCount } from "./list-invoices.ts";

/** Rows of one status; of invoices those in one currency, with their sum. */
interface Counted<Name extends ListName> {
  readonly status: StatusOf<Name>;
  readonly count: number;
  readonly sums?: readonly InvoiceSum[];
}

interface Asked {
  readonly database: Database;
  readonly actor: PortalActor;
  readonly now: Date;
}

type Counts = {
  readonly [Name in ListName]: (asked: Asked, filter: ListFilter<Name>) => Promise<readonly Counted<Name>[]>;
};

const counts: Counts = {
  contracts: ({ database, actor }, filter) => tallyContracts(database, actor.customerId, filter),
  async invoices({ database, actor, now }, filter) {
    const rows = await tallyInvoices(database, actor.customerId, { ...filter, today: calendarDateInPrague(now) });
    return rows.map((row) => ({ status: row.status, count: row.count, sums: [withoutCount(row)] }));
  },
  async documents({ database, actor }, { collection, ...filter }) {
    if (!maySee(actor, collection)) throw new Refusal("not-found");
    return collection === "missing"
      ? await tallyDocumentRequests(database, actor.customerId, { ...filter, collection })
      : await tallyDocuments(database, actor.customerId, { ...filter, collection });
  },
  messages: ({ database, actor, now }, filter) =>
    tallyMessages(database, actor.customerId, { ...filter, restorableSince: restorableSince(now) }),
  offers: ({ database, actor, now }, filter) =>
    tallyOffers(database, actor.customerId, { ...filter, today: calendarDateInPrague(now) }),
  requests: ({ database, actor }, filter) => tallyRequests(database, actor.customerId, filter),
};

/** @throws Refusal unauthenticated; not-found for a collection that the identity has no role for */
export async function tallyList<Name extends ListName>(
  { database, clock }: Needs,
  list: Name,
  filter: ListFilter<Name>,
  visitor: Visitor,
): Promise<readonly StatusTally<Name>[]> {
  const now = clock.now();
  const actor = await findPortalActor(database, visitor, now);
  const counted = actor === null ? [] : await counts[list]({ database, actor, now }, filter);
  const statuses: readonly StatusOf<Name>[] = lists[list].statuses;
  return statuses.map((status) => {
    const rows = counted.filter((row) => row.status === status);
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return { status, count, sums: rows.flatMap(({ sums = [] }) => sums) };
  });
}
