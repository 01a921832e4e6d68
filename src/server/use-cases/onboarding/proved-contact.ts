import type { Transaction } from "#server/database/connect.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { contactsOf } from "#server/use-cases/onboarding/applications/contacts-of.ts";
import { type ContactType, reachable } from "./contacts.ts";

/** @param to an e-mail address, or a number in E.164 */
export function contactDigest(
  { limitDigest }: Pick<OnboardingDependencies, "limitDigest">,
  type: ContactType,
  to: string,
): string {
  return limitDigest(`proved contact ${type} ${type === "email" ? accountEmail(to) : to}`);
}

/** Another contact ends the proof. @throws Refusal contact-unproved unless a code went to a present contact */
export async function assertContactProved(
  dependencies: OnboardingDependencies,
  tx: Transaction,
  { id, provedContact }: ApplicationRow,
): Promise<void> {
  const contacts = await contactsOf({ database: tx, sealer: dependencies.sealer }, id);
  const isProved = (["email", "phone"] as const).some((type) => {
    const to = contacts && reachable(contacts, type);
    return to !== undefined && contactDigest(dependencies, type, to) === provedContact;
  });
  if (!isProved) throw new Refusal("contact-unproved");
}
