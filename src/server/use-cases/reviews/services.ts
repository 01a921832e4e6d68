import type { Country } from "#domain/countries/codes.ts";
import { may } from "#domain/policies/rights.ts";
import type { Colleague } from "#server/contract/approvals.ts";
import type { ReviewServices } from "#server/contract/reviews.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { referencesOfReviews } from "#server/database/repositories/reviews.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { rolesOfAllStaff } from "#server/database/repositories/staff-roles.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { askAgain } from "./ask-again.ts";
import { askForChanges, previewAsk } from "./ask-for-changes.ts";
import { askRegisterAgain } from "./ask-register.ts";
import { assignCase } from "./assign-case.ts";
import type { ReviewDependencies } from "./dependencies.ts";
import { holdCase, setRisk, unholdCase } from "./hold-case.ts";
import { noteOnCase } from "./note-on-case.ts";
import { proposeDecision } from "./propose-decision.ts";
import { readCase } from "./read-case.ts";
import { readRound } from "./read-round.ts";
import { releaseCase, takeCase } from "./take-case.ts";

/** What the back office calls about applications. */
export const reviewServices: (dependencies: ReviewDependencies) => ReviewServices = bound({
  countryOf,
  isDecidedHere,
  assertDecidedHere,
  colleaguesFor,
  askRegister: askRegisterAgain,
  read: readCase,
  take: takeCase,
  release: releaseCase,
  assign: assignCase,
  readRound,
  ask: askForChanges,
  askAgain,
  previewAsk,
  propose: proposeDecision,
  hold: holdCase,
  unhold: unholdCase,
  setRisk,
  note: noteOnCase,
});

async function countryOf({ database }: Pick<ReviewDependencies, "database">, id: string): Promise<Country | null> {
  const [row] = isUuid(id) ? await referencesOfReviews(database, [id]) : [];
  // What retention has emptied has no reference any more.
  return row?.reference ? row.country : null;
}

function isDecidedHere({ settings }: Pick<ReviewDependencies, "settings">): boolean {
  return settings.reviews === "staff";
}

/** @throws Refusal forbidden */
function assertDecidedHere(dependencies: Pick<ReviewDependencies, "settings">): void {
  if (!isDecidedHere(dependencies)) throw new Refusal("forbidden");
}

async function colleaguesFor(
  { database, clock }: Pick<ReviewDependencies, "database" | "clock">,
  country: Country,
  session: StaffSession,
): Promise<readonly Colleague[]> {
  const roles = await rolesOfAllStaff(database, clock.now());
  return (await listStaff(database))
    .filter(({ id, disabledAt }) => disabledAt === null && id !== session.staff.id)
    .map(({ id: staffId, email: name }) => ({ staffId, name, held: roles.get(staffId) ?? [] }))
    .filter(({ held }) => may({ of: "staff", held }, "work-on-cases", country));
}
