import { type FormEvent, useEffect, useRef, useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import type { PortalDocument } from "#domain/portal/document.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { request } from "#web/http/client.ts";
import { randomId } from "#web/http/random-id.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { ListPager } from "#web/lists/list-pager.tsx";
import { ListFailed, ListState } from "#web/lists/list-state.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Day } from "#web/ui/day.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UploadField } from "#web/uploads/upload-field.tsx";
import { useUploads } from "#web/uploads/use-uploads.ts";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/missing-documents.ts";
import { loadDocuments } from "./load-documents.ts";
import styles from "./missing-documents.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: loaded, init } = await loadDocuments(context.get(pageContext), url, "missing");
  const { uploads } = catalogue(splitLocale(url.pathname).locale);
  const texts = { ...loaded.texts, uploads };
  return data({ ...loaded, texts }, init ?? undefined);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.documents.missing.title);

export default function MissingDocuments({ loaderData: { texts, list, today } }: Route.ComponentProps) {
  const locale = useLocale();
  const email = useRootData()?.companyInfo.email;
  const told = texts.uploads.demand.sentMail;
  const { missing: words } = texts.documents;
  const { revalidate } = useRevalidator();
  const [met, setMet] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (met !== null) notice.current?.focus();
  }, [met]);
  const count = list && list.total > 0 ? format(plural(locale, words.count, list.total), { count: list.total }) : null;
  return (
    <PortalPage isList title={words.title} lead={count ?? words.lead}>
      {met === null ? null : (
        <Notice ref={notice} tone="success" role="status" tabIndex={-1}>
          {format(told, { title: met })}
        </Notice>
      )}
      {list === null ? <ListFailed words={texts.lists} /> : null}
      {list?.total === 0 ? <ListState icon="check" title={words.empty} text={words.emptyText} /> : null}
      {list && list.total > 0 ? (
        <div className={styles.columns}>
          <div>
            <ul className={styles.demands}>
              {list.items.map((documentRequest) => (
                <DocumentRequestRow
                  key={documentRequest.documentId}
                  demand={documentRequest}
                  today={today}
                  texts={texts}
                  onMet={() => {
                    setMet(documentRequest.title);
                    void revalidate();
                  }}
                />
              ))}
            </ul>
            <ListPager words={texts.lists} page={list} />
          </div>
          <section className={styles.how} aria-labelledby="how-to-send">
            <h2 id="how-to-send" className={styles.howTitle}>
              {words.how}
            </h2>
            <p>{words.howText}</p>
            {email === undefined ? null : (
              <p className={styles.write}>
                <a href={`mailto:${email}?subject=${encodeURIComponent(words.title)}`}>{email}</a>
              </p>
            )}
          </section>
        </div>
      ) : null}
    </PortalPage>
  );
}

type DocumentRequestRowProps = {
  demand: PortalDocument;
  today: string;
  texts: Route.ComponentProps["loaderData"]["texts"];
  onMet: () => void;
};

function DocumentRequestRow({
  demand: documentRequest,
  today,
  texts: { documents, uploads },
  onMet,
}: DocumentRequestRowProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { title, kind, contractNumber, due, returned } = documentRequest;
  const words = documents.missing;
  return (
    <li className={styles.demand}>
      <div className={styles.about}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          {documents.kinds[kind]}
          {contractNumber === null ? null : (
            <>
              {" · "}
              <Link to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>
                {contractNumber}
              </Link>
            </>
          )}
        </p>
        {due === null ? null : (
          <p className={styles.facts} suppressHydrationWarning>
            {words.due} <Day date={due} /> {due < today ? <Badge tone="wrong">{words.overdue}</Badge> : null}
          </p>
        )}
        {returned === undefined ? null : (
          <Notice tone="warning" className={styles.returned}>
            <p>{format(uploads.returned.said, { reason: uploads.returned.reasons[returned.reason] })}</p>
            {returned.note === "" ? null : <p className={styles.said}>{returned.note}</p>}
          </Notice>
        )}
      </div>
      <Button
        variant="secondary"
        icon="plus"
        aria-expanded={isOpen}
        className={styles.open}
        onClick={() => setOpen(!isOpen)}
      >
        {words.upload}
        <span className="visually-hidden"> {title}</span>
      </Button>
      {isOpen ? <DocumentRequestUpload demand={documentRequest} words={uploads} onMet={onMet} /> : null}
    </li>
  );
}

type DocumentRequestUploadProps = { demand: PortalDocument; words: Catalogue["uploads"]; onMet: () => void };

function DocumentRequestUpload({ demand: { documentId }, words, onMet }: DocumentRequestUploadProps) {
  const uploads = useUploads(words);
  const [state, setState] = useState<"choosing" | "sending">("choosing");
  const [problem, setProblem] = useState<{ field?: string; whole?: string }>({});
  // Idempotency key: a repeated submission after a lost response adds nothing.
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
