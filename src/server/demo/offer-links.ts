import { createHash } from "node:crypto";
import { type Country, countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { uuidOf } from "#server/shared/digests.ts";
import { demoId, demoSystem } from "./demo-id.ts";

/**
 * The hash in the personal link to a demo offer, the same on every machine. Everybody can make it, as everybody can read
 * the demo's password: demo mode serves its own machine only.
 *
 * @param offer its external id
 */
export function demoOfferHash(offer: string): string {
  return createHash("sha256")
    .update(`demo offer link ${demoId(`offer ${offer.replace("/", " ")}`)}`)
    .digest("base64url");
}

/** External id of the offer that somebody who is no customer yet has got a link to. */
export function prospectOffer(country: Country): string {
  return `prospect/${country}`;
}

/** The public id of that offer. */
export function prospectOfferId(country: Country): string {
  return uuidOf(`offer ${demoSystem} ${prospectOffer(country)}`);
}

/** Where those offers are, one in each country. */
export function demoOfferPaths(): string[] {
  return countries.map((country) => {
    const hash = demoOfferHash(prospectOffer(country));
    return localePath(factsOf(country).defaultLocale, href("/offers/purl/:hash", { hash }));
  });
}
