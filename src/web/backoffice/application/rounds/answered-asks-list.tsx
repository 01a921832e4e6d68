import type { Catalogue } from "#texts/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { AnsweredAsk } from "./answered-asks.ts";
import styles from "./round.module.css";

type AnsweredAsksProps = { words: Catalogue["backofficeCase"]["rounds"]; asks: readonly AnsweredAsk[] };

const tones = { changed: "done", sent: "done", same: "due", missing: "due" } as const;

/** What was asked for after the round before, each with what became of it. */
export function AnsweredAsks({ words, asks }: AnsweredAsksProps) {
  return (
    <section className={styles.asks} aria-labelledby="asked">
      <h2 id="asked">{words.asked}</h2>
      <ul>
        {asks.map(({ id, label, reason, note, outcome }) => (
          <li key={id}>
            <p>
              {label}: {reason} <Badge tone={tones[outcome]}>{words.outcomes[outcome]}</Badge>
            </p>
            {note === "" ? null : <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
