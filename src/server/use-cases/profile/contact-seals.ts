import type { UserRow } from "#server/database/repositories/users.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { userPhoneContext } from "../accounts/customer-seals.ts";

/** Where sealed contacts belong: sealed with them, so that they open nowhere else. */
export const changeContext = (hashDigest: string) => `contact-change:${hashDigest}`;
export const undoContext = (hashDigest: string) => `contact-undo:${hashDigest}`;

/** The phone of an account, E.164; null: it has none. */
export function phoneOf(sealer: Sealer, { id, sealedPhone }: Pick<UserRow, "id" | "sealedPhone">): string | null {
  return sealedPhone === null ? null : sealer.unseal(sealedPhone, userPhoneContext(id));
}
