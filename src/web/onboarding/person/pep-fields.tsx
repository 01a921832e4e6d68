import { useFormContext, useWatch } from "react-hook-form";
import { rulesFor } from "#domain/countries/index.ts";
import { blankPepDetails, isPepAnswer } from "#domain/onboarding/pep-details.ts";
import { Ticks, YesNo } from "../form/choices.tsx";
import { Checkbox, Text } from "../form/fields.tsx";
import { Flags } from "../form/flags.tsx";
import { Row, Section } from "../form/section.tsx";
import { Day } from "../form/typed-fields.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { useWizard } from "../state/wizard-context.ts";

/** Asks whether a person is politically exposed and in which role. "No" clears the role. */
export function PepFields({ path, who, level }: { path: string; who: "customer" | "owner"; level: 2 | 3 | 4 }) {
  const { application, texts, words } = useWizard();
  const { country } = application;
  const { fields } = words;
  const { getValues, setValue } = useFormContext();
  const answer: unknown = useWatch({ name: `${path}.isPep` });
  const { pepAnswer } = rulesFor(country);

  function clear(given: boolean | string) {
    if (given === pepAnswer) return;
    for (const [name, blank] of blankPepDetails(getValues(path), country)) setValue(`${path}.${name}`, blank);
  }

  return (
    <Section title={texts.pep.title} hint={texts.pep.explain} level={level}>
      <YesNo
        name={`${path}.isPep`}
        label={who === "owner" ? fields.ownerIsPep : fields.isPep}
        yes={pepAnswer}
        no={pepAnswer === true ? false : "1"}
        onAnswer={clear}
      />
      {isPepAnswer(answer, country) ? (
        <>
          <PepRoles path={path} who={who} />
          <Text name={`${path}.pep_role`} label={fields.pep_role} />
          <Row>
            <Day name={`${path}.pep_role_from`} label={fields.pep_role_from} />
            <Day name={`${path}.pep_role_to`} label={fields.pep_role_to} hint={fields.pepRoleToHint} />
          </Row>
        </>
      ) : null}
    </Section>
  );
}

/**
 * Asks for the roles of the Hungarian act (Pmt. 4. §): an owner's as a list, a customer's as checkboxes. Hungary only.
 */
function PepRoles({ path, who }: { path: string; who: "customer" | "owner" }) {
  const { texts, words } = useWizard();
  const isAsked = useIsAsked(who === "customer" ? `${path}.pep_role_3` : `${path}.pep_roles`);
  if (!isAsked) return null;
  const said = { label: texts.pep.roles, hint: texts.pep.rolesHint };
  if (who === "customer") {
    const flags = Object.entries(words.options.pepRole).map(([role, label]) => ({
      name: `${path}.pep_role_${role}`,
      label,
    }));
    return <Flags {...said} flags={flags} />;
  }
  return (
    <>
      <Ticks {...said} name={`${path}.pep_roles`} options={words.options.pepRole} />
      <Checkbox name={`${path}.pep_role_family`} label={words.fields.pep_role_family} />
      <Checkbox name={`${path}.pep_role_friend`} label={words.fields.pep_role_friend} />
    </>
  );
}
