import type { MenuSection } from "#domain/portal/menu.ts";
import type { Catalogue } from "#texts/catalogue.ts";

export interface PortalData {
  readonly menu: readonly MenuSection[];
  readonly view: string | null;
  readonly words: Catalogue["portal"]["menu"];
  readonly unread: number | null;
  readonly bell: {
    readonly words: {
      readonly label: Catalogue["notifications"]["bell"]["label"];
      readonly fresh: Catalogue["notifications"]["bell"]["unseen"];
    };
    readonly unseen: number | null;
  };
  readonly downloads: {
    readonly bulk: Catalogue["portalLists"]["bulk"];
    readonly contents: Catalogue["documents"]["bulk"]["contents"];
  };
  readonly waiting: number | null;
}
