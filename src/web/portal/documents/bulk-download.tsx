import { useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { maySee } from "#domain/policies/documents.ts";
import type { Archive, ArchiveContent } from "#domain/portal/archive.ts";
import { href } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { request } from "#web/http/client.ts";
import { saveFile } from "#web/http/download.ts";
import { ListFailed } from "#web/lists/list-state.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/bulk-download.ts";
import styles from "./bulk-download.module.css";

/** Interval between progress polls, in milliseconds. */
const lookAgainMs = 2_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { services, visitor, session } = page;
  const { documents, portalLists } = catalogue(splitLocale(url.pathname).locale);
  const identity = session?.identity ?? { roles: [] };
  const contents: readonly ArchiveContent[] = [
    "documents",
    "invoices",
    "payment-schedules",
    ...(["transferred", "guarantor"] as const).filter((collection) => maySee(identity, collection)),
  ];
  const archives = await services.portal.archives(visitor).catch((error: unknown) => {
    page.reportError(error);
    return null;
  });
  const texts = { documents, lists: portalLists };
  return data({ texts, contents, archives }, { status: archives === null ? 500 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.documents.bulk.title);

export default function BulkDownload({ loaderData: { texts, contents, archives } }: Route.ComponentProps) {
  const words = texts.documents.bulk;
  const isMaking = archives !== null && archives.some(({ state }) => state === "waiting" || state === "running");
  useLookAgain(isMaking);
  return (
    <PortalPage title={words.title} lead={words.lead}>
      <ul className={styles.contents}>
        {contents.map((content) => (
          <OrderArchive key={content} content={content} words={words} />
        ))}
      </ul>
      <section aria-labelledby="archives">
        <h2 id="archives" className={styles.heading}>
          {words.archives}
        </h2>
        {archives === null ? (
          <ListFailed words={texts.lists} />
        ) : (
          <>
            <p className={styles.soft}>{archives.length === 0 ? words.none : words.kept}</p>
            <ul className={styles.archives}>
              {archives.map((archive) => (
                <ArchiveRow key={archive.archiveId} archive={archive} words={words} />
              ))}
            </ul>
          </>
        )}
      </section>
    </PortalPage>
  );
}

function useLookAgain(isMaking: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMaking || state !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [isMaking, state, revalidate]);
}

function ArchiveRow({ archive, words }: { archive: Archive; words: Catalogue["documents"]["bulk"] }) {
  const { archiveId, content, state, done, total, leftOut } = archive;
  const { revalidate } = useRevalidator();
  const path = href("/api/archives/{id}", { id: archiveId });
  const isMaking = state === "waiting" || state === "running";
  async function remove() {
    await request("DELETE", path);
    await revalidate();
  }
  return (
    <li className={styles.archive}>
      <div>
        <p className={styles.name}>{words.contents[content]}</p>
        <p className={styles.soft}>
          {words.states[state]}
          {isMaking ? ` · ${format(words.progress, { done, total })}` : null}
        </p>
        {isMaking ? (
          <progress
            className={styles.progress}
            value={done}
            max={Math.max(1, total)}
            aria-label={`${words.busy}: ${words.contents[content]}`}
          />
        ) : null}
        {leftOut.length > 0 ? (
          <ul className={styles.soft}>
            {leftOut.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.ways}>
        {state === "done" ? (
          <FileButton
            take={() => saveFile("GET", href("/api/archives/{id}/download", { id: archiveId }))}
            busyLabel={words.busy}
            failure={words.failed}
          >
            {words.download}
          </FileButton>
        ) : null}
        <Button variant="quiet" onClick={() => void remove()}>
          {isMaking ? words.cancel : words.remove}
        </Button>
      </div>
    </li>
  );
}

function OrderArchive({ content, words }: { content: ArchiveContent; words: Catalogue["documents"]["bulk"] }) {
  const [state, setState] = useState<"rest" | "busy" | "nothing" | "failed">("rest");
  const { revalidate } = useRevalidator();
  const lang = useLocale();
  async function order() {
    setState("busy");
    const { status } = await request("POST", "/api/archives", { body: { content, lang } });
    setState(status === 200 ? "rest" : status === 404 ? "nothing" : "failed");
    await revalidate();
  }
  return (
    <li className={styles.content}>
      <h2 className={styles.name}>{words.contents[content]}</h2>
      <Button
        variant="secondary"
        icon="download"
        isBusy={state === "busy"}
        busyLabel={words.busy}
        aria-label={`${words.prepare}: ${words.contents[content]}`}
        onClick={() => void order()}
      >
        {words.prepare}
      </Button>
      <p role="status" className={state === "failed" ? styles.failed : styles.soft}>
        {state === "nothing" ? words.nothing : null}
        {state === "failed" ? words.failed : null}
      </p>
    </li>
  );
}
