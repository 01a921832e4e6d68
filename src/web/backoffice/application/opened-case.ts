import type { RouterContextProvider } from "react-router";
import type { Country } from "#domain/countries/codes.ts";
import type { StaffRight } from "#domain/policies/rights.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { pageContext } from "#web/context.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { staffSessionOf } from "../staff-id-of.ts";

interface OpenedCase {
  readonly page: PageContext;
  readonly session: StaffSession;
  readonly country: Country;
}

/**
 * Whose page is asked for, and where. What calls services asks for the right itself, in the application's country.
 *
 * @throws the error page 404 where there is no such application, or the person lacks the right
 */
export async function openedCase(
  context: Readonly<RouterContextProvider>,
  id: string,
  right: StaffRight = "see-cases",
): Promise<OpenedCase> {
  const page = context.get(pageContext);
  const country = await page.services.reviews.countryOf(id);
  const session = staffSessionOf(page, right, country);
  if (country === null) throw new Error("a right was found for no country");
  return { page, session, country };
}

/** Loads something of an application. @throws the error page of what is refused */
export async function loadOfCase<Loaded>({ page }: OpenedCase, url: URL, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    return refusePage(page, error, url);
  }
}
