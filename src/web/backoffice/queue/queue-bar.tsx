import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import controls from "#web/fields/control.module.css";
import type { Option } from "#web/fields/select-field.tsx";
import bar from "#web/lists/bulk-bar.module.css";
import { nothing, type Selection } from "#web/lists/selection.ts";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { applicationIdOf } from "./application-id-of.ts";
import type { QueueAction } from "./handle-queue-form.ts";
import styles from "./queue.module.css";
import type { QueueRow } from "./queue-row.ts";

type QueueBarProps = {
  words: Catalogue["backofficeQueue"];
  lists: Catalogue["portalLists"];
  picked: Selection;
  rows: ReadonlyMap<string, QueueRow>;
  onPick: (selection: Selection) => void;
  passTo: readonly Option[];
};

const intent = "selected";

export function QueueBar({ words, lists, picked, rows, onPick, passTo }: QueueBarProps) {
  const locale = useLocale();
  const isSending = useIsSending(intent);
  const ids = pickedFor("pass", picked.ids, rows);
  const free = pickedFor("take", picked.ids, rows);
  const own = pickedFor("release", picked.ids, rows);
  if (ids.length === 0) return null;
  const send = { type: "submit", name: "act", isBusy: isSending, busyLabel: words.acting } as const;
  return (
    <section aria-label={lists.select.label} className={bar.bar}>
      <PostForm
        intent={intent}
        hidden={[["applications", ids.join(" ")]]}
        className={styles.selected}
        onSubmit={() => onPick(nothing)}
      >
        <p role="status" className={bar.count}>
          {format(plural(locale, lists.select.count, ids.length), { count: ids.length })}
        </p>
        <Button variant="quiet" className={bar.quiet} onClick={() => onPick(nothing)}>
          {lists.select.clear}
        </Button>
        <div className={classNames(bar.actions, styles.acts)}>
          {free.length === 0 ? null : (
            <Button {...send} value={["take", ...free].join(" ")}>
              {words.take}
            </Button>
          )}
          {own.length === 0 ? null : (
            <Button {...send} value={["release", ...own].join(" ")} variant="secondary">
              {words.release}
            </Button>
          )}
          <span className={classNames(controls.selectBox, styles.to)}>
            <select name="to" aria-label={words.passTo} className={classNames(controls.control, controls.select)}>
              {passTo.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
          <Button {...send} value="pass" variant="secondary">
            {words.pass}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

/** Returns the selected applications that an action would change. @param rows by key, of all visited pages */
export function pickedFor(
  act: QueueAction,
  keys: Iterable<string>,
  rows: ReadonlyMap<string, Pick<QueueRow, "act">>,
): readonly string[] {
  return [...keys].flatMap((key) => {
    const possible = rows.get(key)?.act;
    return possible === null || (act !== "pass" && possible !== act) ? [] : applicationIdOf(key) || [];
  });
}
