import type { PendingContact } from "#server/use-cases/back-office/customers/propose-contact.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { ReasonField } from "../components/reason-field.tsx";
import { MaskedText } from "../reveal/masked-text.tsx";
import styles from "./customer.module.css";

type ContactProps = {
  words: Catalogue["backofficeCustomers"]["one"];
  /** pending proposals, newest first: only their contacts can be revealed */
  pending: readonly PendingContact[];
  mayPropose: boolean;
  isProposed: boolean;
  failure: PageFormFailure | undefined;
};

/** Shows proposals about the recorded contact and the form for another. Needs a `RevealScope`. */
export function Contact({ words, pending, mayPropose, isProposed, failure }: ContactProps) {
  const { contact, identities } = words;
  const own = failureOfForm(failure, "contact");
  const [newest] = pending;
  return (
    <>
      {isProposed ? <Notice tone="success" role="status" title={identities.proposed} /> : null}
      {pending.map(({ approvalId, email, phone, proposedBy }) => (
        <p key={approvalId} className={styles.pending}>
          {format(contact.pending, {
            contact: [email, phone].filter((part) => part !== null).join(", "),
            who: proposedBy.name,
          })}{" "}
          <PageLink to="/backoffice/approvals">{identities.decide}</PageLink>
        </p>
      ))}
      {newest === undefined ? null : (
        <dl className={styles.facts}>
          {(["email", "phone"] as const).map((type) => {
            const dots = newest[type];
            const label = type === "email" ? contact.proposedEmail : contact.proposedPhone;
            return dots === null ? null : (
              <div key={type}>
                <dt>{label}</dt>
                <dd>
                  <MaskedText label={label} text={dots} masked={[{ path: `proposed.${type}`, dots }]} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {mayPropose ? (
        <Disclosure key={pending.length} summary={contact.change} open={own !== undefined}>
          <p className={styles.soft}>{contact.lead}</p>
          <PageForm
            intent="contact"
            failure={own}
            submit={identities.propose}
            submitLabel={`${identities.propose}: ${contact.change}`}
            sending={identities.sending}
            look={{ variant: "secondary" }}
          >
            <TextField
              {...typedField(own, "email")}
              id="contact-email"
              type="email"
              label={contact.email}
              hint={contact.hint}
              maxLength={254}
              autoComplete="off"
              isOptional
            />
            <TextField
              {...typedField(own, "phone")}
              id="contact-phone"
              type="tel"
              label={contact.phone}
              maxLength={30}
              autoComplete="off"
              isOptional
            />
            <ReasonField id="contact-reason" words={identities} failure={own} />
          </PageForm>
        </Disclosure>
      ) : null}
    </>
  );
}
