import type { MessageAttachment } from "#domain/portal/message.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { openPdf, saveFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";
import { FileButton } from "../components/file-button.tsx";
import styles from "./message.module.css";

type AttachmentsProps = { hash: string; attachments: readonly MessageAttachment[]; words: Catalogue["messages"] };

export function Attachments({ hash, attachments, words }: AttachmentsProps) {
  return (
    <section aria-labelledby="attachments" className={styles.attachments}>
      <h2 id="attachments" className={styles.part}>
        {words.attachments}
      </h2>
      <AttachmentFiles hash={hash} attachments={attachments} words={words} />
      {attachments.length > 1 ? (
        <FileButton
          take={() => downloadMessages({ hash })}
          variant="quiet"
          busyLabel={words.busy}
          failure={words.failed}
        >
          {words.all}
        </FileButton>
      ) : null}
    </section>
  );
}

export function AttachmentFiles({ hash, attachments, words }: AttachmentsProps) {
  return (
    <ul className={styles.files}>
      {attachments.map(({ eloId, name, mime }) => (
        <li key={eloId}>
          <FileButton take={() => downloadMessage({ eloId, hash, mime })} busyLabel={words.busy} failure={words.failed}>
            {format(words.download, { name })}
          </FileButton>
        </li>
      ))}
    </ul>
  );
}

export async function downloadMessage(attachment: {
  eloId: string | undefined;
  hash: string | undefined;
  mime: string;
}): Promise<RequestError | undefined> {
  const { eloId, hash, mime } = attachment;
  if (!eloId || !hash) return undefined;
  const take = mime === "application/pdf" ? openPdf : saveFile;
  return await take("GET", "/api/documents/messages/single", { query: { eloId, hash } });
}

export async function downloadMessages({ hash }: { hash: string | undefined }): Promise<RequestError | undefined> {
  if (!hash) return undefined;
  return await saveFile("POST", "/api/documents/messages/bulk", { query: { hash }, body: {} });
}
