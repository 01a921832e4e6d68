import { Link } from "react-router";
import type { RequestType } from "#domain/portal/request.ts";
import { href, localePath, type PagePath, requestsPath } from "#domain/shared/paths.ts";
import type { Tasks } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { DrawnIcon, Icon } from "#web/ui/icon.tsx";
import styles from "./home.module.css";

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

interface Task {
  readonly kind: "sign" | "upload" | "answer" | "read" | "offer";
  readonly about: string;
  /** last day, `YYYY-MM-DD` */
  readonly until: string | null;
  readonly others: number;
  /** path without locale prefix: the record if there is one, its list if there are more */
  readonly to: PagePath;
}

/** Returns open tasks, one line a kind, the most binding first. */
export function tasksOf(
  { toSign, missingDocuments, waitingRequests, unreadMessages, openOffers }: Tasks,
  nameOf: (type: RequestType) => string,
): Task[] {
  const [contract] = toSign;
  const [missing] = missingDocuments.items;
  const [asked] = waitingRequests.items;
  const [message] = unreadMessages.items;
  const [offer] = openOffers.items;
  const others = { sign: toSign.length - 1, read: unreadMessages.total - 1, offer: openOffers.total - 1 };
  const lines: readonly (Task | undefined)[] = [
    contract && {
      kind: "sign",
      about: `${contract.vehicle}, ${contract.contractNumber}`,
      until: contract.validUntil,
      others: others.sign,
      to: others.sign === 0 ? href("/easy-sign/:contractNumber", contract) : "/easy-sign",
    },
    missing && {
      kind: "upload",
      about: missing.title,
      until: missing.due,
      others: missingDocuments.total - 1,
      to: "/documents/missing-documents",
    },
    asked && {
      kind: "answer",
      about: `${nameOf(asked.type)}, ${asked.reference}`,
      until: null,
      others: waitingRequests.total - 1,
      to:
        waitingRequests.total === 1
          ? href("/requests/:type/:requestId", asked)
          : href("/requests", {}, { status: "waiting-for-customer" }),
    },
    message && {
      kind: "read",
      about: message.subject,
      until: null,
      others: others.read,
      to: others.read === 0 ? href("/messages/:hash", message) : "/messages",
    },
    offer && {
      kind: "offer",
      about: `${offer.vehicle.make} ${offer.vehicle.model}`,
      until: offer.validUntil,
      others: others.offer,
      to: others.offer === 0 ? href("/offers/:offerId", offer) : "/offers",
    },
  ];
  return lines.filter((task) => task !== undefined);
}
