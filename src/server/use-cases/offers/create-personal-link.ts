import { daysAfter } from "#domain/shared/days.ts";
import { href } from "#domain/shared/paths.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { putOfferLink } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid, newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { LinkDependencies } from "#server/use-cases/context.ts";

const linkDays = 30;

type Needed = Pick<LinkDependencies, "clock" | "settings">;

interface PersonalLink {
  readonly url: string;
  readonly expires: Date;
}

/**
 * Valid for 30 days; replaces the former one. Only its digest is stored.
 *
 * @throws Refusal not-found
 */
export async function createPersonalLink(
  { database, ...needed }: Needed & Pick<LinkDependencies, "database">,
  offerId: string,
): Promise<PersonalLink> {
  if (!isUuid(offerId)) throw new Refusal("not-found");
  return await transact(database, async (tx) => {
    const link = await renewPersonalLink(needed, tx, offerId);
    const event = { at: needed.clock.now(), actor: "operator", event: "offer-link-made" } as const;
    await appendAudit(tx, { ...event, subject: offerId, details: {} });
    return link;
  });
}

export async function renewPersonalLink(
  { clock, settings }: Needed,
  tx: Transaction,
  offerId: string,
): Promise<PersonalLink> {
  const hash = newToken();
  const expires = daysAfter(clock.now(), linkDays);
  const isThere = await putOfferLink(tx, offerId, { linkDigest: tokenDigest(hash), linkExpiresAt: expires });
  if (!isThere) throw new Refusal("not-found");
  return { url: settings.publicUrl + href("/offers/purl/:hash", { hash }), expires };
}
