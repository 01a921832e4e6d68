import { Link } from "react-router";
import { mostContracts } from "#domain/portal/signing.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { format, plural } from "#texts/format.ts";
import { ListState } from "#web/lists/list-state.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
import type { SentCode } from "./action-on-signing.ts";
import { type Chosen, marksOf } from "./chosen-of.ts";
import { EnterCode, type EnterCodeProps } from "./enter-code.tsx";
import { ObstacleNotice } from "./obstacle-notice.tsx";
import { roomPaths } from "./room-paths.ts";
import type { RoomTexts } from "./room-texts.ts";
import { SendCode } from "./send-code.tsx";
import styles from "./sign-with-code.module.css";

type SignWithCodeProps = {
  chosen: Chosen;
  closed: readonly ContractToSign[];
  sent: SentCode | undefined;
  stepUp: EnterCodeProps["stepUp"];
  isStepUpWrong: boolean;
  failure: PageFormFailure | undefined;
  words: RoomTexts["room"];
};

export function SignWithCode({
  chosen: { ready, changed, unread },
  closed,
  sent,
  stepUp,
  isStepUpWrong,
  failure,
  words,
}: SignWithCodeProps) {
  const locale = useLocale();
  const paths = roomPaths(locale, marksOf([...ready, ...changed]));
  const [next] = ready.length < mostContracts ? unread : [];
  const { signing } = words;
  const name = ({ vehicle, contractNumber }: ContractToSign) => (
    <span className={styles.name}>
      <Link to={paths.contract(contractNumber)}>{vehicle}</Link>
      <span className={styles.number}>{contractNumber}</span>
    </span>
  );
  return (
    <>
      <FailureNotice>{failure && !sent && ready.length > 0 ? failure.message : null}</FailureNotice>
      {changed.map((contract) => (
        <Notice key={contract.contractNumber} tone="warning">
          {name(contract)}
          <p>{signing.changed}</p>
        </Notice>
      ))}
      {closed.map((contract) => (
        <div key={contract.contractNumber} className={styles.closed}>
          {name(contract)}
          <ObstacleNotice contract={contract} words={words} />
        </div>
      ))}
      {ready.length === 0 ? (
        <ListState icon="edit" title={signing.nothing} text={signing.nothingText}>
          <ButtonLink to={paths.room}>{signing.toRoom}</ButtonLink>
        </ListState>
      ) : (
        <div className={styles.columns}>
          <section aria-labelledby="chosen">
            <h2 id="chosen" className={styles.title}>
              {signing.chosen}
            </h2>
            {next && !sent ? (
              <div className={styles.left}>
                <p>{format(plural(locale, words.row.left, unread.length), { count: unread.length })}</p>
                <Link to={paths.contract(next.contractNumber)}>
                  {format(words.signed.next, { vehicle: next.vehicle })}
                </Link>
              </div>
            ) : null}
            <ul className={styles.list}>
              {ready.map((contract) => (
                <li key={contract.contractNumber} className={styles.line}>
                  {name(contract)}
                  {sent ? null : (
                    <Link to={paths.signWithout(contract.contractNumber)} className={styles.leave}>
                      {signing.leaveOut}
                      <span className="visually-hidden"> {contract.contractNumber}</span>
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="code-title">
            <h2 id="code-title" className={styles.title}>
              {signing.code}
            </h2>
            {sent ? (
              // Empties the field for a new code.
              <EnterCode
                key={sent.hash}
                contracts={ready}
                sent={sent}
                stepUp={stepUp}
                isStepUpWrong={isStepUpWrong}
                failure={failure}
                words={signing}
              />
            ) : (
              <SendCode contracts={ready} words={signing} />
            )}
          </section>
        </div>
      )}
    </>
  );
}
