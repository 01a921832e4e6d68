import { maskEmail } from "#domain/masking/mask-value.ts";
import { countriesWith, reachOf } from "#domain/policies/rights.ts";
import type { AuditServices, AuditSubject } from "#server/contract/audit.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { casesByReference } from "#server/database/repositories/audit-subjects.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";

/** Of more, one types more. */
const most = 8;

/** Whom and which case somebody means that narrows the log by words and not by ids. */
export async function findMeant(
  { database }: { readonly database: Database },
  { person, case: reference }: Parameters<AuditServices["meant"]>[0],
  session: StaffSession,
): ReturnType<AuditServices["meant"]> {
  const countries = countriesWith({ of: "staff", held: session.held }, "see-audit");
  return {
    person: person === "" ? [] : await peopleMeant(database, person.toLowerCase(), session),
    case: reference === "" ? [] : await casesByReference(database, reference.toUpperCase(), countries),
  };
}

async function peopleMeant(
  database: Database,
  typed: string,
  { held }: StaffSession,
): Promise<readonly AuditSubject[]> {
  const colleagues = (await listStaff(database))
    .filter(({ email }) => email.includes(typed))
    .map(({ id, email }): AuditSubject => ({ kind: "staff", id, name: email }));
  const whole = colleagues.find(({ name }) => name === typed);
  if (whole !== undefined) return [whole];
  // That an address has an account is for those alone who read everything.
  const user = reachOf(held, "see-whole-audit") === "everywhere" ? await findUserByEmail(database, typed) : undefined;
  const ofUser: readonly AuditSubject[] = user ? [{ kind: "user", id: user.id, name: maskEmail(user.email) }] : [];
  return [...ofUser, ...colleagues].slice(0, most);
}
