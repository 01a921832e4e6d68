import type { Catalogue } from "#texts/catalogue.ts";
import type { SearchWords } from "#web/search/search-dialog.tsx";

/** Returns the portal's search texts, with the back office's own where they differ. */
export function searchWords({ search, backofficeQueue }: Pick<Catalogue, "search" | "backofficeQueue">): SearchWords {
  return { ...search.screen, ...backofficeQueue.searching };
}
