import { useEffect, useRef, useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { todayInPrague } from "#web/texts/today-in-prague.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { ListFailed, ListState } from "../lists/list-state.tsx";
import { Day } from "../parts/day.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/missing-documents.ts";
import { DemandUpload } from "./demand-upload.tsx";
import { loadDocuments } from "./load-documents.ts";
import styles from "./missing-documents.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: loaded, init } = await loadDocuments(context.get(pageContext), url, "missing");
  const { uploads } = catalogue(splitLocale(url.pathname).locale);
  const texts = { ...loaded.texts, uploads };
  return data({ ...loaded, texts, today: todayInPrague(new Date()) }, init ?? undefined);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.texts.documents.missing.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** Documents that the provider still waits for, and the forms that upload them. */
export default function MissingDocuments({ loaderData: { texts, list, today } }: Route.ComponentProps) {
  const locale = useLocale();
  const email = useRootData()?.companyInfo.email;
  const told = texts.uploads.demand.sentMail;
  const { missing: words, kinds } = texts.documents;
  const { revalidate } = useRevalidator();
  /** the document that has just been handed in; its place in the list is gone by then */
  const [met, setMet] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (met !== null) notice.current?.focus();
  }, [met]);
  const count = list && list.total > 0 ? format(plural(locale, words.count, list.total), { count: list.total }) : null;
  return (
    <PortalPage title={words.title} lead={count ?? words.lead}>
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
              {list.items.map((demand) => {
                const { documentId, title, kind, contractNumber, due } = demand;
                return (
                  <li key={documentId} className={styles.demand}>
                    <p className={styles.kind}>{kinds[kind]}</p>
                    <h2 className={styles.title}>{title}</h2>
                    {contractNumber === null ? null : (
                      <Link to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>
                        {contractNumber}
                      </Link>
                    )}
                    {due === null ? null : (
                      <p className={styles.due} suppressHydrationWarning>
                        {due < today ? <Badge tone="wrong">{words.overdue}</Badge> : null}
                        <span>
                          {words.due} <Day date={due} />
                        </span>
                      </p>
                    )}
                    <DemandUpload
                      demand={demand}
                      words={texts.uploads}
                      onMet={() => {
                        setMet(title);
                        void revalidate();
                      }}
                    />
                  </li>
                );
              })}
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
