import { type FormEvent, useState } from "react";
import type { PortalDocument } from "#domain/portal/document.ts";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { request } from "#web/http/client.ts";
import { randomId } from "#web/http/random-id.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UploadField } from "#web/uploads/upload-field.tsx";
import { useUploads } from "#web/uploads/use-uploads.ts";
import styles from "./missing-documents.module.css";

type DemandUploadProps = {
  demand: PortalDocument;
  words: Catalogue["uploads"];
  onMet: () => void;
};

export function DemandUpload({ demand: { documentId }, words, onMet }: DemandUploadProps) {
  const uploads = useUploads(words);
  const [state, setState] = useState<"choosing" | "sending">("choosing");
  /** at the field, or about the whole */
  const [problem, setProblem] = useState<{ field?: string; whole?: string }>({});
  // The same for every sending, so that an answer that was lost hands nothing in twice.
  const [key] = useState(randomId);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === "sending") return;
    const ids = uploads.ready();
    if (uploads.isBusy || ids.length === 0) {
      setProblem({ field: uploads.isBusy ? words.unfinished : words.demand.none });
      return;
    }
    setProblem({});
    setState("sending");
    const answer = await request("POST", href("/api/documents/missing/{documentId}/files", { documentId }), {
      body: { uploads: ids },
      idempotencyKey: key,
    });
    setState("choosing");
    if (answer.status === 200) onMet();
    else setProblem({ whole: refusalIn(answer.data).message || words.demand.failed });
  }

  return (
    <form noValidate method="post" className={styles.upload} onSubmit={(event) => void send(event)}>
      <LiveFields>
        <UploadField
          name={`files-${documentId}`}
          label={words.demand.open}
          words={words}
          uploads={uploads}
          error={problem.field}
        />
        {problem.whole === undefined ? null : (
          <Notice tone="error" role="alert">
            {problem.whole}
          </Notice>
        )}
        <Button type="submit" isBusy={state === "sending"} busyLabel={words.demand.sending}>
          {words.demand.send}
        </Button>
      </LiveFields>
    </form>
  );
}
