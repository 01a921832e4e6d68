import { maySee } from "#domain/policies/documents.ts";
import type { InvoiceSum } from "#domain/portal/invoice.ts";
import { type ListFilter, type ListName, lists, type StatusOf, type StatusTally } from "#domain/portal/lists.ts";
import { restorableSince } from "#domain/portal/message.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { tallyContracts } from "#server/database/repositories/lists/contract-list.ts";
import { tallyDemands, tallyDocuments } from "#server/database/repositories/lists/document-list.ts";
import { tallyInvoices } from "#server/database/repositories/lists/invoice-list.ts";
import { tallyMessages } from "#server/database/repositories/lists/message-list.ts";
import { tallyOffers } from "#server/database/repositories/lists/offer-list.ts";
import { tallyRequests } from "#server/database/repositories/lists/request-list.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { findHolder, type Holder } from "#server/use-cases/accounts/identities/holder.ts";
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
  readonly holder: Holder;
  readonly now: Date;
}

type Counts = {
  readonly [Name in ListName]: (asked: Asked, filter: ListFilter<Name>) => Promise<readonly Counted<Name>[]>;
};

const counts: Counts = {
  contracts: ({ database, holder }, filter) => tallyContracts(database, holder.customerId, filter),
  async invoices({ database, holder, now }, filter) {
    const rows = await tallyInvoices(database, holder.customerId, { ...filter, today: calendarDateInPrague(now) });
    return rows.map((row) => ({ status: row.status, count: row.count, sums: [withoutCount(row)] }));
  },
  async documents({ database, holder }, { collection, ...filter }) {
    if (!maySee(holder, collection)) throw new Refusal("not-found");
    return collection === "missing"
      ? await tallyDemands(database, holder.customerId, { ...filter, collection })
      : await tallyDocuments(database, holder.customerId, { ...filter, collection });
  },
  messages: ({ database, holder, now }, filter) =>
    tallyMessages(database, holder.customerId, { ...filter, restorableSince: restorableSince(now) }),
  offers: ({ database, holder, now }, filter) =>
    tallyOffers(database, holder.customerId, { ...filter, today: calendarDateInPrague(now) }),
  requests: ({ database, holder }, filter) => tallyRequests(database, holder.customerId, filter),
};

/** @throws Refusal unauthenticated; not-found for a collection that the identity has no role for */
export async function tallyList<Name extends ListName>(
  { database, clock }: Needs,
  list: Name,
  filter: ListFilter<Name>,
  visitor: Visitor,
): Promise<readonly StatusTally<Name>[]> {
  const now = clock.now();
  const holder = await findHolder(database, visitor, now);
  const counted = holder === null ? [] : await counts[list]({ database, holder, now }, filter);
  const statuses: readonly StatusOf<Name>[] = lists[list].statuses;
  return statuses.map((status) => {
    const rows = counted.filter((row) => row.status === status);
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return { status, count, sums: rows.flatMap(({ sums = [] }) => sums) };
  });
}
