import type { StaffRequest } from "#server/use-cases/back-office/requests/request.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { stepsOf } from "#web/request-view/steps-of.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Moment } from "#web/ui/day.tsx";
import { ConversationEntry } from "../conversations/conversation-entry.tsx";
import styles from "./request.module.css";

type ThreadProps = {
  request: StaffRequest;
  words: Catalogue["backofficeConversations"];
  pathOf: (attachmentId: string) => string;
};

export function Thread({ request, words, pathOf }: ThreadProps) {
  return (
    <ol className={styles.thread}>
      {stepsOf(request).map(({ at, event, entry }) => (
        <li key={entry?.id ?? at}>
          {event ? (
            <p className={styles.reached}>
              <strong>{words.statuses[event.status]}</strong> <Moment at={at} />
              {event.note ? <span className={styles.note}>{event.note}</span> : null}
            </p>
          ) : null}
          {entry ? <Entry entry={entry} words={words.thread} pathOf={pathOf} /> : null}
        </li>
      ))}
    </ol>
  );
}

type EntryProps = Pick<ThreadProps, "pathOf"> & {
  entry: StaffRequest["entries"][number];
  words: ThreadProps["words"]["thread"];
};

function Entry({ entry: { author, name, body, at, isInternal, attachments }, words, pathOf }: EntryProps) {
  const files = attachments.map(({ attachmentId, ...file }) => ({ id: attachmentId, ...file }));
  return (
    <ConversationEntry
      by={name ?? words.provider}
      mark={
        isInternal ? (
          <Badge tone="due">{words.note}</Badge>
        ) : author === "provider" && name !== null ? (
          words.provider
        ) : null
      }
      kind={isInternal ? "note" : author}
      at={at}
      body={body}
      files={files}
      pathOf={pathOf}
    />
  );
}
