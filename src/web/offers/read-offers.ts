import { data } from "react-router";
import { type Country, isCountry } from "#domain/countries/codes.ts";
import type { SignedLink } from "#server/contract/offers.ts";
import type { PageContext } from "#server/contract/page-context.ts";

/** The same for unknown, expired and forbidden pages, so that it reveals nothing. */
const noSuchPage = () => data(null, { status: 404 });

/** @throws `noSuchPage` for `not-found` */
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

export function signedLinkIn<Shared extends SignedLink["shared"]>({ searchParams }: URL, shared: Shared) {
  const valueOf = (name: string) => searchParams.get(name) ?? "";
  return { shared, id: valueOf("link"), expires: valueOf("expires"), signature: valueOf("signature") };
}

/** @throws `noSuchPage` */
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
