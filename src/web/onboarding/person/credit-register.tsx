import { YesNo } from "../form/choices.tsx";
import { Section } from "../form/section.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";

/** Consent to look into the credit register: two answers, neither of them ticked beforehand. */
export function CreditRegister({ path }: { path: string }) {
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
