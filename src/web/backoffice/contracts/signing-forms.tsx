import type { StaffSigning } from "#server/use-cases/back-office/signings/signing.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { formKey } from "../components/form-key.ts";
import styles from "../components/page-with-actions.module.css";
import { ReasonField } from "../components/reason-field.tsx";

type SigningFormsProps = {
  words: Catalogue["backofficeContracts"];
  signing: NonNullable<StaffSigning["signing"]>;
  parties: StaffSigning["parties"];
  pending: StaffSigning["pending"];
  may: { readonly work: boolean; readonly propose: boolean };
  failure: PageFormFailure | undefined;
};

export function SigningForms({ words, signing, parties, pending, may, failure }: SigningFormsProps) {
  const { stage, validUntil, signers, areSignersOpen } = signing;
  const isOpen = stage !== "completed" && stage !== "over";
  const [extend, withdraw, replace] = ["extend", "withdraw", "replace"].map((intent) => failureOfForm(failure, intent));
  const others = parties.filter(({ customerId }) => signers.every((signer) => signer.customerId !== customerId));
  return (
    <aside className={styles.part}>
      {may.work && stage === "waiting" ? (
        <>
          <p className={styles.soft}>{words.remindLead}</p>
          <PageForm
            intent="remind"
            failure={failureOfForm(failure, "remind")}
            submit={words.remind}
            sending={words.reminding}
          />
        </>
      ) : null}
      {may.work && isOpen ? (
        <Disclosure
          key={`extend ${validUntil}`}
          summary={words.extend}
          open={extend !== undefined || stage === "expired"}
        >
          <PageForm
            intent="extend"
            failure={extend}
            submit={words.extend}
            sending={words.extending}
            look={{ variant: "secondary" }}
          >
            <TextField
              name="validUntil"
              type="date"
              label={words.validUntil}
              defaultValue={extend?.typed["validUntil"] || validUntil}
              error={extend?.fields["validUntil"]}
            />
          </PageForm>
        </Disclosure>
      ) : null}
      {may.propose && areSignersOpen && others.length > 0 ? (
        <Disclosure key={formKey("signing-signer", pending)} summary={words.replace} open={replace !== undefined}>
          <p className={styles.soft}>{words.replaceLead}</p>
          <PageForm
            intent="replace"
            failure={replace}
            submit={words.propose}
            submitLabel={`${words.propose}: ${words.replace}`}
            sending={words.sending}
            look={{ variant: "secondary" }}
          >
            <SelectField
              name="signerId"
              label={words.from}
              options={signers.map(({ signerId: value, name: label }) => ({ value, label }))}
              defaultValue={replace?.typed["signerId"]}
            />
            <SelectField
              {...typedField(replace, "customerId")}
              label={words.to}
              options={others.map(({ customerId: value, name: label }) => ({ value, label }))}
            />
            <ReasonField id="replace-reason" words={words} failure={replace} />
          </PageForm>
        </Disclosure>
      ) : null}
      {may.propose && stage !== "completed" ? (
        <Disclosure key={formKey("signing-withdraw", pending)} summary={words.withdraw} open={withdraw !== undefined}>
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
      ) : null}
    </aside>
  );
}
