import type { ContractToSign } from "#server/contract/signing.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ObstacleNotice } from "../signing/obstacle-notice.tsx";
import { roomPaths } from "../signing/room-paths.ts";
import type { RoomTexts } from "../signing/room-texts.ts";
import { SignerList } from "../signing/signer-list.tsx";

type ContractSigningProps = { contract: ContractToSign; texts: RoomTexts };

/**
 * For a contract that waits for signatures: its signers in their order, who has signed, and the link to the signing
 * room.
 */
export function ContractSigning({ contract, texts }: ContractSigningProps) {
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
