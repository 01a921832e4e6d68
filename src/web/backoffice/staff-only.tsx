import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { createContext, data, NavLink, Outlet, useLocation } from "react-router";
import { isPageOpenTo, rightOfPage } from "#domain/policies/staff-pages.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { type StaffScreen, staffMenuFor } from "#domain/policies/staff-screens.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { loadAhead } from "#web/menu-drawer/load-ahead.ts";
import { closeDrawer, MenuDrawer, MenuOpener } from "#web/menu-drawer/menu-drawer.tsx";
import { wayToLogin } from "#web/page-form/way-to-login.ts";
import HeaderSearch from "#web/search/header-search.tsx";
import { leadsNowhere, routePattern, splitLocale } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/staff-only.ts";
import { LogOutForm } from "./log-out-form.tsx";
import menu from "./menu-section.module.css";
import { searchWords } from "./queue/search-words.ts";
import styles from "./staff-only.module.css";

/** The roles for the menu; none on a page that they may not open. */
const rolesOfMenu = createContext<readonly RoleAssignment[]>([]);

/**
 * Runs before all loaders and actions of the back office, and decides by the matched route, since one route can be
 * spelt in many ways in an address. Refuses customer sessions, forms of pages of other roles, and pages that
 * `staffPages` does not name. A page of another role gets no roles and no services, so that its loader answers 404
 * beside the menu: an error thrown here would leave the frame without data. An unknown address does not redirect to the
 * login either.
 */
const sendOthersAway: Route.MiddlewareFunction = ({ context, params, pattern, request, url }) => {
  const page = context.get(pageContext);
  const { staff } = page;
  const route = routePattern(pattern);
  context.set(rolesOfMenu, staff?.roles ?? []);
  if (leadsNowhere(request, params)) {
    context.set(pageContext, { ...page, staff: null, services: refusing(page.services) });
    return;
  }
  if (staff === null) {
    throw params["*"] === undefined ? redirectDocumentTo(wayToLogin(url)) : data(null, { status: 404 });
  }
  if (isPageOpenTo(route, staff.roles)) return;
  page.noteForbidden();
  const isView = request.method === "GET" || request.method === "HEAD";
  if (!isView || rightOfPage(route) === null) throw data(null, { status: 404 });
  context.set(pageContext, { ...page, staff: { ...staff, roles: [] }, services: refusing(page.services) });
};

function refusing(services: PageContext["services"]): PageContext["services"] {
  return new Proxy(services, {
    get() {
      throw data(null, { status: 404 });
    },
  });
}

export const middleware: Route.MiddlewareFunction[] = [sendOthersAway];

/** Loads the menu. React Router also runs the middleware on client-side navigation. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { staff } = context.get(pageContext);
  const words = catalogue(splitLocale(url.pathname).locale);
  const { open, close } = words.portal.menu;
  return {
    words: { ...words.backoffice.menu, open, close, logOut: words.backoffice.home.logOut },
    search: searchWords(words),
    errorPage: words.backoffice.errorPage,
    email: staff?.staff.email ?? "",
    menu: staffMenuFor(context.get(rolesOfMenu)),
  };
}

export default function StaffOnly({ loaderData: { words, search, email, menu } }: Route.ComponentProps) {
  const locale = useLocale();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusThatLeaves(nav, pathname);
  useEffect(
    () => loadAhead([...menu.daily, ...menu.settings].map((screen) => localePath(locale, screen))),
    [menu, locale],
  );
  const item = (screen: StaffScreen) => (
    <li key={screen}>
      <NavLink
        to={localePath(locale, screen)}
        end={screen === "/backoffice"}
        aria-current={pathname === localePath(locale, screen) ? "page" : "true"}
        onClick={() => closeDrawer(nav.current)}
      >
        {words.entries[screen]}
      </NavLink>
    </li>
  );
  return (
    <>
      <div data-staff-menu className={styles.bar}>
        <MenuOpener menuId="staff-menu">{words.open}</MenuOpener>
        <MenuDrawer ref={nav} id="staff-menu" label={words.label} title={email} close={words.close}>
          <ul className={styles.list}>
            {menu.daily.map(item)}
            {menu.settings.length === 0 ? null : (
              <li>
                <MenuPart key={pathname} label={words.settings} isHere={menu.settings.some(isHere(locale, pathname))}>
                  {menu.settings.map(item)}
                </MenuPart>
              </li>
            )}
            <li>
              <LogOutForm label={words.logOut} look="quiet" />
            </li>
          </ul>
        </MenuDrawer>
        <HeaderSearch
          words={search}
          places={{ page: localePath(locale, "/backoffice/search"), call: "/api/backoffice/search" }}
        />
      </div>
      <Outlet />
    </>
  );
}

/**
 * Releases the focus from the chosen menu link, so that the frame moves it to the new page's heading: the menu is
 * inside the frame's page and would keep it. This effect runs before the frame's.
 */
function useFocusThatLeaves(menu: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && menu.current?.contains(activeElement)) activeElement.blur();
  }, [menu, pathname]);
}

const isHere = (locale: Locale, pathname: string) => (screen: StaffScreen) =>
  `${pathname}/`.startsWith(`${localePath(locale, screen)}/`);

/** A menu group. It opens without scripts; scripts close it on Escape and when it loses the focus. */
function MenuPart({ label, isHere, children }: { label: string; isHere: boolean; children: ReactNode }) {
  const part = useRef<HTMLDetailsElement>(null);

  function close(): void {
    if (part.current) part.current.open = false;
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  function escape({ key }: KeyboardEvent): void {
    if (key !== "Escape" || !part.current?.open) return;
    close();
    part.current.querySelector("summary")?.focus();
  }

  return (
    <details ref={part} className={menu.part} onBlur={leave} onKeyDown={escape}>
      <summary data-here={isHere || undefined}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
