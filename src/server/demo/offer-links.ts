import { createHash } from "node:crypto";
import { type Country, countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { demoId } from "./demo-id.ts";

/**
 * The hash in the personal link to a demo offer, the same on every machine. Everybody can make it, as everybody can read
 * the demo's password: demo mode serves its own machine only.
 */
export function demoOfferHash(offerId: string): string {
  return createHash("sha256").update(`demo offer link ${offerId}`).digest("base64url");
}

/** The offer that somebody who is no customer yet has got a link to. */
export function prospectOfferId(country: Country): string {
  return demoId(`offer prospect ${country}`);
}

/** Where those offers are, one in each country. */
export function demoOfferPaths(): string[] {
  return countries.map((country) => {
    const hash = demoOfferHash(prospectOfferId(country));
    return localePath(factsOf(country).defaultLocale, href("/offers/purl/:hash", { hash }));
  });
}
