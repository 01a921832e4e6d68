import { useEffect } from "react";
import { type ThirdPartyScripts, thirdPartyScriptsOn } from "#domain/portal/third-party-scripts.ts";
import { isReachable } from "#web/http/is-reachable.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { unloaded } from "#web/http/unloaded.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { RootData } from "#web/texts/root-data.ts";
import { reportEvents } from "./page-tag.ts";

type Document = {
  readonly scripts: ThirdPartyScripts;
  readonly isMember: boolean;
  readonly pages: RootData["analytics"]["pages"];
};

/** null before hydration */
let loaded: Document | null = null;

/** Stores which third-party scripts this document may run. */
export function useKindOfDocument({ analytics: { tagUrl, pages, isTagged }, session }: RootData): void {
  const isMember = session !== null;
  const hasTag = tagUrl !== null;
  useEffect(() => {
    const { route } = splitLocale(location.pathname);
    loaded = { scripts: pages === null ? "none" : thirdPartyScriptsOn(route, isMember, pages), isMember, pages };
    reportEvents(hasTag ? "here" : isTagged ? "later" : "nowhere");
  }, [hasTag, isMember, isTagged, pages]);
}

/**
 * Loads a new document when the page's third-party scripts differ: a document keeps its headers, and a script cannot be
 * removed.
 *
 * @throws a redirect `Response` before data is requested; `DOMException` when the page cannot be loaded
 */
export async function loadOtherKindAnew({ request }: { readonly request: Request }): Promise<void> {
  // React Router loads data after a form with a request of its own.
  if (request.method !== "GET" || loaded === null || loaded.pages === null) return;
  const { pathname, search } = new URL(request.url);
  const scripts = thirdPartyScriptsOn(splitLocale(pathname).route, loaded.isMember, loaded.pages);
  if (scripts === loaded.scripts) return;
  // Without a connection, loading a document would leave the site.
  throw (await isReachable()) ? redirectDocumentTo(pathname + search) : unloaded(pathname);
}
