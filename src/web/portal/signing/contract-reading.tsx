import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { mostContracts } from "#domain/portal/signing.ts";
import type { ContractDetail } from "#server/contract/portal.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import { chosenOf, marksOf } from "./chosen-of.ts";
import { ConfirmReading } from "./confirm-reading.tsx";
import styles from "./contract-reading.module.css";
import { DeclineContract } from "./decline-contract.tsx";
import { DocumentView } from "./document-view.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { ObstacleNotice } from "./obstacle-notice.tsx";
import type { ReadMark } from "./read-marks.ts";
import { readingRow } from "./reading-row.ts";
import { roomPaths } from "./room-paths.ts";
import type { RoomTexts } from "./room-texts.ts";
import { RowProgress } from "./row-progress.tsx";
import { SignerList } from "./signer-list.tsx";

type ContractReadingProps = {
  contract: ContractToSign;
  waiting: readonly ContractToSign[];
  /** null: somebody else's contract, which whoever asks only signs */
  detail: ContractDetail | null;
  marks: readonly ReadMark[];
  texts: RoomTexts;
  terms: Catalogue["portalContracts"];
};

export function ContractReading({ contract, waiting, detail, marks, texts, terms }: ContractReadingProps) {
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

/** Which bytes exactly are signed. */
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
