import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { Visitor } from "#server/contract.ts";
import { countOffers, listOffers as rowsOf } from "#server/database/repositories/lists/offer-list.ts";
import { calendarDateInPrague } from "../calendar-date-in-prague.ts";
import type { PortalDependencies } from "./dependencies.ts";
import { findHolder } from "./holder.ts";
import { emptyPage, listPage } from "./list-page.ts";
import { presentOffer } from "./present.ts";

/** @throws Refusal unauthenticated */
export async function listOffers(
  dependencies: PortalDependencies,
  query: ListQuery<"offers">,
  visitor: Visitor,
): Promise<Page<Offer>> {
  const { database, clock } = dependencies;
  const holder = await findHolder(database, visitor, clock.now());
  return holder === null ? emptyPage(query) : await offersOf(dependencies, query, holder.customerId);
}

export async function offersOf(
  { database, clock }: PortalDependencies,
  query: Omit<ListQuery<"offers">, "status"> & { readonly status: ListQuery<"offers">["status"] | "unanswered" },
  customerId: string,
): Promise<Page<Offer>> {
  const today = calendarDateInPrague(clock.now());
  const asked = { ...query, today };
  const rows = await rowsOf(database, customerId, asked);
  return await listPage(
    query,
    rows,
    (row) => presentOffer(row, today),
    () => countOffers(database, customerId, asked),
  );
}
