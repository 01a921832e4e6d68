import type { Transaction } from "#server/database/connect.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { contactOf } from "../accounts/encryption-contexts.ts";
import type { KnownAsker } from "./offer-asker.ts";
import type { KnownContact } from "./prefill.ts";

/** Returns the contact in the records, with the user's e-mail if they have none. */
export async function contactInRecords(
  sealer: Sealer,
  tx: Transaction,
  customerId: string | null,
  user: KnownAsker["user"],
): Promise<KnownContact> {
  const customer = customerId === null ? undefined : await findCustomerById(tx, customerId);
  const contact = customer && contactOf(sealer, customer);
  return { email: contact?.email ?? user?.email, phone: contact?.phone ?? undefined };
}
