import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MenuEntry, MenuSection } from "#domain/portal/menu.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import { format, plural } from "#texts/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { PortalData } from "../portal-data.ts";
import styles from "./portal-menu.module.css";

type Shared = { words: PortalData["words"]; locale: Locale; route: string; onLeave: () => void };

export function MenuItem({
  entry,
  isCurrent,
  waiting,
  ...shared
}: Shared & { entry: MenuSection; isCurrent: boolean; waiting: number | null }) {
  const label = shared.words.entries[entry.path];
  return (
    <li className={classNames(styles.section, isCurrent && styles.current)}>
      <MenuLink entry={entry} isWithin={isCurrent} {...shared}>
        {waiting ? <Waiting count={waiting} {...shared} /> : null}
      </MenuLink>
      {entry.entries.length > 0 ? (
        <details open={isCurrent} className={styles.fold}>
          <summary className={styles.toggle}>
            <Icon name="chevron-down" size={18} className={styles.chevron} />
            <span className="visually-hidden">{format(shared.words.more, { section: label })}</span>
          </summary>
          <ul className={styles.below}>
            {entry.entries.map((below) => (
              <li key={below.path}>
                <MenuLink entry={below} isWithin={false} {...shared} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function MenuLink({
  entry,
  isWithin,
  words,
  locale,
  route,
  onLeave,
  children,
}: Shared & { entry: MenuEntry; isWithin: boolean; children?: ReactNode }) {
  const label = words.entries[entry.path];
  if (!entry.isActive) {
    return (
      <span className={classNames(styles.link, styles.inactive)} aria-disabled="true">
        {label} <span className={styles.why}>({words.inactive})</span>
      </span>
    );
  }
  return (
    <Link
      to={localePath(locale, entry.path)}
      className={styles.link}
      onClick={onLeave}
      aria-current={route === entry.path ? "page" : isWithin ? "true" : undefined}
    >
      {label}
      {children}
    </Link>
  );
}

function Waiting({ count, words, locale }: Pick<Shared, "words" | "locale"> & { count: number }) {
  return (
    <span className={styles.waiting}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">
        {", "}
        {format(plural(locale, words.waiting, count), { count })}
      </span>
    </span>
  );
}
