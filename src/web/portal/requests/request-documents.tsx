import { useState } from "react";
import { href } from "#domain/shared/paths.ts";
import type { RequestAttachment } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { openPdf, saveFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";
import { Button } from "#web/ui/button.tsx";
import { FileSize } from "#web/uploads/file-size.tsx";
import styles from "./request.module.css";

type RequestDocumentsProps = {
  requestId: string;
  attachments: readonly RequestAttachment[];
  words: Catalogue["documents"]["list"];
};

export function RequestDocuments({ requestId, attachments, words }: RequestDocumentsProps) {
  return (
    <ul className={styles.papers}>
      {attachments.map((attachment) => (
        <li key={attachment.attachmentId}>
          <UploadedDocument requestId={requestId} attachment={attachment} words={words} />
        </li>
      ))}
    </ul>
  );
}

type PaperProps = Omit<RequestDocumentsProps, "attachments"> & { attachment: RequestAttachment };

function UploadedDocument({ requestId, attachment: { attachmentId, name, mime, size }, words }: PaperProps) {
  const [state, setState] = useState<"rest" | "busy" | RequestError>("rest");
  async function open() {
    setState("busy");
    const take = mime === "application/pdf" ? openPdf : saveFile;
    const failure = await take(
      "GET",
      href("/api/requests/{requestId}/attachments/{attachmentId}/download", { requestId, attachmentId }),
    );
    setState(failure ?? "rest");
  }
  return (
    <>
      <Button variant="quiet" icon="document" isBusy={state === "busy"} onClick={() => void open()}>
        {name}
      </Button>
      <span className={styles.size}>
        <FileSize bytes={size} />
      </span>
      {typeof state === "object" ? (
        <p role="alert" className={styles.failed}>
          {words.failed} {state.said}
        </p>
      ) : null}
    </>
  );
}
