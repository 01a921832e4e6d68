import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { ContractToSign, SignedContract } from "#server/contract/signing.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/sign-contracts.ts";
import { signingActions } from "./action-on-signing.ts";
import { type Chosen, chosenOf } from "./chosen-of.ts";
import { contractInRoom } from "./contract-in-room.ts";
import { firstToSign } from "./first-to-sign.ts";
import { type ReadMark, readMarks } from "./read-marks.ts";
import { requireOwnRoom } from "./require-own-room.ts";
import { roomPaths } from "./room-paths.ts";
import type { RoomTexts } from "./room-texts.ts";
import { SignWithCode } from "./sign-with-code.tsx";
import styles from "./signed-contracts.module.css";
import { stepUpTexts } from "./step-up-texts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { signingRoom } = catalogue(locale);
  requireOwnRoom(page, url);
  const marks = readMarks(url.searchParams);
  const waiting = await page.services.signing.waiting(page.visitor);
  const chosen = chosenOf(waiting, marks);
  const stepUp = { ...(await page.services.profile.stepUp(page.visitor)), words: stepUpTexts(locale) };
  return { words: signingRoom, chosen, closed: await closedOf(page, marks, chosen), stepUp };
}

/** Returns selected contracts that cannot be signed: just signed, declined, or waiting for another signer. */
async function closedOf(
  page: PageContext,
  marks: readonly ReadMark[],
  { ready, changed, unread }: Chosen,
): Promise<readonly ContractToSign[]> {
  const open = new Set([...ready, ...changed, ...unread].map(({ contractNumber }) => contractNumber));
  const closed = marks.filter(({ contractNumber }) => !open.has(contractNumber));
  const found = await Promise.all(closed.map(({ contractNumber }) => contractInRoom(page, contractNumber)));
  return found.filter((contract) => contract !== null);
}

export async function action({ context, url }: Route.ActionArgs) {
  const actions = signingActions();
  return await handlePageForm({ context, url }, actions.answer, { whatStands: actions.whatStands });
}

/** A refused signature may also concern the list: signed elsewhere or changed since. */
export const shouldRevalidate = (): boolean => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.words.signing.title);

export default function SignContracts({ loaderData, actionData }: Route.ComponentProps) {
  const { words, chosen, closed, stepUp } = loaderData;
  const signed = actionData?.done?.signed;
  if (signed) return <SignedContracts signed={signed} contracts={closed} left={chosen.unread} words={words} />;
  return (
    <PortalPage title={words.signing.title} lead={chosen.ready.length > 0 ? words.signing.lead : undefined}>
      <SignWithCode
        chosen={chosen}
        closed={closed}
        sent={actionData?.done?.sent}
        isStepUpWrong={actionData?.done?.isStepUpWrong ?? false}
        stepUp={stepUp}
        failure={actionData?.failure}
        words={words}
      />
    </PortalPage>
  );
}

type SignedContractsProps = {
  signed: readonly SignedContract[];
  contracts: readonly ContractToSign[];
  /** still signable, the next to read first */
  left: readonly ContractToSign[];
  words: RoomTexts["room"];
};

function SignedContracts({ signed, contracts, left, words }: SignedContractsProps) {
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
          // A guarantor signs another customer's contract and has no page of it.
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
