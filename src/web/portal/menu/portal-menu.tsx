import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { sectionOf } from "#domain/portal/menu.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import { format, plural } from "#texts/format.ts";
import type { PluralForms } from "#texts/shape.ts";
import { loadAhead } from "#web/menu-drawer/load-ahead.ts";
import { closeDrawer, MenuDrawer, MenuOpener } from "#web/menu-drawer/menu-drawer.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DrawnIcon, Icon } from "#web/ui/icon.tsx";
import { DownloadHost } from "../downloads/download-host.tsx";
import type { PortalData } from "../portal-data.ts";
import { IdentityPicker } from "./identity-picker.tsx";
import { MenuItem } from "./menu-item.tsx";
import styles from "./portal-menu.module.css";

const drawnBell = "M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.25 1.75H4.25L5.5 13.5ZM8.25 17.5h3.5M10 4.5V2.75";

type PortalMenuProps = {
  portal: PortalData;
  session: SessionView;
  /** the impersonation of the loaded document */
  shownView: string | null;
};

export default function PortalMenu({ portal, session, shownView }: PortalMenuProps) {
  const { menu, words, unread, waiting, bell, downloads } = portal;
  useOneView(shownView, portal);
  const here = useLocation();
  const { location: next, formData } = useNavigation();
  // Marks the clicked entry immediately, before its page is loaded.
  const { locale, route } = splitLocale((formData === undefined && next ? next : here).pathname);
  const nav = useRef<HTMLElement>(null);
  const section = sectionOf(route, menu);
  useEffect(() => {
    void import("../components/pending-page.tsx");
    const places = menu.flatMap((entry) => [entry, ...entry.entries]).filter(({ isActive }) => isActive);
    return loadAhead(
      ["/messages" as const, "/notices" as const, ...places.map(({ path }) => path)].map((path) =>
        localePath(locale, path),
      ),
    );
  }, [menu, locale]);
  const close = () => closeDrawer(nav.current);
  return (
    <>
      <DownloadHost route={splitLocale(here.pathname).route} words={downloads} />
      <div data-menu className={styles.side}>
        <div className={styles.bar}>
          <MenuOpener menuId="portal-menu">{words.open}</MenuOpener>
          <IdentityPicker words={words} session={session} />
          <Link
            to={localePath(locale, "/notices")}
            className={styles.messages}
            aria-current={route === "/notices" ? "page" : undefined}
          >
            <DrawnIcon path={drawnBell} />
            <span className={styles.word}>{bell.words.label}</span>
            {/* Opening the page marks them as seen. */}
            {route === "/notices" ? null : <Count count={bell.unseen} words={bell.words.fresh} locale={locale} />}
          </Link>
          <Link
            to={localePath(locale, "/messages")}
            className={styles.messages}
            aria-current={route === "/messages" ? "page" : undefined}
          >
            <Icon name="mail" />
            <span className={styles.word}>{words.messages}</span>
            <Count count={unread} words={words.unread} locale={locale} />
          </Link>
        </div>
        <MenuDrawer
          ref={nav}
          id="portal-menu"
          label={words.label}
          title={session.identities.find(({ idam }) => idam === session.idam)?.name ?? session.email}
          close={words.close}
        >
          <ul className={styles.list}>
            {menu.map((entry) => (
              <MenuItem
                key={entry.path}
                entry={entry}
                words={words}
                locale={locale}
                route={route}
                isCurrent={entry.path === section?.path}
                waiting={entry.path === "/requests" ? waiting : null}
                onLeave={close}
              />
            ))}
          </ul>
          <ul className={classNames(styles.list, styles.drawerOnly)}>
            <li className={styles.section}>
              <Link to={localePath(locale, "/notices")} className={styles.link} onClick={close}>
                {bell.words.label}
              </Link>
            </li>
            <li className={styles.section}>
              <Link to={localePath(locale, "/messages")} className={styles.link} onClick={close}>
                {words.messages}
              </Link>
            </li>
            <li className={styles.section}>
              <Link to={localePath(locale, "/settings")} reloadDocument className={styles.link}>
                {words.settings}
              </Link>
            </li>
          </ul>
        </MenuDrawer>
      </div>
    </>
  );
}

function Count({ count, words, locale }: { count: number | null; words: PluralForms; locale: Locale }) {
  if (!count) return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">
        {", "}
        {format(plural(locale, words, count), { count })}
      </span>
    </span>
  );
}

/** Reloads the document when an impersonation has begun or ended since. @param shown id of the impersonation */
function useOneView(shown: string | null, { view }: Pick<PortalData, "view">): void {
  const isOther = view !== shown;
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
}
