import { maskEmail } from "#domain/masking/mask-value.ts";
import { countriesWith, reachOf } from "#domain/policies/rights.ts";
import type { AuditServices, AuditSubject } from "#server/contract/audit.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { casesByReference } from "#server/database/repositories/audit-subjects.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import {
  judgeSearch,
  type MaskedSearchDependencies,
  noteFound,
} from "#server/use-cases/masked-searches/judge-search.ts";

/** Of more, one types more. */
const most = 8;

/** Whom and which case somebody means that narrows the log by words and not by ids. */
export async function findMeant(
  dependencies: MaskedSearchDependencies,
  { person, case: reference }: Parameters<AuditServices["meant"]>[0],
  session: StaffSession,
): ReturnType<AuditServices["meant"]> {
  const countries = countriesWith({ of: "staff", held: session.held }, "see-audit");
  return {
    person: person === "" ? [] : await peopleMeant(dependencies, person.toLowerCase(), session),
    case: reference === "" ? [] : await casesByReference(dependencies.database, reference.toUpperCase(), countries),
  };
}

async function peopleMeant(
  dependencies: MaskedSearchDependencies,
  typed: string,
  session: StaffSession,
): Promise<readonly AuditSubject[]> {
  const { database } = dependencies;
  const colleagues = (await listStaff(database))
    .filter(({ email }) => email.includes(typed))
    .map(({ id, email }): AuditSubject => ({ kind: "staff", id, name: email }));
  const whole = colleagues.find(({ name }) => name === typed);
  if (whole !== undefined) return [whole];
  const user = await userMeant(dependencies, typed, session);
  const ofUser: readonly AuditSubject[] = user ? [{ kind: "user", id: user.id, name: maskEmail(user.email) }] : [];
  return [...ofUser, ...colleagues].slice(0, most);
}

/** That an address has an account is for those alone who read everything and may see masked values. */
async function userMeant(dependencies: MaskedSearchDependencies, typed: string, session: StaffSession) {
  if (reachOf(session.held, "see-whole-audit") !== "everywhere") return undefined;
  const judged = await judgeSearch(dependencies, typed, session);
  const user = judged.reach === "masked" ? await findUserByEmail(dependencies.database, typed) : undefined;
  await noteFound(dependencies, judged, user === undefined ? 0 : 1);
  return user;
}
