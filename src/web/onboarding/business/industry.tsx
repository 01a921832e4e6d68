import { LongText, Select } from "../form/fields.tsx";
import { useWizard } from "../state/wizard-context.ts";

/** The line of business, by the sections of NACE Rev. 2.1. */
export function Industry() {
  const { words } = useWizard();
  return (
    <>
      <Select name="industryData.industry" label={words.fields.industry} options={words.options.industry} />
      <LongText name="industryData.description" label={words.fields.description} />
    </>
  );
}
