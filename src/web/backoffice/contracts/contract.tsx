import { Link } from "react-router";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Day, Moment } from "#web/ui/day.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { CustomerLead } from "../parts/customer-lead.tsx";
import styles from "../parts/page-with-acts.module.css";
import { PlainTable } from "../parts/plain-table.tsx";
import { revalidateWhenLate } from "../parts/revalidate-when-late.ts";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/contract.ts";
import { answerContractForm, type ContractDone } from "./answer-contract-form.ts";
import { BeginForm } from "./begin-form.tsx";
import { SigningForms } from "./signing-forms.tsx";

/** How long signers have as a rule, in days. */
const usualDays = 30;

export async function loader({ context, url, params: { contractNumber } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const contract = await staff.readSigning({ contractNumber });
    const { backofficeContracts, portalContracts, publicPages, signingRoom } = catalogue(locale);
    const { country } = contract.customer;
    return {
      words: backofficeContracts,
      labels: {
        parties: portalContracts.partyKinds,
        modes: signingRoom.modes,
        status: portalContracts.statuses[contract.status],
        country: publicPages.onboarding.countries[country],
      },
      contract,
      usualDay: addDays(calendarDateInPrague(new Date()), usualDays),
      mayWork: staff.remindSigners.isAllowed(country),
      mayPropose: staff.proposeSigning.isAllowed(country),
    };
  });
}

/** What is done or proposed about the signing of the contract. */
export async function action({ context, url, params: { contractNumber } }: Route.ActionArgs) {
  return await answerContractForm({ context, url }, contractNumber);
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.contract.contractNumber);

const tones = { waiting: "due", declined: "wrong", expired: "wrong", completed: "done", over: "plain" } as const;

/** A contract with who has signed it, and at the right what can be done about that. */
export default function Contract({ loaderData, actionData }: Route.ComponentProps) {
  const { words, labels, contract, usualDay, mayWork, mayPropose } = loaderData;
  const { contractNumber, customer, vehicle, signing, parties, pending } = contract;
  const { done, failure } = actionData ?? {};
  const locale = useLocale();
  const said = failure?.code === "wrong-state" ? { ...failure, message: words.wrongState } : failure;
  return (
    <div className={styles.page}>
      <PageHeading
        eyebrow={words.title}
        lead={<CustomerLead customer={customer} rest={[vehicle, labels.status, labels.country]} />}
      >
        {contractNumber}
      </PageHeading>
      {done ? <SentNotice key={keyOf(done)}>{inWords(done, words, locale)}</SentNotice> : null}
      {pending.map(({ approvalId, action: proposed, proposedBy }) => (
        <p key={approvalId} className={styles.pending}>
          {format(words.pending[proposed], { who: proposedBy.name })}{" "}
          <Link to={localePath(locale, "/backoffice/approvals")}>{words.decide}</Link>
        </p>
      ))}
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="signing">
          <h2 id="signing">{words.signing}</h2>
          {signing === null ? (
            <p className={styles.soft}>{words.none}</p>
          ) : (
            <>
              <p>
                <Badge tone={tones[signing.stage]}>{words.stages[signing.stage]}</Badge> {labels.modes[signing.mode]}
              </p>
              <DefinitionList
                rows={[
                  { term: words.begun, value: <Moment at={signing.begun} /> },
                  { term: words.validUntil, value: <Day date={signing.validUntil} /> },
                  {
                    term: words.lastReminded,
                    value: signing.reminded === null ? words.never : <Moment at={signing.reminded} />,
                  },
                ]}
              />
              <PlainTable
                caption={words.signers}
                columns={[
                  { key: "name", label: words.columns.name },
                  { key: "party", label: words.columns.party },
                  { key: "turn", label: words.columns.turn },
                  { key: "status", label: words.columns.status },
                  { key: "at", label: words.columns.at },
                ]}
                rows={signing.signers.map(({ signerId, name, party, turn, status, at, isOnTurn }) => ({
                  id: signerId,
                  cells: {
                    name,
                    party: labels.parties[party],
                    turn,
                    status: words.statuses[isOnTurn ? "on-turn" : status],
                    at: at === null ? "" : <Moment at={at} />,
                  },
                }))}
              />
            </>
          )}
        </section>
        {signing !== null && (mayWork || mayPropose) ? (
          <SigningForms
            words={words}
            signing={signing}
            parties={parties}
            pending={pending}
            may={{ work: mayWork, propose: mayPropose }}
            failure={said}
          />
        ) : null}
        {signing === null && contract.status === "pending-signature" && mayPropose ? (
          <BeginForm key={pending.length} {...{ words, labels, parties, usualDay }} failure={said} />
        ) : null}
      </div>
    </div>
  );
}

function keyOf(done: ContractDone): string {
  return done.did === "proposed" ? done.id : done.did;
}

type Words = Parameters<typeof SigningForms>[0]["words"];

function inWords(done: ContractDone, words: Words, locale: ReturnType<typeof useLocale>): string {
  if (done.did !== "reminded") return words[done.did];
  if (done.told === 0) return words.toldNobody;
  return format(plural(locale, words.told, done.told), { count: done.told });
}
