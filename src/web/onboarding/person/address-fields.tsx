import { Country, Text } from "../form/fields.tsx";
import { Row } from "../form/section.tsx";
import { useWizard } from "../state/wizard-context.ts";

type AddressFieldsProps = {
  /** path with the beginning of the fields' names: `uboData.owners.0.permanent_` */
  path: string;
  /** the applicant's own address, which the browser may autofill */
  isOwn?: boolean;
};

export function AddressFields({ path, isOwn = false }: AddressFieldsProps) {
  const { fields } = useWizard().words;
  const filled = (autoComplete: string) => ({ autoComplete: isOwn ? autoComplete : "off" });
  return (
    <>
      <Row>
        <Text name={`${path}street`} label={fields.street} {...filled("address-line1")} />
        <Text name={`${path}house_number`} label={fields.house_number} width="short" {...filled("address-line2")} />
      </Row>
      <Row>
        <Text name={`${path}city`} label={fields.city} {...filled("address-level2")} />
        <Text name={`${path}zip_code`} label={fields.zip_code} width="short" hasFigures {...filled("postal-code")} />
      </Row>
      <Country name={`${path}country`} label={fields.country} {...filled("country")} />
    </>
  );
}
