import { data } from "react-router";
import { type Country, isCountry } from "#domain/countries/codes.ts";
import type { SignedLink } from "#server/contract/offers.ts";
import type { PageContext } from "#server/contract/page-context.ts";

/** One reply for an unknown page, an expired one and a forbidden one, so that it reveals nothing. */
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

/** The signed link to a page of offers that its address carries. */
export function signedLinkIn<Shared extends SignedLink["shared"]>({ searchParams }: URL, shared: Shared) {
  const valueOf = (name: string) => searchParams.get(name) ?? "";
  return { shared, id: valueOf("link"), expires: valueOf("expires"), signature: valueOf("signature") };
}

/** For staff with the right, and for the holder of a signed link to this very page. @throws `noSuchPage` for everybody else */
export async function asStaffOrByLink<T>(
  page: PageContext,
  isAllowed: boolean,
  { asStaff, byLink }: { readonly asStaff: () => Promise<T>; readonly byLink: () => Promise<T> },
): Promise<T> {
  if (isAllowed) return await offersOf(page, asStaff());
  try {
    return await byLink();
  } catch (error) {
    if (page.refusalOf(error)?.code !== "not-found") throw error;
    if (page.staff !== null) page.noteForbidden();
    throw noSuchPage();
  }
}
