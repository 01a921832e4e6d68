import type { ConsentForm } from "#server/contract/onboarding.ts";
import { Checkbox } from "../form/fields.tsx";
import { Section } from "../form/section.tsx";
import { useWizard } from "../state/wizard-context.ts";

/** Shows each consent unticked and marks the required ones. */
export function Consents({ consents }: { consents: ConsentForm["consents"] }) {
  const { texts } = useWizard();
  return (
    <Section title={texts.onedoc.consents}>
      {consents.map(({ id, text, required }) => (
        <Checkbox
          key={id}
          name={`docData.consents.${id}`}
          label={required ? `${text} (${texts.frame.required})` : text}
          isOptional={!required}
        />
      ))}
    </Section>
  );
}
