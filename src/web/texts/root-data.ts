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
  /** the identity that the session acts for */
  readonly idam: string | null;
  readonly identities: Session["identities"];
  /** ISO 8601 */
  readonly expires: string;
  /** the server's time in the response */
  readonly now: string;
  /** changes with the session and its identity */
  readonly mark: string;
}

interface ShownImpersonation {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  /** ISO 8601 */
  readonly expires: string;
  /** the server's time in the response */
  readonly now: string;
  readonly words: Pick<Catalogue["backofficeCustomers"]["impersonation"], "label" | "sees" | "readOnly" | "end"> & {
    readonly refused: string;
  };
}

export type RootData = {
  readonly common: Catalogue["common"];
  readonly account: Catalogue["account"]["frame"];
  readonly errorPages: ErrorPages;
  readonly session: SessionView | null;
  /** null: the user is the account's owner */
  readonly impersonation: ShownImpersonation | null;
  /** null: for members only */
  readonly search: Catalogue["search"]["screen"] | null;
  readonly csrfToken: string;
  /** null before a choice */
  readonly cookieConsent: { readonly google_analytics: boolean; readonly qualtrics: boolean } | null;
  /** with consent */
  readonly analytics: PageContext["analytics"];
  readonly companyInfo: CompanyInfo;
  readonly publicUrl: string;
  readonly demo: boolean;
  /** the requested path and query, when this page replaces another */
  readonly standsInFor: string | null;
  readonly hasServiceWorker: boolean;
};

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>("root");

/** From the address, so known when nothing could be loaded. */
export const useLocale = (): Locale => splitLocale(useLocation().pathname).locale;
