import { LongText, Select } from "./form/fields.tsx";
import { Section } from "./form/section.tsx";
import { useWizard } from "./state/wizard-context.ts";

/** The line of business, by the sections of NACE Rev. 2.1. */
export function Industry() {
  const { texts, words } = useWizard();
  return (
    <Section id="industry" title={texts.industry.title} hint={texts.industry.hint}>
      <Select name="industryData.industry" label={words.fields.industry} options={words.options.industry} />
      <LongText name="industryData.description" label={words.fields.description} />
    </Section>
  );
}
