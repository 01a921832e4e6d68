import { type Message } from "#domain/portal/message.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import bar from "#web/lists/bulk-bar.module.css";
import { SelectPage } from "#web/lists/select-boxes.tsx";
import { nothing, useSelection } from "#web/lists/selection.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { DeletedRow, MessageRow } from "./message-row.tsx";
import styles from "./messages.module.css";
import { useMessageActs } from "./use-message-acts.ts";

type MessageListProps = {
  messages: readonly Message[];
  /** they are deleted ones */
  areDeleted: boolean;
  /** what the list is filtered by */
  filter: string;
  texts: { messages: Catalogue["messages"]; lists: Catalogue["portalLists"] };
};

export function MessageList({ messages, areDeleted, filter, texts }: MessageListProps) {
  const locale = useLocale();
  const words = texts.messages;
  const { select } = texts.lists;
  const { list, ...acts } = useMessageActs(words.actions, messages);
  const [picked, onPick] = useSelection(filter);
  const ids = messages.map(({ hash }) => hash);
  const count = picked.ids.size;
  return (
    <>
      <FailureNotice>{acts.hasFailed ? words.actions.failed : null}</FailureNotice>
      <div>
        {areDeleted ? null : (
          <div className={styles.page}>
            <SelectPage ids={ids} picked={picked} onPick={onPick} label={select.page} />
          </div>
        )}
        <ul ref={list} className={styles.messages}>
          {messages.map((message) =>
            areDeleted ? (
              <DeletedRow key={message.hash} message={message} words={words} acts={acts} />
            ) : (
              <MessageRow
                key={message.hash}
                message={message}
                words={words}
                acts={acts}
                selection={{ label: select.row, pageIds: ids, picked, onPick }}
              />
            ),
          )}
        </ul>
      </div>
      {count === 0 ? null : (
        <section aria-label={select.label} className={bar.bar}>
          <p role="status" className={bar.count}>
            {format(plural(locale, select.count, count), { count })}
          </p>
          <Button variant="quiet" className={bar.quiet} onClick={() => onPick(nothing)}>
            {select.clear}
          </Button>
          <div className={bar.actions}>
            <Button
              variant="danger"
              icon="trash"
              isBusy={acts.busy.size > 0}
              busyLabel={words.actions.working}
              onClick={() => {
                const hashes = [...picked.ids];
                void acts.run("delete", hashes).then(() => onPick(nothing));
              }}
            >
              {format(plural(locale, words.actions.deleteSelected, count), { count })}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
