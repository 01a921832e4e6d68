import { href } from "#domain/shared/paths.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { putOfferLink } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid, newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { LinkDependencies } from "./dependencies.ts";

const linkDays = 30;
const msPerDay = 86_400_000;

/**
 * A personal link to an offer, valid for 30 days. Only its digest is stored, so it can be had this once; one that the offer
 * had before opens nothing any more.
 *
 * @throws Refusal not-found
 */
export async function createPersonalLink(
  { database, clock, settings }: Pick<LinkDependencies, "database" | "clock" | "settings">,
  offerId: string,
): Promise<{ readonly url: string; readonly expires: Date }> {
  const hash = newToken();
  const at = clock.now();
  const expires = new Date(at.getTime() + linkDays * msPerDay);
  if (!isUuid(offerId)) throw new Refusal("not-found");
  await transact(database, async (tx) => {
    const isThere = await putOfferLink(tx, offerId, { linkDigest: tokenDigest(hash), linkExpiresAt: expires });
    if (!isThere) throw new Refusal("not-found");
    await appendAudit(tx, { at, actor: "operator", event: "offer-link-made", subject: offerId, details: {} });
  });
  return { url: settings.publicUrl + href("/offers/purl/:hash", { hash }), expires };
}
