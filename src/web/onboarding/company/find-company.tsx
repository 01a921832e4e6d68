import { useFormContext } from "react-hook-form";
import { format } from "#texts/format.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { useWizard } from "../state/wizard-context.ts";
import { findCompany } from "./find-company.ts";
import { RegisterButton } from "./register-button.tsx";

/** Fills in the name from the register. */
export function FindCompany() {
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
