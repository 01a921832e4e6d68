import { useLocation, useRouteLoaderData } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { FromList } from "#web/lists/row-link.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { PageBody, type PageBodyProps } from "#web/ui/page-body.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import type { PortalData } from "../portal-data.ts";

/** A section of the menu, or the messages, whose link stands above it. */
type Section = keyof Catalogue["portal"]["menu"]["entries"] | "/messages";

type PortalPageProps = Omit<PageBodyProps, "back"> & {
  /** the list that the page belongs to */
  back?: Section | undefined;
};

/** A page of the portal, with the way back to its list. */
export function PortalPage({ back, ...page }: PortalPageProps) {
  return <PageBody {...page} back={useWayBack(back)} />;
}

/** To the list that the page belongs to, by its name in the menu, and with the filter that one came from. */
export function useWayBack(to: Section | undefined): PageBodyProps["back"] {
  const words = useRouteLoaderData<PortalData | null>("portal/portal")?.words;
  const locale = useLocale();
  const { state }: { state: FromList | null } = useLocation();
  // The server does not know it, nor does the rendering that takes its HTML over.
  const isAwake = useAwake();
  if (to === undefined || words === undefined) return undefined;
  const label = to === "/messages" ? words.messages : words.entries[to];
  return { to: localePath(locale, to) + ((isAwake && state?.list) || ""), label };
}
