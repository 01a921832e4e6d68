import { useFormContext } from "react-hook-form";
import { rulesFor } from "#domain/countries/index.ts";
import { addressings, customerLegals } from "#domain/onboarding/types.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { findCompany } from "../company/find-company.ts";
import { RegisterButton } from "../company/register-button.tsx";
import { YesNo } from "../form/choices.tsx";
import { Email, Select, Text } from "../form/fields.tsx";
import { Flags } from "../form/flags.tsx";
import { Row, Section } from "../form/section.tsx";
import { StepForm } from "../form/step-form.tsx";
import { Amount, Day, Phone } from "../form/typed-fields.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { RequestedUpload } from "../requested-changes/requested-upload.tsx";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import { AddressFields } from "./address-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { IncomesSection } from "./incomes-fields.tsx";
import { PepFields } from "./pep-fields.tsx";
import { PrefillFromOwner } from "./prefill-from-owner.tsx";
import { PrefillFromRegister } from "./prefill-from-register.tsx";

const path = "customerData";

export function PersonStep() {
  const { application, texts, words } = useWizard();
  const { country, customerType } = application;
  const { fields, options } = words;
  const isCompany = customerType === "company";
  const { person } = texts;
  // Nothing is prefilled while changes of single values are requested.
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
      <RequestedUpload />
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

function pick<K extends string>(labels: Readonly<Record<K, string>>, values: readonly K[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, labels[value]]));
}

/** Asks how the person controls the company, by the letters of the Hungarian act (Pmt. 3. § 38.). */
function ControlFields({ path }: { path: string }) {
  const { texts, words } = useWizard();
  const isAsked = useIsAsked(`${path}.control_percentage`);
  if (!isAsked) return null;
  const flags = Object.entries(words.options.control).map(([type, label]) => ({
    name: `${path}.control_type_${type}`,
    label,
  }));
  return (
    <Section title={texts.person.control}>
      <Flags label={words.fields.types_of_control} hint={texts.pep.rolesHint} flags={flags} />
      <Amount name={`${path}.control_percentage`} label={words.fields.control_percentage} unit="%" />
    </Section>
  );
}

function CreditRegister({ path }: { path: string }) {
  const { texts } = useWizard();
  const { country } = useRuleContext();
  const isAsked = useIsAsked(`${path}.nrki_srbi`);
  if (!isAsked) return null;
  const { register } = texts;
  return (
    <Section title={register.title} hint={register.explain[country]}>
      <YesNo
        name={`${path}.nrki_srbi`}
        label={register.question[country]}
        yes={true}
        no={false}
        yesLabel={register.agree}
        noLabel={register.refuse}
      />
    </Section>
  );
}

const fields = ["street", "house_number", "city", "zip_code", "country"] as const;

/** Copies a sole trader's registered seat, for most their home address. */
function SeatFromRegister({ companyId }: { companyId: string }) {
  const { application, texts } = useWizard();
  const { setValue } = useFormContext();
  const { seat } = texts.person;

  async function take() {
    const found = await findCompany(application.country, companyId);
    if (found.is !== "found") return found.is === "unknown" ? seat.none : seat.failed;
    if (found.address["city"] === undefined) return seat.none;
    for (const name of fields) setValue(`customerData.${name}`, found.address[name] ?? "");
    return seat.taken;
  }

  return <RegisterButton label={seat.take} ask={take} />;
}
