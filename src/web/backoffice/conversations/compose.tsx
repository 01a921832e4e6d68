import { useEffect, useState } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { FormProblems } from "#web/page-form/form-problems.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { forgetKept, useKept } from "#web/page-form/use-kept.ts";
import { Button } from "#web/ui/button.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { UploadField } from "#web/uploads/upload-field.tsx";
import { useUploads } from "#web/uploads/use-uploads.ts";
import styles from "./compose.module.css";
import { staffFiles } from "./send-staff-file.ts";

export type InsertableReply = { readonly answerId: string; readonly title: string; readonly text: string };

type ComposeProps = {
  draft: string;
  words: Catalogue["backofficeConversations"]["write"];
  uploadWords: Catalogue["uploads"];
  answers: readonly InsertableReply[];
  given: string;
  failure: PageFormFailure | undefined;
  sent: { readonly id: string; readonly said: string } | null;
  /** adds internal notes, or with "notes" allows only them; canned replies are only for customers */
  kinds?: { readonly only?: "notes"; readonly answerHint: string };
};

export function Compose({ sent, ...form }: ComposeProps) {
  const { draft } = form;
  const sentId = sent?.id;
  useEffect(() => {
    if (sentId !== undefined) forgetKept(draft);
  }, [sentId, draft]);
  return (
    <div className={styles.compose}>
      {sent === null ? null : <SentNotice key={sent.id}>{sent.said}</SentNotice>}
      <ComposeForm key={`form ${sentId ?? ""}`} {...form} />
    </div>
  );
}

function ComposeForm({ draft, words, uploadWords, answers, given, failure, kinds }: Omit<ComposeProps, "sent">) {
  const [body, type] = useKept(draft, failure?.typed["body"] || given);
  const isAwake = useAwake();
  const uploads = useUploads(uploadWords, [], staffFiles);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const isSending = useIsSending("write");
  const [kind, choose] = useState(kinds?.only === "notes" ? "internal" : failure?.typed["kind"] || "answer");
  const isNote = kind === "internal";
  const fields = failure?.fields ?? {};
  return (
    <>
      {Object.keys(fields).length === 0 ? <FormProblems failure={failure} /> : null}
      {answers.length > 0 && !isNote ? <CannedChoice answers={answers} words={words} onChoose={add} /> : null}
      <PostForm
        intent="write"
        hidden={uploads.ready().map((id) => ["attachments", id] as const)}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          setIsTooEarly(uploads.isBusy);
          if (uploads.isBusy) event.preventDefault();
        }}
      >
        {kinds === undefined ? null : kinds.only === "notes" ? (
          <>
            <input type="hidden" name="kind" value="internal" />
            <p className={styles.hint}>{words.over}</p>
          </>
        ) : (
          <RadioGroup
            name="kind"
            label={words.kind}
            isInline
            defaultValue={kind}
            onChange={(event) => choose(event.target.value)}
            options={[
              { value: "answer", label: words.answer, hint: <WholeNumbers>{kinds.answerHint}</WholeNumbers> },
              { value: "internal", label: words.note, hint: words.noteHint },
            ]}
          />
        )}
        <Textarea
          name="body"
          label={words.body}
          rows={6}
          maxLength={10_000}
          value={body}
          onChange={(event) => type(event.target.value)}
          error={fields["body"]}
        />
        {isAwake ? (
          <UploadField
            name="files"
            label={uploadWords.label}
            words={uploadWords}
            uploads={uploads}
            isOptional
            error={isTooEarly && uploads.isBusy ? uploadWords.unfinished : fields["attachments"]}
          />
        ) : null}
        <Button
          type="submit"
          isBusy={isSending}
          busyLabel={isNote ? words.saving : words.sending}
          className={styles.submit}
        >
          {isNote ? words.save : words.submit}
        </Button>
      </PostForm>
    </>
  );

  function add(text: string): void {
    type(body.trim() === "" ? text : `${body.trimEnd()}\n\n${text}`);
  }
}

type CannedChoiceProps = Pick<ComposeProps, "answers"> & {
  words: Catalogue["backofficeConversations"]["write"];
  onChoose: (text: string) => void;
};

function CannedChoice({ answers, words, onChoose }: CannedChoiceProps) {
  return (
    <form
      method="get"
      className={styles.canned}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).get("answer");
        const answer = answers.find(({ answerId }) => answerId === chosen);
        if (answer) onChoose(answer.text);
      }}
    >
      <SelectField
        name="answer"
        label={words.canned}
        options={answers.map(({ answerId, title }) => ({ value: answerId, label: title }))}
        emptyLabel={words.cannedChoose}
      />
      <Button type="submit" variant="secondary">
        {words.insert}
      </Button>
    </form>
  );
}
