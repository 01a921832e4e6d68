import type { ContractToSign, Signer } from "#server/contract/signing.ts";
import { format } from "#texts/format.ts";
import { momentText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { RoomTexts } from "./room-texts.ts";
import styles from "./signer-list.module.css";

type SignerListProps = { contract: Pick<ContractToSign, "mode" | "signers">; texts: RoomTexts };

const icons = { waiting: "edit", signed: "check", declined: "close" } as const;

export function SignerList({ contract: { mode, signers }, texts: { room, parties } }: SignerListProps) {
  const hasTurns = new Set(signers.map(({ turn }) => turn)).size > 1;
  const inOrder = signers.toSorted((one, other) => one.turn - other.turn);
  return (
    <>
      <ul className={styles.signers}>
        {inOrder.map((signer) => (
          <li key={`${signer.party} ${signer.name}`} className={styles.signer}>
            <Icon name={icons[signer.status]} className={styles[signer.status]} />
            <span className={styles.words}>
              <span className={styles.name}>
                {signer.name}
                {signer.isMine ? <em className={styles.mine}> ({room.mine})</em> : null}
              </span>
              <span className={styles.about}>
                {parties[signer.party]}
                {hasTurns ? `, ${format(room.turn, { turn: signer.turn })}` : ""}
              </span>
            </span>
            <StatusWords signer={signer} words={room.statuses} />
          </li>
        ))}
      </ul>
      {signers.length > 1 ? (
        <p className={styles.how}>
          {room.modes[mode]} {hasTurns ? room.inTurns : ""}
        </p>
      ) : null}
    </>
  );
}

function StatusWords({ signer: { status, at }, words }: { signer: Signer; words: RoomTexts["room"]["statuses"] }) {
  const locale = useLocale();
  return (
    <span className={styles.status} suppressHydrationWarning>
      {format(words[status], { at: at === null ? "" : momentText(locale, at) })}
    </span>
  );
}
