import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { DrawnIcon, type IconName } from "#web/ui/icon.tsx";
import styles from "./list-actions.module.css";
import { ListLook } from "./list-look.tsx";
import { fewRows, filtersIn } from "./list-toolbar.tsx";
import { OpenState } from "./open-state.ts";
import { useAsked } from "./use-list-query.ts";
import { callsOfPortal, type ViewCalls } from "./view-calls.ts";

const SavedViews = lazy(() => import("./dialogs/saved-views.tsx"));

type ListActionsProps = {
  words: Catalogue["portalLists"];
  isSelectable?: boolean;
  children?: ReactNode;
  /** `total` null: show them however few rows there are */
  views?: { list: string; total: number | null; calls?: ViewCalls };
  dialogs?: readonly { label: string; icon?: IconName; dialog: ReactNode }[];
};

const path = "M4.5 10a.4.4 0 1 0 0 .01ZM10.4 10a.4.4 0 1 0 0 .01ZM16.3 10a.4.4 0 1 0 0 .01Z";

/** CSS reads the checkbox that switches on the cards' checkboxes. */
export function ListActions({ words, isSelectable = false, children, views, dialogs = [] }: ListActionsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const { params } = useAsked();
  const canBeFiltered = views && ((views.total ?? fewRows) >= fewRows || filtersIn(params, ["status"]).length > 0);
  const all: typeof dialogs = canBeFiltered
    ? [
        {
          label: words.views.title,
          dialog: <SavedViews words={words} list={views.list} calls={views.calls ?? callsOfPortal} />,
        },
        ...dialogs,
      ]
    : dialogs;
  const set = (label: string, isOpen: boolean) => setOpened({ ...opened, [label]: isOpen });
  return (
    <div className={styles.actions}>
      <button type="button" popoverTarget="list-actions" className={styles.opener}>
        <DrawnIcon path={path} size={26} />
        <span className="visually-hidden">{words.more}</span>
      </button>
      <div ref={panel} id="list-actions" popover="auto" className={styles.panel}>
        {isSelectable ? (
          <label className={styles.picking}>
            <input type="checkbox" data-picking className={styles.box} />
            {words.select.pick}
          </label>
        ) : null}
        {children}
        {all.map(({ label, icon }) => (
          <Button
            key={label}
            variant="secondary"
            icon={icon}
            onClick={() => {
              if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
              set(label, true);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <ListLook words={words} />
      {all.map(({ label, dialog }) =>
        label in opened ? (
          <OpenState key={label} value={{ isOpen: opened[label] ?? false, onClose: () => set(label, false) }}>
            <Suspense>{dialog}</Suspense>
          </OpenState>
        ) : null,
      )}
    </div>
  );
}
