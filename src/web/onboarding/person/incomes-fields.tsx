import { useWatch } from "react-hook-form";
import { Text } from "../form/fields.tsx";
import { Flags } from "../form/flags.tsx";
import { useWizard } from "../state/wizard-context.ts";

const sources = ["incomes_bussiness", "incomes_selling_property", "incomes_heritage", "incomes_other"] as const;

/** Where a person's money comes from, which is asked in Slovakia. */
export function IncomesFields({ path }: { path: string }) {
  const { texts, words } = useWizard();
  const hasOther: unknown = useWatch({ name: `${path}.incomes_other` });
  return (
    <>
      <Flags
        label={texts.owners.incomes}
        isOptional
        flags={sources.map((name) => ({ name: `${path}.${name}`, label: words.fields[name] }))}
      />
      {hasOther === true ? (
        <Text name={`${path}.incomes_other_input`} label={words.fields.incomes_other_input} isOptional />
      ) : null}
    </>
  );
}
