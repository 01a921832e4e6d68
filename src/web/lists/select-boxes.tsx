import { useEffect, useRef } from "react";
import choice from "#web/fields/choice.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { useAwake } from "#web/ui/use-in-browser.ts";
import styles from "./select-boxes.module.css";
import { isPicked, pageState, type Selection, withPage, withRow } from "./selection.ts";

type Shared = { picked: Selection; onPick: (selection: Selection) => void; label: string };

export function SelectRow({ id, pageIds, picked, onPick, label }: Shared & { id: string; pageIds: readonly string[] }) {
  const isAwake = useAwake();
  return (
    <label className={classNames(styles.select, choice.drawn)}>
      <input
        type="checkbox"
        className={styles.box}
        disabled={!isAwake}
        aria-label={label}
        checked={isPicked(picked, id)}
        onChange={(event) => onPick(withRow(picked, id, event.target.checked, pageIds))}
      />
    </label>
  );
}

export function SelectPage({ ids, picked, onPick, label }: Shared & { ids: readonly string[] }) {
  const box = useRef<HTMLInputElement>(null);
  const isAwake = useAwake();
  const state = pageState(picked, ids);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === "some";
  }, [state]);
  return (
    <label className={classNames(styles.select, choice.drawn)}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        disabled={!isAwake}
        checked={state === "all"}
        onChange={(event) => onPick(withPage(picked, ids, event.target.checked))}
      />
      <span className={styles.label}>{label}</span>
    </label>
  );
}
