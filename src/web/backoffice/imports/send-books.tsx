import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { FieldFrame } from "#web/fields/field-frame.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { refusalIn } from "#web/http/refusal-in.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FileChoice } from "../parts/file-choice.tsx";
import styles from "../parts/governing.module.css";

type SendBooksProps = {
  words: Catalogue["governing"]["imports"];
  sending: string;
  /** at least one */
  clients: readonly string[];
};

/**
 * Sends a file of books to its route, which leads to the file's page. The browser can send it by itself, in the name of the
 * first client; a script says in the form why a file is not taken.
 */
export function SendBooks({ words, sending, clients }: SendBooksProps) {
  const [client, setClient] = useState(clients[0] ?? "");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const sent = new FormData(form);
    setIsSending(true);
    setProblem(null);
    try {
      const headers = { accept: "application/json", "accept-language": document.documentElement.lang };
      const answer = await fetch(form.action, { method: "POST", body: sent, headers });
      if (answer.redirected) {
        await navigate(new URL(answer.url).pathname);
        return;
      }
      const { message, fields } = refusalIn(await answer.json().catch(() => null));
      const file = sent.get("file");
      const isWrong = fields["file"] !== undefined && file instanceof File && file.size > 0;
      setProblem(isWrong ? words.wrongFile : (Object.values(fields)[0] ?? (message || words.failed)));
    } catch {
      setProblem(words.failed);
    }
    setIsSending(false);
  }

  return (
    <PostForm
      loadsDocument
      encType="multipart/form-data"
      action={href("/api/backoffice/imports", {}, { client })}
      onSubmit={(event) => void send(event)}
      className={styles.narrow}
    >
      {problem === null ? null : <Notice tone="error" role="alert" title={problem} />}
      {clients.length === 1 ? null : (
        <SelectField
          name="client"
          label={words.client}
          options={clients.map((value) => ({ value, label: value }))}
          value={client}
          onChange={(event) => setClient(event.target.value)}
        />
      )}
      <FieldFrame id="books" label={words.file}>
        <FileChoice
          id="books"
          name="file"
          accept=".ndjson,.csv,.zip"
          required
          choose={words.chooseFile}
          none={words.noFile}
        />
      </FieldFrame>
      <div>
        <Button type="submit" isBusy={isSending} busyLabel={sending}>
          {words.tryIt}
        </Button>
      </div>
    </PostForm>
  );
}
