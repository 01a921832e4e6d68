import { signingModes } from "#domain/portal/signing.ts";
import type { StaffSigning } from "#server/use-cases/back-office/signings/signing.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { CheckboxGroup } from "#web/fields/checkbox-group.tsx";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import styles from "../components/page-with-actions.module.css";
import { ReasonField } from "../components/reason-field.tsx";

type BeginFormProps = {
  words: Catalogue["backofficeContracts"];
  labels: {
    readonly parties: Catalogue["portalContracts"]["partyKinds"];
    readonly modes: Catalogue["signingRoom"]["modes"];
  };
  parties: StaffSigning["parties"];
  usualDay: string;
  failure: PageFormFailure | undefined;
};

export function BeginForm({ words, labels, parties, usualDay, failure }: BeginFormProps) {
  const own = failureOfForm(failure, "begin");
  return (
    <aside className={styles.part} aria-labelledby="begin">
      <h2 id="begin">{words.begin}</h2>
      <p className={styles.soft}>{words.beginLead}</p>
      <PageForm intent="begin" failure={own} submit={words.propose} sending={words.sending}>
        <CheckboxGroup
          name="signers"
          label={words.signers}
          defaultChecked
          options={parties.map(({ customerId: value, party, name }) => ({
            value,
            label: `${name} · ${labels.parties[party]}`,
          }))}
          error={own?.fields["signers"]}
        />
        <CheckboxField name="inOrder" label={words.inOrder} isBare />
        <RadioGroup
          name="mode"
          label={words.signing}
          defaultValue={own?.typed["mode"] || "jointly"}
          options={signingModes.map((value) => ({ value, label: labels.modes[value] }))}
          error={own?.fields["mode"]}
        />
        <TextField
          name="validUntil"
          type="date"
          label={words.validUntil}
          defaultValue={own?.typed["validUntil"] || usualDay}
          error={own?.fields["validUntil"]}
        />
        <ReasonField id="begin-reason" words={words} failure={own} />
      </PageForm>
    </aside>
  );
}
