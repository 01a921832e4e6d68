import { rulesFor } from "#domain/countries/index.ts";
import { Text } from "../form/fields.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { useWizard } from "../state/wizard-context.ts";
import { FindCompany } from "./find-company.tsx";

/** The company's numbers first, since its register fills in the name. */
export function CompanyFields({ kind }: { kind: "company" | "individual-self-employed" }) {
  const { application, words } = useWizard();
  const { country } = application;
  const hasRegisterNumber = useIsAsked("companyData.crn_number");
  const { fields } = words;
  return (
    <>
      <Text
        name="companyData.companyId"
        label={fields.companyId[country]}
        hint={fields.companyIdHint[country]}
        width="half"
        hasFigures
        inputMode={rulesFor(country).companyIdKeyboard}
      />
      {rulesFor(country).register !== null && application.changes === null ? <FindCompany /> : null}
      {hasRegisterNumber ? (
        <Text
          name="companyData.crn_number"
          label={fields.crn_number[kind]}
          hint={fields.crnHint[kind]}
          width="half"
          hasFigures
        />
      ) : null}
      <Text name="companyData.companyName" label={fields.companyName[kind]} autoComplete="organization" />
    </>
  );
}
