import type { ReactNode } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { DrawnIcon } from "#web/ui/icon.tsx";
import styles from "./list-actions.module.css";
import { ListLook } from "./list-look.tsx";

type ListActionsProps = {
  words: Catalogue["portalLists"];
  /** its rows can be selected */
  isSelectable?: boolean;
  children?: ReactNode;
};

const path = "M4.5 10a.4.4 0 1 0 0 .01ZM10.4 10a.4.4 0 1 0 0 .01ZM16.3 10a.4.4 0 1 0 0 .01Z";

/**
 * What can be done with a whole list, beside its heading: buttons where there is room, else behind one. The box that
 * shows the boxes of the cards is read by the style sheet of the rows.
 */
export function ListActions({ words, isSelectable = false, children }: ListActionsProps) {
  return (
    <div className={styles.actions}>
      <button type="button" popoverTarget="list-actions" className={styles.opener}>
        <DrawnIcon path={path} size={26} />
        <span className="visually-hidden">{words.more}</span>
      </button>
      <div id="list-actions" popover="auto" className={styles.panel}>
        {isSelectable ? (
          <label className={styles.picking}>
            <input type="checkbox" data-picking className={styles.box} />
            {words.select.pick}
          </label>
        ) : null}
        {children}
      </div>
      <ListLook words={words} />
    </div>
  );
}
