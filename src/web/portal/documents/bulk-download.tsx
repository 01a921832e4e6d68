import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { maySee } from "#domain/policies/documents.ts";
import type { ArchiveContent } from "#domain/portal/archive.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { ListFailed } from "#web/lists/list-state.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/bulk-download.ts";
import { ArchiveRow } from "./archive-row.tsx";
import styles from "./bulk-download.module.css";
import { OrderArchive } from "./order-archive.tsx";

/** While an archive is being made, the page asks how far it is so often, in milliseconds. */
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
  // The list of orders may be unavailable; ordering works all the same.
  const archives = await services.portal.archives(visitor).catch((error: unknown) => {
    page.reportError(error);
    return null;
  });
  const texts = { documents, lists: portalLists };
  return data({ texts, contents, archives }, { status: archives === null ? 500 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.texts.documents.bulk.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** Everything of a kind as one archive, which is made while one does something else. */
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
