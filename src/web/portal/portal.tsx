import { Suspense, useEffect, useState } from "react";
import { data, Outlet, useLocation, useNavigation } from "react-router";
import { isOpenTo, menuFor } from "#domain/portal/menu.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { ErrorPage } from "#web/page-frame/error-page.tsx";
import searchStyles from "#web/search/header-search.module.css";
import { splitLocale } from "#web/texts/locale-path.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Route } from "./+types/portal.ts";
import bannerStyles from "./impersonation/view-banner.module.css";
import pickerStyles from "./menu/identity-picker.module.css";
import menuStyles from "./menu/portal-menu.module.css";
import type { PortalData } from "./portal-data.ts";

/** The server's HTML lacks the style sheets of lazy parts unless the route refers to them. */
export const handle = { looks: [menuStyles, pickerStyles, searchStyles, bannerStyles] };

/** Loads the member's menu; null for a guest on the start page. A page of another role is a 404. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<PortalData | null> {
  const page = context.get(pageContext);
  const { session, services, visitor } = page;
  if (!session) return null;
  const { locale, route } = splitLocale(url.pathname);
  if (!isOpenTo(route, session.identity ?? { roles: [] })) throw data(null, { status: 404 });
  const orNull = (counted: Promise<number>) =>
    counted.catch((error: unknown) => {
      page.reportError(error);
      return null;
    });
  const [unread, waiting, unseen] = await Promise.all([
    orNull(services.portal.unreadMessages(visitor)),
    orNull(services.portal.waitingRequests(visitor)),
    orNull(services.notifications.unseen(visitor)),
  ]);
  const { documents, notifications, portal, portalLists } = catalogue(locale);
  const downloads = { bulk: portalLists.bulk, contents: documents.bulk.contents };
  const { label, unseen: fresh } = notifications.bell;
  const bell = { words: { label, fresh }, unseen };
  const view = visitor.impersonation?.id ?? null;
  return { view, menu: menuFor(locale, session.identity), words: portal.menu, unread, waiting, bell, downloads };
}

const PendingPage = lazyPart(() => import("./components/pending-page.tsx"));

export default function Portal() {
  if (!usePendingPage()) return <Outlet />;
  return (
    <Suspense>
      <PendingPage />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRootData()} />;
}

/** Milliseconds before a loading page shows a skeleton. */
const patience = 250;

function usePendingPage(): boolean {
  const { pathname } = useLocation();
  const { location, formData } = useNavigation();
  const isLeaving = location !== undefined && formData === undefined && location.pathname !== pathname;
  const [waited, setWaited] = useState<string | null>(null);
  const target = isLeaving ? location.key : null;
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setWaited(target), patience);
    return () => clearTimeout(timer);
  }, [target]);
  return target !== null && waited === target;
}
