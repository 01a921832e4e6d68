import type { Catalogue } from "#texts/catalogue.ts";
import styles from "../parts/governing.module.css";

type QueueNameProps = { words: Catalogue["governing"]["jobs"]; queue: string };

/** What the jobs of a queue do, above the name that the log has for it. */
export function QueueName({ words, queue }: QueueNameProps) {
  const names: Readonly<Record<string, string>> = words.queueNames;
  return (
    <span>
      {names[queue] ?? queue} <span className={styles.detail}>{queue}</span>
    </span>
  );
}
