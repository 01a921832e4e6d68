import { createHash } from "node:crypto";
import { type Country, countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { uuidOf } from "#server/shared/digests.ts";
import { demoId, demoSystem } from "./demo-id.ts";

/** Returns a predictable hash: demo mode serves its own machine only. @param offer its external id */
export function demoOfferHash(offer: string): string {
  return createHash("sha256")
    .update(`demo offer link ${demoId(`offer ${offer.replace("/", " ")}`)}`)
    .digest("base64url");
}

export function prospectOffer(country: Country): string {
  return `prospect/${country}`;
}

export function prospectOfferId(country: Country): string {
  return uuidOf(`offer ${demoSystem} ${prospectOffer(country)}`);
}

export function demoOfferPaths(): string[] {
  return countries.map((country) => {
    const hash = demoOfferHash(prospectOffer(country));
    return localePath(factsOf(country).defaultLocale, href("/offers/purl/:hash", { hash }));
  });
}
