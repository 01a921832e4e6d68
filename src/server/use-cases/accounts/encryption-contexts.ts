import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { UserRow } from "#server/database/repositories/users.ts";
import type { Sealer } from "#server/ports/secrets.ts";

/** Contexts of sealed values, so that they cannot be moved to other rows. */
export const identifierContext = (customerId: string) => `customer-identifier:${customerId}`;
export const emailContext = (customerId: string) => `customer-email:${customerId}`;
export const phoneContext = (customerId: string) => `customer-phone:${customerId}`;

export const userPhoneContext = (userId: string) => `user-phone:${userId}`;

export const changeContext = (hashDigest: string) => `contact-change:${hashDigest}`;
export const undoContext = (hashDigest: string) => `contact-undo:${hashDigest}`;

/** What the records have of a customer; null: nothing. */
export interface CustomerContact {
  readonly email: string | null;
  readonly phone: string | null;
}

export function contactOf(
  sealer: Pick<Sealer, "unseal">,
  { id, sealedEmail, sealedPhone }: Pick<CustomerRow, "id" | "sealedEmail" | "sealedPhone">,
): CustomerContact {
  return {
    email: sealedEmail === null ? null : sealer.unseal(sealedEmail, emailContext(id)),
    phone: sealedPhone === null ? null : sealer.unseal(sealedPhone, phoneContext(id)),
  };
}

/** The phone of an account, E.164; null: it has none. */
export function phoneOf(sealer: Sealer, { id, sealedPhone }: Pick<UserRow, "id" | "sealedPhone">): string | null {
  return sealedPhone === null ? null : sealer.unseal(sealedPhone, userPhoneContext(id));
}
