import { useWatch } from "react-hook-form";
import { Text } from "../form/fields.tsx";
import { Flags } from "../form/flags.tsx";
import { Section } from "../form/section.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { useWizard } from "../state/wizard-context.ts";

const sources = ["incomes_bussiness", "incomes_selling_property", "incomes_heritage", "incomes_other"] as const;

export function IncomesSection({ path }: { path: string }) {
  const { texts } = useWizard();
  const isAsked = useIsAsked(`${path}.incomes_other`);
  return isAsked ? (
    <Section title={texts.owners.incomes}>
      <IncomesFields path={path} />
    </Section>
  ) : null;
}

export function IncomesFields({ path }: { path: string }) {
  const { texts, words } = useWizard();
  const isAsked = useIsAsked(`${path}.incomes_other`);
  const hasOther: unknown = useWatch({ name: `${path}.incomes_other` });
  if (!isAsked) return null;
  return (
    <>
      <Flags
        label={texts.owners.incomes}
        flags={sources.map((name) => ({ name: `${path}.${name}`, label: words.fields[name] }))}
      />
      {hasOther === true ? (
        <Text name={`${path}.incomes_other_input`} label={words.fields.incomes_other_input} />
      ) : null}
    </>
  );
}
