import { useEffect } from "react";
import { redirectDocument } from "react-router";
import { mayLoadThirdParties } from "#domain/portal/third-party-scripts.ts";
import { isReachable } from "#web/http/is-reachable.ts";
import { unloaded } from "#web/http/unloaded.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { RootData } from "#web/texts/root-data.ts";

type Document = {
  readonly isOpen: boolean;
  readonly isMember: boolean;
  readonly pages: RootData["analytics"]["pages"];
};

/** How this document was loaded; null until its page has come alive. */
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
 * Loads a page as a document of its own when this one may run scripts of others and the page may not, or the other way
 * round: a document keeps its headers, and a script that has run in it cannot be taken out.
 *
 * @throws Response that leads there, before any data of the page is asked for; DOMException when nothing can be loaded
 */
export async function loadOtherKindAnew({ request }: { readonly request: Request }): Promise<void> {
  // What a form is answered with is shown by a request of its own.
  if (request.method !== "GET" || loaded === null || loaded.pages === null) return;
  const { pathname, search } = new URL(request.url);
  const isOpen = mayLoadThirdParties(splitLocale(pathname).route, loaded.isMember, loaded.pages);
  if (isOpen === loaded.isOpen) return;
  // A document that cannot be loaded would take one away from the site.
  throw (await isReachable()) ? redirectDocument(pathname + search) : unloaded(pathname);
}
