import type { Locale } from "#domain/shared/locale.ts";
import type { OfferAsker } from "#server/contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import type { OfferKey } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isToken, isUuid, tokenDigest } from "#server/shared/tokens.ts";
import { requireSession } from "../accounts/session-of.ts";

export interface KnownAsker {
  readonly key: OfferKey;
  readonly user: { readonly id: string; readonly email: string; readonly locale: Locale } | null;
}

/** @throws Refusal unauthenticated; not-found */
export async function requireAsker(database: Database, asker: OfferAsker, now: Date): Promise<KnownAsker> {
  if ("hash" in asker) {
    if (!isToken(asker.hash)) throw new Refusal("not-found");
    return { key: { linkDigest: tokenDigest(asker.hash), now }, user: null };
  }
  const { user, identity } = await requireSession(database, asker.visitor, now);
  const customerId = identity && (await findCustomerOf(database, identity.idam));
  if (!customerId || !isUuid(asker.offerId)) throw new Refusal("not-found");
  return { key: { customerId, offerId: asker.offerId }, user };
}
