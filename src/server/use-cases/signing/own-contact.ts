import { callingCodeOf } from "#domain/countries/calling-codes.ts";
import { maskEmail, maskPhone } from "#domain/masking/mask-value.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { findUser } from "#server/database/repositories/users.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { userPhoneContext } from "../accounts/customer-seals.ts";

export interface OwnContact {
  readonly type: "email" | "phone";
  readonly contact: string;
  readonly masked: string;
}

/** What the user has proved to be theirs, the e-mail first. */
export async function ownContacts(
  { sealer }: Pick<SigningDependencies, "sealer">,
  db: Database | Transaction,
  userId: string,
): Promise<readonly OwnContact[]> {
  const user = await findUser(db, userId);
  if (!user) return [];
  const contacts: OwnContact[] = [];
  if (user.emailProvenAt !== null) {
    contacts.push({ type: "email", contact: user.email, masked: maskEmail(user.email) });
  }
  if (user.phoneProvenAt !== null && user.sealedPhone !== null) {
    const phone = sealer.unseal(user.sealedPhone, userPhoneContext(user.id));
    contacts.push({ type: "phone", contact: phone, masked: maskPhone(callingCodeOf(phone) ?? "", phone) });
  }
  return contacts;
}
