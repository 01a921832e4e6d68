import { Link } from "react-router";
import type { MenuEntry, MenuSection } from "#domain/portal/menu.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { format } from "#texts/format.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { PortalData } from "../portal-data.ts";
import styles from "./portal-menu.module.css";

type Shared = {
  words: PortalData["words"];
  locale: Locale;
  route: string;
  /** a link of it was pressed */
  onLeave: () => void;
};

/** A section of the menu; what stands below it is folded unless one is there. */
export function MenuItem({ entry, isCurrent, ...shared }: Shared & { entry: MenuSection; isCurrent: boolean }) {
  const label = shared.words.entries[entry.path];
  return (
    <li className={classNames(styles.section, isCurrent && styles.current)}>
      <MenuLink entry={entry} isWithin={isCurrent} {...shared} />
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
}: Shared & { entry: MenuEntry; isWithin: boolean }) {
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
    </Link>
  );
}
