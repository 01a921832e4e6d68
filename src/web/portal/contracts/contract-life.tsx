import { daysBetween } from "#domain/shared/calendar-date.ts";
import type { ContractDetail } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Day } from "#web/ui/day.tsx";
import styles from "./contract-life.module.css";

type ContractLifeProps = {
  contract: Pick<ContractDetail, "start" | "end" | "milestones" | "status">;
  today: string;
  words: Catalogue["portalContracts"]["life"];
};

export function ContractLife({ contract: { start, end, milestones, status }, today, words }: ContractLifeProps) {
  const locale = useLocale();
  const { signed, handedOver } = milestones;
  const isRunning = status === "active" && start <= today && today <= end;
  const points = [
    ...(signed === null ? [] : [{ key: "signed", day: signed, word: words.signed }]),
    handedOver === null
      ? { key: "start", day: start, word: words.start }
      : { key: "handed-over", day: handedOver, word: words.handedOver },
    ...(isRunning ? [{ key: "today", day: today, word: words.today }] : []),
    { key: "end", day: end, word: words.end },
  ].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const first = points[0]?.day ?? start;
  const length = Math.max(1, daysBetween(first, end));
  const at = (day: string) => `${Math.max(0, Math.min(100, (daysBetween(first, day) / length) * 100)).toFixed(2)}%`;
  const passed = today > end || status === "ended" || status === "terminated" ? end : today;
  const daysLeft = daysBetween(today, end);
  return (
    <Card
      level={2}
      aria-label={words.title}
      title={words.title}
      aside={
        isRunning ? (
          <span className={styles.left}>
            {format(plural(locale, words.left, daysLeft), { count: countText(locale, daysLeft) })}
          </span>
        ) : null
      }
    >
      <svg className={styles.ribbon} aria-hidden="true">
        <line x1="0%" x2="100%" y1="10" y2="10" className={styles.whole} />
        {passed < first ? null : <line x1="0%" x2={at(passed)} y1="10" y2="10" className={styles.passed} />}
        {points.map(({ key, day }) => (
          <Mark key={key} point={key} at={at(day)} isPassed={day <= passed} />
        ))}
      </svg>
      <ol className={styles.points}>
        {points.map(({ key, day, word }) => (
          <li key={key} aria-current={key === "today" ? "date" : undefined}>
            <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
              <Mark point={key} at="10" isPassed={day <= passed} />
            </svg>
            <span className={styles.word}>{word}</span>
            <Day date={day} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ point, at, isPassed }: { point: string; at: string; isPassed: boolean }) {
  const isToday = point === "today";
  const look = isPassed ? (isToday ? styles.now : styles.done) : styles.coming;
  return <circle cx={at} cy="10" r={isToday ? 8 : 6} className={look} />;
}
