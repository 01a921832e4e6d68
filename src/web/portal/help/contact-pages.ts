import type { MenuPath } from "#domain/portal/menu.ts";
import type { Contact } from "#server/contract/portal.ts";

interface ContactPage {
  readonly entry: MenuPath;
  /** whom it names */
  readonly kinds: readonly Contact["kind"][];
}

/** The pages of people by what stands behind `/contacts/`; dealers have one of their own. */
export const contactPages: ReadonlyMap<string | undefined, ContactPage> = new Map<string | undefined, ContactPage>([
  [undefined, { entry: "/contacts", kinds: ["contract-management", "sales"] }],
  ["contract-management", { entry: "/contacts/contract-management", kinds: ["contract-management"] }],
  ["sales", { entry: "/contacts/sales", kinds: ["sales"] }],
]);
