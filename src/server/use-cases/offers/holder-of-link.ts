import type { OfferViewer, SignedLink } from "#server/contract/offers.ts";
import { openOfferLink } from "#server/database/repositories/offer-links.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { isSignatureValid } from "./signed-link.ts";

/** Who opens a page by a signed link, which counts as opened; null: it is not ours, is over, or was taken back. */
export async function holderOfLink(dependencies: Needs<"keyedDigest">, link: SignedLink): Promise<OfferViewer | null> {
  // The database hears of our own links only.
  if (!isUuid(link.id) || !isSignatureValid(dependencies, link)) return null;
  const isOpen = await openOfferLink(dependencies.database, link.id, dependencies.clock.now());
  return isOpen ? { linkId: link.id } : null;
}
