import type { OfferApplication } from "#domain/portal/offer.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { BegunApplicationRow } from "#server/database/repositories/offers.ts";
import { isExpired } from "#server/policies/application.ts";
import type { ApplicationHashes } from "#server/ports/secrets.ts";
import { tokenDigest } from "#server/shared/tokens.ts";

type Begun = BegunApplicationRow["application"];

/** Returns null if the key of the link is no longer known. */
export function pathOfBegun(
  hashes: ApplicationHashes,
  { offerId, linkDigest, locale, country }: Pick<Begun, "offerId" | "linkDigest" | "locale" | "country">,
): string | null {
  const hash = hashes.hashesOf(offerId ?? "").find((known) => tokenDigest(known) === linkDigest);
  return hash === undefined ? null : localePath(locale, href("/consent/:country/:hash", { country, hash }));
}

/** The path is only for a browser that holds the application. */
export function presentBegun(
  hashes: ApplicationHashes,
  begun: BegunApplicationRow | undefined,
  now: Date,
): OfferApplication | null {
  if (begun === undefined) return null;
  const { application, isHeld } = begun;
  const { status, reference } = application;
  if (status === "finished") return { state: "finished", reference, path: null };
  const isGone = status === "deleted" || isExpired(application, now);
  if (isGone) return { state: "gone", reference: null, path: null };
  return { state: "open", reference: null, path: isHeld ? pathOfBegun(hashes, application) : null };
}
