import { timingSafeEqual } from "node:crypto";
import { href } from "#domain/shared/paths.ts";
import { mostLinkHours } from "#forms/portal/sign-link-schema.ts";
import type { SignedLink } from "#server/contract/offers.ts";
import type { LinkDependencies } from "#server/use-cases/context.ts";

const secondsAnHour = 3_600;

/** @param hours 1 to 24 */
export function signLink(
  { clock, keyedDigest, settings }: Pick<LinkDependencies, "clock" | "keyedDigest" | "settings">,
  { shared, id }: Pick<SignedLink, "shared" | "id">,
  hours: number,
): { readonly url: string; readonly expires: Date } {
  if (!Number.isInteger(hours) || hours < 1 || hours > mostLinkHours)
    throw new RangeError(`1 to ${mostLinkHours} hours`);
  const expires = Math.floor(clock.now().getTime() / 1_000) + hours * secondsAnHour;
  const path = pathOf(shared);
  const signature = keyedDigest(signedText(path, id, expires));
  const query = new URLSearchParams({ link: id, expires: String(expires), signature });
  return { url: `${settings.publicUrl}${path}?${query}`, expires: new Date(expires * 1_000) };
}

/** The link may have been revoked. */
export function isSignatureValid(
  { clock, keyedDigest }: Pick<LinkDependencies, "clock" | "keyedDigest">,
  { shared, id, expires, signature }: SignedLink,
): boolean {
  if (!/^\d{1,12}$/.test(expires)) return false;
  const left = Number(expires) - clock.now().getTime() / 1_000;
  const given = Buffer.from(signature);
  const right = Buffer.from(keyedDigest(signedText(pathOf(shared), id, Number(expires))));
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && left > 0 && left <= mostLinkHours * secondsAnHour;
}

function pathOf(shared: SignedLink["shared"]): string {
  const countryId = shared.country;
  return "idam" in shared
    ? href("/offers/admin/:countryId/:idam", { countryId, idam: shared.idam })
    : href("/offers/admin/:countryId/offer/:offerId", { countryId, offerId: shared.offerId });
}

function signedText(path: string, id: string, expires: number): string {
  return `${path} ${id} ${expires}`;
}
