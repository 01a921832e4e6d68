import { timingSafeEqual } from "node:crypto";
import { mostLinkHours } from "#forms/portal/sign-link-schema.ts";
import type { SignedLink } from "#server/contract.ts";
import type { LinkDependencies } from "./dependencies.ts";

const secondsAnHour = 3_600;

/** A link to all offers of an identity, or to one. Whether there are such is not looked at: whoever opens the link finds out. @param hours 1 to 24 */
export function signLink(
  { clock, keyedDigest, settings }: Pick<LinkDependencies, "clock" | "keyedDigest" | "settings">,
  shared: SignedLink["shared"],
  hours: number,
): { readonly url: string; readonly expires: Date } {
  if (!Number.isInteger(hours) || hours < 1 || hours > mostLinkHours)
    throw new RangeError(`1 to ${mostLinkHours} hours`);
  const expires = Math.floor(clock.now().getTime() / 1_000) + hours * secondsAnHour;
  const path = pathOf(shared);
  const query = new URLSearchParams({ expires: String(expires), signature: keyedDigest(signedText(path, expires)) });
  return { url: `${settings.publicUrl}${path}?${query}`, expires: new Date(expires * 1_000) };
}

/** Whether the link is one of ours, for this very page, and still valid. */
export function isLinkValid(
  { clock, keyedDigest }: Pick<LinkDependencies, "clock" | "keyedDigest">,
  { shared, expires, signature }: SignedLink,
): boolean {
  if (!/^\d{1,12}$/.test(expires)) return false;
  const left = Number(expires) - clock.now().getTime() / 1_000;
  const given = Buffer.from(signature);
  const right = Buffer.from(keyedDigest(signedText(pathOf(shared), Number(expires))));
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && left > 0 && left <= mostLinkHours * secondsAnHour;
}

/** Without a language, so that the reader can change it. */
function pathOf(shared: SignedLink["shared"]): string {
  const base = `/offers/admin/${shared.country}`;
  return "idam" in shared
    ? `${base}/${encodeURIComponent(shared.idam)}`
    : `${base}/offer/${encodeURIComponent(shared.offerId)}`;
}

function signedText(path: string, expires: number): string {
  return `${path} ${expires}`;
}
