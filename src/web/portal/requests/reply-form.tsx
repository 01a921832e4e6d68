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
import { useAnswer } from "./use-answer.ts";

type ReplyFormProps = {
  requestId: string;
  words: Pick<Catalogue["requests"]["message"], "label" | "submit" | "sending" | "failed">;
  uploadWords: Catalogue["uploads"];
  onSent: () => void;
};

/** A text and files for the thread of a request. What is typed stays in this tab until it was sent. */
export function ReplyForm({ requestId, words, uploadWords, onSent }: ReplyFormProps) {
  const { body, type, state, send } = useAnswer(requestId, onSent);
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
        if (state.at !== "sending" && !uploads.isBusy) void send(uploads.ready());
      }}
    >
      {state.at === "refused" && Object.keys(fields).length === 0 ? (
        <Notice tone="error" role="alert">
          {state.message || words.failed}
        </Notice>
      ) : null}
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
