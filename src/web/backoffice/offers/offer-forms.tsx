import type { StaffOffer } from "#server/use-cases/back-office/offers/offer.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { formKey } from "../components/form-key.ts";
import styles from "../components/page-with-actions.module.css";
import { ReasonField } from "../components/reason-field.tsx";

type OfferFormsProps = {
  words: Catalogue["backofficeOffers"];
  shown: Pick<StaffOffer, "offer" | "email" | "pending">;
  may: { readonly link: boolean; readonly propose: boolean };
  failure: PageFormFailure | undefined;
};

export function OfferForms({ words, shown: { offer, email, pending }, may, failure }: OfferFormsProps) {
  const { status, validUntil } = offer;
  const canBeAnswered = status === "sent" || status === "seen";
  const [link, extend, withdraw] = ["link", "extend", "withdraw"].map((intent) => failureOfForm(failure, intent));
  if (!canBeAnswered && status !== "expired") return null;
  return (
    <aside className={styles.part}>
      {may.link && canBeAnswered ? (
        <>
          <p className={styles.soft}>{email === null ? words.proposeLinkLead : format(words.linkLead, { email })}</p>
          <PageForm
            key={formKey("offer-link", pending)}
            intent="link"
            failure={link}
            submit={email === null ? words.proposeLink : words.send}
            sending={words.sending}
          >
            {email === null ? (
              <TextField
                {...typedField(link, "email")}
                type="email"
                label={words.email}
                hint={words.emailHint}
                maxLength={254}
                autoComplete="off"
              />
            ) : null}
          </PageForm>
        </>
      ) : null}
      {may.propose ? (
        <>
          <Disclosure
            key={`${formKey("offer-extend", pending)} ${validUntil}`}
            summary={words.extend}
            open={extend !== undefined || status === "expired"}
          >
            <p className={styles.soft}>{words.extendLead}</p>
            <PageForm
              intent="extend"
              failure={extend}
              submit={words.propose}
              submitLabel={`${words.propose}: ${words.extend}`}
              sending={words.sending}
              look={{ variant: "secondary" }}
            >
              <TextField
                name="validUntil"
                type="date"
                label={words.validUntil}
                defaultValue={extend?.typed["validUntil"] || validUntil}
                error={extend?.fields["validUntil"]}
              />
              <ReasonField id="extend-reason" words={words} failure={extend} />
            </PageForm>
          </Disclosure>
          <Disclosure key={formKey("offer-withdraw", pending)} summary={words.withdraw} open={withdraw !== undefined}>
            <p className={styles.soft}>{words.withdrawLead}</p>
            <PageForm
              intent="withdraw"
              failure={withdraw}
              submit={words.propose}
              submitLabel={`${words.propose}: ${words.withdraw}`}
              sending={words.sending}
              look={{ variant: "danger" }}
            >
              <ReasonField id="withdraw-reason" words={words} failure={withdraw} />
            </PageForm>
          </Disclosure>
        </>
      ) : null}
    </aside>
  );
}
