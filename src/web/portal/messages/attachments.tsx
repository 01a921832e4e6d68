import type { MessageAttachment } from "#domain/portal/message.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { FileButton } from "../parts/file-button.tsx";
import { downloadMessage, downloadMessages } from "./download-message.ts";
import styles from "./message.module.css";

type AttachmentsProps = {
  hash: string;
  attachments: readonly MessageAttachment[];
  words: Catalogue["messages"];
};

/** The attachments of a message: one by one, or all as one archive. */
export function Attachments({ hash, attachments, words }: AttachmentsProps) {
  const common = { busyLabel: words.busy, failure: words.failed };
  return (
    <section aria-labelledby="attachments" className={styles.attachments}>
      <h2 id="attachments" className={styles.attachmentsTitle}>
        {words.attachments}
      </h2>
      <ul className={styles.files}>
        {attachments.map(({ eloId, name, mime }) => (
          <li key={eloId}>
            <FileButton take={() => downloadMessage({ eloId, hash, mime })} {...common}>
              {format(words.download, { name })}
            </FileButton>
          </li>
        ))}
      </ul>
      {attachments.length > 1 ? (
        <FileButton take={() => downloadMessages({ hash })} variant="quiet" {...common}>
          {words.all}
        </FileButton>
      ) : null}
    </section>
  );
}
