import { countriesWith } from "#domain/policies/rights.ts";
import { locales } from "#domain/shared/locale.ts";
import type { ListedConsentText } from "#server/contract/consent-texts.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { textDrafts } from "#server/database/repositories/consent-text-drafts.ts";
import { allTexts } from "#server/database/repositories/consent-texts.ts";
import type { ConsentTextDependencies } from "./dependencies.ts";
import { shownVersions } from "./text-versions.ts";

/** The texts of the person's countries in each language, with what is in force and what comes next. */
export async function listTexts(
  { database, clock }: Pick<ConsentTextDependencies, "database" | "clock">,
  { held }: StaffSession,
): Promise<readonly ListedConsentText[]> {
  const now = clock.now();
  const rows = await allTexts(database);
  const drafts = await textDrafts(database);
  const ids = drafts.map(({ id }) => id);
  const waiting = new Set((await waitingApprovalsOf(database, ids, now)).map(({ subject }) => subject));
  const listed: ListedConsentText[] = [];
  for (const country of countriesWith({ of: "staff", held }, "edit-consent-texts")) {
    for (const locale of locales) {
      const own = rows.filter((row) => row.country === country && row.locale === locale);
      const versions = await shownVersions(database, own, now);
      const inForce = versions.find(({ state }) => state === "in-force");
      if (inForce === undefined) throw new Error(`no consent text is in force for ${country} in ${locale}`);
      const draft = drafts.find((row) => row.country === country && row.locale === locale);
      listed.push({
        country,
        locale,
        inForce,
        planned: versions.filter(({ state }) => state === "planned").toReversed(),
        hasDraft: draft !== undefined,
        isProposed: draft !== undefined && waiting.has(draft.id),
      });
    }
  }
  return listed;
}
