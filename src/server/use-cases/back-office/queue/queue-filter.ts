import type { Country } from "#domain/countries/codes.ts";
import { approvalActionNames, approvalActions } from "#domain/policies/approvals.ts";
import { reachOf } from "#domain/policies/rights.ts";
import type { QueueDue } from "#domain/queue/queue.ts";
import { endOfDay } from "#domain/queue/working-time.ts";
import { daysBefore } from "#domain/shared/days.ts";
import type { QueueQuery } from "#forms/backoffice/queue-schemas.ts";
import { type JudgedSearch, searchedCountries } from "#server/audit/judge-search.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { findBySearch, type QueueFilter } from "#server/database/repositories/queue.ts";
import { searchedCustomer } from "#server/use-cases/search/find-customers.ts";
import type { QueueNeeds } from "./queue-item.ts";

type AskedQueue = Partial<Pick<QueueQuery, "kind" | "country" | "due" | "age" | "risk">> &
  Pick<QueueQuery, "assignee" | "searchQuery"> &
  Pick<QueueFilter, "state"> & { readonly judged: JudgedSearch };

export async function filterOf(
  { database, blindIndex, clock }: QueueNeeds,
  { kind, state, country, due, age, risk, assignee, searchQuery, judged }: AskedQueue,
  session: StaffSession,
): Promise<QueueFilter> {
  const reference = searchQuery.replaceAll(/\s/g, "").toUpperCase();
  const search =
    searchQuery === ""
      ? null
      : await findBySearch(database, { ...searchedCustomer(blindIndex, searchQuery, judged), reference });
  return {
    kind,
    state,
    countries: countriesOf(judged, session, country),
    assignee: assignee === "me" ? session.staff.id : assignee,
    due: due === undefined ? null : dueWithin(due, clock.now()),
    inStateSince: age === undefined ? null : daysBefore(clock.now(), Number(age)),
    risk,
    search,
  };
}

function countriesOf(
  judged: JudgedSearch,
  session: StaffSession,
  country: Country | undefined,
): QueueFilter["countries"] {
  const { roles: held } = session;
  if (judged.reach !== "free") {
    const searched = searchedCountries(judged, session, "see-cases");
    return { in: searched.filter((one) => country === undefined || one === country), andActions: null };
  }
  const reach = reachOf(held, "see-cases");
  if (reach === "everywhere") return country === undefined ? reach : { in: [country], andActions: null };
  if (country !== undefined) return { in: reach.filter((one) => one === country), andActions: null };
  const andActions = approvalActionNames.filter(
    (action) => reachOf(held, approvalActions[action].see) === "everywhere",
  );
  return { in: reach, andActions };
}

function dueWithin(due: QueueDue, now: Date): NonNullable<QueueFilter["due"]> {
  return due === "breached" ? { from: null, until: now } : { from: now, until: endOfDay(now) };
}
