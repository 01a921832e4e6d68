import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { UserRow } from "#server/database/repositories/users.ts";
import type { Sealer } from "#server/ports/secrets.ts";

/** Bind encrypted values to their row, so that they cannot be moved. */
export const identifierContext = (customerId: string) => `customer-identifier:${customerId}`;
export const emailContext = (customerId: string) => `customer-email:${customerId}`;
export const phoneContext = (customerId: string) => `customer-phone:${customerId}`;

export const userPhoneContext = (userId: string) => `user-phone:${userId}`;

export const changeContext = (hashDigest: string) => `contact-change:${hashDigest}`;
export const undoContext = (hashDigest: string) => `contact-undo:${hashDigest}`;

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

/** Returns the phone in E.164. */
export function phoneOf(sealer: Sealer, { id, sealedPhone }: Pick<UserRow, "id" | "sealedPhone">): string | null {
  return sealedPhone === null ? null : sealer.unseal(sealedPhone, userPhoneContext(id));
}
