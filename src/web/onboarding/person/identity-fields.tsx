import { useWatch } from "react-hook-form";
import { namesInOrder } from "#domain/shared/locale.ts";
import { Checkbox, Country, Text } from "../form/fields.tsx";
import { Row } from "../form/section.tsx";
import { Day } from "../form/typed-fields.tsx";
import { useWizard } from "../state/wizard-context.ts";

/** The browser may autofill the applicant's identity, but not an owner's. */
export function IdentityFields({ path, who }: { path: string; who: "customer" | "owner" }) {
  const { application, locale, words } = useWizard();
  const { country } = application;
  const { fields } = words;
  const isForeigner: unknown = useWatch({ name: `${path}.foreigner` });
  const isCustomer = who === "customer";
  const filled = (autoComplete: string) => ({ autoComplete: isCustomer ? autoComplete : "off" });
  const name = <Text name={`${path}.name`} label={fields.name} {...filled("given-name")} />;
  const surname = <Text name={`${path}.surname`} label={fields.surname} {...filled("family-name")} />;
  const [first, second] = namesInOrder(locale, name, surname);
  const foreignHint = isCustomer ? fields.foreignIdHint : fields.ownerForeignIdHint;
  return (
    <>
      <Row>
        {first}
        {second}
      </Row>
      <Checkbox name={`${path}.foreigner`} label={(isCustomer ? fields.foreigner : fields.ownerForeigner)[country]} />
      <Text
        name={`${path}.personal_id`}
        label={fields.personal_id[country]}
        hint={isForeigner === true ? foreignHint : fields.personalIdHint[country]}
        width="half"
        hasFigures
      />
      <Day name={`${path}.birthdate`} label={fields.birthdate} hint={fields.dateHint} {...filled("bday")} />
      <Text name={`${path}.place_of_birth`} label={fields.place_of_birth} width="half" />
      <Country name={`${path}.nationality`} label={fields.nationality} />
    </>
  );
}
