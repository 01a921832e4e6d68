import { useLocation, useRouteLoaderData } from "react-router";
import type { Locale } from "#domain/shared/locale.ts";
import type { Session } from "#server/contract/accounts.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { ErrorPages } from "#texts/error-pages.ts";
import { splitLocale } from "./locale-path.ts";

export interface SessionView {
  readonly email: string;
  /** whom the session acts for; null: the account has no identity yet */
  readonly idam: string | null;
  readonly identities: Session["identities"];
  /** ISO 8601 */
  readonly expires: string;
  /** the server's clock when it said so */
  readonly now: string;
  /** changes with the session and with whom it acts for; says nothing by itself */
  readonly mark: string;
}

/** In which view of the portal a member of staff sees the page, as it was loaded. */
interface ShownImpersonation {
  readonly id: string;
  readonly customerId: string;
  /** of the customer */
  readonly name: string;
  /** ISO 8601 */
  readonly expires: string;
  /** the server's clock when it said so */
  readonly now: string;
  readonly words: Pick<Catalogue["backofficeCustomers"]["impersonation"], "label" | "sees" | "readOnly" | "end"> & {
    readonly refused: string;
  };
}

export type RootData = {
  readonly common: Catalogue["common"];
  /** words of the session, the cookie banner and the menu of the account */
  readonly account: Catalogue["account"]["frame"];
  readonly errorPages: ErrorPages;
  readonly session: SessionView | null;
  /** null: whoever is logged in is there in person */
  readonly impersonation: ShownImpersonation | null;
  /** null: for members only */
  readonly search: Catalogue["search"]["screen"] | null;
  /** for the forms of the page */
  readonly csrfToken: string;
  /** null: nothing has been chosen yet */
  readonly cookieConsent: { readonly google_analytics: boolean; readonly qualtrics: boolean } | null;
  /** scripts that this page may load, with consent */
  readonly analytics: PageContext["analytics"];
  readonly companyInfo: CompanyInfo;
  readonly publicUrl: string;
  readonly demo: boolean;
  /** path and query that were asked for, where this page is shown in place of them */
  readonly standsInFor: string | null;
  readonly hasServiceWorker: boolean;
};

/** @returns undefined on an error page whose loaders did not run */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The language of the page, by its address; there even when nothing could be loaded. */
export function useLocale(): Locale {
  return splitLocale(useLocation().pathname).locale;
}
