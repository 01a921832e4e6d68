import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { format } from "#texts/format.ts";
import { Button } from "#web/ui/button.tsx";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./find-company.module.css";
import { findCompany } from "./find-company.ts";

/** Fills in the name from the register. Typing it by hand always works, so a failure is a quiet message. */
export function FindCompany() {
  const { application, texts } = useWizard();
  const { getValues, setValue } = useFormContext();
  const [isFinding, setFinding] = useState(false);
  const [said, setSaid] = useState("");

  async function find() {
    const companyId = String(getValues("companyData.companyId") ?? "").replaceAll(/\s/g, "");
    if (companyId === "") return setSaid(texts.company.findFirst);
    setFinding(true);
    const found = await findCompany(application.country, companyId);
    setFinding(false);
    if (found.is === "found") {
      setValue("companyData.companyName", found.companyName);
      setSaid(format(texts.company.found, { name: found.companyName }));
    } else {
      setSaid(found.is === "unknown" ? texts.company.notFound : texts.company.findFailed);
    }
  }

  return (
    <div className={styles.find}>
      <Button
        variant="secondary"
        icon="search"
        isBusy={isFinding}
        busyLabel={texts.company.finding}
        onClick={() => void find()}
      >
        {texts.company.find}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
