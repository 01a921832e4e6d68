import type { Message } from "#domain/portal/message.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { Moment } from "../parts/day.tsx";
import styles from "./messages.module.css";

/** One message of the list. */
export function MessageRow({ message, words }: { message: Message; words: Catalogue["messages"] }) {
  const locale = useLocale();
  const { hash, subject, received, read, attachments } = message;
  return (
    <li className={styles.message}>
      <span className={styles.mark}>
        {read === null ? (
          <>
            <span className={styles.dot} />
            <span className="visually-hidden">{words.unreadMark}</span>
          </>
        ) : null}
      </span>
      <div className={read === null ? styles.unread : styles.subject}>
        <RowLink to={localePath(locale, `/messages/${hash}`)}>{subject}</RowLink>
        {attachments.length > 0 ? (
          <span className={styles.attached}>
            <Icon name="document" size={16} />
            {format(plural(locale, words.attachmentCount, attachments.length), { count: attachments.length })}
          </span>
        ) : null}
      </div>
      <span className={styles.received}>
        <Moment at={received} />
      </span>
    </li>
  );
}
