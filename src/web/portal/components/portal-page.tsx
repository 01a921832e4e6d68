import { useLocation, useRouteLoaderData } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { FromList } from "#web/lists/row-link.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { PageBody, type PageBodyProps } from "#web/ui/page-body.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import type { PortalData } from "../portal-data.ts";

type Section = keyof Catalogue["portal"]["menu"]["entries"] | "/messages";

export function PortalPage({ back, ...page }: Omit<PageBodyProps, "back"> & { back?: Section | undefined }) {
  return <PageBody {...page} back={useWayBack(back)} />;
}

export function useWayBack(to: Section | undefined): PageBodyProps["back"] {
  const words = useRouteLoaderData<PortalData | null>("portal/portal")?.words;
  const locale = useLocale();
  const { state }: { state: FromList | null } = useLocation();
  // Unknown to the server and during hydration.
  const isAwake = useAwake();
  if (to === undefined || words === undefined) return undefined;
  const label = to === "/messages" ? words.messages : words.entries[to];
  return { to: localePath(locale, to) + ((isAwake && state?.list) || ""), label };
}
