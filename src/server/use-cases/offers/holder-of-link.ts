import type { OfferViewer, SignedLink } from "#server/contract/offers.ts";
import { openOfferLink } from "#server/database/repositories/offer-links.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { isSignatureValid } from "./signed-link.ts";

/** Opens a signed link and counts it; null: it is not ours, expired, or was revoked. */
export async function holderOfLink(dependencies: Needs<"keyedDigest">, link: SignedLink): Promise<OfferViewer | null> {
  if (!isUuid(link.id) || !isSignatureValid(dependencies, link)) return null;
  const isOpen = await openOfferLink(dependencies.database, link.id, dependencies.clock.now());
  return isOpen ? { linkId: link.id } : null;
}
