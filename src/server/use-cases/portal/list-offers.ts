import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { Offer } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { countOffers, type OfferRow, listOffers as rowsOf } from "#server/database/repositories/offer-list.ts";
import { applicationsBegun } from "#server/database/repositories/offers.ts";
import { deviceDigestOf } from "#server/shared/tokens.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { presentBegun } from "#server/use-cases/onboarding/applications/begun-application.ts";
import { emptyPage, listPage } from "#server/use-cases/portal/records/list-page.ts";
import { presentOffer } from "#server/use-cases/portal/records/present.ts";

export async function listOffers(
  dependencies: PortalDependencies,
  query: ListQuery<"offers">,
  visitor: Visitor,
): Promise<Page<Offer>> {
  const { database, clock } = dependencies;
  const actor = await findPortalActor(database, visitor, clock.now());
  return actor === null
    ? emptyPage(query)
    : await offersOf(dependencies, query, actor.customerId, deviceDigestOf(visitor));
}

export async function offersOf(
  { database, clock, applicationHashes }: PortalDependencies,
  query: Omit<ListQuery<"offers">, "status"> & { readonly status: ListQuery<"offers">["status"] | "unanswered" },
  customerId: string,
  deviceDigest: string | null,
): Promise<Page<Offer>> {
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const asked = { ...query, today };
  const rows = await rowsOf(database, customerId, asked);
  const begun = await applicationsBegun(database, accepted(rows), deviceDigest);
  return await listPage(
    query,
    rows,
    (row) => presentOffer(row, today, presentBegun(applicationHashes, begun.get(row.id), now)),
    () => countOffers(database, customerId, asked),
  );
}

function accepted(rows: readonly OfferRow[]): string[] {
  return rows.flatMap(({ id, status }) => (status === "accepted" ? [id] : []));
}
