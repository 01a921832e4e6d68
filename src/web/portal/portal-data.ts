import type { MenuSection } from "#domain/portal/menu.ts";
import type { Catalogue } from "#texts/catalogue.ts";

/** What the layout of the pages behind the login gives the menu, anew on each way from page to page. */
export interface PortalData {
  readonly menu: readonly MenuSection[];
  readonly words: Catalogue["portal"]["menu"];
  /** messages not read yet; null: could not be counted */
  readonly unread: number | null;
}
