import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import { approvals, bulkInvitations, consentTextDrafts, publications, queueItems } from "#server/database/tables.ts";

export interface CountriesOfQueue {
  readonly in: readonly Country[];
  /**
   * actions whose proposals may have no country; other rows without a single country need a subject within the
   * countries. null: no such rows
   */
  readonly andActions: readonly ApprovalAction[] | null;
}

export function isOfCountries(countries: CountriesOfQueue | "everywhere"): SQL | undefined {
  if (countries === "everywhere") return undefined;
  const { in: within, andActions } = countries;
  const { country, id } = queueItems;
  const isThere = inArray(country, within);
  if (andActions === null) return isThere;
  const seen = sql`(select ${approvals.id} from ${approvals} where ${isSeen(within, andActions)})`;
  return or(isThere, sql`(${country} is null and ${id} in ${seen})`);
}

function isSeen(within: readonly Country[], actions: readonly ApprovalAction[]): SQL | undefined {
  const { subject, action } = approvals;
  const areWithin = sql`<@ ${JSON.stringify(within)}::jsonb`;
  const ofDrafts = inArray(consentTextDrafts.country, within);
  return or(
    inArray(action, actions),
    sql`${subject} in (select ${publications.id} from ${publications} where ${publications.countries} ${areWithin})`,
    sql`${subject} in (select ${bulkInvitations.id} from ${bulkInvitations} where ${bulkInvitations.countries} ${areWithin})`,
    sql`${subject} in (select ${consentTextDrafts.id} from ${consentTextDrafts} where ${ofDrafts})`,
  );
}
