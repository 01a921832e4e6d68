import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { mostContracts } from "#domain/portal/signing.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { ContractDetail } from "#server/contract/portal.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { dayText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ElsewherePage } from "../components/elsewhere-page.tsx";
import { loadOwn } from "../components/load-own.ts";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/read-contract.ts";
import { chosenOf, marksOf } from "./chosen-of.ts";
import { ConfirmReading } from "./confirm-reading.tsx";
import styles from "./contract-reading.module.css";
import { DeclineContract } from "./decline-contract.tsx";
import { DocumentView } from "./document-view.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { ObstacleNotice } from "./obstacle-notice.tsx";
import { type ReadMark, readMarks } from "./read-marks.ts";
import { readingRow } from "./reading-row.ts";
import { requireOwnRoom } from "./require-own-room.ts";
import { roomPaths } from "./room-paths.ts";
import type { RoomTexts } from "./room-texts.ts";
import { RowProgress } from "./row-progress.tsx";
import { SignerList } from "./signer-list.tsx";

export async function loader({ context, url, params: { contractNumber } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { services, visitor } = page;
  const { signingRoom, portalContracts } = catalogue(splitLocale(url.pathname).locale);
  requireOwnRoom(page, url);
  const asked = { kind: "contract", id: contractNumber } as const;
  const { own, elsewhere } = await loadOwn(page, url, asked, contractOrItsPage(page, url, contractNumber));
  if (elsewhere) return { title: elsewhere.words.title, elsewhere };
  const [waiting, detail] = await Promise.all([
    services.signing.waiting(visitor),
    services.portal.contract(contractNumber, visitor).catch((error: unknown) => {
      // A guarantor signs another customer's contract.
      if (page.refusalOf(error)?.code === "not-found") return null;
      throw error;
    }),
  ]);
  const marks = readMarks(url.searchParams);
  const texts = { room: signingRoom, parties: portalContracts.partyKinds };
  return { title: own.vehicle, contract: own, waiting, detail, marks, texts, terms: portalContracts };
}

/** Redirects a contract never put to signature to its own page. */
async function contractOrItsPage(page: PageContext, url: URL, contractNumber: string) {
  return await page.services.signing.contractToSign(contractNumber, page.visitor).catch((error: unknown) => {
    if (page.refusalOf(error)?.code !== "contract-not-pending") throw error;
    throw redirectTo(
      localePath(splitLocale(url.pathname).locale, href("/contracts/:contractNumber", { contractNumber })),
    );
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function ReadContract({ loaderData }: Route.ComponentProps) {
  if (loaderData.elsewhere) return <ElsewherePage elsewhere={loaderData.elsewhere} />;
  return <ContractReading key={loaderData.contract.contractNumber} {...loaderData} />;
}

type ContractReadingProps = {
  contract: ContractToSign;
  waiting: readonly ContractToSign[];
  /** null: another customer's contract, which the user only signs */
  detail: ContractDetail | null;
  marks: readonly ReadMark[];
  texts: RoomTexts;
  terms: Catalogue["portalContracts"];
};

function ContractReading({ contract, waiting, detail, marks, texts, terms }: ContractReadingProps) {
  const locale = useLocale();
  const { room } = texts;
  const [isDeclined, setDeclined] = useState(false);
  const { contractNumber, vehicle, validUntil, obstacle } = contract;
  const [isOpened, setOpened] = useState(contract.isOpened);
  const onOpened = useCallback(() => setOpened(true), []);
  const text = useRef<HTMLElement>(null);
  const { ready } = chosenOf(waiting, marks);
  const others = marksOf(ready.filter((one) => one.contractNumber !== contractNumber));
  const row = readingRow(waiting, { marks, open: contractNumber, most: mostContracts });
  return (
    <PortalPage
      eyebrow={contractNumber}
      title={vehicle}
      lead={
        obstacle === "expired" ? undefined : (
          <span suppressHydrationWarning>{format(room.until, { date: dayText(locale, validUntil) })}</span>
        )
      }
    >
      {row.position === null || row.stops.length < 2 ? null : (
        <RowProgress
          row={row}
          here={format(room.row.position, { position: row.position, total: row.stops.length })}
          next={
            row.next === null
              ? room.row.signsNext
              : format(room.row.comesNext, { vehicle: row.next.vehicle, contractNumber: row.next.contractNumber })
          }
        />
      )}
      {isDeclined ? (
        <Notice tone="success" role="status">
          <p>{format(room.decline.done, { contractNumber })}</p>
        </Notice>
      ) : (
        <ObstacleNotice contract={contract} words={room} />
      )}
      <div className={styles.columns}>
        <DocumentView ref={text} contract={contract} words={room.reading} onOpened={onOpened} />
        <div className={styles.column}>
          <KeyFacts contract={contract} detail={detail} texts={texts} terms={terms} />
          <Card level={2} title={room.signers}>
            <SignerList contract={contract} texts={texts} />
          </Card>
          <DocumentFacts document={contract.document} words={room.reading} />
        </div>
      </div>
      {obstacle === null ? (
        <>
          <ConfirmReading
            contract={contract}
            others={others}
            next={row.next}
            isRead={ready.some((one) => one.contractNumber === contractNumber)}
            isOpened={isOpened}
            onUnopened={() => text.current?.querySelector("button")?.focus()}
            words={room.reading}
          />
          <DeclineContract
            contract={contract}
            words={room.decline}
            open={room.reading.decline}
            onDeclined={() => setDeclined(true)}
          />
        </>
      ) : null}
      <p className={styles.back}>
        <Link to={roomPaths(locale, marksOf(ready)).room}>{room.reading.back}</Link>
      </p>
    </PortalPage>
  );
}

type DocumentFactsProps = { document: ContractToSign["document"]; words: RoomTexts["room"]["reading"] };

function DocumentFacts({ document: { version, sha256 }, words }: DocumentFactsProps) {
  return (
    <Card level={2} title={words.fingerprint}>
      <dl className={styles.facts}>
        <dt>{words.version}</dt>
        <dd>{version}</dd>
        <dt>{words.sha256}</dt>
        <dd className={styles.digest} translate="no">
          {sha256.match(/.{1,8}/g)?.join(" ")}
        </dd>
      </dl>
      <p className={styles.about}>{words.fingerprintText}</p>
    </Card>
  );
}
