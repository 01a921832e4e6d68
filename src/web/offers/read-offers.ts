import { data } from "react-router";
import { type Country, isCountry } from "#domain/countries/codes.ts";
import { may } from "#domain/policies/rights.ts";
import type { OfferViewer, SignedLink } from "#server/contract/offers.ts";
import type { PageContext } from "#server/contract/page-context.ts";

/** One answer for an unknown page, an expired one and a forbidden one, so that it reveals nothing. */
function noSuchPage() {
  return data(null, { status: 404 });
}

/** What the services give. @throws `noSuchPage` when they refuse it as not found */
export async function offersOf<T>(page: PageContext, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (page.refusalOf(error)?.code === "not-found") throw noSuchPage();
    throw error;
  }
}

export function countryOf(text: string): Country {
  if (!isCountry(text)) throw noSuchPage();
  return text;
}

/** Staff, and who holds a signed link to this very page. @throws `noSuchPage` for everybody else */
export async function viewerOf(page: PageContext, shared: SignedLink["shared"], url: URL): Promise<OfferViewer> {
  const { staff } = page;
  if (staff !== null && may({ of: "staff", held: staff.held }, "see-offers-of-customers", shared.country)) {
    return { staffId: staff.staff.id };
  }
  const expires = url.searchParams.get("expires") ?? "";
  const signature = url.searchParams.get("signature") ?? "";
  const id = url.searchParams.get("link") ?? "";
  const holder = await page.services.offers.holderOfLink({ shared, id, expires, signature });
  if (holder !== null) return holder;
  if (staff !== null) page.noteForbidden();
  throw noSuchPage();
}
