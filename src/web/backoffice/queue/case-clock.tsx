import { type Sla, slaToShow } from "#domain/queue/clock.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Moment } from "#web/ui/day.tsx";
import styles from "./case-clock.module.css";
import { slaTones } from "./state-in-words.ts";

type CaseClockProps = { due: string | null; sla: Sla; words: Catalogue["backofficeQueue"]["slas"] };

export function CaseClock({ due, sla, words }: CaseClockProps) {
  const standing = slaToShow({ due, sla });
  return (
    <span className={styles.clock}>
      {due === null ? null : <Moment at={due} />}
      {standing === null ? null : <Badge tone={slaTones[standing]}>{words[standing]}</Badge>}
    </span>
  );
}
