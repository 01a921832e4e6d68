import type { MenuPath } from "#domain/portal/menu.ts";
import type { Contact } from "#server/contract.ts";
import type { Catalogue } from "#texts/catalogue.ts";

interface ContactPage {
  readonly entry: MenuPath;
  readonly about: keyof Catalogue["portalHelp"]["contacts"];
  /** who is named on it */
  readonly kinds: readonly Contact["kind"][];
}

/** The pages of contacts by what stands behind `/contacts/`. Dealers are found by asking sales. */
export const contactPages: ReadonlyMap<string | undefined, ContactPage> = new Map<string | undefined, ContactPage>([
  [undefined, { entry: "/contacts", about: "lead", kinds: ["contract-management", "sales"] }],
  [
    "contract-management",
    { entry: "/contacts/contract-management", about: "contract-management", kinds: ["contract-management"] },
  ],
  ["sales", { entry: "/contacts/sales", about: "sales", kinds: ["sales"] }],
  ["dealers", { entry: "/contacts/dealers", about: "dealers", kinds: ["sales"] }],
]);
