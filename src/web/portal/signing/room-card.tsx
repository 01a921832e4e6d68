import type { BodyType } from "#domain/portal/contract.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { ObstacleNotice } from "./obstacle-notice.tsx";
import styles from "./room.module.css";
import type { RoomTexts } from "./room-texts.ts";
import { SignerList } from "./signer-list.tsx";

type RoomCardProps = {
  contract: ContractToSign;
  /** null: not known here */
  bodyType: BodyType | null;
  isRead: boolean;
  /** where it is read */
  to: string;
  texts: RoomTexts;
};

/** A contract that waits for a signature: what it is about, who signs and in which turn, until when. */
export function RoomCard({ contract, bodyType, isRead, to, texts }: RoomCardProps) {
  const locale = useLocale();
  const { room } = texts;
  const { contractNumber, vehicle, validUntil, obstacle } = contract;
  const isOpen = obstacle === null;
  const action = isOpen ? (isRead ? room.readAgain : room.read) : room.look;
  return (
    <Card
      level={2}
      title={vehicle}
      tone={isOpen ? "due" : "plain"}
      aside={isRead ? <Badge tone="done">{room.isRead}</Badge> : null}
      actions={
        <ButtonLink to={to} variant={isOpen && !isRead ? "primary" : "secondary"}>
          {action}
          <span className="visually-hidden"> {contractNumber}</span>
        </ButtonLink>
      }
    >
      <div className={styles.about}>
        {bodyType ? <Vehicle body={bodyType} className={styles.drawing} /> : null}
        <div>
          <p className={styles.number}>{contractNumber}</p>
          {obstacle === "expired" ? null : (
            <p className={isOpen ? styles.until : undefined} suppressHydrationWarning>
              {format(room.until, { date: dayText(locale, validUntil) })}
            </p>
          )}
        </div>
      </div>
      <h3 className={styles.signersTitle}>{room.signers}</h3>
      <SignerList contract={contract} texts={texts} />
      <ObstacleNotice contract={contract} words={room} />
    </Card>
  );
}
