import type { MenuSection } from "#domain/portal/menu.ts";
import type { Catalogue } from "#texts/catalogue.ts";

export interface PortalData {
  readonly menu: readonly MenuSection[];
  /** id of the impersonation */
  readonly view: string | null;
  readonly words: Catalogue["portal"]["menu"];
  /** unread messages; null if not counted */
  readonly unread: number | null;
  readonly bell: {
    readonly words: {
      readonly label: Catalogue["notifications"]["bell"]["label"];
      readonly fresh: Catalogue["notifications"]["bell"]["unseen"];
    };
    /** new notifications; null if not counted */
    readonly unseen: number | null;
  };
  readonly downloads: {
    readonly bulk: Catalogue["portalLists"]["bulk"];
    readonly contents: Catalogue["documents"]["bulk"]["contents"];
  };
  /** requests that wait for the customer; null if not counted */
  readonly waiting: number | null;
}
