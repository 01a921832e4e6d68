import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { sectionOf } from "#domain/portal/menu.ts";
import { localePath } from "#domain/shared/paths.ts";
import { format, plural } from "#texts/format.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { DownloadHost } from "../downloads/download-host.tsx";
import type { PortalData } from "../portal-data.ts";
import { IdentityPicker } from "./identity-picker.tsx";
import { loadAhead } from "./load-ahead.ts";
import { MenuItem } from "./menu-item.tsx";
import styles from "./portal-menu.module.css";

type PortalMenuProps = { portal: PortalData; session: SessionView };

/**
 * Whom one acts for, the messages, and where one can go: beside the content where there is room, else behind a button.
 * That button opens a popover, so the browser does it all: no scripts, Escape closes it, the focus comes back.
 */
export default function PortalMenu({ portal: { menu, words, unread, waiting, downloads }, session }: PortalMenuProps) {
  const here = useLocation();
  const { location: next, formData } = useNavigation();
  // The entry that was pressed is marked at once, not when its page has come.
  const { locale, route } = splitLocale((formData === undefined && next ? next : here).pathname);
  const nav = useRef<HTMLElement>(null);
  const section = sectionOf(route, menu);
  useEffect(() => {
    void import("../parts/pending-page.tsx");
    const places = menu.flatMap((entry) => [entry, ...entry.entries]).filter(({ isActive }) => isActive);
    return loadAhead(["/messages" as const, ...places.map(({ path }) => path)].map((path) => localePath(locale, path)));
  }, [menu, locale]);
  // An open popover closes when a page was chosen in it.
  const close = () => {
    if (nav.current?.matches(":popover-open")) nav.current.hidePopover();
  };
  return (
    <>
      <DownloadHost route={splitLocale(here.pathname).route} words={downloads} />
      <div data-menu className={styles.side}>
        <div className={styles.bar}>
          <button type="button" popoverTarget="portal-menu" className={styles.opener}>
            <Icon name="menu" />
            {words.open}
          </button>
          <IdentityPicker words={words} session={session} />
          <Link
            to={localePath(locale, "/messages")}
            className={styles.messages}
            aria-current={route === "/messages" ? "page" : undefined}
          >
            <Icon name="mail" />
            <span className={styles.word}>{words.messages}</span>
            {unread ? (
              <span className={styles.unread}>
                <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
                <span className="visually-hidden">
                  {", "}
                  {format(plural(locale, words.unread, unread), { count: unread })}
                </span>
              </span>
            ) : null}
          </Link>
        </div>
        <nav ref={nav} id="portal-menu" popover="auto" aria-label={words.label} className={styles.menu}>
          <div className={styles.head}>
            <strong className={styles.whom}>
              {session.identities.find(({ idam }) => idam === session.idam)?.name ?? session.email}
            </strong>
            <button type="button" popoverTarget="portal-menu" popoverTargetAction="hide" className={styles.closer}>
              <Icon name="close" />
              <span className="visually-hidden">{words.close}</span>
            </button>
          </div>
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
        </nav>
      </div>
    </>
  );
}
