import { searchKey } from "#domain/portal/lists.ts";
import { menuFor } from "#domain/portal/menu.ts";
import { type FoundGroup, type FoundKind, foundKinds, shortestSearch } from "#domain/portal/search/kinds.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { findHolder } from "#server/use-cases/accounts/identities/holder.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { type Found, findRows } from "./find-rows.ts";
import { foundActs } from "./found-acts.ts";
import { foundPages } from "./found-pages.ts";

/**
 * Everything in the portal that a search means: what the identity of the session holds, pages of its menu, and what can be
 * done. A search of fewer than two letters finds nothing.
 *
 * @param q as typed
 * @returns kinds of which something was found
 * @throws Refusal unauthenticated
 */
export async function search(
  dependencies: PortalDependencies,
  q: string,
  visitor: Visitor,
): Promise<{ readonly groups: readonly FoundGroup[] }> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const holder = await findHolder(database, visitor, now);
  if (searchKey(q).length < shortestSearch) return { groups: [] };
  const { locale } = visitor;
  const today = calendarDateInPrague(now);
  const customer = holder && (await findCustomerById(database, holder.customerId));
  const identity = customer ? { roles: holder.roles, country: customer.country } : null;
  const rows = holder ? await findRows(dependencies, q, holder, locale) : {};
  const found: Partial<Record<FoundKind, Found>> = {
    ...rows,
    pages: foundPages(q, locale, menuFor(locale, identity)),
    acts: foundActs(q, locale, identity, today),
  };
  return {
    groups: foundKinds.flatMap((kind) => {
      const { total, items } = found[kind] ?? { total: 0, items: [] };
      return total > 0 ? [{ kind, total, items }] : [];
    }),
  };
}
