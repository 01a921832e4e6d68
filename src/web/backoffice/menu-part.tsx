import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./menu-part.module.css";

type MenuPartProps = {
  label: string;
  /** one of its screens is shown */
  isHere: boolean;
  children: ReactNode;
};

/** Screens behind one entry of the menu. It opens without scripts; they close it by Escape and when the focus has left it. */
export function MenuPart({ label, isHere, children }: MenuPartProps) {
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
    <details ref={part} className={styles.part} onBlur={leave} onKeyDown={escape}>
      <summary data-here={isHere || undefined}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
