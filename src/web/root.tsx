import { type ReactNode, Suspense, useContext, useMemo } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { errorPages } from "#texts/error-pages.ts";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { SessionGuard } from "#web/accounts/session/session-guard.tsx";
import { sessionView } from "#web/accounts/session/session-view.ts";
import { readCookieConsent } from "#web/analytics/cookie-consent.ts";
import { useKindOfDocument } from "#web/analytics/crossing.ts";
import { pageContext } from "#web/context.ts";
import { FieldSettingsContext } from "#web/fields/field-settings.ts";
import { NonceContext } from "#web/nonce.ts";
import { readSentForm } from "#web/page-form/sent-form.ts";
import { ErrorPage } from "#web/page-frame/error-page.tsx";
import { PageFrame } from "#web/page-frame/page-frame.tsx";
import { shownView } from "#web/portal/impersonation/shown-view.ts";
import { usePortalData } from "#web/portal/use-portal-data.ts";
import { CookieBanner } from "#web/public/cookies/cookie-banner.tsx";
import { routePattern, splitLocale } from "#web/texts/locale-path.ts";
import { type RootData, useLocale, useRootData } from "#web/texts/root-data.ts";
import { ColourModeScript } from "#web/ui/colour-mode-script.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ToastRegion } from "#web/ui/toast.tsx";
import type { Route } from "./+types/root.ts";
import latin from "./styles/fonts/archivo-latin.woff2";
import latinExtended from "./styles/fonts/archivo-latin-ext.woff2";
import "./styles/global.css";

const Analytics = lazyPart(() => import("#web/analytics/analytics.tsx"));

const PortalMenu = lazyPart(() => import("#web/portal/menu/portal-menu.tsx"));
const HeaderSearch = lazyPart(() => import("#web/search/header-search.tsx"));
const ViewBanner = lazyPart(() => import("#web/portal/impersonation/view-banner.tsx"));
const OfflineGuard = lazyPart(() => import("#web/offline/offline-guard.tsx"));

const preloadedFont = (href: string) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
});

export const links: Route.LinksFunction = () => [
  preloadedFont(latin),
  preloadedFont(latinExtended),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
];

const noteRoute: Route.MiddlewareFunction = ({ context, pattern }) => {
  context.get(pageContext).noteRoute(routePattern(pattern));
};

export const middleware: Route.MiddlewareFunction[] = [noteRoute, readSentForm];

export function loader({ context, request }: Route.LoaderArgs): RootData {
  const page = context.get(pageContext);
  const { companyInfo, publicUrl, demo, csrfToken, analytics, standsInFor, hasServiceWorker } = page;
  const { locale } = splitLocale(new URL(request.url).pathname);
  const { common, account, search } = catalogue(locale);
  const cookieConsent = readCookieConsent(request.headers.get("cookie") ?? "");
  return {
    common,
    account: account.frame,
    errorPages: errorPages[locale],
    companyInfo,
    publicUrl,
    demo,
    csrfToken,
    analytics,
    cookieConsent,
    session: sessionView(page.session),
    impersonation: shownView(page.visitor.impersonation, locale),
    search: page.session && search.screen,
    standsInFor,
    hasServiceWorker,
  };
}

/** Another language loads a new document. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Its scripts would render the page of the address instead.
  const isStandIn = (useRootData()?.standsInFor ?? null) !== null;
  const locale = useLocale();
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />
        <ColourModeScript nonce={useContext(NonceContext)} />
        <Meta />
        <Links />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
      </head>
      <body>
        {children}
        {isStandIn ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const portal = usePortalData();
  const { impersonation } = loaderData;
  useKindOfDocument(loaderData);
  // Staff pages must not show the session of a customer logged in beside.
  const { locale, route } = splitLocale(useLocation().pathname);
  const isBackOffice = /^\/backoffice(?:\/|$)/.test(route);
  // Shown offline to guests and members, which it cannot distinguish.
  const isForNobody = route === "/offline";
  return (
    <PageWords data={loaderData}>
      <PageFrame
        data={loaderData}
        account={
          isBackOffice || isForNobody || impersonation !== null ? null : (
            <AccountMenu session={loaderData.session} account={loaderData.account} />
          )
        }
        search={
          portal === null || loaderData.search === null ? null : (
            <Suspense>
              <HeaderSearch
                words={loaderData.search}
                places={{ page: localePath(locale, "/search"), call: "/api/search" }}
              />
            </Suspense>
          )
        }
        banner={
          isForNobody ? null : (
            <>
              {impersonation === null || isBackOffice ? null : (
                <Suspense>
                  <ViewBanner view={impersonation} />
                </Suspense>
              )}
              {impersonation === null ? <CookieBanner data={loaderData} /> : null}
              <Suspense>
                <OfflineGuard
                  text={portal?.words.offline ?? loaderData.errorPages.offline.title}
                  hasWorker={loaderData.hasServiceWorker}
                />
              </Suspense>
            </>
          )
        }
        menu={
          portal === null || loaderData.session === null ? null : (
            <Suspense>
              <PortalMenu portal={portal} session={loaderData.session} shownView={impersonation?.id ?? null} />
            </Suspense>
          )
        }
      >
        <Outlet />
      </PageFrame>
      {impersonation === null ? (
        <SessionGuard
          session={loaderData.session}
          texts={loaderData.account.session}
          closeLabel={loaderData.common.buttons.close}
        />
      ) : null}
      {loaderData.analytics.tagUrl === null && loaderData.analytics.surveyUrl === null ? null : (
        <Suspense>
          <Analytics analytics={loaderData.analytics} cookieConsent={loaderData.cookieConsent} />
        </Suspense>
      )}
    </PageWords>
  );
}

function PageWords({ data: { common }, children }: { data: RootData; children: ReactNode }) {
  const locale = useLocale();
  const settings = useMemo(
    () => ({
      locale,
      errorWord: common.fields.error,
      warningWord: common.fields.warning,
      optionalWord: common.fields.optional,
      calendarWord: common.fields.calendar,
    }),
    [locale, common],
  );
  return (
    <FieldSettingsContext value={settings}>
      <ToastRegion closeLabel={common.buttons.close} regionLabel={common.messages}>
        {children}
      </ToastRegion>
    </FieldSettingsContext>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame data={loaderData}>
      <ErrorPage error={error} root={loaderData} />
    </PageFrame>
  );
}
