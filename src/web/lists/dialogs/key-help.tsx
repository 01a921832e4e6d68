import type { Catalogue } from "#texts/catalogue.ts";
import choice from "#web/fields/choice.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useHabit } from "../use-habit.ts";
import styles from "./key-help.module.css";

type KeyHelpProps = { words: Catalogue["portalLists"]; isOpen: boolean; onClose: () => void };

const keys = [
  ["j", "down"],
  ["k", "up"],
  ["x", "pick"],
  ["o", "open"],
  ["/", "search"],
  ["Ctrl K, ⌘ K", "everything"],
  ["?", "help"],
] as const;

export default function KeyHelp({ words: { keys: words, bulk }, isOpen, onClose }: KeyHelpProps) {
  const [areOff, setOff] = useHabit("noKeys");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} closeLabel={bulk.close}>
      <dl className={styles.list}>
        {keys.map(([key, act]) => (
          <div key={key}>
            <dt>
              {key.split(", ").map((one) => (
                <kbd key={one} className={styles.key}>
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{words[act]}</dd>
          </div>
        ))}
      </dl>
      <label className={classNames(styles.switch, choice.drawn)}>
        <input type="checkbox" checked={!areOff} onChange={(event) => setOff(!event.target.checked)} />
        {words.areOn}
      </label>
    </Dialog>
  );
}
