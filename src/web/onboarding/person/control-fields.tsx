import { Flags } from "../form/flags.tsx";
import { Section } from "../form/section.tsx";
import { Amount } from "../form/typed-fields.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { useWizard } from "../state/wizard-context.ts";

/** By which letters of the Hungarian act (Pmt. 3. § 38.) the person controls the company, where that is asked. */
export function ControlFields({ path }: { path: string }) {
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
