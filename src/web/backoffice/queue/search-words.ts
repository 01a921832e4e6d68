import type { Catalogue } from "#texts/catalogue.ts";
import type { SearchWords } from "#web/search/search-dialog.tsx";

/** What the search of the back office says: the portal's words, and its own where it looks for something else. */
export function searchWords({ search, backofficeQueue }: Pick<Catalogue, "search" | "backofficeQueue">): SearchWords {
  return { ...search.screen, ...backofficeQueue.searching };
}
