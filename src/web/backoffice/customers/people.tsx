import type { CustomerRecord, OpenedCustomer } from "#server/use-cases/back-office/customers/read-customer.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { Moment } from "#web/ui/day.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import { formKey } from "../components/form-key.ts";
import { PlainTable } from "../components/plain-table.tsx";
import { ReasonField } from "../components/reason-field.tsx";
import styles from "./customer.module.css";
import type { IdentityProposal } from "./handle-people-form.ts";

type Words = Catalogue["backofficeCustomers"]["one"];

type PeopleProps = {
  words: Words;
  people: OpenedCustomer["people"];
  ended: CustomerRecord["ended"];
  proposals: readonly IdentityProposal[];
  mayPropose: boolean;
  isProposed: boolean;
  failure: PageFormFailure | undefined;
};

export function People({ words, people, ended, proposals, mayPropose, isProposed, failure }: PeopleProps) {
  const { columns, identities } = words;
  const link = failureOfForm(failure, "link");
  return (
    <Section id="people" title={words.people} className={styles.part}>
      <p className={styles.soft}>{words.peopleLead}</p>
      {isProposed ? <Notice tone="success" role="status" title={identities.proposed} /> : null}
      {proposals.map(({ id, action, email, who }) => (
        <p key={id} className={styles.pending}>
          {format(identities.pending[action], { email, who })}{" "}
          <PageLink to="/backoffice/approvals">{identities.decide}</PageLink>
        </p>
      ))}
      {people.length === 0 ? <p className={styles.soft}>{words.nothing}</p> : null}
      {people.length === 0 ? null : (
        <PlainTable
          caption={words.people}
          columns={["email", "idam", "since"]}
          words={columns}
          rows={people.map(({ idam, email, since }) => ({
            id: idam,
            cells: { email, idam: <span className={styles.code}>{idam}</span>, since: <Moment at={since} /> },
          }))}
        />
      )}
      {mayPropose ? (
        <>
          {people.map(({ idam, email }) => (
            <EndForm key={`${idam} ${formKey("identity-end", proposals)}`} {...{ words, idam, email, failure }} />
          ))}
          <Disclosure key={formKey("identity-link", proposals)} summary={identities.link} open={link !== undefined}>
            <p className={styles.soft}>{identities.linkLead}</p>
            <PageForm
              intent="link"
              failure={link}
              submit={identities.propose}
              sending={identities.sending}
              look={{ variant: "secondary" }}
            >
              <TextField
                {...typedField(link, "email")}
                id="link-email"
                type="email"
                label={identities.email}
                hint={identities.emailHint}
                maxLength={254}
                autoComplete="off"
              />
              <ReasonField id="link-reason" words={identities} failure={link} />
            </PageForm>
          </Disclosure>
        </>
      ) : null}
      {ended.length === 0 ? null : (
        <>
          <h3>{words.ended}</h3>
          <PlainTable
            caption={words.ended}
            columns={["email", "since", "until"]}
            words={columns}
            rows={ended.map(({ idam, email, since, until }) => ({
              id: idam,
              cells: { email, since: <Moment at={since} />, until: <Moment at={until} /> },
            }))}
          />
        </>
      )}
    </Section>
  );
}

type EndFormProps = { words: Words; idam: string; email: string; failure: PageFormFailure | undefined };

function EndForm({ words, idam, email, failure }: EndFormProps) {
  const { identities } = words;
  const intent = `end ${idam}`;
  const own = failureOfForm(failure, intent);
  return (
    <Disclosure summary={format(identities.endOf, { email })} open={own !== undefined}>
      <p className={styles.soft}>{identities.endLead}</p>
      <PageForm
        intent={intent}
        hidden={{ idam }}
        failure={own}
        submit={identities.end}
        submitLabel={`${identities.end}: ${email}`}
        sending={identities.sending}
        look={{ variant: "danger" }}
      >
        <ReasonField id={`end-reason-${idam}`} words={identities} failure={own} />
      </PageForm>
    </Disclosure>
  );
}
