import * as z from "zod/mini";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { reachOf } from "#domain/policies/rights.ts";
import { judgeSearch, noteFound } from "#server/audit/judge-search.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { casesByReference } from "#server/database/repositories/audit-subjects.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { type AuditSubject, auditSubjectShown } from "./audit-lines.ts";

const most = 8;

export const findPeopleAndCases = staffQuery({
  right: "see-audit",
  subject: noSubject,
  input: z.object({
    /** part of a staff member's e-mail, or a user's complete one */
    person: z.string(),
    case: z.string(),
  }),
  output: z.object({ person: z.array(auditSubjectShown), case: z.array(auditSubjectShown) }),
}).run(async ({ session, countries, input: { person, case: reference } }, needs: Needs<"blindIndex">) => ({
  person: person === "" ? [] : await suggestedPeople(needs, person.toLowerCase(), session),
  case: reference === "" ? [] : await casesByReference(needs.database, reference.toUpperCase(), countries),
}));

async function suggestedPeople(
  needs: Needs<"blindIndex">,
  typed: string,
  session: StaffSession,
): Promise<readonly AuditSubject[]> {
  const colleagues = (await listStaff(needs.database))
    .filter(({ email }) => email.includes(typed))
    .map(({ id, email }): AuditSubject => ({ kind: "staff", id, name: email }));
  const whole = colleagues.find(({ name }) => name === typed);
  if (whole !== undefined) return [whole];
  const user = await suggestedUser(needs, typed, session);
  const ofUser: readonly AuditSubject[] = user ? [{ kind: "user", id: user.id, name: maskEmail(user.email) }] : [];
  return [...ofUser, ...colleagues].slice(0, most);
}

/** Account enumeration: only people who may read everything unmasked learn that an address has an account. */
async function suggestedUser(needs: Needs<"blindIndex">, typed: string, session: StaffSession) {
  if (reachOf(session.roles, "see-whole-audit") !== "everywhere") return undefined;
  const judged = await judgeSearch(needs, typed, session);
  const user = judged.reach === "masked" ? await findUserByEmail(needs.database, typed) : undefined;
  await noteFound(needs, judged, user === undefined ? 0 : 1);
  return user;
}
