import type { MenuSection } from "#domain/portal/menu.ts";
import type { Catalogue } from "#texts/catalogue.ts";

export interface PortalData {
  readonly menu: readonly MenuSection[];
  /** the view in which a member of staff sees it; null: it is the customer */
  readonly view: string | null;
  readonly words: Catalogue["portal"]["menu"];
  /** messages not read yet; null: could not be counted */
  readonly unread: number | null;
  readonly bell: {
    readonly words: {
      readonly label: Catalogue["notifications"]["bell"]["label"];
      readonly fresh: Catalogue["notifications"]["bell"]["unseen"];
    };
    /** notices since the user looked last; null: could not be counted */
    readonly unseen: number | null;
  };
  readonly downloads: {
    readonly bulk: Catalogue["portalLists"]["bulk"];
    readonly contents: Catalogue["documents"]["bulk"]["contents"];
  };
  /** requests that wait for the customer; null: could not be counted */
  readonly waiting: number | null;
}
