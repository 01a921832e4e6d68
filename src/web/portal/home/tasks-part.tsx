import { Link } from "react-router";
import { localePath, requestsPath } from "#domain/shared/paths.ts";
import type { Tasks } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { DrawnIcon, Icon } from "#web/ui/icon.tsx";
import styles from "./home.module.css";
import { type Task, tasksOf } from "./tasks-of.ts";

const speechBubble = "M3 3.75h14v9.5H9.5L6 16.5v-3.25H3v-9.5ZM6.5 7h7M6.5 10h4.5";
const icons = { sign: "edit", upload: "document", read: "mail", offer: "eye" } as const;

type TasksPartProps = {
  tasks: Tasks;
  words: Catalogue["portal"]["home"]["tasks"];
  entries: Catalogue["portal"]["menu"]["entries"];
};

export function TasksPart({ tasks, words, entries }: TasksPartProps) {
  const lines = tasksOf(tasks, (type) => entries[requestsPath(type)]);
  if (lines.length === 0) {
    return (
      <>
        <p className={styles.clear}>
          <Icon name="check" size={28} />
          {words.none}
        </p>
        <p className={styles.soft}>{words.noneText}</p>
      </>
    );
  }
  return (
    <ul className={styles.tasks}>
      {lines.map((task) => (
        <li key={task.kind}>
          <TaskLine task={task} words={words} />
        </li>
      ))}
    </ul>
  );
}

function TaskLine({ task, words }: { task: Task; words: Catalogue["portal"]["home"]["tasks"] }) {
  const locale = useLocale();
  const { kind, about, until, others, to } = task;
  const untilWords = kind === "offer" ? words.validUntil : words.by;
  return (
    <Link to={localePath(locale, to)} className={styles.task}>
      {kind === "answer" ? (
        <DrawnIcon path={speechBubble} className={styles.sign} />
      ) : (
        <Icon name={icons[kind]} className={styles.sign} />
      )}
      <span className={styles.about}>
        <strong>{words[kind]}</strong>
        <span className={styles.soft} suppressHydrationWarning>
          {about}
          {until === null ? "" : `, ${format(untilWords, { date: dayText(locale, until) })}`}
          {others > 0 ? ` ${format(plural(locale, words.more, others), { count: others })}` : ""}
        </span>
      </span>
      <Icon name="arrow-right" className={styles.goes} />
    </Link>
  );
}
