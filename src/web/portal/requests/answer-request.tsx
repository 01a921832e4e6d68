import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Textarea } from "#web/fields/textarea.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UploadField } from "../uploads/upload-field.tsx";
import { useUploads } from "../uploads/use-uploads.ts";
import styles from "./request.module.css";
import { useAnswer } from "./use-answer.ts";

type AnswerRequestProps = {
  detail: RequestDetail;
  words: Catalogue["requests"]["answer"];
  uploadWords: Catalogue["uploads"];
};

/**
 * Shows what the provider waits for, and a form that answers with a text and files; afterwards says that it was
 * received.
 */
export function AnswerRequest({ detail, words, uploadWords }: AnswerRequestProps) {
  const { requestId, status, timeline } = detail;
  const { body, type, state, send } = useAnswer(requestId);
  const uploads = useUploads(uploadWords);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const titleId = useId();
  const sent = useRef<HTMLDivElement>(null);
  const isSent = state.at === "sent";
  useEffect(() => {
    if (isSent) sent.current?.focus();
  }, [isSent]);
  if (isSent) {
    return (
      <div ref={sent} tabIndex={-1} role="status">
        <Notice tone="success">{words.sent}</Notice>
      </div>
    );
  }
  if (status !== "waiting-for-customer") return null;
  const fields = state.at === "refused" ? state.fields : {};
  const asked = timeline.findLast((event) => event.status === "waiting-for-customer")?.note;
  return (
    <section aria-labelledby={titleId} className={styles.answer}>
      <h2 id={titleId}>
        <Icon name="warning" size={22} />
        {words.title}
      </h2>
      {asked ? <p>{asked}</p> : null}
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
    </section>
  );
}
