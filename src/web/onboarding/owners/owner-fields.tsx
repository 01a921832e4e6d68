import { Disclosure } from "#web/ui/disclosure.tsx";
import { Ticks } from "../form/choices.tsx";
import { Section } from "../form/section.tsx";
import { Amount } from "../form/typed-fields.tsx";
import { AddressFields } from "../person/address-fields.tsx";
import { IdentityFields } from "../person/identity-fields.tsx";
import { IncomesFields } from "../person/incomes-fields.tsx";
import { PepFields } from "../person/pep-fields.tsx";
import { useWizard } from "../state/wizard-context.ts";

/** All that is asked about a beneficial owner. */
export function OwnerFields({ path }: { path: string }) {
  const { application, texts, words } = useWizard();
  const { country } = application;
  return (
    <>
      <IdentityFields path={path} who="owner" />
      <Section title={texts.owners.permanent} level={4}>
        <AddressFields path={`${path}.permanent_`} />
      </Section>
      <Disclosure summary={`${texts.owners.temporary} (${texts.frame.optional})`}>
        <p>{texts.owners.temporaryHint}</p>
        <AddressFields path={`${path}.temporary_`} isOptional />
      </Disclosure>
      {country === "hu" ? (
        <Section title={texts.owners.control} level={4}>
          <Ticks
            name={`${path}.types_of_control`}
            label={words.fields.types_of_control}
            hint={texts.pep.rolesHint}
            options={words.options.control}
            isOptional
          />
          <Amount name={`${path}.control_percentage`} label={words.fields.control_percentage} unit="%" isOptional />
        </Section>
      ) : null}
      {country === "sk" ? <IncomesFields path={path} /> : null}
      <PepFields path={path} who="owner" level={4} />
    </>
  );
}
