import { Disclosure } from "#web/ui/disclosure.tsx";
import { Ticks } from "../form/choices.tsx";
import { Section } from "../form/section.tsx";
import { Amount } from "../form/typed-fields.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { AddressFields } from "../person/address-fields.tsx";
import { IdentityFields } from "../person/identity-fields.tsx";
import { IncomesFields } from "../person/incomes-fields.tsx";
import { PepFields } from "../person/pep-fields.tsx";
import { useWizard } from "../state/wizard-context.ts";

export function OwnerFields({ path }: { path: string }) {
  const { texts } = useWizard();
  return (
    <>
      <IdentityFields path={path} who="owner" />
      <Section title={texts.owners.permanent} level={4}>
        <AddressFields path={`${path}.permanent_`} />
      </Section>
      <Disclosure summary={`${texts.owners.temporary} (${texts.frame.optional})`}>
        <p>{texts.owners.temporaryHint}</p>
        <AddressFields path={`${path}.temporary_`} />
      </Disclosure>
      <OwnerControl path={path} />
      <IncomesFields path={path} />
      <PepFields path={path} who="owner" level={4} />
    </>
  );
}

/** Asks how an owner controls the company, by the letters of the Hungarian act (Pmt. 3. § 38.). */
function OwnerControl({ path }: { path: string }) {
  const { texts, words } = useWizard();
  const isAsked = useIsAsked(`${path}.control_percentage`);
  if (!isAsked) return null;
  return (
    <Section title={texts.owners.control} level={4}>
      <Ticks
        name={`${path}.types_of_control`}
        label={words.fields.types_of_control}
        hint={texts.pep.rolesHint}
        options={words.options.control}
      />
      <Amount name={`${path}.control_percentage`} label={words.fields.control_percentage} unit="%" />
    </Section>
  );
}
