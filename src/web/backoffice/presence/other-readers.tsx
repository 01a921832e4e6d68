import { format } from "#texts/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./other-readers.module.css";
import type { Presence } from "./presence-on.ts";
import { useReaders } from "./use-readers.ts";

/** Who else has this page open; nothing where it is nobody. */
export function OtherReaders({ presence }: { presence: Presence }) {
  const names = useReaders(presence, presence.names);
  return (
    <div aria-live="polite" className={styles.readers}>
      {names.length === 0 ? null : (
        <p>
          <Icon name="eye" size={18} /> {format(presence.text, { names: names.join(", ") })}
        </p>
      )}
    </div>
  );
}
