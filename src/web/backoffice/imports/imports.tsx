import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { largestImportFile } from "#domain/portal/imports.ts";
import { mebibyte } from "#domain/portal/upload.ts";
import { href } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { FieldFrame } from "#web/fields/field-frame.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { refusalIn } from "#web/http/refusal-in.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { momentText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import styles from "../components/administration.module.css";
import { FileChoice } from "../components/file-choice.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/imports.ts";
import { countsInWords } from "./counts-in-words.ts";
import { ImportState } from "./import-state.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { administration, account } = catalogue(locale);
    const files = (await staff.listImports({})).items.map(
      ({ importId, name, client, sentAt, sentBy, state, dryRun, applied }) => ({
        id: importId,
        name,
        client,
        sent: momentText(locale, sentAt),
        by: sentBy.name,
        counts: countsInWords((applied ?? dryRun).summary, administration.imports.counts),
        state,
      }),
    );
    const maySend = staff.sendImportFile.isAllowed();
    const { clients } = maySend ? await staff.listImportClients({}) : { clients: [] };
    return { words: administration.imports, sending: account.forms.sending, files, maySend, clients };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Imports({ loaderData: { words, sending, files, maySend, clients } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      {maySend ? (
        <Section id="send" title={words.send} className={styles.section}>
          <p className={styles.soft}>{format(words.sendLead, { most: largestImportFile / mebibyte })}</p>
          <p className={styles.soft}>{words.sendHint}</p>
          {clients.length === 0 ? (
            <p>{words.noClient}</p>
          ) : (
            <SendBooks words={words} sending={sending} clients={clients} />
          )}
        </Section>
      ) : null}
      <Section id="files" title={words.files} className={styles.section}>
        <PlainTable
          none={<p className={styles.soft}>{words.none}</p>}
          caption={words.files}
          columns={["name", "state", "counts", "client", "sent", "by"]}
          words={words.columns}
          rows={files.map(({ id, state, name, ...cells }) => ({
            id,
            cells: {
              ...cells,
              name: <PageLink to={href("/backoffice/imports/:importId", { importId: id })}>{name}</PageLink>,
              state: <ImportState words={words} state={state} />,
            },
          }))}
        />
      </Section>
    </div>
  );
}

type SendBooksProps = { words: Catalogue["administration"]["imports"]; sending: string; clients: readonly string[] };

/**
 * Uploads an import, whose route redirects to the import's page. Without scripts the browser sends it for the first
 * client; with scripts the form shows errors.
 */
function SendBooks({ words, sending, clients }: SendBooksProps) {
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
