import type { Identity } from "#domain/accounts/identity.ts";
import { type RequestType, requestTypes } from "#domain/portal/request.ts";
import { isRequestActive, listedRequestTypes } from "#domain/portal/request-types.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, type PagePath, requestsPath } from "#domain/shared/paths.ts";

const places = [
  { act: "payOverdue", path: href("/invoices", {}, { status: "overdue" }), section: null },
  { act: "sign", path: "/easy-sign", section: null },
  { act: "uploadDocument", path: "/documents/missing-documents", section: null },
  { act: "downloadDocuments", path: "/documents/bulk-download", section: null },
  { act: "changeContact", path: "/settings/profile", section: null },
  { act: "changePassword", path: "/settings", section: "password" },
  { act: "switchCustomer", path: "/settings", section: "identity" },
  { act: "findDealer", path: "/contacts/dealers", section: null },
  { act: "callUs", path: "/contacts", section: null },
] as const satisfies readonly { readonly act: string; readonly path: PagePath; readonly section: string | null }[];

export interface Action {
  readonly act: (typeof places)[number]["act"] | "downloadInvoices" | { readonly request: RequestType };
  /** without the language prefix */
  readonly path: PagePath;
  readonly section: string | null;
  readonly month: string | null;
}

/**
 * @param month `YYYY-MM` from the search; null: this month and the last one are offered
 * @param today `YYYY-MM-DD`
 */
export function actionsFor(
  locale: Locale,
  identity: Pick<Identity, "country"> | null,
  month: string | null,
  today: string,
): Action[] {
  const months = month === null ? [today.slice(0, 7), addMonths(today, -1).slice(0, 7)] : [month];
  return [
    ...months.map((one) => ({ act: "downloadInvoices" as const, path: invoicesOf(one), section: null, month: one })),
    ...places.map((place) => ({ ...place, month: null })),
    ...requestTypes
      .filter((type) => listedRequestTypes(locale).includes(type))
      .filter((type) => isRequestActive(type, locale, identity?.country ?? null))
      .map((type) => ({ act: { request: type }, path: requestsPath(type), section: null, month: null })),
  ];
}

function invoicesOf(month: string): PagePath {
  const from = `${month}-01`;
  return href("/invoices", {}, { from, to: addDays(addMonths(from, 1), -1) });
}
