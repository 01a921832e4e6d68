import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import type { ContractToSign, SignedContract } from "#server/contract/signing.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import { firstToSign } from "./first-to-sign.ts";
import { roomPaths } from "./room-paths.ts";
import type { RoomTexts } from "./room-texts.ts";
import styles from "./signed-contracts.module.css";

type SignedContractsProps = {
  signed: readonly SignedContract[];
  /** as they stand now, as far as they can still be seen in the room */
  contracts: readonly ContractToSign[];
  /** what can be signed still, the one to read next first */
  left: readonly ContractToSign[];
  words: RoomTexts["room"];
};

/** The result of signing: complete or waiting for others, where the signed PDF will be, and the next contract. */
export function SignedContracts({ signed, contracts, left, words }: SignedContractsProps) {
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const [next] = left;
  const total = signed.length + left.length;
  return (
    <PortalPage
      title={plural(locale, words.signed.title, signed.length)}
      lead={next ? format(words.row.signed, { signed: signed.length, total }) : undefined}
    >
      <ul ref={list} tabIndex={-1} className={styles.signed}>
        {signed.map(({ contractNumber, isComplete }) => {
          const contract = contracts.find((one) => one.contractNumber === contractNumber);
          const names = contract ? firstToSign(contract) : [];
          // A guarantor signs what is somebody else's contract, and has no page of it.
          const isOwn = contract?.signers.some(({ isMine, party }) => isMine && party === "lessee") ?? false;
          return (
            <li key={contractNumber} className={styles.one}>
              <Icon name="check" size={28} className={styles.mark} />
              <div className={styles.words}>
                <h2 className={styles.title}>{contract?.vehicle ?? contractNumber}</h2>
                {contract ? <p className={styles.number}>{contractNumber}</p> : null}
                <p>{outcome(isComplete, names)}</p>
                {isOwn ? (
                  <Link to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>
                    {words.signed.toContract}
                    <span className="visually-hidden"> {contractNumber}</span>
                  </Link>
                ) : (
                  <Link to={localePath(locale, "/documents")}>{words.signed.toDocuments}</Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {next ? (
        <ButtonLink to={roomPaths(locale, []).contract(next.contractNumber)} size="large" iconEnd="arrow-right">
          {format(words.signed.next, { vehicle: next.vehicle })}
        </ButtonLink>
      ) : (
        <ButtonLink to={localePath(locale, "/")} variant="secondary">
          {words.signed.home}
        </ButtonLink>
      )}
    </PortalPage>
  );

  function outcome(isComplete: boolean, names: readonly string[]): string {
    if (isComplete) return words.signed.completeMail;
    if (names.length === 0) return words.signed.stored;
    return format(words.signed.waits, { names: new Intl.ListFormat(locale).format(names) });
  }
}
