import { useEffect } from "react";
import { mayLoadThirdParties } from "#domain/portal/third-party-scripts.ts";
import { isReachable } from "#web/http/is-reachable.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { unloaded } from "#web/http/unloaded.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { RootData } from "#web/texts/root-data.ts";

type Document = {
  readonly isOpen: boolean;
  readonly isMember: boolean;
  readonly pages: RootData["analytics"]["pages"];
};

/** Which scripts this document was loaded with; null before hydration. */
let loaded: Document | null = null;

/** Remembers whether scripts of others may run in this document. A login, a logout and a language load another one. */
export function useKindOfDocument({ analytics: { tagUrl, surveyUrl, pages }, session }: RootData): void {
  const isOpen = tagUrl !== null || surveyUrl !== null;
  const isMember = session !== null;
  useEffect(() => {
    loaded = { isOpen, isMember, pages };
  }, [isOpen, isMember, pages]);
}

/**
 * Loads a page as a new document when this one may run scripts of others and the page may not, or the other way round:
 * a document keeps its headers, and a script cannot be removed from it.
 *
 * @throws Response that leads there, before any data of the page is requested; DOMException when nothing can be loaded
 */
export async function loadOtherKindAnew({ request }: { readonly request: Request }): Promise<void> {
  // React Router loads the answer to a form by a request of its own.
  if (request.method !== "GET" || loaded === null || loaded.pages === null) return;
  const { pathname, search } = new URL(request.url);
  const isOpen = mayLoadThirdParties(splitLocale(pathname).route, loaded.isMember, loaded.pages);
  if (isOpen === loaded.isOpen) return;
  // Loading a document without a connection would leave the site.
  throw (await isReachable()) ? redirectDocumentTo(pathname + search) : unloaded(pathname);
}
