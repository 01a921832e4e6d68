import { type ChangeEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { largestUpload, mebibyte, mostUploads } from "#domain/portal/upload.ts";
import { href } from "#domain/shared/paths.ts";
import { format } from "#texts/format.ts";
import { GroupFrame } from "#web/fields/field-frame.tsx";
import { fieldId } from "#web/fields/field-id.ts";
import { type ApiReply, request } from "#web/http/client.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useSaid } from "../form/step-form-context.ts";
import { useFiledTexts, useWizard } from "../state/wizard-context.ts";
import styles from "./requested-changes.module.css";

const accepted = ".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic";

export function RequestedUploadField({ name }: { name: string }) {
  const { application, words } = useWizard();
  const { paper: upload } = useFiledTexts().asked;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  const { revalidate } = useRevalidator();
  const said = useSaid(name);
  const id = fieldId(name);
  const uploads = application.changes?.papers ?? [];

  async function settle(answer: ApiReply): Promise<void> {
    const { message, fields } = refusalIn(answer.data);
    const why = Object.values(fields)[0] ?? message;
    setFailure(answer.status === 200 ? "" : why || upload.failed);
    await revalidate();
    setSending(false);
  }

  async function send({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const form = new FormData();
    for (const file of target.files ?? []) form.append("files", file);
    // Allows the same file to be chosen again.
    target.value = "";
    if (!form.has("files")) return;
    setSending(true);
    const body = new Response(form);
    const headers = { "Content-Type": body.headers.get("Content-Type") ?? "" };
    const bytes = await body.arrayBuffer();
    await settle(
      await request("POST", href("/api/consent/applications/{id}/papers", application), {
        content: { bytes, headers },
      }),
    );
  }

  async function remove(paperId: string): Promise<void> {
    setSending(true);
    const path = href("/api/consent/applications/{id}/papers/{paperId}", { id: application.id, paperId });
    await settle(await request("DELETE", path));
  }

  return (
    <GroupFrame
      id={id}
      label={words.fields.proofOfIdentity}
      hint={format(upload.accepted, { size: largestUpload / mebibyte, count: mostUploads })}
      error={failure || (uploads.length === 0 ? said.error : undefined)}
    >
      {uploads.length === 0 ? null : (
        <ul className={styles.papers} aria-label={words.fields.proofOfIdentity}>
          {uploads.map(({ paperId, name: file }) => (
            <li key={paperId}>
              <Icon name="check" />
              <span>{file}</span>
              <Button variant="quiet" icon="trash" disabled={isSending} onClick={() => void remove(paperId)}>
                {upload.remove}
                <span className="visually-hidden"> – {file}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span className={styles.choose}>
        <input
          id={`${id}-files`}
          type="file"
          multiple
          accept={accepted}
          disabled={isSending}
          className={classNames("visually-hidden", styles.input)}
          onChange={(event) => void send(event)}
        />
        <label htmlFor={`${id}-files`}>
          <Icon name="plus" />
          {isSending ? upload.sending : upload.choose}
        </label>
      </span>
      <p role="status" className="visually-hidden">
        {isSending ? upload.sending : ""}
      </p>
    </GroupFrame>
  );
}
