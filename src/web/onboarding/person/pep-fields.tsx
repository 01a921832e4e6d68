import { useFormContext, useWatch } from "react-hook-form";
import { rulesFor } from "#domain/countries/index.ts";
import { isPepAnswer } from "#domain/onboarding/transitions.ts";
import { YesNo } from "../form/choices.tsx";
import { Text } from "../form/fields.tsx";
import { Row, Section } from "../form/section.tsx";
import { Day } from "../form/typed-fields.tsx";
import { useWizard } from "../state/wizard-context.ts";
import { blankPepDetails } from "./blank-pep-details.ts";
import { PepRoles } from "./pep-roles.tsx";

type PepFieldsProps = {
  /** path of the person in the step's values */
  path: string;
  who: "customer" | "owner";
  level: 2 | 3 | 4;
};

/** Whether somebody is a politically exposed person, and in which role. Answering no clears the role. */
export function PepFields({ path, who, level }: PepFieldsProps) {
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
