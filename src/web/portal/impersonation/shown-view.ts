import type { Locale } from "#domain/shared/locale.ts";
import type { Impersonation } from "#server/contract/visitor.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { RootData } from "#web/texts/root-data.ts";

export function shownView(view: Impersonation | undefined, locale: Locale): RootData["impersonation"] {
  if (view === undefined) return null;
  const { backofficeCustomers, errors } = catalogue(locale);
  const { label, sees, readOnly, end } = backofficeCustomers.impersonation;
  return {
    id: view.id,
    customerId: view.customerId,
    name: view.identity.name,
    expires: view.expires,
    now: new Date().toISOString(),
    words: { label, sees, readOnly, end, refused: errors["seen-as-customer"] },
  };
}
