import { rulesFor } from "#domain/countries/index.ts";
import { addressings, customerLegals } from "#domain/onboarding/types.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { Email, Select, Text } from "#web/onboarding/form/fields.tsx";
import { Row, Section } from "#web/onboarding/form/section.tsx";
import { StepForm } from "#web/onboarding/form/step-form.tsx";
import { Day, Phone } from "#web/onboarding/form/typed-fields.tsx";
import { useWizard } from "#web/onboarding/state/wizard-context.ts";
import { AskedPaper } from "../asked/asked-paper.tsx";
import { AddressFields } from "./address-fields.tsx";
import { ControlFields } from "./control-fields.tsx";
import { CreditRegister } from "./credit-register.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { IncomesSection } from "./incomes-fields.tsx";
import { PepFields } from "./pep-fields.tsx";
import { PrefillFromOwner } from "./prefill-from-owner.tsx";
import { PrefillFromRegister } from "./prefill-from-register.tsx";
import { SeatFromRegister } from "./seat-from-register.tsx";

const path = "customerData";

/** Step 2: the customer, or the person who acts for one. */
export function PersonStep() {
  const { application, texts, words } = useWizard();
  const { country, customerType } = application;
  const { fields, options } = words;
  const isCompany = customerType === "company";
  const { person } = texts;
  // What fills in whole parts is of no use where single values are asked for.
  const isWhole = application.changes === null;
  const hasRegister = isWhole && rulesFor(country).register !== null;
  const companyId = storedCompanyId(application);
  return (
    <StepForm step={2} title={isCompany ? person.titleCompany : person.title} lead={person.intro}>
      {hasRegister && isCompany ? <PrefillFromRegister /> : null}
      {isWhole ? <PrefillFromOwner /> : null}
      <Section title={person.identity}>
        <IdentityFields path={path} who="customer" />
      </Section>
      <Section title={person.address}>
        {hasRegister && customerType === "individual-self-employed" && companyId ? (
          <SeatFromRegister companyId={companyId} />
        ) : null}
        <AddressFields path={`${path}.`} isOwn />
      </Section>
      <Section title={person.contact}>
        <Email name={`${path}.email`} label={fields.email} />
        <Phone name={`${path}.phone`} prefixName={`${path}.phone_code`} label={fields.phone} />
      </Section>
      <Section title={person.document}>
        <Select
          name={`${path}.document_type`}
          label={fields.document_type}
          options={pick(options.document, rulesFor(country).identityDocuments)}
          width="half"
        />
        <Text name={`${path}.document_number`} label={fields.document_number} width="half" hasFigures />
        <Day name={`${path}.document_validity`} label={fields.document_validity} hint={fields.validityHint} />
        <Text name={`${path}.document_authority`} label={fields.document_authority} />
      </Section>
      <AskedPaper />
      <PepFields path={path} who="customer" level={2} />
      <ControlFields path={path} />
      <IncomesSection path={path} />
      <CreditRegister path={path} />
      <Section title={person.role}>
        <Select
          name={`${path}.customerLegal`}
          label={fields.customerLegal}
          options={pick(options.customerLegal, customerLegals)}
          width="half"
        />
        <Row>
          <Select
            name={`${path}.addressing`}
            label={fields.addressing}
            options={pick(options.addressing, addressings)}
          />
          <Text name={`${path}.title`} label={fields.title} autoComplete="honorific-prefix" />
        </Row>
      </Section>
    </StepForm>
  );
}

function storedCompanyId({ steps }: OpenApplication): string | undefined {
  const values = steps.find(({ step }) => step === 1)?.values;
  return values && "companyData" in values ? values.companyData?.companyId : undefined;
}

/** The labels of some values, in the order of the values. */
function pick<K extends string>(labels: Readonly<Record<K, string>>, values: readonly K[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, labels[value]]));
}
