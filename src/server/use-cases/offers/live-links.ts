import type { SignedLink } from "#server/contract/offers.ts";
import { liveOfferLinks } from "#server/database/repositories/offer-links.ts";
import type { Needs } from "#server/use-cases/context.ts";

interface LiveLink {
  readonly id: string;
  readonly shared: SignedLink["shared"];
  readonly madeBy: string | null;
  /** ISO 8601, as all that follow */
  readonly expires: string;
  readonly timesOpened: number;
  readonly lastOpened: string | null;
}

export async function liveLinks({ database, clock }: Needs): Promise<readonly LiveLink[]> {
  const rows = await liveOfferLinks(database, clock.now());
  return rows.map(({ link, madeBy }) => {
    const { id, country, target, isOneOffer, expiresAt, timesOpened, lastOpenedAt } = link;
    const shared = isOneOffer ? { country, offerId: target } : { country, idam: target };
    const lastOpened = lastOpenedAt?.toISOString() ?? null;
    return { id, shared, madeBy, expires: expiresAt.toISOString(), timesOpened, lastOpened };
  });
}
