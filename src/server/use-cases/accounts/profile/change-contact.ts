import type { Transaction } from "#server/database/connect.ts";
import { deleteLinksOf } from "#server/database/repositories/account-links.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import { deleteUser, lockUserAndHolder, setContacts, type UserRow } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { userPhoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { sendContactChanged, sendEmailTaken } from "./send-contact-notices.ts";

interface ProvenContact {
  readonly userId: string;
  /** the token of the session that stays */
  readonly sessionId: string;
  readonly type: "email" | "phone";
  readonly contact: string;
}

/**
 * Gives an account the contact that has just been proved, tells the old one, and ends every other session and every
 * mailed link. An account that never proved the e-mail is closed in favour of this one, as in registration.
 *
 * @returns `gaveWay`: the account that was closed; `isChanged` false: another account has proved the e-mail
 */
export async function changeContact(
  dependencies: ProfileDependencies,
  tx: Transaction,
  { userId, sessionId, type, contact }: ProvenContact,
): Promise<{ isChanged: boolean; gaveWay: string | null }> {
  const email = type === "email" ? contact : "";
  const { user, holder } = await lockUserAndHolder(tx, userId, email);
  if (user === undefined || user.disabledAt !== null) throw new Refusal("unauthenticated");
  if (holder !== undefined && holder.emailProvenAt !== null) {
    await sendEmailTaken(dependencies, tx, holder);
    return { isChanged: false, gaveWay: null };
  }
  if (holder !== undefined) await deleteUser(tx, holder.id);
  await setContacts(tx, userId, newContacts(dependencies, userId, { type, contact }));
  await deleteSessionsOf(tx, userId, sessionId);
  for (const purpose of ["password-recovery", "email-proof"] as const) await deleteLinksOf(tx, userId, purpose);
  await sendContactChanged(dependencies, tx, user, { type, contact });
  return { isChanged: true, gaveWay: holder?.id ?? null };
}

function newContacts(
  { sealer, clock }: ProfileDependencies,
  userId: string,
  { type, contact }: Pick<ProvenContact, "type" | "contact">,
): Partial<UserRow> {
  if (type === "email") return { email: contact, emailProvenAt: clock.now(), emailRefusedAt: null };
  return { sealedPhone: sealer.seal(contact, userPhoneContext(userId)), phoneProvenAt: clock.now() };
}
