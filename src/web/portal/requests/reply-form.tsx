import { type FormEvent, useState } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { forgetKept, useKept } from "#web/page-form/use-kept.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UploadField } from "#web/uploads/upload-field.tsx";
import { useUploads } from "#web/uploads/use-uploads.ts";
import styles from "./request.module.css";
import { type Addressee, useAnswer } from "./use-answer.ts";

type ReplyFormProps = {
  to: Addressee;
  subjectLabel?: string;
  words: Pick<Catalogue["requests"]["message"], "label" | "submit" | "sending" | "failed">;
  uploadWords: Catalogue["uploads"];
  onSent: (answer: unknown) => void;
};

/** Sends text and files to the provider. Typed text stays in this tab until sent. */
export function ReplyForm({ to, subjectLabel, words, uploadWords, onSent }: ReplyFormProps) {
  const [subject, typeSubject] = useKept(`${to.key} subject`);
  const { body, type, state, send } = useAnswer(to, (answer) => {
    forgetKept(`${to.key} subject`);
    onSent(answer);
  });
  const uploads = useUploads(uploadWords);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const fields = state.at === "refused" ? state.fields : {};
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setIsTooEarly(uploads.isBusy);
        if (state.at !== "sending" && !uploads.isBusy)
          void send(uploads.ready(), subjectLabel === undefined ? {} : { subject });
      }}
    >
      {state.at === "refused" && Object.keys(fields).length === 0 ? (
        <Notice tone="error" role="alert">
          {state.message || words.failed}
        </Notice>
      ) : null}
      {subjectLabel === undefined ? null : (
        <TextField
          name="subject"
          label={subjectLabel}
          value={subject}
          maxLength={200}
          onChange={(event) => typeSubject(event.target.value)}
          error={fields["subject"]}
        />
      )}
      <Textarea
        name="body"
        label={words.label}
        value={body}
        onChange={(event) => type(event.target.value)}
        error={fields["body"]}
      />
      <UploadField
        name="attachments"
        label={uploadWords.label}
        words={uploadWords}
        uploads={uploads}
        isOptional
        error={isTooEarly && uploads.isBusy ? uploadWords.unfinished : fields["attachments"]}
      />
      <Button type="submit" isBusy={state.at === "sending"} busyLabel={words.sending}>
        {words.submit}
      </Button>
    </form>
  );
}
