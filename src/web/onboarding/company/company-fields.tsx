import { useFormContext } from "react-hook-form";
import { rulesFor } from "#domain/countries/index.ts";
import { format } from "#texts/format.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { Text } from "../form/fields.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { useWizard } from "../state/wizard-context.ts";
import { findCompany } from "./find-company.ts";
import { RegisterButton } from "./register-button.tsx";

/** The company's numbers come first, since the register fills in the name. */
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

function FindCompany() {
  const { application, texts } = useWizard();
  const { getValues, setValue } = useFormContext();

  async function find() {
    const companyId = asText(getValues("companyData.companyId")).replaceAll(/\s/g, "");
    if (companyId === "") return texts.company.findFirst;
    const found = await findCompany(application.country, companyId);
    if (found.is !== "found") return found.is === "unknown" ? texts.company.notFound : texts.company.findFailed;
    setValue("companyData.companyName", found.companyName);
    return format(texts.company.found, { name: found.companyName });
  }

  return <RegisterButton label={texts.company.find} ask={find} />;
}
