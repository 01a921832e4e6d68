import { type Message, restorableUntil } from "#domain/portal/message.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { RowLink } from "#web/lists/row-link.tsx";
import { SelectRow } from "#web/lists/select-boxes.tsx";
import type { Selection } from "#web/lists/selection.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Moment } from "#web/ui/day.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ActionForm } from "./action-form.tsx";
import styles from "./messages.module.css";
import type { MessageActions } from "./use-message-actions.ts";
import { rowId } from "./use-offer-undo.ts";

type MessageRowProps = {
  message: Message;
  words: Catalogue["messages"];
  acts: MessageActions;
  selection: { label: string; pageIds: readonly string[]; picked: Selection; onPick: (picked: Selection) => void };
};

export function MessageRow({ message, words, acts, selection }: MessageRowProps) {
  const locale = useLocale();
  const { hash, subject, preview, received, read, attachments } = message;
  const verb = read === null ? "read" : "unread";
  const isBusy = acts.busy.has(hash);
  return (
    <li id={rowId(hash)} className={classNames(styles.message, acts.leaving.has(hash) && styles.leaving)}>
      <SelectRow id={hash} {...selection} label={format(selection.label, { name: subject })} />
      <div className={read === null ? styles.unread : styles.subject}>
        {read === null ? (
          <span className={styles.mark}>
            <span className={styles.dot} />
            <span className="visually-hidden">{words.unreadMark}</span>
          </span>
        ) : null}
        <RowLink to={localePath(locale, href("/messages/:hash", { hash }))}>{subject}</RowLink>
        <Attached words={words} count={attachments.length} />
        {preview === "" ? null : <p className={styles.preview}>{preview}</p>}
      </div>
      <span className={styles.received}>
        <Moment at={received} />
      </span>
      <div className={styles.acts}>
        <ActionForm
          act={verb}
          hash={hash}
          variant="quiet"
          className={styles.act}
          isBusy={isBusy}
          name={format(verb === "read" ? words.actions.markReadNamed : words.actions.markUnreadNamed, { subject })}
          onAction={() => void acts.run(verb, [hash])}
        >
          {verb === "read" ? words.actions.read : words.actions.unread}
        </ActionForm>
        <ActionForm
          act="delete"
          hash={hash}
          variant="quiet"
          className={styles.act}
          isBusy={isBusy}
          name={format(words.actions.deleteNamed, { subject })}
          onAction={() => void acts.run("delete", [hash])}
        >
          {words.actions.delete}
        </ActionForm>
      </div>
    </li>
  );
}

export function DeletedRow({ message, words, acts }: Omit<MessageRowProps, "selection">) {
  const { hash, subject, deleted, attachments } = message;
  return (
    <li
      id={rowId(hash)}
      className={classNames(styles.message, styles.deleted, acts.leaving.has(hash) && styles.leaving)}
    >
      <div className={styles.subject}>
        <span data-row tabIndex={-1}>
          {subject}
        </span>
        <Attached words={words} count={attachments.length} />
      </div>
      <span className={styles.received}>
        {deleted === null ? null : <Until words={words.deletedUntil} at={restorableUntil(deleted)} />}
      </span>
      <div className={styles.acts}>
        <ActionForm
          act="restore"
          hash={hash}
          variant="quiet"
          isBusy={acts.busy.has(hash)}
          name={format(words.actions.restoreNamed, { subject })}
          onAction={() => void acts.run("restore", [hash])}
        >
          {words.actions.restore}
        </ActionForm>
      </div>
    </li>
  );
}

function Attached({ words, count }: { words: Catalogue["messages"]; count: number }) {
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <span className={styles.attached}>
      <Icon name="document" size={16} />
      {format(plural(locale, words.attachmentCount, count), { count })}
    </span>
  );
}

function Until({ words, at }: { words: string; at: string }) {
  const [before = "", after = ""] = words.split("{date}");
  return (
    <>
      {before}
      <Moment at={at} />
      {after}
    </>
  );
}
