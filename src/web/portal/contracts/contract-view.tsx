import { Link } from "react-router";
import { listedRequestTypes } from "#domain/portal/request-types.ts";
import { allowsRequest } from "#domain/portal/requests/allows-request.ts";
import { href, localePath, requestsPath } from "#domain/shared/paths.ts";
import type { ContractDetail } from "#server/contract/portal.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { openPdf } from "#web/http/download.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { NumberPlate } from "#web/ui/number-plate.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { useCountry } from "../components/country.ts";
import { FileButton } from "../components/file-button.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import { ObstacleNotice } from "../signing/obstacle-notice.tsx";
import { roomPaths } from "../signing/room-paths.ts";
import type { RoomTexts } from "../signing/room-texts.ts";
import { SignerList } from "../signing/signer-list.tsx";
import { ContractTerms } from "./contract-conditions.tsx";
import { ContractEnding } from "./contract-ending.tsx";
import { ContractLife } from "./contract-life.tsx";
import { ContractNewest } from "./contract-newest.tsx";
import { ContractStatusBadge } from "./contract-status.tsx";
import type { ContractTexts } from "./contract-texts.ts";
import styles from "./contract-view.module.css";
import { ContractWithdrawal, canWithdraw, withdrawalRoute } from "./contract-withdrawal.tsx";
import { ScheduleSection } from "./schedule-section.tsx";

type ContractViewProps = {
  contract: ContractDetail;
  toSign: ContractToSign | null;
  today: string;
  texts: ContractTexts;
};

export function ContractView({ contract, toSign, today, texts }: ContractViewProps) {
  const locale = useLocale();
  const country = useCountry();
  const words = texts.contracts;
  const { contractNumber, vehicle, status } = contract;
  const types = listedRequestTypes(locale).filter((type) => allowsRequest(status, type));
  const mayWithdraw = canWithdraw(contract.withdrawal);
  return (
    <PortalPage back="/contracts" eyebrow={contractNumber} title={`${vehicle.make} ${vehicle.model}`}>
      <div className={styles.vehicle}>
        <Vehicle body={vehicle.bodyType} className={styles.drawing} />
        <div className={styles.marks}>
          {vehicle.plate === null ? (
            <span>{words.noPlate}</span>
          ) : (
            <NumberPlate plate={vehicle.plate} country={country} />
          )}
          <ContractStatusBadge status={status} words={words.statuses} />
        </div>
      </div>
      {toSign ? <ContractSigning contract={toSign} texts={{ room: texts.signing, parties: words.partyKinds }} /> : null}
      <ContractWithdrawal contract={contract} words={texts.withdrawal} />
      {contract.ending ? (
        <ContractEnding
          ending={contract.ending}
          contractNumber={contractNumber}
          currency={contract.currency}
          words={words.ending}
        />
      ) : null}
      <ContractLife contract={contract} today={today} words={words.life} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ScheduleSection
            contractNumber={contractNumber}
            isSigned={status !== "pending-signature"}
            schedule={contract.schedule}
            currency={contract.currency}
            today={today}
            words={words}
          />
          <ContractNewest contract={contract} texts={texts} />
        </div>
        <div className={styles.column}>
          <ContractTerms contract={contract} words={words} />
          {types.length === 0 && !mayWithdraw ? null : (
            <Card level={2} title={words.actions}>
              <ul className={styles.actions}>
                {types.map((type) => (
                  <li key={type}>
                    <Link to={localePath(locale, href("/requests/:type", { type }, { searchQuery: contractNumber }))}>
                      {texts.requestTypes[requestsPath(type)]}
                    </Link>
                  </li>
                ))}
                {mayWithdraw ? (
                  <li>
                    <Link to={localePath(locale, withdrawalRoute(contractNumber))}>{texts.withdrawal.action}</Link>
                  </li>
                ) : null}
              </ul>
              {status === "active" ? <TakeIndemnification contractNumber={contractNumber} words={words} /> : null}
            </Card>
          )}
        </div>
      </div>
    </PortalPage>
  );
}

type TakeIndemnificationProps = { contractNumber: string; words: Catalogue["portalContracts"] };

/** The lessor's consent to the insurer's payout, in the language of the insurer's country. */
function TakeIndemnification({ contractNumber, words }: TakeIndemnificationProps) {
  return (
    <div className={styles.consent}>
      <FileButton
        take={() => openPdf("GET", "/api/documents/create/indemnification", { query: { contractNumber } })}
        busyLabel={words.taking}
        failure={words.indemnificationFailed}
      >
        {words.indemnification}
      </FileButton>
      <p className={styles.about}>{words.indemnificationText}</p>
    </div>
  );
}

function ContractSigning({ contract, texts }: { contract: ContractToSign; texts: RoomTexts }) {
  const locale = useLocale();
  const { room } = texts;
  const { contractNumber, validUntil, obstacle } = contract;
  return (
    <Card
      level={2}
      title={room.contract.title}
      tone={obstacle === null ? "due" : "plain"}
      aside={
        obstacle === "expired" ? null : (
          <span suppressHydrationWarning>{format(room.until, { date: dayText(locale, validUntil) })}</span>
        )
      }
      actions={
        <ButtonLink
          to={roomPaths(locale, []).contract(contractNumber)}
          variant={obstacle === null ? "primary" : "secondary"}
        >
          {obstacle === null ? room.contract.toRoom : room.contract.follow}
        </ButtonLink>
      }
    >
      <SignerList contract={contract} texts={texts} />
      <ObstacleNotice contract={contract} words={room} />
    </Card>
  );
}
