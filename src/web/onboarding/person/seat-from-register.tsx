import { useFormContext } from "react-hook-form";
import { findCompany } from "../company/find-company.ts";
import { RegisterButton } from "../company/register-button.tsx";
import { useWizard } from "../state/wizard-context.ts";

const fields = ["street", "house_number", "city", "zip_code", "country"] as const;

/** Takes over where a sole trader is registered: for most that is where they live. */
export function SeatFromRegister({ companyId }: { companyId: string }) {
  const { application, texts } = useWizard();
  const { setValue } = useFormContext();
  const { seat } = texts.person;

  async function take() {
    const found = await findCompany(application.country, companyId);
    if (found.is !== "found") return found.is === "unknown" ? seat.none : seat.failed;
    if (found.address["city"] === undefined) return seat.none;
    for (const name of fields) setValue(`customerData.${name}`, found.address[name] ?? "");
    return seat.taken;
  }

  return <RegisterButton label={seat.take} ask={take} />;
}
