import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { inWordsOfPage } from "#web/page-form/page-form-failure.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Day, Moment } from "#web/ui/day.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import { CustomerLead } from "../components/customer-lead.tsx";
import styles from "../components/page-with-actions.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { revalidateWhenLate } from "../components/revalidate-when-late.ts";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/contract.ts";
import { BeginForm } from "./begin-form.tsx";
import { SigningForms } from "./signing-forms.tsx";

/** Default time for signers, in days. */
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

type ContractDone =
  | { readonly did: "reminded"; readonly told: number }
  | { readonly did: "extended" }
  | { readonly did: "proposed"; readonly id: string };

export async function action({ context, url, params: { contractNumber } }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ staff, form, field, raw }): Promise<ContractDone> => {
      const about = { contractNumber, raw };
      switch (field("intent")) {
        case "remind":
          return { did: "reminded", told: (await staff.remindSigners(about)).told };
        case "extend":
          await staff.extendSigning(about);
          return { did: "extended" };
        case "withdraw":
          return { did: "proposed", id: (await staff.proposeSigningWithdrawal(about)).approvalId };
        case "replace": {
          const replaced = { ...about, signerId: field("signerId") };
          return { did: "proposed", id: (await staff.proposeOtherSigner(replaced)).approvalId };
        }
        default: {
          const begun = { contractNumber, raw: beginningIn(form, field) };
          return { did: "proposed", id: (await staff.proposeSigning(begun)).approvalId };
        }
      }
    },
    { keep: ["validUntil", "mode", "reason", "signerId", "customerId"], fieldOf: (path) => path.split(".")[0] ?? path },
  );
}

function beginningIn(form: FormData, field: ReadField) {
  const isInOrder = field("inOrder") !== "";
  const signers = form
    .getAll("signers")
    .filter((customerId) => typeof customerId === "string")
    .map((customerId, at) => ({ customerId, turn: isInOrder ? at + 1 : 1 }));
  return { signers, mode: field("mode"), validUntil: field("validUntil"), reason: field("reason") };
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.contract.contractNumber);

const tones = { waiting: "due", declined: "wrong", expired: "wrong", completed: "done", over: "plain" } as const;

export default function Contract({ loaderData, actionData }: Route.ComponentProps) {
  const { words, labels, contract, usualDay, mayWork, mayPropose } = loaderData;
  const { contractNumber, customer, vehicle, signing, parties, pending } = contract;
  const { done } = actionData ?? {};
  const locale = useLocale();
  const failure = inWordsOfPage(actionData?.failure, { "wrong-state": words.wrongState });
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
          <PageLink to="/backoffice/approvals">{words.decide}</PageLink>
        </p>
      ))}
      <div className={styles.columns}>
        <Section id="signing" title={words.signing} className={styles.part}>
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
                columns={["name", "party", "turn", "status", "at"]}
                words={words.columns}
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
        </Section>
        {signing !== null && (mayWork || mayPropose) ? (
          <SigningForms
            words={words}
            signing={signing}
            parties={parties}
            pending={pending}
            may={{ work: mayWork, propose: mayPropose }}
            failure={failure}
          />
        ) : null}
        {signing === null && contract.status === "pending-signature" && mayPropose ? (
          <BeginForm key={pending.length} {...{ words, labels, parties, usualDay }} failure={failure} />
        ) : null}
      </div>
    </div>
  );
}

const keyOf = (done: ContractDone): string => (done.did === "proposed" ? done.id : done.did);

type Words = Parameters<typeof SigningForms>[0]["words"];

function inWords(done: ContractDone, words: Words, locale: ReturnType<typeof useLocale>): string {
  if (done.did !== "reminded") return words[done.did];
  if (done.told === 0) return words.toldNobody;
  return format(plural(locale, words.told, done.told), { count: done.told });
}
