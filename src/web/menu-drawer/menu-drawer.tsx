import type { ReactNode, Ref } from "react";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./menu-drawer.module.css";

export function MenuOpener({ menuId, children }: { menuId: string; children: ReactNode }) {
  return (
    <button type="button" popoverTarget={menuId} className={styles.opener}>
      <Icon name="menu" />
      {children}
    </button>
  );
}

type MenuDrawerProps = {
  id: string;
  label: string;
  title: string;
  close: string;
  ref: Ref<HTMLElement>;
  children: ReactNode;
};

/** Needs no scripts. */
export function MenuDrawer({ id, label, title, close, ref, children }: MenuDrawerProps) {
  return (
    <nav ref={ref} id={id} popover="auto" aria-label={label} className={styles.menu}>
      <div className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.closer}>
          <Icon name="close" />
          <span className="visually-hidden">{close}</span>
        </button>
      </div>
      {children}
    </nav>
  );
}

export function closeDrawer(menu: HTMLElement | null): void {
  if (menu?.matches(":popover-open")) menu.hidePopover();
}
